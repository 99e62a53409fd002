package dev.suil;

import dev.suil.data.Scalar;
import dev.suil.problem.Problem;
import dev.suil.workspace.Labels.Label;
import dev.suil.workspace.Layer;
import dev.suil.workspace.ModuleNames;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node's or a role's own file: a layer, and what is said there of the node itself.
 *
 * @param role the node's role; null where it names none
 * @param layer what it contributes
 * @param readable whether there is data at all
 * @param problems what is wrong with the file
 */
record OwnFile(
        String path,
        @Nullable Scalar role,
        ModuleNames modules,
        Map<String, Label> labels,
        Layer layer,
        boolean readable,
        List<Problem> problems) {}
