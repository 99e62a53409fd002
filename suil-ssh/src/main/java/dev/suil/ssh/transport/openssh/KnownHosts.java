package dev.suil.ssh.transport.openssh;

import dev.suil.ssh.transport.openssh.KnownHost.Marker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What {@code known_hosts} files say of one host. Immutable: it is what they said when it was read. */
public final class KnownHosts {

    private static final int DEFAULT_PORT = 22;

    private final String name;
    private final List<KnownHost> entries;
    private final List<KnownHost> withoutPort;

    private KnownHosts(String name, List<KnownHost> entries, List<KnownHost> withoutPort) {
        this.name = name;
        this.entries = List.copyOf(entries);
        this.withoutPort = List.copyOf(withoutPort);
    }

    /** What a key means for a host. */
    public sealed interface Verdict {}

    /** It is the host's key. */
    public record Known() implements Verdict {}

    /** Nothing is known of the host. */
    public record Unknown() implements Verdict {}

    /** Another key is known of the host: {@code known}. */
    public record Changed(KnownHost known) implements Verdict {}

    /** The key is marked as revoked by {@code by}. */
    public record Revoked(KnownHost by) implements Verdict {}

    /**
     * Reads what the files say; one that is not there says nothing.
     *
     * @param alias the name to look for in place of host and port; null for none
     * @throws IOException where a file is there and cannot be read
     */
    public static KnownHosts read(List<Path> files, String host, int port, @Nullable String alias) throws IOException {
        String name = alias != null ? alias : port == DEFAULT_PORT ? host : "[" + host + "]:" + port;
        List<KnownHost> entries = new ArrayList<>();
        List<KnownHost> withoutPort = new ArrayList<>();
        for (Path file : files) {
            if (!Files.exists(file)) {
                continue;
            }
            // Latin-1: a comment in any encoding must not hide the keys
            List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
            for (int i = 0; i < lines.size(); i++) {
                Optional<KnownHost> entry = KnownHost.parse(file, i + 1, lines.get(i));
                if (entry.isPresent() && entry.get().isOf(name)) {
                    entries.add(entry.get());
                } else if (entry.isPresent() && alias == null && entry.get().isOf(host)) {
                    withoutPort.add(entry.get());
                }
            }
        }
        return new KnownHosts(name, entries, withoutPort);
    }

    /** The host as the files name it: {@code host} or {@code [host]:port}. */
    public String name() {
        return name;
    }

    /** The types of the host's known keys, in the order of the files. */
    public List<String> keyTypes() {
        return entries.stream()
                .filter(entry -> entry.marker() == Marker.HOST)
                .map(entry -> entry.key().type())
                .distinct()
                .toList();
    }

    /** Whether a certificate could make the host known. */
    public boolean hasAuthority() {
        return entries.stream().anyMatch(entry -> entry.marker() == Marker.CERT_AUTHORITY);
    }

    /**
     * Judges the key that a host shows.
     *
     * @param authority who signed it, where it is a certificate; the signature is not checked here
     */
    public Verdict judge(HostKey key, @Nullable HostKey authority) {
        Optional<KnownHost> revoked = entries.stream()
                .filter(entry -> entry.marker() == Marker.REVOKED)
                .filter(entry -> entry.key().equals(key) || entry.key().equals(authority))
                .findFirst();
        if (revoked.isPresent()) {
            return new Revoked(revoked.get());
        }
        if (has(entries, Marker.HOST, key)
                || (authority != null && has(entries, Marker.CERT_AUTHORITY, authority))
                // as ssh does: a key known for the host without a port is the same host's
                || has(withoutPort, Marker.HOST, key)) {
            return new Known();
        }
        Optional<KnownHost> other = entries.stream()
                .filter(entry -> entry.marker() == Marker.HOST)
                // the key that was replaced, rather than one of another type that the host may still have
                .min(Comparator.comparing(entry -> !entry.key().type().equals(key.type())));
        return other.<Verdict>map(Changed::new).orElseGet(Unknown::new);
    }

    private static boolean has(List<KnownHost> among, Marker marker, HostKey key) {
        return among.stream()
                .anyMatch(entry -> entry.marker() == marker && entry.key().equals(key));
    }
}
