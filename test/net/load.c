// SPDX-License-Identifier: MIT
// load PROGRAM FOLDER [TABLES [SOCKETS [SECONDS [BATTLE [SIEGE WAY...]]]]]: a server under load,
// and what came of it.
//
// Every table has its players, who answer at once with random orders, and others who watch; all of
// them verify the hash of every frame. A battle that ends is held against its record, and another
// is begun at its table. Prints what was measured beside its bar, and TAP. SIEGE is a program that
// does its worst to the server in each of these ways, one after another, while the others play.
#define _GNU_SOURCE
#include "net/crowd.h"
#include "net/raw.h"
#include "net/server.h"
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WHY = 400, FIRST_LOOK = 15 };

static const double ratio_bar = 0.5, growth_bar = 0.10, siege_bar = 5;

struct load {
    struct server server;
    struct crowd crowd;
    const char *folder, *battle;
    int sockets, seconds;
    char **siege; // the program and the ways, ended by NULL; or NULL
    // Tables whose battle is over go to the clerk by one pipe, and come back by the other.
    int to_clerk[2], from_clerk[2];
    long battles, recorded;        // verified, and the orders in their records
    char why[WHY];                 // the first that was not as it should be
    double played, processor, own; // seconds: by the clock, of the server's processor, of ours
    long early, late;              // memory, KiB
};

// --- the clerk: verifies what is over and sets up anew, while the others play ---

static bool set_up(struct load *l, int table)
{
    struct hosted *h = &l->crowd.hosted[table];

    if (!hosted_make(h, l->server.port, l->battle, l->why, WHY))
        return false;
    hosted_sit(h, l->sockets, &l->crowd.tally, (uint64_t)table * 1000003 + (uint64_t)l->battles);
    return true;
}

static bool verify(struct load *l, int table)
{
    bool fine = hosted_verify(&l->crowd.hosted[table], l->server.port, &l->recorded, l->why, WHY);

    l->battles++;
    hosted_free(&l->crowd.hosted[table]);
    return fine;
}

static void *clerk(void *of)
{
    struct load *l = of;
    int table;

    while (read(l->to_clerk[0], &table, sizeof table) == sizeof table) {
        if (verify(l, table) && set_up(l, table) &&
            write(l->from_clerk[1], &table, sizeof table) != sizeof table)
            break;
    }
    return NULL;
}

// --- playing ---

static void hand_over(struct load *l)
{
    for (int table = 0; table < l->crowd.tables; table++) {
        if (!crowd_over(&l->crowd, table))
            continue;
        crowd_leave(&l->crowd, table);
        must(write(l->to_clerk[1], &table, sizeof table) == sizeof table);
    }
}

static void take_back(struct load *l)
{
    int table;

    while (read(l->from_clerk[0], &table, sizeof table) == sizeof table)
        crowd_join(&l->crowd, table);
}

static bool everybody_sits(struct load *l)
{
    double until = now() + PATIENCE;

    for (int table = 0; table < l->crowd.tables; table++) {
        if (!set_up(l, table))
            return false;
        crowd_join(&l->crowd, table);
        crowd_hear(&l->crowd, 0, false);
    }
    while (!crowd_seated(&l->crowd) && now() < until)
        crowd_hear(&l->crowd, 100, false);
    return crowd_seated(&l->crowd);
}

static void play(struct load *l)
{
    double began = now(), looked = began;
    int first_look = l->seconds >= 2 * FIRST_LOOK ? FIRST_LOOK : l->seconds / 2;

    l->processor -= server_processor(&l->server);
    l->own -= (double)clock() / CLOCKS_PER_SEC;
    while (now() < began + l->seconds) {
        crowd_hear(&l->crowd, 5, true);
        if (now() < looked + 0.05)
            continue;
        looked = now();
        hand_over(l);
        take_back(l);
        if (!l->early && looked > began + first_look)
            l->early = server_memory(&l->server);
    }
    l->played += now() - began;
    l->processor += server_processor(&l->server);
    l->own += (double)clock() / CLOCKS_PER_SEC;
    l->late = server_memory(&l->server);
}

// What is under way still comes, and everybody hears of it.
static void wait_for_the_rest(struct load *l)
{
    crowd_settle(&l->crowd, now() + PATIENCE);
}

