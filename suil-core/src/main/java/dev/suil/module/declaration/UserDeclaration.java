package dev.suil.module.declaration;

/** A user of the node's own files. What is not given is left as it is, and chosen by the node for a new user. */
public final class UserDeclaration extends Declaration<UserDeclaration> {

    UserDeclaration(Item item) {
        super(item);
    }

    /** The number. */
    public UserDeclaration uid(long uid) {
        return set("uid", uid);
    }

    /** The primary group, by name or number. Default for a new user: one of its own name. */
    public UserDeclaration group(String group) {
        return set("group", group);
    }

    /** Other groups to be in, by name. Default: none more. */
    public UserDeclaration groups(String... groups) {
        return set("groups", groups);
    }

    /** Whether to be in no groups but {@code group} and {@code groups}. Default: false. */
    public UserDeclaration groupsExact(boolean groupsExact) {
        return set("groups_exact", groupsExact);
    }

    /** The full name, or what the user is for. */
    public UserDeclaration comment(String comment) {
        return set("comment", comment);
    }

    /** The path of the home. One that exists is not moved. */
    public UserDeclaration home(String home) {
        return set("home", home);
    }

    /** Whether the home of a new user is made. Default: true, but for a {@code system} user. */
    public UserDeclaration createHome(boolean createHome) {
        return set("create_home", createHome);
    }

    /** The path of the login shell. */
    public UserDeclaration shell(String shell) {
        return set("shell", shell);
    }

    /** Whether a new user takes its number from the range for the system. Default: false. */
    public UserDeclaration system(boolean system) {
        return set("system", system);
    }

    /**
     * The crypt hash of the password, as {@code openssl passwd -6} prints it, or {@code *} for none that could be
     * given. Never shown.
     */
    public UserDeclaration password(String password) {
        return set("password", password);
    }

    /** Whether the user should not be there. Default: false. */
    public UserDeclaration absent(boolean absent) {
        return set("absent", absent);
    }

    /** With {@code absent}: whether its home and mail go too. Default: false. */
    public UserDeclaration removeHome(boolean removeHome) {
        return set("remove_home", removeHome);
    }
}
