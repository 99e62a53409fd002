package dev.suil.ssh.transport.mina;

import java.security.Provider;
import java.security.Security;
import java.util.Optional;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.util.security.AbstractSecurityProviderRegistrar;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.common.util.security.eddsa.generic.EdDSASupport;

/** Tells MINA that the JDK itself has Ed25519. */
public final class JdkKeys extends AbstractSecurityProviderRegistrar {

    private static final String PROVIDER = "SunEC";

    private JdkKeys() {
        super("JdkEd25519");
    }

    /**
     * Registers once for the whole process: MINA keeps such things in statics. To be called before anything else of
     * MINA is used. Where a program has Bouncy Castle, MINA goes on using that.
     */
    public static void register() {
        SecurityUtils.registerSecurityProvider(new JdkKeys());
        if (KeyUtils.getPublicKeyEntryDecoder("ssh-ed25519") == null) {
            // this process had MINA look for its algorithms before
            KeyUtils.registerPublicKeyEntryDecoder(SecurityUtils.getEDDSAPublicKeyEntryDecoder());
        }
    }

    @Override
    public boolean isSupported() {
        return Security.getProvider(PROVIDER) != null;
    }

    @Override
    public Provider getSecurityProvider() {
        return Security.getProvider(PROVIDER);
    }

    /** None: for all but Ed25519 MINA finds the JDK's algorithms as it does without this. */
    @Override
    public String getDefaultSecurityEntitySupportValue(Class<?> entity) {
        return "";
    }

    @Override
    public boolean isNamedProviderUsed() {
        return false;
    }

    @Override
    public Optional<EdDSASupport<?, ?>> getEdDSASupport() {
        return Optional.of(new Ed25519Support());
    }
}
