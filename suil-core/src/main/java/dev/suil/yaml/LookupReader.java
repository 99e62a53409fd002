package dev.suil.yaml;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.LookupMarker;
import dev.suil.data.LookupMarker.FormatPart;
import dev.suil.data.LookupMarker.Ip;
import dev.suil.data.LookupMarker.Self;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the mapping behind {@code !LOOKUP}. Everything that is wrong with it is reported for itself. */
final class LookupReader {

    private final Findings findings;
    private @Nullable KeyPath field;
    private String nodes = "*";
    private @Nullable String role;
    private Ip ip = Ip.ANY;
    private @Nullable List<FormatPart> format;
    private Self self = Self.INCLUDE;
    private boolean one;
    private boolean sound = true;

    private LookupReader(Findings findings) {
        this.findings = findings;
    }

    /** The marker, or null where it is not sound: then that is reported. */
    static @Nullable LookupMarker read(Written value, Origin place, Findings findings) {
        Entries<? extends Written> entries;
        if (value instanceof Mapping mapping) {
            entries = mapping.entries();
        } else if (value instanceof WrittenMapping mapping) {
            entries = mapping.entries();
        } else {
            findings.add(
                    ProblemCode.LOOKUP_BAD_KEY,
                    place,
                    "'!LOOKUP' takes a mapping, not this: " + Kinds.of(value),
                    "write '!LOOKUP {field: path.of.keys}'");
            return null;
        }
        return new LookupReader(findings).read(entries, place);
    }

    private @Nullable LookupMarker read(Entries<? extends Written> entries, Origin place) {
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.key(i);
            findings.enter(key);
            if (!LookupMarker.KEYS.contains(key)) {
                refuse(
                        entries.keyOrigin(i),
                        "'" + Excerpt.of(key) + "' is no key of a lookup",
                        Suggest.hint(key, LookupMarker.KEYS));
            } else if (entries.value(i) instanceof Scalar scalar && !scalar.isNull()) {
                take(key, scalar);
            } else {
                String kind = Kinds.of(entries.value(i));
                refuse(entries.value(i).origin(), "'" + key + "' of a lookup takes a text, not this: " + kind, null);
            }
            findings.leave();
        }
        if (!entries.has("field")) {
            refuse(place, "the lookup has no 'field'", "say what to read on each node: 'field: path.of.keys'");
        }
        return sound && field != null ? new LookupMarker(field, nodes, role, ip, format, self, one, place) : null;
    }

    private void take(String key, Scalar value) {
        switch (key) {
            case "field" -> field = field(value);
            case "nodes" -> nodes = notEmpty(key, value);
            case "role" -> role = notEmpty(key, value);
            case "ip" -> ip = word(key, value, Ip.values()).orElse(ip);
            case "self" -> self = word(key, value, Self.values()).orElse(self);
            case "format" -> format = format(value);
            default -> one = isYes(value);
        }
    }

    private @Nullable KeyPath field(Scalar value) {
        Optional<KeyPath> path = KeyPath.parse(value.text());
        if (path.isEmpty()) {
            refuse(
                    value.origin(),
                    "'" + Excerpt.of(value.text()) + "' is no path of keys",
                    "write keys with dots between them; quote a key that has a dot in it: a.\"b.c\".d");
        }
        return path.orElse(null);
    }

    private String notEmpty(String key, Scalar value) {
        if (value.text().isEmpty()) {
            refuse(value.origin(), "'" + key + "' of a lookup is empty", null);
        }
        return value.text();
    }

    private @Nullable List<FormatPart> format(Scalar value) {
        try {
            return FormatParser.parse(value.text());
        } catch (FormatParser.BadFormat e) {
            refuse(value.origin(), String.valueOf(e.getMessage()), e.hint());
            return null;
        }
    }

    private <E extends Enum<E>> Optional<E> word(String key, Scalar value, E[] choices) {
        List<String> words = Arrays.stream(choices)
                .map(choice -> choice.name().toLowerCase(Locale.ROOT))
                .toList();
        int at = words.indexOf(value.text());
        if (at < 0) {
            refuse(
                    value.origin(),
                    "'" + key + "' of a lookup is one of " + String.join(", ", words) + ", not '"
                            + Excerpt.of(value.text()) + "'",
                    Suggest.nearest(value.text(), words)
                            .map(near -> "did you mean '" + near + "'?")
                            .orElse(null));
            return Optional.empty();
        }
        return Optional.of(choices[at]);
    }

    private boolean isYes(Scalar value) {
        return switch (value.text().toLowerCase(Locale.ROOT)) {
            case "yes", "on", "true" -> true;
            case "no", "off", "false" -> false;
            default -> {
                refuse(
                        value.origin(),
                        "'one' of a lookup is true or false, not '" + Excerpt.of(value.text()) + "'",
                        null);
                yield false;
            }
        };
    }

    private void refuse(Origin place, String message, @Nullable String hint) {
        sound = false;
        findings.add(Problem.of(ProblemCode.LOOKUP_BAD_KEY, place, message).withHint(hint));
    }
}
