package dev.suil.lookup;

import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.LookupMarker;
import dev.suil.data.LookupMarker.Ip;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.lookup.Answer.Reason;
import dev.suil.lookup.Answer.Skip;
import dev.suil.merge.Merge;
import dev.suil.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one node answered a lookup.
 *
 * @param values as they are spliced in; empty where the node is skipped
 * @param refused what cannot be looked up
 */
record Found(SeenNode node, List<Value> values, List<Refused> refused) {

    /** A value that cannot be looked up. */
    record Refused(ProblemCode code, String message, Origin origin) {}

    /** Reads the field of {@code marker} on {@code node}. */
    static Found on(SeenNode node, LookupMarker marker) {
        List<Value> values = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        Written value = at(node, marker.field(), refused);
        if (value != null) {
            if (holdsMarker(value)) {
                refused.add(nested(value, marker.field()));
            } else {
                for (Written item : Merge.items(value)) {
                    add(node, marker, item, values, refused);
                }
            }
        }
        return new Found(node, List.copyOf(values), List.copyOf(refused));
    }

    private static void add(
            SeenNode node, LookupMarker marker, Written item, List<Value> values, List<Refused> refused) {
        if (item instanceof Scalar || item instanceof Secret) {
            if (skipped(item, marker) == null) {
                values.add(LookupFormat.apply(marker.format(), (Value) item, node));
            }
        } else {
            refused.add(new Refused(
                    ProblemCode.LOOKUP_BAD_VALUE,
                    "the lookup of " + marker.field() + " found a " + Kinds.of(item) + " on " + node.name()
                            + "; only single values and lists of them can be looked up",
                    item.origin()));
        }
    }

    /** Why a single value is left out; null where it counts. */
    private static @Nullable Reason skipped(Written item, LookupMarker marker) {
        if (item instanceof Scalar scalar) {
            return scalar.isNull() || scalar.text().isEmpty()
                    ? Reason.EMPTY
                    : IpLiteral.is(scalar.text(), marker.ip()) ? null : Reason.IP;
        }
        return item instanceof Secret && marker.ip() != Ip.ANY ? Reason.IP : null;
    }

    /** The same, with all that was left out and why. */
    Answer answer(LookupMarker marker) {
        List<Skip> skips = new ArrayList<>();
        Written value = at(node, marker.field(), new ArrayList<>());
        if (value == null) {
            skips.add(new Skip(Reason.NOT_SET, null));
        } else {
            for (Written item : Merge.items(value)) {
                Reason reason = skipped(item, marker);
                if (reason != null) {
                    skips.add(new Skip(reason, item.origin()));
                }
            }
            if (skips.isEmpty() && values.isEmpty()) {
                skips.add(new Skip(Reason.EMPTY, value.origin()));
            }
        }
        return new Answer(node.name(), values, skips);
    }

    private static @Nullable Written at(SeenNode node, KeyPath field, List<Refused> refused) {
        Written here = node.data().get(field.segments().get(0));
        for (String segment : field.segments().subList(1, field.segments().size())) {
            if (here == null) {
                return null;
            }
            var entries = Merge.entries(here);
            if (entries != null) {
                here = entries.get(segment);
            } else if (holdsMarker(here)) {
                refused.add(nested(here, field));
                return null;
            } else if (here instanceof Scalar || here instanceof Secret) {
                return null;
            } else {
                List<? extends Written> items = Merge.items(here);
                here = segment.matches("[0-9]{1,9}") && Integer.parseInt(segment) < items.size()
                        ? items.get(Integer.parseInt(segment))
                        : null;
            }
        }
        return here;
    }

    private static boolean holdsMarker(Written value) {
        return !(value instanceof Value)
                && Merge.entries(value) == null
                && Merge.items(value).stream().anyMatch(LookupMarker.class::isInstance);
    }

    private static Refused nested(Written value, KeyPath field) {
        return new Refused(
                ProblemCode.LOOKUP_NESTED,
                "the lookup of " + field + " met another lookup; one lookup never reads another",
                value.origin());
    }
}
