package dev.suil.secret;

import com.exceptionfactory.jagged.RecipientStanzaWriter;
import com.exceptionfactory.jagged.x25519.X25519RecipientStanzaWriterFactory;
import dev.suil.secret.SecretException.Kind;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/** Whom a secret is encrypted to: one or more age recipients ({@code age1...}). Each of them alone can open it. */
public final class Recipients {

    private final List<String> texts;
    private final List<RecipientStanzaWriter> writers;

    private Recipients(List<String> texts, List<RecipientStanzaWriter> writers) {
        this.texts = List.copyOf(texts);
        this.writers = List.copyOf(writers);
    }

    /**
     * Reads recipients that spaces, commas or line ends part.
     *
     * @throws SecretException {@link Kind#BAD_RECIPIENT} where there is none or one is wrong
     */
    public static Recipients parse(String text) {
        List<RecipientStanzaWriter> writers = new ArrayList<>();
        List<String> words = List.copyOf(new LinkedHashSet<>(Words.of(text)));
        for (int i = 0; i < words.size(); i++) {
            try {
                writers.add(X25519RecipientStanzaWriterFactory.newRecipientStanzaWriter(words.get(i)));
            } catch (GeneralSecurityException | RuntimeException e) {
                throw new SecretException(Kind.BAD_RECIPIENT, wrong(words.get(i), i + 1));
            }
        }
        if (writers.isEmpty()) {
            throw new SecretException(Kind.BAD_RECIPIENT, "no recipient: give the age1... of whoever shall decrypt");
        }
        return new Recipients(words, writers);
    }

    List<RecipientStanzaWriter> writers() {
        return writers;
    }

    /** The recipients, with a space between. */
    @Override
    public String toString() {
        return String.join(" ", texts);
    }

    /** Shows the word only where it can be no key, which might have been put here by mistake. */
    private static String wrong(String word, int position) {
        String lower = word.toLowerCase(Locale.ROOT);
        if (lower.startsWith("age-secret-key-")) {
            return "recipient " + position + " is a secret key: give the public recipient that belongs to it, age1...";
        } else if (lower.startsWith("age1")) {
            return "'" + word + "' is no age recipient: it is cut off or mistyped";
        }
        return "recipient " + position + " is no age recipient, which starts with age1";
    }
}
