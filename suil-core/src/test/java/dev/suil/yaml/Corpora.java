package dev.suil.yaml;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;

/** Other people's files, in the folder that the system property {@code suil.corpora} names. */
public final class Corpora {

    private Corpora() {}

    /** The corpus of this name; without corpora the test is skipped. */
    public static Path folder(String name) {
        String corpora = System.getProperty("suil.corpora", "");
        assumeFalse(corpora.isEmpty(), "no corpora: set -Dsuil.corpora to their folder");
        return Path.of(corpora, name);
    }
}
