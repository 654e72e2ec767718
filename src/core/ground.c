// SPDX-License-Identifier: MIT
#include "core/ground.h"
#include "core/polygon.h"
#include "core/rules.h"
#include "core/segment.h"

int ground_count(const struct battle *b, const struct game *g)
{
    const struct placed *placed = ground_placed(b, g);

    return b->pieces + (placed ? placed->pieces : 0);
}

const struct placed *ground_placed(const struct battle *b, const struct game *g)
{
    size_t at = b->rules->placed_at;

    return at ? (const struct placed *)(const void *)((const uint8_t *)g + at) : NULL;
}

const struct piece *placed_piece(const struct placed *placed)
{
    return (const struct piece *)(const void *)(placed + 1);
}

static const struct vec *placed_point(const struct battle *b, const struct placed *placed)
{
    return (const struct vec *)(const void *)(placed_piece(placed) + b->rules->placed_pieces);
}

// A piece that is gone is a shape without points, which holds and meets nothing.
static const struct piece nothing = {
    .flags = PIECE_GONE,
    .bounds = {{NOWHERE, NOWHERE}, {NOWHERE, NOWHERE}},
};

struct land ground_piece(const struct battle *b, const struct game *g, int i)
{
    const struct placed *placed = ground_placed(b, g);
    bool fixed = i < b->pieces;
    const struct piece *piece = fixed ? &b->piece[i] : &placed_piece(placed)[i - b->pieces];
    int flags = piece->flags | (fixed && placed ? placed->flags[i] : 0);

    if (flags & PIECE_GONE)
        return (struct land){&nothing, b->point};
    return (struct land){piece, (fixed ? b->point : placed_point(b, placed)) + piece->first};
}

static int note_meeting(const struct piece *piece, int from, int count, uint32_t kinds,
                        const struct bounds *in, uint8_t *list)
{
    int found = 0;

    for (int i = 0; i < count; i++)
        if (kinds >> piece[i].what & 1 && bounds_meet(piece[i].bounds, *in))
            list[found++] = (uint8_t)(from + i);
    return found;
}

int ground_meeting(const struct battle *b, const struct game *g, uint32_t kinds, struct bounds in,
                   uint8_t piece[GROUND_MOST])
{
    const struct placed *placed = ground_placed(b, g);
    int found = note_meeting(b->piece, 0, b->pieces, kinds, &in, piece);

    return placed ? found + note_meeting(placed_piece(placed), b->pieces, placed->pieces, kinds,
                                         &in, piece + found)
                  : found;
}

struct bounds piece_bounds(const struct piece *piece, const struct vec *point)
{
    struct bounds bounds = bounds_of(point, piece->points);
    length round = piece->shape == SHAPE_DISC   ? piece->width
                   : piece->shape == SHAPE_LINE ? (piece->width + 1) / 2
                                                : 0;
    struct vec by = {round, round};

    return (struct bounds){vec_sub(bounds.low, by), vec_add(bounds.high, by)};
}

static inline bool meet(const struct bounds *a, const struct bounds *b)
{
    return a->low.east <= b->high.east && b->low.east <= a->high.east &&
           a->low.north <= b->high.north && b->low.north <= a->high.north;
}

static inline bool near_piece(struct land land, struct vec a, struct vec b)
{
    struct bounds span = bounds_between(a, b);

    return meet(&land.piece->bounds, &span);
}

// An edge of a line reaches half its width, and a little for what was rounded.
static inline bool near_edge(struct vec c, struct vec d, length width, const struct bounds *in)
{
    length reach = width / 2 + 2;
    struct bounds span = bounds_between(c, d);

    return span.low.east - reach <= in->high.east && in->low.east <= span.high.east + reach &&
           span.low.north - reach <= in->high.north && in->low.north <= span.high.north + reach;
}

