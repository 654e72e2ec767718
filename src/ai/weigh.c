// SPDX-License-Identifier: MIT
#include "ai/weigh.h"
#include "core/findings.h"

enum { ANSWERS = 64, SAMPLES = 8 };

static int64_t weigh_as_it_is(struct weighing *w, const struct game *g)
{
    int64_t worth = w->battle->rules->worth(w->battle, g, w->side, w->findings);

    w->left--;
    return (worth + (w->posture ? posture_worth(w->battle, w->posture, g) : 0)) * 1000;
}

int64_t weigh_start(struct weighing *w, const struct game *g)
{
    int64_t worth;

    w->findings->start = true;
    worth = weigh_as_it_is(w, g);
    w->findings->start = false;
    return worth;
}

// A roll with too many distinct answers to go through is thrown a few times instead.
static int64_t sampled(struct weighing *w, const struct game *g)
{
    int64_t sum = 0;

    for (int i = 0; i < SAMPLES; i++) {
        struct game branch;

        game_copy(w->battle, &branch, g);
        branch.dice_key = luck_next(w->luck);
        game_run(w->battle, &branch, &seeded_dice, NULL);
        sum += weigh_as_it_is(w, &branch);
    }
    return sum / SAMPLES;
}

// What is less likely than this is weighed as it lies, without throwing further dice for it. So is
// the set-up: which dice the countryside or an army is drawn with is not of an order's making.
enum { SURE = 1 << 20, UNLIKELY = SURE / 20 };
// Weights up to this leave room for what is weighed.
static const uint128 WEIGHED = (uint128)1 << 36;

static int64_t expectation(struct weighing *w, struct game *g, int64_t likely)
{
    struct chance chance[ANSWERS];
    int64_t sum = 0;
    uint128 total;
    int answers;

    game_run(w->battle, g, NULL, NULL);
    if (!g->roll.rows || !g->turn || w->left <= 1 || likely < UNLIKELY)
        return weigh_as_it_is(w, g);
    answers = roll_outcomes(&g->roll, chance, ANSWERS, &total);
    if (!answers || total > WEIGHED)
        return sampled(w, g);
    for (int i = 0; i < answers; i++) {
        struct game branch;

        game_copy(w->battle, &branch, g);
        game_fall(w->battle, &branch, &chance[i].fall, NULL);
        sum += (int64_t)chance[i].weight *
               expectation(w, &branch, likely * (int64_t)chance[i].weight / (int64_t)total);
    }
    return sum / (int64_t)total;
}

// To pass is to leave things as they are: what follows is not of its making.
int64_t weigh_seen(struct weighing *w, const struct game *view, const struct judged *judged,
                   struct game *after)
{
    const struct order *o = &judged->order;
    const struct ask_row *ask = &w->battle->rules->ask[view->ask.kind];

    game_copy(w->battle, after, view);
    if (o->verb == WORD_PASS || (o->verb == WORD_DONE && ask->sealed))
        return weigh_as_it_is(w, view);
    game_play(w->battle, after, judged, NULL, NULL);
    return ask->apart ? weigh_as_it_is(w, after) : expectation(w, after, SURE);
}

int64_t weigh_judged(struct weighing *w, const struct game *view, const struct judged *judged)
{
    struct game after;

    return weigh_seen(w, view, judged, &after);
}

int64_t weigh(struct weighing *w, const struct game *view, const struct order *o,
              const struct walk *walk)
{
    struct judged judged;

    judged_on_trust(view, o, &judged);
    judged.whole = walk && walk->unit;
    if (judged.whole)
        judged.walk = *walk;
    return weigh_judged(w, view, &judged);
}
