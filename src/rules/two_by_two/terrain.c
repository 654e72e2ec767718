// SPDX-License-Identifier: MIT
// The defender lays out the ground (TBT-TER): which features there are, and where each one goes.
//
//     features stream 1 hill 1 road 2 town 1 wood 1 copse 2 hedge 2 wall 1
//     place stream (0in, 15in) (10in, 13.9in) (24in, 11in)
//     place road (12in, 0in) (12in, 24in)
//     place hill (4in, 7in) (5in, 8.5in) (7in, 8.5in) (8in, 7in) (6in, 5in) steep 2 2
//     place wood (3in, 16in) (6in, 16in) (6.5in, 17.5in) (5in, 18.5in) (3in, 18in)
//     place town (12in, 12in) size 2in
//     place copse (9in, 4in) size 0.6in
//     place hedge (9.5in, 9.5in) (10.5in, 9.5in)
//     place ford (10in, 13.9in)
//
// A river is placed like a stream and is an inch wide, a wall like a hedge; fords come after the
// roads, when there is a river.
// Lines are given end to end with their bends, areas by their corners in order, a town by its
// centre and side, a copse by its centre and radius. `steep N M` makes M edges of a hill steep,
// beginning at its corner N (the first is 1). The centre of a feature is the middle of the
// rectangle around it. Bridges appear by themselves when a road is laid over water.
#include "core/polygon.h"
#include "core/segment.h"
#include "rules/two_by_two/feature.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include <string.h>

static const uint8_t terrain_of_word[] = {
    [TBT_STREAM - TBT_STREAM] = T_STREAM, [TBT_RIVER - TBT_STREAM] = T_RIVER,
    [TBT_HILL - TBT_STREAM] = T_HILL,     [TBT_TOWN - TBT_STREAM] = T_TOWN,
    [TBT_WOOD - TBT_STREAM] = T_WOOD,     [TBT_COPSE - TBT_STREAM] = T_COPSE,
    [TBT_HEDGE - TBT_STREAM] = T_HEDGE,   [TBT_WALL - TBT_STREAM] = T_WALL,
    [TBT_FORD - TBT_STREAM] = T_FORD,
};

static int terrain_named(int word)
{
    if (word == TBT_ROAD)
        return T_ROAD;
    return word >= TBT_STREAM && word <= TBT_FORD ? terrain_of_word[word - TBT_STREAM]
                                                  : TERRAIN_NONE;
}

// --- the list ---

// What a game has room for: all features that are counted, and all bridges and fords.
// One deck more than that is looked for, to know that a road has too many.
enum { COUNTED = 9, CROSSINGS = 8, DECKS = CROSSINGS + 1 };

static bool read_features(const struct battle *b, const struct order *o, uint8_t *count)
{
    struct reader r = {b, o, 0};
    int word;
    int32_t number;

    memset(count, 0, TBT_TERRAINS);
    while (read_any_word(&r, &word)) {
        int what = terrain_named(word);

        if (!what || what == T_RIVER || what == T_FORD || count[what] ||
            !read_number(&r, &number) || number % 1000 || number < 0 || number > 99000)
            return false;
        count[what] = (uint8_t)(number / 1000);
    }
    return !o->unit && read_end(&r);
}

struct verdict check_features(const struct battle *b, const struct order *o, uint8_t *count)
{
    int counted;

