package dev.suil.module.template;

import java.math.BigDecimal;

/**
 * A number that prints as it was written: {@code 0644}, {@code 1.10}, {@code 0x1F}. Templates can compare it and reckon
 * with it like any number.
 */
final class WrittenNumber extends BigDecimal {

    private static final long serialVersionUID = 1L;

    private final String text;

    WrittenNumber(BigDecimal value, String text) {
        super(value.unscaledValue(), value.scale());
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }

    @Override
    public String toPlainString() {
        return text;
    }
}
