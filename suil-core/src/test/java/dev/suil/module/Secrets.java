package dev.suil.module;

import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Recipients;
import java.nio.charset.StandardCharsets;

/** Real ciphertexts, of a key that nobody has. */
final class Secrets {

    private Secrets() {}

    /** A secret as data writes it. */
    static String payload() {
        Recipients recipients = Recipients.parse(Age.newKey().recipient());
        return EncryptedValue.write(Age.encrypt("irrelevant".getBytes(StandardCharsets.UTF_8), recipients));
    }

    /** A configuration with one secret. */
    static String yaml(String key) {
        return key + ": " + payload() + "\n";
    }
}
