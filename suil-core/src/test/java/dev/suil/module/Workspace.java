package dev.suil.module;

import dev.suil.SuilException;
import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.problem.Problem;
import dev.suil.resource.Declarations;
import dev.suil.resource.Declared;
import dev.suil.resource.NodeContext;
import dev.suil.resource.ResourceType;
import dev.suil.workspace.OsFacts;
import dev.suil.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.assertj.core.api.Assertions;

/** A workspace folder that a test fills with modules. */
final class Workspace {

    static final NodeContext NODE = new NodeContext(
            "web-01.example.com",
            "web",
            new OsFacts("debian", "12", "debian", "bookworm", "x86_64"),
            Map.of("hostname", "web-01", "addresses", List.of("192.0.2.10", "192.0.2.11")));

    private final Path root;

    Workspace(Path root) {
        this.root = root;
    }

    Path root() {
        return root;
    }

    Path cache() {
        return root.resolve("the-cache");
    }

    Workspace file(String path, String content) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ModuleLoader loader() {
        return new ModuleLoader(root, cache(), List.of(new ThingType(), new JobType()));
    }

    LoadedModule load(String name) {
        return loader().load(name).orElseThrow();
    }

    List<Declared> declare(String module, String configuration) {
        return declareAll(module, configuration, Secret::digest).resources();
    }

    Declarations declareAll(String module, String configuration, Function<Secret, String> reveal) {
        return load(module).declare(configuration(configuration), reveal, NODE, false);
    }

    List<ThingType.Thing> things(String module, String configuration) {
        return declare(module, configuration).stream()
                .map(declared -> (ThingType.Thing) declared.resource())
                .toList();
    }

    /** The problems of loading the module, or else of declaring it. */
    List<Problem> problems(String module, String configuration) {
        return problems(() -> declare(module, configuration));
    }

    static List<Problem> problems(Runnable action) {
        try {
            action.run();
        } catch (SuilException e) {
            return e.problems();
        }
        return Assertions.fail("no problem was found");
    }

    static Mapping configuration(String yaml) {
        return (Mapping)
                Objects.requireNonNull(YamlReader.readLayer(yaml.getBytes(StandardCharsets.UTF_8), "data/nodes/n.yaml")
                        .root());
    }

    static List<ResourceType> types() {
        return List.of(new ThingType(), new JobType());
    }
}
