package dev.suil.cli.command;

import dev.suil.cli.process.CommandException;
import dev.suil.secret.Identities;
import dev.suil.secret.Recipients;
import dev.suil.secret.SecretException;
import java.util.List;

/** The age keys and recipients of the settings. */
final class AgeSettings {

    private AgeSettings() {}

    /** Whom secrets are encrypted to; it is wrong usage to set nobody. */
    static Recipients recipients(Invocation invocation) {
        String setting = invocation
                .settings()
                .require("SUIL_AGE_RECIPIENT", "the age public keys that secrets are encrypted to");
        try {
            return Recipients.parse(setting);
        } catch (SecretException e) {
            throw CommandException.usage("SUIL_AGE_RECIPIENT: " + e.getMessage(), null);
        }
    }

    /** The keys that open secrets; it is wrong usage to set none. */
    static Identities identities(Invocation invocation) {
        Identities identities = identitiesIfAny(invocation);
        if (identities.isEmpty()) {
            throw CommandException.usage(
                    "SUIL_AGE_KEY is not set: the age private key that opens secrets",
                    "set it, or SUIL_AGE_KEY_FILE to a file of keys, in the environment or in .env of the workspace");
        }
        return identities;
    }

    /** The keys that open secrets, perhaps none. */
    static Identities identitiesIfAny(Invocation invocation) {
        List<String> keys = invocation.settings().ageKeys();
        return Identities.parse(String.join("\n", keys));
    }
}
