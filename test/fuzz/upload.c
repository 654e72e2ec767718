// SPDX-License-Identifier: MIT
// Uploads: a body of POST /api/games/upload goes the whole way. It is refused with one sentence, or
// it is a game: its rows are read again as after a restart, and its record, uploaded again, has the
// same record.
//
// What begins with '{' is the body itself, what begins with 'S' a save that was sealed here, all
// else the text of a save.
#define _POSIX_C_SOURCE 200809L
#include "fuzz/fuzz.h"
#include "server/history.h"
#include "server/new_game.h"
#include "support/random_game.h"
#include "table/shipped.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned char seal[SEAL_KEY] = "the key of the fuzzer";
static const char box_name[] = "AAAAAAAAAAA\n";

// --- the way of an upload ---

static struct new_game *new_game_of_body(const char *body, size_t bytes, bool *object)
{
    json_t *wanted = json_loadb(body, bytes, JSON_REJECT_DUPLICATES, NULL);
    char why[STORE_WHY] = "", box[GAME_ID];
    struct new_game *m = NULL;

    *object = json_is_object(wanted);
    if (*object) {
        m = new_game_of_save(wanted, seal, box, why);
        must(m || (*why && why[strlen(why) - 1] == '.' && !strchr(why, '\n')));
    }
    json_decref(wanted);
    return m;
}

static struct new_game *new_game_of_text(const char *text, size_t bytes, bool *object)
{
    json_t *wanted = json_pack("{s:s%}", "save", text, bytes);
    char *body = wanted ? json_dumps(wanted, JSON_COMPACT) : NULL;
    struct new_game *m;

    *object = false;
    json_decref(wanted);
    if (!body)
        return NULL; // it is no UTF-8
    m = new_game_of_body(body, strlen(body), object);
    free(body);
    return m;
}

static struct new_game *new_game_of_sealed(const char *text, size_t bytes, bool *object)
{
    char *inside = malloc(sizeof box_name + bytes), *sealed;
    struct new_game *m;

    must(inside);
    memcpy(inside, box_name, sizeof box_name - 1);
    memcpy(inside + sizeof box_name - 1, text, bytes);
    inside[sizeof box_name - 1 + bytes] = 0;
    sealed = seal_with(seal, "", inside, sizeof box_name - 1 + bytes);
    m = new_game_of_text(sealed, strlen(sealed), object);
    free(sealed);
    free(inside);
    return m;
}

// --- what must be true of a game ---

static struct history history_of(const struct new_game *m)
{
    struct history h = {.game = m->game, .seats = m->change.seats, .lines = m->lines};

    memcpy(h.seat, m->seat, sizeof h.seat);
    h.game.over = new_game_over(m);
    return h;
}

static char *record_of(const struct new_game *m, int place)
{
    struct history h = history_of(m);
    char why[STORE_WHY], *record = history_record(&h, place, seal, why, sizeof why);

    must(record);
    return record;
}

static void goes_on_as_it_is(const struct new_game *m, int place)
{
    char *record = record_of(m, place), *again;
    bool object;
    struct new_game *other = new_game_of_text(record, strlen(record), &object);

    must(other && other->lines.count == m->lines.count && new_game_over(other) == new_game_over(m));
    for (int i = 0; i < m->lines.count; i++)
        must(!strcmp(other->lines.list[i].text, m->lines.list[i].text));
    again = record_of(other, place);
    must(is_sealed(record) == is_sealed(again));
    if (!is_sealed(record))
        must(!strcmp(strstr(record, "[dice"), strstr(again, "[dice"))); // whoever plays
    new_game_free(other);
    free(record);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    const char *text = (const char *)data;
    bool sealed = bytes && *text == 'S', object;
    struct new_game *m;

    must(sodium_init() >= 0);
    if (sealed)
        m = new_game_of_sealed(text + 1, bytes - 1, &object);
    else if (bytes && *text == '{')
        m = new_game_of_body(text, bytes, &object);
    else
        m = new_game_of_text(text, bytes, &object);
    if (m) {
        // A record that is sealed here is filled up, and slow: now and then is enough.
        goes_on_as_it_is(m, sealed && bytes % 16 == 0 ? 0 : EVERYTHING);
        new_game_free(m);
    }
    return object ? 0 : -1;
}

