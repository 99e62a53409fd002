/**
 * How a module in Java declares resources: one class for each resource type that suil comes with, with a method for each
 * of its fields. {@link dev.suil.module.declaration.Declares} and those classes are written from the types themselves, by
 * {@code DeclarationsTest} with {@code -Dsuil.declarations=write}.
 */
@NullMarked
package dev.suil.module.declaration;

import org.jspecify.annotations.NullMarked;
