// SPDX-License-Identifier: MIT
// Who sees whom (BFE-VIS).
//
// A line of sight runs from the eye of a unit to one of five points of the other: its centre and
// its corners. One clear line is enough.
#include "core/polygon.h"
#include "rules/battles_for_empire/ground.h"

enum { SAMPLES = 5 };

// The two ends of a line, and whose they are; 0: a leader's, who has no footprint.
struct look_line {
    const struct battle *b;
    const struct game *g;
    int from_unit, to_unit, side; // side: who looks
    struct vec from, to;
    int level_from, level_to;
};

// --- ground ---

// More than a hair of the line lies inside (BFE-VIS-08).
static bool runs_through(const struct look_line *l, int piece)
{
    const struct piece *p = &l->b->piece[piece];

    return bounds_meet(p->bounds, bounds_between(l->from, l->to)) &&
           polygon_chord(&l->b->point[p->first], p->points, l->from, l->to) > SAME;
}

static bool occupied_by_an_end(const struct look_line *l, int piece)
{
    return unit_in(l->g, l->from_unit)->into == 1 + piece ||
           unit_in(l->g, l->to_unit)->into == 1 + piece;
}

// BFE-VIS-02: a heavy work does not hide who stands at it.
static bool work_blocks(const struct look_line *l, int piece)
{
    return bfe_line_between(l->b, piece, l->from, l->to) &&
           !(l->from_unit && bfe_behind_line(l->b, l->g, l->from_unit, piece)) &&
           !bfe_behind_line(l->b, l->g, l->to_unit, piece);
}

static bool piece_blocks(const struct look_line *l, int piece)
{
    const struct piece *p = &l->b->piece[piece];

    switch (p->what) {
    case T_BUILDING:
        return !occupied_by_an_end(l, piece) && runs_through(l, piece);
    case T_HILL:
        return p->level > l->level_from && p->level > l->level_to && runs_through(l, piece);
    case T_HEAVY_WORK:
        return work_blocks(l, piece);
    default:
        return false;
    }
}

// Runs that overlap become one.
static int run_added(struct run *run, int runs, struct run more)
{
    int kept = 0;

    for (int i = 0; i < runs; i++) {
        if (run[i].from > more.to || run[i].to < more.from) {
            run[kept++] = run[i];
            continue;
        }
        more.from = run[i].from < more.from ? run[i].from : more.from;
        more.to = run[i].to > more.to ? run[i].to : more.to;
    }
    run[kept] = more;
    return kept + 1;
}

// BFE-VIS-03, 08: all woods on the line together, where they overlap once.
static length in_woods(const struct look_line *l)
{
    struct run run[RUNS];
    int runs = 0;

    for (int i = 0; i < l->b->pieces; i++) {
        const struct piece *p = &l->b->piece[i];
        struct run of[RUNS];
        int found;

        if (p->what != T_WOODS || !bounds_meet(p->bounds, bounds_between(l->from, l->to)))
            continue;
        found = polygon_runs(&l->b->point[p->first], p->points, l->from, l->to, of);
        for (int k = 0; k < found && runs < RUNS; k++)
            runs = run_added(run, runs, of[k]);
    }
    return runs_length(run, runs, run_scale(l->from, l->to));
}

length bfe_woods_sight(const struct battle *b)
{
    static const uint8_t inches[] = {4, 2, 6};

    return INCH(inches[opt(b, OPT_WOODS_SIGHT)]);
}

static bool woods_block(const struct look_line *l)
{
    return in_woods(l) > bfe_woods_sight(l->b) + SAME;
}

// --- troops ---

static bool crosses_unit(const struct look_line *l, int unit)
{
    const struct box *box = &l->g->box[unit];
    struct vec corner[4];

    if (segment_apart(l->from, l->to, box) > 0)
        return false;
    for (int i = 0; i < 4; i++)
        corner[i] = box_corner(box, i);
    return polygon_chord(corner, 4, l->from, l->to) > SAME;
}

