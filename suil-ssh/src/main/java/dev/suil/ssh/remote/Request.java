package dev.suil.ssh.remote;

import dev.suil.resource.Operation;
import dev.suil.resource.Sh;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation to be sent.
 *
 * @param number what its outcome is told by
 * @param handler whether it runs also after a failure
 * @param limit how long it may take, where it does not say that itself
 * @param owes what is noted on the node as owed before it runs: {@code module/handler}
 * @param pays what is struck off once it succeeded; null for nothing
 */
public record Request(
        int number,
        boolean handler,
        Operation operation,
        Duration limit,
        List<String> owes,
        @Nullable String pays) {

    /** Above this a script goes in with the input: one argument of a process holds 128 KiB at most. */
    private static final int LONG_SCRIPT = 96 * 1024;

    private static final String READ_SCRIPT =
            "IFS= read -r suil_script; suil_script=$(printf '%s' \"$suil_script\" | base64 -d); eval \"$suil_script\"";

    public Request {
        owes = List.copyOf(owes);
    }

    /** How long it may take. */
    public Duration timeout() {
        Duration own = operation.timeout();
        return own == null ? limit : own;
    }

    /** The commands that run it in the shell of an apply. */
    String script() {
        String script = operation.script();
        byte @Nullable [] input = operation.input();
        if (script.length() > LONG_SCRIPT) {
            input = withScript(script, input == null ? new byte[0] : input);
            script = READ_SCRIPT;
        }
        String user = operation.user();
        return "i=" + number
                + " k=" + (handler ? "handler" : "resource")
                + " t=" + Math.max(1, timeout().toSeconds())
                + " u=" + Sh.quote(user == null ? "" : user)
                + " o=" + Sh.quote(String.join("\n", owes))
                + " p=" + Sh.quote(pays == null ? "" : pays)
                + "\ns=" + Sh.quote(script)
                // Empty input still is input, and base64 of nothing is nothing: a newline stands for it.
                + "\nd='" + (input == null ? "" : Base64.getEncoder().encodeToString(input) + "\n")
                + "'\nrun\n";
    }

    private static byte[] withScript(String script, byte[] input) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(Base64.getEncoder().encode(script.getBytes(StandardCharsets.UTF_8)));
        both.write('\n');
        both.writeBytes(input);
        return both.toByteArray();
    }
}
