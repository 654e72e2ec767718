// SPDX-License-Identifier: MIT
// What a unit can do, and what the ground does, as the quick reference has it (core/card.h).
#include "core/card.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/melee.h"
#include "rules/two_by_two/path.h"

enum { MODIFIERS = CARD_NOTES };

// --- moving ---

static void note_woods(const struct game *g, int unit, struct card_row *row)
{
    int abilities = kind_of(g, unit)->abilities;

    if (abilities & HALF_IN_WOODS)
        card_note(row, CARD_LINE(TBT_OPT_11, "through woods at half rate"));
    else if (abilities & ENTERS_WOODS)
        card_note(row, CARD_LINE(TBT_MOVE_12, "through woods as in the open"));
    else
        card_note(row, CARD_LINE(TBT_MOVE_11, "not into woods"));
}

static void move_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    static const uint16_t clause[] = {TBT_UNIT_04, TBT_UNIT_01, TBT_UNIT_02, TBT_UNIT_03};
    length far = allowance_of(b, g, unit);
    struct card_row *row =
        card_row(card, "Move", CARD_LINE(clause[kind_of(g, unit)->class], "%l", far));

    row->bar = tbt_fit_to_move(g, unit);
    card_note(row,
              CARD_LINE(TBT_MOVE_08, "%l on a road all the way", far + dist(b, DIST_ROAD_BONUS)));
    note_woods(g, unit, row);
    if (has(g, unit, ROAD_COLUMN))
        card_note(row, CARD_LINE(TBT_MOVE_09, "is in road column"));
}

static void charge_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct card_row *row;

    if (tbt_is_artillery(g, unit)) {
        card_row(card, "Charge", CARD_LINE(TBT_CHG_08, "never"));
        return;
    }
    if (tbt_is_hq(g, unit) && opt(b, OPT_HQ_MAY_CHARGE)) {
        card_row(card, "Charge", CARD_LINE(TBT_CHG_09, "never"));
        return;
    }
    row = card_row(card, "Charge",
                   CARD_LINE(TBT_CHG_02, "as it moves, the last %l straight ahead",
                             dist(b, DIST_RUN_IN)));
    row->bar = tbt_fit_to_move(g, unit);
    if (tbt_is_infantry(g, unit))
        card_note(row, CARD_LINE(TBT_CHG_06, "cavalry only in a town or wood"));
    if (tbt_is_cavalry(g, unit))
        card_note(row, CARD_LINE(TBT_CHG_05, "not in a move through a town"));
}

// --- shooting ---

static void note_bands(const struct battle *b, const struct game *g, int unit, struct card_row *row)
{
    const struct tbt_kind *kind = kind_of(g, unit);
    int scale = opt(b, OPT_SCALE);

    card_note(row,
              CARD_LINE(TBT_SHO_19, "%s up to %l: canister", FIRE_CANISTER, kind->canister[scale]));
    card_note(row, CARD_LINE(TBT_SHO_18, "%s beyond %l", FIRE_LONG, kind->normal[scale]));
}

// TBT-SHO-29, 30
static void note_results(const struct battle *b, struct card_row *row)
{
    int pins = tbt_score_for(b, RESULT_PINNED), disrupts = tbt_score_for(b, RESULT_DISRUPTED);
    int routs = tbt_score_for(b, RESULT_ROUTS);

    if (opt(b, OPT_SHOOTING_TABLE))
        card_note(row, CARD_LINE(TBT_SHO_30, "%n halts, %n pins, %n disrupts, %n routs",
                                 tbt_score_for(b, RESULT_HALTED), pins, disrupts, routs));
    else
        card_note(row, CARD_LINE(TBT_SHO_29, "%n pins, %n disrupts, %n routs, %n destroys", pins,
                                 disrupts, routs, tbt_score_for(b, RESULT_DESTROYED)));
}

