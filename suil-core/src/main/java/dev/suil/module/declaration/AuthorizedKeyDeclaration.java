package dev.suil.module.declaration;

/** A key with which a user may log in over SSH, in {@code .ssh/authorized_keys} of the home. The value is the user. */
public final class AuthorizedKeyDeclaration extends Declaration<AuthorizedKeyDeclaration> {

    AuthorizedKeyDeclaration(Item item) {
        super(item);
    }

    /** Required. The public key as in a {@code .pub} file, or several. */
    public AuthorizedKeyDeclaration key(String... key) {
        return set("key", key);
    }

    /** What stands before the key: {@code no-pty,from="192.0.2.*"}. Default: nothing. */
    public AuthorizedKeyDeclaration options(String options) {
        return set("options", options);
    }

    /** Whether the user is to have no other keys. Default: false. */
    public AuthorizedKeyDeclaration exact(boolean exact) {
        return set("exact", exact);
    }

    /** Whether the key should not be there. Default: false. */
    public AuthorizedKeyDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
