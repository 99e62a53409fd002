package dev.suil.ssh.run;

import dev.suil.secret.Redactor;

/** Makes what comes from a node fit to be shown and recorded: without secrets, and without power over a terminal or a CI system. */
final class SafeText {

    private volatile Redactor redactor = Redactor.none();

    /** From now on takes out what {@code redactor} knows. */
    void use(Redactor redactor) {
        this.redactor = redactor;
    }

    String of(String text) {
        return harmless(redactor.redact(text));
    }

    static String harmless(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        boolean start = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\r') {
                // A progress bar that overwrites its line becomes lines.
                if (i + 1 < text.length() && text.charAt(i + 1) != '\n') {
                    safe.append('\n');
                    start = true;
                }
                continue;
            }
            if ((start && text.startsWith("::", i)) || text.startsWith("##[", i)) {
                // What GitHub and Azure would take for a command.
                safe.append(c).append(' ');
                start = false;
                continue;
            }
            safe.append(c == '\n' || c == '\t' || !isControl(c) ? c : '\uFFFD');
            start = c == '\n' || (start && (c == ' ' || c == '\t'));
        }
        return safe.toString();
    }

    /** Controls of a terminal, and those that turn the direction of text. */
    private static boolean isControl(char c) {
        return Character.isISOControl(c) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    }
}
