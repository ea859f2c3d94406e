#!/bin/sh
# Makes the password of jdoe an expired one, and puts those programs on the stage that have it changed
# before they go on: su, login, sshd, sudo and pamtester. usage: expired.sh FRONTENDS [LINE ...]
#
# Each LINE is one of pam.d that stands in front of pam_unix; without any, our module stands there.
#
# Afterwards /mnt/bin has sudo, pamtester and what starts sshd on a pipe, for ssh's ProxyCommand, so
# that it needs no port. The account guest, without a password, is there for su.
set -eu

frontends=$1
shift
[ $# != 0 ] || set -- "requisite /mnt/pam_pwmeter.so ${STAGE_ARGUMENTS-}"

# Nobody is in a hurry here.
sed -i '/^LOGIN_TIMEOUT/d' /etc/login.defs
echo 'LOGIN_TIMEOUT 0' >> /etc/login.defs

# Programs that log people in write down who came, and say who came last.
mkdir /mnt/log /mnt/run
mount --bind /mnt/log /var/log
mount --bind /mnt/run /run
mkdir /run/sshd

for service in su su-l login sshd sudo pamtester passwd; do
  {
    echo 'auth required pam_unix.so nodelay'
    echo 'account required pam_unix.so'
    for line in "$@"; do echo "password $line"; done
    echo 'password required pam_unix.so use_authtok sha512 rounds=1000'
    echo 'session required pam_permit.so'
  } > "/etc/pam.d/$service"
done

mkdir -p /mnt/bin /mnt/libexec /mnt/home
cat > /mnt/bin/welcome << 'END'
#!/bin/sh
echo "Welcome, $(id -un)."
END
chmod 755 /mnt/bin/welcome

for name in guest sshd; do
  for file in passwd shadow; do
    grep -v "^$name:" "/etc/$file" > /mnt/entries || true
    cat /mnt/entries > "/etc/$file"
  done
done
{
  sed 's|^\(jdoe:.*\):/:/bin/sh$|\1:/mnt/home:/mnt/bin/welcome|' /etc/passwd
  echo 'guest:x:54322:54321::/:/bin/sh'
  echo 'sshd:x:54323:54321::/run/sshd:/usr/sbin/nologin'
} > /mnt/entries
cat /mnt/entries > /etc/passwd
# The third field is the day of the last change; 0 is one that the administrator has expired.
{
  sed 's/^\(jdoe:[^:]*\):[0-9]*:/\1:0:/' /etc/shadow
  echo 'guest:*:19000:0:99999:7:::'
} > /mnt/entries
cat /mnt/entries > /etc/shadow
echo /mnt/bin/welcome >> /etc/shells
chown jdoe:jdoe /mnt/home
touch /mnt/home/.hushlogin

# sudo looks for its plugins in one place alone.
cp "$frontends/usr/bin/sudo" "$frontends/usr/bin/pamtester" /mnt/bin
chown root:root /mnt/bin/sudo
chmod 4755 /mnt/bin/sudo
cp -r "$frontends/usr/libexec/sudo" /mnt/libexec
mount --bind /mnt/libexec /usr/libexec
printf '%s\n' 'Defaults lecture=never, passwd_timeout=0' 'jdoe ALL = ALL' 'root ALL = NOPASSWD: ALL' > /etc/sudoers
chmod 440 /etc/sudoers
rm -rf /etc/sudoers.d

# In newer releases sshd starts its other parts from one folder.
if [ -e "$frontends/usr/lib/openssh/sshd-session" ]; then
  mount --bind "$frontends/usr/lib/openssh" /usr/lib/openssh
fi

# The keys of sshd and of jdoe, and the way in.
mkdir -p /etc/ssh
ssh-keygen -q -t ed25519 -N '' -f /mnt/key
ssh-keygen -q -t ed25519 -N '' -f /mnt/jdoe
cat > /mnt/sshd_config << 'END'
HostKey /mnt/key
UsePAM yes
LoginGraceTime 0
UseDNS no
PrintMotd no
PrintLastLog no
AcceptEnv LANG LC_*
AuthorizedKeysFile /mnt/jdoe.pub
END
cat > /mnt/bin/serve << END
#!/bin/sh
export LD_LIBRARY_PATH=$(find "$frontends" -name 'lib*.so.*' -exec dirname {} + | grep -v sudo | sort -u | paste -s -d :)\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}
exec '$frontends/usr/sbin/sshd' -i -f /mnt/sshd_config -E /mnt/sshd.log "\$@"
END
chmod 755 /mnt/bin/serve
cat > /mnt/ssh_config << 'END'
ProxyCommand /mnt/bin/serve
UserKnownHostsFile /mnt/known_hosts
IdentityFile /mnt/jdoe
END
echo "stage $(cat /mnt/key.pub)" > /mnt/known_hosts
