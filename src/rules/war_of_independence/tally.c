// SPDX-License-Identifier: MIT
// What decides the battle, for a meter (AWI-VP, AWI-END, AWI-NGT-08).
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/setup.h"

static bool is_setting_up(const struct game *g)
{
    return woi_in(g)->phase == PHASE_SETUP;
}

// AWI-VP-07. Behind the screen nobody knows what there will be.
static void add_points(const struct battle *b, const struct game *g, int side, struct tallies *list)
{
    tally_add(list, (struct tally){.kind = TALLY_POINTS,
                                   .side = (uint8_t)side,
                                   .now = is_setting_up(g) ? TALLY_UNKNOWN : woi_points(b, g, side),
                                   .clause = AWI_VP_07,
                                   .what = "Points",
                                   .means = "20 for a general, 10 for a unit, 2 for a prisoner, "
                                            "and what is held: the higher total wins."});
}

// AWI-END-02
static void add_losses(const struct game *g, int side, struct tallies *list)
{
    int alive = count_of(woi_alive(g, side)), all = 0;
    struct tally row = {.kind = TALLY_LOSSES,
                        .side = (uint8_t)side,
                        .now = TALLY_UNKNOWN,
                        .limit = TALLY_UNKNOWN,
                        .clause = AWI_END_02,
                        .what = "Units gone",
                        .means = "When a side has nobody left on the table and nobody to come the "
                                 "other holds everything, and the points decide."};

    for (int unit = 1; unit <= g->units; unit++)
        all += g->side[unit] == side && is_troops(g, unit) && g->state[unit] != FATE_ABSENT;
    if (!is_setting_up(g)) {
        row.now = all - alive;
        row.limit = all;
        row.next = (uint8_t)tally_next_loss(row.now, row.limit);
    }
    tally_add(list, row);
}

// --- places (AWI-VP-02, 03, 06) ---

static void add_place(const struct battle *b, const struct game *g, int i, struct tallies *list)
{
    static const char *const laid[] = {"The town", "The farm of %0", "The farm of %1"};
    const struct woi_objective *o = &woi_in(g)->objective[i];
    int piece = woi_objective_piece(b, i);

    if (o->points)
        tally_add(list, (struct tally){.kind = TALLY_PLACE,
                                       .side = (uint8_t)(o->holder ? o->holder - 1 : SIDES),
                                       .piece = (uint8_t)piece,
                                       .limit = o->points,
                                       .at = bounds_middle(o->zone),
                                       .clause = AWI_VP_06,
                                       .what = piece || i >= COUNT(laid) ? "An objective" : laid[i],
                                       .means = "Worth %b points to whoever holds it at the end."});
}

// --- time (AWI-END-01, 04, AWI-NGT-08) ---

static void add_time(const struct battle *b, const struct game *g, struct tallies *list)
{
    const struct woi_game *w = woi_in(g);
    int round = w->moves[w->first], limit = opt(b, OPT_TURN_LIMIT), guard = opt(b, OPT_STALL_GUARD);
    int daylight = is_setting_up(g) ? 0 : woi_daylight(b, g);

    if (limit > 0)
        tally_turns(list, round, limit, AWI_END_01, "After round %b the points decide.");
    if (daylight)
        tally_turns(list, round, daylight, AWI_NGT_08,
                    opt(b, OPT_DUSK) ? "After round %b it is dusk, and the battle ends or goes on "
                                       "another day."
                                     : "After round %b it is dusk, and the points decide.");
    if (guard)
        tally_add(list, (struct tally){.kind = TALLY_QUIET,
                                       .next = w->quiet + 1 >= guard ? NEXT_ENDS : NEXT_NOTHING,
                                       .side = SIDES,
                                       .now = w->quiet,
                                       .limit = guard,
                                       .clause = AWI_END_04,
                                       .what = "Quiet rounds",
                                       .means = "After %b rounds running in which nobody falls, "
                                                "arrives or takes a place the points decide."});
}

void woi_tally(const struct battle *b, const struct game *g, struct tallies *list)
{
    for (int side = 0; side < SIDES; side++)
        add_points(b, g, side, list);
    for (int side = 0; side < SIDES; side++)
        add_losses(g, side, list);
    for (int i = 0; i < woi_in(g)->objectives; i++)
        add_place(b, g, i, list);
    add_time(b, g, list);
}
