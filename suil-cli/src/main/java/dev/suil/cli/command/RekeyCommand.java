package dev.suil.cli.command;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.arguments.Option;
import dev.suil.cli.process.ExitCode;
import dev.suil.cli.render.RunText;
import dev.suil.json.JsonOutput;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import dev.suil.secret.files.Rekey;
import dev.suil.secret.files.SecretFile;
import dev.suil.secret.files.SecretFiles;
import dev.suil.yaml.SecretSpan;
import java.io.IOException;
import java.util.List;

/** {@code suil rekey}: encrypts every secret of the workspace again. */
final class RekeyCommand implements Command {

    private static final String DRY_RUN = "--dry-run";

    @Override
    public Definition definition() {
        return Definition.of(
                        "Encrypt every secret of the workspace again, to other recipients.",
                        "Opens every secret below data/ and modules/ with SUIL_AGE_KEY or the keys of SUIL_AGE_KEY_FILE, and"
                                + " encrypts it to SUIL_AGE_RECIPIENT: all files, or none if a secret does not open or a"
                                + " file cannot be written. If it is cut off, each file is whole, with its old or its new"
                                + " secrets; run it again with both keys then.")
                .with(Option.flag(DRY_RUN, "Open every secret, and change nothing."), Options.AS_JSON)
                .example("suil rekey --dry-run", "Can all secrets be opened?")
                .example("suil rekey", "Give them new recipients.");
    }

    @Override
    public int run(Invocation invocation) {
        Recipients recipients = AgeSettings.recipients(invocation);
        SecretFiles found = SecretFiles.read(invocation.workspace());
        SecretsCommand.tellLeftovers(invocation, found);
        boolean dryRun = invocation.has(DRY_RUN);
        if (found.files().stream().allMatch(file -> file.encrypted().isEmpty())
                && found.problems().isEmpty()) {
            if (invocation.json()) {
                print(invocation, List.of(), dryRun);
            } else {
                invocation.err().println("there are no secrets");
            }
            return ExitCode.OK;
        }
        Identities identities = AgeSettings.identities(invocation);
        Rekey rekey = Rekey.of(found, identities, recipients);
        if (!dryRun) {
            try {
                rekey.write();
            } catch (IOException e) {
                throw FileArguments.unwritten(e);
            }
        }
        if (invocation.json()) {
            print(invocation, rekey.files(), dryRun);
        } else {
            tell(invocation, rekey.files(), dryRun);
        }
        if (!rekey.opensWith(identities)) {
            invocation.err().println("none of the given keys opens what is encrypted to SUIL_AGE_RECIPIENT");
        }
        return ExitCode.OK;
    }

    private static void print(Invocation invocation, List<SecretFile> files, boolean dryRun) {
        invocation.print(out -> JsonOutput.document(out, json -> {
            json.writeStartObject();
            json.writeBooleanField("dry_run", dryRun);
            json.writeArrayFieldStart("secrets");
            for (SecretFile file : files) {
                for (SecretSpan.Encrypted span : file.encrypted()) {
                    json.writeStartObject();
                    SecretsCommand.writePlace(span, json);
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }));
    }

    private static void tell(Invocation invocation, List<SecretFile> files, boolean dryRun) {
        int secrets = 0;
        for (SecretFile file : files) {
            secrets += file.encrypted().size();
            if (invocation.verbosity() >= 0) {
                file.encrypted()
                        .forEach(span -> invocation
                                .out()
                                .println(span.place() + ": " + span.path() + (dryRun ? ": would be" : ":")
                                        + " encrypted again"));
            }
        }
        invocation
                .out()
                .println(RunText.count(secrets, "secret") + " in "
                        + RunText.count(files.size(), "file") + (dryRun ? " would be" : "")
                        + " encrypted again");
    }
}
