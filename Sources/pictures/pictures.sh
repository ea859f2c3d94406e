#!/bin/sh
# Makes the pictures of the documents from the real program in a real terminal, tmux(1).
#
# usage: pictures.sh PROGRAM FOLDER
set -eu

program=$(realpath "$1")
folder=$2
here=$(dirname "$0")
work=$(mktemp -d)
window() { LC_ALL=C.UTF-8 tmux -u -S "$work/socket" -f /dev/null "$@"; }
trap 'window kill-server 2> /dev/null || true; rm -rf "$work"' EXIT

# Waits until a text is seen.
see() {
  tries=0
  until window capture-pane -p | grep -q "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || { echo "pictures: never saw $1" >&2; exit 1; }
    sleep 0.1
  done
}

cat > "$work/policy.conf" << POLICY
length   = 12
previous = no
POLICY
window start-server \; set-option -g default-terminal xterm-256color \; \
  new-session -d -x 72 -y 12 \
  "env -u NO_COLOR -u ACCESSIBLE '$program' --user jdoe --config '$work/policy.conf'"
see leaves
window send-keys -l Autumnal8Kettle
see 'Ctrl-T shows it'
see Good
window capture-pane -p -e | "$here/svg.py" > "$work/field.svg"
mv "$work/field.svg" "$folder/field.svg"
