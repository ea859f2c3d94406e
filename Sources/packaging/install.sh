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
# DOCDIR/installed lists what was made, each before it is, so that exactly that is taken away, be the installation
# whole or not: the file lists of the host before installing and after uninstalling are the same.
set -eu
export LC_ALL=C

: "${DESTDIR=}" "${PAM_MODDIR=}" "${BINDIR:=/usr/local/bin}" "${DATADIR:=/usr/local/share}"
: "${MANDIR:=$DATADIR/man}" "${DOCDIR:=$DATADIR/doc/pam_pwmeter}" "${ZSHDIR:=$DATADIR/zsh/site-functions}"
top=$(cd "$(dirname "$0")/../.." && pwd)
profiles=/usr/share/pam-configs
list=$DOCDIR/installed
tab=$(printf '\t')
# shellcheck source=Sources/packaging/service-files.sh
. "$top/Sources/packaging/service-files.sh"

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
  files_naming_module "$DESTDIR" | while read -r file; do
    service_lines "$(below "$DESTDIR" "${file#"$DESTDIR"}")"
  done | LC_ALL=C sed -n 's/^\(.*[[:blank:]]\)\{0,1\}\([^[:blank:]]*pam_pwmeter\.so\).*/\2/p' | sort -u
}

# Tells the list what is about to be made, and what is there for a moment only.
# usage: announce PATH [PATH OF A MOMENT]
announce() {
  echo "$1" >> "$made"
  if [ -f "$DESTDIR$list" ]; then printf '%s\n' "$@" >> "$DESTDIR$list"; fi
}

# Makes a folder and those above it, where they are not there.
make_folder() {
  if [ "$1" = / ] || [ -d "$DESTDIR$1" ]; then return; fi
  make_folder "$(dirname "$1")"
  announce "$1/"
  mkdir -m 755 "$DESTDIR$1"
}

# usage: plan MODE FROM TO
plan() { printf '%s\t%s\t%s\n' "$@" >> "$work/plan"; }

# usage: place MODE FROM TO
place() {
  make_folder "$(dirname "$3")"
  announce "$3" "$3.new"
  # A login may load the module at any moment: it must never find half of it.
  install --mode="$1" "$2" "$DESTDIR$3.new"
  mv -fT "$DESTDIR$3.new" "$DESTDIR$3"
}

# Prints the package that a file of this host belongs to, if one does.
package_of() {
  if [ -n "$DESTDIR" ] || [ ! -e "$1" ]; then return; fi
  file=$(readlink -f "$1")
  owner=$(dpkg-query --search "$file" 2> /dev/null | sed -n '1s/: .*//p')
  if [ -z "$owner" ]; then owner=$(rpm --query --file "$file" 2> /dev/null) || owner=; fi
  printf '%s\n' "$owner"
}

# Only what an earlier installation has placed is overwritten.
check_places() {
  while IFS=$tab read -r _ _ file; do
    if [ ! -e "$DESTDIR$file" ] && [ ! -L "$DESTDIR$file" ]; then continue; fi
    package=$(package_of "$file")
    if [ -d "$DESTDIR$file" ]; then
      echo "install: $DESTDIR$file is a folder, where a file is to go; move it away" >&2
    elif [ -n "$package" ]; then
      echo "install: $file belongs to the package $package; remove that first, or keep to it" >&2
    elif ! grep -sqxF -e "$file" "$DESTDIR$list"; then
      echo "install: $DESTDIR$file is there, and not by make install (it would stand in" >&2
      echo "  $DESTDIR$list); move it away" >&2
    else
      continue
    fi
    exit 1
  done < "$work/plan"
}

# A line of pam.d whose module is missing fails, and nobody can change a password.
check_named_modules() {
  for named in $(named_modules); do
    case $named in
      /*) found=$named ;;
      *) found=${searched:-$moddir}/$named ;;
    esac
    if [ "$found" != "$moddir/pam_pwmeter.so" ] && [ ! -e "$DESTDIR$found" ]; then
      echo "install: a service file of ${DESTDIR:-this host} names $found, where the module would not be; put it" >&2
      echo "  there with PAM_MODDIR=${found%/*}, or take the line out: with it nobody can change a password" >&2
      exit 1
    fi
  done
}

# usage: check_absolute NAME PATH [NAME PATH ...]
check_absolute() {
  while [ $# -gt 0 ]; do
    case $2 in
      /*) ;;
      *)
        echo "install: $1 must be an absolute path, not $2" >&2
        exit 2
        ;;
    esac
    shift 2
  done
}

# usage: plan_all MODULE PROGRAM
plan_all() {
  # The program goes first: should it not run here, nothing of PAM was touched.
  # In English, for they are for everybody who uses the host.
  for shell in bash zsh fish; do LC_ALL=C "$2" completions $shell > "$work/$shell"; done
  plan 755 "$2" "$BINDIR/pwmeter"
  plan 644 "$work/bash" "$DATADIR/bash-completion/completions/pwmeter"
  plan 644 "$work/zsh" "$ZSHDIR/_pwmeter"
  plan 644 "$work/fish" "$DATADIR/fish/vendor_completions.d/pwmeter.fish"
  for manual in "$top"/Sources/man/*.[158]; do
    plan 644 "$manual" "$MANDIR/man${manual##*.}/${manual##*/}"
  done
  for language in "$top"/build/locale/*; do
    catalog=LC_MESSAGES/pam_pwmeter.mo
    if [ -f "$language/$catalog" ]; then
      plan 644 "$language/$catalog" "$DATADIR/locale/${language##*/}/$catalog"
    fi
  done
  (cd "$top/pam.d-example" && find . -type f | sort) > "$work/examples"
  while read -r example; do
    plan 644 "$top/pam.d-example/$example" "$DOCDIR/examples/${example#./}"
  done < "$work/examples"
  # The licences of what the tables of words are made from go where the tables go.
  plan 644 "$top/LICENSE" "$DOCDIR/LICENSE"
  plan 644 "$top/Sources/GuessEstimator/Lists/NOTICE" "$DOCDIR/NOTICE"
  plan 644 "$1" "$moddir/pam_pwmeter.so"
  # Only a Debian-like host, or a package for one, has a use for the profile.
  if [ -n "$DESTDIR" ] || [ -d "$profiles" ]; then
    plan 644 "$top/pam.d-example/pam-configs/pwmeter" "$profiles/pwmeter"
  fi
}

