package dev.suil.resource.facts;

/**
 * Asks for a package.
 *
 * @param name as apt takes it: {@code nginx}, or {@code libc6:i386} for one architecture
 * @param candidate whether the version that apt would install matters too, which costs a process more
 */
public record AptKey(String name, boolean candidate) {

    public AptKey {
        if (!isName(name)) {
            throw new IllegalArgumentException("'" + name + "' cannot be the name of a package");
        }
    }

    /** Whether apt takes {@code name} for a package, and for nothing more. */
    public static boolean isName(String name) {
        // A dash at the end would make apt remove what it is told to install.
        return name.matches("[a-z0-9][a-z0-9+.-]+(:[a-z0-9][a-z0-9-]*)?") && !name.endsWith("-");
    }

    String base() {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(0, colon);
    }

    @Override
    public String toString() {
        return name;
    }
}
