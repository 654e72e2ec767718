// SPDX-License-Identifier: MIT
// A feature as an order spells it, and the sector it is to lie in.
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

int terrain_named(int word)
{
    if (word == TBT_ROAD)
        return T_ROAD;
    return word >= TBT_STREAM && word <= TBT_FORD ? terrain_of_word[word - TBT_STREAM]
                                                  : TERRAIN_NONE;
}

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

bool feature_read(const struct battle *b, const struct order *o, struct feature *f)
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

void feature_spread(struct feature *f)
{
    struct vec at = f->point[0];
    length half = f->size / 2;

    for (int i = 0; i < 4; i++)
        f->point[i] = (struct vec){at.east + (i < 2 ? -half : half),
                                   at.north + (i == 1 || i == 2 ? half : -half)};
    f->points = 4;
}

struct bounds feature_bounds(const struct feature *f)
{
    struct bounds bounds = bounds_of(f->point, f->points);

    if (f->what == T_COPSE) {
        bounds.low = vec_sub(bounds.low, (struct vec){f->size, f->size});
        bounds.high = vec_add(bounds.high, (struct vec){f->size, f->size});
    }
    return bounds;
}

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
