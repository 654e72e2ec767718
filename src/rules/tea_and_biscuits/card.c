// SPDX-License-Identifier: MIT
// What a unit or general can do, and what the ground does, as the quick reference has it
// (core/card.h).
#include "core/card.h"
#include "core/board.h"
#include "rules/tea_and_biscuits/aids.h"
#include "rules/tea_and_biscuits/fight.h"

enum { MODIFIERS = CARD_NOTES };

// --- dice ---

// A level as its die, one line for each way of throwing it (TAB-DIC-03 to 05).
static struct card_line die_of(int clause, int level)
{
    struct dice_row row = tab_dice(level, 1);

    switch ((enum dice_again)row.again) {
    case AGAIN_PASSED:
        return CARD_LINE(clause, "D%n, %n or more twice running", row.sides, row.pass);
    case AGAIN_FAILED:
        return CARD_LINE(clause, "D%n, %n or more, misses thrown again", row.sides, row.pass);
    case AGAIN_NEVER:
        break;
    }
    return CARD_LINE(clause, "D%n, %n or more", row.sides, row.pass);
}

// --- actions ---

static void actions_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct card_row *row =
        card_row(card, "Actions", CARD_LINE(TAB_ACT_02, "%n, a point each", LIMIT));

    if (!on_table(g, unit))
        return;
    row->now = CARD_LINE(TAB_GNL_05, "%n, a point each", tab_limit_now(b, g, unit));
    if (!has_done(g, unit, HAS_TOKEN) && tab_in(g)->phase == PHASE_ACTION)
        row->bar = refuse(TAB_CMD_12, "It has no ADC token: it has acted this turn.");
    else if (unit_in(g, unit)->spent)
        card_note(row, CARD_LINE(TAB_ACT_11, "spent so far: %n", unit_in(g, unit)->spent));
}

// Its kind says never, its state not now.
static struct verdict bar_of(const struct battle *b, const struct game *g, int unit, int action)
{
    struct verdict v = tab_check_kind(b, g, unit, action);

    return fine(v) ? tab_state_forbids(b, g, unit, action) : v;
}

static void move_rows(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    length far = tab_distance(b, g, unit, false), slow = tab_distance(b, g, unit, true);
    struct card_row *row = card_row(card, "Move", CARD_LINE(TAB_MOV_02, "%l an action", far));
    struct verdict never = tab_check_kind(b, g, unit, ACTION_CHARGE);

    row->bar = bar_of(b, g, unit, ACTION_MOVE);
    card_note(row, slow ? CARD_LINE(TAB_MOV_03, "%l in terrain", slow)
                        : CARD_LINE(TAB_MOV_03, "not into terrain"));
    if (!fine(never)) {
        card_row(card, "Charge", CARD_LINE(never.clause, "never"));
        return;
    }
    row = card_row(card, "Charge", CARD_LINE(TAB_CHG_04, "%l, ahead or half aside", far));
    row->bar = bar_of(b, g, unit, ACTION_CHARGE);
    card_note(row, CARD_LINE(TAB_CHG_12, "a hit from each it meets in front that has missiles"));
}

// --- shooting ---

// The first base of its front rank that could shoot; -1: none.
static int shooting_base(const struct battle *b, const struct game *g, int unit)
{
    for (int facing = 0; facing < board_facings(b); facing++)
        for (int base = 0; base < unit_in(g, unit)->bases; base++)
            if (tab_base_shoots(b, g, unit, base, facing))
                return base;
    return -1;
}

static int count_shooters(const struct battle *b, const struct game *g, int unit)
{
    int count = 0;

    for (int base = 0; base < unit_in(g, unit)->bases; base++)
        count += tab_base_shoots(b, g, unit, base, unit_in(g, unit)->base[base].face);
    return count;
}

static void level_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row =
        card_row(card, "Fire dice", die_of(TAB_SHT_26, detail_of(b, unit, DETAIL_SHOOTING)));

    row->now = die_of(TAB_SHT_13, tab_level_of_shooter(b, g, unit, 0, &modifiers));
    card_modifiers(row, &modifiers);
}

