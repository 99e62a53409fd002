# Packages of pacman, and a repository that has version 1.1 of them. $1 is the version of suil-tool that it has.
set -e
mkdir -p /srv/pacman
cd /srv/pacman
for version in 1.0-1 1.1-1; do
  for name in suil-tool suil-other; do
    made=$(mktemp -d)
    cat >"$made/.PKGINFO" <<INFO
pkgname = $name
pkgbase = $name
pkgver = $version
pkgdesc = nothing
url = none
builddate = 1
packager = nobody
size = 1
arch = any
provides = suil-virtual
INFO
    mkdir -p "$made/usr/share/$name"
    echo "$version" >"$made/usr/share/$name/version"
    tar -C "$made" -czf "$name-$version-any.pkg.tar.gz" .PKGINFO usr
  done
done
index=$(mktemp -d)
for package in "suil-tool-$1" suil-other-1.1-1; do
  file=$package-any.pkg.tar.gz
  name=${package%-*-*}
  mkdir "$index/$package"
  printf '%%FILENAME%%\n%s\n\n%%NAME%%\n%s\n\n%%VERSION%%\n%s\n\n%%CSIZE%%\n%s\n\n%%ARCH%%\nany\n\n%%PROVIDES%%\nsuil-virtual\n\n' \
    "$file" "$name" "${package#"$name"-}" "$(wc -c <"$file")" >"$index/$package/desc"
done
tar -C "$index" -czf own.db $(ls "$index")
printf '[options]\nSigLevel = Never\nArchitecture = auto\n[own]\nServer = file:///srv/pacman\n' >/etc/pacman.conf
