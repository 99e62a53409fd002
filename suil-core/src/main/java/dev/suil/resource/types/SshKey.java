package dev.suil.resource.types;

import dev.suil.resource.ResourceType.BadResource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A public key of SSH as a line of {@code authorized_keys}.
 *
 * @param blob what makes it this key and no other
 * @param line the whole line, with options before the key and a comment after it
 */
public record SshKey(String blob, String line) {

    private static final Pattern KEY = Pattern.compile(
            "(?:^|[ \\t])((?:ssh-|ecdsa-sha2-|sk-ssh-|sk-ecdsa-)[A-Za-z0-9@.-]+)[ \\t]+(AAAA[A-Za-z0-9+/]+={0,3})(?:[ \\t]+(.*))?$");

    /** The key in a line of {@code authorized_keys}; empty where there is none. */
    static Optional<SshKey> find(String line) {
        Matcher matcher = KEY.matcher(line.strip());
        return matcher.find() ? Optional.of(new SshKey(matcher.group(2), line.strip())) : Optional.empty();
    }

    /** The key that {@code text} is, as {@code ssh-keygen} writes it to a {@code .pub} file. */
    static SshKey of(String text, String options) {
        if (text.strip().chars().anyMatch(c -> c < ' ' && c != '\t')
                || options.chars().anyMatch(c -> c < ' ')) {
            throw new BadResource("a key is one line, as in a .pub file");
        }
        SshKey key = find(text)
                .orElseThrow(() -> new BadResource(
                        "this is no public key of SSH: it looks like ssh-ed25519 AAAA... comment, as in a .pub file"));
        return options.isEmpty() ? key : new SshKey(key.blob, options + " " + key.line);
    }

    /** For people: its type, the end of it, and its comment. */
    String shown() {
        Matcher matcher = KEY.matcher(line);
        if (!matcher.find()) {
            return "...";
        }
        String comment = matcher.group(3);
        String end = "..." + blob.substring(Math.max(0, blob.length() - 8));
        return String.join(
                " ", comment == null ? List.of(matcher.group(1), end) : List.of(matcher.group(1), end, comment));
    }

    /** A name that no other key has, short enough to be read. */
    String name() {
        return "..." + blob.substring(Math.max(0, blob.length() - 16));
    }
}
