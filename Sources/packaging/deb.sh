#!/bin/sh
# Builds the Debian packages from a copy of the sources, and puts them into build/deb. Run at the top of the
# checkout.
set -eu

version=$(Sources/packaging/version.sh)
SOURCE_DATE_EPOCH=$(Sources/packaging/version.sh --date)
export SOURCE_DATE_EPOCH
work=build/deb/work
copy=$work/pam-pwmeter

# What earlier copies have compiled stays, for files that have not changed are not written anew.
mkdir -p "$copy"
Sources/packaging/sources.sh > "$work/wanted"
(cd "$copy" && find . \( -path ./build -o -path ./.build -o -path ./debian \) -prune \
  -o \( -type f -o -type l \) -printf '%P\0' | LC_ALL=C sort -z) > "$work/present"
LC_ALL=C comm -z -13 "$work/wanted" "$work/present" | (cd "$copy" && xargs -0 --no-run-if-empty rm -f --)
xargs -0 sha256sum -- < "$work/wanted" > "$work/sums"
(cd "$copy" && { LC_ALL=C sha256sum --check --quiet ../sums 2> /dev/null || true; }) | sed 's/: FAILED.*//' \
  | tr '\n' '\0' | xargs -0 --no-run-if-empty cp --parents --target-directory="$copy" --
rm -rf "$copy/debian" "$copy/build"
cp -R "$copy/Sources/packaging/debian" "$copy/debian"
cat > "$copy/debian/changelog" <<END
pam-pwmeter ($version) unstable; urgency=medium

  * Version $version; CHANGELOG.md has what is new.

 -- The pam_pwmeter developers <maintainers@pam-pwmeter.invalid>  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
END

(cd "$copy" && dpkg-buildpackage --build=binary --unsigned-source --unsigned-changes --no-pre-clean)
lintian --allow-root --fail-on error,warning --info "$work"/*.changes
rm -f build/deb/*.deb
mv "$work"/*.deb build/deb
rm -f "$work"/*.changes "$work"/*.buildinfo
echo "made: $(echo build/deb/*.deb)"
