#!/bin/sh
# Collects the texts that people see from the sources, and prints them as a template for catalogs. Run
# at the top of the checkout.
set -eu

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

# To the collector Swift looks enough like C. Without the lines and the date, so that the template
# changes only with the texts.
collect() {
  xgettext --language=C --from-code=UTF-8 --add-location=file --add-comments=Translators: \
    --omit-header --directory="$room" --output="$room/template" "$@"
}

# But for strings of several lines, which hold nothing for people.
folders='BreachedList BreachedListBuilder Field ModuleHost PAMModule PasswordGenerator PasswordPolicy PolicyLanguage
  ProgramHost Text po pwmeter'
# shellcheck disable=SC2086 # words on purpose
(cd Sources && find $folders -name '*.swift' -o -name '*.h') | LC_ALL=C sort > "$room/files"
while read -r file; do
  mkdir -p "$room/Sources/$(dirname "$file")"
  sed '/"""/,/"""/d' "Sources/$file" > "$room/Sources/$file"
done < "$room/files"
sed 's|^|Sources/|' "$room/files" > "$room/sources"
collect --keyword --keyword=Phrase:1 --keyword=counted:2,3 --keyword=Rule:2 --keyword=unmet:1 \
  --keyword=notChecked:1 --files-from="$room/sources"
cat << 'HEADER'
# Texts of pam_pwmeter.
# This file is distributed under the same license as pam_pwmeter.
msgid ""
msgstr ""
"Project-Id-Version: pam_pwmeter\n"
"Language: \n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

HEADER
cat "$room/template"
