package dev.suil.phase;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads phases; whatever is wrong with them is {@code phase.bad}. */
final class PhaseReader {

    private static final KeyPath PATH = KeyPath.of("phases");
    private static final String LABEL = "label.";

    private static final String PARTS =
            "write 'a.dotted.path', or a mapping with: " + String.join(", ", PhaseRule.CONDITIONS);
    private static final String DOTTED = "write 'web.tls.enabled', and a part with a dot in it as 'web.\"a.b\".port'";

    private final Problems problems;

    PhaseReader(Problems problems) {
        this.problems = problems;
    }

    List<PhaseRule> read(Written value) {
        if (!(value instanceof Sequence sequence)) {
            bad(value.origin(), "phases are a list, not a " + Kinds.of(value), "write '- name: main'");
            return PhaseRule.MAIN;
        }
        List<PhaseRule> rules = new ArrayList<>();
        Map<String, Origin> names = new HashMap<>();
        for (Value item : sequence.items()) {
            if (item instanceof Mapping mapping) {
                phase(mapping, names).ifPresent(rules::add);
            } else {
                bad(item.origin(), "a phase is a mapping with a name, not a " + Kinds.of(item), "write '- name: main'");
            }
        }
        return rules;
    }

    private Optional<PhaseRule> phase(Mapping mapping, Map<String, Origin> names) {
        Entries<Value> entries = mapping.entries();
        for (int i = 0; i < entries.size(); i++) {
            if (!PhaseRule.KEYS.contains(entries.key(i))) {
                bad(
                        entries.keyOrigin(i),
                        "a phase has no key '" + entries.key(i) + "'",
                        Suggest.hint(entries.key(i), PhaseRule.KEYS));
            }
        }
        if (!(entries.get("name") instanceof Scalar name)
                || name.isNull()
                || name.text().isBlank()) {
            bad(mapping.origin(), "a phase needs a name", "add 'name: ...'");
            return Optional.empty();
        }
        Origin first = names.putIfAbsent(name.text(), name.origin());
        if (first != null) {
            problems.add(
                    Problem.of(ProblemCode.PHASE_BAD, name.origin(), "a second phase is named '" + name.text() + "'")
                            .withPath(PATH)
                            .withOther(first)
                            .withHint("give one of them another name, or make one phase of both"));
        }
        Condition when = entries.get("when") == null ? null : condition(entries.get("when"));
        return Optional.of(new PhaseRule(
                name.text(),
                when,
                parallel(entries.get("parallel")),
                maxFailures(entries.get("max_failures")),
                mapping.origin()));
    }

    private Condition condition(@Nullable Value when) {
        if (when instanceof Scalar scalar && !scalar.isNull()) {
            return new Condition.Field(path(scalar), null);
        }
        if (!(when instanceof Mapping mapping)) {
            if (when != null) {
                bad(when.origin(), "a condition is a path or a mapping, not a " + Kinds.of(when), PARTS);
            }
            return new Condition.All(List.of());
        }
        Entries<Value> entries = mapping.entries();
        List<Condition> parts = new ArrayList<>();
        if (entries.isEmpty()) {
            bad(mapping.origin(), "a condition without a part", PARTS);
        }
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.key(i);
            Value value = entries.value(i);
            if (key.startsWith(LABEL) && key.length() > LABEL.length()) {
                parts.add(new Condition.Label(key.substring(LABEL.length()), texts(value)));
                continue;
            }
            switch (key) {
                case "role" -> parts.add(new Condition.Role(texts(value)));
                case "node" -> parts.add(new Condition.Name(texts(value)));
                case "module" -> parts.add(new Condition.Module(texts(value)));
                case "field" -> parts.add(field(value, entries.get("equals")));
                case "equals" -> {
                    if (!entries.has("field")) {
                        bad(
                                entries.keyOrigin(i),
                                "'equals' without a 'field' to compare",
                                "add 'field: a.dotted.path'");
                    }
                }
                default ->
                    bad(
                            entries.keyOrigin(i),
                            "a condition has no part '" + key + "'",
                            Suggest.hint(key, PhaseRule.CONDITIONS));
            }
        }
        return new Condition.All(parts);
    }

    private Condition field(Value field, @Nullable Value equal) {
        KeyPath path = KeyPath.ROOT;
        if (field instanceof Scalar scalar && !scalar.isNull()) {
            path = path(scalar);
        } else {
            bad(field.origin(), "'field' is a dotted path, not a " + Kinds.of(field), DOTTED);
        }
        return new Condition.Field(path, equal == null ? null : texts(equal));
    }

    private KeyPath path(Scalar scalar) {
        Optional<KeyPath> path = KeyPath.parse(scalar.text());
        if (path.isEmpty()) {
            bad(scalar.origin(), "'" + scalar.text() + "' is no dotted path", DOTTED);
        }
        return path.orElse(KeyPath.ROOT);
    }

    private List<String> texts(Value value) {
        List<String> texts = new ArrayList<>();
        List<Value> items = value instanceof Sequence sequence ? sequence.items() : List.of(value);
        for (Value item : items) {
            if (item instanceof Scalar scalar && !scalar.isNull()) {
                texts.add(scalar.text());
            } else {
                bad(
                        item.origin(),
                        "a condition compares with a text or a list of texts, not a " + Kinds.of(item),
                        "write one as 'db', several as '[db, cache]'");
            }
        }
        return texts;
    }

    private PhaseRule.Amount parallel(@Nullable Value value) {
        PhaseRule.Amount one = new PhaseRule.Amount(1, false);
        if (value == null || value instanceof Scalar scalar && scalar.isNull()) {
            return one;
        }
        if (value instanceof Scalar scalar) {
            boolean percent = scalar.text().endsWith("%");
            int number =
                    number(percent ? scalar.text().substring(0, scalar.text().length() - 1) : scalar.text());
            if (number >= 1 && !(percent && number > 100)) {
                return new PhaseRule.Amount(number, percent);
            }
        }
        bad(value.origin(), "'parallel' is a number from 1 up or a percentage from 1% to 100%", "write '4' or '25%'");
        return one;
    }

    private int maxFailures(@Nullable Value value) {
        if (value == null || value instanceof Scalar scalar && scalar.isNull()) {
            return 0;
        }
        int number = value instanceof Scalar scalar ? number(scalar.text()) : -1;
        if (number < 0) {
            bad(
                    value.origin(),
                    "'max_failures' is a number from 0 up",
                    "write '0' to stop at the first node that fails");
        }
        return Math.max(0, number);
    }

    private static int number(String text) {
        return text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : -1;
    }

    private void bad(Origin place, String message, @Nullable String hint) {
        problems.add(
                Problem.of(ProblemCode.PHASE_BAD, place, message).withPath(PATH).withHint(hint));
    }
}
