// SPDX-License-Identifier: MIT
// The geometry of core beside GEOS, and beside exact wide integers where GEOS rounds.
//
//     geos_test [RANDOM [ADVERSARIAL]]
//
// Every configuration is a pair of boxes, a segment, a point and a polygon, and is asked every
// question. Random ones are spread over the table; adversarial ones touch, are collinear, or lie on
// the edge of the largest table. The program says what it compared and fails on any decision that
// is wrong by more than a hundredth of a lattice step.
#include "core/box.h"
#include "core/clip.h"
#include "core/polygon.h"
#include "core/sweep.h"
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

__extension__ typedef __int128 wide;

enum { CORNERS = 8, EDGE = 300000, WRONG_SHOWN = 20 };

// Under the sanitisers a share is enough: they look for other things, and take ten times as long.
#ifdef __SANITIZE_ADDRESS__
enum { RANDOM = 20000, ADVERSARIAL = 5000 };
#else
enum { RANDOM = 1000000, ADVERSARIAL = 10000 };
#endif

struct configuration {
    struct box box[2];
    struct vec a, b, point;
    struct vec corner[CORNERS];
    struct direction way;
    length far, deeper;
};

enum question {
    BOXES_MEET,
    BOX_DISTANCE,
    BOX_OVERLAP,
    BOX_TOUCH,
    POINT_IN_BOX,
    POINT_DISTANCE,
    SEGMENT_ENTERS,
    SEGMENT_DISTANCE,
    POLYGON_HOLDS,
    POLYGON_DEPTH,
    POLYGON_DISTANCE,
    CHORD,
    SWEEP,
    QUESTIONS
};
static const char *const names[QUESTIONS] = {"boxes meet",          "box to box",
                                             "boxes overlap",       "boxes touch",
                                             "box holds point",     "point to box",
                                             "segment enters box",  "segment to box",
                                             "polygon holds point", "polygon holds point deeper",
                                             "point to polygon",    "chord of a polygon",
                                             "box sweeps to box"};

static long asked[QUESTIONS], close_calls[QUESTIONS], wrong[QUESTIONS], shown;
static GEOSContextHandle_t geos;

// --- luck ---

static uint64_t luck = 1;

static int32_t pick(int32_t below)
{
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (int32_t)((luck >> 33) % (uint64_t)below);
}

static int32_t between(int32_t low, int32_t high)
{
    return low + pick(high - low + 1);
}

static struct vec near(struct vec middle, int32_t reach)
{
    struct vec at;

    at.east = middle.east + between(-reach, reach);
    at.north = middle.north + between(-reach, reach);
    return at;
}

// --- configurations ---

static struct box box_near(struct vec middle, int32_t reach)
{
    struct vec centre = near(middle, reach);
    bearing face = (bearing)pick(65536);
    length half_width = between(200, 6000);

    return box_at(centre, face, half_width, between(200, 3000));
}

static void polygon_about(struct configuration *c, struct vec middle, int32_t reach)
{
    for (int i = 0; i < CORNERS; i++) {
        struct direction out = direction_of((bearing)(i * 8192 + pick(6000)));
        c->corner[i] = vec_add(middle, along(out, between(reach / 4, reach)));
    }
}

static struct configuration random_configuration(void)
{
    struct configuration c;
    struct vec middle = {between(20000, EDGE - 20000), between(20000, EDGE - 20000)};

    c.box[0] = box_near(middle, 6000);
    c.box[1] = box_near(middle, 6000);
    c.a = near(middle, 12000);
    c.b = near(middle, 12000);
    c.point = near(middle, 8000);
    polygon_about(&c, middle, 10000);
    c.way = direction_of((bearing)pick(65536));
    c.far = between(0, 20000);
    c.deeper = pick(3) * 10;
    return c;
}

static struct vec part_way(struct vec a, struct vec b, int32_t part, int32_t whole)
{
    return (struct vec){a.east + (length)((int64_t)(b.east - a.east) * part / whole),
                        a.north + (length)((int64_t)(b.north - a.north) * part / whole)};
}

