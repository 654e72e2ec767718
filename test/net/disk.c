// SPDX-License-Identifier: MIT
// disk PROGRAM FOLDER full|limit: the disk under a server has no room while it is played on, and
// has room again.
//
// `full` writes files into the folder until nothing more fits, so the folder had better be a small
// disk of its own; `limit` forbids the server to let its files grow. Meanwhile every order must be
// refused with a sentence, nobody is sent away, and afterwards play goes on with nothing lost.
// Prints TAP.
#define _GNU_SOURCE
#include "net/crowd.h"
#include "net/http.h"
#include "net/server.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { WHY = 400, TABLES = 4, SITTERS_EACH = 3 };

static struct server server;
static struct crowd crowd;
static char filler[400];
static int lines, failed;

static void proves(bool truth, const char *sentence, const char *detail)
{
    printf("%sok %d - %s\n", truth ? "" : "not ", ++lines, sentence);
    if (detail && *detail)
        printf("#   %s\n", detail);
    failed += !truth;
}

static void play(double seconds)
{
    double until = now() + seconds;

    while (now() < until)
        crowd_hear(&crowd, 5, true);
}

// --- no room, and room again ---

static void write_until_full(void)
{
    static const char page[1 << 16];
    int fd = open(filler, O_WRONLY | O_CREAT, 0600);
    size_t bytes = sizeof page;

    while (fd >= 0 && bytes) {
        if (write(fd, page, bytes) <= 0)
            bytes /= 2;
    }
    close(fd);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit = {bytes, RLIM_INFINITY};

    prlimit(server.pid, RLIMIT_FSIZE, &limit, NULL);
}

static void take_room(bool full)
{
    if (full)
        write_until_full();
    else
        limit_files(0);
}

static void give_room(bool full)
{
    if (full)
        unlink(filler);
    else
        limit_files(RLIM_INFINITY);
}

// --- the trial ---

static bool begin(char *why)
{
    double until = now() + 10;

    crowd_open(&crowd, TABLES, server.port);
    for (int table = 0; table < TABLES; table++) {
        if (!hosted_make(&crowd.hosted[table], server.port, "kreuzdorf", why, WHY))
            return false;
        hosted_sit(&crowd.hosted[table], SITTERS_EACH, &crowd.tally, (uint64_t)table);
        crowd_join(&crowd, table);
    }
    while (!crowd_seated(&crowd) && now() < until)
        crowd_hear(&crowd, 20, false);
    return crowd_seated(&crowd);
}

static int health(char *says)
{
    struct reply reply = http_ask(server.port, "/healthz", NULL, NULL);

    snprintf(says, WHY, "%.300s", reply.body ? reply.body : "");
    says[strcspn(says, "\n")] = 0;
    free(reply.body);
    return reply.status;
}

static void without_room(bool full)
{
    const struct tally *t = &crowd.tally;
    struct hosted other;
    char says[WHY];
    long acked, refused;
    int status;

    take_room(full);
    play(0.5); // what fitted into the last pages
    acked = t->acked;
    refused = t->refused;
    play(1);
    proves(t->acked == acked && t->refused > refused,
           "without room on the disk every order is refused, with a reason", t->why);
    proves(!crowd.broken && !t->errors, "nobody is sent away for it", NULL);
    status = health(says);
    proves(status == 503, "/healthz says so", says);
    proves(!hosted_make(&other, server.port, "kreuzdorf", says, WHY),
           "no game is made that would be lost", says);
    give_room(full);
}

static bool settle(void)
{
    double until = now() + 10;

    while (crowd_waiting(&crowd) && now() < until)
        crowd_hear(&crowd, 50, false);
    while (crowd_hear(&crowd, 300, false) && now() < until)
        continue;
    return !crowd_waiting(&crowd);
}

static void with_room(void)
{
    char says[WHY];
    long acked = crowd.tally.acked;
    int status;

    play(1.5);
    proves(crowd.tally.acked > acked, "with room again play goes on", NULL);
    status = health(says);
    proves(status == 200, "and all is well", says);
}

static void compare_records(void)
{
    char why[WHY] = "";
    long orders = 0;
    bool fine = settle();

    for (int table = 0; fine && table < TABLES; table++)
        fine = hosted_verify(&crowd.hosted[table], server.port, &orders, why, WHY);
    proves(fine && orders == crowd.tally.acked && !crowd.tally.errors,
           "every acknowledged order is in a record, once", why);
}

int main(int argc, char **argv)
{
    static char db[400], log[400], why[WHY];
    bool full = argc == 4 && !strcmp(argv[3], "full");

    if (argc != 4 || (!full && strcmp(argv[3], "limit") != 0)) {
        fprintf(stderr, "disk: expected PROGRAM FOLDER full|limit.\n");
        return 2;
    }
    snprintf(db, sizeof db, "%s/disk.db", argv[2]);
    snprintf(log, sizeof log, "/dev/null");
    snprintf(filler, sizeof filler, "%s/filler", argv[2]);
    server = (struct server){.program = argv[1], .db = db, .log = log, .port = free_port()};
    signal(SIGXFSZ, SIG_IGN); // the server inherits it: a file that may not grow is an error to it
    server_start(&server);
    proves(begin(why), "four tables are set up", why);
    play(1);
    without_room(full);
    with_room();
    compare_records();
    server_end(&server, SIGTERM);
    printf("1..%d\n", lines);
    return failed > 0;
}
