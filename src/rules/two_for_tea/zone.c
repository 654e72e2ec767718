// SPDX-License-Identifier: MIT
// Zones of control (TFT-ZOC, G-10).
//
// Commanders have none. Nor has a garrison: its zone would have to reach over the edge of its
// building, and the edge of dense ground ends a zone.
#include "rules/two_for_tea/ground.h"

// The nearest points of two stands.
static void nearest_between(const struct box *a, const struct box *b, struct vec *at_a,
                            struct vec *at_b)
{
    struct clip one = clip_of_box(a), other = clip_of_box(b);
    int64_t best = INT64_MAX;

    for (int i = 0; i < 8; i++) {
        bool first = i < 4;
        struct vec corner = first ? one.corner[i] : other.corner[i - 4], near;

        clip_nearest(first ? &other : &one, corner, &near);
        int64_t square = dot(vec_sub(near, corner), vec_sub(near, corner));
        if (square >= best)
            continue;
        best = square;
        *at_a = first ? corner : near;
        *at_b = first ? near : corner;
    }
}

// TFT-ZOC-01: no zone reaches across a linear obstacle, but where a road makes a gap in it, or
// across the edge of dense ground.
static bool cut_off(const struct battle *b, struct vec from, struct vec to)
{
    const struct vec end[2] = {from, to};
    struct bounds in = bounds_of(end, 2);
    uint8_t near[PIECES];
    int count = tft_pieces_near(b, LINEAR_KINDS | DENSE_KINDS, &in, near, PIECES);

    for (int i = 0; i < count; i++) {
        struct land land = tft_land(b, near[i]);
        length at;

        if (land_is(b, near[i], DENSE_KINDS)
                ? land_crossings(land, from, to, &at, 1) > 0
                : land_crossed(land, from, to) && !tft_road_gap(b, near[i], from, to))
            return true;
    }
    return false;
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

bool tft_in_zone(const struct battle *b, const struct game *g, int unit,
                 const struct tft_pose *pose, int enemy)
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
                      const struct tft_pose *pose)
{
    enum { DEEPEST = CM(4) };
    struct box outline = tft_outline(kind_of(g, unit), pose);
    uint64_t near = tft_near(g, &outline, DEEPEST), zones = 0;

    for (; near; near &= near - 1) {
        int enemy = lowest(near);

        if (g->side[enemy] != g->side[unit] && !is_commander(g, enemy) &&
            tft_in_zone(b, g, unit, pose, enemy))
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
    struct tft_pose pose = tft_pose_of(g, unit);
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

static length gap_to(const struct tft_kind *kind, const struct tft_pose *pose,
                     const struct box *stand)
{
    struct tft_shape own = tft_shape_in(kind, pose), other = {.box = {*stand}, .boxes = 1};

    return tft_shape_gap(&own, &other);
}

// From the nearest point of the nearest holder to the nearest point of the unit; where they touch,
// the way it would be driven.
static bearing away_from(const struct battle *b, const struct game *g, int unit,
                         const struct holder *holder)
{
    struct tft_pose pose = tft_pose_of(g, unit);
    struct tft_shape own = tft_shape_in(kind_of(g, unit), &pose);
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
    struct tft_pose pose = tft_pose_of(g, unit), behind;
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
