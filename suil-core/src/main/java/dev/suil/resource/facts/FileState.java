package dev.suil.resource.facts;

import dev.suil.resource.Bytes;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What is at a path, links not followed.
 *
 * @param mode the permission bits, set-user-id, set-group-id and sticky among them
 * @param size in bytes
 * @param sha256 64 hex digits; null where it is no regular file or was not asked for
 * @param content null where it was not sent: no regular file, not asked for, as wanted already, or larger than
 *     {@link FilesSource#CONTENT_LIMIT}
 * @param target what a link points at, as written in it; null where it is none
 */
public record FileState(
        Type type,
        int mode,
        Ident owner,
        Ident group,
        long size,
        @Nullable String sha256,
        @Nullable Bytes content,
        @Nullable String target) {

    /** The state of a path where nothing is. */
    public static final FileState ABSENT =
            new FileState(Type.ABSENT, 0, new Ident(null, null), new Ident(null, null), 0, null, null, null);

    /** The state of a path where nothing was, and where something that was planned since may put anything. */
    public static final FileState UNKNOWN =
            new FileState(Type.UNKNOWN, 0, new Ident(null, null), new Ident(null, null), 0, null, null, null);

    /** What kind of thing is at a path. */
    public enum Type {
        ABSENT,
        FILE,
        DIRECTORY,
        LINK,
        /** A device, socket or pipe. */
        SPECIAL,
        /** Predicted only: it cannot be known before the operations planned so far are done. */
        UNKNOWN;

        /** As shown: {@code file}. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A link that was just made. */
    public static FileState link(String target) {
        Ident root = new Ident("root", 0L);
        return new FileState(Type.LINK, 0777, root, root, target.length(), null, null, target);
    }

    /** Whether something is there, or may be. */
    public boolean exists() {
        return type != Type.ABSENT;
    }

    /** This file with other content. */
    public FileState withContent(Bytes bytes) {
        Bytes sent = bytes.size() > FilesSource.CONTENT_LIMIT ? null : bytes;
        return new FileState(type, mode, owner, group, bytes.size(), bytes.sha256(), sent, target);
    }

    /** The mode as it is written: four octal digits. */
    public String modeText() {
        return modeText(mode);
    }

    /** Four octal digits. */
    public static String modeText(int mode) {
        return String.format(Locale.ROOT, "%04o", mode);
    }
}
