package dev.suil.resource.facts;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A package as the node's package manager knows it.
 *
 * @param installed whether it is, and is configured
 * @param version the installed version; null where it is not installed, or where it will be in a version not yet known
 * @param provider an installed package that provides it, as a virtual package has one; null where there is none
 * @param candidate the version that would be installed; null where it was not asked for or none is known
 * @param held whether its version was frozen by hand, as by {@code apt-mark hold}
 */
public record PackageStatus(
        boolean installed,
        @Nullable String version,
        @Nullable String provider,
        @Nullable String candidate,
        boolean held) {

    /** A package that is not held. */
    public PackageStatus(
            boolean installed, @Nullable String version, @Nullable String provider, @Nullable String candidate) {
        this(installed, version, provider, candidate, false);
    }

    /** As it may be shown and recorded. */
    Map<String, Object> shown() {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("installed", installed);
        put(shown, "version", version);
        put(shown, "provided_by", provider);
        put(shown, "candidate", candidate);
        put(shown, "held", held ? "yes" : null);
        return shown;
    }

    private static void put(Map<String, Object> shown, String name, @Nullable String value) {
        if (value != null) {
            shown.put(name, value);
        }
    }
}