static void fire_rows(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct verdict never = tab_check_kind(b, g, unit, ACTION_SHOOT);
    int base = shooting_base(b, g, unit);
    struct tab_fire fire = tab_fire_of(b, tab_shooters_of(b, g, unit, base < 0 ? 0 : base));
    struct card_row *row;

    if (!fine(never)) {
        card_row(card, "Fire", CARD_LINE(never.clause, "none"));
        return;
    }
    row = card_row(card, "Fire",
                   fire.far ? CARD_LINE(TAB_SHT_10, "dice a base: %n up to %l, %n up to %l",
                                        fire.dice_close, fire.close, fire.dice_far, fire.far)
                            : CARD_LINE(TAB_SHT_10, "dice a base: %n up to %l", fire.dice_close,
                                        fire.close));
    row->bar = tab_shooter_state(b, g, unit);
    if (base >= 0)
        card_note(row, CARD_LINE(TAB_SHT_08, "bases that shoot: %n", count_shooters(b, g, unit)));
    if (g->type[unit] == FOOT_GUNS)
        card_note(row, CARD_LINE(TAB_SHT_12, "not in a turn in which it moves"));
    level_row(b, g, unit, card);
}

// --- fighting ---

// The first base that fights after this one; -1: no more.
static int fighting_base(const struct battle *b, const struct game *g, int unit, int after)
{
    for (int base = after + 1; base < unit_in(g, unit)->bases; base++)
        if (tab_base_fights(b, g, unit, base))
            return base;
    return -1;
}

static struct card_line strikes(int clause, int level)
{
    struct dice_row row = tab_dice(level, TAB_MELEE_DICE);
    int dice = row.count, die = row.sides, pass = row.pass;

    switch ((enum dice_again)row.again) {
    case AGAIN_PASSED:
        return CARD_LINE(clause, "%nD%n a base, %n or more twice running", dice, die, pass);
    case AGAIN_FAILED:
        return CARD_LINE(clause, "%nD%n a base, %n or more, misses thrown again", dice, die, pass);
    case AGAIN_NEVER:
        break;
    }
    return CARD_LINE(clause, "%nD%n a base, %n or more", dice, die, pass);
}

// Bases may differ, pikes from shot: the first says its die, the others how many have another.
static void melee_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row =
        card_row(card, "Melee", strikes(TAB_MEL_26, detail_of(b, unit, DETAIL_MELEE)));
    int first = fighting_base(b, g, unit, -1), level, others = 0;

    if (first < 0)
        return;
    level = tab_level_of_base(b, g, unit, first, &modifiers);
    row->now = strikes(TAB_MEL_10, level);
    card_modifiers(row, &modifiers);
    for (int base = first; base >= 0; base = fighting_base(b, g, unit, base))
        others += tab_level_of_base(b, g, unit, base, NULL) != level;
    if (others)
        card_note(row, CARD_LINE(TAB_MEL_10, "bases of another level: %n", others));
    if (!has_done(g, unit, DONE_CHARGED) && fine(tab_check_kind(b, g, unit, ACTION_CHARGE)))
        card_note(row, CARD_LINE(TAB_MEL_18, "a level more when it charges"));
}

// --- hits ---

static void rally_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct dice_row die = tab_dice(detail_of(b, unit, DETAIL_MORALE), 1);
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    int dice = on_table(g, unit) ? tab_recovery_dice(b, g, unit, &modifiers) : 0;
    struct card_row *row =
        card_row(card, "Rally",
                 CARD_LINE(TAB_REC_01, "D%n for each hit, %n or more", die.sides, die.pass));

    if (on_table(g, unit) && unit_in(g, unit)->hits)
        row->now = CARD_LINE(TAB_REC_01, "%nD%n, %n or more", dice, die.sides, die.pass);
    card_modifiers(row, &modifiers);
    if (opt(b, OPT_RALLY_ACTION))
        card_note(row, CARD_LINE(TAB_COH_03, "one die as an action, out of melee"));
}

