#!/bin/sh
# Makes the catalogs of all languages, as gettext(3) reads them, in a folder. Run at the top of the
# checkout. usage: build.sh FOLDER
#
# What there is of a language is there by its name alone as well: for pt_PT, gettext(3) looks for pt, and
# not for the texts of another country. English has a catalog so that the search ends with it where
# LANGUAGE has another language behind.
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

folder=$1/en/LC_MESSAGES
mkdir -p "$folder"
msgen Sources/po/pam_pwmeter.pot \
  | sed '/^"Language: /c "Language: en\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' \
  | msgfmt --output-file="$folder/pam_pwmeter.mo.new" -
mv "$folder/pam_pwmeter.mo.new" "$folder/pam_pwmeter.mo"
