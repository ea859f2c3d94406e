#!/bin/sh
# What make install and make uninstall do where something is in the way, on a host's folders in one of their own.
# The module and the program are stand-ins, for what is in them does not matter. Run at the top of the checkout.
set -eu
export LC_ALL=C

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
host=$work/host
doc=$host/usr/local/share/doc/pam_pwmeter
echo module > "$work/module"
printf '#!/bin/sh\necho "$@"\n' > "$work/program"
chmod +x "$work/program"

fail() {
  echo "install: $1" >&2
  cat "$work/log" >&2
  exit 1
}

# A host with files of others, and what it holds then.
begin() {
  rm -rf "$host"
  mkdir -p "$host/etc/pam.d" "$host/usr/lib/pam.d" "$host/usr/share/pam-configs" "$host/usr/local/bin"
  list > "$work/before"
}

list() { (cd "$host" && find . -printf '%p %y %m %l\n' | sort); }

unchanged() { list | diff "$work/before" - > "$work/log" || fail "$1"; }

# usage: put install | uninstall [NAME=VALUE ...]
put() {
  what=$1
  shift
  env DESTDIR="$host" PAM_MODDIR=/modules "$@" Sources/packaging/install.sh "$what" "$work/module" "$work/program" \
    > "$work/log" 2>&1
}

# usage: refuses WHAT WORDS [put's arguments]
refuses() {
  what_for=$1
  words=$2
  shift 2
  if put "$@"; then fail "it was not refused: $what_for"; fi
  grep -qF -e "$words" "$work/log" || fail "it does not say why: $what_for"
}

line='password requisite pam_pwmeter.so'

# Each names the module where only libpam would find it, or where only a person would think so.
# usage: stays FILE TEXT [FILE TEXT ...] and goes the same
write() {
  begin
  put install || fail "it failed to install"
  while [ $# -gt 0 ]; do
    mkdir -p "$(dirname "$host$1")"
    # shellcheck disable=SC2059 # with its line breaks
    printf "$2\n" > "$host$1"
    shift 2
  done
}
stays() {
  write "$@"
  refuses "a line in $1 or what it includes" 'still named in' uninstall
  [ -e "$host/modules/pam_pwmeter.so" ] || fail "the module is gone in spite of $1"
}
goes() {
  write "$@"
  put uninstall || fail "it was refused because of $1"
}
stays /etc/pam.d/passwd "$line"
stays /etc/pam.conf "passwd $line"
stays /usr/lib/pam.d/passwd "$line"
stays "/etc/pam.d/it's" "$line"
stays /etc/pam.d/passwd '@include local/pw' /etc/pam.d/local/pw "$line"
stays /etc/pam.d/passwd 'password include /opt/stack/pw' /opt/stack/pw "$line"
stays /etc/pam.d/passwd 'password substack local/pw' /usr/lib/pam.d/local/pw "$line"
stays /etc/pam.d/passwd 'password \\\\\n  include /opt/pw # ours' /opt/pw '@include b.bak' /etc/pam.d/b.bak "$line"
goes /etc/pam.d/passwd "# $line\n#@include local/pw" /etc/pam.d/local/pw "$line"
goes /etc/pam.d/a '@include b' /etc/pam.d/b '@include a'
for backup in common-password.pam-old passwd~ passwd.dpkg-old passwd.rpmsave passwd.bak; do
  goes "/etc/pam.d/$backup" "$line"
done
goes /etc/pam.d/passwd 'password include local/nothing'
begin
mkdir "$host/etc/authselect"
ln -s /etc/authselect/system-auth "$host/etc/pam.d/system-auth"
echo "$line" > "$host/etc/authselect/system-auth"
refuses "a link that is absolute" 'where the module would not be' install PAM_MODDIR=/modules
rm -r "$host/etc/authselect" "$host/etc/pam.d/system-auth"
put install
mkdir "$host/etc/authselect"
ln -s /etc/authselect "$host/etc/pam.d/here"
echo '@include here/system-auth' > "$host/etc/pam.d/passwd"
echo "$line" > "$host/etc/authselect/system-auth"
refuses "a link to a folder" 'still named in' uninstall
echo "install: no line is left without its module"

begin
mkdir "$host/usr/local/bin/pwmeter"
list > "$work/before"
refuses "a folder in place of the program" "$host/usr/local/bin/pwmeter" install
unchanged "something is left of an installation that was refused"
begin
mkdir "$host/modules"
echo other > "$host/modules/pam_pwmeter.so"
list > "$work/before"
refuses "a module of somebody else" "$host/modules/pam_pwmeter.so" install
unchanged "something is left of an installation that was refused"
[ "$(cat "$host/modules/pam_pwmeter.so")" = other ] || fail "a module of somebody else is overwritten"
for name in BINDIR DATADIR MANDIR DOCDIR ZSHDIR PAM_MODDIR; do
  status=0
  put install "$name=some/where" || status=$?
  [ "$status" = 2 ] || fail "$name may be no absolute path: $status"
  grep -q "$name" "$work/log" || fail "it does not say that $name is no absolute path"
done
unchanged "something is left of an installation that was refused"
echo "install: what is in the way stays"

# It breaks off at the last file but one, or before it has begun.
begin
: > "$host/modules"
list > "$work/before"
if put install; then fail "it went on without a folder for the module"; fi
put uninstall || fail "it cannot uninstall what broke off"
unchanged "something is left of an installation that broke off"
begin
: > "$host/usr/local/share"
list > "$work/before"
if put install DATADIR=/usr/local/share/deep; then fail "it went on without a folder"; fi
unchanged "something is left of an installation that could not begin"
begin
put install
echo mine > "$host/usr/local/bin/other"
cp "$doc/installed" "$work/installed"
put uninstall
rm "$host/usr/local/bin/other"
unchanged "something is left"
grep -qx /modules/pam_pwmeter.so "$work/installed" || fail "the list lacks the module"
if grep -q '\.new$' "$work/installed"; then fail "the list has more than what is there"; fi
echo "install: an installation that broke off can be taken away"
