#!/bin/sh
# The rounds of a benchmark, on the stage. usage: rounds.sh MODULE LOAD STAGEHAND BUILD ROUNDS
#
# Prints a line for each measurement: the figure, the module, the value. What it is about goes to
# standard error. Fails at the first figure that is not one of what it should be: the output of a program
# goes to a file and not into a pipe, which would hide how the program ended.
set -eu

module=$1
load=$2
stagehand=$3
rivals=$4/rivals
frontends=$4/frontends
inputs=$4/bench-inputs
rounds=$5
here=$(cd "$(dirname "$0")" && pwd)
own=$(dirname "$(find /usr/lib /usr/lib64 -type f -name pam_deny.so -path '*/security/*' -print -quit 2> /dev/null)")

LD_LIBRARY_PATH=$(find "$rivals" -name 'lib*.so.*' -exec dirname {} + | sort -u | paste -s -d :)
export LD_LIBRARY_PATH

path_of() {
  case $1 in
    pwmeter) echo "$module" ;;
    permit | deny) echo "$own/pam_$1.so" ;;
    *) find "$rivals" -name "pam_$1.so" ;;
  esac
}

# usage: tell FIGURE MODULE < values
tell() { sed "s/^/$1 $2 /"; }

# usage: fail WHY
fail() {
  echo "bench: $1" >&2
  exit 1
}

# Where what a program has measured last is.
measured=/mnt/measured

# usage: measure FIGURE MODULE COMMAND ...; a value a line
measure() {
  figure=$1
  of=$2
  shift 2
  "$@" > "$measured" || fail "$figure of $of cannot be measured"
  tell "$figure" "$of" < "$measured"
}

# usage: measure_each FIGURE MODULE FILE COMMAND ...; a value for each line of the file
measure_each() {
  figure=$1
  of=$2
  file=$3
  shift 3
  "$@" < "$file" > "$measured" || fail "$figure of $of cannot be measured"
  [ "$(wc -l < "$measured")" = "$(wc -l < "$file")" ] || fail "$figure of $of: not every input is measured"
  tell "$figure" "$of" < "$measured"
}

for name in pwmeter deny permit pwquality passwdqc; do
  [ -f "$(path_of $name)" ] || fail "there is no module of $name"
  echo "password requisite $(path_of $name)" > "/etc/pam.d/$name"
done
# pam_pwquality refuses everything without a dictionary, which its package makes when it is installed.
find "$rivals/usr/share/dict" -type f -exec cat {} + | tr '[:upper:]' '[:lower:]' | sort -u \
  | "$rivals/usr/sbin/cracklib-packer" /mnt/cracklib_dict > /mnt/packer.log 2>&1
echo 'dictpath = /mnt/cracklib_dict' > /etc/security/pwquality.conf

echo "bench: loading, $rounds rounds" >&2
for _ in $(seq "$rounds"); do
  for name in pwmeter deny pwquality passwdqc; do
    "$load" "$(path_of $name)" > "$measured" || fail "$name cannot be loaded"
    awk -v name="$name" '{ print "load", name, $1; print "dirty", name, $2 }' "$measured"
  done
done

echo "bench: a change of 16 random characters, $rounds rounds" >&2
for _ in $(seq "$rounds"); do
  for name in pwmeter permit pwquality passwdqc; do
    "$stagehand" time "$name" > "$measured" || fail "no change with $name"
    awk '$2 != 0 { exit 1 }' "$measured" || fail "the password is not accepted by $name: $(cat "$measured")"
    awk -v name="$name" '{ print "change", name, $1; print "grown", name, $3 }' "$measured"
  done
done

echo "bench: changes that are made to cost much" >&2
for _ in 1 2 3; do
  for name in pwmeter permit; do
    measure_each random64 "$name" "$inputs/random" "$stagehand" times "$name"
  done
done
for _ in 1 2 3; do measure_each guesses64 pwmeter "$inputs/random" "$stagehand" guesses --time; done

