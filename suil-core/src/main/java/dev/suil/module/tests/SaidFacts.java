package dev.suil.module.tests;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Truth;
import dev.suil.data.Value;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.resource.Bytes;
import dev.suil.resource.Declared;
import dev.suil.resource.Fact;
import dev.suil.resource.FactException;
import dev.suil.resource.FactSource;
import dev.suil.resource.Facts;
import dev.suil.resource.facts.FileState;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The facts of a node that is not there: what a case says, and of all else that there is nothing. */
final class SaidFacts {

    private static final List<String> OWN = List.of("from", "outputs");

    private final Mapping state;
    private final KeyPath path;
    private final Problems problems;

    /**
     * @param state what the case says
     * @param path of that
     */
    SaidFacts(Mapping state, KeyPath path, Problems problems) {
        this.state = state;
        this.path = path;
        this.problems = problems;
    }

    /**
     * The answers.
     *
     * @param wanted what is asked
     * @param resources what was applied, where the case says that the module was
     */
    Facts facts(Set<Fact<?, ?>> wanted, List<Declared> resources) {
        Map<FactSource<?, ?>, Set<Fact<?, ?>>> asked = new LinkedHashMap<>();
        wanted.forEach(fact -> asked.computeIfAbsent(fact.source(), source -> new LinkedHashSet<>())
                .add(fact));
        Map<Fact<?, ?>, Object> known = new HashMap<>();
        asked.forEach((source, facts) -> answer(source, facts, known));
        Facts facts = Facts.of(known);
        Value from = state.entries().get("from");
        if (from instanceof Scalar word && word.text().equals("applied")) {
            facts = applied(facts, resources);
        } else if (from != null && !(from instanceof Scalar word && word.text().equals("empty"))) {
            problems.add(TestCase.bad(from.origin(), path.child("from"), "a state is 'empty' or 'applied' at first"));
        }
        unknownSources(asked);
        Map<Fact<?, ?>, Object> said = new HashMap<>();
        for (Map.Entry<FactSource<?, ?>, Set<Fact<?, ?>>> source : asked.entrySet()) {
            said.putAll(said(source.getKey(), source.getValue(), facts));
        }
        return facts.with(said);
    }

    /** The state in which everything was applied to a node that had nothing. */
    private static Facts applied(Facts nothing, List<Declared> resources) {
        Facts facts = nothing;
        for (Declared declared : resources) {
            try {
                facts = facts.with(declared.resource().plan(facts, false).predicted());
            } catch (RuntimeException e) {
                // it cannot be applied to a node that has nothing: planning says so again, in its own words
                return facts;
            }
        }
        Map<Fact<?, ?>, Object> settled = new HashMap<>();
        for (Fact<?, ?> fact : facts.all()) {
            if (FileState.UNKNOWN.equals(facts.get(fact))) {
                settled.put(fact, FileState.ABSENT);
            }
        }
        return facts.with(settled);
    }

    private <K, V> void answer(FactSource<K, V> source, Set<Fact<?, ?>> facts, Map<Fact<?, ?>, Object> known) {
        Optional<Value> output = output(source.name());
        if (output.isPresent()) {
            List<K> keys = new ArrayList<>();
            facts.forEach(fact -> keys.add(key(fact)));
            try {
                byte[] bytes = TestCase.text(output.get()).getBytes(StandardCharsets.UTF_8);
                source.parse(bytes, keys).forEach((key, value) -> known.put(new Fact<>(source, key), value));
            } catch (FactException e) {
                problems.add(
                        TestCase.bad(output.get().origin(), path.child("outputs"), String.valueOf(e.getMessage())));
            }
        }
        for (Fact<?, ?> fact : facts) {
            known.computeIfAbsent(fact, missing -> AnswerShape.of(source).nothing());
        }
    }

    @SuppressWarnings("unchecked") // a fact's key is of its own source
    private static <K> K key(Fact<?, ?> fact) {
        return (K) fact.key();
    }

