package dev.suil.secret.files;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** New content for several files: for all of them, or for none. */
final class Replacements {

    private Replacements() {}

    /**
     * Puts new content in place. All of it is on the disk before the first file is touched, so that files change within a
     * moment; if one cannot be, those before it are changed back.
     *
     * @throws ChangedMeanwhileException where somebody wrote to a file since it was read; then nothing is changed
     * @throws IOException where a file cannot be written; then nothing is changed
     */
    static void put(List<SecretFile> files, List<byte[]> contents) throws IOException {
        put(files, contents, () -> {});
    }

    /** What a test does right before files are put in place. */
    interface Before {
        void run() throws IOException;
    }

    static void put(List<SecretFile> files, List<byte[]> contents, Before before) throws IOException {
        List<Replacement> written = new ArrayList<>();
        try {
            for (int i = 0; i < files.size(); i++) {
                written.add(Replacement.write(files.get(i).path(), contents.get(i)));
            }
            for (SecretFile file : files) {
                if (file.hasChanged()) {
                    throw new ChangedMeanwhileException(file.name());
                }
            }
            before.run();
            for (int i = 0; i < files.size(); i++) {
                try {
                    written.get(i).commit();
                } catch (IOException e) {
                    back(files.subList(0, i), e);
                    throw e;
                }
            }
        } finally {
            for (Replacement replacement : written) {
                replacement.close();
            }
        }
    }

    private static void back(List<SecretFile> files, IOException cause) {
        for (SecretFile file : files) {
            try (Replacement old = Replacement.write(file.path(), file.bytes())) {
                old.commit();
            } catch (IOException e) {
                cause.addSuppressed(e);
            }
        }
    }

    /** Somebody else wrote to a file. */
    static final class ChangedMeanwhileException extends IOException {
        private static final long serialVersionUID = 1L;

        ChangedMeanwhileException(String file) {
            super(file + " was changed meanwhile");
        }
    }
}
