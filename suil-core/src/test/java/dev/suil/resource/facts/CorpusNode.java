package dev.suil.resource.facts;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.suil.resource.FactSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A node that has the files of another one, and programs that answer as they did there: the script of a fact is run by a
 * real {@code /bin/sh}, with other folders and another search path in it.
 */
final class CorpusNode {

    private final Path folder;
    private final Map<String, String> moved = new LinkedHashMap<>();

    CorpusNode(Path folder) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder.resolve("bin"));
    }

    /** A file that scripts know as {@code path}. */
    CorpusNode file(String path, String text) throws IOException {
        Path file = folder.resolve(path.substring(1));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return moves(path);
    }

    /** Lets scripts find what is at {@code path} below this node's folder. */
    CorpusNode moves(String path) {
        moved.put(path, folder.resolve(path.substring(1)).toString());
        return this;
    }

    /** A program that prints what awk makes of a table of fields between tabs, {@code program} being its text. */
    CorpusNode program(String name, List<String> table, String program) throws IOException {
        Path rows = folder.resolve(name + ".table");
        Files.write(rows, table);
        Path code = folder.resolve(name + ".awk");
        Files.writeString(code, program);
        Path file = folder.resolve("bin").resolve(name);
        Files.writeString(file, "#!/bin/sh\nexec awk -F '\\t' -f " + code + " " + rows + " \"$@\"\n");
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + file + " executable");
        }
        return this;
    }

    /** What the source makes of this node. */
    <K, V> Map<K, V> read(FactSource<K, V> source, List<K> keys) {
        String script = source.script(keys);
        for (Map.Entry<String, String> move : moved.entrySet()) {
            script = script.replace(move.getKey(), move.getValue());
        }
        return source.parse(run(script), keys);
    }

    private byte[] run(String script) {
        try {
            Path file = folder.resolve("script");
            Files.writeString(file, script);
            Path out = folder.resolve("out");
            ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of("/bin/sh", file.toString())))
                    .redirectOutput(out.toFile())
                    .redirectError(folder.resolve("err").toFile());
            builder.environment().put("PATH", folder.resolve("bin") + ":/usr/sbin:/usr/bin:/sbin:/bin");
            Process process = builder.start();
            process.getOutputStream().close();
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("the script does not end");
            }
            if (process.exitValue() != 0) {
                throw new AssertionError("status " + process.exitValue() + ": "
                        + new String(Files.readAllBytes(folder.resolve("err")), UTF_8));
            }
            return Files.readAllBytes(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
