package dev.suil.module;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.workspace.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the folder of a module: below {@code modules/} of the workspace, or a checkout in the cache. */
record ModuleFolders(Path workspace, Path cache, ModulesFile modules) {

    /** The folder; empty, without a problem, where a module without {@code modules.yaml} is data only. */
    Optional<ModuleFolder> find(String name, Problems problems) {
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
            return Optional.of(new ModuleFolder(name, folder, "modules/" + name));
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

    private Optional<ModuleFolder> checkout(String name, ModuleSource.Git git, Problems problems) {
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
                return Optional.of(new ModuleFolder(name, folder, folder.toString()));
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
