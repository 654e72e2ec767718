// SPDX-License-Identifier: MIT
// How far a unit goes: dice, inches, terrain (4d; BFE-MOV, BFE-TER-06 to 10).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// --- paces ---

static struct bfe_pace added(struct bfe_pace a, struct bfe_pace b)
{
    return (struct bfe_pace){(uint8_t)(a.inches + b.inches), (uint8_t)(a.dice + b.dice)};
}

static struct bfe_pace charge_pace(const struct game *g, int unit)
{
    return (struct bfe_pace){0, is_mounted(g, unit) ? 2 : 1};
}

// BFE-MOV-15: of the two formations of a change the one that comes first in this sequence.
static int slower(int a, int b)
{
    static const uint8_t rank[BFE_FORMATIONS] = {[FORM_LINE] = 0,
                                                 [FORM_SQUARE] = 0,
                                                 [FORM_SKIRMISH] = 1,
                                                 [FORM_COLUMN] = 2,
                                                 [FORM_ROAD_COLUMN] = 3};

    return rank[a] < rank[b] ? a : b;
}

// --- how it goes: as it stood before any change, on its legs, and at the end ---

static int form_before(const struct game *g, int unit)
{
    return unit_in(g, unit)->formed ? unit_in(g, unit)->formed : g->formation[unit];
}

static int form_on_legs(const struct game *g, int unit, const struct bfe_plan *plan)
{
    bool changed = plan && plan->change && plan->is & (PLAN_CHANGE_FIRST | PLAN_LEAVES);

    return changed ? plan->change : form_before(g, unit);
}

static int form_at_end(const struct game *g, int unit, const struct bfe_plan *plan)
{
    return plan && plan->change ? plan->change : form_before(g, unit);
}

static bool goes_mounted(const struct game *g, int unit, const struct bfe_plan *plan)
{
    return plan && plan->mount && plan->is & PLAN_CHANGE_FIRST ? plan->mount == MOUNT_MOUNTED
                                                               : is_mounted(g, unit);
}

// BFE-ART-03, 04: guns that are not limbered are moved by hand.
static bool prolongs(const struct game *g, int unit, const struct bfe_plan *plan)
{
    return is_artillery(g, unit) && is_steady(g, unit) &&
           form_on_legs(g, unit, plan) == FORM_UNLIMBERED;
}

bool bfe_marches_limbered(const struct game *g, int unit, const struct bfe_plan *plan)
{
    return form_on_legs(g, unit, plan) == FORM_LIMBERED;
}

// BFE-MOV-09 to 11: a road column off the road goes as a column. Whoever leaves a building or
// enters one has none (BFE-TER-17).
static struct bfe_pace formation_pace(const struct battle *b, const struct game *g, int unit,
                                      const struct bfe_plan *plan, const struct bfe_track *track)
{
    int formation = slower(form_before(g, unit), form_at_end(g, unit, plan));

    if (is_artillery(g, unit) ||
        (plan && (plan->is & PLAN_LEAVES || bfe_track_enters_building(b, g, unit, track))))
        return (struct bfe_pace){0, 0};
    if (formation == FORM_ROAD_COLUMN && !bfe_track_on_road(b, track))
        formation = FORM_COLUMN;
    return bfe_form_pace(goes_mounted(g, unit, plan), formation);
}

// --- what a plan costs (BFE-MOV-06, 12 to 14, 24) ---

static bool pays_for_change(const struct battle *b, const struct game *g, int unit,
                            const struct bfe_plan *plan)
{
    if (!plan || (!plan->change && !plan->mount) || plan->is & PLAN_LEAVES)
        return false;
    return is_artillery(g, unit) || opt(b, OPT_FORMATION_CHANGE) == CHANGE_ALL_PAY ||
           unit_in(g, unit)->drill == DRILL_US;
}

// BFE-MOV-13
static bool turns_for_nothing(int formation)
{
    return formation == FORM_SQUARE || formation == FORM_SKIRMISH || formation == FORM_LIMBERED ||
           formation == FORM_UNLIMBERED || formation == FORM_BROKEN;
}

// BFE-MOV-21: at any point of its move.
bool bfe_pivots(const struct game *g, int unit, const struct bfe_plan *plan)
{
    int formation = form_on_legs(g, unit, plan);

    return turns_for_nothing(formation) && formation != FORM_SQUARE;
}

