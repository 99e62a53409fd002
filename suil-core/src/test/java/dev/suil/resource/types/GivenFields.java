package dev.suil.resource.types;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.suil.resource.Fields;
import dev.suil.resource.Mode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fields as a map has them: a list is a list of texts, anything else a text. */
record GivenFields(List<String> names, Map<String, Object> given) implements Fields {

    @Override
    public String name() {
        return names.get(0);
    }

    @Override
    public Optional<String> text(String field) {
        return Optional.ofNullable(given.get(field)).map(Object::toString);
    }

    @Override
    public Optional<Boolean> flag(String field) {
        return text(field).map("true"::equals);
    }

    @Override
    public Optional<Long> number(String field) {
        return text(field).map(Long::valueOf);
    }

    @Override
    @SuppressWarnings("unchecked") // a list in a test is one of texts
    public List<String> texts(String field) {
        Object value = given.get(field);
        return value == null ? List.of() : value instanceof List<?> ? (List<String>) value : List.of(value.toString());
    }

    @Override
    public Optional<String> mode(String field) {
        return text(field).flatMap(Mode::parse);
    }

    @Override
    public Optional<Command> command(String field) {
        return given.containsKey(field)
                ? Optional.of(new Command(texts(field), !(given.get(field) instanceof List<?>)))
                : Optional.empty();
    }

    @Override
    public boolean has(String field) {
        return given.containsKey(field);
    }

    @Override
    public byte[] moduleFile(String name) {
        return ("file " + name).getBytes(UTF_8);
    }

    @Override
    public String template(String name) {
        return "template " + name;
    }
}
