// SPDX-License-Identifier: MIT
// Who may be ordered what by whom, and the rating it takes (TFT-CMD, Table 2, order kinds).
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/move.h"
#include "rules/two_for_tea/setup.h"

// --- sets ---

static int standing_of(const struct battle *b, const struct game *g, int unit)
{
    return b->roster[g->command[unit]].detail[DETAIL_STANDING];
}

bool tft_orderable(const struct battle *b, const struct game *g, int unit)
{
    return is_unit(g, unit) || (g->state[unit] == FATE_RESERVE && tft_entry_of(b, unit) &&
                                standing_of(b, g, unit) != STANDING_COMING);
}

uint64_t tft_units_led(const struct battle *b, const struct game *g, int seat)
{
    uint64_t set = tft_units(g, tft_in(g)->active);

    if (seats_of(b, tft_in(g)->active) == 1 << seat)
        return set; // he leads all of them
    for (uint64_t rest = set; rest; rest &= rest - 1)
        if (tft_seat_of(b, g, lowest(rest)) != seat)
            set &= ~one(lowest(rest));
    return set;
}

uint64_t tft_commanders_led(const struct battle *b, const struct game *g, int seat)
{
    uint64_t set = tft_commanders(g, tft_in(g)->active);

    if (seats_of(b, tft_in(g)->active) == 1 << seat)
        return set;
    EACH_UNIT (commander, set)
        if (!tft_leads(b, g, seat, commander))
            set &= ~one(commander);
    return set;
}

// TFT-CMD-03: officers have their own units, the general has all.
static bool commands(const struct game *g, int commander, int unit)
{
    return g->command[unit] == commander ||
           (is_general(g, commander) && g->side[unit] == g->side[commander]);
}

uint64_t tft_within_command(const struct battle *b, const struct game *g, int commander)
{
    uint64_t set = 0, all = is_general(g, commander) ? game_slots(g, g->side, g->side[commander])
                                                     : game_slots(g, g->command, commander);

    EACH_UNIT (unit, all) {
        const struct tft_unit *u = unit_in(g, unit);

        if (!is_commander(g, unit) && u->orders < ORDERS_MOST &&
            (!u->leader || u->leader == commander) && !(u->flags & (CLOSED | LOCKED)) &&
            (u->flags & (SUPPRESSED | ROUTED)) != SUPPRESSED && tft_orderable(b, g, unit))
            set |= one(unit);
    }
    return set;
}

// --- what a unit can do (order kinds) ---

// TFT-ORD-03: is there a facing in which it could stand in line or column?
static bool finds_room(const struct battle *b, const struct game *g, int unit)
{
    bearing face;

    return tft_heading(b, g, unit, LINE, g->face[unit], &face) ||
           tft_heading(b, g, unit, COLUMN, g->face[unit], &face);
}

static struct verdict no_room(const struct battle *b, const struct game *g, int unit)
{
    struct pose pose = tft_pose_of(g, unit);

    if (kind_of(g, unit)->notes & NO_CLOSE_ORDER && opt(b, OPT_LOYALIST_CLOSE_ORDER))
        return refuse(TFT_FORM_14, "In this game Loyalists form up only in column on a road.");
    if (tft_in_dense(b, kind_of(g, unit), &pose))
        return refuse(TFT_TER_05, "Nobody forms up in dense ground.");
    return refuse(TFT_ORD_03, "There is no room here to form up.");
}

static struct verdict can_form_up(const struct battle *b, const struct game *g, int unit)
{
    if (is_cannon(g, unit)) // TFT-ORD-04
        return FINE;
    if (g->formation[unit] != SKIRMISH)
        return refuse(TFT_ORD_03, "Only skirmishers and cannons can be ordered to form up.");
    if (kind_of(g, unit)->notes & SKIRMISH_ONLY)
        return refuse(TFT_FORM_11, "These troops fight as skirmishers only.");
    if (in_building(g, unit))
        return refuse(TFT_TER_05, "Nobody forms up inside a building.");
    return finds_room(b, g, unit) ? FINE : no_room(b, g, unit);
}

static struct verdict can_shoot(const struct battle *b, const struct game *g, int unit)
{
    struct verdict v = tft_may_shoot(b, g, unit);

    if (fine(v) && !tft_can_shoot(b, g, unit))
        return refuse(TFT_SHT_01, "It has no target in sight, arc and range.");
    return v;
}

static struct verdict can_move(const struct battle *b, const struct game *g, int unit)
{
    if (tft_may_be_moved(b, g, unit))
        return FINE;
    if (standing_of(b, g, unit) == STANDING_ASLEEP)
        return refuse(TFT_GER_23, "These troops do not move before a shot is fired or one of them "
                                  "sees the enemy.");
    return refuse(TFT_GER_24, "These troops do not move before a shot is fired.");
}

