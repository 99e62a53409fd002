package dev.suil.module.template;

import dev.suil.data.Truth;
import io.pebbletemplates.pebble.error.AttributeNotFoundException;
import io.pebbletemplates.pebble.extension.NodeVisitor;
import io.pebbletemplates.pebble.node.expression.BinaryExpression;
import io.pebbletemplates.pebble.node.expression.ContextVariableExpression;
import io.pebbletemplates.pebble.node.expression.EqualsExpression;
import io.pebbletemplates.pebble.node.expression.Expression;
import io.pebbletemplates.pebble.node.expression.GetAttributeExpression;
import io.pebbletemplates.pebble.node.expression.UnaryExpression;
import io.pebbletemplates.pebble.template.EvaluationContextImpl;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import org.jspecify.annotations.Nullable;

/** What {@code if}, {@code and}, {@code or}, {@code not} and {@code ==} mean in a template. */
final class Conditions {

    private Conditions() {}

    /** A value is true as {@link Truth} says; a path that leads to nothing is not. */
    static boolean isTrue(Expression<?> operand, PebbleTemplateImpl self, EvaluationContextImpl context) {
        if (operand instanceof ContextVariableExpression || operand instanceof GetAttributeExpression) {
            try {
                return Truth.ofObject(operand.evaluate(self, context));
            } catch (AttributeNotFoundException e) {
                return false;
            }
        }
        return Truth.ofObject(operand.evaluate(self, context));
    }

    /** A condition as a boolean. */
    record Condition(Expression<?> operand) implements Expression<Boolean> {
        @Override
        public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
            return isTrue(operand, self, context);
        }

        @Override
        public int getLineNumber() {
            return operand.getLineNumber();
        }

        @Override
        public void accept(NodeVisitor visitor) {
            operand.accept(visitor);
        }
    }

    static final class And extends BinaryExpression<Boolean> {
        @Override
        public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
            return isTrue(getLeftExpression(), self, context) && isTrue(getRightExpression(), self, context);
        }
    }

    static final class Or extends BinaryExpression<Boolean> {
        @Override
        public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
            return isTrue(getLeftExpression(), self, context) || isTrue(getRightExpression(), self, context);
        }
    }

    /** Public with a public constructor, since Pebble makes it by reflection. */
    public static final class Not extends UnaryExpression {
        @Override
        public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
            return !isTrue(getChildExpression(), self, context);
        }
    }

    /** A text equals a number or a boolean that is written like it. */
    static final class Equal extends EqualsExpression {
        private final boolean wanted;

        Equal(boolean wanted) {
            this.wanted = wanted;
        }

        @Override
        public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
            Object left = getLeftExpression().evaluate(self, context);
            Object right = getRightExpression().evaluate(self, context);
            return wanted == (isText(left, right) ? left.toString().equals(right.toString()) : equal(left, right));
        }

        private static boolean isText(@Nullable Object left, @Nullable Object right) {
            return left != null && right != null && (left instanceof String || right instanceof String);
        }

        private static boolean equal(@Nullable Object left, @Nullable Object right) {
            return io.pebbletemplates.pebble.utils.OperatorUtils.equals(left, right);
        }
    }
}
