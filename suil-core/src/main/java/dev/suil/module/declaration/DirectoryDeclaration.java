package dev.suil.module.declaration;

/** A directory, with those above it. Anything else at the path is never replaced. */
public final class DirectoryDeclaration extends Declaration<DirectoryDeclaration> {

    DirectoryDeclaration(Item item) {
        super(item);
    }

    /** The user it belongs to, by name or number. Default: left as it is; root for what is new. */
    public DirectoryDeclaration owner(String owner) {
        return set("owner", owner);
    }

    /** The group it belongs to, by name or number. Default: as for {@code owner}. */
    public DirectoryDeclaration group(String group) {
        return set("group", group);
    }

    /** The mode. Default: left as it is; {@code 0755} for a new directory. */
    public DirectoryDeclaration mode(String mode) {
        return set("mode", mode);
    }

    /** Whether the directory should not be there. Default: false. */
    public DirectoryDeclaration absent(boolean absent) {
        return set("absent", absent);
    }

    /**
     * Whether owner and group hold for all that is in it, and the mode for the folders in it. With {@code absent}:
     * whether it is removed with all that is in it, instead of failing where it is not empty. Default: false.
     */
    public DirectoryDeclaration recurse(boolean recurse) {
        return set("recurse", recurse);
    }

    /**
     * Whether what is in it goes, at any depth, but for what resources of any module are about and for what is below
     * those. Default: false.
     */
    public DirectoryDeclaration purge(boolean purge) {
        return set("purge", purge);
    }
}
