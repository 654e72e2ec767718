// SPDX-License-Identifier: MIT
// A turn (TAB-TRN): Start, Action, Combat, Recovery, End.
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/flow.h"

enum tab_turn_step {
    TURN_START,
    TURN_CHOICE,
    TURN_POINTS,       // of the active player
    TURN_OTHER_POINTS, // and of the other
    TURN_ACTIONS,
    TURN_COMBATS,
    TURN_RECOVERY,
    TURN_END,
};

void tab_enter(struct game *g, int phase, struct events *e)
{
    tab_of(g)->phase = (uint8_t)phase;
    tell(e, event_of(TOLD_PHASE, TAB_TRN_01, 0, 0, phase));
}

// --- S4: tokens and flags ---

// TAB-FRE-02: a charge by the free action belongs to turn 1, on both sides of it.
static int still_this_turn(const struct game *g, const struct tab_unit *u)
{
    int charge = 0;

    if (g->turn == 1 && u->now & DONE_CHARGED)
        charge = DONE_CHARGED | DONE_MOVED;
    if (g->turn == 1 && u->now & WAS_CHARGED)
        charge |= WAS_CHARGED | CHARGED_FRESH;
    return charge;
}

// TAB-GEN-06: what was this turn is last turn now.
static void roll_over(const struct battle *b, struct game *g, struct tab_unit *u)
{
    int charge = still_this_turn(g, u);

    u->past = (uint8_t)(u->now & (DONE_MOVED | DONE_CHARGED | DONE_SHOT) & ~charge);
    if (g->turn == 1 && opt(b, OPT_TURN_ONE_STILL))
        u->past |= DONE_MOVED; // TAB-SHT-16
    u->now = (uint8_t)charge;
}

// TAB-TRN-02; TAB-DEP-07: a reserve has its token from the turn of its arrival.
static bool has_its_token(const struct game *g, int unit)
{
    if (is_general(g, unit))
        return false;
    return g->state[unit] == FATE_FIELD ||
           (g->state[unit] == FATE_RESERVE && unit_in(g, unit)->arrives <= g->turn);
}

static void give_tokens(const struct battle *b, struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++) {
        struct tab_unit *u = unit_of(g, unit);

        roll_over(b, g, u);
        u->spent = u->shots = u->tested = 0;
        if (has_its_token(g, unit))
            u->now |= HAS_TOKEN;
    }
}

static void start(const struct battle *b, struct game *g, struct events *e)
{
    tell(e, event_of(TOLD_TURN, TAB_TRN_01, 0, 0, g->turn));
    tab_enter(g, PHASE_START, e);
    tab_of(g)->offered = 0;
    give_tokens(b, g);
}

// --- S4: the active player ---

static void be_active(struct game *g, int side, int clause, struct events *e)
{
    struct tab_game *t = tab_of(g);

    t->active = t->go = (uint8_t)side;
    tell(e, event_of(TOLD_ACTIVE, clause, 0, 0, side));
}

static void let_choose(const struct battle *b, struct game *g, int side)
{
    game_ask(g, 1 << tab_commander_seat(b, g, side), ASK_ACTIVE, 0, 0);
}

// TAB-TRN-03 to 05
static void choose_active(const struct battle *b, struct game *g, struct events *e)
{
    const struct tab_game *t = tab_in(g);
    int last = t->before[0] - 1;

    if (g->turn == 1)
        be_active(g, t->attacker, TAB_TRN_03, e);
    else if (g->turn > 5 && opt(b, OPT_ACTIVE_ROLL_LAST_TURN))
        be_active(g, !last, TAB_TRN_04, e);
    else if (t->before[0] && t->before[0] == t->before[1])
        let_choose(b, g, !last);
    else
        g->roll = roll_contest(ROLL_ACTIVE, 10);
}

void tab_rolled_active(const struct battle *b, struct game *g, const struct roll *roll,
                       const struct fall *fall, struct events *e)
{
    (void)roll, (void)e;
    let_choose(b, g, fall->class == 0);
}

void tab_take_active(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    int side = b->seat[judged->order.seat].side;

    be_active(g, judged->order.verb == TAB_SELF ? side : !side, TAB_TRN_04, e);
}

// --- S4: command points ---

