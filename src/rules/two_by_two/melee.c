// SPDX-License-Identifier: MIT
// One melee: columns, dice, and what the difference does to the losers (TBT-MEL-05, 23 to 36).
#include "rules/two_by_two/melee.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/state.h"

enum { HALF_TURN = 1 << 15 };

// --- the result tables ---

enum blow {
    BLOW_AGAIN,    // both throw again
    BLOW_RECOIL,   // back a base width
    BLOW_DISORDER, // back two base widths, disrupted
    BLOW_REPULSE,  // back a fixed distance
    BLOW_DRIVEN,   // back a full move, disrupted
    BLOW_ROUT,
    BLOW_DESTROY,
};
enum { DUTY = 6 }; // from this difference on the winner must follow up

// clang-format off
static const uint8_t blows[2][DUTY + 1] = {
    // TBT-MEL-25: a difference of 0, 1, 2, 3, 4, 5, 6 or more
    {BLOW_RECOIL, BLOW_DISORDER, BLOW_ROUT, BLOW_ROUT, BLOW_DESTROY, BLOW_DESTROY, BLOW_DESTROY},
    // TBT-MEL-31 to 34
    {BLOW_AGAIN, BLOW_REPULSE, BLOW_DRIVEN, BLOW_ROUT, BLOW_DESTROY, BLOW_DESTROY, BLOW_DESTROY},
};
// clang-format on

static int size_of(int difference)
{
    int size = difference < 0 ? -difference : difference;

    return size > DUTY ? DUTY : size;
}

static enum blow blow_of(const struct battle *b, int difference)
{
    return (enum blow)blows[opt(b, OPT_MELEE_TABLE)][size_of(difference)];
}

// --- the throw ---

static struct melee melee_of(const struct frame *f)
{
    return (struct melee){.attacker = f->unit, .defender = f->other, .columns = (uint8_t)f->a};
}

// What becomes of both sides, as one number: equal numbers share a class of the throw.
static int consequence(const struct battle *b, int difference, bool overrun)
{
    enum blow blow = overrun && difference > 0 ? BLOW_DESTROY : blow_of(b, difference);
    int side = difference < 0 ? -1 : difference > 0;

    return side * (4 * (int)blow + 2 * (size_of(difference) == DUTY) + 1) + (side ? 0 : 64);
}

// Cut where the consequences change. With nobody helping the defender, TBT-MEL-23 wipes out the
// borders of the table.
static void throw_for(const struct battle *b, struct game *g, const struct frame *f,
                      struct events *e)
{
    struct melee m = melee_of(f);
    bool overrun = tbt_on_several_fronts(b, g, f->other) && !tbt_count_helpers(b, g, f->other);
    struct roll roll = {.purpose = ROLL_MELEE,
                        .rows = 1,
                        .against = 1,
                        .row = {{.count = 1, .sides = 6}, {.count = 1, .sides = 6}},
                        .unit = f->unit,
                        .other = f->other};
    int lead;

    tell(e, event_of(TOLD_MELEE, TBT_MEL_05, f->unit, f->other, 0));
    lead = tbt_attack_strength(b, g, m, e);
    lead -= tbt_defence_strength(b, g, m, e);
    roll.lead = (int8_t)lead;
    for (int d = lead - 4; d <= lead + 5; d++)
        if (consequence(b, d, overrun) != consequence(b, d - 1, overrun))
            roll.cut[roll.cuts++] = (int8_t)d;
    if (blow_of(b, 0) == BLOW_AGAIN && lead >= -5 && lead <= 5)
        roll.redo = (uint8_t)(1 + roll_class(&roll, 0)); // TBT-MEL-31
    g->roll = roll;
}

enum melee_step { MELEE_CHOOSE, MELEE_COLUMN, MELEE_ROLL, MELEE_ROLLED, MELEE_FOLLOW };

// The difference nearest to the class's lower end stands for the class; words have their own.
void tbt_rolled_melee(const struct battle *b, struct game *g, const struct roll *r,
                      const struct fall *t, struct events *e)
{
    struct frame *f = game_top(g);
    int shown = t->score;
    bool won = shown > 0;

    (void)b;
    f->x = r->cuts ? (t->class ? r->cut[t->class - 1] : r->cut[0] - 1) : r->lead;
    f->step = MELEE_ROLLED;
    if (shown)
        tell(e, event_of(TOLD_MELEE_WON, TBT_MEL_05, won ? f->unit : f->other,
                         won ? f->other : f->unit, won ? shown : -shown));
    else
        tell(e, event_of(TOLD_DRAWN, TBT_MEL_25, f->unit, f->other, 0));
}

// --- parts ---

static void take_part(struct game *g, int unit, enum tbt_part part, int from)
{
    unit_of(g, unit)->part = (uint8_t)part;
    unit_of(g, unit)->from = (uint8_t)from;
}

