// SPDX-License-Identifier: MIT
#include "shooting.h"
#include "rules/two_for_tea/fire.h"

uint64_t targets(int unit)
{
    uint64_t set = 0;

    for (int i = 1; i <= play.units; i++)
        if (tft_eligible(&field, &play, unit, i))
            set |= one(i);
    return set;
}

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
