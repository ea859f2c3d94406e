#!/bin/sh
# Unpacks sshd, sudo and pamtester into build/frontends. They are not installed: that would add service
# files to the host's pam.d, and start a service. Run at the top of the checkout.
set -eu

frontends=$(pwd)/build/frontends
[ ! -d "$frontends" ] || exit 0

download() {
  (cd "$frontends.new/packages" && apt-get download openssh-server libwrap0 libnsl2 libtirpc3 sudo pamtester)
}

rm -rf "$frontends.new"
mkdir -p "$frontends.new/packages"
if ! download; then
  # The lists of packages may be old, or not be there at all.
  root=
  [ "$(id -u)" = 0 ] || root=sudo
  $root apt-get update
  download
fi
for package in "$frontends.new"/packages/*.deb; do dpkg -x "$package" "$frontends.new"; done
mv "$frontends.new" "$frontends"
