// SPDX-License-Identifier: MIT
// Poses and the stands they lay out (G-2, G-13, TFT-FORM-01 to 03).
//
// Everything is built from two vectors of the lattice, half the depth and half the width of a stand
// in its facing. Stands lie whole multiples of them apart, so the stands of a unit share the very
// same edges whichever way it faces, and a line or column covers exactly its bounding rectangle.
#include "rules/two_for_tea/ground.h"

struct halves {
    struct vec front, right;
};

static struct halves halves_along(const struct tft_kind *kind, struct direction ahead)
{
    return (struct halves){along(ahead, kind->depth / 2),
                           along((struct direction){ahead.north, -ahead.east}, kind->width / 2)};
}

static struct halves halves_of(const struct tft_kind *kind, bearing face)
{
    return halves_along(kind, direction_of(face));
}

static struct vec times(struct vec a, int by)
{
    return (struct vec){a.east * by, a.north * by};
}

static struct vec part_of(struct vec whole, int parts)
{
    return (struct vec){whole.east / parts, whole.north / parts};
}

// Half a step goes towards the south-west, whatever the signs.
static struct vec halved(struct vec a)
{
    return (struct vec){a.east >> 1, a.north >> 1};
}

// Skirmishers stand in their pattern unless they are dressed or alone.
static bool in_pattern(const struct tft_pose *pose)
{
    return pose->formation == SKIRMISH && !pose->dressed && pose->stands > 1;
}

// --- layout ---

// From one stand to the next.
static struct vec step_of(const struct tft_pose *pose, const struct halves *half)
{
    if (pose->formation == COLUMN)
        return times(half->front, -2);
    if (in_pattern(pose) && pose->stands == 2) // the right one half a stand back
        return vec_sub(times(half->right, 2), half->front);
    return times(half->right, 2);
}

static struct vec first_centre(const struct tft_pose *pose, const struct halves *half)
{
    struct vec at = pose->front;

    if (pose->formation == FORM_NONE)
        return at; // a commander is placed by his centre
    at = vec_sub(at, half->front);
    return pose->formation == COLUMN ? at : vec_sub(at, times(half->right, pose->stands - 1));
}

static int lay_out(const struct halves *half, const struct tft_pose *pose,
                   struct box stand[TFT_STANDS])
{
    struct vec centre = first_centre(pose, half), step = step_of(pose, half);

    for (int i = 0; i < pose->stands; i++) {
        stand[i] = box_spanned(centre, half->front, half->right);
        centre = vec_add(centre, step);
    }
    if (in_pattern(pose) && pose->stands == 3) { // both ends half a stand back
        stand[0].centre = vec_sub(stand[0].centre, half->front);
        stand[2].centre = vec_sub(stand[2].centre, half->front);
    }
    return pose->stands;
}

int tft_layout(const struct tft_kind *kind, const struct tft_pose *pose,
               struct box stand[TFT_STANDS])
{
    struct halves half = halves_of(kind, pose->face);

    return lay_out(&half, pose, stand);
}

struct box tft_outline(const struct tft_kind *kind, const struct tft_pose *pose)
{
    struct direction ahead = direction_of(pose->face);
    struct halves half = halves_along(kind, ahead);
    struct vec front = half.front, right = half.right;

    if (pose->formation == FORM_NONE)
        return box_spanned(pose->front, front, right);
    if (pose->formation == COLUMN)
        front = times(front, pose->stands);
    else
        right = times(right, pose->stands);
    if (in_pattern(pose)) // one and a half stands deep
        front = along(ahead, kind->depth * 3 / 4);
    return box_spanned(vec_sub(pose->front, front), front, right);
}

// Does it stand so already, here or elsewhere?
static bool stands_so(const struct game *g, int unit, const struct tft_pose *pose)
{
    return is_unit(g, unit) && !in_building(g, unit) && pose->face == g->face[unit] &&
           pose->formation == g->formation[unit] && pose->stands == g->unit_elements[unit] &&
           pose->dressed == has(g, unit, DRESSED);
}

struct box tft_outline_of(const struct game *g, int unit, const struct tft_pose *pose)
{
    struct box outline = g->box[unit];

    if (!stands_so(g, unit, pose))
        return tft_outline(kind_of(g, unit), pose);
    outline.centre = vec_sub(pose->front, (struct vec){outline.front_east, outline.front_north});
    return outline;
}

// The same halves from the bounding rectangle, which is a whole number of stands wide and deep.
// Only that of a pattern is not, and its facing has to be looked up.
static struct halves halves_in(const struct game *g, int unit, const struct tft_pose *pose)
{
    const struct box *box = &g->box[unit];
    struct halves half = {{box->front_east, box->front_north}, {box->right_east, box->right_north}};

    if (in_pattern(pose))
        return halves_of(kind_of(g, unit), pose->face);
    if (pose->formation == COLUMN)
        half.front = part_of(half.front, pose->stands);
    else
        half.right = part_of(half.right, pose->stands);
    return half;
}

int tft_stands(const struct battle *b, const struct game *g, int unit, struct box *stand)
{
    struct tft_pose pose = tft_pose_of(g, unit);
    struct halves half;

    (void)b;
    if (in_building(g, unit) || !pose.stands)
        return 0;
    half = halves_in(g, unit, &pose);
    return lay_out(&half, &pose, stand);
}

// --- poses ---

struct tft_pose tft_pose_of(const struct game *g, int unit)
{
    const struct box *box = &g->box[unit];
    bool by_centre = g->formation[unit] == FORM_NONE || in_building(g, unit);

