package dev.suil.module.template;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import io.pebbletemplates.pebble.template.PebbleTemplate;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A text that Pebble renders.
 *
 * @param place where the text is written; of a file, the file
 * @param source the text itself
 */
record PebbleText(PebbleTemplate template, Origin place, String source, TemplateErrors errors) implements Text {

    private static final Pattern ONLY_PATH = Pattern.compile("\\{\\{\\s*([\\p{L}_][\\p{L}\\p{N}_.]*)\\s*}}");

    @Override
    public String render(Variables variables) {
        StringWriter writer = new StringWriter();
        try {
            // a copy, since {% set %} may write to it
            template.evaluate(writer, new HashMap<>(variables.values()), Locale.ROOT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RuntimeException | StackOverflowError e) {
            throw errors.rendering(e, this, variables);
        }
        return writer.toString();
    }

    @Override
    public Optional<KeyPath> onlyPath() {
        var matcher = ONLY_PATH.matcher(source);
        return matcher.matches() ? KeyPath.parse(matcher.group(1)) : Optional.empty();
    }
}
