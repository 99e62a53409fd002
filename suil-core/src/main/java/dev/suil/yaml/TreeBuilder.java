package dev.suil.yaml;

import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenSequence;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;

/** Builds the tree of one text from the library's events, within bounds of depth and of size. */
final class TreeBuilder {

    private static final int MAX_DEPTH = 200;
    /** What all aliases of a file together may stand for, in characters and nodes: as much as a file may hold. */
    private static final long MAX_ALIASED = 16L * 1024 * 1024;

    /**
     * Values of a file, aliases included: far more than people have in one, and they fit into little memory. What {@link
     * BlockReader} takes never has more.
     */
    private static final int MAX_VALUES = 1 << 19;

    private final EventSource events;
    private final Findings findings = new Findings();
    private final TagReader tags;
    private final KeyReader keys;
    private final Anchors anchors = new Anchors();
    /** The size of all nodes so far with aliases written out; the size of a node is what this grows by. */
    private long weight;

    private long aliased;
    private int values;
    /** How many collections deep the node is that was built last. */
    private int height;

    /** @param spans where the secrets that are met are left */
    TreeBuilder(EventSource events, TagSet tags, List<SecretSpan> spans) {
        this.events = events;
        this.tags = new TagReader(this, events, findings, tags, spans);
        this.keys = new KeyReader(this, events, findings, this.tags);
    }

    ReadFile read() {
        try {
            events.next();
            Event first = events.next();
            if (first.getEventId() == Event.ID.StreamEnd) {
                return new ReadFile(nothing(events.fileStart()), findings.list());
            }
            Written root = node(events.next(), 0);
            refuseMore((DocumentEndEvent) events.next());
            return new ReadFile(root, findings.list());
        } catch (GiveUp e) {
            findings.addLast(e.problem());
            return new ReadFile(null, findings.list());
        }
    }

    private void refuseMore(DocumentEndEvent end) {
        Origin second;
        try {
            Event next = events.next();
            if (next.getEventId() == Event.ID.StreamEnd) {
                return;
            }
            second = events.start(next);
        } catch (GiveUp e) {
            @Nullable Origin place = e.problem().place();
            // Behind '...' whatever comes is another document, even one that the library does not get into.
            if (!end.isExplicit() || place == null) {
                throw e;
            }
            second = place;
        }
        findings.add(
                ProblemCode.YAML_DOCUMENTS,
                second,
                "a second document starts here",
                "keep one document in a file: remove the '---', or make it two files");
    }

    /**
     * The node that {@code event} starts.
     *
     * @param depth how many collections are around it
     */
    Written node(Event event, int depth) {
        if (++values > MAX_VALUES) {
            throw new GiveUp(Problem.of(
                            ProblemCode.YAML_LIMIT,
                            events.start(event),
                            "the file has more than " + MAX_VALUES + " values up to here")
                    .withPath(findings.path())
                    .withHint("split it into several files"));
        }
        if (event instanceof AliasEvent alias) {
            return alias(alias, depth);
        }
        NodeEvent node = (NodeEvent) event;
        if (node.getAnchor().isEmpty()) {
            return tags.node(node, depth);
        }
        String anchor = node.getAnchor().get().getValue();
        long before = weight;
        anchors.open(anchor);
        Written value = tags.node(node, depth);
        anchors.close(anchor, value, weight - before, height);
        return value;
    }

    /** The node that {@code event} starts, its tag and its anchor left out. */
    Written content(NodeEvent event, Origin place, int depth) {
        if (event instanceof ScalarEvent scalar) {
            Scalar.Type type = scalar.isPlain() ? ScalarTypes.of(scalar.getValue()) : Scalar.Type.TEXT;
            return scalar(scalar, type, place);
        }
        if (depth >= MAX_DEPTH) {
            throw tooDeep(place);
        }
        return event instanceof SequenceStartEvent ? sequence(place, depth + 1) : mapping(place, depth + 1);
    }