bool land_near(struct land land, const struct bounds *in)
{
    if (!meet(&land.piece->bounds, in))
        return false;
    for (int i = 1; land.piece->shape == SHAPE_LINE && i < land.piece->points; i++)
        if (near_edge(land.point[i - 1], land.point[i], land.piece->width, in))
            return true;
    return land.piece->shape != SHAPE_LINE;
}

// Half the width of a line need not be whole: lines are measured on a lattice twice as fine.
static struct vec twice(struct vec a)
{
    return (struct vec){2 * a.east, 2 * a.north};
}

static bool in_line(struct land land, struct vec at, length deeper)
{
    length width = land.piece->width - 2 * deeper;
    struct bounds here = {at, at};

    for (int i = 1; i < land.piece->points; i++) {
        if (near_edge(land.point[i - 1], land.point[i], land.piece->width, &here) &&
            compare_to_segment(twice(at), twice(land.point[i - 1]), twice(land.point[i]), width) <
                0)
            return true;
    }
    return false;
}

static bool in_disc(struct land land, struct vec at, length deeper)
{
    return compare_to_segment(at, land.point[0], land.point[0], land.piece->width - deeper) < 0;
}

bool land_holds(struct land land, struct vec at, length deeper)
{
    if (!near_piece(land, at, at))
        return false;
    switch ((enum shape)land.piece->shape) {
    case SHAPE_AREA:
        return polygon_holds(land.point, land.piece->points, at, deeper);
    case SHAPE_DISC:
        return in_disc(land, at, deeper);
    case SHAPE_LINE:
        break;
    }
    return in_line(land, at, deeper);
}

// --- stretches of a walk ---

enum { UNIT = 1 << RUN_BITS };

// What is known exactly at the ends of the walk goes before what was rounded.
static struct run with_ends(struct run run, bool starts_inside, bool ends_inside, int64_t scale)
{
    run.from = starts_inside ? -1 : run.from < 0 ? 0 : run.from;
    run.to = ends_inside ? scale + 1 : run.to > scale ? scale : run.to;
    return run;
}

// The stretch of the endless line through a and b inside a disc. Empty: to <= from.
static struct run disc_run(struct vec centre, int64_t radius, struct vec a, struct vec b,
                           int64_t scale)
{
    struct vec s = vec_sub(b, a), d = vec_sub(centre, a);
    int64_t off = cross(s, d) * (UNIT * UNIT) / scale, middle = dot(s, d) * (UNIT * UNIT) / scale;
    int64_t square = radius * radius - off * off;

    if (square <= 0)
        return (struct run){0, 0};
    int64_t half = root_down((uint64_t)square);
    return (struct run){middle - half, middle + half};
}

// The width of a line, at right angles to one of its edges: on the finer lattice it is half as
// much.
static struct vec across(struct vec edge, length width)
{
    int64_t by = run_scale((struct vec){0, 0}, edge), half = by / 2;
    int64_t east = (int64_t)edge.north * width * UNIT, north = -(int64_t)edge.east * width * UNIT;

    return (struct vec){(length)((east + (east < 0 ? -half : half)) / by),
                        (length)((north + (north < 0 ? -half : half)) / by)};
}

static struct run joined(struct run a, struct run b)
{
    if (b.to <= b.from)
        return a;
    if (a.to <= a.from)
        return b;
    return (struct run){a.from < b.from ? a.from : b.from, a.to > b.to ? a.to : b.to};
}

// The rectangle about one edge of a line.
static struct run middle_run(struct vec c, struct vec d, length width, struct vec a, struct vec b)
{
    struct vec half = across(vec_sub(d, c), width), from = twice(c), to = twice(d);
    struct vec corner[4] = {vec_sub(from, half), vec_add(from, half), vec_add(to, half),
                            vec_sub(to, half)};
    struct run run[RUNS];

    run[0] = (struct run){0, 0};
    polygon_runs(corner, 4, twice(a), twice(b), run);
    return (struct run){run[0].from >> 1, run[0].to >> 1};
}

