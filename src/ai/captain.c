// SPDX-License-Identifier: MIT
// Captain and marshal: have a plan for each half-turn, and think over the orders that carry it out.
//
// Before the first order of a half-turn each posture (ai/posture.h), and some that are drawn by
// lot, is tried out (ai/tryout.h): its side carries itself so to the end of the half-turn, the
// enemy answers in his, and what has become of the battle is judged. Orders are weighed as the
// sergeant does, by the posture that did best. Then the best few of them, and the best by every
// other posture, are tried out in the same way. Where orders are sealed one by one, none of them
// matters enough to be seen among the dice, and where a battle turns on each of them a plan for all
// is of little use: how many playouts go to the one and to the other is for the rule set to say.
#include "ai/tryout.h"

enum {
    HALVES = 2,       // that are played on: this one and the enemy's
    POSITIONS = 1000, // weighed for an order on the way
    ORDERS = 4,       // the best few
    DRAWN = 16,       // postures by lot
};
// What a captain spends where the rules say nothing.
enum { PLAN_PLAYOUTS = 200, ORDER_PLAYOUTS = 0 };
_Static_assert(ORDERS + POSTURES - 1 <= IDEAS && POSTURES + DRAWN <= IDEAS,
               "as many as can be tried out at once");

static struct playout ahead(const struct battle *b, int seat)
{
    return (struct playout){b, seat, HALVES, POSITIONS};
}

static void make_plan(const struct battle *b, const struct game *view, int seat,
                      struct thought *thought, int playouts, struct plan *plan)
{
    struct posture posture[POSTURES + DRAWN];
    struct idea idea[POSTURES + DRAWN] = {0};
    struct playout p = ahead(b, seat);

    for (int i = 0; i < POSTURES + DRAWN; i++) {
        if (i < POSTURES)
            posture_take(view, b->seat[seat].side, i, thought->temper, &posture[i]);
        else
            posture_draw(view, b->seat[seat].side, thought->luck, thought->temper, &posture[i]);
        idea[i].posture = &posture[i];
    }
    plan->half_turn = 1 + half_turn_of(b, view).number;
    plan->list.count = 0;
    plan->posture =
        posture[tryout_best(&p, view, thought, playouts, AT_ALL, idea, POSTURES + DRAWN)];
}

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
                       struct thought *thought, const struct posture *plan, int playouts,
                       struct judged *judged)
{
    static _Thread_local struct opinion best[ORDERS + POSTURES];
    struct posture posture[POSTURES];
    struct idea idea[IDEAS] = {0};
    struct playout p = ahead(b, seat);
    int count = best_orders(b, view, seat, thought, plan, best, ORDERS);
    bool differ = count > 1;

    for (int i = 0; i < count; i++)
        idea[i].posture = plan;
    for (int i = 1; i < POSTURES && !thought_enough(thought); i++, count++) {
        posture_take(view, b->seat[seat].side, i, thought->temper, &posture[i]);
        idea[count].posture = &posture[i];
        best_orders(b, view, seat, thought, &posture[i], &best[count], 1);
        differ |= !orders_equal(&best[count].order, &best[0].order);
    }
    for (int i = 0; i < count; i++)
        idea[i].order = &best[i].order;
    game_check(b, view,
               &best[differ ? tryout_best(&p, view, thought, playouts, BEYOND_LUCK, idea, count)
                            : 0]
                    .order,
               judged);
}

static void carry_out(const struct battle *b, const struct game *view, int seat,
                      struct thought *thought, struct plan *plan, struct judged *judged)
{
    struct thought look = {.playouts = sergeant_player.playouts,
                           .luck = thought->luck,
                           .plan = plan,
                           .posture = &plan->posture};

    sergeant_player.choose(b, view, seat, &look, judged);
}

// Of a rule set's numbers so many parts, for the captain of one who has as many.
static int share(const struct thought *thought, int of)
{
    return thought->playouts * of / captain_player.playouts;
}

// Before the battle there is nothing to play on, and what answers the enemy is no part of a plan.
static void choose(const struct battle *b, const struct game *view, int seat,
                   struct thought *thought, struct judged *judged)
{
    const struct judgement *judgement = b->rules->judgement;
    struct half_turn now = half_turn_of(b, view);
    struct plan fresh = {0}, *plan = thought->plan ? thought->plan : &fresh;
    int for_plan = share(thought, judgement ? judgement->plan_playouts : PLAN_PLAYOUTS),
        for_order = share(thought, judgement ? judgement->order_playouts : ORDER_PLAYOUTS);

    if (!view->turn || now.side == !b->seat[seat].side) {
        sergeant_player.choose(b, view, seat, thought, judged);
        return;
    }
    if (for_plan && plan->half_turn != 1 + now.number)
        make_plan(b, view, seat, thought, for_plan, plan);
    if (!for_plan)
        posture_take(view, b->seat[seat].side, 0, thought->temper, &plan->posture);
    if (for_order)
        try_orders(b, view, seat, thought, &plan->posture, for_order, judged);
    else
        carry_out(b, view, seat, thought, plan, judged);
}

const struct player captain_player = {
    .name = "captain",
    .help = "plans each half-turn by playing on in thought what the army might do",
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
