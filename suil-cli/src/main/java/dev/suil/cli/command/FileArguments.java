package dev.suil.cli.command;

import dev.suil.cli.process.CommandException;
import dev.suil.cli.process.ExitCode;
import dev.suil.secret.files.SecretFile;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files that arguments name. */
final class FileArguments {

    private FileArguments() {}

    /** The path that an argument names, seen from where suil starts. */
    static Path path(Invocation invocation, String name) {
        try {
            return invocation.workspace().resolve(name).normalize();
        } catch (InvalidPathException e) {
            throw CommandException.usage("'" + name + "' can be no path", null);
        }
    }

    /** Reads a file with secrets. */
    static SecretFile secrets(Invocation invocation, String name) {
        Path path = path(invocation, name);
        try {
            Path workspace = invocation.workspace();
            String shown = path.startsWith(workspace)
                    ? workspace.relativize(path).toString().replace('\\', '/')
                    : path.toString();
            return SecretFile.read(path, shown);
        } catch (IOException e) {
            throw CommandException.usage(name + " cannot be read: " + reason(e), null);
        }
    }

    /** What went wrong with a file, in words. */
    static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        } else if (e instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        return e instanceof FileSystemException system && system.getReason() != null
                ? system.getReason()
                : String.valueOf(e.getMessage());
    }

    /** A file of the workspace that cannot be written. */
    static CommandException unwritten(IOException e) {
        return new CommandException(ExitCode.FAILED, "nothing was written: " + reason(e), null);
    }
}
