#!/bin/sh
# Makes the catalogs of all languages, as gettext(3) reads them, in a folder. Run at the top of the
# checkout. usage: build.sh FOLDER
#
# gettext(3) looks for pt where there is no pt_PT, and not for another country's: what there is of a
# language is there by its name alone as well.
set -eu

for texts in Sources/po/*.po; do
  language=$(basename "$texts" .po)
  folder=$1/$language/LC_MESSAGES
  mkdir -p "$folder"
  msgfmt --check --output-file="$folder/pam_pwmeter.mo.new" "$texts"
  mv "$folder/pam_pwmeter.mo.new" "$folder/pam_pwmeter.mo"
done
for country in pt_BR zh_CN; do
  folder=$1/${country%_*}/LC_MESSAGES
  mkdir -p "$folder"
  ln -f "$1/$country/LC_MESSAGES/pam_pwmeter.mo" "$folder/pam_pwmeter.mo"
done
