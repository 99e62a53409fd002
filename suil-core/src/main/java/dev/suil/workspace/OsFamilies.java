package dev.suil.workspace;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which family a distribution belongs to: those that share a package manager and its conventions. Derivatives that say
 * so in {@code ID_LIKE} need no entry here.
 */
public final class OsFamilies {

    /** The family of a system that does not say what it is. */
    private static final String UNKNOWN = "linux";

    private static final Map<String, String> FAMILIES = families();

    private OsFamilies() {}

    /**
     * The family: by {@code id}, else by the first word of {@code idLike} that is known, else {@code id} itself.
     *
     * @param id os-release's {@code ID}; null where it has none
     * @param idLike os-release's {@code ID_LIKE}: words, the nearest relative first
     */
    public static String of(@Nullable String id, String idLike) {
        String own = id == null ? null : FAMILIES.get(lower(id));
        if (own != null) {
            return own;
        }
        for (String like : idLike.strip().split("\\s+")) {
            String family = FAMILIES.get(lower(like));
            if (family != null) {
                return family;
            }
        }
        return id == null ? UNKNOWN : id;
    }

    private static Map<String, String> families() {
        Map<String, String> families = new HashMap<>();
        put(
                families,
                "debian",
                List.of(
                        "debian",
                        "ubuntu",
                        "raspbian",
                        "linuxmint",
                        "kali",
                        "devuan",
                        "deepin",
                        "uos",
                        "pop",
                        "neon",
                        "elementary",
                        "zorin",
                        "parrot",
                        "pureos",
                        "trisquel",
                        "tails",
                        "osmc",
                        "pardus",
                        "cumulus-linux",
                        "proxmox"));
        put(
                families,
                "redhat",
                List.of(
                        "redhat",
                        "rhel",
                        "centos",
                        "fedora",
                        "rocky",
                        "almalinux",
                        "ol",
                        "oracle",
                        "amzn",
                        "scientific",
                        "clearos",
                        "virtuozzo",
                        "eurolinux",
                        "miraclelinux",
                        "tencentos",
                        "openeuler",
                        "anolis",
                        "kylin",
                        "cloudlinux",
                        "xenenterprise",
                        "nobara",
                        "azurelinux",
                        "mariner",
                        "photon"));
        put(
                families,
                "suse",
                List.of(
                        "suse",
                        "opensuse",
                        "opensuse-leap",
                        "opensuse-tumbleweed",
                        "opensuse-microos",
                        "sles",
                        "sled",
                        "sles_sap",
                        "sl-micro",
                        "sle-micro"));
        put(families, "alpine", List.of("alpine", "postmarketos"));
        put(
                families,
                "arch",
                List.of(
                        "arch",
                        "archlinux",
                        "archarm",
                        "arch32",
                        "manjaro",
                        "manjaro-arm",
                        "artix",
                        "endeavouros",
                        "garuda",
                        "cachyos",
                        "antergos",
                        "arcolinux",
                        "anarchy",
                        "hyperbola",
                        "rebornos"));
        put(families, "gentoo", List.of("gentoo", "funtoo"));
        put(families, "mandriva", List.of("mandriva", "mageia", "openmandriva", "pclinuxos"));
        put(families, "nixos", List.of("nixos"));
        return Map.copyOf(families);
    }

    private static void put(Map<String, String> families, String family, List<String> ids) {
        ids.forEach(id -> families.put(id, family));
    }

    private static String lower(String id) {
        return id.toLowerCase(Locale.ROOT);
    }
}
