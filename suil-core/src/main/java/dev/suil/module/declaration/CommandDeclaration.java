package dev.suil.module.declaration;

/**
 * A command: a text for {@code sh -c}, or a list of words for no shell. Nothing else can say whether it is done, so it
 * needs {@code creates}, {@code unless} or {@code only_if}.
 */
public final class CommandDeclaration extends Declaration<CommandDeclaration> {

    CommandDeclaration(Item item) {
        super(item);
    }

    /** A path. Where something is there, the command is done. */
    public CommandDeclaration creates(String creates) {
        return set("creates", creates);
    }

    /** A command without effects. Where it succeeds, the command is done. */
    public CommandDeclaration unless(String... unless) {
        return set("unless", unless);
    }

    /**
     * A command without effects. Where it fails, there is nothing to do. Where neither {@code creates} nor {@code
     * unless} is given, it must fail once the command is done.
     */
    public CommandDeclaration onlyIf(String... onlyIf) {
        return set("only_if", onlyIf);
    }

    /** The folder to run in. Default: {@code /}. */
    public CommandDeclaration chdir(String chdir) {
        return set("chdir", chdir);
    }

    /** What the command reads from standard input. The place for a secret. Default: nothing. */
    public CommandDeclaration stdin(String stdin) {
        return set("stdin", stdin);
    }

    /** How many seconds it may take. Default: the run's own limit. */
    public CommandDeclaration timeout(long timeout) {
        return set("timeout", timeout);
    }
}
