package dev.suil.secret.files;

import dev.suil.SuilException;
import dev.suil.data.Secret;
import dev.suil.problem.Problem;
import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import dev.suil.yaml.SecretSpan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Encrypts every secret of a workspace again, to other recipients. Ciphertexts that were the same stay the same, and a secret
 * is written on one line; nothing else of a file changes. Nothing is written before {@link #write}.
 */
public final class Rekey {

    private final List<SecretFile> files;
    private final Map<Secret, byte[]> renewed;

    private Rekey(List<SecretFile> files, Map<Secret, byte[]> renewed) {
        this.files = files;
        this.renewed = renewed;
    }

    /**
     * Opens all secrets of {@code found} and encrypts them again.
     *
     * @throws SuilException where a file is wrong or a secret does not open, with all problems
     */
    public static Rekey of(SecretFiles found, Identities identities, Recipients recipients) {
        List<SecretFile> files = found.files().stream()
                .filter(file -> !file.encrypted().isEmpty())
                .toList();
        List<Problem> problems = new ArrayList<>(found.problems());
        problems.addAll(found.check(identities));
        if (!problems.isEmpty()) {
            throw new SuilException(problems);
        }
        Set<Secret> secrets = new LinkedHashSet<>();
        files.forEach(file -> file.encrypted().forEach(span -> secrets.add(span.secret())));
        Map<Secret, byte[]> renewed = secrets.parallelStream()
                .collect(Collectors.toMap(
                        secret -> secret, secret -> Age.encrypt(identities.decrypt(ciphertext(secret)), recipients)));
        return new Rekey(files, renewed);
    }

    /** The files that have secrets, by name. */
    public List<SecretFile> files() {
        return files;
    }

    /** Whether a key of {@code identities} opens what the secrets are encrypted to from now on. */
    public boolean opensWith(Identities identities) {
        return renewed.isEmpty() || identities.opens(renewed.values().iterator().next());
    }

    /**
     * Writes all files, or none. Whenever this is cut off, each file holds its old content or its new one.
     *
     * @throws IOException where one cannot be written, or was changed by somebody else meanwhile; then none is written
     */
    public void write() throws IOException {
        Replacements.put(
                files,
                files.stream()
                        .map(file -> file.encode(file.with(span -> renewed(file, span))))
                        .toList());
    }

    private String renewed(SecretFile file, SecretSpan span) {
        byte[] ciphertext = span instanceof SecretSpan.Encrypted encrypted ? renewed.get(encrypted.secret()) : null;
        return ciphertext == null ? file.text(span) : EncryptedValue.write(ciphertext);
    }

    static byte[] ciphertext(Secret secret) {
        return ((Secret.Ciphertext) secret.parts().get(0)).bytes();
    }

    @Override
    public String toString() {
        return renewed.size() + " secrets in " + files.size() + " files";
    }
}
