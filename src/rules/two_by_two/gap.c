// SPDX-License-Identifier: MIT
// Gaps between bases: what else stands beside the one that stops a leg (TBT-MOVE-29).
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/path.h"

// How far a box reaches along a direction, from a point.
struct reach {
    length from, to;
};

static length ahead(struct direction way, length east, length north)
{
    return (length)(((int64_t)way.east * east + (int64_t)way.north * north) >> 30);
}

static struct reach reach_of(const struct box *box, struct vec at, struct direction way)
{
    length middle = ahead(way, box->centre.east - at.east, box->centre.north - at.north);
    length half = absolute(ahead(way, box->front_east, box->front_north)) +
                  absolute(ahead(way, box->right_east, box->right_north));

    return (struct reach){middle - half, middle + half};
}

// How much room there is on this side of a place, up to the edge of the table or a base that
// stands beside the blocker.
static length room_beside(const struct walker *w, const struct crowd *crowd, struct vec at,
                          struct direction way, struct direction aside, struct reach blocker,
                          length most)
{
    int who = march_in(w)->friends | MEET_ENEMIES;
    struct box place = {.centre = vec_add(at, along(way, (blocker.from + blocker.to) / 2))};
    length room = to_table_edge(w->b, &place, aside, most);

    for (int i = 0; i < crowd->count; i++) {
        const struct box *other = &w->g->box[crowd->unit[i]];
        struct reach deep, wide = reach_of(other, at, aside);

        if (wide.from <= 0 || wide.from >= room || !is_in_way(w->g, w->unit, crowd->unit[i], who))
            continue;
        deep = reach_of(other, at, way);
        if (deep.from < blocker.to && deep.to > blocker.from)
            room = wide.from;
    }
    return room;
}

bool gap_too_narrow(const struct walker *w, struct direction way, int blocker)
{
    struct vec at = w->box.centre;
    struct direction right = {way.north, -way.east}, left = {-way.north, way.east};
    struct reach own = reach_of(&w->box, at, right);
    struct reach deep = reach_of(&w->g->box[blocker], at, way);
    struct reach wide = reach_of(&w->g->box[blocker], at, right);
    length width = own.to - own.from, room;
    struct crowd crowd;

    if (wide.from <= 0 && wide.to >= 0)
        return false; // it stands before the unit, not beside its way
    crowd = crowd_around(w->b, w->g, w->unit, w->g->box[blocker].centre, 3 * width);
    room = wide.from > 0 ? wide.from + room_beside(w, &crowd, at, way, left, deep, width)
                         : room_beside(w, &crowd, at, way, right, deep, width) - wide.to;
    return room < width - dist(w->b, DIST_TOLERANCE);
}
