#!/bin/sh
# Runs a command as root, through sudo(8) if needed. It keeps PATH, which sudo replaces, and adds the folder of the
# toolchain and those of root's programs. Run at the top of the checkout.
#
# usage: as-root.sh [NAME=VALUE ...] COMMAND [ARGUMENT ...]
set -eu

if [ "${1-}" = --entered ]; then
  shift
  # sudo puts the command into the environment and allows no core files; tests look for passwords in both.
  unset SUDO_COMMAND
  prlimit --pid $$ --core=0:unlimited 2> /dev/null || true
  # Git reads the checkout of another user only if it is told to.
  export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0="$PWD"
  # SwiftPM locks a checkout by a file there, which another account cannot open.
  TMPDIR=$(mktemp -d)
  export TMPDIR
  chmod 1777 "$TMPDIR"
  trap 'rm -rf "$TMPDIR"' EXIT
  trap : HUP INT TERM
  status=0
  env "$@" || status=$?
  # Files of root in the checkout of a user would make that user's next build fail.
  owner=$(stat --format=%u:%g .)
  case $owner in
    0:*) ;;
    *) find . -xdev -user root -exec chown --no-dereference "$owner" {} + ;;
  esac
  exit $status
fi

# What a toolchain manager puts on PATH works only for the user who set it up.
resources=$(swiftc -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)",\{0,1\}$/\1/p')
path=$(realpath "$resources/../../bin"):$PATH:/usr/local/sbin:/usr/sbin:/sbin
if [ "$(id -u)" = 0 ]; then
  exec env PATH="$path" "$0" --entered "$@"
fi
if ! command -v sudo > /dev/null; then
  echo "this needs root for a private copy of /etc, and there is no sudo: run it as root" >&2
  exit 1
fi
exec sudo -- env PATH="$path" "$0" --entered "$@"
