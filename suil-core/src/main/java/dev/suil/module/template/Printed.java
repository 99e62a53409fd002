package dev.suil.module.template;

import io.pebbletemplates.pebble.error.PebbleException;
import io.pebbletemplates.pebble.extension.AbstractNodeVisitor;
import io.pebbletemplates.pebble.extension.NodeVisitor;
import io.pebbletemplates.pebble.extension.escaper.SafeString;
import io.pebbletemplates.pebble.node.PrintNode;
import io.pebbletemplates.pebble.node.expression.BinaryExpression;
import io.pebbletemplates.pebble.node.expression.Expression;
import io.pebbletemplates.pebble.node.expression.TernaryExpression;
import io.pebbletemplates.pebble.node.expression.UnaryExpression;
import io.pebbletemplates.pebble.template.EvaluationContextImpl;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What stands between <code>{{</code> and <code>}}</code>. Only what has one text may be printed: a list or a mapping would
 * come out in Java's notation. A filter that fails on its input says at which line.
 */
record Printed(Expression<?> expression, int line) implements Expression<@Nullable Object> {

    @Override
    public @Nullable Object evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
        Object value;
        try {
            value = expression.evaluate(self, context);
        } catch (PebbleException e) {
            throw e;
        } catch (ClassCastException e) {
            throw new PebbleException(e, "a value is not of the type that is needed here", line, self.getName());
        } catch (RuntimeException e) {
            throw new PebbleException(e, String.valueOf(e.getMessage()), line, self.getName());
        }
        if (value instanceof Collection<?> || value instanceof Map<?, ?>) {
            String kind = value instanceof Map ? "mapping" : "list";
            throw new PebbleException(null, "a " + kind + " cannot be printed as one text", line, self.getName());
        } else if (value == null
                || value instanceof CharSequence
                || value instanceof Number
                || value instanceof Boolean
                || value instanceof SafeString) {
            return value;
        }
        throw new PebbleException(null, "this has no text", line, self.getName());
    }

    @Override
    public int getLineNumber() {
        return line;
    }

    @Override
    public void accept(NodeVisitor visitor) {
        expression.accept(visitor);
    }

    /** Puts what is printed into {@link Printed}, and the conditions of {@code a ? b : c} in it into {@link Conditions}. */
    static final class Visitor extends AbstractNodeVisitor {
        private final String name;

        Visitor(PebbleTemplateImpl template) {
            super(template);
            this.name = template.getName();
        }

        @Override
        public void visit(PrintNode node) {
            node.setExpression(new Printed(choosing(node.getExpression()), node.getLineNumber()));
        }

        private Expression<?> choosing(Expression<?> expression) {
            if (expression instanceof TernaryExpression choice) {
                return new TernaryExpression(
                        new Conditions.Condition(choosing(choice.getExpression1())),
                        choosing(choice.getExpression2()),
                        choosing(choice.getExpression3()),
                        choice.getLineNumber(),
                        name);
            } else if (expression instanceof BinaryExpression<?> binary) {
                binary.setLeft(choosing(binary.getLeftExpression()));
                binary.setRight(choosing(binary.getRightExpression()));
            } else if (expression instanceof UnaryExpression unary) {
                unary.setChildExpression(choosing(unary.getChildExpression()));
            }
            return expression;
        }
    }
}
