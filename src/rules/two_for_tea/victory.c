// SPDX-License-Identifier: MIT
// What is fought for, and how a battle ends (TFT-SET-01, TFT-BRK, TFT-GER, TFT-COW, TFT-TRE).
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/setup.h"
#include "rules/two_for_tea/worth.h"

// --- objectives ---

int tft_objective(const struct battle *b, int number)
{
    for (int piece = 0; piece < b->pieces; piece++)
        if (b->piece[piece].what == T_OBJECTIVE && number-- == 0)
            return piece;
    return -1;
}

static struct vec objective_point(const struct battle *b, int piece)
{
    return b->point[b->piece[piece].first];
}

int tft_objective_building(const struct battle *b, int piece)
{
    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, BUILDING_KINDS) &&
            land_holds(battle_land(b, i), objective_point(b, piece), 0))
            return i;
    return -1;
}

static bool stands_near(const struct battle *b, const struct game *g, int unit, int piece,
                        int building)
{
    struct box stand[TFT_STANDS];
    struct vec point = objective_point(b, piece);
    struct bounds in = building < 0 ? (struct bounds){point, point} : b->piece[building].bounds;
    int stands;

    if (building >= 0 && unit_in(g, unit)->building == building + 1)
        return true;
    if (bounds_gap(in, bounds_around(&g->box[unit])) > TFT_OBJECTIVE + CM(1)) // and some to spare
        return false;
    stands = tft_stands(b, g, unit, stand);
    for (int i = 0; i < stands; i++) {
        length gap = building < 0 ? point_to_box(point, &stand[i])
                                  : land_to_box(battle_land(b, building), &stand[i]);

        if (gap <= TFT_OBJECTIVE + TFT_TOLERANCE)
            return true;
    }
    return false;
}

// G-21: the sides that have an unrouted unit there; as all is, and without what is hidden.
static void sides_near(const struct battle *b, const struct game *g, int piece, int *all,
                       int *known)
{
    int building = tft_objective_building(b, piece);

    *all = *known = 0;
    for (int unit = 1; unit <= g->units; unit++) {
        int side = 1 << g->side[unit], here = g->hidden[unit] ? *all : *known;

        if (here & side || !is_unit(g, unit) || has(g, unit, ROUTED) ||
            !stands_near(b, g, unit, piece, building))
            continue;
        *all |= side;
        *known |= g->hidden[unit] ? 0 : side;
    }
}

bool tft_seen_alone(const struct battle *b, const struct game *g, int piece, int side)
{
    int all, known;

    sides_near(b, g, piece, &all, &known);
    return known == 1 << side;
}

static void hold(uint8_t *held, int sides)
{
    if (sides == 1 << AMERICAN || sides == 1 << BRITISH)
        *held = (uint8_t)(sides == 1 << AMERICAN ? 1 + AMERICAN : 1 + BRITISH);
}

void tft_check_objectives(const struct battle *b, struct game *g, struct events *e)
{
    struct tft_game *t = tft_of(g);
    int piece, all, known;

    for (int i = 0; (piece = tft_objective(b, i)) >= 0; i++) {
        uint8_t before = t->thought[i];

        sides_near(b, g, piece, &all, &known);
        hold(&t->held[i], all);
        hold(&t->thought[i], known);
        if (t->thought[i] != before)
            tell(e, (struct event){.kind = TOLD_HELD,
                                   .clause = TFT_GER_26,
                                   .a = i,
                                   .b = t->thought[i] - 1,
                                   .c = piece});
    }
}

// --- victory ---

static void win(struct game *g, int side, enum tft_victory victory, int clause, struct events *e)
{
    tft_of(g)->victory = (uint8_t)victory;
    game_end(g, OUTCOME_WIN, side);
    tell(e, (struct event){.kind = EVENT_OVER,
                           .clause = (uint16_t)clause,
                           .a = OUTCOME_WIN,
                           .b = side,
                           .c = (int32_t)victory});
}

