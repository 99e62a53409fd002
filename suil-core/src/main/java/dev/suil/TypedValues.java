package dev.suil;

import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.module.config.Binder;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The values of a node as Java types. What does not fit is a problem with its path and its place. */
record TypedValues(Node node) {

    <T> T get(String path, Class<T> type) {
        return find(path, type).orElseThrow(() -> new SuilException(List.of(missing(parsed(path)))));
    }

    <T> Optional<T> find(String path, Class<T> type) {
        KeyPath parsed = parsed(path);
        return present(parsed).flatMap(value -> bound(value, parsed, type));
    }

    <T> List<T> list(String path, Class<T> item) {
        KeyPath parsed = parsed(path);
        Value value = present(parsed).orElse(null);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof Sequence sequence)) {
            throw failed(Problem.of(ProblemCode.MODULE_CONFIG, value.origin(), "must be a list, not a " + value.kind())
                    .withPath(parsed));
        }
        Problems problems = new Problems();
        List<T> items = new ArrayList<>();
        for (Value one : sequence.items()) {
            binder(parsed, problems).bind(one, parsed, item).ifPresent(items::add);
        }
        throwIfAny(problems);
        return List.copyOf(items);
    }

    <T> T config(String module, Class<T> type) {
        Mapping configuration = node.config(module)
                .orElseThrow(() ->
                        failed(Problem.of(ProblemCode.MODULE_CONFIG, null, "the node has no module '" + module + "'")
                                .withPath(KeyPath.of(module))
                                .withHint(Suggest.hint(module, node.moduleNames()))));
        return bound(configuration, KeyPath.of(module), type).orElseThrow();
    }

    private <T> Optional<T> bound(Value value, KeyPath path, Class<T> type) {
        Problems problems = new Problems();
        Optional<T> bound = binder(path, problems).bind(value, path, type);
        throwIfAny(problems);
        return bound;
    }

    private static Binder binder(KeyPath path, Problems problems) {
        return new Binder(path.isRoot() ? "" : path.segments().get(0), Secret::digest, false, problems);
    }

    private Optional<Value> present(KeyPath path) {
        return node.find(path).filter(value -> !(value instanceof Scalar scalar && scalar.isNull()));
    }

    /** What is missing, at the place of what should hold it. */
    private Problem missing(KeyPath path) {
        List<String> segments = path.segments();
        int known = segments.size() - 1;
        while (known > 0 && present(new KeyPath(segments.subList(0, known))).isEmpty()) {
            known--;
        }
        String key = segments.get(known);
        Value holder = known == 0
                ? node.data()
                : present(new KeyPath(segments.subList(0, known))).orElseThrow();
        Value empty = node.find(new KeyPath(segments.subList(0, known + 1))).orElse(null);
        return empty != null
                ? problem(empty.origin(), "'" + key + "' is empty", path)
                : problem(holder.origin(), "'" + key + "' is missing", path)
                        .withHint(
                                holder instanceof Mapping mapping
                                        ? Suggest.hint(key, mapping.entries().keys())
                                        : null);
    }

    private Problem problem(Origin place, String message, KeyPath path) {
        @Nullable Origin written = place.file().isEmpty() ? null : place;
        return Problem.of(ProblemCode.MODULE_CONFIG, written, message)
                .withPath(path)
                .withNode(node.name());
    }

    private void throwIfAny(Problems problems) {
        if (!problems.isEmpty()) {
            throw new SuilException(problems.list().stream()
                    .map(problem -> problem.withNode(node.name()))
                    .toList());
        }
    }

    private SuilException failed(Problem problem) {
        return new SuilException(List.of(problem.withNode(node.name())));
    }

    private static KeyPath parsed(String path) {
        return KeyPath.parse(path)
                .orElseThrow(() -> new IllegalArgumentException("'" + path + "' is no dotted path of keys"));
    }
}
