package dev.suil.secret;

import dev.suil.data.Secret;
import dev.suil.secret.SecretException.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Gives the plain text of secrets, and remembers those it gave, so that they can be redacted. One is made for each node
 * that is applied and dropped with it: it is the only thing that keeps plain text. Thread-safe.
 */
public final class Revealer implements Function<Secret, String> {

    private final Identities identities;
    private final Map<Secret.Ciphertext, String> revealed = new ConcurrentHashMap<>();

    public Revealer(Identities identities) {
        this.identities = identities;
    }

    /**
     * The plain text of {@code secret}; of one that has several parts, all of them joined.
     *
     * @throws SecretException where a part does not open, or is no text in UTF-8
     */
    @Override
    public String apply(Secret secret) {
        StringBuilder text = new StringBuilder();
        for (Secret.Part part : secret.parts()) {
            if (part instanceof Secret.Plain plain) {
                text.append(plain.text());
            } else if (part instanceof Secret.Ciphertext ciphertext) {
                text.append(revealed.computeIfAbsent(ciphertext, this::open));
            }
        }
        return text.toString();
    }

    /** The plain texts given so far: what {@link Redactor} must know. */
    public Collection<String> texts() {
        return List.copyOf(revealed.values());
    }

    /** How many secrets were opened so far. */
    public int count() {
        return revealed.size();
    }

    /** Says how many secrets were revealed, never which. */
    @Override
    public String toString() {
        return revealed.size() + " revealed";
    }

    private String open(Secret.Ciphertext ciphertext) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(identities.decrypt(ciphertext.bytes())))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new SecretException(
                    Kind.NOT_TEXT, "this secret holds bytes that are no UTF-8, and cannot be used as text");
        }
    }
}
