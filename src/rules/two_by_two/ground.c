// SPDX-License-Identifier: MIT
// Where a unit stands, and what stands in its way.
//
// Terrain is asked by the centre of a base, other bases and the edge of the table by the whole of
// it (TBT-TER-17). Inside means inside by more than the tolerance: who stops at a boundary is
// outside.
#include "rules/two_by_two/ground.h"
#include "core/boxes.h"
#include "core/segment.h"

// --- terrain at a point ---

int tbt_area_at(const struct battle *b, const struct game *g, struct vec at, int terrain)
{
    return ground_at(b, g, terrain, at, dist(b, DIST_TOLERANCE));
}

// TBT-TER-18: the number of contours around the point.
int tbt_height_at(const struct battle *b, const struct game *g, struct vec at)
{
    int count = ground_count(b, g), height = 0;

    for (int i = 0; i < count; i++) {
        const struct piece *p = piece_at(b, g, i);

        height += p->what == T_HILL && bounds_hold(p->bounds, at) &&
                  land_holds(ground_piece(b, g, i), at, dist(b, DIST_TOLERANCE));
    }
    return height;
}

static bool near_line(struct land road, struct vec at, length far)
{
    const struct bounds *around = &road.piece->bounds;

    if (at.east < around->low.east - far || at.east > around->high.east + far ||
        at.north < around->low.north - far || at.north > around->high.north + far)
        return false;
    for (int i = 0; i + 1 < road.piece->points; i++)
        if (compare_to_segment(at, road.point[i], road.point[i + 1], far) <= 0)
            return true;
    return false;
}

// TBT-MOVE-08: a quarter of an inch either side of the centre line.
bool tbt_on_road(const struct battle *b, const struct game *g, struct vec at)
{
    length far = dist(b, DIST_ROAD_HALF) + dist(b, DIST_TOLERANCE);
    int count = ground_count(b, g);

    for (int i = 0; i < count; i++)
        if (piece_at(b, g, i)->what == T_ROAD && near_line(ground_piece(b, g, i), at, far))
            return true;
    return false;
}

bool tbt_in_town(const struct battle *b, const struct game *g, int unit)
{
    return tbt_area_at(b, g, g->box[unit].centre, T_TOWN);
}

bool tbt_in_open(const struct battle *b, const struct game *g, int unit)
{
    return !tbt_in_town(b, g, unit) && !tbt_area_at(b, g, g->box[unit].centre, T_WOOD);
}

// A bridge or ford at this point, its edges included.
static bool over_water(const struct battle *b, const struct game *g, struct vec at, int terrain)
{
    int count = ground_count(b, g);

    for (int i = 0; i < count; i++)
        if (piece_at(b, g, i)->what == terrain &&
            land_distance(ground_piece(b, g, i), at) <= dist(b, DIST_TOLERANCE))
            return true;
    return false;
}

// TBT-MOVE-11, 21: woods and rivers, as far as they are closed to this unit.
bool tbt_may_stand(const struct battle *b, const struct game *g, int unit, struct vec at)
{
    bool woods = kind_of(g, unit)->abilities & ENTERS_WOODS, wet = false;
    uint32_t closed = 1 << T_RIVER | (woods ? 0 : 1 << T_WOOD);
    int count = ground_count(b, g);

    for (int i = 0; i < count; i++) {
        const struct piece *p = piece_at(b, g, i);

        if (!(closed >> p->what & 1) || !bounds_hold(p->bounds, at) ||
            !land_holds(ground_piece(b, g, i), at, dist(b, DIST_TOLERANCE)))
            continue;
        if (p->what == T_WOOD)
            return false;
        wet = true;
    }
    return !wet || over_water(b, g, at, T_BRIDGE) || over_water(b, g, at, T_FORD);
}

// --- bases and the table ---

bool tbt_is_in_way(const struct game *g, int unit, int other, int who)
{
    if (g->side[other] != g->side[unit])
        return who & MEET_ENEMIES;
    return (who & MEET_FRIENDS) && !((who & MEET_NO_HQ) && tbt_is_hq(g, other));
}

// TBT-MOVE-23, TBT-RFT-07.
int tbt_friends_in_way(const struct battle *b, const struct game *g, int unit)
{
    if (has(g, unit, ARRIVED))
        return MEET_FRIENDS;
    switch (opt(b, OPT_FRIENDLY_PASSAGE)) {
    case 0: // hq_only
        return tbt_is_hq(g, unit) ? 0 : MEET_FRIENDS | MEET_NO_HQ;
    case 1: // none
        return MEET_FRIENDS;
    default: // all
        return 0;
    }
}

void tbt_gather_crowd(const struct battle *b, const struct game *g, int unit, struct vec from,
                      struct vec to, struct crowd *crowd)
{
    length reach = two_bases(b);
    struct bounds in;

    in.low.east = (from.east < to.east ? from.east : to.east) - reach;
    in.low.north = (from.north < to.north ? from.north : to.north) - reach;
    in.high.east = (from.east > to.east ? from.east : to.east) + reach;
    in.high.north = (from.north > to.north ? from.north : to.north) + reach;
    crowd->count = boxes_centred_in(g->box, g->units + 1, &in, unit, crowd->unit);
}

struct crowd tbt_crowd_around(const struct battle *b, const struct game *g, int unit, struct vec at,
                              length far)
{
    struct vec reach = {far, far};
    struct crowd crowd;

    tbt_gather_crowd(b, g, unit, vec_sub(at, reach), vec_add(at, reach), &crowd);
    return crowd;
}

length tbt_to_table_edge(const struct battle *b, const struct box *from, struct direction way,
                         length far)
{
    struct bounds table = {{0, 0}, b->size};

    return box_to_edge(from, way, far, &table);
}

bool tbt_box_on_table(const struct battle *b, const struct box *box)
{
    length slack = dist(b, DIST_TOLERANCE);
    length east = absolute(box->front_east) + absolute(box->right_east) - slack;
    length north = absolute(box->front_north) + absolute(box->right_north) - slack;

    return box->centre.east >= east && box->centre.east <= b->size.east - east &&
           box->centre.north >= north && box->centre.north <= b->size.north - north;
}

int tbt_overlapped_in_crowd(const struct battle *b, const struct game *g, int unit,
                            const struct crowd *crowd, const struct box *box, int who)
{
    length reach = two_bases(b);

    for (int i = 0; i < crowd->count; i++) {
        const struct box *other = &g->box[crowd->unit[i]];

        if (absolute(other->centre.east - box->centre.east) < reach &&
            absolute(other->centre.north - box->centre.north) < reach &&
            tbt_is_in_way(g, unit, crowd->unit[i], who) &&
            box_overlaps(box, other, dist(b, DIST_TOLERANCE)))
            return crowd->unit[i];
    }
    return 0;
}

int tbt_overlapped(const struct battle *b, const struct game *g, int unit, const struct box *box,
                   int who)
{
    struct crowd crowd = tbt_crowd_around(b, g, unit, box->centre, 0);

    return tbt_overlapped_in_crowd(b, g, unit, &crowd, box, who);
}
