// SPDX-License-Identifier: MIT
// What a unit or commander can do, and what the ground does, as the quick reference has it
// (core/card.h).
#include "core/card.h"
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/melee.h"
#include "rules/two_for_tea/move.h"

enum { MODIFIERS = CARD_NOTES };

// --- orders and moves ---

static struct card_line rating_of(const struct game *g, int commander, const struct card *card)
{
    return g->hidden[commander] & card->sides
               ? CARD_LINE(TFT_CMD_01, "?")
               : CARD_LINE(TFT_CMD_01, "two dice, %n or less", unit_in(g, commander)->rating);
}

// TFT-CMD-01: what its own commander would need to throw; nothing is known of one who is hidden.
static void command_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    int commander = g->command[unit];
    bool there = commander && on_table(g, commander) && on_table(g, unit);
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row;

    if (!commander) {
        card_row(card, "Obeys", CARD_LINE(TFT_CMD_03, "the general alone"));
        return;
    }
    row = card_row(card, "Obeys", rating_of(g, commander, card));
    row->bar = tft_can_obey(b, g, unit, has(g, unit, ROUTED) ? ORDER_RALLY : ORDER_MOVE);
    if (!there)
        return;
    row->now = CARD_LINE(TFT_CMD_11, "two dice, %n or less",
                         tft_needed(b, g, commander, one(unit), &modifiers));
    card_modifiers(row, &modifiers);
}

static void move_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct card_row *row = card_row(card, "Move", CARD_LINE(TFT_MOV_01, "%l an order", kind->move));

    row->now = CARD_LINE(TFT_MOV_03, "%l an order", tft_move_allowance(b, g, unit));
    row->bar = tft_can_obey(b, g, unit, ORDER_MOVE);
    if (is_cannon(g, unit)) {
        card_note(row, CARD_LINE(TFT_MOV_06, "limbered; deployed it turns on the spot"));
        card_note(row, CARD_LINE(TFT_TER_15, "not over obstacles or into dense ground"));
        return;
    }
    if (!(kind->notes & SKIRMISH_ONLY))
        card_note(row, CARD_LINE(TFT_MOV_03, "%l in column, the first of a turn",
                                 tft_column_bonus(kind->move)));
    card_note(row, kind->notes & LIGHT_FEET
                       ? CARD_LINE(TFT_MOV_05, "in skirmish any way at the plain cost")
                       : CARD_LINE(TFT_MOV_04, "sideways and back at double cost"));
}

static void charge_rows(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct card_row *row;

    if (is_cannon(g, unit)) {
        card_row(card, "Charge", CARD_LINE(TFT_CAN_08, "never, nor does it evade"));
        return;
    }
    row = card_row(card, "Charge",
                   CARD_LINE(TFT_CHG_05, "%l straight ahead", kind_of(g, unit)->move));
    row->bar = tft_may_charge(g, unit);
    row = card_row(card, "Evade", CARD_LINE(TFT_CHG_11, "up to %l, into skirmish", TFT_EVADE_MOST));
    row->bar = has(g, unit, SUPPRESSED | ROUTED | LOCKED)
                   ? refuse(TFT_CHG_11, "Who is suppressed, routed or locked does not evade.")
                   : tft_fit_to_evade(b, g, unit);
}

// --- fighting ---

static void note_guns(const struct battle *b, const struct game *g, int unit, struct card_row *row)
{
    card_note(row, CARD_LINE(TFT_CAN_02, "canister within %l: twice as many", TFT_CANISTER_RANGE));
    card_note(row,
              CARD_LINE(TFT_CAN_04, "ball goes on to a second and third stand, %s and %s", -1, -2));
    if (tft_shoots_once(b, g, unit))
        card_note(row, CARD_LINE(TFT_CAN_07, "one shot a player turn"));
}

static struct card_line dice_a_stand(int dice, length reach)
{
    return dice == 1 ? CARD_LINE(TFT_SHT_06, "%n die a stand up to %l", dice, reach)
                     : CARD_LINE(TFT_SHT_06, "%n dice a stand up to %l", dice, reach);
}

static void fire_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    const struct tft_kind *kind = kind_of(g, unit);
    length reach = tft_fire_reach(b, g, unit) - TFT_TOLERANCE;
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row = card_row(card, "Fire", dice_a_stand(kind->shooting, kind->range));

    row->now = dice_a_stand(tft_shots_each(b, g, unit, &modifiers), reach);
    row->bar = tft_may_shoot(b, g, unit);
    card_modifiers(row, &modifiers);
    if (reach < kind->range)
        card_note(row, CARD_LINE(TFT_FOG_03, "nothing is seen beyond %l", reach));
    card_note(row, CARD_LINE(TFT_SHT_07, "%s up to %l", 1, kind->range / 2));
    card_note(row, CARD_LINE(TFT_SHT_08, "%s in the flank or rear", 1));
    card_note(row, CARD_LINE(TFT_SHT_12, "hits on %n, in cover on %n, in hard cover on %n",
                             NEED_OPEN, NEED_COVER, NEED_HARD));
    if (is_cannon(g, unit))
        note_guns(b, g, unit, row);
}

