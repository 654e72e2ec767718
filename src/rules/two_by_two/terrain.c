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
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"
#include <string.h>

enum { FORDS = 4 }; // fords of a river at most

// --- a feature as an order spells it, and the sector it is to lie in ---

static const uint8_t terrain_of_word[] = {
    [TBT_STREAM - TBT_STREAM] = T_STREAM, [TBT_RIVER - TBT_STREAM] = T_RIVER,
    [TBT_HILL - TBT_STREAM] = T_HILL,     [TBT_TOWN - TBT_STREAM] = T_TOWN,
    [TBT_WOOD - TBT_STREAM] = T_WOOD,     [TBT_COPSE - TBT_STREAM] = T_COPSE,
    [TBT_HEDGE - TBT_STREAM] = T_HEDGE,   [TBT_WALL - TBT_STREAM] = T_WALL,
    [TBT_FORD - TBT_STREAM] = T_FORD,
};

// TERRAIN_NONE: there is none
static int terrain_named(int word)
{
    if (word == TBT_ROAD)
        return T_ROAD;
    return word >= TBT_STREAM && word <= TBT_FORD ? terrain_of_word[word - TBT_STREAM]
                                                  : TERRAIN_NONE;
}

static bool read_steep(struct reader *r, struct feature *f)
{
    int from, edges;

    if (!read_integer(r, 1, f->points, &from) || !read_integer(r, 1, f->points, &edges))
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

static bool feature_read(const struct battle *b, const struct order *o, struct feature *f)
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
static void feature_spread(struct feature *f)
{
    struct vec at = f->point[0];
    length half = f->size / 2;

    for (int i = 0; i < 4; i++)
        f->point[i] = (struct vec){at.east + (i < 2 ? -half : half),
                                   at.north + (i == 1 || i == 2 ? half : -half)};
    f->points = 4;
}

struct bounds tbt_feature_bounds(const struct feature *f)
{
    struct bounds bounds = bounds_of(f->point, f->points);

    if (f->what == T_COPSE) {
        bounds.low = vec_sub(bounds.low, (struct vec){f->size, f->size});
        bounds.high = vec_add(bounds.high, (struct vec){f->size, f->size});
    }
    return bounds;
}

struct sector tbt_sector_of(const struct battle *b, int number)
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

// --- the list ---

enum { COUNTED = 9 }; // what a game has room for

static bool read_features(const struct battle *b, const struct order *o, uint8_t *count)
{
    struct reader r = {b, o, 0};
    int word, number;

    memset(count, 0, TBT_TERRAINS);
    while (read_any_word(&r, &word)) {
        int what = terrain_named(word);

        if (!what || what == T_RIVER || what == T_FORD || count[what] ||
            !read_integer(&r, 0, 99, &number))
            return false;
        count[what] = (uint8_t)number;
    }
    return !o->unit && read_end(&r);
}

struct verdict tbt_check_features(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    uint8_t count[TBT_TERRAINS];
    int counted;

    (void)g, (void)walk;
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

void tbt_list_features(struct game *g)
{
    struct tbt_setup *s = setup_of(g);

    for (int i = 0; i < TBT_TERRAINS; i++)
        s->left[i] = s->listed[i];
}

void tbt_take_features(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    (void)e;
    read_features(b, &judged->order, setup_of(g)->listed);
    setup_of(g)->listed[T_FORD] = FORDS; // asked for only when there is a river
    tbt_list_features(g);
    game_top(g)->step++;
}

// --- terrain_placement = hug_edge ---

static length edge_gap(const struct battle *b, const struct feature *f, const struct sector *s)
{
    struct bounds bounds = tbt_feature_bounds(f);

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
    struct vec centre = bounds_middle(tbt_feature_bounds(f)), spot;

    for (int i = 0; tbt_road_spot(b, g, i, &spot); i++) {
        struct feature other = moved(f, vec_sub(spot, centre));

        if (edge_gap(b, &other, s) < gap && fine(tbt_feature_judged(b, g, &other)))
            return true;
    }
    return false;
}

// TBT-TER-04: could the same shape lie nearer to the edge?
static bool could_be_nearer(const struct battle *b, const struct game *g, const struct feature *f)
{
    struct sector s = tbt_sector_of(b, setup_in(g)->sector);
    length gap = edge_gap(b, f, &s), step = inches(b, 25);
    struct feature nearer;

    if (f->what == T_TOWN)
        return town_nearer(b, g, f, &s);
    if (gap <= dist(b, DIST_TOLERANCE))
        return false;
    step = gap < step ? gap : step;
    nearer = moved(f, (struct vec){0, s.edge ? step : -step});
    return fine(tbt_feature_judged(b, g, &nearer));
}

// --- one after another ---

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

// A feature that fits nowhere is left out; a river's fords may stop at two crossings.
static struct verdict check_left_out(const struct battle *b, const struct game *g,
                                     const struct order *o)
{
    if (o->unit || o->args)
        return refuse(0, "`done` takes no unit and no further word.");
    if (setup_in(g)->what == T_FORD)
        return tbt_ford_needed(b, g) ? refuse(TBT_TER_07, "A river needs at least two crossings.")
                                     : FINE;
    return tbt_place_exists(b, g, o->seat)
               ? refuse(TBT_TER_05, "This feature has a place; it comes before the next one.")
               : FINE;
}

struct verdict tbt_check_place(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct feature f;
    struct verdict v;

    (void)walk;
    if (o->verb == WORD_DONE)
        return check_left_out(b, g, o);
    if (!feature_read(b, o, &f))
        return refuse(0, "A feature is placed by its kind and its points: `place wood (3in, 16in) "
                         "(6in, 16in) (5in, 18in)`.");
    if (!is_due(g, &f))
        return refuse(TBT_TER_05, "Another feature is to be placed now: they come in the order of "
                                  "their categories.");
    if (f.what == T_TOWN)
        feature_spread(&f);
    v = tbt_feature_judged(b, g, &f);
    if (fine(v) && setup_in(g)->sector && opt(b, OPT_TERRAIN_PLACEMENT) == 1 && !is_line(&f) &&
        could_be_nearer(b, g, &f))
        return refuse(TBT_TER_04, "It must lie as near to the edge of its sector as it can.");
    return v;
}

static void add_feature(const struct battle *b, struct game *g, const struct feature *f)
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
    ground_lay(b, g, p, f->point, f->points);
}

static void leave_out(struct tbt_setup *s)
{
    s->left[s->what] = s->what == T_FORD ? 0 : (uint8_t)(s->left[s->what] - 1);
    s->what = TERRAIN_NONE;
}

void tbt_take_place(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    struct tbt_setup *s = setup_of(g);
    struct deck deck[DECKS];
    struct feature f;
    int bridges;

    if (judged->order.verb == WORD_DONE) {
        leave_out(s);
        return;
    }
    feature_read(b, &judged->order, &f);
    if (f.what == T_TOWN)
        feature_spread(&f);
    bridges = f.what == T_ROAD ? tbt_feature_bridges(b, g, &f, deck) : 0;
    if (f.what == T_FORD) {
        tbt_feature_ford(b, g, f.point[0], deck);
        ground_lay(b, g, (struct piece){.what = T_FORD, .shape = SHAPE_AREA}, deck->corner, 4);
    } else
        add_feature(b, g, &f);
    tell(e, (struct event){.kind = TOLD_FEATURE, .clause = TBT_TER_05, .a = f.what});
    for (int i = 0; i < bridges; i++) {
        ground_lay(b, g, (struct piece){.what = T_BRIDGE, .shape = SHAPE_AREA}, deck[i].corner, 4);
        tell(e, (struct event){.kind = TOLD_FEATURE, .clause = TBT_TER_11, .a = T_BRIDGE});
    }
    s->left[f.what == T_RIVER ? T_STREAM : f.what]--;
    s->what = TERRAIN_NONE;
}

void tbt_clear_ground(struct game *g)
{
    memset(&tbt_of(g)->ground, 0, sizeof tbt_of(g)->ground);
}
