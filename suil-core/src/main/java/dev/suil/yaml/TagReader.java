package dev.suil.yaml;

import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Secret;
import dev.suil.data.Tag;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** Reads a node by its tag. */
final class TagReader {

    private static final String NON_SPECIFIC = "!";
    private static final String ENC = "!ENC";
    private static final String LOOKUP = "!LOOKUP";

    private final TreeBuilder tree;
    private final EventSource events;
    private final Findings findings;
    private final TagSet known;
    private final List<SecretSpan> spans;

    TagReader(TreeBuilder tree, EventSource events, Findings findings, TagSet known, List<SecretSpan> spans) {
        this.tree = tree;
        this.events = events;
        this.findings = findings;
        this.known = known;
        this.spans = spans;
    }

    /** Whether {@code tag} is one of suil's own. */
    boolean isOwn(@Nullable String tag) {
        return tag != null
                && (tag.equals(ENC)
                        || (known.holdsPlainSecrets() && tag.equals(TagSet.SECRET))
                        || (known.merges() && (tag.equals(LOOKUP) || Tag.of(tag).isPresent())));
    }

    /** The node that {@code event} starts, its anchor left out. */
    Written node(NodeEvent event, int depth) {
        String tag = events.tag(event);
        if (tag == null) {
            return tree.content(event, events.contentPlace(event, false), depth);
        }
        Origin place = events.tagPlace();
        if (tag.equals(NON_SPECIFIC)) {
            return event instanceof ScalarEvent scalar
                    ? tree.scalar(scalar, Scalar.Type.TEXT, place)
                    : tree.content(event, place, depth);
        } else if (tag.equals(ENC)) {
            return secret(event, place, depth);
        } else if (tag.equals(TagSet.SECRET) && known.holdsPlainSecrets()) {
            return plainSecret(event, place, depth);
        } else if (CoreTags.isCore(tag)) {
            return core(tag, event, place, depth);
        } else if (known.merges()) {
            Optional<Tag> merge = Tag.of(tag);
            if (merge.isPresent()) {
                Origin inner = events.contentPlace(event, true);
                return new Tagged(merge.get(), tree.content(event, inner, depth), place);
            } else if (tag.equals(LOOKUP)) {
                LookupMarker marker = LookupReader.read(tree.content(event, place, depth), place, findings);
                return marker == null ? tree.placeholder(place) : marker;
            }
        }
        reportUnknown(CoreTags.asWritten(tag), place);
        return tree.content(event, place, depth);
    }

    private Written core(String tag, NodeEvent event, Origin place, int depth) {
        Optional<String> misfit = CoreTags.misfit(tag, event);
        if (misfit.isPresent()) {
            findings.add(ProblemCode.YAML_SYNTAX, place, misfit.get(), "remove the tag, or mend the value");
            return tree.content(event, place, depth);
        }
        Scalar.Type type = CoreTags.type(tag);
        return event instanceof ScalarEvent scalar && type != null
                ? tree.scalar(scalar, type, place)
                : tree.content(event, place, depth);
    }

    private Written secret(NodeEvent event, Origin place, int depth) {
        int form = events.form();
        boolean alone = event instanceof ScalarEvent scalar
                && scalar.isPlain()
                && scalar.getValue().isEmpty();
        if (form < 0) {
            SecretReader.report("an encrypted value is written '!ENC[...]', without a space", place, findings);
        } else if (!alone) {
            SecretReader.report("something stands behind the ']' of '!ENC[...]'", place, findings);
        } else {
            Secret secret = SecretReader.read(events.payload(form), place, findings);
            if (secret != null) {
                spans.add(new SecretSpan.Encrypted(
                        place, path(), events.start(form), events.end(form), events.inFlow(), secret));
            }
            return secret == null ? tree.placeholder(place) : secret;
        }
        tree.content(event, place, depth);
        return tree.placeholder(place);
    }

    private Written plainSecret(NodeEvent event, Origin place, int depth) {
        if (!(event instanceof ScalarEvent scalar)
                || (scalar.isPlain() && scalar.getValue().isEmpty())) {
            SecretReader.reportPlain("a text must stand behind '!SECRET'", place, findings);
            return tree.content(event, place, depth);
        }
        int[] range = events.tagged(event);
        String source = events.text(range[0], range[1]).stripTrailing();
        if (source.substring(TagSet.SECRET.length()).stripLeading().startsWith("&")) {
            SecretReader.reportPlain("an anchor must stand in front of '!SECRET'", place, findings);
        }
        spans.add(new SecretSpan.Plain(place, path(), range[0], range[0] + source.length(), scalar.getValue()));
        return tree.scalar(scalar, Scalar.Type.TEXT, place);
    }

    private KeyPath path() {
        @Nullable KeyPath path = findings.path();
        return path == null ? KeyPath.ROOT : path;
    }

    private void reportUnknown(String tag, Origin place) {
        if (tag.equals(TagSet.SECRET)) {
            SecretReader.reportPlain("'!SECRET' marks a text that was to be encrypted, and was not", place, findings);
            return;
        }
        List<String> tags = known.known();
        String shown = Excerpt.of(tag);
        String near = tags.stream()
                .filter(tag::equalsIgnoreCase)
                .findFirst()
                .or(() -> Suggest.nearest(tag, tags))
                .map(found -> "did you mean '" + found + "'? ")
                .orElse("");
        findings.add(
                ProblemCode.YAML_UNKNOWN_TAG,
                place,
                "the tag '" + shown + "' is not known",
                near + "known: " + String.join(", ", tags));
    }
}
