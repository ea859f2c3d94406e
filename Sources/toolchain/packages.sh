#!/bin/sh
# Installs the named Debian packages that are missing; does nothing when none is. On another system it
# only says what is needed.
set -eu

if ! command -v apt-get > /dev/null; then
  echo "not a Debian: have what these packages hold there: $*" >&2
  exit 0
fi

missing=
for package in "$@"; do
  state=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2> /dev/null || true)
  [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

echo "installing:$missing"
# debconf must not ask anything, and sudo drops the variable that says so.
root="env DEBIAN_FRONTEND=noninteractive"
if [ "$(id -u)" != 0 ]; then
  root="sudo $root"
  if ! command -v sudo > /dev/null; then
    echo "only root can install them, and there is no sudo here" >&2
    exit 1
  fi
fi
# shellcheck disable=SC2086 # words on purpose
$root apt-get install --yes --no-install-recommends $missing && exit 0
# The lists of packages may be old, or not be there at all.
$root apt-get update
# shellcheck disable=SC2086 # words on purpose
exec $root apt-get install --yes --no-install-recommends $missing