static struct card_line dice_that_touch(int dice)
{
    return dice == 1 ? CARD_LINE(TFT_MEL_05, "%n die a stand that touches", dice)
                     : CARD_LINE(TFT_MEL_05, "%n dice a stand that touches", dice);
}

static void melee_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row = card_row(card, "Melee", dice_that_touch(kind_of(g, unit)->melee));

    row->now = dice_that_touch(tft_strikes_each(b, g, unit, &modifiers));
    card_modifiers(row, &modifiers);
    if (!is_cannon(g, unit) && !has(g, unit, CHARGING))
        card_note(row, CARD_LINE(TFT_MEL_06, "%s when it charges, in the first round", 1));
}

// --- losses and rallying ---

static void losses_row(const struct game *g, int unit, struct card *card)
{
    int value = tft_hits_value(g, unit);
    struct card_row *row =
        card_row(card, "Losses",
                 CARD_LINE(TFT_HIT_02, "a stand for every %n hits", kind_of(g, unit)->hits));

    row->now = CARD_LINE(TFT_HIT_02, "a stand for every %n hits", value);
    if (on_table(g, unit)) {
        card_note(row, CARD_LINE(TFT_UNIT_04, "%n of %n stands left", stands_left(g, unit),
                                 kind_of(g, unit)->stands));
        if (unit_in(g, unit)->hits)
            card_note(row, CARD_LINE(TFT_HIT_03, "hits so far: %n", unit_in(g, unit)->hits));
        card_note(row, CARD_LINE(TFT_SUP_01, "%n sixes suppress it", TFT_SUPPRESSING));
        card_note(row, CARD_LINE(TFT_ROU_01, "%n sixes rout it", value + 1));
    }
    card_note(row, CARD_LINE(TFT_BRK_01, "lost, it counts as one unit"));
}

static void rally_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct card_row *row;

    if (has(g, unit, SUPPRESSED) && !has(g, unit, ROUTED)) {
        row = card_row(card, "Recovers", CARD_LINE(TFT_SUP_03, "at the end of its own turn"));
        if (opt(b, OPT_SUPPRESSION_RECOVERY) && !has(g, unit, OLD_SUPPRESSION))
            card_note(row, CARD_LINE(TFT_SUP_03, "but not of the turn in which it was suppressed"));
        return;
    }
    row = card_row(card, "Rally", CARD_LINE(TFT_ROU_06, "by a Rally order, as it obeys"));
    row->bar = tft_can_obey(b, g, unit, ORDER_RALLY);
}

// --- commanders ---

static void commander_rows(const struct battle *b, const struct game *g, int unit,
                           struct card *card)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct card_row *row =
        card_row(card, "Move",
                 CARD_LINE(TFT_MOV_01, "%l, in his own phase", tft_allowance(b, g, unit)));

    if (has(g, unit, RODE))
        row->bar = refuse(TFT_MOV_13, "He has ridden in this phase.");
    row = card_row(card, "Commands", rating_of(g, unit, card));
    card_note(row, is_general(g, unit) ? CARD_LINE(TFT_CMD_03, "any unit of his side")
                                       : CARD_LINE(TFT_CMD_03, "his own units"));
    card_note(row, CARD_LINE(TFT_CMD_07, "%s for each %l beyond the first", -1, TFT_COMMAND_STEP));
    card_note(row, CARD_LINE(TFT_CMD_05, "up to %n orders a unit", ORDERS_MOST));
    if (has(g, unit, FAILED))
        row->bar = refuse(TFT_CMD_13, "He has failed: he gives no more orders this turn.");
    if (has(g, unit, LOST_WAY))
        card_note(row, CARD_LINE(TFT_GER_16, "has not found his way: who fails him strays"));
    row = card_row(card, "Losses", CARD_LINE(TFT_SHT_17, "lost to %n hits", kind->hits));
    if (unit_in(g, unit)->hits)
        card_note(row, CARD_LINE(TFT_HIT_03, "hits so far: %n", unit_in(g, unit)->hits));
}

