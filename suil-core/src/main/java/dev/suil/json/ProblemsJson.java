package dev.suil.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a failed command prints with {@code --json}. Every field is always there, null where there is nothing to say. */
public final class ProblemsJson {

    private ProblemsJson() {}

    /** Writes {@code problems}, and flushes {@code out}, which stays open. */
    public static void write(List<Problem> problems, OutputStream out) throws IOException {
        JsonOutput.document(out, json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("problems");
            for (Problem problem : problems) {
                write(problem, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** Writes one problem. */
    public static void write(Problem problem, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("code", problem.code().id());
        json.writeStringField("message", problem.message());
        place(problem.place(), json);
        json.writeStringField("node", problem.node());
        KeyPath path = problem.path();
        json.writeStringField("path", path == null || path.isRoot() ? null : path.toString());
        Origin other = problem.other();
        if (other == null) {
            json.writeNullField("other");
        } else {
            json.writeObjectFieldStart("other");
            place(other, json);
            json.writeEndObject();
        }
        json.writeStringField("hint", problem.hint());
        json.writeEndObject();
    }

    private static void place(@Nullable Origin place, JsonGenerator json) throws IOException {
        json.writeStringField("file", place == null ? null : place.file());
        number("line", place == null ? 0 : place.line(), json);
        number("column", place == null ? 0 : place.column(), json);
    }

    private static void number(String name, int number, JsonGenerator json) throws IOException {
        if (number == 0) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, number);
        }
    }
}
