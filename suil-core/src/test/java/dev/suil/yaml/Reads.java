package dev.suil.yaml;

import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Origin;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Short ways to read a text in a test, and to say what came of it. */
final class Reads {

    static final String FILE = "data/roles/web.yaml";

    private Reads() {}

    static ReadFile layer(String text) {
        return YamlReader.readLayer(text.getBytes(StandardCharsets.UTF_8), FILE);
    }

    /** The data of a layer in which nothing is wrong. */
    static Written data(String text) {
        ReadFile read = layer(text);
        if (!read.problems().isEmpty()) {
            throw new AssertionError("unexpected problems: " + read.problems());
        }
        return Objects.requireNonNull(read.root());
    }

    /** The value at a path of keys, in a layer in which nothing is wrong. */
    static Written at(String text, String... path) {
        return within(data(text), path);
    }

    static Written within(Written root, String... path) {
        Written value = root;
        for (String key : path) {
            value = Objects.requireNonNull(entries(value).get(key), key);
        }
        return value;
    }

    static Entries<? extends Written> entries(Written value) {
        return value instanceof Mapping mapping ? mapping.entries() : ((WrittenMapping) value).entries();
    }

    /** Problems as {@code code line:column path}, as far as they have these. */
    static List<String> problems(String text) {
        return brief(layer(text));
    }

    static List<String> brief(ReadFile read) {
        return read.problems().stream().map(Reads::brief).toList();
    }

    private static String brief(Problem problem) {
        Origin place = Objects.requireNonNull(problem.place());
        return problem.code() + " " + place.line() + ":" + place.column()
                + (problem.path() == null ? "" : " " + problem.path());
    }

    static Problem onlyProblem(String text) {
        List<Problem> problems = layer(text).problems();
        if (problems.size() != 1) {
            throw new AssertionError("not one problem: " + problems);
        }
        return problems.get(0);
    }

    static String place(Written value) {
        return value.origin().line() + ":" + value.origin().column();
    }
}
