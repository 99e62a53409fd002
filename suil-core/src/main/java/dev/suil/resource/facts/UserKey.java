package dev.suil.resource.facts;

/**
 * Asks for a user.
 *
 * @param name the login name
 * @param password whether the password matters too: only then {@code /etc/shadow} is read
 */
public record UserKey(String name, boolean password) {

    @Override
    public String toString() {
        return name;
    }
}
