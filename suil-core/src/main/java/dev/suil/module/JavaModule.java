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
import dev.suil.resource.Fact;
import dev.suil.resource.NodeContext;
import dev.suil.resource.ResourceType;
import dev.suil.resource.ResourceType.BadResource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A module written in Java.
 *
 * @param types the resource types by name
 * @param module makes the module: one for each declaration, so that no state passes from node to node
 */
record JavaModule(
        String name,
        String digest,
        ModuleFolder folder,
        Templates templates,
        SourcePlaces places,
        Map<String, ResourceType> types,
        Supplier<Module<?>> module,
        Configuration check)
        implements LoadedModule {

    /** What is asked of the module's code. */
    private interface Question<T> {
        T ask(Module<Object> code, Object configuration, Variables variables, Problems problems);
    }

    @Override
    public Set<Fact<?, ?>> probes(Mapping configuration, NodeContext node) {
        return ask(
                configuration,
                Secret::digest,
                node,
                (code, bound, variables, problems) -> Set.copyOf(code.probes(bound, node)));
    }

    @Override
    public Declarations declare(
            Mapping configuration, Function<Secret, String> reveal, NodeContext node, boolean force) {
        return ask(configuration, reveal, node, (code, bound, variables, problems) -> {
            DeclaredResources resources = new DeclaredResources(this, node, force, configuration, variables, problems);
            code.declare(bound, resources);
            return resources.declarations();
        });
    }

    private <T> T ask(Mapping configuration, Function<Secret, String> reveal, NodeContext node, Question<T> question) {
        Problems problems = new Problems();
        problems.addAll(check.problems(configuration));
        Variables variables = Variables.of(configuration, reveal, node);
        Optional<T> answer =
                problems.isEmpty() ? answer(configuration, reveal, variables, question, problems) : Optional.empty();
        if (!problems.isEmpty()) {
            throw new SuilException(problems.list().stream()
                    .map(problem -> problem.withNode(node.name()))
                    .toList());
        }
        return answer.orElseThrow();
    }

    /** Empty only where there are problems. */
    private <T> Optional<T> answer(
            Mapping configuration,
            Function<Secret, String> reveal,
            Variables variables,
            Question<T> question,
            Problems problems) {
        try {
            @SuppressWarnings("unchecked") // it is given what it says that it takes
            Module<Object> code = (Module<Object>) module.get();
            return bind(code.configuration(), configuration, reveal, variables, problems)
                    .map(bound -> question.ask(code, bound, variables, problems));
        } catch (SuilException e) {
            problems.addAll(e.problems());
        } catch (BadResource e) {
            refused(e, variables, problems);
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            problems.add(failed(e, variables));
        }
        return Optional.empty();
    }

    private Optional<Object> bind(
            Class<Object> type,
            Mapping configuration,
            Function<Secret, String> reveal,
            Variables variables,
            Problems problems) {
        return type.isAssignableFrom(Map.class)
                ? Optional.of(PlainValues.of(configuration, reveal))
                : new Binder(name, reveal, variables.confidential(), problems).bind(configuration, type);
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
