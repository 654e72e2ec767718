// SPDX-License-Identifier: MIT
// The run of a routing unit (TBT-ROUT-02 to 11, 19, 24 to 27, geometry questions 17 and 18).
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/room.h"
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/state.h"

enum { HALF_TURN = 1 << 15, QUARTER_TURN = 1 << 14 };

// --- which way ---

bearing way_to_rear(const struct game *g, int unit)
{
    return (bearing)(g->face[unit] + HALF_TURN);
}

bearing way_from_source(const struct game *g, int unit)
{
    struct vec way = vec_sub(g->box[unit].centre, g->box[unit_in(g, unit)->from].centre);

    return way.east || way.north ? bearing_of(way) : way_to_rear(g, unit);
}

// A carried-away unit has no source in a voluntary rout (TBT-ROUT-18).
bool has_way_choice(const struct game *g, int unit)
{
    const struct tbt_unit *u = unit_in(g, unit);

    if (u->manner != ROUT_BY_FIRE && u->manner != ROUT_CARRIED)
        return false;
    return u->from && on_table(g, u->from) && way_from_source(g, unit) != way_to_rear(g, unit);
}

static bearing outward(const struct game *g, int unit, enum face face)
{
    return (bearing)(g->face[unit] + (int)face * QUARTER_TURN);
}

// TBT-ROUT-24, 25, 27: melee leaves no choice.
bearing only_way(const struct battle *b, const struct game *g, int unit)
{
    const struct tbt_unit *u = unit_in(g, unit);

    switch ((enum tbt_rout_manner)u->manner) {
    case ROUT_DEFENDER:
        return g->face[u->from];
    case ROUT_ATTACKER:
        return outward(g, u->from, aspect_of(b, g, unit, u->from));
    case ROUT_COLUMN:
        return only_way(b, g, u->from);
    case ROUT_BY_FIRE:
    case ROUT_CARRIED:
    case ROUT_VOLUNTARY:
        break;
    }
    return way_to_rear(g, unit);
}

// --- the start ---

static length forward(struct direction way, struct vec a)
{
    int64_t far = (int64_t)way.east * a.east + (int64_t)way.north * a.north;

    return (length)((far + ONE / 2) >> 30);
}

// Slides along the way until its front edge, which looks back, lies on a line through this point.
static struct vec lined_up(const struct battle *b, struct vec centre, bearing way, struct vec line)
{
    struct direction d = direction_of(way);
    length slide = forward(d, vec_sub(line, centre)) + half_depth(b);

    return vec_add(centre, along(d, slide));
}

static struct vec start_of_run(const struct battle *b, const struct game *g, int unit, bearing way)
{
    const struct tbt_unit *u = unit_in(g, unit);
    struct vec centre = g->box[unit].centre;

    if (u->manner == ROUT_DEFENDER)
        return lined_up(b, centre, way, box_face_centre(&g->box[u->from], FACE_FRONT));
    if (u->manner == ROUT_ATTACKER)
        return lined_up(b, centre, way,
                        box_face_centre(&g->box[u->from], aspect_of(b, g, unit, u->from)));
    return centre;
}

// --- the run ---

struct flight flight_of(const struct battle *b, const struct game *g, int unit, bearing way)
{
    bearing face = opt(b, OPT_ROUT_FACING) ? way : (bearing)(way + HALF_TURN);
    struct direction d = direction_of(way);
    struct flight run = {.stood = g->box[unit], .face = face, .ran = true};
    struct forced move = {.law = &tbt_rout_law,
                          .unit = unit,
                          .way = d,
                          .far = kind_of(g, unit)->move[opt(b, OPT_SCALE)],
                          .costs = true};
    struct walk walk;

    run.start = box_at(start_of_run(b, g, unit, way), face, half_width(b), half_depth(b));
    move.from = run.start;
    run.end = box_moved(&run.start, along(d, forced_far(b, g, &move, &walk)));
    run.doom = walk.stop_clause; // what ends it early destroys it
    if (!run.doom && overlapped(b, g, unit, &run.end, MEET_ENEMIES))
        run.doom = TBT_ROUT_05; // it could not get clear of whom it overlapped when it turned
    return run;
}
