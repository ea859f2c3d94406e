#!/bin/sh
# Runs a command on the stage: private namespaces of mounts, of processes and of the host's name, in
# which /etc and /dev are copies, with a throw-away account whose password may be changed by the real
# passwd. The host keeps nothing of it; processes that the command leaves are killed when it ends.
#
# usage: stage.sh MODULE COMMAND [ARGUMENT ...]
#
# MODULE is the module to put on the stage. The account is jdoe, its password Old-Harbour-61. The service files, the
# sources of names and what properties.sh made are the same on every host.
# STAGE_ARGUMENTS holds the words of the module's pam.d line, STAGE_FOLDERS more folders to copy.
set -eu

if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo > /dev/null; then
    echo "stage: only root may set the stage, and there is no sudo here" >&2
    exit 1
  fi
  exec sudo --preserve-env=STAGE_ARGUMENTS,STAGE_FOLDERS -- "$0" "$@"
fi
if [ "$1" != --entered ]; then
  exec unshare --mount --uts --propagation private --pid --fork --kill-child --mount-proc -- \
    "$0" --entered "$@"
fi
shift
if [ $$ != 1 ]; then
  echo "stage: these are no namespaces of their own" >&2
  exit 1
fi

# Prompts and messages are compared with texts in English.
export LC_ALL=C.UTF-8
unset LANGUAGE

module=$1
shift
own=$(cd "$(dirname "$0")" && pwd)
properties=$(realpath "$own/../../build/stage")

# All of it stands on one file system in memory, mounted where every Debian has a folder for that; a
# checkout in there stays in sight.
case $PWD/ in
  /mnt/*)
    checkout=$PWD
    exec 3< .
    mount -t tmpfs -o mode=755 stage /mnt
    mkdir -p "$checkout"
    mount --bind /proc/self/fd/3 "$checkout"
    exec 3<&-
    cd "$checkout"
    ;;
  *) mount -t tmpfs -o mode=755 stage /mnt ;;
esac
cp "$module" /mnt/pam_pwmeter.so

if [ -d "$properties" ]; then
  # Unlike C.UTF-8 it can have texts in other languages, for tests that ask for them.
  export LC_ALL=en_US.UTF-8
  mount --bind "$properties/locale" /usr/lib/locale
  mount --bind "$properties/cracklib" /var/cache/cracklib
  mount --bind "$properties/pam-configs" /usr/share/pam-configs
  mount --bind "$properties/pam" /var/lib/pam
fi
for folder in /etc ${STAGE_FOLDERS-}; do
  [ -d "$folder" ] || continue
  mkdir -p "/mnt/copy$folder"
  cp -a "$folder/." "/mnt/copy$folder"
  mount --bind "/mnt/copy$folder" "$folder"
done

# A /dev of its own has room for a /dev/log that nobody else reads, and for terminals.
mkdir /mnt/dev
mount -t tmpfs -o mode=755 stage /mnt/dev
for node in null zero full random urandom tty; do
  : > "/mnt/dev/$node"
  mount --bind "/dev/$node" "/mnt/dev/$node"
done
mkdir /mnt/dev/pts /mnt/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 stage /mnt/dev/pts
ln -s pts/ptmx /mnt/dev/ptmx
ln -s /proc/self/fd /mnt/dev/fd
mount --move /mnt/dev /dev

# The account, in the place of one that may have its name. The hash is cheap on purpose: it is made anew for every test.
for file in passwd shadow group; do
  grep -v '^jdoe:' "/etc/$file" > /mnt/entries
  cat /mnt/entries > "/etc/$file"
done
echo 'jdoe:x:54321:54321:Jane Quillfeather,Room 12,555-0101:/:/bin/sh' >> /etc/passwd
echo 'jdoe:x:54321:' >> /etc/group
# shellcheck disable=SC2016 # the dollar signs are crypt(5)'s
printf '%s:19000:0:99999:7:::\n' 'jdoe:$6$rounds=1000$throwaway$t/HPcV2ESZPeru1dXs1QR79wIRBPhvPUud75itdjLmFnBbE0pTK6UjhGPbKCGYWLunDDDEbeR8WUU/qeAfnrT.' >> /etc/shadow

# The services run only the module. /mnt/host has the files of a Debian without other modules.
cp -R "$own/pam.d" /mnt/host
rm -rf /etc/pam.d/* /etc/security/pw* /etc/passwdqc.conf
cp /mnt/host/* /etc/pam.d
printf '%s: files\n' passwd shadow group gshadow hosts > /etc/nsswitch.conf
if [ -n "$(find /usr/lib/security -name 'pwmeter.conf*' 2> /dev/null)" ]; then
  mkdir /mnt/vendor
  cp -a /usr/lib/security/. /mnt/vendor
  rm -rf /mnt/vendor/pwmeter.conf /mnt/vendor/pwmeter.conf.d
  mount --bind /mnt/vendor /usr/lib/security
fi
for service in passwd chpasswd; do
  cat > "/etc/pam.d/$service" <<END
password requisite /mnt/pam_pwmeter.so ${STAGE_ARGUMENTS-}
password required pam_unix.so use_authtok sha512 rounds=1000
account required pam_permit.so
auth sufficient pam_rootok.so
auth required pam_unix.so
END
done

# The first process of a namespace ignores signals, so the command is another one.
status=0
"$@" || status=$?
exit "$status"
