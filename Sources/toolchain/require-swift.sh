#!/bin/sh
# Fails with one line unless a Swift toolchain that can build the module is on the path.
set -eu

need="Swift 6.3 or newer is needed: install it from https://www.swift.org/install/linux/ and put it on PATH"
if ! command -v swift > /dev/null; then
  echo "$need (no swift found)" >&2
  exit 1
fi
if ! output=$(swift --version 2>&1); then
  echo "$need (swift --version failed: $(printf '%s\n' "$output" | sed -n '$p'))" >&2
  exit 1
fi
version=$(printf '%s\n' "$output" | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
major=${version%%.*}
minor=${version#*.}
if [ "${major:-0}" -gt 6 ] || { [ "${major:-0}" -eq 6 ] && [ "${minor:-0}" -ge 3 ]; }; then
  exit 0
fi
echo "$need (found ${version:-no version})" >&2
exit 1
