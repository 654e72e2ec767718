// SPDX-License-Identifier: MIT
// What may stand where (TFT-MOV-14), and commanders who give way (TFT-MOV-13).
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

static uint64_t overlapped_by(const struct battle *b, const struct game *g, int unit,
                              const struct pose *pose, const struct box *outline)
{
    uint64_t overlapped = 0, near = tft_near(g, outline, 0) & ~one(unit);
    struct body own;

    if (near)
        tft_lay_out(kind_of(g, unit), pose, outline, &own);
    for (; near; near &= near - 1) {
        int other = lowest(near);
        struct body shape;

        if (is_commander(g, other))
            continue;
        shape = tft_body_of(b, g, other);
        if (body_overlaps(&own, &shape, TFT_TOLERANCE))
            overlapped |= one(other);
    }
    return overlapped;
}

uint64_t tft_overlaps(const struct battle *b, const struct game *g, int unit,
                      const struct pose *pose)
{
    struct box outline = tft_outline_of(g, unit, pose);

    return overlapped_by(b, g, unit, pose, &outline);
}

static bool in_table(const struct battle *b, struct vec at, length over)
{
    return at.east >= -over && at.north >= -over && at.east <= b->size.east + over &&
           at.north <= b->size.north + over;
}

static bool stands_on_table(const struct battle *b, const struct tft_kind *kind,
                            const struct pose *pose, const struct box *outline)
{
    struct body shape;

    tft_lay_out(kind, pose, outline, &shape);
    for (int i = 0; i < shape.boxes; i++)
        for (int corner = 0; corner < 4; corner++)
            if (!in_table(b, box_corner(&shape.box[i], corner), TFT_TOLERANCE))
                return false;
    return true;
}

// Well on the table, with no such ground anywhere near.
static bool in_the_open(const struct battle *b, const struct box *outline)
{
    struct bounds in = bounds_around(outline);
    uint8_t near;

    return in_table(b, in.low, 0) && in_table(b, in.high, 0) &&
           !tft_pieces_near(b, IMPASSABLE_KINDS | DENSE_KINDS, &in, &near, 1);
}

// On a road a column or a limbered cannon is not in the wood around it (TFT-TER-07).
static bool ground_admits(const struct battle *b, const struct tft_kind *kind,
                          const struct pose *pose, const struct box *outline)
{
    if (in_the_open(b, outline))
        return true;
    return stands_on_table(b, kind, pose, outline) && !tft_on_impassable(b, kind, pose) &&
           (pose->formation == SKIRMISH || !tft_in_dense(b, kind, pose) ||
            tft_on_road(b, kind, pose, NULL));
}

bool tft_ground_free(const struct battle *b, const struct tft_kind *kind, const struct pose *pose)
{
    struct box outline = tft_outline(kind, pose);

    return ground_admits(b, kind, pose, &outline);
}

// TFT-MOV-14
bool tft_free_but(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                  uint64_t but)
{
    struct box outline = tft_outline_of(g, unit, pose);

    return ground_admits(b, kind_of(g, unit), pose, &outline) &&
           !(overlapped_by(b, g, unit, pose, &outline) & ~but);
}

bool tft_free(const struct battle *b, const struct game *g, int unit, const struct pose *pose)
{
    return tft_free_but(b, g, unit, pose, 0);
}

// --- commanders who give way ---

static length clearance(const struct battle *b, const struct game *g, int commander,
                        struct vec centre)
{
    length nearest = INT32_MAX, radius = kind_of(g, commander)->width / 2;
    struct box square = box_at(centre, 0, radius, radius);
    struct body disc;

    body_of_box(&square, &disc);
    disc.radius = radius;
    for (uint64_t enemies = tft_units(g, 1 - g->side[commander]); enemies; enemies &= enemies - 1) {
        struct body enemy = tft_body_of(b, g, lowest(enemies));
        length gap = body_gap(&disc, &enemy);

        nearest = gap < nearest ? gap : nearest;
    }
    return nearest;
}

