package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** {@code suil init}: lays out an empty workspace. */
final class InitCommand implements Command {

    private static final List<String> FOLDERS =
            List.of("data/os", "data/modules", "data/roles", "data/nodes", "modules");
    private static final String COMMON = "data/common.yaml";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Lay out an empty workspace in the working directory.",
                        "Writes data/common.yaml with the default hierarchy, its folders, and modules/; writes nothing where data/,"
                                + " modules/ or modules.yaml already is.")
                .with(Options.AS_JSON)
                .example("suil init", "Begin in an empty folder.");
    }

    @Override
    public int run(Invocation invocation) {
        Path workspace = invocation.workspace();
        for (String name : List.of("data", "modules", "modules.yaml")) {
            if (Files.exists(workspace.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                throw new CommandException(
                        ExitCode.DATA,
                        "this is a workspace already: " + name + " is there",
                        "nothing was written; start in an empty folder, or name one with -C");
            }
        }
        try {
            for (String folder : FOLDERS) {
                Files.createDirectories(workspace.resolve(folder));
            }
            Files.write(workspace.resolve(COMMON), template());
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.FAILED,
                    "the workspace cannot be written: " + e.getMessage(),
                    "check the folder's permissions");
        }
        if (invocation.json()) {
            NewModuleCommand.printWritten(invocation, List.of(COMMON));
            return ExitCode.OK;
        }
        invocation.out().print("""
                        A workspace is laid out:
                          data/common.yaml   how to connect, and the hierarchy of layers
                          data/os/           FAMILY/RELEASE.yaml for an operating system
                          data/modules/      MODULE.yaml for a module, on every node
                          data/roles/        ROLE.yaml, with the modules of a role
                          data/nodes/        NODE.yaml, with the role of a node
                          modules/           the modules of this workspace
                        Keep out of version control: .env, .runs/
                        Keep in version control: facts/*/suil.yaml
                        """);
        return ExitCode.OK;
    }

    private static byte[] template() throws IOException {
        try (InputStream in = InitCommand.class.getResourceAsStream("/dev/suil/cli/common.yaml")) {
            return Objects.requireNonNull(in, "common.yaml is part of the program")
                    .readAllBytes();
        }
    }
}
