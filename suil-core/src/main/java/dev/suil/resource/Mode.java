package dev.suil.resource;

import java.util.Optional;
import java.util.regex.Pattern;

/** File modes. However one is written, its digits are octal: {@code 0644}, {@code "0644"}, {@code 644} and {@code 0o644} are the same. */
public final class Mode {

    private static final Pattern OCTAL = Pattern.compile("(?:0o)?0*([0-7]{1,4})");

    private Mode() {}

    /** The mode as four octal digits; empty where {@code text} is none: another character, or more than {@code 07777}. */
    public static Optional<String> parse(String text) {
        var matcher = OCTAL.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Optional.of("0".repeat(4 - matcher.group(1).length()) + matcher.group(1));
    }
}
