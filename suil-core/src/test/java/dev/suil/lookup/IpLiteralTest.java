package dev.suil.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.suil.data.LookupMarker.Ip;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IpLiteralTest {

    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.1", "0.0.0.0", "255.255.255.255", "192.0.2.0/24", "10.0.0.0/0"})
    void isIpv4(String text) {
        assertThat(IpLiteral.is(text, Ip.V4)).isTrue();
        assertThat(IpLiteral.is(text, Ip.V6)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "::",
                "::1",
                "2001:db8::1",
                "2001:DB8::/32",
                "1:2:3:4:5:6:7:8",
                "::ffff:192.0.2.9",
                "fe80::1%eth0",
                "1::8",
                "1:2:3:4:5:6:192.0.2.1",
                "1:2:3:4:5:6:7::"
            })
    void isIpv6(String text) {
        assertThat(IpLiteral.is(text, Ip.V6)).isTrue();
        assertThat(IpLiteral.is(text, Ip.V4)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "host.example.com",
                "192.0.2.256",
                "192.0.2",
                "192.0.2.1.1",
                "192.0.2.01",
                "192.0.2.1/33",
                "1/8",
                "192.0.2.1/",
                ":",
                ":::",
                "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9",
                "1::2::3",
                "g::1",
                "::1/129",
                "12345::",
                "1:2:3:4:5:6:7:8::",
                "::192.0.2.256",
                "192.0.2.1::",
                "fe80::1%",
                "-1",
                " 192.0.2.1"
            })
    void isNoAddress(String text) {
        assertThat(IpLiteral.is(text, Ip.V4)).isFalse();
        assertThat(IpLiteral.is(text, Ip.V6)).isFalse();
        assertThat(IpLiteral.is(text, Ip.ANY)).isTrue();
    }
}
