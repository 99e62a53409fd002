package dev.suil.cli.command;

import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.ProblemText;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.List;

/** Problems of modules that come from repositories: what was done for the others stands beside them. */
final class GitProblems {

    private GitProblems() {}

    static void tell(List<Problem> problems, Invocation invocation) {
        invocation.out().flush();
        invocation.err().print(new ProblemText(invocation.workspace(), invocation.errColours()).of(problems));
    }

    /** A repository that cannot be reached is a failure of this run; all else is wrong data. */
    static int exitCode(List<Problem> problems) {
        if (problems.isEmpty()) {
            return ExitCode.OK;
        }
        return problems.stream().allMatch(problem -> problem.code() == ProblemCode.MODULE_UNREACHABLE)
                ? ExitCode.FAILED
                : ExitCode.DATA;
    }
}
