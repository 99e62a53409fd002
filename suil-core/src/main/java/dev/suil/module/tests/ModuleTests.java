package dev.suil.module.tests;

import dev.suil.SuilException;
import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.LookupMarker;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.merge.Merge;
import dev.suil.merge.Merged;
import dev.suil.module.LoadedModule;
import dev.suil.module.ModuleLoader;
import dev.suil.plan.DeclarationChecks;
import dev.suil.plan.Desired;
import dev.suil.plan.NodePlan;
import dev.suil.plan.Planner;
import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.workspace.Layer;
import dev.suil.workspace.ModuleHomes;
import dev.suil.yaml.ReadFile;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Runs the tests in {@code tests/*.yaml} of a module. */
public final class ModuleTests {

    private final ModuleHomes.Home home;
    private final LoadedModule module;
    private final boolean update;

    private ModuleTests(ModuleHomes.Home home, LoadedModule module, boolean update) {
        this.home = home;
        this.module = module;
        this.update = update;
    }

    /**
     * Runs the tests of {@code name}.
     *
     * @param update whether golden files are written as things are, in place of being compared; never those of a module
     *     from a repository
     * @return the cases in order; none where the module has no tests or no code
     * @throws SuilException where the module or a test file is wrong
     */
    public static List<TestResult> run(Path workspace, Path cache, String name, boolean update) {
        Problems problems = new Problems();
        ModuleHomes homes = ModuleHomes.read(workspace, cache);
        Optional<ModuleHomes.Home> home = homes.find(name, problems);
        if (!problems.isEmpty()) {
            throw new SuilException(problems.list());
        }
        if (home.isEmpty()) {
            return List.of();
        }
        try {
            List<Path> files = files(home.get().folder().resolve("tests"));
            Optional<LoadedModule> module =
                    files.isEmpty() ? Optional.empty() : new ModuleLoader(workspace, cache).load(name);
            if (module.isEmpty()) {
                return List.of();
            }
            boolean ours = !homes.checkouts().containsKey(name);
            ModuleTests tests = new ModuleTests(home.get(), module.get(), update && ours);
            List<TestResult> results = new ArrayList<>();
            for (Path file : files) {
                results.addAll(tests.file(file, problems));
            }
            if (!problems.isEmpty()) {
                throw new SuilException(problems.list());
            }
            return results;
        } catch (IOException e) {
            throw new SuilException(List.of(TestCase.bad(
                    Origin.file(home.get().shown() + "/tests"), KeyPath.ROOT, "cannot be read: " + e.getMessage())));
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    private List<TestResult> file(Path file, Problems problems) throws IOException {
        ReadFile read = YamlReader.readLayer(Files.readAllBytes(file), home.shown() + "/tests/" + file.getFileName());
        problems.addAll(read.problems());
        Entries<? extends Written> cases = read.root() == null ? null : Merge.entries(read.root());
        if (cases == null) {
            return List.of();
        }
        Golden golden = Golden.read(Path.of(file.toString().replaceFirst("\\.yaml$", ".golden")));
        Map<String, String> plans = new LinkedHashMap<>();
        List<TestResult> results = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            Problems wrong = new Problems();
            TestCase test = TestCase.read(cases.key(i), cases.keyOrigin(i), cases.value(i), wrong);
            problems.addAll(wrong.list());
            if (!wrong.isEmpty()) {
                continue;
            }
            Outcome outcome = outcome(test, problems);
            List<String> failures = new ArrayList<>();
            TestCase.Want want = test.want();
            if (want != null) {
                failures.addAll(Check.failures(want, outcome));
            } else {
                plans.put(test.name(), outcome.text());
                if (!update) {
                    failures.addAll(golden.failures(test.name(), outcome.text()));
                }
            }
            results.add(new TestResult(module.name(), test.name(), test.place(), outcome.text(), failures));
        }
        if (update && problems.isEmpty()) {
            golden.write(plans);
        }
        return results;
    }

    /**
     * What the module does.
     *
     * @param problems why it cannot do anything
     */
    record Outcome(NodePlan plan, List<Problem> problems) {
        String text() {
            if (problems.isEmpty()) {
                return PlanText.of(plan);
            }
            StringBuilder text = new StringBuilder();
            problems.forEach(problem -> text.append(problem.code().id())
                    .append(": ")
                    .append(problem.message())
                    .append('\n'));
            return text.toString();
        }
    }

    private Outcome outcome(TestCase test, Problems problems) throws IOException {
        NodePlan nothing = new NodePlan(List.of(), Set.of());
        Problems found = new Problems();
        Mapping configuration = configuration(test, found);
        if (!found.isEmpty()) {
            return new Outcome(nothing, found.list());
        }
        try {
            Set<Fact<?, ?>> asked = new LinkedHashSet<>(module.probes(configuration, test.node()));
            Declarations first = declare(test, configuration, facts(test, asked, List.of(), new Problems()));
            first.resources().forEach(one -> asked.addAll(one.resource().reads()));
            // a node to which the module was applied may answer the module's probes differently
            Declarations declared = declare(test, configuration, facts(test, asked, first.resources(), new Problems()));
            declared.resources().forEach(one -> asked.addAll(one.resource().reads()));
            Desired desired = new Desired(module.name(), declared, declared, true, test.force());
            List<Problem> clashes = DeclarationChecks.problems(List.of(desired));
            if (!clashes.isEmpty()) {
                return new Outcome(nothing, clashes);
            }
            Facts facts = facts(test, asked, first.resources(), problems);
            return new Outcome(Planner.plan(List.of(desired), facts, Set.of()), List.of());
        } catch (SuilException e) {
            return new Outcome(nothing, e.problems());
        }
    }

    private Declarations declare(TestCase test, Mapping configuration, Facts facts) {
        return module.declare(configuration, Secret::digest, test.node().with(facts), test.force());
    }

    private static Facts facts(TestCase test, Set<Fact<?, ?>> asked, List<Declared> applied, Problems problems) {
        return new SaidFacts(test.state(), KeyPath.of(test.name(), "state"), problems).facts(asked, applied);
    }

    /** The module's own data, its data for the OS, and what the case says above them. */
    private Mapping configuration(TestCase test, Problems found) throws IOException {
        Merged merged = Merged.nothing();
        for (Path file : files(home.folder().resolve("data"))) {
            merged = merged.over(layer(file, "data/" + file.getFileName()));
        }
        String os =
                "data/os/" + test.node().os().family() + "/" + test.node().os().release() + ".yaml";
        if (Files.isRegularFile(home.folder().resolve(os))) {
            merged = merged.over(layer(home.folder().resolve(os), os));
        }
        Entries.Builder<Written> own = new Entries.Builder<>();
        Entries<? extends Written> said = test.config();
        Entries.Builder<Written> config = new Entries.Builder<>();
        for (int i = 0; i < said.size(); i++) {
            config.add(said.key(i), said.keyOrigin(i), said.value(i));
        }
        own.add(module.name(), test.place(), new WrittenMapping(config.build(), test.place()));
        merged = merged.over(new Layer(test.place().file(), own.build(), List.of()));
        found.addAll(merged.problems());
        Written value = merged.data().get(module.name());
        return value != null && plain(value, found) instanceof Mapping mapping
                ? mapping
                : new Mapping(Entries.empty(), test.place());
    }

    private Layer layer(Path file, String path) throws IOException {
        ReadFile read = YamlReader.readLayer(Files.readAllBytes(file), home.shown() + "/" + path);
        Entries.Builder<Written> data = new Entries.Builder<>();
        Entries<? extends Written> entries = read.root() == null ? null : Merge.entries(read.root());
        for (int i = 0; entries != null && i < entries.size(); i++) {
            data.add(entries.key(i), entries.keyOrigin(i), entries.value(i));
        }
        return new Layer(path, data.build(), read.problems());
    }

    private static Value plain(Written value, Problems found) {
        if (value instanceof Value plain) {
            return plain;
        } else if (value instanceof LookupMarker) {
            found.add(TestCase.bad(value.origin(), KeyPath.ROOT, "a test has no other nodes for a lookup to read")
                    .withHint("say the value under 'config', with !replace"));
            return new Sequence(List.of(), value.origin());
        }
        Entries<? extends Written> entries = Merge.entries(value);
        if (entries != null) {
            Entries.Builder<Value> plain = new Entries.Builder<>(entries.size());
            for (int i = 0; i < entries.size(); i++) {
                plain.add(entries.key(i), entries.keyOrigin(i), plain(entries.value(i), found));
            }
            return new Mapping(plain.build(), value.origin());
        }
        return new Sequence(
                Merge.items(value).stream().map(item -> plain(item, found)).toList(), value.origin());
    }
}
