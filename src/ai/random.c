// SPDX-License-Identifier: MIT
#include "ai/player.h"

static void choose(const struct battle *b, const struct game *view, int seat, int playouts,
                   struct luck *luck, struct order *o)
{
    (void)playouts;
    b->rules->draw(b, view, seat, luck, o);
}

const struct player random_player = {
    .name = "random",
    .help = "gives any legal order, without a thought",
    .choose = choose,
};
