// SPDX-License-Identifier: MIT
#include "core/clip.h"
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
