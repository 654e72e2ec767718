// SPDX-License-Identifier: MIT
#include "server/match.h"
#include "server/journal.h"
#include <stdlib.h>
#include <string.h>

enum { SAID_TOLD = 200, WHY = 400 };

// The table on its way to a page.
struct telling {
    struct task task;
    struct match *match;
    struct page *page; // NULL when it has gone
    struct history history;
    struct wire text, log;
    int place, since;
    char why[WHY];
};

// --- beginning and end ---

static void seat_players(struct match *m, const struct seat_row *row, int rows)
{
    for (int i = 0; i < rows; i++) {
        struct place *at = &m->place[row[i].seat];

        at->there = true;
        memcpy(at->name, row[i].name, sizeof at->name);
        at->player = player_named(row[i].player);
    }
}

struct match *match_of(struct hall *hall, struct game_row *row)
{
    struct match *m = calloc(1, sizeof *m);
    struct seat_row seat[PLACES];

    must(m);
    m->hall = hall;
    m->id = row->id;
    m->clock = row->clock;
    m->over = row->over;
    m->title = row->title;
    m->stuck = -1;
    m->used = now_millis();
    memcpy(m->name, row->name, sizeof m->name);
    memcpy(m->host, row->host, TOKEN_HASH);
    free(row->head);
    seat_players(m, seat, archive_seats(hall->archive, row->id, seat));
    for (int place = 0; place < PLACES; place++) {
        m->place[place].words = bucket_full(WORDS_OF_A_PLACE, m->used);
        m->place[place].advice = bucket_full(ADVICE_AT_ONCE, m->used);
    }
    return m;
}

void match_forget_feeds(struct match *m)
{
    for (int place = 0; place < PLACES; place++)
        feed_forget(&m->place[place].feed);
}

void match_free(struct match *m)
{
    match_forget_feeds(m);
    table_free(m->table);
    free(m->title);
    free(m);
}

bool match_quiet(const struct match *m)
{
    return !m->pages && !m->thinking && !m->counsels && !m->tellings && !m->words &&
           (m->state == MATCH_ASLEEP || m->state == MATCH_READY);
}

bool match_history(const struct match *m, struct history *h)
{
    struct archive *a = m->hall->archive;

    *h = (struct history){0};
    if (archive_game_by_id(a, m->id, &h->game)) {
        h->seats = archive_seats(a, m->id, h->seat);
        if (archive_lines(a, m->id, &h->lines))
            return true;
    }
    history_free(h);
    return false;
}

// --- waking up ---

struct waking {
    struct task task;
    struct match *match;
    struct history history;
    struct reading_table read;
    bool good;
    char why[WHY];
};

static void wake_up(struct task *task)
{
    struct waking *w = (struct waking *)task;

    w->good = history_walk(&w->history, &w->read, EVERYTHING, NULL, NULL, w->why, sizeof w->why);
}

void match_note_end(struct match *m)
{
    bool over = m->table->game.outcome;

    m->hall->open_games += m->over - over;
    m->over = over;
}

static void sit_down(struct match *m, struct waking *w)
{
    m->table = w->read.table;
    table_drop_record(m->table);
    m->lines = w->history.lines.count;
    match_forget_feeds(m);
    seat_players(m, w->history.seat, w->history.seats);
    for (int i = 0; i < PLACES; i++) {
        m->place[i].n = w->read.n[i];
        m->place[i].told = w->read.told[i];
        m->place[i].feed = w->read.feed[i];
        m->place[i].spent = w->read.spent[i];
        m->place[i].own = w->read.own[i];
        m->place[i].written = w->read.written[i];
        m->place[i].hands = w->read.hands[i];
    }
    m->asked_since = now_millis();
    m->state = MATCH_READY;
    match_note_end(m);
}

static void refuse_all(struct match *m, const char *why)
{
    m->state = MATCH_ASLEEP;
    journal("game not readable", m->name, why);
    for (struct page *p = m->pages; p; p = p->next) {
        json_t *message;

        while ((message = page_take_message(p)))
            json_decref(message);
        p->held = false;
        page_error(p, why);
    }
}

