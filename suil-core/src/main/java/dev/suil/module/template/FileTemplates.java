package dev.suil.module.template;

import io.pebbletemplates.pebble.error.LoaderException;
import io.pebbletemplates.pebble.loader.Loader;
import java.io.Reader;
import java.io.StringReader;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives Pebble the template files of a module, which are named from the templates folder wherever they are included. */
record FileTemplates(Function<String, Optional<String>> files) implements Loader<FileTemplates.Name> {

    /** A key of its own type, so that a file is never taken for a text in place that reads the same. */
    record Name(String name) {}

    @Override
    public Reader getReader(Name key) {
        return new StringReader(files.apply(key.name())
                .orElseThrow(() -> new LoaderException(null, "there is no template '" + key.name() + "'")));
    }

    @Override
    public void setCharset(String charset) {}

    @Override
    public void setPrefix(String prefix) {}

    @Override
    public void setSuffix(String suffix) {}

    @Override
    public @Nullable String resolveRelativePath(String relative, String anchor) {
        return null;
    }

    @Override
    public Name createCacheKey(String name) {
        return new Name(name);
    }

    @Override
    public boolean resourceExists(String name) {
        return files.apply(name).isPresent();
    }
}
