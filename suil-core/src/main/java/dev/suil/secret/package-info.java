/**
 * Encryption with age, and keeping plain text from view. {@link dev.suil.secret.Age} encrypts to
 * {@link dev.suil.secret.Recipients}; {@link dev.suil.secret.Identities} hold the keys that open;
 * {@link dev.suil.secret.Secrets} finds the secrets of a value and checks, on their headers alone, that they will open;
 * {@link dev.suil.secret.Revealer} gives their plain text while a node is applied, and
 * {@link dev.suil.secret.Redactor} takes it out of whatever is shown or recorded. The only importer of the age library.
 */
@NullMarked
package dev.suil.secret;

import org.jspecify.annotations.NullMarked;
