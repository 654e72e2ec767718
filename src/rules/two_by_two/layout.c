// SPDX-License-Identifier: MIT
// Good places for features: what the set-up proposes when the ground is laid out.
//
// Every kind has a row of spots, best first. Proposals walk the row, random play jumps into it;
// terrain.c judges each one, so nothing here needs to know what is forbidden.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"

// Places along the roads, bends and crossings first; false when there are no more.
enum { ROAD_SPOTS = 160 };

// --- lists ---

void tbt_suggest_features(struct offer *list)
{
    static const struct {
        uint8_t stream, hill, road, town, wood, copse, hedge, wall;
    } lists[] = {
        {1, 1, 2, 1, 1, 2, 2, 0}, // TBT-TER-02: the usual list
        {0, 2, 1, 1, 1, 4, 2, 2}, {0, 1, 2, 2, 1, 0, 4, 0},
        {1, 2, 1, 1, 1, 0, 0, 2}, {0, 1, 1, 1, 1, 6, 0, 0},
    };

    for (int i = 0; i < (int)(sizeof lists / sizeof *lists); i++) {
        const uint8_t count[] = {lists[i].stream, lists[i].hill,  lists[i].road,  lists[i].town,
                                 lists[i].wood,   lists[i].copse, lists[i].hedge, lists[i].wall};
        static const uint16_t word[] = {TBT_STREAM, TBT_HILL,  TBT_ROAD,  TBT_TOWN,
                                        TBT_WOOD,   TBT_COPSE, TBT_HEDGE, TBT_WALL};
        struct order *o = offer_begin(list, 0, TBT_FEATURES);

        for (int k = 0; k < 8; k++)
            if (count[k]) {
                order_word(o, word[k]);
                order_number(o, 1000 * count[k]);
            }
        offer_try(list);
    }
}

// --- spots for areas ---

// The ground a feature may be in: its sector, or the whole table.
static struct sector ground_for(const struct battle *b, const struct game *g)
{
    int sector = setup_in(g)->sector;

    return sector ? tbt_sector_of(b, sector) : (struct sector){{{0, 0}, b->size}, 0};
}

enum {
    RINGS = 8,
    SPOTS = (2 * RINGS - 1) * (2 * RINGS - 1),
    HUG_FILES = 9,
};

// The i-th place of a spiral about 0,0.
static struct vec spiral(int i)
{
    static const int8_t step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    struct vec at = {0, 0};

    for (int way = 0, run = 1; i > 0; way++, run += way % 2 == 0)
        for (int k = 0; k < run && i > 0; k++, i--) {
            at.east += step[way % 4][0];
            at.north += step[way % 4][1];
        }
    return at;
}

// Along the edge, then inwards in quarters of an inch.
static struct vec hugging(const struct battle *b, const struct sector *s, length half_deep, int i)
{
    length wide = s->area.high.east - s->area.low.east;
    length in = half_deep + (length)(i / HUG_FILES) * inches(b, 25);
    static const int8_t file[HUG_FILES] = {5, 4, 6, 3, 7, 2, 8, 1, 9};

    return (struct vec){s->area.low.east + wide * file[i % HUG_FILES] / 10,
                        s->edge ? s->edge - in : in};
}

static struct vec spot(const struct battle *b, const struct game *g, length half_deep, int i)
{
    struct sector s = ground_for(b, g);
    struct vec middle = bounds_middle(s.area);
    struct vec at;

    if (opt(b, OPT_TERRAIN_PLACEMENT) == 1)
        return hugging(b, &s, half_deep, i);
    at = spiral(i);
    return vec_add(middle, (struct vec){at.east * ((s.area.high.east - s.area.low.east) / 16),
                                        at.north * ((s.area.high.north - s.area.low.north) / 16)});
}

// --- one feature as an order ---

static void begin_place(struct order *o, int word)
{
    order_begin(o, o->seat, 0, TBT_PLACE);
    order_word(o, word);
}

// Hills and woods: a large hexagon, a smaller one, or the least square, in that order.
enum { OUTLINES = 3 };
static length outline_depth(const struct battle *b, int outline)
{
    static const uint8_t half_deep[OUTLINES] = {150, 125, 100};

    return inches(b, half_deep[outline]);
}

static void order_outline(struct order *o, const struct battle *b, struct vec at, int outline)
{
    static const uint8_t half_wide[OUTLINES] = {200, 150, 100};
    length x = inches(b, half_wide[outline]), y = outline_depth(b, outline),
           top = outline == 2 ? x : x / 2;

    if (outline != 2)
        order_point(o, (struct vec){at.east - x, at.north});
    order_point(o, (struct vec){at.east - top, at.north + y});
    order_point(o, (struct vec){at.east + top, at.north + y});
    if (outline != 2)
        order_point(o, (struct vec){at.east + x, at.north});
    order_point(o, (struct vec){at.east + top, at.north - y});
    order_point(o, (struct vec){at.east - top, at.north - y});
}

