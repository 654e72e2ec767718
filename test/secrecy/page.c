// SPDX-License-Identifier: MIT
#include "secrecy/page.h"
#include "net/patch.h"
#include "server/journal.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLOCK = 3600 };

static struct feed *feed_of(struct page_ear *e)
{
    return &e->match.place[e->place].feed;
}

// Without the time of day, which is nobody's secret.
static void put_clock(struct page_ear *e)
{
    struct wire clock = {0};
    char *at;

    e->match.asked_since = now_millis();
    clock_write(&clock, &e->match, e->place);
    at = strstr(clock.text, "\"at\"");
    must(at);
    *at = 0;
    wire_add(&e->text, "\n## clock of the server\n");
    wire_add(&e->text, clock.text);
    wire_free(&clock);
}

void page_ear_sit(struct page_ear *e)
{
    wire_add(&e->text, "\n## table of the server\n");
    audience_whole(&e->text, e->table.battle, feed_game(feed_of(e), &e->table.game), e->place);
    wire_add(&e->text, "\n## seats of the server\n");
    seating_write(&e->text, &e->match, e->place);
    put_clock(e);
}

static bool apply(json_t *frame, const char *key, void *bytes, size_t count)
{
    json_t *change = json_object_get(frame, key);

    return !change ||
           patch_apply(json_string_value(change), json_string_length(change), bytes, count);
}

// As a page would: the difference onto the view, then its hash.
static void take(struct page_ear *e, const char *text)
{
    json_t *frame = json_loads(text, 0, NULL);
    char hash[20];

    must(frame && apply(frame, "view", &e->view, game_bytes(e->table.battle)) &&
         apply(frame, "battle", e->shown, sizeof e->shown));
    snprintf(hash, sizeof hash, "%016" PRIx64, game_hash(e->table.battle, &e->view));
    must(!strcmp(hash, json_string_value(json_object_get(frame, "hash"))));
    json_decref(frame);
}

void page_ear_open(struct page_ear *e, const struct battle *b, const struct game *g, int place)
{
    struct wire whole = {0};

    memset(e, 0, sizeof *e);
    wire_add(&whole, "{");
    audience_whole(&whole, b, g, place);
    wire_add(&whole, "}");
    e->table.battle = b;
    game_copy(b, &e->table.game, g);
    take(e, whole.text);
    wire_free(&whole);
    e->place = place;
    e->match.table = &e->table;
    e->match.clock = CLOCK;
    for (int i = 0; i < b->seats; i++) {
        e->match.place[i].there = true;
        memcpy(e->match.place[i].name, b->seat[i].name, NAME_BYTES);
    }
}

static void send_frame(void *of, const struct happening *h, int place, int f)
{
    struct page_ear *e = of;
    struct wire frame = {0};
    int asked;

    wire_add(&frame, "{");
    asked = audience_frame(&frame, h, place, f, true);
    wire_add(&frame, "}");
    take(e, frame.text);
    wire_add(&e->text, "\n## frame of the server\n");
    wire_add(&e->text, frame.text);
    seating_write_asked(&e->text, &e->match, place, asked);
    wire_free(&frame);
}

void page_ear_hear(struct page_ear *e, const struct game *before, const struct game *after,
                   const struct order *o, const struct events *events, int first, int hush)
{
    char order[ORDER_TEXT];
    struct happening h = {.battle = e->table.battle,
                          .before = before,
                          .after = after,
                          .event = events->list + first,
                          .events = events->count - first,
                          .hush = hush,
                          .by = o->seat,
                          .order = order};
    int f = feed_of(e)->f;

    if (!e->over)
        e->until_end = e->text.used;
    e->over = after->outcome;
    order_print(h.battle, o, order, sizeof order);
    game_copy(e->table.battle, &e->table.game, after);
    feed_take(feed_of(e), &h, e->place, send_frame, e);
    if (page_ear_knows(e) && feed_of(e)->f > f)
        put_clock(e);
}

bool page_ear_knows(const struct page_ear *e)
{
    return !e->match.place[e->place].feed.kept;
}

struct text_of_seat page_ear_bytes(const struct page_ear *e)
{
    size_t bytes = e->over ? e->until_end : e->text.used;
    struct text_of_seat text = {malloc(bytes + 1), bytes};

    must(text.bytes);
    if (bytes)
        memcpy(text.bytes, e->text.text, bytes);
    text.bytes[bytes] = 0;
    return text;
}

void page_ear_close(struct page_ear *e)
{
    feed_forget(feed_of(e));
    wire_free(&e->text);
}
