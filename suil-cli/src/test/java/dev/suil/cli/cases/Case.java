package dev.suil.cli.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A case as its file says it; the format is in {@code cases/README.md}.
 *
 * @param about what it says, in one line
 * @param env settings for the command
 * @param arguments of the command, {@code suil} left out
 * @param exit the exit code wanted
 * @param files the workspace, by path
 * @param wants what must come out, by kind: {@code json}, {@code problems}, {@code text}, {@code files}
 */
record Case(
        String about,
        Map<String, String> env,
        List<String> arguments,
        int exit,
        Map<String, byte[]> files,
        Map<String, String> wants) {

    private static final Pattern SECTION = Pattern.compile("-- (?:(want|base64) )?(.+) --");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|([^\\s']+)");

    static Case read(Path file) throws IOException {
        List<String> lines = Files.readString(file).lines().toList();
        Map<String, String> env = new LinkedHashMap<>();
        List<String> arguments = List.of();
        int exit = 0;
        int at = 1;
        for (; at < lines.size() && !SECTION.matcher(lines.get(at)).matches(); at++) {
            String line = lines.get(at);
            if (line.startsWith("env ")) {
                int equals = line.indexOf('=');
                env.put(line.substring(4, equals), line.substring(equals + 1));
            } else if (line.startsWith("$ suil")) {
                arguments = words(line.substring(6));
            } else if (line.startsWith("exit ")) {
                exit = Integer.parseInt(line.substring(5));
            } else {
                throw new IOException(file + ":" + (at + 1) + ": not a line of a case: " + line);
            }
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        Map<String, String> wants = new LinkedHashMap<>();
        while (at < lines.size()) {
            Matcher section = SECTION.matcher(lines.get(at++));
            section.matches();
            StringBuilder text = new StringBuilder();
            for (; at < lines.size() && !SECTION.matcher(lines.get(at)).matches(); at++) {
                text.append(lines.get(at)).append('\n');
            }
            if ("want".equals(section.group(1))) {
                wants.put(section.group(2), text.toString());
            } else if ("base64".equals(section.group(1))) {
                files.put(section.group(2), Base64.getMimeDecoder().decode(text.toString()));
            } else {
                files.put(section.group(2), text.toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        return new Case(lines.get(0), env, arguments, exit, files, wants);
    }

    /** Splits at spaces; what stands in single quotes, which may be a part of a word, is taken as it is. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher piece = WORD.matcher(line);
        int end = -1;
        while (piece.find()) {
            String text = piece.group(1) == null ? piece.group(2) : piece.group(1);
            if (piece.start() == end) {
                words.set(words.size() - 1, words.get(words.size() - 1) + text);
            } else {
                words.add(text);
            }
            end = piece.end();
        }
        return words;
    }

    /** Lays the workspace into an empty folder. */
    void lay(Path workspace) throws IOException {
        Files.createDirectories(workspace);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = workspace.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }
}
