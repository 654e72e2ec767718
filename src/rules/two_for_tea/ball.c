// SPDX-License-Identifier: MIT
// The way of a ball, and the stands it strikes (TFT-CAN-03 to 05).
//
// Distances along the way are in the units of struct run. Units that are hidden from a side are as
// little in the way of a ball as they are of a sight line (TFT-GER-12).
#include "core/polygon.h"
#include "rules/two_for_tea/fire.h"

struct ball_way {
    struct vec from, through, to; // the muzzle, a point of the chosen stand, where range ends
};

// Where the way runs through a stand (of a garrison: through its outline). A brush is none.
static bool stretch_in(const struct battle *b, const struct game *g, int unit,
                       const struct box *stand, struct vec from, struct vec to, struct run *in)
{
    struct run run[RUNS];
    struct vec corner[4];
    int runs;

    if (in_building(g, unit)) {
        struct land house = tft_land(b, unit_in(g, unit)->building - 1);
        runs = polygon_runs(house.point, house.piece->points, from, to, run);
    } else {
        for (int i = 0; i < 4; i++)
            corner[i] = box_corner(stand, i);
        runs = polygon_runs(corner, 4, from, to, run);
    }
    if (runs == 0)
        return false;
    *in = (struct run){run[0].from < 0 ? 0 : run[0].from, run[runs - 1].to};
    return runs_length(run, runs, run_scale(from, to)) > TFT_TOLERANCE;
}

static bool is_in_play(const struct game *g, int unit)
{
    return is_unit(g, unit) && !g->hidden[unit];
}

// --- the way ---

// Stands side by side leave no slit.
static bool is_solid(const struct game *g, int unit)
{
    return !in_building(g, unit) && (g->formation[unit] != SKIRMISH || has(g, unit, DRESSED));
}

static bool crosses_unit(const struct battle *b, const struct game *g, int unit, struct vec from,
                         struct vec to)
{
    struct box stand[TFT_STANDS];
    struct run in;
    int stands;

    if (!segment_enters_box(from, to, &g->box[unit], 0))
        return false;
    if (is_solid(g, unit))
        return true;
    stands = tft_bodies(b, g, unit, stand);
    for (int i = 0; i < stands; i++)
        if (stretch_in(b, g, unit, &stand[i], from, to, &in))
            return true;
    return false;
}

// Does a stand of a third unit mask the line? Not when it is seen over (TFT-LOS-08).
static bool is_masked(const struct battle *b, const struct game *g, int cannon, int target,
                      struct vec from, struct vec to)
{
    for (int i = 1; i <= g->units; i++)
        if (i != cannon && i != target && is_in_play(g, i) && crosses_unit(b, g, i, from, to))
            return !opt(b, OPT_SHOOT_OVER_FROM_HILL) ||
                   !tft_point_sees(b, g, from, to, cannon, target);
    return false;
}

// The centre, then the other sight points of a stand: corners, then the middles of its edges.
static struct vec sight_point(const struct box *stand, int i)
{
    if (i == 0)
        return stand->centre;
    return i <= 4 ? box_corner(stand, i - 1) : box_face_centre(stand, (enum face)(i - 5));
}

static struct vec range_end(struct vec from, struct vec through, length range)
{
    struct vec way = vec_sub(through, from);
    length far = vec_length(way);

    return (struct vec){from.east + (length)((int64_t)way.east * range / far),
                        from.north + (length)((int64_t)way.north * range / far)};
}

// TFT-CAN-05: through the centre of the chosen stand, or the first of its sight points that no
// third unit masks.
static bool find_way(const struct battle *b, const struct game *g, int cannon, int target,
                     int chosen, struct ball_way *way)
{
    enum { SIGHT_POINTS = 9 };
    struct box stand[TFT_STANDS];

    tft_bodies(b, g, target, stand);
    way->from = box_face_centre(&g->box[cannon], FACE_FRONT);
    for (int i = 0; i < SIGHT_POINTS; i++) {
        way->through = sight_point(&stand[chosen], i);
        if (vec_length(vec_sub(way->through, way->from)) == 0 ||
            is_masked(b, g, cannon, target, way->from, way->through))
            continue;
        way->to = range_end(way->from, way->through, kind_of(g, cannon)->range + TFT_TOLERANCE);
        return true;
    }
    return false;
}

bool tft_ball_unmasked(const struct battle *b, const struct game *g, int cannon, int target,
                       int stand)
{
    struct ball_way way;

    return find_way(b, g, cannon, target, stand, &way);
}

bool tft_ball_clear(const struct battle *b, const struct game *g, int cannon, int target, int stand)
{
    length range;

    return !is_commander(g, target) && tft_stand_bears(b, g, cannon, 0, target, stand, &range) &&
           tft_ball_unmasked(b, g, cannon, target, stand);
}

// --- what it strikes ---

struct met {
    int unit, stand;
    struct run in;
    struct box box;
};

static void keep_nearer(struct met *met, struct met other, int64_t after)
{
    if (other.in.from > after && (!met->unit || other.in.from < met->in.from))
        *met = other;
}

