// SPDX-License-Identifier: MIT
// The player turn (TFT-GEN-07): brigades, orders, melee, commander moves, end steps.
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"
#include <string.h>

enum turn_step {
    TURN_START,
    TURN_LOOK,
    TURN_BRIGADES,
    TURN_ORDERS,
    TURN_MELEE,
    TURN_COMMANDERS,
    TURN_END,
    TURN_NEXT,
};

// --- P1 ---

void tft_store_poses(struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++) {
        struct pose pose;

        if (!is_unit(g, unit))
            continue;
        pose = tft_pose_of(g, unit);
        past_of(g, unit)->start =
            (struct tft_place){pose.at, pose.face, pose.formation, pose.strength};
    }
}

// TFT-GEN-03: what is counted by the player turn begins anew.
static void clear_active(struct game *g, int unit)
{
    struct tft_unit *u = unit_of(g, unit);

    u->orders = u->leader = 0;
    if (is_commander(g, unit))
        u->target = 0;
    unmark(g, unit, CLOSED | MARCHED | MOVED | FAILED | RODE | OLD_SUPPRESSION);
    if (has(g, unit, SUPPRESSED))
        mark(g, unit, OLD_SUPPRESSION);
}

static void clear_both(struct game *g, int unit)
{
    struct tft_unit *u = unit_of(g, unit);

    u->shots = u->sixes = 0;
    u->brigade = 0; // TFT-BRG-13: those of the other side ended with its turn
    unmark(g, unit, EVADED | CHARGING | COLOURS | FOUGHT); // pursuers stay so overnight
}

static void clear_turn(const struct battle *b, struct game *g)
{
    struct tft_game *t = tft_of(g);

    for (int unit = 1; unit <= g->units; unit++) {
        if (g->side[unit] == t->active)
            clear_active(g, unit);
        clear_both(g, unit);
    }
    memset(t->brigade, 0, sizeof t->brigade);
    if (!opt(b, OPT_ONE_MORE_FIRE_DURATION))
        memset(t->onemore, 0, sizeof t->onemore);
}

static void enter(struct game *g, struct frame *f, int phase, struct events *e)
{
    struct tft_game *t = tft_of(g);

    if (t->phase == phase && f->b == phase)
        return;
    t->phase = (uint8_t)phase;
    t->done = 0;
    f->b = (int16_t)phase;
    tell(e, (struct event){.kind = TOLD_PHASE, .clause = TFT_GEN_07, .a = phase, .b = t->active});
}

// P1 belongs to the first phase: nobody can tell from it that Howe is being placed (TFT-GER-21).
static void start_turn(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct tft_game *t = tft_of(g);

    clear_turn(b, g);
    tft_store_poses(g);
    tell(e, (struct event){.kind = TOLD_TURN, .clause = TFT_GEN_01, .a = g->turn, .b = t->active});
    enter(g, f, PHASE_BRIGADES, e);
    if (opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN && t->active == BRITISH && !t->howe &&
        tft_howe(b, g))
        game_push(g, FRAME_HOWE, 0, 0);
}

// --- phases ---

// Every seat of the side that has not said it is done is asked; false when all have, or when there
// is no commander to move, or not two units to join under one.
static bool ask_side(const struct battle *b, struct game *g, int kind)
{
    const struct tft_game *t = tft_in(g);
    int seats = tft_seats(b, t->active) & ~t->done;

    if (!seats || (kind != ASK_ORDERS && !tft_commanders(g, t->active)) ||
        (kind == ASK_BRIGADES && __builtin_popcountll(tft_units(g, t->active)) < 2))
        return false;
    game_ask(g, seats, kind, 0, 0);
    return true;
}

void tft_end_orders(struct game *g, int seats)
{
    tft_of(g)->done |= (uint16_t)seats;
}

// TFT-GEN-02: the game turn rises after the second side's player turn.
static void next_turn(struct game *g)
{
    struct tft_game *t = tft_of(g);

    t->active = !t->active;
    if (t->active == t->first)
        g->turn++;
}

void tft_run_turn(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum turn_step)f->step) {
    case TURN_START:
        f->step++;
        start_turn(b, g, f, e);
        return;
    case TURN_LOOK:
        f->step++;
        tft_look_round(b, g, e);
        return;
    case TURN_BRIGADES:
        if (!ask_side(b, g, ASK_BRIGADES))
            f->step++;
        return;
    case TURN_ORDERS:
        enter(g, f, PHASE_ORDERS, e);
        if (!ask_side(b, g, ASK_ORDERS))
            f->step++;
        return;
    case TURN_MELEE:
        enter(g, f, PHASE_MELEE, e);
        f->step++;
        game_push(g, FRAME_MELEES, 0, 0);
        return;
    case TURN_COMMANDERS:
        enter(g, f, PHASE_COMMANDERS, e);
        if (!ask_side(b, g, ASK_COMMANDERS))
            f->step++;
        return;
    case TURN_END:
        enter(g, f, PHASE_END, e);
        f->step++;
        game_push(g, FRAME_END, 0, 0);
        return;
    case TURN_NEXT:
        next_turn(g);
        f->step = TURN_START;
        f->b = 0;
        return;
    }
}

void tft_begin_turn(struct game *g, int side)
{
    tft_of(g)->active = (uint8_t)side;
    g->depth = 0;
    game_push(g, FRAME_TURN, 0, 0);
}

// A position from the middle of a turn: what stands where it stands is what the turn began with,
// unless more is said.
void tft_start_at(const struct battle *b, struct game *g, int phase)
{
    static const uint8_t step_of[TFT_PHASES] = {
        [PHASE_BRIGADES] = TURN_BRIGADES, [PHASE_ORDERS] = TURN_ORDERS,
        [PHASE_MELEE] = TURN_MELEE,       [PHASE_COMMANDERS] = TURN_COMMANDERS,
        [PHASE_END] = TURN_END,
    };
    struct frame *f;

    must(phase >= PHASE_BRIGADES && phase <= PHASE_END);
    memset(&g->ask, 0, sizeof g->ask);
    memset(&g->roll, 0, sizeof g->roll);
    memset(g->frame, 0, sizeof g->frame);
    g->depth = 0;
    clear_turn(b, g);
    tft_store_poses(g);
    f = game_push(g, FRAME_TURN, 0, 0);
    f->step = step_of[phase];
    f->b = (int16_t)phase;
    tft_of(g)->phase = (uint8_t)phase;
    tft_of(g)->done = 0;
}