static void area_order(const struct battle *b, const struct game *g, int word, int i,
                       struct order *o)
{
    int outline = i / SPOTS;

    begin_place(o, word);
    order_outline(o, b, spot(b, g, outline_depth(b, outline), i % SPOTS), outline);
    if (word == TBT_HILL && i % 4 == 3) {
        order_word(o, TBT_STEEP);
        order_number(o, 1000);
        order_number(o, 1000 * (1 + i / 4 % 2));
    }
}

static void copse_order(const struct battle *b, const struct game *g, int i, struct order *o)
{
    length radius = inches(b, i / SPOTS ? 30 : 60);

    begin_place(o, TBT_COPSE);
    order_point(o, spot(b, g, radius, i % SPOTS));
    order_word(o, TBT_SIZE);
    order_length(o, radius);
}

static void hedge_order(const struct battle *b, const struct game *g, int word, int i,
                        struct order *o)
{
    bool upright = i / SPOTS;
    length half = inches(b, 50);
    struct vec at = spot(b, g, upright ? half : 0, i % SPOTS),
               out = {upright ? 0 : half, upright ? half : 0};

    begin_place(o, word);
    order_point(o, vec_sub(at, out));
    order_point(o, vec_add(at, out));
}

// --- spots along roads and rivers ---

static struct vec part_way(struct vec a, struct vec c, int part, int parts)
{
    return (struct vec){a.east + (c.east - a.east) * part / parts,
                        a.north + (c.north - a.north) * part / parts};
}

enum { PARTS = 24 };

// Bends first, then points along each stretch, for lines of one kind.
static bool line_spot_of(const struct battle *b, const struct game *g, int what, int i,
                         struct vec *at)
{
    int pieces = ground_count(b, g);

    for (int bends = 1; bends >= 0; bends--)
        for (int k = 0; k < pieces; k++) {
            const struct piece *p = piece_at(b, g, k);
            int count = p->what != what ? 0 : bends ? p->points : (p->points - 1) * (PARTS - 1);
            struct land land;

            if (i >= count) {
                i -= count;
                continue;
            }
            land = ground_piece(b, g, k);
            if (bends)
                *at = land.point[i];
            else
                *at = part_way(land.point[i / (PARTS - 1)], land.point[i / (PARTS - 1) + 1],
                               i % (PARTS - 1) + 1, PARTS);
            return true;
        }
    return false;
}

static int line_spots(const struct battle *b, const struct game *g, int what)
{
    int count = 0;

    for (int k = 0; k < ground_count(b, g); k++) {
        struct land land = ground_piece(b, g, k);

        if (land.piece->what == what)
            count += land.piece->points + (land.piece->points - 1) * (PARTS - 1);
    }
    return count < ROAD_SPOTS ? count : ROAD_SPOTS;
}

bool tbt_road_spot(const struct battle *b, const struct game *g, int i, struct vec *at)
{
    return line_spot_of(b, g, T_ROAD, i, at);
}

// --- lines ---

enum { LINES = 18 };
enum line_way { ACROSS, TO_FAR_FLANK, TO_NEAR_FLANK, LINE_WAYS };

static struct vec line_end(const struct battle *b, struct vec from, enum line_way way)
{
    bool east = from.east > b->size.east / 2;

    if (way == ACROSS)
        return (struct vec){from.east, b->size.north - from.north};
    return (struct vec){(way == TO_FAR_FLANK) != east ? b->size.east : 0, b->size.north / 2};
}

static void line_order(const struct battle *b, const struct game *g, int word, enum line_way way,
                       int i, struct order *o)
{
    static const uint8_t quarter[3] = {2, 1, 3};
    struct sector s = ground_for(b, g);
    length wide = s.area.high.east - s.area.low.east;
    struct vec from = {s.area.low.east + wide * quarter[i % 3] / 4, s.edge}, first, next;
    struct vec to = line_end(b, from, way), bend = part_way(from, to, 1, 2);

    begin_place(o, word);
    order_point(o, from);
    bend.north += (i < LINES / 2 ? 1 : -1) * inches(b, 100);
    if (word == TBT_ROAD && tbt_road_spot(b, g, 0, &first) && tbt_road_spot(b, g, 1, &next))
        order_point(o, part_way(first, next, 1 + i / (LINES / 2), 3)); // it makes for the first one
    else if (word != TBT_ROAD || way != ACROSS) // neither water nor a side road runs by the ruler
        order_point(o, bend);
    order_point(o, to);
}

// The first road runs straight across, the next ones turn to a flank.
static void road_order(const struct battle *b, const struct game *g, int i, struct order *o)
{
    struct vec first;
    bool later = tbt_road_spot(b, g, 0, &first);

    line_order(b, g, TBT_ROAD, (enum line_way)((i / 3 + later) % LINE_WAYS), i, o);
}