    private Optional<Value> output(String source) {
        return state.entries().get("outputs") instanceof Mapping outputs
                ? Optional.ofNullable(outputs.entries().get(source))
                : Optional.empty();
    }

    private Map<Fact<?, ?>, Object> said(FactSource<?, ?> source, Set<Fact<?, ?>> asked, Facts facts) {
        Map<Fact<?, ?>, Object> said = new HashMap<>();
        if (!(state.entries().get(source.name()) instanceof Mapping mapping)) {
            return said;
        }
        Set<String> names = new TreeSet<>();
        asked.forEach(fact -> names.add(AnswerShape.name(fact.key())));
        Entries<Value> entries = mapping.entries();
        for (int i = 0; i < entries.size(); i++) {
            String name = entries.key(i);
            KeyPath at = path.child(source.name()).child(name);
            if (!names.contains(name)) {
                problems.add(TestCase.bad(
                                entries.keyOrigin(i), at, "the module does not ask for '" + name + "' of this kind")
                        .withHint(Suggest.hint(name, names)));
                continue;
            }
            Value value = entries.value(i);
            for (Fact<?, ?> fact : asked) {
                if (AnswerShape.name(fact.key()).equals(name)) {
                    answer(source, facts.get(fact), value, at).ifPresent(answer -> said.put(fact, answer));
                }
            }
        }
        return said;
    }

    private Optional<Object> answer(FactSource<?, ?> source, Object before, Value said, KeyPath at) {
        try {
            AnswerShape shape = AnswerShape.of(source);
            if (said instanceof Scalar scalar && scalar.text().equals("absent")) {
                return Optional.of(shape.nothing());
            } else if (before instanceof Boolean) {
                return Optional.of(Truth.of(said));
            } else if (said instanceof Mapping mapping) {
                return Optional.of(
                        before instanceof FileState file ? FileShape.with(file, mapping) : shape.with(before, mapping));
            }
            throw new IllegalArgumentException("this is 'absent', or a mapping of " + shape.components());
        } catch (IllegalArgumentException e) {
            problems.add(TestCase.bad(said.origin(), at, String.valueOf(e.getMessage())));
            return Optional.empty();
        }
    }

    private void unknownSources(Map<FactSource<?, ?>, Set<Fact<?, ?>>> asked) {
        List<String> known = new ArrayList<>(OWN);
        asked.keySet().forEach(source -> known.add(source.name()));
        TestCase.unknown(state.entries(), known, path, problems);
    }

    /** What a file says of itself is more convenient than what is read of one. */
    private static final class FileShape {

        static FileState with(FileState before, Mapping said) {
            Entries.Builder<Value> others = new Entries.Builder<>();
            byte[] content = null;
            FileState.Type type = before.exists() ? before.type() : FileState.Type.FILE;
            int mode = before.exists() ? before.mode() : 0644;
            String target = before.target();
            for (int i = 0; i < said.entries().size(); i++) {
                Value value = said.entries().value(i);
                String text = value instanceof Sequence ? "" : TestCase.text(value);
                switch (said.entries().key(i)) {
                    case "content" -> content = text.getBytes(StandardCharsets.UTF_8);
                    case "mode" -> mode = Integer.parseInt(text.replaceFirst("^0o?", ""), 8);
                    case "type" -> type = FileState.Type.valueOf(text.toUpperCase(Locale.ROOT));
                    case "target" -> {
                        type = FileState.Type.LINK;
                        target = text;
                    }
                    default -> others.add(said.entries().key(i), said.entries().keyOrigin(i), value);
                }
            }
            FileState shaped = new FileState(
                    type,
                    mode,
                    before.exists() ? before.owner() : AnswerShape.ROOT,
                    before.exists() ? before.group() : AnswerShape.ROOT,
                    content == null ? before.size() : content.length,
                    content == null ? before.sha256() : Bytes.of(content).sha256(),
                    content == null ? before.content() : Bytes.of(content),
                    type == FileState.Type.LINK ? target : null);
            return (FileState)
                    AnswerShape.ofType(FileState.class).with(shaped, new Mapping(others.build(), said.origin()));
        }
    }
}
