package dev.suil.yaml;

import dev.suil.data.Scalar;

/** What YAML 1.2's core schema takes a plain text for. Written out by hand, since it is asked for every scalar of a fleet. */
final class ScalarTypes {

    private ScalarTypes() {}

    static Scalar.Type of(String text) {
        if (text.isEmpty()) {
            return Scalar.Type.NULL;
        }
        return switch (text.charAt(0)) {
            case '~' -> text.length() == 1 ? Scalar.Type.NULL : Scalar.Type.TEXT;
            case 'n', 'N' ->
                text.equals("null") || text.equals("Null") || text.equals("NULL") ? Scalar.Type.NULL : Scalar.Type.TEXT;
            case 't', 'T' ->
                text.equals("true") || text.equals("True") || text.equals("TRUE")
                        ? Scalar.Type.BOOLEAN
                        : Scalar.Type.TEXT;
            case 'f', 'F' ->
                text.equals("false") || text.equals("False") || text.equals("FALSE")
                        ? Scalar.Type.BOOLEAN
                        : Scalar.Type.TEXT;
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '-', '.' -> number(text);
            default -> Scalar.Type.TEXT;
        };
    }

    private static Scalar.Type number(String text) {
        int length = text.length();
        if (text.charAt(0) == '0' && length > 2 && (text.charAt(1) == 'o' || text.charAt(1) == 'x')) {
            return allDigits(text, text.charAt(1) == 'o' ? 8 : 16) ? Scalar.Type.INTEGER : Scalar.Type.TEXT;
        }
        boolean signed = text.charAt(0) == '+' || text.charAt(0) == '-';
        int start = signed ? 1 : 0;
        int at = skipDigits(text, start);
        int digits = at - start;
        if (at == length) {
            return digits > 0 ? Scalar.Type.INTEGER : Scalar.Type.TEXT;
        }
        if (text.charAt(at) == '.') {
            if (digits == 0 && isNamed(text.substring(at), signed)) {
                return Scalar.Type.FLOAT;
            }
            int fraction = at + 1;
            at = skipDigits(text, fraction);
            digits += at - fraction;
        }
        if (digits > 0 && at < length && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            at++;
            if (at < length && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                at++;
            }
            int exponent = at;
            at = skipDigits(text, at);
            return at == length && at > exponent ? Scalar.Type.FLOAT : Scalar.Type.TEXT;
        }
        return digits > 0 && at == length ? Scalar.Type.FLOAT : Scalar.Type.TEXT;
    }

    private static boolean isNamed(String text, boolean signed) {
        return switch (text) {
            case ".inf", ".Inf", ".INF" -> true;
            case ".nan", ".NaN", ".NAN" -> !signed;
            default -> false;
        };
    }

    private static boolean allDigits(String text, int radix) {
        for (int i = 2; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 'f' || Character.digit(c, radix) < 0) {
                return false;
            }
        }
        return true;
    }

    private static int skipDigits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at;
    }
}
