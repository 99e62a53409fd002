package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.TransportException;
import dev.suil.ssh.transport.TransportException.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A host to go through, as {@code ProxyJump} writes it: {@code [user@]host[:port]} or {@code ssh://} in front. */
record Jump(@Nullable String user, String host, @Nullable Integer port) {

    private static final Pattern FORM =
            Pattern.compile("(?:ssh://)?(?:([^@\\s]+)@)?(\\[[0-9A-Fa-f:.%a-z]+]|[^:\\s\\[\\]]+)(?::(\\d{1,5}))?/?");

    /** Reads a list joined by commas, the first host first. */
    static List<Jump> parse(@Nullable String text) throws TransportException {
        List<Jump> jumps = new ArrayList<>();
        if (text == null || text.isBlank() || text.equals("none")) {
            return jumps;
        }
        for (String part : text.split(",")) {
            Matcher form = FORM.matcher(part.strip());
            if (!form.matches() || form.group(2).startsWith("-")) {
                throw new TransportException(
                        Kind.UNREACHABLE,
                        "'" + part.strip() + "' is no host to jump through",
                        "write ssh_proxy_jump as user@host:port, several joined by commas",
                        null);
            }
            String port = form.group(3);
            jumps.add(new Jump(form.group(1), form.group(2), port == null ? null : Integer.valueOf(port)));
        }
        return jumps;
    }
}
