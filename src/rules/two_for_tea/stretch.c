// SPDX-License-Identifier: MIT
// A leg that covers ground is cut at the first place that fails (G-20).
//
// The rule tests a place every 0.1 cm and narrows the first that fails to 0.01 cm. Nothing can fail
// before the nearest thing that matters has been reached, so places nearer than that are skipped:
// the answer is that of the plain scan, and most legs need no place to be looked at at all.
#include "rules/two_for_tea/walk.h"

enum {
    SCAN_STEP = MM(1),
    SCAN_FINE = SCAN_STEP / 10,
    SCAN_MARGIN = 8, // what rounding to the lattice may add to a way or take from a gap
    DEEPEST_ZONE = CM(4),
    STEEP_TURN = 0x10000 / 64, // the way of a corner is cut into chords of this angle
};

// --- places along a stretch ---

static struct vec turned(struct vec a, bearing by)
{
    struct direction d = direction_of(by); // sine and cosine

    return (struct vec){
        to_nearest((int64_t)a.east * d.north + (int64_t)a.north * d.east),
        to_nearest((int64_t)a.north * d.north - (int64_t)a.east * d.east),
    };
}

struct tft_pose tft_pose_along(const struct tft_stretch *s, length far)
{
    struct tft_pose pose = s->from;

    if (!s->turn) {
        pose.front = vec_add(pose.front, along(s->way, far));
        return pose;
    }
    int64_t part = (int64_t)s->turn * far, half = s->turn < 0 ? -s->far / 2 : s->far / 2;
    bearing by = (bearing)((part + half) / s->far);

    pose.face = (bearing)(pose.face + by);
    pose.front = vec_add(s->hub, turned(vec_sub(pose.front, s->hub), by));
    return pose;
}

// TFT-MOV-08: front width times the angle; 104,348 to 33,215 is pi to ten digits.
length tft_wheel_cost(length width, int32_t turn)
{
    int64_t whole = (int64_t)0x8000 * 33215;

    return (length)(((int64_t)width * turn * 104348 + whole / 2) / whole);
}

// No part of the body goes further than this when the stretch goes so far, and the other way round.
static length body_goes(const struct tft_stretch *s, length far)
{
    return s->turn ? (length)((int64_t)far * s->reach / s->far) + 1 : far;
}

static length stretch_goes(const struct tft_stretch *s, length body)
{
    return s->turn ? (length)((int64_t)body * s->far / s->reach) : body;
}

struct bounds tft_around(const struct box *box)
{
    struct vec reach = {absolute(box->front_east) + absolute(box->right_east),
                        absolute(box->front_north) + absolute(box->right_north)};

    return (struct bounds){vec_sub(box->centre, reach), vec_add(box->centre, reach)};
}

static struct bounds wider(struct bounds in, length by)
{
    struct vec more = {by, by};

    return (struct bounds){vec_sub(in.low, more), vec_add(in.high, more)};
}

bool tft_on_table_at(const struct battle *b, const struct tft_kind *kind,
                     const struct tft_pose *pose)
{
    struct box outline = tft_outline(kind, pose);
    struct bounds in = tft_around(&outline);

    return in.low.east >= -TFT_TOLERANCE && in.low.north >= -TFT_TOLERANCE &&
           in.high.east <= b->size.east + TFT_TOLERANCE &&
           in.high.north <= b->size.north + TFT_TOLERANCE;
}

// The ground it may cover.
static struct bounds swept(const struct tft_walker *w, const struct tft_stretch *s)
{
    struct tft_pose to = tft_pose_along(s, s->far);
    struct box from = tft_outline(w->kind, &s->from), end = tft_outline(w->kind, &to);
    struct bounds first = tft_around(&from), last = tft_around(&end);
    const struct vec corner[4] = {first.low, first.high, last.low, last.high};
    struct bounds in = bounds_of(corner, 4);

    return s->turn ? wider(in, body_goes(s, s->far)) : in;
}

// --- who and what is near ---

struct neighbour {
    struct tft_shape shape;
    uint8_t unit;
    bool friend, passable;
};

// What may matter along a stretch.
struct country {
    struct neighbour unit[TFT_SLOTS];
    struct tft_bar bar[PIECES];
    int units, bars;
    uint64_t watched; // who may be revealed, or may see the unit itself
    struct bounds table;
};

// TFT-INT-01, 03, 05
static bool may_pass(const struct tft_walker *w, int friend)
{
    return w->at.formation != COLUMN && !walker_is_cannon(w) && w->g->formation[friend] != COLUMN;
}

