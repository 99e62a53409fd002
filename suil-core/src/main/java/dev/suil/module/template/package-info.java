/**
 * Texts and templates of a module: {@link dev.suil.module.template.Templates} compiles them once, and
 * {@link dev.suil.module.template.Variables} is what they are rendered with. The only importer of Pebble, whose
 * conditions are bent to {@link dev.suil.data.Truth} here.
 */
@NullMarked
package dev.suil.module.template;

import org.jspecify.annotations.NullMarked;