static bool verify_all(struct load *l)
{
    bool fine = !l->why[0];

    for (int table = 0; fine && table < l->crowd.tables; table++) {
        if (!l->crowd.away[table])
            fine = verify(l, table);
    }
    return fine;
}

// --- what came of it ---

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void print_latencies(struct played *t)
{
    static const double share[] = {0.5, 0.99, 0.999, 1};
    static const char *const name[] = {"p50", "p99", "p99.9", "most"};

    qsort(t->latency, (size_t)t->latencies, sizeof *t->latency, compare);
    printf("\n  from an order sent to its acknowledgement, on disk\n");
    for (int i = 0; i < 4 && t->latencies; i++) {
        long at = (long)((double)(t->latencies - 1) * share[i]);

        printf("    %-6s %9.2f ms\n", name[i], t->latency[at] * 1000);
    }
}

static int mean_bytes(const struct load *l)
{
    long bytes = 0, orders = 0;

    for (int table = 0; table < l->crowd.tables; table++) {
        const struct hosted *h = &l->crowd.hosted[table];

        for (int i = 0; i < h->sitters; i++) {
            for (int k = 0; k < h->sitter[i].accepted.count; k++, orders++)
                bytes += (long)strlen(h->sitter[i].accepted.text[k]);
        }
    }
    return orders ? (int)(bytes / orders) : 1;
}

// Held against those who do without a server, the players beside them as they were: what a player
// needs for an order, a writer needs for a row. Rows that nobody has to think of are shown too.
static double print_ratio(const struct load *l, double rate, double thinks, int bytes)
{
    char file[400];
    struct raw raw = {.file = file,
                      .writers = l->crowd.tables,
                      .bytes = bytes,
                      .seconds = l->seconds > 50 ? 5 : 1};
    double idle, beside;

    snprintf(file, sizeof file, "%s/raw.db", l->folder);
    idle = raw_group_commits(&raw);
    raw.thinks = thinks;
    beside = raw_group_commits(&raw);
    printf("\n  SQLite alone on the same disk, group commit, %d writers, the same rows\n",
           raw.writers);
    printf("    who do nothing else         %9.0f rows a second, ratio %.2f\n", idle, rate / idle);
    printf("    who think as the players do %9.0f rows a second, ratio %.2f, at least %.2f\n",
           beside, rate / beside, ratio_bar);
    return beside > 0 ? rate / beside : 0;
}

static int lines, failed;

static void proves(bool truth, const char *sentence)
{
    printf("%sok %d - %s\n", truth ? "" : "not ", ++lines, sentence);
    failed += !truth;
}

// --- under siege ---

static double p99(const struct played *t, long from)
{
    long count = t->latencies - from;
    double *copy = malloc((size_t)(count + 1) * sizeof *copy), found;

    must(copy);
    memcpy(copy, t->latency + from, (size_t)count * sizeof *copy);
    qsort(copy, (size_t)count, sizeof *copy, compare);
    found = count ? copy[(long)((double)(count - 1) * 0.99)] : 1e9;
    free(copy);
    return found;
}

static pid_t besiege(const struct load *l, const char *way)
{
    char port[16];
    pid_t pid = fork();

    if (pid)
        return pid;
    snprintf(port, sizeof port, "%d", l->server.port);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    execl(l->siege[0], l->siege[0], port, way, NULL);
    _exit(127);
}

// Without it and in each of its ways, as long as every other.
static void play_under_siege(struct load *l)
{
    const struct played *t = &l->crowd.tally;
    double quiet, worst = 0;

    play(l);
    quiet = p99(t, 0);
    printf("\n  p99 of an acknowledgement, and how often it is what it is without a siege\n");
    printf("    %-10s %9.2f ms\n", "alone", quiet * 1000);
    for (char **way = l->siege + 1; *way; way++) {
        long from = t->latencies;
        pid_t pid = besiege(l, *way);
        double now_p99;

        play(l);
        kill(pid, SIGKILL);
        waitpid(pid, NULL, 0);
        now_p99 = p99(t, from);
        printf("    %-10s %9.2f ms %6.2f, %.0f orders a second, %ld KiB\n", *way, now_p99 * 1000,
               now_p99 / quiet, (double)(t->latencies - from) / l->seconds, l->late);
        fflush(stdout);
        worst = now_p99 / quiet > worst ? now_p99 / quiet : worst;
    }
    proves(worst <= siege_bar, "nobody waits five times as long, whatever one address does");
}

