package dev.suil.module;

import dev.suil.SuilException;
import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.module.template.Templates;
import dev.suil.module.template.Variables;
import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A module that is a {@code module.yaml}. */
record YamlModule(
        String name, String digest, ModuleFolder folder, Templates templates, ModuleYaml yaml, Configuration check)
        implements LoadedModule {

    @Override
    public Declarations declare(
            Mapping configuration, Function<Secret, String> reveal, NodeContext node, boolean force) {
        List<Problem> wrong = check.problems(configuration);
        if (!wrong.isEmpty()) {
            throw new SuilException(ofNode(wrong, node));
        }
        Variables variables = Variables.of(configuration, reveal, node);
        Problems problems = new Problems();
        Notifications notifications = new Notifications(yaml.handlers().keySet());
        List<Declared> resources = new ArrayList<>();
        for (Item item : yaml.items()) {
            new ItemDeclaration(item, folder, templates, notifications, node, problems).declare(variables, resources);
        }
        Map<String, Operation> handlers = new LinkedHashMap<>();
        yaml.handlers()
                .forEach((handler, definition) -> HandlerOperation.of(handler, definition, variables, problems)
                        .ifPresent(operation -> handlers.put(handler, operation)));
        if (!problems.isEmpty()) {
            throw new SuilException(ofNode(problems.list(), node));
        }
        return new Declarations(resources, handlers);
    }

    /** An item that is repeated is wrong in the same way more than once: that is one problem. */
    private static List<Problem> ofNode(List<Problem> problems, NodeContext node) {
        return problems.stream()
                .map(problem -> problem.withNode(node.name()))
                .distinct()
                .toList();
    }
}
