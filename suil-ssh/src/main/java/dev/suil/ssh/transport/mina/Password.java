package dev.suil.ssh.transport.mina;

import java.util.List;
import java.util.function.Supplier;
import org.apache.sshd.client.auth.keyboard.UserInteraction;
import org.apache.sshd.client.auth.password.PasswordIdentityProvider;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.session.SessionContext;
import org.jspecify.annotations.Nullable;

/** The password of one session: revealed when the host first asks for it, given once for each way of asking. */
final class Password implements PasswordIdentityProvider, UserInteraction {

    private final Supplier<@Nullable String> reveal;

    Password(Supplier<@Nullable String> reveal) {
        this.reveal = reveal;
    }

    @Override
    public Iterable<String> loadPasswords(SessionContext session) {
        return () -> {
            String password = reveal.get();
            return (password == null ? List.<String>of() : List.of(password)).iterator();
        };
    }

    @Override
    public boolean isInteractionAllowed(ClientSession session) {
        return true;
    }

    @Override
    public String @Nullable [] interactive(
            ClientSession session, String name, String instruction, String language, String[] prompts, boolean[] echo) {
        // a question whose answer may be seen asks for no password
        if (prompts.length != 1 || echo[0]) {
            return null;
        }
        String password = reveal.get();
        return password == null ? null : new String[] {password};
    }

    @Override
    public @Nullable String getUpdatedPassword(ClientSession session, String prompt, String language) {
        return null;
    }
}