static int paid_turns(const struct game *g, int unit, const struct bfe_plan *plan)
{
    bool first = plan && plan->is & PLAN_TURN_FIRST, last = plan && plan->is & PLAN_TURN_LAST;

    return (first && !turns_for_nothing(form_on_legs(g, unit, plan))) +
           (last && !turns_for_nothing(form_at_end(g, unit, plan)));
}

static bool goes_at_half(const struct game *g, int unit, const struct bfe_plan *plan)
{
    if (form_on_legs(g, unit, plan) == FORM_SQUARE)
        return true;
    return plan && bfe_backward(plan) && !is_artillery(g, unit);
}

// BFE-RND-08: a withdrawal is half as far unless it goes where the unit faces or turns freely.
static bool withdraws_at_half(const struct game *g, int unit)
{
    if (g->formation[unit] == FORM_SQUARE)
        return true;
    return g->formation[unit] != FORM_SKIRMISH && !is_artillery(g, unit) &&
           bfe_edge_toward(g->face[unit], unit_in(g, unit)->now.way) != FACE_FRONT;
}

static length in_inches(int inches)
{
    return INCH(1) * inches;
}

// BFE-MOV-06, 07
static length total_of(const struct bfe_march *m, int dice)
{
    length far = in_inches(m->pace.inches + dice);

    if (m->half)
        far = far / 2;
    far -= in_inches(2 * m->turns + 5 * m->change);
    return far < INCH(2) ? INCH(2) : far;
}

// BFE-ART-04: 3 in less a sixth of the poundage; in terrain that guns pay for, and uphill, 1 in.
length bfe_prolonged(const struct game *g, int unit)
{
    length far = (INCH(18) - INCH(1) * unit_in(g, unit)->pounds) / 6;

    return far < INCH(1) ? INCH(1) : far;
}

static length prolong_along(const struct battle *b, const struct game *g, int unit,
                            const struct bfe_track *track)
{
    return bfe_track_kinds(b, g, unit, g->box[unit].centre, track) ? INCH(1)
                                                                   : bfe_prolonged(g, unit);
}

// --- marches ---

static struct bfe_march march_with(const struct battle *b, const struct game *g, int unit,
                                   const struct bfe_plan *plan, const struct bfe_track *track)
{
    return (struct bfe_march){.pace = added(bfe_base_pace(g, unit, goes_mounted(g, unit, plan)),
                                            formation_pace(b, g, unit, plan, track)),
                              .half = goes_at_half(g, unit, plan),
                              .turns = (uint8_t)paid_turns(g, unit, plan),
                              .change = pays_for_change(b, g, unit, plan)};
}

static struct bfe_march charge_with(const struct battle *b, const struct game *g, int unit,
                                    const struct bfe_track *track)
{
    struct bfe_march march = march_with(b, g, unit, NULL, track);

    march.pace = added(march.pace, charge_pace(g, unit));
    return march;
}

// Of the order that it holds.
static struct bfe_march march_of(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);
    struct bfe_track track = {{g->box[unit].centre}, 1};
    struct bfe_march march;

    if (is_broken(g, unit))
        return (struct bfe_march){.pace = bfe_retreat_pace(g, unit)};
    // Only a plan leads into a building, and only a road column asks for the road.
    if (bfe_walks_plan(b, g, unit) || form_before(g, unit) == FORM_ROAD_COLUMN)
        bfe_intended_track(b, g, unit, &track);
    if (u->charge & CHARGE_ON)
        return charge_with(b, g, unit, &track);
    if (!bfe_is_automatic(b, g, unit))
        return march_with(b, g, unit, &u->plan, &track);
    march = march_with(b, g, unit, NULL, &track);
    if (u->now.kind == KIND_WITHDRAW)
        march.half = withdraws_at_half(g, unit);
    return march;
}

static length best_of(const struct bfe_march *march)
{
    return total_of(march, 6 * march->pace.dice);
}

struct bfe_march bfe_planned_march(const struct battle *b, const struct game *g, int unit,
                                   const struct bfe_plan *plan)
{
    struct pose from = bfe_start_pose(b, g, unit, plan);
    struct bfe_track track;

    bfe_plan_track(g, unit, plan, &from, &track);
    return march_with(b, g, unit, plan, &track);
}