static void fire_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    static const uint16_t range[TBT_TYPES] = {[FAR] = TBT_UNIT_06, [HAR] = TBT_UNIT_07};
    const struct tbt_kind *kind = kind_of(g, unit);
    length reach = kind->reach[opt(b, OPT_SCALE)];
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row;
    int sum;

    if (!(kind->abilities & (MUSKET | GUNS))) {
        card_row(card, "Fire", CARD_LINE(g->type[unit] == IRW ? TBT_OPT_05 : TBT_UNIT_08, "none"));
        return;
    }
    row = card_row(card, "Fire",
                   CARD_LINE(kind->abilities & GUNS ? range[g->type[unit]] : TBT_UNIT_05,
                             "one die up to %l", reach));
    row->bar = tbt_fit_to_fire(b, g, unit);
    tbt_fire_alone(b, g, unit, 0, &modifiers);
    sum = card_modifiers(row, &modifiers);
    if (sum)
        row->now = CARD_LINE(TBT_SHO_17, "one die %s up to %l", sum, reach);
    if (kind->abilities & GUNS)
        note_bands(b, g, unit, row);
    note_results(b, row);
    if (kind->abilities & PINNED_BY_OWN_FIRE)
        card_note(row, CARD_LINE(TBT_SHO_13, "is pinned by its own fire"));
}

// --- fighting and rallying ---

static struct card_line die_with(int clause, int sum)
{
    return sum ? CARD_LINE(clause, "one die %s", sum) : CARD_LINE(clause, "one die");
}

static void melee_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row = card_row(card, "Melee", die_with(TBT_MEL_05, kind_of(g, unit)->melee));

    tbt_strength_alone(b, g, unit, &modifiers);
    row->now = die_with(TBT_MEL_06, card_modifiers(row, &modifiers));
}

static void rally_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    int needs = tbt_rally_needs(b, g, unit, &modifiers);
    struct card_row *row = card_row(card, "Rally", CARD_LINE(TBT_RAL_08, "one die, %n or more"));

    row->book.a = needs + card_modifiers(row, &modifiers);
    row->now = needs > 6 ? CARD_LINE(TBT_RAL_08, "no die will do")
                         : CARD_LINE(TBT_RAL_08, "one die, %n or more", needs);
    row->bar = tbt_fit_to_rally(b, g, unit);
}

// --- what else there is to it ---

static void special_rows(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    int abilities = kind_of(g, unit)->abilities;
    length near = dist(b, DIST_CONTAGION);

    if (abilities & CAPPED_AT_PINNED)
        card_row(card, "Under fire", CARD_LINE(TBT_SHO_32, "is pinned at most"));
    if (abilities & MAY_ROUT)
        card_row(card, "Escape", CARD_LINE(TBT_ROUT_20, "may rout of its own will"));
    if (abilities & SPREADS_PANIC)
        card_row(card, "Panic", CARD_LINE(TBT_ROUT_12, "carries friends within %l away", near));
    if (abilities & ROUTS_WITH_FRIENDS)
        card_row(card, "Panic",
                 CARD_LINE(g->type[unit] == COS ? TBT_OPT_12 : TBT_ROUT_14,
                           "routs with friends within %l", near));
    if (tbt_is_hq(g, unit))
        card_row(card, "Command",
                 CARD_LINE(TBT_RAL_02, "its troops within %l may rally",
                           dist(b, g->type[unit] == DHQ ? DIST_COMMAND_DIVISION
                                                        : DIST_COMMAND_CORPS)));
}

static void points_row(const struct game *g, int unit, struct card *card)
{
    struct card_row *row =
        card_row(card, "Points", CARD_LINE(TBT_ARM_02, "%h", kind_of(g, unit)->halves));

    card_note(row, CARD_LINE(TBT_VIC_04, "lost, it counts as one unit"));
}

void tbt_card(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    move_row(b, g, unit, card);
    charge_row(b, g, unit, card);
    fire_row(b, g, unit, card);
    melee_row(b, g, unit, card);
    rally_row(b, g, unit, card);
    special_rows(b, g, unit, card);
    points_row(g, unit, card);
}

// --- the ground ---

static void water_rows(const struct battle *b, int what, struct card *card)
{
    if (what == T_RIVER)
        card_row(card, "Move", CARD_LINE(TBT_MOVE_21, "closed, but for bridges and fords"));
    else
        card_row(card, "Move",
                 CARD_LINE(what == T_FORD ? TBT_MOVE_22 : TBT_MOVE_10, "%l more to go in",
                           dist(b, DIST_STREAM)));
    card_row(card, "Fire", CARD_LINE(TBT_SHO_09, "goes over it"));
}

