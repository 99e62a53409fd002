package dev.suil.cli.interactive;

import java.util.List;
import java.util.Optional;

/** Lets somebody choose. */
public interface Picker {

    /**
     * One of {@code choices}, which are not empty.
     *
     * @param what one of them is called: {@code role}
     * @return its name; empty where none was wanted
     */
    Optional<String> pick(String what, List<Choice> choices);
}
