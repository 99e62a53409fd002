# Facts of the machine, as lines of name=value; a name that comes again makes a list. Nothing that is different at every
# reading: what a template uses of it would make a node never converge.
one() {
  [ -z "$2" ] || printf '%s=%s\n' "$1" "$2"
}

one hostname "$(uname -n)"
one kernel "$(uname -r)"

cpus=$(getconf _NPROCESSORS_ONLN 2>/dev/null) || cpus=$(grep -c '^processor' /proc/cpuinfo 2>/dev/null)
one cpus "$cpus"

while read -r name value unit; do
  case $name in
    MemTotal:) one memory "$((value / 1024))" ;;
  esac
done 2>/dev/null </proc/meminfo

if command -v ip >/dev/null 2>&1; then
  ip -o addr show scope global 2>/dev/null | while read -r number device family address rest; do
    case $family in
      inet | inet6) one addresses "${address%%/*}" ;;
    esac
  done
else
  for address in $(hostname -I 2>/dev/null); do
    one addresses "$address"
  done
fi

virtualisation=$(systemd-detect-virt 2>/dev/null) || virtualisation=${virtualisation:-}
one virtualisation "$virtualisation"

# What started the machine, not what is installed. A container that nothing started has none.
if [ -e /run/openrc/softlevel ]; then
  one init openrc
elif [ -d /run/systemd/system ]; then
  one init systemd
fi

while read -r device path type rest; do
  case $device:$type in
    /*:* | *:nfs | *:nfs4 | *:cifs | *:zfs) one mounts "$path" ;;
  esac
done 2>/dev/null </proc/mounts
:
