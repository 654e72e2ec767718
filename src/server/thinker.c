// SPDX-License-Identifier: MIT
// The computer's seats. A thought is thought elsewhere, from a copy of what the seat knows; when
// the table has gone on meanwhile, it is thrown away.
#include "server/journal.h"
#include "server/match.h"
#include <stdlib.h>

struct thought {
    struct task task;
    struct match *match;
    const struct player *player;
    int seat, line;
    struct battle battle; // the table may be put away meanwhile
    struct game view;
    struct order order;
};

static void work(struct task *task)
{
    struct thought *t = (struct thought *)task;

    view_choose(&t->battle, &t->view, t->player, t->seat, &t->order);
}

static void done(struct task *task)
{
    struct thought *t = (struct thought *)task;
    struct match *m = t->match;
    bool current = m->state == MATCH_READY && m->lines == t->line && !m->hall->closing &&
                   m->place[t->seat].player == t->player;

    m->thinking = false;
    if (current && fine(game_check_seen(m->table->battle, &m->table->game, &t->order))) {
        m->hall->counts.computer_orders++;
        match_play(m, &t->order, NULL, 0);
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
    struct thought *t;

    if (m->thinking || !m->pages || !seats || g->roll.sides || g->outcome || m->stuck == m->lines ||
        m->hall->closing)
        return;
    t = calloc(1, sizeof *t);
    must(t);
    t->task = (struct task){.work = work, .done = done};
    t->match = m;
    t->battle = *m->table->battle;
    t->seat = game_prompted(&t->battle, g, seats);
    t->player = m->place[t->seat].player;
    t->line = m->lines;
    game_view(&t->battle, g, t->seat, &t->view);
    m->thinking = true;
    pool_add(m->hall->pool, &t->task);
}
