/**
 * The resource types that suil comes with, one a file: a record that is the {@link dev.suil.resource.Resource}, and in
 * it the {@link dev.suil.resource.ResourceType} that makes it from the fields of a {@code module.yaml}. A module written
 * in Java makes the records itself.
 *
 * <p>To add one: write such a file, name its type in {@code META-INF/services/dev.suil.resource.ResourceType}, add a
 * section to {@code docs/resources.md}, and give it its cases in the tests. A fact that is not read yet gets a source in
 * {@link dev.suil.resource.facts}.
 */
@NullMarked
package dev.suil.resource.types;

import org.jspecify.annotations.NullMarked;
