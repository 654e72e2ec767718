// SPDX-License-Identifier: MIT
// The player turn (TFT-GEN-07): brigades, orders, melee, commander moves, end steps.
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/melee.h"
#include <string.h>

// --- the end steps (P6, TFT-END) ---

enum end_step { END_MARKERS, END_ROUTS, END_BREAKPOINT, END_TESTED };

// --- steps 1 and 2 ---

// TFT-SUP-03: by option only what was there when its owner's turn began.
static bool recovers(const struct battle *b, const struct game *g, int unit)
{
    if (!has(g, unit, SUPPRESSED) || has(g, unit, ROUTED))
        return false;
    return !opt(b, OPT_SUPPRESSION_RECOVERY) || has(g, unit, OLD_SUPPRESSION);
}

static void clear_markers(const struct battle *b, struct game *g, struct events *e)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->side[unit] != tft_in(g)->active)
            continue;
        unit_of(g, unit)->hits = 0; // TFT-END-01
        if (!recovers(b, g, unit))
            continue;
        unmark(g, unit, SUPPRESSED | OLD_SUPPRESSION); // TFT-END-02
        say_of(g, e, TOLD_RECOVERED, TFT_END_02, unit, 0, 0);
    }
}

// --- step 3 ---

// TFT-ROU-05: it turns about where there is room for that; a cannon is limbered up.
static void turn_away(const struct battle *b, struct game *g, int unit, bearing way,
                      struct events *e)
{
    struct pose pose = tft_pose_of(g, unit), turned;

    if (pose.formation == DEPLOYED) {
        g->formation[unit] = pose.formation = LIMBERED;
        say_of(g, e, TOLD_FORMED, TFT_ROU_05, unit, 0, LIMBERED);
    }
    turned = tft_reformed(kind_of(g, unit), &pose, pose.formation, way);
    if (!tft_free(b, g, unit, &turned))
        return;
    tft_put(g, unit, &turned);
    mark(g, unit, MOVED);
    tft_say_moved(g, unit, TFT_ROU_05, e);
}

// TFT-ROU-10: whoever was locked with it alone is free.
static void break_contact(const struct battle *b, struct game *g, int unit, struct events *e)
{
    uint64_t locked;

    tft_unlock(b, g, unit, e);
    locked = tft_locked(g);
    for (uint64_t rest = locked; rest; rest &= rest - 1)
        if (!tft_has_enemies(g, tft_group(b, g, lowest(rest), locked)))
            tft_unlock(b, g, lowest(rest), e);
}

// TFT-ROU-03: M directly away from the nearest enemy it sees; TFT-ROU-04: else it stays.
static void flee(const struct battle *b, struct game *g, int unit, struct events *e)
{
    int enemy = tft_nearest_seen(b, g, unit);
    bearing way;
    length went;

    if (!enemy)
        return;
    way = bearing_of(vec_sub(tft_centre(g, unit), tft_centre(g, enemy)));
    if (has(g, unit, LOCKED))
        break_contact(b, g, unit, e);
    if (!in_building(g, unit))
        turn_away(b, g, unit, way, e);
    went = tft_force(b, g, unit, way, tft_allowance(b, g, unit), FORCE_ROUT, e);
    say_of(g, e, TOLD_FLEES, TFT_ROU_03, unit, 0, went);
}

static void run_away(const struct battle *b, struct game *g, struct events *e)
{
    for (uint64_t rest = tft_units(g, tft_in(g)->active); rest; rest &= rest - 1)
        if (has(g, lowest(rest), ROUTED))
            flee(b, g, lowest(rest), e);
}

// --- step 4 ---

// TFT-BRK-04: gone from the table; by option also those who run.
int tft_lost_units(const struct battle *b, const struct game *g, int side)
{
    int lost = tft_in(g)->lost[side];

    if (!opt(b, OPT_ROUTED_COUNT_AS_LOST))
        return lost;
    for (uint64_t rest = tft_units(g, side); rest; rest &= rest - 1)
        lost += has(g, lowest(rest), ROUTED);
    return lost;
}

// TFT-BRK-06: nobody on the table and nobody to come; the active side first.
static bool nobody_left(const struct battle *b, struct game *g, struct events *e)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < SIDES; i++) {
        int side = i ? !t->active : t->active;

        if (t->lost[side] < t->total[side])
            continue;
        tft_army_broken(b, g, side, TFT_BRK_06, e);
        return true;
    }
    return false;
}

// TFT-BRK-01, 02: from half of its units on, a die more for each beyond; TFT-BRK-03: more than the
// general's rating breaks it.
static void test_breakpoint(const struct battle *b, struct game *g, struct events *e)
{
    int side = tft_in(g)->active, total = tft_in(g)->total[side], lost = tft_lost_units(b, g, side);
    int general = tft_general(g, side), rating = unit_in(g, general)->rating;
    int beyond = lost - (total + 1) / 2;

    if (beyond < 0)
        return;
    tell(e, (struct event){.kind = TOLD_BREAK_TEST,
                           .clause = TFT_BRK_01,
                           .unit = (uint8_t)general,
                           .a = rating,
                           .b = side});
    g->roll = (struct roll){.purpose = ROLL_BREAK,
                            .rows = 1,
                            .row = {{.count = 2, .sides = 6}},
                            .lead = (int8_t)modifier(g, e, general, 0, beyond, TFT_BRK_02),
                            .cuts = 1,
                            .cut = {(int8_t)(rating + 1)},
                            .unit = (uint8_t)general};
}

void tft_rolled_end(const struct battle *b, struct game *g, const struct roll *r,
                    const struct fall *thrown, struct events *e)
{
    (void)r;
    if (thrown->class)
        tft_army_broken(b, g, tft_in(g)->active, TFT_BRK_05, e);
}

// --- after the steps ---

// TFT-ABL-03, TFT-HIT-08: without its colours a unit keeps no more hits than it can bear.
static void lower_colours(struct game *g, int unit)
{
    struct tft_unit *u = unit_of(g, unit);

    if (!has(g, unit, COLOURS))
        return;
    unmark(g, unit, COLOURS);
    if (u->hits >= u->value)
        u->hits = (uint8_t)(u->value - 1);
}

// TFT-SHT-05: who has fired on it is forgotten.
static void close_turn(struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++) {
        lower_colours(g, unit);
        if (g->side[unit] == tft_in(g)->active)
            unit_of(g, unit)->shot_by = 0;
    }
}

void tft_run_end(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum end_step)f->step) {
    case END_MARKERS:
        f->step = END_ROUTS;
        clear_markers(b, g, e);
        return;
    case END_ROUTS:
        f->step = END_BREAKPOINT;
        run_away(b, g, e);
        return;
    case END_BREAKPOINT:
        f->step = END_TESTED;
        tft_check_exits(b, g, e);
        if (!g->outcome && !nobody_left(b, g, e))
            test_breakpoint(b, g, e);
        return;
    case END_TESTED:
        close_turn(g);
        game_pop(g);
        tft_check_limits(b, g, e);
        return;
    }
}

// --- the course of a turn ---

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
    int seats = seats_of(b, t->active) & ~t->done;

    if (!seats || (kind != ASK_ORDERS && !tft_commanders(g, t->active)) ||
        (kind == ASK_BRIGADES && count_of(tft_units(g, t->active)) < 2))
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
