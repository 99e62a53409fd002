/**
 * Reads YAML 1.2 into written data with the place of every value. The only importer of snakeyaml-engine.
 *
 * <p>The way in is {@link dev.suil.yaml.YamlReader}. The way through: {@code SourceText} makes bytes text;
 * {@code TagForms} hides from the library's scanner what it refuses, such as {@code !ENC[...]}; {@code TreeBuilder} builds the
 * tree from the library's events, and asks {@code TagReader} about tags and {@code MappingBuilder} about keys, duplicates
 * and {@code <<}; {@code LookupReader} and {@code SecretReader} read what stands behind their tags. {@code SyntaxProblems}
 * says in suil's words what the library refuses.
 */
@NullMarked
package dev.suil.yaml;

import org.jspecify.annotations.NullMarked;
