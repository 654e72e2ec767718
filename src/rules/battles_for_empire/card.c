// SPDX-License-Identifier: MIT
// What a unit or leader can do, and what the ground does, as the quick reference has it
// (core/card.h).
#include "core/card.h"
#include "rules/battles_for_empire/aids.h"
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum { MODIFIERS = CARD_NOTES };

// --- training ---

// BFE-IRR-01: what irregulars are worth not even their owner knows.
static void training_row(const struct game *g, int unit, struct card *card)
{
    const struct bfe_unit *u = unit_in(g, unit);
    bool unrated = u->irregular && !(u->status & STATUS_RATED);
    struct card_row *row =
        card_row(card, "Training",
                 unrated ? CARD_LINE(BFE_IRR_01, "?")
                         : CARD_LINE(BFE_UNI_07, bfe_training_words[bfe_training_of(g, unit)]));

    if (unrated)
        card_note(row, CARD_LINE(BFE_IRR_01, "as green troops until it is rated"));
    if (has_trait(g, unit, TRAIT_DISCIPLINED))
        card_note(row, CARD_LINE(BFE_UNI_11, "disciplined"));
    if (has_trait(g, unit, TRAIT_BAYONETS))
        card_note(row, CARD_LINE(BFE_UNI_12, "with bayonets"));
}

// --- moving ---

static struct card_line pace_of(int clause, struct bfe_pace pace)
{
    return pace.inches ? CARD_LINE(clause, "%l and %nD6", INCH(1) * pace.inches, pace.dice)
                       : CARD_LINE(clause, "%nD6 in inches", pace.dice);
}

static void move_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    static const uint16_t clause[] =
        {[INFANTRY] = BFE_MOV_01, [CAVALRY] = BFE_MOV_02, [ARTILLERY] = BFE_MOV_03};
    struct bfe_pace base = bfe_base_pace(g, unit, is_mounted(g, unit));
    struct card_row *row = card_row(card, "Move", pace_of(clause[g->type[unit]], base));
    struct bfe_march march;

    row->bar = bfe_can_obey(g, unit, KIND_MOVE);
    if (!on_table(g, unit))
        return;
    march = bfe_march_ahead(b, g, unit, false);
    row->now = g->formation[unit] == FORM_UNLIMBERED
                   ? CARD_LINE(BFE_ART_04, "%l by hand", bfe_prolonged(g, unit))
                   : pace_of(BFE_MOV_05, march.pace);
    if (march.half)
        card_note(row, CARD_LINE(BFE_MOV_24, "half of that"));
    card_note(row, CARD_LINE(BFE_MOV_12, "half of that backwards or sideways"));
}

static void charge_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct card_row *row;

    if (is_artillery(g, unit)) {
        card_row(card, "Charge", CARD_LINE(BFE_CHG_04, "never"));
        return;
    }
    row = card_row(card, "Charge", pace_of(BFE_MOV_08, bfe_march_ahead(b, g, unit, true).pace));
    row->bar = bfe_can_obey(g, unit, KIND_CHARGE);
}

// --- fire ---

// Attack points in each band that its weapon has.
static struct card_line points_of(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_ranges *reach = bfe_reach_of(g, unit);
    int far = bfe_fire_points(b, g, unit, BAND_LONG, SHARE_WHOLE);
    int medium = bfe_fire_points(b, g, unit, BAND_MEDIUM, SHARE_WHOLE);

    if (!reach->near)
        return CARD_LINE(BFE_FIR_05, "points: %n up to %l, %n up to %l", medium, reach->medium, far,
                         reach->far);
    return CARD_LINE(BFE_FIR_05, "points: %n up to %l, %n up to %l, %n up to %l",
                     bfe_fire_points(b, g, unit, BAND_SHORT, SHARE_WHOLE), reach->near, medium,
                     reach->medium, far, reach->far);
}

static void note_losses(const struct battle *b, const struct game *g, int unit, int shift,
                        struct card_row *row)
{
    int few[BAND_LONG + 1], many[BAND_LONG + 1];

    for (int band = BAND_SHORT; band <= BAND_LONG; band++) {
        int column = bfe_column(bfe_fire_points(b, g, unit, band, SHARE_WHOLE), shift);

        few[band] = bfe_chart_losses(column, CHART_LOWEST);
        many[band] = bfe_chart_losses(column, CHART_HIGHEST);
    }
    card_note(row, bfe_reach_of(g, unit)->near
                       ? CARD_LINE(BFE_FIR_21, "costs %n to %n figures, %n to %n, %n to %n",
                                   few[BAND_SHORT], many[BAND_SHORT], few[BAND_MEDIUM],
                                   many[BAND_MEDIUM], few[BAND_LONG], many[BAND_LONG])
                       : CARD_LINE(BFE_FIR_21, "costs %n to %n figures, %n to %n", few[BAND_MEDIUM],
                                   many[BAND_MEDIUM], few[BAND_LONG], many[BAND_LONG]));
}