    if (!read_features(b, o, count))
        return refuse(0, "A list of features is words with numbers: `features stream 1 hill 1 road "
                         "2 town 1`.");
    counted = count[T_STREAM] + count[T_HILL] + count[T_ROAD] + count[T_TOWN] + count[T_WOOD];
    if (count[T_STREAM] > 1)
        return refuse(TBT_TER_06, "There is at most one stream.");
    if (!count[T_ROAD])
        return refuse(TBT_TER_10, "There is at least one road.");
    if (!count[T_TOWN])
        return refuse(TBT_TER_12, "There is at least one town.");
    if (count[T_WOOD] > 2)
        return refuse(TBT_TER_13, "There are at most two woods.");
    if (count[T_COPSE] > 6)
        return refuse(TBT_TER_14, "There are at most six copses.");
    if (count[T_HEDGE] + count[T_WALL] > 6)
        return refuse(TBT_TER_15, "There are at most six hedges and walls.");
    if (opt(b, OPT_TERRAIN_COUNT) == 0 && (counted < 4 || counted > 6))
        return refuse(TBT_TER_02, "Streams, hills, roads, towns and woods are four to six in all.");
    if (counted > COUNTED)
        return refuse(TBT_TER_02,
                      "Streams, hills, roads, towns and woods are nine in all at most.");
    return FINE;
}

// --- reading a feature ---

static bool read_steep(struct reader *r, struct feature *f)
{
    int32_t from, edges;

    if (!read_number(r, &from) || !read_number(r, &edges) || from % 1000 || edges % 1000)
        return false;
    from /= 1000, edges /= 1000;
    if (from < 1 || from > f->points || edges < 1 || edges > f->points)
        return false;
    f->steep_from = (uint8_t)(from - 1);
    f->steep_edges = (uint8_t)edges;
    return true;
}

// How many points each kind is given by.
static bool right_points(const struct feature *f)
{
    switch (f->what) {
    case T_TOWN:
    case T_COPSE:
    case T_FORD:
        return f->points == 1;
    case T_HEDGE:
    case T_WALL:
        return f->points == 2;
    case T_HILL:
    case T_WOOD:
        return f->points >= 3;
    default:
        return f->points >= 2;
    }
}

static void usual_size(const struct battle *b, struct feature *f)
{
    static const uint8_t usual[TBT_TERRAINS] = {[T_STREAM] = 25, [T_RIVER] = 100, [T_ROAD] = 50,
                                                [T_TOWN] = 150,  [T_COPSE] = 60,  [T_FORD] = 100};

    f->size = inches(b, usual[f->what]);
}

static bool read_feature(const struct battle *b, const struct order *o, struct feature *f)
{
    struct reader r = {b, o, 0};
    struct vec at;
    int word;

    memset(f, 0, sizeof *f);
    if (o->unit || !read_any_word(&r, &word))
        return false;
    f->what = (uint8_t)terrain_named(word);
    if (!f->what)
        return false;
    usual_size(b, f);
    while (read_point(&r, &at)) {
        if (f->points == FEATURE_POINTS)
            return false;
        f->point[f->points++] = at;
    }
    if ((f->what == T_TOWN || f->what == T_COPSE) && read_word(&r, TBT_SIZE) &&
        !read_length(&r, &f->size))
        return false;
    if (f->what == T_HILL && read_word(&r, TBT_STEEP) && !read_steep(&r, f))
        return false;
    return right_points(f) && read_end(&r);
}

// A town is spelt by its centre; from here on it is a square like any area.
static void spread_town(struct feature *f)
{
    struct vec at = f->point[0];
    length half = f->size / 2;

    for (int i = 0; i < 4; i++)
        f->point[i] = (struct vec){at.east + (i < 2 ? -half : half),
                                   at.north + (i == 1 || i == 2 ? half : -half)};
    f->points = 4;
}

static struct bounds bounds_of_feature(const struct feature *f)
{
    struct bounds bounds = bounds_of(f->point, f->points);

    if (f->what == T_COPSE) {
        bounds.low = vec_sub(bounds.low, (struct vec){f->size, f->size});
        bounds.high = vec_add(bounds.high, (struct vec){f->size, f->size});
    }
    return bounds;
}

static struct vec middle_of(struct bounds bounds)
{
    return (struct vec){(bounds.low.east + bounds.high.east) / 2,
                        (bounds.low.north + bounds.high.north) / 2};
}

// --- sectors ---

