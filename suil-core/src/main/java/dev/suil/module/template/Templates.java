package dev.suil.module.template;

import dev.suil.data.Origin;
import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.extension.Extension;
import io.pebbletemplates.pebble.extension.ExtensionCustomizer;
import io.pebbletemplates.pebble.tokenParser.TokenParser;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The texts and templates of one module, each compiled once. Thread-safe. */
public final class Templates {

    private static final int MOST_RENDERED = 64 * 1024 * 1024;

    private final PebbleEngine engine;
    private final TemplateErrors errors;

    /**
     * Templates that are read when they are first asked for.
     *
     * @param folder the folder of the template files as problems show it
     * @param files the text of a template file by its name; empty where there is none or the name is not allowed
     */
    public Templates(String folder, Function<String, Optional<String>> files) {
        this.errors = new TemplateErrors(folder + "/");
        this.engine = new PebbleEngine.Builder()
                .loader(new FileTemplates(files))
                .extension(new SuilExtension())
                .registerExtensionCustomizer(Deterministic::new)
                .allowOverrideCoreOperators(true)
                .strictVariables(true)
                .autoEscaping(false)
                .newLineTrimming(false)
                .methodAccessValidator((object, method) -> false)
                .defaultLocale(Locale.ROOT)
                .maxRenderedSize(MOST_RENDERED)
                .build();
    }

    /**
     * A text that is written in place.
     *
     * @throws TemplateException where it is no template
     */
    public Text text(String source, Origin place) {
        if (!source.contains("{{") && !source.contains("{%") && !source.contains("{#")) {
            return new Text.Literal(source);
        }
        try {
            return new PebbleText(engine.getLiteralTemplate(source), place, source, errors);
        } catch (RuntimeException e) {
            throw errors.compiling(e, place, source);
        }
    }

    /**
     * The template file {@code name}, which is known to be there.
     *
     * @throws TemplateException where it is no template
     */
    public Text file(String name) {
        Origin place = Origin.file(errors.folder() + name);
        try {
            return new PebbleText(engine.getTemplate(name), place, name, errors);
        } catch (RuntimeException e) {
            throw errors.compiling(e, place, name);
        }
    }

    /** Takes out what would make a rendering depend on other renderings: cached parts, and threads. */
    private static final class Deterministic extends ExtensionCustomizer {
        private static final Set<String> LEFT_OUT = Set.of("cache", "parallel", "flush");

        Deterministic(Extension extension) {
            super(extension);
        }

        @Override
        public @Nullable List<TokenParser> getTokenParsers() {
            List<TokenParser> parsers = super.getTokenParsers();
            return parsers == null
                    ? null
                    : parsers.stream()
                            .filter(parser -> !LEFT_OUT.contains(parser.getTag()))
                            .toList();
        }
    }
}
