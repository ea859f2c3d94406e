#!/bin/sh
# Mangles words by john's own rules, on the stage, for it knows no other place for its settings than
# /etc and the home of the account. usage: john.sh PACKAGES FOLDER NAME ...
set -eu

packages=$1
folder=$2
shift 2
settings=/etc/john/john.conf

mkdir -p /etc/john
# Its home is on the stage as well.
sed -i 's#^\(root:[^:]*:0:0:[^:]*:\)[^:]*#\1/mnt#' /etc/passwd

# usage: mangle RULES NAME ...
mangle() {
  rules=$1
  shift
  for name in "$@"; do
    "$packages/usr/sbin/john" --wordlist="$folder/$name.words" --rules --stdout \
      2> /mnt/john.log > "$folder/$name.$rules" || {
      cat /mnt/john.log >&2
      exit 1
    }
  done
}

cp "$packages$settings" $settings
mangle wordlist "$@"
# Over words it takes only the rules of the name Wordlist, so the others change names with them.
sed -e 's/^\[List.Rules:Wordlist\]/[List.Rules:Unused]/' -e 's/^\[List.Rules:Single\]/[List.Rules:Wordlist]/' \
  "$packages$settings" > $settings
mangle single "$@"
