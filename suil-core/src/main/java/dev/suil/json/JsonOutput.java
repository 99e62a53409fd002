package dev.suil.json;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;

/** How all documents look: UTF-8, indented by two spaces, one line end at the end. */
public final class JsonOutput {

    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private static final Separators SEPARATORS = Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("");

    private JsonOutput() {}

    /** What a document consists of. */
    public interface Content {
        void writeTo(JsonGenerator json) throws IOException;
    }

    /** Writes one indented document and flushes {@code out}, which stays open. */
    public static void document(OutputStream out, Content content) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(out, JsonEncoding.UTF8)) {
            DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
            DefaultPrettyPrinter printer = new DefaultPrettyPrinter(SEPARATORS);
            printer.indentArraysWith(indenter);
            printer.indentObjectsWith(indenter);
            json.setPrettyPrinter(printer);
            content.writeTo(json);
            json.writeRaw('\n');
        }
        out.flush();
    }

    /** Writes one indented document that is a tree, and flushes {@code out}, which stays open. */
    public static void document(OutputStream out, JsonNode tree) throws IOException {
        document(out, json -> {
            // Set here, since the mapper takes longer to load than most documents to write.
            json.setCodec(new JsonMapper());
            json.writeTree(tree);
        });
    }

    /** Writes one document on one line, without a line end, and flushes {@code out}, which stays open. */
    public static void line(OutputStream out, Content content) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(out, JsonEncoding.UTF8)) {
            content.writeTo(json);
        }
        out.flush();
    }
}
