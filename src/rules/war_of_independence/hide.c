// SPDX-License-Identifier: MIT
// What a seat must not know: the screen of the set-up (AWI-SET-19, 22), and flank marches until
// they enter (AWI-FLK-03).
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/setup.h"
#include <string.h>

bool woi_is_screened(const struct battle *b, const struct game *g)
{
    return !opt(b, OPT_SCREEN) && opt(b, OPT_SETUP_DEPLOY) && woi_in(g)->phase == PHASE_SETUP;
}

int woi_screened_from(const struct battle *b, const struct game *g, int side)
{
    return woi_is_screened(b, g) ? 1 << enemy_of(side) : 0;
}

void woi_tell_screened(const struct battle *b, const struct game *g, int side, struct event event,
                       struct events *e)
{
    tell(e, event_hushed(event, woi_screened_from(b, g, side)));
}

// AWI-SET-22: nothing on the table is hidden any more.
void woi_lift_screen(const struct battle *b, struct game *g, struct events *e)
{
    struct woi_game *w = woi_of(g);

    memset(g->hidden, 0, sizeof g->hidden);
    for (int i = 0; i < w->placed.pieces; i++)
        w->laid[i].hidden = 0;
    for (int side = 0; side < SIDES; side++)
        screened_of(g, side)->flank = 0;
    if (opt(b, OPT_SETUP_GROUND))
        woi_lay_branches(b, g, false, NULL);
    tell(e, event_of(TOLD_REVEALED, AWI_SET_22, 0, 0, 0));
}

// --- views ---

// AWI-SET-19: what it threw and chose behind the screen, its figures, the zone of its farm. Its
// units and pieces are core's to hide.
static void hide_screened(struct game *g, int side)
{
    struct woi_game *w = woi_of(g);

    *screened_of(g, side) = (struct woi_screened){0};
    for (int i = 0; i < WOI_FIGURES; i++)
        if (w->unit[i] && g->side[w->unit[i]] == side)
            woi_take_off(g, i);
    if (w->objectives > 1 + side)
        w->objective[1 + side] = (struct woi_objective){0};
}

// Which flank, when and where is its owner's secret; that a unit marches its absence tells.
static void hide_march(struct game *g, int side)
{
    for (int unit = 1; unit <= g->units; unit++) {
        struct woi_unit *u = unit_of(g, unit);

        if (g->side[unit] == side)
            u->flank = u->arrives = u->square = 0;
    }
    screened_of(g, side)->flank = 0;
}

void woi_hide(const struct battle *b, struct game *g, int seat)
{
    int sides = seat_sides(b, seat);

    for (int side = 0; side < SIDES; side++) {
        if (!(sides >> enemy_of(side) & 1))
            continue;
        hide_march(g, side);
        if (woi_is_screened(b, g) && woi_in(g)->setup.step > STEP_TOWN)
            hide_screened(g, side);
    }
}

// --- rolls, orders, asks ---

int woi_roll_secret(const struct battle *b, const struct game *g, const struct roll *roll)
{
    const unsigned screened = 1u << ROLL_SQUARE | 1u << ROLL_SIZE | 1u << ROLL_UNIT;
    int side = woi_in(g)->setup.thrower;

    if (roll->purpose == ROLL_FLANK)
        return 1 << enemy_of(side);
    return screened >> roll->purpose & 1 ? woi_screened_from(b, g, side) : 0;
}

// A concession is heard by all.
int woi_order_secret(const struct battle *b, const struct game *g, const struct order *o)
{
    const unsigned screened =
        1u << ASK_PLACE | 1u << ASK_ARMY | 1u << ASK_ARMS | 1u << ASK_FLEET | 1u << ASK_DEPLOY;
    int side = b->seat[o->seat].side;

    if (o->verb == WORD_CONCEDE)
        return 0;
    if (g->ask.kind == ASK_FLANK)
        return 1 << enemy_of(side);
    return screened >> g->ask.kind & 1 ? woi_screened_from(b, g, side) : 0;
}

// That a side has two units of Indians is part of its list.
int woi_ask_secret(const struct battle *b, const struct game *g)
{
    int side = woi_in(g)->setup.thrower;

    return g->ask.kind == ASK_ARMS ? woi_screened_from(b, g, side) : 0;
}
