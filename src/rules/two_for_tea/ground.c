// SPDX-License-Identifier: MIT
// Troops on the ground: what they touch, stand in, and may use (TFT-TER, G-5, G-17, G-18).
#include "rules/two_for_tea/ground.h"
#include "core/polygon.h"
#include "core/segment.h"

int tft_pieces_near(const struct battle *b, uint64_t kinds, const struct bounds *in, uint8_t *piece,
                    int most)
{
    int found = 0;

    for (int i = 0; i < b->pieces && found < most; i++)
        if (land_is(b, i, kinds) && land_near(battle_land(b, i), in))
            piece[found++] = (uint8_t)i;
    return found;
}

static struct bounds bounds_about(const struct box *box, length more)
{
    return bounds_wider(bounds_around(box), more);
}

// G-5: half a centimetre is near enough.
bool tft_stand_abuts(struct land land, const struct box *stand)
{
    length gap = TFT_ABUT + TFT_TOLERANCE;

    return bounds_meet(land.piece->bounds, bounds_about(stand, gap)) &&
           land_to_box(land, stand) <= gap;
}

// --- a garrison is its building (G-3, G-18) ---

int tft_bodies(const struct battle *b, const struct game *g, int unit, struct box stand[TFT_STANDS])
{
    if (!in_building(g, unit) && !is_commander(g, unit))
        return tft_stands(b, g, unit, stand);
    stand[0] = g->box[unit];
    return 1;
}

static length segment_to_land(struct land land, struct vec a, struct vec b)
{
    int points = land.piece->points;
    bool line = land.piece->shape == SHAPE_LINE;
    length nearest = INT32_MAX, half = line ? land.piece->width / 2 : 0;

    for (int i = line ? 1 : 0, last = line ? 0 : points - 1; i < points; last = i++) {
        length here = segment_to_segment(a, b, land.point[last], land.point[i]);
        nearest = here < nearest ? here : nearest;
    }
    return nearest <= half ? 0 : nearest - half;
}

bool tft_building_abuts(const struct battle *b, int building, int piece)
{
    struct land house = battle_land(b, building), land = battle_land(b, piece);
    int points = house.piece->points;

    for (int i = 0, last = points - 1; i < points; last = i++)
        if (segment_to_land(land, house.point[last], house.point[i]) <= TFT_ABUT + TFT_TOLERANCE)
            return true;
    return false;
}

bool tft_abuts(const struct battle *b, const struct game *g, int unit, int piece)
{
    struct pose pose;

    if (in_building(g, unit))
        return tft_building_abuts(b, unit_in(g, unit)->building - 1, piece);
    pose = tft_pose_of(g, unit);
    return tft_pose_abuts(b, kind_of(g, unit), &pose, piece);
}

bool tft_pose_abuts(const struct battle *b, const struct tft_kind *kind, const struct pose *pose,
                    int piece)
{
    struct box stand[TFT_STANDS];
    struct land land = battle_land(b, piece);
    int stands = tft_layout(kind, pose, stand);

    for (int i = 0; i < stands; i++)
        if (tft_stand_abuts(land, &stand[i]))
            return true;
    return false;
}

bool tft_before_works(struct land works, struct vec at)
{
    length nearest = INT32_MAX;
    bool before = false;

    for (int i = 1; i < works.piece->points; i++) {
        struct vec c = works.point[i - 1], d = works.point[i];
        length here = point_to_segment(at, c, d);

        if (here < nearest) {
            nearest = here;
            before = cross(vec_sub(d, c), vec_sub(at, c)) <= 0;
        }
    }
    return before;
}

int tft_garrison(const struct game *g, int piece)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (unit_in(g, unit)->building == piece + 1 && is_unit(g, unit))
            return unit;
    return 0;
}

// TFT-TER-18: of several the first in the order of the map.
int tft_building_at(const struct battle *b, const struct game *g, int unit)
{
    struct bounds in = bounds_about(&g->box[unit], TFT_ABUT + TFT_TOLERANCE);
    uint8_t near[PIECES];
    int count = tft_pieces_near(b, BUILDING_KINDS, &in, near, PIECES);

    for (int i = 0; i < count; i++)
        if (tft_abuts(b, g, unit, near[i]) && !tft_garrison(g, near[i]))
            return near[i];
    return -1;
}

// --- what a pose stands on ---

// Does some stand lie deeper in such ground than measuring tolerates (TFT-GEN-05)?
static bool stands_in(const struct battle *b, uint64_t kinds, const struct tft_kind *kind,
                      const struct pose *pose)
{
    struct box outline = tft_outline(kind, pose), stand[TFT_STANDS];
    struct bounds in = bounds_about(&outline, 0);
    uint8_t near[PIECES];
    int count = tft_pieces_near(b, kinds, &in, near, PIECES);
    int stands = count ? tft_stands_in(kind, pose, &outline, stand) : 0;

    for (int i = 0; i < count; i++)
        for (int k = 0; k < stands; k++)
            if (land_meets_box(battle_land(b, near[i]), &stand[k], TFT_TOLERANCE))
                return true;
    return false;
}

