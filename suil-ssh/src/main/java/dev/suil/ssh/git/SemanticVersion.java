package dev.suil.ssh.git;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tag that is a semantic version (semver.org, 2.0.0), a {@code v} in front allowed.
 *
 * @param numbers major, minor and patch, of digits without leading zeros
 * @param preRelease the identifiers behind the dash; none where it is a release
 */
record SemanticVersion(List<String> numbers, List<String> preRelease) implements Comparable<SemanticVersion> {

    private static final String NUMBER = "(0|[1-9]\\d*)";
    private static final String IDENTIFIER = "(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)";
    private static final Pattern VERSION = Pattern.compile("v?" + NUMBER + "\\." + NUMBER + "\\." + NUMBER + "(?:-("
            + IDENTIFIER + "(?:\\." + IDENTIFIER + ")*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?");

    static Optional<SemanticVersion> parse(String tag) {
        Matcher version = VERSION.matcher(tag);
        if (!version.matches()) {
            return Optional.empty();
        }
        String pre = version.group(4);
        return Optional.of(new SemanticVersion(
                List.of(version.group(1), version.group(2), version.group(3)),
                pre == null ? List.of() : Arrays.asList(pre.split("\\."))));
    }

    boolean isRelease() {
        return preRelease.isEmpty();
    }

    /** Those of {@code tags} that are versions, lowest first. */
    static List<String> sorted(Collection<String> tags) {
        List<String> versions = new ArrayList<>(
                tags.stream().filter(tag -> parse(tag).isPresent()).toList());
        versions.sort((a, b) -> {
            int order = parse(a).orElseThrow().compareTo(parse(b).orElseThrow());
            return order != 0 ? order : a.compareTo(b);
        });
        return versions;
    }

    @Override
    public int compareTo(SemanticVersion other) {
        for (int i = 0; i < numbers.size(); i++) {
            int order = number(numbers.get(i), other.numbers.get(i));
            if (order != 0) {
                return order;
            }
        }
        if (isRelease() || other.isRelease()) {
            return Boolean.compare(isRelease(), other.isRelease());
        }
        for (int i = 0; i < Math.min(preRelease.size(), other.preRelease.size()); i++) {
            int order = identifier(preRelease.get(i), other.preRelease.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(preRelease.size(), other.preRelease.size());
    }

    /** Numbers in front of words. */
    private static int identifier(String a, String b) {
        boolean numeric = isNumber(a);
        if (numeric != isNumber(b)) {
            return numeric ? -1 : 1;
        }
        return numeric ? number(a, b) : a.compareTo(b);
    }

    private static boolean isNumber(String text) {
        return text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Of any length. */
    private static int number(String a, String b) {
        return a.length() != b.length() ? Integer.compare(a.length(), b.length()) : a.compareTo(b);
    }
}
