// SPDX-License-Identifier: MIT
#include "ai/player.h"

static void choose(const struct battle *b, const struct game *view, int seat, int playouts,
                   struct luck *luck, struct judged *judged)
{
    (void)playouts;
    game_draw(b, view, seat, luck, judged);
}

const struct player random_player = {
    .name = "random",
    .help = "gives any legal order, without a thought",
    .choose = choose,
};
