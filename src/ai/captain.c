// SPDX-License-Identifier: MIT
// The captain: thinks of how the army should carry itself, plays that on, and sees what becomes of
// it.
//
// For each posture (ai/posture.h) the order is found that fits it best. Then the battle is played
// on with it, all under the same dice, one game of each; those that do worse are dropped, half of
// them at a time, and what is left of the playouts goes to the others. What the sergeant would do,
// which is the first posture, is given up only for what did better by more than luck explains.
#include "ai/player.h"
#include "ai/playout.h"

enum {
    TURNS = 1,      // ahead
    POSITIONS = 24, // weighed for an order on the way
    SURELY = 15,    // tenths of the error that the mean of the differences has
};

struct idea {
    struct posture posture;
    struct order order;
    int64_t sum;         // of chances
    int64_t lead, lead2; // of the differences to the first, and of their squares
    int games;
};

static int64_t mean(const struct idea *t)
{
    return t->games ? t->sum / t->games : 0;
}

// The mean of the differences is held against its error: mean^2 > z^2 x variance / games.
static bool is_surely_better(const struct idea *t)
{
    int64_t n = t->games, spread = n * t->lead2 - t->lead * t->lead; // n^2 x the variance

    return t->lead > 0 && n > 1 && 100 * t->lead * t->lead * (n - 1) > SURELY * SURELY * spread;
}

// The best first; of equals the earlier.
static void sort(struct idea **list, int count)
{
    for (int i = 1; i < count; i++) {
        struct idea *moved = list[i];
        int at = i;

        for (; at > 0 && mean(moved) > mean(list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

// One game of each, under the same dice.
static void play_each(const struct playout *p, const struct game *view, struct luck *luck,
                      struct idea *first, struct idea **list, int count)
{
    uint64_t key = luck_next(luck);
    int64_t base = playout_chance(p, view, &first->posture, &first->order, key);

    first->sum += base;
    first->games++;
    for (int i = 0; i < count; i++) {
        int64_t chance = playout_chance(p, view, &list[i]->posture, &list[i]->order, key);

        list[i]->sum += chance;
        list[i]->lead += chance - base;
        list[i]->lead2 += (chance - base) * (chance - base);
        list[i]->games++;
    }
}

// Half of them are dropped after each round but the last.
static void try_out(const struct playout *p, const struct game *view, struct thought *thought,
                    struct idea *first, struct idea **list, int count)
{
    int rounds = 1;

    for (int left = count; left > 2; left = (left + 1) / 2)
        rounds++;
    for (int round = 0; round < rounds; round++) {
        int share = thought->playouts / rounds / (count + 1), games = share ? share : 1;

        for (int i = 0; i < games; i++)
            play_each(p, view, thought->luck, first, list, count);
        sort(list, count);
        count = count > 2 ? (count + 1) / 2 : count;
    }
}

// What the sergeant may weigh to find the order of a posture.
static int first_look(int playouts)
{
    enum { EACH = 100 };

    return playouts < sergeant_player.playouts / EACH ? playouts * EACH : sergeant_player.playouts;
}

// Where all of them want the same there is nothing to try; nor before the battle.
static void choose(const struct battle *b, const struct game *view, int seat,
                   struct thought *thought, struct judged *judged)
{
    static _Thread_local struct idea idea[POSTURES];
    struct playout p = {b, b->seat[seat].side, TURNS, first_look(thought->playouts)};
    struct idea *list[POSTURES - 1];
    bool differ = false;

    for (int i = 0; i < POSTURES; i++) {
        idea[i].sum = idea[i].lead = idea[i].lead2 = idea[i].games = 0;
        posture_take(b, view, p.side, i, &idea[i].posture);
        playout_order(&p, view, seat, &idea[i].posture, thought->luck, &idea[i].order);
        differ |= !orders_equal(&idea[i].order, &idea[0].order);
        if (i)
            list[i - 1] = &idea[i];
    }
    p.positions = POSITIONS;
    if (differ && view->turn)
        try_out(&p, view, thought, &idea[0], list, POSTURES - 1);
    game_check(b, view, is_surely_better(list[0]) ? &list[0]->order : &idea[0].order, judged);
}

const struct player captain_player = {
    .name = "captain",
    .help = "plays on in thought what the army might do, a turn ahead",
    .playouts = 30,
    .choose = choose,
};
