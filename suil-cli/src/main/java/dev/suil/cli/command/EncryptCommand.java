package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.Settings;
import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Recipients;
import dev.suil.secret.SecretException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** {@code suil encrypt}: encrypts a value for data files. */
final class EncryptCommand implements Command {

    private static final String KEEP_NEWLINE = "--keep-newline";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Encrypt a value for data files.",
                        "Prints !ENC[...], encrypted to the age public keys of SUIL_AGE_RECIPIENT. Better give the value on"
                                + " standard input: an argument is seen by other users of this machine and kept in the"
                                + " shell's history.")
                .with(Option.flag(KEEP_NEWLINE, "Keep the newline at the end of standard input."))
                .maybeTaking("VALUE", "The value; '-' or nothing reads standard input.");
    }

    @Override
    public int run(Invocation invocation) {
        Settings settings = invocation.settings();
        Recipients recipients =
                recipients(settings.require("SUIL_AGE_RECIPIENT", "the age public keys that secrets are encrypted to"));
        String value = invocation.argument(0).orElse("-");
        byte[] plain = value.equals("-") ? standardInput(invocation) : bytes(value);
        invocation.out().println(EncryptedValue.write(Age.encrypt(plain, recipients)));
        return ExitCode.OK;
    }

    private static Recipients recipients(String setting) {
        try {
            return Recipients.parse(setting);
        } catch (SecretException e) {
            throw CommandException.usage("SUIL_AGE_RECIPIENT: " + e.getMessage(), null);
        }
    }

    private static byte[] standardInput(Invocation invocation) {
        byte[] bytes = invocation.readInput();
        boolean shorten = bytes.length > 0 && bytes[bytes.length - 1] == '\n' && !invocation.has(KEEP_NEWLINE);
        return shorten ? Arrays.copyOf(bytes, bytes.length - 1) : bytes;
    }

    /** What the Java launcher could not decode is refused: it would be encrypted as question marks, unnoticed. */
    private static byte[] bytes(String value) {
        if (value.indexOf('\uFFFD') >= 0) {
            throw CommandException.usage(
                    "the value has bytes that are no text in this locale", "give it on standard input");
        }
        return value.getBytes(StandardCharsets.UTF_8);
    }
}
