// SPDX-License-Identifier: MIT
// disk PROGRAM FOLDER TROUBLE: the disk under a server cannot be written while it is played on, and
// can be written again.
//
//     full    files are written into the folder until nothing more fits; it had better be a small
//             disk of its own
//     limit   the server's files may not grow
//     fixed   nobody may change the files of the database: wants root and ext4
//     broken  the system itself makes the disk read-only, as after an error: wants root, and a
//             folder that is an ext4 mounted for this. It is mounted anew to be written again
//
// Meanwhile every order and every word must be refused with a sentence, or its seat be told that it
// is not known yet what became of it; nobody is sent away. Afterwards play goes on: what was
// acknowledged is there, and what was refused is not. Prints TAP.
#define _GNU_SOURCE
#include "net/crowd.h"
#include "net/http.h"
#include "net/server.h"
#include <fcntl.h>
#include <linux/fs.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

enum { WHY = 400, TABLES = 4, SITTERS_EACH = 3 };
static const char words[] = "Is anybody there?";

static struct server server;
static struct crowd crowd;
static char folder[300], filler[400], db[400], log_beside[400];
static int lines, failed;
static const struct trouble *trouble;

static void proves(bool truth, const char *sentence, const char *detail)
{
    printf("%sok %d - %s\n", truth ? "" : "not ", ++lines, sentence);
    if (detail && *detail)
        printf("#   %s\n", detail);
    failed += !truth;
}

// Plays until something has happened; false when it does not.
static bool play_until(bool (*enough)(void))
{
    double until = now() + PATIENCE;

    while (!enough() && now() < until)
        crowd_hear(&crowd, 5, true);
    return enough();
}

// --- what is the matter with the disk ---

static bool fill_disk(void)
{
    static const char page[1 << 16];
    int fd = open(filler, O_WRONLY | O_CREAT, 0600);
    size_t bytes = sizeof page;

    while (fd >= 0 && bytes) {
        if (write(fd, page, bytes) <= 0)
            bytes /= 2;
    }
    return !close(fd);
}

static bool empty_disk(void)
{
    return !unlink(filler);
}

static bool limit_files(rlim_t bytes)
{
    struct rlimit limit = {bytes, RLIM_INFINITY};

    return !prlimit(server.pid, RLIMIT_FSIZE, &limit, NULL);
}

static bool forbid_growth(void)
{
    return limit_files(0);
}

static bool allow_growth(void)
{
    return limit_files(RLIM_INFINITY);
}

static bool fix_file(const char *end, bool fixed)
{
    char path[420];
    int fd, flags = 0;
    bool done;

    snprintf(path, sizeof path, "%s%s", db, end);
    fd = open(path, O_RDONLY);
    done = !ioctl(fd, FS_IOC_GETFLAGS, &flags);
    flags = fixed ? flags | FS_IMMUTABLE_FL : flags & ~FS_IMMUTABLE_FL;
    done = done && !ioctl(fd, FS_IOC_SETFLAGS, &flags);
    close(fd);
    return done;
}

static bool fix_files(void)
{
    return fix_file("", true) && fix_file("-wal", true);
}

static bool loosen_files(void)
{
    return fix_file("", false) && fix_file("-wal", false);
}

static bool break_disk(void)
{
    return !mount(NULL, folder, NULL, MS_REMOUNT, "abort");
}

static bool find_device(char device[200])
{
    char line[1000], at[400];
    FILE *mounts = fopen("/proc/self/mounts", "r");
    bool found = false;

    while (mounts && !found && fgets(line, sizeof line, mounts))
        found = sscanf(line, "%199s %399s", device, at) == 2 && !strcmp(at, folder);
    if (mounts)
        fclose(mounts);
    return found;
}

