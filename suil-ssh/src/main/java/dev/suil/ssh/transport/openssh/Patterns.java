package dev.suil.ssh.transport.openssh;

import java.util.List;
import java.util.Locale;

/** OpenSSH's patterns of host names: {@code *} and {@code ?}, and {@code !} in front of one that must not match. */
final class Patterns {

    private Patterns() {}

    /** At least one pattern matches, and none with {@code !} does. */
    static boolean match(List<String> patterns, String host) {
        String name = host.toLowerCase(Locale.ROOT);
        boolean found = false;
        for (String pattern : patterns) {
            boolean negated = pattern.startsWith("!");
            String glob = (negated ? pattern.substring(1) : pattern).toLowerCase(Locale.ROOT);
            if (glob(glob, name)) {
                if (negated) {
                    return false;
                }
                found = true;
            }
        }
        return found;
    }

    /** Linear in the name for each {@code *}: only the last one is ever tried again. */
    private static boolean glob(String glob, String name) {
        int g = 0;
        int n = 0;
        int star = -1;
        int retry = 0;
        while (n < name.length()) {
            char wanted = g < glob.length() ? glob.charAt(g) : 0;
            if (wanted == '*') {
                star = g++;
                retry = n;
            } else if (wanted == '?' || wanted == name.charAt(n)) {
                g++;
                n++;
            } else if (star >= 0) {
                g = star + 1;
                n = ++retry;
            } else {
                return false;
            }
        }
        while (g < glob.length() && glob.charAt(g) == '*') {
            g++;
        }
        return g == glob.length();
    }
}
