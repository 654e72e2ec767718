// SPDX-License-Identifier: MIT
// Whether a feature may lie where it is put: its shape, its place, and what is there already.
#include "core/polygon.h"
#include "core/segment.h"
#include "rules/two_by_two/setup.h"

// --- the shapes themselves ---

static struct verdict judge_on_table(const struct battle *b, const struct feature *f)
{
    struct bounds table = {{0, 0}, b->size}, bounds = tbt_feature_bounds(f);

    return bounds_hold(table, bounds.low) && bounds_hold(table, bounds.high)
               ? FINE
               : refuse(TBT_TER_04, "The feature must lie wholly on the table.");
}

// The narrowest breadth of a convex shape is found square to one of its edges.
static length narrowest(const struct feature *f)
{
    length least = 0;

    for (int i = 0; i < f->points; i++) {
        struct vec a = f->point[i], edge = vec_sub(f->point[(i + 1) % f->points], a);
        int64_t most = 0;

        for (int k = 0; k < f->points; k++) {
            int64_t far = cross(edge, vec_sub(f->point[k], a));

            far = far < 0 ? -far : far;
            most = far > most ? far : most;
        }
        length across = vec_length(edge) ? (length)(most / vec_length(edge)) : 0;
        if (i == 0 || across < least)
            least = across;
    }
    return least;
}

static length widest(const struct feature *f)
{
    length most = 0;

    for (int i = 0; i < f->points; i++)
        for (int k = 0; k < i; k++) {
            length far = vec_length(vec_sub(f->point[i], f->point[k]));

            most = far > most ? far : most;
        }
    return most;
}

// TBT-TER-08, 13: hills and woods are 2 to 6 in across in every direction.
static struct verdict judge_area(const struct battle *b, const struct feature *f)
{
    int clause = f->what == T_HILL ? TBT_TER_08 : TBT_TER_13;
    length slack = dist(b, DIST_TOLERANCE);

    if (!polygon_is_convex(f->point, f->points))
        return refuse(clause, "Its corners must go round a shape without hollows.");
    if (narrowest(f) + slack < inches(b, 200) || widest(f) - slack > inches(b, 600))
        return refuse(clause, "It must be 2 to 6 in (5 to 15 cm) across in every direction.");
    return FINE;
}

// TBT-TER-09: one stretch, at most half of the outline.
static struct verdict judge_steep(const struct feature *f)
{
    int64_t all = 0, steep = 0;

    for (int i = 0; i < f->points; i++) {
        length edge = vec_length(vec_sub(f->point[(i + 1) % f->points], f->point[i]));

        all += edge;
        if ((i - f->steep_from + f->points) % f->points < f->steep_edges)
            steep += edge;
    }
    return 2 * steep <= all ? FINE
                            : refuse(TBT_TER_09, "At most half of the outline may be steep.");
}

static struct verdict judge_size(const struct battle *b, const struct feature *f)
{
    length slack = dist(b, DIST_TOLERANCE);

    switch (f->what) {
    case T_TOWN:
        if (f->size + slack < inches(b, 150) || f->size - slack > inches(b, 200))
            return refuse(TBT_TER_12, "A town is 1.5 to 2 in (3.75 to 5 cm) square.");
        return FINE;
    case T_COPSE:
        if (f->size < inches(b, 10) || f->size >= inches(b, 100))
            return refuse(TBT_TER_14, "A copse has a radius under 1 in (2.5 cm) and of at least "
                                      "0.1 in (0.25 cm).");
        return FINE;
    case T_HEDGE:
    case T_WALL:
        if (widest(f) + slack < inches(b, 90) || widest(f) - slack > inches(b, 110))
            return refuse(TBT_TER_15, "A hedge or wall is about 1 in (2.5 cm) long.");
        return FINE;
    case T_HILL: {
        struct verdict v = judge_area(b, f);

        return fine(v) ? judge_steep(f) : v;
    }
    default:
        return f->what == T_WOOD ? judge_area(b, f) : FINE;
    }
}

// --- towns stand on roads ---

static length road_outside(struct bounds area, struct vec a, struct vec c)
{
    struct vec corner[4] = {area.low,
                            {area.low.east, area.high.north},
                            area.high,
                            {area.high.east, area.low.north}};
    length least = bounds_to_point(area, a);

    for (int i = 0; i < 4; i++) {
        length far = segment_to_segment(a, c, corner[i], corner[(i + 1) % 4]);

        least = far < least ? far : least;
    }
    return least;
}

// At least how far a stretch of road is from a place by its ends alone.
static length apart(struct bounds area, struct vec a, struct vec c)
{
    struct bounds road = bounds_between(a, c);
    length east = road.low.east > area.high.east ? road.low.east - area.high.east
                                                 : area.low.east - road.high.east;
    length north = road.low.north > area.high.north ? road.low.north - area.high.north
                                                    : area.low.north - road.high.north;

    return east > north ? east : north;
}