// Such a disk is written again only after it was mounted anew, so the server is started anew, too.
static bool mend_disk(void)
{
    char device[200];
    bool mended = find_device(device);

    mended &= server_end(&server, SIGTERM) == 0; // what it does not know it does not wait for
    for (int table = 0; table < TABLES; table++) {
        crowd_leave(&crowd, table);
        for (int i = 0; i < crowd.hosted[table].sitters; i++)
            sitter_leave(&crowd.hosted[table].sitter[i]);
    }
    mended = mended && !umount2(folder, 0) && !mount(device, folder, "ext4", 0, NULL);
    server_start(&server);
    for (int table = 0; table < TABLES; table++)
        crowd_join(&crowd, table);
    return mended;
}

static const struct trouble {
    const char *name, *reason; // reason: what people are told
    bool (*begin)(void), (*end)(void);
    bool doubts; // what was under way may be there or not
} troubles[] = {
    {"full", "the disk is full", fill_disk, empty_disk, false},
    {"limit", "the database has reached the size it may have", forbid_growth, allow_growth, false},
    {"fixed", "the database or its folder cannot be written", fix_files, loosen_files, false},
    {"broken", "the database or its folder cannot be written", break_disk, mend_disk, true},
};

// --- the trial ---

static bool begin(char *why)
{
    double until = now() + PATIENCE;

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

// Sits down at the first table, says something, and hears the first message of these kinds.
static void hear_first(const char *said, const char *kind, const char *other, char **says)
{
    const struct hosted *h = &crowd.hosted[0];
    char hello[200];
    double until = now() + PATIENCE;
    struct ws ws = {0};
    size_t bytes;
    char *text;

    *says = NULL;
    snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"token\":\"%s\",\"f\":0}", h->link[0].token);
    if (!ws_open(&ws, server.port))
        return;
    ws_send(&ws, hello, strlen(hello));
    ws_send(&ws, said, strlen(said));
    while (!*says && ws.state != WS_CLOSED && now() < until) {
        nap(0.01);
        ws_flush(&ws);
        ws_read(&ws);
        while (!*says && (text = ws_next(&ws, &bytes))) {
            if (!strncmp(text + 6, kind, strlen(kind)) || !strncmp(text + 6, other, strlen(other)))
                *says = strndup(text, bytes);
        }
    }
    ws_close(&ws);
}

// What is said at the table while nothing can be stored: true when it was refused for that reason.
static bool say_words(const char *reason, bool *waits)
{
    char said[100], *says;
    bool refused;

    snprintf(said, sizeof said, "{\"t\":\"say\",\"text\":\"%s\"}", words);
    hear_first(said, "error", "wait", &says);
    *waits = says && !strncmp(says + 6, "wait", 4);
    refused = says && !*waits && strstr(says, reason);
    proves(refused || *waits, "what is said and cannot be kept is refused, too, or waits", says);
    free(says);
    return refused;
}

static bool was_said(void)
{
    char *says;
    bool there;

    hear_first("{\"t\":\"none\"}", "table", "table", &says);
    there = !says || strstr(says, words);
    free(says);
    return there;
}

static bool everybody_plays(void)
{
    for (int table = 0; table < TABLES; table++) {
        const struct hosted *h = &crowd.hosted[table];
        int given = 0;

        for (int i = 0; i < h->sitters; i++)
            given += h->sitter[i].accepted.count;
        if (given < 4)
            return false;
    }
    return true;
}

// Trouble comes at any moment, between an order and its answer as well.
static void play_on_a_little(void)
{
    uint32_t any;
    double until;

    must(getrandom(&any, sizeof any, 0) == sizeof any);
    until = now() + any % 100 / 1000.0;
    while (now() < until)
        crowd_hear(&crowd, 1, true);
}

static bool is_stuck(int table)
{
    const struct hosted *h = &crowd.hosted[table];
    bool stuck = crowd_over(&crowd, table);

    for (int i = 0; i < h->sitters; i++)
        stuck |= h->sitter[i].stuck;
    return stuck;
}

// What fits into the last pages is still taken.
static bool all_stuck(void)
{
    char says[WHY];

    for (int table = 0; table < TABLES; table++) {
        if (!is_stuck(table))
            return false;
    }
    return health(says) == 503 && strstr(says, trouble->reason);
}

static long acked_before;
static bool goes_on(void)
{
    return crowd.tally.acked > acked_before;
}

