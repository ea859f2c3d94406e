#!/bin/sh
# Compiles all C parts for aarch64, runs those of the module under qemu-user, and compares what they do with what they do
# here. The Swift parts need a toolchain of that platform. Run at the top of the checkout.
set -eu

work=build/aarch64
rm -rf "$work"
mkdir -p "$work"
clang=$(dirname "$(command -v swiftc)")/clang
[ -x "$clang" ] || clang=clang
includes='-ISources/CModuleHost/include -ISources/CWords/include -ISources/CModuleHost'
parts='Sources/CModuleHost/clock.c Sources/CModuleHost/digest.c Sources/CModuleHost/file.c Sources/CModuleHost/stack.c
  Sources/CWords/keys.c Sources/CWords/letters.c Sources/CWords/words.c'
flags='-std=gnu17 -O2 -Wall -Wextra -Werror -Wno-c23-extensions -Wno-nullability-extension'

for file in Sources/CModuleHost/*.c Sources/CPAM/*.c Sources/CWords/*.c Sources/CProgramHost/*.c; do
  # Linux-PAM's headers are the same on every machine.
  # shellcheck disable=SC2086 # words on purpose
  "$clang" --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include -idirafter /usr/include $flags $includes \
    -ISources/CPAM/include -ISources/CProgramHost/include -c "$file" -o "$work/part.o"
done
# shellcheck disable=SC2086 # words on purpose
"$clang" $flags $includes Tests/Stage/aarch64.c $parts -o "$work/here"
for part in $parts Tests/Stage/aarch64.c; do
  # shellcheck disable=SC2086 # words on purpose
  "$clang" --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include $flags $includes -c "$part" \
    -o "$work/$(basename "$part").o"
done
rm "$work/part.o"
aarch64-linux-gnu-gcc "$work"/*.o -o "$work/there"
for machine in here there; do
  printf 'length = 12\n' > "$work/file"
  if [ $machine = here ]; then "$work/here" "$work/file"; else
    qemu-aarch64 -L /usr/aarch64-linux-gnu "$work/there" "$work/file"
  fi > "$work/$machine.txt"
done
cat "$work/there.txt"
diff "$work/here.txt" "$work/there.txt"
grep -q 'the vector matches' "$work/there.txt"
echo "aarch64: $(grep -c . "$work/there.txt") lines are the same on both machines"
