package dev.suil.cli.command;

import dev.suil.SuilException;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.data.Kinds;
import dev.suil.data.Secret;
import dev.suil.data.Written;
import dev.suil.json.JsonOutput;
import dev.suil.secret.EncryptedValue;
import dev.suil.secret.Identities;
import dev.suil.secret.Secrets;
import dev.suil.secret.files.SecretFile;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code suil decrypt}: shows the plain text of a secret. */
final class DecryptCommand implements Command {

    @Override
    public Definition definition() {
        return Definition.of(
                        "Decrypt a value.",
                        "Reads !ENC[...], or what stands between the brackets, from standard input, or takes the value at a"
                                + " path of a file, such as data/nodes/web-01.yaml:app.users.0.password. Opens it with"
                                + " SUIL_AGE_KEY or the keys in the file that SUIL_AGE_KEY_FILE names, and prints its"
                                + " bytes and nothing else.")
                .with(Options.AS_JSON)
                .maybeTaking("FILE:PATH", "Where the value stands; '-' or nothing reads standard input.")
                .example("suil decrypt data/roles/web.yaml:nginx.password", "Show the value at a path of a file.");
    }

    @Override
    public int run(Invocation invocation) {
        Identities identities = AgeSettings.identities(invocation);
        String place = invocation.argument(0).orElse("-");
        byte[] plain = place.equals("-")
                ? identities.decrypt(standardInput(invocation))
                : fromFile(invocation, place, identities);
        if (invocation.json()) {
            String text = text(plain);
            invocation.print(out -> JsonOutput.document(out, json -> {
                json.writeStartObject();
                json.writeStringField("value", text);
                json.writeEndObject();
            }));
            return ExitCode.OK;
        }
        invocation.out().write(plain, 0, plain.length);
        if (invocation.surroundings().terminal() && (plain.length == 0 || plain[plain.length - 1] != '\n')) {
            invocation.out().println();
        }
        return ExitCode.OK;
    }

    private static String text(byte[] plain) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(plain))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new CommandException(
                    ExitCode.DATA, "the value is no text in UTF-8, and JSON has texts only", "leave out --json");
        }
    }

    private static byte[] standardInput(Invocation invocation) {
        return EncryptedValue.read(new String(invocation.readInput(), StandardCharsets.UTF_8))
                .orElseThrow(() -> new CommandException(
                        ExitCode.DATA, "standard input holds no !ENC[...] value", "paste one, frame included"));
    }

    private static byte[] fromFile(Invocation invocation, String place, Identities identities) {
        int colon = place.indexOf(':', 1);
        if (colon < 0 || colon == place.length() - 1) {
            throw CommandException.usage(
                    "'" + place + "' is not FILE:PATH", "write it as in data/nodes/web-01.yaml:app.password");
        }
        String path = place.substring(colon + 1);
        SecretFile file = FileArguments.secrets(invocation, place.substring(0, colon));
        if (!file.problems().isEmpty()) {
            throw new SuilException(file.problems());
        }
        Written value = file.find(Paths.parse(path))
                .orElseThrow(() -> new CommandException(
                        ExitCode.DATA,
                        "nothing stands at " + path + " in " + file.name(),
                        "'suil secrets list' shows the paths of all secrets"));
        if (!(value instanceof Secret secret)) {
            throw new CommandException(
                    ExitCode.DATA,
                    value.origin() + ": what stands at " + path + " is no secret but: " + Kinds.of(value),
                    "'suil secrets list' shows the paths of all secrets");
        }
        Secrets.Use use = new Secrets.Use(null, secret, Paths.parse(path));
        var problems = Secrets.checkWhole(List.of(use), identities);
        if (!problems.isEmpty()) {
            throw new SuilException(problems);
        }
        return identities.decrypt(((Secret.Ciphertext) secret.parts().get(0)).bytes());
    }
}
