package dev.suil.module;

import dev.suil.data.Origin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds where in a Java module something happened.
 *
 * @param sources the module's sources; none of a module that is jars
 * @param loader the class loader of the module
 */
record SourcePlaces(ModuleFolder folder, List<String> sources, ClassLoader loader) {

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** The line of the module that is running. */
    Optional<Origin> here() {
        return WALKER.walk(
                frames -> frames.filter(frame -> frame.getDeclaringClass().getClassLoader() == loader)
                        .findFirst()
                        .flatMap(frame -> place(frame.getClassName(), frame.getFileName(), frame.getLineNumber())));
    }

    /** The line of the module from which {@code thrown} came. */
    Optional<Origin> of(Throwable thrown) {
        return Stream.of(thrown.getStackTrace())
                .filter(element -> isOfModule(element.getClassName()))
                .findFirst()
                .flatMap(element -> place(element.getClassName(), element.getFileName(), element.getLineNumber()));
    }

    private boolean isOfModule(String className) {
        try {
            return Class.forName(className, false, loader).getClassLoader() == loader;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private Optional<Origin> place(String className, @org.jspecify.annotations.Nullable String file, int line) {
        if (file == null) {
            return Optional.empty();
        }
        int dot = className.lastIndexOf('.');
        String path = (dot < 0 ? "" : className.substring(0, dot).replace('.', '/') + "/") + file;
        // sources need not lie in folders of their packages
        return Stream.of(path, file)
                .flatMap(end -> sources.stream().filter(source -> source.equals(end) || source.endsWith("/" + end)))
                .findFirst()
                .map(source -> new Origin(folder.shown() + "/" + source, Math.max(line, 0), line > 0 ? 1 : 0));
    }
}
