// SPDX-License-Identifier: MIT
#include "core/clip.h"
#include "core/bounds.h"
#include "core/exact.h"
#include "core/polygon.h"
#include "core/segment.h"

// Most shapes lie wholly on one side, which is seen before anything is cut.
void clip_to_right(struct clip *c, struct vec on, struct vec way)
{
    int64_t right[CLIP_CORNERS]; // how far each corner is to the right of the line
    struct clip kept;
    int inside = 0;

    for (int i = 0; i < c->corners; i++) {
        right[i] = cross(way, vec_sub(c->corner[i], on));
        inside += right[i] >= 0;
    }
    if (inside == 0)
        c->corners = 0;
    if (inside == c->corners)
        return;
    kept.corners = 0;
    for (int i = 0, last = c->corners - 1; i < c->corners; last = i++) {
        int64_t from = right[last], to = right[i];
        must(kept.corners <= CLIP_CORNERS - 2);
        if ((from < 0 && to > 0) || (from > 0 && to < 0))
            kept.corner[kept.corners++] =
                segment_part(c->corner[last], c->corner[i], size(from), size(from - to));
        if (to >= 0)
            kept.corner[kept.corners++] = c->corner[i];
    }
    c->corners = kept.corners;
    for (int i = 0; i < kept.corners; i++)
        c->corner[i] = kept.corner[i];
}

struct clip clip_of_box(const struct box *b)
{
    struct clip clip;

    clip.corners = 4;
    for (int i = 0; i < 4; i++)
        clip.corner[i] = box_corner(b, i);
    return clip;
}

bool clip_nearest(const struct clip *c, struct vec from, struct vec *nearest)
{
    uint64_t best = UINT64_MAX;

    if (c->corners == 0)
        return false;
    if (polygon_surrounds(c->corner, c->corners, from)) {
        *nearest = from;
        return true;
    }
    for (int i = 0, last = c->corners - 1; i < c->corners; last = i++) {
        struct vec here = segment_nearest(c->corner[last], c->corner[i], from);
        uint64_t far = square(vec_sub(here, from));
        if (far < best) {
            best = far;
            *nearest = here;
        }
    }
    return true;
}

// --- along a way ---

// Going along, a corner between an edge that leads and one that trails is drawn out to a side.
struct clip clip_of_way(const struct box *box, struct vec by)
{
    struct clip way = {.corners = 0};

    for (int i = 0; i < 4; i++) {
        struct vec at = box_corner(box, i), moved = vec_add(at, by);
        bool led = cross(vec_sub(at, box_corner(box, (i + 3) % 4)), by) < 0;
        bool leads = cross(vec_sub(box_corner(box, (i + 1) % 4), at), by) < 0;

        way.corner[way.corners++] = led ? moved : at;
        if (led != leads)
            way.corner[way.corners++] = leads ? moved : at;
    }
    return way;
}

bool clip_touches_box(const struct clip *c, const struct box *box, length gap)
{
    struct clip other = clip_of_box(box);

    if (bounds_gap(bounds_of(c->corner, c->corners), bounds_around(box)) > gap)
        return false;
    if (polygons_overlap(c->corner, c->corners, other.corner, other.corners, 0))
        return true;
    for (int i = 0, last = c->corners - 1; i < c->corners; last = i++)
        for (int k = 0; k < 4; k++)
            if (segment_to_segment(c->corner[last], c->corner[i], other.corner[k],
                                   other.corner[(k + 1) % 4]) <= gap)
                return true;
    return false;
}

// A part of a segment, in parts of it; `of` is more than 0.
struct segment_cut {
    int64_t part, of;
};

static bool lies_before(struct segment_cut a, struct segment_cut b)
{
    return compare_products(a.part, b.of, b.part, a.of) < 0;
}

bool segment_enters_clip(struct vec a, struct vec b, const struct clip *c, length deeper)
{
    struct segment_cut from = {0, 1}, until = {1, 1};

    for (int i = 0, last = c->corners - 1; i < c->corners; last = i++) {
        struct vec edge = vec_sub(c->corner[i], c->corner[last]);
        int64_t least = (int64_t)root_up((uint64_t)deeper * (uint64_t)deeper * square(edge));
        int64_t first = cross(edge, vec_sub(a, c->corner[last])) - least;
        int64_t then = cross(edge, vec_sub(b, c->corner[last])) - least;
        struct segment_cut cut;

        if (first <= 0 && then <= 0)
            return false;
        if (first > 0 && then > 0)
            continue;
        cut = (struct segment_cut){size(first), size(first - then)};
        if (first <= 0 && lies_before(from, cut))
            from = cut;
        if (then <= 0 && lies_before(cut, until))
            until = cut;
    }
    return lies_before(from, until);
}
