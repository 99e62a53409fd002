package dev.suil.lookup;

import dev.suil.data.AllBut;
import dev.suil.data.Entries;
import dev.suil.data.Glob;
import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.LookupMarker.Self;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.merge.Merge;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Expands the lookup markers of a run's nodes. What a lookup finds is gathered once and shared by all nodes that ask the
 * same. Thread-safe.
 */
public final class Lookups {

    private final List<? extends SeenNode> seen;
    private final Map<LookupMarker, Gathered> gathered = new ConcurrentHashMap<>();
    private final Map<LookupMarker, Optional<String>> nearMisses = new ConcurrentHashMap<>();

    /**
     * @param seen the nodes that lookups see, sorted by name
     */
    public Lookups(List<? extends SeenNode> seen) {
        this.seen = seen;
    }

    /**
     * What all nodes answer one marker.
     *
     * @param all the values of all of them, in order
     * @param starts by node, where its own values start in {@code all}
     * @param clean whether no answer is refused and no node is broken, so that nobody needs to look at each
     */
    private record Gathered(Map<String, Found> found, List<Value> all, Map<String, Integer> starts, boolean clean) {

        /** Those that count for {@code asking}. */
        Collection<Found> of(Self self, SeenNode asking) {
            if (self == Self.INCLUDE) {
                return found.values();
            } else if (self == Self.ONLY) {
                Found own = found.get(asking.name());
                return own == null ? List.of() : List.of(own);
            }
            return found.values().stream()
                    .filter(one -> !one.node().name().equals(asking.name()))
                    .toList();
        }

        /** The values that count for {@code asking}: cut from those of all, since every node of a fleet may ask. */
        List<Value> values(Self self, SeenNode asking) {
            Found own = found.get(asking.name());
            if (self == Self.ONLY) {
                return own == null ? List.of() : own.values();
            } else if (self == Self.INCLUDE || own == null) {
                return all;
            }
            int start = starts.getOrDefault(asking.name(), 0);
            return new AllBut<>(all, start, start + own.values().size());
        }
    }

    /** Data without markers. What cannot be looked up is a problem of {@code asking}, at the marker. */
    public Value expand(Written value, SeenNode asking, KeyPath path, Problems problems) {
        if (value instanceof Value plain) {
            return plain;
        }
        if (value instanceof LookupMarker marker) {
            List<Value> values = values(marker, asking, path, problems);
            return marker.one() && !values.isEmpty() ? values.get(0) : new Sequence(values, marker.origin());
        }
        Entries<? extends Written> entries = Merge.entries(value);
        if (entries != null) {
            Entries.Builder<Value> expanded = new Entries.Builder<>(entries.size());
            for (int i = 0; i < entries.size(); i++) {
                String key = entries.key(i);
                expanded.add(key, entries.keyOrigin(i), expand(entries.value(i), asking, path.child(key), problems));
            }
            return new Mapping(expanded.build(), value.origin());
        }
        List<Value> items = new ArrayList<>();
        for (Written item : Merge.items(value)) {
            if (item instanceof LookupMarker marker) {
                items.addAll(values(marker, asking, path, problems));
            } else {
                items.add(expand(item, asking, path, problems));
            }
        }
        return new Sequence(items, value.origin());
    }

    /** What every node that is seen answers {@code marker} of {@code asking}, by name, those that it skips included. */
    public List<Answer> answers(LookupMarker marker, SeenNode asking) {
        Glob nodes = Glob.of(marker.nodes());
        List<Answer> answers = new ArrayList<>();
        for (SeenNode node : seen) {
            Answer.Reason reason = null;
            if (!nodes.matches(node.name())) {
                reason = Answer.Reason.NAME;
            } else if (marker.role() != null && !marker.role().equals(node.role())) {
                reason = Answer.Reason.ROLE;
            } else if (marker.self() == Self.EXCLUDE && isSame(node, asking)
                    || marker.self() == Self.ONLY && !isSame(node, asking)) {
                reason = Answer.Reason.SELF;
            }
            answers.add(
                    reason == null
                            ? Found.on(node, marker).answer(marker)
                            : new Answer(node.name(), List.of(), List.of(new Answer.Skip(reason, null))));
        }
        return answers;
    }

