package dev.suil.resource;

/**
 * What a resource is about. Two resources of one node with the same id are about the same thing.
 *
 * @param type the resource type's name: {@code file}
 * @param name what it is on the node: {@code /etc/motd}
 */
public record ResourceId(String type, String name) {

    @Override
    public String toString() {
        return type + " " + name;
    }
}
