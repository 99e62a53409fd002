package dev.suil.resource.types;

import dev.suil.resource.Fact;
import dev.suil.resource.Facts;
import dev.suil.resource.Plan;
import dev.suil.resource.Resource;
import dev.suil.resource.ResourceId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A repository of packages: a file that names it, and the key that its packages are signed with.
 *
 * @param name what it is called
 * @param key the file with the key; null where it is among those that the node has
 * @param sources the file that names it
 */
public record RepositoryResource(String name, @Nullable FileResource key, FileResource sources) implements Resource {

    @Override
    public ResourceId id() {
        return new ResourceId("repository", name);
    }

    @Override
    public Set<Fact<?, ?>> reads() {
        return Parts.reads(key == null ? List.of(sources) : List.of(folder(key), key, sources));
    }

    @Override
    public Resource confidential() {
        return new RepositoryResource(
                name, key == null ? null : (FileResource) key.confidential(), (FileResource) sources.confidential());
    }

    @Override
    public Plan plan(Facts facts, boolean force) {
        Parts parts = new Parts(facts, force);
        if (key != null && !key.absent()) {
            parts.add("key", folder(key).plan(facts, false)).add("key", key);
        }
        parts.add("sources", sources);
        if (key != null && key.absent()) {
            parts.add("key", key);
        }
        return parts.plan();
    }

    private static DirectoryResource folder(FileResource file) {
        return DirectoryResource.of(Check.parent(file.path()), Attributes.ANY);
    }
}
