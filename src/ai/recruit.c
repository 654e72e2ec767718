// SPDX-License-Identifier: MIT
// The rungs below the sergeant: they do as he would, unless they forget themselves and give any
// order. How often that is the rule set says, so that the rungs are as far apart under all of them.
#include "ai/player.h"

static void stray(const struct battle *b, const struct game *view, int seat,
                  struct thought *thought, uint32_t percent, struct judged *judged)
{
    if (luck_below(thought->luck, 100) < percent)
        game_draw(b, view, seat, thought->luck, judged);
    else
        sergeant_player.choose(b, view, seat, thought, judged);
}

enum { RECRUIT_STRAYS = 75, CORPORAL_STRAYS = 42 }; // where the rules say nothing

static void choose_recruit(const struct battle *b, const struct game *view, int seat,
                           struct thought *thought, struct judged *judged)
{
    const struct judgement *judgement = b->rules->judgement;

    stray(b, view, seat, thought, judgement ? judgement->recruit_strays : RECRUIT_STRAYS, judged);
}

static void choose_corporal(const struct battle *b, const struct game *view, int seat,
                            struct thought *thought, struct judged *judged)
{
    const struct judgement *judgement = b->rules->judgement;

    stray(b, view, seat, thought, judgement ? judgement->corporal_strays : CORPORAL_STRAYS, judged);
}

const struct player recruit_player = {
    .name = "recruit",
    .help = "gives any order that comes to mind more often than not",
    .playouts = 3000,
    .choose = choose_recruit,
};
const struct player corporal_player = {
    .name = "corporal",
    .help = "weighs orders as the sergeant does, but often forgets himself",
    .playouts = 3000,
    .choose = choose_corporal,
};
