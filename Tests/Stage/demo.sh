#!/bin/sh
# Shows the module in the real passwd(1), started by an ordinary user, on the stage. With a terminal
# you type; without one a weak, a half-way and a strong password are played. Exits with 0 only if the
# module did its job: the weak ones refused, the strong one taken.
#
# usage: demo.sh MODULE STAGEHAND
set -eu

module=$1
stagehand=$2
stage=$(dirname "$0")/stage.sh
as_jdoe="setpriv --reuid=jdoe --regid=jdoe --init-groups"
entry="grep ^jdoe: /etc/shadow"

if [ "${3-}" = typed ]; then
  before=$($entry)
  status=0
  $as_jdoe passwd || status=$?
  echo
  if [ "$($entry)" = "$before" ]; then changed=no; else changed=yes; fi
  echo "passwd exited with $status; the password was changed: $changed"
  case $status-$changed in 0-yes | [1-9]*-no) exit 0 ;; *) exit 1 ;; esac
fi

if [ "${3-}" = played ]; then
  before=$($entry)
  cat > /mnt/script <<END
expect Current password:
type Old-Harbour-61
expect New password:
type jdoe99
expect Not met:
expect New password:
type Skyline2024!
expect Not met:
expect New password:
type Vh8#kq2Lp0z
expect Retype new password:
type Vh8#kq2Lp0z
END
  echo '$ passwd'
  # shellcheck disable=SC2086 # words on purpose
  "$stagehand" play /mnt/script $as_jdoe passwd
  if [ "$($entry)" = "$before" ]; then
    echo "demo: the strong password was not taken" >&2
    exit 1
  fi
  exit 0
fi

if [ -t 0 ] && [ -t 1 ]; then
  echo "You are jdoe, a throw-away account; the current password is Old-Harbour-61."
  echo "Type weak passwords first, then one like Vh8#kq2Lp0z; Ctrl-D gives up."
  echo
  "$stage" "$module" "$0" "$module" "$stagehand" typed
  exec "$stage" "$module" "$0" "$module" "$stagehand" played > /dev/null
fi
echo "The real passwd, started by the ordinary user jdoe, is given a weak, a half-way and a strong"
echo "password (what is typed does not show):"
echo
"$stage" "$module" "$0" "$module" "$stagehand" played
echo
echo "The password of jdoe was changed, on a private copy of /etc that is gone by now."
