// SPDX-License-Identifier: MIT
#include "ai/playout.h"
#include "ai/judge.h"
#include "ai/weigh.h"

enum { CANDIDATES = 256, ORDERS = 600 }; // orders: what goes on for longer is judged as it lies

void playout_order(const struct playout *p, const struct game *g, int seat,
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

int playout_chance(const struct playout *p, const struct game *view, const struct posture *posture,
                   const struct order *o, uint64_t key)
{
    const struct battle *b = p->battle;
    struct luck luck = {key}, unseen = {~key};
    struct judged judged;
    struct game g;
    int until = view->turn + p->turns;

    game_check(b, view, o, &judged);
    game_copy(b, &g, view);
    if (b->rules->fill)
        b->rules->fill(b, &g, o->seat, &unseen);
    judged_in_view(b, &g, view, &judged);
    g.dice_key = key;
    game_play(b, &g, &judged, &seeded_dice, NULL);
    for (int i = 0; i < ORDERS && !g.outcome && g.turn < until; i++) {
        int seat = game_prompted(b, &g, g.ask.seats);
        struct order next;

        playout_order(p, &g, seat, b->seat[seat].side == p->side ? posture : NULL, &luck, &next);
        game_check(b, &g, &next, &judged);
        game_play(b, &g, &judged, &seeded_dice, NULL);
    }
    return judge_chance(b, &g, p->side);
}
