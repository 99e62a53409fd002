/** Reads YAML 1.2 into written data with the place of every value. The only importer of snakeyaml-engine. */
@NullMarked
package dev.suil.yaml;

import org.jspecify.annotations.NullMarked;
