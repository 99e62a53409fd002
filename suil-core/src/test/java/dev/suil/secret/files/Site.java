package dev.suil.secret.files;

import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Files with secrets, and the key that opens them. */
record Site(Path root, Age.NewKey key) {

    static Site in(Path root) {
        return new Site(root, Age.newKey());
    }

    Recipients recipients() {
        return Recipients.parse(key.recipient());
    }

    Identities identities() {
        return Identities.parse(key.identity());
    }

    /** {@code !ENC[...]}. */
    String secret(String plain) {
        return EncryptedValue.write(Age.encrypt(plain.getBytes(StandardCharsets.UTF_8), recipients()));
    }

    SecretFile file(String name, String text) {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    SecretFile file(String name, byte[] bytes) {
        try {
            Path path = root.resolve(name);
            Files.createDirectories(Objects.requireNonNull(path.getParent()));
            Files.write(path, bytes);
            return SecretFile.read(path, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text(String name) {
        try {
            return Files.readString(root.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
