// SPDX-License-Identifier: MIT
// Closing and standing: 6a to 6c (BFE-CLO-01 to 18).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

static int target_of(const struct game *g, int unit)
{
    return unit_in(g, unit)->now.target;
}

// Chargers of this state, whoever their target is.
static uint64_t chargers(const struct game *g, int state)
{
    uint64_t set = bfe_all_units(g);

    EACH_UNIT (unit, set)
        if (is_broken(g, unit) || !(unit_in(g, unit)->charge & state))
            set &= ~one(unit);
    return set;
}

uint64_t bfe_chargers_of(const struct game *g, int target, int state)
{
    uint64_t set = chargers(g, state);

    EACH_UNIT (unit, set)
        if (target_of(g, unit) != target)
            set &= ~one(unit);
    return set;
}

static struct roll test_of(int purpose, int unit, int other, int modifiers)
{
    return (struct roll){.purpose = (uint8_t)purpose,
                         .unit = (uint8_t)unit,
                         .other = (uint8_t)other,
                         .rows = 1,
                         .lead = (int8_t)modifiers,
                         .row[0] = {.count = 1, .sides = 20}};
}

// --- the score to close ---

// BFE-CLO-10 to 12
static int horse_closes(const struct game *g, int unit, int target, struct events *e)
{
    if (!is_mounted(g, unit))
        return 0;
    if (is_mounted(g, target))
        return tell_modifier(e, unit, target, 3, BFE_CLO_12);
    if (g->formation[target] == FORM_SQUARE)
        return tell_modifier(e, unit, target, -3, BFE_CLO_11);
    return tell_modifier(e, unit, target, 2, BFE_CLO_10);
}

// BFE-CLO-13, 14: the worse counts.
static int cover_against_closing(const struct battle *b, const struct game *g, int unit, int target,
                                 struct events *e)
{
    uint32_t covers = bfe_covers(b, g, target, unit);

    if (covers >> COVER_BUILDING)
        return tell_modifier(e, unit, target, -3, BFE_CLO_14);
    return tell_modifier(e, unit, target, covers ? -1 : 0, BFE_CLO_13);
}

int bfe_close_score(const struct battle *b, const struct game *g, int unit, int target,
                    struct events *e)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int sum = 0, losses = opt(b, OPT_CLOSE_LOSSES) ? u->stragglers + u->casualties : u->fire_losses;
    bool skirmishers = g->formation[target] == FORM_SKIRMISH && g->formation[unit] != FORM_SKIRMISH;

    sum += tell_modifier(e, unit, target, -losses, BFE_CLO_05);
    sum +=
        tell_modifier(e, unit, target, bfe_trainings[bfe_training_of(g, unit)].close, BFE_CLO_07);
    sum += tell_modifier(e, unit, target, 3, BFE_CLO_08);
    sum += tell_modifier(e, unit, target, 2 * bfe_rating_with(g, unit), BFE_CLO_09);
    if (!target)
        return sum;
    sum += horse_closes(g, unit, target, e);
    sum += cover_against_closing(b, g, unit, target, e);
    sum += tell_modifier(e, unit, target, skirmishers ? 3 : 0, BFE_CLO_15);
    return sum + tell_modifier(e, unit, target, bfe_zone(b, g, target, unit) != ZONE_FRONT ? 4 : 0,
                               BFE_CLO_16);
}

// --- 6a ---

// With test_order = stand_first nobody rolls against a target that failed (BFE-CLO-01), or broke of
// the stragglers it took when it stood (BFE-SEQ-08).
static bool follows_at_once(const struct battle *b, const struct game *g, int unit)
{
    int target = target_of(g, unit), stand = unit_in(g, target)->stand;

    return opt(b, OPT_TEST_ORDER) &&
           (stand == STAND_FAILED || (stand == STAND_STOOD && is_broken(g, target)));
}

