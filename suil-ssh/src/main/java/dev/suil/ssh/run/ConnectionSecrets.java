package dev.suil.ssh.run;

import dev.suil.data.KeyPath;
import dev.suil.data.Secret;
import dev.suil.secret.Secrets;
import dev.suil.workspace.Deployment;
import dev.suil.workspace.Deployment.Connector;
import dev.suil.workspace.Deployment.Credential;
import dev.suil.workspace.Deployment.Sudo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The secrets with which a node is reached, so that a key that they lack is known before anything connects. */
final class ConnectionSecrets {

    private ConnectionSecrets() {}

    /** Those that connecting as {@code deployment} says may need. */
    static List<Secrets.Use> of(Deployment deployment) {
        List<Secrets.Use> uses = new ArrayList<>();
        if (deployment.connector() == Connector.SSH) {
            add(deployment, "ssh_password", deployment.password(), uses);
            add(deployment, "ssh_key_password", deployment.keyPassword(), uses);
        }
        if (deployment.sudo() != Sudo.NEVER) {
            add(deployment, "sudo_password", deployment.sudoPassword(), uses);
        }
        return uses;
    }

    private static void add(
            Deployment deployment, String key, @Nullable Credential credential, List<Secrets.Use> uses) {
        @Nullable Secret secret = credential == null ? null : credential.secret();
        if (secret != null) {
            uses.add(new Secrets.Use(deployment.node(), secret, KeyPath.of("deployment", key)));
        }
    }
}