// A point on the outline of a box, at a corner or between; now and then one step beside it.
static struct vec on_outline(const struct box *b)
{
    int i = pick(4);
    struct vec at = part_way(box_corner(b, i), box_corner(b, (i + 1) % 4), pick(5), 4);

    return pick(3) == 0 ? near(at, 1) : at;
}

// Boxes with a corner or an edge in common, square to the table or at an eighth of a turn.
static void touching_boxes(struct configuration *c, struct vec middle)
{
    bearing face = (bearing)(pick(8) * 8192);
    length half_width = between(100, 3000), half_depth = between(100, 3000);

    c->box[0] = box_at(middle, face, half_width, half_depth);
    c->box[1] =
        box_at(middle, (bearing)(face + pick(8) * 8192), between(100, 3000), between(100, 3000));
    if (pick(2) == 0)
        c->box[1] = box_at(middle, face, half_width, half_depth);
    struct vec from = box_corner(&c->box[1], pick(4)), to = on_outline(&c->box[0]);
    if (pick(4) != 0)
        c->box[1] = box_moved(&c->box[1], vec_sub(to, from));
}

static struct configuration adversarial_configuration(void)
{
    static const length edges[] = {0, EDGE, -EDGE, EDGE / 2};
    struct configuration c = random_configuration();
    struct vec middle;

    middle.east = edges[pick(4)];
    middle.north = edges[pick(4)];
    touching_boxes(&c, middle);
    c.a = on_outline(&c.box[1]);
    c.b = pick(3) == 0 ? c.a : on_outline(&c.box[pick(2)]);
    if (pick(3) == 0)
        c.b = vec_add(c.b, vec_sub(c.b, c.a)); // on beyond an edge, or along it
    c.point = on_outline(&c.box[0]);
    polygon_about(&c, middle, 5000);
    for (int i = 0; i < CORNERS; i += 2) // a square with its middles, so that edges are collinear
        c.corner[i] = (struct vec){middle.east + (i == 2 || i == 4 ? 2500 : -2500),
                                   middle.north + (i < 4 ? 2500 : -2500)};
    for (int i = 1; i < CORNERS; i += 2)
        c.corner[i] = part_way(c.corner[i - 1], c.corner[(i + 1) % CORNERS], 1, 2);
    if (pick(2) == 0)
        c.point = part_way(c.corner[0], c.corner[pick(CORNERS)], pick(3), 2);
    if (pick(2) == 0) {
        c.a = c.corner[pick(CORNERS)];
        c.b = part_way(c.a, c.corner[pick(CORNERS)], pick(5), 2);
    }
    c.way = direction_of((bearing)(pick(8) * 8192));
    return c;
}

// --- answers ---

static void judge(enum question q, bool right, const struct configuration *c)
{
    asked[q]++;
    if (right)
        return;
    wrong[q]++;
    if (shown++ < WRONG_SHOWN) {
        printf("WRONG: %s\n", names[q]);
        for (int i = 0; i < 2; i++)
            printf("  box (%d, %d) front (%d, %d) right (%d, %d)\n", c->box[i].centre.east,
                   c->box[i].centre.north, c->box[i].front_east, c->box[i].front_north,
                   c->box[i].right_east, c->box[i].right_north);
        printf("  segment (%d, %d) (%d, %d) point (%d, %d) way (%d, %d) far %d deeper %d\n  "
               "polygon",
               c->a.east, c->a.north, c->b.east, c->b.north, c->point.east, c->point.north,
               c->way.east, c->way.north, c->far, c->deeper);
        for (int i = 0; i < CORNERS; i++)
            printf(" (%d, %d)", c->corner[i].east, c->corner[i].north);
        printf("\n");
    }
}

// Rounded up, up to the noise of doubles.
static bool is_ceiling(length ours, double theirs)
{
    return ours >= theirs - 1e-6 && ours < theirs + 1 + 1e-6;
}

// A decision about a measure: it must be right unless the measure is this close to the boundary.
static void judge_sign(enum question q, bool ours, double measure, double noise,
                       const struct configuration *c)
{
    if (fabs(measure) <= noise) {
        close_calls[q]++;
        judge(q, true, c);
    } else {
        judge(q, ours == (measure > 0), c);
    }
}

