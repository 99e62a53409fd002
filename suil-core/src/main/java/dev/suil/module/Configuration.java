package dev.suil.module;

import dev.suil.data.Mapping;
import dev.suil.problem.Problem;
import java.util.List;

/** What the configuration of a module must be like. */
interface Configuration {

    /** All that is wrong with {@code configuration}, each at the place in the data that says it. */
    List<Problem> problems(Mapping configuration);

    /** Of a module that does not say. */
    static Configuration any() {
        return configuration -> List.of();
    }
}
