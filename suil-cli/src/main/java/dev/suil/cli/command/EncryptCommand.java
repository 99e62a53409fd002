package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.json.JsonOutput;
import dev.suil.secret.Age;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Recipients;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Optional;

/** {@code suil encrypt}: encrypts a value for data files. */
final class EncryptCommand implements Command {

    private static final String KEEP_NEWLINE = "--keep-newline";
    private static final String FILE = "--file";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Encrypt a value for data files.",
                        "Prints !ENC[...], encrypted to the age public keys of SUIL_AGE_RECIPIENT, which any of them opens."
                                + " Better give the value on standard input or in a file: an argument is seen by other"
                                + " users of this machine and kept in the shell's history.")
                .with(
                        Option.flag(KEEP_NEWLINE, "Keep the newline at the end of standard input."),
                        Option.value(FILE, "FILE", "Encrypt what this file holds, to the last byte."),
                        Options.AS_JSON)
                .maybeTaking("VALUE", "The value; '-' or nothing reads standard input.")
                .example("suil encrypt --file password.txt", "Encrypt what a file holds.");
    }

    @Override
    public int run(Invocation invocation) {
        Recipients recipients = AgeSettings.recipients(invocation);
        byte[] plain = plain(invocation);
        if (!isText(plain)) {
            invocation.err().println("suil: warning: the value is no text in UTF-8, and modules use texts only");
        }
        String encrypted = EncryptedValue.write(Age.encrypt(plain, recipients));
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> {
                json.writeStartObject();
                json.writeStringField("encrypted", encrypted);
                json.writeEndObject();
            }));
        } else {
            invocation.out().println(encrypted);
        }
        return ExitCode.OK;
    }

    private static byte[] plain(Invocation invocation) {
        Optional<String> file = invocation.option(FILE);
        Optional<String> value = invocation.argument(0);
        if (file.isPresent() && value.isPresent()) {
            throw CommandException.usage("give a value or " + FILE + ", not both", null);
        } else if (file.isPresent()) {
            return content(invocation, file.get());
        }
        return value.orElse("-").equals("-") ? standardInput(invocation) : bytes(value.get());
    }

    private static byte[] content(Invocation invocation, String name) {
        try {
            return Files.readAllBytes(FileArguments.path(invocation, name));
        } catch (IOException e) {
            throw CommandException.usage(name + " cannot be read: " + FileArguments.reason(e), null);
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

    private static boolean isText(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
