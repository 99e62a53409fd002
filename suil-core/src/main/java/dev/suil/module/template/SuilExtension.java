package dev.suil.module.template;

import dev.suil.resource.Sh;
import io.pebbletemplates.pebble.attributes.AttributeResolver;
import io.pebbletemplates.pebble.error.PebbleException;
import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.Filter;
import io.pebbletemplates.pebble.extension.NodeVisitorFactory;
import io.pebbletemplates.pebble.lexer.Token;
import io.pebbletemplates.pebble.node.BodyNode;
import io.pebbletemplates.pebble.node.IfNode;
import io.pebbletemplates.pebble.node.RenderableNode;
import io.pebbletemplates.pebble.node.expression.BinaryExpression;
import io.pebbletemplates.pebble.node.expression.Expression;
import io.pebbletemplates.pebble.operator.Associativity;
import io.pebbletemplates.pebble.operator.BinaryOperator;
import io.pebbletemplates.pebble.operator.BinaryOperatorImpl;
import io.pebbletemplates.pebble.operator.BinaryOperatorType;
import io.pebbletemplates.pebble.operator.UnaryOperator;
import io.pebbletemplates.pebble.operator.UnaryOperatorImpl;
import io.pebbletemplates.pebble.parser.Parser;
import io.pebbletemplates.pebble.template.EvaluationContext;
import io.pebbletemplates.pebble.template.PebbleTemplate;
import io.pebbletemplates.pebble.tokenParser.IfTokenParser;
import io.pebbletemplates.pebble.tokenParser.TokenParser;
import io.pebbletemplates.pebble.utils.Pair;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What suil's templates have in place of Pebble's own, and besides: the one truth, plain data behind dots, {@code sh}. */
final class SuilExtension extends AbstractExtension {

    @Override
    public List<TokenParser> getTokenParsers() {
        return List.of(new If(), new BoundedInclude.Parsing());
    }

    @Override
    public List<BinaryOperator> getBinaryOperators() {
        return List.of(
                operator("or", 10, Conditions.Or::new),
                operator("and", 15, Conditions.And::new),
                operator("==", 30, () -> new Conditions.Equal(true)),
                operator("equals", 30, () -> new Conditions.Equal(true)),
                operator("!=", 30, () -> new Conditions.Equal(false)));
    }

    @Override
    public List<UnaryOperator> getUnaryOperators() {
        return List.of(new UnaryOperatorImpl("not", 500, Conditions.Not.class));
    }

    @Override
    public Map<String, Filter> getFilters() {
        return Map.of("sh", new ShellQuote());
    }

    @Override
    public List<NodeVisitorFactory> getNodeVisitors() {
        return List.of(
                template -> new Printed.Visitor((io.pebbletemplates.pebble.template.PebbleTemplateImpl) template));
    }

    @Override
    public List<AttributeResolver> getAttributeResolver() {
        return List.of(new DataAttributes());
    }

    /** With Pebble's own precedence. */
    private static BinaryOperator operator(
            String symbol, int precedence, Supplier<? extends BinaryExpression<?>> expression) {
        return new BinaryOperatorImpl(symbol, precedence, expression, BinaryOperatorType.NORMAL, Associativity.LEFT);
    }

    /** Quotes a text as one shell word, a list as several. */
    private static final class ShellQuote implements Filter {
        @Override
        public @Nullable List<String> getArgumentNames() {
            return null;
        }

        @Override
        public Object apply(
                @Nullable Object input,
                Map<String, Object> args,
                PebbleTemplate self,
                EvaluationContext context,
                int line) {
            try {
                if (input instanceof Collection<?> words) {
                    StringJoiner line2 = new StringJoiner(" ");
                    words.forEach(word -> line2.add(Sh.quote(word == null ? "" : word.toString())));
                    return line2.toString();
                }
                return Sh.quote(input == null ? "" : input.toString());
            } catch (IllegalArgumentException e) {
                throw new PebbleException(e, "a shell word cannot hold NUL", line, self.getName());
            }
        }
    }

    private static final class If extends IfTokenParser {
        @Override
        public RenderableNode parse(Token token, Parser parser) {
            IfNode node = (IfNode) super.parse(token, parser);
            List<Pair<Expression<?>, BodyNode>> conditions = new ArrayList<>();
            for (Pair<Expression<?>, BodyNode> condition : node.getConditionsWithBodies()) {
                conditions.add(new Pair<>(new Conditions.Condition(condition.getLeft()), condition.getRight()));
            }
            return new IfNode(node.getLineNumber(), conditions, node.getElseBody());
        }
    }
}
