package dev.suil.module.declaration;

/** A resource of any type, declared as by an item of a {@code module.yaml}: also of a type that a jar brings. */
public interface Item {

    /**
     * Gives a field its value. One text is one value; none, or more than one, are a list. For a command, one text is for a
     * shell, and more are the words of one without a shell.
     */
    Item set(String field, String... values);

    /** The handlers to run when the resource changes: {@code reload nginx}, or one that the module gives. */
    Item notifies(String... handlers);

    /** The user whom the operations run as. Default: root. */
    Item as(String user);
}
