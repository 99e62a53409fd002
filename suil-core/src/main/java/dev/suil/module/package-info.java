/** Modules: what turns a configuration into resources, from data ({@code module.yaml}) or from Java. */
@NullMarked
package dev.suil.module;

import org.jspecify.annotations.NullMarked;
