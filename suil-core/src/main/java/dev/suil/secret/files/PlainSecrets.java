package dev.suil.secret.files;

import dev.suil.data.Entries;
import dev.suil.data.KeyPath;
import dev.suil.data.Mapping;
import dev.suil.data.Scalar;
import dev.suil.data.Sequence;
import dev.suil.data.Tagged;
import dev.suil.data.Written;
import dev.suil.data.WrittenMapping;
import dev.suil.data.WrittenSequence;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds texts that look like secrets and are not encrypted: by the last word of their key, or by their own form. */
public final class PlainSecrets {

    private static final Set<String> WORDS =
            Set.of("password", "passwd", "passphrase", "secret", "token", "apikey", "credential", "credentials");
    private static final Set<String> KEYS = Set.of("private", "secret", "api", "access", "encryption", "signing");

    /** The forms of keys and tokens that say of themselves what they are. */
    private static final Pattern FORM = Pattern.compile("-----BEGIN [A-Z ]*PRIVATE KEY-----|AGE-SECRET-KEY-1"
            + "|\\b(?:ghp|gho|ghs|ghu|glpat|github_pat|xox[abprs]|sk_live|rk_live)[_-][A-Za-z0-9_-]{12,}"
            + "|\\bAKIA[0-9A-Z]{16}\\b"
            + "|\\beyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.");

    private final List<Problem> found = new ArrayList<>();
    private final Set<Written> seen = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());

    private PlainSecrets() {}

    /** A warning for each in {@code root}; the text is part of none. */
    public static List<Problem> find(Written root) {
        PlainSecrets search = new PlainSecrets();
        search.look(root, KeyPath.ROOT);
        return List.copyOf(search.found);
    }

    private void look(Written value, KeyPath path) {
        if (value instanceof Scalar scalar) {
            look(scalar, path);
        } else if (seen.add(value)) { // what an alias repeats is looked at once
            if (value instanceof Tagged tagged) {
                look(tagged.value(), path);
            } else if (value instanceof Mapping mapping) {
                entries(mapping.entries(), path);
            } else if (value instanceof WrittenMapping mapping) {
                entries(mapping.entries(), path);
            } else if (value instanceof Sequence sequence) {
                sequence.items().forEach(item -> look(item, path));
            } else if (value instanceof WrittenSequence sequence) {
                sequence.items().forEach(item -> look(item, path));
            }
        }
    }

    private void entries(Entries<? extends Written> entries, KeyPath path) {
        for (int i = 0; i < entries.size(); i++) {
            look(entries.value(i), path.child(entries.key(i)));
        }
    }

    private void look(Scalar scalar, KeyPath path) {
        String key = path.isRoot() ? "" : path.segments().get(path.segments().size() - 1);
        boolean named = scalar.type() == Scalar.Type.TEXT && isText(scalar.text()) && namesSecret(key);
        if (named || FORM.matcher(scalar.text()).find()) {
            found.add(Problem.of(
                            ProblemCode.SECRET_PLAIN,
                            scalar.origin(),
                            named
                                    ? "this looks like a secret in plain text, by its key"
                                    : "this looks like a key or a token in plain text")
                    .withPath(path)
                    .withHint("encrypt it: write '!SECRET' in front of it with 'suil edit', or see 'suil encrypt'"));
        }
    }

    /** Not a word that answers a question, nor what is empty, a path, a template or the crossed-out hash of an account. */
    private static boolean isText(String text) {
        return !text.isBlank()
                && !text.startsWith("/")
                && !text.contains("{{")
                && !Set.of("yes", "no", "on", "off", "!", "*").contains(text.toLowerCase(Locale.ROOT));
    }

    private static boolean namesSecret(String key) {
        String[] words = key.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .split("[^a-z0-9]+");
        String last = words.length == 0 ? "" : words[words.length - 1];
        String before = words.length < 2 ? "" : words[words.length - 2];
        return WORDS.contains(last) || (last.equals("key") && KEYS.contains(before));
    }
}
