#!/bin/sh
# Builds what the tests put around the module: layer.so, to be preloaded, witness.so, a PAM module, and
# libnss_fold.so.2, a source of names.
#
# usage: build.sh FOLDER
set -eu

sources=$(dirname "$0")
clang -shared -fPIC -O1 -g -Wall -Wextra -Werror "$sources/fold.c" -o "$1/libnss_fold.so.2"
# Neither is ever unloaded: a thread of the witness outlives the change.
for name in layer witness; do
  clang -shared -fPIC -O1 -g -Wall -Wextra -Werror -Wl,-z,nodelete "$sources/$name.c" -o "$1/$name.so" \
    "$([ "$name" = witness ] && echo -lpam || echo -ldl)"
done
