package dev.suil.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.SuilException;
import dev.suil.cli.arguments.Definition;
import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.Columns;
import dev.suil.cli.render.RunText;
import dev.suil.data.Secret;
import dev.suil.json.JsonOutput;
import dev.suil.json.ProblemsJson;
import dev.suil.problem.Problem;
import dev.suil.problem.Suggest;
import dev.suil.secret.AgeHeader;
import dev.suil.secret.files.SecretFile;
import dev.suil.secret.files.SecretFiles;
import dev.suil.yaml.SecretSpan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code suil secrets}: lists the secrets of the workspace, or checks them. */
final class SecretsCommand implements Command {

    private static final String LIST = "list";
    private static final String CHECK = "check";

    @Override
    public Definition definition() {
        return Definition.of(
                        "List the secrets of the workspace, or check them.",
                        "'list' shows where each stands, how many keys open it, and its digest, and needs no key. 'check'"
                                + " opens each with SUIL_AGE_KEY or the keys of SUIL_AGE_KEY_FILE, and warns of texts below"
                                + " data/ and modules/ that look like secrets and are not encrypted.")
                .with(Options.AS_JSON)
                .taking("list|check", "What to do.")
                .example("suil secrets list", "Where secrets are.")
                .example("suil secrets check", "Can all be opened, and is there one that is not encrypted?");
    }

    @Override
    public int run(Invocation invocation) {
        String action = invocation.argument(0).orElseThrow();
        SecretFiles found = switch (action) {
            case LIST, CHECK -> SecretFiles.read(invocation.workspace());
            default ->
                throw CommandException.usage(
                        "'" + action + "' is neither 'list' nor 'check'", Suggest.hint(action, List.of(LIST, CHECK)));
        };
        tellLeftovers(invocation, found);
        return action.equals(LIST) ? list(invocation, found) : check(invocation, found);
    }

    /** Tells what a process left that was cut off while it wrote. */
    static void tellLeftovers(Invocation invocation, SecretFiles found) {
        found.leftovers()
                .forEach(name -> invocation
                        .err()
                        .println("suil: warning: " + name + " was left when suil was cut off; it may be removed"));
        invocation.err().flush();
    }

    private static int list(Invocation invocation, SecretFiles found) {
        if (!found.problems().isEmpty()) {
            throw new SuilException(found.problems());
        }
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> {
                json.writeStartObject();
                json.writeArrayFieldStart("secrets");
                for (SecretFile file : found.files()) {
                    for (SecretSpan.Encrypted span : file.encrypted()) {
                        write(span, json);
                    }
                }
                json.writeEndArray();
                json.writeEndObject();
            }));
            return ExitCode.OK;
        }
        List<List<String>> rows = new ArrayList<>();
        found.files()
                .forEach(file -> file.encrypted()
                        .forEach(span -> rows.add(List.of(
                                span.place().toString(),
                                span.path().toString(),
                                RunText.count(recipients(span), "recipient"),
                                span.secret().digest()))));
        invocation.out().print(Columns.of(rows));
        return ExitCode.OK;
    }

    private static void write(SecretSpan.Encrypted span, JsonGenerator json) throws IOException {
        json.writeStartObject();
        writePlace(span, json);
        json.writeNumberField("recipients", recipients(span));
        json.writeStringField("digest", span.secret().digest());
        json.writeEndObject();
    }

    /** Writes where a secret stands, as fields of an object that was started. */
    static void writePlace(SecretSpan.Encrypted span, JsonGenerator json) throws IOException {
        json.writeStringField("file", span.place().file());
        json.writeNumberField("line", span.place().line());
        json.writeNumberField("column", span.place().column());
        json.writeStringField("path", span.path().toString());
    }

    private static int recipients(SecretSpan.Encrypted span) {
        return AgeHeader.recipients(((Secret.Ciphertext) span.secret().parts().get(0)).bytes());
    }

    private static int check(Invocation invocation, SecretFiles found) {
        int secrets =
                found.files().stream().mapToInt(file -> file.encrypted().size()).sum();
        List<Problem> problems = new ArrayList<>(found.problems());
        if (secrets > 0) {
            problems.addAll(found.check(AgeSettings.identities(invocation)));
        }
        List<Problem> warnings =
                found.files().stream().flatMap(file -> file.plain().stream()).toList();
        if (!problems.isEmpty()) {
            invocation.warn(warnings);
            throw new SuilException(problems);
        }
        if (invocation.json()) {
            invocation.print(out -> JsonOutput.document(out, json -> {
                json.writeStartObject();
                json.writeNumberField("secrets", secrets);
                json.writeArrayFieldStart("problems");
                json.writeEndArray();
                json.writeArrayFieldStart("warnings");
                for (Problem warning : warnings) {
                    ProblemsJson.write(warning, json);
                }
                json.writeEndArray();
                json.writeEndObject();
            }));
        } else {
            invocation.warn(warnings);
            String open = secrets == 0 ? "there are no secrets" : RunText.count(secrets, "secret") + ", and each opens";
            invocation
                    .out()
                    .println(open
                            + (warnings.isEmpty()
                                    ? ""
                                    : "; " + RunText.count(warnings.size(), "text") + " not encrypted"));
        }
        return ExitCode.OK;
    }
}
