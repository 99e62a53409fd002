package dev.suil.module.declaration;

/** Lines of a text file between two marker lines. The value is the path of the file. */
public final class BlockDeclaration extends Declaration<BlockDeclaration> {

    BlockDeclaration(Item item) {
        super(item);
    }

    /** The content. */
    public BlockDeclaration content(String content) {
        return set("content", content);
    }

    /** The template below the module's {@code templates/} that renders the content. */
    public BlockDeclaration template(String template) {
        return set("template", template);
    }

    /** The file below the module's {@code files/} that is the content. */
    public BlockDeclaration source(String source) {
        return set("source", source);
    }

    /**
     * The marker lines, with {@code {mark}} where they say {@code BEGIN} and {@code END}. Each block of a file needs
     * its own. Default: {@code # {mark} managed by suil}.
     */
    public BlockDeclaration marker(String marker) {
        return set("marker", marker);
    }

    /** A regular expression: what is new goes after the last line that matches. Default: the end. */
    public BlockDeclaration after(String after) {
        return set("after", after);
    }

    /** A regular expression: what is new goes before the last line that matches, with {@code BOF} before all. */
    public BlockDeclaration before(String before) {
        return set("before", before);
    }

    /** Whether a missing file is made. Default: false, which fails. */
    public BlockDeclaration create(boolean create) {
        return set("create", create);
    }

    /** A command that must succeed on the new file before it is put in place; {@code %s} stands for its path. */
    public BlockDeclaration validate(String... validate) {
        return set("validate", validate);
    }

    /** Whether block and markers should not be there. Default: false. */
    public BlockDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
