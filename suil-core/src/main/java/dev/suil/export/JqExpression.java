package dev.suil.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.suil.problem.Suggest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.thisptr.jackson.jq.BuiltinFunctionLoader;
import net.thisptr.jackson.jq.Function;
import net.thisptr.jackson.jq.JsonQuery;
import net.thisptr.jackson.jq.Scope;
import net.thisptr.jackson.jq.Version;
import net.thisptr.jackson.jq.Versions;
import net.thisptr.jackson.jq.exception.JsonQueryException;
import org.jspecify.annotations.Nullable;

/** A jq expression. Neither the environment nor a file can be reached from it. */
final class JqExpression {

    private static final Version VERSION = Versions.JQ_1_7;

    private static final Pattern MISSING = Pattern.compile("Function (\\w+)/\\d+ does not exist");

    /** An expression should give one; more are counted to say how many, as far as that is of use. */
    private static final int MOST_VALUES = 1000;

    private final JsonQuery query;

    private JqExpression(JsonQuery query) {
        this.query = query;
    }

    static JqExpression compile(String text) throws JqException {
        try {
            return new JqExpression(JsonQuery.compile(text, VERSION));
        } catch (JsonQueryException | RuntimeException | StackOverflowError e) {
            throw new JqException("this is no jq expression: " + words(e), null);
        }
    }

    /**
     * The one value that the expression gives for {@code input}.
     *
     * @param limit how long it may take
     */
    JsonNode ask(JsonNode input, Duration limit) throws JqException {
        List<JsonNode> values = new ArrayList<>();
        Watch watch = new Watch(limit);
        Scope scope = scope(watch);
        try {
            query.apply(scope, input, value -> {
                watch.check();
                if (values.size() == MOST_VALUES) {
                    throw new Watch.Stopped("gives more than " + MOST_VALUES + " values");
                }
                values.add(value);
            });
        } catch (Watch.Stopped e) {
            throw new JqException("the expression " + e.getMessage(), "does it end?");
        } catch (JsonQueryException | RuntimeException e) {
            throw new JqException("jq: " + words(e), hint(e, scope));
        } catch (StackOverflowError e) {
            throw new JqException(
                    "jq: the expression calls itself without end",
                    "a function that calls itself needs an 'if' that comes to an end");
        } catch (OutOfMemoryError e) {
            throw new JqException("the expression needs more memory than Java has", "does it end?");
        }
        if (values.size() != 1) {
            throw new JqException(
                    "an export is one value, and this expression gives " + (values.isEmpty() ? "none" : values.size()),
                    "put [ ] around the expression to make a list of what it gives");
        }
        return values.get(0);
    }

    /** The built-in functions, without those that look beyond the input. There is no module loader and no {@code $ENV}. */
    private static Scope scope(Watch watch) {
        Scope scope = Scope.newEmptyScope();
        Map<String, Function> functions = new HashMap<>(
                BuiltinFunctionLoader.getInstance().listFunctions(JqExpression.class.getClassLoader(), VERSION, scope));
        functions.keySet().removeIf(name -> name.startsWith("env/") || name.startsWith("debug_scope"));
        functions.forEach((name, function) -> scope.addFunction(name, watch.over(function)));
        return scope;
    }

    /** What jq says, on one line; of what the parser says, the list of all that it might have expected is left out. */
    private static String words(Throwable e) {
        Throwable said = e.getCause() == null ? e : e.getCause();
        String message = said.getMessage();
        return message == null
                ? said.getClass().getSimpleName()
                : message.lines().findFirst().orElse("").strip().replaceAll("[.,]$", "");
    }

    private static @Nullable String hint(Throwable e, Scope scope) {
        Matcher missing = MISSING.matcher(String.valueOf(e.getMessage()));
        if (e.getMessage() == null || !missing.find()) {
            return null;
        } else if (missing.group(1).equals("env")) {
            return "exports see no environment";
        }
        List<String> known = scope.getLocalFunctions().keySet().stream()
                .map(name -> name.substring(0, name.indexOf('/')))
                .filter(name -> !name.startsWith("_"))
                .distinct()
                .toList();
        return Suggest.nearest(missing.group(1), known)
                .map(near -> "did you mean '" + near + "'?")
                .orElse(null);
    }
}