// Before anything moves: who fights in which part, and against whom each of them stands.
static void hand_out_parts(const struct battle *b, struct game *g, const struct frame *f)
{
    int behind[2] = {f->a & ATTACKER_COLUMN ? tbt_column_behind(b, g, f->unit, f->other) : 0,
                     f->a & DEFENDER_COLUMN ? tbt_column_behind(b, g, f->other, f->other) : 0};

    for (int i = 1; i <= g->units; i++) {
        unit_of(g, i)->part = PART_NONE;
        if (tbt_is_attacker(b, g, i, f->other))
            take_part(g, i, PART_ATTACKER, f->other);
        else if (tbt_is_helper(b, g, i, f->other))
            take_part(g, i, PART_HELPER, tbt_attacker_touching(b, g, i, f->other, f->unit));
    }
    take_part(g, f->other, PART_DEFENDER, f->unit);
    if (behind[0])
        take_part(g, behind[0], PART_COLUMN, f->unit);
    if (behind[1])
        take_part(g, behind[1], PART_COLUMN, f->other);
    for (int i = 1; i <= g->units; i++)
        if (unit_in(g, i)->part >= PART_ATTACKER)
            unit_of(g, i)->flags |= FOUGHT;
}

static void drop_parts(struct game *g)
{
    for (int i = 1; i <= g->units; i++)
        unit_of(g, i)->part = PART_NONE;
}

// One side of the melee in the order of TBT-MEL-26 and TBT-ROUT-26: column, primary, the others.
static int side_of_melee(const struct game *g, int primary, uint8_t list[UNIT_SLOTS])
{
    int count = 0;

    for (int i = 1; i <= g->units; i++)
        if (unit_in(g, i)->part == PART_COLUMN && unit_in(g, i)->from == primary)
            list[count++] = (uint8_t)i;
    list[count++] = (uint8_t)primary;
    for (int i = 1; i <= g->units; i++)
        if (unit_in(g, i)->part > PART_COLUMN && i != primary && g->side[i] == g->side[primary])
            list[count++] = (uint8_t)i;
    return count;
}

// --- going back ---

static length distance_back(const struct battle *b, const struct game *g, int unit, enum blow blow)
{
    if (blow == BLOW_RECOIL)
        return 2 * half_width(b);
    if (blow == BLOW_DISORDER)
        return 4 * half_width(b); // TBT-MEL-27
    if (blow == BLOW_REPULSE)
        return dist(b, DIST_REPULSE);
    return kind_of(g, unit)->move[opt(b, OPT_SCALE)]; // TBT-MEL-33
}

// TBT-MEL-26: attackers straight back, defenders before the attacker they face. TBT-MEL-47: a
// column goes with its front unit, the same way and as far, and stays with it.
static void fall_back(const struct battle *b, struct game *g, int unit, enum blow blow,
                      struct events *e)
{
    bool column = unit_in(g, unit)->part == PART_COLUMN, driven = blow == BLOW_DRIVEN;
    int front = column ? unit_in(g, unit)->from : unit;
    bool attacks = unit_in(g, front)->part == PART_ATTACKER;
    bearing back = (bearing)(g->face[front] + HALF_TURN);
    bearing way = attacks ? back : g->face[unit_in(g, front)->from];
    bearing face = (bearing)(way + HALF_TURN);
    length far = distance_back(b, g, front, blow);

    if (tbt_holds_ground(b, g, front))
        tell(e, (struct event){.kind = TOLD_HELD, .clause = TBT_MEL_28, .unit = (uint8_t)unit});
    else if (column)
        tbt_recoil(b, g, unit, direction_of(way), g->face[unit],
                   tbt_way_back_of(b, g, front, direction_of(way), face, far, driven), false, e);
    else
        tbt_recoil(b, g, unit, direction_of(way), face, far, driven, e);
    if (blow == BLOW_DISORDER)
        tbt_worsen(b, g, unit, DISRUPTED, TBT_MEL_27, e);
    if (driven)
        tbt_worsen(b, g, unit, DISRUPTED, TBT_MEL_33, e);
}

// --- the losers ---

// TBT-MEL-23: the defender and its column, when it was attacked on several fronts.
static enum blow blow_for(const struct battle *b, const struct game *g, const struct frame *f,
                          int unit, bool overrun)
{
    int front = unit_in(g, unit)->part == PART_COLUMN ? unit_in(g, unit)->from : unit;

    return overrun && f->x > 0 && front == f->other ? BLOW_DESTROY : blow_of(b, f->x);
}

