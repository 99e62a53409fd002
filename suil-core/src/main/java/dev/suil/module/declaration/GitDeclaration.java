package dev.suil.module.declaration;

/** A Git work tree at a version of its repository, with its submodules. The value is its path. */
public final class GitDeclaration extends Declaration<GitDeclaration> {

    GitDeclaration(Item item) {
        super(item);
    }

    /** The URL of the repository. Needed unless {@code absent}. */
    public GitDeclaration repository(String repository) {
        return set("repository", repository);
    }

    /** A branch, a tag or a full commit id. Default: {@code HEAD}, the branch that the repository prefers. */
    public GitDeclaration version(String version) {
        return set("version", version);
    }

    /** Whether the repository is asked at every run what the version is by now. Default: false. */
    public GitDeclaration update(boolean update) {
        return set("update", update);
    }

    /** Whether files that were changed by hand give way. Default: false. */
    public GitDeclaration force(boolean force) {
        return set("force", force);
    }

    /** Whether the tree should not be there, with all that is in it. Default: false. */
    public GitDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
