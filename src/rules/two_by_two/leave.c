// SPDX-License-Identifier: MIT
// Leaving the table: over the own edge for a draw (TBT-VIC), or off at an enemy's reinforcement
// point together with the unit that waits there (TBT-RFT-11).
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/state.h"

static int facing_edge(const struct pose *pose)
{
    return (uint16_t)(pose->face + 0x2000) >> 14;
}

static length along_edge(const struct pose *pose)
{
    int edge = facing_edge(pose);

    return edge == FACE_FRONT || edge == FACE_REAR ? pose->at.east : pose->at.north;
}

// TBT-RFT-11: the point lies on the stretch of edge that its front covers, ends included; or it is
// within reach, measured from the middle of the front or of the nearer side (TBT-GEN-14).
static bool at_point(const struct battle *b, const struct pose *pose, const struct tbt_point *point)
{
    length off = absolute(along_edge(pose) - point->at), half = half_width(b);
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
                              const struct pose *pose, struct exit *exit)
{
    const struct tbt_point *point = tbt_in(g)->point;
    bool near = false, other = false;

    for (int i = 0; i < TBT_POINTS && !exit->swapped; i++) {
        if (!point[i].set || point[i].side == side || point[i].edge != facing_edge(pose))
            continue;
        other = true;
        if (at_point(b, pose, &point[i])) {
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

// Where it has come to the edge of the table.
static struct verdict exit_at(const struct battle *b, const struct game *g, int unit,
                              const struct pose *pose, struct exit *exit)
{
    int side = g->side[unit];
    bool own_edge = is_base_edge(side, facing_edge(pose));
    struct verdict v;

    *exit = (struct exit){.for_draw = own_edge && may_play_for_draw(b, g)};
    if (exit->for_draw)
        return FINE;
    v = swap_at(b, g, side, pose, exit);
    if (fine(v) || !own_edge)
        return v;
    return refuse(TBT_VIC_09, "Nobody may leave for a draw while both sides have troops to come.");
}

struct verdict check_leave(const struct battle *b, const struct game *g, const struct order *o,
                           struct walk *walk)
{
    struct exit exit;
    struct verdict v;

    if (g->state[o->unit] != STEADY)
        return refuse(TBT_RFT_15, "Leaving needs a normal move, so only a steady unit can do it.");
    v = path_of(b, g, o, NULL, walk);
    return fine(v) ? exit_at(b, g, o->unit, &walk->end, &exit) : v;
}

void take_leave(const struct battle *b, struct game *g, const struct judged *judged,
                struct events *e)
{
    const struct order *o = &judged->order;
    uint8_t both[2] = {o->unit, 0};
    struct exit exit;
    struct walk now;

    must(fine(exit_at(b, g, o->unit, &path_judged(b, g, judged, &now)->end, &exit)));
    if (exit.for_draw) {
        tbt_leave(b, g, o->unit, e);
        return;
    }
    both[1] = (uint8_t)exit.swapped;
    tell(e, event_of(TOLD_SWAPPED, TBT_RFT_11, both[0], both[1], 0));
    game_remove(g, o->unit); // TBT-RFT-16: it touches no HQ any more
    destroy(b, g, both, 2, TBT_RFT_11, e);
}
