// SPDX-License-Identifier: MIT
// What would you do? The computer's players are asked for their opinion, of what the seat that asks
// knows and of nothing else; when the battle is over, of what any seat knew when it was asked. It
// is thought over elsewhere, and who has left meanwhile hears nothing.
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
    int seat, frame;      // the frame the page has seen last, by its own count
    struct history *past; // NULL: it is asked of the game as it stands
    int at;               // of the past, when so many frames of its replay had been
    bool asked;           // there the seat was
    struct battle battle;
    struct game view;
    struct opinion list[OPINIONS];
    int opinions;
};

static bool is_asked(const struct game *g, int seat)
{
    return !g->outcome && !g->roll.rows && g->ask.seats >> seat & 1;
}

static void look_back(void *of, const struct happening *h, int place, int f)
{
    struct consultation *c = of;

    (void)place;
    if (f != c->at + 1)
        return;
    c->asked = is_asked(h->before, c->seat);
    game_view(h->battle, h->before, c->seat, &c->view);
}

static void find_moment(struct consultation *c)
{
    struct reading_table r;
    char why[400];

    if (history_walk(c->past, &r, EVERYTHING, look_back, c, why, sizeof why))
        history_close(&r);
}

static void work(struct task *task)
{
    struct consultation *c = (struct consultation *)task;

    if (c->past)
        find_moment(c);
    if (c->asked)
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

    wire_print(&w, "{\"t\":\"advice\",\"f\":%d,\"player\":\"%s\",", c->frame, c->player->name);
    if (c->past)
        wire_print(&w, "\"at\":%d,", c->at);
    wire_add(&w, "\"best\":[");
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
    if (c->past)
        history_free(c->past);
    free(c->past);
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

// NULL: it is for this seat to decide now.
static const char *why_not_now(const struct match *m, const struct page *p)
{
    if (p->place >= SEATS || audience_kind(m->table->battle, p->place) != SEAT_PLAYER ||
        m->place[p->place].player)
        return "Only who plays a seat is advised.";
    return is_asked(&m->table->game, p->place) ? NULL : "It is not for this seat to decide now.";
}

// NULL: of the past anybody may ask, when nothing is kept from anybody any more.
static const char *why_not_then(const struct match *m, int seat)
{
    if (!m->table->game.outcome)
        return "The battle is not over yet: what else could have been done is told when it is.";
    return seat >= 0 && seat < m->table->battle->seats ? NULL : "There is no such seat.";
}

// NULL: it may be asked.
static const char *why_not(struct match *m, struct page *p, const struct consultation *c, bool past)
{
    const char *why = past ? why_not_then(m, c->seat) : why_not_now(m, p);

    if (!c->player)
        return "Expected a player of the computer.";
    if (why)
        return why;
    if (p->counsel)
        return "The last question is still thought over.";
    return bucket_take(&m->place[p->place].advice, ADVICE_AN_HOUR, ADVICE_AT_ONCE, now_millis())
               ? NULL
               : "That was asked too often; wait a moment.";
}

// Of the past it is said which seat is meant.
static int seat_meant(const struct match *m, const struct page *p, json_t *message)
{
    const char *seat = json_string_value(json_object_get(message, "seat"));

    if (!json_object_get(message, "at"))
        return p->place;
    return seat ? match_place(m, seat) : -1;
}

static struct consultation *asked_for(const struct match *m, struct page *p, json_t *message)
{
    const char *name = json_string_value(json_object_get(message, "player"));
    struct consultation *c = calloc(1, sizeof *c);

    must(c);
    c->task = (struct task){.work = work, .done = done};
    c->page = p;
    c->player = name ? player_named(name) : NULL;
    c->seat = seat_meant(m, p, message);
    c->frame = (int)json_integer_value(json_object_get(message, "f"));
    c->at = (int)json_integer_value(json_object_get(message, "at"));
    return c;
}

// False: its past cannot be read.
static bool set_out(struct consultation *c, struct match *m, bool past)
{
    c->match = m;
    c->battle = *m->table->battle;
    c->asked = !past;
    if (!past) {
        game_view(&c->battle, &m->table->game, c->seat, &c->view);
        return true;
    }
    c->past = malloc(sizeof *c->past);
    must(c->past);
    if (match_history(m, c->past))
        return true;
    free(c->past);
    return false;
}

void match_advise(struct match *m, struct page *p, json_t *message)
{
    bool past = json_object_get(message, "at");
    struct consultation *c = asked_for(m, p, message);
    const char *why = why_not(m, p, c, past);

    if (!why && !set_out(c, m, past))
        why = "The game cannot be read from the disk now.";
    if (why) {
        page_error(p, why);
        free(c);
        return;
    }
    p->counsel = c;
    m->counsels++;
    pool_add(m->hall->pool, &c->task);
}
