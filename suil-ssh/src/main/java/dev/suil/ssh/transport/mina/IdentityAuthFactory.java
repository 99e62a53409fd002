package dev.suil.ssh.transport.mina;

import java.util.Collections;
import java.util.Iterator;
import org.apache.sshd.client.auth.pubkey.PublicKeyIdentity;
import org.apache.sshd.client.auth.pubkey.UserAuthPublicKey;
import org.apache.sshd.client.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.signature.SignatureFactoriesManager;

/** Authentication by public key that offers the {@link Identities} of its session and no others. */
final class IdentityAuthFactory extends UserAuthPublicKeyFactory {

    @Override
    public UserAuthPublicKey createUserAuth(ClientSession session) {
        return new IdentityAuth();
    }

    private static final class IdentityAuth extends UserAuthPublicKey {

        @Override
        protected Iterator<PublicKeyIdentity> createPublicKeyIterator(
                ClientSession session, SignatureFactoriesManager signatures) {
            Attempt attempt = Attempt.of(session);
            return attempt == null
                    ? Collections.emptyIterator()
                    : attempt.identities().offer(session, signatures);
        }
    }
}
