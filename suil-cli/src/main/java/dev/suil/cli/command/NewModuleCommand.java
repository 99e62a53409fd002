package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.json.JsonOutput;
import dev.suil.workspace.Names;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** {@code suil new-module}: lays out a module that works, to be changed into the one that is wanted. */
final class NewModuleCommand implements Command {

    private static final List<String> FILES = List.of(
            "module.yaml", "data/main.yaml", "schema.yaml", "templates/page.txt", "tests/main.yaml", "README.md");

    @Override
    public Definition definition() {
        return Definition.of(
                        "Lay out a new module, its test included.",
                        "Writes modules/NAME with a module.yaml, defaults, a schema, a template and a test that passes.")
                .with(Options.AS_JSON)
                .taking("NAME", "The module's name: letters, digits, '_', '-' and '.'.")
                .example("suil new-module backup", "Begin with modules/backup.");
    }

    @Override
    public int run(Invocation invocation) {
        String name = invocation.argument(0).orElseThrow();
        if (!Names.isModule(name)) {
            throw CommandException.usage(
                    "'" + name + "' cannot be a module's name",
                    "letters, digits, '_', '-' and '.', not starting with '-' or '.'");
        }
        Path folder = invocation.workspace().resolve("modules").resolve(name);
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw new CommandException(ExitCode.DATA, "modules/" + name + " is there already", "nothing was written");
        }
        try {
            Path made = folder.resolveSibling(".new-" + name);
            for (String file : FILES) {
                Path target = made.resolve(file);
                Files.createDirectories(target.getParent());
                Files.writeString(target, template(file).replace("NAME", name));
            }
            Files.move(made, folder);
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.FAILED,
                    "the module cannot be written: " + e.getMessage(),
                    "check the folder's permissions");
        }
        if (invocation.json()) {
            printWritten(
                    invocation,
                    FILES.stream().map(file -> "modules/" + name + "/" + file).toList());
            return ExitCode.OK;
        }
        invocation.out().print("""
                        modules/%1$s is laid out:
                          module.yaml       what should be on a node
                          data/main.yaml    defaults of its configuration
                          schema.yaml       what its configuration must be like
                          templates/        what files are written from
                          tests/main.yaml   its test: suil test --module %1$s
                          README.md         what it is for
                        Give it to a node with 'modules: [%1$s]' in the file of a role or a node.
                        """.formatted(name));
        return ExitCode.OK;
    }

    /** Prints the files that were written, for programs. */
    static void printWritten(Invocation invocation, List<String> files) {
        invocation.print(out -> JsonOutput.document(out, json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("written");
            for (String file : files) {
                json.writeString(file);
            }
            json.writeEndArray();
            json.writeEndObject();
        }));
    }

    private static String template(String file) throws IOException {
        try (InputStream in = NewModuleCommand.class.getResourceAsStream("/dev/suil/cli/new-module/" + file)) {
            return new String(
                    Objects.requireNonNull(in, "a part of the program").readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
