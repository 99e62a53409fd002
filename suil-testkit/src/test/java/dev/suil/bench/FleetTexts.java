package dev.suil.bench;

/** The texts of the layers of a {@link Fleet}. */
final class FleetTexts {

    private FleetTexts() {}

    static String defaults(String module, int i) {
        return """
                %1$s:
                  enabled: true
                  package: %1$s-server
                  version: %2$d.0
                  port: %3$d
                  user: %1$s
                  service:
                    name: %1$s
                    state: running
                    restart:
                      policy: on-failure
                      delay: 5
                  options:
                    max_connections: %4$d
                    timeout: 30
                    log:
                      level: info
                      path: /var/log/%1$s.log
                  listen:
                  - 127.0.0.1:%3$d
                  env:
                    LANG: C.UTF-8
                    HOME: /srv/%1$s
                  files:
                  - path: /etc/%1$s/main.conf
                    mode: '0644'
                    owner: root
                """.formatted(module, i, 8000 + i, 100 + i);
    }

    static String layer(String module, int i) {
        return """
                %1$s:
                  version: %2$d.1
                  port: %3$d
                  group: %1$s
                  backup:
                    enabled: true
                    keep: 7
                  options:
                    timeout: 45
                    log:
                      level: warning
                    cache:
                      size: 64
                      ttl: 300
                  listen:
                  - 192.0.2.%2$d:%3$d
                  env:
                    TZ: UTC
                  files:
                  - path: /etc/%1$s/site.conf
                    mode: '0640'
                    owner: %1$s
                  monitor:
                    port: %4$d
                  service:
                    restart:
                      delay: 10
                """.formatted(module, i, 9000 + i, 9100 + i);
    }

    static String role(String role, String a, String b, String c, String d) {
        return """
                %2$s:
                  port: 7000
                  options:
                    max_connections: 500
                    role: %1$s
                  listen:
                  - %1$s.example.com:7000
                %3$s:
                  options:
                    log:
                      level: debug
                  env:
                    ROLE: %1$s
                %4$s:
                  files:
                  - path: /etc/%4$s/%1$s.conf
                    mode: '0600'
                    owner: root
                %5$s:
                  service:
                    restart:
                      policy: always
                  backup:
                    keep: 30
                base:
                  packages:
                  - %1$s-meta
                  motd: role %1$s
                """.formatted(role, a, b, c, d);
    }

    static String node(String name, int i, String role, String first, String last) {
        return """
                role: %3$s
                deployment:
                  ssh_host: 10.1.%6$d.%7$d
                %4$s:
                  listen:
                  - %1$s:%8$d
                  options:
                    node_id: %2$d
                    log:
                      path: /srv/%1$s.log
                %5$s:
                  port: %9$d
                  env:
                    NODE: %1$s
                  options:
                    timeout: %10$d
                base:
                  hostname: %1$s
                  net:
                    ip: 10.1.%6$d.%7$d
                    gateway: 10.0.0.1
                    mtu: 1500
                  packages:
                  - n%2$d-extra
                site:
                  rack: r%11$d
                  contact:
                    pager: p%12$d
                """.formatted(
                        name,
                        i,
                        role,
                        first,
                        last,
                        i / 255 % 255,
                        i % 255,
                        7000 + i % 50,
                        6000 + i % 1000,
                        10 + i % 90,
                        i % 40,
                        i % 7);
    }
}
