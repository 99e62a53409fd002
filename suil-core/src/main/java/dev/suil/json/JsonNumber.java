package dev.suil.json;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** YAML numbers as JSON numbers. */
final class JsonNumber {

    private JsonNumber() {}

    /**
     * The JSON number for a YAML number: the text as written where JSON has such a number, hexadecimal and octal in
     * decimal, and null for what would change on the way, such as {@code 0644}, {@code +1} or {@code .inf}.
     */
    static @Nullable String of(String text) {
        if (text.startsWith("0x")) {
            return new BigInteger(text.substring(2), 16).toString();
        } else if (text.startsWith("0o")) {
            return new BigInteger(text.substring(2), 8).toString();
        }
        return isJson(text) ? text : null;
    }

    /** Whether {@code text} is a number by JSON's grammar. Written out, since every number of a fleet passes here. */
    static boolean isJson(String text) {
        int at = text.startsWith("-") ? 1 : 0;
        int end = digits(text, at);
        if (end == at || (end > at + 1 && text.charAt(at) == '0')) {
            return false;
        }
        at = end;
        if (at < text.length() && text.charAt(at) == '.') {
            end = digits(text, at + 1);
            if (end == at + 1) {
                return false;
            }
            at = end;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            at++;
            if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                at++;
            }
            end = digits(text, at);
            if (end == at) {
                return false;
            }
            at = end;
        }
        return at == text.length();
    }

    /** Whether {@code text}, a JSON number, has neither fraction nor exponent. */
    static boolean isWhole(String text) {
        return digits(text, text.startsWith("-") ? 1 : 0) == text.length();
    }

    /** The position behind the digits that start at {@code at}. */
    private static int digits(String text, int at) {
        int end = at;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }
}
