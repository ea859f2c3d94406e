#!/bin/sh
# Runs the tests, but for those named below, in a build that stops at every fault of memory. The module and the program that some
# tests drive are the released ones, which no sanitizer is in; what drives them is of this build. Run at the
# top of the checkout.
#
# usage: sanitized.sh [ARGUMENT of swift-test ...]
set -eu

scratch=.build/sanitized
# What Swift keeps for as long as the program runs is no leak. A password in a freed block that is kept is
# no copy that the module left.
export ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=0:thread_local_quarantine_size_kb=0:allocator_may_return_null=1
# Swift's own report of a crash takes minutes in a program with sanitizers.
export SWIFT_BACKTRACE=enable=no
export STAGE_SECONDS=3600

swift build --build-tests --sanitize address --scratch-path "$scratch"
# A sanitizer's own memory cannot be read by what searches the whole process for copies of a password, nor
# its functions be stood in front of by what lets calls fail; what is freed stays in use for it.
swift test --skip-build --sanitize address --scratch-path "$scratch" \
  --skip LeftoversTests --skip AnswerTests/scan --skip BreachedOnHostTests/scan --skip SecretsTests \
  --skip CoreDumpTests --skip MemoryFaultTests --skip InjectedFaultTests --skip LeakTests "$@"
