package dev.suil.resource.types;

import dev.suil.resource.Bytes;
import dev.suil.resource.Fields;
import dev.suil.resource.Fields.Command;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code repository} in a {@code module.yaml}: a repository of whatever package manager the node's family has. */
public final class RepositoryType implements ResourceType {

    private static final String[] OF_APT = {"suites", "components", "types", "architectures"};

    @Override
    public String name() {
        return "repository";
    }

    @Override
    public String description() {
        return "A repository that packages come from. On the family debian a file of apt in the form deb822, which is put in"
                + " place once its index could be fetched; on redhat and suse a file of yum, dnf or zypper.";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                Field.optional("uris", Kind.TEXTS, "Where it is. Needed unless `absent`."),
                Field.optional(
                        "suites", Kind.TEXTS, "For apt: the suites. Default: the node's release by its codename."),
                Field.optional("components", Kind.TEXTS, "For apt: the components. Default: `main`."),
                Field.optional("types", Kind.TEXTS, "For apt: `deb`, `deb-src` or both. Default: `deb`."),
                Field.optional("architectures", Kind.TEXTS, "For apt: the architectures. Default: those of the node."),
                Field.optional("key", Kind.TEXT, "The key that it is signed with, as armoured text."),
                Field.optional(
                        "key_source",
                        Kind.TEXT,
                        "The file below the module's `files/` that holds the key, armoured or not."),
                Field.optional(
                        "signed_by",
                        Kind.TEXT,
                        "The path of a key that the node has. Without any of the three, the keys count that the node trusts"
                                + " anyway."),
                Field.optional("absent", Kind.BOOLEAN, "Whether it should not be there. Default: false."));
    }

    @Override
    public List<Resource> declare(Fields fields, NodeContext node) {
        Check.family("repositories", node, "debian", "redhat", "suse");
        String name = fields.name();
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9_-]*")) {
            throw new BadResource(
                    "'" + name + "' cannot be the name of a repository: it takes letters, digits, _ and -");
        }
        boolean apt = node.os().family().equals("debian");
        if (!apt) {
            for (String field : OF_APT) {
                if (fields.has(field)) {
                    throw new BadResource(field + " has a meaning for apt alone, on the family debian");
                }
            }
        }
        String folder = apt ? "/etc/apt/keyrings/" : "/etc/pki/rpm-gpg/";
        String file = switch (node.os().family()) {
            case "debian" -> "/etc/apt/sources.list.d/" + name + ".sources";
            case "suse" -> "/etc/zypp/repos.d/" + name + ".repo";
            default -> "/etc/yum.repos.d/" + name + ".repo";
        };
        if (fields.flag("absent").orElse(false)) {
            Check.without(fields, "absent", OF_APT);
            Check.without(fields, "absent", "uris", "key", "key_source", "signed_by");
            return List.of(new RepositoryResource(
                    name, FileResource.absent(folder + name + ".asc"), FileResource.absent(file)));
        }
        FileResource key = key(fields, folder + name + ".asc");
        String signedBy = key != null
                ? key.path()
                : Check.given(fields, "signed_by").map(Check::path).orElse(null);
        String text = apt ? deb822(fields, node, signedBy) : repo(fields, name, signedBy);
        FileResource sources = new FileResource(
                file,
                Bytes.of(text),
                new Attributes(null, null, "0644"),
                false,
                apt ? new Command(List.of(AptScripts.TRY_SOURCES), true) : null,
                false);
        return List.of(new RepositoryResource(name, key, sources));
    }

    private static @Nullable FileResource key(Fields fields, String path) {
        Optional<Bytes> text = Check.given(fields, "key").map(key -> Bytes.of(key.strip() + "\n"));
        Optional<Bytes> source =
                Check.given(fields, "key_source").map(fields::moduleFile).map(Bytes::of);
        long given = List.of(text, source, Check.given(fields, "signed_by")).stream()
                .filter(Optional::isPresent)
                .count();
        if (given > 1) {
            throw new BadResource("key, key_source and signed_by are three ways to say the same: give one");
        }
        Bytes key = text.or(() -> source).orElse(null);
        if (key == null) {
            return null;
        }
        boolean armoured =
                new String(key.toArray(), StandardCharsets.ISO_8859_1).startsWith("-----BEGIN PGP PUBLIC KEY");
        if (text.isPresent() && !armoured) {
            throw new BadResource(
                    "key must be an armoured key, which starts with -----BEGIN PGP PUBLIC KEY BLOCK-----");
        }
        // apt tells the two forms of a key by the end of the file's name, the others by its content.
        String named = armoured || !path.startsWith("/etc/apt/") ? path : path.replaceAll("asc$", "gpg");
        return new FileResource(named, key, new Attributes("root", "root", "0644"), false, null, false);
    }

    private static String deb822(Fields fields, NodeContext node, @Nullable String signedBy) {
        List<String> uris = uris(fields);
        String codename = node.os().codename();
        List<String> suites = words(fields, "suites");
        if (suites.isEmpty() && codename == null) {
            throw new BadResource("a repository needs its suites: the node's release has no codename");
        }
        StringBuilder text = new StringBuilder("# managed by suil\n");
        line(text, "Types", or(words(fields, "types"), "deb"));
        line(text, "URIs", uris);
        List<String> all = suites.isEmpty() && codename != null ? List.of(codename) : suites;
        line(text, "Suites", all);
        // A suite that is a path has no components.
        boolean path = all.stream().allMatch(suite -> suite.endsWith("/"));
        line(text, "Components", path ? words(fields, "components") : or(words(fields, "components"), "main"));
        line(text, "Architectures", words(fields, "architectures"));
        line(text, "Signed-By", signedBy == null ? List.of() : List.of(signedBy));
        return text.toString();
    }

    private static String repo(Fields fields, String name, @Nullable String signedBy) {
        return "# managed by suil\n[" + name + "]\nname=" + name + "\nbaseurl="
                + String.join("\n        ", uris(fields)) + "\nenabled=1\ngpgcheck=" + (signedBy == null ? 0 : 1) + "\n"
                + (signedBy == null ? "" : "gpgkey=file://" + signedBy + "\n");
    }

    private static List<String> uris(Fields fields) {
        List<String> uris = words(fields, "uris");
        if (uris.isEmpty()) {
            throw new BadResource("a repository needs its uris");
        }
        return uris;
    }

    private static List<String> words(Fields fields, String field) {
        List<String> words = fields.texts(field).stream()
                .flatMap(text -> List.of(text.strip().split("\\s+")).stream())
                .filter(word -> !word.isEmpty())
                .toList();
        if (words.stream().anyMatch(word -> word.chars().anyMatch(c -> c < ' '))) {
            throw new BadResource(field + " cannot hold control characters");
        }
        return words;
    }

    private static List<String> or(List<String> words, String otherwise) {
        return words.isEmpty() ? List.of(otherwise) : words;
    }

    private static void line(StringBuilder text, String field, List<String> words) {
        if (!words.isEmpty()) {
            text.append(field).append(": ").append(String.join(" ", words)).append('\n');
        }
    }
}