length bfe_best_march(const struct battle *b, const struct game *g, int unit,
                      const struct bfe_plan *plan)
{
    struct pose from = bfe_pose(g, unit);
    struct bfe_track track = {{bfe_front_point(&g->box[unit])}, 1};
    struct bfe_march march;
    length best;

    if (plan) {
        from = bfe_start_pose(b, g, unit, plan);
        bfe_plan_track(g, unit, plan, &from, &track);
    }
    if (prolongs(g, unit, plan))
        return prolong_along(b, g, unit, &track);
    march = march_with(b, g, unit, plan, &track);
    best = best_of(&march);
    return order_of_unit(g, unit) == KIND_HOLD_FIRE ? best / 2 : best; // BFE-ORD-10
}

// What it may expect: dice that fall in the middle, and those of the ground on its track.
length bfe_mean_march(const struct battle *b, const struct game *g, int unit,
                      const struct bfe_plan *plan)
{
    struct pose from = bfe_start_pose(b, g, unit, plan);
    struct bfe_track track;
    struct bfe_march march;
    int dice;

    bfe_plan_track(g, unit, plan, &from, &track);
    if (prolongs(g, unit, plan))
        return prolong_along(b, g, unit, &track);
    march = march_with(b, g, unit, plan, &track);
    dice = march.pace.dice - bfe_rough_dice(g, unit, bfe_track_kinds(b, g, unit, from.at, &track));
    return total_of(&march, 7 * dice / 2);
}

// So much of its plan.
length bfe_expected_length(const struct battle *b, const struct game *g, int unit,
                           const struct bfe_plan *plan, const struct pose *from)
{
    length far = bfe_plan_length(g, unit, plan, from),
           expected = far ? bfe_mean_march(b, g, unit, plan) : 0;

    return far < expected ? far : expected;
}

// Of an automatic move; the track has its first place, which says whether it is on a road.
length bfe_best_straight(const struct battle *b, const struct game *g, int unit,
                         const struct bfe_track *track)
{
    struct bfe_march march = march_with(b, g, unit, NULL, track);

    if (prolongs(g, unit, NULL))
        return bfe_prolonged(g, unit);
    if (unit_in(g, unit)->now.kind == KIND_WITHDRAW)
        march.half = withdraws_at_half(g, unit);
    return best_of(&march);
}

struct bfe_march bfe_march_ahead(const struct battle *b, const struct game *g, int unit,
                                 bool charging)
{
    struct bfe_track track = {{g->box[unit].centre}, 1};

    return charging ? charge_with(b, g, unit, &track) : march_with(b, g, unit, NULL, &track);
}

length bfe_best_charge(const struct battle *b, const struct game *g, int unit)
{
    struct bfe_march march = bfe_march_ahead(b, g, unit, true);

    return best_of(&march);
}

// --- 4d ---

// An empty plan rolls no dice (BFE-MOV-19); a charger always does (BFE-CHG-06).
bool bfe_will_move(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    if (is_broken(g, unit)) // BFE-PTH-06
        return !(u->done & DONE_BROKE) && u->now.kind != KIND_RALLY &&
               !opt(b, OPT_BROKEN_WITHOUT_RALLY);
    if (!(u->charge & CHARGE_ON) &&
        !(bfe_is_automatic(b, g, unit) ? u->now.how & HOW_WENT
                                       : bfe_walks_plan(b, g, unit) && u->plan.legs))
        return false;
    return !bfe_locked(g, unit);
}

void bfe_begin_dice(const struct battle *b, struct game *g, struct events *e)
{
    bfe_bring_on(b, g, e);
    bfe_drop_lost_charges(g);
    EACH_UNIT (unit, bfe_all_units(g)) {
        struct bfe_unit *u = unit_of(g, unit);

        if (u->now.kind == KIND_MOVE)
            u->done |= DONE_MOVED; // with an empty plan too (BFE-MOV-19)
        if (bfe_will_move(b, g, unit))
            bfe_of(g)->due |= one(unit);
    }
}

enum { FIRST_DICE, TERRAIN_DICE, ALL_DICE }; // b of the frame; x: their sum, y: stragglers

static void throw_dice(struct game *g, int purpose, int unit, int dice, int face)
{
    g->roll = (struct roll){.purpose = (uint8_t)purpose,
                            .unit = (uint8_t)unit,
                            .rows = 1,
                            .mark = (uint8_t)face,
                            .row[0] = {.count = (uint8_t)dice, .sides = 6}};
}

