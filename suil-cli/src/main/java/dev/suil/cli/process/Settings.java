package dev.suil.cli.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of suil: the {@code SUIL_} variables of {@code .env} in the workspace, and above them the environment. */
public final class Settings {

    private final Map<String, String> values;
    private final Path workspace;

    private Settings(Map<String, String> values, Path workspace) {
        this.values = values;
        this.workspace = workspace;
    }

    /**
     * Reads {@code .env} in {@code workspace}, if it is there.
     *
     * @throws CommandException where {@code .env} cannot be read or has a line that is no setting
     */
    public static Settings read(Map<String, String> env, Path workspace) {
        Map<String, String> values = new HashMap<>();
        DotEnv.read(workspace.resolve(".env")).forEach((name, value) -> {
            if (name.startsWith("SUIL_")) {
                values.put(name, value);
            }
        });
        values.putAll(env);
        return new Settings(Map.copyOf(values), workspace);
    }

    /** The value of {@code name}; empty where it is not set, or set to nothing. */
    public Optional<String> get(String name) {
        return Optional.ofNullable(values.get(name)).filter(value -> !value.isBlank());
    }

    /** The value of {@code name} as it is set, which may be to nothing; empty where it is not set. */
    Optional<String> raw(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /**
     * The value of {@code name}.
     *
     * @param purpose what it is for: {@code the age public key that secrets are encrypted to}
     * @throws CommandException where it is not set
     */
    public String require(String name, String purpose) {
        return get(name)
                .orElseThrow(() -> CommandException.usage(
                        name + " is not set: " + purpose, "set it in the environment or in .env of the workspace"));
    }

    /** The age identities of SUIL_AGE_KEY and of the file that SUIL_AGE_KEY_FILE names, one or more in each text. */
    public List<String> ageKeys() {
        List<String> keys = new ArrayList<>();
        get("SUIL_AGE_KEY").ifPresent(keys::add);
        get("SUIL_AGE_KEY_FILE").ifPresent(name -> keys.add(text(file(name))));
        return List.copyOf(keys);
    }

    /** The folder for what can be made again: compiled modules, clones of modules. */
    public Path cache() {
        Optional<String> own = get("SUIL_CACHE_DIR");
        if (own.isPresent()) {
            return file(own.get());
        }
        return get("XDG_CACHE_HOME")
                .map(Path::of)
                .filter(Path::isAbsolute)
                .orElseGet(() -> home().resolve(".cache"))
                .resolve("suil");
    }

    /** Whether text for a terminal may be coloured. */
    public boolean colours() {
        return get("NO_COLOR").isEmpty() && !get("SUIL_LOG_COLOR").orElse("").equalsIgnoreCase("false") && paints();
    }

    /** Whether the terminal, if there is one, can move its cursor. */
    public boolean paints() {
        return !get("TERM").orElse("").equals("dumb");
    }

    private Path home() {
        return Path.of(get("HOME").orElseGet(() -> System.getProperty("user.home")));
    }

    /** A path as a setting writes it: no shell reads {@code .env}, so {@code ~/} is expanded here. */
    private Path file(String name) {
        return name.startsWith("~/") ? home().resolve(name.substring(2)) : workspace.resolve(name);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw CommandException.usage(
                    "SUIL_AGE_KEY_FILE names " + file + ", which cannot be read",
                    "it holds one AGE-SECRET-KEY-1... a line, as suil keygen prints it");
        }
    }
}
