// SPDX-License-Identifier: MIT
// Melee: whom one fights, rounds, who loses them (BFE-MEL).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// --- who fights whom ---

static uint64_t opponents(const struct game *g, int unit) // steady enemies it touches
{
    return is_steady(g, unit) ? bfe_touched(g, unit) & bfe_steady(g, 1 - g->side[unit]) : 0;
}

static uint64_t fighters(const struct game *g)
{
    uint64_t set = 0;

    EACH_UNIT (unit, bfe_steady(g, 0)) {
        uint64_t touched = opponents(g, unit);

        set |= touched ? touched | one(unit) : 0;
    }
    return set;
}

// BFE-MEL-21: whom it chose, as long as he is there; else the one with the most effectives.
static int opponent_of(const struct game *g, int unit)
{
    uint64_t set = opponents(g, unit);
    int chosen = unit_in(g, unit)->fights, best = 0;

    if (chosen && among(set, chosen))
        return chosen;
    EACH_IN_ROSTER(g, enemy, set)
    if (!best || unit_in(g, enemy)->effectives > unit_in(g, best)->effectives)
        best = enemy;
    return best;
}

// BFE-MEL-01: all who are joined by contact.
static uint64_t melee_of(const struct game *g, int unit)
{
    uint64_t all = one(unit), fresh = all;

    while (fresh) {
        int next = lowest(fresh);

        fresh &= fresh - 1;
        fresh |= opponents(g, next) & ~all;
        all |= fresh;
    }
    return all;
}

// --- 6e: the choice ---

void bfe_begin_choose(const struct battle *b, struct game *g, struct events *e)
{
    (void)b;
    EACH_UNIT (unit, fighters(g)) {
        bfe_reveal(g, unit, BFE_VIS_05, e); // it fights
        if (count_of(opponents(g, unit)) > 1)
            bfe_of(g)->due |= one(unit);
    }
}

bool bfe_do_choose(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    return bfe_sealed(b, g, ASK_OPPONENT);
}

struct verdict bfe_check_opponent(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    int enemy;

    (void)walk;
    if (!read_unit(&r, &enemy) || !read_end(&r))
        return refuse(0, "An opponent is named as in `A1 fight B2`.");
    return among(opponents(g, o->unit), enemy)
               ? FINE
               : refuse(BFE_MEL_01, "It fights a steady enemy that it touches.");
}

void bfe_take_opponent(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    struct reader r = {b, &judged->order, 0};
    int enemy = 0;

    (void)e;
    read_unit(&r, &enemy);
    unit_of(g, judged->order.unit)->fights = (uint8_t)enemy;
}

// --- a blow ---

// BFE-MEL-03: with an enemy on its flank or rear half of it counts, rounded down.
static int counted(const struct battle *b, const struct game *g, int unit)
{
    int effectives = unit_in(g, unit)->effectives;

    EACH_UNIT (enemy, opponents(g, unit))
        if (bfe_melee_zone(b, g, unit, enemy) != ZONE_FRONT)
            return effectives / 2;
    return effectives;
}

// BFE-MEL-09
static int outnumbered_by(const struct battle *b, const struct game *g, int unit)
{
    int more = -counted(b, g, unit);

    EACH_UNIT (enemy, opponents(g, unit))
        more += counted(b, g, enemy);
    return more > 0 ? more / 5 : 0;
}

// BFE-MEL-22: a work covers against who closed over it as it did then, and never him.
static uint32_t cover_in_melee(const struct battle *b, const struct game *g, int unit, int target)
{
    uint32_t areas = bfe_area_covers(b, g, target);

    if (unit_in(g, unit)->closed_on == target)
        return areas | unit_in(g, unit)->closed_cover;
    if (unit_in(g, target)->closed_on == unit)
        return areas;
    return areas | bfe_line_covers(b, g, target, unit);
}

// BFE-MEL-08: by the levels under their centres.
static int slope(const struct battle *b, const struct game *g, int unit, int target)
{
    int mine = bfe_level(b, g->box[unit].centre), his = bfe_level(b, g->box[target].centre);

    return mine < his ? UPHILL : mine > his ? DOWNHILL : 0;
}

