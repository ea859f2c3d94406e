#!/bin/sh
# Prints which attacks the module and the program held against, each of them the tests of some suites. Without an
# argument it runs those suites, with more pauses of writers than make test. Run at the top of the checkout, with the
# tests built.
#
# usage: attack.sh [LOG]: LOG is that of a run of all tests, build/test.log, which is read and not repeated
set -eu

# What was tried, and the suites that try it.
attacks='
policies that are written in place, or taken away for a moment	RewrittenPolicyTests FileChangeTests TakenAwayFileTests
programs that answer with nothing, too much, noise, or an error	AnswerTests AnyBytesTests
programs that set the passwords, the user or the service of PAM	WalkTests HandedTokenTests TransactionModelTests
changes within changes, at the same time, and in threads	SimultaneousTests HostileHostTests
setuid passwd with a hostile environment, few resources, closed descriptors	SurroundingsTests MemoryFaultTests
calls of the C library that fail	InjectedFaultTests
hostile texts in other languages	LanguageTests
policies that are links, pipes, devices, noise, endless or slow	PolicyFileOnHostTests PolicyFoldersTests PolicyTextTests TrustedFileTests
damaged breached-password lists and dictionaries	DamagedListTests BreachedOnHostTests LibrariesOnHostTests
hostile account names, GECOS fields and groups	HostileHostTests GroupLookUpTests AccountsTests
copies of passwords in memory and core dumps	SecretsTests CoreDumpTests LeakTests
the log: lines that are forged, passwords in it, a log that is full	LogLineTests HostileHostTests
stacks that let weak passwords through	StackLintTests StackFuzzTests StackSoundTests
terminals: escapes, signals, hang-ups, pasted newlines	TerminalStateTests MemoryTests ChangeSignalTests
inputs that fuzzing found	CorpusTests
generated passwords that are not random	RandomnessTests DrawTests
installing while passwords are changed	InstallTests LockedOutTests
'
tab=$(printf '\t')
suites=$(printf '%s\n' "$attacks" | cut -f 2 | tr ' ' '\n' | grep . | sort -u)
log=${1-}
if [ -z "$log" ]; then
  log=build/test.log
  ATTACK=all Tests/Stage/suite.sh --filter "\\.($(printf '%s\n' "$suites" | paste -s -d '|' -))/" > /dev/null || true
fi

# usage: is_held SUITE: every suite of that name ran and passed
is_held() {
  LC_ALL=C grep -q "^✔ Suite \"\{0,1\}$1\"\{0,1\} passed" "$log" \
    && ! LC_ALL=C grep -q "^✘ Suite \"\{0,1\}$1\"\{0,1\} failed" "$log"
}

failed=0
held=0
while IFS=$tab read -r attack names; do
  [ -n "$attack" ] || continue
  result=held
  for suite in $names; do is_held "$suite" || result="failed ($suite)"; done
  if [ "$result" = held ]; then held=$((held + 1)); else failed=$((failed + 1)); fi
  echo "$result: $attack"
done << END
$attacks
END
echo "$held attacks held, $failed failed"
[ "$failed" = 0 ]
