#!/bin/sh
# Two architectures on one Debian: the packages of both are installed, upgraded and removed in every order, also broken
# off at each call of pam-auth-update. No service file may name the module while the host's PAM cannot load it, and a
# module that is there is used. The package of the other architecture is the built one with another name of an
# architecture and a module that nothing can load. Run at the top of the checkout, with the packages in build/deb.
#
# usage: architectures.sh STAGEHAND
set -eu
export LC_ALL=C.UTF-8

stagehand=$1
suite=${SUITE:-$(sed -n s/^VERSION_CODENAME=//p /etc/os-release)}
kind=architectures
if [ "$(id -u)" != 0 ]; then
  exec sudo SUITE="$suite" MIRROR="${MIRROR-}" -- "$0" "$@"
fi
if [ "${2-}" != entered ]; then
  exec unshare --mount --propagation private -- "$0" "$stagehand" entered
fi
# shellcheck source=Tests/Packaging/life.sh
. Tests/Packaging/life.sh

own=$(dpkg --print-architecture)
other=i386
[ "$own" != "$other" ] || other=amd64
own_folder=usr/lib/$(dpkg-architecture --query DEB_HOST_MULTIARCH)/security
other_folder=usr/lib/other-architecture/security
must "add an architecture" here dpkg --add-architecture "$other"
mkdir "$root/packages" "$root/kill"
cp build/deb/pwmeter-common_*.deb "$root/packages/common.deb"

dpkg-deb --fsys-tarfile build/deb/libpam-pwmeter_*.deb | tar --extract --to-stdout "./$own_folder/pam_pwmeter.so" \
  > "$root.module"

# usage: pack ARCHITECTURE VERSION FILE: the built package of the module as one of an architecture and a version
pack() {
  dpkg-deb --raw-extract build/deb/libpam-pwmeter_*.deb "$root.next"
  sed -i -e "s/^Architecture: .*/Architecture: $1/" -e "s/^Version: .*/Version: $2/" "$root.next/DEBIAN/control"
  if [ "$1" != "$own" ]; then
    # Nothing of the other architecture is installed here that it could depend on.
    sed -i -e '/^Recommends:/d' -e 's/^Depends: .*/Depends: pwmeter-common/' "$root.next/DEBIAN/control"
    mkdir -p "$root.next/$other_folder"
    echo "not for this machine" > "$root.next/$other_folder/pam_pwmeter.so"
    rm -r "$root.next/$own_folder"
  fi
  dpkg-deb --build "$root.next" "$root/packages/$3" > /dev/null
  rm -rf "$root.next"
}
pack "$own" 1 own.deb
pack "$own" 2 own-next.deb
pack "$other" 1 other.deb
pack "$other" 2 other-next.deb

# Breaks dpkg off before or after the call whose number is in the file `at`, where there is one.
cat > "$root/kill/pam-auth-update" << 'END'
#!/bin/sh
count=$(($(cat /kill/count) + 1))
echo $count > /kill/count
broken_off() { [ "$(cat /kill/at)" = "$count $1" ] || return 0; : > /kill/done; kill -KILL "$(cat /kill/dpkg)" $PPID $$; }
broken_off before
/usr/sbin/pam-auth-update "$@"
broken_off after
END
chmod 755 "$root/kill/pam-auth-update"

# usage: run POINT ARGUMENT ...: dpkg, broken off at that point
run() {
  point=$1
  shift
  echo 0 > "$root/kill/count"
  echo "$point" > "$root/kill/at"
  rm -f "$root/kill/done"
  env -i PATH=/kill:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" \
    sh -c 'echo $$ > /kill/dpkg; exec dpkg "$@"' dpkg "$@" > "$root.log" 2>&1
}

is_on() { grep -q '^password.*pam_pwmeter\.so' "$root/etc/pam.d/common-password"; }
can_load() { cmp -s "$root.module" "$root/$own_folder/pam_pwmeter.so"; }

# usage: sound: what must hold at every moment
sound() {
  if is_on && ! can_load; then
    cat "$root.log" >&2
    fail "$done: a line names a module that PAM cannot load"
  fi
}

# usage: command LETTER: the arguments of dpkg
command() {
  case $1 in
    i) echo --install /packages/common.deb /packages/own.deb ;;
    f) echo --install /packages/common.deb /packages/other.deb ;;
    u) echo --install /packages/own-next.deb /packages/other-next.deb ;;
    n) echo --unpack /packages/own-next.deb /packages/other-next.deb ;;
    r) echo --remove "libpam-pwmeter:$own" ;;
    x) echo --remove "libpam-pwmeter:$other" ;;
    p) echo --purge "libpam-pwmeter:$own" "libpam-pwmeter:$other" ;;
  esac
}

# usage: play POINT ORDER: carries the commands out, the last one broken off at the point and then once more
play() {
  done=
  for letter in $(echo "$2" | sed 's/./& /g'); do
    done=$done$letter
    [ "$done" = "$2" ] && point=$1 || point=none
    # shellcheck disable=SC2046 # words on purpose
    if ! run "$point" $(command "$letter"); then
      # A package that is only unpacked has no script that dpkg runs before it removes the module, so there the line goes
      # after the module, and can be left until dpkg goes on.
      check=sound
      case $done in *nr) check=true ;; esac
      $check
      if [ -e "$root/kill/done" ]; then
        # Another package that is installed meanwhile looks for profiles, too.
        here /usr/sbin/pam-auth-update --package > /dev/null 2>&1 || true
        $check
        run none --configure -a || true
        $check
        run none $(command "$letter") || fail "$done, broken off $point: $(tail -n 3 "$root.log")"
      else
        fail "$done: $(tail -n 5 "$root.log")"
      fi
    fi
    here /usr/sbin/pam-auth-update --package > "$root.log" 2>&1 || fail "$done: pam-auth-update failed"
    sound
    case $letter in n) ;; *) if can_load && ! is_on; then fail "$done: the module is there and not used"; fi ;; esac
  done
}

clean() {
  run none --purge "libpam-pwmeter:$own" "libpam-pwmeter:$other" || fail "cannot purge: $(tail -n 3 "$root.log")"
  if is_on; then fail "$done: a line is left"; fi
  if [ -e "$root/var/lib/pam/pwmeter-waits" ]; then fail "$done: a mark is left"; fi
}

say "every order"
for order in ifrx ifxr firx fixr fxir ifrix ifrxi irfix ifurx ifuxr fiurx fiuxr ifnrx ifnxr finr inr frix; do
  play none "$order"
  clean
done

say "broken off at each call of pam-auth-update"
broken=0
for order in i fi ifr ifu ifnr ifp; do
  number=1
  while :; do
    hits=0
    for side in before after; do
      play "$number $side" "$order"
      [ ! -e "$root/kill/done" ] || hits=1
      [ "$(cat "$root/kill/count")" -lt "$number" ] || hits=1
      clean
    done
    [ "$hits" = 1 ] || break
    broken=$((broken + 1))
    number=$((number + 1))
    [ "$number" -le 6 ] || break
  done
done
[ "$broken" -ge 6 ] || fail "dpkg was broken off $broken times only"
say "no line without its module, $broken places to break off"
