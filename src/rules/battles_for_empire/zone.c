// SPDX-License-Identifier: MIT
// Gaps, and the zones around a unit: front, flanks and rear (geometry 2 to 4).
#include "core/exact.h"
#include "rules/battles_for_empire/ground.h"

// --- gaps ---

length bfe_gap(const struct game *g, int unit, int other)
{
    return box_to_box(&g->box[unit], &g->box[other]);
}

bool bfe_within(length gap, length limit)
{
    return gap <= limit + SAME;
}

bool bfe_nearer(length gap, length limit)
{
    return gap < limit - SAME;
}

// Ties go to the first in roster order (BFE-GEN-05), and so do lengths that are equal.
int bfe_nearest(const struct game *g, int unit, uint64_t among)
{
    length best = 0;
    int nearest = 0;

    EACH_IN_ROSTER(g, other, among)
    {
        if (nearest && box_apart(&g->box[unit], &g->box[other]) >= best)
            continue;
        length gap = bfe_gap(g, unit, other);

        if (!nearest || bfe_nearer(gap, best)) {
            nearest = other;
            best = gap;
        }
    }
    return nearest;
}

// --- zones ---

// A place as the unit sees it from its centre, and its own half sides, all to the nearest lattice
// length.
struct seen {
    length ahead, right, half_depth, half_width;
};

static length along_axis(struct vec way, struct vec axis, length half)
{
    int64_t product = 2 * dot(way, axis);

    return half ? (length)((product + (product < 0 ? -half : half)) / (2 * half)) : 0;
}

static struct seen seen_from(const struct box *box, struct vec at)
{
    struct vec way = vec_sub(at, box->centre), front = front_of(box), right = right_of(box);
    length deep = vec_length(front), wide = vec_length(right);

    return (struct seen){along_axis(way, front, deep), along_axis(way, right, wide), deep, wide};
}

// The rays leave the corners at 45 degrees; a boundary goes to the better zone (BFE-GEN-10).
int bfe_zone_of(const struct box *box, struct vec at)
{
    struct seen s = seen_from(box, at);
    length beyond = absolute(s.right) - s.half_width;

    if (s.ahead >= s.half_depth - SAME && s.ahead - s.half_depth >= beyond - SAME)
        return ZONE_FRONT;
    if (-s.ahead > s.half_depth + SAME && -s.ahead - s.half_depth > beyond + SAME)
        return ZONE_REAR;
    return ZONE_FLANK;
}

static bool has_flanks(const struct battle *b, const struct game *g, int unit)
{
    int formation = g->formation[unit];

    if (formation == FORM_SKIRMISH)
        return opt(b, OPT_SKIRMISH_FLANK);
    return formation != FORM_SQUARE && formation != FORM_GARRISON;
}

int bfe_zone(const struct battle *b, const struct game *g, int unit, int other)
{
    return has_flanks(b, g, unit) ? bfe_zone_of(&g->box[unit], bfe_eye(g, other)) : ZONE_FRONT;
}

// --- zones in melee (BFE-MEL-22) ---

// The middle of what the two share: of the stretch of an edge along which they touch, or the point.
// Of two that touch a corner of the one is at the other.
static struct vec common_middle(const struct box *box, const struct box *other)
{
    struct vec sum = {0, 0};
    int points = 0;

    for (int i = 0; i < 4; i++) {
        struct vec mine = box_corner(box, i), his = box_corner(other, i);

        if (point_to_box(mine, other) <= SAME + 1) // it is rounded up
            sum = vec_add(sum, mine), points++;
        if (point_to_box(his, box) <= SAME + 1)
            sum = vec_add(sum, his), points++;
    }
    return points ? (struct vec){sum.east / points, sum.north / points} : other->centre;
}

// The edge on which a point of the outline lies; a corner goes to the better zone.
static int zone_of_edge(const struct box *box, struct vec at)
{
    struct seen s = seen_from(box, at);

    if (s.ahead >= s.half_depth - SAME)
        return ZONE_FRONT;
    return absolute(s.right) >= s.half_width - SAME ? ZONE_FLANK : ZONE_REAR;
}

int bfe_melee_zone(const struct battle *b, const struct game *g, int unit, int other)
{
    if (!has_flanks(b, g, unit))
        return ZONE_FRONT;
    if (unit_in(g, other)->closed_on == unit)
        return unit_in(g, other)->closed_zone;
    if (unit_in(g, unit)->closed_on == other)
        return ZONE_FRONT;
    return zone_of_edge(&g->box[unit], common_middle(&g->box[unit], &g->box[other]));
}

int bfe_worst_zone(const struct battle *b, const struct game *g, int unit)
{
    int worst = ZONE_FRONT;

    if (!has_flanks(b, g, unit))
        return worst;
    EACH_UNIT (enemy, bfe_steady(g, 1 - g->side[unit]) & bfe_known_enemies(g, unit)) {
        length gap = bfe_gap(g, unit, enemy);
        int zone;

        if (!bfe_within(gap, SUPPORT))
            continue;
        zone = gap <= SAME ? bfe_melee_zone(b, g, unit, enemy) : bfe_zone(b, g, unit, enemy);
        worst = zone > worst ? zone : worst;
    }
    return worst;
}
