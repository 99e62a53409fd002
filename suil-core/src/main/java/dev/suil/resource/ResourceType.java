package dev.suil.resource;

import dev.suil.problem.Problem;
import java.util.List;

/**
 * A kind of resource, found by {@link java.util.ServiceLoader}: one file each. It turns what a {@code module.yaml} says,
 * already rendered, into resources.
 */
public interface ResourceType {

    /** The key that declares it in a {@code module.yaml}, whose value is what the resource is about: {@code file}. */
    String name();

    /** One sentence for the reference. */
    String description();

    /** The fields besides the name, for checking and for the reference. */
    List<Field> fields();

    /**
     * The resources that an item declares: mostly one, more where the name may be a list.
     *
     * @throws BadResource where a value is not what the field takes, or the node's family is not supported
     */
    List<Resource> declare(Fields fields, NodeContext node);

    /**
     * A field.
     *
     * @param name as written
     * @param kind what it takes
     * @param description for the reference, with the default
     * @param required whether it must be given
     */
    record Field(String name, Kind kind, String description, boolean required) {
        public static Field optional(String name, Kind kind, String description) {
            return new Field(name, kind, description, false);
        }
    }

    /** What a field takes. */
    enum Kind {
        TEXT,
        BOOLEAN,
        NUMBER,
        /** A list of texts, or one text. */
        TEXTS,
        /** A file mode in octal digits, however it is written. */
        MODE,
        /** A command: a text for a shell, or a list of words without one. */
        COMMAND
    }

    /** A declaration that cannot be used; the caller knows the place. */
    final class BadResource extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient List<Problem> problems;

        public BadResource(String message) {
            this(message, List.of());
        }

        public BadResource(String message, List<Problem> problems) {
            super(message);
            this.problems = List.copyOf(problems);
        }

        public List<Problem> problems() {
            return problems;
        }
    }
}