length tbt_nearest_road(const struct battle *b, const struct game *g, struct bounds area)
{
    length nearest = INT32_MAX;

    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        for (int k = 1; land.piece->what == T_ROAD && k < land.piece->points; k++)
            if (apart(area, land.point[k - 1], land.point[k]) < nearest) {
                length far = road_outside(area, land.point[k - 1], land.point[k]);

                nearest = far < nearest ? far : nearest;
            }
    }
    return nearest;
}

// TBT-TER-12: on a road in the sector; where none runs through it, on the road nearest to it.
static struct verdict judge_town(const struct battle *b, const struct game *g,
                                 const struct feature *f)
{
    int sector = setup_in(g)->sector;
    struct bounds area = sector ? tbt_sector_of(b, sector).area : (struct bounds){{0, 0}, b->size};
    struct vec centre = bounds_middle(tbt_feature_bounds(f));
    length outside = bounds_to_point(area, centre);

    if (!tbt_on_road(b, g, centre))
        return refuse(TBT_TER_12, "The centre of a town lies on a road.");
    if (outside && outside > tbt_nearest_road(b, g, area) + dist(b, DIST_TOLERANCE))
        return refuse(TBT_TER_12,
                      "The centre lies in the sector rolled, or on the road point nearest to it.");
    return FINE;
}

// --- TBT-TER-16: what may not overlap ---

static length segment_to_polygon(const struct vec *corner, int corners, struct vec a, struct vec c)
{
    length least = point_to_polygon(corner, corners, a);

    for (int i = 0; i < corners; i++) {
        length far = segment_to_segment(a, c, corner[i], corner[(i + 1) % corners]);

        least = far < least ? far : least;
    }
    return least;
}

// A stream or river, and a town, wood or copse.
static bool meets_water(const struct feature *f, struct land water, length slack)
{
    length bank = water.piece->width / 2 - slack;
    struct bounds bounds = tbt_feature_bounds(f);

    for (int i = 1; i < water.piece->points; i++) {
        struct vec a = water.point[i - 1], c = water.point[i];

        if (apart(bounds, a, c) >= bank)
            continue;
        if (f->what == T_COPSE ? point_to_segment(f->point[0], a, c) < f->size + bank
                               : segment_to_polygon(f->point, f->points, a, c) < bank)
            return true;
    }
    return false;
}

static bool meets_area(const struct feature *f, struct land other, length slack)
{
    if (!bounds_meet(tbt_feature_bounds(f), other.piece->bounds))
        return false;
    if (other.piece->what == T_COPSE) // then the new one is a copse too: they come last
        return vec_length(vec_sub(f->point[0], other.point[0])) <
               f->size + other.piece->width - slack;
    if (f->what == T_COPSE)
        return point_to_polygon(other.point, other.piece->points, f->point[0]) < f->size - slack;
    return polygons_overlap(f->point, f->points, other.point, other.piece->points, slack);
}

static struct verdict judge_overlap(const struct battle *b, const struct game *g,
                                    const struct feature *f)
{
    bool area = f->what == T_TOWN || f->what == T_WOOD || f->what == T_COPSE;
    bool hedge = f->what == T_HEDGE || f->what == T_WALL;
    length slack = dist(b, DIST_TOLERANCE);

    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);
        int what = land.piece->what;

        if (area && (what == T_STREAM || what == T_RIVER) && meets_water(f, land, slack))
            return refuse(TBT_TER_16, "Towns, woods and copses may not lie on water.");
        if (area && (what == T_TOWN || what == T_WOOD || what == T_COPSE) &&
            meets_area(f, land, slack))
            return refuse(TBT_TER_16, "Towns, woods and copses may not overlap.");
        if (hedge && (what == T_TOWN || what == T_WOOD) &&
            polygon_chord(land.point, land.piece->points, f->point[0], f->point[1]) > slack)
            return refuse(TBT_TER_16, "Hedges and walls may not lie in towns or woods.");
    }
    return FINE;
}

// --- all together ---

static struct verdict judge_centre(const struct battle *b, const struct game *g,
                                   const struct feature *f)
{
    int sector = setup_in(g)->sector;

    if (sector && !bounds_hold(tbt_sector_of(b, sector).area, bounds_middle(tbt_feature_bounds(f))))
        return refuse(TBT_TER_04, "The centre of the feature lies in the sector rolled.");
    return FINE;
}

static struct verdict judge_place(const struct battle *b, const struct game *g,
                                  const struct feature *f)
{
    switch (f->what) {
    case T_STREAM:
    case T_RIVER:
    case T_ROAD:
        return tbt_feature_line_judged(b, g, f);
    case T_FORD:
        return tbt_feature_ford_judged(b, g, f);
    case T_TOWN:
        return judge_town(b, g, f);
    default:
        return judge_centre(b, g, f);
    }
}

struct verdict tbt_feature_judged(const struct battle *b, const struct game *g,
                                  const struct feature *f)
{
    struct verdict v = judge_on_table(b, f);

    if (fine(v))
        v = judge_size(b, f);
    if (fine(v))
        v = judge_place(b, g, f);
    return fine(v) ? judge_overlap(b, g, f) : v;
}