bool tft_in_dense(const struct battle *b, const struct tft_kind *kind, const struct pose *pose)
{
    return stands_in(b, DENSE_KINDS, kind, pose);
}

// TFT-TER-09, 10: cliffs, and rivers that are not passable.
bool tft_on_impassable(const struct battle *b, const struct tft_kind *kind, const struct pose *pose)
{
    return stands_in(b, IMPASSABLE_KINDS, kind, pose);
}

length tft_steep(const struct battle *b, struct vec from, struct vec to)
{
    length whole = vec_length(vec_sub(to, from)), steep = 0;

    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, KIND(T_STEEP_HILL)))
            steep += land_chord(battle_land(b, i), from, to);
    return steep < whole ? steep : whole;
}

bool tft_mostly_on(const struct battle *b, uint64_t kinds, const struct box *box, int boxes)
{
    int on = 0;

    for (int k = 0; k < boxes; k++) {
        bool held = false;
        for (int i = 0; i < b->pieces && !held; i++)
            held = land_is(b, i, kinds) && land_holds(battle_land(b, i), box[k].centre, 0);
        on += held;
    }
    return 2 * on > boxes;
}

int tft_height(const struct battle *b, const struct game *g, int unit)
{
    struct box stand[TFT_STANDS];
    int stands = tft_bodies(b, g, unit, stand);

    return tft_mostly_on(b, HILL_KINDS, stand, stands);
}

// --- roads ---

// The road a point is on (G-17), -1 for none; `wanted` is asked first.
static int road_under(const struct battle *b, struct vec at, int wanted)
{
    enum { HALF = TFT_ROAD_HALF + TFT_TOLERANCE };
    struct bounds in = {{at.east - HALF, at.north - HALF}, {at.east + HALF, at.north + HALF}};
    uint8_t near[PIECES];
    int count = tft_pieces_near(b, KIND(T_ROAD), &in, near, PIECES), found = -1;

    for (int i = 0; i < count; i++) {
        struct land road = battle_land(b, near[i]);
        for (int k = 1; k < road.piece->points; k++)
            if (compare_to_segment(at, road.point[k - 1], road.point[k], HALF) <= 0)
                found = found < 0 || near[i] == wanted ? near[i] : found;
    }
    return found;
}

// Where roads meet a column may have some of its stands on either. The road it is said to be on is
// one that carries all of it, or else its leading stand.
bool tft_on_road(const struct battle *b, const struct tft_kind *kind, const struct pose *pose,
                 int *piece)
{
    struct box stand[TFT_STANDS];
    int stands, last;

    // TFT-TER-07: a limbered cannon is as good as a column.
    if (pose->formation != COLUMN &&
        !(pose->formation == LIMBERED && opt(b, OPT_CANNON_ON_ROAD) == 0))
        return false;
    stands = tft_layout(kind, pose, stand);
    last = -1;
    for (int i = stands - 1; i >= 0; i--) {
        last = road_under(b, stand[i].centre, last);
        if (last < 0)
            return false;
    }
    if (piece)
        *piece = last;
    return true;
}

// Is this point of the obstacle's edge c to d in the gap that a road makes there?
static bool in_gap(const struct battle *b, struct vec at, struct vec c, struct vec d)
{
    for (int i = 0; i < b->pieces; i++) {
        struct land road = battle_land(b, i);
        length half = road.piece->width / 2;

        half = half < TFT_ROAD_HALF ? TFT_ROAD_HALF : half;
        for (int k = 1; land_is(b, i, KIND(T_ROAD)) && k < road.piece->points; k++)
            if (segments_cross(c, d, road.point[k - 1], road.point[k]) &&
                compare_to_segment(at, road.point[k - 1], road.point[k], half) <= 0)
                return true;
    }
    return false;
}

// Where the segment from c to d is crossed by the other, to the nearest lattice point.
static struct vec crossing_on(struct vec c, struct vec d, struct vec from, struct vec to)
{
    int64_t at = 0, scale = run_scale(c, d);

    if (!line_crossing(c, d, from, to, 0, &at) && !line_crossing(c, d, from, to, -1, &at))
        return c; // they lie in one line
    struct vec way = vec_sub(d, c);
    return (struct vec){c.east + (length)(way.east * at / scale),
                        c.north + (length)(way.north * at / scale)};
}

// TFT-TER-07. Every place where they cross must be a gap; no crossing is none.
bool tft_road_gap(const struct battle *b, int piece, struct vec from, struct vec to)
{
    struct land land = battle_land(b, piece);
    bool crossed = false;

    for (int i = 1; i < land.piece->points; i++) {
        struct vec c = land.point[i - 1], d = land.point[i];

        if (!segments_cross(from, to, c, d))
            continue;
        if (!in_gap(b, crossing_on(c, d, from, to), c, d))
            return false;
        crossed = true;
    }
    return crossed;
}
