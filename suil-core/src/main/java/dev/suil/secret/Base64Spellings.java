package dev.suil.secret;

import java.util.Base64;
import java.util.Collection;

/**
 * The base64 of a secret, alone or inside a longer text. Three bytes make four characters, so a secret inside a longer
 * text is spelt in one of three ways, by how many bytes stand in front of its first group. Characters at the edges that
 * share bits with what is beside the secret cannot be foreseen; they are struck with the rest.
 */
final class Base64Spellings {

    private static final int SHORTEST = 4;
    /** The widths at which tools break base64 into lines. */
    private static final int[] WIDTHS = {76, 64};

    private Base64Spellings() {}

    static void of(byte[] secret, Collection<Pattern> patterns) {
        for (Base64.Encoder encoder : new Base64.Encoder[] {
            Base64.getEncoder().withoutPadding(), Base64.getUrlEncoder().withoutPadding()
        }) {
            for (int ahead = 0; ahead < 3; ahead++) {
                inside(secret, ahead, encoder, patterns);
            }
            lines(encoder.encodeToString(secret), patterns);
        }
    }

    private static void inside(byte[] secret, int ahead, Base64.Encoder encoder, Collection<Pattern> patterns) {
        byte[] shifted = new byte[ahead + secret.length];
        System.arraycopy(secret, 0, shifted, ahead, secret.length);
        String encoded = encoder.encodeToString(shifted);
        int from = (ahead * 8 + 5) / 6;
        int to = shifted.length * 8 / 6;
        if (to - from >= SHORTEST) {
            int after = shifted.length % 3 == 0 ? 0 : 1;
            patterns.add(new Pattern(encoded.substring(from, to), ahead == 0 ? 0 : 1, after, false));
        }
    }

    private static void lines(String encoded, Collection<Pattern> patterns) {
        for (int width : WIDTHS) {
            for (int from = 0; encoded.length() > width && from < encoded.length(); from += width) {
                String line = encoded.substring(from, Math.min(encoded.length(), from + width));
                if (line.length() >= SHORTEST) {
                    patterns.add(Pattern.of(line));
                }
            }
        }
    }
}
