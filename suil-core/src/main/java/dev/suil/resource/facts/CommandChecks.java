package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.Sh;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers to the questions that commands are made dependent on. What a command of them prints is thrown away, and it
 * reads nothing.
 */
public final class CommandChecks implements FactSource<CommandCheck, Boolean> {

    public static final CommandChecks INSTANCE = new CommandChecks();

    private CommandChecks() {}

    /** The fact whether something is at {@code path}. */
    public static Fact<CommandCheck, Boolean> exists(String path) {
        return new Fact<>(INSTANCE, new CommandCheck.Exists(path));
    }

    /** The fact whether {@code command} ends with status 0. */
    public static Fact<CommandCheck, Boolean> succeeds(Command command) {
        return new Fact<>(INSTANCE, new CommandCheck.Succeeds(command));
    }

    @Override
    public String name() {
        return "command";
    }

    @Override
    public String script(List<CommandCheck> keys) {
        StringBuilder script = new StringBuilder();
        for (CommandCheck key : keys) {
            script.append("if ").append(test(key)).append("; then echo yes; else echo no; fi\n");
        }
        return script.toString();
    }

    @Override
    public Map<CommandCheck, Boolean> parse(byte[] output, List<CommandCheck> keys) {
        Answer answer = new Answer(name(), output);
        Map<CommandCheck, Boolean> found = new LinkedHashMap<>();
        for (CommandCheck key : keys) {
            found.put(
                    key,
                    switch (answer.next()) {
                        case "yes" -> true;
                        case "no" -> false;
                        default -> throw answer.wrong();
                    });
        }
        answer.end();
        return found;
    }

    @Override
    public Object shown(Boolean value) {
        return value;
    }

    private static String test(CommandCheck check) {
        if (check instanceof CommandCheck.Exists exists) {
            return "[ -e " + Sh.quote(exists.path()) + " ]";
        }
        return ((CommandCheck.Succeeds) check).command().isolated() + " </dev/null >/dev/null 2>&1";
    }
}
