package dev.suil.cli.render;

import dev.suil.data.Entries;
import dev.suil.data.LookupMarker;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.data.WrittenSequence;
import java.util.List;

/** Data as it was written, tags and lookups included, on one line and no longer than people like to read. */
final class WrittenText {

    private static final int LONGEST = 100;

    private WrittenText() {}

    static String of(Written value) {
        StringBuilder text = new StringBuilder();
        add(text, value);
        return text.length() <= LONGEST ? text.toString() : text.substring(0, LONGEST) + "...";
    }

    private static void add(StringBuilder text, Written value) {
        if (text.length() > LONGEST) {
            return;
        }
        if (value instanceof Scalar scalar) {
            text.append(
                    switch (scalar.type()) {
                        case NULL -> "null";
                        case TEXT -> YamlScalars.text(scalar.text());
                        default -> scalar.text();
                    });
        } else if (value instanceof Secret secret) {
            text.append(secret.digest());
        } else if (value instanceof Tagged tagged) {
            text.append(tagged.tag());
            if (!(tagged.value() instanceof Scalar scalar && scalar.isNull())) {
                add(text.append(' '), tagged.value());
            }
        } else if (value instanceof LookupMarker marker) {
            text.append("!LOOKUP ").append(marker.field());
        } else if (value instanceof Mapping mapping) {
            entries(text, mapping.entries());
        } else if (value instanceof WrittenMapping mapping) {
            entries(text, mapping.entries());
        } else if (value instanceof Sequence sequence) {
            items(text, sequence.items());
        } else if (value instanceof WrittenSequence sequence) {
            items(text, sequence.items());
        }
    }

    private static void entries(StringBuilder text, Entries<? extends Written> entries) {
        text.append('{');
        for (int i = 0; i < entries.size(); i++) {
            text.append(i == 0 ? "" : ", ")
                    .append(YamlScalars.text(entries.key(i)))
                    .append(": ");
            add(text, entries.value(i));
        }
        text.append('}');
    }

    private static void items(StringBuilder text, List<? extends Written> items) {
        text.append('[');
        for (int i = 0; i < items.size(); i++) {
            text.append(i == 0 ? "" : ", ");
            add(text, items.get(i));
        }
        text.append(']');
    }
}
