package dev.suil.resource.types;

import dev.suil.resource.Fields.Command;
import dev.suil.resource.Sh;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The scripts that change a file. A reader of the path sees the old file or the new one, never a part, and never content
 * under an owner or mode that is not meant for it.
 */
final class FileScripts {

    /** Looks at the directory {@code $dir} before something is written there. */
    static final String FOLDER = """
            [ -d "$dir" ] || { echo "the directory $dir does not exist: declare a directory resource before" >&2; exit 1; }
            # What a write that lost its power left behind: one apply at a time, so nobody else's.
            rm -rf "$dir"/.suil.?????? 2>/dev/null || :
            """;

    private FileScripts() {}

    /** Writes standard input to {@code path}; {@code newMode} is for a file that is new. */
    static String write(String path, Attributes attributes, String newMode, @Nullable Command validate) {
        return replace(path, attributes, newMode, validate, "cat > \"$tmp\"\n");
    }

    /** Changes a part of the file; see {@link FileEdit#script}. Where that comes to the same, nothing is touched. */
    static String edit(String path, boolean create, String newMode, @Nullable Command validate, FileEdit edit) {
        String missing = create ? ": > \"$old\"" : "echo \"$path does not exist\" >&2; exit 1";
        String produce = """
                if [ -L "$path" ] || { [ -e "$path" ] && [ ! -f "$path" ]; }; then
                  refuse 'is no regular file, and is not edited'
                fi
                in=$(mktemp "$dir/.suil.XXXXXX")
                cat > "$in"
                old=$(mktemp "$dir/.suil.XXXXXX")
                if [ -f "$path" ]; then cat "$path" > "$old"; else %s; fi
                [ -z "$(tail -c 1 "$old")" ] || echo >> "$old"
                suil_last() { grep -n -E -e "$1" "$old" | tail -n 1 | cut -d : -f 1; }
                suil_put() { head -n "$1" "$old"; cat "$in"; tail -n "+$(($2 + 1))" "$old"; }
                """.formatted(missing) + edit.script() + """
                if [ "$(sha256sum < "$tmp")" = "$(sha256sum < "$old")" ]; then exit 0; fi
                """;
        String done = edit.removes() ? "[ -e " + Sh.quote(path) + " ] || exit 0\n" : "";
        return done + replace(path, Attributes.ANY, newMode, validate, produce);
    }

    /** Puts a new file in place, which {@code produce} writes to {@code $tmp}. */
    private static String replace(
            String path, Attributes attributes, String newMode, @Nullable Command validate, String produce) {
        return variables(path)
                + """
                refuse() { echo "$path $1" >&2; exit 1; }
                [ -L "$path" ] || [ ! -d "$path" ] || refuse 'is a directory'
                """
                + FOLDER
                + """
                tmp= in= old=
                trap 'rm -f "$tmp" "$in" "$old"' EXIT
                trap 'exit 1' HUP INT TERM
                tmp=$(mktemp "$dir/.suil.XXXXXX")
                """
                + produce
                + """
                if [ -f "$path" ] && [ ! -L "$path" ]; then
                  # What is not managed stays: labels and attributes where cp knows them, owner and mode.
                  cp --attributes-only --preserve=xattr "$path" "$tmp" 2>/dev/null || :
                  cp --attributes-only --preserve=context "$path" "$tmp" 2>/dev/null || :
                  chown "$(stat -c %u:%g "$path")" "$tmp"
                """
                + new Attributes(attributes.owner(), attributes.group(), null)
                        .script("\"$tmp\"")
                        .indent(2)
                + (attributes.mode() != null
                        ? "  chmod " + attributes.mode() + " \"$tmp\"\n"
                        : "  chmod \"$(stat -c %a \"$path\")\" \"$tmp\"\n")
                + "else\n"
                + new Attributes(attributes.owner(), attributes.group(), newMode)
                        .script("\"$tmp\"")
                        .indent(2)
                + "fi\n"
                + (validate == null ? "" : validation(path, validate))
                + """
                if ! mv -fT "$tmp" "$path" 2>/dev/null; then
                  if [ -f "$path" ] && [ ! -L "$path" ]; then
                    # A file that is itself a mount point cannot be replaced, only written to.
                    cat "$tmp" > "$path"
                """
                + attributes.script("\"$path\"").indent(4)
                + """
                  else
                    [ ! -L "$path" ] || rm -f "$path"
                    mv -f "$tmp" "$path"
                  fi
                fi
                """;
    }

    /** Gives a file its attributes, creating an empty one where there is none. */
    static String attributes(String path, Attributes attributes, String newMode) {
        return variables(path) + """
                if [ -L "$path" ] || { [ -e "$path" ] && [ ! -f "$path" ]; }; then
                  echo "$path is no regular file, and without content it is not replaced" >&2
                  exit 1
                fi
                if [ ! -e "$path" ]; then
                  (umask 077; set -C; : > "$path")
                  chmod %s "$path"
                fi
                """.formatted(newMode) + attributes.script("\"$path\"");
    }

    static String remove(String path) {
        return variables(path) + """
                if [ -d "$path" ] && [ ! -L "$path" ]; then
                  echo "$path is a directory; a directory resource removes it" >&2
                  exit 1
                fi
                rm -f "$path"
                """;
    }

    private static String variables(String path) {
        return "path=" + Sh.quote(path) + "\ndir=" + Sh.quote(Check.parent(path)) + "\n";
    }

    /**
     * Runs {@code validate} with the temporary file in place of {@code %s}. In a text for a shell the path is quoted if
     * it needs to be, so that a plain path may also stand between quotes.
     */
    private static String validation(String path, Command validate) {
        String folder = Check.parent(path);
        String prefix = folder.equals("/") ? "/" : folder + "/";
        String random = "\"${tmp##*/}\"";
        if (validate.shell()) {
            String word = Sh.quote(Sh.quote(prefix)) + random;
            return "sh -c " + filled(validate.words().get(0), word) + " </dev/null\n";
        }
        String word = Sh.quote(prefix) + random;
        return "env -- "
                + validate.words().stream().map(text -> filled(text, word)).collect(Collectors.joining(" "))
                + " </dev/null\n";
    }

    private static String filled(String text, String word) {
        return Arrays.stream(text.split("%s", -1))
                .map(piece -> piece.isEmpty() ? "" : Sh.quote(piece))
                .collect(Collectors.joining(word));
    }
}
