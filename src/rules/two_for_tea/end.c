// SPDX-License-Identifier: MIT
// The end steps of a player turn (P6, TFT-END): extra hits, suppression, rout moves, breakpoint.
#include "rules/two_for_tea/melee.h"

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
static int lost_units(const struct battle *b, const struct game *g, int side)
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
    int side = tft_in(g)->active, total = tft_in(g)->total[side], lost = lost_units(b, g, side);
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
