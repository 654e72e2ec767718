// SPDX-License-Identifier: MIT
// The captain and the marshal: they play the sergeant's best orders on, and see what becomes of
// them.
//
// The orders that the sergeant thinks most of are played on under the same dice, one game of each;
// those that do worse are dropped, half of them at a time, and what is left of the playouts goes to
// the others. What the sergeant would do himself is given up only for something clearly better, so
// that the luck of a few games does not end a phase.
#include "ai/judge.h"
#include "ai/player.h"
#include "ai/playout.h"

enum {
    CANDIDATES = 5,
    TURNS = 1,      // ahead
    POSITIONS = 24, // weighed for an order on the way
    CLEARLY = 60,   // ten-thousandths of a win
};

struct trial {
    struct opinion *opinion;
    int64_t sum;
    int games;
};

static int64_t mean(const struct trial *t)
{
    return t->games ? t->sum / t->games : 0;
}

// The best first; of equals the one of which the sergeant thought more.
static void sort(struct trial *list, int count)
{
    for (int i = 1; i < count; i++) {
        struct trial moved = list[i];
        int at = i;

        for (; at > 0 && mean(&moved) > mean(&list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

// One game of each, under the same dice.
static void play_each(const struct playout *p, const struct game *view, struct luck *luck,
                      struct trial *list, int count)
{
    uint64_t key = luck_next(luck);

    for (int i = 0; i < count; i++) {
        list[i].sum += playout_chance(p, view, &list[i].opinion->order, key);
        list[i].games++;
    }
}

static bool goes_on(const struct thought *thought, int done)
{
    return !thought->go_on || thought->go_on(thought->of, done, thought->playouts);
}

static void try_out(const struct playout *p, const struct game *view, struct thought *thought,
                    struct trial *list, int count)
{
    int rounds = 1, done = 0;

    for (int left = count; left > 2; left = (left + 1) / 2)
        rounds++;
    for (int round = 0; round < rounds; round++) {
        int share = thought->playouts / rounds / count, games = share ? share : 1;

        for (int i = 0; i < games; i++) {
            if (!goes_on(thought, done))
                return;
            play_each(p, view, thought->luck, list, count);
            done += count;
        }
        sort(list, count);
        count = count > 2 ? (count + 1) / 2 : count;
    }
}

// What the sergeant may weigh to find the orders that are tried.
static int first_look(int playouts)
{
    enum { EACH = 100 };

    return playouts < sergeant_player.playouts / EACH ? playouts * EACH : sergeant_player.playouts;
}

// What was tried first in front, and what the sergeant would do first of all unless another is
// clearly better.
static int consider(const struct battle *b, const struct game *view, int seat,
                    struct thought *thought, struct opinion *list, int most)
{
    struct thought sergeant = {.playouts = first_look(thought->playouts), .luck = thought->luck};
    struct playout p = {.battle = b,
                        .side = b->seat[seat].side,
                        .turns = TURNS,
                        .positions = POSITIONS};
    struct opinion opinion[CANDIDATES];
    struct trial trial[CANDIDATES];
    int count = sergeant_player.consider(b, view, seat, &sergeant, opinion, CANDIDATES), first = 0;

    must(count > 0);

    for (int i = 0; i < count; i++)
        trial[i] = (struct trial){&opinion[i], 0, 0};
    if (view->turn && count > 1)
        try_out(&p, view, thought, trial, count);
    while (trial[first].opinion != &opinion[0])
        first++;
    if (first && mean(&trial[0]) < mean(&trial[first]) + CLEARLY) {
        struct trial his = trial[first];

        for (; first > 0; first--)
            trial[first] = trial[first - 1];
        trial[0] = his;
    }
    count = count < most ? count : most;
    for (int i = 0; i < count; i++) {
        order_copy(&list[i].order, &trial[i].opinion->order);
        list[i].value = mean(&trial[i]);
    }
    return count;
}

static void choose(const struct battle *b, const struct game *view, int seat,
                   struct thought *thought, struct judged *judged)
{
    struct opinion best;

    consider(b, view, seat, thought, &best, 1);
    game_check(b, view, &best.order, judged);
}

const struct player captain_player = {
    .name = "captain",
    .help = "plays the best orders on in thought, a turn ahead",
    .playouts = 30,
    .choose = choose,
    .consider = consider,
};
const struct player marshal_player = {
    .name = "marshal",
    .help = "does so four times as long",
    .playouts = 120,
    .choose = choose,
    .consider = consider,
};
