package dev.suil.module;

import dev.suil.SuilException;
import dev.suil.data.Origin;
import dev.suil.module.config.ConfigSchema;
import dev.suil.module.template.Templates;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.resource.ResourceType;
import dev.suil.workspace.ModuleHomes;
import dev.suil.workspace.ModuleSource;
import dev.suil.workspace.ModulesFile;
import dev.suil.workspace.Requires;
import dev.suil.workspace.WorkspaceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;

/**
 * Loads the code of modules. Where a module has none, but data only, there is nothing to load. Thread-safe. Every call
 * loads anew: keep what it returns for as long as a run lasts.
 */
public final class ModuleLoader {

    private final Path cache;
    private final Map<String, ResourceType> types;
    private final ModuleHomes homes;
    private final ModulesFile modules;

    /**
     * A loader with the resource types that {@link ServiceLoader} finds.
     *
     * @param workspace the folder that holds {@code modules/}
     * @param cache the folder for compiled modules and checkouts; made when it is needed
     */
    public ModuleLoader(Path workspace, Path cache) {
        this(workspace, cache, installedTypes());
    }

    /** A loader with just the resource types given. */
    public ModuleLoader(Path workspace, Path cache, List<ResourceType> types) {
        this.cache = cache;
        Map<String, ResourceType> byName = new TreeMap<>();
        types.forEach(type -> byName.put(type.name(), type));
        this.types = Collections.unmodifiableMap(byName);
        this.homes = ModuleHomes.read(workspace, cache);
        this.modules = homes.modules();
    }

