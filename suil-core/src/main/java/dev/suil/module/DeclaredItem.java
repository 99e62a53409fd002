package dev.suil.module;

import dev.suil.data.Origin;
import dev.suil.module.declaration.Item;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import dev.suil.resource.ResourceType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A resource that the code of a module declares by type and fields. Fields come in one by one, so it is made use of last. */
final class DeclaredItem implements Item {

    private final String type;
    private final List<String> names;
    private final @Nullable Origin place;
    private final Map<String, Texts.Rendered> fields = new LinkedHashMap<>();
    private final List<String> notifies = new ArrayList<>();
    private @Nullable String user;

    DeclaredItem(String type, List<String> names, @Nullable Origin place) {
        this.type = type;
        this.names = List.copyOf(names);
        this.place = place;
    }

    @Override
    public Item set(String field, String... values) {
        fields.put(field, rendered(List.of(values)));
        return this;
    }

    @Override
    public Item notifies(String... handlers) {
        notifies.addAll(List.of(handlers));
        return this;
    }

    @Override
    public Item as(String name) {
        user = name;
        return this;
    }

    private static Texts.Rendered rendered(List<String> texts) {
        return new Texts.Rendered(texts, texts.size() != 1);
    }

    /** Makes the resources. */
    void declare(Map<String, ResourceType> types, Declaring declaring) {
        ResourceType known = types.get(type);
        if (known == null) {
            refuse(declaring, "unknown resource type '" + type + "'", Suggest.hint(type, types.keySet()));
        } else if (names.isEmpty() || names.equals(List.of(""))) {
            refuse(declaring, "'" + type + "' is empty", null);
        } else if (isWell(known, declaring)) {
            Map<String, Texts.Rendered> all = new LinkedHashMap<>(fields);
            all.put(type, rendered(names));
            declaring.add(
                    known, place, new ItemFields(names, all, declaring.content()), Optional.ofNullable(user), notifies);
        }
    }

    private boolean isWell(ResourceType known, Declaring declaring) {
        int before = declaring.problems().list().size();
        if (user != null && !Declaring.isUser(user)) {
            refuse(declaring, "'as' takes the name of a user", null);
        }
        List<String> others = new ArrayList<>(fields.keySet());
        for (ResourceType.Field field : known.fields()) {
            others.remove(field.name());
            Texts.Rendered given = fields.get(field.name());
            String wrong = given == null ? null : ItemFields.wrong(field.kind(), given);
            if (wrong != null) {
                refuse(declaring, "'" + field.name() + "' " + wrong, null);
            } else if (given == null && field.required()) {
                refuse(declaring, "'" + type + "' needs '" + field.name() + "'", field.description());
            }
        }
        List<String> all = known.fields().stream().map(ResourceType.Field::name).toList();
        others.forEach(
                field -> refuse(declaring, "'" + type + "' has no field '" + field + "'", Suggest.hint(field, all)));
        return declaring.problems().list().size() == before;
    }

    private void refuse(Declaring declaring, String message, @Nullable String hint) {
        declaring
                .problems()
                .add(Problem.of(ProblemCode.MODULE_RESOURCE, place, message).withHint(hint));
    }
}
