// SPDX-License-Identifier: MIT
#include "core/area.h"
#include "core/polygon.h"

enum { RAYS = 48, EDGES = 4 };

void area_begin(struct area *a, enum area_kind kind, int band, int clause)
{
    a->kind = (uint8_t)kind;
    a->band = (uint8_t)band;
    a->clause = (uint16_t)clause;
    a->corners = 0;
}

void area_corner(struct area *a, struct vec at)
{
    if (a->corners < AREA_CORNERS)
        a->corner[a->corners++] = at;
}

void area_arc(struct area *a, struct vec centre, length radius, bearing from, int32_t turn,
              int steps)
{
    for (int i = 0; i <= steps; i++) {
        bearing way = (bearing)(from + (int64_t)turn * i / steps);

        area_corner(a, vec_add(centre, along(direction_of(way), radius)));
    }
}

// The farthest point on a ray from the middle that is within reach of one of the points.
static length ray_reach(struct vec middle, struct direction ray, const struct vec *point,
                        int points, length far)
{
    length most = 0;

    for (int i = 0; i < points; i++) {
        struct vec to = vec_sub(point[i], middle);
        int64_t ahead = to_nearest((int64_t)ray.east * to.east + (int64_t)ray.north * to.north);
        int64_t aside = to_nearest((int64_t)ray.north * to.east - (int64_t)ray.east * to.north);
        int64_t square = (int64_t)far * far - aside * aside;
        length there = square < 0 ? 0 : (length)(ahead + root_down((uint64_t)square));

        most = there > most ? there : most;
    }
    return most;
}

// Rays from the middle: the outline of discs that all hold the middle is a star around it.
void area_around(struct area *a, const struct vec *point, int points, length far)
{
    struct vec middle = bounds_middle(bounds_of(point, points));

    for (int i = 0; i < RAYS; i++) {
        struct direction ray = direction_of((bearing)(i * (65536 / RAYS)));

        area_corner(a, vec_add(middle, along(ray, ray_reach(middle, ray, point, points, far))));
    }
}

static struct vec between(struct vec a, struct vec c, length inside_a, length inside_c)
{
    int64_t part = inside_a, whole = (int64_t)inside_a - inside_c;

    return (struct vec){a.east + (length)((c.east - a.east) * part / whole),
                        a.north + (length)((c.north - a.north) * part / whole)};
}

static void cut_off(struct area *a, const struct battle *b, int edge)
{
    struct area whole = *a;

    a->corners = 0;
    for (int i = 0, last = whole.corners - 1; i < whole.corners; last = i++) {
        struct vec from = whole.corner[last], to = whole.corner[i];
        length before = inside_edge(b, edge, from), after = inside_edge(b, edge, to);

        if ((before < 0) != (after < 0))
            area_corner(a, between(from, to, before, after));
        if (after >= 0)
            area_corner(a, to);
    }
}

bool area_clip(struct area *a, const struct battle *b)
{
    for (int edge = 0; edge < EDGES; edge++)
        cut_off(a, b, edge);
    return a->corners >= 3;
}