static void fire_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row;

    if (unit_in(g, unit)->weapon == NO_WEAPON) {
        card_row(card, "Fire", CARD_LINE(BFE_WPN_05, "none"));
        return;
    }
    row = card_row(card, "Fire", CARD_LINE(BFE_WPN_01, "up to %l", bfe_reach_of(g, unit)->far));
    if (!on_table(g, unit))
        return;
    row->now = points_of(b, g, unit);
    row->bar = bfe_check_firer(b, g, unit);
    bfe_fire_shift(g, unit, 0, &modifiers);
    note_losses(b, g, unit, card_modifiers(row, &modifiers), row);
    if (is_mounted(g, unit))
        card_note(row, CARD_LINE(BFE_FIR_07, "a quarter, being mounted"));
    if (unit_in(g, unit)->status & STATUS_LOW)
        card_note(row, CARD_LINE(BFE_FIR_08, "half, being low on ammunition"));
}

// --- melee ---

static void melee_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct card_row *row =
        card_row(card, "Melee", CARD_LINE(BFE_MEL_02, "a point for each figure"));
    int figures = unit_in(g, unit)->effectives, column;

    if (!on_table(g, unit))
        return;
    row->now = CARD_LINE(BFE_MEL_02, "%n points", figures);
    bfe_melee_shift(b, g, unit, 0, &modifiers);
    column = bfe_column(figures, card_modifiers(row, &modifiers));
    card_note(row, CARD_LINE(BFE_MEL_14, "costs %n to %n figures a round",
                             bfe_chart_losses(column, CHART_LOWEST),
                             bfe_chart_losses(column, CHART_HIGHEST)));
}

static void test_row(struct card *card, const char *what, int clause, int from, int score,
                     const struct events *modifiers)
{
    struct card_row *row = card_row(card, what, CARD_LINE(clause, "D20, %n or more", from));

    row->now = score ? CARD_LINE(clause, "D20 %s, %n or more", score, from) : row->now;
    card_modifiers(row, modifiers);
}

static void test_rows(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    int score;

    if (!is_artillery(g, unit)) {
        score = bfe_close_score(b, g, unit, 0, &modifiers);
        test_row(card, "Closes", BFE_CLO_03, CLOSES_FROM, score, &modifiers);
    }
    modifiers.count = 0;
    score = bfe_stand_score(b, g, unit, &modifiers);
    test_row(card, "Stands", BFE_CLO_04, STANDS_FROM, score, &modifiers);
}

// --- breaking and rallying ---

static void rout_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    bool broken = is_broken(g, unit);
    int clause = broken ? BFE_RAL_02 : BFE_ROU_01, from = broken ? UNSHAKEN_FROM : STAYS_FROM;
    const char *what = broken ? "Rally" : "Rout test";
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    struct roll roll;

    if (bfe_training_of(g, unit) == UNTRAINED) {
        card_row(card, what, CARD_LINE(broken ? BFE_RAL_05 : BFE_ROU_07, "never passes"));
        return;
    }
    roll = bfe_rally_roll(b, g, broken ? ROLL_RALLY : ROLL_ROUT, unit, &modifiers);
    test_row(card, what, clause, from, roll.lead, &modifiers);
    if (broken)
        card_note(&card->row[card->rows - 1], CARD_LINE(BFE_RAL_01, "with an order to rally"));
}

static void losses_rows(const struct game *g, int unit, struct card *card)
{
    const struct bfe_unit *u = unit_in(g, unit);
    struct card_row *row =
        card_row(card, "Recovers",
                 CARD_LINE(BFE_REC_01, "D%n stragglers a turn, half after it fired or fought",
                           bfe_trainings[bfe_training_of(g, unit)].recovery));

    if (bfe_rating_with(g, unit))
        card_note(row, CARD_LINE(BFE_REC_06, "%s for the leader", bfe_rating_with(g, unit)));
    row = card_row(card, "Points",
                   CARD_LINE(BFE_VIC_02, "%n to the enemy when it is gone, %n while it is broken",
                             u->figures, u->figures / 2));
    if (on_table(g, unit))
        card_note(row, CARD_LINE(BFE_UNI_01, "%n effectives, %n stragglers, %n casualties",
                                 u->effectives, u->stragglers, u->casualties));
}

// --- leaders ---

static void leader_rows(const struct game *g, int unit, struct card *card)
{
    const struct bfe_unit *u = unit_in(g, unit);
    struct card_row *row =
        card_row(card, "Orders", CARD_LINE(BFE_ORD_01, "D4 %s a turn", u->rating));

    if (on_table(g, unit) && bfe_in(g)->step == STEP_ORDERS)
        row->now = CARD_LINE(BFE_ORD_01, "%n this turn", u->capacity);
    card_row(card, "Move", CARD_LINE(BFE_LDR_03, "%l, after all others", LEADERS_MOVE));
    row =
        card_row(card, "With a unit", CARD_LINE(BFE_LDR_08, "%s in melee and to rally", u->rating));
    card_note(row, CARD_LINE(BFE_CLO_09, "%s to close and to stand", 2 * u->rating));
    card_row(card, "Safety", CARD_LINE(BFE_LDR_06, "is never hit"));
}