// One edge of a line with width: a rectangle with a round end about each of its corners. It is
// convex, so the stretch reaches from the first to the last of its parts.
static struct run edge_run(struct vec c, struct vec d, length width, struct vec a, struct vec b,
                           int64_t scale)
{
    int64_t radius = (int64_t)width * UNIT / 2;
    struct run ends = joined(disc_run(c, radius, a, b, scale), disc_run(d, radius, a, b, scale));

    if (c.east == d.east && c.north == d.north)
        return ends;
    return joined(middle_run(c, d, width, a, b), ends);
}

// Sorts stretches by where they begin and joins those that overlap.
static int tidy(struct run *run, int runs)
{
    int kept = 0;

    for (int i = 1; i < runs; i++) {
        for (int j = i; j > 0 && run[j - 1].from > run[j].from; j--) {
            struct run later = run[j - 1];
            run[j - 1] = run[j];
            run[j] = later;
        }
    }
    for (int i = 1; i < runs; i++) {
        if (run[i].from <= run[kept].to)
            run[kept] = joined(run[kept], run[i]);
        else
            run[++kept] = run[i];
    }
    return runs == 0 ? 0 : kept + 1;
}

static int line_runs(struct land land, struct vec a, struct vec b, int64_t scale,
                     struct run run[RUNS])
{
    length width = land.piece->width;
    struct bounds span = bounds_between(a, b);
    int runs = 0;

    for (int i = 1; i < land.piece->points; i++) {
        struct vec c = land.point[i - 1], d = land.point[i];
        if (!near_edge(c, d, width, &span))
            continue;
        bool starts = compare_to_segment(twice(a), twice(c), twice(d), width) < 0;
        bool ends = compare_to_segment(twice(b), twice(c), twice(d), width) < 0;
        struct run here = with_ends(edge_run(c, d, width, a, b, scale), starts, ends, scale);
        if (here.from < here.to) {
            must(runs < RUNS);
            run[runs++] = here;
        }
    }
    return tidy(run, runs);
}

static int land_runs(struct land land, struct vec a, struct vec b, int64_t scale,
                     struct run run[RUNS])
{
    if (scale == 0 || !near_piece(land, a, b))
        return 0;
    switch ((enum shape)land.piece->shape) {
    case SHAPE_AREA:
        return polygon_runs(land.point, land.piece->points, a, b, run);
    case SHAPE_DISC:
        run[0] = disc_run(land.point[0], (int64_t)land.piece->width * UNIT, a, b, scale);
        run[0] = with_ends(run[0], in_disc(land, a, 0), in_disc(land, b, 0), scale);
        return run[0].from < run[0].to;
    case SHAPE_LINE:
        break;
    }
    return line_runs(land, a, b, scale, run);
}

length land_chord(struct land land, struct vec a, struct vec b)
{
    struct run run[RUNS];
    int64_t scale = run_scale(a, b);

    return runs_length(run, land_runs(land, a, b, scale, run), scale);
}

// A line without width has no inside: what counts is getting from one of its sides to the other.
// Arriving on it counts, starting from it does not, so two legs that meet on it cross it once.
static int thin_crossings(struct land land, struct vec a, struct vec b, int64_t scale, length *at,
                          int most)
{
    int count = 0;

    for (int i = 1; i < land.piece->points; i++) {
        int64_t here;
        if (!line_crossing(a, b, land.point[i - 1], land.point[i], 0, &here) || here <= 0 ||
            here > scale || count == most)
            continue;
        length value = (length)(here >> RUN_BITS);
        int place = count++;
        for (; place > 0 && at[place - 1] > value; place--)
            at[place] = at[place - 1];
        at[place] = value;
    }
    return count;
}

int land_crossings(struct land land, struct vec a, struct vec b, length *at, int most)
{
    struct run run[RUNS];
    int64_t scale = run_scale(a, b);

    if (land.piece->shape == SHAPE_LINE && land.piece->width == 0)
        return near_piece(land, a, b) ? thin_crossings(land, a, b, scale, at, most) : 0;
    return runs_ends(run, land_runs(land, a, b, scale, run), scale, at, most);
}