static void woken(struct task *task)
{
    struct waking *w = (struct waking *)task;
    struct match *m = w->match;

    if (w->good)
        sit_down(m, w);
    else
        refuse_all(m, *w->why ? w->why : "The server is closing.");
    history_free(&w->history);
    free(w);
    if (m->seats_stale)
        match_tell_seats(m);
    match_pump(m);
}

static void begin_waking(struct match *m)
{
    struct waking *w = calloc(1, sizeof *w);

    must(w);
    w->task = (struct task){.work = wake_up, .done = woken};
    w->match = m;
    if (!match_history(m, &w->history)) {
        free(w);
        refuse_all(m, "The game cannot be read from the disk now.");
        return;
    }
    m->state = MATCH_WAKING;
    pool_add(m->hall->pool, &w->task);
}

// --- coming and going ---

void match_join(struct match *m, struct page *p, int place, int f)
{
    p->match = m;
    p->place = place;
    match_tell_doubt(m, p);
    p->held = true;
    p->words = bucket_full(WORDS_AT_ONCE, now_millis());
    p->favours = bucket_full(FAVOURS_AT_ONCE, now_millis());
    p->next = m->pages;
    p->previous = NULL;
    if (m->pages)
        m->pages->previous = p;
    m->pages = p;
    m->place[place].pages++;
    page_put_message(p, json_pack("{s:s,s:i}", "t", "hello", "f", f));
    if (m->place[place].pages == 1)
        match_tell_seats(m);
    match_pump(m);
}

void match_leave(struct page *p)
{
    struct match *m = p->match;

    if (!m)
        return;
    if (p->previous)
        p->previous->next = p->next;
    else
        m->pages = p->next;
    if (p->next)
        p->next->previous = p->previous;
    if (m->turn == p)
        m->turn = p->next;
    if (p->telling)
        p->telling->page = NULL;
    counsel_forget_page(p);
    match_forget_author(m, p);
    p->match = NULL;
    m->used = now_millis();
    if (!--m->place[p->place].pages)
        match_tell_seats(m);
}

void match_send(struct match *m, int place, struct packet *packet)
{
    for (struct page *p = m->pages; p; p = p->next) {
        if (place >= 0 && p->place != place)
            continue;
        page_send(p, packet);
        m->hall->counts.frames++;
    }
}

void match_tell_seats(struct match *m)
{
    // What a line on its way did to the table is not yet to be known.
    m->seats_stale = m->state != MATCH_READY;
    for (int place = 0; m->state == MATCH_READY && place < PLACES; place++) {
        struct wire w = {0};
        struct packet *packet;

        if (!m->place[place].pages)
            continue;
        wire_add(&w, "{\"t\":\"seats\",");
        seating_write(&w, m, place);
        wire_add(&w, "}");
        packet = packet_of(&w);
        match_send(m, place, packet);
        packet_drop(packet);
    }
}

void match_send_away(struct match *m, int place)
{
    struct page *next;

    for (struct page *p = m->pages; p; p = next) {
        next = p->next;
        if (p->place != place)
            continue;
        match_leave(p);
        page_clear(p);
        page_error(p, "This seat has a new link; ask the host for it.");
        page_leave(p, 1008);
    }
}

// --- telling the table ---

static void write_said(struct wire *w, const struct match *m)
{
    struct said_row row[SAID_TOLD];
    int count = archive_said(m->hall->archive, m->id, row, SAID_TOLD);

    wire_add(w, ",\"said\":[");
    for (int i = 0; i < count; i++) {
        if (i)
            wire_add(w, ",");
        wire_add(w, "{");
        said_write(w, m, &row[i]);
        wire_add(w, "}");
        free(row[i].text);
    }
    wire_add(w, "]");
}