static void nobody_wins(struct game *g, int clause, struct events *e)
{
    game_over(g, OUTCOME_DRAW, 0, clause, e);
}

static int victory_clause(const struct battle *b)
{
    static const uint16_t clause[] = {TFT_SET_01, TFT_GER_26, TFT_COW_02, TFT_TRE_02};

    return clause[opt(b, OPT_BATTLE)];
}

// TFT-BRK-05: a break outranks everything (TFT-GER-26).
void tft_army_broken(const struct battle *b, struct game *g, int side, int clause, struct events *e)
{
    tell(e, (struct event){.kind = TOLD_BROKEN, .clause = (uint16_t)clause, .b = side});
    win(g, !side, opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN ? VICTORY_MAJOR : VICTORY_NONE,
        victory_clause(b), e);
}

static void judge_losses(struct game *g, struct events *e)
{
    const uint8_t *lost = tft_in(g)->lost;

    if (lost[AMERICAN] == lost[BRITISH])
        nobody_wins(g, TFT_SET_01, e);
    else
        win(g, lost[AMERICAN] < lost[BRITISH] ? AMERICAN : BRITISH, VICTORY_NONE, TFT_SET_01, e);
}

// TFT-GER-26: the crossroads first, then both buildings.
static void judge_germantown(const struct battle *b, struct game *g, struct events *e)
{
    const struct tft_game *t = tft_in(g);
    int buildings = 0, ours = 0, piece;

    for (int i = 0; (piece = tft_objective(b, i)) >= 0; i++) {
        if (tft_objective_building(b, piece) >= 0) {
            buildings++;
            ours += t->held[i] == 1 + AMERICAN;
        } else if (t->held[i] == 1 + AMERICAN) {
            win(g, AMERICAN, VICTORY_MAJOR, TFT_GER_26, e);
            return;
        }
    }
    if (!ours)
        win(g, BRITISH, VICTORY_MINOR, TFT_GER_26, e);
    else if (ours == buildings)
        win(g, AMERICAN, VICTORY_MINOR, TFT_GER_26, e);
    else
        nobody_wins(g, TFT_GER_26, e);
}

// TFT-COW-02: the hill that is marked; -1: none is.
int tft_hill(const struct battle *b)
{
    int mark_piece = tft_objective(b, 0);

    for (int i = 0; i < b->pieces && mark_piece >= 0; i++)
        if (land_is(b, i, HILL_KINDS) &&
            land_holds(battle_land(b, i), objective_point(b, mark_piece), 0))
            return i;
    return -1;
}

// TFT-COW-02: an unrouted British foot unit is on it.
bool tft_hill_is_taken(const struct battle *b, const struct game *g)
{
    int hill = tft_hill(b);

    if (hill >= 0)
        EACH_UNIT (unit, tft_units(g, BRITISH))
            if (is_foot(g, unit) && !has(g, unit, ROUTED) &&
                land_holds(battle_land(b, hill), tft_centre(g, unit), 0))
                return true;
    return false;
}

enum { TRENTON_NEAR = CM(15) };

static bool in_town(const struct battle *b, const struct game *g, int unit, int mark_piece)
{
    enum { NEAR = TRENTON_NEAR + TFT_TOLERANCE };
    struct vec town = objective_point(b, mark_piece);
    struct box stand[TFT_STANDS];
    int stands = tft_stands(b, g, unit, stand);

    if (in_building(g, unit))
        return land_distance(battle_land(b, unit_in(g, unit)->building - 1), town) <= NEAR;
    for (int i = 0; i < stands; i++)
        if (point_to_box(town, &stand[i]) <= NEAR)
            return true;
    return false;
}

int tft_in_town(const struct battle *b, const struct game *g)
{
    int mark_piece = tft_objective(b, 0), units = 0;

    if (mark_piece >= 0)
        EACH_UNIT (unit, tft_units(g, BRITISH))
            units += !has(g, unit, ROUTED) && in_town(b, g, unit, mark_piece);
    return units;
}

bool tft_town_is_held(const struct battle *b, const struct game *g)
{
    return tft_in_town(b, g) > 0;
}

