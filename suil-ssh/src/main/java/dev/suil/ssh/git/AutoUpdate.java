package dev.suil.ssh.git;

import dev.suil.SuilException;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.ssh.git.GitProgram.GitException;
import dev.suil.workspace.ModuleSource;
import dev.suil.workspace.ModulesFile;
import dev.suil.workspace.ModulesFileEdit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of moving the modules of repositories to their newest versions.
 *
 * @param moved those that {@code modules.yaml} names another version for now
 * @param problems what kept others from moving
 */
public record AutoUpdate(List<Moved> moved, List<Problem> problems) {

    public AutoUpdate {
        moved = List.copyOf(moved);
        problems = List.copyOf(problems);
    }

    /**
     * A module that was moved.
     *
     * @param commit the commit that the new version is
     */
    public record Moved(String name, String from, String to, String commit) {}

    /**
     * Moves each version that is a tag to the highest tag by semantic version, and its pin with it. Pre-releases count for
     * a module that is at one. Nothing is written where a repository cannot be asked.
     *
     * @param environment what git is started with
     * @throws SuilException where {@code modules.yaml} is wrong, or cannot be edited
     */
    public static AutoUpdate of(Path workspace, Map<String, String> environment) {
        ModulesFile file = ModulesFile.read(workspace);
        if (!file.problems().isEmpty()) {
            throw new SuilException(file.problems());
        }
        GitProgram git = new GitProgram(environment);
        Map<String, @Nullable Remote> remotes = new HashMap<>();
        Map<String, ModulesFileEdit.Move> moves = new LinkedHashMap<>();
        List<Moved> moved = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        file.sources().forEach((name, source) -> {
            if (!(source instanceof ModuleSource.Git repository) || ModuleSource.Git.isCommit(repository.version())) {
                return;
            }
            if (!remotes.containsKey(repository.url())) {
                remotes.put(repository.url(), ask(git, workspace, name, repository, problems));
            }
            Remote remote = remotes.get(repository.url());
            if (remote == null) {
                return;
            }
            highest(repository.version(), remote).ifPresent(tag -> {
                String commit = Objects.requireNonNull(remote.tags().get(tag));
                moves.put(name, new ModulesFileEdit.Move(tag, commit));
                moved.add(new Moved(name, repository.version(), tag, commit));
            });
        });
        if (!problems.isEmpty()) {
            return new AutoUpdate(List.of(), problems);
        }
        if (!moves.isEmpty()) {
            ModulesFileEdit.move(workspace, moves);
        }
        return new AutoUpdate(moved, List.of());
    }

    private static @Nullable Remote ask(
            GitProgram git, Path workspace, String name, ModuleSource.Git source, List<Problem> problems) {
        try {
            return Remote.read(git, workspace, source.url());
        } catch (GitException e) {
            problems.add(Problem.of(
                            ProblemCode.MODULE_UNREACHABLE,
                            source.place(),
                            "the repository of module '" + name + "' cannot be asked: " + e.getMessage())
                    .withHint("nothing was moved; git must reach it without asking: try git ls-remote"));
            return null;
        }
    }

    /** The tag to move to; empty where there is none above {@code current}. */
    static Optional<String> highest(String current, Remote remote) {
        Optional<SemanticVersion> now = SemanticVersion.parse(current);
        boolean releasesOnly = now.isEmpty() || now.get().isRelease();
        List<String> tags = SemanticVersion.sorted(remote.tags().keySet()).stream()
                .filter(tag -> !releasesOnly
                        || SemanticVersion.parse(tag).orElseThrow().isRelease())
                .toList();
        if (tags.isEmpty()) {
            return Optional.empty();
        }
        String last = tags.get(tags.size() - 1);
        boolean higher =
                now.isEmpty() || SemanticVersion.parse(last).orElseThrow().compareTo(now.get()) > 0;
        return higher ? Optional.of(last) : Optional.empty();
    }
}
