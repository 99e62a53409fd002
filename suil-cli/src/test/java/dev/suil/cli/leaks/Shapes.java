package dev.suil.cli.leaks;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Secrets of many shapes, each with a random part of letters and digits that stands nowhere else. */
public final class Shapes {

    private static final String LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789";

    private final Random random = new SecureRandom();
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, String> cores = new LinkedHashMap<>();

    public Shapes() {
        add("short", 10, "%s");
        add("long", 24, "%s" + "-and-so-on".repeat(400));
        add("quotes", 16, "it's \"%s\" and \\ `so`");
        add("newlines", 16, "%s\n\n");
        add("nonascii", 16, "pä€\uD83D\uDE00%sü");
        add("percent", 16, "%%25%s%%n%%s");
        add("dollar", 16, "$(touch /tmp/%s) ${HOME}");
        add("yaml", 16, "{a: %s, - #b: [*x]}");
        add("token", 32, "https://app:%s@example.com/?a=b&c=d");
        add("hash", 64, "$6$saltsalt$%sAbCdEfGhIjKlMnOpQrStUv");
        add("later", 24, "later-%s");
        String core = random(20);
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'})
                .encodeToString(core.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        add(
                "pem",
                core,
                "-----BEGIN PRIVATE KEY-----\n" + core + "/line+two\n" + body + "\n-----END PRIVATE KEY-----\n");
    }

    private void add(String name, int length, String shape) {
        String core = random(length);
        add(name, core, String.format(java.util.Locale.ROOT, shape, core));
    }

    /** Adds a secret that is as it is. */
    public void add(String name, String core, String text) {
        cores.put(name, core);
        texts.put(name, text);
    }

    private String random(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    /** The secrets, by name. */
    public Map<String, String> texts() {
        return texts;
    }

    public String text(String name) {
        return java.util.Objects.requireNonNull(texts.get(name), name);
    }

    public Needles needles() {
        return Needles.of(cores);
    }
}
