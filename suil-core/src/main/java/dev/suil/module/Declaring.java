package dev.suil.module;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.resource.Declared;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import dev.suil.resource.ResourceType.BadResource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the items of a module become: resources, and problems of those that are wrong.
 *
 * @param resources where resources go
 * @param problems where problems go
 * @param path of the items in their file; null where they stand in code
 */
record Declaring(
        NodeContext node,
        ModuleContent content,
        List<Declared> resources,
        Problems problems,
        @Nullable KeyPath path) {

    private static final Pattern USER = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]*\\$?");

    /** Whether {@code text} can be the name of a user to run operations as. */
    static boolean isUser(String text) {
        return USER.matcher(text).matches();
    }

    /**
     * Adds what {@code type} makes of {@code fields}.
     *
     * @param place where the item stands; null where that is not known
     */
    void add(ResourceType type, @Nullable Origin place, ItemFields fields, Optional<String> as, List<String> notifies) {
        try {
            for (Resource resource : type.declare(fields, node)) {
                Resource declared = as.isPresent() ? new RunAs(resource, as.get()) : resource;
                resources.add(new Declared(declared, notifies, place));
            }
        } catch (BadResource e) {
            refused(type, place, e);
        }
    }

    private void refused(ResourceType type, @Nullable Origin place, BadResource e) {
        if (!e.problems().isEmpty()) {
            e.problems().forEach(problem -> problems.add(ModuleContent.placed(problem, place)));
            return;
        }
        // the resource type wrote the message, perhaps with a value in it
        String message = content.variables().confidential()
                ? "the " + type.name() + " cannot be declared; the reason may hold a secret and is not shown"
                : type.name() + ": " + e.getMessage();
        problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, place, message)
                .withPath(path == null ? null : path.child(type.name())));
    }
}
