package dev.suil.ssh.remote;

import java.nio.charset.StandardCharsets;

/** The end of an output of any length: its last bytes, cut at a line where that is possible. Thread-safe. */
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
        int newline = text.indexOf('\n');
        return total > kept && newline >= 0 && newline < text.length() - 1 ? text.substring(newline + 1) : text;
    }
}
