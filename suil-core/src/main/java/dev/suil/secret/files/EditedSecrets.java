package dev.suil.secret.files;

import dev.suil.SuilException;
import dev.suil.data.KeyPath;
import dev.suil.problem.Problem;
import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import dev.suil.secret.Redactor;
import dev.suil.secret.SecretException;
import dev.suil.yaml.ReadSecrets;
import dev.suil.yaml.SecretSpan;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file in plain text, for an editor: each secret stands as {@code !SECRET} and a YAML text. What comes back is encrypted
 * again where it changed; a secret whose text did not change keeps its ciphertext, wherever it stands now. A secret that no key
 * opens, or that is no text, stays {@code !ENC[...]} in the editor too. Keeps plain texts, so drop it soon.
 */
public final class EditedSecrets {

    private static final String TAG = "!SECRET ";

    private final SecretFile file;
    private final List<Opened> opened;
    private final String plain;

    /** A secret that the file had. */
    private record Opened(
            SecretSpan.Encrypted span,
            String written,
            @Nullable String text) {
        @Override
        public String toString() {
            return "secret at " + span.place();
        }
    }

    /**
     * What an edited text becomes.
     *
     * @param bytes what the file is to hold
     * @param encrypted how many secrets are new or have another text
     * @param kept how many secrets are as they were
     */
    public record Encrypted(byte[] bytes, int encrypted, int kept) {
        @Override
        public String toString() {
            return encrypted + " encrypted, " + kept + " kept";
        }
    }

    private EditedSecrets(SecretFile file, List<Opened> opened, String plain) {
        this.file = file;
        this.opened = opened;
        this.plain = plain;
    }

    /**
     * Opens the secrets of a file.
     *
     * @throws SuilException where the file is wrong
     */
    public static EditedSecrets open(SecretFile file, Identities identities) {
        if (!file.problems().isEmpty()) {
            throw new SuilException(file.problems());
        }
        List<Opened> opened = new ArrayList<>();
        for (SecretSpan.Encrypted span : file.encrypted()) {
            // An anchor behind the tag must stay there, which '!SECRET' with a text leaves no place for.
            boolean anchored = file.text().substring(span.to()).stripLeading().startsWith("&");
            opened.add(new Opened(span, file.text(span), anchored ? null : text(span, identities)));
        }
        String plain = plain(file, opened, true);
        return new EditedSecrets(file, opened, isFaithful(file, plain, opened) ? plain : plain(file, opened, false));
    }

