// SPDX-License-Identifier: MIT
// Who is whose, and what becomes of units, figures and wagons.
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

// --- sets ---

static uint64_t on_field(const struct game *g, int side)
{
    return game_slots_both(g, g->side, side, g->state, FATE_FIELD);
}

uint64_t woi_generals(const struct game *g, int side)
{
    return on_field(g, side) & game_slots(g, g->type, GENERAL);
}

uint64_t woi_wagons(const struct game *g, int side)
{
    return on_field(g, side) & game_slots(g, g->type, WAGON);
}

static uint64_t up_to(const struct game *g, uint64_t set, int type)
{
    EACH_UNIT (unit, set)
        if (g->type[unit] > type)
            set &= ~one(unit);
    return set;
}

uint64_t woi_units(const struct game *g, int side)
{
    return up_to(g, on_field(g, side), ARTILLERY);
}

uint64_t woi_fielded(const struct game *g, int side)
{
    return up_to(g, on_field(g, side), GENERAL);
}

// Ids are few: a count is quicker than a sort.
int woi_by_id(const struct game *g, int side, uint8_t unit[WOI_SLOTS])
{
    uint64_t set = on_field(g, side);
    uint8_t of_id[WOI_SLOTS] = {0};
    int count = 0, all = count_of(set);

    EACH_UNIT (each, set)
        of_id[unit_in(g, each)->id] = (uint8_t)each;
    for (int id = 1; id < WOI_SLOTS && count < all; id++)
        if (of_id[id])
            unit[count++] = of_id[id];
    return count;
}

int woi_first_boat(const struct battle *b)
{
    int first = b->units + 1;

    while (b->roster[first - 1].type == BOAT || b->roster[first - 1].type == LARGE_BOAT)
        first--;
    return first <= b->units ? first : 0;
}

int woi_nation(const struct battle *b, const struct game *g, int unit)
{
    (void)g;
    return detail_of(b, unit, DETAIL_NATION);
}

bool woi_is_allied(const struct battle *b, const struct game *g, int general)
{
    return is_general(g, general) && detail_of(b, general, DETAIL_ROLE) == ROLE_ALLIED;
}

bool woi_pays(const struct game *g, int unit)
{
    switch ((enum woi_type)g->type[unit]) {
    case INDIANS:
    case JAEGERS:
        return false;
    case MOUNTED_INDIANS:
        return is_mounted(g, unit);
    case MILITIA:
    case LIGHT:
        return g->formation[unit] != FORM_SKIRMISH;
    default:
        return true;
    }
}

// --- what becomes of units ---

void woi_fail(struct game *g, int unit, int clause, struct events *e)
{
    if (!is_troops(g, unit) || has_ff(g, unit))
        return;
    unit_of(g, unit)->status |= STATUS_FF;
    tell(e, event_of(TOLD_FF, clause, unit, 0, 0));
}

// AWI-BOAT-04, 15: places taken in a boat that somebody has left; a gun takes four besides its
// crew.
void woi_recount_aboard(struct game *g, int boat)
{
    enum { GUN_PLACES = 4, HORSE_PLACES = 2 };
    const struct woi_game *w = woi_in(g);
    int places = 0, gun = 0;

    for (int i = 0; i < WOI_FIGURES; i++) {
        int unit = w->unit[i];

        if (w->in[i] != IN_BOAT + boat)
            continue;
        places += is_mounted(g, unit) ? HORSE_PLACES : 1;
        places += is_gun(g, unit) && unit != gun ? GUN_PLACES : 0;
        gun = is_gun(g, unit) ? unit : gun;
    }
    unit_of(g, boat)->aboard = (uint8_t)places;
}

static void take_off(struct game *g, int figure)
{
    int in = woi_in(g)->in[figure];

    woi_take_off(g, figure);
    if (in >= IN_BOAT)
        woi_recount_aboard(g, in - IN_BOAT);
}

// AWI-VP-01, 04, AWI-BAG-04: what the other side has for it.
static void count_loss(const struct battle *b, struct game *g, int unit, int fate)
{
    struct woi_game *w = woi_of(g);
    int side = g->side[unit];

    if (is_general(g, unit))
        w->generals_lost[side]++;
    else if (g->type[unit] == WAGON)
        w->wagons_lost[side] = (uint8_t)(w->wagons_lost[side] + (fate == FATE_CAPTURED));
    else if (fate != FATE_ROUTED || !opt(b, OPT_ROUT_COUNTS_DESTROYED))
        w->destroyed[side]++;
}

void woi_remove_unit(const struct battle *b, struct game *g, int unit, int fate, int clause,
                     struct events *e)
{
    EACH_FIGURE (figure, g, unit)
        take_off(g, figure);
    unit_of(g, unit)->left = 0;
    unit_of(g, unit)->status = 0;
    g->state[unit] = (uint8_t)fate;
    game_remove(g, unit); // a gun goes with the last of its crew (AWI-ART-02)
    count_loss(b, g, unit, fate);
    woi_stir(g);
    if (fate == FATE_WIPED)
        tell(e, event_of(TOLD_DESTROYED, clause, unit, 0, 0));
    if (is_troops(g, unit))
        woi_allied_lost(b, g, woi_nation(b, g, unit), g->side[unit], e);
}

// Off the table; the unit closes up in the picture only.
static void lose(const struct battle *b, struct game *g, int figure)
{
    int unit = woi_in(g)->unit[figure];

    take_off(g, figure);
    unit_of(g, unit)->left--;
    woi_stir(g);
    if (unit_in(g, unit)->left)
        woi_settle(b, g, unit);
}

void woi_kill(const struct battle *b, struct game *g, int figure, int clause, struct events *e)
{
    int unit = woi_in(g)->unit[figure];

    unit_of(g, unit)->dead++;
    lose(b, g, figure);
    tell(e, event_of(TOLD_KILLED, clause, unit, 0, number_of(g, figure)));
    if (!unit_in(g, unit)->left)
        woi_remove_unit(b, g, unit, FATE_WIPED, is_general(g, unit) ? AWI_GNL_08 : AWI_MOR_09, e);
}

void woi_capture(const struct battle *b, struct game *g, int figure, struct events *e)
{
    int unit = woi_in(g)->unit[figure];

    woi_of(g)->captured[g->side[unit]]++;
    lose(b, g, figure);
    tell(e, event_of(TOLD_CAPTURED, AWI_VP_05, unit, 0, number_of(g, figure)));
}

// --- wagons are captured by touch (AWI-BAG-04, 05) ---

// Is a figure of that side's units no farther than 1 mm from it? Generals are no troops
// (AWI-GNL-12).
static bool is_touched(const struct game *g, int wagon, int side)
{
    EACH_UNIT (unit, woi_units(g, side))
        EACH_FIGURE (figure, g, unit)
            if (in_the_open(g, figure) && woi_touching(&g->box[wagon], &woi_in(g)->box[figure]))
                return true;
    return false;
}

void woi_capture_wagons(const struct battle *b, struct game *g, struct events *e)
{
    for (int side = 0; side < SIDES; side++)
        EACH_UNIT (wagon, woi_wagons(g, side)) {
            if (!is_touched(g, wagon, enemy_of(side)) || is_touched(g, wagon, side))
                continue;
            tell(e, event_of(TOLD_WAGON, AWI_BAG_05, wagon, 0, 0));
            woi_remove_unit(b, g, wagon, FATE_CAPTURED, AWI_BAG_05, e);
        }
}
