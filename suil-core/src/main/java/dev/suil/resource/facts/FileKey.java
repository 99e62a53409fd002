package dev.suil.resource.facts;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the state of a path.
 *
 * <p>{@code known} is a hint that spares sending content that nobody needs, and has no part in equality: the rendering
 * of a resource with the plain text of a secret asks for the same fact as its public rendering does.
 *
 * @param path absolute
 * @param digest whether the content of a regular file matters: only then its digest is computed
 * @param known the SHA-256, in hex, of content that need not be sent; null where any content is to be sent
 */
public record FileKey(String path, boolean digest, @Nullable String known) {

    /** Asks for all but the content. */
    public static FileKey attributes(String path) {
        return new FileKey(path, false, null);
    }

    /** Asks for the content too, unless its digest is {@code known}. */
    public static FileKey content(String path, @Nullable String known) {
        return new FileKey(path, true, known);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FileKey that && path.equals(that.path) && digest == that.digest;
    }

    @Override
    public int hashCode() {
        return Objects.hash(path, digest);
    }

    @Override
    public String toString() {
        return path;
    }
}