// BFE-MOV-16, 17, BFE-RET-07; 0: none
int bfe_straggler_face(const struct battle *b, const struct game *g, int unit, bool retreats)
{
    if (is_artillery(g, unit) || (retreats && opt(b, OPT_RETREAT_STRAGGLERS)))
        return 0;
    return opt(b, OPT_STRAGGLER_FACE) ? 6 : 1;
}

static void settle(const struct battle *b, struct game *g, int unit, length total, int stragglers,
                   struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);

    u->total = u->now.kind == KIND_HOLD_FIRE ? total / 2 : total;
    u->gone = 0;
    if (is_broken(g, unit))
        bfe_plan_retreat(b, g, unit, e); // BFE-PTH-06
    tell(e, event_with(event_of(TOLD_MARCH, BFE_MOV_05, unit, 0, u->total), stragglers, 0));
    bfe_straggle(b, g, unit, stragglers, BFE_MOV_16, e);
}

// Of an automatic move the track as far as its dice carry it (BFE-TER-08), of others the plotted
// one. Going through the door of a building is charged as a wall (BFE-TER-11, 17).
static uint32_t kinds_of(const struct battle *b, const struct game *g, int unit, length far)
{
    const struct bfe_unit *u = unit_in(g, unit);
    struct vec centre = g->box[unit].centre;
    struct bfe_track track = {{centre}, 1};
    uint32_t door = u->plan.is & PLAN_LEAVES ? 1u << ROUGH_WALL : 0;

    if (is_broken(g, unit))
        return bfe_retreat_kinds(b, g, unit, far);
    if (bfe_is_automatic(b, g, unit)) {
        struct pose from = bfe_automatic_start(g, unit);

        bfe_straight_track(g, unit, &from, u->now.way, far, &track);
    } else
        bfe_intended_track(b, g, unit, &track);
    if (bfe_walks_plan(b, g, unit) && bfe_track_enters_building(b, g, unit, &track))
        door = 1u << ROUGH_WALL;
    return bfe_track_kinds(b, g, unit, centre, &track) | door;
}

static int face_of(const struct battle *b, const struct game *g, int unit)
{
    return bfe_straggler_face(b, g, unit, is_broken(g, unit));
}

static void haul(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_track track = {{g->box[unit].centre}, 1};

    bfe_intended_track(b, g, unit, &track);
    settle(b, g, unit, prolong_along(b, g, unit, &track), 0, e);
}

bool bfe_do_dice(const struct battle *b, struct game *g, struct events *e)
{
    struct frame *f = game_top(g);
    struct bfe_march march;

    if (!f->unit) {
        f->unit = (uint8_t)bfe_first_in_roster(g, bfe_in(g)->due);
        f->b = FIRST_DICE;
        f->x = f->y = 0;
        bfe_of(g)->due &= ~one(f->unit);
        if (!f->unit)
            return true;
    }
    march = march_of(b, g, f->unit);
    if (prolongs(g, f->unit, &unit_in(g, f->unit)->plan)) {
        haul(b, g, f->unit, e);
        f->unit = 0;
    } else if (f->b == FIRST_DICE)
        throw_dice(g, ROLL_MARCH, f->unit, march.pace.dice, face_of(b, g, f->unit));
    else if (f->b == TERRAIN_DICE) {
        int rough = bfe_rough_dice(g, f->unit, kinds_of(b, g, f->unit, total_of(&march, f->x)));

        f->b = ALL_DICE;
        if (rough)
            throw_dice(g, ROLL_ROUGH, f->unit, rough, face_of(b, g, f->unit));
    }
    if (f->b == ALL_DICE && !g->roll.rows) {
        settle(b, g, f->unit, total_of(&march, f->x), f->y, e);
        f->unit = 0;
    }
    return false;
}

void bfe_rolled_march(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    struct frame *f = game_top(g);

    (void)b, (void)roll, (void)e;
    f->x = fall->score;
    f->y = fall->marks;
    f->b = TERRAIN_DICE;
}

// Terrain dice of a march, or of a retreat: both frames keep sum and stragglers alike.
void bfe_rolled_rough(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    struct frame *f = game_top(g);

    (void)b, (void)roll, (void)e;
    f->x -= fall->score;
    f->y += fall->marks;
}