// TFT-TER-16: he does not get over a river but at a ford or a bridge, for which there is no time.
static bool over_river(const struct battle *b, struct vec from, struct vec to)
{
    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, KIND(T_RIVER)) && land_crossed(tft_land(b, i), from, to))
            return true;
    return false;
}

// Places that touch a unit: where he comes up to it, then the middles of its faces, the rear first.
enum { REFUGES = 5 };

static struct vec refuge(const struct battle *b, const struct game *g, int commander, int unit,
                         int which)
{
    length radius = kind_of(g, commander)->width / 2;
    struct vec at, to;

    if (which == 0) {
        struct body own = tft_body_of(b, g, commander), other = tft_body_of(b, g, unit);

        body_nearest(&own, &other, &at, &to);
        struct vec way = vec_sub(g->box[commander].centre, to);
        return vec_add(to, along(direction_of(bearing_of(way)), radius));
    }
    enum face face = (enum face)((which + 1) % 4);
    struct vec middle = box_face_centre(&g->box[unit], face);
    bearing out = bearing_of(vec_sub(middle, g->box[unit].centre));
    return vec_add(middle, along(direction_of(out), radius));
}

static bool find_refuge(const struct battle *b, const struct game *g, int commander, int unit,
                        length clear, struct vec *found)
{
    length radius = kind_of(g, commander)->width / 2, far = tft_allowance(b, g, commander);
    struct vec from = g->box[commander].centre;

    for (int which = 0; which < REFUGES; which++) {
        struct vec at = refuge(b, g, commander, unit, which);

        if (in_table(b, at, -radius) && vec_length(vec_sub(at, from)) <= far + TFT_TOLERANCE &&
            clearance(b, g, commander, at) + TFT_TOLERANCE >= clear && !over_river(b, from, at)) {
            *found = at;
            return true;
        }
    }
    return false;
}

static int nearest_friend(const struct battle *b, const struct game *g, int commander,
                          uint64_t units)
{
    length nearest = INT32_MAX;
    int found = 0;

    for (; units; units &= units - 1) {
        length gap = tft_gap(b, g, commander, lowest(units));

        if (gap < nearest) {
            nearest = gap;
            found = lowest(units);
        }
    }
    return found;
}

// He keeps his three centimetres from the enemy where he can, and else at least his skin.
static bool rides_off(const struct battle *b, struct game *g, int commander, struct events *e)
{
    static const length clear[] = {TFT_COMMANDER_CLEAR, 2 * TFT_TOLERANCE};

    for (int pass = 0; pass < 2; pass++) {
        uint64_t friends = tft_units(g, g->side[commander]);

        while (friends) {
            int unit = nearest_friend(b, g, commander, friends);
            struct pose pose = tft_pose_of(g, commander);

            friends &= ~one(unit);
            if (!find_refuge(b, g, commander, unit, clear[pass], &pose.at))
                continue;
            tft_put(g, commander, &pose);
            g->hidden[commander] |= g->hidden[unit]; // beside the unseen he is unseen (TFT-GER-12)
            tft_say_moved(g, commander, TFT_MOV_13, e);
            return true;
        }
    }
    return false;
}

static bool stands_on(const struct battle *b, const struct game *g, int unit, int commander)
{
    struct body troops = tft_body_of(b, g, unit), disc = tft_body_of(b, g, commander);

    disc.radius -= TFT_TOLERANCE;
    return body_gap(&troops, &disc) == 0;
}

void tft_make_way(const struct battle *b, struct game *g, int unit, struct events *e)
{
    EACH_UNIT (commander, tft_commanders(g, !g->side[unit]))
        if (tft_least_gap(g, unit, commander) <= 0 && stands_on(b, g, unit, commander) &&
            !rides_off(b, g, commander, e))
            tft_lose_commander(b, g, commander, TFT_MOV_13, e);
}