// --- how near ---

static length to_line(struct land land, struct vec at)
{
    length nearest = INT32_MAX;

    for (int i = 1; i < land.piece->points; i++) {
        length here = point_to_segment(twice(at), twice(land.point[i - 1]), twice(land.point[i]));
        nearest = here < nearest ? here : nearest;
    }
    return nearest <= land.piece->width ? 0 : (nearest - land.piece->width + 1) / 2;
}

static length to_disc(struct land land, struct vec at)
{
    length far = vec_length(vec_sub(at, land.point[0]));

    return far <= land.piece->width ? 0 : far - land.piece->width;
}

length land_distance(struct land land, struct vec at)
{
    switch ((enum shape)land.piece->shape) {
    case SHAPE_AREA:
        return point_to_polygon(land.point, land.piece->points, at);
    case SHAPE_DISC:
        return to_disc(land, at);
    case SHAPE_LINE:
        break;
    }
    return to_line(land, at);
}

static bool line_crossed(struct land land, struct vec a, struct vec b)
{
    for (int i = 1; i < land.piece->points; i++) {
        if (segment_to_segment(twice(a), twice(b), twice(land.point[i - 1]),
                               twice(land.point[i])) <= land.piece->width)
            return true;
    }
    return false;
}

static bool area_crossed(struct land land, struct vec a, struct vec b)
{
    int points = land.piece->points;

    for (int i = 0, last = points - 1; i < points; last = i++) {
        if (segments_cross(a, b, land.point[last], land.point[i]))
            return true;
    }
    return polygon_holds(land.point, points, a, 0);
}

bool land_crossed(struct land land, struct vec a, struct vec b)
{
    if (!near_piece(land, a, b))
        return false;
    switch ((enum shape)land.piece->shape) {
    case SHAPE_AREA:
        return area_crossed(land, a, b);
    case SHAPE_DISC:
        return compare_to_segment(land.point[0], a, b, land.piece->width) <= 0;
    case SHAPE_LINE:
        break;
    }
    return line_crossed(land, a, b);
}

// --- steep sides ---

// Does the walk go in or out over this edge? Either neighbour of the line may be the one that does.
static bool ends_on_edge(const struct run *run, int runs, struct vec a, struct vec b, struct vec c,
                         struct vec d)
{
    for (int hair = -1; hair <= 0; hair++) {
        int64_t at;
        if (!line_crossing(a, b, c, d, hair, &at) || at < 0)
            continue;
        for (int i = 0; i < runs; i++) {
            if (run[i].from == at || run[i].to == at)
                return at <= run_scale(a, b);
        }
    }
    return false;
}

// The outline belongs to the outside: coming up to a steep edge, or walking along it, is not
// crossing it; going in from it is.
bool land_steep(struct land land, struct vec a, struct vec b)
{
    int points = land.piece->points;
    struct run run[RUNS];

    if (!(land.piece->flags & PIECE_STEEP) || !near_piece(land, a, b))
        return false;
    int runs = polygon_runs(land.point, points, a, b, run);
    for (int i = 0; i < land.piece->steep_edges; i++) {
        struct vec c = land.point[(land.piece->steep_from + i) % points];
        struct vec d = land.point[(land.piece->steep_from + i + 1) % points];
        if (ends_on_edge(run, runs, a, b, c, d))
            return true;
    }
    return false;
}

int ground_at(const struct battle *b, const struct game *g, int what, struct vec at, length deeper)
{
    const struct placed *placed = ground_placed(b, g);
    int count = b->pieces + (placed ? placed->pieces : 0);

    for (int i = 0; i < count; i++) {
        const struct piece *p = i < b->pieces ? &b->piece[i] : &placed_piece(placed)[i - b->pieces];

        if (p->what == what && bounds_hold(p->bounds, at) &&
            land_holds(ground_piece(b, g, i), at, deeper))
            return i + 1;
    }
    return 0;
}
