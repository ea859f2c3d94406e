#!/bin/sh
# Throws inputs at the parts of the project that read what others write, in a build that stops at every
# fault of memory and at undefined behaviour. Tries the inputs of the tree, then begins with them; what it
# finds is in build/fuzz/TARGET, and an input that breaks something beside it, in build/fuzz/TARGET-crash-*.
#
# FUZZ_RUNS: for how many inputs each target runs. FUZZ_SECONDS: for how long at most, 2 or more; 0 for no
# limit. FUZZ_TARGETS: which do. FUZZ_SEED: a number that makes the inputs the same each time, from those of
# the tree alone. FUZZ_KEEP=1 puts the smallest set of inputs that reaches as much into the tree.
# Run at the top of the checkout.
set -eu

runs=${FUZZ_RUNS:-100000}
seconds=${FUZZ_SECONDS:-0}
targets=${FUZZ_TARGETS:-$(ls Tests/Fuzz/Corpus)}
seed=${FUZZ_SEED:-0}
export PWMETER_FUZZING=1
scratch=.build/fuzz
# What Swift keeps for as long as the program runs is no leak. A stack for each block takes more time than
# all else, and so do blocks that are filled when they are handed out.
memory=detect_leaks=0:malloc_context_size=0:max_malloc_fill_size=0
# Freed blocks that are kept for a while tell of a late use of any of them, and take a third of the time.
kept=quarantine_size_mb=8
none_kept=quarantine_size_mb=0:thread_local_quarantine_size_kb=0
# Swift's own report of a crash takes minutes in a program with sanitizers.
export SWIFT_BACKTRACE=enable=no

# Of the two sanitizers SwiftPM hands on, the package takes the one that Swift is compiled with.
swift build --scratch-path "$scratch" --product fuzz --configuration release --sanitize address \
  --sanitize fuzzer -Xswiftc -enable-testing
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

# The longest of the short ones, which are tried several times as fast.
# usage: short TARGET
short() {
  case $1 in
    breached-list | hashes) echo 256 ;;
    *) echo 48 ;;
  esac
}

# An answer to an input must be there after seconds on the slowest machine. Which input is the rarest is not
# asked, as that takes longer than the inputs.
# usage: try TARGET ALLOCATOR [ARGUMENT of libFuzzer ...] [FOLDER ...]
try() {
  target=$1
  allocator=$2
  shift 2
  FUZZ_TARGET=$target ASAN_OPTIONS=$memory:$allocator "$program" -timeout=20 -verbosity=0 -print_funcs=0 \
    -entropic=0 -seed="$seed" -artifact_prefix="build/fuzz/$target-crash-" "$@"
}

mkdir -p build/fuzz
for target in $targets; do
  inputs=Tests/Fuzz/Corpus/$target
  folder=build/fuzz/$target
  if [ "$seed" != 0 ]; then
    folder=$folder.seeded
    rm -rf "$folder"
  fi
  mkdir -p "$folder"
  echo "fuzz: $target, $runs inputs"
  try "$target" "$kept" -runs=0 "$folder" "$inputs"
  # One of ten is as long as it may be.
  time=$(((seconds + 9) / 10))
  try "$target" "$none_kept" -runs=$((runs - runs / 10)) -max_total_time=$((seconds - time)) \
    -max_len="$(short "$target")" "$folder" "$inputs"
  try "$target" "$kept" -runs=$((runs / 10)) -max_total_time="$time" -max_len="$(longest "$target")" \
    "$folder" "$inputs"
  if [ "${FUZZ_KEEP:-}" = 1 ]; then
    rm -rf "$folder.kept"
    mkdir "$folder.kept"
    try "$target" "$none_kept" -set_cover_merge=1 "$folder.kept" "$folder" "$inputs"
    rm -f "$inputs"/*
    mv "$folder.kept"/* "$inputs"/
  fi
done
