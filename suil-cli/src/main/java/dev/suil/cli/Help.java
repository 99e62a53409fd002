package dev.suil.cli;

import dev.suil.cli.command.Commands;

/** The help of suil as a whole. */
final class Help {

    private Help() {}

    static String overview() {
        StringBuilder text = new StringBuilder("""
                Suil provisions Linux hosts over SSH from layered YAML.

                Usage: suil [-C DIR] COMMAND [OPTION ...]
                       suil                      on a terminal: choose a role, see its run, apply it

                """);
        for (String name : Commands.NAMES) {
            text.append(String.format("  %-10s %s%n", name, summary(name)));
        }
        return text.append("""

                        suil help COMMAND explains a command; suil --version prints the version.
                        Exit codes: 0 well, 1 a run failed, 2 wrong usage, 3 the workspace's data is wrong,
                        4 with --detailed-exit-code something would change, 130 interrupted.
                        """).toString();
    }

    /** The summary, without its full stop. */
    private static String summary(String name) {
        String first = Commands.named(name).orElseThrow().definition().summary();
        return first.substring(0, first.length() - 1);
    }
}
