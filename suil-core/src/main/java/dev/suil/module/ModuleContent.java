package dev.suil.module;

import dev.suil.data.Origin;
import dev.suil.module.template.TemplateException;
import dev.suil.module.template.Templates;
import dev.suil.module.template.Variables;
import dev.suil.problem.Problem;
import dev.suil.problem.ProblemCode;
import dev.suil.problem.Suggest;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.workspace.Names;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The templates and files of a module, for one declaration. What is not there ends in {@link BadResource}. */
record ModuleContent(ModuleFolder folder, Templates templates, Variables variables) {

    /** The templates of a module. */
    static Templates templates(ModuleFolder folder) {
        return new Templates(folder.shown() + "/templates", name -> {
            try {
                return folder.read("templates", name).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    /** The bytes of {@code files/<name>}. */
    byte[] file(String name) {
        return read("files", name);
    }

    /** {@code templates/<name>}, rendered. */
    String template(String name) {
        byte[] bytes = read("templates", name);
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return templates.file(name).render(variables);
        } catch (CharacterCodingException e) {
            throw new BadResource(shown(name) + " in templates/ of the module is not UTF-8");
        } catch (TemplateException e) {
            throw new BadResource(e.problem().message(), List.of(e.problem()));
        }
    }

    private byte[] read(String kind, String name) {
        if (!Names.isFilePath(name)) {
            throw new BadResource(shown(name) + " cannot name a file in " + kind + "/ of the module");
        }
        try {
            Optional<byte[]> bytes = folder.read(kind, name);
            if (bytes.isPresent()) {
                return bytes.get();
            }
            throw missing(kind, name);
        } catch (IOException e) {
            throw new BadResource(kind + "/" + name + " cannot be read");
        }
    }

    private BadResource missing(String kind, String name) throws IOException {
        String message = "there is no " + shown(name) + " in " + kind + "/ of the module";
        return new BadResource(
                message,
                List.of(Problem.of(ProblemCode.MODULE_RESOURCE, null, message)
                        .withHint(Suggest.hint(name, folder.names(kind)))));
    }

    private String shown(String name) {
        return variables.confidential() ? "such file" : "'" + name.replace("\0", "\\0") + "'";
    }

    /** A place for a problem that has none. */
    static Problem placed(Problem problem, @Nullable Origin place) {
        return problem.place() != null
                ? problem.withOther(place)
                : new Problem(
                        problem.code(),
                        problem.message(),
                        place,
                        problem.node(),
                        problem.path(),
                        problem.other(),
                        problem.hint());
    }
}
