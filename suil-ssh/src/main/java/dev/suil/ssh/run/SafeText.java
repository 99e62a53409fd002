package dev.suil.ssh.run;

import dev.suil.secret.Redactor;
import dev.suil.secret.Revealer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes what comes from a node fit to be shown and recorded: without secrets, and without power over a terminal or a CI system.
 * It takes out every plain text from the moment that it was revealed.
 */
final class SafeText {

    private final List<Revealer> revealers;
    private final @Nullable String sudoPassword;
    private int known = -1;
    private Redactor redactor = Redactor.none();

    /** @param sudoPassword what sudo is told, taken out too; null for none */
    SafeText(List<Revealer> revealers, @Nullable String sudoPassword) {
        this.revealers = List.copyOf(revealers);
        this.sudoPassword = sudoPassword;
    }

    /** {@code text}, safe. */
    String of(String text) {
        return harmless(redactor().redact(text));
    }

    /** The output of a command, which may break off in the middle of a secret; safe. */
    String ofOutput(String output) {
        return harmless(redactor().redactCut(output));
    }

    /** A text that need not be there, safe. */
    @Nullable
    String ofNullable(@Nullable String text) {
        return text == null ? null : of(text);
    }

    private synchronized Redactor redactor() {
        int now = revealers.stream().mapToInt(Revealer::count).sum();
        if (now != known) {
            List<String> texts = new ArrayList<>();
            revealers.forEach(revealer -> texts.addAll(revealer.texts()));
            if (sudoPassword != null) {
                texts.add(sudoPassword);
            }
            redactor = Redactor.of(texts);
            known = now;
        }
        return redactor;
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
