package dev.suil.yaml;

import dev.suil.data.Entries;
import dev.suil.data.Kinds;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Scalar;
import dev.suil.data.Tagged;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads YAML. Never throws for what a file holds: whatever is wrong with it is a problem of the result. */
public final class YamlReader {

    /** A second pass is for a file that mentions {@code !ENC[...]} in a comment or a text; more are for contrived ones. */
    private static final int MAX_PASSES = 10;

    private YamlReader() {}

    /** A file whose top level must be a mapping, or which is empty: a layer. Tags, lookups and secrets may stand in it. */
    public static ReadFile readLayer(byte[] bytes, String file) {
        return readLayer(bytes, file, new SharedTexts());
    }

    /**
     * The same, for one of many files.
     *
     * @param texts of all of them
     */
    public static ReadFile readLayer(byte[] bytes, String file, SharedTexts texts) {
        ReadFile read = read(bytes, file, TagSet.LAYER, texts);
        Written root = read.root();
        if (root == null || root instanceof Mapping || root instanceof WrittenMapping) {
            return read;
        }
        if (isEmpty(root)) {
            return new ReadFile(new Mapping(Entries.empty(), root.origin()), read.problems());
        }
        String what = root instanceof Tagged tagged ? tagged.tag() + " " + Kinds.of(root) : Kinds.of(root);
        List<Problem> problems = new ArrayList<>(read.problems());
        problems.add(Problem.of(
                        ProblemCode.YAML_TOP_LEVEL, root.origin(), "the top level must be a mapping, but is: " + what)
                .withHint("write keys with values, 'key: value', at the start of lines"));
        return new ReadFile(null, problems);
    }

    /** A file of any top level, in which merge tags and lookups are unknown tags: {@code requires.yaml}, {@code module.yaml}. */
    public static ReadFile readPlain(byte[] bytes, String file) {
        return readPlain(bytes, file, new SharedTexts());
    }

    /**
     * The same, for one of many files.
     *
     * @param texts of all of them
     */
    public static ReadFile readPlain(byte[] bytes, String file, SharedTexts texts) {
        ReadFile read = read(bytes, file, TagSet.PLAIN, texts);
        Written root = read.root();
        return root != null && isEmpty(root)
                ? new ReadFile(new Mapping(Entries.empty(), root.origin()), read.problems())
                : read;
    }

    /**
     * A single value of any kind, tags, lookups and secrets allowed: what stands behind {@code --set PATH=}. An empty text is
     * an empty value.
     *
     * @param source the name that places have in place of a file
     */
    public static ReadFile readValue(String text, String source) {
        return read(SourceText.of(text, source), TagSet.LAYER);
    }

    /**
     * The secrets of a file of any kind, encrypted or, while it is edited, as {@code !SECRET}, with their places in its text.
     */
    public static ReadSecrets readSecrets(byte[] bytes, String file) {
        SourceText source = SourceText.decode(bytes, file);
        List<SecretSpan> spans = new ArrayList<>();
        ReadFile read = read(source, TagSet.EDITED, spans);
        return new ReadSecrets(source.text(), read.root(), spans, read.problems());
    }

    private static ReadFile read(byte[] bytes, String file, TagSet tags, SharedTexts texts) {
        @Nullable Value simple = BlockReader.read(bytes, file, texts);
        return simple != null ? new ReadFile(simple, List.of()) : read(SourceText.decode(bytes, file), tags);
    }

    /** Reads with the library, whatever the text is. */
    static ReadFile read(SourceText source, TagSet tags) {
        return read(source, tags, new ArrayList<>());
    }

    /** @param spans where the secrets that were met are left */
    private static ReadFile read(SourceText source, TagSet tags, List<SecretSpan> spans) {
        @Nullable Problem flaw = source.flaw();
        if (flaw != null) {
            return new ReadFile(null, List.of(flaw));
        }
        if (source.text().isEmpty()) {
            return new ReadFile(new Scalar(Scalar.Type.NULL, "", new Origin(source.file(), 1, 1)), List.of());
        }
        TagForms forms = TagForms.find(source.text());
        @Nullable ReadFile last = null;
        for (int pass = 0; pass < MAX_PASSES; pass++) {
            EventSource events = new EventSource(source, forms);
            spans.clear();
            ReadFile read = new TreeBuilder(events, tags, spans).read();
            int reached = events.indexReached();
            // A refusal inside of what was just restored comes from restoring it: the refusal before it is the true
            // one.
            if (last != null && last.root() == null && reached != Integer.MAX_VALUE && forms.isRestored(reached)) {
                return last;
            }
            if (!forms.restoreAllBut(events.formsSeen(), reached)) {
                return read;
            }
            last = read;
        }
        Problem problem = Problem.of(
                        ProblemCode.YAML_LIMIT,
                        Origin.file(source.file()),
                        "too many texts that look like '!ENC[...]' over several lines and are none")
                .withHint("write '!ENC[...]' on one line");
        return new ReadFile(null, List.of(problem));
    }

    private static boolean isEmpty(Written root) {
        return root instanceof Scalar scalar && scalar.isNull();
    }
}
