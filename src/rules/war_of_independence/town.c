// SPDX-License-Identifier: MIT
// River, main road, town, bridge and fords (AWI-SET-06 to 12, 25); branch roads to the farms
// (AWI-SET-13, 24).
//
// Everything hangs on the river line: x = 36 in + rise x v / run, where v is measured from the
// holder's back edge. A place is a fraction over `run`, with a root where it is measured square to
// the river, and is rounded once (AWI-GEN-09).
#include "core/exact.h"
#include "core/polygon.h"
#include "rules/war_of_independence/setup.h"

enum {
    HALF_INCH = INCH(1) / 2,
    HOUSE = INCH(2),
    HOUSE_FIRST = INCH(1), // v of the first house; the others follow so far apart
    HOUSE_APART = INCH(11) / 4,
    HOUSE_CLEAR = INCH(1) / 10, // of the road's edge
    BRIDGE_HALF = INCH(1),      // its deck reaches so far to either side of its v
    BRIDGE_BEYOND = INCH(1) / 2,
    SPUR_BEYOND = INCH(1),
    FORD_HALF = INCH(3) / 2,
};

// --- the river and what is measured from it ---

struct slope {
    int64_t rise, run; // east and v
    uint64_t square;   // of its length
};

static struct slope slope_of(const struct battle *b, const struct game *g)
{
    int64_t run = b->size.north;
    int64_t rise = woi_column_middle(b, woi_in(g)->setup.column) - b->size.east / 2;

    return (struct slope){rise, run, (uint64_t)(rise * rise + run * run)};
}

// The point so far east of the river line, of which `across` is measured square to it.
static struct vec beside_river(const struct battle *b, const struct game *g, length v, int64_t east,
                               int64_t across)
{
    struct slope s = slope_of(b, g);
    int64_t plus = (b->size.east / 2 + east) * s.run + s.rise * v;

    return (struct vec){woi_rounded_root(plus, across, s.square, s.run), v_of(b, g, v)};
}

// AWI-SET-12, 25: east of the river line to the middle of the main road.
static length to_road(const struct battle *b, const struct game *g)
{
    length off = opt(b, OPT_GRID) == GRID_FOOT ? INCH(11) / 4 : INCH(4);

    return woi_in(g)->setup.bank ? off : -off;
}

static struct vec river_at(const struct battle *b, const struct game *g, length v)
{
    return beside_river(b, g, v, 0, 0);
}

static struct vec road_at(const struct battle *b, const struct game *g, length v)
{
    return beside_river(b, g, v, to_road(b, g), 0);
}

// AWI-SET-07: the end of the deck that is away from the town (`far`), or the one before it; so
// much farther out.
static struct vec deck_end(const struct battle *b, const struct game *g, bool far, length v,
                           length beyond)
{
    const struct woi_setup *setup = &woi_in(g)->setup;
    int side = (setup->bank != 0) == far ? -1 : 1;
    int64_t half = opt(b, OPT_RIVER_WIDTH) * HALF_INCH;
    length out = slope_of(b, g).rise < 0 ? -BRIDGE_HALF : BRIDGE_HALF; // where the bank is farthest
    struct vec at = beside_river(b, g, setup->bridge * HALF_INCH + side * out,
                                 side * (BRIDGE_BEYOND + beyond), side * half);

    at.north = v_of(b, g, v);
    return at;
}

static struct vec water_edge(const struct battle *b, const struct game *g, bool far, length v)
{
    int64_t half = opt(b, OPT_RIVER_WIDTH) * HALF_INCH;

    return beside_river(b, g, v, 0, (woi_in(g)->setup.bank != 0) == far ? -half : half);
}

static struct vec crossing_end(const struct battle *b, const struct game *g, int which)
{
    const struct woi_setup *setup = &woi_in(g)->setup;

    if (which == 0)
        return deck_end(b, g, true, setup->bridge * HALF_INCH, 0);
    return water_edge(b, g, true, setup->ford[which - 1] * HALF_INCH);
}

