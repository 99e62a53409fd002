package dev.suil.problem;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong, with all that helps to mend it. Made with {@link #of} and the {@code with} methods.
 *
 * @param code what kind of problem
 * @param message what is wrong, a sentence without a full stop, in lower case
 * @param place where; null where no file is concerned
 * @param node the node concerned; null for a problem of reading, which concerns all
 * @param path the path of mapping keys, list positions left out; null where none is meant
 * @param other the other place concerned: the value below, the first of two keys, who asked for a missing file
 * @param hint what to do
 */
public record Problem(
        ProblemCode code,
        String message,
        @Nullable Origin place,
        @Nullable String node,
        @Nullable KeyPath path,
        @Nullable Origin other,
        @Nullable String hint) {

    public static Problem of(ProblemCode code, @Nullable Origin place, String message) {
        return new Problem(code, message, place, null, null, null, null);
    }

    public Problem withNode(@Nullable String node) {
        return new Problem(code, message, place, node, path, other, hint);
    }

    public Problem withPath(@Nullable KeyPath path) {
        return new Problem(code, message, place, node, path, other, hint);
    }

    public Problem withOther(@Nullable Origin other) {
        return new Problem(code, message, place, node, path, other, hint);
    }

    public Problem withHint(@Nullable String hint) {
        return new Problem(code, message, place, node, path, other, hint);
    }

    /** For people: place, path, what is wrong, then the other place, then what to do, each on a line of its own. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (place != null) {
            text.append(place).append(": ");
        }
        if (node != null) {
            text.append("node ").append(node).append(": ");
        }
        if (path != null && !path.isRoot()) {
            text.append(path).append(": ");
        }
        text.append(message).append(" [").append(code.id()).append(']');
        if (other != null) {
            text.append("\n  see also ").append(other);
        }
        if (hint != null) {
            text.append("\n  ").append(hint);
        }
        return text.toString();
    }
}
