#!/bin/sh
# Measures what ours and its rivals let through of passwords that an attacker tries soon, and of
# strong ones, what letting less through would cost, what a check costs, and what the dearest costs.
# usage: guessing.sh [sets]
#
# GUESSES names a program that reads passwords, one a line, and writes for each an object of JSON as
# `pwmeter check --json` does, or the log10 of the guesses; SPEED one that writes the nanoseconds of
# each check. What ours gets wrong is written beside the sets, into accepted-SET.txt, refused-SET.txt, and
# what each accepts into build/guessing.json.
#
# The rivals and the lists are Debian's packages, unpacked and not installed. With the word `sets`,
# only the sets are built. LISTS names the folder of the dictionary's lists: no set of leaked
# passwords holds an entry of theirs.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
helpers=$here/guessing
packages=$(pwd)/build/guessing-packages
folder=$(pwd)/build/guessing-sets
lists=${LISTS:-$here/../../Sources/GuessEstimator/Lists}

if [ ! -d "$packages" ]; then
  mkdir -p "$packages.new/packages"
  (cd "$packages.new/packages" && apt-get download \
    python3-zxcvbn libzxcvbn0 libpwquality1 libcrack2 cracklib-runtime libpasswdqc1 \
    nmap-common ncrack john john-data dirb sqlmap diceware xkcdpass)
  for package in "$packages.new"/packages/*.deb; do dpkg -x "$package" "$packages.new"; done
  mv "$packages.new" "$packages"
fi

if ! ls "$lists"/*.txt > /dev/null 2>&1; then
  echo "LISTS: no list in $lists, so that no set is without what the dictionary holds" >&2
fi

# The sets are made anew when the dictionary, their recipes or a package is another one.
stamp=$({
  find "$lists" -name '*.txt' -exec cat {} + 2> /dev/null || true
  cat "$helpers/sets.py" "$helpers/john.sh"
  ls "$packages/packages"
} | sha256sum)
if [ "$(cat "$folder/stamp" 2> /dev/null || true)" != "$stamp" ]; then
  rm -rf "$folder"
  mkdir -p "$folder"
  python3 "$helpers/sets.py" prepare "$packages" "$lists" "$folder"
  "$here/../Stage/stage.sh" "$helpers/john.sh" "$helpers/john.sh" "$packages" "$folder" c-john c-john-new
  python3 "$helpers/sets.py" build "$packages" "$lists" "$folder"
  echo "$stamp" > "$folder/stamp"
fi
[ "${1-}" != sets ] || exit 0

LD_LIBRARY_PATH=$(find "$packages" -name 'lib*.so.*' -exec dirname {} + | sort -u | paste -s -d :)
PYTHONPATH=$packages/usr/lib/python3/dist-packages
CRACKLIB=$packages/cracklib_dict
# Nothing is written into the tree.
PYTHONDONTWRITEBYTECODE=1
export LD_LIBRARY_PATH PYTHONPATH CRACKLIB PYTHONDONTWRITEBYTECODE

# libpwquality refuses everything without a dictionary, which its package makes when it is installed.
if [ ! -f "$CRACKLIB.pwd" ]; then
  find "$packages/usr/share/dict" -type f -exec cat {} + | tr '[:upper:]' '[:lower:]' | sort -u \
    | "$packages/usr/sbin/cracklib-packer" "$CRACKLIB" > "$CRACKLIB.log" 2>&1
fi

# usage: program VARIABLE VALUE; the words of the value where its program is there, else a notice.
program() {
  if command -v "${2%% *}" > /dev/null; then
    echo "$2"
  else
    echo "$1: ${2%% *} is not there, so that only the rivals are measured" >&2
  fi
}

guesses=$(program GUESSES "${GUESSES:-build/pwmeter check --json}")
speed=$(program SPEED "${SPEED:-build/guess-speed}")
# shellcheck disable=SC2086 # words on purpose
python3 "$helpers/report.py" "$folder" "$(pwd)/build/guessing.json" $guesses
if [ -n "$guesses" ]; then
  # shellcheck disable=SC2086 # words on purpose
  python3 "$helpers/limit.py" "$packages" "$lists" "$folder" $guesses
fi
# shellcheck disable=SC2086 # words on purpose
python3 "$helpers/speed.py" "$folder" "$lists" $speed
