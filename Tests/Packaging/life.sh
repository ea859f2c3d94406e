# shellcheck shell=sh
# Sourced, as root and in a mount namespace of its own, by what shows the life of packages. Makes `root`, the root
# of the Debian or Ubuntu `suite` with the account jdoe in it, which goes at the end, and functions to use it.
# `kind` is what is said to be at work, `stagehand` the helper program.
: "${suite:?}" "${kind:?}" "${stagehand:?}"

base=build/debian/$suite.tar
[ -f "$base" ] || Tests/Packaging/root.sh "$suite" "$base"
root=$(mktemp -d)
# As a mount of its own it is unmounted with all that is mounted in it.
mount --bind "$root" "$root"
trap 'umount --recursive --lazy "$root"; rm -rf --one-file-system "$root" "$root".*' EXIT
tar --extract --directory="$root" --file="$base"
chmod 755 "$root"
mount --types proc proc "$root/proc"

# Runs a command in there.
here() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }

say() { echo "$kind: $1"; }

fail() {
  echo "$kind: $1" >&2
  exit 1
}

# usage: must WHAT COMMAND ...
must() {
  what=$1
  shift
  "$@" > "$root.log" 2>&1 || {
    cat "$root.log" >&2
    fail "it failed to $what"
  }
}

# usage: changes WHO yes | no SCRIPT: plays passwd(1) and looks whether the password was changed
changes() {
  before=$(grep ^jdoe: "$root/etc/shadow")
  status=0
  printf '%s\n' "$3" > "$root.script"
  case $1 in
    jdoe) as='setpriv --reuid=jdoe --regid=jdoe --init-groups passwd' ;;
    root) as='passwd jdoe' ;;
  esac
  # shellcheck disable=SC2086 # words on purpose
  "$stagehand" play "$root.script" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    chroot "$root" $as > "$root.log" 2>&1 || status=$?
  if [ "$status" = 99 ]; then
    cat "$root.log" >&2
    fail "passwd did not say what it should"
  fi
  if [ "$(grep ^jdoe: "$root/etc/shadow")" = "$before" ]; then now=no; else now=yes; fi
  if [ "$now" != "$2" ]; then
    cat "$root.log" >&2
    fail "was the password changed? $now, not $2"
  fi
}

# shellcheck disable=SC2016 # the dollar signs are crypt(5)'s
must "make an account" here sh -c 'useradd --no-create-home jdoe && usermod --password "$0" jdoe' \
  '$6$rounds=1000$throwaway$t/HPcV2ESZPeru1dXs1QR79wIRBPhvPUud75itdjLmFnBbE0pTK6UjhGPbKCGYWLunDDDEbeR8WUU/qeAfnrT.'