# usage: least TIMES FILE COMMAND ...; for each input of the file the least of so many times: what else the
# machine does adds to a time and never takes from it. The first of a process wait for the pages of the
# tables and, where they are long, of the heap, and are others.
{
  cat "$inputs/random"
  LC_ALL=C awk 'length($0) >= most { most = length($0); line = $0 } END { print line }' "$inputs/adversarial"
} > /mnt/first
least() {
  times=$1
  file=$2
  shift 2
  rm -f /mnt/times.*
  cat /mnt/first "$file" > /mnt/warmed
  for round in $(seq "$times"); do
    "$@" < /mnt/warmed > "$measured" || fail "the inputs of $file cannot be measured"
    tail -n "+$(($(wc -l < /mnt/first) + 1))" "$measured" > "/mnt/times.$round"
    [ "$(wc -l < "/mnt/times.$round")" = "$(wc -l < "$file")" ] || fail "not every input of $file is measured"
  done
  paste /mnt/times.* | awk '{ least = $1; for (i = 2; i <= NF; i++) if ($i < least) least = $i; print least }' > /mnt/least
}
wc -l < "$inputs/adversarial" | tell inputs pwmeter
least 5 "$inputs/adversarial" "$stagehand" guesses --time
# The dearest are timed again: few times leave much of the machine in a time.
paste -d ' ' /mnt/least "$inputs/adversarial" | LC_ALL=C sort -rn | head -n 100 | LC_ALL=C cut -d ' ' -f 2- > /mnt/dear
least 40 /mnt/dear "$stagehand" guesses --time
tell guesses pwmeter < /mnt/least
least 5 "$inputs/adversarial" "$stagehand" times pwmeter
tell adversarial pwmeter < /mnt/least
# The dearest of the longest, and its beginning, many times over.
dearest=$(paste -d ' ' /mnt/least "$inputs/adversarial" | LC_ALL=C awk '
  { text = substr($0, length($1) + 2) }
  length(text) == 512 && $1 > most { most = $1; line = NR }
  END { print line }')
[ -n "$dearest" ] || fail "no input is of 512 bytes"
for length in 64 512; do
  LC_ALL=C sed -n "${dearest}p" "$inputs/adversarial" | cut -b "1-$length" > /mnt/dear
  for _ in $(seq 50); do cat /mnt/dear; done > /mnt/dear.again
  measure_each "dearest$length" pwmeter /mnt/dear.again "$stagehand" times pwmeter
done

echo "bench: files" >&2
for name in pwmeter deny pwquality passwdqc; do
  file=$(path_of $name)
  measure size "$name" stat --format=%s "$file"
  readelf --wide --version-info "$file" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1 | tell glibc "$name"
  readelf --wide --dynamic "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -vE '^lib(pam|c)\.so' \
    | tell needs "$name" || true
  readelf --wide --program-headers "$file" | awk '$1 == "LOAD" && $0 ~ / RW /{ print $6 }' | while read -r hex; do
    printf '%d\n' "$hex"
  done | tell writable "$name"
done

echo "bench: copies of the password after a change" >&2
for _ in $(seq 10); do
  for name in pwmeter pwquality passwdqc; do
    # It fails where it has not found what it planted: what is told of another module is then the least.
    if ! "$stagehand" scan "$name" > "$measured" && [ "$name" = pwmeter ]; then
      fail "a scan with $name has lost a copy: $(cat "$measured")"
    fi
    grep -q '^code=0 ' "$measured" || fail "the password is not accepted by $name: $(cat "$measured")"
    sed 's/.*whole=\([0-9]*\) of-8-bytes=\([0-9]*\) .*/\1 \2/' "$measured" \
      | awk -v name="$name" '{ print "whole", name, $1; print "first8", name, $2 }'
  done
done

# The accounts and programs are those of the tests, with a password that has not expired.
"$here/../Stage/expired.sh" "$frontends" 'requisite pam_permit.so'
sed 's/^\(jdoe:[^:]*\):0:/\1:19000:/' /etc/shadow > /mnt/entries
cat /mnt/entries > /etc/shadow

for program in sudo sshd; do
  for name in pwmeter pwquality passwdqc; do
    { echo "password requisite $(path_of $name)"; cat "/etc/pam.d/$program"; } > "/mnt/$program.$name"
  done
  cp "/etc/pam.d/$program" "/mnt/$program.none"
done

# usage: start_up FIGURE ROUNDS COMMAND ...
start_up() {
  program=$1
  times=$2
  shift 2
  echo "bench: the whole start-up of $program, $times rounds" >&2
  for _ in $(seq "$times"); do
    for name in none pwmeter pwquality passwdqc; do
      cat "/mnt/$program.$name" > "/etc/pam.d/$program"
      measure "$program" "$name" "$stagehand" startup "$@"
    done
  done
}
start_up sudo "$rounds" /mnt/bin/sudo -n true
start_up sshd "$((rounds / 2 + 1))" ssh -T -F /mnt/ssh_config -o PreferredAuthentications=publickey jdoe@stage