static void cover_row(const struct battle *b, int clause, enum tbt_distance near, struct card *card)
{
    struct card_row *row =
        card_row(card, "Cover", CARD_LINE(clause, "%s for fire at infantry", FIRE_COVER));

    card_note(row, near == DIST_WALL_COVER
                       ? CARD_LINE(clause, "within %l behind it", dist(b, near))
                       : CARD_LINE(clause, "within %l of its edge", dist(b, near)));
}

static void sight_row(const struct battle *b, struct card *card)
{
    card_row(card, "Sight",
             CARD_LINE(TBT_SHO_08, "%l in or out, %l within it", dist(b, DIST_SEE_EDGE),
                       dist(b, DIST_SEE_WITHIN)));
}

static void town_rows(const struct battle *b, struct card *card)
{
    struct card_row *row = card_row(card, "Move", CARD_LINE(TBT_MOVE_14, "at half rate"));

    card_note(row, CARD_LINE(TBT_MOVE_15, "no road bonus"));
    cover_row(b, TBT_SHO_21, DIST_SEE_EDGE, card);
    sight_row(b, card);
    row = card_row(card, "Melee", CARD_LINE(TBT_MEL_10, "cavalry %s", MELEE_TOWN));
    card_note(row, CARD_LINE(TBT_MEL_28, "nobody in it recoils"));
}

static void wood_rows(const struct battle *b, struct card *card)
{
    struct card_row *row =
        card_row(card, "Move", CARD_LINE(TBT_MOVE_11, "light infantry and cossacks only"));

    cover_row(b, TBT_SHO_21, DIST_SEE_EDGE, card);
    sight_row(b, card);
    row = card_row(card, "Melee", CARD_LINE(TBT_MEL_28, "nobody in it recoils"));
    card_note(row, CARD_LINE(TBT_CHG_06, "infantry may charge cavalry here"));
}

static void hill_rows(const struct piece *piece, struct card *card)
{
    struct card_row *row = card_row(card, "Move", CARD_LINE(TBT_TER_18, "as in the open"));

    if (piece->flags & PIECE_STEEP)
        card_note(row, CARD_LINE(TBT_MOVE_21, "its steep side is closed"));
    card_row(card, "Sight", CARD_LINE(TBT_SHO_10, "blocked, unless one of the two is on it"));
    card_row(card, "Melee", CARD_LINE(TBT_MEL_20, "%s for who stands higher", MELEE_HIGHER));
}

static void road_rows(const struct battle *b, int what, struct card *card)
{
    struct card_row *row;

    if (what == T_BRIDGE) {
        row = card_row(card, "Move", CARD_LINE(TBT_MOVE_17, "at half rate"));
        card_note(row, CARD_LINE(TBT_MOVE_17, "as on a road in a move by road"));
        return;
    }
    row =
        card_row(card, "Move",
                 CARD_LINE(TBT_MOVE_08, "%l further, on it all the way", dist(b, DIST_ROAD_BONUS)));
    card_note(row, CARD_LINE(TBT_MEL_18, "%s in melee while in road column", MELEE_ROAD));
}

void tbt_land(const struct battle *b, const struct game *g, int i, struct card *card)
{
    const struct piece *piece = ground_piece(b, g, i).piece;

    switch ((enum tbt_terrain)piece->what) {
    case T_STREAM:
    case T_RIVER:
    case T_FORD:
        water_rows(b, piece->what, card);
        return;
    case T_HILL:
        hill_rows(piece, card);
        return;
    case T_ROAD:
    case T_BRIDGE:
        road_rows(b, piece->what, card);
        return;
    case T_TOWN:
        town_rows(b, card);
        return;
    case T_WOOD:
        wood_rows(b, card);
        return;
    case T_COPSE:
        card_row(card, "Move", CARD_LINE(TBT_MOVE_13, "as in the open"));
        card_row(card, "Sight", CARD_LINE(TBT_SHO_11, "blocked; it gives no cover"));
        return;
    case T_HEDGE:
    case T_WALL:
        card_row(card, "Move", CARD_LINE(TBT_MOVE_13, "across at no cost"));
        cover_row(b, TBT_SHO_20, DIST_WALL_COVER, card);
        return;
    case TERRAIN_NONE:
    case TBT_TERRAINS:
        must(false);
    }
}
