package dev.suil.module.template;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import io.pebbletemplates.pebble.error.AttributeNotFoundException;
import io.pebbletemplates.pebble.error.PebbleException;
import io.pebbletemplates.pebble.error.RootAttributeNotFoundException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Turns what Pebble throws into problems with a place.
 *
 * @param folder the folder of the templates as problems show it, with {@code /} at its end
 */
record TemplateErrors(String folder) {

    /** Of a text that cannot be compiled. */
    TemplateException compiling(RuntimeException e, Origin place, String source) {
        PebbleException deepest = deepest(e);
        String message = deepest == null ? "the template cannot be read" : message(deepest);
        return new TemplateException(Problem.of(ProblemCode.MODULE_TEMPLATE, place(deepest, place, source), message));
    }

    /** Of a text that cannot be rendered with {@code variables}. */
    TemplateException rendering(Throwable e, PebbleText text, Variables variables) {
        PebbleException deepest = deepest(e);
        Origin place = place(deepest, text.place(), text.source());
        if (e instanceof StackOverflowError) {
            return problem(place, "the template calls itself without end", null);
        } else if (deepest instanceof UnknownAttributeException unknown) {
            return problem(
                    place,
                    "there is no '" + unknown.getAttributeName() + "' here",
                    Suggest.hint(unknown.getAttributeName(), unknown.known()));
        } else if (deepest instanceof RootAttributeNotFoundException unknown) {
            String name = unknown.getAttributeName();
            return variables.names().contains(name)
                    ? problem(place, "'" + name + "' has no value", null)
                    : problem(place, "unknown variable '" + name + "'", Suggest.hint(name, variables.names()));
        } else if (deepest instanceof AttributeNotFoundException unknown) {
            return problem(place, "there is no '" + unknown.getAttributeName() + "' here", null);
        } else if (variables.confidential()) {
            return problem(place, "the template cannot be rendered", "the reason may hold a secret and is not shown");
        }
        return problem(place, deepest == null ? "the template cannot be rendered" : message(deepest), null);
    }

    private static TemplateException problem(Origin place, String message, @Nullable String hint) {
        return new TemplateException(
                Problem.of(ProblemCode.MODULE_TEMPLATE, place, message).withHint(hint));
    }

    /** A line of a template file; the whole text where it is written in place, since its lines are not the file's. */
    private Origin place(@Nullable PebbleException e, Origin place, String source) {
        if (e == null || e.getFileName() == null) {
            return place;
        }
        int line = e.getLineNumber() == null ? 0 : e.getLineNumber();
        String file = e.getFileName().equals(source) && place.line() > 0 ? null : folder + e.getFileName();
        return file == null ? place : new Origin(file, line, line == 0 ? 0 : 1);
    }

    /** Pebble wraps the reason where it stands in a condition; the innermost says most. */
    private static @Nullable PebbleException deepest(Throwable e) {
        PebbleException found = null;
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof PebbleException pebble
                    && (found == null || pebble.getLineNumber() != null || found.getLineNumber() == null)) {
                found = pebble;
            }
        }
        return found;
    }

    private static String message(PebbleException e) {
        String message = e.getPebbleMessage().strip();
        message = message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
        return message.isEmpty()
                ? "the template is wrong"
                : message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }
}
