#!/bin/sh
# Measures how long a list of passwords takes beside pwqcheck(1) and a client of libpwquality, by turns,
# in one run. usage: batch.sh PROGRAM [ROUNDS]
#
# The list is 300,000 lines of one of Debian's packages, and the rivals are unpacked, not installed.
# pwqcheck's and libpwquality's policies are those they come with; ours is the default one.
set -eu

program=$(realpath "$1")
rounds=${2:-3}
lines=300000
here=$(cd "$(dirname "$0")" && pwd)
packages=$(pwd)/build/batch-packages

if [ ! -d "$packages" ]; then
  mkdir -p "$packages.new/packages"
  (cd "$packages.new/packages" \
    && apt-get download passwdqc libpasswdqc1 libpwquality1 libcrack2 cracklib-runtime sqlmap)
  for package in "$packages.new"/packages/*.deb; do dpkg -x "$package" "$packages.new"; done
  python3 -c 'import sys, zipfile; archive = zipfile.ZipFile(sys.argv[1])
sys.stdout.buffer.write(archive.read(archive.namelist()[0]))' \
    "$packages.new/usr/share/sqlmap/data/txt/wordlist.tx_" > "$packages.new/list"
  find "$packages.new/usr/share/dict" -type f -exec cat {} + | tr '[:upper:]' '[:lower:]' | sort -u \
    | "$packages.new/usr/sbin/cracklib-packer" "$packages.new/cracklib_dict" > "$packages.new/packer.log" 2>&1
  mv "$packages.new" "$packages"
fi

list=$packages/$lines
grep -a -x '[[:graph:]]\{1,64\}' "$packages/list" | shuf --random-source="$packages/list" -n "$lines" > "$list"
LD_LIBRARY_PATH=$(find "$packages" -name 'lib*.so.*' -exec dirname {} + | sort -u | paste -s -d :)
CRACKLIB=$packages/cracklib_dict
PYTHONDONTWRITEBYTECODE=1
export LD_LIBRARY_PATH CRACKLIB PYTHONDONTWRITEBYTECODE

pwqcheck=$(find "$packages" -name pwqcheck -type f)

# Each exits as it likes when it refuses a password.
run() {
  case $1 in
    pwmeter) "$program" check ;;
    pwmeter-json) "$program" check --json ;;
    pwmeter-quiet) "$program" check --quiet ;;
    pwqcheck) "$pwqcheck" --multi -1 ;;
    libpwquality) python3 "$here/batch.py" "$here/guessing" ;;
  esac < "$list" > /dev/null || true
}

figures=$(mktemp)
trap 'rm -f "$figures"' EXIT
for _ in $(seq "$rounds"); do
  for name in pwmeter pwmeter-json pwmeter-quiet pwqcheck libpwquality; do
    start=$(date +%s%N)
    run "$name"
    echo "$name $(($(date +%s%N) - start))" >> "$figures"
  done
done
echo "== $(wc -l < "$list") lines, $rounds rounds by turns, medians"
for name in pwmeter pwmeter-json pwmeter-quiet pwqcheck libpwquality; do
  awk -v name=$name '$1 == name { print $2 }' "$figures" | sort -n | awk -v name=$name -v lines=$lines '
    { value[NR] = $1 }
    END {
      median = value[int((NR + 1) / 2)]
      printf "%-14s %6.2f s  %8d passwords a second\n", name, median / 1e9, lines / (median / 1e9)
    }'
done
