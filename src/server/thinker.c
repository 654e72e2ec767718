// SPDX-License-Identifier: MIT
// The computer's seats. A thought is thought elsewhere, from a copy of what the seat knows; when
// the table has gone on meanwhile, it is thrown away.
#include "server/journal.h"
#include "server/match.h"
#include <sodium.h>
#include <stdlib.h>

// --- dice ---

static bool is_person(const struct match *m, int seat)
{
    return m->table->battle->seat[seat].kind != SEAT_SPECTATOR && !m->place[seat].player;
}

// Is there a person who may throw dice that are kept from these sides?
static bool somebody_may_throw(const struct match *m, int unseen)
{
    const struct battle *b = m->table->battle;

    for (int seat = 0; seat < b->seats; seat++) {
        if (is_person(m, seat) && !(unseen & seat_sides(b, seat)))
            return true;
    }
    return false;
}

static bool is_played(const struct match *m, int side)
{
    const struct battle *b = m->table->battle;

    for (int seat = 0; seat < b->seats; seat++) {
        if (is_person(m, seat) && seat_sides(b, seat) == 1 << side)
            return true;
    }
    return false;
}

// The dice are those of the side for whose unit they are, and of a contest between people each side
// has a hand. For a side that the computer plays any person throws, and an umpire for all.
int match_hands(const struct match *m, int place)
{
    const struct game *g = &m->table->game;
    const struct roll *roll = &g->roll;
    int first = roll->unit ? g->side[roll->unit] : 0;
    int second = roll->other ? g->side[roll->other] : 1;
    int own;

    if (place >= m->table->battle->seats || !is_person(m, place))
        return 0;
    own = seat_sides(m->table->battle, place);
    if (!own || !is_played(m, first))
        return HAND_BOTH;
    if (roll->against && first != second && is_played(m, second))
        return own == 1 << second ? HAND_SECOND : HAND_FIRST;
    return !roll->unit || own == 1 << first ? HAND_BOTH : 0;
}

static int show_chance(struct dice *dice, const struct game *g, const struct roll *roll, int place,
                       int sides)
{
    (void)dice, (void)g, (void)roll, (void)place;
    return 1 + (int)randombytes_uniform((uint32_t)sides);
}

// People throw their own dice here. Those that nobody of them may know of are thrown by the table.
static void throw_unseen(struct match *m)
{
    int unseen = game_waits_unseen(m->table->battle, &m->table->game), faces;
    struct dice chance = {show_chance, NULL};
    uint8_t face[THROW_DICE];
    struct die die[THROW_DICE];

    if (!unseen || somebody_may_throw(m, unseen))
        return;
    faces = dice_lay(&chance, &m->table->game, &m->table->game.roll, HAND_BOTH, die);
    for (int i = 0; i < faces; i++)
        face[i] = die[i].face;
    match_throw(m, face, faces, NULL, 0, NULL);
}

// --- thoughts ---

struct thinking {
    struct task task;
    struct match *match;
    const struct player *player;
    int seat, line, told; // told: the percentage that pages have heard, -1 for none
    struct battle battle; // the table may be put away meanwhile
    struct game view;
    struct plan plan;
    struct judged judged;
};

static void work(struct task *task)
{
    struct thinking *t = (struct thinking *)task;

    view_choose(&t->battle, &t->view, t->player, t->seat, &t->match->pulse, &t->plan, &t->judged);
}

// False: the table has gone on meanwhile.
static bool is_current(const struct thinking *t)
{
    const struct match *m = t->match;

    return m->state == MATCH_READY && m->lines == t->line && !m->hall->closing &&
           m->place[t->seat].player == t->player;
}

static void done(struct task *task)
{
    struct thinking *t = (struct thinking *)task;
    struct match *m = t->match;
    bool current = is_current(t);

    m->thinking = NULL;
    if (current && fine(t->judged.verdict)) {
        m->hall->counts.computer_orders++;
        *table_plan(m->table, t->seat) = t->plan;
        judged_in_view(m->table->battle, &m->table->game, &t->view, &t->judged);
        match_play(m, &t->judged, NULL, 0);
    } else if (current) {
        m->stuck = m->lines;
        journal("computer stuck", m->name, "The computer gave an order that the rules forbid.");
    }
    free(t);
    match_pump(m);
}

