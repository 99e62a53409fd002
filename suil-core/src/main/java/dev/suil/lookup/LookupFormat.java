package dev.suil.lookup;

import dev.suil.data.LookupMarker.FormatPart;
import dev.suil.data.LookupMarker.Literal;
import dev.suil.data.LookupMarker.Placeholder;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a value found as the format of its lookup wants it. */
final class LookupFormat {

    private LookupFormat() {}

    /** Without a format a value keeps its type; a secret set into a longer text makes the text a secret. */
    static Value apply(@Nullable List<FormatPart> format, Value value, SeenNode node) {
        if (format == null) {
            return value;
        }
        return value instanceof Secret secret ? secret(format, secret, node) : text(format, (Scalar) value, node);
    }

    private static Value text(List<FormatPart> format, Scalar value, SeenNode node) {
        StringBuilder text = new StringBuilder();
        for (FormatPart part : format) {
            text.append(plain(part, value.text(), node));
        }
        return Scalar.text(text.toString(), value.origin());
    }

    private static Value secret(List<FormatPart> format, Secret value, SeenNode node) {
        if (!format.contains(Placeholder.VALUE)) {
            return text(format, Scalar.text("", value.origin()), node);
        }
        List<Secret.Part> parts = new ArrayList<>();
        for (FormatPart part : format) {
            if (part == Placeholder.VALUE) {
                parts.addAll(value.parts());
            } else {
                parts.add(new Secret.Plain(plain(part, "", node)));
            }
        }
        return new Secret(parts, value.origin());
    }

    private static String plain(FormatPart part, String value, SeenNode node) {
        if (part instanceof Literal literal) {
            return literal.text();
        }
        return switch ((Placeholder) part) {
            case VALUE -> value;
            case NODE -> node.name();
            case ROLE -> node.role();
        };
    }
}
