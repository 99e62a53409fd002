package dev.suil.lookup;

import dev.suil.data.LookupMarker.Ip;

/** Tells IP literals, with or without a prefix length, from other text. Resolves no names. */
final class IpLiteral {

    private IpLiteral() {}

    /** Whether {@code text} is an address of {@code family}; every text is one of {@link Ip#ANY}. */
    static boolean is(String text, Ip family) {
        int slash = text.indexOf('/');
        String address = slash < 0 ? text : text.substring(0, slash);
        return switch (family) {
            case ANY -> true;
            case V4 -> isV4(address) && (slash < 0 || isPrefix(text.substring(slash + 1), 32));
            case V6 -> isV6(address) && (slash < 0 || isPrefix(text.substring(slash + 1), 128));
        };
    }

    private static boolean isPrefix(String text, int most) {
        return isNumber(text, most);
    }

    private static boolean isNumber(String text, int most) {
        if (text.isEmpty() || text.length() > 3 || text.length() > 1 && text.charAt(0) == '0') {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return Integer.parseInt(text) <= most;
    }

    private static boolean isV4(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 4) {
            return false;
        }
        for (String part : parts) {
            if (!isNumber(part, 255)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isV6(String text) {
        int zone = text.indexOf('%');
        String address = zone < 0 ? text : text.substring(0, zone);
        if (zone >= 0 && zone == text.length() - 1) {
            return false;
        }
        int gap = address.indexOf("::");
        if (gap < 0) {
            return groups(address, true) == 8;
        }
        if (address.indexOf("::", gap + 1) >= 0) {
            return false;
        }
        int before = gap == 0 ? 0 : groups(address.substring(0, gap), false);
        int after = gap + 2 == address.length() ? 0 : groups(address.substring(gap + 2), true);
        return before >= 0 && after >= 0 && before + after <= 7;
    }

    /** How many 16-bit groups {@code text} has, an IPv4 address at the end counting two; -1 where it is wrong. */
    private static int groups(String text, boolean mayEndInV4) {
        String[] parts = text.split(":", -1);
        int count = 0;
        for (int i = 0; i < parts.length; i++) {
            if (mayEndInV4 && i == parts.length - 1 && parts[i].indexOf('.') >= 0) {
                return isV4(parts[i]) ? count + 2 : -1;
            }
            if (!parts[i].matches("[0-9a-fA-F]{1,4}")) {
                return -1;
            }
            count++;
        }
        return count;
    }
}
