package dev.suil.workspace;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a node's operating system. The values come from the node and are checked before they are used: see
 * {@link Names#isOsValue}.
 *
 * @param family {@code debian}, {@code redhat}, {@code suse}, {@code alpine}, {@code arch}, ...
 * @param release {@code VERSION_ID} as written, else the codename, else {@code rolling}
 * @param distribution os-release's {@code ID}; null where it has none
 * @param codename {@code VERSION_CODENAME}; null where it has none
 * @param arch the machine's name as {@code uname -m} prints it; null where it is not known
 */
public record OsFacts(
        String family,
        String release,
        @Nullable String distribution,
        @Nullable String codename,
        @Nullable String arch) {

    /** The release up to its first dot. */
    public String major() {
        int dot = release.indexOf('.');
        return dot < 0 ? release : release.substring(0, dot);
    }

    /** By name, in the order of {@code facts/<node>/suil.yaml}; without what is not known. */
    public Map<String, String> asMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put("family", family);
        map.put("release", release);
        put(map, "distribution", distribution);
        put(map, "codename", codename);
        put(map, "arch", arch);
        return map;
    }

    private static void put(Map<String, String> map, String name, @Nullable String value) {
        if (value != null) {
            map.put(name, value);
        }
    }
}