// Of its arms and its enemy's (BFE-MEL-04 to 07).
static int shift_of_arms(const struct battle *b, const struct game *g, int unit, int target,
                         struct events *e)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int sum = 0, cover = target ? bfe_cover_shift(b, cover_in_melee(b, g, unit, target)) : 0;
    bool disciplined = g->type[unit] == INFANTRY && has_trait(g, unit, TRAIT_DISCIPLINED),
         bows = u->weapon == BOWS && !opt(b, OPT_MELEE_BOWS),
         charging = u->charge & CHARGE_CLOSED && !(u->done & DONE_ROLLED),
         rides_down = target && is_mounted(g, unit) && !is_mounted(g, target);

    sum +=
        tell_modifier(e, unit, target, bfe_trainings[bfe_training_of(g, unit)].shift, BFE_FIR_12);
    sum += tell_modifier(e, unit, target, disciplined, BFE_FIR_14);
    sum += tell_modifier(e, unit, target, bows ? -1 : 0, BFE_MEL_04);
    sum += tell_modifier(e, unit, target, cover, BFE_FIR_16);
    sum += tell_modifier(e, unit, target, charging ? 2 : 0, BFE_MEL_05);
    sum += tell_modifier(e, unit, target, rides_down, BFE_MEL_06);
    return sum + tell_modifier(e, unit, target, bfe_rating_with(g, unit), BFE_MEL_07);
}

// Of ground, numbers and formations (BFE-MEL-08 to 13).
static int shift_of_place(const struct battle *b, const struct game *g, int unit, int target,
                          struct events *e)
{
    static const int8_t formed[BFE_FORMATIONS] = {[FORM_COLUMN] = 2, [FORM_ROAD_COLUMN] = -2};
    static const uint16_t clause[BFE_FORMATIONS] =
        {[FORM_COLUMN] = BFE_MEL_10, [FORM_ROAD_COLUMN] = BFE_MEL_11};
    int own = g->formation[unit], his = g->formation[target], sum = 0;

    sum += tell_modifier(e, unit, target, target ? slope(b, g, unit, target) : 0, BFE_MEL_08);
    sum += tell_modifier(e, unit, target, -outnumbered_by(b, g, unit), BFE_MEL_09);
    sum += tell_modifier(e, unit, target, formed[own], clause[own]);
    sum += tell_modifier(e, unit, target, his == FORM_UNLIMBERED ? 4 : 0, BFE_MEL_12);
    return sum + tell_modifier(e, unit, target, his == FORM_SKIRMISH ? 4 : 0, BFE_MEL_13);
}

int bfe_melee_shift(const struct battle *b, const struct game *g, int unit, int target,
                    struct events *e)
{
    int arms = shift_of_arms(b, g, unit, target, e);

    return arms + shift_of_place(b, g, unit, target, e);
}

struct stroke {
    int target, points, shift, column, zone;
};

static struct stroke blow_of(const struct battle *b, const struct game *g, int unit,
                             struct events *e)
{
    struct stroke blow = {.target = opponent_of(g, unit), .points = counted(b, g, unit)};

    blow.shift = bfe_melee_shift(b, g, unit, blow.target, e);
    blow.column = bfe_column(blow.points, blow.shift);
    blow.zone = bfe_melee_zone(b, g, blow.target, unit);
    return blow;
}

// --- a round (BFE-MEL-14) ---

static void strike(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    struct stroke blow = blow_of(b, g, unit, e);

    t->unit[unit].fights = (uint8_t)blow.target; // it holds, and BFE-RET-02 asks for it
    t->aimed_at[unit] = (uint8_t)blow.target;
    t->zone[unit] = (uint8_t)blow.zone;
    t->unit[unit].column = (uint8_t)blow.column;
    tell(e, event_with(event_of(TOLD_FOUGHT, BFE_MEL_02, unit, blow.target, blow.column),
                       blow.points, 0));
    g->roll = bfe_chart_roll(ROLL_MELEE, unit, blow.target, blow.column);
}

void bfe_rolled_melee(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    (void)b, (void)e;
    bfe_of(g)->losses[roll->unit] =
        (uint8_t)bfe_losses_of(roll, fall, unit_in(g, roll->unit)->column);
    unit_of(g, roll->unit)->done |= DONE_ROLLED | DONE_FOUGHT;
}

