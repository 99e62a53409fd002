package dev.suil.module.declaration;

/** One line of a text file, compared as a whole. The value is the path of the file. */
public final class LineDeclaration extends Declaration<LineDeclaration> {

    LineDeclaration(Item item) {
        super(item);
    }

    /** The line. Needed unless {@code absent} goes by {@code match}. */
    public LineDeclaration text(String text) {
        return set("text", text);
    }

    /**
     * A regular expression that the text matches too: the last line that matches gives way to the text. With {@code
     * absent}: every line that matches goes.
     */
    public LineDeclaration match(String match) {
        return set("match", match);
    }

    /** A regular expression: what is new goes after the last line that matches. Default: the end. */
    public LineDeclaration after(String after) {
        return set("after", after);
    }

    /** A regular expression: what is new goes before the last line that matches, with {@code BOF} before all. */
    public LineDeclaration before(String before) {
        return set("before", before);
    }

    /** Whether a missing file is made. Default: false, which fails. */
    public LineDeclaration create(boolean create) {
        return set("create", create);
    }

    /** A command that must succeed on the new file before it is put in place; {@code %s} stands for its path. */
    public LineDeclaration validate(String... validate) {
        return set("validate", validate);
    }

    /** Whether the line should not be there. Default: false. */
    public LineDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