struct sector sector_of(const struct battle *b, int number)
{
    int column = (number - 1) % 3;
    bool north = number <= 3;
    length middle = b->size.north / 2;

    return (struct sector){
        .area = {{b->size.east * column / 3, north ? middle : 0},
                 {b->size.east * (column + 1) / 3, north ? b->size.north : middle}},
        .edge = north ? b->size.north : 0,
    };
}

static bool inside(struct bounds area, struct vec at)
{
    return at.east >= area.low.east && at.east <= area.high.east && at.north >= area.low.north &&
           at.north <= area.high.north;
}

length outside_by(struct bounds area, struct vec at)
{
    struct vec out = {0, 0};

    if (at.east < area.low.east)
        out.east = area.low.east - at.east;
    else if (at.east > area.high.east)
        out.east = at.east - area.high.east;
    if (at.north < area.low.north)
        out.north = area.low.north - at.north;
    else if (at.north > area.high.north)
        out.north = at.north - area.high.north;
    return vec_length(out);
}

// --- the shapes themselves ---

static struct verdict judge_on_table(const struct battle *b, const struct feature *f)
{
    struct bounds table = {{0, 0}, b->size}, bounds = bounds_of_feature(f);

    return inside(table, bounds.low) && inside(table, bounds.high)
               ? FINE
               : refuse(TBT_TER_04, "The feature must lie wholly on the table.");
}

// Every corner lies on the same side of every edge.
static bool is_convex(const struct feature *f)
{
    int way = 0;

    for (int i = 0; i < f->points; i++) {
        struct vec a = f->point[i], edge = vec_sub(f->point[(i + 1) % f->points], a);

        for (int k = 0; k < f->points; k++) {
            int64_t side = cross(edge, vec_sub(f->point[k], a));
            int turn = side > 0 ? 1 : side < 0 ? -1 : 0;

            if (turn && way && turn != way)
                return false;
            way = turn ? turn : way;
        }
    }
    return way != 0;
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

    if (!is_convex(f))
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

// --- lines: streams and roads ---

enum { EDGE_NONE = -1 };

// A corner belongs to the base edge.
static int edge_of(const struct battle *b, struct vec at)
{
    if (at.north == b->size.north)
        return FACE_FRONT;
    if (at.north == 0)
        return FACE_REAR;
    return at.east == b->size.east ? FACE_RIGHT : at.east == 0 ? FACE_LEFT : EDGE_NONE;
}

static bool meets_itself(const struct feature *f)
{
    for (int i = 1; i < f->points; i++) {
        if (!vec_length(vec_sub(f->point[i], f->point[i - 1])))
            return true;
        for (int k = 1; k < i - 1; k++)
            if (segments_cross(f->point[i - 1], f->point[i], f->point[k - 1], f->point[k]))
                return true;
    }
    return false;
}

static bool joins(const struct feature *f, struct land road)
{
    for (int i = 1; i < f->points; i++)
        for (int k = 1; k < road.piece->points; k++)
            if (segments_cross(f->point[i - 1], f->point[i], road.point[k - 1], road.point[k]))
                return true;
    return false;
}

// TBT-TER-10: each road after the first crosses or joins one that is there.
static bool in_network(const struct battle *b, const struct game *g, const struct feature *f)
{
    bool first = true;

    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        if (land.piece->what != T_ROAD)
            continue;
        if (joins(f, land))
            return true;
        first = false;
    }
    return first;
}

static int crossings(const struct battle *b, const struct game *g)
{
    int count = 0;

    for (int i = 0; i < ground_count(b, g); i++) {
        int what = ground_piece(b, g, i).piece->what;

        count += what == T_BRIDGE || what == T_FORD;
    }
    return count;
}

// The bridges a road brings with it.
static int bridges_of(const struct battle *b, const struct game *g, const struct feature *f,
                      struct deck *deck)
{
    int count = 0;

    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        if (land.piece->what == T_STREAM || land.piece->what == T_RIVER) // there is at most one
            count = bridge_decks(b, f->point, f->points, land.point, land.piece->points,
                                 land.piece->width, deck, DECKS);
    }
    return count;
}

