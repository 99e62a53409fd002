package dev.suil.phase;

import dev.suil.data.Glob;
import dev.suil.data.KeyPath;
import dev.suil.data.Scalar;
import dev.suil.data.Truth;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The {@code when} of a phase. */
sealed interface Condition extends Predicate<NodeView> {

    /** The paths into a node's data that it reads. */
    default List<KeyPath> paths() {
        return List.of();
    }

    /** Every part holds. */
    record All(List<Condition> parts) implements Condition {
        @Override
        public boolean test(NodeView node) {
            return parts.stream().allMatch(part -> part.test(node));
        }

        @Override
        public List<KeyPath> paths() {
            return parts.stream().flatMap(part -> part.paths().stream()).toList();
        }
    }

    /** The node's role is one of these. */
    record Role(List<String> any) implements Condition {
        @Override
        public boolean test(NodeView node) {
            return any.contains(node.role());
        }
    }

    /** The node's name matches one of these globs. */
    record Name(List<String> any) implements Condition {
        @Override
        public boolean test(NodeView node) {
            return any.stream().anyMatch(glob -> Glob.of(glob).matches(node.name()));
        }
    }

    /** The node has one of these modules. */
    record Module(List<String> any) implements Condition {
        @Override
        public boolean test(NodeView node) {
            return any.stream().anyMatch(node.moduleNames()::contains);
        }
    }

    /** The node's label is one of these. */
    record Label(String name, List<String> any) implements Condition {
        @Override
        public boolean test(NodeView node) {
            String label = node.labels().get(name);
            return label != null && any.contains(label);
        }
    }

    /** A value of the node is true, or, where {@code equal} is given, has one of these texts. */
    record Field(KeyPath path, @Nullable List<String> equal) implements Condition {
        @Override
        public List<KeyPath> paths() {
            return path.isRoot() ? List.of() : List.of(path);
        }

        @Override
        public boolean test(NodeView node) {
            return equal == null
                    ? Truth.of(node.get(path).orElse(null))
                    : node.get(path).orElse(null) instanceof Scalar scalar
                            && !scalar.isNull()
                            && equal.contains(scalar.text());
        }
    }
}
