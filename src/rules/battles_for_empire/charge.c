// SPDX-License-Identifier: MIT
// Charges on their way: what they aim at and whether they reach it (BFE-CHG-05 to 14).
#include "core/exact.h"
#include "core/segment.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum { EIGHTH = 0x2000 }; // 45 degrees

// How far a way leads along half a side of a footprint, from its middle; no further than its end.
static struct vec along_side(struct vec way, struct vec half)
{
    int64_t whole = dot(half, half), part = dot(way, half) + whole;
    struct vec back = {-half.east, -half.north};

    if (!whole) // who has left the table has no footprint
        return half;
    return segment_part(back, half, part < 0 ? 0 : part > 2 * whole ? 2 * whole : part, 2 * whole);
}

// The point of a footprint that is nearest to a place outside.
struct vec bfe_nearest_point(const struct box *box, struct vec to)
{
    struct vec way = vec_sub(to, box->centre);

    return vec_add(box->centre,
                   vec_add(along_side(way, front_of(box)), along_side(way, right_of(box))));
}

// Turned to the aim point, by no more than 45 degrees from its first direction.
struct pose bfe_aimed_at(const struct pose *from, const struct box *target, bearing first)
{
    struct pose pose = *from;
    struct vec way = vec_sub(bfe_nearest_point(target, pose.at), pose.at);
    bearing to = way.east || way.north ? bearing_of(way) : pose.face;
    int16_t off = (int16_t)(to - first);

    pose.face = (bearing)(first + (off > EIGHTH ? EIGHTH : off < -EIGHTH ? -EIGHTH : off));
    return pose;
}

bool bfe_turns_onto_enemy(const struct game *g, int unit, const struct pose *pose)
{
    struct box box = bfe_footprint(g, unit, pose);

    EACH_UNIT (enemy, bfe_enemies(g, unit))
        if (box_overlaps(&box, &g->box[enemy], SAME))
            return true;
    return false;
}

// A wide one beside another enemy has no room to turn: as in a pulse, it keeps the pose it has.
struct pose bfe_aimed(const struct game *g, int unit, int target)
{
    struct pose pose = bfe_pose(g, unit),
                aimed = bfe_aimed_at(&pose, &g->box[target], unit_in(g, unit)->aimed);

    return bfe_turns_onto_enemy(g, unit, &aimed) ? pose : aimed;
}

// The first direction is found when step 4 begins.
void bfe_take_aim(struct game *g, int unit)
{
    struct vec centre = g->box[unit].centre,
               way = vec_sub(bfe_nearest_point(&g->box[unit_in(g, unit)->now.target], centre),
                             centre);

    unit_of(g, unit)->aimed = way.east || way.north ? bearing_of(way) : g->face[unit];
}

// BFE-CHG-12: whose target has been removed, or has left the table, holds.
void bfe_drop_lost_charges(struct game *g)
{
    EACH_UNIT (unit, bfe_all_units(g)) {
        struct bfe_unit *u = unit_of(g, unit);

        if (!(u->charge & CHARGE_ON) || on_table(g, u->now.target))
            continue;
        u->charge = 0;
        bfe_hold_instead(g, unit);
    }
}

// No ground that would stop it lies across; its target's building is what it charges.
static bool way_is_open(const struct battle *b, const struct game *g, int unit,
                        const struct pose *pose, length gap)
{
    int own = unit_in(g, unit_in(g, unit)->now.target)->into;
    struct box box = bfe_footprint(g, unit, pose);
    struct vec front = bfe_front_point(&box), way = along(direction_of(pose->face), gap),
               aim = vec_add(front, way), end = vec_add(pose->at, way);

    for (int i = 0; i < b->pieces; i++)
        if (own != 1 + i && bfe_piece_bars(b, g, unit, i, front, aim))
            return false;
    return !bfe_impassable_between(b, pose->at, end);
}

// BFE-CHG-07, 14: turned to the aim point, and no further from it than its leftover.
bool bfe_reaches(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);
    const struct box *target = &g->box[u->now.target];
    struct pose pose = bfe_aimed(g, unit, u->now.target);
    struct box box = bfe_footprint(g, unit, &pose);
    length gap = box_to_box(&box, target);
    struct vec way = vec_sub(bfe_nearest_point(target, pose.at), pose.at);

    if (!bfe_within(gap, u->leftover))
        return false;
    if ((way.east || way.north) && bearing_of(way) != pose.face) // it cannot turn so far
        return false;
    return way_is_open(b, g, unit, &pose, gap);
}

// BFE-CHG-08, BFE-CLO-20
bool bfe_may_stand_ahead(const struct battle *b, const struct game *g, int unit,
                         const struct box *from, const struct pose *pose, const struct box *there)
{
    if (bfe_off_table(b, pose->at) || bfe_impassable_between(b, from->centre, pose->at) ||
        !bfe_may_cross(b, g, unit, bfe_front_point(from), bfe_front_point(there)) ||
        bfe_overlaps_friend(g, unit, there))
        return false;
    EACH_UNIT (enemy, bfe_enemies(g, unit))
        if (box_to_box(there, &g->box[enemy]) < APART &&
            bfe_nearer(box_to_box(there, &g->box[enemy]), box_to_box(from, &g->box[enemy])))
            return false;
    return true;
}