static void losses_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    const struct tab_unit *u = unit_in(g, unit);
    struct card_row *row =
        card_row(card, "Losses", CARD_LINE(TAB_REC_07, "a base a turn if a hit is left"));

    if (on_table(g, unit)) {
        card_note(row, CARD_LINE(TAB_COH_01, "hits now: %n", u->hits));
        card_note(row,
                  CARD_LINE(TAB_UNT_01, "%n of %n bases left", tab_bases_of(b, g, unit), u->bases));
    }
    card_note(row, CARD_LINE(TAB_VIC_02, "lost, it counts as one unit"));
}

static void break_off_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct card_row *row;

    if (!in_melee(g, unit))
        return;
    row = card_row(card, "Break off",
                   CARD_LINE(TAB_BRK_03, "%l back, for a hit from each enemy", BREAK_OFF));
    row->bar = tab_check_kind(b, g, unit, ACTION_BREAK_OFF);
}

// --- generals ---

static void general_rows(const struct game *g, int unit, struct card *card)
{
    struct card_row *row =
        card_row(card, "Move", CARD_LINE(TAB_GNL_08, "%l, for a point", GENERALS_MOVE));

    if (on_table(g, unit) && unit_in(g, unit)->tested)
        row->bar = refuse(TAB_GNL_08, "He has moved this turn.");
    row = card_row(card, "Command", CARD_LINE(TAB_GNL_03, "within %l", WITH_GENERAL));
    card_note(row,
              CARD_LINE(TAB_GNL_05, "%n actions a unit instead of %n", LIMIT_WITH_GENERAL, LIMIT));
    card_note(row, CARD_LINE(TAB_GNL_04, "a die more to rally"));
    card_row(card, "Safety", CARD_LINE(TAB_GNL_02, "nobody harms him"));
}

void tab_card(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    if (is_general(g, unit)) {
        general_rows(g, unit, card);
        return;
    }
    actions_row(b, g, unit, card);
    move_rows(b, g, unit, card);
    fire_rows(b, g, unit, card);
    melee_row(b, g, unit, card);
    break_off_row(b, g, unit, card);
    rally_row(b, g, unit, card);
    losses_row(b, g, unit, card);
}

// --- the ground ---

static void sight_row(bool line, struct card *card)
{
    if (line)
        card_row(card, "Sight", CARD_LINE(TAB_TER_11, "blocked, but for who is within %l", FRINGE));
    else
        card_row(card, "Sight",
                 CARD_LINE(TAB_TER_07, "%l in or out, %l within it", FRINGE, FRINGE));
}

// TAB-TER-03: Open infantry is not slowed.
static void slow_row(const struct battle *b, bool line, struct card *card)
{
    length foot = tab_terrain_move(b, INFANTRY, FORM_OPEN);
    length others = tab_terrain_move(b, INFANTRY, FORM_LINE);
    int clause = line ? TAB_TER_03 : TAB_MOV_03;

    card_row(card, line ? "To cross" : "Move",
             others ? CARD_LINE(clause, "%l for Open infantry, %l for others", foot, others)
                    : CARD_LINE(clause, "%l for Open infantry, no others", foot));
}

void tab_land(const struct battle *b, const struct game *g, int piece, struct card *card)
{
    int ground = tab_ground(b, piece);
    bool line = is_linear(b, piece);

    (void)g;
    if (tab_terrains[b->piece[piece].what].look == LOOK_OBJECTIVE)
        card_row(card, "Objective", CARD_LINE(TAB_VIC_01, "what the battle is fought for"));
    if (ground & GROUND_BARS)
        card_row(card, "Move", CARD_LINE(TAB_TER_14, "closed"));
    else if (ground & GROUND_CANCELS)
        card_row(card, "Move", CARD_LINE(TAB_TER_16, "on it no line is in the way"));
    else if (ground & GROUND_SLOWS)
        slow_row(b, line, card);
    else
        card_row(card, "Move", CARD_LINE(TAB_TER_16, "as in the open"));
    if (ground & GROUND_COVERS)
        card_row(card, "Cover",
                 line ? CARD_LINE(TAB_TER_12, "%s for fire at who lines it within %l", -1,
                                  LINES_WITHIN)
                      : CARD_LINE(TAB_SHT_22, "%s for fire at who is in it", -1));
    if (ground & GROUND_BLOCKS)
        sight_row(line, card);
}
