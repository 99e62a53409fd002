package dev.suil.module;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.module.template.TemplateException;
import dev.suil.module.template.Text;
import dev.suil.module.template.Variables;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a field of {@code module.yaml} says: one text, or a list of them.
 *
 * @param parts the texts
 * @param list whether it is written as a list
 * @param place where it is written
 * @param path its path in the file
 */
record Texts(List<Text> parts, boolean list, Origin place, KeyPath path) {

    Texts {
        parts = List.copyOf(parts);
    }

    /**
     * What came of rendering.
     *
     * @param list whether it is a list, be it of one
     */
    record Rendered(List<String> texts, boolean list) {
        Rendered {
            texts = List.copyOf(texts);
        }
    }

    /** The texts with the values in place. A text that is one path to a list stands for the items of that list. */
    Optional<Rendered> render(Variables variables, Problems problems) {
        List<String> texts = new ArrayList<>();
        boolean isList = list;
        try {
            for (Text part : parts) {
                Optional<List<@Nullable Object>> items = part.onlyPath().flatMap(variables::list);
                if (items.isPresent()) {
                    isList = true;
                    add(items.get(), texts, problems);
                } else {
                    texts.add(part.render(variables));
                }
            }
        } catch (TemplateException e) {
            problems.add(placed(e.problem(), place, path));
            return Optional.empty();
        }
        return Optional.of(new Rendered(texts, isList));
    }

    private void add(List<@Nullable Object> items, List<String> texts, Problems problems) {
        for (Object item : items) {
            if (item == null || item instanceof Map || item instanceof Collection) {
                problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, place, "an item of the list is no text")
                        .withPath(path));
            } else {
                texts.add(item.toString());
            }
        }
    }

    /** A template's problem stands in the template, and names the item that asked for it. */
    static Problem placed(Problem problem, Origin place, KeyPath path) {
        boolean here = place.equals(problem.place());
        return problem.withPath(here ? path : null).withOther(here ? null : place);
    }
}
