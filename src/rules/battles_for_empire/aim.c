// SPDX-License-Identifier: MIT
// Who may be fired at, and with how many attack points in which column (BFE-FIR, BFE-WPN).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"

// --- may it? ---

static bool is_firing_formation(int formation)
{
    return formation != FORM_ROAD_COLUMN && formation != FORM_LIMBERED && formation != FORM_BROKEN;
}

const struct bfe_ranges *bfe_reach_of(const struct game *g, int unit)
{
    return bfe_ranges_of(unit_in(g, unit)->weapon, unit_in(g, unit)->pounds);
}

struct verdict bfe_check_firer(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    if (is_broken(g, unit) || !u->effectives || bfe_locked(g, unit) ||
        !is_firing_formation(g->formation[unit]))
        return refuse(BFE_FIR_01, "As it stands it cannot fire.");
    if (u->weapon == NO_WEAPON)
        return refuse(BFE_WPN_05, "It has no weapon to fire.");
    if (u->status & STATUS_OUT && opt(b, OPT_SECOND_ONE))
        return refuse(BFE_AMM_03, "It has no ammunition left.");
    return FINE;
}

// At an enemy that is there and known, by one that may fire at all.
static struct verdict check_shot(const struct battle *b, const struct game *g, int unit, int target)
{
    struct bfe_view view;

    if (bfe_touched(g, target))
        return refuse(BFE_FIR_04, "It is in contact with an enemy, and cannot be fired at.");
    if (!bfe_band(bfe_reach_of(g, unit), bfe_gap(g, unit, target)))
        return refuse(BFE_WPN_01, "It is out of range.");
    view = bfe_look(b, g, unit, target);
    if (!view.seen)
        return refuse(BFE_VIS_01, "It cannot be seen.");
    if (!view.in_arc)
        return refuse(BFE_FIR_01, "It is not in the front zone.");
    return FINE;
}

struct verdict bfe_check_shot(const struct battle *b, const struct game *g, int unit, int target)
{
    struct verdict firer = bfe_check_firer(b, g, unit);

    if (!fine(firer))
        return firer;
    if (!among(bfe_known_enemies(g, unit), target))
        return refuse(BFE_GEN_01, "That is no enemy on the table.");
    return check_shot(b, g, unit, target);
}

static int kind_that_fires(const struct game *g)
{
    return bfe_in(g)->step == STEP_HOLD_FIRE ? KIND_HOLD_FIRE : KIND_FIRST_FIRE;
}

struct verdict bfe_check_target(const struct battle *b, const struct game *g, int unit, int target)
{
    struct verdict firer = bfe_check_firer(b, g, unit);

    if (order_of_unit(g, unit) != kind_that_fires(g))
        return refuse(BFE_FIR_01, "It holds no order to fire now.");
    if (!fine(firer))
        return firer;
    if (has_done(g, unit, DONE_FIRED))
        return refuse(BFE_FIR_02, "It has fired this turn.");
    return bfe_check_shot(b, g, unit, target);
}

uint64_t bfe_targets(const struct battle *b, const struct game *g, int unit)
{
    uint64_t set = fine(bfe_check_firer(b, g, unit)) ? bfe_known_enemies(g, unit) : 0;

    const struct box *box = &g->box[unit];
    length most = box_reach(box) + bfe_reach_of(g, unit)->far;

    EACH_UNIT (target, set)
        if (bfe_is_far(box->centre, &g->box[target], most) || !fine(check_shot(b, g, unit, target)))
            set &= ~one(target);
    return set;
}

// --- attack points (BFE-FIR-05 to 10) ---

struct fraction_of {
    int times, of;
};

// Rounded down once, after all multiplications (BFE-GEN-06).
int bfe_fire_points(const struct battle *b, const struct game *g, int unit, int band, int share)
{
    static const struct fraction_of figures[] =
        {[BAND_SHORT] = {2, 1}, [BAND_MEDIUM] = {1, 1}, [BAND_LONG] = {1, 4}};
    static const struct fraction_of pounds[] =
        {[BAND_SHORT] = {3, 1}, [BAND_MEDIUM] = {1, 1}, [BAND_LONG] = {1, 3}};
    const struct bfe_unit *u = unit_in(g, unit);
    int served = u->guns < u->effectives ? u->guns : u->effectives;
    struct fraction_of by = is_artillery(g, unit) ? pounds[band] : figures[band];
    int strength = is_artillery(g, unit) ? u->pounds * served : bfe_firing_figures(b, g, unit);
    int of = by.of * share * (is_mounted(g, unit) ? 4 : 1) * (u->status & STATUS_LOW ? 2 : 1);

    return strength * by.times / of;
}

// --- shifts (BFE-FIR-12 to 20) ---

static bool has_initial_volley(const struct game *g, int unit)
{
    return g->type[unit] == INFANTRY && unit_in(g, unit)->status & STATUS_LOADED;
}

int bfe_fire_shift(const struct game *g, int unit, int target, struct events *e)
{
    int training = bfe_trainings[bfe_training_of(g, unit)].shift, shift = 0;
    bool disciplined = g->type[unit] == INFANTRY && has_trait(g, unit, TRAIT_DISCIPLINED);

    shift += tell_modifier(e, unit, target, training, BFE_FIR_12);
    shift += tell_modifier(e, unit, target, has_initial_volley(g, unit) ? 2 : 0, BFE_FIR_13);
    shift += tell_modifier(e, unit, target, disciplined, BFE_FIR_14);
    return shift +
           tell_modifier(e, unit, target, unit_in(g, unit)->weapon == BOWS ? -1 : 0, BFE_FIR_15);
}

static int shift_of(const struct battle *b, const struct game *g, int unit, int target,
                    const struct bfe_view *view, struct events *e)
{
    int cover = bfe_cover_shift(b, bfe_covers(b, g, target, unit)),
        shift = bfe_fire_shift(g, unit, target, e);

    shift += tell_modifier(e, unit, target, cover, BFE_FIR_16);
    shift += tell_modifier(e, unit, target, view->through ? -2 : 0, BFE_FIR_17);
    if (g->formation[target] == FORM_UNLIMBERED)
        shift += tell_modifier(e, unit, target, -4, BFE_FIR_18);
    if (g->formation[target] == FORM_SKIRMISH)
        shift += tell_modifier(e, unit, target, -4, BFE_FIR_19);
    return shift;
}

struct bfe_aim bfe_aim(const struct battle *b, const struct game *g, int unit, int target,
                       int share, struct events *e)
{
    struct bfe_aim aim = {.range = bfe_gap(g, unit, target),
                          .view = bfe_look(b, g, unit, target),
                          .zone = bfe_zone(b, g, target, unit)};

    aim.band = bfe_band(bfe_reach_of(g, unit), aim.range);
    aim.points = aim.band ? bfe_fire_points(b, g, unit, aim.band, share) : 0;
    aim.shift = shift_of(b, g, unit, target, &aim.view, e);
    aim.column = bfe_column(aim.points, aim.shift);
    return aim;
}