// BFE-VIS-04: nobody blocks the sight of who stands higher than he does.
static bool overlooked(const struct look_line *l, int unit)
{
    int level = bfe_level(l->b, l->g->box[unit].centre);

    return l->level_from > level || l->level_to > level;
}

static uint64_t others(const struct look_line *l)
{
    uint64_t set = bfe_all_units(l->g) & ~one(l->from_unit) & ~one(l->to_unit);

    EACH_UNIT (unit, set)
        if (l->g->hidden[unit] >> l->side & 1 || unit_in(l->g, unit)->into)
            set &= ~one(unit);
    return set;
}

static bool troops_block(const struct look_line *l)
{
    EACH_UNIT (unit, others(l))
        if (l->g->formation[unit] != FORM_SKIRMISH && crosses_unit(l, unit) && !overlooked(l, unit))
            return true;
    return false;
}

static bool through_skirmishers(const struct look_line *l)
{
    EACH_UNIT (unit, others(l))
        if (l->g->formation[unit] == FORM_SKIRMISH && crosses_unit(l, unit))
            return true;
    return false;
}

static bool is_clear(const struct look_line *l)
{
    for (int i = 0; i < l->b->pieces; i++)
        if (piece_blocks(l, i))
            return false;
    return !woods_block(l) && !troops_block(l);
}

// --- looking ---

static struct vec sample(const struct box *box, int i)
{
    return i ? box_corner(box, i - 1) : box->centre;
}

static struct look_line line_from(const struct battle *b, const struct game *g, int unit, int at)
{
    struct vec eye = bfe_eye(g, unit);

    return (struct look_line){.b = b,
                              .g = g,
                              .from_unit = is_leader(g, unit) ? 0 : unit,
                              .to_unit = at,
                              .side = g->side[unit],
                              .from = eye,
                              .level_from = bfe_level(b, g->box[unit].centre),
                              .level_to = bfe_level(b, g->box[at].centre)};
}

struct bfe_view bfe_look(const struct battle *b, const struct game *g, int unit, int at)
{
    struct look_line l = line_from(b, g, unit, at);
    struct bfe_view view = {.through = true};

    for (int i = 0; i < SAMPLES && !(view.in_arc && !view.through); i++) {
        l.to = sample(&g->box[at], i);
        if (!is_clear(&l))
            continue;
        view.seen = true;
        view.in_arc |= bfe_all_round(g, unit) || bfe_zone_of(&g->box[unit], l.to) == ZONE_FRONT;
        view.through &= through_skirmishers(&l);
    }
    return view;
}

bool bfe_sees(const struct battle *b, const struct game *g, int unit, int other)
{
    struct look_line l = line_from(b, g, unit, other);

    for (int i = 0; i < SAMPLES; i++) {
        l.to = sample(&g->box[other], i);
        if (is_clear(&l))
            return true;
    }
    return false;
}

uint64_t bfe_in_sight(const struct battle *b, const struct game *g, int unit)
{
    uint64_t set = bfe_known_enemies(g, unit);

    EACH_UNIT (enemy, set)
        if (!bfe_sees(b, g, unit, enemy))
            set &= ~one(enemy);
    return set;
}

// --- hidden units (BFE-VIS-05, 07) ---

static bool is_found(const struct battle *b, const struct game *g, int unit)
{
    int enemy = 1 - g->side[unit];

    if (among(bfe_in(g)->met, unit))
        return true;
    if (has_done(g, unit, DONE_MOVED) && !bfe_covers(b, g, unit, 0))
        return true;
    EACH_UNIT (other, bfe_units(g, enemy) | bfe_leaders(g, enemy))
        if (bfe_within(is_leader(g, other) ? point_to_box(g->box[other].centre, &g->box[unit])
                                           : bfe_gap(g, unit, other),
                       DETECTION) &&
            bfe_sees(b, g, other, unit))
            return true;
    return false;
}

void bfe_reveal_found(const struct battle *b, struct game *g, struct events *e)
{
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    if (g->hidden[unit] && is_found(b, g, unit))
        bfe_reveal(g, unit, BFE_VIS_05, e);
    bfe_of(g)->met = 0;
}
