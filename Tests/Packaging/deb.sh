#!/bin/sh
# The life of the Debian packages in a Debian of its own, made by debootstrap(8): they are installed,
# passwd(1) refuses and accepts, they are upgraded, a removal that would lock everybody out is refused, they are
# removed, passwd goes on working, they are installed again and purged, and nothing is left of them. At last they
# take the place of pwquality, and give it back.
#
# The Debian is the one that this is, or the one that SUITE names, from MIRROR; an Ubuntu will do as well. What
# debootstrap made is kept in build/debian. Run at the top of the checkout.
#
# usage: deb.sh STAGEHAND
set -eu
export LC_ALL=C.UTF-8

stagehand=$1
suite=${SUITE:-$(sed -n s/^VERSION_CODENAME=//p /etc/os-release)}
kind=deb
if [ "$(id -u)" != 0 ]; then
  exec sudo SUITE="$suite" MIRROR="${MIRROR-}" -- "$0" "$@"
fi
if [ "${2-}" != entered ]; then
  exec unshare --mount --propagation private -- "$0" "$stagehand" entered
fi
# shellcheck source=Tests/Packaging/life.sh
. Tests/Packaging/life.sh

# What the packages may leave nothing in: names, kinds and modes everywhere, and what is in the files of PAM.
# Logs, and what dpkg, apt and debconf keep of their own files, are theirs.
inventory() {
  (cd "$root" && find . -xdev \( -path ./proc -o -path ./var/log -o -path ./var/lib/apt -o \
    -path ./var/cache/apt -o -path ./var/cache/debconf -o -path ./tmp \) -prune -o \
    -not -name '*-old' -not -path ./etc/.pwd.lock -printf '%y %m %u %g %p %l\n' | sort
  sha256sum etc/pam.d/* var/lib/pam/* etc/security/*.conf)
}

gone() { [ ! -e "$root/usr/lib/$triplet/security/pam_pwmeter.so" ]; }

is_on() { grep -q '^password.*pam_pwmeter\.so' "$root/etc/pam.d/common-password"; }

triplet=$(dpkg-architecture --query DEB_HOST_MULTIARCH)
mkdir "$root/packages"
cp build/deb/*.deb "$root/packages"
must "write PAM's files anew" here pam-auth-update --package
inventory > "$root.before"

say "compare with what was built in the checkout"
for built in usr/lib/$triplet/security/pam_pwmeter.so:libpam-pwmeter usr/bin/pwmeter:pwmeter; do
  dpkg-deb --fsys-tarfile build/deb/"${built#*:}"_*.deb | tar --extract --to-stdout "./${built%:*}" \
    | cmp - "build/$(basename "${built%:*}")" || fail "two builds in two folders made other bytes"
done

say "install the program alone"
must "install the program" here sh -c 'apt install --yes /packages/pwmeter_*.deb /packages/pwmeter-common_*.deb'
for part in locale/de/LC_MESSAGES/pam_pwmeter.mo man/man5/pwmeter.conf.5.gz man/man5/pwmeter-breached.5.gz; do
  must "have $part" test -f "$root/usr/share/$part"
done

# usage: sources install | uninstall: what make does there, with what the packages brought
sources() {
  here env PAM_MODDIR="/usr/lib/$triplet/security" /sources/Sources/packaging/install.sh "$1" \
    /sources/build/pam_pwmeter.so /usr/bin/pwmeter
}
mkdir "$root/sources"
cp --recursive --parents --target-directory="$root/sources" Sources/packaging Sources/man pam.d-example LICENSE \
  Sources/GuessEstimator/Lists/NOTICE build/pam_pwmeter.so
must "make install" sources install

say "install in $suite"
must "install" here sh -c 'apt install --yes /packages/*.deb'
is_on || fail "the profile is not on"
must "uninstall what make install had put in place" sources uninstall
for kept in "usr/lib/$triplet/security/pam_pwmeter.so" usr/share/pam-configs/pwmeter; do
  must "keep the package's $kept" test -e "$root/$kept"
done
if sources install > "$root.log" 2>&1; then fail "make install overwrites the packages"; fi
grep -q 'belongs to the package libpam-pwmeter' "$root.log" || { cat "$root.log" >&2; fail "it does not say why it does not install"; }
rm -r "$root/sources"
must "lint the stack" here pwmeter lint --strict --pam passwd chpasswd
must "show the policy" here pwmeter show
changes jdoe no 'expect Current password:
type Old-Harbour-61
expect New password:
type jdoe99
expect Not met:
expect New password:
key 4'
changes jdoe yes 'expect Current password:
type Old-Harbour-61
expect New password:
type Vh8#kq2Lp0z
expect Retype new password:
type Vh8#kq2Lp0z'

say "upgrade"
echo 'length = 14' >> "$root/etc/security/pwmeter.conf"
echo 'words = harbour' > "$root/etc/security/pwmeter.conf.d/10-local.conf"
for package in "$root"/packages/*.deb; do
  dpkg-deb --raw-extract "$package" "$root.next"
  sed -i 's/^Version: .*/&+next/' "$root.next/DEBIAN/control"
  if [ -d "$root.next/etc" ]; then
    echo '# A line that the next version has.' >> "$root.next/etc/security/pwmeter.conf"
  fi
  dpkg-deb --build "$root.next" "$package" > /dev/null
  rm -rf "$root.next"
done
must "upgrade" here sh -c 'dpkg --install --force-confold /packages/*.deb'
is_on || fail "the profile is not on after an upgrade"
must "keep the policy" grep -qx 'length = 14' "$root/etc/security/pwmeter.conf"
must "keep the addition" test -f "$root/etc/security/pwmeter.conf.d/10-local.conf"
changes root no 'expect New password:
type Harbour-6122x
expect At least 14 characters
expect Without forbidden words
expect New password:
key 4'

# usage: stays FILE: the file or what it includes names the module
stays() {
  sha256sum "$root"/etc/pam.d/*[!~] "$root"/var/lib/pam/* > "$root.sums" 2> /dev/null || true
  if here dpkg --remove libpam-pwmeter > "$root.log" 2>&1; then fail "it was removed"; fi
  grep -q "still named in .*$1" "$root.log" || fail "it does not say that $1 is why"
  if gone; then fail "the module is gone"; fi
  must "leave everything as it was" sha256sum --check --quiet "$root.sums"
}

say "refuse to be removed while a file names the module"
line='password requisite pam_pwmeter.so'
echo "$line" > "$root/etc/pam.d/other-service"
stays /etc/pam.d/other-service
is_on || fail "the profile is not on after a removal was refused"
mkdir "$root/etc/pam.d/local"
mv "$root/etc/pam.d/other-service" "$root/etc/pam.d/local/pw"
echo '@include local/pw' > "$root/etc/pam.d/other-service"
stays /etc/pam.d/local/pw
mv "$root/etc/pam.d/local/pw" "$root/opt/pw"
echo 'password substack /opt/pw' > "$root/etc/pam.d/other-service"
stays /opt/pw
must "switch the profile off" here pam-auth-update --disable pwmeter
stays /opt/pw
if is_on; then fail "a profile that was off is on after a removal was refused"; fi
must "switch the profile on" here pam-auth-update --enable pwmeter
rm -r "$root/etc/pam.d/other-service" "$root/etc/pam.d/local" "$root/opt/pw"
cp "$root/etc/pam.d/common-password" "$root.stack"
sed -i '/^password.*pam_pwmeter\.so/i password optional pam_echo.so' "$root/etc/pam.d/common-password"
stays /etc/pam.d/common-password

say "get out by the README where the module is missing and pam-auth-update declines"
mv "$root/usr/lib/$triplet/security/pam_pwmeter.so" "$root.module"
must "ask pam-auth-update" here pam-auth-update --disable pwmeter
grep -q 'Local modifications' "$root.log" || fail "pam-auth-update does not decline"
is_on || fail "pam-auth-update took the line out"
must "take the line out" here sh -c "$(sed -n 's/^ *\(sed -i\.bak .*\)$/\1/p' README.md)"
changes root yes 'expect New password:
type Skyline2024!
expect Retype new password:
type Skyline2024!'
mv "$root.module" "$root/usr/lib/$triplet/security/pam_pwmeter.so"
rm "$root/etc/pam.d/common-password.bak"
cp "$root.stack" "$root/etc/pam.d/common-password"
is_on || fail "the profile is not on after a removal was refused"

say "remove"
for backup in passwd.pam-old passwd~ passwd.dpkg-old passwd.bak; do echo "$line" > "$root/etc/pam.d/$backup"; done
must "remove" here dpkg --remove libpam-pwmeter pwmeter
grep -q 'pam-auth-update --enable pwquality' "$root.log" || fail "it does not say that nothing judges now"
for backup in passwd.pam-old passwd~ passwd.dpkg-old passwd.bak; do rm "$root/etc/pam.d/$backup"; done
gone || fail "the module is still there"
if is_on; then fail "a line whose module is missing is left"; fi
must "keep the policy" test -f "$root/etc/security/pwmeter.conf"
changes root yes 'expect New password:
type Skyline2024!
expect Retype new password:
type Skyline2024!'
changes jdoe yes 'expect Current password:
type Skyline2024!
expect New password:
type Kestrel-91-moor
expect Retype new password:
type Kestrel-91-moor'

say "purge"
must "install again" here sh -c 'dpkg --install --force-confold /packages/*.deb'
is_on || fail "the profile is not on again"
mkdir -p "$root.next/DEBIAN" "$root.next/etc/security/pwmeter.conf.d"
printf '%s\n' 'Package: site-policy' 'Version: 1' 'Architecture: all' 'Maintainer: Site <site@example.invalid>' \
  'Description: policy of a site' > "$root.next/DEBIAN/control"
echo 'words = acme' > "$root.next/etc/security/pwmeter.conf.d/50-site.conf"
dpkg-deb --build "$root.next" "$root/packages/site.deb" > /dev/null
must "install a policy of others" here dpkg --install /packages/site.deb
rm "$root/packages/site.deb"
additions=$root/etc/security/pwmeter.conf.d
must "stay beside the package of another architecture" here env DPKG_MAINTSCRIPT_PACKAGE_REFCOUNT=2 \
  sh -c 'exec sh /var/lib/dpkg/info/libpam-pwmeter*.postrm purge'
must "keep the addition" test -f "$additions/10-local.conf"
must "purge" here apt purge --yes libpam-pwmeter pwmeter pwmeter-common
must "keep what others have put there" test -f "$additions/50-site.conf"
if [ -e "$additions/10-local.conf" ]; then fail "an addition is left"; fi
must "purge the policy of others" here dpkg --purge site-policy
inventory > "$root.after"
if ! diff "$root.before" "$root.after" >&2; then fail "something is left"; fi
changes root yes 'expect New password:
type Skyline2024!
expect Retype new password:
type Skyline2024!'
say "nothing is left"

say "take the place of pwquality"
cp build/rivals/usr/share/pam-configs/pwquality "$root/usr/share/pam-configs"
must "switch the other on" here pam-auth-update --package
names_other() { grep -q '^password.*pam_pwquality\.so' "$root/etc/pam.d/common-password"; }
names_other || fail "the other is not on"
must "install beside it" here sh -c 'dpkg --install --force-confnew /packages/libpam-pwmeter_*.deb /packages/pwmeter-common_*.deb'
is_on || fail "the profile is not on"
if names_other; then fail "both are on"; fi
must "purge" here dpkg --purge libpam-pwmeter pwmeter-common
if is_on; then fail "a line whose module is missing is left"; fi
must "switch the other on again" here pam-auth-update --enable pwquality
names_other || fail "the other is not on again"
say "the other is back"
