package dev.suil.module;

import dev.suil.data.KeyPath;
import dev.suil.data.Kinds;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.module.template.Templates;
import dev.suil.module.template.Variables;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.problem.Suggest;
import dev.suil.resource.Declared;
import dev.suil.resource.NodeContext;
import dev.suil.resource.ResourceType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns an item of a {@code module.yaml} into the resources that it declares for a node. */
record ItemDeclaration(
        Item item,
        ModuleFolder folder,
        Templates templates,
        Notifications notifications,
        NodeContext node,
        Problems problems) {

    void declare(Variables variables, List<Declared> resources) {
        if (!(item.when() != null && item.when().ofItem()) && !wanted(variables)) {
            return;
        }
        if (item.each() == null) {
            once(variables, resources);
        } else {
            each(item.each(), variables, resources);
        }
    }

    private boolean wanted(Variables variables) {
        return item.when() == null
                || variables.isTrue(item.when().path()) != item.when().negated();
    }

    private void each(Item.Path each, Variables variables, List<Declared> resources) {
        Object found = variables.find(each.path()).orElse(null);
        if (found instanceof Sequence sequence) {
            list(sequence.items(), variables, resources);
        } else if (found instanceof List<?> list) {
            list(list, variables, resources);
        } else if (found instanceof Mapping mapping) {
            for (int i = 0; i < mapping.entries().size(); i++) {
                one(variables.with(mapping.entries().key(i), mapping.entries().value(i)), resources);
            }
        } else if (found instanceof Map<?, ?> map) {
            map.forEach((key, value) -> one(variables.with(key, value), resources));
        } else if (!(found instanceof Scalar scalar && scalar.isNull())) {
            String first = each.path().segments().get(0);
            String message = found == null
                    ? "there is no '" + each.path() + "' in the module's configuration"
                    : "'" + each.path() + "' is a " + (found instanceof Value value ? Kinds.of(value) : "text")
                            + ", neither a list nor a mapping";
            problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, each.place(), message)
                    .withPath(KeyPath.of("resources", "each"))
                    .withOther(found instanceof Value value ? value.origin() : null)
                    .withHint(
                            found != null
                                    ? null
                                    : Suggest.nearest(first, variables.names())
                                            .filter(near -> !near.equals(first))
                                            .map(near -> "did you mean '" + near + "'?")
                                            .orElse("an empty list in data/ of the module makes it optional")));
        }
    }

    private void list(List<?> items, Variables variables, List<Declared> resources) {
        long position = 0;
        for (Object value : items) {
            one(variables.with(position++, value), resources);
        }
    }

    private void one(Variables variables, List<Declared> resources) {
        if (wanted(variables)) {
            once(variables, resources);
        }
    }

    private void once(Variables variables, List<Declared> resources) {
        int before = problems.list().size();
        Optional<Texts.Rendered> names = item.names().render(variables, problems);
        if (names.isPresent() && names.get().texts().isEmpty()) {
            return; // an empty list of names is nothing to declare
        }
        names.ifPresent(rendered -> {
            if (rendered.texts().equals(List.of(""))) {
                wrong(item.names(), "'" + item.type().name() + "' is empty");
            }
        });
        Map<String, Texts.Rendered> fields = fields(variables);
        Optional<String> as = as(variables);
        List<String> notifies = notifies(variables);
        if (names.isEmpty() || problems.list().size() > before) {
            return;
        }
        fields.put(item.type().name(), names.get());
        ModuleContent content = new ModuleContent(folder, templates, variables);
        new Declaring(node, content, resources, problems, KeyPath.of("resources"))
                .add(item.type(), item.place(), new ItemFields(names.get().texts(), fields, content), as, notifies);
    }

    private Map<String, Texts.Rendered> fields(Variables variables) {
        Map<String, Texts.Rendered> fields = new LinkedHashMap<>();
        for (ResourceType.Field field : item.type().fields()) {
            Texts texts = item.fields().get(field.name());
            if (texts == null) {
                continue;
            }
            texts.render(variables, problems).ifPresent(rendered -> {
                String wrong = ItemFields.wrong(field.kind(), rendered);
                if (wrong == null) {
                    fields.put(field.name(), rendered);
                } else {
                    boolean shown =
                            !variables.confidential() && rendered.texts().size() == 1;
                    String not = shown ? ", not '" + rendered.texts().get(0) + "'" : "";
                    wrong(texts, "'" + field.name() + "' " + wrong + not);
                }
            });
        }
        return fields;
    }

    private Optional<String> as(Variables variables) {
        Texts as = item.as();
        if (as == null) {
            return Optional.empty();
        }
        return as.render(variables, problems).flatMap(rendered -> {
            if (rendered.texts().size() != 1 || rendered.texts().get(0).isEmpty()) {
                return Optional.empty();
            } else if (!Declaring.isUser(rendered.texts().get(0))) {
                wrong(as, "'as' takes the name of a user");
                return Optional.empty();
            }
            return Optional.of(rendered.texts().get(0));
        });
    }

    private List<String> notifies(Variables variables) {
        Texts notifies = item.notifies();
        if (notifies == null) {
            return List.of();
        }
        List<String> names =
                notifies.render(variables, problems).map(Texts.Rendered::texts).orElse(List.of());
        for (String name : names) {
            notifications
                    .refuse(name)
                    .ifPresent(hint -> problems.add(
                            ItemReader.noHandler(variables.confidential() ? "..." : name, notifies, hint)));
        }
        return names;
    }

    private void wrong(Texts texts, String message) {
        problems.add(
                Problem.of(ProblemCode.MODULE_RESOURCE, texts.place(), message).withPath(texts.path()));
    }
}
