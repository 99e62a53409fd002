# Packages of rpm, and a repository of them that dnf and zypper read.
set -e
mkdir -p /root/rpm /srv/repo /etc/yum.repos.d /etc/zypp/repos.d /etc/rpm
# Debian's rpm has a database in the home folder, where neither dnf nor zypper look.
echo '%_dbpath /var/lib/rpm' >/etc/rpm/macros
for version in 1.0 1.1; do
  for name in suil-tool suil-other suil-base; do
    provides='Provides: suil-virtual'
    [ "$name" != suil-base ] || provides=
    cat >"/root/rpm/$name.spec" <<SPEC
Name: $name
Version: $version
Release: 1
Summary: nothing
License: none
BuildArch: noarch
$provides
%description
%files
SPEC
    rpmbuild -bb --define '_topdir /root/rpm' "/root/rpm/$name.spec" >/root/rpm/log 2>&1
  done
done
# Without any package the database is one that zypper cannot read.
rpm -i --nosignature /root/rpm/RPMS/noarch/suil-base-1.1-1.noarch.rpm
find /root/rpm/RPMS -name '*.rpm' -exec cp {} /srv/repo/ \;
createrepo_c -q /srv/repo
printf '[own]\nname=own\nbaseurl=file:///srv/repo\nenabled=1\ngpgcheck=0\n' | tee /etc/yum.repos.d/own.repo >/etc/zypp/repos.d/own.repo
