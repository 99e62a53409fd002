package dev.suil.resource.types;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An archive in the form that POSIX calls ustar, of files that root alone may read. Only what every {@code tar} can unpack:
 * plain files with short names.
 */
final class Tar {

    private static final int BLOCK = 512;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** Whether a file of this name can be put in: a header has room for 100 bytes, and some names mean something to tar. */
    static boolean isName(String name) {
        return name.matches("[A-Za-z0-9_][A-Za-z0-9._+=@,-]{0,98}");
    }

    /** Adds a file. */
    void add(String name, byte[] content) {
        byte[] header = new byte[BLOCK];
        put(header, 0, name);
        put(header, 100, "0000600");
        put(header, 108, "0000000");
        put(header, 116, "0000000");
        put(header, 124, String.format("%011o", content.length));
        put(header, 136, "00000000000");
        // The sum is taken with its own field full of spaces.
        Arrays.fill(header, 148, 156, (byte) ' ');
        header[156] = '0';
        put(header, 257, "ustar");
        put(header, 263, "00");
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xff;
        }
        put(header, 148, String.format("%06o", sum));
        header[154] = 0;
        out.writeBytes(header);
        out.writeBytes(content);
        out.writeBytes(new byte[(BLOCK - content.length % BLOCK) % BLOCK]);
    }

    /** The archive, ended as it must be. */
    byte[] bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(out.toByteArray());
        all.writeBytes(new byte[2 * BLOCK]);
        return all.toByteArray();
    }

    private static void put(byte[] header, int offset, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, header, offset, bytes.length);
    }
}