// Only while somebody is there to see it: a table that everybody has left waits for them.
void match_think(struct match *m)
{
    const struct game *g = &m->table->game;
    int seats = seats_of_computer(m) & g->ask.seats;
    struct thinking *t;

    if (m->thinking && !is_current(m->thinking))
        m->pulse.enough = true; // it will be thrown away
    if (m->thinking || !m->pages || g->outcome || m->stuck == m->lines || m->hall->closing)
        return;
    if (g->roll.rows) {
        throw_unseen(m);
        return;
    }
    if (!seats)
        return;
    t = calloc(1, sizeof *t);
    must(t);
    t->task = (struct task){.work = work, .done = done};
    t->match = m;
    t->battle = *m->table->battle;
    t->seat = game_prompted(&t->battle, g, seats);
    t->player = m->place[t->seat].player;
    t->line = m->lines;
    t->told = -1;
    t->plan = *table_plan(m->table, t->seat);
    game_view(&t->battle, g, t->seat, &t->view);
    m->pulse.done = m->pulse.of = 0;
    m->pulse.enough = false;
    m->thinking = t;
    pool_add(m->hall->pool, &t->task);
}

// --- thoughts seen from the table ---

// How long a thought takes may tell what its seat knows. So it is shown only to who sees all, and
// to the others at a table where nothing has been kept from anybody.
static bool may_see_thought(const struct match *m, int place)
{
    const struct table *t = m->table;

    return !table_closed(t, audience_ears(t->battle, &t->game, place)) &&
           seats_seen_asked(m, place) >> m->thinking->seat & 1;
}

void match_tell_thought(struct match *m)
{
    struct thinking *t = m->thinking;
    int of = m->pulse.of, percent = of ? (int)(100 * (int64_t)m->pulse.done / of) : 0;

    if (!t || m->state != MATCH_READY || !is_current(t) || percent == t->told)
        return;
    t->told = percent;
    for (int place = 0; place < PLACES; place++) {
        struct wire w = {0};
        struct packet *packet;

        if (!m->place[place].pages || !may_see_thought(m, place))
            continue;
        wire_add(&w, "{\"t\":\"thinking\",\"seat\":");
        wire_string(&w, m->place[t->seat].name);
        wire_print(&w, ",\"player\":\"%s\",\"percent\":%d}", t->player->name, percent);
        packet = packet_of(&w);
        match_send(m, place, packet);
        packet_drop(packet);
    }
}

// Whether it is heard follows from what the page sees, not from whether somebody thinks: that may
// be a secret. What comes of it is an order like any other.
void match_move_now(struct match *m, struct page *p, json_t *message)
{
    (void)message;
    if (audience_kind(m->table->battle, p->place) == SEAT_SPECTATOR)
        page_error(p, "Spectators only watch.");
    else if (!(seats_seen_asked(m, p->place) & seats_of_computer(m)))
        page_error(p, "The computer is not asked now.");
    else if (!bucket_take(&p->favours, FAVOURS_AN_HOUR, FAVOURS_AT_ONCE, now_millis()))
        page_error(p, "That was asked too often; wait a moment.");
    else if (m->thinking)
        m->pulse.enough = true;
}

// --- clocks ---

// A person's who is asked, and has none left.
static bool is_out_of_time(const struct match *m, int seat)
{
    int64_t running = now_millis() - m->asked_since;

    return m->table->game.ask.seats >> seat & 1 && is_person(m, seat) &&
           m->place[seat].spent + m->place[seat].own + running > 1000 * (int64_t)m->clock;
}

// By most rules a clock only counts, and players decide what that means; some have an answer for
// who gives none. Only while somebody is there to see it.
void match_hurry(struct match *m)
{
    const struct battle *b;
    struct judged judged;

    if (m->state != MATCH_READY || !m->clock || !m->pages || m->hall->closing)
        return;
    b = m->table->battle;
    for (int seat = 0; b->rules->empty && seat < b->seats; seat++) {
        struct order o;

        if (!is_out_of_time(m, seat))
            continue;
        b->rules->empty(b, &m->table->game, seat, &o);
        if (!fine(game_check(b, &m->table->game, &o, &judged)))
            continue;
        match_play(m, &judged, NULL, 0);
        match_pump(m);
        return;
    }
}
