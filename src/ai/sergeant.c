// SPDX-License-Identifier: MIT
// The sergeant: looks one order ahead, and counts.
//
// Every order the rules suggest is played on a copy. Where dice are wanted each distinct answer is
// played too, with its weight, so what is compared is the exact expectation of the rule set's own
// evaluation at the next decision. A playout is one such position weighed; when they are spent the
// best order so far is given.
#include "ai/player.h"
#include <string.h>

enum { CANDIDATES = 256, ANSWERS = 64, SAMPLES = 8 };

struct thought {
    const struct battle *battle;
    struct luck *luck;
    int side, left; // playouts left
};

static int64_t value_of(struct thought *t, const struct game *g)
{
    t->left--;
    return (int64_t)t->battle->rules->worth(t->battle, g, t->side) * 1000;
}

// A roll with too many distinct answers to go through is thrown a few times instead.
static int64_t sampled(struct thought *t, const struct game *g)
{
    int64_t sum = 0;

    for (int i = 0; i < SAMPLES; i++) {
        struct game branch;

        game_copy(t->battle, &branch, g);
        branch.dice_key = luck_next(t->luck);
        game_run(t->battle, &branch, &seeded_dice, NULL);
        sum += value_of(t, &branch);
    }
    return sum / SAMPLES;
}

// What is less likely than this is weighed as it lies, without throwing further dice for it. So is
// the set-up: which dice the countryside or an army is drawn with is not of an order's making.
enum { SURE = 1 << 20, UNLIKELY = SURE / 200 };
// Weights up to this leave room for what is weighed.
static const uint128 WEIGHED = (uint128)1 << 36;

static int64_t expectation(struct thought *t, struct game *g, int64_t likely)
{
    struct chance chance[ANSWERS];
    int64_t sum = 0;
    uint128 total;
    int answers;

    game_run(t->battle, g, NULL, NULL);
    if (!g->roll.rows || !g->turn || t->left <= 1 || likely < UNLIKELY)
        return value_of(t, g);
    answers = roll_outcomes(&g->roll, chance, ANSWERS, &total);
    if (!answers || total > WEIGHED)
        return sampled(t, g);
    for (int i = 0; i < answers; i++) {
        struct game branch;

        game_copy(t->battle, &branch, g);
        game_fall(t->battle, &branch, &chance[i].fall);
        sum += (int64_t)chance[i].weight *
               expectation(t, &branch, likely * (int64_t)chance[i].weight / (int64_t)total);
    }
    return sum / (int64_t)total;
}

// To pass is to leave things as they are: what follows is not of its making.
static int64_t weigh(struct thought *t, const struct game *view, const struct order *o)
{
    struct game g;
    struct judged judged;

    if (o->verb == WORD_PASS ||
        (o->verb == WORD_DONE && t->battle->rules->ask[view->ask.kind].sealed))
        return value_of(t, view);
    game_copy(t->battle, &g, view);
    judged_on_trust(&g, o, &judged);
    game_play(t->battle, &g, &judged, NULL, NULL);
    return expectation(t, &g, SURE);
}

static void choose(const struct battle *b, const struct game *view, int seat, int playouts,
                   struct luck *luck, struct judged *judged)
{
    static _Thread_local struct order candidate[CANDIDATES];
    struct thought t = {b, luck, b->seat[seat].side, playouts};
    int candidates = ask_suggest(b, view, seat, candidate, CANDIDATES), best = 0;
    int64_t most = INT64_MIN;

    must(candidates > 0);
    for (int i = 0; i < candidates && candidates > 1 && t.left > 0; i++) {
        int64_t value = weigh(&t, view, &candidate[i]);

        if (value > most) {
            most = value;
            best = i;
        }
    }
    game_check(b, view, &candidate[best], judged);
}

const struct player sergeant_player = {
    .name = "sergeant",
    .help = "weighs each order by what it is expected to bring",
    .playouts = 3000,
    .choose = choose,
};
