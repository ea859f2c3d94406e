#!/bin/sh
# Installs the module, the program, their manuals, examples and completions, or takes them away again.
#
# usage: install.sh install MODULE PROGRAM | install.sh uninstall
#
# From the environment: DESTDIR, a folder to install under instead of the root; BINDIR, DATADIR, MANDIR,
# DOCDIR and ZSHDIR, where the program, what it shares, manuals, examples and zsh's completion go, texts in
# other languages to DATADIR/locale, and are found there if DATADIR is /usr/share or /usr/local/share;
# PAM_MODDIR, the folder of PAM modules if it is not to be looked for.
#
# DOCDIR/installed lists what was made, so that exactly that is taken away: the file lists of the host
# before installing and after uninstalling are the same.
set -eu
export LC_ALL=C

: "${DESTDIR=}" "${PAM_MODDIR=}" "${BINDIR:=/usr/local/bin}" "${DATADIR:=/usr/local/share}"
: "${MANDIR:=$DATADIR/man}" "${DOCDIR:=$DATADIR/doc/pam_pwmeter}" "${ZSHDIR:=$DATADIR/zsh/site-functions}"
top=$(cd "$(dirname "$0")/../.." && pwd)
profiles=/usr/share/pam-configs
list=$DOCDIR/installed

# Prints the folder from which libpam loads modules: pam.pc has no name for it, and a module in a
# folder that is only likely would lock everybody out.
find_moddir() {
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
}

# Prints the paths of our module that service files name, as they stand there.
named_modules() {
  cat "$DESTDIR"/etc/pam.d/* "$DESTDIR"/usr/lib/pam.d/* "$DESTDIR/etc/pam.conf" 2> /dev/null \
    | sed -n 's/^\([^#]*[[:blank:]]\)\{0,1\}\([^[:blank:]#]*pam_pwmeter\.so\).*/\2/p' | sort -u
}

# Makes a folder and those above it; tells the list of each that was not there.
make_folder() {
  if [ "$1" = / ] || [ -d "$DESTDIR$1" ]; then return; fi
  make_folder "$(dirname "$1")"
  mkdir -m 755 "$DESTDIR$1"
  echo "$1/" >> "$made"
}

# usage: place MODE FROM TO
place() {
  make_folder "$(dirname "$3")"
  # A login may load the module at any moment: it must never find half of it.
  install --mode="$1" "$2" "$DESTDIR$3.new"
  mv -f "$DESTDIR$3.new" "$DESTDIR$3"
  echo "$3" >> "$made"
}

# A line of pam.d whose module is missing fails, and nobody can change a password.
check_named_modules() {
  for named in $(named_modules); do
    case $named in
      /*) found=$named ;;
      *) found=$searched/$named ;;
    esac
    if [ "$found" != "$moddir/pam_pwmeter.so" ] && [ ! -e "$DESTDIR$found" ]; then
      echo "install: a file of $DESTDIR/etc/pam.d names $found, where the module would not be; put it" >&2
      echo "  there with PAM_MODDIR=${found%/*}, or take the line out: with it nobody can change a password" >&2
      exit 1
    fi
  done
}

install_all() {
  searched=$(find_moddir)
  moddir=${PAM_MODDIR:-$searched}
  case $moddir in
    /*) ;;
    '')
      echo "install: cannot find the folder of PAM modules; name it with PAM_MODDIR=" >&2
      exit 1
      ;;
    *)
      echo "install: PAM_MODDIR must be an absolute path" >&2
      exit 1
      ;;
  esac
  check_named_modules

  if [ -n "$DESTDIR" ]; then mkdir -p "$DESTDIR"; fi
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  made=$work/made
  make_folder "$DOCDIR"
  # The program goes first: should it not run here, nothing of PAM was touched.
  # In English, for they are for everybody who uses the host.
  for shell in bash zsh fish; do LC_ALL=C "$2" completions $shell > "$work/$shell"; done
  place 755 "$2" "$BINDIR/pwmeter"
  place 644 "$work/bash" "$DATADIR/bash-completion/completions/pwmeter"
  place 644 "$work/zsh" "$ZSHDIR/_pwmeter"
  place 644 "$work/fish" "$DATADIR/fish/vendor_completions.d/pwmeter.fish"
  for manual in "$top"/Sources/man/*.[158]; do
    place 644 "$manual" "$MANDIR/man${manual##*.}/${manual##*/}"
  done
  for language in "$top"/build/locale/*; do
    catalog=LC_MESSAGES/pam_pwmeter.mo
    if [ -f "$language/$catalog" ]; then
      place 644 "$language/$catalog" "$DATADIR/locale/${language##*/}/$catalog"
    fi
  done
  (cd "$top/pam.d-example" && find . -type f | sort) > "$work/examples"
  while read -r example; do
    place 644 "$top/pam.d-example/$example" "$DOCDIR/examples/${example#./}"
  done < "$work/examples"
  # The licences of what the tables of words are made from go where the tables go.
  place 644 "$top/LICENSE" "$DOCDIR/LICENSE"
  place 644 "$top/Sources/Guessing/Lists/NOTICE" "$DOCDIR/NOTICE"
  place 644 "$1" "$moddir/pam_pwmeter.so"
  # Only a Debian-like host, or a package for one, has a use for the profile.
  if [ -n "$DESTDIR" ] || [ -d "$profiles" ]; then
    place 644 "$top/pam.d-example/pam-configs/pwmeter" "$profiles/pwmeter"
  fi

  echo "$list" >> "$made"
  # What an earlier version had and this one has not is in the way now; but a module elsewhere may be
  # named by a service file.
  if [ -f "$DESTDIR$list" ]; then
    grep -v '/$' "$DESTDIR$list" | grep -v '/pam_pwmeter\.so$' | while read -r file; do
      grep -qxF -e "$file" "$made" || rm -f "$DESTDIR$file"
    done
    grep -e '/$' -e '/pam_pwmeter\.so$' "$DESTDIR$list" >> "$made" || true
  fi
  sort -u "$made" > "$work/list"
  install --mode=644 "$work/list" "$DESTDIR$list"
  echo "installed: $DESTDIR$moddir/pam_pwmeter.so $DESTDIR$BINDIR/pwmeter"
}

uninstall_all() {
  if [ ! -f "$DESTDIR$list" ]; then
    echo "uninstall: there is no $DESTDIR$list, which lists what was installed" >&2
    exit 1
  fi
  users=$(grep -ls '^[^#]*pam_pwmeter\.so' "$DESTDIR"/etc/pam.d/* "$DESTDIR"/usr/lib/pam.d/* \
    "$DESTDIR/etc/pam.conf" | xargs)
  if [ -n "$users" ]; then
    echo "uninstall: still named in $users; take it out there first (pam-auth-update --disable pwmeter" >&2
    echo "  where that put it in): without the module nobody could change a password" >&2
    exit 1
  fi
  # Backwards, so that a folder comes behind what is in it.
  sort -r "$DESTDIR$list" | while read -r path; do
    case $path in
      */) rmdir "$DESTDIR$path" 2> /dev/null || true ;;
      *) rm -f "$DESTDIR$path" ;;
    esac
  done
  echo "uninstalled: pam_pwmeter.so and pwmeter"
}

case $1 in
  install) install_all "$2" "$3" ;;
  uninstall) uninstall_all ;;
  *)
    echo "usage: install.sh install MODULE PROGRAM | install.sh uninstall" >&2
    exit 2
    ;;
esac
