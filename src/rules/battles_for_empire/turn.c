// SPDX-License-Identifier: MIT
// The turn: seven steps that both sides play at once, cut into sub-steps (BFE-GEN-02).
//
// Each sub-step is begun once and run until it says that it is over; then whoever broke in it
// retreats (BFE-SEQ-06, 08), and the next one begins.
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// Runs a sub-step as far as it can: true when it is over; false: it asks, rolls or has pushed a
// frame, and is called again. `due` of the game is its own set of who is still to come: filled in
// by `begin`, which may be NULL.
struct substep_row {
    uint8_t step; // enum bfe_step
    void (*begin)(const struct battle *, struct game *, struct events *);
    bool (*run)(const struct battle *, struct game *, struct events *);
};

// clang-format off
static const struct substep_row substeps[BFE_SUBSTEPS] = {
    [SUB_CAPACITY]      = {STEP_ORDERS, bfe_begin_capacity, bfe_do_capacity},
    [SUB_ORDERS]        = {STEP_ORDERS, bfe_begin_orders, bfe_do_orders},
    [SUB_RANDOM]        = {STEP_ORDERS, bfe_begin_random, bfe_do_random},
    [SUB_DECLARE]       = {STEP_CHARGES, bfe_begin_declare, bfe_do_declare},
    [SUB_RATE_CHARGES]  = {STEP_CHARGES, bfe_begin_rating, bfe_do_rating},
    [SUB_REACT_CHARGES] = {STEP_CHARGES, bfe_begin_charge_react, bfe_do_charge_react},
    [SUB_AIM_FIRST]     = {STEP_FIRST_FIRE, bfe_begin_aim, bfe_do_aim},
    [SUB_RATE_FIRST]    = {STEP_FIRST_FIRE, bfe_begin_rating, bfe_do_rating},
    [SUB_FIRST_FIRE]    = {STEP_FIRST_FIRE, bfe_begin_fire, bfe_do_fire},
    [SUB_PLANS]         = {STEP_MOVES, bfe_begin_plans, bfe_do_plans},
    [SUB_REACT]         = {STEP_MOVES, bfe_begin_react, bfe_do_react},
    [SUB_CHANGES]       = {STEP_MOVES, bfe_begin_changes, bfe_do_changes},
    [SUB_DICE]          = {STEP_MOVES, bfe_begin_dice, bfe_do_dice},
    [SUB_PULSES]        = {STEP_MOVES, bfe_begin_pulses, bfe_do_pulses},
    [SUB_PASSING]       = {STEP_MOVES, bfe_begin_passing, bfe_do_passing},
    [SUB_LEADERS]       = {STEP_MOVES, bfe_begin_leaders, bfe_do_leaders},
    [SUB_AIM_HOLD]      = {STEP_HOLD_FIRE, bfe_begin_aim, bfe_do_aim},
    [SUB_RATE_HOLD]     = {STEP_HOLD_FIRE, bfe_begin_rating, bfe_do_rating},
    [SUB_HOLD_FIRE]     = {STEP_HOLD_FIRE, bfe_begin_fire, bfe_do_fire},
    [SUB_CLOSE]         = {STEP_MELEE, bfe_begin_close, bfe_do_close},
    [SUB_PARTIAL]       = {STEP_MELEE, bfe_begin_partial, bfe_do_partial},
    [SUB_STAND]         = {STEP_MELEE, bfe_begin_stand, bfe_do_stand},
    [SUB_CONTACT]       = {STEP_MELEE, bfe_begin_contact, bfe_do_contact},
    [SUB_CHOOSE]        = {STEP_MELEE, bfe_begin_choose, bfe_do_choose},
    [SUB_MELEE]         = {STEP_MELEE, bfe_begin_melee, bfe_do_melee},
    [SUB_ROUT]          = {STEP_RALLY, bfe_begin_rout, bfe_do_rout},
    [SUB_RALLY]         = {STEP_RALLY, bfe_begin_rally, bfe_do_rally},
    [SUB_RECOVER]       = {STEP_RALLY, bfe_begin_recover, bfe_do_recover},
    [SUB_END]           = {STEP_RALLY, bfe_begin_end, bfe_do_end},
};
// clang-format on

