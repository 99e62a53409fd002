package dev.suil.module.declaration;

/** A symbolic link. Renamed over what is there, so that there is a link at any moment. */
public final class LinkDeclaration extends Declaration<LinkDeclaration> {

    LinkDeclaration(Item item) {
        super(item);
    }

    /** What it points at, absolute or relative to the link's own folder. Needed unless {@code absent}. */
    public LinkDeclaration target(String target) {
        return set("target", target);
    }

    /** Whether a file at the path may be replaced; a directory never is. Default: false. */
    public LinkDeclaration force(boolean force) {
        return set("force", force);
    }

    /** Whether the link should not be there. Default: false. */
    public LinkDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
