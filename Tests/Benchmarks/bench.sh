#!/bin/sh
# Measures the module beside its rivals in one run, each figure by turns: what loading it costs, how
# long a change takes, and what is left of the password. usage: bench.sh MODULE STAGEHAND [ROUNDS]
#
# The rivals are Debian's packages, unpacked and not installed: installing them rewrites pam.d.
set -eu

module=$1
stagehand=$2
rounds=${3:-100}
here=$(cd "$(dirname "$0")" && pwd)
rivals=$(pwd)/build/rivals

"$here/../Stage/rivals.sh"

# As an installation puts it there; and pages that are not on disk yet would count as the module's own.
clang -O2 -o build/load "$here/load.c" -ldl
install -D --mode=644 "$module" build/installed/pam_pwmeter.so
module=build/installed/pam_pwmeter.so
sync
exec "$here/../Stage/stage.sh" "$module" \
  "$here/rounds.sh" "$(realpath "$module")" "$(realpath build/load)" "$stagehand" "$rivals" "$rounds"
