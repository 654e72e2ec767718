// SPDX-License-Identifier: MIT
// A shot, from the order to what it does (TBT-SHO, TBT-CHG-20 to 23).
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/rout.h"

// --- the order: B1 shoot A1 [turn] [with B2 B3...] [turn] ---

static bool read_volley(const struct battle *b, const struct order *o, struct volley *v)
{
    struct reader r = {b, o, 0};
    int unit;

    *v = (struct volley){.primary = o->unit};
    if (!o->unit || !read_unit(&r, &unit))
        return false;
    v->target = (uint8_t)unit;
    if (read_word(&r, WORD_TURN))
        v->turn = read_end(&r) ? TURN_ALL : TURN_PRIMARY;
    if (read_word(&r, WORD_WITH)) {
        while (read_unit(&r, &unit)) {
            if (tbt_volley_has(v, unit))
                return false;
            tbt_volley_add(v, unit);
        }
        if (!v->supporters)
            return false;
        if (v->turn == TURN_NOBODY && read_word(&r, WORD_TURN))
            v->turn = TURN_ALL;
    }
    return read_end(&r);
}

static bool can_turn(const struct battle *b, const struct game *g, int shooter, int target)
{
    return tbt_committed_to(g, shooter, target) && tbt_may_turn_to_face(b, g, shooter, target);
}

static bool somebody_turns(const struct battle *b, const struct game *g, const struct volley *v)
{
    bool turns = can_turn(b, g, v->primary, v->target);

    for (int i = 0; i < v->supporters && v->turn == TURN_ALL; i++)
        turns |= can_turn(b, g, v->supporter[i], v->target);
    return turns;
}

// A shot before which units turn is judged after the turn, on a copy of the game.
static struct verdict judge_shot(const struct battle *b, const struct game *g,
                                 const struct volley *v)
{
    struct game copy;

    if (v->turn == TURN_NOBODY)
        return tbt_judge_volley(b, g, v);
    if (!somebody_turns(b, g, v))
        return refuse(TBT_CHG_16, "Only infantry that answers a charge with fire turns to face.");
    game_copy(b, &copy, g);
    tbt_turn_volley(b, &copy, v, NULL);
    return tbt_judge_volley(b, &copy, v);
}

struct verdict tbt_check_shoot(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct volley v;

    (void)walk;
    if (o->verb == WORD_PASS) {
        if (o->unit || o->args)
            return refuse(0, "To pass takes no unit and no further word.");
        if (tbt_any_answer(b, g))
            return refuse(TBT_CHG_23,
                          "A unit that chose to shoot at its charger has not shot yet.");
        return FINE; // TBT-SHO-01
    }
    if (!read_volley(b, o, &v))
        return refuse(0, "A shot reads `B1 shoot A1`, then `with` and supporters, then `turn`.");
    return judge_shot(b, g, &v);
}

// --- results ---

enum { LEAST_SCORE = 4, MOST_SCORE = 8 };

// clang-format off
static const uint8_t results[2][MOST_SCORE - LEAST_SCORE + 1] = {
    // TBT-SHO-29, TBT-SHO-30: 4 or less, 5, 6, 7, 8 or more
    {RESULT_NOTHING, RESULT_PINNED, RESULT_DISRUPTED, RESULT_ROUTS,     RESULT_DESTROYED},
    {RESULT_NOTHING, RESULT_HALTED, RESULT_PINNED,    RESULT_DISRUPTED, RESULT_ROUTS},
};
// clang-format on

int tbt_score_for(const struct battle *b, enum tbt_result result)
{
    int score = LEAST_SCORE;

    for (; results[opt(b, OPT_SHOOTING_TABLE)][score - LEAST_SCORE] != result; score++)
        must(score < MOST_SCORE);
    return score;
}

static enum tbt_result result_of(const struct battle *b, const struct game *g, int target,
                                 int score)
{
    int row = score < LEAST_SCORE ? LEAST_SCORE : score > MOST_SCORE ? MOST_SCORE : score;
    int result = results[opt(b, OPT_SHOOTING_TABLE)][row - LEAST_SCORE];

    if (kind_of(g, target)->abilities & CAPPED_AT_PINNED && result > RESULT_PINNED)
        result = RESULT_PINNED; // TBT-SHO-32
    return (enum tbt_result)result;
}

// The volley on the stack: its frame names primary and target, the units know their part.
static struct volley volley_of(const struct game *g, const struct frame *f)
{
    struct volley v = {.primary = f->unit, .target = f->other};

    for (int i = 1; i <= g->units; i++)
        if (unit_in(g, i)->part == PART_SUPPORTER)
            tbt_volley_add(&v, i);
    return v;
}

// What has to be added to the die for each target (TBT-CHG-21: each its own). The faces with which
// one of them fares differently than with the face below, a bit each.
static int note_bonuses(const struct battle *b, struct game *g, const struct volley *v,
                        struct events *e)
{
    int faces = 0;

