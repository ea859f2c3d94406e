#!/bin/sh
# What is in the RPM packages, and what they do before they are removed. Run at the top of the checkout, with the
# packages in build/rpm.
set -eu
export LC_ALL=C

fail() {
  echo "rpm: $1" >&2
  exit 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(Sources/packaging/version.sh)
module=$(echo build/rpm/pam_pwmeter-"$version"-*.rpm)
program=$(echo build/rpm/pwmeter-"$version"-*.rpm)

rpm --query --package --list "$module" "$program" | sed "s|$version|VERSION|" > "$work/list"
diff Tests/Packaging/rpm.txt "$work/list" >&2 || fail "other files than Tests/Packaging/rpm.txt says"
rpm --query --package --configfiles "$module" | grep -qx /etc/security/pwmeter.conf \
  || fail "the policy is no configuration file"
rpm --query --package --requires "$module" "$program" | sed -n 's/^libc\.so\.6(GLIBC_\(.*\))(64bit)$/\1/p' \
  | sort -V | tail -n 1 | grep -qx '2\.34' || fail "they need another glibc than RHEL 9 has"

# The script as rpm runs it, with a folder of our own for /etc.
rpm --query --package --scripts "$module" | sed '1d' | sed "s|/etc/|$work/etc/|g" > "$work/preun"
mkdir -p "$work/etc/pam.d"
sh "$work/preun" 0 || fail "it cannot be removed from a host that does not use it"
echo 'password requisite pam_pwmeter.so' > "$work/etc/pam.d/system-auth"
if sh "$work/preun" 0 2> "$work/told"; then fail "it is removed while a file names the module"; fi
grep -q 'etc/pam.d/system-auth' "$work/told" || fail "it does not say which file names the module"
sh "$work/preun" 1 || fail "it cannot be upgraded"
echo "rpm: $module and $program are sound"
