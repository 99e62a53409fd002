package dev.suil.ssh.transport.openssh;

import dev.suil.ssh.transport.ChildEnvironment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Asks the installed {@code ssh} what it would use for a host ({@code ssh -G}), since nothing else reads
 * {@code Match}, {@code Include} and its other ways exactly. Without one, {@link ConfigFile} reads what it can.
 */
public final class SshConfigReader {

    /** {@code Match exec} runs programs. */
    private static final int SECONDS = 20;

    private final String program;
    private final Map<String, String> environment;

    /** Reads with {@code ssh} from the path, in this process's environment. */
    public SshConfigReader() {
        this("ssh", System.getenv());
    }

    SshConfigReader(String program, Map<String, String> environment) {
        this.program = program;
        this.environment = Map.copyOf(environment);
    }

    /**
     * What the configuration says of a host.
     *
     * @param name the host as a person would give it to {@code ssh}
     * @param user the user to connect as; null for the configured one
     * @param port the port to connect to; null for the configured one
     * @param file the file to read in place of {@code ~/.ssh/config}; null for that
     * @throws IOException with what is wrong with the configuration
     */
    public SshConfig read(String name, @Nullable String user, @Nullable Integer port, @Nullable Path file)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(program, "-G"));
        if (file != null) {
            command.addAll(List.of("-F", file.toString()));
        }
        if (user != null) {
            command.addAll(List.of("-l", user));
        }
        if (port != null) {
            command.addAll(List.of("-p", port.toString()));
        }
        // a host that begins with a dash must not become an option
        command.addAll(List.of("--", name));
        Map<String, List<String>> options = ask(command);
        if (options == null) {
            options = withoutClient(name, file);
            if (user != null) {
                options.put("user", List.of(user));
            }
            if (port != null) {
                options.put("port", List.of(port.toString()));
            }
        }
        return SshConfig.of(name, options, environment);
    }

    /** The options; null where there is no such program. */
    private @Nullable Map<String, List<String>> ask(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        ChildEnvironment.clean(builder.environment());
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.redirectErrorStream(true);
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            return null;
        }
        try {
            // What Match exec starts may hang: its output must not be waited for without end. One that ended is left
            // alone: to destroy it would close its output while it is being read.
            CompletableFuture<Process> unused = process.onExit()
                    .orTimeout(SECONDS, TimeUnit.SECONDS)
                    .whenComplete((done, late) -> {
                        if (late != null) {
                            process.destroyForcibly();
                        }
                    });
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new IOException("ssh cannot read its configuration: " + output.strip());
            }
            return parse(output);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while ssh read its configuration", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Map<String, List<String>> parse(String output) {
        Map<String, List<String>> options = new LinkedHashMap<>();
        output.lines().forEach(line -> {
            int blank = line.indexOf(' ');
            if (blank > 0) {
                options.computeIfAbsent(line.substring(0, blank), key -> new ArrayList<>())
                        .add(line.substring(blank + 1));
            }
        });
        return options;
    }

    private static Map<String, List<String>> withoutClient(String name, @Nullable Path file) throws IOException {
        Map<String, List<String>> options = new LinkedHashMap<>();
        Path config = file == null ? Path.of(System.getProperty("user.home"), ".ssh", "config") : file;
        if (file != null || Files.exists(config)) {
            options.putAll(ConfigFile.read(config, name));
        }
        options.computeIfPresent(
                "hostname",
                (key, host) -> List.of(
                        host.get(0).replace("%h", name).replace("%%", "%").toLowerCase(Locale.ROOT)));
        ConfigFile.defaults().forEach(options::putIfAbsent);
        return options;
    }
}
