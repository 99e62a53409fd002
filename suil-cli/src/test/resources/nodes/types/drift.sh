set -e
dpkg -r tree >/dev/null
chmod 0777 /srv/types/folder
echo edited >>/etc/types/file
ln -sfn elsewhere /srv/types/link
sed -i -e 's/blue/red/' -e 's/size = 3/size = 4/' /etc/types/settings
groupmod -g 3200 typists
usermod -s /bin/sh -G '' typist
: >/home/typist/.ssh/authorized_keys
rm /etc/cron.d/types
echo 0 >/proc/sys/net/ipv4/ip_forward
hostname drifted
ln -sf /usr/share/zoneinfo/Etc/UTC /etc/localtime
sed -i 's/^de_DE/# de_DE/' /etc/locale.gen
rm /etc/apt/sources.list.d/types.sources
umount /srv/types/scratch
rm -r /srv/types/app
git -C /srv/types/tree checkout -q v2
systemctl stop types
systemctl disable -q types
rm /srv/types/done
