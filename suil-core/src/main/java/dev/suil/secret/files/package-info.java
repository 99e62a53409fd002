/**
 * The secrets in the files of a workspace: {@link dev.suil.secret.files.SecretFiles} finds them,
 * {@link dev.suil.secret.files.SecretFile} puts others in their place and changes nothing else,
 * {@link dev.suil.secret.files.Rekey} does so for all files or none, {@link dev.suil.secret.files.EditedSecrets} for one file
 * that is edited in plain text, and {@link dev.suil.secret.files.PlainSecrets} finds what should be a secret and is none.
 */
@NullMarked
package dev.suil.secret.files;

import org.jspecify.annotations.NullMarked;
