#!/bin/sh
# Unpacks the modules that ours is measured and tested beside into build/rivals. They are not installed:
# that would rewrite pam.d. Run at the top of the checkout.
set -eu

rivals=$(pwd)/build/rivals
[ ! -d "$rivals" ] || exit 0

download() {
  (cd "$rivals.new/packages" && apt-get download libpam-pwquality libpwquality1 libpwquality-common \
    libcrack2 cracklib-runtime libpam-passwdqc libpasswdqc1)
}

rm -rf "$rivals.new"
mkdir -p "$rivals.new/packages"
if ! download; then
  # The lists of packages may be old, or not be there at all.
  root=
  [ "$(id -u)" = 0 ] || root=sudo
  $root apt-get update
  download
fi
for package in "$rivals.new"/packages/*.deb; do dpkg -x "$package" "$rivals.new"; done
mv "$rivals.new" "$rivals"
