package dev.suil.cli.manual;

import dev.suil.cli.arguments.Definition;
import dev.suil.cli.command.Commands;
import dev.suil.cli.command.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the manual: a page for suil, and one for each command. */
public final class ManualPages {

    private static final Map<String, String> EXIT_CODES = ordered(
            "0", "All is well.",
            "1", "A run failed, or suil did.",
            "2", "Wrong usage: an option, a selector that matches nothing, a missing setting.",
            "3", "The workspace's data is wrong.",
            "4", "With --detailed-exit-code: something would change.",
            "130", "Interrupted.");

    private static final Map<String, String> SETTINGS = ordered(
            "SUIL_AGE_KEY", "age private keys that open secrets.",
            "SUIL_AGE_KEY_FILE", "A file with such keys.",
            "SUIL_AGE_RECIPIENT", "age public keys that secrets are encrypted to.",
            "SUIL_SUDO_PASSWORD", "The password for sudo on the nodes, where the data has none.",
            "VISUAL, EDITOR", "The editor of suil edit.",
            "SUIL_PAGER, PAGER", "What shows long text page by page; cat for none.",
            "SUIL_CACHE_DIR", "The folder for what can be made again.",
            "SUIL_LOG_COLOR, NO_COLOR", "false, or anything: no colours.",
            "SUIL_DEBUG", "1 shows the stack trace of a fault of suil itself.");

    private ManualPages() {}

    /**
     * Writes the pages.
     *
     * @param args the folder, which is made, and the version of suil
     */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        String version = args[1];
        ManualPage overview = new ManualPage("suil", version, "provision Linux hosts over SSH from layered YAML");
        overview.section("SYNOPSIS")
                .paragraph("suil [-C DIR] COMMAND [OPTION ...]")
                .paragraph("suil")
                .section("DESCRIPTION")
                .paragraph(
                        "suil works on the workspace in the working directory, or in the folder that -C names. Without a"
                                + " command, on a terminal, it asks for a role, shows its run and what that would change, and asks"
                                + " before it applies. No command asks anything.")
                .section("COMMANDS");
        for (String name : Commands.NAMES) {
            Definition definition = Commands.named(name).orElseThrow().definition();
            overview.item("suil-" + name + "(1)", definition.summary());
            Files.writeString(
                    folder.resolve("suil-" + name + ".1"),
                    ManualPage.of(name, definition, Options.COMMON, version).toString());
        }
        overview.section("EXIT STATUS")
                .items(EXIT_CODES)
                .section("ENVIRONMENT")
                .paragraph("Also read from .env in the workspace, for names that start with SUIL_.")
                .items(SETTINGS);
        Files.writeString(folder.resolve("suil.1"), overview.toString());
    }

    private static Map<String, String> ordered(String... pairs) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
