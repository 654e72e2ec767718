// SPDX-License-Identifier: MIT
// Room for a footprint: others, buildings, ground that cannot be stood on (BFE-FRM-12).
#include "core/polygon.h"
#include "rules/battles_for_empire/ground.h"

// BFE-GEN-09: the border of an area counts as inside it.
bool bfe_in_area(const struct battle *b, int piece, struct vec at)
{
    struct land land = battle_land(b, piece);

    return bounds_hold(bounds_wider(land.piece->bounds, SAME), at) &&
           point_to_polygon(land.point, land.piece->points, at) <= SAME;
}

bool bfe_impassable(const struct battle *b, struct vec at)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_IMPASSABLE && bfe_in_area(b, i, at))
            return true;
    return false;
}

// A centre exactly on the edge is on the table (BFE-GEN-10).
bool bfe_off_table(const struct battle *b, struct vec at)
{
    return at.east < -SAME || at.north < -SAME || at.east > b->size.east + SAME ||
           at.north > b->size.north + SAME;
}

// --- buildings ---

int bfe_building_at(const struct battle *b, struct vec at)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_BUILDING && bfe_in_area(b, i, at))
            return 1 + i;
    return 0;
}

int bfe_garrison_of(const struct game *g, int piece)
{
    EACH_UNIT (unit, bfe_all_units(g))
        if (unit_in(g, unit)->into == 1 + piece)
            return unit;
    return 0;
}

int bfe_capacity(const struct battle *b, int piece)
{
    enum { USUAL = 12 }; // BFE-TER-11

    return b->piece[piece].level ? b->piece[piece].level : USUAL;
}

// The outline as a box; a building is a rectangle, as `prepare` sees to.
struct box bfe_outline(const struct battle *b, int piece)
{
    const struct vec *corner = &b->point[b->piece[piece].first];
    struct vec middle = {(corner[0].east + corner[2].east) / 2,
                         (corner[0].north + corner[2].north) / 2};
    struct vec edge = vec_sub(corner[1], corner[0]), side = vec_sub(corner[2], corner[1]);

    if (cross(edge, side) > 0) // clockwise: the first edge runs along the front
        return box_spanned(middle, (struct vec){-side.east / 2, -side.north / 2},
                           (struct vec){edge.east / 2, edge.north / 2});
    return box_spanned(middle, (struct vec){side.east / 2, side.north / 2},
                       (struct vec){edge.east / 2, edge.north / 2});
}

static bool overlaps_building(const struct battle *b, const struct box *box)
{
    for (int i = 0; i < b->pieces; i++) {
        struct box outline;

        if (b->piece[i].what != T_BUILDING)
            continue;
        outline = bfe_outline(b, i);
        if (box_overlaps(box, &outline, SAME))
            return true;
    }
    return false;
}

// --- others ---

// A garrison is no obstacle to friends (BFE-PTH-04).
bool bfe_overlaps_friend(const struct game *g, int unit, const struct box *box)
{
    length reach = box_reach(box);

    EACH_UNIT (friend, bfe_units(g, g->side[unit]) & ~one(unit))
        if (!bfe_is_far(box->centre, &g->box[friend], reach) && !unit_in(g, friend)->into &&
            box_overlaps(box, &g->box[friend], SAME))
            return true;
    return false;
}

// Those whom it would overlap, or be nearer to than 1 in and nearer than before.
static uint64_t crowded(const struct game *g, int unit, const struct box *box, uint64_t enemies)
{
    uint64_t set = 0;

    EACH_UNIT (enemy, enemies) {
        length gap;

        if (bfe_is_far(box->centre, &g->box[enemy], box_reach(box) + APART) ||
            box_apart(box, &g->box[enemy]) >= APART)
            continue;
        gap = box_to_box(box, &g->box[enemy]);
        if (box_overlaps(box, &g->box[enemy], SAME) ||
            (bfe_nearer(gap, APART) &&
             (!on_table(g, unit) || bfe_nearer(gap, bfe_gap(g, unit, enemy)))))
            set |= one(enemy);
    }
    return set;
}

bool bfe_has_room(const struct battle *b, const struct game *g, int unit, const struct pose *pose)
{
    struct box box = bfe_footprint(g, unit, pose);

    return !bfe_off_table(b, pose->at) && !bfe_impassable(b, pose->at) &&
           !overlaps_building(b, &box) && !bfe_overlaps_friend(g, unit, &box) &&
           !crowded(g, unit, &box, bfe_known_enemies(g, unit));
}

// Hidden enemies are found out when they are walked into (BFE-FRM-12, BFE-VIS-07).
bool bfe_crowds_hidden(struct game *g, int unit, const struct pose *pose)
{
    struct box box = bfe_footprint(g, unit, pose);
    uint64_t hidden = bfe_enemies(g, unit) & ~bfe_known_enemies(g, unit),
             met = crowded(g, unit, &box, hidden);

    bfe_of(g)->met |= met;
    return met;
}