    return (struct tft_pose){
        .front = by_centre ? box->centre : box_face_centre(box, FACE_FRONT),
        .face = g->face[unit],
        .formation = g->formation[unit],
        .stands = g->unit_elements[unit],
        .dressed = has(g, unit, DRESSED),
    };
}

struct tft_pose tft_start_pose(const struct game *g, int unit)
{
    int slot = g->first_element[unit] * 5;

    return (struct tft_pose){
        .front = g->element_at[slot],
        .face = g->element_face[slot],
        .formation = g->element_state[slot] & 15,
        .stands = g->element_state[slot] >> 4,
    };
}

void tft_put(struct game *g, int unit, const struct tft_pose *pose)
{
    g->box[unit] = tft_outline(kind_of(g, unit), pose);
    g->face[unit] = pose->face;
    g->formation[unit] = pose->formation;
    g->unit_elements[unit] = pose->stands;
    unmark(g, unit, DRESSED);
    if (pose->dressed)
        mark(g, unit, DRESSED);
}

// How far the middle point lies behind the front of a pose (G-13).
static struct vec behind(const struct tft_kind *kind, const struct tft_pose *pose)
{
    struct vec front = halves_of(kind, pose->face).front;

    if (pose->formation == COLUMN)
        return times(front, pose->stands);
    if (in_pattern(pose) && pose->stands == 2)
        return vec_add(front, halved(front)); // midway between the two
    return pose->formation == FORM_NONE ? (struct vec){0, 0} : front;
}

struct vec tft_middle(const struct tft_kind *kind, const struct tft_pose *pose)
{
    return vec_sub(pose->front, behind(kind, pose));
}

struct tft_pose tft_reformed(const struct tft_kind *kind, const struct tft_pose *pose,
                             int formation, bearing face)
{
    struct tft_pose formed = {.face = face,
                              .formation = (uint8_t)formation,
                              .stands = pose->stands};

    formed.front = vec_add(tft_middle(kind, pose), behind(kind, &formed));
    return formed;
}

struct tft_pose tft_shifted(const struct tft_pose *pose, struct vec by)
{
    struct tft_pose shifted = *pose;

    shifted.front = vec_add(shifted.front, by);
    return shifted;
}

// TFT-HIT-07: who is left in line or column stays where he is, the pattern of skirmishers is laid
// out anew round the same middle point.
struct tft_pose tft_without(const struct tft_kind *kind, const struct tft_pose *pose, bool left)
{
    struct tft_pose fewer = *pose;

    fewer.stands--;
    if (in_pattern(pose)) {
        fewer.front = vec_add(tft_middle(kind, pose), behind(kind, &fewer));
    } else if (pose->formation != COLUMN) {
        struct vec right = halves_of(kind, pose->face).right;

        fewer.front = left ? vec_add(fewer.front, right) : vec_sub(fewer.front, right);
    }
    return fewer;
}

struct vec tft_centre(const struct game *g, int unit)
{
    return g->box[unit].centre;
}

// --- buildings ---

void tft_put_inside(const struct battle *b, struct game *g, int unit, int piece)
{
    const struct bounds *in = &b->piece[piece].bounds;
    struct vec half = {(in->high.east - in->low.east) / 2, (in->high.north - in->low.north) / 2};

    unit_of(g, unit)->building = (uint8_t)(piece + 1);
    unmark(g, unit, DRESSED);
    g->formation[unit] = SKIRMISH;
    g->face[unit] = 0;
    g->box[unit] = box_spanned(vec_add(in->low, half), (struct vec){0, half.north},
                               (struct vec){half.east, 0});
}

static bool runs_clockwise(struct land house)
{
    int64_t area = 0;

    for (int i = 0, last = house.piece->points - 1; i < house.piece->points; last = i++)
        area += cross(house.point[last], house.point[i]);
    return area > 0;
}

bearing tft_outward(struct land house, int side)
{
    struct vec from = house.point[side ? side - 1 : house.piece->points - 1];
    bearing along_it = bearing_of(vec_sub(house.point[side], from));

    return (bearing)(along_it + (runs_clockwise(house) ? 0xc000u : 0x4000u));
}

static int turn_between(bearing a, bearing b)
{
    int turn = (int16_t)(uint16_t)(a - b);

    return turn < 0 ? -turn : turn;
}

struct tft_pose tft_outside(const struct battle *b, const struct game *g, int unit, bearing toward)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct land house = tft_land(b, unit_in(g, unit)->building - 1);
    int corners = house.piece->points, nearest = INT32_MAX;
    struct vec middle = house.point[0];
    struct tft_pose pose = {.formation = SKIRMISH, .stands = g->unit_elements[unit]};

    for (int i = 0, last = corners - 1; i < corners; last = i++) {
        bearing normal = tft_outward(house, i);
        int turn = turn_between(normal, toward);

        if (turn < nearest) {
            nearest = turn;
            pose.face = normal;
            middle = vec_add(house.point[last], halved(vec_sub(house.point[i], house.point[last])));
        }
    }
    struct box outline = tft_outline(kind, &pose);
    pose.front = vec_sub(middle, box_face_centre(&outline, FACE_REAR));
    return pose;
}

// --- telling ---

void tft_say_moved(const struct game *g, int unit, int clause, struct events *e)
{
    struct tft_pose pose = tft_pose_of(g, unit);

    say(g, e,
        (struct event){.kind = EVENT_MOVED,
                       .clause = (uint16_t)clause,
                       .unit = (uint8_t)unit,
                       .a = pose.front.east,
                       .b = pose.front.north,
                       .c = pose.face});
}
