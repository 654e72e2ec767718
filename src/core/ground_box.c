// SPDX-License-Identifier: MIT
// Pieces of terrain and a box: how far apart they are, and whether one reaches into the other.
#include "core/ground.h"
#include "core/polygon.h"
#include "core/segment.h"

bool land_meets_box(struct land land, const struct box *box, length deeper)
{
    const struct vec *point = land.point;
    int points = land.piece->points;

    switch ((enum shape)land.piece->shape) {
    case SHAPE_AREA:
        for (int i = 0, last = points - 1; i < points; last = i++) {
            if (segment_enters_box(point[last], point[i], box, deeper))
                return true;
        }
        return polygon_holds(point, points, box->centre, 0);
    case SHAPE_DISC:
        return point_to_box(point[0], box) < land.piece->width - deeper;
    case SHAPE_LINE:
        break;
    }
    for (int i = 1; i < points; i++) {
        if (segment_enters_box(point[i - 1], point[i], box, deeper) ||
            2 * segment_to_box(point[i - 1], point[i], box) < land.piece->width - 2 * deeper)
            return true;
    }
    return false;
}

static length segment_to_clip(struct vec a, struct vec b, const struct clip *c)
{
    length nearest = polygon_surrounds(c->corner, c->corners, a) ? 0 : INT32_MAX;

    for (int i = 0, last = c->corners - 1; i < c->corners; last = i++) {
        length here = segment_to_segment(a, b, c->corner[last], c->corner[i]);

        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

bool land_meets_clip(struct land land, const struct clip *c, length deeper)
{
    const struct vec *point = land.point;
    int points = land.piece->points;

    if (!bounds_meet(land.piece->bounds, bounds_of(c->corner, c->corners)))
        return false;
    switch ((enum shape)land.piece->shape) {
    case SHAPE_AREA:
        for (int i = 0, last = points - 1; i < points; last = i++)
            if (segment_enters_clip(point[last], point[i], c, deeper))
                return true;
        return polygon_holds(point, points,
                             segment_part(c->corner[0], c->corner[c->corners / 2], 1, 2), 0);
    case SHAPE_DISC:
        return segment_to_clip(point[0], point[0], c) < land.piece->width - deeper;
    case SHAPE_LINE:
        break;
    }
    for (int i = 1; i < points; i++)
        if (segment_enters_clip(point[i - 1], point[i], c, deeper) ||
            2 * segment_to_clip(point[i - 1], point[i], c) < land.piece->width - 2 * deeper)
            return true;
    return false;
}

// How an edge is measured to a box.
typedef length to_edge(struct vec, struct vec, const struct box *);

static length area_gap(struct land land, const struct box *box, to_edge measure)
{
    int points = land.piece->points;
    length nearest = INT32_MAX;

    if (polygon_holds(land.point, points, box->centre, 0))
        return 0;
    for (int i = 0, last = points - 1; i < points && nearest; last = i++) {
        length here = measure(land.point[last], land.point[i], box);
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

static length line_gap(struct land land, const struct box *box, to_edge measure)
{
    length nearest = INT32_MAX, half = land.piece->width / 2;

    for (int i = 1; i < land.piece->points && nearest > half; i++) {
        length here = measure(land.point[i - 1], land.point[i], box);
        nearest = here < nearest ? here : nearest;
    }
    return nearest <= half ? 0 : nearest - half;
}

static length measured(struct land land, const struct box *box, to_edge measure)
{
    length far;

    switch ((enum shape)land.piece->shape) {
    case SHAPE_AREA:
        return area_gap(land, box, measure);
    case SHAPE_DISC:
        far = point_to_box(land.point[0], box);
        return far <= land.piece->width ? 0 : far - land.piece->width;
    case SHAPE_LINE:
        break;
    }
    return line_gap(land, box, measure);
}

length land_to_box(struct land land, const struct box *box)
{
    return measured(land, box, segment_to_box);
}

length land_apart(struct land land, const struct box *box)
{
    return measured(land, box, segment_apart);
}
