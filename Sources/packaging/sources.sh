#!/bin/sh
# Prints the files of the checkout that belong to the sources, each with a NUL byte behind it, in the order
# of their names: those that git knows, or in an unpacked source tarball all but the results of a build.
# Run at the top of the checkout.
set -eu
export LC_ALL=C

if [ -e .git ]; then
  git ls-files -z --cached --others --exclude-standard | sort -z
else
  find . \( -path ./build -o -path ./.build \) -prune -o \( -type f -o -type l \) -printf '%P\0' | sort -z
fi