struct verdict tft_can_obey(const struct battle *b, const struct game *g, int unit, int kind)
{
    if (has(g, unit, LOCKED) && has(g, unit, ROUTED) && kind == ORDER_RALLY)
        return refuse(TFT_ROU_10, "A routed unit that is locked in melee cannot be rallied.");
    if (has(g, unit, LOCKED))
        return refuse(TFT_CMD_20, "A unit locked in melee takes no orders.");
    if (has(g, unit, ROUTED) && kind != ORDER_RALLY)
        return refuse(TFT_CMD_19, "A routed unit can only be rallied.");
    if (!has(g, unit, ROUTED) && has(g, unit, SUPPRESSED))
        return refuse(TFT_CMD_19, "A suppressed unit takes no orders.");
    if (!on_table(g, unit) && kind != ORDER_MOVE)
        return refuse(TFT_GER_09, "A unit that is to march on takes Move orders only.");
    switch ((enum tft_order_kind)kind) {
    case ORDER_MOVE: // TFT-MOV-07: a deployed cannon too, which can pivot
        return can_move(b, g, unit);
    case ORDER_SHOOT:
        return can_shoot(b, g, unit);
    case ORDER_FORMUP:
        return can_form_up(b, g, unit);
    default: // ORDER_RALLY
        return has(g, unit, ROUTED) ? FINE : refuse(TFT_ORD_05, "Only a routed unit rallies.");
    }
}

bool tft_could(const struct battle *b, const struct game *g, int unit, int kind)
{
    return fine(tft_can_obey(b, g, unit, kind));
}

// --- may it be ordered? ---

bool tft_failed(const struct game *g, int unit)
{
    const struct tft_unit *u = unit_in(g, unit);
    int with = unit_in(g, u->leader)->target;

    return u->flags & CLOSED && has(g, u->leader, FAILED) &&
           with == (with & WITH_BRIGADE ? WITH_BRIGADE | u->brigade : unit);
}

static struct verdict check_ordered(const struct battle *b, const struct game *g, int commander,
                                    int unit)
{
    if (is_commander(g, unit) || g->side[unit] != g->side[commander])
        return refuse(TFT_CMD_03, "Orders go to troops of the commander's own side.");
    if (!tft_orderable(b, g, unit))
        return refuse(TFT_CMD_01, "That unit is not on the table.");
    if (tft_failed(g, unit))
        return refuse(TFT_CMD_12, "An order to this unit has failed: it does nothing more of its "
                                  "own this turn.");
    if (has(g, commander, FAILED))
        return refuse(TFT_CMD_13, "This commander has failed a command roll: he gives no more "
                                  "orders this turn.");
    if (!commands(g, commander, unit))
        return refuse(TFT_CMD_03, "An officer orders only the units assigned to him.");
    return FINE;
}

static struct verdict check_turn_of(const struct game *g, int commander, int unit)
{
    const struct tft_unit *u = unit_in(g, unit);

    if (u->leader && u->leader != commander)
        return refuse(TFT_CMD_04, "Another commander has ordered this unit this turn.");
    if (u->flags & CLOSED)
        return refuse(TFT_CMD_14, "Its commander has gone on to another unit: it takes no more "
                                  "orders this turn.");
    if (u->orders >= ORDERS_MOST)
        return refuse(TFT_CMD_05, "A unit receives at most three orders a turn.");
    return FINE;
}

// TFT-BRG-04, 14: several units are ordered together only as one whole brigade, by its commander.
static struct verdict check_body(const struct game *g, int commander, uint64_t units)
{
    int brigade = tft_brigade_number(g, units);

    if (!(units & (units - 1)))
        return FINE;
    if (!brigade)
        return refuse(TFT_BRG_04, "Units are ordered together only as a brigade, with all of its "
                                  "members named.");
    if (tft_in(g)->brigade[brigade] != commander)
        return refuse(TFT_BRG_14, "A brigade as a body takes orders only from the commander under "
                                  "whom it was formed.");
    return FINE;
}

// TFT-BRG-04, 11: one able member is enough; a routed one is rallied alone.
static struct verdict check_kind(const struct battle *b, const struct game *g, uint64_t units,
                                 int kind)
{
    struct verdict first = tft_can_obey(b, g, lowest(units), kind);

    if (!(units & (units - 1)))
        return first;
    for (uint64_t rest = kind == ORDER_RALLY ? 0 : units; rest; rest &= rest - 1)
        if (tft_could(b, g, lowest(rest), kind))
            return FINE;
    if (first.clause == TFT_GER_23 || first.clause == TFT_GER_24)
        return first;
    return refuse(TFT_BRG_04, "No member of the brigade could carry out such an order.");
}

