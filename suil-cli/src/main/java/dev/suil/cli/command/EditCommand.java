package dev.suil.cli.command;

import dev.suil.SuilException;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.Editor;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.process.PrivateFile;
import dev.suil.cli.render.RunText;
import dev.suil.data.Origin;
import dev.suil.problem.Problem;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import dev.suil.secret.files.EditedSecrets;
import dev.suil.secret.files.SecretFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code suil edit}: opens a file in an editor, its secrets in plain text. */
final class EditCommand implements Command {

    private static final String HEAD = "# suil edit: ";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Edit a file with its secrets in plain text.",
                        "Opens the file in $VISUAL, else $EDITOR, else vi. A secret stands there as !SECRET \"text\", or as a"
                                + " block of lines; to add one, write !SECRET in front of a text. What changed is"
                                + " encrypted to SUIL_AGE_RECIPIENT, all else stays to the byte. The plain text is kept"
                                + " in a private folder, in memory where the system allows it, and removed at the end."
                                + " If the editor fails, nothing changes.")
                .taking("FILE", "The file.")
                .example("suil edit data/roles/web.yaml", "Change a secret, or add one.");
    }

    @Override
    public int run(Invocation invocation) {
        Recipients recipients = AgeSettings.recipients(invocation);
        SecretFile file =
                FileArguments.secrets(invocation, invocation.argument(0).orElseThrow());
        Identities identities = file.encrypted().isEmpty() ? Identities.none() : AgeSettings.identities(invocation);
        EditedSecrets secrets = EditedSecrets.open(file, identities);
        if (secrets.hidden() > 0) {
            invocation
                    .err()
                    .println(RunText.count(secrets.hidden(), "secret") + " of " + file.name()
                            + " cannot be shown, and will stay as it is: no key opens it, or it is no text");
            invocation.err().flush();
        }
        try {
            EditedSecrets.Encrypted result = edited(invocation, file, secrets, recipients);
            if (secrets.isUnchanged(result)) {
                invocation.err().println(file.name() + ": nothing changed");
                return ExitCode.OK;
            }
            secrets.write(result);
            invocation
                    .err()
                    .println(file.name() + ": written, " + RunText.count(result.encrypted(), "secret") + " encrypted, "
                            + result.kept() + " as before");
            return ExitCode.OK;
        } catch (IOException e) {
            throw FileArguments.unwritten(e);
        }
    }

    private static EditedSecrets.Encrypted edited(
            Invocation invocation, SecretFile file, EditedSecrets secrets, Recipients recipients) throws IOException {
        Editor editor = Editor.of(invocation.surroundings().env());
        String name = String.valueOf(Path.of(file.name()).getFileName());
        String text = secrets.text();
        try (PrivateFile copy = PrivateFile.create(invocation.surroundings().env(), name, withHead(text, null))) {
            while (true) {
                editor.edit(copy.path());
                String now = withoutHead(new String(copy.read(), StandardCharsets.UTF_8));
                try {
                    return secrets.encrypt(now, recipients);
                } catch (SuilException e) {
                    // Whoever sits at a terminal may mend it; who saves the same again, or is a script, has given up.
                    if (!invocation.surroundings().terminal() || now.equals(text)) {
                        throw refused(e.problems());
                    }
                    copy.write(withHead(now, e.problems().get(0)));
                    text = now;
                }
            }
        }
    }

    /** Says what is wrong without a place in the file, whose lines are others than the edited ones. */
    private static CommandException refused(List<Problem> problems) {
        Problem first = problems.get(0);
        @Nullable Origin place = first.place();
        return new CommandException(
                ExitCode.DATA,
                "what was edited is wrong" + (place == null ? "" : " in line " + place.line())
                        + ", and nothing was changed: " + first.message() + " ["
                        + first.code().id() + "]",
                first.hint());
    }

    private static byte[] withHead(String text, @Nullable Problem problem) {
        String lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        StringBuilder head = new StringBuilder();
        head.append(HEAD)
                .append("a secret stands as !SECRET \"text\"; change it, or write !SECRET in front of a text")
                .append(lineEnd);
        head.append(HEAD)
                .append("in a block, '|' keeps the newline at the end and '|-' has none; these lines go")
                .append(lineEnd);
        if (problem != null) {
            @Nullable Origin place = problem.place();
            int line = place == null ? 0 : place.line() + 3;
            head.append(HEAD)
                    .append("NOT SAVED")
                    .append(line == 0 ? "" : ", line " + line)
                    .append(": ")
                    .append(problem.message().lines().findFirst().orElse(""))
                    .append(" (save unchanged to give up)")
                    .append(lineEnd);
        }
        return (head + text).getBytes(StandardCharsets.UTF_8);
    }

    private static String withoutHead(String text) {
        int at = 0;
        while (text.startsWith(HEAD, at)) {
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end + 1;
        }
        return text.substring(at);
    }
}