    private static @Nullable String text(SecretSpan.Encrypted span, Identities identities) {
        try {
            byte[] bytes = identities.decrypt(Rekey.ciphertext(span.secret()));
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (SecretException | CharacterCodingException e) {
            return null;
        }
    }

    private static String plain(SecretFile file, List<Opened> opened, boolean blocks) {
        Map<SecretSpan, Opened> bySpan = new HashMap<>();
        opened.forEach(secret -> bySpan.put(secret.span, secret));
        String lineEnd = file.text().contains("\r\n") ? "\r\n" : "\n";
        return file.with(span -> {
            @Nullable Opened secret = bySpan.get(span);
            @Nullable String text = secret == null ? null : secret.text;
            if (text == null) {
                return file.text(span);
            }
            @Nullable
            String block = blocks && hasLineToItself(file.text(), span)
                    ? PlainText.block(text, indent(file.text(), span.from()), lineEnd)
                    : null;
            return TAG + (block != null ? block : PlainText.quoted(text));
        });
    }

    /** Whether a block may stand there: in no brackets, and with nothing behind it on the line. */
    private static boolean hasLineToItself(String text, SecretSpan span) {
        int end = span.to();
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return span instanceof SecretSpan.Encrypted encrypted
                && !encrypted.inFlow()
                && (end == text.length() || text.charAt(end) == '\n' || text.charAt(end) == '\r');
    }

    /** Two more than the column of the key or value that the line starts with. */
    private static int indent(String text, int at) {
        int start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
        int column = start;
        while (column < at && (text.charAt(column) == ' ' || text.startsWith("- ", column))) {
            column++;
        }
        return column - start + 2;
    }

    /** Whether every text would come back as it is: a comment, for one, may have become a line of a block. */
    private static boolean isFaithful(SecretFile file, String plain, List<Opened> opened) {
        ReadSecrets read = YamlReader.readSecrets(plain.getBytes(StandardCharsets.UTF_8), file.name());
        Map<SecretSpan, Opened> bySpan = new HashMap<>();
        opened.forEach(secret -> bySpan.put(secret.span, secret));
        List<String> expected = file.spans().stream()
                .map(span ->
                        Optional.ofNullable(bySpan.get(span)).map(Opened::text).orElseGet(() -> text(span)))
                .toList();
        return read.problems().isEmpty()
                && read.spans().stream().map(EditedSecrets::text).toList().equals(expected);
    }

    /** What stands in the editor for a secret that is left as it is. */
    private static String text(SecretSpan span) {
        return span instanceof SecretSpan.Plain plainSpan ? plainSpan.text() : String.valueOf(span.path());
    }

    /** The file's text with its secrets in plain text, without a byte order mark. */
    public String text() {
        return plain;
    }

    /** How many secrets the text does not show. */
    public int hidden() {
        return (int) opened.stream().filter(secret -> secret.text == null).count();
    }

    /**
     * Encrypts what is marked as secret in {@code edited}.
     *
     * @throws SuilException where the edited text is wrong; places are those in {@code edited}
     */
    public Encrypted encrypt(String edited, Recipients recipients) {
        ReadSecrets read = YamlReader.readSecrets(edited.getBytes(StandardCharsets.UTF_8), file.name());
        if (!read.problems().isEmpty()) {
            throw new SuilException(redacted(read.problems()));
        }
        Map<SecretSpan.Plain, Opened> same = unchanged(read.spans());
        StringBuilder text = new StringBuilder(edited.length());
        int at = 0;
        int encrypted = 0;
        int kept = 0;
        for (SecretSpan span : read.spans()) {
            text.append(read.text(), at, span.from());
            @Nullable Opened before = span instanceof SecretSpan.Plain plainSpan ? same.get(plainSpan) : null;
            if (before != null) {
                text.append(before.written);
                kept++;
            } else if (span instanceof SecretSpan.Plain plainSpan) {
                byte[] bytes = plainSpan.text().getBytes(StandardCharsets.UTF_8);
                text.append(EncryptedValue.write(Age.encrypt(bytes, recipients)));
                encrypted++;
            } else {
                text.append(read.text(), span.from(), span.to());
                kept++;
            }
            at = span.to();
        }
        text.append(read.text(), at, read.text().length());
        return new Encrypted(file.encode(text.toString()), encrypted, kept);
    }

    /** By secret that is as before, what it was: at the same path if there is one, else wherever. */
    private Map<SecretSpan.Plain, Opened> unchanged(List<SecretSpan> spans) {
        List<Opened> left = new ArrayList<>(opened);
        Map<SecretSpan.Plain, Opened> same = new HashMap<>();
        for (boolean samePath : new boolean[] {true, false}) {
            for (SecretSpan span : spans) {
                if (span instanceof SecretSpan.Plain plainSpan && !same.containsKey(plainSpan)) {
                    @Nullable Opened before = find(left, plainSpan.text(), samePath ? plainSpan.path() : null);
                    if (before != null) {
                        same.put(plainSpan, before);
                        left.remove(before);
                    }
                }
            }
        }
        return same;
    }

    private static @Nullable Opened find(List<Opened> secrets, String text, @Nullable KeyPath path) {
        for (Opened secret : secrets) {
            if (text.equals(secret.text) && (path == null || path.equals(secret.span.path()))) {
                return secret;
            }
        }
        return null;
    }

    /** A broken text is quoted in messages, and a secret may be broken. */
    private List<Problem> redacted(List<Problem> problems) {
        List<String> texts = new ArrayList<>();
        opened.forEach(secret -> {
            if (secret.text != null) {
                texts.add(secret.text);
            }
        });
        Redactor redactor = Redactor.of(texts);
        return problems.stream()
                .map(problem -> new Problem(
                        problem.code(),
                        redactor.redact(problem.message()),
                        problem.place(),
                        problem.node(),
                        problem.path(),
                        problem.other(),
                        problem.hint() == null ? null : redactor.redact(problem.hint())))
                .toList();
    }

    /** Whether the file holds {@code bytes} already. */
    public boolean isUnchanged(Encrypted result) {
        return file.holds(result.bytes());
    }

    /**
     * Puts a result in the file's place.
     *
     * @throws IOException where it cannot be written, or somebody else wrote to it meanwhile; then it is left as it is
     */
    public void write(Encrypted result) throws IOException {
        Replacements.put(List.of(file), List.of(result.bytes()));
    }

    /** Never the text. */
    @Override
    public String toString() {
        return file.name() + ": " + opened.size() + " secrets";
    }
}
