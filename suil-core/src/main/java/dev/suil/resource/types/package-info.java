/**
 * The resource types that suil comes with, one a file: a record that is the {@link dev.suil.resource.Resource}, and in
 * it the {@link dev.suil.resource.ResourceType} that makes it from its fields, which a {@code module.yaml} or a module in Java
 * says. How to add one stands in {@code docs/architecture.md}. A fact that is not read yet gets a source in
 * {@link dev.suil.resource.facts}.
 */
@NullMarked
package dev.suil.resource.types;

import org.jspecify.annotations.NullMarked;
