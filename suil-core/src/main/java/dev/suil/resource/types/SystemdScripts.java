package dev.suil.resource.types;

import dev.suil.resource.Operation;
import dev.suil.resource.Sh;

/** The scripts that change a unit of systemd. */
final class SystemdScripts {

    private SystemdScripts() {}

    /**
     * Lets systemctl do {@code verb}. What is not there counts as stopped and disabled. A unit file that was changed
     * since systemd read it is read first. To enable or disable takes a unit's own name: by an alias it is refused.
     */
    static Operation operation(String verb, String unit) {
        return Operation.of(verb + " " + unit, """
                unit=%s
                if [ "$(systemctl show -p NeedDaemonReload -- "$unit")" = NeedDaemonReload=yes ]; then
                  systemctl daemon-reload
                fi
                verb=%s
                case $verb in stop|disable)
                  [ "$(systemctl show -p LoadState -- "$unit")" != LoadState=not-found ] || exit 0
                esac
                case $verb in enable|disable)
                  name=$(systemctl show -p Id -- "$unit")
                  unit=${name#Id=}
                esac
                systemctl --no-ask-password "$verb" -- "$unit" </dev/null
                if [ "$verb" = disable ] && [ "$(systemctl is-enabled -- "$unit")" = enabled-runtime ]; then
                  systemctl --no-ask-password --runtime disable -- "$unit" </dev/null
                  if [ "$(systemctl is-enabled -- "$unit")" = enabled-runtime ]; then
                    echo "$unit is enabled by a generator, at every start of the node anew: mask it instead" >&2
                    exit 1
                  fi
                fi
                if [ "$verb" = unmask ] && [ "$(systemctl show -p LoadState -- "$unit")" = LoadState=masked ]; then
                  path=$(systemctl show -p FragmentPath -- "$unit")
                  echo "$unit is masked by the distribution (${path#FragmentPath=}): a unit file of its own is needed below /etc/systemd/system" >&2
                  exit 1
                fi
                """.formatted(Sh.quote(unit), verb));
    }
}
