#!/bin/sh
# Fails unless the built module has the shape that a program which runs as root can afford to load, or
# the built program the shape that one which reads passwords should have. Tells everything that is
# wrong, a line each. usage: audit.sh module | program FILE
set -eu

kind=$1
file=$2
here=$(dirname "$0")
faults=0
case $kind in
  module)
    exported=pam_sm_chauthtok
    largest=2 # MiB
    libraries='libpam.so.0 libc.so.6'
    ;;
  program)
    exported=
    largest=3
    libraries=libc.so.6
    ;;
esac

fault() {
  echo "audit: $1" >&2
  faults=$((faults + 1))
}

# Prints the words of the first list that the second does not have.
beyond() {
  for word in $1; do
    case " $2 " in *" $word "*) ;; *) printf '%s ' "$word" ;; esac
  done
}

dynamic=$(readelf --wide --dynamic "$file")
segments=$(readelf --wide --program-headers "$file")

exports=$(nm --dynamic --defined-only "$file" | awk '{ print $3 }' | sed 's/@.*//' | xargs)
[ "$exports" = "$exported" ] || fault "it must export '$exported' alone, not: $exports"

needed=$(printf '%s\n' "$dynamic" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | xargs)
more=$(beyond "$needed" "$libraries")
[ -z "$more" ] || fault "it must need $libraries alone, not: $more"

printf '%s\n' "$segments" | grep -q GNU_RELRO || fault "it has no RELRO segment"
printf '%s\n' "$dynamic" | grep -q '(FLAGS_1).*NOW' || fault "it is not bound at once (BIND_NOW)"
printf '%s\n' "$dynamic" | grep -qE '\((RUNPATH|RPATH)\)' && fault "it has a search path of its own (RUNPATH)"
printf '%s\n' "$dynamic" | grep -q 'TEXTREL' && fault "it has text relocations"
printf '%s\n' "$segments" | grep -q '^ *TLS ' && fault "it has thread-local storage (a TLS segment)"
printf '%s\n' "$segments" | grep 'GNU_STACK' | grep -qE ' RW +(0x)?[0-9]' || fault "its stack is not marked as not executable"

if [ "$kind" = module ]; then
  printf '%s\n' "$dynamic" | grep -q '(FLAGS_1).*NODELETE' || fault "it can be unloaded (NODELETE is missing)"
  printf '%s\n' "$dynamic" | grep -qE '\((INIT|FINI)(_ARRAY)?\)' && fault "it runs something when it is loaded"
  # A tenth of the time that a login takes to load it.
  for sizes in $(printf '%s\n' "$segments" | awk '$1 == "LOAD" && / RW /{ print $5 ":" $6 }'); do
    if [ $((${sizes%:*} + 4095 >> 12)) -lt $((${sizes#*:} + 4095 >> 12)) ]; then
      fault "what it writes to takes a page that is not in the file"
    fi
  done
else
  printf '%s\n' "$dynamic" | grep -q '(FLAGS_1).*PIE' || fault "it stands at a fixed address (it is no PIE)"
fi

undefined=$(ldd -r "$file" 2>&1 | sed -n 's/.*undefined symbol: \([^[:space:]]*\).*/\1/p' | xargs)
[ -z "$undefined" ] || fault "nothing that it needs defines: $undefined"

# The newest glibc of RHEL 9, Ubuntu 22.04 and Debian 12 that all three have.
oldest=2.34
versions=$(readelf --wide --version-info "$file" | sed -n 's/.*Name: \(GLIBC_[^ ]*\).*/\1/p' | sort -u)
newest=$(printf '%s\n' "$versions" | sed -n 's/^GLIBC_\([0-9]\)/\1/p' | sort -V | tail -n 1)
for version in $versions; do
  case $version in GLIBC_[0-9]*) ;; *) fault "it needs $version, which is no release of glibc" ;; esac
done
if [ "$(printf '%s\n' "$oldest" "$newest" | sort -V | tail -n 1)" != "$oldest" ]; then
  fault "it needs glibc $newest, newer than $oldest"
fi

imports=$(nm --dynamic --undefined-only "$file" | awk '{ print $NF }' | sed 's/@.*//' | xargs)
allowed=$(sed 's/#.*//' "$here/imports-$kind.txt" | xargs)
more=$(beyond "$imports" "$allowed")
[ -z "$more" ] || fault "it imports what $here/imports-$kind.txt does not list: $more"

# What it may look up when it runs: each text in it that is the name of something in a library that it needs,
# and each name of a library. Some such names are words of phrases; conventions.sh reads the sources for those.
defined=$(ldd "$file" | sed -n 's/.*=> \(.*\) (.*/\1/p' | xargs nm --dynamic --defined-only |
  sed -n 's/.* [^A] \([A-Za-z_][A-Za-z0-9_]*\).*/\1/p' | sort -u)
[ -n "$defined" ] || fault "nothing of what it needs is there"
case $kind in
  module) phrases=/dev/null ;;
  program) phrases=$here/../CPhrases/words.txt ;;
esac
found=$(tr '\0' '\n' < "$file" | LC_ALL=C grep --text -xE '[A-Za-z_][A-Za-z0-9_]*' | grep -vxF -f "$phrases" |
  grep -xF "$defined" | sort -u | xargs)
found="$found $(tr '\0' '\n' < "$file" | LC_ALL=C grep --text -xE 'lib[A-Za-z0-9_+.-]*\.so[.0-9]*' | sort -u | xargs)"
late=$(sed 's/#.*//' "$here/late-$kind.txt" | xargs)
more=$(beyond "$found" "$late $imports $needed $exported")
[ -z "$more" ] || fault "it can look up what $here/late-$kind.txt does not list: $more"

case " $imports " in *" malloc_usable_size "*) ;; *) fault "it does not wipe the memory that it frees" ;; esac

size=$(stat --format=%s "$file")
[ "$size" -le $((largest * 1048576)) ] || fault "it is $size bytes large, more than $largest MiB"

[ "$faults" = 0 ] || exit 1
echo "audit: $file is sound: $size bytes, needs $needed, glibc $newest or newer"
