package dev.suil.module.declaration;

/**
 * Something that must be so before what follows: a path that is there, a port on which something listens, {@code 5432}
 * on the node or {@code db.example.com:5432} elsewhere, or with a {@code command} anything at all.
 */
public final class WaitForDeclaration extends Declaration<WaitForDeclaration> {

    WaitForDeclaration(Item item) {
        super(item);
    }

    /** A command without effects that succeeds once it is so; the value then is a name for it. */
    public WaitForDeclaration command(String... command) {
        return set("command", command);
    }

    /** How many seconds to wait at most. Default: 60. */
    public WaitForDeclaration timeout(long timeout) {
        return set("timeout", timeout);
    }
}
