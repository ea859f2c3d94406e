#!/bin/sh
# Fails if the targets of the module hold a function that the module does not run. It builds the module
# without optimisation, so that no function is inlined away, and looks for each function of those targets
# in what the linker kept. Run at the top of the checkout. usage: unreached.sh
set -eu

here=Sources/toolchain
targets='Text GuessEstimator PasswordPolicy PolicyLanguage BreachedList ModuleHost PAMModule'
c_targets='CWords CModuleHost CPAM'
scratch=.build/unreached
mkdir -p build
"$here/toolset.sh" unoptimised > build/unoptimised.json
swift build --configuration debug --toolset build/unoptimised.json --scratch-path "$scratch" \
  --disable-local-rpath --product pam_pwmeter -Xswiftc -gnone > build/unreached.log 2>&1 || {
  cat build/unreached.log >&2
  exit 1
}
built=$(swift build --configuration debug --toolset build/unoptimised.json --scratch-path "$scratch" \
  --show-bin-path)

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

# Functions that are written in the targets, a name each: without those that the compiler makes of them
# (closures, thunks, accessors of stored properties, witnesses), and without types and generic arguments.
functions() {
  nm "$@" 2> /dev/null | awk 'NF == 3 && $2 ~ /^[tTwW]$/ { print $3 }' | sort -u > "$room/symbols"
  # In Swift the name of a module follows its length.
  pattern=$(for target in $targets; do printf '|%s%s' "${#target}" "$target"; done | cut -c 2-)
  # shellcheck disable=SC2016 # names of Swift
  grep -E "$pattern" "$room/symbols" | swift demangle -simplified |
    sed 's/.*generic specialization <.*> of //; s/^specialized //; s/<[^()]*>//g' |
    grep -vE 'closure #|\.allCases\.getter|partial apply|reabstraction|witness|outlined|metadata|merged|default argument|one-time|variable initialization|__derived|hash\(into:\)|hashValue|unsafeMutableAddressor|\.(read|modify|setter)( :|$)|\$defer|__(de)?allocating' |
    sed 's/ : .*//; s/^static //; s/(extension in [A-Za-z]*)://' |
    grep -E '^[A-Za-z_]+[.(]' | grep -vE '^(Array|Hashable)\.'
  # What is no Swift is C, but for the runtime library that each object brings a part of.
  grep -vE '^(\$|_?swift_)' "$room/symbols" | grep -E '^[a-z]' || true
}

objects=$(for target in $targets $c_targets; do find "$built/$target.build" -name '*.o'; done)
# shellcheck disable=SC2086 # words on purpose
functions $objects | sort -u > "$room/defined"
functions "$built/libpam_pwmeter.so" | sort -u > "$room/linked"

# A property that only stores needs no getter; one that computes is a function like any other.
stored() {
  for target in $targets; do
    grep -rhoE '\<(let|var) [a-zA-Z0-9]+(:[^{]*)?( =.*)?$' "Sources/$target" --include='*.swift'
  done | sed -E 's/^(let|var) ([a-zA-Z0-9]+).*/\2/' | sort -u
}
stored > "$room/stored"

status=0
comm -23 "$room/defined" "$room/linked" | while read -r name; do
  case $name in
    *.getter)
      property=${name%.getter}
      ! grep -qxF "${property##*.}" "$room/stored" || continue
      ;;
  esac
  echo "$name"
done > "$room/missing"
sed 's/ *#.*//; /^$/d' "$here/unreached.txt" | sort -u > "$room/allowed"
comm -23 "$room/missing" "$room/allowed" > "$room/faults"
comm -13 "$room/missing" "$room/allowed" > "$room/stale"
sed 's/^/audit: the module does not run this function of its targets: /' "$room/faults" >&2
sed "s|^|audit: $here/unreached.txt lists a function that the module runs, or that is gone: |" "$room/stale" >&2
[ ! -s "$room/faults" ] && [ ! -s "$room/stale" ] || status=1
[ "$status" != 0 ] || echo "audit: the module runs every function of its targets, except those in unreached.txt"
exit "$status"
