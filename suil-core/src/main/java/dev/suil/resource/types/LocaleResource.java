package dev.suil.resource.types;

import dev.suil.resource.Change;
import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Fields;
import dev.suil.resource.NodeContext;
import dev.suil.resource.Operation;
import dev.suil.resource.Plan;
import dev.suil.resource.PlanException;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import dev.suil.resource.ResourceType;
import dev.suil.resource.facts.FileState;
import dev.suil.resource.facts.FileState.Type;
import dev.suil.resource.facts.FilesSource;
import dev.suil.resource.facts.Locales;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A locale that programs can use, made by {@code locale-gen}.
 *
 * @param locale its name: {@code de_DE.UTF-8}
 * @param standard whether it is what the system uses where nobody says otherwise
 * @param absent whether it should not be there
 */
public record LocaleResource(String locale, boolean standard, boolean absent) implements Resource {

    private static final String LIST = "/etc/locale.gen";
    private static final String DEBIAN_DEFAULT = "/etc/default/locale";
    private static final String DEFAULT = "/etc/locale.conf";
    private static final String BUILT_IN = "C.UTF-8";

    @Override
    public ResourceId id() {
        return new ResourceId("locale", locale);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        Set<Fact<?, ?>> reads = new HashSet<>();
        if (!locale.equals(BUILT_IN)) {
            reads.add(Locales.of(locale));
            reads.add(FilesSource.content(LIST, null));
        }
        if (standard) {
            reads.add(FilesSource.content(DEBIAN_DEFAULT, null));
            reads.add(FilesSource.content(DEFAULT, null));
        }
        return reads;
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        Parts parts = new Parts(facts, force);
        if (!locale.equals(BUILT_IN)) {
            generate(facts, parts);
        }
        if (standard) {
            parts.add("LANG", lang(facts));
        }
        return parts.plan();
    }

    private void generate(Facts facts, Parts parts) {
        FileState list = facts.get(FilesSource.content(LIST, null));
        if (!list.exists() && absent) {
            return;
        } else if (!list.exists()) {
            throw new PlanException(
                    LIST + " does not exist: the package locales, which makes locales, is not installed");
        }
        parts.add("list", entry());
        boolean usable = facts.get(Locales.of(locale));
        Change change = new Change.Attribute("locale", Check.presence(usable), Check.presence(!absent));
        Operation generate = Operation.of("generate locales", "locale-gen\n");
        parts.step(usable == absent, change, generate, Map.of(Locales.of(locale), !absent));
    }

    /** The line of the list: it names the character set once more. */
    private LineResource entry() {
        String plain = locale.replaceAll("@.*", "");
        String text = locale + " " + plain.substring(plain.indexOf('.') + 1);
        String name = locale.replace(".", "[.]");
        EditedFile file = new EditedFile(LIST, false, null, false);
        return absent
                ? new LineResource(file, null, "^[[:space:]]*" + name + "[[:space:]]", Anchor.END, true)
                : new LineResource(file, text, "^(#[[:space:]]*)?" + name + "[[:space:]]", Anchor.END, false);
    }

    /** Debian has a file of its own, which newer releases have turned into a link. */
    private LineResource lang(Facts facts) {
        boolean debian = facts.get(FilesSource.content(DEBIAN_DEFAULT, null)).type() != Type.LINK
                && !facts.get(FilesSource.content(DEFAULT, null)).exists();
        EditedFile file = new EditedFile(debian ? DEBIAN_DEFAULT : DEFAULT, true, null, false);
        return new LineResource(file, "LANG=" + locale, "^LANG=", Anchor.END, false);
    }

    /** {@code locale} in a {@code module.yaml}. */
    public static final class Of implements ResourceType {

        @Override
        public String name() {
            return "locale";
        }

        @Override
        public String description() {
            return "A locale that programs can use, made by `locale-gen`, which on Debian the package `locales` brings.";
        }

        @Override
        public List<Field> fields() {
            return List.of(
                    Field.optional(
                            "default",
                            Kind.BOOLEAN,
                            "Whether the system uses it, as `LANG`, where nobody says otherwise. Default: false."),
                    Field.optional("absent", Kind.BOOLEAN, "Whether it should not be there. Default: false."));
        }

        @Override
        public List<Resource> declare(Fields fields, NodeContext node) {
            Check.family("locales", node, "debian", "arch");
            boolean absent = fields.flag("absent").orElse(false);
            boolean standard = fields.flag("default").orElse(false);
            if (absent && standard) {
                throw new BadResource("what is absent cannot be the default");
            } else if (standard && fields.names().size() > 1) {
                throw new BadResource("there is one default: declare it alone");
            }
            return fields.names().stream()
                    .<Resource>map(name -> new LocaleResource(checked(name), standard, absent))
                    .toList();
        }

        private static String checked(String name) {
            if (!name.equals(BUILT_IN) && !name.matches("[a-z]{2,3}_[A-Z]{2}\\.[A-Za-z0-9-]+(@[a-z]+)?")) {
                throw new BadResource("'" + name + "' cannot be the name of a locale: de_DE.UTF-8 is one");
            }
            return name;
        }
    }
}
