package dev.suil.cli.command;

import java.util.List;
import java.util.Optional;

/** Which commands there are. Only the class of the command that is asked for is loaded, since that is felt. */
public final class Commands {

    /** Their names, in the order of the help. */
    public static final List<String> NAMES = List.of(
            "apply",
            "config",
            "explain",
            "facts",
            "exec",
            "runs",
            "nodes",
            "modules",
            "validate",
            "install",
            "autoupdate",
            "test",
            "new-module",
            "export",
            "schema",
            "init",
            "encrypt",
            "decrypt",
            "edit",
            "secrets",
            "rekey",
            "keygen",
            "completion",
            "demo");

    private Commands() {}

    /** The command called {@code name}. */
    public static Optional<Command> named(String name) {
        return Optional.ofNullable(
                switch (name) {
                    case "apply" -> new ApplyCommand();
                    case "config" -> new ConfigCommand();
                    case "exec" -> new ExecCommand();
                    case "runs" -> new RunsCommand();
                    case "explain" -> new ExplainCommand();
                    case "nodes" -> new NodesCommand();
                    case "modules" -> new ModulesCommand();
                    case "validate" -> new ValidateCommand();
                    case "install" -> new InstallCommand();
                    case "autoupdate" -> new AutoupdateCommand();
                    case "test" -> new TestCommand();
                    case "new-module" -> new NewModuleCommand();
                    case "export" -> new ExportCommand();
                    case "schema" -> new SchemaCommand();
                    case "facts" -> new FactsCommand();
                    case "demo" -> new DemoCommand();
                    case "init" -> new InitCommand();
                    case "encrypt" -> new EncryptCommand();
                    case "decrypt" -> new DecryptCommand();
                    case "edit" -> new EditCommand();
                    case "secrets" -> new SecretsCommand();
                    case "rekey" -> new RekeyCommand();
                    case "keygen" -> new KeygenCommand();
                    case "completion" -> new CompletionCommand();
                    default -> null;
                });
    }
}
