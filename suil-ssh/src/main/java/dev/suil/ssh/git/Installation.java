package dev.suil.ssh.git;

import dev.suil.SuilException;
import dev.suil.module.ModuleLinks;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Problems;
import dev.suil.ssh.git.GitProgram.GitException;
import dev.suil.workspace.ModuleHomes;
import dev.suil.workspace.ModuleSource;
import dev.suil.workspace.ModulesFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of installing the modules that {@code modules.yaml} takes from repositories.
 *
 * @param installed those that are there now
 * @param problems what is wrong with the others, repositories that cannot be reached among them
 */
public record Installation(List<Installed> installed, List<Problem> problems) {

    public Installation {
        installed = List.copyOf(installed);
        problems = List.copyOf(problems);
    }

    /**
     * A module that is installed.
     *
     * @param commit the commit that its version is
     * @param fresh whether it was cloned just now, and not there before
     */
    public record Installed(String name, String url, String version, String commit, boolean fresh) {}

    /**
     * Clones what the cache lacks. What is there needs no repository, and no git program.
     *
     * @param environment what git is started with
     * @throws SuilException where {@code modules.yaml} is wrong
     */
    public static Installation of(Path workspace, Path cache, Map<String, String> environment) {
        ModulesFile file = ModulesFile.read(workspace);
        if (!file.problems().isEmpty()) {
            throw new SuilException(file.problems());
        }
        return new Installing(new ModuleHomes(workspace, cache, file), new GitProgram(environment)).all();
    }

    private record Installing(
            ModuleHomes homes, GitProgram git, Map<Path, @Nullable Optional<String>> known, Problems problems) {

        Installing(ModuleHomes homes, GitProgram git) {
            this(homes, git, new HashMap<>(), new Problems());
        }

        Installation all() {
            List<Installed> installed = new ArrayList<>();
            homes.modules().sources().forEach((name, source) -> {
                if (source instanceof ModuleSource.Git repository) {
                    one(name, repository).ifPresent(installed::add);
                }
            });
            return new Installation(installed, problems.list());
        }

        private Optional<Installed> one(String name, ModuleSource.Git source) {
            Checkout checkout = new Checkout(git, homes.cache(), source);
            Path folder = source.checkout(homes.cache());
            Optional<String> tried = known.get(folder);
            try {
                Optional<String> there = tried != null ? tried : checkout.commit();
                Optional<String> commit = there.isPresent() || tried != null ? there : make(name, checkout);
                known.put(folder, commit);
                if (commit.isEmpty()) {
                    return Optional.empty();
                }
                int before = problems.list().size();
                Optional<ModuleHomes.Home> home = homes.find(name, problems);
                if (home.isPresent()) {
                    problems.addAll(ModuleLinks.leadingOut(home.get()));
                }
                return problems.list().size() > before
                        ? Optional.empty()
                        : Optional.of(
                                new Installed(name, source.url(), source.version(), commit.get(), there.isEmpty()));
            } catch (IOException e) {
                problems.add(unreachable(source, "the cache cannot be used: " + e.getMessage(), null));
                return Optional.empty();
            }
        }

        private Optional<String> make(String name, Checkout checkout) throws IOException {
            try {
                return Optional.of(checkout.make());
            } catch (Checkout.Refused e) {
                problems.add(e.problem());
            } catch (GitException e) {
                problems.add(unreachable(
                        checkout.source(),
                        "module '" + name + "' cannot be cloned: " + e.getMessage(),
                        "git must reach "
                                + GitProgram.withoutPassword(checkout.source().url())
                                + " without asking: try git ls-remote"));
            }
            return Optional.empty();
        }

        private static Problem unreachable(ModuleSource source, String message, @Nullable String hint) {
            return Problem.of(ProblemCode.MODULE_UNREACHABLE, source.place(), message)
                    .withHint(hint);
        }
    }
}
