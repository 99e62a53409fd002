package dev.suil.module.tests;

import dev.suil.plan.ContentDiff;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the cases of a test file that want nothing said are compared with: a file beside it, a section for each.
 *
 * @param plans by the name of the case
 */
record Golden(Path file, Map<String, String> plans) {

    private static final String SECTION = "== ";

    static Golden read(Path file) throws IOException {
        Map<String, String> plans = new LinkedHashMap<>();
        if (Files.isRegularFile(file)) {
            String name = "";
            for (String line : Files.readString(file).split("\n", -1)) {
                if (line.startsWith(SECTION)) {
                    name = line.substring(SECTION.length());
                    plans.put(name, "");
                } else if (!name.isEmpty()) {
                    plans.merge(name, line + "\n", String::concat);
                }
            }
            plans.replaceAll((key, text) -> text.stripTrailing() + "\n");
        }
        return new Golden(file, plans);
    }

    List<String> failures(String name, String came) {
        String wanted = plans.get(name);
        if (wanted == null) {
            return List.of("the case says no 'want', and " + file.getFileName()
                    + " has nothing of it: write it with suil test --update");
        }
        return wanted.equals(came.stripTrailing() + "\n")
                ? List.of()
                : List.of("not as " + file.getFileName() + " has it:\n"
                        + ContentDiff.unified(
                                wanted.getBytes(StandardCharsets.UTF_8), came.getBytes(StandardCharsets.UTF_8)));
    }

    /** Writes it as things are, where they are not so already; without any cases there is no file. */
    void write(Map<String, String> now) throws IOException {
        if (now.isEmpty()) {
            Files.deleteIfExists(file);
            return;
        }
        StringBuilder text = new StringBuilder();
        now.forEach((name, plan) -> text.append(text.isEmpty() ? "" : "\n")
                .append(SECTION)
                .append(name)
                .append('\n')
                .append(plan));
        Path made = Files.createTempFile(file.getParent(), ".golden-", "");
        try {
            Files.writeString(made, text.toString());
            Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-r--r--"));
            Files.move(made, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(made);
        }
    }
}