static bool is_well(void)
{
    char says[WHY];

    return health(says) == 200;
}

static bool is_sick(void)
{
    char says[WHY];

    return health(says) == 503;
}

static bool wait_until(bool (*enough)(void))
{
    double until = now() + PATIENCE;

    while (!enough() && now() < until)
        nap(0.1);
    return enough();
}

// Where nobody plays only who asks can find out.
static void in_trouble_unseen(void)
{
    proves(trouble->begin() && wait_until(is_sick), "/healthz tells of it although nobody plays",
           NULL);
    proves(trouble->end() && wait_until(is_well), "and when it has passed", NULL);
}

static void in_trouble(bool *refused)
{
    const struct played *t = &crowd.tally;
    struct hosted other;
    char says[WHY];
    bool stuck, waits;
    int status;

    play_on_a_little();
    proves(trouble->begin(), "the trouble begins", NULL);
    stuck = play_until(all_stuck);
    proves(stuck && (t->waits || strstr(t->why, trouble->reason)),
           "every order is refused, with the reason, or waits", t->why);
    proves(!t->waits || trouble->doubts, "and waits only where nobody can know", NULL);
    proves(!crowd.broken && !t->errors, "nobody is sent away for it", NULL);
    status = health(says);
    proves(status == 503 && strstr(says, trouble->reason), "/healthz says so", says);
    proves(!hosted_make(&other, server.port, "kreuzdorf", says, WHY) &&
               strstr(says, trouble->reason),
           "no game is made that would be lost", says);
    *refused = say_words(trouble->reason, &waits);
    proves(!waits || trouble->doubts, "and waits only where nobody can know, too", NULL);
    acked_before = t->acked;
    proves(trouble->end(), "the trouble ends", NULL);
}

static void after_trouble(bool refused)
{
    proves(play_until(goes_on), "play goes on by itself", NULL);
    proves(play_until(is_well), "and all is well", NULL);
    proves(!refused || !was_said(), "what was refused was not said", NULL);
}

static void compare_records(void)
{
    char why[WHY] = "";
    long orders = 0;
    bool fine = crowd_settle(&crowd, now() + PATIENCE);

    for (int table = 0; fine && table < TABLES; table++)
        fine = hosted_verify(&crowd.hosted[table], server.port, &orders, why, WHY);
    proves(fine && orders == crowd.tally.acked && !crowd.tally.errors,
           "every acknowledged order is in a record, once, and nothing that was refused", why);
    printf("# %ld acknowledged, %ld refused, %ld not known for a while\n", crowd.tally.acked,
           crowd.tally.refused, crowd.tally.waits);
}

static const struct trouble *trouble_called(const char *name)
{
    for (size_t i = 0; i < sizeof troubles / sizeof *troubles; i++) {
        if (!strcmp(troubles[i].name, name))
            return &troubles[i];
    }
    return NULL;
}

int main(int argc, char **argv)
{
    char why[WHY] = "";
    bool refused;

    trouble = argc == 4 ? trouble_called(argv[3]) : NULL;
    if (!trouble) {
        fprintf(stderr, "disk: expected PROGRAM FOLDER full|limit|fixed|broken.\n");
        return 2;
    }
    snprintf(folder, sizeof folder, "%s", argv[2]);
    snprintf(db, sizeof db, "%s/disk.db", folder);
    snprintf(log_beside, sizeof log_beside, "%s.log", folder); // not on the disk in trouble
    snprintf(filler, sizeof filler, "%s/filler", folder);
    server = (struct server){.program = argv[1], .db = db, .log = log_beside, .port = free_port()};
    signal(SIGXFSZ, SIG_IGN); // the server inherits it: a file that may not grow is an error to it
    server_start(&server);
    if (!trouble->doubts)
        in_trouble_unseen();
    proves(begin(why), "four tables are set up", why);
    proves(play_until(everybody_plays), "and played at", NULL);
    in_trouble(&refused);
    after_trouble(refused);
    compare_records();
    server_end(&server, SIGTERM);
    if (failed)
        server_last_words(&server);
    printf("1..%d\n", lines);
    return failed > 0;
}
