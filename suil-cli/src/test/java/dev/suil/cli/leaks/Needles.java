package dev.suil.cli.leaks;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds secrets in bytes, by the letters and digits that are the random part of each: these stand as they are in the secret
 * itself, in a URL, between the quotes of a shell, of JSON and of YAML, and in the line of a text of several lines that holds
 * them. Besides, they are looked for in base64, wherever they stand in it, in hexadecimal digits, and in the two forms in
 * which Java keeps texts. What is found is named and never shown.
 */
public final class Needles {

    private static final int CHUNK = 1 << 20;

    private final @Nullable List<Needle>[] byStart;
    private int longest;
    private int count;
    private int secrets;

    private record Needle(String secret, byte[] bytes) {}

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type cannot be made otherwise
    private Needles() {
        byStart = new List[1 << 16];
    }

    /** @param cores the random part of each secret, letters and digits only, by the name of the secret */
    public static Needles of(Map<String, String> cores) {
        Needles needles = new Needles();
        needles.secrets = cores.size();
        cores.forEach((name, core) -> {
            byte[] bytes = core.getBytes(StandardCharsets.US_ASCII);
            needles.add(name, bytes);
            needles.add(name, core.getBytes(StandardCharsets.UTF_16LE));
            needles.add(name, core.getBytes(StandardCharsets.UTF_16BE));
            needles.add(name, HexFormat.of().formatHex(bytes).getBytes(StandardCharsets.US_ASCII));
            needles.add(name, HexFormat.of().withUpperCase().formatHex(bytes).getBytes(StandardCharsets.US_ASCII));
            for (int ahead = 0; ahead < 3; ahead++) {
                // Whole groups of three bytes are spelt alike whatever stands around them.
                byte[] groups = java.util.Arrays.copyOfRange(bytes, ahead, ahead + (bytes.length - ahead) / 3 * 3);
                needles.add(name, Base64.getEncoder().encode(groups));
            }
        });
        return needles;
    }

    private void add(String name, byte[] bytes) {
        int start = (bytes[0] & 0xFF) << 8 | (bytes[1] & 0xFF);
        @Nullable List<Needle> same = byStart[start];
        if (same == null) {
            same = new ArrayList<>();
            byStart[start] = same;
        }
        same.add(new Needle(name, bytes));
        longest = Math.max(longest, bytes.length);
        count++;
    }

    /** How many secrets are looked for. */
    public int secrets() {
        return secrets;
    }

    /** How many spellings of all secrets are looked for. */
    public int count() {
        return count;
    }

    /** The names of the secrets that stand in {@code text}. */
    public Set<String> in(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Set<String> found = new TreeSet<>();
        search(bytes, bytes.length, found);
        return found;
    }

    /** The names of the secrets that stand in {@code bytes}. */
    public Set<String> in(byte[] bytes) {
        Set<String> found = new TreeSet<>();
        search(bytes, bytes.length, found);
        return found;
    }

    /** The names of the secrets that stand in {@code file}. */
    public Set<String> in(Path file) throws IOException {
        Set<String> found = new TreeSet<>();
        byte[] buffer = new byte[CHUNK + longest];
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), CHUNK)) {
            int kept = 0;
            for (int read = in.readNBytes(buffer, 0, CHUNK); read > 0; read = in.readNBytes(buffer, kept, CHUNK)) {
                int length = kept + read;
                search(buffer, length, found);
                kept = Math.min(longest, length);
                System.arraycopy(buffer, length - kept, buffer, 0, kept);
            }
        }
        return found;
    }

    private void search(byte[] bytes, int length, Set<String> found) {
        for (int i = 0; i + 1 < length; i++) {
            @Nullable List<Needle> candidates = byStart[(bytes[i] & 0xFF) << 8 | (bytes[i + 1] & 0xFF)];
            if (candidates != null) {
                for (Needle needle : candidates) {
                    int end = i + needle.bytes.length;
                    if (end <= length && java.util.Arrays.equals(bytes, i, end, needle.bytes, 0, needle.bytes.length)) {
                        found.add(needle.secret);
                    }
                }
            }
        }
    }
}
