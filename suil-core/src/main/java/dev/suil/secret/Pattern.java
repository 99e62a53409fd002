package dev.suil.secret;

/**
 * A text to strike.
 *
 * @param text what is looked for
 * @param before how many characters in front hold bits of the secret too
 * @param after how many characters behind hold bits of the secret too
 * @param alone whether it counts only where no letter or digit stands beside it
 */
record Pattern(String text, int before, int after, boolean alone) {

    static Pattern of(String text) {
        return new Pattern(text, 0, 0, false);
    }

    /** Never the text. */
    @Override
    public String toString() {
        return "pattern of " + text.length();
    }
}
