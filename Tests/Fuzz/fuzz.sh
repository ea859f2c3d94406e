#!/bin/sh
# Throws inputs at the parts of the project that read what others write, in a build that stops at every
# fault of memory. Begins with the inputs of the tree; what it finds is in build/fuzz/TARGET, and an input
# that breaks something beside it, in build/fuzz/TARGET-crash-*.
#
# FUZZ_RUNS: for how many inputs each target runs. FUZZ_TARGETS: which do. FUZZ_KEEP=1 puts the smallest
# set of inputs that reaches as much into the tree. Run at the top of the checkout.
set -eu

runs=${FUZZ_RUNS:-100000}
targets=${FUZZ_TARGETS:-$(ls Tests/Fuzz/Corpus)}
export PWMETER_FUZZING=1
scratch=.build/fuzz
# What Swift keeps for as long as the program runs is no leak.
export ASAN_OPTIONS=detect_leaks=0

swift build --scratch-path "$scratch" --product fuzz --sanitize fuzzer --sanitize address \
  --configuration release
program=$(swift build --scratch-path "$scratch" --configuration release --show-bin-path)/fuzz

for target in $targets; do
  folder=build/fuzz/$target
  mkdir -p "$folder"
  echo "fuzz: $target, $runs inputs"
  FUZZ_TARGET=$target "$program" -runs="$runs" -max_len=4096 -timeout=20 -print_final_stats=0 \
    -verbosity=0 -artifact_prefix="$folder-crash-" "$folder" "Tests/Fuzz/Corpus/$target"
  if [ "${FUZZ_KEEP:-}" = 1 ]; then
    rm -rf "$folder.kept"
    mkdir "$folder.kept"
    FUZZ_TARGET=$target "$program" -set_cover_merge=1 -verbosity=0 "$folder.kept" "$folder" "Tests/Fuzz/Corpus/$target"
    rm -f "Tests/Fuzz/Corpus/$target"/*
    mv "$folder.kept"/* "Tests/Fuzz/Corpus/$target"/
  fi
done
