#!/bin/sh
# Makes in build/stage what the stage has instead of the host's own, so that tests do not depend on what else is
# installed: a locale, the dictionary of cracklib, and the only PAM profile of a Debian without other modules. Run at
# the top of the checkout.
set -eu

folder=build/stage
[ ! -d "$folder" ] || exit 0
rm -rf "$folder.new"
mkdir -p "$folder.new/locale" "$folder.new/cracklib" "$folder.new/pam-configs" "$folder.new/pam"
# C.UTF-8 has no translations in glibc 2.39 and newer.
localedef --no-archive --inputfile=en_US --charmap=UTF-8 "$folder.new/locale/en_US.utf8"
/usr/sbin/cracklib-format build/rivals/usr/share/dict/cracklib-small \
  | /usr/sbin/cracklib-packer "$folder.new/cracklib/cracklib_dict"
cp -R /usr/lib/locale/C.* "$folder.new/locale"
cp /usr/share/pam-configs/unix "$folder.new/pam-configs"
mv "$folder.new" "$folder"
