package dev.suil.resource.facts;

/**
 * Asks for a package of a manager other than apt.
 *
 * @param name as the manager takes it
 * @param candidate whether the version that would be installed matters too, which costs a process more
 */
public record PackageKey(String name, boolean candidate) {

    public PackageKey {
        if (!isName(name)) {
            throw new IllegalArgumentException("'" + name + "' cannot be the name of a package");
        }
    }

    /** Whether {@code name} names a package, and nothing more. */
    public static boolean isName(String name) {
        return name.matches("[A-Za-z0-9][A-Za-z0-9+._@-]*");
    }

    @Override
    public String toString() {
        return name;
    }
}
