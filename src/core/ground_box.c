// SPDX-License-Identifier: MIT
// Pieces of terrain and a box: how far apart they are, and whether one reaches into the other.
#include "core/ground.h"
#include "core/polygon.h"

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
