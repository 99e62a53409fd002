package dev.suil.resource.facts;

/**
 * A unit as systemd knows it.
 *
 * @param load {@code loaded}, {@code not-found}, {@code masked}, ...
 * @param active {@code active}, {@code inactive}, {@code failed}, {@code activating}, ...
 * @param sub the state in the words of the unit's own type: {@code running}, {@code auto-restart}
 * @param file the state of its file: {@code enabled}, {@code disabled}, {@code static}, {@code masked}, ...; empty where
 *     it has none
 */
public record SystemdUnit(String load, String active, String sub, String file) {

    /** The state of a unit that is not there. */
    public static final SystemdUnit NOT_FOUND = new SystemdUnit("not-found", "inactive", "dead", "");

    public boolean running() {
        // Between two attempts to start a unit that fails, it is activating and runs nothing.
        return switch (active) {
            case "active", "reloading", "refreshing" -> true;
            case "activating" -> !sub.startsWith("auto-restart");
            default -> false;
        };
    }

    public boolean masked() {
        return load.equals("masked") || file.startsWith("masked");
    }

    /** Whether it starts with the system. */
    public boolean enabled() {
        return file.equals("enabled") || file.equals("alias");
    }

    /** Whether it can be neither enabled nor disabled: others start it, or something else makes its file. */
    public boolean fixed() {
        return switch (file) {
            case "static", "indirect", "generated", "transient" -> true;
            default -> false;
        };
    }
}
