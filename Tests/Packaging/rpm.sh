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
common=$(echo build/rpm/pwmeter-common-"$version"-*.noarch.rpm)

rpm --query --package --list "$module" "$program" "$common" | sed "s|$version|VERSION|" > "$work/list"
diff Tests/Packaging/rpm.txt "$work/list" >&2 || fail "other files than Tests/Packaging/rpm.txt says"
rpm --query --package --configfiles "$module" | grep -qx /etc/security/pwmeter.conf \
  || fail "the policy is no configuration file"
for package in "$module" "$program"; do
  rpm --query --package --requires "$package" | grep -q "^pwmeter-common = $version-" \
    || fail "$package does without its texts and manuals"
done
rpm --query --package --requires "$module" "$program" | sed -n 's/^libc\.so\.6(GLIBC_\(.*\))(64bit)$/\1/p' \
  | sort -V | tail -n 1 | grep -qx '2\.34' || fail "they need another glibc than RHEL 9 has"

# The script as rpm runs it, with folders of our own for those of PAM.
rpm --query --package --scripts "$module" | sed '1d' \
  | sed -e "s|\(/etc/pam\.\)|$work\1|g" -e "s|\(/usr/lib/pam\.d\)|$work\1|g" > "$work/preun"
mkdir -p "$work/etc/pam.d/local" "$work/usr/lib/pam.d" "$work/opt"
sh "$work/preun" 0 || fail "it cannot be removed from a host that does not use it"

# usage: stays FILE: the file names the module
stays() {
  echo 'password requisite pam_pwmeter.so' > "$work/$1"
  if sh "$work/preun" 0 2> "$work/told"; then fail "it is removed while $1 names the module"; fi
  grep -q "$1" "$work/told" || fail "it does not say that $1 names the module"
  rm "$work/$1"
}
stays etc/pam.d/system-auth
stays usr/lib/pam.d/vendor
echo 'password include local/pw' > "$work/etc/pam.d/passwd"
stays etc/pam.d/local/pw
echo "password substack $work/opt/pw" > "$work/etc/pam.d/passwd"
stays opt/pw
echo 'password requisite pam_pwmeter.so' > "$work/etc/pam.d/system-auth.rpmsave"
sh "$work/preun" 0 || fail "a file that PAM does not read keeps it from being removed"
echo 'password requisite pam_pwmeter.so' > "$work/etc/pam.d/system-auth"
sh "$work/preun" 1 || fail "it cannot be upgraded"
echo "rpm: $module and $program are sound"
