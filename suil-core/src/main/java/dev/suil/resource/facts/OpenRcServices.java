package dev.suil.resource.facts;

import dev.suil.resource.Fact;
import dev.suil.resource.FactSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Services of OpenRC, by its list of all services and its list of runlevels. The key is a service's name: {@code nginx}. */
public final class OpenRcServices implements FactSource<String, OpenRcService> {

    public static final OpenRcServices INSTANCE = new OpenRcServices();

    /** What follows the state in the brackets is how long a supervised service has run. */
    private static final Pattern STATE = Pattern.compile("\\s*(\\S+)\\s+\\[\\s*(\\w+)[^\\]]*\\]\\s*");

    private static final Pattern RUNLEVELS = Pattern.compile("\\s*(\\S+)\\s*\\|(.*)");
    /** What OpenRC says by the way, such as that it works out anew which service needs which. */
    private static final String REMARK = " * ";

    private static final String BETWEEN = "-- runlevels";
    private static final String END = "-- end";

    private OpenRcServices() {}

    /** The fact of a service by its name. */
    public static Fact<String, OpenRcService> of(String service) {
        return new Fact<>(INSTANCE, service);
    }

    @Override
    public String name() {
        return "service.openrc";
    }

    @Override
    public String script(List<String> keys) {
        return "LC_ALL=C; export LC_ALL\nrc-status -C -s || exit 1\necho '" + BETWEEN
                + "'\nrc-update -C show || exit 1\necho '" + END + "'\n";
    }

    @Override
    public Map<String, OpenRcService> parse(byte[] output, List<String> keys) {
        Answer answer = new Answer(name(), output, StandardCharsets.UTF_8);
        Map<String, String> states = new HashMap<>();
        for (Matcher state : listed(STATE, answer, BETWEEN)) {
            states.put(state.group(1), state.group(2));
        }
        Map<String, List<String>> runlevels = new HashMap<>();
        for (Matcher service : listed(RUNLEVELS, answer, END)) {
            runlevels.put(
                    service.group(1),
                    Pattern.compile("\\S+")
                            .matcher(service.group(2))
                            .results()
                            .map(MatchResult::group)
                            .toList());
        }
        answer.end();
        Map<String, OpenRcService> services = new LinkedHashMap<>();
        for (String key : keys) {
            services.put(key, new OpenRcService(states.getOrDefault(key, ""), runlevels.getOrDefault(key, List.of())));
        }
        return services;
    }

    private static List<Matcher> listed(Pattern pattern, Answer answer, String end) {
        List<Matcher> listed = new ArrayList<>();
        for (String line = answer.next(); !line.equals(end); line = answer.next()) {
            Matcher matcher = pattern.matcher(line);
            if (matcher.matches()) {
                listed.add(matcher);
            } else if (!line.startsWith(REMARK)) {
                throw answer.wrong();
            }
        }
        return listed;
    }

    @Override
    public Object shown(OpenRcService service) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("state", service.state());
        shown.put("runlevels", service.runlevels());
        return shown;
    }
}
