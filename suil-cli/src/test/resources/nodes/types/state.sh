dpkg-query -Wf '${db:Status-Status}\n' tree
stat -c '%a %G' /srv/types/folder
stat -c '%a %U' /etc/types/file; cat /etc/types/file
readlink /srv/types/link
cat /etc/types/settings
getent group typists | cut -d: -f1,3,4
getent passwd typist
stat -c '%a %U' /home/typist/.ssh /home/typist/.ssh/authorized_keys
cut -d' ' -f3 /home/typist/.ssh/authorized_keys
tail -n 1 /etc/cron.d/types
cat /proc/sys/net/ipv4/ip_forward /etc/sysctl.d/99-suil-net.ipv4.ip_forward.conf
hostname; cat /etc/hostname
date +%Z | sed 's/CES*T/Berlin/'
locale -a | grep de_DE
grep -h LANG= /etc/locale.conf /etc/default/locale 2>/dev/null | sort -u
grep -c '^Signed-By' /etc/apt/sources.list.d/types.sources
grep ' /srv/types/scratch ' /proc/mounts | cut -d' ' -f1-3; grep types /etc/fstab
cat /srv/types/app/tool /srv/types/tree/page
systemctl is-active types; systemctl is-enabled types
ls /srv/types/done /run/types-ready
