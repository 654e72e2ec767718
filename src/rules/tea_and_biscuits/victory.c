// SPDX-License-Identifier: MIT
// Victory (TAB-VIC): who is broken, what a battle counts, who has won.
#include "core/board.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"

// --- losses ---

uint64_t tab_alive(const struct game *g, int side)
{
    return tab_units(g, side) | tab_reserves(g, side);
}

static int bases_left(const struct battle *b, const struct game *g, int side)
{
    int bases = 0;

    EACH_UNIT (unit, tab_alive(g, side))
        bases += tab_bases_of(b, g, unit);
    return bases;
}

int tab_bases_lost(const struct battle *b, const struct game *g, int side)
{
    return tab_in(g)->started_bases[side] - bases_left(b, g, side);
}

// TAB-VIC-02: half of them, rounded up.
int tab_until_broken(const struct game *g, int side)
{
    int started = tab_in(g)->started[side];

    return (started + 1) / 2 - (started - count_of(tab_alive(g, side)));
}

// --- verdicts ---

enum { NOBODY = -1, UNDECIDED = -2 }; // else a side

static int whoever_has(int first, int second) // more
{
    return first == second ? NOBODY : first < second;
}

static int fewer_bases_lost(const struct battle *b, const struct game *g)
{
    return whoever_has(-tab_bases_lost(b, g, 0), -tab_bases_lost(b, g, 1));
}

// Naseby: the smaller part of what it began with.
static int smaller_part_lost(const struct battle *b, const struct game *g)
{
    const uint8_t *started = tab_in(g)->started_bases;

    return whoever_has(-tab_bases_lost(b, g, 0) * started[1],
                       -tab_bases_lost(b, g, 1) * started[0]);
}

// Of every base, on boards of every cell by its centre.
static length northmost(const struct battle *b, const struct game *g, int unit)
{
    struct tab_stance s = tab_stance_of(b, g, unit);
    length north = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        length top;

        if (!(s.stand >> i & 1))
            continue;
        top = on_board(b) ? tab_cell(b, &s.pose, file_of(s.layout.place[i])).north
                          : bounds_around(&s.base[i]).high.north;
        north = top > north ? top : north;
    }
    return north;
}

enum { RIDGE = 7 * BW };

// McPherson's Ridge: the attacker holds it with two units out of melee, wholly south of the line.
int tab_units_on_ridge(const struct battle *b, const struct game *g)
{
    int units = 0;

    EACH_UNIT (unit, tab_units(g, tab_in(g)->attacker))
        units += !in_melee(g, unit) && northmost(b, g, unit) <= RIDGE + TOLERANCE;
    return units;
}

// The second nearest of the attacker's is as far from it.
static length gap_to_ridge(const struct battle *b, const struct game *g)
{
    length least = INT32_MAX, second = INT32_MAX;

    EACH_UNIT (unit, tab_units(g, tab_in(g)->attacker)) {
        length far = northmost(b, g, unit) - RIDGE;

        far = far > 0 ? far : 0;
        second = far < least ? least : far < second ? far : second;
        least = far < least ? far : least;
    }
    return second == INT32_MAX ? 0 : second;
}

int tab_objective(const struct battle *b)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->rules->terrain[b->piece[i].what].look == LOOK_OBJECTIVE)
            return 1 + i;
    return 0;
}

// On boards to the cell whose centre lies inside.
static length gap_to_cells(const struct battle *b, const struct game *g, int unit,
                           struct bounds place)
{
    length gap = INT32_MAX;

    for (int row = 0; row < board_rows(b); row++)
        for (int column = 0; column < board_columns(b); column++) {
            struct vec at = cell_centre(b, (struct cell){(int16_t)column, (int16_t)row});
            length far;

            if (at.east <= place.low.east || at.east >= place.high.east ||
                at.north <= place.low.north || at.north >= place.high.north)
                continue;
            far = tab_gap_to_point(b, g, unit, at);
            gap = far < gap ? far : gap;
        }
    return gap;
}

static length gap_to_piece(const struct battle *b, const struct game *g, int unit, int piece)
{
    struct land land = ground_piece(b, g, piece);
    struct tab_stance s = tab_stance_of(b, g, unit);
    length gap = INT32_MAX;

    if (on_board(b))
        return gap_to_cells(b, g, unit, land.piece->bounds);
    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        length far = s.stand >> i & 1 ? land_to_box(land, &s.base[i]) : INT32_MAX;

        gap = far < gap ? far : gap;
    }
    return gap;
}

static bool anybody_near(const struct battle *b, const struct game *g, uint64_t units, int piece,
                         length within)
{
    EACH_UNIT (unit, units)
        if (gap_to_piece(b, g, unit, piece) <= within + TOLERANCE)
            return true;
    return false;
}

// Abu Klea: the defender's infantry at the wells, and no attacker near them.
bool tab_wells_are_held(const struct battle *b, const struct game *g)
{
    int wells = tab_objective(b);
    int defender = !tab_in(g)->attacker;

    return wells &&
           anybody_near(b, g, tab_units(g, defender) & game_slots(g, g->type, INFANTRY), wells - 1,
                        1 * BW) &&
           !anybody_near(b, g, tab_units(g, !defender), wells - 1, 2 * BW);
}

int tab_battle_of(const struct battle *b)
{
    return opt(b, OPT_VICTORY) == VICTORY_SCENARIO ? opt(b, OPT_BATTLE) : BATTLE_PLAIN;
}

