package dev.suil.yaml;

import dev.suil.data.Kinds;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Written;
import dev.suil.problem.ProblemCode;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** Reads the keys of mappings: a key is the text of a scalar, whatever the text looks like. */
final class KeyReader {

    private final TreeBuilder tree;
    private final EventSource events;
    private final Findings findings;
    private final TagReader tags;

    KeyReader(TreeBuilder tree, EventSource events, Findings findings, TagReader tags) {
        this.tree = tree;
        this.events = events;
        this.findings = findings;
        this.tags = tags;
    }

    record Key(String text, Origin place) {}

    /** Whether {@code event} is the merge key, which is the plain {@code <<}; quoted it is a key like any other. */
    static boolean isMerge(Event event) {
        return event instanceof ScalarEvent scalar
                && scalar.isPlain()
                && scalar.getTag().isEmpty()
                && scalar.getValue().equals(MappingBuilder.MERGE_KEY);
    }

    /** The key that {@code event} starts, or null where it is none: then that is reported. */
    @Nullable
    Key read(Event event, int depth) {
        if (event instanceof ScalarEvent scalar
                && scalar.getTag().isEmpty()
                && scalar.getAnchor().isEmpty()) {
            Origin place = events.start(scalar);
            if (scalar.isPlain()) {
                if (scalar.getValue().isEmpty()) {
                    refuse(place, "the key is empty", "write a key before the ':', or \"\" if an empty one is meant");
                    return null;
                }
                SpecialSpace.check(scalar.getValue(), place, findings);
            }
            return new Key(scalar.getValue(), place);
        }
        @Nullable String tag = events.tag(event);
        boolean tagged = tag != null;
        Origin place = events.start(event);
        if (tagged) {
            place = events.tagPlace();
        } else if (event instanceof NodeEvent node && !(node.getEventId() == Event.ID.Alias)) {
            place = events.contentPlace(node, false);
        }
        if (tagged && tags.isOwn(tag)) {
            tree.node(event, depth);
            refuse(place, "a key takes no " + tag, "put the tag before the value");
            return null;
        }
        Written key = tree.node(event, depth);
        if (key instanceof Scalar scalar) {
            return new Key(scalar.text(), place);
        }
        refuse(place, "a key must be a single text, but is: " + Kinds.of(key), "quote it if it is meant as text");
        return null;
    }

    private void refuse(Origin place, String message, String hint) {
        findings.add(ProblemCode.YAML_BAD_KEY, place, message, hint);
    }
}
