// SPDX-License-Identifier: MIT
// What a charger keeps in mind while its charge is worked out.
#include "rules/two_for_tea/onset.h"
#include <string.h>

void tft_keep(struct game *g, int unit, enum tft_kept kept, const struct pose *pose)
{
    past_of(g, unit)->kept[kept] = (struct tft_place){.at = pose->at, .face = pose->face};
}

// With the troops it has now, level where skirmishers are to be.
struct pose tft_recall(const struct game *g, int unit, enum tft_kept kept, bool level)
{
    const struct tft_place *place = &past_in(g, unit)->kept[kept];
    struct pose pose = tft_pose_of(g, unit);

    pose.at = place->at;
    pose.face = place->face;
    pose.manner = level && pose.formation == SKIRMISH;
    return pose;
}

void tft_forget(struct game *g, int unit)
{
    struct tft_past *past = past_of(g, unit);

    memset(past->kept, 0, sizeof past->kept);
    past->credit = past->noted = 0;
}
