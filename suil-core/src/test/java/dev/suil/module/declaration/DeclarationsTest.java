package dev.suil.module.declaration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.resource.ResourceType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;

/**
 * The classes that declare resources from Java have just the types and fields that there are. With
 * {@code -Dsuil.declarations=write} they are written anew.
 */
class DeclarationsTest {

    private static final Path FOLDER = Path.of("src/main/java/dev/suil/module/declaration");
    private static final String HEAD = """
            package dev.suil.module.declaration;

            """;
    private static final int WIDTH = 120;

    /** Names that are words of Java. */
    private static final Map<String, String> RENAMED = Map.of("package", "packages", "default", "defaultLocale");

    @Test
    void everyTypeCanBeDeclaredWithAllItsFields() throws IOException {
        Map<String, String> wanted = sources();
        if ("write".equals(System.getProperty("suil.declarations"))) {
            for (Map.Entry<String, String> source : wanted.entrySet()) {
                Files.writeString(FOLDER.resolve(source.getKey()), source.getValue());
            }
        }
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                found.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        List.of("Declaration.java", "Item.java", "package-info.java").forEach(found::remove);
        assertThat(found).isEqualTo(wanted);
    }

    private static Map<String, String> sources() {
        List<ResourceType> types = ServiceLoader.load(ResourceType.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(type -> type.getClass().getName().startsWith("dev.suil.resource."))
                .sorted(Comparator.comparing(ResourceType::name))
                .toList();
        Map<String, String> sources = new TreeMap<>();
        StringBuilder all = new StringBuilder(HEAD + """
                /** A method for each resource type that suil comes with, and one for those that others bring. */
                public interface Declares {

                    /**
                     * Declares a resource of any type.
                     *
                     * @param type its name in a {@code module.yaml}
                     * @param names what it is about
                     */
                    Item item(String type, String... names);
                """);
        for (ResourceType type : types) {
            sources.put(name(type) + ".java", source(type));
            all.append('\n').append(doc(type.description(), "    ")).append("""
                        default %1$s %2$s(String... names) {
                            return new %1$s(item("%3$s", names));
                        }
                    """.formatted(
                            name(type), java(type.name()), type.name()));
        }
        sources.put("Declares.java", all.append("}\n").toString());
        return sources;
    }

    private static String source(ResourceType type) {
        StringBuilder source = new StringBuilder(HEAD);
        source.append(doc(type.description(), "")).append("""
                public final class %1$s extends Declaration<%1$s> {

                    %1$s(Item item) {
                        super(item);
                    }
                """.formatted(name(type)));
        for (ResourceType.Field field : type.fields()) {
            String parameter = java(field.name());
            source.append('\n')
                    .append(doc((field.required() ? "Required. " : "") + field.description(), "    "))
                    .append("""
                                public %s %s(%s %s) {
                                    return set("%s", %s);
                                }
                            """.formatted(
                                    name(type), parameter, javaType(field.kind()), parameter, field.name(), parameter));
        }
        return source.append("}\n").toString();
    }

    private static String javaType(ResourceType.Kind kind) {
        return switch (kind) {
            case TEXT, MODE -> "String";
            case BOOLEAN -> "boolean";
            case NUMBER -> "long";
            case TEXTS, COMMAND -> "String...";
        };
    }

    private static String name(ResourceType type) {
        String name = camel(type.name());
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Declaration";
    }

    private static String java(String name) {
        String java = RENAMED.getOrDefault(name, camel(name));
        assertThat(SourceVersion.isKeyword(java)).as(java).isFalse();
        return java;
    }

    private static String camel(String name) {
        return Pattern.compile("_(.)")
                .matcher(name)
                .replaceAll(part -> part.group(1).toUpperCase(Locale.ROOT));
    }

    /** The text of the reference as a comment. */
    private static String doc(String text, String indent) {
        String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        String marked = Pattern.compile("`([^`]*)`")
                .matcher(escaped)
                .replaceAll(code ->
                        Matcher.quoteReplacement("{@code " + code.group(1).replace(' ', '\0') + "}"));
        String oneLine = indent + "/** " + marked + " */";
        if (oneLine.length() <= WIDTH) {
            return oneLine.replace('\0', ' ') + "\n";
        }
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : marked.split(" ")) {
            if (!line.isEmpty() && (indent + " * " + line + " " + word).length() > WIDTH) {
                lines.add(line);
                line = "";
            }
            line = line.isEmpty() ? word : line + " " + word;
        }
        lines.add(line);
        StringBuilder doc = new StringBuilder(indent + "/**\n");
        lines.forEach(one ->
                doc.append(indent).append(" * ").append(one.replace('\0', ' ')).append('\n'));
        return doc.append(indent).append(" */\n").toString();
    }
}
