package dev.suil.resource.types;

import dev.suil.resource.Joint;
import dev.suil.resource.Operation;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a package manager does in one go.
 *
 * @param names the packages
 * @param words what the manager is told: names, perhaps with a version
 */
record PackageTransaction(PackageManager manager, Kind kind, List<String> names, List<String> words) implements Joint {

    /** Leaves those of the arguments that {@code suil_has} says are installed: nobody can remove the others. */
    static final String INSTALLED = """
            for name do
              shift
              ! suil_has "$name" || set -- "$@" "$name"
            done
            [ $# -gt 0 ] || exit 0
            """;

    /**
     * Leaves the others, with all that have a version: package managers take the wish for what is installed as one for a
     * newer version, which nobody asked for.
     */
    static final String MISSING = """
            for name do
              shift
              suil_has "$name" || set -- "$@" "$name"
            done
            [ $# -gt 0 ] || exit 0
            """;

    PackageTransaction {
        names = List.copyOf(names);
        words = List.copyOf(words);
    }

    /** What it does with them. */
    enum Kind {
        INSTALL,
        LATEST,
        REMOVE
    }

    @Override
    public Operation operation() {
        String verb = kind == Kind.REMOVE ? "remove " : "install ";
        String script = switch (kind) {
            case INSTALL -> manager.install(words);
            case LATEST -> manager.latest(words);
            case REMOVE -> manager.remove(words);
        };
        return Operation.of(verb + String.join(", ", words), script).withJoint(this);
    }

    /** Two wishes for one package are fulfilled in their order. */
    @Override
    public Optional<Joint> and(Joint next) {
        if (!(next instanceof PackageTransaction other) || !other.manager.equals(manager) || other.kind != kind) {
            return Optional.empty();
        }
        boolean apart = Collections.disjoint(bases(), other.bases());
        return apart
                ? Optional.of(new PackageTransaction(manager, kind, both(names, other.names), both(words, other.words)))
                : Optional.empty();
    }

    /** Without an architecture. */
    private List<String> bases() {
        return names.stream().map(name -> name.split(":", 2)[0]).toList();
    }

    private static List<String> both(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
