#!/bin/sh
# Unpacks Debian packages that tests and benchmarks need into build/FOLDER, with the libraries that they depend on and
# that are not installed. Installing them would add service files to pam.d, and start services. Run at the top of the
# checkout.
#
# usage: unpack.sh FOLDER PACKAGE ...
set -eu
export LC_ALL=C

folder=build/$1
shift
[ ! -d "$folder" ] || exit 0

# Names of libraries differ between releases, so apt resolves them.
download() {
  planned=$(apt-get --yes --print-uris --no-install-recommends install "$@") || return 1
  libraries=$(printf '%s\n' "$planned" | sed -n "s/^'.*' \(lib[^_]*\)_.*/\1/p")
  # shellcheck disable=SC2046,SC2086 # words on purpose
  (cd "$folder.new/packages" && apt-get download $(printf '%s\n' "$@" $libraries | sort -u))
}

rm -rf "$folder.new"
mkdir -p "$folder.new/packages"
if ! download "$@"; then
  # The lists of packages may be old, or not be there at all.
  root=
  [ "$(id -u)" = 0 ] || root=sudo
  $root apt-get update
  download "$@"
fi
for package in "$folder.new"/packages/*.deb; do dpkg -x "$package" "$folder.new"; done
mv "$folder.new" "$folder"
