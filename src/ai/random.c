// SPDX-License-Identifier: MIT
#include "ai/player.h"

static void choose(const struct battle *b, const struct game *view, int seat,
                   struct thought *thought, struct judged *judged)
{
    game_draw(b, view, seat, thought->luck, judged);
}

const struct player random_player = {
    .name = "random",
    .help = "gives any legal order, without a thought",
    .choose = choose,
};
