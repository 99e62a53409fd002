package dev.suil.module;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.module.template.TemplateException;
import dev.suil.module.template.Templates;
import dev.suil.module.template.Text;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the fields of a {@code module.yaml}, and compiles the texts in them. */
record FieldReader(Templates templates, Problems problems) {

    /** The field {@code key}, one text or a list of texts; empty where it is not given, null, or wrong. */
    Optional<Texts> texts(Entries<Value> entries, String key, KeyPath parent) {
        Value value = entries.get(key);
        if (value == null || ModuleYaml.isNull(value)) {
            return Optional.empty();
        }
        KeyPath path = parent.child(key);
        List<Text> parts = new ArrayList<>();
        boolean well = true;
        List<Value> items = value instanceof Sequence sequence ? sequence.items() : List.of(value);
        for (Value item : items) {
            well &= text(item, path, parts);
        }
        return well ? Optional.of(new Texts(parts, value instanceof Sequence, value.origin(), path)) : Optional.empty();
    }

    /** The dotted path that {@code key} gives. */
    Optional<Item.Path> path(Entries<Value> entries, String key, KeyPath parent) {
        return plain(entries, key, parent).flatMap(scalar -> parse(scalar.text(), scalar, parent.child(key)));
    }

    /** The condition that {@code key} gives: a path, with {@code not} in front for its opposite. */
    Optional<Item.Condition> condition(Entries<Value> entries, String key, KeyPath parent) {
        return plain(entries, key, parent).flatMap(scalar -> {
            String text = scalar.text().strip();
            boolean negated = text.startsWith("not ");
            return parse(negated ? text.substring(4).strip() : text, scalar, parent.child(key))
                    .map(path -> new Item.Condition(path.path(), negated));
        });
    }

    private Optional<Scalar> plain(Entries<Value> entries, String key, KeyPath parent) {
        Value value = entries.get(key);
        if (value == null) {
            return Optional.empty();
        } else if (value instanceof Scalar scalar && !scalar.isNull()) {
            return Optional.of(scalar);
        }
        wrong(value, parent.child(key), "'" + key + "' must be a path, not a " + value.kind());
        return Optional.empty();
    }

    private Optional<Item.Path> parse(String text, Scalar written, KeyPath path) {
        Optional<KeyPath> parsed = text.contains("{") || text.contains(" ") ? Optional.empty() : KeyPath.parse(text);
        if (parsed.isEmpty()) {
            problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, written.origin(), "'" + text + "' is no dotted path")
                    .withPath(path)
                    .withHint("a path into the configuration, such as sites or item.enabled, without braces"));
        }
        return parsed.map(found -> new Item.Path(found, written.origin()));
    }

    private boolean text(Value value, KeyPath path, List<Text> parts) {
        if (value instanceof Secret secret) {
            parts.add(new Text.Encrypted(secret));
            return true;
        } else if (!(value instanceof Scalar scalar) || scalar.isNull()) {
            wrong(value, path, "a text is needed here, not a " + value.kind());
            return false;
        } else {
            try {
                parts.add(templates.text(scalar.text(), scalar.origin()));
                return true;
            } catch (TemplateException e) {
                problems.add(Texts.placed(e.problem(), scalar.origin(), path));
                return false;
            }
        }
    }

    private void wrong(Value value, KeyPath path, String message) {
        problems.add(
                Problem.of(ProblemCode.MODULE_RESOURCE, value.origin(), message).withPath(path));
    }
}
