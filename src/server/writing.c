// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/writing.h"
#include "server/journal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void writing_refuse(struct page *p, int n, const char *why, const char *clause)
{
    struct wire w = {0};
    struct packet *packet;

    wire_print(&w, "{\"t\":\"no\",\"n\":%d,\"why\":", n);
    wire_string(&w, why);
    wire_add(&w, ",\"clause\":");
    if (clause)
        wire_string(&w, clause);
    else
        wire_add(&w, "null");
    wire_add(&w, "}");
    packet = packet_of(&w);
    page_send(p, packet);
    packet_drop(packet);
    p->match->hall->counts.refused++;
}

void writing_acknowledge(struct page *p, int n, int f)
{
    page_tell(p, "{\"t\":\"ack\",\"n\":%d,\"f\":%d}", n, f);
}

void writing_wait(struct page *p, int n, const char *why)
{
    struct wire w = {0};
    struct packet *packet;

    wire_print(&w, "{\"t\":\"wait\",\"n\":%d,\"why\":", n);
    wire_string(&w, why);
    wire_add(&w, "}");
    packet = packet_of(&w);
    page_send(p, packet);
    packet_drop(packet);
}

void match_forget_author(struct match *m, const struct page *p)
{
    if (m->writing && m->writing->by == p)
        m->writing->by = NULL;
    if (m->place[p->place].author == p)
        m->place[p->place].author = NULL;
    words_forget_author(m, p);
}

// --- a line on its way ---

static void free_writing(struct writing *w)
{
    for (int i = 0; i < PLACES * FRAMES_AT_ONCE; i++)
        packet_drop(w->frame[i / FRAMES_AT_ONCE][i % FRAMES_AT_ONCE]);
    line_row_free(&w->line);
    line_row_free(&w->die);
    free(w);
}

// Only to who has heard of the line: a clock that is told tells that something was done.
static void tell_clock(struct match *m, int place)
{
    struct wire w = {0};
    struct packet *packet;

    wire_add(&w, "{\"t\":\"clock\",\"clock\":");
    clock_write(&w, m, place);
    wire_add(&w, "}");
    packet = packet_of(&w);
    match_send(m, place, packet);
    packet_drop(packet);
}

static void tell_place(struct match *m, const struct writing *w, int place)
{
    struct place *at = &m->place[place];

    for (int i = 0; i < FRAMES_AT_ONCE && w->frame[place][i]; i++)
        match_send(m, place, w->frame[place][i]);
    if (at->feed.kept)
        return;
    at->told = at->n;
    if (at->author)
        writing_acknowledge(at->author, at->n, at->author_frame);
    at->author = NULL;
    if (m->clock && w->frame[place][0])
        tell_clock(m, place);
}

static void count_line(struct match *m, const struct line_row *line)
{
    m->place[line->seat].n = line->n;
    m->place[line->seat].written += line_bytes(line);
}

static void tell_line(struct match *m, struct writing *w)
{
    const struct line_row *line = &w->line;

    if (line->n) {
        count_line(m, line);
        m->place[line->seat].author = w->by;
        m->place[line->seat].author_frame = line->frame;
    }
    if (w->change.die)
        count_line(m, w->change.die);
    for (int place = 0; place < PLACES; place++)
        tell_place(m, w, place);
    m->hall->counts.orders += line->kind != LINE_HAND;
    match_note_end(m);
}

// What the computer wanted to do concerns all who wait for it, if they would have heard of it.
static bool is_concerned(const struct writing *w, const struct page *p)
{
    return w->by ? p == w->by : w->line.heard >> p->place & 1;
}

static void tell_problem(struct match *m, const struct writing *w, const char *why)
{
    for (struct page *p = m->pages; p; p = p->next) {
        if (is_concerned(w, p))
            page_error(p, why);
    }
}

void match_tell_doubt(const struct match *m, struct page *p)
{
    const struct writing *w = m->writing;

    if (w && *w->doubt)
        writing_wait(p, p->place == w->line.seat ? w->line.n : 0, w->doubt);
}

// Nobody knows yet whether the line is on disk, so nobody is told that it is, or is not. The table
// waits until it is known.
static void doubted(struct change *d, const char *why)
{
    struct writing *w = d->of;

    journal("not known whether stored", w->match->name, why);
    snprintf(w->doubt, sizeof w->doubt, "%s", why);
    for (struct page *p = w->match->pages; p; p = p->next) {
        if (is_concerned(w, p))
            match_tell_doubt(w->match, p);
    }
}

// The disk would not have it: what is on disk is the game.
static void go_back(struct match *m, struct writing *w, const char *why)
{
    journal("not stored", m->name, why);
    if (w->by && w->line.n)
        writing_refuse(w->by, w->line.n, why, NULL);
    else
        tell_problem(m, w, why);
    m->hall->fell_back = true;
    table_free(m->table);
    m->table = NULL;
    match_forget_feeds(m);
    m->state = MATCH_ASLEEP;
}