// --- inputs that are still saves ---

static struct table *table_of(const char *text, size_t bytes)
{
    struct save_reader reader = save_reader(text, (int)bytes);
    struct save_problem problem;
    struct settings settings = {0};
    struct problem wrong;
    struct save_head head;
    struct scenario *scenario;

    if (!save_read_head(&reader, &head, &problem) || !settings_of_save(&head, &settings, &problem))
        return NULL;
    scenario = shipped_scenario(head.scenario, &settings, &wrong);
    return scenario ? table_replay(scenario, &head, &reader, false, &problem) : NULL;
}

static void throw_typed(struct table *t, struct luck *luck)
{
    uint8_t face[THROW_DICE];
    int faces = roll_dice(&t->game.roll, HAND_BOTH), sides = roll_event(&t->game.roll).c;

    for (int i = 0; i < faces; i++)
        face[i] = (uint8_t)(1 + luck_below(luck, (uint32_t)sides));
    table_throw(t, face, faces);
}

// Goes on with a few orders that may be given. 0: it is no game, or there is no room.
static size_t play_on(char *text, size_t bytes, size_t room, struct luck *luck)
{
    struct table *t = table_of(text, bytes);
    char *longer;

    if (!t)
        return 0;
    for (uint32_t i = 1 + luck_below(luck, 12); i && !t->game.outcome; i--) {
        struct judged judged;

        if (t->game.roll.rows) {
            throw_typed(t, luck);
            continue;
        }
        random_order(t->battle, &t->game, luck, &judged);
        table_play(t, &judged);
    }
    longer = luck_below(luck, 2) ? table_plain(t) : table_unkeyed(t);
    table_free(t);
    bytes = strlen(longer) <= room ? strlen(longer) : 0;
    memcpy(text, longer, bytes);
    free(longer);
    return bytes;
}

// What a file may have gone through on its way here.
static size_t insert(char *text, size_t bytes, size_t room, struct luck *luck)
{
    static const char *const bits[] = {"\r",        "\n",         "\t",         ";x\n",
                                       " ",         "{1 6}",      " #00000000", "1. ",
                                       "0. {1}\n",  ": pass\n",   "\r\n\n",     "concede",
                                       "\n; a\r\n", " {6 6 6}\n", "."};
    const char *bit = bits[luck_below(luck, sizeof bits / sizeof *bits)];
    size_t more = strlen(bit), at = luck_below(luck, (uint32_t)bytes + 1);

    if (bytes + more > room)
        return 0;
    while (luck_below(luck, 4) && at && at < bytes && text[at - 1] != '\n')
        at++; // mostly where a line begins
    memmove(text + at + more, text + at, bytes - at);
    memcpy(text + at, bit, more);
    return bytes + more;
}

// Without one of its lines, or without the rest of it.
static size_t cut(char *text, size_t bytes, struct luck *luck)
{
    size_t from = luck_below(luck, (uint32_t)bytes + 1), to = from;

    while (from && text[from - 1] != '\n')
        from--;
    while (to < bytes && text[to] != '\n')
        to++;
    to = luck_below(luck, 2) ? bytes : to + (to < bytes);
    memmove(text + from, text + to, bytes - to);
    return bytes - (to - from);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t bytes, size_t room, unsigned seed)
{
    struct luck luck = {seed};
    size_t sealed = bytes && *data == 'S', now = 0;
    char *text = (char *)data + sealed;

    switch (luck_below(&luck, 8)) {
    case 0:
        if (bytes && *data == '[' && bytes < room) { // the same in a box
            memmove(data + 1, data, bytes);
            *data = 'S';
            return bytes + 1;
        }
        break;
    case 1:
    case 2:
        now = play_on(text, bytes - sealed, room - sealed, &luck);
        break;
    case 3:
        now = insert(text, bytes - sealed, room - sealed, &luck);
        break;
    case 4:
        now = cut(text, bytes - sealed, &luck);
        break;
    }
    return now ? now + sealed : LLVMFuzzerMutate(data, bytes, room);
}