// TAB-CMD-01, 02, 04
static int points_without_die(const struct battle *b, const struct game *g, int side)
{
    int points = 0;

    EACH_UNIT (unit, tab_units(g, side))
        points += opt(b, OPT_CP_FORMULA) ? tab_bases_of(b, g, unit) : !in_melee(g, unit);
    return points;
}

static void roll_points(struct game *g)
{
    g->roll = roll_of(ROLL_POINTS, 0, 1, 6);
}

// The step after that of the roll is under way.
void tab_rolled_points(const struct battle *b, struct game *g, const struct roll *roll,
                       const struct fall *fall, struct events *e)
{
    struct tab_game *t = tab_of(g);
    int side = game_top(g)->step == TURN_OTHER_POINTS ? t->active : !t->active;
    struct event told = event_of(TOLD_POINTS, TAB_CMD_01, 0, 0, side);

    (void)roll;
    told.b = fall->score + points_without_die(b, g, side);
    t->pool[side] = (uint8_t)told.b;
    tell(e, told);
}

// --- S8 ---

// TAB-END-01, 02, TAB-CMD-12
static void clear(struct game *g)
{
    struct tab_game *t = tab_of(g);

    for (int unit = 1; unit <= g->units; unit++) {
        unit_of(g, unit)->hits = 0;
        unit_of(g, unit)->now &= (uint8_t)~HAS_TOKEN;
    }
    t->pool[0] = t->pool[1] = 0;
    t->before[1] = t->before[0];
    t->before[0] = (uint8_t)(1 + t->active);
    t->quiet = (uint8_t)(t->hit ? 0 : t->quiet + 1);
    t->hit = 0;
}

// TAB-VIC-03, 04, 06
bool tab_limit_reached(const struct battle *b, const struct game *g)
{
    const struct tab_game *t = tab_in(g);
    int limit = opt(b, OPT_TURN_LIMIT);

    if (t->last_turn || limit >= 0)
        return t->last_turn || g->turn >= limit;
    return t->quiet >= TAB_QUIET_TURNS || g->turn >= TAB_MOST_TURNS;
}

static void end(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    tab_enter(g, PHASE_END, e);
    clear(g);
    tab_judge(b, g, e);
    if (g->outcome)
        return;
    g->turn++;
    f->step = TURN_START;
}

// --- the course of it ---

void tab_run_turn(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum tab_turn_step)f->step++) {
    case TURN_START:
        start(b, g, e);
        return;
    case TURN_CHOICE:
        choose_active(b, g, e);
        return;
    case TURN_POINTS: // TAB-DIC-08, TAB-TRN-06: the active player's first
    case TURN_OTHER_POINTS:
        roll_points(g);
        return;
    case TURN_ACTIONS:
        tab_enter(g, PHASE_ACTION, e);
        tab_push_actions(g);
        return;
    case TURN_COMBATS:
        tab_enter(g, PHASE_COMBAT, e);
        tab_push_combats(g);
        return;
    case TURN_RECOVERY:
        tab_enter(g, PHASE_RECOVERY, e);
        tab_push_recovery(g);
        return;
    case TURN_END:
        end(b, g, f, e);
        return;
    }
}

void tab_begin_turns(struct game *g)
{
    game_pop(g);
    game_push(g, FRAME_TURN, 0, 0);
}

// Of the Action Phase all is there that its Start Phase would have given, with ten points each.
void tab_start_at(const struct battle *b, struct game *g, int phase)
{
    static const uint8_t steps[TAB_PHASES] = {[PHASE_START] = TURN_START,
                                              [PHASE_ACTION] = TURN_COMBATS,
                                              [PHASE_COMBAT] = TURN_COMBATS,
                                              [PHASE_RECOVERY] = TURN_RECOVERY,
                                              [PHASE_END] = TURN_END};
    enum { POINTS_GIVEN = 10 };
    struct tab_game *t = tab_of(g);

    while (g->depth)
        game_pop(g);
    g->ask = (struct ask){0};
    g->roll = (struct roll){0};
    t->phase = (uint8_t)phase;
    t->pool[0] = t->pool[1] = phase == PHASE_ACTION ? POINTS_GIVEN : 0;
    if (phase == PHASE_FREE) {
        tab_setup_at_free(g);
        return;
    }
    game_push(g, FRAME_TURN, 0, 0)->step = steps[phase];
    if (phase > PHASE_START)
        give_tokens(b, g);
    if (phase == PHASE_ACTION)
        tab_push_actions(g);
}
