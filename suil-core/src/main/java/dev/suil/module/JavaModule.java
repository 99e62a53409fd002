package dev.suil.module;

import dev.suil.SuilException;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Secret;
import dev.suil.module.config.Binder;
import dev.suil.module.template.PlainValues;
import dev.suil.module.template.Templates;
import dev.suil.module.template.Variables;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.resource.Declarations;
import dev.suil.resource.NodeContext;
import dev.suil.resource.ResourceType.BadResource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A module written in Java.
 *
 * @param module makes the module: one for each declaration, so that no state passes from node to node
 */
record JavaModule(
        String name,
        String digest,
        ModuleFolder folder,
        Templates templates,
        SourcePlaces places,
        Supplier<Module<?>> module,
        Configuration check)
        implements LoadedModule {

    @Override
    public Declarations declare(
            Mapping configuration, Function<Secret, String> reveal, NodeContext node, boolean force) {
        Problems problems = new Problems();
        problems.addAll(check.problems(configuration));
        Variables variables = Variables.of(configuration, reveal, node);
        DeclaredResources resources =
                new DeclaredResources(node, force, new ModuleContent(folder, templates, variables), places);
        if (problems.isEmpty()) {
            run(configuration, reveal, variables, resources, problems);
        }
        if (!problems.isEmpty()) {
            throw new SuilException(problems.list().stream()
                    .map(problem -> problem.withNode(node.name()))
                    .toList());
        }
        return resources.declarations();
    }

    private void run(
            Mapping configuration,
            Function<Secret, String> reveal,
            Variables variables,
            DeclaredResources resources,
            Problems problems) {
        try {
            declare(module.get(), configuration, reveal, variables, resources, problems);
            problems.addAll(resources.problems());
        } catch (SuilException e) {
            problems.addAll(e.problems());
        } catch (BadResource e) {
            refused(e, variables, problems);
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            problems.add(failed(e, variables));
        }
    }

    private <C> void declare(
            Module<C> made,
            Mapping configuration,
            Function<Secret, String> reveal,
            Variables variables,
            DeclaredResources resources,
            Problems problems) {
        Class<C> type = made.configuration();
        Optional<C> bound = type.isAssignableFrom(Map.class)
                ? Optional.of(type.cast(PlainValues.of(configuration, reveal)))
                : new Binder(name, reveal, variables.confidential(), problems).bind(configuration, type);
        bound.ifPresent(value -> made.declare(value, resources));
    }

    private void refused(BadResource e, Variables variables, Problems problems) {
        Origin place = places.of(e).orElse(Origin.file(folder.shown()));
        if (e.problems().isEmpty()) {
            String message = variables.confidential()
                    ? "a resource cannot be declared; the reason may hold a secret and is not shown"
                    : String.valueOf(e.getMessage());
            problems.add(Problem.of(ProblemCode.MODULE_RESOURCE, place, message));
        }
        e.problems().forEach(problem -> problems.add(ModuleContent.placed(problem, place)));
    }

    /** What the code threw; its message may hold anything that the code was given. */
    private Problem failed(Throwable thrown, Variables variables) {
        Throwable cause =
                thrown.getCause() != null && thrown instanceof IllegalStateException ? thrown.getCause() : thrown;
        Origin place = places.of(cause).or(() -> places.of(thrown)).orElse(Origin.file(folder.shown()));
        String kind = cause.getClass().getSimpleName();
        boolean shown = !variables.confidential() && cause.getMessage() != null;
        Problem problem = Problem.of(
                        ProblemCode.MODULE_CODE,
                        place,
                        "the module's code failed: " + kind + (shown ? ": " + cause.getMessage() : ""))
                .withPath(KeyPath.of(name));
        return variables.confidential() ? problem.withHint("its message may hold a secret and is not shown") : problem;
    }

    /** What a stranger may see: neither code nor templates. */
    @Override
    public String toString() {
        return "module " + name + " " + digest;
    }
}
