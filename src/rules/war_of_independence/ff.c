// SPDX-License-Identifier: MIT
// Formation Fail: the tests at the start of a turn, when its cause is over, and FF after melee
// (AWI-FF).
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"

// --- astride (AWI-FF-13) ---

// Where its living figures are.
static int places_of(const struct battle *b, const struct game *g, int unit,
                     struct vec at[WOI_UNIT_FIGURES])
{
    int count = 0;

    EACH_FIGURE (figure, g, unit)
        at[count++] = woi_place_of(b, g, figure);
    return count;
}

// Water is one piece, whichever part of it was crossed (AWI-MOV-05).
static bool is_in(const struct woi_map *map, int piece, struct vec at)
{
    const uint32_t water = 1u << T_RIVER | 1u << T_FORD | DECKS;

    for (int i = 0; i < map->shapes; i++)
        if (map->shape[i].piece == piece &&
            (is_water(map->shape[i].what) ? woi_ground_at(map, at) & water
                                          : woi_shape_holds(&map->shape[i], at)))
            return true;
    return false;
}

static bool is_parted(const struct woi_map *map, int piece, const struct vec *at, int count)
{
    int inside = 0;

    for (int i = 0; i < count; i++)
        inside += is_in(map, piece, at[i]);
    return inside && inside < count;
}

// The straight line between some two of them crosses it.
static bool is_between(const struct woi_map *map, int wall, const struct vec *at, int count)
{
    struct woi_crossing crossing;

    for (int i = 1; i < count; i++)
        for (int k = 0; k < i; k++)
            if (woi_wall_crossings(map, wall, (const struct vec[]){at[i], at[k]}, 2, &crossing, 1))
                return true;
    return false;
}

static bool was_crossed(const struct game *g, int unit, int piece)
{
    return unit_in(g, unit)->crossed[piece / 8] >> piece % 8 & 1;
}

bool woi_is_astride(const struct battle *b, const struct game *g, int unit)
{
    struct vec at[WOI_UNIT_FIGURES];
    int count = places_of(b, g, unit, at);
    struct woi_map map;

    if (!woi_pays(g, unit) || count < 2)
        return false;
    woi_map(b, g, bounds_wider(bounds_of(at, count), 1), &map);
    for (int i = 0; i < map.shapes; i++) {
        int piece = map.shape[i].piece;

        if (was_crossed(g, unit, piece) && !is_house(map.shape[i].what) &&
            is_parted(&map, piece, at, count))
            return true;
    }
    EACH_LINEAR(i, &map)
    if (was_crossed(g, unit, map.wall[i].piece) && is_between(&map, i, at, count))
        return true;
    return false;
}

// --- T1: the tests ---

int woi_ff_goes_on(const struct battle *b, const struct game *g, int unit)
{
    if (woi_engaged(b, g, unit) || woi_unlinked(b, g, unit))
        return AWI_FF_12;
    return woi_is_astride(b, g, unit) ? AWI_FF_13 : 0;
}

// AWI-FF-10: by ascending id; `a` is how many have been looked at.
void woi_run_ff(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    uint8_t unit[WOI_SLOTS];
    int count = woi_by_id(g, woi_in(g)->active, unit);

    while (f->a < count && !g->roll.rows) {
        int each = unit[f->a++];
        int clause = has_ff(g, each) ? woi_ff_goes_on(b, g, each) : 0;

        if (clause)
            tell(e, event_of(TOLD_FF_STAYS, clause, each, 0, 0));
        else if (has_ff(g, each))
            g->roll = roll_cut(roll_of(ROLL_FF, each, 1, 6), woi_class_of(g, each)->ff);
    }
    if (!g->roll.rows)
        game_pop(g);
}

void woi_rolled_ff(const struct battle *b, struct game *g, const struct roll *roll,
                   const struct fall *fall, struct events *e)
{
    (void)b;
    if (fall->class)
        unit_of(g, roll->unit)->status &= (uint8_t)~STATUS_FF;
    tell(e, event_of(fall->class ? TOLD_FF_OVER : TOLD_FF_STAYS,
                     fall->class ? AWI_FF_11 : AWI_FF_14, roll->unit, 0, 0));
}

// --- AWI-FF-06: after melee ---

static bool is_due(const struct battle *b, struct game *g, int unit)
{
    struct woi_unit *u = unit_of(g, unit);
    bool threw = u->done & DONE_THREW;

    if (!opt(b, OPT_MELEE_FF))
        return threw;
    u->status |= threw ? STATUS_MELEE : 0;
    if (!(u->status & STATUS_MELEE) || woi_engaged(b, g, unit))
        return false;
    u->status &= (uint8_t)~STATUS_MELEE;
    return true;
}

void woi_melee_ff(const struct battle *b, struct game *g, struct events *e)
{
    uint8_t unit[WOI_SLOTS];
    bool any = false;

    for (int each = 1; each <= g->units; each++)
        any |= unit_in(g, each)->done & DONE_THREW || unit_in(g, each)->status & STATUS_MELEE;
    for (int i = 0; i < SIDES && any; i++) {
        int active = woi_in(g)->active, count = woi_by_id(g, i ? enemy_of(active) : active, unit);

        for (int k = 0; k < count; k++)
            if (is_due(b, g, unit[k]))
                woi_fail(g, unit[k], AWI_FF_06, e);
    }
}
