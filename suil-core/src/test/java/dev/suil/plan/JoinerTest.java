package dev.suil.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.Joint;
import dev.suil.resource.Operation;
import dev.suil.resource.ResourceId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class JoinerTest {

    /** Joint with those of its own kind. */
    private record Load(String kind, List<String> what) implements Joint {

        static Operation of(String kind, List<String> what) {
            return new Load(kind, what).operation();
        }

        @Override
        public Operation operation() {
            return Operation.of("load " + String.join(" ", what), "load").withJoint(this);
        }

        @Override
        public Optional<Joint> and(Joint next) {
            return next instanceof Load other && other.kind.equals(kind)
                    ? Optional.of(new Load(
                            kind,
                            Stream.concat(what.stream(), other.what.stream()).toList()))
                    : Optional.empty();
        }
    }

    @Test
    void whatFollowsEachOtherIsDoneInOneGo() {
        assertThat(join(load("a"), load("b"), load("c"))).containsExactly("a: load a b c", "b: with a", "c: with a");
    }

    @Test
    void nothingIsMovedOverWhatIsChangedInBetween() {
        assertThat(join(load("a"), other("f"), load("b"), load("c")))
                .containsExactly("a: load a", "f: write f", "b: load b c", "c: with b");
    }

    @Test
    void whatComesBeforeTheFirstStaysBeforeAll() {
        PlannedResource repaired = planned("a", Operation.of("repair", "repair"), Load.of("x", List.of("a")));

        assertThat(join(repaired, load("b"))).containsExactly("a: repair, load a b", "b: with a");
    }

    @Test
    void whatNeedsSomethingBeforeItIsDoneAlone() {
        PlannedResource repaired = planned("b", Operation.of("repair", "repair"), Load.of("x", List.of("b")));

        assertThat(join(load("a"), repaired, load("c")))
                .containsExactly("a: load a", "b: repair, load b c", "c: with b");
    }

    @Test
    void kindsAndUsersAreKeptApart() {
        assertThat(join(
                        load("a"),
                        planned("b", Load.of("y", List.of("b"))),
                        planned("c", Load.of("y", List.of("c")).as("deploy")),
                        planned("d", Load.of("y", List.of("d")).as("deploy"))))
                .containsExactly("a: load a", "b: load b", "c: load c d", "d: with c");
    }

    private static PlannedResource load(String name) {
        return planned(name, Load.of("x", List.of(name)));
    }

    private static PlannedResource other(String name) {
        return planned(name, Operation.of("write " + name, "write"));
    }

    private static PlannedResource planned(String name, Operation... operations) {
        return new PlannedResource(
                new ResourceId("thing", name), null, List.of(), List.of(operations), null, List.of());
    }

    private static List<String> join(PlannedResource... resources) {
        return Joiner.join(List.of(resources)).stream()
                .map(resource -> resource.id().name() + ": "
                        + (resource.with() == null
                                ? String.join(
                                        ", ",
                                        resource.operations().stream()
                                                .map(Operation::summary)
                                                .toList())
                                : "with " + resource.with().name()))
                .toList();
    }
}
