package dev.suil.ssh.git;

import dev.suil.ssh.transport.ChildEnvironment;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The {@code git} program of this machine, with the user's own configuration and credentials. It is kept from asking
 * anybody anything, from running hooks, and from every transport but https, ssh, git and file.
 *
 * @param environment what it starts with
 */
record GitProgram(Map<String, String> environment) {

    private static final long MINUTES = 10;

    /** They say which repository git works on, which is ours to say: suil may itself be run by a hook. */
    private static final List<String> OF_A_REPOSITORY = List.of(
            "GIT_DIR",
            "GIT_WORK_TREE",
            "GIT_INDEX_FILE",
            "GIT_OBJECT_DIRECTORY",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES",
            "GIT_COMMON_DIR",
            "GIT_NAMESPACE",
            "GIT_PREFIX",
            "GIT_SHALLOW_FILE",
            "GIT_CONFIG_PARAMETERS");

    /** Something that git could not do. Its message is git's own last words. */
    static final class GitException extends Exception {
        private static final long serialVersionUID = 1L;

        GitException(String message) {
            super(message);
        }
    }

    /** What it printed on standard output. Its words where it failed are shown, without passwords in addresses. */
    String run(Path folder, String... arguments) throws GitException {
        ProcessBuilder builder = new ProcessBuilder(words(arguments)).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(quiet());
        builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new GitException("the git program cannot be started: " + e.getMessage());
        }
        CompletableFuture<String> errors = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
        CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                throw new GitException("git did not end within " + MINUTES + " minutes");
            }
            if (process.exitValue() != 0) {
                throw new GitException(lastWords(errors.join(), process.exitValue()));
            }
            return output.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GitException("interrupted while git was running");
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }

    private static List<String> words(String... arguments) {
        List<String> words = new ArrayList<>(List.of("git", "-c", "core.hooksPath=/dev/null", "-c", "gc.auto=0"));
        words.addAll(Arrays.asList(arguments));
        return words;
    }

    private Map<String, String> quiet() {
        Map<String, String> quiet = new HashMap<>(environment);
        ChildEnvironment.clean(quiet);
        quiet.keySet().removeAll(OF_A_REPOSITORY);
        quiet.put("LC_ALL", "C");
        quiet.put("GIT_ALLOW_PROTOCOL", "https:ssh:git:file");
        quiet.put("GIT_TERMINAL_PROMPT", "0");
        quiet.put("GIT_ASKPASS", "");
        quiet.put("GCM_INTERACTIVE", "never");
        quiet.put("SSH_ASKPASS_REQUIRE", "never");
        quiet.put("GIT_LFS_SKIP_SMUDGE", "1");
        if (!quiet.containsKey("GIT_SSH") || quiet.containsKey("GIT_SSH_COMMAND")) {
            quiet.put("GIT_SSH_COMMAND", ssh(quiet) + " -o BatchMode=yes");
        }
        return quiet;
    }

    /** The ssh command that git would use by itself. */
    private static String ssh(Map<String, String> environment) {
        String own = environment.getOrDefault("GIT_SSH_COMMAND", "");
        if (!own.isBlank()) {
            return own;
        }
        ProcessBuilder builder = new ProcessBuilder("git", "config", "--get", "core.sshCommand");
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            Process process =
                    builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String configured = text(process.getInputStream()).strip();
            return configured.isEmpty() ? "ssh" : configured;
        } catch (IOException e) {
            return "ssh";
        }
    }

    private static String text(InputStream in) {
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private static String lastWords(String errors, int status) {
        List<String> lines = errors.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        int fatal = 0;
        while (fatal < lines.size() && !lines.get(fatal).matches("(fatal|error): .*")) {
            fatal++;
        }
        if (fatal == lines.size()) {
            return withoutPassword(lines.isEmpty() ? "status " + status : lines.get(lines.size() - 1));
        }
        // ssh says why in front of git's own words
        String before = fatal == 0 ? "" : lines.get(fatal - 1).replaceFirst("\\.$", "") + ": ";
        return withoutPassword(before + lines.get(fatal).replaceFirst("^(fatal|error): ", ""));
    }

    /** An address without what stands in it in front of its host, should that be a password. */
    static String withoutPassword(String text) {
        return text.replaceAll("://[^/@\\s]*:[^/@\\s]*@", "://").replaceAll("[\\p{Cntrl}]", " ");
    }
}
