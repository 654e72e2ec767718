// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include "cli/keep.h"
#include "server/server.h"
#include "server/token.h"
#include "table/shipped.h"
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const struct flag flags[] = {
    {"--port", "N", "the port to listen on; 1776 unless told"},
    {"--bind", "ADDRESS", "the address to listen on; 127.0.0.1, this machine alone, unless told"},
    {"--db", "FILE", "the database; games.db among the user's data unless told"},
    {"--name", "NAME",
     "a name of this server beside its address and the machine's own; may be repeated"},
    {"--battle", "FILE", "a scenario to offer beside those that ship; may be repeated"},
    {"--games-an-hour", "N", "games an address may make; 30 unless told, 0: any number"},
    {"--seed", "N", "a rehearsal: the dice of all games follow from N; on this machine alone"},
    {"--report-seconds", "N", "of a processor for the report of a battle; 30 unless told"},
    {0},
};

static void listening(const struct server_plan *plan)
{
    bool six = strchr(plan->bind, ':');

    printf("The table is laid: http://%s%s%s:%d/\n", six ? "[" : "", plan->bind, six ? "]" : "",
           plan->port);
    fflush(stdout);
}

// All of them, parted by commas.
static bool read_names(const struct arguments *a, char *out, size_t room)
{
    size_t used = 0;
    const char *name;

    *out = 0;
    for (int i = 0; (name = flag_nth(a, "--name", i)); i++) {
        used += (size_t)snprintf(out + used, room - used, "%s%s", i ? "," : "", name);
        if (used >= room)
            return false;
    }
    return true;
}

static bool add_battles(const struct arguments *a)
{
    struct problem problem;
    const char *file;

    for (int i = 0; (file = flag_nth(a, "--battle", i)); i++)
        if (!shipped_add(file, &problem)) {
            complain("%s", problem.text);
            return false;
        }
    return true;
}

static int serve(const struct arguments *a)
{
    const char *bind = flag_value(a, "--bind"), *database = flag_value(a, "--db");
    struct server_plan plan = {.bind = bind ? bind : "127.0.0.1", .listening = listening};
    char path[KEEP_PATH], why[STORE_WHY], names[4096];
    int64_t port, games, seconds, seed;

    if (!flag_number(a, "--port", 1, 65535, 1776, &port) ||
        !flag_number(a, "--games-an-hour", 0, 1000000, GAMES_AN_HOUR, &games) ||
        !flag_number(a, "--report-seconds", 0, 600, REPORT_SECONDS, &seconds) ||
        !flag_number(a, "--seed", 0, INT64_MAX, 0, &seed))
        return EXIT_BAD;
    if (!add_battles(a))
        return EXIT_BAD;
    if (sodium_init() < 0)
        return complain("no source of random numbers was found.");
    if (database && (!*database || *database == ':'))
        return complain("--db wants the name of a file, not '%s'.", database);
    if (!database && !keep_path("games.db", path))
        return complain("there is no folder for the database (%s); --db FILE names one.",
                        strerror(errno));
    if (!read_names(a, names, sizeof names))
        return complain("--name wants fewer names.");
    if (flag_value(a, "--seed")) {
        if (strcmp(plan.bind, "127.0.0.1"))
            return complain("--seed tells the dice beforehand: it is for 127.0.0.1 alone.");
        token_rehearse((uint64_t)seed);
    }
    plan.names = names;
    plan.database = database ? database : path;
    plan.port = (int)port;
    plan.games_an_hour = (int)games;
    plan.report_seconds = (int)seconds;
    if (strlen(plan.database) >= sizeof path)
        return complain("--db wants a shorter name.");
    return server_run(&plan, why) ? EXIT_FINE : complain("%s", why);
}

const struct command command_serve = {
    .name = "serve",
    .usage = "serve",
    .help = "the table in the browser: games for people near and far, and against the computer",
    .more = "    docs/hosting.md has how to put it on the net.\n",
    .flag = flags,
    .run = serve,
};
