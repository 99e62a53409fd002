package dev.suil.secret;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** The spellings in which a secret may turn up in the output of a command. */
final class Spellings {

    /** Of a shorter text, or line, single occurrences say nothing: it stands in every output. */
    private static final int SHORTEST = 4;

    private Spellings() {}

    /** Adds what must be looked for to find {@code secret}. */
    static void of(String secret, Collection<Pattern> patterns) {
        String whole = secret.strip();
        if (whole.isEmpty()) {
            return;
        }
        if (whole.length() < SHORTEST) {
            patterns.add(new Pattern(whole, 0, 0, true));
            return;
        }
        Set<String> texts = new LinkedHashSet<>();
        texts.add(secret);
        texts.add(whole);
        secret.lines().map(String::strip).forEach(texts::add);
        Set<String> spellings = new LinkedHashSet<>();
        for (String text : texts) {
            if (text.length() >= SHORTEST) {
                spellings.add(text);
                Escapes.of(text, spellings);
            }
        }
        for (String spelling : spellings) {
            patterns.add(Pattern.of(spelling));
        }
        Base64Spellings.of(whole.getBytes(StandardCharsets.UTF_8), patterns);
    }
}
