#!/bin/sh
# Makes the source tarball, the bill of materials and their checksums in build/dist. The same sources make
# the same bytes, be they a commit or what a tarball had in it. Run at the top of the checkout.
set -eu

changes=
if [ -e .git ]; then
  # Git says why if it fails, for example in a checkout of another user.
  changes=$(git status --porcelain)
fi
if [ -n "$changes" ]; then
  echo "dist: there are changes that no commit has; a release is made from a commit" >&2
  exit 1
fi
version=$(Sources/packaging/version.sh)
if ! grep -qx "## $version.*" CHANGELOG.md; then
  echo "dist: CHANGELOG.md has no section for $version yet; the tarball is for trying out" >&2
fi
name=pam_pwmeter-$version
rm -rf build/dist
mkdir -p build/dist
Sources/packaging/sources.sh > build/dist/files
tar --create --file="build/dist/$name.tar" --no-recursion --null --files-from=build/dist/files --format=ustar \
  --mode=u+rw,go=rX --owner=0 --group=0 --numeric-owner --mtime="@$(Sources/packaging/version.sh --date)" \
  --transform="s|^|$name/|"
rm build/dist/files
gzip --no-name --best "build/dist/$name.tar"
Sources/packaging/materials.sh > "build/dist/$name.spdx"
(cd build/dist && sha256sum -- * > SHA256SUMS)
echo "made: $(echo build/dist/*)"
