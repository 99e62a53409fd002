package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.ExitCode;
import dev.suil.json.JsonOutput;
import dev.suil.secret.Age;

/** {@code suil keygen}: makes an age key. */
final class KeygenCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Make an age key.",
                        "The secret half goes to standard output, in the form of the file that SUIL_AGE_KEY_FILE names: suil"
                                + " keygen > key.txt")
                .with(Options.AS_JSON)
                .example(
                        "suil keygen",
                        "A new key. Into a file that only you can read: (umask 077; suil keygen > key.txt)");
    }

    @Override
    public int run(Invocation invocation) {
        Age.NewKey key = Age.newKey();
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> {
                json.writeStartObject();
                json.writeStringField("recipient", key.recipient());
                json.writeStringField("identity", key.identity());
                json.writeEndObject();
            }));
            return ExitCode.OK;
        }
        invocation.out().println("# public key: " + key.recipient());
        invocation.out().println(key.identity());
        invocation.err().println("public key, for SUIL_AGE_RECIPIENT: " + key.recipient());
        return ExitCode.OK;
    }
}
