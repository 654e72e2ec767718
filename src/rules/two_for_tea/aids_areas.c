// SPDX-License-Identifier: MIT
// What to shade around a unit: its fire by range bands, its zone of control, where its charge may
// end; around a commander the steps of his command.
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/fire.h"

enum { ARC_STEPS = 10, COMMAND_STEPS = 3 };

// --- fire ---

// All that is so far or less from a rectangle: its corners moved out, rounded.
static void add_around(const struct game *g, int unit, length far, struct area *a)
{
    bearing face = bearing_of((struct vec){g->box[unit].front_east, g->box[unit].front_north});

    for (int i = 0; i < 4; i++)
        area_arc(a, box_corner(&g->box[unit], i), far, (bearing)(face - 0x4000 + i * 0x4000),
                 0x4000, ARC_STEPS);
}

// TFT-ARC-01: ahead of the front edge, 45 degrees out from its corners, so far from it.
static void add_arc(const struct game *g, int unit, length far, struct area *a)
{
    struct vec left = box_corner(&g->box[unit], 0), right = box_corner(&g->box[unit], 1);
    bearing face = g->face[unit];

    area_corner(a, left);
    area_arc(a, left, far, (bearing)(face - 0x2000), 0x2000, ARC_STEPS);
    area_arc(a, right, far, face, 0x2000, ARC_STEPS);
    area_corner(a, right);
}

static bool all_round(const struct game *g, int unit) // TFT-ARC-02; garrisons are skirmishers
{
    return g->formation[unit] == SKIRMISH;
}

// Half range counts (TFT-SHT-07); of a cannon the range of canister before that (TFT-CAN-01).
static int fire_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    length range = kind_of(g, unit)->range, from = 0;
    length seen = opt(b, OPT_WEATHER) ? TFT_FOG_MOVING : range; // TFT-FOG-03
    length edge[3] = {is_cannon(g, unit) ? TFT_CANISTER_RANGE : 0, range / 2, range};
    static const uint16_t clause[3] = {TFT_CAN_01, TFT_SHT_07, TFT_SHT_01};
    int count = 0;

    if (!range || g->formation[unit] == COLUMN || g->formation[unit] == LIMBERED)
        return 0;
    for (int i = 0; i < 3; i++) {
        edge[i] = edge[i] < seen ? edge[i] : seen;
        if (edge[i] <= from)
            continue;
        area_begin(&a[count], AREA_FIRE, count, clause[i]);
        if (all_round(g, unit))
            add_around(g, unit, edge[i], &a[count]);
        else
            add_arc(g, unit, edge[i], &a[count]);
        from = edge[i];
        count += area_clip(&a[count], b);
    }
    return count;
}

// --- zones of control ---

// TFT-ZOC-01: nearer than one base depth, all round or straight before the front.
static int zone_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    length depth = kind_of(g, unit)->depth;
    struct direction ahead = direction_of(g->face[unit]);

    if (in_building(g, unit))
        return 0;
    area_begin(a, AREA_ZONE, 0, TFT_ZOC_01);
    if (!opt(b, OPT_ZOC_SHAPE) || g->formation[unit] == SKIRMISH)
        add_around(g, unit, depth, a);
    else
        for (int i = 0; i < 4; i++)
            area_corner(a, vec_add(box_corner(&g->box[unit], i % 3 ? 1 : 0),
                                   along(ahead, i < 2 ? depth : 0)));
    return area_clip(a, b);
}

// --- charges ---

// TFT-CHG-04, 05: straight ahead, as wide as its front.
static int charge_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    struct vec by = along(direction_of(g->face[unit]), tft_allowance(b, g, unit));
    struct vec left = box_corner(&g->box[unit], 0), right = box_corner(&g->box[unit], 1);

    if (is_cannon(g, unit) || g->formation[unit] == COLUMN || in_building(g, unit) ||
        has(g, unit, SUPPRESSED | ROUTED | LOCKED))
        return 0;
    area_begin(a, AREA_CHARGE, 0, TFT_CHG_05);
    area_corner(a, left);
    area_corner(a, vec_add(left, by));
    area_corner(a, vec_add(right, by));
    area_corner(a, right);
    return area_clip(a, b);
}

// --- command ---

// TFT-CMD-07: every 20 cm begun beyond the first cost him one.
static int command_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    length radius = kind_of(g, unit)->width / 2;
    int count = 0;

    for (int i = 0; i < COMMAND_STEPS; i++) {
        area_begin(&a[count], AREA_COMMAND, i, TFT_CMD_07);
        area_arc(&a[count], tft_centre(g, unit), radius + (i + 1) * TFT_COMMAND_STEP, 0, 0xf800,
                 0x1f);
        count += area_clip(&a[count], b);
    }
    return count;
}

int tft_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int count;

    if (!unit || !on_table(g, unit))
        return 0;
    if (is_commander(g, unit))
        return command_areas(b, g, unit, a);
    count = fire_areas(b, g, unit, a);
    count += zone_area(b, g, unit, &a[count]);
    count += charge_area(b, g, unit, &a[count]);
    return count;
}
