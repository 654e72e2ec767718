// SPDX-License-Identifier: MIT
// The firing arc of a stand (G-7, TFT-ARC-01, 03): what lies ahead of its front edge, up to 45
// degrees outside its front corners. Shapes are cut along its three lines, and the areas compared.
#include "core/clip.h"
#include "core/polygon.h"
#include "rules/two_for_tea/body.h"

enum { LINES = 3 };

// A boundary of the arc; what counts lies to its right.
struct boundary {
    struct vec on, way;
};

struct arc {
    struct boundary line[LINES];
};

static struct arc arc_of(const struct box *stand)
{
    struct vec right = {stand->right_east, stand->right_north};
    struct vec ahead = {-right.north, right.east};
    struct vec back = {-ahead.east, -ahead.north};
    struct vec left_corner = box_corner(stand, 0), right_corner = box_corner(stand, 1);

    return (struct arc){{{right_corner, {-right.east, -right.north}},
                         {left_corner, vec_sub(ahead, right)},
                         {right_corner, vec_sub(back, right)}}};
}

static void clip_to_arc(struct clip *clip, const struct arc *arc)
{
    for (int i = 0; i < LINES && clip->corners; i++)
        clip_to_right(clip, arc->line[i].on, arc->line[i].way);
}

bool tft_in_arc(const struct box *shooter, const struct box *target)
{
    struct arc arc = arc_of(shooter);
    struct clip clip = clip_of_box(target);
    int64_t whole = polygon_area2(clip.corner, clip.corners);

    clip_to_arc(&clip, &arc);
    return 2 * polygon_area2(clip.corner, clip.corners) >= whole;
}

// An outline may have notches: it is taken as a fan of triangles from its first corner, and those
// that lie outside it are taken off again.
bool tft_polygon_in_arc(const struct box *shooter, const struct vec *corner, int corners)
{
    struct arc arc = arc_of(shooter);
    int64_t inside = 0, whole = 0;

    for (int i = 2; i < corners; i++) {
        struct clip clip = {3, {corner[0], corner[i - 1], corner[i]}};
        int64_t turn = cross(vec_sub(corner[i - 1], corner[0]), vec_sub(corner[i], corner[0]));

        whole += turn;
        clip_to_arc(&clip, &arc);
        int64_t part = polygon_area2(clip.corner, clip.corners);
        inside += turn < 0 ? -part : part;
    }
    return whole < 0 ? -2 * inside >= -whole : 2 * inside >= whole;
}

enum { OUTSIDE = -1 };

// How many of the lines cut a disc whose centre is in the arc.
static int lines_through(const struct arc *arc, struct vec centre, length radius)
{
    int count = 0;

    for (int i = 0; i < LINES; i++) {
        struct vec way = arc->line[i].way;
        int64_t right = cross(way, vec_sub(centre, arc->line[i].on));

        if (right < 0)
            return OUTSIDE;
        count += compare_products(right, right, (int64_t)radius * radius, dot(way, way)) < 0;
    }
    return count;
}

// A line that has the centre of the disc on its right leaves at least half of it. Where lines
// meet the disc is taken as a polygon of many corners.
bool tft_disc_in_arc(const struct box *shooter, struct vec centre, length radius)
{
    enum { CORNERS = 32 };
    struct arc arc = arc_of(shooter);
    int lines = lines_through(&arc, centre, radius);
    struct vec corner[CORNERS];

    if (lines < 2)
        return lines != OUTSIDE;
    for (int i = 0; i < CORNERS; i++)
        corner[i] = vec_add(centre, along(direction_of((bearing)(i * 65536 / CORNERS)), radius));
    return tft_polygon_in_arc(shooter, corner, CORNERS);
}