// The stands of one unit on the way. Where it runs between two of them the left one is met.
static void meet_unit(const struct battle *b, const struct game *g, int unit,
                      const struct ball_way *way, int64_t after, struct met *met)
{
    struct box stand[TFT_STANDS];
    int stands = tft_bodies(b, g, unit, stand), beside = 0;
    int64_t least = INT64_MAX;
    bool crossed = false;
    struct run in;

    for (int i = 0; i < stands; i++) {
        int64_t off = cross(vec_sub(way->to, way->from), vec_sub(stand[i].centre, way->from));

        off = off < 0 ? -off : off;
        beside = off < least ? i : beside;
        least = off < least ? off : least;
        if (!stretch_in(b, g, unit, &stand[i], way->from, way->to, &in))
            continue;
        keep_nearer(met, (struct met){unit, i, in, stand[i]}, after);
        crossed = true;
    }
    if (!crossed && is_solid(g, unit) &&
        stretch_in(b, g, unit, &g->box[unit], way->from, way->to, &in))
        keep_nearer(met, (struct met){unit, beside, in, stand[beside]}, after);
}

// The stand that is met next behind `after`, of those that can be struck, or of those that stop the
// ball: friends, and all who are locked.
static bool next_met(const struct battle *b, const struct game *g, int cannon,
                     const struct ball_way *way, int64_t after, bool stopping, struct met *met)
{
    *met = (struct met){0};
    for (int i = 1; i <= g->units; i++) {
        bool stops = g->side[i] == g->side[cannon] || has(g, i, LOCKED);

        if (i != cannon && stops == stopping && is_in_play(g, i) &&
            segment_enters_box(way->from, way->to, &g->box[i], 0))
            meet_unit(b, g, i, way, after, met);
    }
    return met->unit;
}

// The first stand of the target on the way: the chosen one, unless another stands before it. Where
// the way only brushes the chosen stand it is struck all the same.
static struct met first_met(const struct battle *b, const struct game *g, int target, int chosen,
                            const struct ball_way *way)
{
    int64_t at = run_scale(way->from, way->through);
    struct box stand[TFT_STANDS];
    int stands = tft_bodies(b, g, target, stand);
    struct met first = {target, chosen, {at, at}, stand[chosen]};
    struct run in;

    for (int i = 0; i < stands; i++)
        if (stretch_in(b, g, target, &stand[i], way->from, way->to, &in) && in.from < first.in.from)
            first = (struct met){target, i, in, stand[i]};
    return first;
}

// Where ground ends the ball behind the first stand: the edge of a hill or of dense terrain, a
// hedge, fence or wall.
static int64_t ground_stop(const struct battle *b, const struct ball_way *way, int64_t behind)
{
    enum { CROSSINGS = 16 };
    const uint64_t kinds = HILL_KINDS | DENSE_KINDS | KIND(T_HEDGE) | KIND(T_FENCE) | KIND(T_WALL);
    struct bounds in = bounds_of((struct vec[]){way->from, way->to}, 2);
    uint8_t near[PIECES];
    int pieces = tft_pieces_near(b, kinds, &in, near, PIECES);
    int64_t stop = INT64_MAX, slack = (int64_t)TFT_TOLERANCE << RUN_BITS;

    for (int i = 0; i < pieces; i++) {
        length at[CROSSINGS];
        int count = land_crossings(tft_land(b, near[i]), way->from, way->to, at, CROSSINGS);

        if (land_is(b, near[i], LINEAR_KINDS) && tft_road_gap(b, near[i], way->from, way->to))
            continue; // TFT-TER-07

        for (int k = 0; k < count; k++) {
            int64_t here = (int64_t)at[k] << RUN_BITS;
            if (here + slack >= behind && here < stop)
                stop = here;
        }
    }
    return stop;
}

static void strike(struct tft_ball *ball, const struct met *met)
{
    ball->struck[ball->count++] = (struct tft_struck){(uint8_t)met->unit, (uint8_t)met->stand};
}

// TFT-CAN-03: up to three stands, each within 10 cm of the one before.
bool tft_ball_at(const struct battle *b, const struct game *g, int cannon, int target, int chosen,
                 struct tft_ball *ball)
{
    struct ball_way way;
    struct met last, next;
    int64_t stop;

    *ball = (struct tft_ball){0};
    if (is_commander(g, target) ||
        !tft_stand_bears(b, g, cannon, 0, target, chosen, &ball->range) ||
        !find_way(b, g, cannon, target, chosen, &way))
        return false;
    last = first_met(b, g, target, chosen, &way);
    if (last.stand != chosen)
        tft_stand_bears(b, g, cannon, 0, target, last.stand, &ball->range);
    strike(ball, &last);
    stop = ground_stop(b, &way, last.in.to);
    if (next_met(b, g, cannon, &way, last.in.from, true, &next) && next.in.from < stop)
        stop = next.in.from;
    while (ball->count < TFT_STANDS && next_met(b, g, cannon, &way, last.in.from, false, &next) &&
           next.in.from < stop &&
           box_to_box(&last.box, &next.box) <= TFT_BALL_GAP + TFT_TOLERANCE) {
        strike(ball, &next);
        last = next;
    }
    return true;
}
