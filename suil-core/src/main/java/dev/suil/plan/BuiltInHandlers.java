package dev.suil.plan;

import dev.suil.resource.Operation;
import dev.suil.resource.Sh;
import java.util.Optional;

/** The handlers that every module has: {@code reload SERVICE}, {@code restart SERVICE} and {@code reboot}. */
public final class BuiltInHandlers {

    /** The name of the handler that starts the node anew. */
    public static final String REBOOT = "reboot";

    private BuiltInHandlers() {}

    /** The operation that {@code notify} asks for; empty where it names no such handler. */
    public static Optional<Operation> find(String notify) {
        if (notify.equals(REBOOT)) {
            return Optional.of(Operation.of(REBOOT, REBOOT));
        }
        int space = notify.indexOf(' ');
        if (space < 0) {
            return Optional.empty();
        }
        String service = notify.substring(space + 1).strip();
        if (service.isEmpty() || service.indexOf(' ') >= 0 || service.startsWith("-")) {
            return Optional.empty();
        }
        return switch (notify.substring(0, space)) {
            case "reload" -> Optional.of(Operation.of(notify, script(service, "reload-or-restart", "reload")));
            case "restart" -> Optional.of(Operation.of(notify, script(service, "restart", "restart")));
            default -> Optional.empty();
        };
    }

    /** The init system is found out on the node, since a service may come with the operations before. */
    private static String script(String service, String systemd, String other) {
        String name = Sh.quote(service);
        return """
                if [ ! -e /run/openrc/softlevel ] && command -v systemctl >/dev/null 2>&1
                then
                  # A unit file that was changed since systemd read it is read first.
                  case $(systemctl show -p NeedDaemonReload -- %s) in *=yes) systemctl daemon-reload;; esac
                  systemctl %s -- %s
                elif command -v rc-service >/dev/null 2>&1
                then rc-service %s %s
                else service %s %s
                fi
                """.formatted(name, systemd, name, name, other, name, other);
    }
}
