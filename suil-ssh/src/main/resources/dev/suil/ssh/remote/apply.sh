# What an apply runs on. The operations follow on the same standard input, each as assignments and a call of run; no child
# may ever read from there, since a shell reads ahead. Set before: m, the mark of our lines, and holder, who applies.
# shellcheck shell=sh disable=SC2154,SC2016
LC_ALL=C
PATH=${PATH:+$PATH:}/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export LC_ALL PATH
umask 022
cd /
state=${SUIL_NODE_STATE:-/var/lib/suil}
locks=${SUIL_NODE_STATE:-/run/suil}
failed=
has() { command -v "$1" >/dev/null 2>&1; }

# Where nobody listens any more, nothing more is done.
say() { printf '\n%s %s\n' "$m" "$*" || exit 1; }

# A descriptor of this shell holds the lock, so that it ends with the shell however that ends. Children do not inherit it.
lock() {
  has base64 || { say broken "there is no base64 on the node"; exit 1; }
  has flock || { say broken "there is no flock on the node"; exit 1; }
  e=$( { ( umask 077; mkdir -p "$locks" ) && : >>"$locks/lock"; } 2>&1 ) || { say broken "$e"; exit 1; }
  exec 9>>"$locks/lock"
  flock -n 9 || { say held "$(cat "$locks/lock")"; exit 1; }
  printf '%s\n' "$holder" >"$locks/lock" || { say broken "cannot write $locks/lock"; exit 1; }
  say ready
}

# Notes what the change to come owes, a line for each handler, before the change is made.
owe() {
  [ -n "$o" ] || return 0
  ( umask 077
    mkdir -p "$state" || exit 1
    printf '%s\n' "$o" | while IFS= read -r line; do
      grep -qxF -e "$line" "$state/owed" 2>/dev/null || printf '%s\n' "$line" >>"$state/owed" || exit 1
    done
  ) || { printf 'cannot note in %s/owed what this change owes\n' "$state"; return 1; }
}

# Strikes off what is owed no more. Where that fails it stays owed, which does no harm.
pay() {
  [ -e "$state/owed" ] || return 0
  ( umask 077
    rest=$(grep -vxF -e "$1" "$state/owed")
    if [ -z "$rest" ]; then
      rm -f "$state/owed"
    else
      printf '%s\n' "$rest" >"$state/owed.new" && mv -f "$state/owed.new" "$state/owed"
    fi
  ) </dev/null 9>&-
}

# Runs a command as $u within $t seconds. It gets a session of its own, so that all of it can be ended together.
bounded() {
  if [ -z "$u" ]; then
    set -- /bin/sh -c "$1"
  elif has runuser; then
    set -- runuser -s /bin/sh --session-command "$1" "$u"
  else
    set -- su -s /bin/sh -c "$1" "$u"
  fi
  if has setsid; then
    # An asynchronous command reads from /dev/null unless told otherwise, and some shells see to that after <&0.
    { setsid "$@" <&8 8<&- 2>&3 3>&- &
      main=$!
      setsid /bin/sh -c 'sleep "$1"; kill -TERM "-$2"; sleep 10; kill -KILL "-$2"' watch "$t" "$main" \
        </dev/null >/dev/null 2>&1 8<&- 3>&- &
      watch=$!
      wait "$main"
      status=$?
      # By group and by process: it may not have come to have a group yet. What the shell says of it is not wanted.
      kill -KILL "-$watch" "$watch"
      wait "$watch"
      [ "$status" -lt 128 ] || kill -KILL "-$main"
    } 8<&0 3>&2 2>/dev/null
    return "$status"
  fi
  if has timeout; then set -- timeout "$t" "$@"; fi
  "$@"
}

perform() {
  whole="set -e
umask 022
$s"
  if [ -n "$d" ]; then
    printf '%s' "$d" 2>/dev/null | base64 -d | bounded "$whole"
  else
    bounded "$whole" </dev/null
  fi
}

# One operation: i its number, k its kind, t seconds, u the user or nothing, o what it owes, p what it pays, s the script,
# d the input in base64.
run() {
  if [ -n "$failed" ] && [ "$k" = resource ]; then
    say skipped "$i"
    return
  fi
  say started "$i"
  { owe && perform; } 2>&1 </dev/null 9>&-
  r=$?
  if [ "$r" -ne 0 ]; then
    failed=1
  elif [ -n "$p" ]; then
    pay "$p"
  fi
  say ended "$i" "$r"
}
