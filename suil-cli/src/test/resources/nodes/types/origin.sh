set -e
export HOME=/root GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
git init -q -b main /srv/origin
cd /srv/origin
echo one >page; git add page; git commit -q -m one; git tag v1
echo two >page; git commit -q -a -m two; git tag v2
dpkg -r tree >/dev/null
