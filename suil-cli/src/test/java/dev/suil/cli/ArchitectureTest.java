package dev.suil.cli;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/** Which room may use what. {@code docs/architecture.md} says why. */
@AnalyzeClasses(packages = "dev.suil", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {

    /** What of java.net names a place or loads classes, and connects to nothing by itself. */
    private static final Set<String> NAMES_OF_PLACES =
            Set.of("URI", "URL", "URLClassLoader", "URISyntaxException", "MalformedURLException");

    @ArchTest
    static final ArchRule onlyTheYamlRoomKnowsTheYamlLibrary = onlyIn("org.snakeyaml..", "dev.suil.yaml..");

    @ArchTest
    static final ArchRule onlyTheSecretRoomKnowsTheAgeLibrary =
            onlyIn("com.exceptionfactory.jagged..", "dev.suil.secret..");

    @ArchTest
    static final ArchRule onlyTheMinaTransportAndTheEmbeddedNodeKnowTheSshLibrary =
            onlyIn("org.apache.sshd..", "dev.suil.ssh.transport.mina..", "dev.suil.testkit..");

    @ArchTest
    static final ArchRule onlyTheArgumentsRoomKnowsPicocli = onlyIn("picocli..", "dev.suil.cli.arguments..");

    @ArchTest
    static final ArchRule onlyArbitrariesNeedJqwik = onlyIn("net.jqwik..", "dev.suil.testkit.arbitraries..");

    @ArchTest
    static final ArchRule coreConnectsToNothing = noClasses()
            .that(belongTo("suil-core"))
            .should()
            .dependOnClassesThat(describe(
                    "reach the network",
                    used -> used.getPackageName().startsWith("java.net.http")
                            || (used.getPackageName().equals("java.net")
                                    && !NAMES_OF_PLACES.contains(used.getSimpleName()))
                            || used.getName().matches("java\\.nio\\.channels\\.\\w*(Socket|Datagram)\\w*")));

    @ArchTest
    static final ArchRule coreStartsNoProcess = noClasses()
            .that(belongTo("suil-core"))
            .should()
            .dependOnClassesThat()
            .haveNameMatching("java\\.lang\\.(Process|ProcessBuilder|ProcessHandle|Runtime)(\\$.*)?");

    @ArchTest
    static final ArchRule coreKnowsNothingOfTheOtherModules = noClasses()
            .that(belongTo("suil-core"))
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.suil.ssh..", "dev.suil.cli..", "dev.suil.testkit.."));

    @ArchTest
    static final ArchRule sshKnowsNothingOfWhatIsAboveIt = noClasses()
            .that(belongTo("suil-ssh"))
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.suil.cli..", "dev.suil.testkit.."));

    @ArchTest
    static final ArchRule librariesDoNotPrint =
            noClasses().that().resideOutsideOfPackage("dev.suil.cli..").should(ACCESS_STANDARD_STREAMS);

    @ArchTest
    static final ArchRule onlyMainEndsTheProcess = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.suil.cli.Main")
            .should()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .callMethod(Runtime.class, "halt", int.class);

    @ArchTest
    static final ArchRule nothingIsKeptInStatics =
            fields().that().areStatic().should().beFinal().because("two runs in one program must not meet");

    /** The entry of a face starts what stands behind the face, which speaks in the face's types: that is no cycle. */
    @ArchTest
    static final ArchRule roomsAreFreeOfCycles = slices().matching("dev.suil.(**)")
            .should()
            .beFreeOfCycles()
            .ignoreDependency(name("dev.suil.Suil"), alwaysTrue())
            .ignoreDependency(name("dev.suil.ssh.SuilRun"), alwaysTrue());

    @ArchTest
    static void everyPackageIsNullMarked(JavaClasses classes) {
        assertThat(classes.stream().map(JavaClass::getPackage).distinct())
                .allSatisfy(room -> assertThat(room.isAnnotatedWith(NullMarked.class))
                        .as("%s is @NullMarked", room.getName())
                        .isTrue());
    }

    @ArchTest
    static void allModulesAreLookedAt(JavaClasses classes) {
        assertThat(List.of("suil-core", "suil-ssh", "suil-testkit", "suil-cli"))
                .allSatisfy(module -> assertThat(classes.stream().anyMatch(belongTo(module)))
                        .as(module)
                        .isTrue());
    }

    private static ArchRule onlyIn(String library, String... rooms) {
        return noClasses()
                .that()
                .resideOutsideOfPackages(rooms)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }

    /** Classes that were built by a module of the reactor, from its folder or from its jar. */
    private static DescribedPredicate<JavaClass> belongTo(String module) {
        return describe(
                "belong to " + module,
                type -> type.getSource()
                        .map(source -> folderAndJar(source.getUri(), module))
                        .orElse(false));
    }

    private static boolean folderAndJar(URI place, String module) {
        String text = place.toString();
        return text.contains("/" + module + "/target/") || text.contains("/" + module + "-");
    }
}
