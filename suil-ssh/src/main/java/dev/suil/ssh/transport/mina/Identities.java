package dev.suil.ssh.transport.mina;

import dev.suil.ssh.transport.TransportException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.sshd.agent.SshAgent;
import org.apache.sshd.client.auth.pubkey.KeyAgentIdentity;
import org.apache.sshd.client.auth.pubkey.KeyPairIdentity;
import org.apache.sshd.client.auth.pubkey.PublicKeyIdentity;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.signature.SignatureFactoriesManager;
import org.jspecify.annotations.Nullable;

/**
 * The keys to offer to one host, in order: the one that the data names, those of the configuration, the agent's. A host
 * stops listening after a few, so that the likely ones come first and none twice. Files are read as late as they are
 * offered.
 */
final class Identities implements AutoCloseable {

    private final @Nullable Path explicit;
    private final List<Path> files;
    private final boolean agentOthers;
    private final Supplier<@Nullable String> passphrase;
    private final @Nullable KeyPair explicitPair;
    private final @Nullable SshAgent agent;
    private final Map<String, String> agentKeys = new LinkedHashMap<>();
    private final Map<String, PublicKey> agentPublic = new LinkedHashMap<>();
    private final List<String> tried = new ArrayList<>();
    private final List<String> skipped = new ArrayList<>();

    /**
     * Opens the agent and reads the named key.
     *
     * @param explicit the key that the data names; null for none
     * @param files more keys, tried where they exist
     * @param socket the agent's socket; null for no agent
     * @param agentOthers whether keys of the agent that belong to no file are offered
     * @throws TransportException where the named key cannot be used
     */
    Identities(
            @Nullable Path explicit,
            List<Path> files,
            @Nullable Path socket,
            boolean agentOthers,
            Supplier<@Nullable String> passphrase)
            throws TransportException {
        this.explicit = explicit;
        this.files = List.copyOf(files);
        this.agentOthers = agentOthers;
        this.passphrase = passphrase;
        this.agent = socket == null ? null : open(socket);
        try {
            this.explicitPair = explicit == null ? null : readExplicit(explicit);
        } catch (TransportException e) {
            close();
            throw e;
        }
    }

    /** The keys as MINA wants them. To be called once. */
    Iterator<PublicKeyIdentity> offer(ClientSession session, SignatureFactoriesManager signatures) {
        Set<String> seen = new HashSet<>();
        Stream<Offer> all = Stream.of(
                        explicit == null ? Stream.<Offer>empty() : named(explicit, session, signatures).stream(),
                        files.stream().flatMap(file -> fromFile(file, session, signatures).stream()),
                        agentOthers ? agentPublic.keySet().stream().map(this::fromAgent) : Stream.<Offer>empty())
                .flatMap(offers -> offers)
                .filter(offer ->
                        seen.add(fingerprint(offer.identity().getKeyIdentity().getPublic())));
        Iterator<Offer> offers = all.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return offers.hasNext();
            }

            @Override
            public PublicKeyIdentity next() {
                Offer offer = offers.next();
                synchronized (tried) {
                    tried.add(offer.label());
                }
                return offer.identity();
            }
        };
    }

    /** What was offered so far, for people. */
    List<String> tried() {
        synchronized (tried) {
            return List.copyOf(tried);
        }
    }

    /** Which keys could not be offered, and why. */
    List<String> skipped() {
        synchronized (skipped) {
            return List.copyOf(skipped);
        }
    }

    @Override
    public void close() {
        if (agent != null) {
            try {
                agent.close();
            } catch (IOException e) {
                // nothing more is asked of it
            }
        }
    }

    private record Offer(String label, PublicKeyIdentity identity) {}

    private Optional<Offer> named(Path file, ClientSession session, SignatureFactoriesManager signatures) {
        return explicitPair != null
                ? Optional.of(new Offer(file.toString(), new KeyPairIdentity(signatures, session, explicitPair)))
                : agentHalf(file).map(this::fromAgent);
    }

    private Optional<Offer> fromFile(Path file, ClientSession session, SignatureFactoriesManager signatures) {
        Optional<String> half = agentHalf(file);
        if (half.isPresent()) {
            // no passphrase is asked for a key that the agent holds
            return half.map(this::fromAgent);
        }
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            KeyPair pair = PrivateKeys.read(file, passphrase);
            return Optional.of(new Offer(file.toString(), new KeyPairIdentity(signatures, session, pair)));
        } catch (TransportException e) {
            synchronized (skipped) {
                skipped.add(e.getMessage());
            }
            return Optional.empty();
        }
    }

    private Offer fromAgent(String fingerprint) {
        String comment = agentKeys.getOrDefault(fingerprint, "");
        PublicKey key = agentPublic.get(fingerprint);
        if (agent == null || key == null) {
            throw new IllegalStateException("no such key in the agent");
        }
        return new Offer(
                "the agent's key " + (comment.isEmpty() ? fingerprint : comment),
                new KeyAgentIdentity(agent, key, comment));
    }

    /** Null where the agent holds the key, so that the file itself is not needed. */
    private @Nullable KeyPair readExplicit(Path file) throws TransportException {
        try {
            return PrivateKeys.read(file, passphrase);
        } catch (TransportException e) {
            if (agentHalf(file).isPresent()) {
                return null;
            }
            throw e;
        }
    }

    /** The agent's key whose public half is this file or stands beside it. */
    private Optional<String> agentHalf(Path file) {
        if (agentPublic.isEmpty()) {
            return Optional.empty();
        }
        return Stream.of(file, file.resolveSibling(file.getFileName() + ".pub"))
                .flatMap(candidate -> publicKey(candidate).stream())
                .map(Identities::fingerprint)
                .filter(agentPublic::containsKey)
                .findFirst();
    }

    private static Optional<PublicKey> publicKey(Path file) {
        try {
            String line = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
            if (line.startsWith("-----") || line.indexOf('\n') >= 0) {
                return Optional.empty();
            }
            return Optional.ofNullable(PublicKeyEntry.parsePublicKeyEntry(line).resolvePublicKey(null, null, null));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private @Nullable SshAgent open(Path socket) {
        try {
            Agent opened = new Agent(socket);
            for (Map.Entry<PublicKey, String> key : opened.getIdentities()) {
                String fingerprint = fingerprint(key.getKey());
                agentKeys.put(fingerprint, key.getValue());
                agentPublic.put(fingerprint, key.getKey());
            }
            return opened;
        } catch (IOException | RuntimeException e) {
            skipped.add("the ssh agent at " + socket + " does not answer: " + e.getMessage());
            return null;
        }
    }

    private static String fingerprint(PublicKey key) {
        return KeyUtils.getFingerPrint(key);
    }
}
