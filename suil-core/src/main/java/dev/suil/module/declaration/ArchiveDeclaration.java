package dev.suil.module.declaration;

/**
 * An archive, unpacked into a directory that is made where it is missing. What else is in there stays. The value is the
 * directory.
 */
public final class ArchiveDeclaration extends Declaration<ArchiveDeclaration> {

    ArchiveDeclaration(Item item) {
        super(item);
    }

    /** Where the node fetches it, with curl or wget; {@code file:///...} is a file of the node. */
    public ArchiveDeclaration url(String url) {
        return set("url", url);
    }

    /** The file below the module's {@code files/} that is the archive. */
    public ArchiveDeclaration source(String source) {
        return set("source", source);
    }

    /** The digest of the archive: {@code sha256:} and hex digits, or {@code sha512:}. Needed with {@code url}. */
    public ArchiveDeclaration checksum(String checksum) {
        return set("checksum", checksum);
    }

    /** One of tar, tar.gz, tar.xz, tar.bz2, tar.zst, zip. Default: by the end of the name. */
    public ArchiveDeclaration format(String format) {
        return set("format", format);
    }

    /** How many folders to leave off the names in it. Default: 0. */
    public ArchiveDeclaration strip(long strip) {
        return set("strip", strip);
    }
}
