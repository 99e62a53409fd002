# Shells of people who log in.
export EDITOR="${EDITOR:-vi}"
export HISTTIMEFORMAT="%F %T "
