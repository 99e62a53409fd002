package dev.suil.cli.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Git repository that a test makes. */
record Repository(Path folder) {

    static Repository in(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Repository repository = new Repository(folder);
        repository.git("init", "-q", "-b", "main");
        return repository;
    }

    String url() {
        return "file://" + folder;
    }

    Repository file(String path, String text) {
        try {
            Files.createDirectories(folder.resolve(path).getParent());
            Files.writeString(folder.resolve(path), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Commits everything, and answers the commit. */
    String commit() {
        git("add", "-A");
        git("commit", "-q", "--allow-empty", "-m", "x");
        return git("rev-parse", "HEAD").strip();
    }

    /** Commits everything under a tag, and answers the commit. */
    String release(String tag) {
        String commit = commit();
        git("tag", "-f", "-a", "-m", tag, tag);
        return commit;
    }

    String git(String... arguments) {
        List<String> words = new ArrayList<>(List.of(
                "git", "-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "protocol.file.allow=always"));
        words.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException(words + ": " + output);
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
