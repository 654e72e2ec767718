// SPDX-License-Identifier: MIT
#include "ai/playout.h"
#include "ai/judge.h"
#include "ai/weigh.h"

enum { CANDIDATES = 256, ORDERS = 600 }; // orders: what goes on for longer is judged as it lies

struct half_turn half_turn_of(const struct battle *b, const struct game *g)
{
    const struct judgement *judgement = b->rules->judgement;

    return judgement && judgement->half_turn ? judgement->half_turn(b, g)
                                             : (struct half_turn){2 * g->turn, SIDES};
}

// What a seat does in it: the posture is that of its side, or NULL.
static void choose(const struct playout *p, const struct game *g, int seat,
                   const struct posture *posture, struct luck *luck, struct order *o)
{
    static _Thread_local struct order candidate[CANDIDATES];
    struct weighing w = {p->battle, luck, p->battle->seat[seat].side, p->positions, posture};
    int most = p->positions < CANDIDATES ? p->positions : CANDIDATES, best = 0;
    int candidates = ask_suggest(p->battle, g, seat, candidate, most);
    int64_t value = INT64_MIN;

    must(candidates > 0);
    for (int i = 0; candidates > 1 && i < candidates && w.left > 0; i++) {
        int64_t its = weigh(&w, g, &candidate[i]);

        if (its > value) {
            value = its;
            best = i;
        }
    }
    order_copy(o, &candidate[best]);
}

// An order that is legal in the view is played in the game as it was filled in.
static void begin(const struct playout *p, const struct game *view, const struct order *o,
                  uint64_t key, struct game *g)
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
    game_play(b, g, &judged, &seeded_dice, NULL);
}

int playout_chance(const struct playout *p, const struct game *view, const struct posture *posture,
                   const struct order *o, uint64_t key)
{
    const struct battle *b = p->battle;
    struct luck luck = {key};
    struct game g;
    int until = half_turn_of(b, view).number + p->halves, side = b->seat[p->seat].side;

    begin(p, view, o, key, &g);
    for (int i = 0; i < ORDERS && !g.outcome && half_turn_of(b, &g).number < until; i++) {
        int seat = game_prompted(b, &g, g.ask.seats);
        struct order next;
        struct judged judged;

        choose(p, &g, seat, b->seat[seat].side == side ? posture : NULL, &luck, &next);
        game_check(b, &g, &next, &judged);
        game_play(b, &g, &judged, &seeded_dice, NULL);
    }
    return judge_chance(b, &g, side);
}
