// SPDX-License-Identifier: MIT
// Poses and the stands they lay out (G-2, G-13, TFT-FORM-01 to 03).
//
// Everything is built from two vectors of the lattice, half the depth and half the width of a stand
// in its facing. Stands lie whole multiples of them apart, so the stands of a unit share the very
// same edges whichever way it faces, and a line or column covers exactly its bounding rectangle.
#include "core/boxes.h"
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

// Half a step goes towards the south-west, whatever the signs.
static struct vec halved(struct vec a)
{
    return (struct vec){a.east >> 1, a.north >> 1};
}

// Skirmishers stand in their pattern unless they are dressed or alone.
static bool in_pattern(const struct pose *pose)
{
    return pose->formation == SKIRMISH && !pose->manner && pose->strength > 1;
}

// --- layout ---

struct box tft_outline(const struct tft_kind *kind, const struct pose *pose)
{
    struct direction ahead = direction_of(pose->face);
    struct vec front = along(ahead, in_pattern(pose) ? kind->depth * 3 / 4 : kind->depth / 2);
    struct vec right = along((struct direction){ahead.north, -ahead.east}, kind->width / 2);

    if (pose->formation == FORM_NONE)
        return box_spanned(pose->at, front, right); // a commander is placed by his centre
    if (pose->formation == COLUMN)
        front = vec_times(front, pose->strength);
    else
        right = vec_times(right, pose->strength);
    return box_spanned(vec_sub(pose->at, front), front, right);
}

// Does it stand so already, here or elsewhere?
static bool stands_so(const struct game *g, int unit, const struct pose *pose)
{
    return is_unit(g, unit) && !in_building(g, unit) && pose->face == g->face[unit] &&
           pose->formation == g->formation[unit] && pose->strength == stands_left(g, unit) &&
           pose->manner == has(g, unit, DRESSED);
}

struct box tft_outline_of(const struct game *g, int unit, const struct pose *pose)
{
    struct box outline = g->box[unit];

    if (!stands_so(g, unit, pose))
        return tft_outline(kind_of(g, unit), pose);
    outline.centre = vec_sub(pose->at, (struct vec){outline.front_east, outline.front_north});
    return outline;
}

// Of two skirmishers the right one is half a stand back, of three both ends.
static int lay_pattern(const struct tft_kind *kind, const struct pose *pose, struct box *stand)
{
    struct halves half = halves_of(kind, pose->face);
    struct vec centre =
        vec_sub(vec_sub(pose->at, half.front), vec_times(half.right, pose->strength - 1));
    struct box one = box_spanned(centre, half.front, half.right);

    for (int i = 0; i < pose->strength; i++) {
        bool back = pose->strength == 2 ? i == 1 : i != 1;

        stand[i] = one;
        stand[i].centre = back ? vec_sub(centre, half.front) : centre;
        centre = vec_add(centre, vec_times(half.right, 2));
    }
    return pose->strength;
}

// Stands that cover their bounding rectangle are one box.
void tft_lay_out(const struct tft_kind *kind, const struct pose *pose, const struct box *outline,
                 struct body *body)
{
    body_of_box(outline, body);
    body->pose = *pose;
    body->abreast = body->deep = 1;
    if (in_pattern(pose))
        body->boxes = (uint8_t)lay_pattern(kind, pose, body->box);
    else if (pose->formation == COLUMN)
        body->deep = pose->strength;
    else
        body->abreast = pose->strength;
}

int tft_stands_in(const struct tft_kind *kind, const struct pose *pose, const struct box *outline,
                  struct box stand[TFT_STANDS])
{
    if (in_pattern(pose))
        return lay_pattern(kind, pose, stand);
    if (pose->formation == COLUMN)
        return box_cut_up(outline, 1, pose->strength, stand);
    return box_cut_up(outline, pose->strength, 1, stand);
}

struct body tft_body_in(const struct tft_kind *kind, const struct pose *pose)
{
    struct box outline = tft_outline(kind, pose);
    struct body body;

    tft_lay_out(kind, pose, &outline, &body);
    return body;
}

void tft_body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
              struct body *body)
{
    struct pose now;
    struct box outline;

    if (pose) {
        outline = tft_outline_of(g, unit, pose);
        tft_lay_out(kind_of(g, unit), pose, &outline, body);
        return;
    }
    now = tft_pose_of(g, unit);
    tft_lay_out(kind_of(g, unit), &now, &g->box[unit], body);
    if (is_commander(g, unit))
        body->radius = kind_of(g, unit)->width / 2;
    if (!in_building(g, unit))
        return;
    body->house = battle_land(b, unit_in(g, unit)->building - 1);
    body->box[0] = g->box[unit];
    body->boxes = 1;
}

struct body tft_body_of(const struct battle *b, const struct game *g, int unit)
{
    struct body body;

    tft_body(b, g, unit, NULL, &body);
    return body;
}

struct body tft_body_at(const struct battle *b, const struct game *g, int unit,
                        const struct pose *pose)
{
    struct body body;

    tft_body(b, g, unit, pose, &body);
    return body;
}

int tft_layout(const struct tft_kind *kind, const struct pose *pose, struct box stand[TFT_STANDS])
{
    struct box outline = tft_outline(kind, pose);

    return tft_stands_in(kind, pose, &outline, stand);
}

