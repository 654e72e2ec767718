// SPDX-License-Identifier: MIT
// What would you do? The computer's players are asked for their opinion, of what the seat that asks
// knows and of nothing else. It is thought over elsewhere, and who has left meanwhile hears
// nothing.
#include "server/journal.h"
#include "server/match.h"
#include <inttypes.h>
#include <stdlib.h>

enum { OPINIONS = 2 };

struct consultation {
    struct task task;
    struct match *match;
    struct page *page; // NULL: it has left
    struct pulse pulse;
    const struct player *player;
    int seat, frame; // the frame the page has seen last, by its own count
    struct battle battle;
    struct game view;
    struct opinion list[OPINIONS];
    int opinions;
};

static void work(struct task *task)
{
    struct consultation *c = (struct consultation *)task;

    c->opinions =
        player_advice(c->player, &c->battle, &c->view, c->seat, &c->pulse, c->list, OPINIONS);
}

static void write_opinion(struct wire *w, const struct battle *b, const struct opinion *o)
{
    char text[ORDER_TEXT];

    order_print(b, &o->order, text, sizeof text);
    wire_add(w, "{\"order\":");
    wire_string(w, text);
    wire_print(w, ",\"value\":%" PRId64 "}", o->value);
}

static struct packet *told(const struct consultation *c)
{
    struct wire w = {0};

    wire_print(&w, "{\"t\":\"advice\",\"f\":%d,\"player\":\"%s\",\"best\":[", c->frame,
               c->player->name);
    for (int i = 0; i < c->opinions; i++) {
        wire_add(&w, i ? "," : "");
        write_opinion(&w, &c->battle, &c->list[i]);
    }
    wire_add(&w, "]}");
    return packet_of(&w);
}

static void done(struct task *task)
{
    struct consultation *c = (struct consultation *)task;
    struct match *m = c->match;

    m->counsels--;
    if (c->page) {
        struct packet *packet = told(c);

        c->page->counsel = NULL;
        page_send(c->page, packet);
        packet_drop(packet);
    }
    free(c);
    match_pump(m);
}

void counsel_forget_page(struct page *p)
{
    if (p->counsel) {
        p->counsel->page = NULL;
        p->counsel->pulse.enough = true;
    }
    p->counsel = NULL;
}

// NULL: it may be asked now.
static const char *why_not(struct match *m, struct page *p, const struct player *player)
{
    const struct game *g = &m->table->game;
    struct place *place = &m->place[p->place];

    if (!player)
        return "Expected a player of the computer.";
    if (p->place >= SEATS || audience_kind(m->table->battle, p->place) != SEAT_PLAYER ||
        place->player)
        return "Only who plays a seat is advised.";
    if (g->outcome || g->roll.rows || !(g->ask.seats >> p->place & 1))
        return "It is not for this seat to decide now.";
    if (p->counsel)
        return "The last question is still thought over.";
    return bucket_take(&place->advice, ADVICE_AN_HOUR, ADVICE_AT_ONCE, now_millis())
               ? NULL
               : "That was asked too often; wait a moment.";
}

void match_advise(struct match *m, struct page *p, json_t *message)
{
    const char *name = json_string_value(json_object_get(message, "player"));
    const struct player *player = name ? player_named(name) : NULL;
    const char *why = why_not(m, p, player);
    struct consultation *c;

    if (why) {
        page_error(p, why);
        return;
    }
    c = calloc(1, sizeof *c);
    must(c);
    c->task = (struct task){.work = work, .done = done};
    c->match = m;
    c->page = p;
    c->player = player;
    c->seat = p->place;
    c->frame = (int)json_integer_value(json_object_get(message, "f"));
    c->battle = *m->table->battle;
    game_view(&c->battle, &m->table->game, c->seat, &c->view);
    p->counsel = c;
    m->counsels++;
    pool_add(m->hall->pool, &c->task);
}