length tab_goal_gap(const struct battle *b, const struct game *g, int side)
{
    bool attacks = side == tab_in(g)->attacker;
    length gap = INT32_MAX;

    if (tab_battle_of(b) == BATTLE_MCPHERSON && attacks)
        return gap_to_ridge(b, g);
    if (tab_battle_of(b) != BATTLE_ABU_KLEA || attacks || !tab_objective(b))
        return 0;
    EACH_UNIT (unit, tab_units(g, side) & game_slots(g, g->type, INFANTRY)) {
        length far = gap_to_piece(b, g, unit, tab_objective(b) - 1);

        gap = far < gap ? far : gap;
    }
    return gap == INT32_MAX ? 0 : gap;
}

// --- TAB-VIC-05, in its sequence ---

// (1) Nobody left on the table or in reserve.
static int by_nobody_left(const struct game *g)
{
    bool gone[SIDES] = {!tab_alive(g, 0), !tab_alive(g, 1)};

    return gone[0] && gone[1] ? NOBODY : gone[0] ? 1 : gone[1] ? 0 : UNDECIDED;
}

// (2)
static int by_both_broken(const struct battle *b, const struct game *g)
{
    switch (tab_battle_of(b)) {
    case BATTLE_NASEBY:
        return smaller_part_lost(b, g);
    case BATTLE_MCPHERSON:
        return !tab_in(g)->attacker;
    case BATTLE_ABU_KLEA:
        return NOBODY;
    default:
        return whoever_has(bases_left(b, g, 0), bases_left(b, g, 1));
    }
}

static int by_broken(const struct battle *b, const struct game *g, struct events *e)
{
    bool broken[SIDES] = {tab_until_broken(g, 0) <= 0, tab_until_broken(g, 1) <= 0};

    if (opt(b, OPT_VICTORY) == VICTORY_BASES)
        return UNDECIDED;
    for (int side = 0; side < SIDES; side++)
        if (broken[side])
            tell(e, event_of(TOLD_BROKEN, TAB_VIC_02, 0, 0, side));
    if (broken[0] && broken[1])
        return by_both_broken(b, g);
    return broken[0] ? 1 : broken[1] ? 0 : UNDECIDED;
}

// (3)
static int by_scenario(const struct battle *b, const struct game *g)
{
    return tab_battle_of(b) == BATTLE_ABU_KLEA && tab_wells_are_held(b, g) ? !tab_in(g)->attacker
                                                                           : UNDECIDED;
}

// (4)
static int at_the_limit(const struct battle *b, const struct game *g)
{
    int attacker = tab_in(g)->attacker;

    switch (tab_battle_of(b)) {
    case BATTLE_NASEBY:
        return smaller_part_lost(b, g);
    case BATTLE_MCPHERSON:
        return tab_units_on_ridge(b, g) >= TAB_RIDGE_UNITS ? attacker : !attacker;
    case BATTLE_ABU_KLEA:
        return NOBODY;
    default:
        return fewer_bases_lost(b, g);
    }
}

static void decide(struct game *g, int winner, int clause, struct events *e)
{
    if (winner == UNDECIDED)
        return;
    game_over(g, winner == NOBODY ? OUTCOME_DRAW : OUTCOME_WIN, winner == NOBODY ? 0 : winner,
              clause, e);
}

static int limit_clause(const struct battle *b, const struct game *g)
{
    return tab_in(g)->last_turn ? TAB_VIC_04 : opt(b, OPT_TURN_LIMIT) < 0 ? TAB_VIC_06 : TAB_VIC_03;
}

// TAB-END-03
void tab_judge(const struct battle *b, struct game *g, struct events *e)
{
    decide(g, by_nobody_left(g), TAB_VIC_05, e);
    if (!g->outcome)
        decide(g, by_broken(b, g, e), TAB_VIC_02, e);
    if (!g->outcome)
        decide(g, by_scenario(b, g), TAB_VIC_01, e);
    if (!g->outcome && tab_limit_reached(b, g))
        decide(g, at_the_limit(b, g), limit_clause(b, g), e);
}

// --- TAB-VIC-04: whoever keeps the clock says that it has run out ---

struct verdict tab_check_clock(const struct battle *b, const struct game *g, const struct order *o)
{
    if (o->args)
        return refuse(0, "Nothing follows `clock`.");
    if (opt(b, OPT_TIME_LIMIT) < 0)
        return refuse(TAB_VIC_04, "No limit of time was agreed.");
    return tab_in(g)->last_turn ? refuse(TAB_VIC_04, "This turn is the last already.") : FINE;
}

void tab_take_clock(struct game *g, struct events *e)
{
    tab_of(g)->last_turn = 1;
    tell(e, event_of(TOLD_LAST_TURN, TAB_VIC_04, 0, 0, 0));
}

// --- TAB-VIC-03: both agree to stop ---

struct verdict tab_check_offer(const struct battle *b, const struct game *g, const struct order *o)
{
    struct reader r = {b, o, 0};

    if (o->unit || !read_end(&r))
        return refuse(0, "An offer to stop reads `offer`.");
    if (tab_in(g)->offered >> b->seat[o->seat].side & 1)
        return refuse(TAB_VIC_03, "An offer to stop is made once in a turn.");
    return FINE;
}

void tab_take_offer(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    int side = b->seat[o->seat].side;

    tab_of(g)->offered |= (uint8_t)(1 << side);
    tell(e, event_of(TOLD_OFFER, TAB_VIC_03, 0, 0, side));
    game_ask(g, 1 << tab_commander_seat(b, g, !side), ASK_STOP, 0, 0);
}

// It is decided as at the limit, as things stand.
void tab_take_stop(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    if (judged->order.verb == WORD_ACCEPT)
        decide(g, at_the_limit(b, g), TAB_VIC_03, e);
    else
        tell(e, event_of(TOLD_REFUSED, TAB_VIC_03, 0, 0, b->seat[judged->order.seat].side));
}
