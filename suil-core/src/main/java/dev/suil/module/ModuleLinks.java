package dev.suil.module;

import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.workspace.ModuleHomes;
import java.io.IOException;
import java.util.List;

/** Links of a module that lead out of its folder. None may, for what they lead to would become part of the module. */
public final class ModuleLinks {

    private ModuleLinks() {}

    /** Every such link in the folder, data and tests included, as a problem. */
    public static List<Problem> leadingOut(ModuleHomes.Home home) throws IOException {
        ModuleFolder folder = ModuleFolder.of(home);
        return folder.leadingOut(folder.names(".")).stream()
                .map(path -> Problem.of(
                        ProblemCode.MODULE_CODE,
                        folder.place(path),
                        "a link in a module must lead to something inside of it"))
                .toList();
    }
}
