#!/bin/sh
# Holds the sources to rules that no compiler knows. Tells every breach, a line each.
set -eu

faults=$(mktemp)
trap 'rm -f "$faults"' EXIT

# usage: forbid WHY PATTERN PATH ...
forbid() {
  why=$1
  pattern=$2
  shift 2
  status=0
  found=$(grep --recursive --line-number --extended-regexp --binary-files=without-match \
    -e "$pattern" -- "$@") || status=$?
  [ "$status" -lt 2 ] || exit "$status"
  [ "$status" = 1 ] || printf '%s\n' "$found" | sed "s/^/$why: /" >> "$faults"
}

# What runs as root inside passwd, and what only the program has.
module='Sources/Text Sources/GuessEstimator Sources/PasswordPolicy Sources/PolicyLanguage'
module="$module Sources/BreachedList Sources/ModuleHost Sources/PAMModule"
program='Sources/PolicyLinter Sources/PAMStack Sources/PolicyImport Sources/BreachedListBuilder'
program="$program Sources/ProgramHost Sources/Terminal Sources/Field Sources/PasswordGenerator"
program="$program Sources/PasswdDialogue Sources/pwmeter"
embedded="$module $program"
# shellcheck disable=SC2086 # words on purpose
forbid "kills the program that it is in" \
  'fatalError\(|precondition(Failure)?\(|assert(ionFailure)?\(|try!|as!|\[unowned' $embedded
# shellcheck disable=SC2086 # words on purpose
forbid "writes to the program's own output" '\<print\(' $embedded
# shellcheck disable=SC2086 # words on purpose
forbid "is not there in Embedded Swift" 'import (Foundation|Glibc)' $embedded
# shellcheck disable=SC2086 # words on purpose
forbid "takes time with the square of a character's length" '\.asciiValue\>' $embedded
forbid "the engine knows no machine" 'import (C[A-Z]|PAM|ModuleHost|ProgramHost)' Sources/Text \
  Sources/PasswordPolicy Sources/PolicyLanguage Sources/PolicyLinter Sources/BreachedList \
  Sources/BreachedListBuilder Sources/PasswordGenerator Sources/Terminal Sources/Field
forbid "the engine knows no machine" 'import (C[^W]|PAM|ModuleHost|ProgramHost)' Sources/GuessEstimator
forbid "what draws knows no password" 'import ([^T]|T[^e]|Te[^x])|[Pp]assword' Sources/Terminal
forbid "reads what the person who runs passwd can set" 'getenv' Sources/CModuleHost Sources/CPAM
forbid "looks a function up that no list of the toolchain has" 'dlsym\(' Sources/CPAM Sources/CProgramHost \
  Sources/CPhrases Sources/CWords
# shellcheck disable=SC2086 # words on purpose
forbid "looks a function up that no list of the toolchain has" '\<dlsym\>' $embedded
sed 's/#.*//' Sources/toolchain/late-module.txt Sources/toolchain/late-program.txt | xargs -n 1 > "$faults.late"
grep --recursive --only-matching --no-filename 'LATE([a-z0-9_]*)' Sources/CModuleHost --include='*.c' | sort -u |
  sed 's/LATE(\(.*\))/\1/' | grep --line-regexp --invert-match --fixed-strings --file="$faults.late" |
  sed "s/^/looks a function up that no list of the toolchain has: /" >> "$faults"
rm -f "$faults.late"
find Sources Tests pam.d-example ./*.md Makefile .ci .github -type f -not -path '*/Golden/*' \
  -not -path '*/Corpus/*' > "$faults.list"
while read -r file; do forbid "trailing blank" '[[:blank:]]$' "$file"; done < "$faults.list"
rm -f "$faults.list"

if [ -s "$faults" ]; then
  cat "$faults" >&2
  exit 1
fi
