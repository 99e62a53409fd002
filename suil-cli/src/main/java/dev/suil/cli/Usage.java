package dev.suil.cli;

import dev.suil.cli.process.CommandException;
import dev.suil.problem.Suggest;
import java.util.List;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in suil's own words what is wrong with arguments. */
final class Usage {

    private Usage() {}

    static CommandException of(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            String option = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            List<String> known =
                    List.copyOf(e.getCommandLine().getCommandSpec().optionsMap().keySet());
            return unmatched.isUnknownOption()
                    ? CommandException.usage("unknown option '" + option + "'", Suggest.hint(option, known))
                    : CommandException.usage("there is no place for the argument '" + word + "'", null);
        } else if (e instanceof MissingParameterException missing) {
            String what = missing.getMissing().get(0).paramLabel();
            return CommandException.usage("missing " + what + ": " + lower(String.valueOf(e.getMessage())), null);
        }
        return CommandException.usage(lower(String.valueOf(e.getMessage())), null);
    }

    private static String lower(String message) {
        return message.isEmpty() ? message : Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }
}
