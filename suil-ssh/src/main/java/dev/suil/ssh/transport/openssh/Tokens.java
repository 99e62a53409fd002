package dev.suil.ssh.transport.openssh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills in what may stand in a value of ssh's configuration: {@code ~}, {@code %h} and its kin, <code>${NAME}</code>. */
record Tokens(String name, String host, String port, String user, Map<String, String> environment) {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

    Path path(String text) {
        String expanded = expand(text);
        Path home = Path.of(home());
        if (expanded.equals("~")) {
            return home;
        }
        return home.resolve(expanded.startsWith("~/") ? expanded.substring(2) : expanded);
    }

    String expand(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '%' || i + 1 == text.length()) {
                out.append(text.charAt(i));
                continue;
            }
            char token = text.charAt(++i);
            switch (token) {
                case '%' -> out.append('%');
                case 'd' -> out.append(home());
                case 'h' -> out.append(host);
                case 'n' -> out.append(name);
                case 'p' -> out.append(port);
                case 'r' -> out.append(user);
                case 'u' -> out.append(System.getProperty("user.name"));
                default -> out.append('%').append(token);
            }
        }
        return VARIABLE.matcher(out)
                .replaceAll(found -> Matcher.quoteReplacement(environment.getOrDefault(found.group(1), "")));
    }

    /** Splits a line of paths. {@code ssh -G} prints no quotes, so a word that begins no path continues the last one. */
    static List<String> split(String paths) {
        List<String> all = new ArrayList<>();
        for (String word : paths.split(" ", -1)) {
            boolean begins =
                    word.startsWith("/") || word.startsWith("~") || word.startsWith("%") || word.startsWith("$");
            if (all.isEmpty() || begins) {
                all.add(word);
            } else {
                all.set(all.size() - 1, all.get(all.size() - 1) + " " + word);
            }
        }
        all.removeIf(file -> file.isBlank() || file.equals("none"));
        return all;
    }

    private static String home() {
        return System.getProperty("user.home");
    }
}