enum { TO_BEGIN, UNDER_WAY, TO_RETREAT, OVER }; // a of the frame: how far its sub-step is

static void tell_step(struct game *g, int step, struct events *e)
{
    if (bfe_in(g)->step == step)
        return;
    bfe_of(g)->step = (uint8_t)step;
    tell(e, event_of(TOLD_STEP, BFE_GEN_02, 0, 0, step));
}

static void begin(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    const struct substep_row *row = &substeps[f->step];

    if (f->step == SUB_CAPACITY) {
        g->turn++;
        bfe_begin_turn(g);
        tell(e, event_of(TOLD_TURN, BFE_GEN_02, 0, 0, g->turn));
    }
    tell_step(g, row->step, e);
    bfe_of(g)->due = 0;
    f->a = UNDER_WAY;
    row->begin(b, g, e);
}

// BFE-SEQ-04, BFE-CLO-01: with close_test_step = moves the tests to close and stand follow the
// moves.
static int next_of(const struct battle *b, int substep)
{
    bool early = opt(b, OPT_CLOSE_TEST_STEP), stand_first = opt(b, OPT_TEST_ORDER);
    int first = stand_first ? SUB_STAND : SUB_CLOSE;

    if (early && substep == SUB_PASSING)
        return first;
    if (early && substep == SUB_CONTACT)
        return SUB_LEADERS;
    if (early && substep == SUB_HOLD_FIRE)
        return SUB_CHOOSE;
    if (substep == SUB_HOLD_FIRE)
        return first;
    if (stand_first && substep == SUB_STAND)
        return SUB_CLOSE;
    if (stand_first && substep == SUB_PARTIAL)
        return SUB_CONTACT;
    return (substep + 1) % BFE_SUBSTEPS;
}

// Who routs in a rating test stays for what is aimed at it: 2d, 3d and 5d come after 2c, 3c and 5c
// (BFE-SEQ-06).
static bool has_retreats(int substep)
{
    return substep != SUB_RATE_CHARGES && substep != SUB_RATE_FIRST && substep != SUB_RATE_HOLD;
}

// Sub-steps of decisions and dice alone, in which nobody moves, leaves the table or shows himself
// steady.
static bool moves_nobody(int substep)
{
    enum {
        NOBODY = 1 << SUB_CAPACITY | 1 << SUB_ORDERS | 1 << SUB_RANDOM | 1 << SUB_RATE_CHARGES |
                 1 << SUB_AIM_FIRST | 1 << SUB_RATE_FIRST | 1 << SUB_PLANS | 1 << SUB_AIM_HOLD |
                 1 << SUB_RATE_HOLD | 1 << SUB_CHOOSE | 1 << SUB_RECOVER
    };

    return NOBODY >> substep & 1;
}

void bfe_run_turn(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch (f->a) {
    case TO_BEGIN:
        begin(b, g, f, e);
        return;
    case UNDER_WAY:
        if (substeps[f->step].run(b, g, e) && game_top(g) == f)
            f->a = TO_RETREAT;
        return;
    case TO_RETREAT:
        f->a = OVER;
        if (has_retreats(f->step))
            bfe_push_retreats(g);
        return;
    default:
        if (!moves_nobody(f->step))
            bfe_displace_leaders(b, g, e);
        f->step = (uint8_t)next_of(b, f->step);
        f->a = TO_BEGIN;
    }
}

void bfe_begin_battle(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    game_push(g, FRAME_TURN, 0, 0);
}

// A position of a case: the sub-step is begun as if the turn had come to it.
void bfe_start_at(const struct battle *b, struct game *g, int substep)
{
    (void)b;
    if (!g->turn)
        g->turn = 1;
    g->depth = 0;
    g->ask.seats = 0;
    g->roll = (struct roll){0};
    bfe_of(g)->due = bfe_of(g)->retreating = 0;
    bfe_of(g)->asked = 0;
    game_push(g, FRAME_TURN, 0, 0)->step = (uint8_t)substep;
    bfe_of(g)->step = substeps[substep].step;
}

int bfe_substep_of(const struct game *g)
{
    return g->depth && g->frame[0].kind == FRAME_TURN ? g->frame[0].step : BFE_SUBSTEPS;
}
