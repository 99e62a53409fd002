package dev.suil.testkit.ssh;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * This machine's own {@code sshd} on a free port of 127.0.0.1, with keys made for it, for the user that runs the tests.
 * It needs no root. Commands run as that user, in its real home: give it harmless ones.
 */
public final class OpenSshServer implements AutoCloseable {

    private static final Path SSHD = Path.of("/usr/sbin/sshd");
    private static final Duration START = Duration.ofSeconds(30);

    private final Path folder;
    private final int port;
    private final List<String> options;
    private Process process;

    private OpenSshServer(Path folder, int port, List<String> options) throws IOException {
        this.folder = folder;
        this.port = port;
        this.options = new ArrayList<>(options);
        this.process = run();
    }

    /** Whether there is an {@code sshd} to start, and the tools to make keys for it. */
    public static boolean isAvailable() {
        return Files.isExecutable(SSHD) && Files.isExecutable(Path.of("/usr/bin/ssh-keygen"));
    }

    /**
     * Starts one.
     *
     * @param options lines of {@code sshd_config} besides those that are needed, {@code MaxSessions 1}
     */
    public static OpenSshServer start(String... options) throws IOException {
        Path folder = Files.createTempDirectory("suil-sshd");
        keygen(folder.resolve("host_ed25519"), "ed25519", "");
        keygen(folder.resolve("host_ecdsa"), "ecdsa", "");
        keygen(folder.resolve("id"), "ed25519", "");
        Files.copy(folder.resolve("id.pub"), folder.resolve("authorized_keys"));
        OpenSshServer server = new OpenSshServer(folder, freePort(), List.of(options));
        server.writeKnownHosts();
        return server;
    }

    /** What reaches this server: the {@code deployment} of a node's data. */
    public Map<String, String> deployment() {
        Map<String, String> deployment = new LinkedHashMap<>();
        deployment.put("ssh_host", "127.0.0.1");
        deployment.put("ssh_port", String.valueOf(port));
        deployment.put("ssh_user", System.getProperty("user.name"));
        deployment.put("ssh_key", key().toString());
        deployment.put("ssh_known_hosts_file", knownHosts().toString());
        deployment.put("ssh_allow_agent", "false");
        deployment.put("ssh_look_for_keys", "false");
        return deployment;
    }

    public int port() {
        return port;
    }

    /** The private key that is accepted. */
    public Path key() {
        return folder.resolve("id");
    }

    /** A file that knows the server's keys. */
    public Path knownHosts() {
        return folder.resolve("known_hosts");
    }

    /** A folder for files of a test; it goes with the server. */
    public Path folder() {
        return folder;
    }

    /** Lets a key in, given as a line of {@code authorized_keys}. */
    public void authorize(String publicKey) throws IOException {
        Path keys = folder.resolve("authorized_keys");
        Files.writeString(keys, Files.readString(keys) + publicKey.strip() + "\n");
    }

    /** Gives the server new host keys, without telling {@link #knownHosts}. */
    public void changeHostKeys() throws IOException {
        stop();
        for (String type : List.of("ed25519", "ecdsa")) {
            Files.delete(folder.resolve("host_" + type));
            Files.delete(folder.resolve("host_" + type + ".pub"));
            keygen(folder.resolve("host_" + type), type, "");
        }
        process = run();
    }

    /** Has the server show a certificate for {@code host} that the key in {@code authority} signed. */
    public void certify(Path authority, String host) throws IOException {
        stop();
        Path key = folder.resolve("host_ed25519.pub");
        run("ssh-keygen", "-q", "-s", authority.toString(), "-I", "test", "-h", "-n", host, key.toString());
        options.add("HostCertificate " + folder.resolve("host_ed25519-cert.pub"));
        process = run();
    }

    /** Ends all connections without a word. */
    public void drop() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
    }

    /** Stops the processes of all connections; they stay open and answer nothing any more. */
    public void freeze() throws IOException {
        List<String> command = new ArrayList<>(List.of("kill", "-STOP"));
        process.descendants().forEach(each -> command.add(String.valueOf(each.pid())));
        new ProcessBuilder(command).start().onExit().join();
    }

    /** Makes a key pair: {@code file} and {@code file.pub}. */
    public static void keygen(Path file, String type, String passphrase, String... more) throws IOException {
        List<String> command = new ArrayList<>(
                List.of("ssh-keygen", "-q", "-t", type, "-N", passphrase, "-C", "test", "-f", file.toString()));
        command.addAll(List.of(more));
        run(command.toArray(String[]::new));
    }

    private static void run(String... command) throws IOException {
        Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (program.waitFor() != 0) {
                throw new IOException(command[0] + ": " + output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        stop();
        Trees.delete(folder);
    }

    private Process run() throws IOException {
        List<String> config = new ArrayList<>(List.of(
                "Port " + port,
                "ListenAddress 127.0.0.1",
                "HostKey " + folder.resolve("host_ed25519"),
                "HostKey " + folder.resolve("host_ecdsa"),
                "AuthorizedKeysFile " + folder.resolve("authorized_keys"),
                "PidFile none",
                "StrictModes no",
                "UsePAM no",
                "PermitRootLogin yes",
                "LogLevel VERBOSE",
                "MaxStartups 100"));
        config.addAll(0, options);
        Path file = folder.resolve("sshd_config");
        Files.write(file, config);
        if (System.getProperty("user.name").equals("root")) {
            // root's sshd separates its privileges in this folder, which a machine without a running sshd lacks
            Path separation = Path.of("/run/sshd");
            if (!Files.exists(separation)) {
                Files.createDirectory(
                        separation, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
            }
        }
        // sshd closes every descriptor that there may be for each command: few must be allowed, or that takes long
        Process started = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "ulimit -n 512; exec \"$0\" \"$@\"",
                        SSHD.toString(),
                        "-D",
                        "-e",
                        "-f",
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
                .start();
        awaitPort(started);
        return started;
    }

    private void awaitPort(Process started) throws IOException {
        Instant end = Instant.now().plus(START);
        while (true) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
                return;
            } catch (IOException e) {
                if (!started.isAlive() || Instant.now().isAfter(end)) {
                    started.destroyForcibly();
                    throw new IOException("sshd does not start: " + Files.readString(folder.resolve("log")), e);
                }
                Thread.onSpinWait();
            }
        }
    }

    private void stop() {
        drop();
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private void writeKnownHosts() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String type : List.of("ed25519", "ecdsa")) {
            lines.append("[127.0.0.1]:")
                    .append(port)
                    .append(' ')
                    .append(Files.readString(folder.resolve("host_" + type + ".pub")));
        }
        Files.writeString(knownHosts(), lines.toString());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