// TBT-TER-06, 10: from the edge stretch of its sector to another table edge.
static struct verdict judge_line(const struct battle *b, const struct game *g,
                                 const struct feature *f)
{
    int clause = f->what == T_ROAD ? TBT_TER_10 : f->what == T_RIVER ? TBT_TER_07 : TBT_TER_06;
    int from = edge_of(b, f->point[0]), to = edge_of(b, f->point[f->points - 1]);
    int sector = setup_in(g)->sector;
    struct deck deck[DECKS];

    if (from == EDGE_NONE || to == EDGE_NONE || from == to)
        return refuse(clause, "It runs from one table edge to another.");
    if (sector) {
        struct sector s = sector_of(b, sector);

        if (f->point[0].north != s.edge || !inside(s.area, f->point[0]))
            return refuse(clause, "Its first end lies on the base edge of the sector rolled.");
    }
    if (meets_itself(f))
        return refuse(clause, "It must not meet itself.");
    if (f->what != T_ROAD)
        return FINE;
    if (!in_network(b, g, f))
        return refuse(TBT_TER_10, "A further road must cross or join one that is there.");
    if (bridges_of(b, g, f, deck) + crossings(b, g) > CROSSINGS)
        return refuse(TBT_TER_11, "There is room for at most eight bridges and fords.");
    return FINE;
}

// --- towns stand on roads ---

static length road_outside(struct bounds area, struct vec a, struct vec c)
{
    struct vec corner[4] = {area.low,
                            {area.low.east, area.high.north},
                            area.high,
                            {area.high.east, area.low.north}};
    length least = outside_by(area, a);

    for (int i = 0; i < 4; i++) {
        length far = segment_to_segment(a, c, corner[i], corner[(i + 1) % 4]);

        least = far < least ? far : least;
    }
    return least;
}

// At least how far a stretch of road is from a place by its ends alone.
static length apart(struct bounds area, struct vec a, struct vec c)
{
    struct bounds road = bounds_of((struct vec[]){a, c}, 2);
    length east = road.low.east > area.high.east ? road.low.east - area.high.east
                                                 : area.low.east - road.high.east;
    length north = road.low.north > area.high.north ? road.low.north - area.high.north
                                                    : area.low.north - road.high.north;

    return east > north ? east : north;
}

length nearest_road(const struct battle *b, const struct game *g, struct bounds area)
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
    struct bounds area = sector ? sector_of(b, sector).area : (struct bounds){{0, 0}, b->size};
    struct vec centre = middle_of(bounds_of_feature(f));
    length outside = outside_by(area, centre);

    if (!on_road(b, g, centre))
        return refuse(TBT_TER_12, "The centre of a town lies on a road.");
    if (outside && outside > nearest_road(b, g, area) + dist(b, DIST_TOLERANCE))
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
    struct bounds bounds = bounds_of_feature(f);

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
    if (!bounds_meet(bounds_of_feature(f), other.piece->bounds))
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

// --- fords ---

bool has_river(const struct battle *b, const struct game *g)
{
    for (int i = 0; i < ground_count(b, g); i++)
        if (ground_piece(b, g, i).piece->what == T_RIVER)
            return true;
    return false;
}

bool ford_needed(const struct battle *b, const struct game *g)
{
    return crossings(b, g) < 2;
}

