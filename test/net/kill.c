// SPDX-License-Identifier: MIT
// kill PROGRAM FOLDER KILLS [TABLES [SEED [stop]]]: a server is killed at random moments while it
// is played on, started again, and those who sat there go on where they were. With `stop` it is
// asked to stop instead: then it ends in good order and soon, says so to everybody, and has
// acknowledged all that it has written.
//
// An answer that was under way is sent again with the same number. At the end every record must
// hold what was acknowledged, once and in order, and come to what every seat sees. The records are
// left in the folder. Prints TAP.
#define _GNU_SOURCE
#include "net/crowd.h"
#include "net/http.h"
#include "net/server.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A stop is soon when it comes within so many seconds: the server itself waits five for who does
// not go, and the rest is for machines that have much else to do.
enum { WHY = 400, SITTERS_EACH = 5, SOON = 60 };

struct trial {
    struct server server;
    struct crowd crowd;
    const char *folder;
    struct luck luck;
    long battles, recorded;
    bool polite; // it is asked to stop
    int rude;    // stops that were not in good order
    double slowest;
    char why[WHY];
};

// Germantown keeps secrets; Kreuzdorf is quick and allows taking back.
static bool set_up(struct trial *t, int table)
{
    struct hosted *h = &t->crowd.hosted[table];

    if (!hosted_make(h, t->server.port, table % 3 == 2 ? "germantown" : "kreuzdorf", t->why, WHY))
        return false;
    hosted_sit(h, SITTERS_EACH, &t->crowd.tally, luck_next(&t->luck));
    for (int i = 0; i < h->sitters; i++)
        h->sitter[i].takes = true;
    return true;
}

static void keep_record(const struct trial *t, const struct hosted *h)
{
    char path[600];
    struct reply reply;
    FILE *file;

    snprintf(path, sizeof path, "/api/games/%s/record", h->game);
    reply = http_ask(t->server.port, path, hosted_reader(h), NULL);
    snprintf(path, sizeof path, "%s/%ld.save", t->folder, t->battles);
    file = fopen(path, "w");
    if (file) {
        fputs(reply.body ? reply.body : "", file);
        fclose(file);
    }
    free(reply.body);
}

static bool verify(struct trial *t, int table)
{
    struct hosted *h = &t->crowd.hosted[table];
    bool fine = hosted_verify(h, t->server.port, &t->recorded, t->why, WHY);

    keep_record(t, h);
    t->battles++;
    hosted_free(h);
    return fine;
}

static bool renew(struct trial *t)
{
    for (int table = 0; table < t->crowd.tables; table++) {
        if (!crowd_over(&t->crowd, table))
            continue;
        crowd_leave(&t->crowd, table);
        if (!verify(t, table) || !set_up(t, table))
            return false;
        crowd_join(&t->crowd, table);
    }
    return true;
}

static bool sit_down(struct trial *t)
{
    double until = now() + PATIENCE;

    for (int table = 0; table < t->crowd.tables; table++)
        crowd_join(&t->crowd, table);
    while (!crowd_seated(&t->crowd) && now() < until)
        crowd_hear(&t->crowd, 20, false);
    if (!crowd_seated(&t->crowd) && !t->why[0])
        snprintf(t->why, WHY, "not everybody has a seat again");
    return crowd_seated(&t->crowd);
}

static void get_up(struct trial *t)
{
    for (int table = 0; table < t->crowd.tables; table++) {
        crowd_leave(&t->crowd, table);
        for (int i = 0; i < t->crowd.hosted[table].sitters; i++)
            sitter_leave(&t->crowd.hosted[table].sitter[i]);
    }
}

// One kill in eight meets the server before it has begun to listen.
static void kill_and_start(struct trial *t)
{
    server_end(&t->server, SIGKILL);
    get_up(t);
    if (!luck_below(&t->luck, 8)) {
        server_spawn(&t->server);
        nap(luck_below(&t->luck, 40) / 1000.0);
        server_end(&t->server, SIGKILL);
    }
    server_start(&t->server);
}

static long connected(const struct trial *t)
{
    long count = 0;

    for (int table = 0; table < t->crowd.tables; table++)
        count += t->crowd.hosted[table].sitters;
    return count;
}

