package dev.suil.module;

import dev.suil.data.Secret;
import dev.suil.module.template.Variables;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Operation;
import java.util.Optional;

/** The operation of a module's own handler. */
final class HandlerOperation {

    private HandlerOperation() {}

    static Optional<Operation> of(String name, ModuleYaml.Handler handler, Variables variables, Problems problems) {
        Texts texts = handler.command();
        Optional<Texts.Rendered> command = texts.render(variables, problems);
        if (command.isEmpty()) {
            return Optional.empty();
        } else if (holdsSecret(texts, variables)) {
            problems.add(Problem.of(
                            ProblemCode.MODULE_RESOURCE,
                            texts.place(),
                            "a secret cannot be part of a command, whose words everybody on the node can see")
                    .withPath(texts.path())
                    .withHint("let the command read it from a file"));
            return Optional.empty();
        } else if (command.get().texts().stream().allMatch(String::isBlank)) {
            problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, texts.place(), "the command is empty")
                    .withPath(texts.path()));
            return Optional.empty();
        }
        Command line = new Command(command.get().texts(), !command.get().list());
        Operation operation = Operation.of(name, "cd /\n" + line.isolated() + " </dev/null\n");
        Texts as = handler.as();
        return as == null
                ? Optional.of(operation)
                : as.render(variables, problems)
                        .map(user -> user.texts().stream()
                                .filter(word -> !word.isEmpty())
                                .findFirst()
                                .map(operation::as)
                                .orElse(operation));
    }

    /** A text that reads differently with another word in place of every secret has one in it. */
    private static boolean holdsSecret(Texts texts, Variables variables) {
        Optional<Texts.Rendered> one = texts.render(variables.revealing(Secret::digest), new Problems());
        Optional<Texts.Rendered> other = texts.render(variables.revealing(secret -> "x"), new Problems());
        return !one.equals(other);
    }
}
