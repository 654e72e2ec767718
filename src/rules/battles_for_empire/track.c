// SPDX-License-Identifier: MIT
// What lies on a way: terrain that takes dice off, roads, and lines that cannot be crossed
// (BFE-TER-01 to 13, BFE-PTH-08).
#include "core/segment.h"
#include "rules/battles_for_empire/ground.h"

// --- what a way touches ---

static bool leg_touches_area(const struct battle *b, int piece, struct vec from, struct vec to)
{
    struct land land = battle_land(b, piece);
    int corners = land.piece->points;

    if (!bounds_meet(bounds_wider(land.piece->bounds, SAME), bounds_between(from, to)))
        return false;
    if (bfe_in_area(b, piece, from) || bfe_in_area(b, piece, to))
        return true;
    for (int i = 0; i < corners; i++)
        if (segments_cross(from, to, land.point[i], land.point[(i + 1) % corners]))
            return true;
    return false;
}

static bool touches_area(const struct battle *b, int piece, const struct bfe_track *track)
{
    if (track->points == 1)
        return bfe_in_area(b, piece, track->at[0]);
    for (int i = 0; i + 1 < track->points; i++)
        if (leg_touches_area(b, piece, track->at[i], track->at[i + 1]))
            return true;
    return false;
}

static bool crosses_line(const struct battle *b, int piece, const struct bfe_track *track)
{
    for (int i = 0; i + 1 < track->points; i++)
        if (bfe_line_between(b, piece, track->at[i], track->at[i + 1]))
            return true;
    return false;
}

// BFE-TER-17: the front point comes onto the outline of one; its own does not count.
bool bfe_track_enters_building(const struct battle *b, const struct game *g, int unit,
                               const struct bfe_track *track)
{
    for (int k = 0; k + 1 < track->points; k++)
        for (int i = 0; i < b->pieces; i++)
            if (b->piece[i].what == T_BUILDING && unit_in(g, unit)->into != 1 + i &&
                leg_touches_area(b, i, track->at[k], track->at[k + 1]))
                return true;
    return false;
}

bool bfe_track_enters_woods(const struct battle *b, const struct bfe_track *track)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_WOODS && touches_area(b, i, track))
            return true;
    return false;
}

bool bfe_impassable_between(const struct battle *b, struct vec from, struct vec to)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_IMPASSABLE && leg_touches_area(b, i, from, to))
            return true;
    return false;
}

// --- roads (geometry 12) ---

// All of the leg is near one leg of the road, or its ends are near two that meet.
static bool leg_on_road(const struct battle *b, struct vec from, struct vec to)
{
    enum { PARTS = 128 };

    for (int i = 0; i <= PARTS; i++) {
        struct vec at = segment_part(from, to, i, PARTS);
        bool on = false;

        for (int k = 0; k < b->pieces && !on; k++) {
            struct land land = battle_land(b, k);

            for (int p = 0; land.piece->what == T_ROAD && p + 1 < land.piece->points && !on; p++)
                on = compare_to_segment(at, land.point[p], land.point[p + 1], ROAD_REACH + SAME) <=
                     0;
        }
        if (!on)
            return false;
    }
    return true;
}

bool bfe_track_on_road(const struct battle *b, const struct bfe_track *track)
{
    if (track->points == 1)
        return leg_on_road(b, track->at[0], track->at[0]);
    for (int i = 0; i + 1 < track->points; i++)
        if (!leg_on_road(b, track->at[i], track->at[i + 1]))
            return false;
    return true;
}

// --- uphill (BFE-TER-05, geometry 10) ---

enum { LEVELS = 48 };

// Where the leg meets the outline of a hill: parts of its length, ascending.
static int level_changes(const struct battle *b, struct vec from, struct vec to, length *at)
{
    int changes = 0;

    for (int i = 0; i < b->pieces && changes < LEVELS - 8; i++)
        if (b->piece[i].what == T_HILL)
            changes += land_crossings(battle_land(b, i), from, to, at + changes, 8);
    for (int i = 1; i < changes; i++)
        for (int k = i; k && at[k - 1] > at[k]; k--) {
            length swapped = at[k];

            at[k] = at[k - 1];
            at[k - 1] = swapped;
        }
    return changes;
}

static bool leg_climbs(const struct battle *b, struct vec from, struct vec to)
{
    length at[LEVELS], far = vec_length(vec_sub(to, from)), before = 0;
    int changes = level_changes(b, from, to, at), level = bfe_level(b, from);

    for (int i = 0; i <= changes; i++) {
        length next = i < changes ? at[i] : far;
        int between = bfe_level(b, segment_part(from, to, before + next, 2 * (int64_t)far)),
            there = bfe_level(b, segment_part(from, to, next, far));

        if (between > level || there > between)
            return true;
        level = there;
        before = next;
    }
    return false;
}

static bool has_hill(const struct battle *b, struct bounds in)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_HILL && bounds_meet(b->piece[i].bounds, in))
            return true;
    return false;
}

