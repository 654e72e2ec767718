// SPDX-License-Identifier: MIT
// Leaving the table: over the own edge for a draw (TBT-VIC), or off at an enemy's reinforcement
// point together with the unit that waits there (TBT-RFT-11).
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/state.h"

static int facing_edge(const struct path *p)
{
    return (uint16_t)(p->face + 0x2000) >> 14;
}

static length along_edge(const struct path *p)
{
    int edge = facing_edge(p);

    return edge == FACE_FRONT || edge == FACE_REAR ? p->box.centre.east : p->box.centre.north;
}

// TBT-RFT-11: the point lies on the stretch of edge that its front covers, ends included; or it is
// within reach, measured from the middle of the front or of the nearer side (TBT-GEN-14).
static bool at_point(const struct battle *b, const struct path *p, const struct tbt_point *point)
{
    length off = absolute(along_edge(p) - point->at), half = half_width(b);
    struct vec side = {off - half, half_depth(b)};

    if (opt(b, OPT_EXIT_AT_POINT))
        return within(b, off, DIST_ARRIVAL) || within(b, vec_length(side), DIST_ARRIVAL);
    return off - half <= dist(b, DIST_TOLERANCE);
}

struct exit {
    bool for_draw;
    int swapped; // the unit that is swapped off with the one that leaves, 0 for none
};

static struct verdict swap_at(const struct battle *b, const struct game *g, int side,
                              const struct path *p, struct exit *exit)
{
    const struct tbt_point *point = tbt_in(g)->point;
    bool near = false, other = false;

    for (int i = 0; i < TBT_POINTS && !exit->swapped; i++) {
        if (!point[i].set || point[i].side == side || point[i].edge != facing_edge(p))
            continue;
        other = true;
        if (at_point(b, p, &point[i])) {
            near = true;
            exit->swapped = queue_head(g, i);
        }
    }
    if (exit->swapped)
        return FINE;
    if (near)
        return refuse(TBT_RFT_13,
                      "Nobody waits at this point any more, so nobody may leave there.");
    if (other)
        return refuse(TBT_RFT_11, "The enemy's point does not lie on the edge its front covers.");
    return refuse(TBT_RFT_14,
                  "A unit may leave only at an enemy point, or over its own edge for a draw.");
}

static struct verdict exit_of(const struct battle *b, const struct game *g, const struct order *o,
                              struct exit *exit)
{
    struct reader r = {b, o, 0};
    int side = g->side[o->unit];
    struct path path;
    struct verdict v = path_of(b, g, o->unit, &r, PATH_LEAVE, 0, &path);

    *exit = (struct exit){.for_draw = false};
    if (!fine(v))
        return v;
    bool own_edge = is_base_edge(side, facing_edge(&path));
    exit->for_draw = own_edge && may_play_for_draw(b, g);
    if (exit->for_draw)
        return FINE;
    v = swap_at(b, g, side, &path, exit);
    if (fine(v) || !own_edge)
        return v;
    return refuse(TBT_VIC_09, "Nobody may leave for a draw while both sides have troops to come.");
}

struct verdict check_leave(const struct battle *b, const struct game *g, const struct order *o)
{
    struct exit exit;

    if (g->state[o->unit] != STEADY)
        return refuse(TBT_RFT_15, "Leaving needs a normal move, so only a steady unit can do it.");
    return exit_of(b, g, o, &exit);
}

void take_leave(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    struct exit exit;
    uint8_t both[2] = {o->unit, 0};

    must(fine(exit_of(b, g, o, &exit)));
    if (exit.for_draw) {
        tbt_leave(b, g, o->unit, e);
        return;
    }
    both[1] = (uint8_t)exit.swapped;
    tell(e, (struct event){.kind = TOLD_SWAPPED,
                           .clause = TBT_RFT_11,
                           .unit = both[0],
                           .other = both[1]});
    game_remove(g, o->unit); // TBT-RFT-16: it touches no HQ any more
    destroy(b, g, both, 2, TBT_RFT_11, e);
}
