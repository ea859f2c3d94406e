#!/bin/sh
# Builds what the tests put around the module: layer.so, to be preloaded, witness.so, a PAM module, and
# libnss_fold.so.2, a source of names. What is up to date in build/faults is copied from there.
#
# usage: build.sh FOLDER
set -eu

sources=$(dirname "$0")
built=$sources/../../build/faults

# usage: build SOURCE LIBRARY [ARGUMENT ...]
build() {
  source=$sources/$1.c library=$2
  shift 2
  if [ -z "$(find "$built/$library" -newer "$source" 2> /dev/null)" ]; then
    mkdir -p "$built"
    new=$(mktemp "$built/new.XXXXXX")
    clang -shared -fPIC -O1 -g -Wall -Wextra -Werror "$source" -o "$new" "$@"
    chmod 755 "$new"
    chown --reference="$source" "$built" "$new"
    mv "$new" "$built/$library"
  fi
  cp "$built/$library" "$folder"
}

folder=$1
build fold libnss_fold.so.2
# Neither is ever unloaded: a thread of the witness outlives the change.
build layer layer.so -Wl,-z,nodelete -ldl
build witness witness.so -Wl,-z,nodelete -lpam