static bool climbs(const struct battle *b, const struct bfe_track *track)
{
    if (!has_hill(b, bounds_wider(bounds_of(track->at, track->points), INCH(1))))
        return false;
    for (int i = 0; i + 1 < track->points; i++)
        if (!vec_same(track->at[i], track->at[i + 1]) &&
            leg_climbs(b, track->at[i], track->at[i + 1]))
            return true;
    return false;
}

// --- the kinds a move is charged with (BFE-TER-06, 07, 10) ---

// Geometry 11: a unit whose centre is as near to a stream stands in it.
static bool stands_in_stream(const struct battle *b, int piece, struct vec centre)
{
    struct land land = battle_land(b, piece);

    for (int i = 0; i + 1 < land.piece->points; i++)
        if (compare_to_segment(centre, land.point[i], land.point[i + 1], INCH(1) / 2 + SAME) <= 0)
            return true;
    return false;
}

static int kind_of(const struct battle *b, int piece, struct vec centre,
                   const struct bfe_track *track)
{
    switch (b->piece[piece].what) {
    case T_WOODS:
        return bfe_in_area(b, piece, centre) || touches_area(b, piece, track) ? ROUGH_WOODS : -1;
    case T_ROUGH:
        return bfe_in_area(b, piece, centre) || touches_area(b, piece, track) ? ROUGH_ROUGH : -1;
    case T_WALL:
    case T_HEDGE:
    case T_LIGHT_WORK:
        return crosses_line(b, piece, track) ? ROUGH_WALL : -1;
    case T_HEAVY_WORK:
        return crosses_line(b, piece, track) ? ROUGH_ROUGH : -1;
    case T_STREAM:
        return stands_in_stream(b, piece, centre) || crosses_line(b, piece, track) ? ROUGH_STREAM
                                                                                   : -1;
    default:
        return -1;
    }
}

static bool keeps_to_roads(const struct game *g, int unit)
{
    return g->formation[unit] == FORM_ROAD_COLUMN || g->formation[unit] == FORM_LIMBERED;
}

uint32_t bfe_track_kinds(const struct battle *b, const struct game *g, int unit, struct vec centre,
                         const struct bfe_track *track)
{
    struct bounds way = bounds_wider(bounds_both(bounds_of(track->at, track->points),
                                                 bounds_between(centre, centre)),
                                     INCH(1));
    uint32_t kinds = 0;

    for (int i = 0; i < b->pieces; i++) {
        int kind = bounds_meet(b->piece[i].bounds, way) ? kind_of(b, i, centre, track) : -1;

        kinds |= kind < 0 ? 0 : 1u << kind;
    }
    if (kinds && keeps_to_roads(g, unit) && bfe_track_on_road(b, track))
        kinds &= 1u << ROUGH_WALL;
    return kinds | (climbs(b, track) ? 1u << ROUGH_UPHILL : 0);
}

int bfe_rough_dice_of(int rough, enum bfe_mover mover)
{
    static const uint8_t dice[BFE_ROUGHS][3] = {
        //                infantry, cavalry, artillery
        [ROUGH_WOODS] = {1, 2, 3},  [ROUGH_ROUGH] = {2, 2, 3},  [ROUGH_WALL] = {1, 1, 0},
        [ROUGH_STREAM] = {1, 1, 2}, [ROUGH_UPHILL] = {1, 1, 2},
    };

    return dice[rough][mover];
}

int bfe_rough_dice(const struct game *g, int unit, uint32_t kinds)
{
    enum bfe_mover mover = is_artillery(g, unit) ? WITH_GUNS
                           : is_mounted(g, unit) ? ON_HORSE
                                                 : ON_FOOT;
    int sum = 0;

    for (int kind = 0; kind < BFE_ROUGHS; kind++)
        sum += kinds >> kind & 1 ? bfe_rough_dice_of(kind, mover) : 0;
    return sum;
}

// --- what bars the way (BFE-PTH-08) ---

static bool forbids(const struct game *g, int unit, int what)
{
    if (what == T_HEAVY_WORK)
        return !is_infantry(g, unit);
    return is_artillery(g, unit) && (what == T_WALL || what == T_HEDGE || what == T_LIGHT_WORK);
}

bool bfe_may_bar(const struct game *g, int unit, int what)
{
    return what == T_BUILDING || what == T_IMPASSABLE || forbids(g, unit, what);
}

bool bfe_piece_bars(const struct battle *b, const struct game *g, int unit, int piece,
                    struct vec from, struct vec to)
{
    int what = b->piece[piece].what;

    if (what == T_BUILDING)
        return unit_in(g, unit)->into != 1 + piece && leg_touches_area(b, piece, from, to);
    return forbids(g, unit, what) && bfe_line_between(b, piece, from, to);
}

bool bfe_line_bars(const struct battle *b, const struct game *g, int unit, struct vec from,
                   struct vec to)
{
    for (int i = 0; i < b->pieces; i++)
        if (forbids(g, unit, b->piece[i].what) && bfe_line_between(b, i, from, to))
            return true;
    return false;
}

bool bfe_may_cross(const struct battle *b, const struct game *g, int unit, struct vec from,
                   struct vec to)
{
    for (int i = 0; i < b->pieces; i++)
        if (bfe_piece_bars(b, g, unit, i, from, to))
            return false;
    return true;
}
