package dev.suil.yaml;

import dev.suil.data.KeyPath;
import dev.suil.data.Origin;
import dev.suil.data.Secret;

/** Where a secret stands in the text of a file, so that it can be put in other words and nothing else changes. */
public sealed interface SecretSpan {

    /** Where its tag starts. */
    Origin place();

    /** The keys that lead to it; list positions left out. */
    KeyPath path();

    /** The index of its first char in the text, a byte order mark not counted. */
    int from();

    /** The index behind its last char. */
    int to();

    /**
     * {@code !ENC[...]}.
     *
     * @param inFlow whether a list or mapping in brackets is around it
     */
    record Encrypted(Origin place, KeyPath path, int from, int to, boolean inFlow, Secret secret)
            implements SecretSpan {}

    /**
     * {@code !SECRET} with a plain text behind it: a secret while it is edited. Its text is not part of {@code toString}.
     *
     * @param text what the YAML text stands for
     */
    record Plain(Origin place, KeyPath path, int from, int to, String text) implements SecretSpan {
        @Override
        public String toString() {
            return "plain secret at " + place;
        }
    }
}