    for (int i = 1; i <= g->units; i++) {
        struct tbt_unit *u = unit_of(g, i);

        if (u->part != PART_TARGET)
            continue;
        u->bonus = (int8_t)tbt_fire_modifiers(b, g, v->primary, i, tbt_supports(b, g, v, i), e);
        for (int face = 2, score = face + u->bonus; face <= 6; face++, score++)
            faces |= (result_of(b, g, i, score) != result_of(b, g, i, score - 1)) << face;
    }
    return faces;
}

// TBT-SHO-15: one die. It is cut where the fate of some target changes.
static void throw_for(const struct battle *b, struct game *g, const struct frame *f,
                      struct events *e)
{
    struct volley v = volley_of(g, f);
    struct roll roll = {.purpose = ROLL_SHOT,
                        .rows = 1,
                        .row = {{.count = 1, .sides = 6}},
                        .unit = f->unit,
                        .other = f->other};
    int faces;

    tell(e, event_of(TOLD_SHOT, TBT_SHO_15, f->unit, f->other, v.supporters));
    faces = note_bonuses(b, g, &v, e);
    roll.lead = unit_in(g, f->other)->bonus;
    for (int face = 2; face <= 6; face++)
        if (faces >> face & 1)
            roll.cut[roll.cuts++] = (int8_t)(face + roll.lead);
    g->roll = roll;
}

static void has_fired(const struct battle *b, struct game *g, int shooter, struct events *e)
{
    unit_of(g, shooter)->flags |= FIRED;
    unit_of(g, shooter)->part = PART_NONE;
    if (kind_of(g, shooter)->abilities & PINNED_BY_OWN_FIRE)
        tbt_worsen(b, g, shooter, PINNED, TBT_SHO_13, e);
}

// The lowest face of the class stands for all of them.
void tbt_rolled_shot(const struct battle *b, struct game *g, const struct roll *r,
                     const struct fall *t, struct events *e)
{
    struct frame *f = game_top(g);
    struct volley v = volley_of(g, f);
    int face = t->class ? r->cut[t->class - 1] - r->lead : 1;

    for (int i = 1; i <= g->units; i++) {
        struct tbt_unit *u = unit_of(g, i);

        if (u->part != PART_TARGET)
            continue;
        u->result = (uint8_t)result_of(b, g, i, face + u->bonus);
        u->flags |= SHOT_AT;
        u->part = PART_NONE;
        u->bonus = 0;
    }
    has_fired(b, g, v.primary, e);
    for (int i = 0; i < v.supporters; i++)
        has_fired(b, g, v.supporter[i], e);
    f->step++;
}

static void rout_by_fire(struct game *g, int unit, int shooter)
{
    tbt_rout_chain_begin(g, shooter);
    tbt_rout_chain_add(g, unit, ROUT_BY_FIRE, shooter);
    tbt_rout_chain_push(g);
}

static void tell_of_shot(int kind, int clause, int unit, int shooter, struct events *e)
{
    tell(e, event_of(kind, clause, unit, shooter, 0));
}

// TBT-CHG-24: anything but nothing stops a charge, also what leaves the unit as it was
// (TBT-SHO-33).
static void suffer(const struct battle *b, struct game *g, int unit, int shooter, struct events *e)
{
    struct tbt_unit *u = unit_of(g, unit);
    int result = u->result, clause = opt(b, OPT_SHOOTING_TABLE) ? TBT_SHO_30 : TBT_SHO_29;

    u->result = RESULT_NONE;
    if (result == RESULT_NOTHING) {
        tell_of_shot(TOLD_NO_EFFECT, clause, unit, shooter, e);
        return;
    }
    u->flags |= STOPPED;
    if (result == RESULT_HALTED) {
        u->flags |= HALTED; // TBT-SHO-31
        tell_of_shot(TOLD_HALTED, TBT_SHO_31, unit, shooter, e);
    } else if (result == RESULT_ROUTS) {
        rout_by_fire(g, unit, shooter);
    } else if (result == RESULT_DESTROYED) {
        tbt_destroy_one(b, g, unit, clause, e);
    } else {
        tbt_worsen(b, g, unit, result == RESULT_PINNED ? PINNED : DISRUPTED, clause, e);
    }
}

enum shot_step { SHOT_AIMED, SHOT_ROLLED };

// One die, then each target takes its own result in unit order, routs as they come.
void tbt_run_shot(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    if (f->step == SHOT_AIMED) {
        throw_for(b, g, f, e);
        return;
    }
    for (int i = 1; i <= g->units; i++) {
        if (!unit_in(g, i)->result)
            continue;
        if (on_table(g, i)) {
            suffer(b, g, i, f->unit, e);
            return;
        }
        unit_of(g, i)->result = RESULT_NONE; // swept away by the rout before it
    }
    game_pop(g);
}

void tbt_take_shoot(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    uint8_t group[UNIT_SLOTS];
    struct volley v;

    must(read_volley(b, o, &v));
    tbt_turn_volley(b, g, &v, e);
    tbt_volley_group(b, g, &v, group);
    for (int i = 1; i <= g->units; i++)
        if (group[i])
            unit_of(g, i)->part = PART_TARGET;
    for (int i = 0; i < v.supporters; i++)
        unit_of(g, v.supporter[i])->part = PART_SUPPORTER;
    game_push(g, FRAME_SHOT, v.primary, v.target);
}
