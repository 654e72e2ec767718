// SPDX-License-Identifier: MIT
#include "ai/playout.h"
#include "ai/judge.h"
#include "ai/shortlist.h"
#include "core/findings.h"
#include <string.h>

enum {
    ORDERS = 600, // orders: what goes on for longer is judged as it lies
    ABOUT = 2,    // each side has a list of its own for questions about all, and for those about a
                  // unit, which come between
};

struct half_turn half_turn_of(const struct battle *b, const struct game *g)
{
    const struct judgement *judgement = b->rules->judgement;

    return judgement && judgement->half_turn ? judgement->half_turn(b, g)
                                             : (struct half_turn){2 * g->turn, SIDES};
}

// An order that is legal in the view is played in the game as it was filled in.
static void begin(const struct playout *p, const struct game *view, const struct order *o,
                  uint64_t key, struct dice *dice, struct game *g)
{
    const struct battle *b = p->battle;
    struct luck unseen = {~key};
    struct judged judged;

    if (o)
        game_check(b, view, o, &judged);
    game_copy(b, g, view);
    if (b->rules->fill)
        b->rules->fill(b, g, p->seat, &unseen);
    g->dice_key = key;
    if (!o)
        return;
    judged_in_view(b, g, view, &judged);
    game_play(b, g, &judged, dice, NULL);
}

// The first of the orders that an idea has after its first that may be given.
static bool follows(const struct battle *b, const struct game *g, int seat,
                    const struct order *then[THEN_MOST], struct judged *judged)
{
    for (int i = 0; i < THEN_MOST; i++) {
        if (then[i] && then[i]->seat == seat && fine(game_check(b, g, then[i], judged))) {
            then[i] = NULL;
            return true;
        }
    }
    return false;
}

int playout_chance(const struct playout *p, const struct game *view, const struct idea *idea,
                   uint64_t key)
{
    static _Thread_local struct shortlist list[SIDES][ABOUT];
    static _Thread_local struct findings findings;
    const struct battle *b = p->battle;
    const struct order *then[THEN_MOST];
    struct fated_dice fate = fated_dice(key);
    struct luck luck = {key};
    struct game g;
    int half = half_turn_of(b, view).number, until = half + p->halves, ours = b->seat[p->seat].side;

    memcpy(then, idea->then, sizeof then);
    fated_dice_begin(&fate, half);
    begin(p, view, idea->order, key, &fate.dice, &g);
    findings_begin(&findings);
    for (int i = 0; i < SIDES * ABOUT; i++)
        list[i / ABOUT][i % ABOUT].count = 0;
    for (int i = 0; i < ORDERS && !g.outcome && (half = half_turn_of(b, &g).number) < until; i++) {
        int seat = game_prompted(b, &g, g.ask.seats), side = b->seat[seat].side;
        const struct posture *carries = side == ours ? idea->posture : NULL;
        struct weighing w = {b, &luck, side, p->positions, carries, &findings};
        struct judged judged;

        fated_dice_begin(&fate, half);
        if (!follows(b, &g, seat, then, &judged))
            shortlist_choose(&w, &g, seat, NOT_AGAIN, &list[side][g.ask.unit != 0], &judged);
        game_play(b, &g, &judged, &fate.dice, NULL);
    }
    return judge_chance(b, &g, ours);
}