// Where it stood when it rolled decides for as long as the contact lasts (BFE-MEL-22), and by the
// gap that it had it follows (BFE-CLO-20).
static void note_closing(const struct battle *b, struct game *g, int unit, int target)
{
    struct bfe_unit *u = unit_of(g, unit);

    u->charge |= CHARGE_CLOSED;
    u->closed_on = (uint8_t)target;
    u->closed_zone = (uint8_t)bfe_zone(b, g, target, unit);
    u->closed_cover = (uint8_t)bfe_line_covers(b, g, target, unit);
    u->gap = bfe_gap(g, unit, target);
    if (is_broken(g, target))
        unit_of(g, target)->stand = STAND_DRIVEN;
}

// BFE-CHG-14: a target that broke may have drawn off since; if it has not, it is aimed at anew.
static bool still_reaches(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct pose aimed;
    struct box box;

    if (!on_table(g, target_of(g, unit)))
        return false;
    if (is_steady(g, target_of(g, unit)))
        return true;
    if (!bfe_reaches(b, g, unit))
        return false;
    aimed = bfe_aimed(g, unit, target_of(g, unit));
    box = bfe_footprint(g, unit, &aimed);
    if (aimed.face != g->face[unit] && !bfe_overlaps_friend(g, unit, &box)) {
        bfe_put(g, unit, &aimed);
        tell(e, event_moved(g, unit));
    }
    return true;
}

void bfe_begin_close(const struct battle *b, struct game *g, struct events *e)
{
    EACH_UNIT (unit, chargers(g, CHARGE_REACHED)) {
        struct bfe_unit *u = unit_of(g, unit);

        if (follows_at_once(b, g, unit))
            u->charge |= CHARGE_CLOSED;
        else if (still_reaches(b, g, unit, e))
            bfe_of(g)->due |= one(unit);
        else
            u->charge &= (uint8_t)~CHARGE_REACHED;
        if (!on_table(g, u->now.target) && !(u->charge & CHARGE_CLOSED))
            bfe_hold_instead(g, unit); // BFE-ORD-16
    }
}

bool bfe_do_close(const struct battle *b, struct game *g, struct events *e)
{
    int unit = bfe_first_in_roster(g, bfe_in(g)->due), target = target_of(g, unit);

    if (!unit)
        return true;
    bfe_of(g)->due &= ~one(unit);
    unit_of(g, target)->done |= DONE_CHARGED_AT;
    g->roll = test_of(ROLL_CLOSE, unit, target, bfe_close_score(b, g, unit, target, e));
    g->roll.cuts = 3;
    g->roll.cut[0] = 2, g->roll.cut[1] = 7, g->roll.cut[2] = CLOSES_FROM; // BFE-CLO-03
    return false;
}

void bfe_rolled_close(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    static const uint8_t volley[] = {0, CHARGE_QUARTER, CHARGE_HALF};
    int unit = roll->unit, row = fall->class;

    if (row == 3) {
        note_closing(b, g, unit, roll->other);
        tell(e, event_of(TOLD_CLOSED, BFE_CLO_03, unit, roll->other, fall->score));
        return;
    }
    unit_of(g, unit)->charge |= (uint8_t)(CHARGE_HALTED | volley[row]);
    tell(e, event_with(event_of(TOLD_HALTED, BFE_CLO_03, unit, roll->other, fall->score), row, 0));
    if (row < 2)
        bfe_want_stragglers(g, unit, BFE_CLO_03);
}

// --- 6b: partial volleys (BFE-CLO-18) ---

enum { CHARGE_PARTIAL = CHARGE_HALF | CHARGE_QUARTER };

// At whom it fires: a charger that halted at its target. With halt_volley_by = target the one that
// is charged fires, once, at the first that halted. 0: at nobody.
static int volley_at(const struct battle *b, const struct game *g, int unit)
{
    uint64_t own = among(chargers(g, CHARGE_PARTIAL), unit) ? one(target_of(g, unit)) : 0,
             set = opt(b, OPT_HALT_VOLLEY_BY) ? bfe_chargers_of(g, unit, CHARGE_PARTIAL) : own;

    EACH_IN_ROSTER(g, at, set)
    if (fine(bfe_check_shot(b, g, unit, at)))
        return at;
    return 0;
}

void bfe_begin_partial(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    EACH_UNIT (unit, bfe_all_units(g))
        if (volley_at(b, g, unit))
            bfe_of(g)->due |= one(unit);
}

