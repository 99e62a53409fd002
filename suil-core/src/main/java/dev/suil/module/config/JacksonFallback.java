package dev.suil.module.config;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.lang.reflect.Type;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Values of types that a module brings itself, or that the JDK has besides: {@code URI}, {@code Path}, {@code UUID}. */
final class JacksonFallback {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private JacksonFallback() {}

    /** Empty where Jackson cannot; why it says may hold the value, and is not told. */
    static Optional<Object> convert(@Nullable Object plain, Type type) {
        try {
            return Optional.ofNullable(MAPPER.convertValue(plain, MAPPER.constructType(type)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
