#!/bin/sh
# The rounds of a benchmark, on the stage. usage: rounds.sh MODULE LOAD STAGEHAND BUILD ROUNDS
#
# Prints a line for each measurement: the figure, the module, the value. What it is about goes to
# standard error.
set -eu

module=$1
load=$2
stagehand=$3
rivals=$4/rivals
frontends=$4/frontends
inputs=$4/bench-inputs
rounds=$5
here=$(cd "$(dirname "$0")" && pwd)
own=$(dirname "$(find / -xdev -name pam_deny.so -path '*security*' -not -path '/mnt/*' 2> /dev/null | head -n 1)")

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

for name in pwmeter deny permit pwquality passwdqc; do
  echo "password requisite $(path_of $name)" > "/etc/pam.d/$name"
done
# pam_pwquality refuses everything without a dictionary, which its package makes when it is installed.
find "$rivals/usr/share/dict" -type f -exec cat {} + | tr '[:upper:]' '[:lower:]' | sort -u \
  | "$rivals/usr/sbin/cracklib-packer" /mnt/cracklib_dict > /mnt/packer.log 2>&1
echo 'dictpath = /mnt/cracklib_dict' > /etc/security/pwquality.conf

echo "bench: loading, $rounds rounds" >&2
for _ in $(seq "$rounds"); do
  for name in pwmeter deny pwquality passwdqc; do
    "$load" "$(path_of $name)" | awk -v name="$name" '{ print "load", name, $1; print "dirty", name, $2 }'
  done
done

echo "bench: a change of 16 random characters, $rounds rounds" >&2
for _ in $(seq "$rounds"); do
  for name in pwmeter permit pwquality passwdqc; do
    "$stagehand" time "$name" | awk -v name="$name" '{ print "change", name, $1; print "grown", name, $3 }'
  done
done

echo "bench: changes that are made to cost much" >&2
for _ in 1 2 3; do
  for name in pwmeter permit; do
    "$stagehand" times "$name" < "$inputs/random" | tell random64 "$name"
  done
done
for _ in 1 2 3; do "$stagehand" guesses --time < "$inputs/random" | tell guesses64 pwmeter; done

# usage: least TIMES FILE COMMAND ...; for each input of the file the least of so many times: what else the
# machine does adds to a time and never takes from it.
least() {
  times=$1
  file=$2
  shift 2
  rm -f /mnt/times.*
  for round in $(seq "$times"); do "$@" < "$file" > "/mnt/times.$round"; done
  paste /mnt/times.* | awk '{ least = $1; for (i = 2; i <= NF; i++) if ($i < least) least = $i; print least }'
}
wc -l < "$inputs/adversarial" | tell inputs pwmeter
least 5 "$inputs/adversarial" "$stagehand" guesses --time > /mnt/least
# The dearest are timed again: few times leave much of the machine in a time.
paste -d ' ' /mnt/least "$inputs/adversarial" | LC_ALL=C sort -rn | head -n 100 | LC_ALL=C cut -d ' ' -f 2- > /mnt/dear
least 40 /mnt/dear "$stagehand" guesses --time | tell guesses pwmeter
least 5 "$inputs/adversarial" "$stagehand" times pwmeter > /mnt/least
tell adversarial pwmeter < /mnt/least
# The dearest of the longest, and its beginning, many times over.
dearest=$(paste -d ' ' /mnt/least "$inputs/adversarial" | LC_ALL=C awk '
  { text = substr($0, length($1) + 2) }
  length(text) == 512 && $1 > most { most = $1; line = NR }
  END { print line }')
for length in 64 512; do
  LC_ALL=C sed -n "${dearest}p" "$inputs/adversarial" | cut -b "1-$length" > /mnt/dear
  for _ in $(seq 50); do cat /mnt/dear; done | "$stagehand" times pwmeter | tell "dearest$length" pwmeter
done

echo "bench: files" >&2
for name in pwmeter deny pwquality passwdqc; do
  file=$(path_of $name)
  stat --format=%s "$file" | tell size "$name"
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
    "$stagehand" scan "$name" | sed 's/.*whole=\([0-9]*\) of-8-bytes=\([0-9]*\) .*/\1 \2/' \
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
      "$stagehand" startup "$@" | tell "$program" "$name"
    done
  done
}
start_up sudo "$rounds" /mnt/bin/sudo -n true
start_up sshd "$((rounds / 2 + 1))" ssh -T -F /mnt/ssh_config -o PreferredAuthentications=publickey jdoe@stage
