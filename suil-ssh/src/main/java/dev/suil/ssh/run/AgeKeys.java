package dev.suil.ssh.run;

import dev.suil.SuilException;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.secret.Identities;
import dev.suil.secret.SecretException;
import dev.suil.ssh.RunSettings;
import java.util.List;

/** Reads the age keys of a run. */
final class AgeKeys {

    private AgeKeys() {}

    /**
     * The identities that {@code settings} hold.
     *
     * @throws SuilException where one of them is none
     */
    static Identities of(RunSettings settings) {
        try {
            return Identities.parse(String.join("\n", settings.ageKeys()));
        } catch (SecretException e) {
            throw new SuilException(List.of(
                    Problem.of(ProblemCode.SECRET_WRONG_KEY, null, e.getMessage() == null ? "bad key" : e.getMessage())
                            .withHint("see SUIL_AGE_KEY, or the file that SUIL_AGE_KEY_FILE names")));
        }
    }
}
