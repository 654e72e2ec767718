// SPDX-License-Identifier: MIT
#include "support/random_trace.h"

struct trace random_trace(const struct rules *rules, enum random_options manner, uint64_t seed)
{
    static struct battle b; // too big for a small stack
    static struct game g;
    struct luck luck = {seed};
    struct trace trace = {0};
    struct judged judged;

    random_battle(rules, manner, &luck, &b);
    game_begin(&b, &g, luck_next(&luck), &seeded_dice, NULL);
    while (!random_game_over(&g)) {
        random_order(&b, &g, &luck, &judged);
        game_play(&b, &g, &judged, &seeded_dice, NULL);
        trace.digest = (trace.digest ^ game_hash(&b, &g)) * 0x9e3779b97f4a7c15u;
        trace.orders++;
    }
    return trace;
}
