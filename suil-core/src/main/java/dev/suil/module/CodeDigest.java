package dev.suil.module;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Digests of files: of their names and contents, whatever the order in which a file system lists them. */
final class CodeDigest {

    private final MessageDigest digest;

    CodeDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** {@code sha256:} and the digest of the sorted {@code paths} below {@code root}. */
    static String of(Path root, List<String> paths) throws IOException {
        return "sha256:" + new CodeDigest().files(root, paths).hex();
    }

    CodeDigest files(Path root, List<String> paths) throws IOException {
        byte[] buffer = new byte[65536];
        for (String path : paths) {
            text(path);
            Path file = root.resolve(path);
            if (!Files.isRegularFile(file)) {
                text(Files.isSymbolicLink(file) ? Files.readSymbolicLink(file).toString() : "");
                continue;
            }
            long size = 0;
            try (InputStream in = Files.newInputStream(file)) {
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    digest.update(buffer, 0, read);
                    size += read;
                }
            }
            // the length behind the content: no file can look like the end of one and the start of the next
            digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, size));
        }
        return this;
    }

    CodeDigest text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
        return this;
    }

    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