bool bfe_do_partial(const struct battle *b, struct game *g, struct events *e)
{
    int unit = bfe_first_in_roster(g, bfe_in(g)->due), at, charger;

    if (!unit) {
        bfe_apply_fire(b, g, e);
        return true;
    }
    bfe_of(g)->due &= ~one(unit);
    at = volley_at(b, g, unit);
    charger = opt(b, OPT_HALT_VOLLEY_BY) ? at : unit;
    bfe_shoot(b, g, unit, at,
              unit_in(g, charger)->charge & CHARGE_HALF ? SHARE_HALF : SHARE_QUARTER, e);
    return false;
}

// --- the score to stand ---

// Those it must stand against: not an enemy it has closed on itself (BFE-CHG-10, BFE-CLO-24).
static uint64_t stands_against(const struct battle *b, const struct game *g, int unit)
{
    uint64_t set =
        bfe_chargers_of(g, unit, opt(b, OPT_TEST_ORDER) ? CHARGE_REACHED : CHARGE_CLOSED);
    const struct bfe_unit *u = unit_in(g, unit);

    return u->charge & CHARGE_CLOSED ? set & ~one(target_of(g, unit)) : set;
}

int bfe_stand_score(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int casualties = opt(b, OPT_CLOSE_LOSSES) ? u->casualties : u->fire_casualties, sum = 0;
    bool flanked = false, horse = false;

    EACH_UNIT (charger, stands_against(b, g, unit)) {
        flanked |= bfe_zone(b, g, unit, charger) != ZONE_FRONT;
        horse |= is_mounted(g, charger);
    }
    sum += tell_modifier(e, unit, 0, -casualties, BFE_CLO_06);
    sum += tell_modifier(e, unit, 0, bfe_trainings[bfe_training_of(g, unit)].stand, BFE_CLO_07);
    sum += tell_modifier(e, unit, 0, 2 * bfe_rating_with(g, unit), BFE_CLO_09);
    sum += tell_modifier(e, unit, 0, horse && is_mounted(g, unit) ? -3 : 0, BFE_CLO_12);
    return sum + tell_modifier(e, unit, 0, flanked ? -2 : 0, BFE_CLO_16);
}

// --- 6c ---

// BFE-CHG-11, BFE-CLO-21: who is locked does not test again, who is broken never stands.
void bfe_begin_stand(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    EACH_UNIT (unit, chargers(g, CHARGE_ON) ? bfe_all_units(g) : 0)
        if (is_steady(g, unit) && stands_against(b, g, unit) && !bfe_locked(g, unit))
            bfe_of(g)->due |= one(unit);
    if (!opt(b, OPT_TEST_ORDER))
        return;
    EACH_UNIT (unit, chargers(g, CHARGE_REACHED)) // by it they follow whoever fails (BFE-CLO-20)
        unit_of(g, unit)->gap = bfe_gap(g, unit, target_of(g, unit));
}

bool bfe_do_stand(const struct battle *b, struct game *g, struct events *e)
{
    int unit = bfe_first_in_roster(g, bfe_in(g)->due);

    if (!unit)
        return true;
    bfe_of(g)->due &= ~one(unit);
    g->roll = test_of(ROLL_STAND, unit, lowest(stands_against(b, g, unit)),
                      bfe_stand_score(b, g, unit, e));
    g->roll.cuts = 2;
    g->roll.cut[0] = STANDS_FROM;
    g->roll.cut[1] = opt(b, OPT_STAND_7_11) ? 7 : STANDS_WELL_FROM; // BFE-CLO-04
    return false;
}

void bfe_rolled_stand(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    struct bfe_unit *u = unit_of(g, roll->unit);

    (void)b;
    u->stand = fall->class ? STAND_STOOD : STAND_FAILED;
    tell(e,
         event_of(fall->class ? TOLD_STOOD : TOLD_FAILED, BFE_CLO_04, roll->unit, 0, fall->score));
    if (fall->class == 1)
        bfe_want_stragglers(g, roll->unit, BFE_CLO_04);
}