static void rout_loser(struct game *g, int unit, int winner)
{
    int from = unit_in(g, unit)->from;
    enum tbt_rout_manner manner = ROUT_DEFENDER;

    if (unit_in(g, unit)->part == PART_COLUMN)
        manner = ROUT_COLUMN;
    if (unit_in(g, unit)->part == PART_ATTACKER)
        manner = ROUT_ATTACKER;
    tbt_rout_chain_add(g, unit, manner, from);
    unit_of(g, unit)->routed_by = (uint8_t)winner; // TBT-MEL-41
}

// TBT-MEL-24: all who fought on the losing side suffer, each for itself.
static void defeat(const struct battle *b, struct game *g, const struct frame *f, int winner,
                   int loser, bool overrun, struct events *e)
{
    uint8_t list[UNIT_SLOTS], doomed[UNIT_SLOTS];
    int count = side_of_melee(g, loser, list), dead = 0, routed = 0;
    int clause = overrun ? TBT_MEL_23 : opt(b, OPT_MELEE_TABLE) ? TBT_MEL_34 : TBT_MEL_25;

    tbt_rout_chain_begin(g, winner);
    for (int i = 0; i < count; i++) {
        enum blow blow = blow_for(b, g, f, list[i], overrun);

        if (blow == BLOW_DESTROY) {
            doomed[dead++] = list[i];
        } else if (blow == BLOW_ROUT) {
            rout_loser(g, list[i], winner);
            routed++;
        }
    }
    if (dead)
        tbt_destroy(b, g, doomed, dead, clause, e);
    for (int i = 0; i < count && !g->outcome; i++) {
        enum blow blow = blow_for(b, g, f, list[i], overrun);

        if (blow < BLOW_ROUT && on_table(g, list[i]))
            fall_back(b, g, list[i], blow, e);
    }
    if (routed && !g->outcome)
        tbt_rout_chain_push(g);
}

// TBT-MEL-25: attackers go back before defenders.
static void both_recoil(const struct battle *b, struct game *g, const struct frame *f,
                        struct events *e)
{
    uint8_t list[2][UNIT_SLOTS];
    int count[2] = {side_of_melee(g, f->unit, list[0]), side_of_melee(g, f->other, list[1])};

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < count[side]; i++)
            fall_back(b, g, list[side][i], BLOW_RECOIL, e);
}

// The frame is kept as the difference is needed again for the follow-up.
static void apply(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    bool overrun = tbt_on_several_fronts(b, g, f->other);
    struct frame now = *f;

    f->y = overrun;
    f->step = MELEE_FOLLOW;
    hand_out_parts(b, g, &now);
    if (now.x > 0)
        defeat(b, g, &now, now.unit, now.other, overrun, e);
    else if (now.x < 0)
        defeat(b, g, &now, now.other, now.unit, false, e);
    else
        both_recoil(b, g, &now, e);
}

// TBT-MEL-35, 36: the winner follows up when the loser is gone.
static void finish(const struct battle *b, struct game *g, const struct frame *f)
{
    struct frame done = *f;
    int winner = done.x > 0 ? done.unit : done.other;
    bool gone = (done.x > 0 && done.y) || blow_of(b, done.x) >= BLOW_ROUT;

    game_pop(g);
    if (gone)
        tbt_push_follow_ups(b, g, winner, size_of(done.x) == DUTY);
    drop_parts(g);
}

// --- the frame ---

// TBT-MEL-46: a melee without attackers lapses. With one, and no column, there is nothing to ask.
static void choose(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int first = tbt_next_attacker(b, g, 0, f->other);

    if (!first) {
        tell(e, (struct event){.kind = TOLD_LAPSED, .clause = TBT_MEL_46, .unit = f->other});
        game_pop(g);
        return;
    }
    if (!f->unit &&
        (tbt_next_attacker(b, g, first, f->other) || tbt_column_behind(b, g, first, f->other))) {
        game_ask(g, 1 << g->side[first], ASK_FIGHT, 0, f->other);
        return;
    }
    f->unit = f->unit ? f->unit : (uint8_t)first;
    f->step = MELEE_COLUMN;
}

void tbt_run_melee(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum melee_step)f->step) {
    case MELEE_CHOOSE:
        choose(b, g, f, e);
        return;
    case MELEE_COLUMN: // TBT-MEL-16: declared before the dice, attacker first
        f->step = MELEE_ROLL;
        if (tbt_column_behind(b, g, f->other, f->other))
            game_ask(g, 1 << g->side[f->other], ASK_COLUMN, f->other, f->unit);
        return;
    case MELEE_ROLL:
        throw_for(b, g, f, e);
        return;
    case MELEE_ROLLED:
        apply(b, g, f, e);
        return;
    case MELEE_FOLLOW:
        finish(b, g, f);
        return;
    }
}

// --- the order: B1 column, B1 plain ---

void tbt_take_column(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;

    (void)b, (void)e;
    if (o->verb == TBT_COLUMN)
        game_top(g)->a |= DEFENDER_COLUMN;
}
