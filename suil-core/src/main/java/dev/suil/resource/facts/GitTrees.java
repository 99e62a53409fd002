package dev.suil.resource.facts;

import dev.suil.resource.FactSource;
import dev.suil.resource.Sh;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Git work trees. Their repositories are asked only where that is wished, and nothing of a tree is run. */
public final class GitTrees implements FactSource<GitTrees.Key, GitTrees.Tree> {

    public static final GitTrees INSTANCE = new GitTrees();

    private static final String FUNCTIONS = """
            export GIT_TERMINAL_PROMPT=0 GIT_SSH_COMMAND='ssh -o BatchMode=yes' GIT_OPTIONAL_LOCKS=0
            suil_git() { git -c safe.directory='*' -c core.fsmonitor=false -C "$path" "$@" 2>/dev/null; }
            suil_commit() {
              suil_git rev-parse -q --verify "refs/remotes/origin/$1^{commit}" ||
                suil_git rev-parse -q --verify "refs/tags/$1^{commit}" ||
                { case $1 in *[!0-9a-f]*) false;; *) suil_git rev-parse -q --verify "$1^{commit}";; esac; } || echo
            }
            suil_tree() {
              path=$1
              if [ ! -e "$path/.git" ]; then printf 'url \\nhead \\nlocal \\n'
              else
                printf 'url %s\\n' "$(suil_git config --get remote.origin.url)"
                printf 'head %s\\n' "$(suil_git rev-parse -q --verify HEAD)"
                printf 'local %s\\n' "$(suil_commit "$2")"
              fi
              remote=
              if [ "$4" = yes ]; then
                # The line of a tag's own commit comes after that of the tag.
                remote=$(git ls-remote -- "$3" "$2" "refs/tags/$2^{}" 2>/dev/null </dev/null | tail -n 1 | cut -f 1)
              fi
              printf 'remote %s\\n' "$remote"
            }
            """;

    private GitTrees() {}

    /**
     * Asks for a tree.
     *
     * @param path absolute
     * @param version a branch, tag or commit
     * @param url the repository that is asked, where {@code remote}
     * @param remote whether it matters what the repository has by now
     */
    public record Key(String path, String version, String url, boolean remote) {
        @Override
        public String toString() {
            return path + " " + version;
        }
    }

    /**
     * A tree; what is empty is not there or not known.
     *
     * @param url its repository
     * @param head the commit that it is at
     * @param local the commit that the version is, as far as the tree knows
     * @param remote the commit that the version is in the repository; empty where it was not asked
     */
    public record Tree(String url, String head, String local, String remote) {

        /** No work tree. */
        public static final Tree ABSENT = new Tree("", "", "", "");

        public boolean exists() {
            return !head.isEmpty() || !url.isEmpty();
        }
    }

    @Override
    public String name() {
        return "git";
    }

    @Override
    public String script(List<Key> keys) {
        StringBuilder script = new StringBuilder(FUNCTIONS);
        for (Key key : keys) {
            List<String> words = List.of(key.path(), key.version(), key.url(), key.remote() ? "yes" : "no");
            script.append("suil_tree ").append(Sh.words(words)).append('\n');
        }
        return script.toString();
    }

    @Override
    public Map<Key, Tree> parse(byte[] output, List<Key> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        Map<Key, Tree> trees = new LinkedHashMap<>();
        for (Key key : keys) {
            trees.put(
                    key,
                    new Tree(answer.next("url "), answer.next("head "), answer.next("local "), answer.next("remote ")));
        }
        answer.end();
        return trees;
    }

    @Override
    public Object shown(Tree tree) {
        return Map.of("url", tree.url(), "head", tree.head());
    }
}
