/**
 * What the configuration of a module must be like: bound to the record of a Java module by
 * {@link dev.suil.module.config.Binder}, held against {@code schema.yaml} by {@link dev.suil.module.config.ConfigSchema}.
 * Every violation is a problem at the place in the data that says it.
 */
@NullMarked
package dev.suil.module.config;

import org.jspecify.annotations.NullMarked;
