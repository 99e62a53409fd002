# What the example of a type counts on, which is the argument.
set -e
export DEBIAN_FRONTEND=noninteractive HOME=/root GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
case $1 in
  all)
    apt-get update -q
    apt-get install -y -q curl git locales nginx-light
    ;;
  archive)
    printf '[Service]\nExecStart=/usr/bin/sleep infinity\n' >/etc/systemd/system/prometheus.service
    systemctl daemon-reload
    ;;
  git)
    git init -q -b main /srv/origin
    cd /srv/origin
    git commit -q --allow-empty -m one
    git tag v1.4.2
    git commit -q --allow-empty -m two
    ;;
  package) dpkg --purge curl ;;
  mount) mkdir -p /mnt/old ;;
  authorized_key) useradd --create-home ci ;;
  command)
    printf '#!/bin/sh\ntouch /var/lib/index\n' >/usr/bin/build-index
    chmod +x /usr/bin/build-index
    ;;
  wait_for)
    mkdir -p /run/app
    touch /run/app/ready
    ln -s /bin/true /usr/bin/etcdctl
    ;;
esac
