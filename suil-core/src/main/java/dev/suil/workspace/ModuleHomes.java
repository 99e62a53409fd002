package dev.suil.workspace;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where the folders of modules lie: below {@code modules/} of the workspace, or in a checkout below the cache.
 *
 * @param cache suil's cache folder, which {@code suil install} fills
 */
public record ModuleHomes(Path workspace, Path cache, ModulesFile modules) {

    /** The homes that {@code modules.yaml} of {@code workspace} says. */
    public static ModuleHomes read(Path workspace, Path cache) {
        return new ModuleHomes(workspace, cache, ModulesFile.read(workspace));
    }

    /**
     * The folder of a module.
     *
     * @param shown the folder as problems show it: relative to the workspace where it is in there
     */
    public record Home(String name, Path folder, String shown) {}

    /** The folder of {@code name}; empty, without a problem, where a module without {@code modules.yaml} is data only. */
    public Optional<Home> find(String name, Problems problems) {
        if (!Names.isModule(name)) {
            problems.add(Problem.of(ProblemCode.WORKSPACE_NAME, null, "'" + name + "' cannot be a module's name"));
            return Optional.empty();
        }
        ModuleSource source = modules.sources().get(name);
        if (source instanceof ModuleSource.Git git) {
            return checkout(name, git, problems);
        }
        Path folder = workspace.resolve("modules").resolve(name);
        if (Files.isDirectory(folder)) {
            return Optional.of(new Home(name, folder, "modules/" + name));
        }
        if (modules.present() && modules.problems().isEmpty()) {
            Origin place = source == null ? Origin.file(ModulesFile.FILE) : source.place();
            problems.add(Problem.of(ProblemCode.MODULE_MISSING, place, "there is no folder modules/" + name)
                    .withHint(
                            source == null
                                    ? Suggest.hint(name, modules.sources().keySet())
                                    : "make the folder, or say with 'git' where the module comes from"));
        }
        return Optional.empty();
    }

    /** The folders of the modules that come from a repository and are installed, by name. */
    public Map<String, Path> checkouts() {
        Map<String, Path> folders = new LinkedHashMap<>();
        modules.sources().forEach((name, source) -> {
            if (source instanceof ModuleSource.Git git) {
                checkout(name, git, new Problems()).ifPresent(home -> folders.put(name, home.folder()));
            }
        });
        return folders;
    }

    /** All that is wrong with {@code modules.yaml}, modules that it names and that are not there among them. */
    public Problems check() {
        Problems problems = new Problems();
        problems.addAll(modules.problems());
        modules.sources().keySet().forEach(name -> find(name, problems));
        return problems;
    }

    private Optional<Home> checkout(String name, ModuleSource.Git git, Problems problems) {
        Path checkout = git.checkout(cache);
        Path folder = git.folder(cache);
        if (!Files.isDirectory(checkout)) {
            problems.add(Problem.of(
                            ProblemCode.MODULE_MISSING,
                            git.place(),
                            "version " + git.version() + " of module '" + name + "' is not installed")
                    .withHint("run suil install"));
            return Optional.empty();
        }
        try {
            if (Files.isDirectory(folder) && folder.toRealPath().startsWith(checkout.toRealPath())) {
                return Optional.of(new Home(name, folder, folder.toString()));
            }
        } catch (IOException e) {
            // reported below: a folder that cannot be resolved is none
        }
        problems.add(Problem.of(
                ProblemCode.MODULE_MISSING,
                git.place(),
                "version " + git.version() + " of the repository has no folder '" + git.path() + "'"));
        return Optional.empty();
    }
}