static GEOSCoordSequence *sequence(const struct vec *point, int points, int more)
{
    GEOSCoordSequence *s = GEOSCoordSeq_create_r(geos, (unsigned)(points + more), 2);

    for (int i = 0; i < points + more; i++)
        GEOSCoordSeq_setXY_r(geos, s, (unsigned)i, point[i % points].east, point[i % points].north);
    return s;
}

static GEOSGeometry *ring_polygon(const struct vec *point, int points)
{
    return GEOSGeom_createPolygon_r(geos,
                                    GEOSGeom_createLinearRing_r(geos, sequence(point, points, 1)),
                                    NULL, 0);
}

static double apart(const GEOSGeometry *a, const GEOSGeometry *b)
{
    double d = 0;

    GEOSDistance_r(geos, a, b, &d);
    return d;
}

// --- two boxes ---

// How deep the boxes overlap across the normal of one edge, as a numerator over the edge's length.
static wide depth_across(struct vec edge, const struct box *a, const struct box *b)
{
    wide low[2], high[2];

    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 4; i++) {
            wide at = cross(box_corner(k == 0 ? a : b, i), edge);
            low[k] = i == 0 || at < low[k] ? at : low[k];
            high[k] = i == 0 || at > high[k] ? at : high[k];
        }
    }
    return high[0] - low[1] < high[1] - low[0] ? high[0] - low[1] : high[1] - low[0];
}

static bool overlap_exactly(const struct box *a, const struct box *b, length deeper)
{
    for (int k = 0; k < 4; k++) {
        const struct box *of = k < 2 ? a : b;
        struct vec edge = vec_sub(box_corner(of, k % 2 + 1), box_corner(of, k % 2));
        wide depth = depth_across(edge, a, b), squared = dot(edge, edge);
        if (depth <= 0 || depth * depth <= (wide)deeper * deeper * squared)
            return false;
    }
    return true;
}

static void ask_boxes(const struct configuration *c, const GEOSGeometry *a,
                      const GEOSPreparedGeometry *ready, const GEOSGeometry *b)
{
    const struct box *one = &c->box[0], *two = &c->box[1];
    double d = apart(a, b);
    length ours = box_to_box(one, two);

    judge(BOXES_MEET, (GEOSPreparedIntersects_r(geos, ready, b) == 1) == (ours == 0), c);
    judge(BOX_DISTANCE, is_ceiling(ours, d), c);
    judge_sign(BOX_TOUCH, box_touches(one, two, c->deeper),
               c->deeper - d + (c->deeper == 0 && ours == 0 ? 1 : 0), 1e-6, c);
    judge(BOX_OVERLAP, box_overlaps(one, two, c->deeper) == overlap_exactly(one, two, c->deeper),
          c);
}

static void ask_box(const struct configuration *c, const GEOSGeometry *box,
                    const GEOSPreparedGeometry *ready, const GEOSGeometry *point,
                    const GEOSGeometry *segment)
{
    judge(POINT_IN_BOX,
          (GEOSPreparedIntersects_r(geos, ready, point) == 1) == box_holds(&c->box[0], c->point),
          c);
    judge(POINT_DISTANCE, is_ceiling(point_to_box(c->point, &c->box[0]), apart(box, point)), c);
    judge(SEGMENT_DISTANCE, is_ceiling(segment_to_box(c->a, c->b, &c->box[0]), apart(box, segment)),
          c);
}

struct fraction {
    wide top, bottom; // bottom is positive
};

static bool less(struct fraction a, struct fraction b)
{
    return a.top * b.bottom < b.top * a.bottom;
}

// The faces of the box are lattice lines, and cut the segment at fractions of its way.
static bool enters_exactly(const struct configuration *c)
{
    struct vec s = vec_sub(c->b, c->a);
    struct fraction low = {0, 1}, high = {1, 1};

    for (int i = 0; i < 4; i++) {
        struct vec from = box_corner(&c->box[0], i);
        struct vec edge = vec_sub(box_corner(&c->box[0], (i + 1) % 4), from);
        wide in = cross(edge, vec_sub(c->a, from)), speed = cross(edge, s);
        if (speed == 0 && in <= 0)
            return false;
        struct fraction at = {speed < 0 ? in : -in, speed < 0 ? -speed : speed};
        if (speed > 0 && less(low, at))
            low = at;
        if (speed < 0 && less(at, high))
            high = at;
    }
    return less(low, high);
}

