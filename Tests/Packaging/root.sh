#!/bin/sh
# Makes a small Debian or Ubuntu by debootstrap(8), for packages to live in: SUITE, from what MIRROR of the
# environment names, as the archive FILE. Run as root. Debian has no package of Ubuntu's keys; without them
# debootstrap does not check the signature of Ubuntu's archive.
#
# usage: root.sh SUITE FILE
set -eu

suite=$1
file=$2
scripts=/usr/share/debootstrap/scripts
script=$scripts/$suite
components=main
# All of Ubuntu have this one, and some are newer than debootstrap.
[ -e "$script" ] || script=$scripts/gutsy
# There the packages that tests need are in two components.
if [ "$(readlink -f "$script")" = "$scripts/gutsy" ]; then components=main,universe; fi

mkdir -p "$(dirname "$file")"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase --components=$components --include=passwd,libpam-runtime "$suite" "$root" \
  "${MIRROR:-http://deb.debian.org/debian}" "$script" > "$file.log" || {
  tail -n 20 "$file.log" >&2
  exit 1
}
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
tar --create --one-file-system --directory="$root" --file="$file.new" .
mv "$file.new" "$file"
