package dev.suil.workspace;

import dev.suil.data.Entries;
import dev.suil.data.Written;
import dev.suil.problem.Problem;
import java.util.List;

/**
 * A layer: what one file contributes. Identity counts: the same file of the same workspace is the same object, which is
 * how layers that nodes share are merged once.
 *
 * <p>Not a record, since two layers of equal content are still two.
 */
public final class Layer {

    private final String file;
    private final Entries<Written> data;
    private final List<Problem> problems;

    /**
     * @param file relative to the workspace, or what stands for it
     * @param data the module configurations and {@code deployment}
     * @param problems what is wrong with the file
     */
    public Layer(String file, Entries<Written> data, List<Problem> problems) {
        this.file = file;
        this.data = data;
        this.problems = List.copyOf(problems);
    }

    public String file() {
        return file;
    }

    public Entries<Written> data() {
        return data;
    }

    public List<Problem> problems() {
        return problems;
    }

    @Override
    public String toString() {
        return file;
    }
}
