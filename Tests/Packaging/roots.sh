#!/bin/sh
# Runs make demo, make test and make deb as a newcomer does, in fresh minimal roots made by debootstrap(8). Each case
# is one line of the table below, and each factor is in at least one case. build/roots has a log of every step. Run
# at the top of a checkout without uncommitted changes.
#
# usage: roots.sh [CASE ...]
#
# LIMIT is how many minutes each step may take, 60 if it is not set. TARGETS replaces the targets of the table.
set -eu
export LC_ALL=C.UTF-8

# case | suite | version of GCC | account | standard input | sources | folder | other packages | targets
cases() {
  cat << 'END'
bookworm-root|bookworm|12|root|none|git|/root/pam_pwmeter||demo test deb
bookworm-user|bookworm|12|jane|terminal|tarball|/home/jane/my stuff/pw meter é|libpam-pwquality libpam-passwdqc zsh fish|demo test
trixie-root|trixie|14|root|terminal|tarball|/root/my stuff/pw meter é|libpam-pwquality libpam-passwdqc zsh fish sudo|demo test
trixie-user|trixie|14|jane|none|git|/home/jane/pam_pwmeter||demo test deb
noble-user|noble|13|jane|terminal|git|/home/jane/pam_pwmeter|libpam-pwquality libpam-passwdqc zsh fish|demo test deb
END
}

if [ "${1-}" != --entered ]; then
  # shellcheck disable=SC2046 # words on purpose
  [ $# != 0 ] || set -- $(cases | cut -d '|' -f 1)
  if [ -n "$(git status --porcelain)" ]; then
    echo "roots: there are changes that are not committed, and the roots would not have them" >&2
    exit 1
  fi
  mkdir -p build/roots
  status=0
  for case in "$@"; do
    unshare --mount --pid --fork --kill-child --mount-proc --propagation private -- "$0" --entered "$case" || status=1
  done
  exit $status
fi

name=$2
IFS='|' read -r _ suite gcc account input sources folder others targets << END
$(cases | grep "^$name|")
END
kind="roots: $name"
case $suite in noble) MIRROR=${MIRROR:-http://archive.ubuntu.com/ubuntu} ;; esac
export MIRROR="${MIRROR-}"
# shellcheck disable=SC2034 # for life.sh, which plays passwd with it
stagehand=none
# shellcheck source=Tests/Packaging/life.sh
. Tests/Packaging/life.sh

# The account that life.sh makes is none of a newcomer's host.
here userdel jdoe

logs=build/roots/$name
rm -rf "$logs"
mkdir -p "$logs"
tools=$(realpath "$(swiftc -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)",\{0,1\}$/\1/p')/../..")
mkdir -p "$root/opt/swift/usr"
mount --bind "$tools" "$root/opt/swift/usr"
mount --options remount,bind,ro "$root/opt/swift/usr"
mount --types tmpfs --options mode=755 root "$root/dev"
for node in null zero full random urandom tty; do
  : > "$root/dev/$node"
  mount --bind "/dev/$node" "$root/dev/$node"
done
mkdir "$root/dev/pts" "$root/dev/shm"
chmod 1777 "$root/dev/shm"
mount --types devpts --options newinstance,ptmxmode=0666,mode=620,gid=5 root "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
cp /etc/resolv.conf "$root/etc/resolv.conf"

say "make a $suite with ${others:-no other packages}"
[ "$account" = root ] || others="$others sudo"
must "read the lists of packages" here apt-get update
# Swift's own requirements, and what a source tarball or a clone needs.
# shellcheck disable=SC2086 # words on purpose
must "install packages" here apt-get install --yes --no-install-recommends make git ca-certificates binutils \
  libc6-dev libcurl4-openssl-dev libedit2 "libgcc-$gcc-dev" libncurses6 libsqlite3-0 "libstdc++-$gcc-dev" \
  libxml2-dev pkg-config tzdata zlib1g-dev $others
if [ "$account" != root ]; then
  must "add the user" here useradd --create-home "$account"
  echo "$account ALL = (ALL) NOPASSWD: ALL" > "$root/etc/sudoers.d/$account"
fi
here mkdir -p "$folder"
case $sources in
  git) git clone --quiet --no-hardlinks . "$root$folder" ;;
  tarball)
    Sources/packaging/dist.sh > "$logs/dist" 2>&1
    tar --extract --strip-components=1 --directory="$root$folder" --file="$(echo build/dist/pam_pwmeter-*.tar.gz)"
    ;;
esac
home=$(here getent passwd "$account" | cut -d : -f 6)
here chown -R "$account:" "${folder%/*}" "$folder"

# Types what the demo wants to the program that writes to a log.
# usage: typing LOG
typing() {
  while ! grep -q 'Current password: ' "$1"; do
    [ ! -e "$1.ended" ] || return 0
    sleep 1
  done
  echo Old-Harbour-61
  for password in jdoe99 Vh8#kq2Lp0z Vh8#kq2Lp0z; do
    sleep 5
    echo "$password"
  done
}

# Runs a command as the account, with its terminal or without one.
# usage: as_account LOG COMMAND
as_account() {
  set -- "$1" "$2" chroot "$root" setpriv --reuid="$account" --regid="$account" --init-groups \
    env -i HOME="$home" USER="$account" TERM=xterm LANG=C.UTF-8 \
    PATH=/opt/swift/usr/bin:/usr/local/bin:/usr/bin:/bin sh -c
  log=$1
  line="cd '$folder' && $2"
  shift 2
  : > "$log"
  case $input in
    none) timeout --kill-after=10 "${LIMIT:-60}m" "$@" "$line" > "$log" 2>&1 < /dev/null ;;
    terminal)
      typing "$log" | {
        status=0
        # shellcheck disable=SC2016 # expands in the inner shell
        timeout --kill-after=10 "${LIMIT:-60}m" "$@" \
          'script --quiet --return --flush --command "$0" /dev/null' "$line" > "$log" 2>&1 || status=$?
        : > "$log.ended"
        exit $status
      }
      ;;
  esac
}

# usage: step TARGET
step() {
  begin=$(date +%s)
  status=0
  as_account "$logs/$1" "$2" || status=$?
  took=$(($(date +%s) - begin))
  if [ "$status" != 0 ]; then
    tail -n 60 "$logs/$1" >&2
    fail "make $1 failed with status $status after $took s"
  fi
  say "make $1 took $took s"
}

for target in ${TARGETS:-$targets}; do
  case $target in
    # A package is built where HOME is not there.
    deb) step deb 'HOME=/nonexistent make deb' ;;
    test)
      step test 'make test'
      tr -d '\r' < "$logs/test" | tail -n 1 | grep 'Test run with .* passed after' \
        || fail "make test does not end with the closing line of the tests"
      ;;
    *) step "$target" "make $target" ;;
  esac
done

if [ "$account" != root ] && [ -n "$(find "$root$folder" ! -user "$(here id -u "$account")" -print -quit)" ]; then
  fail "there are files of root in the checkout"
fi
# The user can build after root's part.
[ ! -d "$root$folder/.build" ] || step all make
# Only this shell is left in the namespace of processes.
set -- /proc/[0-9]*
if [ $# != 1 ]; then
  ps -e -o pid,args >&2
  fail "processes are left"
fi
say passed