// AWI-SET-06: clear of the road's edge at the closest place of its span. The road runs away from
// the town's bank (AWI-SET-12), so that is where the span begins.
static void house_corners(const struct battle *b, const struct game *g, int which,
                          struct vec corner[4])
{
    int side = woi_in(g)->setup.bank ? 1 : -1;
    length from = HOUSE_FIRST + which * HOUSE_APART, to = from + HOUSE;
    struct vec near =
        beside_river(b, g, from, to_road(b, g) + side * HOUSE_CLEAR, side * ROAD_WIDTH / 2);
    length other = near.east + side * HOUSE;

    for (int i = 0; i < 4; i++)
        corner[i] =
            (struct vec){i == 1 || i == 2 ? other : near.east, v_of(b, g, i < 2 ? from : to)};
}

// --- pieces ---

static void lay_line(const struct battle *b, struct game *g, int what, length width,
                     const struct vec line[2])
{
    struct piece p = {.what = (uint8_t)what,
                      .shape = SHAPE_LINE,
                      .width = width,
                      .points = 2,
                      .is = what == T_ROAD ? STRIP_LEVEL : 0};

    ground_lay(b, g, p, line, 2);
}

static void lay_area(const struct battle *b, struct game *g, int what, const struct vec corner[4],
                     bool gone)
{
    struct piece p = {.what = (uint8_t)what,
                      .shape = SHAPE_AREA,
                      .points = 4,
                      .flags = gone ? PIECE_GONE : 0};

    ground_lay(b, g, p, corner, 4);
}

void woi_lay_river(const struct battle *b, struct game *g)
{
    struct woi_game *w = woi_of(g);
    struct vec line[2] = {river_at(b, g, 0), river_at(b, g, b->size.north)};
    bool south = is_crown(g, holder_of(g));

    w->river[0] = line[!south];
    w->river[1] = line[south];
    lay_line(b, g, T_RIVER, opt(b, OPT_RIVER_WIDTH) * INCH(1), line);
}

static void lay_roads(const struct battle *b, struct game *g)
{
    length v = woi_in(g)->setup.bridge * HALF_INCH;
    struct vec road[2] = {road_at(b, g, opt(b, OPT_ROAD_EXTENT) ? 0 : INCH(1)),
                          road_at(b, g, b->size.north)};
    struct vec spur[2] = {road_at(b, g, v), deck_end(b, g, true, v, SPUR_BEYOND)};

    lay_line(b, g, T_ROAD, ROAD_WIDTH, road);
    lay_line(b, g, T_ROAD, ROAD_WIDTH, spur);
}

// AWI-SET-11: the part of the river within an inch and a half along y.
static void ford_corners(const struct battle *b, const struct game *g, int half_inches,
                         struct vec corner[4])
{
    length v = half_inches * HALF_INCH;

    for (int i = 0; i < 4; i++)
        corner[i] = water_edge(b, g, i == 1 || i == 2, i < 2 ? v - FORD_HALF : v + FORD_HALF);
}

enum { OTHERS_FORD = 72 }; // half inches of v: where it usually is

static void lay_town(const struct battle *b, struct game *g, struct events *e)
{
    const struct woi_setup *setup = &woi_in(g)->setup;
    length v = setup->bridge * HALF_INCH;
    struct vec corner[4];

    lay_roads(b, g);
    for (int i = 0; i < 4; i++)
        corner[i] = deck_end(b, g, i == 1 || i == 2, v + (i < 2 ? -BRIDGE_HALF : BRIDGE_HALF), 0);
    lay_area(b, g, setup->bridge_stone ? T_STONE_BRIDGE : T_WOODEN_BRIDGE, corner, false);
    ford_corners(b, g, setup->ford[0], corner);
    lay_area(b, g, T_FORD, corner, false);
    ford_corners(b, g, OTHERS_FORD, corner);
    lay_area(b, g, T_FORD, corner, true);
    for (int i = 0; i < 4; i++) {
        house_corners(b, g, i, corner);
        lay_area(b, g, setup->stone >> i & 1 ? T_STONE_HOUSE : T_WOODEN_HOUSE, corner,
                 i >= setup->houses);
    }
    tell(e, event_with(event_of(TOLD_TOWN, AWI_SET_06, 0, 0, setup->houses), v,
                       setup->ford[0] * HALF_INCH));
}

// --- S4: the holder's choices ---