static uint64_t units_in(const struct game *g, struct bounds in)
{
    uint64_t found = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        const struct box *box = &g->box[unit];
        length east = absolute(box->front_east) + absolute(box->right_east);
        length north = absolute(box->front_north) + absolute(box->right_north);

        if (box->centre.east + east >= in.low.east && box->centre.east - east <= in.high.east &&
            box->centre.north + north >= in.low.north &&
            box->centre.north - north <= in.high.north && !is_commander(g, unit))
            found |= one(unit);
    }
    return found;
}

static void gather_units(const struct tft_walker *w, struct bounds in, struct country *c)
{
    const struct game *g = w->g;
    uint64_t near = units_in(g, wider(in, DEEPEST_ZONE + SCAN_MARGIN)) & ~one(w->unit);

    c->units = 0;
    for (; near; near &= near - 1) {
        int unit = lowest(near);
        struct neighbour *n = &c->unit[c->units];

        if (in_building(g, unit) || among(w->walk->through, unit))
            continue; // the building stops it; who is being passed through does not
        n->shape = tft_shape_of(w->b, g, unit);
        n->unit = (uint8_t)unit;
        n->friend = g->side[unit] == g->side[w->unit];
        n->passable = n->friend && may_pass(w, unit);
        c->units++;
    }
}

// TFT-FOG-02, 03: as far as a unit could come into view. A hidden mover is the one looked for.
static length sight_range(const struct tft_walker *w, int other)
{
    bool seeks = w->g->side[other] != w->g->side[w->unit] && !w->g->hidden[w->unit];

    if (!opt(w->b, OPT_WEATHER))
        return w->b->size.east + w->b->size.north;
    return seeks && !has(w->g, other, MOVED | SPOTTED) ? TFT_FOG_STILL : TFT_FOG_MOVING;
}

static uint64_t watched(const struct tft_walker *w, struct bounds in)
{
    const struct game *g = w->g;
    uint64_t others, found = 0;

    if (!tft_any_hidden(g))
        return 0;
    others = tft_units(g, 1 - g->side[w->unit]);
    if (!g->hidden[w->unit])
        others = tft_unknown(w, others);
    for (; others; others &= others - 1) {
        int other = lowest(others);
        struct bounds far = wider(in, sight_range(w, other) + TFT_TOLERANCE + SCAN_MARGIN);

        if (bounds_meet(far, tft_around(&g->box[other])))
            found |= one(other);
    }
    return found;
}

static void gather(const struct tft_walker *w, const struct tft_stretch *s, struct country *c)
{
    struct bounds in = swept(w, s), ground = wider(in, TFT_ENTRANCE + SCAN_MARGIN);
    const struct vec edge = {TFT_TOLERANCE, TFT_TOLERANCE};

    gather_units(w, in, c);
    c->bars = tft_bars(w, s, &ground, c->bar);
    c->watched = watched(w, in);
    c->table = (struct bounds){vec_sub((struct vec){0, 0}, edge), vec_add(w->b->size, edge)};
}

// --- judging one place ---

struct place {
    enum tft_halt halt;
    int clause, by; // by: the unit
    length room;    // nothing changes before the body has gone this far
    uint64_t over;  // friends it is passing through
};

static void note_room(struct place *p, length room)
{
    p->room = room < p->room ? room : p->room;
}

static void note_halt(struct place *p, enum tft_halt halt, int clause, int by)
{
    if (p->halt && p->halt <= halt)
        return;
    p->halt = halt;
    p->clause = clause;
    p->by = by;
}

static void judge_ground(const struct tft_walker *w, const struct country *c,
                         const struct tft_pose *pose, const struct tft_shape *shape,
                         const struct box *outline, struct place *p)
{
    for (int i = 0; i < c->bars; i++) {
        length room = tft_bar_room(w, &c->bar[i], pose, shape, outline);

        if (room < 0)
            note_halt(p, (enum tft_halt)c->bar[i].halt, c->bar[i].clause, 0);
        else
            note_room(p, room);
    }
}

// TFT-ZOC-02, and contact without a charge (TFT-CHG-01).
static void judge_enemy(const struct tft_walker *w, const struct neighbour *n,
                        const struct tft_pose *pose, const struct tft_shape *shape, struct place *p)
{
    length gap = tft_shape_gap(shape, &n->shape), depth = kind_of(w->g, n->unit)->depth;
    bool held = among(w->held, n->unit);

    if (held) {
        note_room(p, gap);
        if (!gap && tft_shape_overlaps(shape, &n->shape, TFT_TOLERANCE))
            note_halt(p, HALT_OVERLAP, TFT_CHG_01, n->unit);
        return;
    }
    note_room(p, gap > depth ? gap - depth : 0);
    if (gap < depth && tft_in_zone(w->b, w->g, w->unit, pose, n->unit))
        note_halt(p, HALT_ZONE, TFT_ZOC_02, n->unit);
    else if (gap <= TFT_CONTACT_GAP)
        note_halt(p, HALT_OVERLAP, TFT_CHG_01, n->unit);
}