// How long the segment runs between the faces moved in by `deeper`; negative when it misses.
static double run_within(const struct configuration *c)
{
    struct vec s = vec_sub(c->b, c->a);
    long double low = 0, high = 1;

    for (int i = 0; i < 4; i++) {
        struct vec from = box_corner(&c->box[0], i);
        struct vec edge = vec_sub(box_corner(&c->box[0], (i + 1) % 4), from);
        long double in = (long double)cross(edge, vec_sub(c->a, from)) -
                         c->deeper * sqrtl((long double)dot(edge, edge));
        long double speed = (long double)cross(edge, s);
        if (speed == 0 && in <= 0)
            return -1;
        if (speed > 0)
            low = fmaxl(low, -in / speed);
        if (speed < 0)
            high = fminl(high, -in / speed);
    }
    return (double)((high - low) * fmaxl(1, sqrtl((long double)dot(s, s))));
}

static void ask_entry(const struct configuration *c)
{
    bool ours = segment_enters_box(c->a, c->b, &c->box[0], c->deeper);

    if (c->deeper == 0)
        judge(SEGMENT_ENTERS, ours == enters_exactly(c), c);
    else
        judge_sign(SEGMENT_ENTERS, ours, run_within(c), 0.1, c);
}

// --- polygons ---

// A segment has a length in common with an outline only where it lies on the line of an edge.
static bool lies_on_an_edge(const struct configuration *c)
{
    for (int i = 0; i < CORNERS; i++) {
        struct vec edge = vec_sub(c->corner[(i + 1) % CORNERS], c->corner[i]);

        if (!cross(edge, vec_sub(c->a, c->corner[i])) && !cross(edge, vec_sub(c->b, c->a)))
            return true;
    }
    return false;
}

static double length_of(GEOSGeometry *of)
{
    double so_long = 0;

    GEOSLength_r(geos, of, &so_long);
    GEOSGeom_destroy_r(geos, of);
    return so_long;
}

static void ask_polygon(const struct configuration *c, const GEOSGeometry *point,
                        const GEOSGeometry *segment)
{
    GEOSGeometry *polygon = ring_polygon(c->corner, CORNERS),
                 *outline = GEOSBoundary_r(geos, polygon);
    const GEOSPreparedGeometry *ready = GEOSPrepare_r(geos, polygon);
    bool inside = GEOSPreparedContains_r(geos, ready, point) == 1;
    double to_outline = apart(outline, point);

    judge(POLYGON_HOLDS, polygon_holds(c->corner, CORNERS, c->point, 0) == inside, c);
    judge_sign(POLYGON_DEPTH, polygon_holds(c->corner, CORNERS, c->point, c->deeper),
               inside ? to_outline - c->deeper : -1, 1e-6, c);
    judge(POLYGON_DISTANCE,
          is_ceiling(point_to_polygon(c->corner, CORNERS, c->point), inside ? 0 : to_outline), c);
    double chord = length_of(GEOSIntersection_r(geos, polygon, segment));
    if (lies_on_an_edge(c))
        chord -= length_of(GEOSIntersection_r(geos, outline, segment));
    judge(CHORD, fabs(polygon_chord(c->corner, CORNERS, c->a, c->b) - chord) <= 1.01, c);
    GEOSPreparedGeom_destroy_r(geos, ready);
    GEOSGeom_destroy_r(geos, outline);
    GEOSGeom_destroy_r(geos, polygon);
}

// --- sweeps ---

// Where the boxes lie across an edge before the travel, and how fast the first of them goes there.
struct crossing {
    double low[2], high[2], speed;
};

