package dev.suil.resource.types;

import dev.suil.resource.Sh;
import java.util.List;

/**
 * The scripts that let apt and dpkg work. They never ask: configuration files that were changed by hand stay, and nobody
 * is there to read about changes or to choose services to restart. They wait for whoever holds a lock, for a bounded
 * time; apt does so itself for dpkg's lock only.
 */
final class AptScripts {

    private static final String COMMON = """
            export DEBIAN_FRONTEND=noninteractive NEEDRESTART_MODE=l APT_LISTCHANGES_FRONTEND=none UCF_FORCE_CONFFOLD=1
            log=
            trap 'rm -f "$log"' EXIT
            trap 'exit 1' HUP INT TERM
            # A file and no pipe: a daemon that a package starts may keep a pipe open for ever.
            log=$(mktemp)
            suil_patiently() {
              left=60
              until "$@" </dev/null >"$log" 2>&1; do
                if [ $left -gt 0 ] && grep -q -e 'Could not get lock' -e 'is locked by another process' "$log"; then
                  left=$((left - 1))
                  sleep 5
                else
                  cat "$log"
                  return 1
                fi
              done
            }
            suil_apt() {
              suil_patiently apt-get -q -y -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 \\
                -o Dpkg::Options::=--force-confdef -o Dpkg::Options::=--force-confold "$@"
            }
            """;

    /**
     * Fetches the index of the file of sources {@code %s} alone, which leaves those of all others as they are: a
     * repository that cannot be reached, or whose signature is not good, is not put in place.
     */
    static final String TRY_SOURCES = "set -e\n" + COMMON + """
            folder=
            trap 'rm -rf "$log" "$folder"' EXIT
            folder=$(mktemp -d)
            cat %s > "$folder/try.sources"
            suil_apt update -o Dir::Etc::sourcelist="$folder/try.sources" -o Dir::Etc::sourceparts=- \\
              -o APT::Get::List-Cleanup=0 -o APT::Update::Error-Mode=any
            """;

    /**
     * Installs, with the index renewed only where it is missing or does not lead to the packages, and once at most in one
     * apply, which is since the node's lock was written, unless what apt reads its sources from has changed meanwhile.
     */
    private static final String INSTALL = """
                renewed=/run/suil/apt-renewed
                suil_is_renewed() {
                  [ "$renewed" -nt /run/suil/lock ] && [ -z "$(find /etc/apt/sources.list* -newer "$renewed")" ]
                }
                for list in /var/lib/apt/lists/*_Packages*; do break; done
                if [ ! -e "$list" ] ||
                  ! suil_is_renewed && ! suil_apt install --allow-downgrades --download-only -- "$@"; then
                  suil_apt update
                  [ ! -d /run/suil ] || : >"$renewed"
                fi
                suil_apt install --allow-downgrades -- "$@"
                """;

    private AptScripts() {}

    /** Installs, and raises what is there. */
    static String latest(List<String> arguments) {
        return COMMON + "set -- " + Sh.words(arguments) + "\n" + INSTALL;
    }

    /** Installs what is not there, or not in the version that is said. */
    static String install(List<String> arguments) {
        return COMMON + """
                suil_has() { dpkg-query -Wf '${db:Status-Status}\\n' -- "$1" 2>/dev/null | grep -qx installed; }
                """ + "set -- " + Sh.words(arguments) + "\n" + PackageTransaction.MISSING + INSTALL;
    }

    static String remove(List<String> names) {
        return COMMON + """
                suil_has() { dpkg-query -W -- "$1" >/dev/null 2>&1; }
                """ + "set -- " + Sh.words(names) + "\n" + PackageTransaction.INSTALLED
                + "suil_apt remove -- \"$@\"\n";
    }

    static String configure() {
        return COMMON + "suil_patiently dpkg --force-confdef --force-confold --configure -a\n";
    }
}