static void judge_friend(const struct tft_walker *w, const struct neighbour *n,
                         const struct tft_shape *shape, struct place *p)
{
    length gap = among(w->walk->through, n->unit) ? INT32_MAX : tft_shape_gap(shape, &n->shape);

    note_room(p, gap);
    if (gap || !tft_shape_overlaps(shape, &n->shape, TFT_TOLERANCE))
        return;
    if (n->passable)
        p->over |= one(n->unit);
    else
        note_halt(p, HALT_OVERLAP, walker_is_cannon(w) ? TFT_INT_05 : TFT_INT_03, n->unit);
}

static void judge_edge(const struct tft_walker *w, const struct country *c,
                       const struct box *outline, struct place *p)
{
    struct bounds in = tft_around(outline);
    const length room[4] = {in.low.east - c->table.low.east, in.low.north - c->table.low.north,
                            c->table.high.east - in.high.east, c->table.high.north - in.high.north};

    for (int i = 0; i < 4 && !w->arriving; i++) {
        note_room(p, room[i] < 0 ? 0 : room[i]);
        if (room[i] < 0)
            note_halt(p, HALT_EDGE, TFT_MOV_12, 0);
    }
}

// TFT-GER-13: asked last, and only where somebody is near enough to be seen.
static void judge_sight(const struct tft_walker *w, const struct country *c,
                        const struct tft_pose *pose, const struct tft_shape *shape, struct place *p)
{
    bool near = false;

    for (uint64_t rest = c->watched; rest; rest &= rest - 1) {
        struct tft_shape other = tft_shape_of(w->b, w->g, lowest(rest));
        length most = sight_range(w, lowest(rest)) + TFT_TOLERANCE;
        length gap = tft_shape_gap(shape, &other);

        near |= gap <= most;
        note_room(p, gap > most ? gap - most : 0);
    }
    if (near && !p->halt && tft_would_reveal(w->b, w->g, w->unit, pose))
        note_halt(p, HALT_REVEAL, TFT_GER_13, 0);
}

static struct place judge(const struct tft_walker *w, const struct tft_stretch *s,
                          const struct country *c, length far)
{
    struct tft_pose pose = tft_pose_along(s, far);
    struct tft_shape shape = tft_shape_in(w->kind, &pose);
    struct box outline = tft_outline(w->kind, &pose);
    struct place p = {.room = INT32_MAX};

    judge_ground(w, c, &pose, &shape, &outline, &p);
    for (int i = 0; i < c->units; i++) {
        if (c->unit[i].friend)
            judge_friend(w, &c->unit[i], &shape, &p);
        else
            judge_enemy(w, &c->unit[i], &pose, &shape, &p);
    }
    judge_edge(w, c, &outline, &p);
    judge_sight(w, c, &pose, &shape, &p);
    return p;
}

// --- the scan ---

// The next place to be looked at: the last of the tenths that nothing can happen before.
static length next_place(const struct tft_stretch *s, length far, length room)
{
    length free = room > SCAN_MARGIN ? stretch_goes(s, room - SCAN_MARGIN) : 0;
    length next = (s->far - far > free ? far + free : s->far) / SCAN_STEP * SCAN_STEP;

    if (next <= far)
        next = (far / SCAN_STEP + 1) * SCAN_STEP;
    return next < s->far && free < s->far - far ? next : s->far;
}

// Between a place that is good and one that fails: the first that fails, to a hundredth.
static length first_failing(const struct tft_walker *w, const struct tft_stretch *s,
                            const struct country *c, length good, length failing)
{
    while (failing - good > SCAN_FINE) {
        length steps = (failing - good + SCAN_FINE - 1) / SCAN_FINE;
        length middle = good + steps / 2 * SCAN_FINE;

        if (judge(w, s, c, middle).halt)
            failing = middle;
        else
            good = middle;
    }
    return failing;
}

// TFT-INT-02: who passes through in line is in skirmish from there on.
static void pass_through(struct tft_walker *w, struct tft_stretch *s, uint64_t friends)
{
    w->walk->through |= friends;
    if (s->from.formation == LINE)
        s->from = tft_reformed(w->kind, &s->from, SKIRMISH, s->from.face);
}

// How far it gets, -1: not even to its first place; what ended it, when it does not get all the
// way.
static length scan(struct tft_walker *w, struct tft_stretch *s, const struct country *c,
                   struct place *end)
{
    length far = 0, room;

