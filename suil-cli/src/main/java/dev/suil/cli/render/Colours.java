package dev.suil.cli.render;

/** Colours for a terminal, or none. */
public final class Colours {

    private final boolean on;

    public Colours(boolean on) {
        this.on = on;
    }

    String added(String text) {
        return paint("32", text);
    }

    String removed(String text) {
        return paint("31", text);
    }

    String failed(String text) {
        return paint("1;31", text);
    }

    String heading(String text) {
        return paint("1", text);
    }

    /** For what is of less weight. */
    public String faint(String text) {
        return paint("2", text);
    }

    private String paint(String code, String text) {
        return on ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
    }
}
