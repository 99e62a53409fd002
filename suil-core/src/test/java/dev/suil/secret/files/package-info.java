@NullMarked
package dev.suil.secret.files;

import org.jspecify.annotations.NullMarked;