// Lines that turn to a flank come first for water, which seldom runs across the whole field.
static void water_order(const struct battle *b, const struct game *g, int i, struct order *o)
{
    line_order(b, g, i < LINES / 2 ? TBT_STREAM : TBT_RIVER,
               (enum line_way)((i / 3 + 1) % LINE_WAYS), i, o);
}

// --- by kind ---

struct spots {
    int count;
    struct bounds sector;
    length outside; // a town lies no further outside than the nearest road (TBT-TER-12)
};

static int count_spots(const struct battle *b, const struct game *g)
{
    int what = setup_in(g)->what;

    switch (what) {
    case T_STREAM:
    case T_ROAD:
        return LINES;
    case T_HILL:
    case T_WOOD:
        return OUTLINES * SPOTS;
    case T_TOWN:
        return 2 * line_spots(b, g, T_ROAD);
    case T_FORD:
        return line_spots(b, g, T_RIVER);
    default:
        return 2 * SPOTS;
    }
}

static struct spots spots_of(const struct battle *b, const struct game *g)
{
    struct spots spots = {count_spots(b, g), ground_for(b, g).area, 0};

    if (setup_in(g)->what == T_TOWN)
        spots.outside = tbt_nearest_road(b, g, spots.sector) + dist(b, DIST_TOLERANCE);
    return spots;
}

static bool town_order(const struct battle *b, const struct game *g, const struct spots *spots,
                       int i, struct order *o)
{
    int half = spots->count / 2;
    struct vec at;

    must(line_spot_of(b, g, T_ROAD, i % half, &at));
    if (bounds_to_point(spots->sector, at) > spots->outside)
        return false;
    begin_place(o, TBT_TOWN);
    order_point(o, at);
    order_word(o, TBT_SIZE);
    order_length(o, inches(b, i < half ? 200 : 150));
    return true;
}

static void ford_order(const struct battle *b, const struct game *g, int i, struct order *o)
{
    struct vec at;

    must(line_spot_of(b, g, T_RIVER, i, &at));
    begin_place(o, TBT_FORD);
    order_point(o, at);
}

// False: no use to try it.
static bool order_at(const struct battle *b, const struct game *g, int seat,
                     const struct spots *spots, int i, struct order *o)
{
    o->seat = (uint8_t)seat;
    switch (setup_in(g)->what) {
    case T_STREAM:
        water_order(b, g, i, o);
        break;
    case T_ROAD:
        road_order(b, g, i, o);
        break;
    case T_HILL:
        area_order(b, g, TBT_HILL, i, o);
        break;
    case T_WOOD:
        area_order(b, g, TBT_WOOD, i, o);
        break;
    case T_COPSE:
        copse_order(b, g, i, o);
        break;
    case T_HEDGE:
        hedge_order(b, g, TBT_HEDGE, i, o);
        break;
    case T_WALL:
        hedge_order(b, g, TBT_WALL, i, o);
        break;
    case T_FORD:
        ford_order(b, g, i, o);
        break;
    default:
        return town_order(b, g, spots, i, o);
    }
    return true;
}

enum { PROPOSALS = 8 };

void tbt_suggest_place(struct offer *list)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    struct spots spots = spots_of(b, g);
    int found = 0;

    offer_begin(list, 0, WORD_DONE);
    if (setup_in(g)->what == T_FORD)
        found += offer_try(list); // enough crossings: nobody adds more without need
    for (int i = 0; i < spots.count && !offer_is_full(list) && found < PROPOSALS; i++)
        if (order_at(b, g, list->seat, &spots, i, &list->hand))
            found += offer_try(list);
    offer_begin(list, 0, WORD_DONE);
    offer_try(list);
}

static bool fits_at(const struct battle *b, const struct game *g, int seat,
                    const struct spots *spots, int i, struct order *o)
{
    return order_at(b, g, seat, spots, i, o) && fine(tbt_check_place(b, g, o, NULL));
}

static bool known_place(const struct battle *b, const struct game *g, int seat,
                        const struct spots *spots, struct order *o)
{
    for (int i = 0; i < spots->count; i++)
        if (fits_at(b, g, seat, spots, i, o))
            return true;
    return false;
}

bool tbt_place_exists(const struct battle *b, const struct game *g, int seat)
{
    struct spots spots = spots_of(b, g);
    struct order o;

    return known_place(b, g, seat, &spots, &o);
}

void tbt_draw_place(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    struct spots spots = spots_of(b, g);
    bool wanted = setup_in(g)->what != T_FORD || tbt_ford_needed(b, g);

    judged->whole = true;
    for (int tries = 0; tries < 8 && spots.count && wanted; tries++)
        if (fits_at(b, g, seat, &spots, (int)luck_below(luck, (uint32_t)spots.count), o))
            return;
    if (!wanted || !known_place(b, g, seat, &spots, o))
        order_begin(o, seat, 0, WORD_DONE);
}
