package dev.suil.module.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.problem.Problem;
import dev.suil.problem.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceCompilerTest {

    @TempDir
    private Path folder;

    private final Problems problems = new Problems();

    private boolean compile(String source, String target, Path... classPath) throws IOException {
        Path classes = Files.createDirectories(folder.resolve(target));
        return new SourceCompiler(folder, "modules/m", List.of(source))
                .compile(classes, new ClassPath(List.of(classPath)), problems);
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void annotationProcessorsOnTheClassPathDoNotRun() throws IOException {
        write("Evil.java", """
                import java.util.Set;
                import javax.annotation.processing.*;
                import javax.lang.model.element.TypeElement;

                @SupportedAnnotationTypes("*")
                public class Evil extends AbstractProcessor {
                    public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
                        throw new IllegalStateException("it ran");
                    }
                }
                """);
        write("A.java", "class A {}");
        write("evil/META-INF/services/javax.annotation.processing.Processor", "Evil");
        assertThat(compile("Evil.java", "evil")).isTrue();

        assertThat(compile("A.java", "classes", folder.resolve("evil"))).isTrue();
        assertThat(folder.resolve("classes/A.class")).exists();
    }

    @Test
    void sourcesOnTheClassPathAreNotCompiledAlong() throws IOException {
        write("A.java", "class A { B b; }");
        write("other/B.java", "class B {}");

        assertThat(compile("A.java", "classes", folder.resolve("other"))).isFalse();
        assertThat(problems.list())
                .extracting(Problem::message)
                .containsExactly("cannot find symbol, symbol: class B, location: class A");
    }

    @Test
    void newerJavaThanTheReleaseIsRefused() throws IOException {
        write("A.java", "class A { Object o() { return java.util.List.of(1).getLast(); } }");

        assertThat(compile("A.java", "classes")).isFalse();
        assertThat(problems.list())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).startsWith("cannot find symbol"));
    }

    @Test
    void warningsAreNoProblems() throws IOException {
        write("A.java", "@SuppressWarnings(\"x\") class A { @Deprecated int i; java.util.List raw; }");

        assertThat(compile("A.java", "classes")).isTrue();
        assertThat(problems.isEmpty()).isTrue();
    }

    @Test
    void theStampOfAClassPathChangesWithItsFiles() throws IOException {
        write("lib/A.txt", "1");
        ClassPath classPath = new ClassPath(List.of(folder.resolve("lib")));
        String before = classPath.stamp();

        assertThat(classPath.stamp()).isEqualTo(before);
        write("lib/A.txt", "12");
        assertThat(classPath.stamp()).isNotEqualTo(before);
    }
}
