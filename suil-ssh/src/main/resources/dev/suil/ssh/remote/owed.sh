# The handlers that earlier applies left owed, one a line.
owed=${SUIL_NODE_STATE:-/var/lib/suil}/owed
[ ! -e "$owed" ] || cat "$owed"
