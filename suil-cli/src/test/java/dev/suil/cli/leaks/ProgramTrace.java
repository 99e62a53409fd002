package dev.suil.cli.leaks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Records every program that a process and its children start, with all arguments and the whole environment: a process that has
 * ended before anybody looks is seen too.
 */
public final class ProgramTrace {

    private final Path file;
    private final Process strace;

    /** Starts with the process {@code pid}. */
    public ProgramTrace(long pid, Path file) throws IOException {
        this.file = file;
        Files.createFile(file);
        strace = new ProcessBuilder(List.of(
                        "strace",
                        "-f",
                        "-qq",
                        "-v",
                        "-s",
                        "1000000",
                        "-e",
                        "trace=execve",
                        "-o",
                        file.toString(),
                        "-p",
                        Long.toString(pid)))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Ends the record and searches it. */
    public void stop(Findings findings, String kind) throws IOException, InterruptedException {
        strace.destroy();
        if (!strace.waitFor(30, TimeUnit.SECONDS)) {
            strace.destroyForcibly().waitFor();
        }
        findings.lines(
                kind,
                file,
                line -> !line.contains("execve("),
                line -> line.replaceAll(".*execve\\(\"([^\"]*)\".*", "$1"));
        Files.delete(file);
    }
}
