package dev.suil.secret.files;

import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Sequence;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.data.WrittenSequence;
import dev.suil.problem.Problem;
import dev.suil.yaml.ReadSecrets;
import dev.suil.yaml.SecretSpan;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A file as it was read, with the secrets in it. */
public final class SecretFile {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final String name;
    private final Path path;
    private final byte[] bytes;
    private final ReadSecrets read;

    private SecretFile(String name, Path path, byte[] bytes) {
        this.name = name;
        this.path = path;
        this.bytes = bytes;
        this.read = YamlReader.readSecrets(bytes, name);
    }

    /**
     * Reads a file.
     *
     * @param path where it is; links are followed now, so that a file and not a link to it is written later
     * @param name what it is called in messages
     */
    public static SecretFile read(Path path, String name) throws IOException {
        Path real = path.toRealPath();
        return new SecretFile(name, real, Files.readAllBytes(real));
    }

    /** What it is called in messages. */
    public String name() {
        return name;
    }

    /** Where it is, no link among its folders. */
    Path path() {
        return path;
    }

    /** The secrets, in the order of the text. */
    public List<SecretSpan> spans() {
        return read.spans();
    }

    /** The encrypted ones among them. */
    public List<SecretSpan.Encrypted> encrypted() {
        return spans().stream()
                .filter(SecretSpan.Encrypted.class::isInstance)
                .map(SecretSpan.Encrypted.class::cast)
                .toList();
    }

    /** What is wrong with it; where something is, {@link #spans} need not be all. */
    public List<Problem> problems() {
        return read.problems();
    }

    /** What looks like a secret and is not encrypted, as warnings. */
    public List<Problem> plain() {
        @Nullable Written root = read.root();
        return root == null ? List.of() : PlainSecrets.find(root);
    }

    /** What stands at {@code path}, tags of merging left out; a number indexes a list. */
    public Optional<Written> find(KeyPath path) {
        @Nullable Written at = read.root();
        for (String segment : path.segments()) {
            at = at == null ? null : step(at, segment);
        }
        return Optional.ofNullable(at).map(SecretFile::untagged);
    }

    private static @Nullable Written step(Written from, String segment) {
        Written value = untagged(from);
        if (value instanceof Mapping mapping) {
            return mapping.entries().get(segment);
        } else if (value instanceof WrittenMapping mapping) {
            return mapping.entries().get(segment);
        }
        List<? extends Written> items = value instanceof Sequence sequence
                ? sequence.items()
                : value instanceof WrittenSequence sequence ? sequence.items() : List.of();
        boolean index = segment.matches("[0-9]{1,6}") && Integer.parseInt(segment) < items.size();
        return index ? items.get(Integer.parseInt(segment)) : null;
    }

    private static Written untagged(Written value) {
        return value instanceof Tagged tagged ? tagged.value() : value;
    }

    /** Its text, without a byte order mark. */
    String text() {
        return read.text();
    }

    /** The text of a secret as written, tag included. */
    String text(SecretSpan span) {
        return read.text().substring(span.from(), span.to());
    }

    /** Its text without a byte order mark, other texts in place of the secrets. */
    String with(Function<SecretSpan, String> replacement) {
        StringBuilder text = new StringBuilder(read.text().length());
        int at = 0;
        for (SecretSpan span : read.spans()) {
            text.append(read.text(), at, span.from()).append(replacement.apply(span));
            at = span.to();
        }
        return text.append(read.text(), at, read.text().length()).toString();
    }

    /** The bytes of {@code text} in the encoding of this file: with a byte order mark if it has one. */
    byte[] encode(String text) {
        boolean marked =
                new String(bytes, 0, Math.min(3, bytes.length), StandardCharsets.UTF_8).equals(BYTE_ORDER_MARK);
        return ((marked ? BYTE_ORDER_MARK : "") + text).getBytes(StandardCharsets.UTF_8);
    }

    /** The bytes that it had when it was read. */
    byte[] bytes() {
        return bytes.clone();
    }

    /** Whether the file holds {@code content}. */
    boolean holds(byte[] content) {
        return Arrays.equals(bytes, content);
    }

    /** Whether somebody wrote to it since it was read. */
    boolean hasChanged() throws IOException {
        return !Arrays.equals(bytes, Files.readAllBytes(path));
    }

    @Override
    public String toString() {
        return name;
    }
}