// A place along the river in steps of half an inch: its half inches, 0 when it is none.
static int steps_of(length v, int least, int most)
{
    int steps = v / HALF_INCH;

    return v % HALF_INCH || steps < least || steps > most ? 0 : steps;
}

static bool read_material(struct reader *r, bool *stone)
{
    *stone = read_word(r, WOI_STONE);
    return *stone || read_word(r, WOI_WOOD);
}

// AWI-SET-06: `houses 3`, or what each of three or four is built of.
static bool read_houses(struct reader *r, struct woi_setup *s)
{
    int32_t count;
    bool stone;

    s->stone = 0;
    if (read_number(r, &count)) {
        s->houses = (uint8_t)(count == 3000 || count == 4000 ? count / 1000 : 0);
        return true;
    }
    for (s->houses = 0; s->houses < 8 && read_material(r, &stone); s->houses++)
        s->stone |= (uint8_t)(stone << s->houses);
    return s->houses > 0;
}

// What the order chooses; what it leaves out is as usual. Lengths that are none of the steps are
// kept as 0.
static bool read_layout(struct reader *r, const struct game *g, struct woi_setup *s, int *bank)
{
    length v;
    bool stone;

    *s = woi_in(g)->setup;
    s->houses = 4, s->bridge = 12, s->ford[0] = 36;
    s->stone = s->bridge_stone = 0;
    *bank = read_word(r, WOI_LOW) ? 0 : read_word(r, WOI_HIGH) ? 1 : -1;
    if (read_word(r, WOI_HOUSES) && !read_houses(r, s))
        return false;
    if (read_word(r, WOI_BRIDGE)) {
        if (read_length(r, &v))
            s->bridge = (uint8_t)steps_of(v, 4, 20);
        else if (r->next == r->order->args || r->order->arg[r->next].kind != ARG_WORD)
            return false;
        if (read_material(r, &stone))
            s->bridge_stone = stone;
    }
    if (read_word(r, WOI_FORD)) {
        if (!read_length(r, &v))
            return false;
        s->ford[0] = (uint8_t)steps_of(v, 3, 45);
    }
    return read_end(r);
}

// The bank that a slanted river leaves no choice of; -1: the holder has it (AWI-SET-12).
static int forced_bank(const struct game *g)
{
    int column = woi_in(g)->setup.column;

    return column == 3 ? -1 : column < 3;
}

struct verdict woi_check_layout(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct woi_setup s;
    int bank, forced = forced_bank(g);

    (void)walk;
    if (o->unit || !read_layout(&r, g, &s, &bank))
        return refuse(0, "A town is laid out like this: `town high houses wood wood stone wood "
                         "bridge 6in wood ford 18in`; every part may be left out.");
    if (bank >= 0 && forced >= 0 && bank != forced)
        return refuse(AWI_SET_12, "The course of the river settles the bank of the town.");
    if (s.houses != 3 && s.houses != 4)
        return refuse(AWI_SET_06, "A town has three or four houses.");
    if (!s.bridge)
        return refuse(AWI_SET_07,
                      "The bridge is 2 to 10 inches from the edge, in steps of half an inch.");
    if (!s.ford[0] || absolute(s.ford[0] - s.bridge) < 5)
        return refuse(AWI_SET_11, "The ford is 1.5 to 22.5 inches from the edge, in steps of half "
                                  "an inch, and 2.5 from the bridge.");
    return FINE;
}

void woi_take_layout(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    struct reader r = {b, &judged->order, 0};
    struct woi_setup s;
    int bank, forced = forced_bank(g);

    read_layout(&r, g, &s, &bank);
    s.bank = (uint8_t)(forced >= 0 ? forced : bank != 0);
    woi_of(g)->setup = s;
    woi_next_step(g);
    lay_town(b, g, e);
}

// --- S4: the other's ford ---

struct verdict woi_check_ford(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    struct reader r = {b, o, 0};
    length v = INCH(36);

    (void)g, (void)walk;
    if (o->verb == WORD_PASS)
        return o->args || o->unit ? refuse(0, "Nothing stands beside `pass`.") : FINE;
    if (o->unit || (o->args && !read_length(&r, &v)) || !read_end(&r))
        return refuse(0, "A ford is marked like this: `ford 36in`; or `pass`.");
    if (!steps_of(v, 51, 93))
        return refuse(AWI_SET_11, "This ford is 25.5 to 46.5 inches from the edge of the town's "
                                  "holder, in steps of half an inch.");
    return FINE;
}

