package dev.suil.cli.render;

/** How many columns of a terminal a character takes. */
final class DisplayWidth {

    /** Pairs of the first and the last code point of what is two columns wide: East Asian characters and emoji. */
    private static final int[] WIDE = {
        0x1100, 0x115F, 0x231A, 0x231B, 0x23E9, 0x23EC, 0x2614, 0x2615, 0x2648, 0x2653, 0x26A1, 0x26A1, 0x2705, 0x2705,
        0x274C, 0x274C, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797, 0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E,
        0x3041, 0xA4CF, 0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6,
        0x16FE0, 0x18CFF, 0x1B000, 0x1B2FF, 0x1F004, 0x1F004, 0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F19A, 0x1F200, 0x1F320,
        0x1F32D, 0x1F64F, 0x1F680, 0x1F6FF, 0x1F7E0, 0x1F7EB, 0x1F90C, 0x1FAFF, 0x20000, 0x3FFFD
    };

    private DisplayWidth() {}

    /** The columns of {@code text}, which has no line ends and no tabs. */
    static int of(String text) {
        int columns = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int point = text.codePointAt(at);
            columns += point < 0x300 ? 1 : of(point);
        }
        return columns;
    }

    /** 0 for a mark on the character in front of it, 2 for a wide one, else 1. */
    static int of(int point) {
        int type = Character.getType(point);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        for (int i = 0; i < WIDE.length; i += 2) {
            if (point >= WIDE[i] && point <= WIDE[i + 1]) {
                return 2;
            }
        }
        return 1;
    }
}