// Those who sit there go on playing until they are sent away.
static void stop_and_start(struct trial *t, int signal)
{
    long all = connected(t), broken = t->crowd.broken, away = t->crowd.going_away;
    double start = now(), took;
    int code;

    kill(t->server.pid, signal);
    while (t->crowd.broken < broken + all && now() < start + SOON)
        crowd_hear(&t->crowd, 5, true);
    code = server_end(&t->server, 0);
    took = now() - start;
    t->slowest = took > t->slowest ? took : t->slowest;
    if (code != 0 || t->crowd.going_away != away + all || took > SOON) {
        printf("# code %d after %.1f s; of %ld connections %ld were told\n", code, took, all,
               t->crowd.going_away - away);
        t->rude++;
    }
    get_up(t);
    server_start(&t->server);
}

static int play(struct trial *t, int kills)
{
    int killed = 0;
    bool fine = sit_down(t);

    while (fine && killed < kills) {
        double until = now() + (20 + luck_below(&t->luck, 250)) / 1000.0;

        while (now() < until)
            crowd_hear(&t->crowd, 2, true);
        killed++;
        if (t->polite)
            stop_and_start(t, killed % 2 ? SIGTERM : SIGINT);
        else
            kill_and_start(t);
        fine = sit_down(t) && renew(t);
    }
    return killed;
}

static bool finish(struct trial *t)
{
    bool fine = crowd_settle(&t->crowd, now() + PATIENCE) && !t->why[0];

    for (int table = 0; fine && table < t->crowd.tables; table++)
        fine = verify(t, table);
    return fine;
}

static bool report_stops(const struct trial *t)
{
    printf("# %.2f s from the signal to the end at most\n", t->slowest);
    printf("%sok 3 - every stop is in good order, and everybody is told\n", t->rude ? "not " : "");
    printf("%sok 4 - all that was written had been acknowledged\n",
           t->crowd.tally.unheard ? "not " : "");
    return !t->rude && !t->crowd.tally.unheard;
}

int main(int argc, char **argv)
{
    static struct trial t;
    static char db[400], log[400];
    int kills = argc > 3 ? atoi(argv[3]) : 0, tables = argc > 4 ? atoi(argv[4]) : 6, killed,
        made = 0;
    bool fine;

    if (kills < 1 || tables < 1) {
        fprintf(stderr, "kill: expected PROGRAM FOLDER KILLS [TABLES [SEED [stop]]].\n");
        return 2;
    }
    t.folder = argv[2];
    t.luck.state = argc > 5 ? strtoull(argv[5], NULL, 10) : 1776;
    t.polite = argc > 6 && !strcmp(argv[6], "stop");
    snprintf(db, sizeof db, "%s/kill.db", t.folder);
    snprintf(log, sizeof log, "%s/kill.log", t.folder);
    t.server = (struct server){.program = argv[1], .db = db, .log = log, .port = free_port()};
    server_start(&t.server);
    hosted_read_seal(t.server.db);
    crowd_open(&t.crowd, tables, t.server.port);
    while (made < tables && set_up(&t, made))
        made++;
    killed = made == tables ? play(&t, kills) : 0;
    fine = finish(&t) && killed == kills && t.recorded && !t.crowd.tally.errors;
    server_end(&t.server, SIGTERM);
    if (!fine)
        server_last_words(&t.server);
    printf("# %d kills, %ld orders acknowledged, %ld refused, %ld taken back, %ld frames, %ld in "
           "%ld records\n",
           killed, t.crowd.tally.acked, t.crowd.tally.refused, t.crowd.tally.undone,
           t.crowd.tally.frames, t.recorded, t.battles);
    if (t.why[0])
        printf("# %s\n", t.why);
    printf("%sok 1 - after %d kills every record holds what was acknowledged, and no more\n",
           fine ? "" : "not ", killed);
    printf("%sok 2 - no frame is missing or doubled, and every hash is right\n",
           t.crowd.tally.errors ? "not " : "");
    return (t.polite && !report_stops(&t)) || !fine;
}
