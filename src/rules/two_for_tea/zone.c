// SPDX-License-Identifier: MIT
// Zones of control (TFT-ZOC, G-10).
//
// Commanders have none. Nor has a garrison: its zone would have to reach over the edge of its
// building, and the edge of dense ground ends a zone.
#include "core/clip.h"
#include "core/segment.h"
#include "rules/two_for_tea/ground.h"

// The nearest points of two stands; of stands that face each other, the middle of where they do.
static void nearest_between(const struct box *a, const struct box *b, struct vec *at_a,
                            struct vec *at_b)
{
    enum { PAIRS = 8, LATTICE = 2 };
    struct clip one = clip_of_box(a), other = clip_of_box(b);
    struct vec on_a[PAIRS], on_b[PAIRS], sum_a = {0, 0}, sum_b = {0, 0};
    length gap[PAIRS], least = INT32_MAX;
    int count = 0;

    for (int i = 0; i < PAIRS; i++) {
        bool first = i < 4;

        on_a[i] = one.corner[i % 4];
        on_b[i] = other.corner[i % 4];
        clip_nearest(first ? &other : &one, first ? on_a[i] : on_b[i], first ? &on_b[i] : &on_a[i]);
        gap[i] = vec_length(vec_sub(on_a[i], on_b[i]));
        least = gap[i] < least ? gap[i] : least;
    }
    for (int i = 0; i < PAIRS; i++)
        if (gap[i] <= least + LATTICE) {
            sum_a = vec_add(sum_a, on_a[i]);
            sum_b = vec_add(sum_b, on_b[i]);
            count++;
        }
    *at_a = (struct vec){sum_a.east / count, sum_a.north / count};
    *at_b = (struct vec){sum_b.east / count, sum_b.north / count};
}

// Does the point lie on the line, or the edge of the area?
static bool on_edge(struct land land, struct vec at)
{
    int points = land.piece->points;
    length near = TFT_TOLERANCE;

    if (land.piece->shape == SHAPE_DISC)
        return absolute(vec_length(vec_sub(at, land.point[0])) - land.piece->width) <= near;
    if (land.piece->shape == SHAPE_LINE)
        near += land.piece->width / 2;
    for (int i = land.piece->shape == SHAPE_LINE, last = i ? 0 : points - 1; i < points; last = i++)
        if (compare_to_segment(at, land.point[last], land.point[i], near) <= 0)
            return true;
    return false;
}

// An obstacle that runs straight from one to the other lies between them, but parts nothing.
static bool runs_along(struct land line, struct vec from, struct vec to)
{
    struct vec way = vec_sub(to, from);

    for (int i = 0; i < line.piece->points; i++)
        if (cross(way, vec_sub(line.point[i], from)))
            return false;
    return true;
}

static bool edge_between(const struct battle *b, int piece, struct vec from, struct vec to)
{
    struct land land = battle_land(b, piece);
    length at;

    if (on_edge(land, from) || on_edge(land, to))
        return true;
    return land_is(b, piece, DENSE_KINDS)
               ? land_crossings(land, from, to, &at, 1) > 0
               : land_crossed(land, from, to) && !runs_along(land, from, to) &&
                     !tft_road_gap(b, piece, from, to);
}

// TFT-ZOC-01: no zone reaches across a linear obstacle, but where a road makes a gap in it, or
// across the edge of dense ground. A stand right at the edge looks across it.
static bool cut_off(const struct battle *b, struct vec from, struct vec to)
{
    const struct vec end[2] = {from, to}, more = {TFT_TOLERANCE, TFT_TOLERANCE};
    struct bounds in = bounds_of(end, 2);
    uint8_t near[PIECES];
    int count;

    in = (struct bounds){vec_sub(in.low, more), vec_add(in.high, more)};
    count = tft_pieces_near(b, LINEAR_KINDS | DENSE_KINDS, &in, near, PIECES);
    for (int i = 0; i < count; i++)
        if (edge_between(b, near[i], from, to))
            return true;
    return false;
}

// With a little more, as far as an edge may be touched.
static struct vec reach_of(const struct box *box)
{
    return (struct vec){absolute(box->front_east) + absolute(box->right_east) + 2 * TFT_TOLERANCE,
                        absolute(box->front_north) + absolute(box->right_north) +
                            2 * TFT_TOLERANCE};
}

bool tft_comes_upon(const struct battle *b, const struct body *own, const struct body *enemy)
{
    struct vec from, to;

    for (int i = 0; i < own->boxes; i++)
        for (int k = 0; k < enemy->boxes; k++) {
            if (!box_touches(&own->box[i], &enemy->box[k], TFT_CONTACT_GAP))
                continue;
            nearest_between(&own->box[i], &enemy->box[k], &from, &to);
            if (!cut_off(b, from, to))
                return true;
        }
    return false;
}

// Is there anything at all between them that may cut a zone off?
static bool edges_near(const struct battle *b, const struct box *one, const struct box *other)
{
    struct vec reach = reach_of(one), to = reach_of(other);
    const struct vec corner[4] = {vec_sub(one->centre, reach), vec_add(one->centre, reach),
                                  vec_sub(other->centre, to), vec_add(other->centre, to)};
    struct bounds in = bounds_of(corner, 4);
    uint8_t near;

    return tft_pieces_near(b, LINEAR_KINDS | DENSE_KINDS, &in, &near, 1) > 0;
}

// The ground straight before a stand, as deep as the stand.
static struct box strip_before(const struct box *stand)
{
    struct vec by = {2 * stand->front_east, 2 * stand->front_north};