// TFT-TRE-02: few have got away, and nobody stands in the town.
static bool trenton_is_lost(const struct battle *b, const struct game *g)
{
    return tft_in(g)->left[BRITISH] < TFT_ESCAPES && !tft_town_is_held(b, g);
}

static void judge(const struct battle *b, struct game *g, struct events *e)
{
    switch ((enum tft_battle)opt(b, OPT_BATTLE)) {
    case BATTLE_PLAIN:
        judge_losses(g, e);
        return;
    case BATTLE_GERMANTOWN:
        tft_check_objectives(b, g, e); // fire may have cleared a place since the last move
        judge_germantown(b, g, e);
        return;
    case BATTLE_COWPENS:
        win(g, tft_hill_is_taken(b, g) ? BRITISH : AMERICAN, VICTORY_NONE, TFT_COW_02, e);
        return;
    case BATTLE_TRENTON:
        win(g, trenton_is_lost(b, g) ? AMERICAN : BRITISH, VICTORY_NONE, TFT_TRE_02, e);
        return;
    }
}

int tft_turn_limit(const struct battle *b)
{
    if (opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN)
        return opt(b, OPT_GERMANTOWN_TURN_LIMIT) ? -1 : 12; // TFT-GER-25
    return opt(b, OPT_TURN_LIMIT);
}

// After the second side's player turn of the last game turn.
void tft_check_limits(const struct battle *b, struct game *g, struct events *e)
{
    int limit = tft_turn_limit(b);

    if (limit > 0 && g->turn >= limit && tft_in(g)->active != tft_in(g)->first)
        judge(b, g, e);
}

// TFT-TRE-02: when all who live have got away there is nothing left to fight for.
void tft_check_exits(const struct battle *b, struct game *g, struct events *e)
{
    const struct tft_game *t = tft_in(g);

    if (opt(b, OPT_BATTLE) == BATTLE_TRENTON && t->left[BRITISH] && !tft_units(g, BRITISH))
        judge(b, g, e);
}

// --- who is ahead ---

enum {
    WHOLE = 100,
    OLD = 12, // turns that a battle without a limit may last
};

// TFT-GER-26: 1 + who would win, 0: nobody.
static int ahead_at_germantown(const struct battle *b, const struct game *g)
{
    int buildings = 0, ours = 0, piece;

    for (int i = 0; (piece = tft_objective(b, i)) >= 0; i++) {
        bool american = tft_in(g)->held[i] == 1 + AMERICAN;

        if (tft_objective_building(b, piece) >= 0) {
            buildings++;
            ours += american;
        } else if (american)
            return 1 + AMERICAN;
    }
    return !ours ? 1 + BRITISH : ours == buildings ? 1 + AMERICAN : 0;
}

// TFT-SET-01, TFT-COW-02, TFT-TRE-02: the same if the battle ended now.
int tft_ahead(const struct battle *b, const struct game *g)
{
    const struct tft_game *t = tft_in(g);

    switch ((enum tft_battle)opt(b, OPT_BATTLE)) {
    case BATTLE_GERMANTOWN:
        return ahead_at_germantown(b, g);
    case BATTLE_COWPENS:
        return 1 + (tft_hill_is_taken(b, g) ? BRITISH : AMERICAN);
    case BATTLE_TRENTON:
        return 1 + (t->left[BRITISH] >= TFT_ESCAPES || tft_town_is_held(b, g) ? BRITISH : AMERICAN);
    case BATTLE_PLAIN:
        break;
    }
    return t->lost[AMERICAN] == t->lost[BRITISH]  ? 0
           : t->lost[AMERICAN] < t->lost[BRITISH] ? 1 + AMERICAN
                                                  : 1 + BRITISH;
}

int tft_lateness(const struct battle *b, const struct game *g)
{
    int limit = tft_turn_limit(b) > 0 ? tft_turn_limit(b) : OLD;

    return g->turn < limit ? WHOLE * g->turn / limit : WHOLE;
}
