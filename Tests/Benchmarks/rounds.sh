#!/bin/sh
# The rounds of a benchmark, on the stage. usage: rounds.sh MODULE LOAD STAGEHAND RIVALS ROUNDS
set -eu

module=$1
load=$2
stagehand=$3
rivals=$4
rounds=$5
own=$(dirname "$(find / -xdev -name pam_deny.so -path '*security*' -not -path '/mnt/*' 2> /dev/null | head -n 1)")
figures=$(mktemp -p /mnt)

LD_LIBRARY_PATH=$(find "$rivals" -name 'lib*.so.*' -exec dirname {} + | sort -u | paste -s -d :)
export LD_LIBRARY_PATH

path_of() {
  case $1 in
    pwmeter) echo "$module" ;;
    permit | deny) echo "$own/pam_$1.so" ;;
    *) find "$rivals" -name "pam_$1.so" ;;
  esac
}

for name in pwmeter deny permit pwquality passwdqc; do
  echo "password requisite $(path_of $name)" > "/etc/pam.d/$name"
done
# pam_pwquality refuses everything without a dictionary, which its package makes when it is installed.
find "$rivals/usr/share/dict" -type f -exec cat {} + | tr '[:upper:]' '[:lower:]' | sort -u \
  | "$rivals/usr/sbin/cracklib-packer" /mnt/cracklib_dict > /mnt/packer.log 2>&1
echo 'dictpath = /mnt/cracklib_dict' > /etc/security/pwquality.conf

median() { sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }
of() { awk -v name="$1" -v column="$2" '$1 == name { print $column }' "$figures" | median; }

echo "== loading: dlopen in a process that has loaded libpam, $rounds rounds by turns, medians"
for _ in $(seq "$rounds"); do
  for name in pwmeter deny pwquality passwdqc; do
    echo "$name $("$load" "$(path_of $name)")" >> "$figures"
  done
done
floor=$(of deny 2)
for name in pwmeter deny pwquality passwdqc; do
  awk -v name="pam_$name" -v ns="$(of $name 2)" -v floor="$floor" -v dirty="$(of $name 3)" 'BEGIN {
    printf "%-14s %5.1f us  %5.2f x pam_deny  %3d kB private dirty\n", name, ns / 1000, ns / floor, dirty
  }'
done

echo "== a change: pam_start to pam_end, 16 random characters, $rounds rounds by turns, medians"
: > "$figures"
for _ in $(seq "$rounds"); do
  for name in pwmeter permit pwquality passwdqc; do
    echo "$name $("$stagehand" time "$name")" >> "$figures"
  done
done
floor=$(of permit 2)
for name in pwmeter permit pwquality passwdqc; do
  awk -v name="pam_$name" -v us="$(of $name 2)" -v floor="$floor" -v code="$(of $name 3)" 'BEGIN {
    printf "%-14s %6d us  %6d us above pam_permit  (code %d)\n", name, us, us - floor, code
  }'
done

echo "== memory after a change: copies of the 16 characters and of their first 8"
for name in pwmeter pwquality passwdqc; do
  printf 'pam_%-10s %s\n' "$name" "$("$stagehand" scan "$name")"
done
