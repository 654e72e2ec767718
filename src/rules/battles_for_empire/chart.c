// SPDX-License-Identifier: MIT
// The combat effects chart and how losses are taken (BFE-CEC, BFE-LSS).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"

// clang-format off
static const uint8_t chart_die[CHART_ROWS] = {1, 2, 4, 7, 11, 15, 18, 20};
static const uint8_t chart[CHART_ROWS][COLUMNS] = {
    //  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16
    {   0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 6, 7, 7}, // 1
    {   0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8}, // 2-3
    {   0, 0, 1, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9}, // 4-6
    {   0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9,10,10}, // 7-10
    {   0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9,10,10,11}, // 11-14
    {   1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9,10,10,11,11,12}, // 15-17
    {   1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9,10,11,11,12,12,13}, // 18-19
    {   1, 1, 2, 3, 4, 5, 6, 7, 8, 9,10,11,12,12,13,13,14}, // 20
};
// clang-format on

// BFE-CEC-01: 0 to 4 points start in column 2, and five more in the next. BFE-CEC-03, 04: the cap
// comes before the shifts, the edges after them.
int bfe_column(int points, int shift)
{
    int column = 2 + (points > POINTS_MOST ? POINTS_MOST : points) / 5 + shift;

    return column < 0 ? 0 : column >= COLUMNS ? COLUMNS - 1 : column;
}

int bfe_chart_losses(int column, int die)
{
    int row = CHART_ROWS - 1;

    while (chart_die[row] > die)
        row--;
    return chart[row][column];
}

// Cut where the losses differ; of a shot the 1 is a class of its own (BFE-AMM-01).
struct roll bfe_chart_roll(int purpose, int unit, int other, int column)
{
    struct roll roll = {.purpose = (uint8_t)purpose,
                        .unit = (uint8_t)unit,
                        .other = (uint8_t)other,
                        .rows = 1,
                        .row[0] = {.count = 1, .sides = 20}};

    for (int row = 1; row < CHART_ROWS; row++)
        if (chart[row][column] != chart[row - 1][column] || (row == 1 && purpose == ROLL_SHOT))
            roll.cut[roll.cuts++] = (int8_t)chart_die[row];
    return roll;
}

int bfe_losses_of(const struct roll *roll, const struct fall *fall, int column)
{
    return bfe_chart_losses(column, fall->class ? roll->cut[fall->class - 1] : 1);
}

// --- losses ---

// What the losses of one roll come to, as long as there are effectives (BFE-LSS-08).
struct toll {
    int effectives, stragglers, casualties;
};

// BFE-LSS-05: fire on a column or a square.
static bool is_dense(const struct game *g, int unit)
{
    int formation = g->formation[unit];

    return formation == FORM_COLUMN || formation == FORM_ROAD_COLUMN || formation == FORM_SQUARE;
}

// BFE-LSS-07: how many more stragglers it may take from fire.
static int stragglers_allowed(const struct battle *b, const struct game *g, int unit, bool fire)
{
    const struct bfe_unit *u = unit_in(g, unit);

    if (!fire || !is_artillery(g, unit) || (u->drill != DRILL_US && !opt(b, OPT_ARTILLERY_CAP)))
        return u->effectives;
    return u->fire_stragglers ? 0 : 1;
}

static struct toll toll_of(const struct battle *b, const struct game *g, int unit, int losses,
                           int zone, bool fire)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int first = opt(b, OPT_LOSS_NUMBERING) ? u->numbered : 0,
        allowed = stragglers_allowed(b, g, unit, fire);
    struct toll toll = {.effectives = u->effectives};

    for (int number = first + 1; number <= first + losses && toll.effectives; number++) {
        bool straggles = fire && is_dense(g, unit) ? number == 1 : number % 2;
        int figures = straggles ? 1 + zone : 1; // doubled from the flank, tripled from the rear

        if (straggles && figures > allowed - toll.stragglers)
            figures = allowed - toll.stragglers;
        if (figures > toll.effectives)
            figures = toll.effectives;
        toll.effectives -= figures;
        *(straggles ? &toll.stragglers : &toll.casualties) += figures;
    }
    return toll;
}

void bfe_apply_losses(const struct battle *b, struct game *g, int unit, int by, int losses,
                      int zone, bool fire, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);
    struct toll toll = toll_of(b, g, unit, losses, zone, fire);
    int clause = zone == ZONE_FRONT ? BFE_LSS_01 : BFE_LSS_04;

    u->numbered = (uint8_t)(u->numbered + losses);
    if (fire) {
        u->fire_losses = (uint8_t)(u->fire_losses + toll.stragglers + toll.casualties);
        u->fire_casualties = (uint8_t)(u->fire_casualties + toll.casualties);
        u->fire_stragglers = (uint8_t)(u->fire_stragglers + toll.stragglers);
    }
    tell(e, event_with(event_of(TOLD_LOSSES, clause, unit, by, losses), toll.stragglers,
                       toll.casualties));
    bfe_lose(b, g, unit, toll.stragglers, toll.casualties, e);
}
