package dev.suil.module.declaration;

/**
 * A resource that is being declared.
 *
 * @param <D> its own class
 */
public abstract class Declaration<D extends Declaration<D>> {

    private final Item item;

    Declaration(Item item) {
        this.item = item;
    }

    /** The handlers to run when the resource changes: {@code reload nginx}, or one that the module gives. */
    public final D notifies(String... handlers) {
        item.notifies(handlers);
        return self();
    }

    /** The user whom the operations run as. Default: root. */
    public final D as(String user) {
        item.as(user);
        return self();
    }

    final D set(String field, boolean value) {
        return set(field, Boolean.toString(value));
    }

    final D set(String field, long value) {
        return set(field, Long.toString(value));
    }

    final D set(String field, String... values) {
        item.set(field, values);
        return self();
    }

    @SuppressWarnings("unchecked") // D is the class of this object
    private D self() {
        return (D) this;
    }
}
