package dev.suil.ssh.git;

import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.ssh.git.GitProgram.GitException;
import dev.suil.workspace.CacheFolder;
import dev.suil.workspace.ModuleSource;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One version of a repository in the cache. It appears whole or not at all, so that two installs at once do not meet.
 *
 * @param cache suil's cache folder
 * @param source what is checked out
 */
record Checkout(GitProgram git, Path cache, ModuleSource.Git source) {

    /** In place of a repository, which is not kept, stands its commit; git takes such a folder for no repository. */
    private static final String MARK = ".git";

    /** Ends a checkout that modules.yaml is to blame for. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient Problem problem;

        Refused(ModuleSource source, String message, String hint) {
            super(message);
            problem = Problem.of(ProblemCode.MODULE_SOURCE, source.place(), message)
                    .withHint(hint);
        }

        Problem problem() {
            return problem;
        }
    }

    /** The commit that is checked out; empty where nothing is. */
    Optional<String> commit() throws IOException {
        Path mark = source.checkout(cache).resolve(MARK);
        return Files.isRegularFile(mark) ? Optional.of(Files.readString(mark).strip()) : Optional.empty();
    }

    /** Checks out, and answers the commit. */
    String make() throws IOException, GitException, Refused {
        Path parent = CacheFolder.make(cache, "git");
        Path made = Files.createTempDirectory(parent, ".new-");
        try {
            String commit = fill(made);
            deleteRepositories(made);
            Files.writeString(made.resolve(MARK), commit + "\n");
            move(made, source.checkout(cache));
            return commit;
        } finally {
            delete(made);
        }
    }

    private String fill(Path made) throws IOException, GitException, Refused {
        git.run(made, "init", "-q", "--template=", ".");
        git.run(made, "remote", "add", "--", "origin", source.url());
        String commit = ModuleSource.Git.isCommit(source.version()) ? fetchCommit(made) : fetchTag(made);
        git.run(made, "-c", "advice.detachedHead=false", "checkout", "-q", "--detach", commit);
        if (Files.exists(made.resolve(".gitmodules"))) {
            git.run(made, "submodule", "--quiet", "update", "--init", "--recursive");
        }
        return commit;
    }

    private String fetchCommit(Path made) throws GitException, Refused {
        String commit = source.version();
        try {
            git.run(made, "fetch", "-q", "--no-tags", "--depth=1", "origin", commit);
        } catch (GitException e) {
            // not every server gives out single commits
            git.run(made, "fetch", "-q", "origin", "+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*");
        }
        try {
            return git.run(made, "rev-parse", "--verify", "-q", commit + "^{commit}")
                    .strip();
        } catch (GitException e) {
            throw new Refused(
                    source, "the repository has no commit " + commit, "a commit must be on a branch or have a tag");
        }
    }

    private String fetchTag(Path made) throws GitException, Refused {
        String version = source.version();
        Remote remote = Remote.read(git, made, source.url());
        String commit = remote.tags().get(version);
        if (commit == null) {
            boolean branch = remote.branches().contains(version);
            throw new Refused(
                    source,
                    branch
                            ? "'" + version + "' is a branch, whose code changes without modules.yaml saying so"
                            : "the repository has no tag '" + version + "'",
                    branch ? "name a tag, or a full commit id" : hint(remote));
        }
        if (source.commit() != null && !source.commit().equals(commit)) {
            throw new Refused(
                    source,
                    "the tag '" + version + "' is commit " + commit + " now, not the " + source.commit()
                            + " that 'commit' says",
                    "somebody has moved the tag: look at what changed before changing 'commit'");
        }
        String ref = "refs/tags/" + version;
        git.run(made, "fetch", "-q", "--no-tags", "--depth=1", "origin", ref + ":" + ref);
        String fetched =
                git.run(made, "rev-parse", "--verify", "-q", ref + "^{commit}").strip();
        if (!fetched.equals(commit)) {
            throw new GitException("the tag '" + version + "' moved while it was fetched");
        }
        return commit;
    }

    private static String hint(Remote remote) {
        List<String> versions = SemanticVersion.sorted(remote.tags().keySet());
        return versions.isEmpty()
                ? "it has no tag that is a version; name one of its tags, or a full commit id"
                : "its highest is " + versions.get(versions.size() - 1);
    }

    private static void move(Path made, Path target) throws IOException {
        try {
            Files.move(made, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException("the cache " + target.getParent() + " cannot rename a folder", e);
        } catch (FileSystemException e) {
            if (!Files.isDirectory(target)) {
                throw e;
            }
            // another install made the same in the meantime
        }
    }

    /** The repository, and what stands for it in submodules. */
    private static void deleteRepositories(Path made) throws IOException {
        List<Path> found;
        try (Stream<Path> files = Files.walk(made)) {
            found = files.filter(file -> file.endsWith(MARK)).toList();
        }
        for (Path repository : found) {
            delete(repository);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
