package dev.suil.module.template;

import io.pebbletemplates.pebble.error.PebbleException;
import io.pebbletemplates.pebble.extension.NodeVisitor;
import io.pebbletemplates.pebble.lexer.Token;
import io.pebbletemplates.pebble.node.AbstractRenderableNode;
import io.pebbletemplates.pebble.node.RenderableNode;
import io.pebbletemplates.pebble.parser.Parser;
import io.pebbletemplates.pebble.template.EvaluationContextImpl;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import io.pebbletemplates.pebble.template.ScopeChain;
import io.pebbletemplates.pebble.tokenParser.IncludeTokenParser;
import java.io.IOException;
import java.io.Writer;

/** An {@code include} that knows how deep it is, so that templates that include each other in a circle end in an error. */
final class BoundedInclude extends AbstractRenderableNode {

    private static final int DEEPEST = 50;

    /** No template can name it. */
    private static final String DEPTH = "depth of includes";

    private final RenderableNode include;

    private BoundedInclude(RenderableNode include, int line) {
        super(line);
        this.include = include;
    }

    @Override
    public void render(PebbleTemplateImpl self, Writer writer, EvaluationContextImpl context) throws IOException {
        ScopeChain scopes = context.getScopeChain();
        int depth = scopes.get(DEPTH) instanceof Integer outer ? outer + 1 : 1;
        if (depth > DEEPEST) {
            throw new PebbleException(
                    null,
                    "templates include each other more than " + DEEPEST + " deep",
                    getLineNumber(),
                    self.getName());
        }
        scopes.pushScope();
        scopes.put(DEPTH, depth);
        include.render(self, writer, context);
        scopes.popScope();
    }

    @Override
    public void accept(NodeVisitor visitor) {
        include.accept(visitor);
    }

    static final class Parsing extends IncludeTokenParser {
        @Override
        public RenderableNode parse(Token token, Parser parser) {
            return new BoundedInclude(super.parse(token, parser), token.getLineNumber());
        }
    }
}