int tft_stands(const struct battle *b, const struct game *g, int unit, struct box stand[TFT_STANDS])
{
    struct pose pose = tft_pose_of(g, unit);

    (void)b;
    return in_building(g, unit) ? 0 : tft_stands_in(kind_of(g, unit), &pose, &g->box[unit], stand);
}

// --- how far apart ---

length tft_gap(const struct battle *b, const struct game *g, int one, int other)
{
    struct body a = tft_body_of(b, g, one), c = tft_body_of(b, g, other);

    return body_gap(&a, &c);
}

length tft_least_gap(const struct game *g, int one, int other)
{
    enum { ROUNDED = 2 }; // the rectangle about a pattern may be off by this much

    return bounds_gap(bounds_around(&g->box[one]), bounds_around(&g->box[other])) - ROUNDED;
}

bool tft_within(const struct battle *b, const struct game *g, int one, int other, length far)
{
    length most = far + TFT_TOLERANCE;

    return tft_least_gap(g, one, other) <= most && tft_gap(b, g, one, other) <= most;
}

length tft_pose_gap(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                    int other)
{
    struct body a = tft_body_at(b, g, unit, pose), c = tft_body_of(b, g, other);

    return body_gap(&a, &c);
}

uint64_t tft_near(const struct game *g, const struct box *box, length far)
{
    enum { ROUNDED = 3 }; // inclusive, and patterns as above
    uint64_t near;

    boxes_near(g->box, g->units + 1, bounds_wider(bounds_around(box), far + ROUNDED), &near);
    return near;
}

// --- poses ---

struct pose tft_pose_of(const struct game *g, int unit)
{
    const struct box *box = &g->box[unit];
    bool by_centre = g->formation[unit] == FORM_NONE || in_building(g, unit);

    return (struct pose){
        .at = by_centre ? box->centre : box_face_centre(box, FACE_FRONT),
        .face = g->face[unit],
        .formation = g->formation[unit],
        .strength = tft_in(g)->stands[unit],
        .manner = has(g, unit, DRESSED),
    };
}

struct pose tft_start_pose(const struct game *g, int unit)
{
    const struct tft_place *start = &past_in(g, unit)->start;

    return (struct pose){
        .at = start->at,
        .face = start->face,
        .formation = start->formation,
        .strength = start->stands,
    };
}

void tft_put(struct game *g, int unit, const struct pose *pose)
{
    g->box[unit] = tft_outline(kind_of(g, unit), pose);
    g->face[unit] = pose->face;
    g->formation[unit] = pose->formation;
    tft_of(g)->stands[unit] = pose->strength;
    unmark(g, unit, DRESSED);
    if (pose->manner)
        mark(g, unit, DRESSED);
}

// How far the middle point lies behind the front of a pose (G-13).
static struct vec behind(const struct tft_kind *kind, const struct pose *pose)
{
    struct vec front = halves_of(kind, pose->face).front;

    if (pose->formation == COLUMN)
        return vec_times(front, pose->strength);
    if (in_pattern(pose) && pose->strength == 2)
        return vec_add(front, halved(front)); // midway between the two
    return pose->formation == FORM_NONE ? (struct vec){0, 0} : front;
}

struct vec tft_middle(const struct tft_kind *kind, const struct pose *pose)
{
    return vec_sub(pose->at, behind(kind, pose));
}

struct pose tft_reformed(const struct tft_kind *kind, const struct pose *pose, int formation,
                         bearing face)
{
    struct pose formed = {.face = face,
                          .formation = (uint8_t)formation,
                          .strength = pose->strength};

    formed.at = vec_add(tft_middle(kind, pose), behind(kind, &formed));
    return formed;
}

struct pose tft_shifted(const struct pose *pose, struct vec by)
{
    struct pose shifted = *pose;

    shifted.at = vec_add(shifted.at, by);
    return shifted;
}

// TFT-HIT-07: who is left in line or column stays where he is, the pattern of skirmishers is laid
// out anew round the same middle point.
struct pose tft_without(const struct tft_kind *kind, const struct pose *pose, bool left)
{
    struct pose fewer = *pose;

    fewer.strength--;
    if (in_pattern(pose)) {
        fewer.at = vec_add(tft_middle(kind, pose), behind(kind, &fewer));
    } else if (pose->formation != COLUMN) {
        struct vec right = halves_of(kind, pose->face).right;

        fewer.at = left ? vec_add(fewer.at, right) : vec_sub(fewer.at, right);
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

struct pose tft_outside(const struct battle *b, const struct game *g, int unit, bearing toward)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct land house = battle_land(b, unit_in(g, unit)->building - 1);
    int corners = house.piece->points, nearest = INT32_MAX;
    struct vec middle = house.point[0];
    struct pose pose = {.formation = SKIRMISH, .strength = tft_in(g)->stands[unit]};

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
    pose.at = vec_sub(middle, box_face_centre(&outline, FACE_REAR));
    return pose;
}

// --- telling ---

void tft_say_there(const struct game *g, int unit, int kind, int clause, struct events *e)
{
    struct pose pose = tft_pose_of(g, unit);

    say(g, e,
        (struct event){.kind = (uint16_t)kind,
                       .clause = (uint16_t)clause,
                       .unit = (uint8_t)unit,
                       .a = pose.at.east,
                       .b = pose.at.north,
                       .c = pose.face});
}

void tft_say_moved(const struct game *g, int unit, int clause, struct events *e)
{
    tft_say_there(g, unit, EVENT_MOVED, clause, e);
}
