package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.GitTrees;
import dev.suil.resource.facts.GitTrees.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A Git work tree.
 *
 * @param path absolute
 * @param url its repository; empty where there should be no tree
 * @param version the branch, tag or commit that it is at
 * @param update whether the repository is asked, at every run, what the version is by now
 * @param force whether files that were changed by hand give way
 */
public record GitResource(String path, String url, String version, boolean update, boolean force) implements Resource {

    @Override
    public ResourceId id() {
        return new ResourceId("git", path);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Set.of(fact());
    }

    @Override
    public Plan plan(Facts facts, boolean forced) {
        Tree is = facts.get(fact());
        List<Change> changes = url.isEmpty() ? absence(is) : changes(is);
        if (changes.isEmpty() && !forced) {
            return Plan.nothing();
        } else if (url.isEmpty()) {
            return new Plan(
                    changes, List.of(Operation.of("remove " + path, removeScript())), Map.of(fact(), Tree.ABSENT));
        }
        String commit = wanted(is).isEmpty() ? version : wanted(is);
        return new Plan(
                changes,
                List.of(Operation.of("check out " + version + " of " + url + " in " + path, script())),
                Map.of(fact(), new Tree(url, commit, commit, commit)));
    }

    private static List<Change> absence(Tree is) {
        return is.exists() ? List.of(new Change.Attribute("tree", "present", "absent")) : List.of();
    }

    private List<Change> changes(Tree is) {
        List<Change> changes = new ArrayList<>();
        if (!is.url().equals(url)) {
            changes.add(new Change.Attribute("repository", is.url().isEmpty() ? null : is.url(), url));
        }
        String wanted = wanted(is);
        if (is.head().isEmpty() || !is.head().equals(wanted)) {
            changes.add(new Change.Attribute(
                    "commit", is.head().isEmpty() ? null : is.head(), wanted.isEmpty() ? version : wanted));
        }
        return changes;
    }

    /** The commit to be at, as far as it is known. */
    private String wanted(Tree is) {
        return update ? is.remote() : is.url().equals(url) ? is.local() : "";
    }

    private Fact<GitTrees.Key, Tree> fact() {
        return new Fact<>(GitTrees.INSTANCE, new GitTrees.Key(path, version, url, update && !url.isEmpty()));
    }

    private String variables() {
        return "path=" + Sh.quote(path) + "\nurl=" + Sh.quote(url) + "\nversion=" + Sh.quote(version) + "\nforce="
                + (force ? "--force" : "") + "\n";
    }

    private String script() {
        return variables() + """
                exec </dev/null
                export GIT_TERMINAL_PROMPT=0 GIT_SSH_COMMAND='ssh -o BatchMode=yes'
                command -v git >/dev/null 2>&1 || { echo 'there is no git on the node' >&2; exit 1; }
                if [ ! -e "$path/.git" ]; then
                  if [ -L "$path" ] || { [ -e "$path" ] && [ ! -d "$path" ]; } ||
                    { [ -d "$path" ] && [ -n "$(ls -A "$path")" ]; }; then
                    echo "$path is there and is neither empty nor a Git work tree" >&2
                    exit 1
                  fi
                  git clone -q --no-checkout -- "$url" "$path"
                fi
                tree() { git -c safe.directory='*' -C "$path" "$@"; }
                tree config remote.origin.url "$url"
                tree config remote.origin.fetch '+refs/heads/*:refs/remotes/origin/*'
                case $version in
                  HEAD) tree fetch -q --prune --tags --force origin; tree remote set-head origin --auto >/dev/null;;
                  *) tree fetch -q --prune --tags --force origin
                esac
                commit=$(tree rev-parse -q --verify "refs/remotes/origin/$version^{commit}" ||
                  tree rev-parse -q --verify "refs/tags/$version^{commit}" ||
                  tree rev-parse -q --verify "$version^{commit}") ||
                  { echo "the repository has no $version" >&2; exit 1; }
                tree checkout -q $force --detach "$commit"
                [ ! -e "$path/.gitmodules" ] || tree submodule -q update --init --recursive
                """;
    }

    private String removeScript() {
        return variables() + """
                if [ ! -e "$path" ] && [ ! -L "$path" ]; then exit 0; fi
                if [ -L "$path" ] || [ ! -e "$path/.git" ]; then
                  echo "$path is no Git work tree" >&2
                  exit 1
                fi
                rm -rf "$path"
                """;
    }

    /** {@code git} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "git";
        }

        @Override
        public String description() {
            return "A Git work tree at a version of its repository, with its submodules. The value is its path.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional("repository", Kind.TEXT, "The URL of the repository. Needed unless `absent`."),
                    Field.optional(
                            "version",
                            Kind.TEXT,
                            "A branch, a tag or a full commit id. Default: `HEAD`, the branch that the repository prefers."),
                    Field.optional(
                            "update",
                            Kind.BOOLEAN,
                            "Whether the repository is asked at every run what the version is by now. Default: false."),
                    Field.optional(
                            "force", Kind.BOOLEAN, "Whether files that were changed by hand give way. Default: false."),
                    Field.optional(
                            "absent",
                            Kind.BOOLEAN,
                            "Whether the tree should not be there, with all that is in it. Default: false."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            String path = Check.pathBelowRoot(fields.name());
            if (fields.flag("absent").orElse(false)) {
                Check.without(fields, "absent", "repository", "version", "update", "force");
                return List.of(new GitResource(path, "", "HEAD", false, false));
            }
            String url = Check.given(fields, "repository")
                    .orElseThrow(() -> new BadResource("a Git tree needs its repository"));
            if (url.startsWith("-") || !url.matches("[!-~]+") || url.startsWith("ext::")) {
                throw new BadResource("repository must be a URL that git knows, over https, ssh, git or file");
            }
            String version = Check.given(fields, "version").orElse("HEAD");
            if (!version.matches("[A-Za-z0-9_][A-Za-z0-9_./+@-]*")
                    || version.contains("..")
                    || version.contains("@{")) {
                throw new BadResource("'" + version + "' cannot be a branch, a tag or a commit");
            }
            return List.of(new GitResource(
                    path,
                    url,
                    version,
                    fields.flag("update").orElse(false),
                    fields.flag("force").orElse(false)));
        }
    }
}