void woi_take_ford(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    struct reader r = {b, &judged->order, 0};
    struct woi_setup *setup = &woi_of(g)->setup;
    length v = OTHERS_FORD * HALF_INCH;
    struct vec corner[4];

    woi_next_step(g);
    if (judged->order.verb == WORD_PASS) {
        tell(e, event_of(TOLD_FORD, AWI_SET_11, 0, 0, -1));
        return;
    }
    read_length(&r, &v);
    setup->ford[1] = (uint8_t)(v / HALF_INCH);
    ford_corners(b, g, setup->ford[1], corner);
    ground_change(b, g, b->pieces + LAID_FORD + 1, corner);
    tell(e, event_of(TOLD_FORD, AWI_SET_11, 0, 0, v));
}

// --- S6: branch roads ---

// AWI-SET-24: does the strip lie over a house? Touching is not overlapping.
static bool meets_house(const struct battle *b, const struct game *g, int laid,
                        const struct woi_shape *strip)
{
    struct land house = ground_piece(b, g, b->pieces + laid);

    return !(house.piece->flags & PIECE_GONE) &&
           polygons_overlap(strip->corner, strip->corners, house.point, house.piece->points, 0);
}

static bool is_clear(const struct battle *b, const struct game *g, int side, struct vec from,
                     struct vec to, bool known)
{
    struct woi_shape strip;

    woi_strip_of(from, to, ROAD_WIDTH, 0, 0, &strip);
    for (int i = 0; i < 4; i++)
        if (meets_house(b, g, LAID_HOUSE + i, &strip))
            return false;
    return known || !meets_house(b, g, farmhouse_of(enemy_of(side)), &strip);
}

// The candidate nearest to the house whose branch is clear, of equals the one of smaller v; where
// none is, the nearest of all.
static struct vec junction_of(const struct battle *b, const struct game *g, int side,
                              struct vec house, bool known)
{
    struct vec nearest = {0, 0}, best = {0, 0};
    uint64_t least = UINT64_MAX, least_clear = UINT64_MAX;

    for (length v = INCH(1); v <= b->size.north; v += HALF_INCH) {
        struct vec at = road_at(b, g, v);
        uint64_t far = square(vec_sub(at, house));

        if (far < least)
            least = far, nearest = at;
        if (far < least_clear && is_clear(b, g, side, house, at, known))
            least_clear = far, best = at;
    }
    return least_clear == UINT64_MAX ? nearest : best;
}

// AWI-SET-13: bridge, then the holder's ford, then the other's, whichever ends nearest.
static int nearest_crossing(const struct battle *b, const struct game *g, struct vec house)
{
    uint64_t least = UINT64_MAX;
    int best = 0;

    for (int i = 0; i < 3; i++) {
        uint64_t far = square(vec_sub(crossing_end(b, g, i), house));

        if (far < least && (i < 2 || woi_in(g)->setup.ford[1]))
            least = far, best = i;
    }
    return best;
}

static void lay_branch(const struct battle *b, struct game *g, int side, bool known)
{
    struct vec house = bounds_middle(woi_in(g)->laid[farmhouse_of(side)].bounds);
    length v = v_of(b, g, house.north);
    bool higher = house.east > river_at(b, g, v).east;
    struct vec line[3] = {house};

    if (higher == (woi_in(g)->setup.bank != 0))
        line[1] = line[2] = junction_of(b, g, side, house, known);
    else {
        line[1] = crossing_end(b, g, nearest_crossing(b, g, house));
        line[2] = road_at(b, g, v_of(b, g, line[1].north));
    }
    ground_change(b, g, b->pieces + LAID_SIDE + side * LAID_OF_SIDE + LAID_BRANCH, line);
}

void woi_lay_branches(const struct battle *b, struct game *g, bool known, struct events *e)
{
    for (int side = 0; side < SIDES; side++)
        lay_branch(b, g, side, known);
    tell(e, event_of(TOLD_ROADS, AWI_SET_13, 0, 0, 0));
}
