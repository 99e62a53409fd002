package dev.suil.ssh.git;

import dev.suil.ssh.git.GitProgram.GitException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What a repository elsewhere has.
 *
 * @param tags the commit of each tag
 * @param branches the names of its branches
 */
record Remote(Map<String, String> tags, Set<String> branches) {

    private static final String TAG = "refs/tags/";
    private static final String BRANCH = "refs/heads/";
    private static final String PEELED = "^{}";

    /** Asks the repository at {@code url}. */
    static Remote read(GitProgram git, Path folder, String url) throws GitException {
        Map<String, String> tags = new LinkedHashMap<>();
        Set<String> branches = new LinkedHashSet<>();
        for (String line :
                git.run(folder, "ls-remote", "--heads", "--tags", "--", url).split("\n")) {
            int tab = line.indexOf('\t');
            if (tab < 0) {
                continue;
            }
            String id = line.substring(0, tab);
            String ref = line.substring(tab + 1).strip();
            if (ref.startsWith(BRANCH)) {
                branches.add(ref.substring(BRANCH.length()));
            } else if (ref.startsWith(TAG) && ref.endsWith(PEELED)) {
                // behind the tag itself, whose commit this is
                tags.put(ref.substring(TAG.length(), ref.length() - PEELED.length()), id);
            } else if (ref.startsWith(TAG)) {
                tags.put(ref.substring(TAG.length()), id);
            }
        }
        return new Remote(tags, branches);
    }
}
