#!/bin/sh
# Builds the PAM module and the program to the named files, stripped, each with the names of its functions
# beside it in FILE.debug, where gdb(1) finds them. Run at the top of the checkout.
#
# usage: build.sh MODULE PROGRAM
set -eu

module=$1
program=$2
folder=$(dirname "$module")
mkdir -p "$folder"

# Put in place whole: another build may be reading it.
for kind in module program; do
  Sources/toolchain/toolset.sh $kind > "$folder/$kind.json.$$"
  mv "$folder/$kind.json.$$" "$folder/$kind.json"
done

# SwiftPM does not notice another toolset, so each pair has a scratch folder of its own.
scratch=.build/release-$(cat "$folder/module.json" "$folder/program.json" Sources/toolchain/pam_pwmeter.map \
  | sha256sum | cut -c 1-16)

# usage: build module | program ARGUMENT ...
build() {
  toolset=$folder/$1.json
  shift
  # The plan of the build is not kept: it holds how to link, and the other product is linked in
  # another way. Nor is the folder of the checkout, so that the same sources make the same bytes wherever
  # they lie. It would get into the debug information by way of the names of C modules, and from there into
  # the identity of the build, so there is none; and into hashes of the compiler's own, which are discarded.
  swift build --configuration release --toolset "$toolset" --scratch-path "$scratch" \
    --disable-local-rpath --disable-build-manifest-caching \
    -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xswiftc -gnone -Xcc "-ffile-prefix-map=$PWD=." -Xcc -g0 \
    -Xlinker -T -Xlinker Sources/toolchain/discard.ld "$@"
}

# Strips a new result to its place.
# usage: place BUILT FILE
place() {
  stamp=$(sha256sum < "$1")
  if [ -f "$2" ] && [ -f "$2.debug" ] && [ "$(cat "$2.stamp" 2> /dev/null)" = "$stamp" ]; then
    return 0
  fi
  objcopy --only-keep-debug "$1" "$2.debug"
  objcopy --strip-all --add-gnu-debuglink="$2.debug" "$1" "$2.$$"
  mv "$2.$$" "$2"
  echo "$stamp" > "$2.stamp"
}

build module --product pam_pwmeter
build program --product pwmeter
built=$(build module --show-bin-path)

# Of what several objects have a copy of, the linker keeps the first, and the uppermost target's copies
# need the fewest relocations: a third of the time that a login takes to load the module. SwiftPM puts
# the objects in the order of names.
listed=$scratch/listed.$$
ordered=$scratch/ordered.$$
linked=$scratch/linked.$$
trap 'rm -f "$listed" "$ordered" "$linked"' EXIT
# As seen from here, for the way to here may have blanks in it.
sed "s|^.*/\\(\\.build/[^\"']*\\)[\"']*\$|\\1|" "$built/pam_pwmeter.product/Objects.LinkFileList" > "$listed"
for target in PAMModule ModuleHost PolicyLanguage PasswordPolicy BreachedList GuessEstimator Text CPAM CModuleHost CWords; do
  grep "/$target\\.build/" "$listed"
done > "$ordered"
if [ "$(sort "$listed" | sha256sum)" != "$(sort "$ordered" | sha256sum)" ]; then
  echo "build: a target of the module has no place in the order of linking" >&2
  exit 1
fi
Sources/toolchain/toolset.sh link "$ordered" "$linked"
place "$linked" "$module"
place "$built/pwmeter" "$program"
