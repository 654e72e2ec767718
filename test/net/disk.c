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
// Meanwhile every order and every word must be refused with a sentence, nobody is sent away, and
// afterwards play goes on with nothing lost. Prints TAP.
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
#include <sys/resource.h>
#include <unistd.h>

enum { WHY = 400, TABLES = 4, SITTERS_EACH = 3 };

static struct server server;
static struct crowd crowd;
static char folder[300], filler[400], db[400];
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

    server_end(&server, SIGTERM);
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
} troubles[] = {
    {"full", "the disk is full", fill_disk, empty_disk},
    {"limit", "the database has reached the size it may have", forbid_growth, allow_growth},
    {"fixed", "the database or its folder cannot be written", fix_files, loosen_files},
    {"broken", "the database or its folder cannot be written", break_disk, mend_disk},
};

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

// What is said at the table while nothing can be stored.
static void say_words(char *says)
{
    const struct hosted *h = &crowd.hosted[0];
    char hello[200];
    static const char words[] = "{\"t\":\"say\",\"text\":\"Is anybody there?\"}";
    double until = now() + 5;
    struct ws ws = {0};
    size_t bytes;
    char *text;

    *says = 0;
    snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"token\":\"%s\",\"f\":0}", h->link[0].token);
    if (!ws_open(&ws, server.port))
        return;
    ws_send(&ws, hello, strlen(hello));
    ws_send(&ws, words, strlen(words));
    while (!*says && ws.state != WS_CLOSED && now() < until) {
        nap(0.01);
        ws_flush(&ws);
        ws_read(&ws);
        while (!*says && (text = ws_next(&ws, &bytes))) {
            if (!strncmp(text, "{\"t\":\"error\"", 12))
                snprintf(says, WHY, "%.*s", (int)bytes, text);
        }
    }
    ws_close(&ws);
}

// What fits into the last pages is still taken.
static bool play_until_refused(void)
{
    const struct tally *t = &crowd.tally;
    double until = now() + 40;

    while (now() < until) {
        long acked = t->acked, refused = t->refused;

        play(1.5);
        if (t->acked == acked && t->refused > refused)
            return true;
    }
    return false;
}

static void in_trouble(const struct trouble *trouble)
{
    const struct tally *t = &crowd.tally;
    struct hosted other;
    char says[WHY];
    int status;

    proves(trouble->begin(), "the trouble begins", NULL);
    proves(play_until_refused() && strstr(t->why, trouble->reason),
           "every order is refused, with the reason", t->why);
    proves(!crowd.broken && !t->errors, "nobody is sent away for it", NULL);
    status = health(says);
    proves(status == 503 && strstr(says, trouble->reason), "/healthz says so", says);
    proves(!hosted_make(&other, server.port, "kreuzdorf", says, WHY) &&
               strstr(says, trouble->reason),
           "no game is made that would be lost", says);
    say_words(says);
    proves(strstr(says, trouble->reason), "what is said and cannot be kept is refused, too", says);
    proves(trouble->end(), "the trouble ends", NULL);
}

static bool settle(void)
{
    return crowd_settle(&crowd, now() + 10);
}

static void after_trouble(void)
{
    char says[WHY];
    long acked = crowd.tally.acked;
    int status;

    play(1.5);
    proves(crowd.tally.acked > acked, "play goes on by itself", NULL);
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
    const struct trouble *trouble = argc == 4 ? trouble_called(argv[3]) : NULL;
    char why[WHY] = "";

    if (!trouble) {
        fprintf(stderr, "disk: expected PROGRAM FOLDER full|limit|fixed|broken.\n");
        return 2;
    }
    snprintf(folder, sizeof folder, "%s", argv[2]);
    snprintf(db, sizeof db, "%s/disk.db", folder);
    snprintf(filler, sizeof filler, "%s/filler", folder);
    server = (struct server){.program = argv[1], .db = db, .log = "/dev/null", .port = free_port()};
    signal(SIGXFSZ, SIG_IGN); // the server inherits it: a file that may not grow is an error to it
    server_start(&server);
    proves(begin(why), "four tables are set up", why);
    play(1);
    in_trouble(trouble);
    after_trouble();
    compare_records();
    server_end(&server, SIGTERM);
    printf("1..%d\n", lines);
    return failed > 0;
}
