// SPDX-License-Identifier: MIT
#include "core/sight.h"
#include "core/exact.h"

void sight_cut(const struct sight_arc *arc, struct clip *shape)
{
    for (int i = 0; i < ARC_LINES && shape->corners; i++)
        clip_to_right(shape, arc->line[i].on, arc->line[i].way);
}

struct sight_extent sight_extent(const struct sight_arc *arc, const struct clip *shape)
{
    struct sight_extent all = {0, INT64_MAX, INT64_MIN};
    int64_t least = INT64_MAX, most = INT64_MIN;

    if (!shape->corners)
        return (struct sight_extent){0, 0, 0};
    for (int i = 0; i < shape->corners; i++) {
        struct vec off = vec_sub(shape->corner[i], arc->line[0].on);
        int64_t aside = dot(off, arc->line[0].way), ahead = cross(arc->line[0].way, off);

        least = smaller(least, aside);
        most = larger(most, aside);
        all.near = smaller(all.near, ahead);
        all.far = larger(all.far, ahead);
    }
    all.across = most - least;
    return all;
}

bool sight_misses(const struct sight_arc *arc, const struct box *box, length by)
{
    for (int i = 0; i < ARC_LINES; i++) {
        struct vec way = arc->line[i].way;
        int64_t inwards = cross(way, vec_sub(box->centre, arc->line[i].on)) +
                          size(cross(way, front_of(box))) + size(cross(way, right_of(box)));

        if (inwards < -by * (size(way.east) + size(way.north)))
            return true;
    }
    return false;
}

bool sight_hides(const struct sight_law *law, struct land land, int ends, struct vec from,
                 struct vec to)
{
    length inside =
        ends == 2 && law->whole ? vec_length(vec_sub(to, from)) : land_chord(land, from, to);

    return inside - law->touch > (ends == 0 ? 0 : ends == 1 ? law->see_out : law->see_within);
}
