#!/bin/sh
# Makes the pictures of the documents from the real programs in a real terminal, tmux(1): a refusal of
# passwd(1), on the stage, and the live field.
#
# usage: pictures.sh MODULE PROGRAM FOLDER
set -eu

here=$(dirname "$0")
window() { LC_ALL=C.UTF-8 tmux -u -S "$work/socket" -f /dev/null "$@"; }
screen() { window capture-pane -p "$@"; }

# usage: open COLUMNS ROWS COMMAND
open() {
  window start-server \; set-option -g default-terminal xterm-256color \; \
    new-session -d -x "$1" -y "$2" "env -u NO_COLOR -u ACCESSIBLE $3"
}

# Waits until a command succeeds. usage: wait_for WHAT COMMAND ...
wait_for() {
  what=$1
  shift
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || { echo "pictures: never saw $what" >&2; exit 1; }
    sleep 0.1
  done
}

is_seen() { screen | grep -q "$1"; }
is_last() { screen | grep -v '^$' | tail -n 1 | grep -q "^$1 *\$"; }

# Waits for a text.
see() { wait_for "$1" is_seen "$1"; }

# Waits for a question, and answers it.
answer() {
  wait_for "$1" is_last "$1"
  window send-keys -l "$2"
  window send-keys Enter
}

# The dialogue that the README begins with, of the account of the stage and in its shell.
refusal() {
  open 72 28 "setpriv --reuid=jdoe --regid=jdoe --init-groups env 'PS1=$ ' sh"
  answer '\$' passwd
  answer 'Current password:' Old-Harbour-61
  answer 'New password:' jdoe99
  see 'your user name'
  answer 'New password:' 'Skyline2024!'
  see 'a brand'
  answer 'New password:' 'Vh8#kq2Lp0z'
  answer 'Retype new password:' 'Vh8#kq2Lp0z'
  see 'updated successfully'
  wait_for 'the end' is_last '\$'
}

# usage: field PROGRAM
field() {
  printf 'length   = 12\nprevious = no\n' > "$work/policy.conf"
  open 72 12 "'$1' --user jdoe --config '$work/policy.conf'"
  see leaves
  window send-keys -l Autumnal8Kettle
  see 'Ctrl-T shows it'
  see Good
}

work=$(mktemp -d)
trap 'window kill-server 2> /dev/null || true; rm -rf "$work"' EXIT
case $1 in
  --refusal)
    refusal
    screen -e
    ;;
  --field)
    field "$2"
    screen -e
    ;;
  *)
    "$here/../../Tests/Stage/stage.sh" "$1" "$0" --refusal > "$work/refusal"
    "$0" --field "$(realpath "$2")" > "$work/field"
    for picture in refusal field; do
      "$here/svg.py" < "$work/$picture" > "$work/$picture.svg"
      mv "$work/$picture.svg" "$3"
    done
    ;;
esac
