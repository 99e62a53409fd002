package dev.suil.module.declaration;

/**
 * A regular file. Written beside its path with its final owner and mode, then renamed over it; a link at the path is
 * replaced, never followed. Without content, an existing file keeps its content and a missing one is created empty.
 */
public final class FileDeclaration extends Declaration<FileDeclaration> {

    FileDeclaration(Item item) {
        super(item);
    }

    /** The content. */
    public FileDeclaration content(String content) {
        return set("content", content);
    }

    /** The template below the module's {@code templates/} that renders the content. */
    public FileDeclaration template(String template) {
        return set("template", template);
    }

    /** The file below the module's {@code files/} that is the content. */
    public FileDeclaration source(String source) {
        return set("source", source);
    }

    /** The user it belongs to, by name or number. Default: left as it is; root for what is new. */
    public FileDeclaration owner(String owner) {
        return set("owner", owner);
    }

    /** The group it belongs to, by name or number. Default: as for {@code owner}. */
    public FileDeclaration group(String group) {
        return set("group", group);
    }

    /** The mode. Default: left as it is; {@code 0644} for a new file, {@code 0600} where it holds a secret. */
    public FileDeclaration mode(String mode) {
        return set("mode", mode);
    }

    /** A command that must succeed on the new file before it is put in place; {@code %s} stands for its path. */
    public FileDeclaration validate(String... validate) {
        return set("validate", validate);
    }

    /** Whether the file should not be there. Default: false. */
    public FileDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