    return box_moved(stand, by);
}

static bool controls(const struct battle *b, const struct box *enemy, bool all_round, length depth,
                     const struct box *stand)
{
    struct box strip = strip_before(enemy);
    struct vec from, to;

    // Closer than the depth: what is stopped at the edge of a zone is outside it.
    if (all_round ? box_touches(stand, enemy, depth - TFT_TOLERANCE - 1)
                  : box_overlaps(stand, &strip, TFT_TOLERANCE)) {
        if (!edges_near(b, stand, enemy))
            return true;
        nearest_between(stand, enemy, &from, &to);
        return !cut_off(b, from, to);
    }
    return false;
}

// An enemy's stands, and how they control the ground about them.
struct enemy {
    struct box stand[TFT_STANDS];
    int stands;
    length depth;
    bool all_round;
};

static struct enemy enemy_of(const struct battle *b, const struct game *g, int unit)
{
    struct enemy enemy = {.depth = kind_of(g, unit)->depth};

    enemy.stands = tft_stands(b, g, unit, enemy.stand);
    enemy.all_round = !opt(b, OPT_ZOC_SHAPE) || g->formation[unit] == SKIRMISH;
    return enemy;
}

bool tft_near_zone(const struct game *g, const struct box *outline, int enemy)
{
    return box_touches(outline, &g->box[enemy], kind_of(g, enemy)->depth);
}

bool tft_in_zone(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                 int enemy)
{
    struct enemy e = enemy_of(b, g, enemy);
    struct box stand[TFT_STANDS];
    int stands = e.stands ? tft_layout(kind_of(g, unit), pose, stand) : 0;

    for (int i = 0; i < stands; i++)
        for (int k = 0; k < e.stands; k++)
            if (controls(b, &e.stand[k], e.all_round, e.depth, &stand[i]))
                return true;
    return false;
}

uint64_t tft_zones_on(const struct battle *b, const struct game *g, int unit,
                      const struct pose *pose)
{
    struct box outline = tft_outline_of(g, unit, pose);
    uint64_t near = tft_near(g, &outline, TFT_DEEPEST_ZONE), zones = 0;

    for (; near; near &= near - 1) {
        int enemy = lowest(near);

        if (g->side[enemy] != g->side[unit] && !is_commander(g, enemy) &&
            tft_near_zone(g, &outline, enemy) && tft_in_zone(b, g, unit, pose, enemy))
            zones |= one(enemy);
    }
    return zones;
}

// --- the way back ---

// A stand that controls some of the unit.
struct holder {
    struct box stand;
    uint8_t unit;
};
enum { HOLDERS = TFT_SLOTS * TFT_STANDS };

static bool holds(const struct battle *b, const struct enemy *e, int which, const struct box *stand,
                  int stands)
{
    for (int i = 0; i < stands; i++)
        if (controls(b, &e->stand[which], e->all_round, e->depth, &stand[i]))
            return true;
    return false;
}

static int holders_of(const struct battle *b, const struct game *g, int unit,
                      struct holder holder[HOLDERS])
{
    struct pose pose = tft_pose_of(g, unit);
    uint64_t zones = tft_zones_on(b, g, unit, &pose);
    struct box stand[TFT_STANDS];
    int stands = tft_layout(kind_of(g, unit), &pose, stand), count = 0;

    for (; zones; zones &= zones - 1) {
        struct enemy e = enemy_of(b, g, lowest(zones));

        for (int k = 0; k < e.stands; k++)
            if (holds(b, &e, k, stand, stands))
                holder[count++] = (struct holder){e.stand[k], (uint8_t)lowest(zones)};
    }
    return count;
}

static length gap_to(const struct tft_kind *kind, const struct pose *pose, const struct box *stand)
{
    struct body own = tft_body_in(kind, pose), other;

    body_of_box(stand, &other);
    return body_gap(&own, &other);
}

// From the nearest point of the nearest holder to the nearest point of the unit; where they touch,
// the way it would be driven.
static bearing away_from(const struct battle *b, const struct game *g, int unit,
                         const struct holder *holder)
{
    struct pose pose = tft_pose_of(g, unit);
    struct body own = tft_body_in(kind_of(g, unit), &pose);
    struct vec from, to, best = {0, 0};
    length nearest = INT32_MAX;

    for (int i = 0; i < own.boxes; i++) {
        length gap = box_to_box(&own.box[i], &holder->stand);

        nearest_between(&own.box[i], &holder->stand, &to, &from);
        if (gap < nearest) {
            nearest = gap;
            best = vec_sub(to, from);
        }
    }
    return nearest == 0 ? tft_driven_from(b, g, unit, holder->unit) : bearing_of(best);
}

bearing tft_way_back(const struct battle *b, const struct game *g, int unit)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct pose pose = tft_pose_of(g, unit), behind;
    struct holder holder[HOLDERS];
    int count = holders_of(b, g, unit, holder), nearest = 0;
    bearing back = (bearing)(pose.face + 0x8000u);
    length least = INT32_MAX;
    bool parts = true;

    behind = tft_shifted(&pose, along(direction_of(back), TFT_SHORT));
    for (int i = 0; i < count; i++) {
        length gap = gap_to(kind, &pose, &holder[i].stand);

        parts = parts && gap_to(kind, &behind, &holder[i].stand) > gap;
        if (gap < least) {
            least = gap;
            nearest = i;
        }
    }
    return parts ? back : away_from(b, g, unit, &holder[nearest]);
}
