package dev.suil.yaml;

import dev.suil.data.Origin;
import dev.suil.data.Secret;
import dev.suil.problem.ProblemCode;
import dev.suil.secret.AgeHeader;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what stands between the brackets of {@code !ENC[...]}. */
final class SecretReader {

    private static final String HINT = "'suil encrypt' prints what belongs here";

    private SecretReader() {}

    /** The secret, or null where the payload is none: then that is reported. */
    static @Nullable Secret read(String payload, Origin place, Findings findings) {
        byte[] ciphertext;
        try {
            ciphertext = Base64.getDecoder().decode(withoutSpace(payload));
        } catch (IllegalArgumentException e) {
            report("the payload of '!ENC[...]' is not base64", place, findings);
            return null;
        }
        Optional<String> flaw = AgeHeader.flaw(ciphertext);
        if (flaw.isPresent()) {
            report("the payload of '!ENC[...]' is no age file: " + flaw.get(), place, findings);
            return null;
        }
        return Secret.of(ciphertext, place);
    }

    static void report(String message, Origin place, Findings findings) {
        findings.add(ProblemCode.SECRET_MALFORMED, place, message, HINT);
    }

    static void reportPlain(String message, Origin place, Findings findings) {
        findings.add(
                ProblemCode.SECRET_MALFORMED, place, message, "'suil edit FILE' encrypts what stands behind '!SECRET'");
    }

    private static String withoutSpace(String payload) {
        StringBuilder dense = new StringBuilder(payload.length());
        for (int i = 0; i < payload.length(); i++) {
            char c = payload.charAt(i);
            if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
                dense.append(c);
            }
        }
        return dense.toString();
    }
}
