package dev.suil.ssh.transport.openssh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code ~/.ssh/config} and its defaults say of a host.
 *
 * @param host the address or name to connect to
 * @param identityFiles private keys to try, in order; they need not be there
 * @param identitiesOnly whether an agent's other keys are left alone
 * @param agent the agent's socket; null for none
 * @param knownHosts files of host keys, the user's first; new keys are kept in the first
 * @param hashKnownHosts whether new names are kept hashed
 * @param hostKeyAlias the name to look for among host keys in place of the host's; null for none
 * @param proxyJump hosts to go through, joined by commas; null for none
 * @param proxyCommand a program to go through; null for none
 */
public record SshConfig(
        String host,
        int port,
        String user,
        List<Path> identityFiles,
        boolean identitiesOnly,
        @Nullable Path agent,
        List<Path> knownHosts,
        boolean hashKnownHosts,
        @Nullable String hostKeyAlias,
        @Nullable String proxyJump,
        @Nullable String proxyCommand,
        boolean forwardAgent) {

    public SshConfig {
        identityFiles = List.copyOf(identityFiles);
        knownHosts = List.copyOf(knownHosts);
    }

    /**
     * From options as {@code ssh -G} prints them.
     *
     * @param options lower-case keywords to their values, in order
     * @param environment for {@code SSH_AUTH_SOCK} and <code>${NAME}</code> in paths
     */
    static SshConfig of(String name, Map<String, List<String>> options, Map<String, String> environment) {
        Options is = new Options(options);
        String host = strip(is.text("hostname") == null ? name : is.text("hostname"));
        String port = is.text("port");
        String user = is.text("user") == null ? System.getProperty("user.name") : is.text("user");
        Tokens tokens = new Tokens(name, host, port == null ? "22" : port, user, environment);
        List<Path> known = new ArrayList<>();
        for (String files : List.of("userknownhostsfile", "globalknownhostsfile")) {
            String text = is.text(files);
            if (text != null) {
                Tokens.split(text).forEach(file -> known.add(tokens.path(file)));
            }
        }
        String alias = is.text("hostkeyalias");
        return new SshConfig(
                host,
                port == null ? 22 : Integer.parseInt(port),
                user,
                options.getOrDefault("identityfile", List.of()).stream()
                        .filter(file -> !file.equals("none"))
                        .map(tokens::path)
                        .distinct()
                        .toList(),
                is.yes("identitiesonly"),
                agent(is, tokens, environment),
                known,
                is.yes("hashknownhosts"),
                alias == null ? null : tokens.expand(alias).toLowerCase(Locale.ROOT),
                is.text("proxyjump"),
                is.text("proxycommand"),
                is.yes("forwardagent"));
    }

    /** Without the brackets that people put around an IPv6 address. */
    private static String strip(String host) {
        return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    }

    private static @Nullable Path agent(Options is, Tokens tokens, Map<String, String> environment) {
        if (is.values().getOrDefault("identityagent", List.of()).contains("none")) {
            return null;
        }
        String agent = is.text("identityagent");
        if (agent == null || agent.equals("SSH_AUTH_SOCK")) {
            String socket = environment.get("SSH_AUTH_SOCK");
            return socket == null || socket.isEmpty() ? null : Path.of(socket);
        }
        if (agent.startsWith("$") && !agent.startsWith("${")) {
            String socket = environment.get(agent.substring(1));
            return socket == null ? null : Path.of(socket);
        }
        return tokens.path(agent);
    }

    private record Options(Map<String, List<String>> values) {
        /** The first value; null where there is none or it is {@code none}. */
        @Nullable
        String text(String keyword) {
            List<String> all = values.getOrDefault(keyword, List.of());
            if (all.isEmpty()) {
                return null;
            }
            return all.get(0).equals("none") ? null : all.get(0);
        }

        boolean yes(String keyword) {
            String text = text(keyword);
            return "yes".equals(text) || "true".equals(text);
        }
    }
}