// Nothing of who is hidden is in the book: all of it is the unit's own.
void bfe_card(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    if (g->hidden[unit] & card->sides)
        return;
    if (is_leader(g, unit)) {
        leader_rows(g, unit, card);
        return;
    }
    training_row(g, unit, card);
    move_row(b, g, unit, card);
    charge_row(b, g, unit, card);
    fire_row(b, g, unit, card);
    melee_row(b, g, unit, card);
    test_rows(b, g, unit, card);
    rout_row(b, g, unit, card);
    losses_rows(g, unit, card);
}

// --- the ground ---

static struct card_row *slows(struct card *card, int clause, int rough)
{
    return card_row(card, "Move",
                    CARD_LINE(clause, "less on foot %nD6, mounted %nD6, with guns %nD6",
                              bfe_rough_dice_of(rough, ON_FOOT), bfe_rough_dice_of(rough, ON_HORSE),
                              bfe_rough_dice_of(rough, WITH_GUNS)));
}

static void line_row(struct card *card, int what)
{
    int clause = what == T_LIGHT_WORK ? BFE_TER_12 : BFE_TER_03;

    if (what == T_HEAVY_WORK)
        card_row(card, "Move",
                 CARD_LINE(BFE_TER_13, "infantry only, less %nD6",
                           bfe_rough_dice_of(ROUGH_ROUGH, ON_FOOT)));
    else
        card_row(card, "Move",
                 CARD_LINE(clause, "less on foot %nD6, mounted %nD6, not for guns",
                           bfe_rough_dice_of(ROUGH_WALL, ON_FOOT),
                           bfe_rough_dice_of(ROUGH_WALL, ON_HORSE)));
}

static void cover_row(const struct battle *b, struct card *card, int cover, bool line)
{
    int shift = bfe_cover_shift(b, 1u << cover);

    card_row(card, "Cover",
             line ? CARD_LINE(BFE_TER_15, "%s columns against who is within %l behind it", shift,
                              WORK_REACH)
                  : CARD_LINE(BFE_FIR_16, "%s columns against who is in it", shift));
}

static void area_rows(const struct battle *b, int what, int piece, struct card *card)
{
    if (what == T_WOODS) {
        slows(card, BFE_TER_01, ROUGH_WOODS);
        cover_row(b, card, COVER_WOODS, false);
        card_row(card, "Sight", CARD_LINE(BFE_VIS_03, "through %l of it", bfe_woods_sight(b)));
    } else if (what == T_ROUGH) {
        slows(card, BFE_TER_02, ROUGH_ROUGH);
        cover_row(b, card, COVER_ROUGH, false);
    } else if (what == T_HILL) {
        card_note(slows(card, BFE_TER_05, ROUGH_UPHILL), CARD_LINE(BFE_TER_05, "going up"));
        card_row(card, "Sight", CARD_LINE(BFE_VIS_02, "blocked, unless one of the two is as high"));
        card_row(card, "Melee", CARD_LINE(BFE_MEL_08, "%s uphill, %s downhill", UPHILL, DOWNHILL));
    } else {
        card_row(card, "Move",
                 CARD_LINE(BFE_TER_11, "infantry only, up to %n figures", bfe_capacity(b, piece)));
        cover_row(b, card, COVER_BUILDING, false);
        card_row(card, "Sight", CARD_LINE(BFE_VIS_02, "blocked"));
    }
}

void bfe_land(const struct battle *b, const struct game *g, int piece, struct card *card)
{
    int what = b->piece[piece].what;

    (void)g;
    switch ((enum bfe_terrain)what) {
    case T_WALL:
    case T_HEDGE:
    case T_LIGHT_WORK:
    case T_HEAVY_WORK:
        line_row(card, what);
        cover_row(b, card, bfe_cover_of_line(b, what), true);
        if (what == T_HEAVY_WORK)
            card_row(card, "Sight", CARD_LINE(BFE_VIS_02, "blocked, but for who stands at it"));
        return;
    case T_STREAM:
        slows(card, BFE_TER_04, ROUGH_STREAM);
        return;
    case T_ROAD:
        card_row(card, "Move",
                 CARD_LINE(BFE_TER_10, "road columns and limbered guns pay for no "
                                       "woods, rough ground or stream"));
        return;
    case T_IMPASSABLE:
        card_row(card, "Move", CARD_LINE(BFE_TER_14, "closed"));
        return;
    case T_OBJECTIVE:
        card_row(card, "Objective",
                 CARD_LINE(BFE_VIC_03, "%n points to who was last alone within %l",
                           b->piece[piece].level, OBJECTIVE));
        return;
    case T_EXIT:
        card_row(card, "Exit", CARD_LINE(BFE_VIC_04, "who leaves here is not lost"));
        return;
    case T_WOODS:
    case T_ROUGH:
    case T_HILL:
    case T_BUILDING:
        area_rows(b, what, piece, card);
        return;
    case T_NONE:
    case BFE_TERRAINS:
        must(false);
    }
}