    *end = judge(w, s, c, 0);
    if (s->jump && end->halt)
        return end->halt == HALT_REVEAL ? 0 : -1;
    end->halt = HALT_NONE;
    room = end->room;
    while (far < s->far) {
        length next = next_place(s, far, room), good = (next - 1) / SCAN_STEP * SCAN_STEP;

        *end = judge(w, s, c, next);
        if (!end->halt && end->over) {
            pass_through(w, s, end->over);
            *end = judge(w, s, c, next);
        }
        if (end->halt) {
            length failing = first_failing(w, s, c, good > far ? good : far, next);
            if (end->halt == HALT_REVEAL)
                return failing;
            return (failing - 1) / SCAN_FINE * SCAN_FINE;
        }
        far = next;
        room = end->room;
    }
    return far;
}

// --- what it costs ---

static length steep_of(const struct tft_walker *w, const struct tft_stretch *s, length far)
{
    struct tft_pose end = tft_pose_along(s, far);
    struct vec corner, last = vec_add(s->from.front, vec_sub(s->from.front, s->hub));
    int32_t turn = s->turn < 0 ? -s->turn : s->turn, chords = turn / STEEP_TURN + 1;
    length steep = 0;

    if (!s->turn)
        return tft_steep(w->b, s->from.front, end.front);
    // The outer front corner lies as far beyond the pose point as the hub on its other side.
    for (int32_t i = 1; i <= chords; i++) {
        end = tft_pose_along(s, (length)((int64_t)far * i / chords));
        corner = vec_add(end.front, vec_sub(end.front, s->hub));
        steep += tft_steep(w->b, last, corner);
        last = corner;
    }
    return steep;
}

static bool any_steep(const struct battle *b)
{
    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, KIND(T_STEEP_HILL)))
            return true;
    return false;
}

// TFT-TER-09: every length on steep ground counts double. False: that is too much.
static bool pay(struct tft_walker *w, const struct tft_stretch *s, length far)
{
    length steep = any_steep(w->b) ? steep_of(w, s, far) : 0;
    length cost = s->factor * (far + steep);

    if (cost > w->left + TFT_TOLERANCE) {
        tft_refuse_walk(w, TFT_TER_09,
                        "Steep ground counts double: the move costs more than the "
                        "unit's allowance.");
        return false;
    }
    w->left = cost < w->left ? w->left - cost : 0;
    return true;
}

// --- going ---

// Cut where its side could not have known: it goes back until it stands clear of friends and walls.
static length step_back(const struct tft_walker *w, const struct tft_stretch *s, length far)
{
    struct tft_pose pose = tft_pose_along(s, far);

    while (far > 0 && !tft_walker_clear(w, &pose)) {
        far = far > SCAN_STEP ? far - SCAN_STEP : 0;
        pose = tft_pose_along(s, far);
    }
    return far;
}

static void halt(struct tft_walker *w, const struct place *end)
{
    bool dense = end->halt == HALT_TERRAIN && end->clause == TFT_TER_03;

    w->over = true;
    w->walk->stop_clause = end->clause;
    w->walk->stopper = end->halt == HALT_ZONE || end->clause == TFT_CHG_01 ? end->by : 0;
    w->walk->scattered |= dense && w->at.formation != SKIRMISH; // TFT-TER-03
}

static void arrive_at(struct tft_walker *w, const struct tft_stretch *s, length far,
                      struct place *end)
{
    uint64_t unknown = 0;

    if (end->halt == HALT_REVEAL) {
        struct tft_pose pose = tft_pose_along(s, far);
        unknown = tft_would_reveal(w->b, w->g, w->unit, &pose);
    } else if (end->halt) {
        unknown = tft_unknown(w, one(end->by));
    }
    if (unknown)
        far = step_back(w, s, far);
    if (far >= 0 && !pay(w, s, far))
        return;
    if (far >= 0)
        w->at = tft_pose_along(s, far);
    if (end->halt)
        halt(w, end);
    if (unknown)
        tft_meet_unknown(w, unknown);
    if (tft_straddled(w, &w->at) & ~w->astride)
        tft_refuse_walk(w, TFT_TER_02, "It must get every stand fully across the obstacle.");
    w->arriving = w->arriving && !tft_on_table_at(w->b, w->kind, &w->at);
}

void tft_go(struct tft_walker *w, struct tft_stretch *s)
{
    struct place end = {.halt = HALT_NONE};
    struct country c;
    length far;

    if (s->factor * s->far > w->left + TFT_TOLERANCE) {
        tft_refuse_walk(w, s->over_clause, "The move costs more than the unit's allowance.");
        return;
    }
    gather(w, s, &c);
    far = scan(w, s, &c, &end);
    if (end.halt == HALT_EDGE)
        tft_refuse_walk(w, TFT_MOV_12, "A move may not leave the table.");
    else
        arrive_at(w, s, far, &end);
}