// BFE-MEL-15: the side that lost more figures, and whoever lost one and has more stragglers than
// effectives, tests.
static void judge_round(const struct battle *b, struct game *g, const uint8_t before[BFE_SLOTS],
                        struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    int lost[SIDES] = {0}, loser;

    (void)b;
    EACH_UNIT (unit, t->melee)
        lost[g->side[unit]] += before[unit] - t->unit[unit].effectives;
    loser = lost[0] == lost[1] ? -1 : lost[1] > lost[0];
    if (loser >= 0)
        tell(e, event_of(TOLD_LOST_ROUND, BFE_MEL_15, 0, 0, loser));
    EACH_UNIT (unit, t->melee) {
        const struct bfe_unit *u = &t->unit[unit];

        if (u->effectives < before[unit] && is_steady(g, unit) &&
            (g->side[unit] == loser || u->stragglers > u->effectives))
            t->testing |= one(unit);
    }
}

static void apply_round(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    uint8_t before[BFE_SLOTS] = {0};

    EACH_UNIT (unit, t->melee)
        before[unit] = t->unit[unit].effectives;
    EACH_IN_ROSTER(g, unit, t->melee)
    {
        if (t->aimed_at[unit])
            bfe_apply_losses(b, g, t->aimed_at[unit], unit, t->losses[unit], t->zone[unit], false,
                             e);
        t->aimed_at[unit] = t->losses[unit] = t->zone[unit] = 0;
    }
    judge_round(b, g, before, e);
}

// --- melee after melee (BFE-MEL-16, 20) ---

static int rounds_fought(const struct game *g, uint64_t melee)
{
    int most = 0;

    EACH_UNIT (unit, melee)
        most = unit_in(g, unit)->round > most ? unit_in(g, unit)->round : most;
    return most;
}

// BFE-MEL-20: each to its end; the parts of one that was torn apart come before the others.
static int first_to_fight(const struct game *g, uint64_t left)
{
    uint64_t begun = left;

    EACH_UNIT (unit, begun)
        if (!unit_in(g, unit)->round)
            begun &= ~one(unit);
    if (left & bfe_in(g)->melee)
        begun = left & bfe_in(g)->melee;
    return bfe_first_in_roster(g, begun ? begun : left);
}

// False: all are fought.
static bool begin_round(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    int first = first_to_fight(g, t->to_fight & fighters(g)), round;
    bool another = !among(t->melee, first);

    if (!first)
        return false;
    t->melee = melee_of(g, first);
    round = rounds_fought(g, t->melee) + 1;
    if (round > (opt(b, OPT_MELEE_ROUNDS) ? 1 : MELEE_ROUNDS)) {
        t->to_fight &= ~t->melee; // they stay locked
        return true;
    }
    if (another)
        tell(e, event_of(TOLD_MELEE, BFE_MEL_20, first, 0, 0));
    tell(e, event_of(TOLD_ROUND, BFE_MEL_16, first, 0, round));
    EACH_UNIT (unit, t->melee)
        t->unit[unit].round = (uint8_t)round;
    t->rolling = t->melee;
    t->struck = 1;
    return true;
}

void bfe_begin_melee(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);

    (void)b, (void)e;
    t->to_fight = fighters(g);
    t->melee = 0;
    EACH_UNIT (unit, bfe_all_units(g))
        t->unit[unit].round = 0;
}

bool bfe_do_melee(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);

    if (t->rolling) {
        int unit = bfe_first_in_roster(g, t->rolling);

        t->rolling &= ~one(unit);
        strike(b, g, unit, e);
    } else if (t->struck) {
        t->struck = 0;
        apply_round(b, g, e);
    } else if (t->testing) {
        int unit = bfe_first_in_roster(g, t->testing);

        t->testing &= ~one(unit);
        t->unit[unit].done |= DONE_TESTED;
        bfe_push_test(g, unit);
    } else if (t->retreating) { // all tests first, then the routers (BFE-SEQ-06)
        bfe_push_retreats(g);
    } else
        return !begin_round(b, g, e);
    return false;
}
