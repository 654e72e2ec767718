// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "support/hall.h"
#include "support/test.h"
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char folder[64], why[STORE_WHY];
char hall_path[128];
struct hall *hall;
struct new_game *made;
static bool is_made;

static void nothing_to_wake(void *of)
{
    (void)of;
}

static void note_made(struct change *d, const char *reason)
{
    (void)d;
    assert_null(reason);
    is_made = true;
}

static void settle_until(bool (*enough)(void))
{
    const struct timespec moment = {0, 1000000};

    for (int i = 0; i < 180000 && !enough(); i++) {
        hall_settle(hall);
        nanosleep(&moment, NULL);
    }
    assert_true(enough());
}

static bool stored(void)
{
    return is_made;
}

void make(const char *wanted)
{
    json_t *json = json_loads(wanted, 0, NULL);

    assert_non_null(json);
    made = new_game_of(json, why);
    json_decref(json);
    assert_non_null(made);
    new_game_enter(made, hall);
    is_made = false;
    made->change.done = note_made;
    store_write(hall->store, &made->change);
    settle_until(stored);
}

int open_hall(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/tricorne-match-XXXXXX");
    if (!mkdtemp(folder))
        return 1;
    snprintf(hall_path, sizeof hall_path, "%s/games.db", folder);
    hall = hall_open(hall_path, 0, nothing_to_wake, NULL, why);
    return !hall;
}

struct page pages[LISTENERS];

int close_hall(void **state)
{
    static const char *const ends[] = {"", "-wal", "-shm"};

    (void)state;
    for (int i = 0; i < LISTENERS; i++) {
        match_leave(&pages[i]);
        page_clear(&pages[i]);
        memset(&pages[i], 0, sizeof pages[i]);
    }
    hall_close(hall);
    new_game_free(made);
    for (int i = 0; i < 3; i++) {
        char file[160];

        snprintf(file, sizeof file, "%s%s", hall_path, ends[i]);
        unlink(file);
    }
    return rmdir(folder);
}

// --- a page that is told things ---

json_t *next_message(struct page *p)
{
    struct packet *packet = page_next(p);
    json_t *json;

    if (!packet)
        return NULL;
    json = json_loadb((const char *)packet->text + LWS_PRE, packet->bytes, 0, NULL);
    assert_non_null(json);
    packet_drop(packet);
    return json;
}

static const char *kind_of(json_t *message)
{
    return json_string_value(json_object_get(message, "t"));
}

// The next message of a kind, others before it are left behind.
json_t *hear(struct page *p, const char *kind)
{
    const struct timespec moment = {0, 1000000};

    for (int i = 0; i < 180000; i++) {
        json_t *message = next_message(p);

        if (!message) {
            hall_settle(hall);
            nanosleep(&moment, NULL);
        } else if (!strcmp(kind_of(message), kind)) {
            return message;
        }
        json_decref(message);
    }
    fail_msg("nothing of the kind '%s' was heard", kind);
    return NULL;
}

int number(json_t *message, const char *name)
{
    int value = (int)json_integer_value(json_object_get(message, name));

    json_decref(message);
    return value;
}

struct page *sit(int who, int place)
{
    match_join(hall_match(hall, made->game.id), &pages[who], place, 0);
    json_decref(hear(&pages[who], "table"));
    return &pages[who];
}

void say(struct page *p, const char *text)
{
    json_t *message = json_loads(text, 0, NULL);

    assert_non_null(message);
    match_hear(p->match, p, message);
}

static bool all_quiet(void)
{
    for (int i = 0; i < LISTENERS; i++) {
        if (pages[i].held)
            return false;
    }
    return store_idle(hall->store) && hall_match(hall, made->game.id)->state == MATCH_READY;
}

void settle(void)
{
    settle_until(all_quiet);
    hall_settle(hall);
}