// A ford lies square across the stretch of river it is on, an inch of it; false: not on a river.
static bool ford_across(const struct battle *b, const struct game *g, struct vec at,
                        struct deck *ford)
{
    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        for (int k = 1; land.piece->what == T_RIVER && k < land.piece->points; k++) {
            struct vec a = land.point[k - 1], along_it = vec_sub(land.point[k], a);
            struct box box;

            if (2 * point_to_segment(at, a, land.point[k]) > land.piece->width)
                continue;
            int64_t part = dot(vec_sub(at, a), along_it), whole = dot(along_it, along_it);
            part = part < 0 ? 0 : part > whole ? whole : part;
            at.east = a.east + (length)(part * along_it.east / whole);
            at.north = a.north + (length)(part * along_it.north / whole);
            box = box_at(at, bearing_of(along_it), (land.piece->width + inches(b, 50)) / 2,
                         inches(b, 50));
            for (int corner = 0; corner < 4; corner++)
                ford->corner[corner] = box_corner(&box, corner);
            return true;
        }
    }
    return false;
}

static struct verdict judge_ford(const struct battle *b, const struct game *g,
                                 const struct feature *f)
{
    struct deck ford;

    if (!ford_across(b, g, f->point[0], &ford))
        return refuse(TBT_TER_07, "A ford lies in the river.");
    if (crossings(b, g) >= CROSSINGS)
        return refuse(TBT_TER_11, "There is room for at most eight bridges and fords.");
    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        if ((land.piece->what == T_BRIDGE || land.piece->what == T_FORD) &&
            polygons_overlap(ford.corner, 4, land.point, 4, dist(b, DIST_TOLERANCE)))
            return refuse(TBT_TER_07, "There is a bridge or ford already.");
    }
    return FINE;
}

// --- all together ---

static struct verdict judge_centre(const struct battle *b, const struct game *g,
                                   const struct feature *f)
{
    int sector = setup_in(g)->sector;

    if (sector && !inside(sector_of(b, sector).area, middle_of(bounds_of_feature(f))))
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
        return judge_line(b, g, f);
    case T_FORD:
        return judge_ford(b, g, f);
    case T_TOWN:
        return judge_town(b, g, f);
    default:
        return judge_centre(b, g, f);
    }
}

static struct verdict judge_feature(const struct battle *b, const struct game *g,
                                    const struct feature *f)
{
    struct verdict v = judge_on_table(b, f);

    if (fine(v))
        v = judge_size(b, f);
    if (fine(v))
        v = judge_place(b, g, f);
    return fine(v) ? judge_overlap(b, g, f) : v;
}

// --- terrain_placement = hug_edge ---

static length edge_gap(const struct battle *b, const struct feature *f, const struct sector *s)
{
    struct bounds bounds = bounds_of_feature(f);

    return s->edge ? b->size.north - bounds.high.north : bounds.low.north;
}

static struct feature moved(const struct feature *f, struct vec by)
{
    struct feature other = *f;

    for (int i = 0; i < other.points; i++)
        other.point[i] = vec_add(other.point[i], by);
    return other;
}

// A town cannot slide freely: it is compared with the places along the roads.
static bool town_nearer(const struct battle *b, const struct game *g, const struct feature *f,
                        const struct sector *s)
{
    length gap = edge_gap(b, f, s) - inches(b, 50);
    struct vec centre = middle_of(bounds_of_feature(f)), spot;

    for (int i = 0; road_spot(b, g, i, &spot); i++) {
        struct feature other = moved(f, vec_sub(spot, centre));

        if (edge_gap(b, &other, s) < gap && fine(judge_feature(b, g, &other)))
            return true;
    }
    return false;
}

// TBT-TER-04: could the same shape lie nearer to the edge?
static bool could_be_nearer(const struct battle *b, const struct game *g, const struct feature *f)
{
    struct sector s = sector_of(b, setup_in(g)->sector);
    length gap = edge_gap(b, f, &s), step = inches(b, 25);
    struct feature nearer;

    if (f->what == T_TOWN)
        return town_nearer(b, g, f, &s);
    if (gap <= dist(b, DIST_TOLERANCE))
        return false;
    step = gap < step ? gap : step;
    nearer = moved(f, (struct vec){0, s.edge ? step : -step});
    return fine(judge_feature(b, g, &nearer));
}

