// SPDX-License-Identifier: MIT
// Rates of the two questions that games ask most, beside GEOS with prepared geometry in the same
// run. They are put together here as the rules put them together, from the functions they call.
//
// Both sides answer the same questions about the same shapes and must count the same answers. GEOS
// works on shapes that were built and prepared beforehand. Boxes far apart are told apart by their
// bounding rectangles on both sides, which measures little but the call; so the overlap that has to
// meet the bar is between boxes in a crowd, and the sweep over a whole table is shown beside it.
#define _POSIX_C_SOURCE 200809L
#include "core/boxes.h"
#include "core/clip.h"
#include "core/ground.h"
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BOXES = 120, AREAS = 24, SHAPES = BOXES + AREAS, AREA_CORNERS = 8, LINES = 400, ROUNDS = 5 };

static const struct vec table = {INCH(72), INCH(24)}, crowd = {INCH(4), INCH(4)};

struct scene {
    struct box box[BOXES], crowded[BOXES];
    struct piece piece[AREAS];
    struct vec corner[AREAS][AREA_CORNERS];
    struct vec line[LINES][2];
    int end[LINES][2]; // the boxes that look at each other
};

static uint64_t luck = 1776;

static int32_t pick(int32_t below)
{
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (int32_t)((luck >> 33) % (uint64_t)below);
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct vec anywhere(struct vec within)
{
    struct vec at;

    at.east = pick(within.east);
    at.north = pick(within.north);
    return at;
}

static struct box stand(struct vec within)
{
    struct vec centre = anywhere(within);

    return box_at(centre, (bearing)pick(65536), INCH(0.75), INCH(0.375));
}

// From its centre to a corner.
static length reach_of_stand(void)
{
    return vec_length((struct vec){INCH(0.75), INCH(0.375)}) + 1;
}

static void lay_out(struct scene *s)
{
    for (int i = 0; i < BOXES; i++) {
        s->box[i] = stand(table);
        s->crowded[i] = stand(crowd);
    }
    for (int i = 0; i < AREAS; i++) {
        struct vec middle = anywhere(table);
        for (int j = 0; j < AREA_CORNERS; j++) {
            struct direction out = direction_of((bearing)(j * 8192 + pick(6000)));
            s->corner[i][j] = vec_add(middle, along(out, INCH(1) + pick(INCH(2))));
        }
        s->piece[i] = (struct piece){.what = 1, .points = AREA_CORNERS};
        s->piece[i].bounds = piece_bounds(&s->piece[i], s->corner[i]);
    }
    for (int i = 0; i < LINES; i++) {
        s->end[i][0] = pick(BOXES);
        s->end[i][1] = (s->end[i][0] + 1 + pick(BOXES - 1)) % BOXES;
        for (int j = 0; j < 2; j++)
            s->line[i][j] = s->box[s->end[i][j]].centre;
    }
}

// --- ours ---

// In a crowd the rectangles around the boxes sort out some, and the rest is looked at one by one,
// as Two for Tea does.
static long overlaps_in_crowd(const struct box *box)
{
    long found = 0;

    for (int i = 0; i < BOXES; i++) {
        struct clip own = clip_of_box(&box[i]);
        uint64_t near[(BOXES + 63) / 64];

        boxes_near(box, BOXES, bounds_of(own.corner, own.corners), near);
        for (int from = 0; from < BOXES; from += 64)
            for (uint64_t left = near[from / 64]; left; left &= left - 1)
                found += box_overlaps(&box[from + __builtin_ctzll(left)], &box[i], 0);
    }
    return found;
}

// On a whole table few are near each other, and bases are alike: whoever knows how far one reaches
// looks at the centres first, as two-by-two does.
static long overlaps_on_table(const struct box *box, length reach)
{
    long found = 0;

    for (int i = 0; i < BOXES; i++) {
        struct vec at = box[i].centre, by = {2 * reach, 2 * reach};
        struct bounds in = {vec_sub(at, by), vec_add(at, by)};
        uint8_t near[BOXES];
        int count = boxes_centred_in(box, BOXES, &in, NO_BOX, near);

        for (int j = 0; j < count; j++)
            found += box_overlaps(&box[near[j]], &box[i], 0);
    }
    return found;
}

static bool is_clear(const struct scene *s, const struct land *land, int line)
{
    struct vec from = s->line[line][0], to = s->line[line][1];
    struct bounds span = bounds_of(s->line[line], 2);
    bool clear =
        boxes_first_entered(s->box, BOXES, from, to, 0, s->end[line][0], s->end[line][1]) == NO_BOX;

    for (int i = 0; i < AREAS && clear; i++)
        clear = !bounds_meet(land[i].piece->bounds, span) || land_chord(land[i], from, to) == 0;
    return clear;
}

static long clear_here(const struct scene *s, const struct land *land)
{
    long clear = 0;

    for (int i = 0; i < LINES; i++)
        clear += is_clear(s, land, i);
    return clear;
}

// --- theirs ---

struct theirs {
    GEOSContextHandle_t geos;
    GEOSGeometry *shape[SHAPES], *crowded[BOXES], *line[LINES];
    const GEOSPreparedGeometry *prepared[SHAPES], *prepared_crowded[BOXES];
};

static GEOSCoordSequence *sequence(GEOSContextHandle_t geos, const struct vec *point, int points,
                                   bool closed)
{
    GEOSCoordSequence *c = GEOSCoordSeq_create_r(geos, (unsigned)(points + closed), 2);

    for (int i = 0; i < points + closed; i++)
        GEOSCoordSeq_setXY_r(geos, c, (unsigned)i, point[i % points].east, point[i % points].north);
    return c;
}

static GEOSGeometry *polygon(GEOSContextHandle_t geos, const struct vec *point, int points)
{
    return GEOSGeom_createPolygon_r(geos,
                                    GEOSGeom_createLinearRing_r(geos, sequence(geos, point, points,
                                                                               true)),
                                    NULL, 0);
}

static void prepare(struct theirs *t, const struct scene *s)
{
    t->geos = GEOS_init_r();
    for (int i = 0; i < BOXES; i++) {
        t->shape[i] = polygon(t->geos, clip_of_box(&s->box[i]).corner, 4);
        t->crowded[i] = polygon(t->geos, clip_of_box(&s->crowded[i]).corner, 4);
        t->prepared_crowded[i] = GEOSPrepare_r(t->geos, t->crowded[i]);
    }
    for (int i = 0; i < AREAS; i++)
        t->shape[BOXES + i] = polygon(t->geos, s->corner[i], AREA_CORNERS);
    for (int i = 0; i < SHAPES; i++)
        t->prepared[i] = GEOSPrepare_r(t->geos, t->shape[i]);
    for (int i = 0; i < LINES; i++)
        t->line[i] = GEOSGeom_createLineString_r(t->geos, sequence(t->geos, s->line[i], 2, false));
}

static void forget(struct theirs *t)
{
    for (int i = 0; i < LINES; i++)
        GEOSGeom_destroy_r(t->geos, t->line[i]);
    for (int i = 0; i < SHAPES; i++) {
        GEOSPreparedGeom_destroy_r(t->geos, t->prepared[i]);
        GEOSGeom_destroy_r(t->geos, t->shape[i]);
    }
    for (int i = 0; i < BOXES; i++) {
        GEOSPreparedGeom_destroy_r(t->geos, t->prepared_crowded[i]);
        GEOSGeom_destroy_r(t->geos, t->crowded[i]);
    }
    GEOS_finish_r(t->geos);
}

static long overlaps_there(GEOSContextHandle_t geos, const GEOSPreparedGeometry *const *prepared,
                           GEOSGeometry *const *shape)
{
    long found = 0;

    for (int i = 0; i < BOXES; i++) {
        for (int j = 0; j < BOXES; j++)
            found += GEOSPreparedIntersects_r(geos, prepared[i], shape[j]) == 1;
    }
    return found;
}

static bool in_the_way(const struct theirs *t, const struct scene *s, int line, int shape)
{
    return shape != s->end[line][0] && shape != s->end[line][1] &&
           GEOSPreparedIntersects_r(t->geos, t->prepared[shape], t->line[line]) == 1;
}

static long clear_there(const struct theirs *t, const struct scene *s)
{
    long clear = 0;

    for (int i = 0; i < LINES; i++) {
        int j = 0;
        while (j < SHAPES && !in_the_way(t, s, i, j))
            j++;
        clear += j == SHAPES;
    }
    return clear;
}

// --- the run ---

struct rate {
    double best; // seconds for one pass, the best of some rounds
    long answer;
};

#define MEASURE(rate, passes, call)                                                                \
    do {                                                                                           \
        for (int round = 0; round < ROUNDS; round++) {                                             \
            double start = now();                                                                  \
            for (int pass = 0; pass < (passes); pass++)                                            \
                (rate).answer = (call);                                                            \
            double took = (now() - start) / (passes);                                              \
            if (round == 0 || took < (rate).best)                                                  \
                (rate).best = took;                                                                \
        }                                                                                          \
    } while (0)

// A line for people, and the figure that is held against its bar.
static bool report(const char *what, double tests, struct rate ours, struct rate theirs)
{
    double ratio = theirs.best / ours.best;

    printf("# %s: %.1f million a second, GEOS %.3f million\n", what, tests / ours.best * 1e-6,
           tests / theirs.best * 1e-6);
    printf("%s-ratio %.1f\n", what, ratio);
    if (ours.answer != theirs.answer)
        fprintf(stderr, "%s: the answers differ: %ld here, %ld there\n", what, ours.answer,
                theirs.answer);
    return ours.answer == theirs.answer;
}

int main(void)
{
    static struct scene scene;
    static struct theirs theirs;
    struct land land[AREAS];
    struct rate crowd_here = {0}, crowd_there = {0}, table_here = {0}, table_there = {0},
                sight_here = {0}, sight_there = {0};

    lay_out(&scene);
    prepare(&theirs, &scene);
    for (int i = 0; i < AREAS; i++)
        land[i] = (struct land){&scene.piece[i], scene.corner[i]};
    MEASURE(crowd_here, 100, overlaps_in_crowd(scene.crowded));
    MEASURE(crowd_there, 2, overlaps_there(theirs.geos, theirs.prepared_crowded, theirs.crowded));
    MEASURE(table_here, 400, overlaps_on_table(scene.box, reach_of_stand()));
    MEASURE(table_there, 20, overlaps_there(theirs.geos, theirs.prepared, theirs.shape));
    MEASURE(sight_here, 200, clear_here(&scene, land));
    MEASURE(sight_there, 10, clear_there(&theirs, &scene));
    forget(&theirs);
    bool same = report("overlap", (double)BOXES * BOXES, crowd_here, crowd_there);
    same &= report("table-overlap", (double)BOXES * BOXES, table_here, table_there);
    same &= report("sight", LINES, sight_here, sight_there);
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
