// SPDX-License-Identifier: MIT
// Messages to the server, one a line: each is read or not, whoever sits at the table is told only
// messages, and the table goes on. An object without a kind is the body of a new game.
#define _GNU_SOURCE
#include "fuzz/fuzz.h"
#include "server/journal.h"
#include "server/making.h"
#include "server/match.h"
#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 32, PATIENCE = 2000 };

static char folder[] = "/tmp/tricorne-fuzz-XXXXXX", path[64];
static struct hall *hall;
static struct making *made;
static int pending;

static void nothing_to_wake(void *of)
{
    (void)of;
}

static void note_stored(struct deed *d, const char *why)
{
    (void)d;
    must(!why);
    pending--;
}

static void settle(const struct match *m)
{
    const struct timespec moment = {0, 100000};

    for (int i = 0; i < PATIENCE; i++) {
        hall_settle(hall);
        if (!pending && hall_idle(hall) && !pool_waiting(hall->pool) &&
            (!m || m->state == MATCH_READY || m->state == MATCH_ASLEEP))
            return;
        nanosleep(&moment, NULL);
    }
}

static void clean_up(void)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char file[80];

    hall_close(hall);
    making_free(made);
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
    rmdir(folder);
}

static void store(struct making *m)
{
    m->deed.done = note_stored;
    pending++;
    store_write(hall->store, &m->deed);
    settle(NULL);
}

static void open_hall(void)
{
    static const char wanted[] = "{\"battle\":\"kreuzdorf\",\"dice\":\"typed\",\"seats\":"
                                 "{\"south\":\"me\",\"north\":\"friend\"}}";
    char why[STORE_WHY];
    json_t *json = json_loads(wanted, 0, NULL);

    must(sodium_init() >= 0 && mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.db", folder);
    hall = hall_open(path, 0, nothing_to_wake, NULL, why);
    must(hall);
    made = making_of(json, why);
    must(made);
    making_enter(made, hall);
    json_decref(json);
    store(made);
    atexit(clean_up);
}

// Everything a page is told is a message with a kind.
static void hear_all(struct page *p)
{
    struct parcel *parcel;

    while ((parcel = page_next(p))) {
        json_t *json = json_loadb((const char *)parcel->text + LWS_PRE, parcel->bytes, 0, NULL);

        must(json_is_string(json_object_get(json, "t")));
        json_decref(json);
        parcel_drop(parcel);
    }
}

static void make_game(const json_t *wanted)
{
    static const unsigned char seal[SEAL_KEY];
    char why[STORE_WHY] = "", box[GAME_ID];
    struct making *m = json_object_get(wanted, "save") ? making_of_save(wanted, seal, box, why)
                                                       : making_of(wanted, why);

    must(m || why[0]);
    if (m)
        making_free(m);
}

static void say(struct match *m, struct page *p, const char *line, size_t bytes)
{
    json_t *letter = json_loadb(line, bytes, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_string(json_object_get(letter, "t"))) {
        match_hear(m, p, letter);
        settle(m);
        hear_all(p);
        return;
    }
    if (json_is_object(letter))
        make_game(letter);
    json_decref(letter);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct page page;
    const char *text = (const char *)data;
    struct match *m;

    if (!hall)
        open_hall();
    m = hall_match(hall, made->game.id);
    must(m);
    memset(&page, 0, sizeof page);
    match_join(m, &page, 0, 0);
    settle(m);
    for (int i = 0; i < LINES && bytes; i++) {
        const char *end = memchr(text, '\n', bytes);
        size_t line = end ? (size_t)(end - text) : bytes;

        say(m, &page, text, line);
        text += line + (end != NULL);
        bytes -= line + (end != NULL);
    }
    match_leave(&page);
    page_clear(&page);
    return 0;
}