    /** The resource types on the class path. */
    public static List<ResourceType> installedTypes() {
        return ServiceLoader.load(ResourceType.class, ResourceType.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /**
     * Loads the module {@code name}.
     *
     * @return empty where it is data only
     * @throws SuilException where it cannot be loaded, with every problem found
     */
    public Optional<LoadedModule> load(String name) {
        return Optional.ofNullable(loadAll(List.of(name)).get(name));
    }

    /**
     * Loads modules.
     *
     * @return by name, in the order given, without those that are data only
     * @throws SuilException where any cannot be loaded, with every problem of all of them
     */
    public Map<String, LoadedModule> loadAll(Collection<String> names) {
        Problems problems = new Problems();
        problems.addAll(modules.problems());
        Map<String, ModuleFolder> folders = new LinkedHashMap<>();
        names.forEach(name -> folder(name, problems).ifPresent(folder -> folders.put(name, folder)));
        Map<String, ResourceType> all = new TreeMap<>(types);
        folders.values().forEach(folder -> addTypes(folder, all, problems));
        for (String name : required(names)) {
            folder(name, new Problems()).ifPresent(folder -> addTypes(folder, all, problems));
        }
        Map<String, LoadedModule> loaded = new LinkedHashMap<>();
        folders.forEach((name, folder) -> load(folder, all, problems).ifPresent(module -> loaded.put(name, module)));
        if (!problems.isEmpty()) {
            throw new SuilException(problems.list());
        }
        return Collections.unmodifiableMap(loaded);
    }

    private Optional<ModuleFolder> folder(String name, Problems problems) {
        return homes.find(name, problems).map(ModuleFolder::of);
    }

    /** The modules that those named require, and that are not among them: their types may be used. */
    private Set<String> required(Collection<String> names) {
        WorkspaceFiles files = new WorkspaceFiles(homes.workspace(), homes.checkouts(), List.of());
        Set<String> known = new LinkedHashSet<>(names);
        Deque<String> ahead = new ArrayDeque<>(names);
        while (!ahead.isEmpty()) {
            for (String required : Requires.read(files, ahead.remove(), new Problems())
                    .on(null)
                    .keySet()) {
                if (known.add(required)) {
                    ahead.add(required);
                }
            }
        }
        known.removeAll(Set.copyOf(names));
        return known;
    }

    /** The resource types that the jars of a module bring: every module that is loaded with it can use them. */
    private void addTypes(ModuleFolder folder, Map<String, ResourceType> all, Problems problems) {
        try {
            List<String> jars =
                    folder.code().stream().filter(ModuleLoader::isJar).toList();
            if (jars.isEmpty() || !check(folder, jars, new Problems())) {
                return;
            }
            for (ResourceType type : JavaModules.types(folder, jars, problems)) {
                ResourceType other = all.putIfAbsent(type.name(), type);
                if (other != null) {
                    problems.add(Problem.of(
                                    ProblemCode.MODULE_CODE,
                                    folder.place(jars.get(0)),
                                    "there is another resource type '" + type.name() + "'")
                            .withHint("two types of one name cannot be told apart; leave one of them out"));
                }
            }
        } catch (IOException e) {
            // loading the module says so
        }
    }

    private static boolean isJar(String path) {
        return path.endsWith(".jar") && !path.contains("/");
    }

    private Optional<LoadedModule> load(ModuleFolder folder, Map<String, ResourceType> all, Problems problems) {
        try {
            List<String> code = folder.code();
            List<String> out = folder.leadingOut(code);
            if (!out.isEmpty()) {
                out.forEach(path -> problems.add(Problem.of(
                        ProblemCode.MODULE_CODE,
                        folder.place(path),
                        "a link in a module must lead to something inside of it")));
                return Optional.empty();
            }
            boolean yaml = code.contains(ModuleYaml.FILE);
            List<String> sources =
                    code.stream().filter(path -> path.endsWith(".java")).toList();
            List<String> jars = code.stream().filter(ModuleLoader::isJar).toList();
            if (!yaml && sources.isEmpty() && jars.isEmpty()) {
                return Optional.empty();
            }
            if (!sources.isEmpty() && (yaml || !jars.isEmpty())) {
                String first = yaml ? ModuleYaml.FILE : sources.get(0);
                String second = yaml && !sources.isEmpty() ? sources.get(0) : jars.get(0);
                problems.add(Problem.of(
                                ProblemCode.MODULE_CODE,
                                folder.place(second),
                                "a module is either module.yaml, Java sources or jars")
                        .withOther(folder.place(first))
                        .withHint("keep one of them, or make two modules"));
                return Optional.empty();
            }
            return check(folder, sources.isEmpty() ? jars : sources, problems)
                    ? load(folder, code, sources, yaml ? List.of() : jars, all, problems)
                    : Optional.empty();
        } catch (IOException e) {
            problems.add(Problem.of(
                    ProblemCode.WORKSPACE_UNREADABLE,
                    Origin.file(folder.shown()),
                    "the module cannot be read: " + e.getMessage()));
            return Optional.empty();
        }
    }

    /** Code of a repository must not change without the workspace saying so: a tag may move, a commit cannot. */
    private boolean check(ModuleFolder folder, List<String> java, Problems problems) {
        if (!java.isEmpty() && modules.sources().get(folder.name()) instanceof ModuleSource.Git git && !git.pinned()) {
            problems.add(Problem.of(
                            ProblemCode.MODULE_CODE,
                            git.place(),
                            "module '" + folder.name() + "' brings Java code and needs its 'commit'")
                    .withOther(folder.place(java.get(0)))
                    .withHint("commit: the full id of the commit that " + git.version() + " is"));
            return false;
        }
        return true;
    }

    private Optional<LoadedModule> load(
            ModuleFolder folder,
            List<String> code,
            List<String> sources,
            List<String> jars,
            Map<String, ResourceType> all,
            Problems problems)
            throws IOException {
        int before = problems.list().size();
        String digest = CodeDigest.of(folder.root(), code);
        Configuration configuration = schema(folder, problems);
        Optional<LoadedModule> module;
        if (!sources.isEmpty()) {
            module = new JavaModules(cache, all).ofSources(folder, digest, sources, configuration, problems);
        } else if (!jars.isEmpty()) {
            module = new JavaModules(cache, all).ofJars(folder, digest, jars, configuration, problems);
        } else {
            module = Optional.of(yaml(folder, digest, configuration, all, problems));
        }
        return problems.list().size() > before ? Optional.empty() : module;
    }

    private static Configuration schema(ModuleFolder folder, Problems problems) throws IOException {
        Optional<byte[]> bytes = folder.read(".", ConfigSchema.FILE);
        return bytes.isEmpty()
                ? Configuration.any()
                : ConfigSchema.read(
                                folder.name(),
                                bytes.get(),
                                folder.place(ConfigSchema.FILE).file(),
                                problems)
                        .<Configuration>map(schema -> schema::problems)
                        .orElse(Configuration.any());
    }

    private static LoadedModule yaml(
            ModuleFolder folder,
            String digest,
            Configuration configuration,
            Map<String, ResourceType> all,
            Problems problems)
            throws IOException {
        Templates templates = ModuleContent.templates(folder);
        byte[] bytes = Files.readAllBytes(folder.root().resolve(ModuleYaml.FILE));
        ModuleYaml yaml = ModuleYaml.read(bytes, folder, templates, all, problems);
        return new YamlModule(folder.name(), digest, folder, templates, yaml, configuration);
    }
}
