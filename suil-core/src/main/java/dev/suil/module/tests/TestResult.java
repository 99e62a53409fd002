package dev.suil.module.tests;

import dev.suil.data.Origin;
import java.util.List;

/**
 * What came of one case.
 *
 * @param module the module that is tested
 * @param name the case's name
 * @param place where it is written
 * @param plan what the module does, as a golden file has it
 * @param failures what is not as wanted; none where the case passed
 */
public record TestResult(String module, String name, Origin place, String plan, List<String> failures) {

    public TestResult {
        failures = List.copyOf(failures);
    }

    public boolean passed() {
        return failures.isEmpty();
    }
}