static bool is_line(const struct feature *f)
{
    return f->what == T_STREAM || f->what == T_RIVER || f->what == T_ROAD || f->what == T_FORD;
}

// TBT-TER-05, 07: a river is a stream that is wider; hedges and walls are one category.
static bool is_due(const struct game *g, const struct feature *f)
{
    int want = setup_in(g)->what;

    if (f->what == T_RIVER)
        return want == T_STREAM;
    return f->what == want || (want == T_HEDGE && f->what == T_WALL && setup_in(g)->left[T_WALL]);
}

struct verdict check_place(const struct battle *b, const struct game *g, const struct order *o)
{
    struct feature f;
    struct verdict v;

    if (!read_feature(b, o, &f))
        return refuse(0, "A feature is placed by its kind and its points: `place wood (3in, 16in) "
                         "(6in, 16in) (5in, 18in)`.");
    if (!is_due(g, &f))
        return refuse(TBT_TER_05, "Another feature is to be placed now: they come in the order of "
                                  "their categories.");
    if (f.what == T_TOWN)
        spread_town(&f);
    v = judge_feature(b, g, &f);
    if (fine(v) && setup_in(g)->sector && opt(b, OPT_TERRAIN_PLACEMENT) == 1 && !is_line(&f) &&
        could_be_nearer(b, g, &f))
        return refuse(TBT_TER_04, "It must lie as near to the edge of its sector as it can.");
    return v;
}

static void add_piece(struct game *g, struct piece p, const struct vec *point, int points)
{
    must(g->pieces < PLACED_PIECES && g->points + points <= PLACED_POINTS);
    p.first = g->points;
    p.points = (uint16_t)points;
    p.bounds = piece_bounds(&p, point);
    memcpy(&g->point[g->points], point, (size_t)points * sizeof *point);
    g->points = (uint16_t)(g->points + points);
    g->piece[g->pieces++] = p;
}

static void add_feature(struct game *g, const struct feature *f)
{
    struct piece p = {.what = f->what, .shape = SHAPE_AREA};

    if (is_line(f) || f->what == T_HEDGE || f->what == T_WALL)
        p.shape = SHAPE_LINE, p.width = f->size;
    if (f->what == T_COPSE)
        p.shape = SHAPE_DISC, p.width = f->size;
    if (f->what == T_HILL)
        p.level = 1;
    if (f->steep_edges)
        p.flags = PIECE_STEEP, p.steep_from = f->steep_from, p.steep_edges = f->steep_edges;
    add_piece(g, p, f->point, f->points);
}

void take_place(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    struct tbt_setup *s = setup_of(g);
    struct deck deck[DECKS];
    struct feature f;
    int bridges;

    read_feature(b, o, &f);
    if (f.what == T_TOWN)
        spread_town(&f);
    bridges = f.what == T_ROAD ? bridges_of(b, g, &f, deck) : 0;
    if (f.what == T_FORD) {
        ford_across(b, g, f.point[0], deck);
        add_piece(g, (struct piece){.what = T_FORD, .shape = SHAPE_AREA}, deck->corner, 4);
    } else
        add_feature(g, &f);
    tell(e, (struct event){.kind = TOLD_FEATURE, .clause = TBT_TER_05, .a = f.what});
    for (int i = 0; i < bridges; i++) {
        add_piece(g, (struct piece){.what = T_BRIDGE, .shape = SHAPE_AREA}, deck[i].corner, 4);
        tell(e, (struct event){.kind = TOLD_FEATURE, .clause = TBT_TER_11, .a = T_BRIDGE});
    }
    s->left[f.what == T_RIVER ? T_STREAM : f.what]--;
    s->what = TERRAIN_NONE;
}

void clear_ground(struct game *g)
{
    memset(g->piece, 0, sizeof g->piece);
    memset(g->point, 0, sizeof g->point);
    g->pieces = g->points = 0;
}
