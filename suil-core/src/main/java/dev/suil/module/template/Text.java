package dev.suil.module.template;

import dev.suil.data.KeyPath;
import dev.suil.data.Secret;
import java.util.Optional;

/** A text with places for values, compiled once and rendered for every node. Thread-safe. */
public sealed interface Text permits Text.Literal, Text.Encrypted, PebbleText {

    /**
     * The text with the values in place.
     *
     * @throws TemplateException where a variable is not known or a value is not what the text needs
     */
    String render(Variables variables);

    /** The path, where the text is exactly one <code>{{ path }}</code>: such a text may stand for a list. */
    default Optional<KeyPath> onlyPath() {
        return Optional.empty();
    }

    /** A text without places. */
    record Literal(String text) implements Text {
        @Override
        public String render(Variables variables) {
            return text;
        }
    }

    /** A secret that is written in the module itself. */
    record Encrypted(Secret secret) implements Text {
        @Override
        public String render(Variables variables) {
            return variables.reveal(secret);
        }
    }
}
