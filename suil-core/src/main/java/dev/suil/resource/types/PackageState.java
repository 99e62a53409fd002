package dev.suil.resource.types;

/** In which state a package should be. */
public sealed interface PackageState {

    /** In any version, or provided by another package. */
    record Present() implements PackageState {}

    /** In the newest version that the node's package index knows. */
    record Latest() implements PackageState {}

    /** In one version, or any that starts with what stands before a {@code *} at the end. */
    record Version(String version) implements PackageState {

        boolean matches(String installed) {
            return version.endsWith("*")
                    ? installed.startsWith(version.substring(0, version.length() - 1))
                    : installed.equals(version);
        }
    }

    /** Not installed. */
    record Absent() implements PackageState {}
}
