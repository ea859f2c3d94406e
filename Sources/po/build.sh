#!/bin/sh
# Makes the catalogs of all languages, as gettext(3) reads them, in a folder. Run at the top of the
# checkout. usage: build.sh FOLDER
set -eu

for texts in Sources/po/*.po; do
  language=$(basename "$texts" .po)
  folder=$1/$language/LC_MESSAGES
  mkdir -p "$folder"
  msgfmt --check --output-file="$folder/pam_pwmeter.mo.new" "$texts"
  mv "$folder/pam_pwmeter.mo.new" "$folder/pam_pwmeter.mo"
done
