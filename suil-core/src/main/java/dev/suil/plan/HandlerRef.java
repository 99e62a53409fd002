package dev.suil.plan;

import java.util.Optional;

/**
 * A handler of a module. As text, {@code module/handler}, it stands in the node's list of what is owed.
 *
 * @param module the module it belongs to; for {@code reload X}, {@code restart X} and {@code reboot} the one that notifies
 * @param name as declared: {@code rebuild index}, {@code reload nginx}
 */
public record HandlerRef(String module, String name) {

    /** Reads {@code module/handler}; empty where {@code text} is none. */
    public static Optional<HandlerRef> parse(String text) {
        int slash = text.indexOf('/');
        return slash <= 0 || slash == text.length() - 1
                ? Optional.empty()
                : Optional.of(new HandlerRef(text.substring(0, slash), text.substring(slash + 1)));
    }

    @Override
    public String toString() {
        return module + "/" + name;
    }
}
