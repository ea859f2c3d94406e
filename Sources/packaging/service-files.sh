# shellcheck shell=sh
# Tells which files of PAM name the module. install.sh reads these functions, and they are copied into what the
# packages run before they are removed: a line whose module is missing lets nobody change a password.

# Prints where a path is below a root, each link followed as it is by somebody to whom that is the whole host.
# usage: below ROOT PATH
below() {
  below_left=$2 below_done='' below_links=0
  while [ -n "$below_left" ]; do
    below_part=${below_left%%/*}
    case $below_left in
      */*) below_left=${below_left#*/} ;;
      *) below_left= ;;
    esac
    case $below_part in
      '' | .) continue ;;
      ..)
        below_done=${below_done%/*}
        continue
        ;;
    esac
    if [ -L "$1$below_done/$below_part" ] && [ "$below_links" -lt 40 ]; then
      below_links=$((below_links + 1))
      below_link=$(readlink "$1$below_done/$below_part")
      case $below_link in /*) below_done= ;; esac
      below_left=$below_link/$below_left
    else
      below_done=$below_done/$below_part
    fi
  done
  printf '%s\n' "$1$below_done"
}

# Prints the service files of a root. PAM opens the one whose name is that of the service, so what editors and
# packages keep beside them under names of their own is none.
# usage: service_files ROOT
service_files() {
  for service_folder in /etc/pam.d /usr/lib/pam.d; do
    service_found=$(below "$1" "$service_folder")
    for service_file in "$service_found"/*; do
      case $service_file in
        *~ | *.bak | *.old | *.orig | *.save | *.sw? | *.pam-old | *.pam-new | *.dpkg-* | *.ucf-* | *.rpm*) ;;
        *) printf '%s\n' "$service_folder/${service_file##*/}" ;;
      esac
    done
  done
  echo /etc/pam.conf
}

# Prints the lines of a service file without comments; with others, also without those between the marks
# of pam-auth-update, which takes them out itself.
# usage: service_lines FILE [others]
service_lines() {
  case ${2-}$1 in
    others*/etc/pam.d/common-*)
      LC_ALL=C sed -e '/^# here are the per-package modules/,/^# end of pam-auth-update config/d' \
        -e 's/#.*//' "$1"
      ;;
    *) LC_ALL=C sed 's/#.*//' "$1" ;;
  esac
}

# Prints what the lines of a service file that are read include.
included_files() {
  LC_ALL=C awk '{
    joined = joined $0
    if (sub(/\\$/, " ", joined)) next
    count = split(joined, words, /[ \t]+/)
    joined = ""
    for (place = 1; place < count; place++)
      if (tolower(words[place]) ~ /^(@include|include|substack)$/) print words[place + 1]
  }'
}

# Prints the files of a root that name the module, service files and what they include, a line each. PAM itself
# goes 32 files deep.
# usage: files_naming_module ROOT [others]
files_naming_module() {
  naming_left=$(service_files "$1") naming_seen='' naming_depth=0
  while [ -n "$naming_left" ] && [ "$naming_depth" -le 32 ]; do
    naming_next=$(printf '%s\n' "$naming_left" | while read -r naming_path; do
      naming_file=$(below "$1" "$naming_path")
      [ -f "$naming_file" ] || continue
      service_lines "$naming_file" "${2-}" | included_files | while read -r naming_included; do
        case $naming_included in
          /*) printf '%s\n' "$naming_included" ;;
          *) printf '%s\n' "/etc/pam.d/$naming_included" "/usr/lib/pam.d/$naming_included" ;;
        esac
      done
    done)
    naming_seen=$(printf '%s\n' "$naming_seen" "$naming_left" | sort -u)
    naming_left=$(printf '%s\n' "$naming_next" | sort -u | while read -r naming_path; do
      printf '%s\n' "$naming_seen" | grep -qxF -e "$naming_path" || printf '%s\n' "$naming_path"
    done)
    naming_depth=$((naming_depth + 1))
  done
  printf '%s\n' "$naming_seen" "$naming_left" | while read -r naming_path; do
    naming_file=$(below "$1" "$naming_path")
    [ -f "$naming_file" ] || continue
    if service_lines "$naming_file" "${2-}" | LC_ALL=C grep -q 'pam_pwmeter\.so'; then
      printf '%s\n' "$1$naming_path"
    fi
  done
}
