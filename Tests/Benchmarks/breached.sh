#!/bin/sh
# Measures breached-password lists beside the filters of pwqfilter(1) of passwdqc, of the same entries,
# in one run. usage: breached.sh PROGRAM [ENTRIES ...]
#
# ENTRIES: of how many generated hashes, 10 million unless it is said. passwdqc is unpacked, not installed.
# QUERIES: how many words that are in no list are looked up for the rate of wrong refusals.
set -eu

program=$(realpath "$1")
shift
here=$(cd "$(dirname "$0")" && pwd)
folder=$(pwd)/build/breached
packages=$(pwd)/build/breached-packages

if [ ! -d "$packages/usr" ]; then
  rm -rf "$packages"
  mkdir -p "$packages"
  (cd "$packages" && apt-get download passwdqc libpasswdqc1)
  for package in "$packages"/*.deb; do dpkg -x "$package" "$packages"; done
fi
mkdir -p "$folder"
clang -O2 "$here/breached.c" -lm -o "$folder/generate"
LD_LIBRARY_PATH=$(find "$packages" -name 'lib*.so.*' -exec dirname {} + | sort -u | paste -s -d :)
export LD_LIBRARY_PATH
exec python3 -B "$here/breached.py" "$program" "$packages/usr/bin/pwqfilter" "$folder" "${QUERIES:-5000000}" \
  "${@:-10000000}"