static void wrote(struct change *d, const char *why)
{
    struct writing *w = d->of;
    struct match *m = w->match;

    m->writing = NULL;
    if (why) {
        go_back(m, w, why);
    } else {
        m->state = MATCH_READY;
        m->lines = w->line.number;
        table_drop_record(m->table);
        if (d->handed) {
            m->place[w->seat.seat].player = player_named(w->seat.player);
            m->place[w->seat.seat].hands++;
        }
        tell_line(m, w);
        if (d->handed || m->seats_stale)
            match_tell_seats(m);
    }
    free_writing(w);
    match_pump(m);
}

struct writing *writing_begin(struct match *m, enum line_kind kind, int seat, struct page *by,
                              int n)
{
    struct writing *w = calloc(1, sizeof *w);

    must(w);
    w->match = m;
    w->by = by;
    w->line = (struct line_row){.game = m->id,
                                .number = m->lines + 1,
                                .kind = (int)kind,
                                .seat = seat,
                                .n = n,
                                .at = now_seconds()};
    w->change =
        (struct change){.line = &w->line, .lines = 1, .doubted = doubted, .done = wrote, .of = w};
    return w;
}

void writing_add_hand(struct writing *w, const struct second_hand *hand)
{
    w->die = w->line;
    w->die.kind = LINE_DIE;
    w->die.seat = hand->page->place;
    w->die.n = hand->n;
    w->die.text = NULL;
    w->die.face = malloc((size_t)hand->faces);
    must(w->die.face);
    memcpy(w->die.face, hand->face, (size_t)hand->faces);
    w->die.faces = hand->faces;
    w->line.number++;
    w->change.die = &w->die;
}

void writing_send(struct match *m, struct writing *w)
{
    const struct game *g = &m->table->game;

    w->line.hash = game_hash(m->table->battle, g);
    w->line.turn = g->turn;
    w->line.asked = g->ask.seats;
    w->line.over = g->outcome;
    if (g->outcome == OUTCOME_WIN)
        memcpy(w->line.winner, m->table->battle->side[g->winner].title, TITLE_BYTES);
    m->state = MATCH_WRITING;
    m->writing = w;
    store_write(m->hall->store, &w->change);
}

// --- what the places hear ---

// How many the place has had accepted after it.
static int count_after(const struct match *m, const struct writing *w, int place)
{
    if (w->line.n && place == w->line.seat)
        return w->line.n;
    return w->change.die && place == w->die.seat ? w->die.n : m->place[place].n;
}

// Telling the places of a line.
struct reporting {
    struct match *match;
    struct writing *writing;
};

static void write_frame(void *of, const struct happening *h, int place, int f)
{
    struct reporting *r = of;
    struct match *m = r->match;
    struct writing *w = r->writing;
    struct packet **frame = w->frame[place];
    struct wire text = {0};
    int asked;

    w->line.heard |= 1 << place;
    if (!m->place[place].pages)
        return;
    wire_print(&text, "{\"t\":\"frame\",\"n\":%d,", count_after(m, w, place));
    asked = audience_frame(&text, h, place, f, true);
    wire_add(&text, ",");
    seating_write_asked(&text, m, place, asked);
    wire_add(&text, "}");
    frame[frame[0] ? 1 : 0] = packet_of(&text);
}

static void charge_clocks(struct match *m, struct writing *w, const struct game *before)
{
    int asked = audience_clocks(m->table->battle, before),
        own = audience_own_clocks(m->table->battle, before);
    int64_t now = now_millis();

    w->line.spent = now - m->asked_since;
    m->asked_since = now;
    for (int seat = 0; seat < SEATS; seat++) {
        m->place[seat].spent += asked >> seat & 1 ? w->line.spent : 0;
        m->place[seat].own += own >> seat & 1 ? w->line.spent : 0;
    }
}

// By which frame a seat hears of what it has just done: one that is still kept back is the next.
static int frame_of(const struct feed *h)
{
    return h->f + (h->kept ? 1 : 0);
}

void writing_report(struct match *m, struct writing *w, const struct game *before)
{
    const struct table *t = m->table;
    struct happening h = {.battle = t->battle,
                          .before = before,
                          .after = &t->game,
                          .event = t->told.list,
                          .events = t->told.count,
                          .hush = t->hush,
                          .by = w->line.kind == LINE_DICE ? -1 : w->line.seat,
                          .order = w->line.text ? w->line.text : "",
                          .undo = w->line.kind == LINE_UNDO,
                          .at = w->line.at};

    struct reporting report = {m, w};

    charge_clocks(m, w, before);
    for (int place = 0; place < PLACES; place++) {
        if (m->place[place].there)
            feed_take(&m->place[place].feed, &h, place, write_frame, &report);
    }
    w->line.frame = w->line.seat >= 0 ? frame_of(&m->place[w->line.seat].feed) : 0;
    if (w->change.die)
        w->die.frame = frame_of(&m->place[w->die.seat].feed);
    writing_send(m, w);
}

void writing_parts(struct line_row *row, const struct record_line *line)
{
    row->text = strdup(line->order);
    row->face = malloc((size_t)line->faces + 1);
    must(row->text && row->face);
    memcpy(row->face, line->face, (size_t)line->faces);
    row->faces = line->faces;
}
