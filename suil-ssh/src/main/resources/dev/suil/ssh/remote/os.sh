# What the operating system says of itself: os-release, and the machine's architecture in a line of its own.
if [ -r /etc/os-release ]; then
  cat /etc/os-release
elif [ -r /usr/lib/os-release ]; then
  cat /usr/lib/os-release
fi
printf '\nSUIL_ARCH=%s\n' "$(uname -m)"
