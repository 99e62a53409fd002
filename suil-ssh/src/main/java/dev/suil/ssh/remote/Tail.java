package dev.suil.ssh.remote;

import java.nio.charset.StandardCharsets;

/**
 * The end of an output of any length: as many whole lines as its last bytes hold. The rest of a line whose beginning was
 * dropped is left out, since it could be the rest of a secret, which nobody would know any more. Thread-safe.
 */
final class Tail {

    private final byte[] ring;
    private long total;

    Tail(int size) {
        ring = new byte[size];
    }

    synchronized void add(byte[] bytes, int offset, int length) {
        for (int i = Math.max(0, length - ring.length); i < length; i++) {
            ring[(int) ((total + i) % ring.length)] = bytes[offset + i];
        }
        total += length;
    }

    /** The kept text; bytes that are no UTF-8 are replaced. */
    synchronized String text() {
        int kept = (int) Math.min(total, ring.length);
        byte[] bytes = new byte[kept];
        for (int i = 0; i < kept; i++) {
            bytes[i] = ring[(int) ((total - kept + i) % ring.length)];
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (total <= kept) {
            return text;
        }
        int newline = text.indexOf('\n');
        return newline >= 0 && newline < text.length() - 1
                ? text.substring(newline + 1)
                : "(a line of more than " + ring.length / 1024 + " KiB, left out)";
    }
}
