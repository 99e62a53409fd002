package dev.suil.resource.types;

import dev.suil.resource.Joint;
import dev.suil.resource.Operation;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What apt does in one go.
 *
 * @param installs whether it installs or removes
 * @param words names of packages; where it installs, perhaps with {@code =VERSION}
 */
record AptTransaction(boolean installs, List<String> words) implements Joint {

    AptTransaction {
        words = List.copyOf(words);
    }

    @Override
    public Operation operation() {
        return Operation.of(
                        (installs ? "install " : "remove ") + String.join(", ", words),
                        installs ? AptScripts.install(words) : AptScripts.remove(words))
                .withJoint(this);
    }

    /** Two wishes for one package are fulfilled in their order. */
    @Override
    public Optional<Joint> and(Joint next) {
        if (!(next instanceof AptTransaction other) || other.installs != installs) {
            return Optional.empty();
        }
        Set<String> both = new HashSet<>(names());
        both.retainAll(other.names());
        if (!both.isEmpty()) {
            return Optional.empty();
        }
        List<String> all = Stream.concat(words.stream(), other.words.stream()).toList();
        return Optional.of(new AptTransaction(installs, all));
    }

    private Set<String> names() {
        return words.stream().map(word -> word.split("[:=]", 2)[0]).collect(Collectors.toSet());
    }
}
