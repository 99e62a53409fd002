package dev.suil.module;

import dev.suil.module.template.Variables;
import dev.suil.problem.Problems;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Operation;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The operation of a module's own handler. */
final class HandlerOperation {

    private HandlerOperation() {}

    static Optional<Operation> of(String name, ModuleYaml.Handler handler, Variables variables, Problems problems) {
        return handler.command().render(variables, problems).flatMap(rendered -> {
            String line = new Command(rendered.texts(), !rendered.list()).line();
            // a command may hold a secret, and a script becomes visible on the node: the shell reads it instead
            Operation operation =
                    Operation.of(name, "exec sh -e -s").withInput((line + "\n").getBytes(StandardCharsets.UTF_8));
            if (handler.as() == null) {
                return Optional.of(operation);
            }
            return handler.as()
                    .render(variables, problems)
                    .map(as -> as.texts().stream()
                            .filter(user -> !user.isEmpty())
                            .findFirst()
                            .map(operation::as)
                            .orElse(operation));
        });
    }
}
