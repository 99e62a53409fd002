package dev.suil.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.AllBut;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.LookupMarker.Ip;
import dev.suil.data.LookupMarker.Self;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every node of a fleet asks every other: what it costs is counted, not timed. */
class LookupsAtScaleTest {

    private static final Origin HERE = new Origin("f", 1, 1);
    private static final KeyPath FIELD = KeyPath.of("net", "ip");

    private final AtomicInteger reads = new AtomicInteger();

    @ParameterizedTest
    @EnumSource(Self.class)
    void everyNodeIsReadOnceHoweverManyAsk(Self self) {
        for (int size : List.of(100, 1000)) {
            reads.set(0);
            askEach(fleet(size), self);
            assertThat(reads).hasValue(size);
        }
    }

    @Test
    void thoseWhoAskForAllShareOneList() {
        List<Sequence> answers = askEach(fleet(100), Self.INCLUDE);
        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.items())
                        .hasSize(200)
                        .isSameAs(answers.get(0).items()));
    }

    @Test
    void thoseWhoAskForTheOthersGetAllButTheirOwnInOrder() {
        List<Node> fleet = fleet(50);
        List<Sequence> answers = askEach(fleet, Self.EXCLUDE);
        List<Value> all = askEach(fleet, Self.INCLUDE).get(0).items();
        for (int i = 0; i < fleet.size(); i++) {
            List<Value> others = new ArrayList<>(all);
            others.subList(2 * i, 2 * i + 2).clear();
            assertThat(answers.get(i).items()).isEqualTo(others).isInstanceOf(AllBut.class);
        }
    }

    private List<Node> fleet(int size) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            nodes.add(new Node("n%05d".formatted(i), reads));
        }
        return nodes;
    }

    private static List<Sequence> askEach(List<Node> fleet, Self self) {
        Lookups lookups = new Lookups(fleet);
        LookupMarker marker = new LookupMarker(FIELD, "*", null, Ip.ANY, null, self, false, HERE);
        Problems problems = new Problems();
        List<Sequence> answers = fleet.stream()
                .map(node -> (Sequence) lookups.expand(marker, node, KeyPath.of("app", "peers"), problems))
                .toList();
        assertThat(problems.list()).isEmpty();
        return answers;
    }

    /** A node with two addresses that counts how often its data is read. */
    private record Node(String name, AtomicInteger reads) implements SeenNode {

        @Override
        public String role() {
            return "web";
        }

        @Override
        public Entries<Written> data() {
            reads.incrementAndGet();
            List<Value> addresses = List.of(Scalar.text(name + "-a", HERE), Scalar.text(name + "-b", HERE));
            Entries<Value> net = new Entries.Builder<Value>()
                    .add("ip", HERE, new Sequence(addresses, HERE))
                    .build();
            return new Entries.Builder<Written>()
                    .add("net", HERE, new Mapping(net, HERE))
                    .build();
        }

        @Override
        public boolean provisional() {
            return false;
        }

        @Override
        public List<Problem> problems(KeyPath field) {
            return List.of();
        }
    }
}
