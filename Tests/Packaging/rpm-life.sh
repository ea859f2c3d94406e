#!/bin/sh
# The life of the RPM packages, in the root of a Debian that has no part in it but passwd(1) and libpam: they are
# installed, passwd refuses and accepts once the line is written, they are upgraded, a removal that would lock
# everybody out is refused, they are removed without the line, and nothing is left of them but the policy that was
# edited. Run at the top of the checkout, with the packages in build/rpm.
#
# usage: rpm-life.sh STAGEHAND
set -eu
export LC_ALL=C.UTF-8

stagehand=$1
suite=${SUITE:-$(sed -n s/^VERSION_CODENAME=//p /etc/os-release)}
kind=rpm
if [ "$(id -u)" != 0 ]; then
  exec sudo SUITE="$suite" MIRROR="${MIRROR-}" -- "$0" "$@"
fi
if [ "${2-}" != entered ]; then
  exec unshare --mount --propagation private -- "$0" "$stagehand" entered
fi
# shellcheck source=Tests/Packaging/life.sh
. Tests/Packaging/life.sh

# No package of a Debian is known to rpm, so it is not asked for what they need.
in_root() { rpm --root "$root" --dbpath /var/lib/rpm --nodeps "$@"; }

inventory() {
  (cd "$root" && find . -xdev \( -path ./proc -o -path ./var/log -o -path ./var/lib/rpm -o -path ./tmp \) -prune -o \
    -not -name '*-old' -not -path ./etc/.pwd.lock -printf '%y %m %u %g %p %l\n' | sort)
}

module=/usr/lib64/security/pam_pwmeter.so
stack=$root/etc/pam.d/common-password
cp "$stack" "$root.stack"
# Folders that RHEL has.
mkdir -p "$root/usr/lib64/security" "$root/usr/share/licenses"
inventory > "$root.before"

say "install"
must "install" in_root --install build/rpm/*.rpm
cmp "$root$module" build/pam_pwmeter.so || fail "it is another module"
sed -e "/^password.*pam_unix\.so/i password requisite $module" \
  -e '/^password.*pam_unix\.so/s/$/ use_authtok/' "$root.stack" > "$stack"
must "lint the stack" here pwmeter lint --strict --pam passwd
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
must "upgrade" in_root --upgrade --force build/rpm/*.rpm
must "keep the policy" grep -qx 'length = 14' "$root/etc/security/pwmeter.conf"
must "keep the module" test -e "$root$module"

say "refuse to be removed while a file names the module"
if in_root --erase pam_pwmeter > "$root.log" 2>&1; then fail "it was removed"; fi
grep -q 'still named in /etc/pam.d/common-password' "$root.log" || fail "it does not say why"
must "keep the module" test -e "$root$module"

say "remove"
cp "$root.stack" "$stack"
must "remove" in_root --erase pam_pwmeter pwmeter pwmeter-common
must "keep the policy" test -f "$root/etc/security/pwmeter.conf.rpmsave"
rm "$root/etc/security/pwmeter.conf.rpmsave"
inventory > "$root.after"
if ! diff "$root.before" "$root.after" >&2; then fail "something is left"; fi
changes root yes 'expect New password:
type Skyline2024!
expect Retype new password:
type Skyline2024!'
say "nothing is left"