static void write_table(struct wire *w, const struct match *m, int place)
{
    const struct place *at = &m->place[place];
    const struct table *t = m->table;
    const struct game *g = feed_game(&at->feed, &t->game);

    wire_add(w, "{\"t\":\"table\",\"game\":");
    wire_string(w, m->name);
    wire_add(w, ",\"title\":");
    wire_string(w, m->title);
    wire_add(w, ",\"rules\":");
    wire_string(w, t->battle->rules->name);
    wire_add(w, ",\"seat\":");
    wire_string(w, at->name);
    wire_print(w, ",\"n\":%d,\"f\":%d,", at->told, at->feed.f);
    audience_whole(w, t->battle, g, place);
    wire_add(w, ",");
    seating_write(w, m, place);
    write_said(w, m);
    wire_print(w, ",\"over\":%s,\"clock\":", g->outcome ? "true" : "false");
    clock_write(w, m, place);
    wire_add(w, ",\"log\":[");
}

static void tell_log(struct task *task)
{
    struct telling *t = (struct telling *)task;

    if (!history_log(&t->history, t->place, t->since, &t->log, t->why, sizeof t->why))
        wire_free(&t->log);
}

static void told(struct task *task)
{
    struct telling *t = (struct telling *)task;
    struct match *m = t->match;

    m->tellings--;
    if (t->page) {
        struct packet *packet;

        if (t->log.text)
            wire_bytes(&t->text, t->log.text, t->log.used);
        wire_add(&t->text, "]}");
        packet = packet_of(&t->text);
        t->page->telling = NULL;
        page_send_first(t->page, packet);
        packet_drop(packet);
        t->page->held = false;
        if (t->page->wake)
            t->page->wake(t->page);
    }
    wire_free(&t->text);
    wire_free(&t->log);
    history_free(&t->history);
    free(t);
}

// What the page missed is told from the beginning elsewhere; what happens meanwhile waits for it.
// Who asks again before that is told nothing else: to prepare it each time would be much work.
void match_tell_table(struct match *m, struct page *p, int since)
{
    int f = m->place[p->place].feed.f;
    struct telling *t;

    since = since > f ? 0 : since;
    if (p->telling && p->telling->since <= since)
        return;
    if (p->telling)
        p->telling->page = NULL;
    t = calloc(1, sizeof *t);
    must(t);
    t->task = (struct task){.work = tell_log, .done = told};
    t->match = m;
    t->page = p;
    t->place = p->place;
    t->since = since;
    write_table(&t->text, m, p->place);
    page_forget(p); // whatever was on its way is in the table
    p->held = true;
    p->telling = t;
    m->tellings++;
    if (t->since == f || !match_history(m, &t->history))
        told(&t->task);
    else
        pool_add(m->hall->pool, &t->task);
}

// --- going on ---

// Who has not been told all yet has not seen its last order done: what it does next waits. A die of
// a contest waits for that of the other side.
static bool must_wait(const struct match *m, struct page *p)
{
    if (!p->messages || !changes_game(page_first_message(p)))
        return false;
    return m->place[p->place].feed.kept || match_awaits_die(m, p);
}

// What is only said does not wait behind what is done.
void match_hear(struct match *m, struct page *p, json_t *message)
{
    if (m->state == MATCH_READY && !m->hall->closing && must_wait(m, p) && !changes_game(message)) {
        match_answer(m, p, message);
        json_decref(message);
    } else if (!page_put_message(p, message)) {
        json_decref(message);
        page_error(p, "Too many messages wait for an answer.");
        page_leave(p, 1008);
        return;
    }
    match_pump(m);
}

// Pages take turns, so that one that talks a lot does not keep the others waiting.
static struct page *next_speaker(struct match *m)
{
    struct page *start = m->turn ? m->turn : m->pages, *p = start;

    if (!start)
        return NULL;
    do {
        if (p->messages && !must_wait(m, p)) {
            m->turn = p->next;
            return p;
        }
        p = p->next ? p->next : m->pages;
    } while (p != start);
    return NULL;
}

void match_rouse(struct match *m)
{
    if (m->state == MATCH_ASLEEP && m->pages)
        begin_waking(m);
}

void match_pump(struct match *m)
{
    struct page *p;

    m->used = now_millis();
    if (m->state == MATCH_ASLEEP && next_speaker(m))
        begin_waking(m);
    while (m->state == MATCH_READY && !m->hall->closing && (p = next_speaker(m))) {
        json_t *message = page_take_message(p);

        match_answer(m, p, message);
        json_decref(message);
    }
    if (m->state == MATCH_READY)
        match_think(m);
}
