#!/bin/sh
# Throws inputs at the parts of the project that read what others write, in a build that stops at every
# fault of memory and at undefined behaviour. Begins with the inputs of the tree; what it finds is in
# build/fuzz/TARGET, and an input that breaks something beside it, in build/fuzz/TARGET-crash-*.
#
# FUZZ_RUNS: for how many inputs each target runs. FUZZ_SECONDS: for how long at most, 0 for no limit.
# FUZZ_TARGETS: which do. FUZZ_KEEP=1 puts the smallest set of inputs that reaches as much into the tree.
# Run at the top of the checkout.
set -eu

runs=${FUZZ_RUNS:-100000}
seconds=${FUZZ_SECONDS:-0}
targets=${FUZZ_TARGETS:-$(ls Tests/Fuzz/Corpus)}
export PWMETER_FUZZING=1
scratch=.build/fuzz
# What Swift keeps for as long as the program runs is no leak. A stack for each block, and many freed
# blocks that are kept, take more time than all else.
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0:quarantine_size_mb=8
# Swift's own report of a crash takes minutes in a program with sanitizers.
export SWIFT_BACKTRACE=enable=no

# Of the two sanitizers that SwiftPM hands on the compiler takes the last alone, and which that is changes:
# both are told once more.
swift build --scratch-path "$scratch" --product fuzz --configuration release --sanitize address \
  --sanitize fuzzer -Xswiftc -sanitize=address,fuzzer -Xswiftc -enable-testing
program=$(swift build --scratch-path "$scratch" --configuration release --show-bin-path)/fuzz

# The longest input of a target, in bytes: longer ones find little more, and slowly.
# usage: longest TARGET
longest() {
  case $1 in
    keys) echo 64 ;;
    guesses | field) echo 120 ;;
    engine | transaction) echo 200 ;;
    passwdqc | pwquality) echo 256 ;;
    policy | stack | hashes) echo 512 ;;
    *) echo 1024 ;;
  esac
}

for target in $targets; do
  folder=build/fuzz/$target
  mkdir -p "$folder"
  echo "fuzz: $target, $runs inputs"
  # An answer to an input of that length must be there after seconds on the slowest machine.
  FUZZ_TARGET=$target "$program" -runs="$runs" -max_total_time="$seconds" \
    -max_len="$(longest "$target")" -timeout=20 -print_final_stats=0 -verbosity=0 -print_funcs=0 \
    -artifact_prefix="$folder-crash-" "$folder" "Tests/Fuzz/Corpus/$target"
  if [ "${FUZZ_KEEP:-}" = 1 ]; then
    rm -rf "$folder.kept"
    mkdir "$folder.kept"
    FUZZ_TARGET=$target "$program" -set_cover_merge=1 -verbosity=0 "$folder.kept" "$folder" \
      "Tests/Fuzz/Corpus/$target"
    rm -f "Tests/Fuzz/Corpus/$target"/*
    mv "$folder.kept"/* "Tests/Fuzz/Corpus/$target"/
  fi
done
