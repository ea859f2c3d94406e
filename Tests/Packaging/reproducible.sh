#!/bin/sh
# Builds the Debian packages once more, in another folder, and compares: the same sources make the same bytes.
# Run at the top of the checkout, with the packages in build/deb.
set -eu

SOURCE_DATE_EPOCH=$(Sources/packaging/version.sh --date)
export SOURCE_DATE_EPOCH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/a folder of another name"
Sources/packaging/sources.sh | xargs -0 cp --parents --target-directory="$folder/a folder of another name" --
log=$folder/log
(cd "$folder/a folder of another name" && Sources/packaging/deb.sh) > "$log" 2>&1 || {
  tail -n 40 "$log" >&2
  exit 1
}
status=0
for package in build/deb/*.deb; do
  if ! cmp "$package" "$folder/a folder of another name/$package"; then status=1; fi
done
[ "$status" = 0 ] && echo "reproducible: two builds in two folders made the same bytes"
exit $status
