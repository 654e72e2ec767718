// SPDX-License-Identifier: MIT
// What to shade around a unit: its field of fire, how far its headquarters reaches, where its
// charge may end.
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/plan.h"

enum { ARC_STEPS = 24, CHARGE_RAYS = 48, FIRE_BANDS = 3, ANGLE_BITS = 14 };

// --- field of fire ---

// TBT-SHO-04: is a place so far off, so far round from straight ahead, in the field of fire?
static bool in_field(const struct battle *b, bearing off, length far)
{
    struct direction d = direction_of(off);
    length ahead = to_nearest((int64_t)d.north * far), aside = to_nearest((int64_t)d.east * far);

    return aside - half_width(b) <= (opt(b, OPT_FIRE_ARC) ? 0 : ahead);
}

// How far round from straight ahead the field reaches at this distance, up to a quarter turn.
static bearing half_arc(const struct battle *b, length far)
{
    uint32_t low = 0, high = 1u << ANGLE_BITS;

    if (in_field(b, (bearing)high, far))
        return (bearing)high;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;

        if (in_field(b, (bearing)middle, far))
            low = middle;
        else
            high = middle;
    }
    return (bearing)low;
}

// Ranges count from the middle of the front edge (TBT-SHO-06, 12). Nearer than half the front the
// corners are out of range.
static void add_band(const struct battle *b, const struct game *g, int unit, length far,
                     struct area *a)
{
    const struct box *box = &g->box[unit];
    bearing half = half_arc(b, far);

    if (far > half_width(b))
        area_corner(a, box_corner(box, 0));
    area_arc(a, box_face_centre(box, FACE_FRONT), far, (bearing)(g->face[unit] - half), 2 * half,
             ARC_STEPS);
    if (far > half_width(b))
        area_corner(a, box_corner(box, 1));
}

static int fire_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    const struct tbt_kind *kind = kind_of(g, unit);
    int scale = opt(b, OPT_SCALE), count = 0;
    length edge[FIRE_BANDS] = {kind->canister[scale], kind->normal[scale], kind->reach[scale]};
    length from = 0;

    if (!(kind->abilities & (MUSKET | GUNS)))
        return 0;
    for (int i = 0; i < FIRE_BANDS; i++) {
        if (edge[i] <= from)
            continue;
        area_begin(&a[count], AREA_FIRE, count,
                   i == 0            ? TBT_SHO_19
                   : i == 1 || !from ? TBT_SHO_12
                                     : TBT_SHO_18);
        add_band(b, g, unit, edge[i], &a[count]);
        from = edge[i];
        count += area_clip(&a[count], b);
    }
    return count;
}

// --- command ---

// TBT-RAL-02, 03: measured from the middle of the nearest face of the headquarters.
static int command_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    enum tbt_distance radius = g->type[unit] == DHQ ? DIST_COMMAND_DIVISION : DIST_COMMAND_CORPS;
    struct vec face[4];

    if (!is_hq(g, unit))
        return 0;
    for (int i = 0; i < 4; i++)
        face[i] = box_face_centre(&g->box[unit], (enum face)i);
    area_begin(a, AREA_COMMAND, 0, TBT_RAL_02);
    area_around(a, face, 4, dist(b, radius));
    return area_clip(a, b);
}

// --- charges ---

static bool may_make_contact(const struct battle *b, const struct game *g, int unit)
{
    return g->state[unit] == STEADY && !is_artillery(g, unit) &&
           !(is_hq(g, unit) && opt(b, OPT_HQ_MAY_CHARGE));
}

// Turns are free: any way, as far as the ground lets it go, and its front a little beyond.
static int charge_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    struct vec at = g->box[unit].centre;
    length allowance = allowance_of(b, g, unit);

    if (!may_make_contact(b, g, unit))
        return 0;
    area_begin(a, AREA_CHARGE, 0, TBT_CHG_01);
    for (int i = 0; i < CHARGE_RAYS; i++) {
        struct direction ray = direction_of((bearing)(i * (65536 / CHARGE_RAYS)));
        length far = walk(b, g, unit, at, ray, allowance, allowance, 0).far + half_depth(b);

        area_corner(a, vec_add(at, along(ray, far)));
    }
    return area_clip(a, b);
}

int tbt_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int count;

    if (!unit || !on_table(g, unit))
        return 0;
    count = fire_areas(b, g, unit, a);
    count += command_area(b, g, unit, &a[count]);
    count += charge_area(b, g, unit, &a[count]);
    return count;
}
