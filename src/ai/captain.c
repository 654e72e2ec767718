// SPDX-License-Identifier: MIT
// Captain and marshal: think each order over, by playing on with it.
//
// The best few orders, weighed as the sergeant does, and the best by every other posture
// (ai/posture.h) are tried out (ai/tryout.h): the order is given, its side carries itself so to the
// end of the half-turn, the enemy answers in his, and what has become of the battle is judged. One
// that does better than the first beyond luck is given instead, and how its side carried itself
// then is how it goes on: a posture is kept until another does better, or the half-turn ends.
#include "ai/tryout.h"

enum {
    HALVES = 2,       // that are played on: this one and the enemy's
    POSITIONS = 1000, // weighed for an order on the way
    ORDERS = 4,       // the best few
    PLAYOUTS = 40,    // for an order, where the rules say nothing
};
_Static_assert(ORDERS + POSTURES - 1 <= IDEAS, "as many as can be tried out at once");

// The best few by what they are expected to bring; the first of them is what is done without trial.
static int best_orders(const struct battle *b, const struct game *view, int seat,
                       struct thought *thought, const struct posture *posture, struct opinion *best,
                       int most)
{
    struct thought look = {.playouts = sergeant_player.playouts,
                           .luck = thought->luck,
                           .posture = posture};

    return sergeant_player.consider(b, view, seat, &look, best, most);
}

static void try_orders(const struct battle *b, const struct game *view, int seat,
                       struct thought *thought, int playouts, struct posture *kept,
                       struct judged *judged)
{
    static _Thread_local struct opinion best[ORDERS + POSTURES];
    struct posture posture[POSTURES];
    struct idea idea[IDEAS] = {0};
    struct playout p = {b, seat, HALVES, POSITIONS};
    int count = best_orders(b, view, seat, thought, kept, best, ORDERS), won = 0;
    bool differ = count > 1;

    for (int i = 0; i < count; i++)
        idea[i].posture = kept;
    for (int i = 1; i < POSTURES && !thought_enough(thought); i++, count++) {
        posture_take(view, b->seat[seat].side, i, thought->temper, &posture[i]);
        idea[count].posture = &posture[i];
        best_orders(b, view, seat, thought, &posture[i], &best[count], 1);
        differ |= !orders_equal(&best[count].order, &best[0].order);
    }
    for (int i = 0; i < count; i++)
        idea[i].order = &best[i].order;
    if (differ)
        won = tryout_best(&p, view, thought, playouts, idea, count);
    game_check(b, view, &best[won].order, judged);
    if (idea[won].posture != kept)
        *kept = *idea[won].posture;
}

// Before the battle there is nothing to play on, and what answers the enemy is left to the
// sergeant.
static void choose(const struct battle *b, const struct game *view, int seat,
                   struct thought *thought, struct judged *judged)
{
    const struct judgement *judgement = b->rules->judgement;
    struct half_turn now = half_turn_of(b, view);
    struct plan fresh = {0}, *plan = thought->plan ? thought->plan : &fresh;
    int playouts = judgement ? judgement->captain_playouts : PLAYOUTS;

    if (!view->turn || now.side == !b->seat[seat].side) {
        sergeant_player.choose(b, view, seat, thought, judged);
        return;
    }
    if (plan->half_turn != 1 + now.number)
        posture_take(view, b->seat[seat].side, 0, thought->temper, &plan->posture);
    plan->half_turn = 1 + now.number;
    try_orders(b, view, seat, thought, thought->playouts * playouts / captain_player.playouts,
               &plan->posture, judged);
}

const struct player captain_player = {
    .name = "captain",
    .help = "thinks each order over by playing on with it in thought",
    .playouts = 100,
    .temper = STEADY_TEMPER,
    .choose = choose,
};

const struct player marshal_player = {
    .name = "marshal",
    .help = "thinks as the captain does, four times as long",
    .playouts = 400,
    .temper = STEADY_TEMPER,
    .choose = choose,
};

const struct player bold_captain = {
    .name = "bold-captain",
    .help = "a captain who would rather go forward",
    .playouts = 100,
    .temper = BOLD,
    .choose = choose,
};

const struct player wary_captain = {
    .name = "wary-captain",
    .help = "a captain who would rather let the enemy come",
    .playouts = 100,
    .temper = WARY,
    .choose = choose,
};

const struct player bold_marshal = {
    .name = "bold-marshal",
    .help = "a marshal who would rather go forward",
    .playouts = 400,
    .temper = BOLD,
    .choose = choose,
};

const struct player wary_marshal = {
    .name = "wary-marshal",
    .help = "a marshal who would rather let the enemy come",
    .playouts = 400,
    .temper = WARY,
    .choose = choose,
};
