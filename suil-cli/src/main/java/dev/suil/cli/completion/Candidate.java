package dev.suil.cli.completion;

/**
 * A word that may stand where the cursor is.
 *
 * @param word the whole word, with what was typed of it; one that ends in a dot, an equals sign or a slash goes on
 * @param description for shells that show one; may be empty
 */
public record Candidate(String word, String description) {}
