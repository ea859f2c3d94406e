#!/bin/sh
# Prints the SwiftPM toolset for the release build: Embedded Swift, every freed block wiped, hardened.
# Both products are compiled alike, and linked each in its own way:
#
# module: one symbol exported, no start files: they would run something, and look four symbols up in
#   vain, whenever a login loads the module.
# program: the C library's own start file alone.
# unoptimised: the module with every function as it is in the sources, for unreached.sh.
#
# Run at the top of the checkout: the linker is given the version script's path as seen from there.
# usage: toolset.sh module | program | unoptimised
#        toolset.sh link OBJECTS-FILE FILE    links the module itself, from a list of objects
set -eu

info=$(swiftc -print-target-info)
value() { printf '%s\n' "$info" | sed -n "s/^ *\"$1\": \"\(.*\)\",\{0,1\}\$/\1/p" | head -n 1; }

triple=$(value unversionedTriple)
resources=$(value runtimeResourcePath)
tables=$resources/embedded/$triple/libswiftUnicodeDataTables.a
if [ ! -f "$tables" ]; then
  echo "toolset: this Swift toolchain has no Embedded Swift for $triple ($tables is missing)" >&2
  exit 1
fi

# Prints the linker's options, a line each. usage: linking module | program | unoptimised
linking() {
  printf '%s\n' -z defs -z now -z relro -z noexecstack -z text --gc-sections --as-needed --wrap=free
  case $1 in
    # Segments that begin with a page touch one page less when the module is loaded.
    module | unoptimised)
      printf '%s\n' -z nodelete -z separate-loadable-segments \
        --version-script=Sources/toolchain/pam_pwmeter.map
      ;;
    program) echo -l:Scrt1.o ;;
  esac
  echo "$tables"
}

if [ "$1" = link ]; then
  # shellcheck disable=SC2046 # words on purpose
  exec "$resources/../../bin/clang" -shared -fuse-ld=lld -nostartfiles "@$2" \
    $(linking module | sed 's/^/-Xlinker /') -Xlinker -T -Xlinker Sources/toolchain/discard.ld \
    -Xlinker --build-id -lpam -o "$3"
fi

# Of every function each target may have a copy, and the linker keeps one of each name. What the pass
# object-outliner takes out of a function it names after the function and a number, and the numbers of
# two copies differ: one function's constant arrays would be another's.
optimisation=-Osize
[ "$1" != unoptimised ] || optimisation=-Onone
cat <<EOF
{
  "schemaVersion": "1.0",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-enable-experimental-feature", "Embedded", "-wmo", "$optimisation",
      "-Xfrontend", "-function-sections", "-Xllvm", "-sil-disable-pass=object-outliner", "-use-ld=lld",
      "-Xclang-linker", "-nostartfiles"
    ]
  },
  "cCompiler": {
    "extraCLIOptions": [
      "-DPWMETER_WIPES_FREED_MEMORY", "-Wall", "-Wextra", "-ffunction-sections", "-fdata-sections",
      "-fstack-protector-strong", "-fstack-clash-protection", "-fvisibility=hidden"
    ]
  },
  "linker": {
    "extraCLIOptions": [
      $(linking "$1" | sed 's/.*/"&"/' | paste -s -d ,)
    ]
  }
}
EOF
