package dev.suil.ssh.transport.mina;

import java.util.Map;

/** The numbers of signals by the names that SSH gives them. */
final class Signals {

    private static final int BASE = 128;
    private static final Map<String, Integer> NUMBERS = Map.ofEntries(
            Map.entry("HUP", 1),
            Map.entry("INT", 2),
            Map.entry("QUIT", 3),
            Map.entry("ILL", 4),
            Map.entry("ABRT", 6),
            Map.entry("FPE", 8),
            Map.entry("KILL", 9),
            Map.entry("USR1", 10),
            Map.entry("SEGV", 11),
            Map.entry("USR2", 12),
            Map.entry("PIPE", 13),
            Map.entry("ALRM", 14),
            Map.entry("TERM", 15));

    private Signals() {}

    /** The exit status that a shell would give: 128 and the signal's number; 128 alone for one unknown to SSH. */
    static int status(String name) {
        String plain = name.startsWith("SIG") ? name.substring(3) : name;
        return BASE + NUMBERS.getOrDefault(plain, 0);
    }
}
