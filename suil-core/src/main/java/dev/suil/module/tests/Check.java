package dev.suil.module.tests;

import dev.suil.module.tests.ModuleTests.Outcome;
import dev.suil.plan.PlannedHandler;
import dev.suil.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Compares what a case wants with what came. */
final class Check {

    private Check() {}

    static List<String> failures(TestCase.Want want, Outcome outcome) {
        List<String> failures = new ArrayList<>();
        if (want.problems().isPresent()) {
            problems(want.problems().get(), outcome.problems(), failures);
            return failures;
        }
        if (!outcome.problems().isEmpty()) {
            outcome.problems()
                    .forEach(problem -> failures.add(problem.place() + ": " + problem.message() + " ["
                            + problem.code().id() + "]"));
            return failures;
        }
        if (want.nothing() && !outcome.plan().isEmpty()) {
            failures.add("wanted nothing to do, but there is:\n" + outcome.text());
        }
        want.changes()
                .ifPresent(list -> compare(
                        "changes",
                        list,
                        outcome.plan().modules().stream()
                                .flatMap(module -> module.resources().stream())
                                .map(resource -> resource.id().toString())
                                .toList(),
                        failures));
        want.operations()
                .ifPresent(list -> compare(
                        "operations",
                        list,
                        outcome.plan().modules().stream()
                                .flatMap(module -> Stream.concat(
                                        module.resources().stream().flatMap(resource -> resource.operations().stream()),
                                        module.handlers().stream().map(PlannedHandler::operation)))
                                .map(operation -> operation.summary())
                                .toList(),
                        failures));
        want.handlers()
                .ifPresent(list -> compare(
                        "handlers",
                        list,
                        outcome.plan().modules().stream()
                                .flatMap(module -> module.handlers().stream())
                                .map(handler -> handler.handler().name())
                                .toList(),
                        failures));
        return failures;
    }

    private static void compare(String what, List<String> wanted, List<String> came, List<String> failures) {
        List<String> missing = new ArrayList<>(wanted);
        came.forEach(missing::remove);
        List<String> more = new ArrayList<>(came);
        wanted.forEach(more::remove);
        missing.forEach(one -> failures.add(what + ": wanted '" + one + "', which did not come"));
        more.forEach(one -> failures.add(what + ": '" + one + "' came unwanted"));
        if (missing.isEmpty() && more.isEmpty() && !wanted.equals(came)) {
            failures.add(what + ": came in another order: " + String.join(", ", came));
        }
    }

    private static void problems(List<String> wanted, List<Problem> came, List<String> failures) {
        List<String> texts = came.stream()
                .map(problem -> problem.code().id() + ": " + problem.path() + ": " + problem.message())
                .toList();
        for (String one : wanted) {
            if (texts.stream().noneMatch(text -> text.contains(one))) {
                failures.add("problems: wanted '" + one + "', which did not come");
            }
        }
        for (String text : texts) {
            if (wanted.stream().noneMatch(text::contains)) {
                failures.add("problems: '" + text + "' came unwanted");
            }
        }
    }
}