static void report(struct load *l, bool recorded, double commits, int bytes)
{
    const struct played *t = &l->crowd.tally;
    double rate = (double)t->acked / l->played,
           growth = (double)(l->late - l->early) / (double)l->early;
    double ratio;

    printf("\n  %d tables, %d sockets, %.0f s, %s\n", l->crowd.tables, l->crowd.tables * l->sockets,
           l->played, l->battle);
    printf("    orders acknowledged   %9ld, %.0f a second\n", t->acked, rate);
    printf("    processor an order    %9.0f us, and %.0f us for those who play\n",
           l->processor / (double)t->acked * 1e6, l->own / (double)t->acked * 1e6);
    printf("    orders refused        %9ld\n", t->refused);
    printf("    frames verified       %9ld\n", t->frames);
    printf("    battles verified      %9ld with %ld orders\n", l->battles, l->recorded);
    printf("    orders a commit       %9.1f\n", (double)t->acked / commits);
    printf("    memory of the server  %9ld KiB, later %ld KiB (%+.1f %%)\n", l->early, l->late,
           growth * 100);
    print_latencies(&l->crowd.tally);
    ratio = l->siege ? 1 : print_ratio(l, rate, l->own / (double)t->acked, bytes);
    printf("\n");
    if (l->why[0])
        printf("# %s\n", l->why);
    proves(t->acked > 0 && !t->errors && !l->crowd.broken, "no error, no connection broken");
    proves(recorded && l->recorded == t->acked, "no acknowledged order is lost or doubled");
    if (l->seconds >= 2 * FIRST_LOOK && !l->siege) { // less is too short for a judgement
        proves(growth <= growth_bar, "the memory of the server is flat");
        proves(ratio >= ratio_bar, "durable orders a second against SQLite alone");
    }
    printf("1..%d\n", lines);
}

static void run(struct load *l)
{
    pthread_t thread;
    bool sits = everybody_sits(l), recorded;
    double commits = server_counter(&l->server, "tricorne_commits_total");
    int bytes;

    proves(sits, "everybody finds a seat");
    must(!pipe(l->to_clerk) && !pipe2(l->from_clerk, O_NONBLOCK));
    must(!pthread_create(&thread, NULL, clerk, l));
    if (l->siege)
        play_under_siege(l);
    else
        play(l);
    wait_for_the_rest(l);
    close(l->to_clerk[1]);
    pthread_join(thread, NULL);
    commits = server_counter(&l->server, "tricorne_commits_total") - commits;
    bytes = mean_bytes(l);
    recorded = verify_all(l);
    server_end(&l->server, SIGTERM);
    report(l, recorded, commits, bytes);
}

int main(int argc, char **argv)
{
    static struct load l;
    static char db[400], log[400];
    int tables = argc > 3 ? atoi(argv[3]) : 500, sockets = argc > 4 ? atoi(argv[4]) : 4 * tables;

    l.seconds = argc > 5 ? atoi(argv[5]) : 60;
    l.battle = argc > 6 ? argv[6] : "kreuzdorf";
    l.siege = argc > 7 ? argv + 7 : NULL;
    if (argc < 3 || tables < 1 || l.seconds < 1 || sockets / tables < 2 ||
        sockets / tables > SITTERS) {
        fprintf(stderr, "load: expected PROGRAM FOLDER [TABLES [SOCKETS [SECONDS [BATTLE]]]], and "
                        "two to eight sockets a table.\n");
        return 2;
    }
    l.folder = argv[2];
    l.sockets = sockets / tables;
    snprintf(db, sizeof db, "%s/load.db", l.folder);
    snprintf(log, sizeof log, "%s/load.log", l.folder);
    l.server = (struct server){.program = argv[1],
                               .db = db,
                               .log = log,
                               .port = free_port(),
                               .games = l.siege ? "2000" : NULL};
    server_start(&l.server);
    hosted_read_seal(l.server.db);
    crowd_open(&l.crowd, tables, l.server.port);
    run(&l);
    if (failed)
        server_last_words(&l.server);
    return failed > 0;
}