    private static boolean isSame(SeenNode node, SeenNode asking) {
        return node.name().equals(asking.name());
    }

    private List<Value> values(LookupMarker marker, SeenNode asking, KeyPath path, Problems problems) {
        Gathered gathering = gathered.computeIfAbsent(marker, this::gather);
        if (!gathering.clean() && refuse(marker, asking, path, gathering.of(marker.self(), asking), problems)) {
            return List.of();
        }
        List<Value> values = gathering.values(marker.self(), asking);
        if (values.isEmpty()) {
            problems.add(empty(marker, asking, path, gathering.of(marker.self(), asking)));
        } else if (marker.one() && values.size() > 1) {
            problems.add(Problem.of(
                            ProblemCode.LOOKUP_BAD_VALUE,
                            marker.origin(),
                            "the lookup of " + marker.field() + " wants one value and found " + values.size())
                    .withNode(asking.name())
                    .withPath(path)
                    .withOther(values.get(1).origin())
                    .withHint("narrow it with nodes, role or self, or leave 'one' out to take the list"));
        }
        return values;
    }

    /** Says what cannot be looked up; whether there is any. */
    private static boolean refuse(
            LookupMarker marker, SeenNode asking, KeyPath path, Collection<Found> found, Problems problems) {
        Set<Origin> places = new HashSet<>();
        boolean broken = false;
        for (Found one : found) {
            List<Problem> own = one.node().problems(marker.field());
            broken |= !own.isEmpty();
            problems.addAll(own);
            for (Found.Refused refused : one.refused()) {
                if (places.add(refused.origin())) {
                    problems.add(Problem.of(refused.code(), marker.origin(), refused.message())
                            .withNode(asking.name())
                            .withPath(path)
                            .withOther(refused.origin())
                            .withHint(
                                    refused.code() == ProblemCode.LOOKUP_NESTED
                                            ? "one lookup never reads another: look up what that one looks up"
                                            : "name a field inside it that holds a single value or a list of them"));
                }
            }
        }
        return broken || !places.isEmpty();
    }

    private Gathered gather(LookupMarker marker) {
        Glob nodes = Glob.of(marker.nodes());
        Map<String, Found> found = new LinkedHashMap<>();
        List<Value> all = new ArrayList<>();
        Map<String, Integer> starts = new HashMap<>();
        boolean clean = true;
        for (SeenNode node : seen) {
            if (nodes.matches(node.name())
                    && (marker.role() == null || marker.role().equals(node.role()))) {
                Found one = Found.on(node, marker);
                found.put(node.name(), one);
                starts.put(node.name(), all.size());
                all.addAll(one.values());
                clean &=
                        one.refused().isEmpty() && node.problems(marker.field()).isEmpty();
            }
        }
        return new Gathered(found, List.copyOf(all), starts, clean);
    }

    private Problem empty(LookupMarker marker, SeenNode asking, KeyPath path, Collection<Found> found) {
        boolean provisional = found.stream().anyMatch(one -> one.node().provisional());
        String where = found.isEmpty()
                ? "no node that is seen matches"
                : "none of the " + found.size() + " nodes that match has a value for it";
        Optional<String> meant = nearMisses.computeIfAbsent(marker, key -> NearMiss.of(key, seen));
        String hint = provisional
                ? "the OS of some of these nodes is unknown, so their OS layers were left out: run 'suil facts' for"
                        + " them first"
                : meant.isPresent()
                        ? meant.get()
                        : seen.size() == 1
                                ? "a run of one node sees that node alone: run the role, or add '--scope workspace'"
                                : "set " + marker.field() + " on a node, or widen the lookup's nodes, role or self";
        return Problem.of(
                        ProblemCode.LOOKUP_EMPTY,
                        marker.origin(),
                        "the lookup of " + marker.field() + " finds nothing: " + where)
                .withNode(asking.name())
                .withPath(path)
                .withHint(hint);
    }
}
