package dev.suil.resource.facts;

import org.jspecify.annotations.Nullable;

/**
 * A package as dpkg and apt know it.
 *
 * @param installed whether it is, and is configured
 * @param version the installed version; null where it is not installed, or where it will be in a version not yet known
 * @param provider an installed package that provides it, as a virtual package has one; null where there is none
 * @param candidate the version that apt would install; null where it was not asked for or apt knows none
 * @param held whether its version was frozen by hand, with {@code apt-mark hold}
 */
public record AptPackage(
        boolean installed,
        @Nullable String version,
        @Nullable String provider,
        @Nullable String candidate,
        boolean held) {

    /** A package that is not held. */
    public AptPackage(
            boolean installed, @Nullable String version, @Nullable String provider, @Nullable String candidate) {
        this(installed, version, provider, candidate, false);
    }
}
