package dev.suil.module.declaration;

/** A method for each resource type that suil comes with, and one for those that others bring. */
public interface Declares {

    /**
     * Declares a resource of any type.
     *
     * @param type its name in a {@code module.yaml}
     * @param names what it is about
     */
    Item item(String type, String... names);

    /**
     * An archive, unpacked into a directory that is made where it is missing. What else is in there stays. The value is
     * the directory.
     */
    default ArchiveDeclaration archive(String... names) {
        return new ArchiveDeclaration(item("archive", names));
    }

    /**
     * A key with which a user may log in over SSH, in {@code .ssh/authorized_keys} of the home. The value is the user.
     */
    default AuthorizedKeyDeclaration authorizedKey(String... names) {
        return new AuthorizedKeyDeclaration(item("authorized_key", names));
    }

    /** Lines of a text file between two marker lines. The value is the path of the file. */
    default BlockDeclaration block(String... names) {
        return new BlockDeclaration(item("block", names));
    }

    /**
     * A command: a text for {@code sh -c}, or a list of words for no shell. Nothing else can say whether it is done, so
     * it needs {@code creates}, {@code unless} or {@code only_if}.
     */
    default CommandDeclaration command(String... names) {
        return new CommandDeclaration(item("command", names));
    }

    /** A job of cron, in a file of its own below {@code /etc/cron.d}. The value is the name of that file. */
    default CronDeclaration cron(String... names) {
        return new CronDeclaration(item("cron", names));
    }

    /** A directory, with those above it. Anything else at the path is never replaced. */
    default DirectoryDeclaration directory(String... names) {
        return new DirectoryDeclaration(item("directory", names));
    }

    /**
     * A regular file. Written beside its path with its final owner and mode, then renamed over it; a link at the path
     * is replaced, never followed. Without content, an existing file keeps its content and a missing one is created
     * empty.
     */
    default FileDeclaration file(String... names) {
        return new FileDeclaration(item("file", names));
    }

    /** A Git work tree at a version of its repository, with its submodules. The value is its path. */
    default GitDeclaration git(String... names) {
        return new GitDeclaration(item("git", names));
    }

    /** A group of the node's own files. Who is in it is said by the users. */
    default GroupDeclaration group(String... names) {
        return new GroupDeclaration(item("group", names));
    }

    /** What the node calls itself: at once, and in {@code /etc/hostname} from the next start on. */
    default HostnameDeclaration hostname(String... names) {
        return new HostnameDeclaration(item("hostname", names));
    }

    /** One line of a text file, compared as a whole. The value is the path of the file. */
    default LineDeclaration line(String... names) {
        return new LineDeclaration(item("line", names));
    }

    /** A symbolic link. Renamed over what is there, so that there is a link at any moment. */
    default LinkDeclaration link(String... names) {
        return new LinkDeclaration(item("link", names));
    }

    /**
     * A locale that programs can use, made by {@code locale-gen}, which on Debian the package {@code locales} brings.
     */
    default LocaleDeclaration locale(String... names) {
        return new LocaleDeclaration(item("locale", names));
    }

    /**
     * A file system: its entry in {@code /etc/fstab}, and whether it is mounted. The value is the path where it is
     * mounted, which is made where it is missing.
     */
    default MountDeclaration mount(String... names) {
        return new MountDeclaration(item("mount", names));
    }

    /**
     * One package or several, in one transaction, together with the packages of the items next to it that are to be
     * installed (or removed) too. Nothing is ever asked, and a lock is waited for. The families debian (apt), redhat
     * (dnf or yum), suse (zypper), alpine (apk) and arch (pacman) have it. apt keeps configuration files that were
     * changed by hand, and its index is renewed only where it is missing or does not lead to the packages, once an
     * apply. A name that an installed package provides counts as installed.
     */
    default PackageDeclaration packages(String... names) {
        return new PackageDeclaration(item("package", names));
    }

    /**
     * A repository that packages come from. On the family debian a file of apt in the form deb822, which is put in
     * place once its index could be fetched; on redhat and suse a file of yum, dnf or zypper.
     */
    default RepositoryDeclaration repository(String... names) {
        return new RepositoryDeclaration(item("repository", names));
    }

    /**
     * A service: a unit of systemd, {@code nginx} for short where {@code nginx.service} is meant, or a service of
     * OpenRC. To reload or restart it when something changes, let that notify {@code reload nginx} or {@code
     * restart nginx}.
     */
    default ServiceDeclaration service(String... names) {
        return new ServiceDeclaration(item("service", names));
    }

    /**
     * A setting of the kernel, by its name: set at once, and in a file below {@code /etc/sysctl.d} from the next start
     * on.
     */
    default SysctlDeclaration sysctl(String... names) {
        return new SysctlDeclaration(item("sysctl", names));
    }

    /** The node's time zone, by its name in the time zone database. */
    default TimezoneDeclaration timezone(String... names) {
        return new TimezoneDeclaration(item("timezone", names));
    }

    /** A user of the node's own files. What is not given is left as it is, and chosen by the node for a new user. */
    default UserDeclaration user(String... names) {
        return new UserDeclaration(item("user", names));
    }

    /**
     * Something that must be so before what follows: a path that is there, a port on which something listens, {@code
     * 5432} on the node or {@code db.example.com:5432} elsewhere, or with a {@code command} anything at all.
     */
    default WaitForDeclaration waitFor(String... names) {
        return new WaitForDeclaration(item("wait_for", names));
    }
}