static struct crossing crossing_of(const struct configuration *c, struct vec edge)
{
    double size = sqrt((double)dot(edge, edge));
    struct crossing x = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}, 0};

    x.speed = ((double)c->way.north * edge.east - (double)c->way.east * edge.north) / ONE / size;
    for (int i = 0; i < 8; i++) {
        struct vec corner = vec_sub(box_corner(&c->box[i / 4], i % 4), c->box[0].centre);
        double at = ((double)corner.north * edge.east - (double)corner.east * edge.north) / size;

        x.low[i / 4] = fmin(x.low[i / 4], at);
        x.high[i / 4] = fmax(x.high[i / 4], at);
    }
    return x;
}

// How deep the boxes overlap after some travel, at the edge where they do so least; negative: a
// gap.
static double depth_after(const struct crossing x[4], double travel)
{
    double least = INFINITY;

    for (int k = 0; k < 4; k++) {
        double ahead = travel * x[k].speed, before = x[k].high[0] + ahead - x[k].low[1];

        least = fmin(least, fmin(before, x[k].high[1] - x[k].low[0] - ahead));
    }
    return least;
}

static void ask_sweep(const struct configuration *c)
{
    struct sweep s = box_sweep(&c->box[0], c->way, c->far, &c->box[1]);
    double until = s.enter > c->far ? c->far : s.enter;
    struct crossing x[4];
    bool right = true;

    for (int k = 0; k < 4; k++) {
        const struct box *of = &c->box[k / 2];

        x[k] = crossing_of(c, vec_sub(box_corner(of, k % 2 + 1), box_corner(of, k % 2)));
    }
    for (int i = 0; i <= 8; i++) {
        double here = i * until / 8;
        if (until > 0)
            right &= depth_after(x, here) <= 1e-6; // clear all the way
    }
    if (s.enter <= c->far && s.leave > s.enter + 2) {
        double deep = fmin(depth_after(x, s.enter + 1.000001), depth_after(x, s.leave - 1.000001));
        right &= deep > -1e-6; // in by the next step
        right &= depth_after(x, s.enter) <= 1e-6 &&
                 depth_after(x, s.leave) <= 1e-6; // not before, nor after
    }
    if (s.enter <= 0)
        right &= s.leave > 0;
    judge(SWEEP, right, c);
}

// --- the run ---

static void ask_all(const struct configuration *c)
{
    GEOSGeometry *a = ring_polygon(clip_of_box(&c->box[0]).corner, 4),
                 *b = ring_polygon(clip_of_box(&c->box[1]).corner, 4);
    GEOSGeometry *point = GEOSGeom_createPointFromXY_r(geos, c->point.east, c->point.north);
    GEOSGeometry *segment =
        GEOSGeom_createLineString_r(geos, sequence((struct vec[]){c->a, c->b}, 2, 0));

    const GEOSPreparedGeometry *ready = GEOSPrepare_r(geos, a); // what is asked several things

    ask_boxes(c, a, ready, b);
    ask_box(c, a, ready, point, segment);
    ask_entry(c);
    ask_polygon(c, point, segment);
    ask_sweep(c);
    GEOSPreparedGeom_destroy_r(geos, ready);
    GEOSGeom_destroy_r(geos, a);
    GEOSGeom_destroy_r(geos, b);
    GEOSGeom_destroy_r(geos, point);
    GEOSGeom_destroy_r(geos, segment);
}

int main(int argc, char **argv)
{
    long randoms = argc > 1 ? atol(argv[1]) : RANDOM,
         adversarials = argc > 2 ? atol(argv[2]) : ADVERSARIAL;

    geos = GEOS_init_r();
    for (long i = 0; i < randoms; i++) {
        struct configuration c = random_configuration();
        ask_all(&c);
    }
    for (long i = 0; i < adversarials; i++) {
        struct configuration c = adversarial_configuration();
        ask_all(&c);
    }
    GEOS_finish_r(geos);
    printf("%ld random and %ld adversarial configurations\n", randoms, adversarials);
    int failed = 0;
    for (int q = 0; q < QUESTIONS; q++) {
        printf("  %-28s %9ld answers, %ld too close to call for doubles, %ld wrong\n", names[q],
               asked[q], close_calls[q], wrong[q]);
        failed += wrong[q] != 0;
    }
    printf("%d passed, %d failed\n", QUESTIONS - failed, failed);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
