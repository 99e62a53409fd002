ls -d /srv/types /etc/types/file /etc/cron.d/types /etc/apt/sources.list.d/types.sources /home/typist \
  /etc/systemd/system/types.service /etc/sysctl.d/99-suil-net.ipv4.ip_forward.conf 2>/dev/null
cat /etc/types/settings
getent passwd typist; getent group typists
grep types /etc/fstab; grep /srv/types /proc/mounts; locale -a | grep de_DE
systemctl is-active types >/dev/null && echo active
find / -xdev -name '.suil*' -not -path '/proc/*' 2>/dev/null
true