    Scalar scalar(ScalarEvent event, Scalar.Type type, Origin place) {
        String text = event.getValue();
        if (event.isPlain()) {
            SpecialSpace.check(text, place, findings);
        }
        weight += 1 + text.length();
        height = 0;
        return new Scalar(type, text, place);
    }

    private Written sequence(Origin place, int depth) {
        List<Written> items = new ArrayList<>();
        boolean plain = true;
        int tallest = 0;
        weight++;
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            Written item = node(event, depth);
            items.add(item);
            plain &= item instanceof Value;
            tallest = Math.max(tallest, height);
        }
        height = tallest + 1;
        return plain ? new Sequence(values(items), place) : new WrittenSequence(items, place);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // called where all items are values
    private static List<Value> values(List<Written> items) {
        return (List) items;
    }

    private Written mapping(Origin place, int depth) {
        MappingBuilder mapping = new MappingBuilder(findings);
        int tallest = 0;
        weight++;
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            boolean merges = KeyReader.isMerge(event);
            KeyReader.@Nullable Key key = keys.read(event, depth);
            if (key == null) {
                node(events.next(), depth);
                continue;
            }
            weight += 1 + key.text().length();
            findings.enter(key.text());
            Written value = node(events.next(), depth);
            findings.leave();
            tallest = Math.max(tallest, height);
            if (merges) {
                mapping.merge(key.place(), value);
            } else {
                mapping.add(key.text(), key.place(), value);
            }
        }
        height = tallest + 1;
        return mapping.build(place);
    }

    private Written alias(AliasEvent alias, int depth) {
        Origin place = events.start(alias);
        String name = alias.getAlias().getValue();
        String shown = Excerpt.of(name);
        Anchors.Anchored anchored = anchors.get(name);
        if (anchored == null && name.endsWith(":") && anchors.get(name.substring(0, name.length() - 1)) != null) {
            throw new GiveUp(
                    Problem.of(ProblemCode.YAML_SYNTAX, place, "the ':' is a part of the alias '*" + shown + "'")
                            .withPath(findings.path())
                            .withHint("put a space before the ':'"));
        }
        if (anchored == null) {
            findings.add(
                    ProblemCode.YAML_SYNTAX,
                    place,
                    "no anchor '&" + shown + "' stands before the alias '*" + shown + "'",
                    Suggest.nearest(name, anchors.names())
                            .map(near -> "did you mean '*" + near + "'?")
                            .orElse("anchors are known within their own file only"));
            return placeholder(place);
        }
        Written value = anchored.value();
        if (value == null) {
            throw new GiveUp(
                    Problem.of(ProblemCode.YAML_LIMIT, place, "the anchor '&" + shown + "' contains itself here")
                            .withPath(findings.path())
                            .withHint("write out what is meant instead of '*" + shown + "'"));
        }
        if (depth + anchored.height() > MAX_DEPTH) {
            throw tooDeep(place);
        }
        weight += anchored.weight();
        aliased += anchored.weight();
        if (aliased > MAX_ALIASED) {
            throw new GiveUp(Problem.of(
                            ProblemCode.YAML_LIMIT, place, "the aliases up to here stand for more than 16 MiB of data")
                    .withHint("use fewer aliases to values that hold aliases themselves"));
        }
        height = anchored.height();
        return value;
    }

    /** What stands in place of a value that cannot be read: an empty value, which merges with everything. */
    Scalar placeholder(Origin place) {
        height = 0;
        return nothing(place);
    }

    private static Scalar nothing(Origin place) {
        return new Scalar(Scalar.Type.NULL, "", place);
    }

    private static GiveUp tooDeep(Origin place) {
        return new GiveUp(
                Problem.of(ProblemCode.YAML_LIMIT, place, "the nesting is deeper than " + MAX_DEPTH + " levels here")
                        .withHint("flatten the data"));
    }
}
