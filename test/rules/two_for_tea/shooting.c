// SPDX-License-Identifier: MIT
#include "shooting.h"

int dice_of(int unit)
{
    return told_value(TOLD_SHOOTS, unit, 0);
}

const struct vec house[4] = {{CM(56), CM(44)},
                             {CM(64), CM(44)},
                             {CM(64), CM(50)},
                             {CM(56), CM(50)}};

void garrison(int unit)
{
    unit_of(&play, unit)->building = 1;
    play.formation[unit] = SKIRMISH;
    game_place(&play, unit, AT(60, 47), 0, CM(4), CM(3));
}