# What an earlier version had and this one has not is in the way now; but a module elsewhere may be named by a
# service file.
remove_earlier() {
  grep -v -e '/$' -e '/pam_pwmeter\.so$' "$work/earlier" | while read -r file; do
    grep -qxF -e "$file" "$made" || remove "$file"
  done
  grep -e '/$' -e '/pam_pwmeter\.so$' "$work/earlier" >> "$made" || true
}

# Takes a file of the list away, unless a package has put its own there since.
remove() {
  package=$(package_of "$1")
  if [ -n "$package" ]; then
    echo "left: $1 belongs to the package $package" >&2
  elif [ ! -d "$DESTDIR$1" ] || [ -L "$DESTDIR$1" ]; then
    rm -f "$DESTDIR$1"
  fi
}

# What an installation leaves that breaks off: what the list has, make uninstall takes away.
break_off() {
  if [ ! -f "$DESTDIR$list" ] && [ -f "$made" ]; then
    sort -r "$made" | while read -r folder; do rmdir "$DESTDIR$folder" 2> /dev/null || true; done
  fi
  rm -rf "$work"
}

# usage: install_all MODULE PROGRAM
install_all() {
  check_absolute BINDIR "$BINDIR" DATADIR "$DATADIR" MANDIR "$MANDIR" DOCDIR "$DOCDIR" ZSHDIR "$ZSHDIR" \
    PAM_MODDIR "${PAM_MODDIR:-/}"
  searched=$(find_moddir)
  moddir=${PAM_MODDIR:-$searched}
  if [ -z "$moddir" ]; then
    echo "install: cannot find the folder of PAM modules; name it with PAM_MODDIR=" >&2
    exit 1
  fi
  check_named_modules

  work=$(mktemp -d)
  made=$work/made
  trap break_off EXIT
  trap 'exit 1' HUP INT TERM
  plan_all "$1" "$2"
  check_places
  if [ -n "$DESTDIR" ]; then mkdir -p "$DESTDIR"; fi
  cat "$DESTDIR$list" > "$work/earlier" 2> /dev/null || true
  make_folder "$DOCDIR"
  # From here on it has all that was there, and what is added.
  echo "$list" >> "$made"
  cat "$made" >> "$DESTDIR$list"
  while IFS=$tab read -r mode from to; do place "$mode" "$from" "$to"; done < "$work/plan"
  remove_earlier
  sort -u "$made" > "$work/list"
  install --mode=644 "$work/list" "$DESTDIR$list"
  echo "installed: $DESTDIR$moddir/pam_pwmeter.so $DESTDIR$BINDIR/pwmeter"
}

# Prints the modules of the list that no package has put its own in place of.
own_modules() {
  grep '/pam_pwmeter\.so$' "$DESTDIR$list" | while read -r file; do
    [ -n "$(package_of "$file")" ] || printf '%s\n' "$file"
  done
}

uninstall_all() {
  check_absolute DOCDIR "$DOCDIR"
  if [ ! -f "$DESTDIR$list" ]; then
    echo "uninstall: there is no $DESTDIR$list, which lists what was installed" >&2
    exit 1
  fi
  users=$(files_naming_module "$DESTDIR")
  if [ -n "$users" ] && [ -n "$(own_modules)" ]; then
    users=$(printf '%s\n' "$users" | paste -s -d ' ' -)
    echo "uninstall: still named in $users; take it out there first (pam-auth-update --disable pwmeter" >&2
    echo "  where that put it in): without the module nobody could change a password" >&2
    exit 1
  fi
  # The list goes last of the files, and folders backwards, so that each comes behind what is in it.
  folders=$(grep '/$' "$DESTDIR$list" | sort -ru)
  grep -v '/$' "$DESTDIR$list" | grep -vxF -e "$list" | sort -u | while read -r file; do remove "$file"; done
  rm -f "$DESTDIR$list"
  printf '%s\n' "$folders" | while read -r folder; do rmdir "$DESTDIR$folder" 2> /dev/null || true; done
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
