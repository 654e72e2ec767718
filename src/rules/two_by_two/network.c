// SPDX-License-Identifier: MIT
// What runs across the table: streams, rivers and roads, and the bridges and fords where they
// cross.
#include "core/polygon.h"
#include "core/segment.h"
#include "rules/two_by_two/setup.h"

// --- bridges appear by themselves where a road meets water (TBT-TER-11) ---

enum {
    DECK_HALF_WIDTH = 25,
    DECK_ON_BANK = 25,
    SHALLOWEST = 3
}; // hundredths of an inch; widths of the water

struct meeting {
    struct vec at;
    length span; // from bank to bank along the road
};

// Where the two segments cross, and how much water the road has to span there. A road that runs
// almost along the water gets a deck of three widths.
static bool meets(struct vec a, struct vec b, struct vec c, struct vec d, length width,
                  struct meeting *m)
{
    struct vec road = vec_sub(b, a), water = vec_sub(d, c);
    int64_t turn = cross(road, water), part = cross(vec_sub(c, a), water), span;

    if (turn == 0 || !segments_cross(a, b, c, d))
        return false;
    m->at = (struct vec){a.east + (length)(road.east * part / turn),
                         a.north + (length)(road.north * part / turn)};
    span = (int64_t)width * vec_length(road) * vec_length(water) / (turn < 0 ? -turn : turn);
    m->span = span < SHALLOWEST * width ? (length)span : SHALLOWEST * width;
    return true;
}

static struct deck deck_at(const struct battle *b, struct vec a, struct vec c,
                           const struct meeting *m)
{
    bearing road = bearing_of(vec_sub(c, a));
    length half = m->span / 2 + inches(b, DECK_ON_BANK), side = inches(b, DECK_HALF_WIDTH);
    struct box box = box_at(m->at, road, side, half);
    struct deck deck;

    for (int i = 0; i < 4; i++)
        deck.corner[i] = box_corner(&box, i);
    return deck;
}

// Two stretches that meet at a bend may both cross there.
static bool is_there(const struct deck *deck, int decks, struct vec at)
{
    for (int i = 0; i < decks; i++)
        if (polygon_holds(deck[i].corner, 4, at, 0))
            return true;
    return false;
}

int tbt_bridge_decks(const struct battle *b, const struct vec *road, int roads,
                     const struct vec *water, int waters, length width, struct deck *deck, int most)
{
    int count = 0;

    for (int i = 0; i + 1 < roads; i++)
        for (int k = 0; k + 1 < waters; k++) {
            struct meeting m;

            if (count < most && meets(road[i], road[i + 1], water[k], water[k + 1], width, &m) &&
                !is_there(deck, count, m.at))
                deck[count++] = deck_at(b, road[i], road[i + 1], &m);
        }
    return count;
}

// --- streams, rivers and roads ---

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

int tbt_feature_bridges(const struct battle *b, const struct game *g, const struct feature *f,
                        struct deck *deck)
{
    int count = 0;

    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        if (land.piece->what == T_STREAM || land.piece->what == T_RIVER) // there is at most one
            count = tbt_bridge_decks(b, f->point, f->points, land.point, land.piece->points,
                                     land.piece->width, deck, DECKS);
    }
    return count;
}

// TBT-TER-06, 10: from the edge stretch of its sector to another table edge.
struct verdict tbt_feature_line_judged(const struct battle *b, const struct game *g,
                                       const struct feature *f)
{
    int clause = f->what == T_ROAD ? TBT_TER_10 : f->what == T_RIVER ? TBT_TER_07 : TBT_TER_06;
    int from = edge_of(b, f->point[0]), to = edge_of(b, f->point[f->points - 1]);
    int sector = setup_in(g)->sector;
    struct deck deck[DECKS];

    if (from == EDGE_NONE || to == EDGE_NONE || from == to)
        return refuse(clause, "It runs from one table edge to another.");
    if (sector) {
        struct sector s = tbt_sector_of(b, sector);

        if (f->point[0].north != s.edge || !bounds_hold(s.area, f->point[0]))
            return refuse(clause, "Its first end lies on the base edge of the sector rolled.");
    }
    if (meets_itself(f))
        return refuse(clause, "It must not meet itself.");
    if (f->what != T_ROAD)
        return FINE;
    if (!in_network(b, g, f))
        return refuse(TBT_TER_10, "A further road must cross or join one that is there.");
    if (tbt_feature_bridges(b, g, f, deck) + crossings(b, g) > CROSSINGS)
        return refuse(TBT_TER_11, "There is room for at most eight bridges and fords.");
    return FINE;
}

// --- fords ---

bool tbt_has_river(const struct battle *b, const struct game *g)
{
    for (int i = 0; i < ground_count(b, g); i++)
        if (ground_piece(b, g, i).piece->what == T_RIVER)
            return true;
    return false;
}

bool tbt_ford_needed(const struct battle *b, const struct game *g)
{
    return crossings(b, g) < 2;
}

bool tbt_feature_ford(const struct battle *b, const struct game *g, struct vec at,
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

struct verdict tbt_feature_ford_judged(const struct battle *b, const struct game *g,
                                       const struct feature *f)
{
    struct deck ford;

    if (!tbt_feature_ford(b, g, f->point[0], &ford))
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
