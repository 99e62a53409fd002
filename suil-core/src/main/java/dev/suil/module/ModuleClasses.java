package dev.suil.module;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.resource.ResourceType;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The classes of a Java module, in a class loader of their own below suil's. That keeps modules apart; it does not confine
 * what they may do.
 *
 * @param place what problems with the classes as a whole concern
 */
record ModuleClasses(ClassLoader loader, Origin place) {

    /** The classes in folders and jars. */
    static ModuleClasses in(List<Path> paths, Origin place) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (Path path : paths) {
            urls.add(path.toUri().toURL());
        }
        return new ModuleClasses(new URLClassLoader(urls.toArray(URL[]::new), Module.class.getClassLoader()), place);
    }

    /** The one module among the compiled classes below {@code folder}, made anew whenever it is asked for. */
    Optional<Supplier<Module<?>>> scan(Path folder, Problems problems) throws IOException {
        List<Constructor<?>> found = new ArrayList<>();
        List<String> unusable = new ArrayList<>();
        try {
            for (String name : classNames(folder)) {
                Class<?> type = Class.forName(name, false, loader);
                if (!Module.class.isAssignableFrom(type) || Modifier.isAbstract(type.getModifiers())) {
                    continue;
                }
                constructor(type).ifPresentOrElse(found::add, () -> unusable.add(name));
            }
        } catch (ClassNotFoundException | LinkageError e) {
            problems.add(unloadable(e));
            return Optional.empty();
        }
        if (found.size() == 1) {
            Constructor<?> constructor = found.get(0);
            return Optional.of(() -> make(constructor));
        }
        problems.add(found.isEmpty() ? none(unusable) : several(found));
        return Optional.empty();
    }

    /** The one module that the jars offer as a service. */
    Optional<Supplier<Module<?>>> service(Problems problems) {
        try {
            @SuppressWarnings("rawtypes")
            List<ServiceLoader.Provider<Module>> found = ServiceLoader.load(Module.class, loader).stream()
                    .filter(provider -> provider.type().getClassLoader() == loader)
                    .toList();
            if (found.size() == 1) {
                return Optional.of(() -> found.get(0).get());
            }
            problems.add(Problem.of(
                            ProblemCode.MODULE_CODE,
                            place,
                            found.isEmpty()
                                    ? "no jar of the module has a service dev.suil.module.Module"
                                    : "the jars of the module have more than one service dev.suil.module.Module")
                    .withHint("name one class in META-INF/services/dev.suil.module.Module"));
        } catch (ServiceConfigurationError | LinkageError e) {
            problems.add(unloadable(e));
        }
        return Optional.empty();
    }

    /** The resource types that the jars offer as services. */
    List<ResourceType> types(Problems problems) {
        try {
            return providers(ResourceType.class).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();
        } catch (ServiceConfigurationError | LinkageError e) {
            problems.add(unloadable(e));
            return List.of();
        }
    }

    /** Whether the jars bring resource types for other modules, and no module. */
    boolean hasTypesAlone() {
        try {
            return providers(Module.class).isEmpty()
                    && !providers(ResourceType.class).isEmpty();
        } catch (ServiceConfigurationError | LinkageError e) {
            return false;
        }
    }

    private <S> List<ServiceLoader.Provider<S>> providers(Class<S> service) {
        return ServiceLoader.load(service, loader).stream()
                .filter(provider -> provider.type().getClassLoader() == loader)
                .toList();
    }

    private static Module<?> make(Constructor<?> constructor) {
        try {
            return (Module<?>) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "the module cannot be constructed", e.getCause() == null ? e : e.getCause());
        }
    }

    private static Optional<Constructor<?>> constructor(Class<?> type) {
        try {
            return Modifier.isPublic(type.getModifiers()) ? Optional.of(type.getConstructor()) : Optional.empty();
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    private static List<String> classNames(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> folder.relativize(file).toString())
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .map(name -> name.substring(0, name.length() - ".class".length())
                            .replace('/', '.')
                            .replace('\\', '.'))
                    .sorted()
                    .toList();
        }
    }

    private Problem none(List<String> unusable) {
        if (unusable.isEmpty()) {
            return Problem.of(ProblemCode.MODULE_CODE, place, "no class implements dev.suil.module.Module")
                    .withHint("a module has one public class that does, with a constructor without arguments");
        }
        return Problem.of(ProblemCode.MODULE_CODE, place, unusable.get(0) + " cannot be used as the module")
                .withHint("it must be public, with a public constructor without arguments");
    }

    private Problem several(List<Constructor<?>> found) {
        List<String> names =
                found.stream().map(one -> one.getDeclaringClass().getName()).toList();
        return Problem.of(
                        ProblemCode.MODULE_CODE,
                        place,
                        "more than one class implements dev.suil.module.Module: " + String.join(", ", names))
                .withHint("keep one public; the others may be abstract, or called by it");
    }

    private Problem unloadable(Throwable e) {
        return Problem.of(ProblemCode.MODULE_CODE, place, "the classes cannot be loaded: " + e)
                .withHint("they need this version of suil, and everything that they use in the same module");
    }
}
