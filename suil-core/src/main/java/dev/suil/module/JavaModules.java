package dev.suil.module;

import dev.suil.data.Origin;
import dev.suil.module.compile.ClassPath;
import dev.suil.module.compile.CompiledCache;
import dev.suil.module.compile.SourceCompiler;
import dev.suil.problem.Problems;
import dev.suil.resource.ResourceType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loads modules written in Java.
 *
 * @param cache suil's cache folder
 * @param types the resource types that the modules may declare by name
 */
record JavaModules(Path cache, Map<String, ResourceType> types) {

    /** A module that is Java sources: compiled when the cache has no classes of just these. */
    Optional<LoadedModule> ofSources(
            ModuleFolder folder, String digest, List<String> sources, Configuration check, Problems problems)
            throws IOException {
        ClassPath classPath = ClassPath.ofProcess(Module.class);
        String key = new CodeDigest()
                .files(folder.root(), sources)
                .text(SourceCompiler.RELEASE)
                .text(classPath.stamp())
                .hex();
        SourceCompiler compiler = new SourceCompiler(folder.root(), folder.shown(), sources);
        Optional<Path> compiled =
                new CompiledCache(cache).get(key, target -> compiler.compile(target, classPath, problems));
        if (compiled.isEmpty()) {
            return Optional.empty();
        }
        ModuleClasses classes = ModuleClasses.in(List.of(compiled.get()), folder.place(sources.get(0)));
        return classes.scan(compiled.get(), problems)
                .map(module -> new JavaModule(
                        folder.name(),
                        digest,
                        folder,
                        ModuleContent.templates(folder),
                        new SourcePlaces(folder, sources, classes.loader()),
                        types,
                        module,
                        check));
    }

    /** A module that is jars. */
    Optional<LoadedModule> ofJars(
            ModuleFolder folder, String digest, List<String> jars, Configuration check, Problems problems)
            throws IOException {
        Origin place = folder.place(jars.get(0));
        List<Path> paths = jars.stream().map(folder.root()::resolve).toList();
        ModuleClasses classes = ModuleClasses.in(paths, place);
        if (classes.hasTypesAlone()) {
            return Optional.empty();
        }
        return classes.service(problems)
                .map(module -> new JavaModule(
                        folder.name(),
                        digest,
                        folder,
                        ModuleContent.templates(folder),
                        new SourcePlaces(folder, List.of(), classes.loader()),
                        types,
                        module,
                        check));
    }

    /** The resource types that jars of a module offer as services. */
    static List<ResourceType> types(ModuleFolder folder, List<String> jars, Problems problems) throws IOException {
        List<Path> paths = jars.stream().map(folder.root()::resolve).toList();
        return ModuleClasses.in(paths, folder.place(jars.get(0))).types(problems);
    }
}
