package dev.suil.secret;

import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Secret;
import dev.suil.data.Sequence;
import dev.suil.data.Value;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.secret.SecretException.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Finds secrets in data, and checks that they can be opened. */
public final class Secrets {

    private Secrets() {}

    /**
     * A secret that a node uses.
     *
     * @param node the node that uses it; null where it stands in a file, for whatever node
     * @param path where it stands in the node's data, or in the file; list positions left out
     */
    public record Use(@Nullable String node, Secret secret, KeyPath path) {}

    /** The secrets in {@code value} of {@code node}, in order; their paths start with {@code path}. */
    public static List<Use> find(String node, Value value, KeyPath path) {
        List<Use> found = new ArrayList<>();
        find(node, value, new ArrayList<>(path.segments()), found);
        return List.copyOf(found);
    }

    private static void find(String node, Value value, List<String> path, List<Use> found) {
        if (value instanceof Secret secret) {
            found.add(new Use(node, secret, new KeyPath(path)));
        } else if (value instanceof Mapping mapping) {
            for (int i = 0; i < mapping.entries().size(); i++) {
                path.add(mapping.entries().key(i));
                find(node, mapping.entries().value(i), path, found);
                path.remove(path.size() - 1);
            }
        } else if (value instanceof Sequence sequence) {
            for (Value item : sequence.items()) {
                find(node, item, path, found);
            }
        }
    }

    /**
     * All that will not open, each distinct ciphertext once, with its first use. Reads headers only.
     *
     * @return problems of {@link ProblemCode#SECRET_NO_KEY}, {@link ProblemCode#SECRET_WRONG_KEY} and
     *     {@link ProblemCode#SECRET_MALFORMED}
     */
    public static List<Problem> check(Collection<Use> uses, Identities identities) {
        Set<Secret.Part> seen = new HashSet<>();
        List<Problem> problems = new ArrayList<>();
        for (Use use : uses) {
            for (Secret.Part part : use.secret().parts()) {
                if (part instanceof Secret.Ciphertext ciphertext && seen.add(part)) {
                    flaw(ciphertext.bytes(), identities, false).ifPresent(kind -> problems.add(problem(use, kind)));
                }
            }
        }
        return List.copyOf(problems);
    }

    /** All that will not open, at each of its places. Reads the secrets to their ends, and keeps nothing of them. */
    public static List<Problem> checkWhole(Collection<Use> uses, Identities identities) {
        Map<Secret.Ciphertext, Optional<Kind>> flaws = new ConcurrentHashMap<>();
        uses.parallelStream().flatMap(use -> use.secret().parts().stream()).forEach(part -> {
            if (part instanceof Secret.Ciphertext ciphertext) {
                flaws.computeIfAbsent(ciphertext, c -> flaw(c.bytes(), identities, true));
            }
        });
        List<Problem> problems = new ArrayList<>();
        for (Use use : uses) {
            for (Secret.Part part : use.secret().parts()) {
                if (part instanceof Secret.Ciphertext ciphertext) {
                    flaws.getOrDefault(ciphertext, Optional.empty())
                            .ifPresent(kind -> problems.add(problem(use, kind)));
                }
            }
        }
        return List.copyOf(problems);
    }

    private static Optional<Kind> flaw(byte[] ciphertext, Identities identities, boolean whole) {
        try {
            if (identities.isEmpty()) {
                return Optional.of(Kind.NO_KEY);
            } else if (!identities.opens(ciphertext)) {
                return Optional.of(Kind.WRONG_KEY);
            } else if (whole) {
                identities.decrypt(ciphertext);
            }
            return Optional.empty();
        } catch (SecretException e) {
            return Optional.of(e.kind());
        }
    }

    private static Problem problem(Use use, Kind kind) {
        return switch (kind) {
            case NO_KEY ->
                problem(use, ProblemCode.SECRET_NO_KEY, "no key was given to open this secret")
                        .withHint("set SUIL_AGE_KEY, or SUIL_AGE_KEY_FILE to the path of a key file");
            case WRONG_KEY ->
                problem(use, ProblemCode.SECRET_WRONG_KEY, "none of the given keys opens this secret")
                        .withHint("add a key that it was encrypted to, or encrypt it again to one that you have");
            default ->
                problem(use, ProblemCode.SECRET_MALFORMED, "this secret is no age file, or a damaged one")
                        .withHint("encrypt the value again with 'suil encrypt'");
        };
    }

    private static Problem problem(Use use, ProblemCode code, String message) {
        return Problem.of(code, use.secret().origin(), message)
                .withNode(use.node())
                .withPath(use.path());
    }
}
