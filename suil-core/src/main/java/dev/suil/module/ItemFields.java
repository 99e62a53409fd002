package dev.suil.module;

import dev.suil.resource.Fields;
import dev.suil.resource.Mode;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.ResourceType.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rendered fields of one item, as its resource type reads them. */
final class ItemFields implements Fields {

    private static final Set<String> TRUE = Set.of("yes", "on", "true");
    private static final Set<String> FALSE = Set.of("no", "off", "false");
    private static final Pattern WHOLE_NUMBER = Pattern.compile("-?\\d{1,18}");

    private final List<String> names;
    private final Map<String, Texts.Rendered> fields;
    private final ModuleContent content;

    /**
     * Fields.
     *
     * @param fields by name, the type's own key among them, each checked with {@link #wrong}
     */
    ItemFields(List<String> names, Map<String, Texts.Rendered> fields, ModuleContent content) {
        this.names = List.copyOf(names);
        this.fields = fields;
        this.content = content;
    }

    /** What is wrong with a field that takes {@code kind}; null where it is well. */
    static @Nullable String wrong(Kind kind, Texts.Rendered value) {
        if (kind == Kind.TEXTS || kind == Kind.COMMAND) {
            return kind == Kind.COMMAND && value.texts().stream().allMatch(String::isBlank)
                    ? "takes a command: a text for a shell, or a list of words"
                    : null;
        } else if (value.texts().size() != 1) {
            return "takes one value, not a list";
        }
        String text = value.texts().get(0);
        if (text.isEmpty()) {
            return null;
        }
        return switch (kind) {
            case BOOLEAN -> isFlag(text) ? null : "takes yes or no";
            case NUMBER -> WHOLE_NUMBER.matcher(text).matches() ? null : "takes a whole number";
            case MODE -> Mode.parse(text).isEmpty() ? "takes a file mode in octal digits, such as 0644" : null;
            default -> null;
        };
    }

    private static boolean isFlag(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        return TRUE.contains(word) || FALSE.contains(word);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public String name() {
        if (names.size() != 1) {
            throw new BadResource("takes one name, not " + names.size());
        }
        return names.get(0);
    }

    @Override
    public Optional<String> text(String field) {
        Texts.Rendered value = fields.get(field);
        return value == null ? Optional.empty() : Optional.of(value.texts().get(0));
    }

    @Override
    public Optional<Boolean> flag(String field) {
        return given(field).map(text -> TRUE.contains(text.toLowerCase(Locale.ROOT)));
    }

    @Override
    public Optional<Long> number(String field) {
        return given(field).map(Long::valueOf);
    }

    @Override
    public List<String> texts(String field) {
        Texts.Rendered value = fields.get(field);
        return value == null ? List.of() : value.texts();
    }

    @Override
    public Optional<String> mode(String field) {
        return given(field).flatMap(Mode::parse);
    }

    @Override
    public Optional<Command> command(String field) {
        Texts.Rendered value = fields.get(field);
        return value == null ? Optional.empty() : Optional.of(new Command(value.texts(), !value.list()));
    }

    @Override
    public boolean has(String field) {
        return fields.containsKey(field);
    }

    @Override
    public byte[] moduleFile(String name) {
        return content.file(name);
    }

    @Override
    public String template(String name) {
        return content.template(name);
    }

    /** A value that a template left empty is as good as not given. */
    private Optional<String> given(String field) {
        return text(field).filter(text -> !text.isEmpty());
    }
}
