package dev.suil.resource.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import dev.suil.resource.ResourceType.Field;
import dev.suil.workspace.OsFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The reference of the resource types says what the types say, and its examples are ones that they take. */
class ReferenceTest {

    static final NodeContext DEBIAN =
            new NodeContext("n", "r", new OsFacts("debian", "12", "debian", "bookworm", null), Map.of());

    static Stream<ResourceType> types() {
        return ServiceLoader.load(ResourceType.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(type -> type.getClass().getName().startsWith("dev.suil."));
    }

    @ParameterizedTest
    @MethodSource("types")
    void sectionOfATypeHasItsDescriptionAndItsFields(ResourceType type) throws IOException {
        assertThat(section(type)).contains(type.description() + "\n\n" + table(type.fields()));
    }

    @ParameterizedTest
    @MethodSource("types")
    void examplesOfATypeDeclareResources(ResourceType type) throws IOException {
        Matcher examples = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL).matcher(section(type));
        int found = 0;
        while (examples.find()) {
            Object items = new Load(LoadSettings.builder().build()).loadFromString(examples.group(1));
            for (Object item : (List<?>) items) {
                assertThat(declare(type, (Map<?, ?>) item)).isNotEmpty();
                found++;
            }
        }
        assertThat(found).isPositive();
    }

    @Test
    void everyTypeHasASectionAndEverySectionAType() throws IOException {
        List<String> sections = Pattern.compile("(?m)^## (.*)$")
                .matcher(page())
                .results()
                .map(heading -> heading.group(1))
                .toList();
        assertThat(sections)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(
                        types().map(ResourceType::name).toList());
    }

    private static List<Resource> declare(ResourceType type, Map<?, ?> item) {
        Map<String, Object> given = new HashMap<>();
        item.forEach((key, value) -> given.put(key.toString(), value));
        given.remove("notify");
        List<String> known =
                new ArrayList<>(type.fields().stream().map(Field::name).toList());
        known.add(type.name());
        assertThat(known).containsAll(given.keySet());
        Object about = Objects.requireNonNull(given.get(type.name()));
        List<String> names = about instanceof List<?> list
                ? list.stream().map(Object::toString).toList()
                : List.of(about.toString());
        return type.declare(new GivenFields(names, given), DEBIAN);
    }

    private static String page() throws IOException {
        return Files.readString(Path.of("..", "docs", "resources.md"));
    }

    private static String section(ResourceType type) throws IOException {
        String page = page();
        int start = page.indexOf("## " + type.name() + "\n");
        assertThat(start).as("a section ## " + type.name()).isNotNegative();
        int end = page.indexOf("\n## ", start + 1);
        return page.substring(start, end < 0 ? page.length() : end);
    }

    private static String table(List<Field> fields) {
        if (fields.isEmpty()) {
            return "It takes no fields of its own.\n";
        }
        StringBuilder table = new StringBuilder("| field | takes | meaning |\n| --- | --- | --- |\n");
        for (Field field : fields) {
            table.append("| `" + field.name() + "` | " + takes(field.kind()) + " | "
                    + (field.required() ? "Required. " : "") + field.description() + " |\n");
        }
        return table.toString();
    }

    private static String takes(ResourceType.Kind kind) {
        return switch (kind) {
            case TEXT -> "text";
            case BOOLEAN -> "yes or no";
            case NUMBER -> "number";
            case TEXTS -> "text or list";
            case MODE -> "file mode";
            case COMMAND -> "command";
        };
    }
}
