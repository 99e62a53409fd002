package dev.suil.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.suil.data.Entries;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Value;
import java.io.IOException;
import java.util.Locale;
import java.util.Set;

/** {@code deployment} as JSON: what suil takes for a boolean or a number is printed as one, however it was written. */
final class DeploymentJson {

    private static final Set<String> BOOLEANS =
            Set.of("ssh_accept_unknown_hosts", "ssh_allow_agent", "ssh_look_for_keys", "ssh_forward_agent", "sudo");

    private DeploymentJson() {}

    static void write(Mapping deployment, JsonGenerator json) throws IOException {
        Entries<Value> entries = deployment.entries();
        json.writeStartObject();
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.key(i);
            json.writeFieldName(key);
            if (entries.value(i) instanceof Scalar scalar && !scalar.isNull()) {
                write(key, scalar, json);
            } else {
                PublicJson.write(entries.value(i), json);
            }
        }
        json.writeEndObject();
    }

    private static void write(String key, Scalar scalar, JsonGenerator json) throws IOException {
        if (BOOLEANS.contains(key)) {
            switch (scalar.text().toLowerCase(Locale.ROOT)) {
                case "true", "yes", "on" -> json.writeBoolean(true);
                case "false", "no", "off" -> json.writeBoolean(false);
                default -> PublicJson.write(scalar, json); // sudo: auto
            }
        } else if (key.equals("ssh_port") && JsonNumber.isJson(scalar.text())) {
            json.writeNumber(scalar.text());
        } else {
            PublicJson.write(scalar, json);
        }
    }
}
