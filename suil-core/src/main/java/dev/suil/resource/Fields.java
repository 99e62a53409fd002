package dev.suil.resource;

import java.util.List;
import java.util.Optional;

/**
 * The rendered fields of one item of a {@code module.yaml}, checked against {@link ResourceType#fields}. A wrong value
 * ends in {@link ResourceType.BadResource}.
 */
public interface Fields {

    /** What the resource is about: the value of the type's own key, at least one. */
    List<String> names();

    /** The only name. */
    String name();

    Optional<String> text(String field);

    Optional<Boolean> flag(String field);

    Optional<Long> number(String field);

    /** Empty where the field is not given. */
    List<String> texts(String field);

    /** The mode as four octal digits: {@code 0644}. */
    Optional<String> mode(String field);

    /** The command in {@code field}, which may also be the type's own key. */
    Optional<Command> command(String field);

    boolean has(String field);

    /** The bytes of the file {@code files/<name>} of the module. */
    byte[] moduleFile(String name);

    /** The template {@code templates/<name>} of the module, rendered. */
    String template(String name);

    /** A command: one text for {@code sh -c}, or words for no shell. */
    record Command(List<String> words, boolean shell) {
        public Command {
            words = List.copyOf(words);
        }

        /**
         * The command in a shell of its own, so that not even a syntax error in it reaches the script around it; words
         * are never taken for a builtin.
         */
        public String isolated() {
            return shell ? "sh -c " + Sh.quote(words.get(0)) : "sh -c 'exec \"$@\"' sh " + Sh.words(words);
        }

        /** The command as a line of a shell script. */
        public String line() {
            return shell ? words.get(0) : Sh.words(words);
        }
    }
}
