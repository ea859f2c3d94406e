#!/bin/sh
# Measures the module beside its rivals in one run, each figure by turns: what loading it costs, how
# long a change takes and the dearest one, what the file needs, what is left of the password, and the
# whole start-up of sudo and sshd. usage: bench.sh MODULE STAGEHAND [ROUNDS]
#
# Prints a table of the budgets, and writes the same into build/bench.json. What was measured stands in
# build/bench.txt: a line for each, with the figure's name, the module's and the value.
#
# The rivals are Debian's packages, unpacked and not installed: installing them rewrites pam.d.
set -eu

module=$1
stagehand=$2
rounds=${3:-100}
here=$(cd "$(dirname "$0")" && pwd)

# As an installation puts it there; and pages that are not on disk yet would count as the module's own.
clang -O2 -o build/load "$here/load.c" -ldl
install -D --mode=644 "$module" build/installed/pam_pwmeter.so
module=build/installed/pam_pwmeter.so
sync
python3 -B "$here/inputs.py" "$here/../../Sources/GuessEstimator/Lists" build/bench-inputs
"$here/../Stage/stage.sh" "$module" "$here/rounds.sh" "$(realpath "$module")" "$(realpath build/load)" \
  "$(realpath "$stagehand")" "$(pwd)/build" "$rounds" > build/bench.txt
exec python3 -B "$here/report.py" build/bench.txt build/bench.json
