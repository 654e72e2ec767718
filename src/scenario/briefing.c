// SPDX-License-Identifier: MIT
#include "scenario/briefing.h"

// Whoever is told what the enemy wants and not what he is to do himself has been told nothing.
static bool read_aims(const struct reading *r, const struct node *map, const struct battle *b,
                      struct briefing *briefing)
{
    const char *name[SIDES];

    for (int side = 0; side < SIDES; side++)
        name[side] = b->side[side].name;
    if (!schema_keys(r, map, (struct names){name, SIDES}, "aims"))
        return false;
    for (int side = 0; side < SIDES; side++) {
        const struct node *aim = node_get(map, name[side]);

        if (!aim)
            return schema_fail(r, map->line, "expected the aim of %s, too", name[side]);
        if (!schema_text(r, aim, "the aim of a side", briefing->aim[side], AIM_BYTES))
            return false;
    }
    return true;
}

static bool read_specials(const struct reading *r, const struct node *list,
                          struct briefing *briefing)
{
    if (!schema_is(r, list, NODE_LIST, "what is special as a list of sentences"))
        return false;
    if (list->count > SPECIALS)
        return schema_fail(r, list->line, "expected at most %d things that are special", SPECIALS);
    for (const struct node *item = list->first; item; item = item->next)
        if (!schema_text(r, item, "what is special", briefing->special[briefing->specials++],
                         SPECIAL_BYTES))
            return false;
    return true;
}

bool briefing_read(const struct reading *r, const struct node *map, const struct battle *b,
                   struct briefing *briefing)
{
    const struct node *situation, *aims, *special;

    if (!schema_keys(r, map, NAMES("situation", "aims", "special"), "a briefing"))
        return false;
    situation = node_get(map, "situation");
    aims = node_get(map, "aims");
    special = node_get(map, "special");
    if (!situation || !aims)
        return schema_fail(r, map->line, "expected `situation` and `aims` of a briefing");
    return schema_text(r, situation, "the situation", briefing->situation, SITUATION_BYTES) &&
           read_aims(r, aims, b, briefing) && (!special || read_specials(r, special, briefing));
}