struct verdict tft_check_order(const struct battle *b, const struct game *g, int commander,
                               uint64_t units, int kind)
{
    struct verdict v = FINE;

    if (!is_commander(g, commander) || !on_table(g, commander))
        return refuse(TFT_CMD_01, "An order is given by a commander who is on the table.");
    for (uint64_t rest = units; rest && fine(v); rest &= rest - 1)
        v = check_ordered(b, g, commander, lowest(rest));
    if (fine(v))
        v = check_body(g, commander, units);
    for (uint64_t rest = units; rest && fine(v); rest &= rest - 1)
        v = check_turn_of(g, commander, lowest(rest));
    return fine(v) ? check_kind(b, g, units, kind) : v;
}

// --- Table 2 ---

// From the edge of the commander's base; to those who are to march on, at their entry (TFT-GER-09).
static length command_gap(const struct battle *b, const struct game *g, int commander, int unit)
{
    const struct entry *entry;
    length gap;

    if (on_table(g, unit))
        return tft_gap(b, g, commander, unit);
    entry = tft_entry_of(b, unit);
    gap = vec_length(vec_sub(edge_point(b, entry->edge, entry->at), g->box[commander].centre));
    gap -= kind_of(g, commander)->width / 2;
    return gap > 0 ? gap : 0;
}

// TFT-CMD-07: 20 cm exactly is still near, and so is every further 20 cm.
static int steps_in(length gap)
{
    return gap > TFT_TOLERANCE ? (gap - TFT_TOLERANCE - 1) / TFT_COMMAND_STEP : 0;
}

// To a line or column it is measured as to one box. The middle of skirmishers is no nearer than the
// nearest of them, and none is nearer than the box around them. Mostly that is all within one step.
static int steps_to(const struct battle *b, const struct game *g, int commander, int unit)
{
    enum { ROUNDED = 3 };
    struct vec at = g->box[commander].centre;
    length radius = kind_of(g, commander)->width / 2, near, far;

    if (is_unit(g, unit) && !in_building(g, unit)) {
        near = point_to_box(at, &g->box[unit]) - radius;
        if (g->formation[unit] != SKIRMISH)
            return steps_in(near);
        far = vec_length(vec_sub(g->box[unit].centre, at)) + ROUNDED - radius;
        if (steps_in(near - ROUNDED) == steps_in(far))
            return steps_in(far);
    }
    return steps_in(command_gap(b, g, commander, unit));
}

static int distance_penalty(const struct battle *b, const struct game *g, int commander,
                            uint64_t units)
{
    int nearest = INT32_MAX;

    for (uint64_t rest = units; rest; rest &= rest - 1) {
        int steps = steps_to(b, g, commander, lowest(rest));

        nearest = steps < nearest ? steps : nearest;
    }
    return -nearest;
}

// TFT-CMD-08: a brigade only when all of it is.
static bool column_on_road(const struct battle *b, const struct game *g, uint64_t units)
{
    for (uint64_t rest = units; rest; rest &= rest - 1) {
        int unit = lowest(rest);
        struct pose pose = tft_pose_of(g, unit);

        if (!is_unit(g, unit) || g->formation[unit] != COLUMN ||
            !tft_on_road(b, kind_of(g, unit), &pose, NULL))
            return false;
    }
    return true;
}

static bool sees_close(const struct battle *b, const struct game *g, int unit)
{
    for (uint64_t rest = tft_units(g, !g->side[unit]); rest; rest &= rest - 1)
        if (tft_within(b, g, unit, lowest(rest), TFT_COMMAND_STEP) &&
            tft_sees(b, g, unit, lowest(rest)))
            return true;
    return false;
}

// What any of them sees counts for all; off the table nobody sees anything.
int tft_sees_close(const struct battle *b, const struct game *g, uint64_t units)
{
    for (uint64_t rest = units; rest; rest &= rest - 1)
        if (is_unit(g, lowest(rest)) && sees_close(b, g, lowest(rest)))
            return lowest(rest);
    return 0;
}

bool tft_see_any(const struct battle *b, const struct game *g, uint64_t units)
{
    for (uint64_t rest = units; rest; rest &= rest - 1)
        if (is_unit(g, lowest(rest)) && tft_sees_any(b, g, lowest(rest)))
            return true;
    return false;
}

int tft_rating(const struct battle *b, const struct game *g, int commander, uint64_t units,
               struct events *e)
{
    int unit = lowest(units), rating = unit_in(g, commander)->rating;

    rating += modifier(g, e, commander, unit, -unit_in(g, unit)->orders, TFT_CMD_06);
    if (!column_on_road(b, g, units))
        rating +=
            modifier(g, e, commander, unit, distance_penalty(b, g, commander, units), TFT_CMD_07);
    return rating;
}

int tft_needed(const struct battle *b, const struct game *g, int commander, uint64_t units,
               struct events *e)
{
    int rating = tft_rating(b, g, commander, units, e), close = tft_sees_close(b, g, units);

    if (close)
        return rating + modifier(g, e, commander, close, -1, TFT_CMD_09);
    if (tft_see_any(b, g, units))
        return rating;
    return rating + modifier(g, e, commander, lowest(units), 1, TFT_CMD_10);
}
