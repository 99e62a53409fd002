package dev.suil.yaml;

import dev.suil.data.Origin;
import dev.suil.data.Tag;
import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.ScannerImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** The events of a text, with the places that the library's events leave out, and its refusals as problems. */
final class EventSource {

    private static final int SMALL = 2 * 1024;
    private static final int MEDIUM = 32 * 1024;
    private static final int LARGE = 1024 * 1024;
    private static final LoadSettings SMALL_SETTINGS = settings(SMALL);
    private static final LoadSettings MEDIUM_SETTINGS = settings(MEDIUM);
    private static final LoadSettings LARGE_SETTINGS = settings(LARGE);

    private final Places places;
    private final TagForms forms;
    private final RecordingScanner scanner;
    private final ParserImpl parser;
    private Optional<Mark> lastEnd = Optional.empty();
    private int indexReached = Integer.MAX_VALUE;
    /** How many collections are around the next event, counted from the first that is in brackets. */
    private int flowDepth;

    EventSource(SourceText source, TagForms forms) {
        this.places = new Places(source, forms.movesLines());
        this.forms = forms;
        String text = forms.masked(source.text());
        LoadSettings settings = settingsFor(text.length());
        scanner = new RecordingScanner(new ScannerImpl(settings, new StreamReader(settings, text)), forms);
        parser = new ParserImpl(settings, scanner);
    }

    /** The next event. Whatever the library throws ends the reading as a problem. */
    Event next() {
        try {
            Event event = parser.next();
            lastEnd = event.getEndMark();
            if (event instanceof CollectionStartEvent collection) {
                flowDepth += flowDepth > 0 || collection.isFlow() ? 1 : 0;
            } else if (event instanceof CollectionEndEvent) {
                flowDepth -= flowDepth > 0 ? 1 : 0;
            }
            return event;
        } catch (RuntimeException e) {
            indexReached = SyntaxProblems.index(e);
            throw new GiveUp(new SyntaxProblems(places, lastEnd).of(e));
        }
    }

    /** Whether a collection in brackets is around what was read last. */
    boolean inFlow() {
        return flowDepth > 0;
    }

    /** Where the text starts. */
    Origin fileStart() {
        return places.at(0);
    }

    Origin start(Event event) {
        return places.of(event.getStartMark());
    }

    /** Where the tag of the node starts that was read last. */
    Origin tagPlace() {
        return places.of(scanner.tagMark());
    }

    /** Where the node that was read last starts, its tag and its anchor left out. */
    Origin contentPlace(NodeEvent event, boolean tagged) {
        if (!tagged && event.getAnchor().isEmpty()) {
            return places.of(event.getStartMark());
        }
        if (event instanceof ScalarEvent) {
            return places.of(scanner.scalarMark().or(() -> tagged ? scanner.tagMark() : event.getStartMark()));
        }
        return places.of(scanner.nextMark());
    }

    /** The hidden form at the tag that was read last, or -1. */
    int form() {
        return scanner.tagMark().map(Mark::getIndex).map(forms::at).orElse(-1);
    }

    /** The tag of the node that {@code event} starts, as resolved; null where it has none. */
    @Nullable
    String tag(Event event) {
        @Nullable String tag = null;
        if (event instanceof ScalarEvent scalar) {
            tag = scalar.getTag().orElse(null);
        } else if (event instanceof CollectionStartEvent collection) {
            tag = collection.getTag().orElse(null);
        }
        if (tag == null) {
            return null;
        }
        int form = form();
        return form >= 0 && !forms.isSecret(form) ? Tag.DELETE.toString() : tag;
    }

    /** The index in chars at which a hidden form starts. */
    int start(int form) {
        return forms.start(form);
    }

    /** The index in chars behind a hidden form. */
    int end(int form) {
        return forms.end(form);
    }

    /** The text from the tag that was read last to the end of {@code event}, as indexes in chars. */
    int[] tagged(Event event) {
        int from = scanner.tagMark().map(Mark::getIndex).orElse(0);
        int to = event.getEndMark().map(Mark::getIndex).orElse(from);
        return new int[] {places.offset(from), places.offset(to)};
    }

    /** The text from {@code from} to {@code to}, in chars. */
    String text(int from, int to) {
        return places.text(from, to);
    }

    /** What stands between the brackets of a hidden secret. */
    String payload(int form) {
        return forms.payload(form);
    }

    /** The hidden forms that turned out to be tags. */
    BitSet formsSeen() {
        return scanner.formsSeen();
    }

    /** The index in code points at which the library refused to go on; as far as an int goes where it did not. */
    int indexReached() {
        return indexReached;
    }

    // The library copies what it has of a token for each buffer that it fills: a small buffer makes long lines slow. A
    // large
    // one makes small files slow, and holds four times its length in memory beside the text.
    private static LoadSettings settingsFor(int length) {
        if (length <= SMALL) {
            return SMALL_SETTINGS;
        }
        return length <= MEDIUM ? MEDIUM_SETTINGS : LARGE_SETTINGS;
    }

    private static LoadSettings settings(int bufferSize) {
        return LoadSettings.builder()
                .setBufferSize(bufferSize)
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
    }
}
