package dev.suil.module.compile;

import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the Java sources of a module. Annotation processors do not run: compiling must not be a way to run code.
 *
 * @param root the module's folder
 * @param shown the folder as problems show it
 * @param sources the files, named from the folder
 */
public record SourceCompiler(Path root, String shown, List<String> sources) {

    /** The Java version that sources are written in. */
    public static final String RELEASE = "17";

    public SourceCompiler {
        sources = List.copyOf(sources);
    }

    /** Compiles into {@code target}, an empty folder. Whether it went well; what did not is a problem at its place. */
    public boolean compile(Path target, ClassPath classPath, Problems problems) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            problems.add(withoutCompiler());
            return false;
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(diagnostics, Locale.ENGLISH, StandardCharsets.UTF_8)) {
            List<String> options = List.of(
                    "--release",
                    RELEASE,
                    "-proc:none",
                    "-parameters",
                    "-g",
                    "-Xlint:none",
                    "-implicit:none",
                    "-classpath",
                    classPath.argument(),
                    // otherwise sources that lie on the class path would be compiled too
                    "-sourcepath",
                    target.toString(),
                    "-d",
                    target.toString());
            var units = files.getJavaFileObjectsFromPaths(
                    sources.stream().map(root::resolve).toList());
            boolean well = compiler.getTask(null, files, diagnostics, options, null, units)
                    .call();
            if (!well) {
                report(diagnostics.getDiagnostics(), files, problems);
            }
            return well;
        }
    }

    private Problem withoutCompiler() {
        return Problem.of(
                        ProblemCode.MODULE_CODE,
                        Origin.file(shown + "/" + sources.get(0)),
                        "Java sources need a JDK to be compiled, and this Java has no compiler")
                .withHint("run suil with a JDK instead of a JRE, or bring the module as a jar");
    }

    private void report(
            List<Diagnostic<? extends JavaFileObject>> diagnostics, StandardJavaFileManager files, Problems problems)
            throws IOException {
        int before = problems.list().size();
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                problems.add(Problem.of(ProblemCode.MODULE_CODE, place(diagnostic, files), message(diagnostic)));
            }
        }
        if (problems.list().size() == before) {
            problems.add(Problem.of(ProblemCode.MODULE_CODE, Origin.file(shown), "the sources cannot be compiled"));
        }
    }

    /** The compiler's words on one line. */
    private static String message(Diagnostic<? extends JavaFileObject> diagnostic) {
        return diagnostic
                .getMessage(Locale.ENGLISH)
                .lines()
                .map(line -> line.strip().replaceAll("\\s+", " "))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private Origin place(Diagnostic<? extends JavaFileObject> diagnostic, StandardJavaFileManager files)
            throws IOException {
        @Nullable JavaFileObject source = diagnostic.getSource();
        if (source == null) {
            return Origin.file(shown);
        }
        Path file = files.asPath(source);
        String name = shown + "/" + root.relativize(file).toString().replace('\\', '/');
        int position = (int) diagnostic.getPosition();
        if (diagnostic.getPosition() == Diagnostic.NOPOS) {
            return Origin.file(name);
        }
        // the compiler's own column counts a tab as several
        String text = source.getCharContent(true).toString();
        int start = text.lastIndexOf('\n', Math.max(0, position - 1)) + 1;
        return new Origin(
                name,
                (int) diagnostic.getLineNumber(),
                text.codePointCount(Math.min(start, position), Math.min(position, text.length())) + 1);
    }
}
