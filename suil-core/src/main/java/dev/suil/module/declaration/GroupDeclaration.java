package dev.suil.module.declaration;

/** A group of the node's own files. Who is in it is said by the users. */
public final class GroupDeclaration extends Declaration<GroupDeclaration> {

    GroupDeclaration(Item item) {
        super(item);
    }

    /** Its number. Default: the next that is free. */
    public GroupDeclaration gid(long gid) {
        return set("gid", gid);
    }

    /** Whether a new one takes its number from the range for the system. Default: false. */
    public GroupDeclaration system(boolean system) {
        return set("system", system);
    }

    /** Whether the group should not be there. Default: false. */
    public GroupDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
