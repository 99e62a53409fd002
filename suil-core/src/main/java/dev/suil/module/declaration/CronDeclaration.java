package dev.suil.module.declaration;

/** A job of cron, in a file of its own below {@code /etc/cron.d}. The value is the name of that file. */
public final class CronDeclaration extends Declaration<CronDeclaration> {

    CronDeclaration(Item item) {
        super(item);
    }

    /** What to run, one line for a shell. A {@code %} needs no backslash. */
    public CronDeclaration command(String command) {
        return set("command", command);
    }

    /** Whom it runs as. Default: root. */
    public CronDeclaration user(String user) {
        return set("user", user);
    }

    /** When: {@code 30 4 * * 1-5}, or {@code @daily} and its like. Instead of the five fields that follow. */
    public CronDeclaration schedule(String schedule) {
        return set("schedule", schedule);
    }

    /** The minutes. Default: {@code *}. */
    public CronDeclaration minute(String minute) {
        return set("minute", minute);
    }

    /** The hours. Default: {@code *}. */
    public CronDeclaration hour(String hour) {
        return set("hour", hour);
    }

    /** The days of the month. Default: {@code *}. */
    public CronDeclaration day(String day) {
        return set("day", day);
    }

    /** The months. Default: {@code *}. */
    public CronDeclaration month(String month) {
        return set("month", month);
    }

    /** The days of the week. Default: {@code *}. */
    public CronDeclaration weekday(String weekday) {
        return set("weekday", weekday);
    }

    /** Lines of {@code NAME=value} for the job. */
    public CronDeclaration environment(String... environment) {
        return set("environment", environment);
    }

    /** Whether the job should not be there. Default: false. */
    public CronDeclaration absent(boolean absent) {
        return set("absent", absent);
    }
}