void tft_card(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    if (is_commander(g, unit)) {
        commander_rows(b, g, unit, card);
        return;
    }
    command_row(b, g, unit, card);
    move_row(b, g, unit, card);
    charge_rows(b, g, unit, card);
    fire_row(b, g, unit, card);
    melee_row(b, g, unit, card);
    losses_row(g, unit, card);
    rally_row(b, g, unit, card);
}

// --- the ground ---

static bool is_of(int what, uint64_t kinds)
{
    return kinds >> what & 1;
}

static void move_of_ground(int what, struct card *card)
{
    struct card_row *row;

    if (is_of(what, DENSE_KINDS)) {
        row = card_row(card, "Move", CARD_LINE(TFT_TER_03, "one stops before it, in skirmish"));
        card_note(row, is_of(what, BUILDING_KINDS)
                           ? CARD_LINE(TFT_TER_18, "the next order leads one unit in")
                           : CARD_LINE(TFT_TER_04, "the next order leads in"));
        card_note(row, CARD_LINE(TFT_TER_15, "not for guns, but on a road"));
    } else if (is_of(what, LINEAR_KINDS)) {
        row = card_row(card, "Move", CARD_LINE(TFT_TER_01, "one stops at it"));
        card_note(row, CARD_LINE(TFT_TER_02, "the next order leads across"));
        card_note(row, CARD_LINE(TFT_TER_15, "not for guns"));
    } else if (is_of(what, IMPASSABLE_KINDS)) {
        card_row(card, "Move",
                 what == T_RIVER ? CARD_LINE(TFT_TER_10, "closed, but for bridges and fords")
                                 : CARD_LINE(TFT_TER_09, "closed"));
    } else if (what == T_STEEP_HILL) {
        card_row(card, "Move", CARD_LINE(TFT_TER_09, "counts double"));
    } else if (what == T_HILL) {
        card_row(card, "Move", CARD_LINE(TFT_TER_08, "as in the open"));
    }
}

static void way_rows(int what, struct card *card)
{
    struct card_row *row;

    if (what == T_FORD) {
        card_row(card, "Move",
                 CARD_LINE(TFT_TER_11, "across with a later order, within %l of it",
                           TFT_FORD_HALF));
    } else if (what == T_BRIDGE) {
        row = card_row(card, "Move", CARD_LINE(TFT_TER_12, "one stops before it"));
        card_note(row, CARD_LINE(TFT_TER_13, "the next order leads one unit across"));
    } else if (what == T_ROAD) {
        row = card_row(card, "Move", CARD_LINE(TFT_TER_07, "through dense ground in column"));
        card_note(row, CARD_LINE(TFT_CMD_08, "a column on it obeys however far off"));
    } else if (what == T_OBJECTIVE) {
        card_row(card, "Objective",
                 CARD_LINE(TFT_GER_26, "held by who alone is within %l of it", TFT_OBJECTIVE));
    }
}

static void cover_of_ground(int what, struct card *card)
{
    int need = is_of(what, HARD_KINDS) ? NEED_HARD : NEED_COVER;

    if (is_of(what, DENSE_KINDS))
        card_row(card, "Cover",
                 CARD_LINE(need == NEED_HARD ? TFT_SHT_14 : TFT_SHT_13, "who is in it is hit on %n",
                           need));
    if (is_of(what, SCREEN_KINDS))
        card_row(card, "Cover",
                 CARD_LINE(need == NEED_HARD ? TFT_SHT_14 : TFT_SHT_13,
                           "who lines it is hit on %n across it", need));
}

static void sight_of_ground(const struct battle *b, int what, struct card *card)
{
    if (is_of(what, DENSE_KINDS))
        card_row(card, "Sight",
                 CARD_LINE(TFT_LOS_05, "%l in or out, %l within it", TFT_EDGE_SIGHT,
                           TFT_WITHIN_SIGHT));
    else if (is_of(what, HILL_KINDS))
        card_row(card, "Sight", CARD_LINE(TFT_LOS_07, "blocked, unless one of the two is on it"));
    else if (what == T_CLIFF)
        card_row(card, "Sight", CARD_LINE(TFT_TER_17, "blocked"));
    else if (what == T_HEDGE || what == T_FENCE || what == T_WALL ||
             (what == T_DITCH && !opt(b, OPT_DITCH_SIGHT)))
        card_row(card, "Sight",
                 CARD_LINE(TFT_LOS_03, "blocked, but for who lines it or is higher"));
}

void tft_land(const struct battle *b, const struct game *g, int piece, struct card *card)
{
    int what = b->piece[piece].what;

    (void)g;
    move_of_ground(what, card);
    way_rows(what, card);
    cover_of_ground(what, card);
    sight_of_ground(b, what, card);
}
