package dev.suil.cli.process;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a process has of the world around it. Everything that a command reads or writes outside the workspace goes through
 * here, so that suil runs as well inside another program.
 *
 * @param env the environment
 * @param directory the working directory, absolute
 * @param terminal whether {@code out} is a terminal
 * @param errTerminal whether {@code err} is a terminal
 * @param inTerminal whether {@code in} is a terminal
 */
public record Surroundings(
        InputStream in,
        OutputStream out,
        OutputStream err,
        Map<String, String> env,
        Path directory,
        boolean terminal,
        boolean errTerminal,
        boolean inTerminal) {

    public Surroundings {
        env = Map.copyOf(env);
    }

    /** With an {@code in} and an {@code err} that are no terminals. */
    public Surroundings(
            InputStream in,
            OutputStream out,
            OutputStream err,
            Map<String, String> env,
            Path directory,
            boolean terminal) {
        this(in, out, err, env, directory, terminal, false, false);
    }

    /** The same with another standard output and error. */
    public Surroundings withOutput(OutputStream otherOut, OutputStream otherErr) {
        return new Surroundings(in, otherOut, otherErr, env, directory, terminal, errTerminal, inTerminal);
    }

    /** The same with another working directory. */
    public Surroundings in(Path otherDirectory) {
        return new Surroundings(in, out, err, env, otherDirectory, terminal, errTerminal, inTerminal);
    }
}
