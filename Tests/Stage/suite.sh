#!/bin/sh
# Runs the built tests as root and prints the tests that failed, those that were skipped, and the closing line of the
# test program. Everything that it printed is in build/test.log. Run at the top of the checkout.
#
# usage: suite.sh [ARGUMENT of the test program ...], for example --filter PATTERN
set -eu

log=build/test.log

if [ "${1-}" = --entered ]; then
  shift
  # Without a terminal, and with one TERM, no test depends on where make was started; and a namespace of processes ends with
  # all that is in it.
  trap 'kill -KILL "$tests"' HUP INT TERM
  # shellcheck disable=SC2016 # expands in the inner shell
  unshare --mount --pid --fork --kill-child --mount-proc -- \
    sh -c 'setsid --wait env --default-signal TERM=xterm "$@"; exit $?' sh "$@" 2>&1 < /dev/null &
  tests=$!
  status=0
  wait $tests || status=$?
  exit $status
fi

set -- .build/tests/release/pam_pwmeterPackageTests.xctest --testing-library swift-testing "$@"
for name in WALK_EVENTS LEAK_COUNT MEMORY_FAULTS RECORD_GOLDEN STAGE_SECONDS; do
  eval "value=\${$name-}"
  [ -z "$value" ] || set -- "$name=$value" "$@"
done

echo "Testing; the full log is $log."
: > "$log"
progress=
if [ -t 1 ] && [ "${TERM-dumb}" != dumb ]; then
  while sleep 5; do
    printf '\r%s tests and cases started ' "$(grep -c '^◇ Test .* started' "$log")"
  done &
  progress=$!
fi
trap : HUP INT TERM
status=0
Tests/Stage/as-root.sh Tests/Stage/suite.sh --entered "$@" > "$log" < /dev/null || status=$?
if [ -n "$progress" ]; then
  kill "$progress"
  printf '\r\033[K'
fi

# An issue is a line with the name of the test, the place and the message, and more lines up to the next event.
LC_ALL=C awk '
  /^(◇|✔|✘|➜|⚠|↷)/ { isIssue = 0 }
  / recorded an issue / && !/ known issue / { isIssue = 1; lines = 0 }
  isIssue && ++lines == 21 { print "  ... more in the log" }
  isIssue && lines <= 20
' "$log" > "$log.failed"
if [ -s "$log.failed" ]; then
  echo "Failed:"
  cat "$log.failed"
fi
rm "$log.failed"
LC_ALL=C sed -n -e 's/^.* skipped: //p' -e 's/^\*\*\* SKIPPED[^:]*: //p' "$log" | sort | uniq -c \
  | sed 's/^ *\([0-9]*\) /Skipped: \1 tests or suites, /'
if ! grep 'Test run with .* after ' "$log"; then
  tail -n 20 "$log"
  echo "The test program ended early, with status $status." >&2
  [ "$status" != 0 ] || status=1
fi
exit $status
