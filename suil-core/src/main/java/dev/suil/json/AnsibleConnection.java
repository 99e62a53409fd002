package dev.suil.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.workspace.Deployment;
import dev.suil.workspace.Deployment.Connector;
import dev.suil.workspace.Deployment.Sudo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How to connect to a node, in Ansible's variables. A pinned host key has none. */
final class AnsibleConnection {

    private AnsibleConnection() {}

    static void write(Deployment deployment, JsonGenerator json) throws IOException {
        if (deployment.connector() == Connector.LOCAL) {
            json.writeStringField("ansible_connection", "local");
        } else {
            ssh(deployment, json);
        }
        boolean root = "root".equals(deployment.user());
        if (deployment.sudo() != Sudo.AUTO || deployment.connector() == Connector.SSH) {
            json.writeBooleanField(
                    "ansible_become", deployment.sudo() == Sudo.ALWAYS || deployment.sudo() == Sudo.AUTO && !root);
        }
        text("ansible_become_user", deployment.sudoUser(), json);
    }

    private static void ssh(Deployment deployment, JsonGenerator json) throws IOException {
        json.writeStringField("ansible_host", deployment.host());
        if (deployment.port() != null) {
            json.writeNumberField("ansible_port", deployment.port());
        }
        text("ansible_user", deployment.user(), json);
        text("ansible_ssh_private_key_file", deployment.key(), json);
        List<String> options = options(deployment);
        if (!options.isEmpty()) {
            json.writeStringField("ansible_ssh_common_args", String.join(" ", options));
        }
    }

    /** Options of the ssh program. Ansible splits them as a shell would. */
    private static List<String> options(Deployment deployment) {
        List<String> options = new ArrayList<>();
        if (deployment.configFile() != null) {
            options.add("-F " + quoted(deployment.configFile()));
        }
        if (deployment.acceptUnknownHosts()) {
            options.add("-o StrictHostKeyChecking=accept-new");
        }
        if (!deployment.knownHostsFiles().isEmpty()) {
            List<String> files = deployment.knownHostsFiles().stream()
                    .map(file -> file.contains(" ") ? '"' + file + '"' : file)
                    .toList();
            options.add("-o " + quoted("UserKnownHostsFile=" + String.join(" ", files)));
        }
        if (deployment.proxyJump() != null) {
            options.add("-o " + quoted("ProxyJump=" + deployment.proxyJump()));
        }
        if (deployment.forwardAgent()) {
            options.add("-o ForwardAgent=yes");
        }
        if (!deployment.allowAgent()) {
            options.add("-o IdentityAgent=none");
        }
        return options;
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./~-]+") ? word : "'" + word.replace("'", "'\"'\"'") + "'";
    }

    private static void text(String name, @Nullable String text, JsonGenerator json) throws IOException {
        if (text != null) {
            json.writeStringField(name, text);
        }
    }
}
