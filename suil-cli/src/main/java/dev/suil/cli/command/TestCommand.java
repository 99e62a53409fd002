package dev.suil.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.RunText;
import dev.suil.json.JsonOutput;
import dev.suil.module.tests.ModuleTests;
import dev.suil.module.tests.TestResult;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code suil test}: runs the tests that modules bring. */
final class TestCommand implements Command {

    private static final String MODULE = "--module";
    private static final String UPDATE = "--update";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Run the tests of the modules, without a host.",
                        "A test in tests/*.yaml of a module gives a configuration, an OS and a state, and says what must be"
                                + " changed then.")
                .with(
                        Option.values(MODULE, "MODULE", "Only the tests of this module; may be repeated."),
                        Option.flag(UPDATE, "Write the golden files as things are now."),
                        Options.AS_JSON)
                .example("suil test", "All tests.")
                .example("suil test --module nginx --update", "Write down what a module does now.");
    }

    @Override
    public int run(Invocation invocation) {
        Set<String> names = new LinkedHashSet<>(invocation.options(MODULE));
        Set<String> known = new LinkedHashSet<>();
        invocation.open().modules().forEach(module -> known.add(module.name()));
        for (String name : names) {
            if (!known.contains(name)) {
                throw CommandException.usage("there is no module '" + name + "'", "suil modules lists them");
            }
        }
        List<TestResult> results = results(invocation, names.isEmpty() ? known : names, invocation.has(UPDATE));
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> write(results, json)));
        } else {
            show(results, invocation.out(), invocation.verbosity() > 0);
        }
        return results.stream().allMatch(TestResult::passed) ? ExitCode.OK : ExitCode.FAILED;
    }

    /**
     * Runs the tests of the modules of a run, in front of it.
     *
     * @throws CommandException where one fails
     */
    static void before(Invocation invocation, Collection<String> modules) {
        List<TestResult> results = results(invocation, modules, false);
        if (results.stream().anyMatch(result -> !result.passed())) {
            show(results, invocation.err(), false);
            throw new CommandException(
                    ExitCode.FAILED,
                    "the modules' tests failed, so nothing was connected",
                    "suil test runs them alone");
        }
        if (!invocation.json()) {
            invocation.err().println(RunText.count(results.size(), "test") + " of the modules passed");
        }
    }

    private static List<TestResult> results(Invocation invocation, Collection<String> modules, boolean update) {
        Path cache = invocation.settings().cache();
        List<TestResult> results = new ArrayList<>();
        for (String module : modules) {
            results.addAll(ModuleTests.run(invocation.workspace(), cache, module, update));
        }
        return results;
    }

    private static void show(List<TestResult> results, PrintStream out, boolean all) {
        int failed = 0;
        for (TestResult result : results) {
            if (result.passed() && all) {
                out.println("passed  " + result.module() + ": " + result.name());
            } else if (!result.passed()) {
                failed++;
                out.println("FAILED  " + result.module() + ": " + result.name() + " (" + result.place() + ")");
                result.failures()
                        .forEach(failure ->
                                out.println("    " + failure.stripTrailing().replace("\n", "\n    ")));
            }
        }
        out.println(
                failed == 0
                        ? RunText.count(results.size(), "test") + " passed"
                        : failed + " of " + RunText.count(results.size(), "test") + " failed");
    }

    private static void write(List<TestResult> results, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("tests");
        for (TestResult result : results) {
            json.writeStartObject();
            json.writeStringField("module", result.module());
            json.writeStringField("name", result.name());
            json.writeStringField("file", result.place().file());
            json.writeNumberField("line", result.place().line());
            json.writeBooleanField("passed", result.passed());
            json.writeArrayFieldStart("failures");
            for (String failure : result.failures()) {
                json.writeString(failure);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
