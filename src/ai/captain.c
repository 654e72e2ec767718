// SPDX-License-Identifier: MIT
// The captain: thinks of a few orders and of how the army should carry itself, plays them on, and
// sees what becomes of them.
//
// The sergeant names the orders that he thinks best, and for each posture (ai/posture.h) the order
// is found that fits it. Then the battle is played on with each, all under the same dice, one game
// of each; those that do worse are dropped, half of them at a time and whoever is behind the
// sergeant's first, and what is left of the playouts goes to the others. What the sergeant would do
// is given up only for what did better by more than luck explains.
#include "ai/player.h"
#include "ai/playout.h"

enum {
    TURNS = 1,      // ahead
    POSITIONS = 24, // weighed for an order on the way
    SURELY = 15,    // tenths of the error that the mean of the differences has
    ORDERS = 4,     // of the sergeant
    IDEAS = ORDERS + POSTURES - 1,
};

struct idea {
    const struct posture *posture; // NULL: as each order is worth
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
    int64_t base = playout_chance(p, view, first->posture, &first->order, key);

    first->sum += base;
    first->games++;
    for (int i = 0; i < count; i++) {
        int64_t chance = playout_chance(p, view, list[i]->posture, &list[i]->order, key);

        list[i]->sum += chance;
        list[i]->lead += chance - base;
        list[i]->lead2 += (chance - base) * (chance - base);
        list[i]->games++;
    }
}

static int still_hoped_for(struct idea **list, int count)
{
    int kept = count > 2 ? (count + 1) / 2 : count;

    while (kept > 0 && list[kept - 1]->lead <= 0)
        kept--;
    return kept;
}

// Each round takes as long as the others. Where nobody has got ahead of the first it is over.
static void try_out(const struct playout *p, const struct game *view, struct thought *thought,
                    struct idea *first, struct idea **list, int count)
{
    enum { PART = 100 }; // a round, to who looks on
    int rounds = 1;

    for (int left = count; left > 2; left = (left + 1) / 2)
        rounds++;
    for (int round = 0; round < rounds && count; round++) {
        int share = thought->playouts / rounds / (count + 1), games = share ? share : 1;

        for (int i = 0; i < games && !thought_enough(thought); i++) {
            play_each(p, view, thought->luck, first, list, count);
            thought_step(thought, PART * round + PART * (i + 1) / games, PART * rounds);
        }
        sort(list, count);
        count = still_hoped_for(list, count);
    }
    if (!thought_enough(thought))
        thought_step(thought, PART * rounds, PART * rounds);
}

// What the sergeant may weigh to find the order of a posture.
static int first_look(int playouts)
{
    enum { EACH = 100 };

    return playouts < sergeant_player.playouts / EACH ? playouts * EACH : sergeant_player.playouts;
}

// How many ideas there are; the first is what the sergeant would do.
static int think_up(struct playout *p, const struct game *view, int seat, struct thought *thought,
                    struct idea *idea)
{
    static _Thread_local struct posture posture[POSTURES];
    static _Thread_local struct opinion best[ORDERS];
    struct thought look = {p->positions, thought->luck, NULL};
    int orders = sergeant_player.consider(p->battle, view, seat, &look, best, ORDERS);
    int count = orders;

    for (int i = 0; i < orders; i++) {
        idea[i] = (struct idea){0};
        order_copy(&idea[i].order, &best[i].order);
    }
    for (int i = 1; i < POSTURES && !thought_enough(thought); i++, count++) {
        idea[count] = (struct idea){.posture = &posture[i]};
        posture_take(p->battle, view, p->side, i, &posture[i]);
        playout_order(p, view, seat, &posture[i], thought->luck, &idea[count].order);
    }
    return count;
}

// Where there is but one order there is nothing to try; nor before the battle. Whoever has no time
// has thought of the first at least.
static void choose(const struct battle *b, const struct game *view, int seat,
                   struct thought *thought, struct judged *judged)
{
    static _Thread_local struct idea idea[IDEAS];
    struct playout p = {b, b->seat[seat].side, TURNS, first_look(thought->playouts)};
    int count = think_up(&p, view, seat, thought, idea);
    struct idea *list[IDEAS] = {&idea[0]};
    bool differ = false;

    for (int i = 1; i < count; i++) {
        list[i - 1] = &idea[i];
        differ |= !orders_equal(&idea[i].order, &idea[0].order);
    }
    p.positions = POSITIONS;
    if (differ && view->turn)
        try_out(&p, view, thought, &idea[0], list, count - 1);
    game_check(b, view, is_surely_better(list[0]) ? &list[0]->order : &idea[0].order, judged);
}

const struct player captain_player = {
    .name = "captain",
    .help = "plays on in thought what the army might do, a turn ahead",
    .playouts = 40,
    .choose = choose,
};

const struct player marshal_player = {
    .name = "marshal",
    .help = "thinks as the captain does, four times as long",
    .playouts = 160,
    .choose = choose,
};
