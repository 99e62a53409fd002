package dev.suil.yaml;

import dev.suil.data.Scalar;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;

/** The tags of YAML's own core schema, which say what a value is. */
final class CoreTags {

    private static final String PREFIX = "tag:yaml.org,2002:";

    private CoreTags() {}

    /** A tag as it is written: {@code !!int} for {@code tag:yaml.org,2002:int}. */
    static String asWritten(String tag) {
        if (tag.startsWith(PREFIX)) {
            return "!!" + tag.substring(PREFIX.length());
        }
        return tag.startsWith("!") ? tag : "!<" + tag + ">";
    }

    static boolean isCore(String tag) {
        return switch (asWritten(tag)) {
            case "!!str", "!!int", "!!float", "!!bool", "!!null", "!!map", "!!seq" -> true;
            default -> false;
        };
    }

    /** What a scalar with the core tag {@code tag} is; null for a tag of collections. */
    static Scalar.@Nullable Type type(String tag) {
        return switch (asWritten(tag)) {
            case "!!str" -> Scalar.Type.TEXT;
            case "!!int" -> Scalar.Type.INTEGER;
            case "!!float" -> Scalar.Type.FLOAT;
            case "!!bool" -> Scalar.Type.BOOLEAN;
            case "!!null" -> Scalar.Type.NULL;
            default -> null;
        };
    }

    /** Why {@code tag} does not fit what it stands at. */
    static Optional<String> misfit(String tag, Event event) {
        boolean fits = switch (asWritten(tag)) {
            case "!!map" -> event instanceof MappingStartEvent;
            case "!!seq" -> event instanceof SequenceStartEvent;
            default -> event instanceof ScalarEvent scalar && fits(type(tag), scalar.getValue());
        };
        if (fits) {
            return Optional.empty();
        }
        String what = event instanceof ScalarEvent scalar
                ? "'" + Excerpt.of(scalar.getValue()) + "'"
                : event instanceof MappingStartEvent ? "a mapping" : "a list";
        return Optional.of(what + " is no " + asWritten(tag));
    }

    private static boolean fits(Scalar.@Nullable Type type, String text) {
        Scalar.Type plain = ScalarTypes.of(text);
        return type == Scalar.Type.TEXT || type == plain || (type == Scalar.Type.FLOAT && plain == Scalar.Type.INTEGER);
    }
}
