/** Encryption with age. The only importer of the age library. */
@NullMarked
package dev.suil.secret;

import org.jspecify.annotations.NullMarked;
