package dev.suil;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.workspace.ModuleHomes;
import dev.suil.workspace.ModuleSource;
import dev.suil.workspace.ModulesFile;
import dev.suil.workspace.Names;
import dev.suil.workspace.WorkspaceFiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Which modules a workspace has: the folders under {@code modules/}, and those that {@code modules.yaml} names. */
final class ModuleSet {

    private final Map<String, String> sources;
    private final Set<String> names;
    private final ModuleHomes homes;
    private final Supplier<List<String>> roles;

    private ModuleSet(Map<String, String> sources, ModuleHomes homes, Supplier<List<String>> roles) {
        this.sources = sources;
        this.names = Collections.unmodifiableSet(new TreeSet<>(sources.keySet()));
        this.homes = homes;
        this.roles = roles;
    }

    /**
     * @param roles the names of the workspace's roles, asked for only where a suggestion is needed
     */
    static ModuleSet read(WorkspaceFiles files, ModuleHomes homes, Supplier<List<String>> roles) {
        Map<String, String> sources = new LinkedHashMap<>();
        for (String name : files.names("modules")) {
            if (Names.isModule(name) && files.isFolder("modules/" + name)) {
                sources.put(name, "modules/" + name);
            }
        }
        homes.modules()
                .sources()
                .forEach((name, source) ->
                        sources.put(name, source instanceof ModuleSource.Git git ? git.url() : "modules/" + name));
        return new ModuleSet(sources, homes, roles);
    }

    /** What is wrong with modules.yaml, and which of the modules that it names are not there. */
    List<Problem> problems() {
        return homes.check().list();
    }

    /** Where each module comes from, by name: a folder of the workspace, or a Git address. */
    Map<String, String> sources() {
        return sources;
    }

    boolean knows(String module) {
        return sources.containsKey(module);
    }

    Set<String> names() {
        return names;
    }

    List<String> roles() {
        return roles.get();
    }

    /** With a modules.yaml, a listed name that is neither there nor a folder is a mistake, not a module of data only. */
    void check(Map<String, Origin> listed, Problems problems) {
        if (homes.modules().present()) {
            listed.forEach((name, place) -> {
                if (!knows(name)) {
                    problems.add(Problem.of(
                                    ProblemCode.MODULE_MISSING,
                                    place,
                                    "there is no module '" + name + "' in modules.yaml or under modules/")
                            .withOther(Origin.file(ModulesFile.FILE))
                            .withHint(Suggest.hint(name, new ArrayList<>(names()))));
                }
            });
        }
    }
}
