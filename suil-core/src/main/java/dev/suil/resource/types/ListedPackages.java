package dev.suil.resource.types;

import dev.suil.resource.Fact;
import dev.suil.resource.ResourceType.BadResource;
import dev.suil.resource.Sh;
import dev.suil.resource.facts.PackageKey;
import dev.suil.resource.facts.PackageList;
import dev.suil.resource.facts.PackageStatus;
import java.util.List;

/**
 * The package managers other than apt. Each takes a script for what it does, with the packages as arguments; none of them
 * ever asks.
 */
enum ListedPackages implements PackageManager {
    /** dnf, or yum where it is older. An older version is a step of its own for yum. */
    DNF(PackageList.DNF, """
            dnf=$(command -v dnf || command -v yum)
            suil_dnf() { "$dnf" -y -q --setopt=clean_requirements_on_remove=False "$@" </dev/null; }
            suil_has() { rpm -q -- "$1" >/dev/null 2>&1; }
            """, """
            suil_dnf install -- "$@"
            case $dnf in *yum) suil_dnf downgrade -- "$@" 2>/dev/null || :;; esac
            """, """
            suil_dnf install -- "$@"
            suil_dnf upgrade -- "$@"
            """, """
            suil_dnf remove -- "$@"
            """),

    ZYPPER(PackageList.ZYPPER, """
            ZYPP_LOCK_TIMEOUT=300; export ZYPP_LOCK_TIMEOUT
            suil_zypper() { zypper --quiet --non-interactive "$@" </dev/null; }
            suil_has() { rpm -q -- "$1" >/dev/null 2>&1; }
            """, """
            suil_zypper install --auto-agree-with-licenses --oldpackage -- "$@"
            """, """
            suil_zypper install --auto-agree-with-licenses -- "$@"
            """, """
            suil_zypper remove -- "$@"
            """),

    APK(PackageList.APK, """
            suil_apk() { apk --wait 300 --quiet --no-interactive "$@" </dev/null; }
            suil_has() { apk info -e "$1" >/dev/null 2>&1; }
            """, """
            suil_apk add "$@" || { suil_apk update && suil_apk add "$@"; }
            """, """
            suil_apk add --upgrade "$@" || { suil_apk update && suil_apk add --upgrade "$@"; }
            """, """
            suil_apk del "$@"
            """),

    /** It knows one version of each package, the newest. */
    PACMAN(PackageList.PACMAN, """
            suil_pacman() {
              left=60
              while [ -e /var/lib/pacman/db.lck ] && [ $left -gt 0 ]; do
                left=$((left - 1))
                sleep 5
              done
              pacman --noconfirm --noprogressbar "$@" </dev/null
            }
            suil_has() { pacman -Q -- "$1" >/dev/null 2>&1; }
            for list in /var/lib/pacman/sync/*.db; do break; done
            """, """
            [ -e "$list" ] || suil_pacman -Sy
            suil_pacman -S -- "$@"
            """, """
            [ -e "$list" ] || suil_pacman -Sy
            suil_pacman -S -- "$@"
            """, """
            suil_pacman -R -- "$@"
            """);

    private final PackageList list;
    private final String functions;
    private final String install;
    private final String latest;
    private final String remove;

    ListedPackages(PackageList list, String functions, String install, String latest, String remove) {
        this.list = list;
        this.functions = functions;
        this.install = install;
        this.latest = latest;
        this.remove = remove;
    }

    @Override
    public boolean isName(String name) {
        return PackageKey.isName(name);
    }

    @Override
    public Fact<?, PackageStatus> fact(String name, boolean candidate) {
        return list.of(name, candidate);
    }

    @Override
    public String word(String name, String version) {
        return switch (this) {
            case DNF -> name + "-" + version;
            case ZYPPER -> name + "=" + exact(version);
            case APK ->
                version.endsWith("*") ? name + "~" + version.substring(0, version.length() - 1) : name + "=" + version;
            case PACMAN -> throw new BadResource("pacman has one version of each package: version cannot be chosen");
        };
    }

    private static String exact(String version) {
        if (version.endsWith("*")) {
            throw new BadResource("zypper takes a whole version, without *");
        }
        return version;
    }

    /** rpm's version may leave out the release, as its tools take it. */
    @Override
    public boolean is(PackageState.Version wanted, String installed) {
        int dash = installed.lastIndexOf('-');
        boolean rpm = this == DNF || this == ZYPPER;
        return wanted.matches(installed) || rpm && dash > 0 && wanted.matches(installed.substring(0, dash));
    }

    @Override
    public String install(List<String> words) {
        return script(words, PackageTransaction.MISSING + install);
    }

    @Override
    public String latest(List<String> names) {
        return script(names, latest);
    }

    @Override
    public String remove(List<String> names) {
        return script(names, PackageTransaction.INSTALLED + remove);
    }

    private String script(List<String> words, String does) {
        return functions + "set -- " + Sh.words(words) + "\n" + does;
    }
}
