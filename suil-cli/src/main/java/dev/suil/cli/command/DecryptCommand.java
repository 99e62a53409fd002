package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Identities;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code suil decrypt}: shows the plain text of a secret. */
final class DecryptCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                "Decrypt a value.",
                "Reads !ENC[...], or what stands between the brackets, from standard input, and opens it with SUIL_AGE_KEY"
                        + " or the keys in the file that SUIL_AGE_KEY_FILE names.");
    }

    @Override
    public int run(Invocation invocation) {
        List<String> keys = invocation.settings().ageKeys();
        if (keys.isEmpty()) {
            throw CommandException.usage(
                    "SUIL_AGE_KEY is not set: the age private key that opens secrets",
                    "set it, or SUIL_AGE_KEY_FILE to a file of keys, in the environment or in .env of the workspace");
        }
        Identities identities = Identities.parse(String.join("\n", keys));
        byte[] ciphertext = EncryptedValue.read(new String(invocation.readInput(), StandardCharsets.UTF_8))
                .orElseThrow(() -> new CommandException(
                        ExitCode.DATA, "standard input holds no !ENC[...] value", "paste one, frame included"));
        byte[] plain = identities.decrypt(ciphertext);
        invocation.out().write(plain, 0, plain.length);
        if (invocation.surroundings().terminal() && (plain.length == 0 || plain[plain.length - 1] != '\n')) {
            invocation.out().println();
        }
        return ExitCode.OK;
    }
}
