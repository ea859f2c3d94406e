#!/bin/sh
# Prints the version, or with --date the second of its making, for what has to carry one. Run at the top of
# the checkout. Version.swift is the one place where the version stands.
set -eu

if [ "${1-}" != --date ]; then
  sed -n 's/.*current = "\(.*\)".*/\1/p' Sources/pwmeter/Version.swift
elif [ -n "${SOURCE_DATE_EPOCH-}" ]; then
  echo "$SOURCE_DATE_EPOCH"
elif [ -e .git ]; then
  git log -1 --format=%ct
else
  # Every file of a source tarball has the date of the commit that it was made from.
  stat --format=%Y Sources/pwmeter/Version.swift
fi
