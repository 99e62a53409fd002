package dev.suil.cli;

import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Surroundings;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The program {@code suil}. */
public final class Main {

    private Main() {}

    /** Runs a command and ends the process with its exit code. */
    public static void main(String[] args) {
        // The start script looks, since Java can tell a terminal only if all three streams are one.
        boolean terminal = Boolean.getBoolean("suil.terminal");
        boolean errTerminal = Boolean.getBoolean("suil.terminal.err");
        Surroundings surroundings = new Surroundings(
                System.in,
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Path.of("").toAbsolutePath(),
                terminal,
                errTerminal,
                Boolean.getBoolean("suil.terminal.in"));
        System.exit(run(List.of(args), surroundings));
    }

    /**
     * Runs a command inside this process, without touching the process's own streams, environment or working directory.
     *
     * @param args the arguments, the command's name among them
     * @param directory the working directory, absolute
     * @return the exit code
     */
    public static int run(
            List<String> args,
            InputStream in,
            OutputStream out,
            OutputStream err,
            Map<String, String> env,
            Path directory) {
        return run(args, new Surroundings(in, out, err, env, directory, false));
    }

    /** Runs a command inside this process. */
    public static int run(List<String> args, Surroundings surroundings) {
        Output out = new Output(surroundings.out());
        Output err = new Output(surroundings.err());
        int exitCode;
        if (args.equals(List.of("--version")) || args.equals(List.of("-V"))) {
            out.stream().println("suil " + version()); // ahead of all else: nothing of it is needed
            exitCode = ExitCode.OK;
        } else {
            exitCode = new Dispatcher(surroundings, out.stream(), err.stream()).run(args);
        }
        @Nullable String lost = out.finish();
        if (lost != null) {
            err.stream().println("suil: standard output cannot be written: " + lost);
            exitCode = exitCode == ExitCode.OK ? ExitCode.FAILED : exitCode;
        }
        err.finish();
        return exitCode;
    }

    /** The version of the installed program: the jar's, or, where it was only compiled, that of its sources. */
    static String version() {
        String packaged = Main.class.getPackage().getImplementationVersion();
        if (packaged != null) {
            return packaged;
        }
        try (InputStream in = Main.class.getResourceAsStream("version")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new AssertionError("the version is part of the program", e);
        }
    }
}
