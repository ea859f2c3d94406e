#!/bin/sh
# Prints the SwiftPM toolset that makes the release build a PAM module: Embedded Swift, every freed
# block wiped, hardened, one symbol exported, no start files: they would run something, and look four
# symbols up in vain, whenever a login loads the module. Run at the top of the checkout: the linker is given the
# version script's path as seen from there.
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

cat <<EOF
{
  "schemaVersion": "1.0",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-enable-experimental-feature", "Embedded", "-wmo", "-Osize",
      "-Xfrontend", "-function-sections", "-use-ld=lld",
      "-Xclang-linker", "-nostartfiles"
    ]
  },
  "cCompiler": {
    "extraCLIOptions": [
      "-DPWMETER_WIPES_FREED_MEMORY", "-Wall", "-Wextra", "-ffunction-sections", "-fdata-sections",
      "-fstack-protector-strong", "-fstack-clash-protection", "-D_FORTIFY_SOURCE=2", "-fvisibility=hidden"
    ]
  },
  "linker": {
    "extraCLIOptions": [
      "-z", "defs", "-z", "now", "-z", "relro", "-z", "noexecstack", "-z", "nodelete", "-z", "text",
      "--gc-sections", "--as-needed", "--wrap=free",
      "--version-script=Sources/toolchain/pam_pwmeter.map", "$tables"
    ]
  }
}
EOF
