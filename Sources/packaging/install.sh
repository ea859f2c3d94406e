#!/bin/sh
# Installs the module, the program, their manuals and examples, or takes them away again.
#
# usage: install.sh install MODULE PROGRAM | install.sh uninstall
#
# From the environment: DESTDIR, a folder to install under instead of the root; BINDIR, MANDIR and
# DOCDIR, where the program, manuals and examples go; LOCALEDIR, where texts in other languages go, of
# which only those in /usr/share/locale and /usr/local/share/locale are found; PAM_MODDIR, the folder of
# PAM modules if it is not to be looked for.
set -eu

: "${DESTDIR=}" "${PAM_MODDIR=}" "${BINDIR:=/usr/local/bin}"
: "${LOCALEDIR:=/usr/local/share/locale}"
: "${MANDIR:=/usr/local/share/man}" "${DOCDIR:=/usr/local/share/doc/pam_pwmeter}"
top=$(cd "$(dirname "$0")/../.." && pwd)
profiles=/usr/share/pam-configs

# Prints the folder from which libpam loads modules: pam.pc has no name for it, and a module in a
# folder that is only likely would lock everybody out.
find_moddir() {
  if [ -n "$PAM_MODDIR" ]; then
    echo "$PAM_MODDIR"
    return
  fi
  if library=$(pkg-config --variable=libdir pam 2> /dev/null) && [ -d "$library/security" ]; then
    echo "$library/security"
    return
  fi
  multiarch=
  for compiler in gcc clang; do
    [ -n "$multiarch" ] || multiarch=$($compiler -print-multiarch 2> /dev/null || true)
  done
  for folder in ${multiarch:+"/lib/$multiarch/security"} /usr/lib64/security /lib64/security \
    /usr/lib/security /lib/security; do
    if [ -e "$folder/pam_permit.so" ]; then
      echo "$folder"
      return
    fi
  done
  echo "install: cannot find the folder of PAM modules; name it with PAM_MODDIR=" >&2
  exit 1
}

moddir=$(find_moddir)
case $moddir in
  /*) ;;
  *)
    echo "install: PAM_MODDIR must be an absolute path" >&2
    exit 1
    ;;
esac

install_all() {
  # A login may load the module at any moment: it must never find half of it.
  install -D --mode=644 "$1" "$DESTDIR$moddir/pam_pwmeter.so.new"
  mv -f "$DESTDIR$moddir/pam_pwmeter.so.new" "$DESTDIR$moddir/pam_pwmeter.so"
  install -D --mode=755 "$2" "$DESTDIR$BINDIR/pwmeter.new"
  mv -f "$DESTDIR$BINDIR/pwmeter.new" "$DESTDIR$BINDIR/pwmeter"
  for manual in "$top"/Sources/man/*.[158]; do
    install -D --mode=644 "$manual" "$DESTDIR$MANDIR/man${manual##*.}/${manual##*/}"
  done
  # A program that has a catalog in use must not see it change.
  (cd "$top/build/locale" 2> /dev/null && find . -name '*.mo') | while read -r catalog; do
    install -D --mode=644 "$top/build/locale/$catalog" "$DESTDIR$LOCALEDIR/$catalog.new"
    mv -f "$DESTDIR$LOCALEDIR/$catalog.new" "$DESTDIR$LOCALEDIR/$catalog"
  done
  (cd "$top/pam.d-example" && find . -type f) | while read -r example; do
    install -D --mode=644 "$top/pam.d-example/$example" "$DESTDIR$DOCDIR/examples/${example#./}"
  done
  # The licences of what the tables of words are made from go where the tables go.
  install -D --mode=644 "$top/LICENSE" "$DESTDIR$DOCDIR/LICENSE"
  install -D --mode=644 "$top/Sources/Guessing/Lists/NOTICE" "$DESTDIR$DOCDIR/NOTICE"
  # Only a Debian-like host, or a package for one, has a use for the profile.
  if [ -n "$DESTDIR" ] || [ -d "$profiles" ]; then
    install -D --mode=644 "$top/pam.d-example/pam-configs/pwmeter" "$DESTDIR$profiles/pwmeter"
  fi
  echo "installed: $DESTDIR$moddir/pam_pwmeter.so $DESTDIR$BINDIR/pwmeter"
}

uninstall_all() {
  if [ ! -e "$DESTDIR$moddir/pam_pwmeter.so" ]; then
    echo "uninstall: there is no $DESTDIR$moddir/pam_pwmeter.so" >&2
    exit 1
  fi
  # A line of pam.d whose module is missing fails, and nobody can change a password.
  users=$(grep -ls '^[^#]*pam_pwmeter\.so' "$DESTDIR"/etc/pam.d/* "$DESTDIR/etc/pam.conf" | xargs)
  if [ -n "$users" ]; then
    echo "uninstall: still named in $users; take it out there first (pam-auth-update --disable pwmeter" >&2
    echo "  where that put it in): without the module nobody could change a password" >&2
    exit 1
  fi
  rm -f "$DESTDIR$profiles/pwmeter" "$DESTDIR$BINDIR/pwmeter"
  for manual in "$top"/Sources/man/*.[158]; do
    rm -f "$DESTDIR$MANDIR/man${manual##*.}/${manual##*/}"
  done
  rm -f "$DESTDIR$LOCALEDIR"/*/LC_MESSAGES/pam_pwmeter.mo
  rm -rf "$DESTDIR$DOCDIR/examples" "$DESTDIR$DOCDIR/LICENSE" "$DESTDIR$DOCDIR/NOTICE"
  rmdir "$DESTDIR$DOCDIR" 2> /dev/null || true
  rm -f "$DESTDIR$moddir/pam_pwmeter.so"
  echo "uninstalled: $DESTDIR$moddir/pam_pwmeter.so $DESTDIR$BINDIR/pwmeter"
}

case $1 in
  install) install_all "$2" "$3" ;;
  uninstall) uninstall_all ;;
  *)
    echo "usage: install.sh install MODULE PROGRAM | install.sh uninstall" >&2
    exit 2
    ;;
esac
