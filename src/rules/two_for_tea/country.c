// SPDX-License-Identifier: MIT
// What lies along a stretch of a move: who and what is near, and what is to be said of a place.
//
// Two questions are asked of a place: does it fail (G-20), and how far may one go from it before
// anything can change? Rectangles answer most of the second; distances are measured only close by.
#include "rules/two_for_tea/walk.h"

enum { DEEPEST_ZONE = CM(4), CLOSE_BY = MM(3) };

static struct bounds wider(struct bounds in, length by)
{
    struct vec more = {by, by};

    return (struct bounds){vec_sub(in.low, more), vec_add(in.high, more)};
}

// --- the unit on its way ---

static struct tft_body body_in(const struct tft_walker *w, struct tft_pose pose)
{
    struct tft_body body = {.pose = pose, .shape = tft_shape_in(w->kind, &pose)};

    body.outline = body.shape.boxes == 1 ? body.shape.box[0] : tft_outline(w->kind, &pose);
    body.in = tft_around(&body.outline);
    return body;
}

// Straight on nothing about it changes but where it is.
static struct tft_body body_at(const struct tft_walker *w, const struct tft_stretch *s,
                               const struct tft_country *c, length far)
{
    struct tft_body body;
    struct vec by;

    if (s->turn)
        return body_in(w, tft_pose_along(s, far));
    body = c->start;
    by = along(s->way, far);
    body.pose.front = vec_add(body.pose.front, by);
    body.outline = box_moved(&body.outline, by);
    body.in = (struct bounds){vec_add(body.in.low, by), vec_add(body.in.high, by)};
    for (int i = 0; i < body.shape.boxes; i++)
        body.shape.box[i] = box_moved(&body.shape.box[i], by);
    return body;
}

// The ground it may cover.
static struct bounds swept(const struct tft_walker *w, const struct tft_stretch *s,
                           const struct tft_country *c)
{
    struct tft_body end = body_at(w, s, c, s->far);
    const struct vec corner[4] = {c->start.in.low, c->start.in.high, end.in.low, end.in.high};
    struct bounds in = bounds_of(corner, 4);

    return s->turn ? wider(in, s->reach) : in;
}

// --- who and what is near ---

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

static struct vec lengthened(length east, length north, length by)
{
    struct vec half = {east, north};
    length whole = vec_length(half);

    return vec_add(half, (struct vec){(length)((int64_t)east * by / whole),
                                      (length)((int64_t)north * by / whole)});
}

static struct box grown(const struct box *box, length by)
{
    struct vec front = lengthened(box->front_east, box->front_north, by);
    struct vec right = lengthened(box->right_east, box->right_north, by);

    return (struct box){box->centre, (int16_t)front.east, (int16_t)front.north, (int16_t)right.east,
                        (int16_t)right.north};
}

// How near an enemy matters: his zone, or where it is held already, contact.
static length reach_of(const struct tft_walker *w, const struct tft_neighbour *n)
{
    return among(w->held, n->unit) ? TFT_CONTACT_GAP : kind_of(w->g, n->unit)->depth;
}

// Going straight on one sees beforehand whom one will have to do with, and from where on.
static length matters_from(const struct tft_walker *w, const struct tft_stretch *s,
                           const struct box *outline, const struct tft_neighbour *n)
{
    const struct box *box = &w->g->box[n->unit];
    struct box wide = n->friend ? *box : grown(box, reach_of(w, n));
    length from =
        box_sweep_deeper(outline, s->way, s->far, &wide, n->friend ? TFT_TOLERANCE / 2 : 0).enter;

    return from > TFT_SCAN_MARGIN ? from - TFT_SCAN_MARGIN : 0;
}

// Between which travels two spans share ground, one of them moving; in parts of ONE.
static struct sweep spans_met(length low, length high, length from, length to, int32_t speed)
{
    int64_t enter, leave;

    if (speed == 0)
        return low > to || high < from ? (struct sweep){INT32_MAX, 0}
                                       : (struct sweep){0, INT32_MAX};
    enter = ((int64_t)(speed > 0 ? from - high : to - low) * ONE) / speed;
    leave = ((int64_t)(speed > 0 ? to - low : from - high) * ONE) / speed;
    enter = enter < 0 ? 0 : enter > INT32_MAX ? INT32_MAX : enter;
    leave = leave < -1 ? -1 : leave > INT32_MAX ? INT32_MAX : leave;
    return (struct sweep){(length)enter, (length)leave};
}

// The same of ground, by rectangles. What is only brushed does not stop (TFT-GEN-05).
static length ground_matters_from(const struct tft_stretch *s, const struct bounds *own,
                                  const struct tft_bar *bar)
{
    struct bounds in = wider(bar->land.piece->bounds,
                             bar->clause == TFT_TER_12 ? TFT_ENTRANCE : -TFT_TOLERANCE / 2);
    struct sweep east =
        spans_met(own->low.east, own->high.east, in.low.east, in.high.east, s->way.east);
    struct sweep north =
        spans_met(own->low.north, own->high.north, in.low.north, in.high.north, s->way.north);
    length from = east.enter > north.enter ? east.enter : north.enter;
    length to = east.leave < north.leave ? east.leave : north.leave;

    if (from > to)
        return INT32_MAX;
    return from > TFT_SCAN_MARGIN ? from - TFT_SCAN_MARGIN : 0;
}

static void gather_ground(const struct tft_walker *w, const struct tft_stretch *s, struct bounds in,
                          struct tft_country *c)
{
    struct bounds ground = wider(in, TFT_ENTRANCE + TFT_SCAN_MARGIN);
    int bars = tft_bars(w, s, &ground, c->bar);

    c->bars = 0;
    for (int i = 0; i < bars; i++) {
        c->bar[c->bars] = c->bar[i];
        c->bar[c->bars].from = s->turn ? 0 : ground_matters_from(s, &c->start.in, &c->bar[i]);
        c->bars += c->bar[c->bars].from <= s->far;
    }
}

static void gather_units(const struct tft_walker *w, const struct tft_stretch *s, struct bounds in,
                         struct tft_country *c)
{
    const struct game *g = w->g;
    uint64_t near = units_in(g, wider(in, DEEPEST_ZONE + TFT_SCAN_MARGIN)) & ~one(w->unit);

    c->units = 0;
    for (; near; near &= near - 1) {
        int unit = lowest(near);
        struct tft_neighbour *n = &c->unit[c->units];

        if (in_building(g, unit) || among(w->walk->through, unit))
            continue; // the building stops it; who is being passed through does not
        n->unit = (uint8_t)unit;
        n->friend = g->side[unit] == g->side[w->unit];
        n->from = s->turn ? 0 : matters_from(w, s, &c->start.outline, n);
        if (n->from > s->far)
            continue;
        n->shape = tft_shape_of(w->b, g, unit);
        n->touching = !n->friend && tft_comes_upon(w->b, &c->start.shape, &n->shape);
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
        struct bounds far = wider(in, sight_range(w, other) + TFT_TOLERANCE + TFT_SCAN_MARGIN);

        if (bounds_meet(far, tft_around(&g->box[other])))
            found |= one(other);
    }
    return found;
}

void tft_survey(const struct tft_walker *w, const struct tft_stretch *s, struct tft_country *c)
{
    const struct vec edge = {TFT_TOLERANCE, TFT_TOLERANCE};
    struct bounds in;

    c->start = body_in(w, s->from);
    in = swept(w, s, c);
    // A straight way between two places on the table stays on it.
    c->inland =
        w->arriving || (!s->turn && in.low.east >= 0 && in.low.north >= 0 &&
                        in.high.east <= w->b->size.east && in.high.north <= w->b->size.north);
    gather_units(w, s, in, c);
    gather_ground(w, s, in, c);
    c->watched = watched(w, in);
    c->table = (struct bounds){vec_sub((struct vec){0, 0}, edge), vec_add(w->b->size, edge)};
}

// --- how far nothing changes ---

// No nearer than this: the gap of two rectangles along the wider axis.
static length bounds_gap(const struct bounds *a, const struct bounds *b)
{
    length east = a->low.east - b->high.east, north = a->low.north - b->high.north;

    east = b->low.east - a->high.east > east ? b->low.east - a->high.east : east;
    north = b->low.north - a->high.north > north ? b->low.north - a->high.north : north;
    return east > north ? east : north;
}

static length less(length gap, length by)
{
    return gap > by ? gap - by : 0;
}

// No stand of one is nearer to one of the other than this.
static length stands_apart(const struct tft_shape *a, const struct tft_shape *b)
{
    length nearest = INT32_MAX;

    for (int i = 0; i < a->boxes; i++)
        for (int k = 0; k < b->boxes; k++) {
            length here = box_apart(&a->box[i], &b->box[k]);
            nearest = here < nearest ? here : nearest;
        }
    return nearest;
}

// Rectangles will do while they are well apart.
static length unit_room(const struct tft_walker *w, const struct tft_neighbour *n,
                        const struct tft_body *at, length far)
{
    length depth = n->friend ? 0 : reach_of(w, n);
    struct bounds other = tft_around(&w->g->box[n->unit]);
    length gap = bounds_gap(&at->in, &other);

    if (far < n->from)
        return n->from - far;
    return less(gap > depth + CLOSE_BY ? gap : stands_apart(&at->shape, &n->shape), depth);
}

static length ground_room(const struct tft_bar *bar, const struct tft_body *at, length far)
{
    length gap = bounds_gap(&at->in, &bar->land.piece->bounds);

    if (far < bar->from)
        return bar->from - far;
    if (bar->clause == TFT_TER_12)
        return tft_entrance_room(bar, &at->shape);
    return gap > CLOSE_BY ? gap : tft_land_apart(bar->land, &at->outline);
}

static length edge_room(const struct tft_country *c, const struct bounds *in)
{
    length east = in->low.east - c->table.low.east, north = in->low.north - c->table.low.north;

    east = c->table.high.east - in->high.east < east ? c->table.high.east - in->high.east : east;
    north =
        c->table.high.north - in->high.north < north ? c->table.high.north - in->high.north : north;
    return east < north ? east : north;
}

static length sight_gap(const struct tft_walker *w, const struct tft_shape *shape, int other)
{
    struct tft_shape there = tft_shape_of(w->b, w->g, other);

    return less(tft_shape_gap(shape, &there), sight_range(w, other) + TFT_TOLERANCE);
}

static length smaller(length a, length b)
{
    return a < b ? a : b;
}

length tft_room_at(const struct tft_walker *w, const struct tft_stretch *s,
                   const struct tft_country *c, length far)
{
    struct tft_body at = body_at(w, s, c, far);
    length room = c->inland ? INT32_MAX : edge_room(c, &at.in);

    for (int i = 0; i < c->bars; i++)
        room = smaller(room, ground_room(&c->bar[i], &at, far));
    for (int i = 0; i < c->units; i++)
        room = smaller(room, unit_room(w, &c->unit[i], &at, far));
    for (uint64_t rest = c->watched; rest; rest &= rest - 1)
        room = smaller(room, sight_gap(w, &at.shape, lowest(rest)));
    return room;
}

// --- does a place fail? ---

static void note_halt(struct tft_place *p, enum tft_halt halt, int clause, int by)
{
    if (p->halt && p->halt <= halt)
        return;
    p->halt = halt;
    p->clause = clause;
    p->by = by;
}

// TFT-ZOC-02, and contact without a charge (TFT-CHG-01); whoever it touched before it may touch.
static void judge_enemy(const struct tft_walker *w, const struct tft_neighbour *n,
                        const struct tft_body *at, struct tft_place *p)
{
    bool held = among(w->held, n->unit);

    if (!tft_near_zone(w->g, &at->outline, n->unit))
        return;
    if (!held && tft_in_zone(w->b, w->g, w->unit, &at->pose, n->unit))
        note_halt(p, HALT_ZONE, TFT_ZOC_02, n->unit);
    else if (tft_shape_overlaps(&at->shape, &n->shape, TFT_TOLERANCE) ||
             (!n->touching && tft_comes_upon(w->b, &at->shape, &n->shape)))
        note_halt(p, HALT_OVERLAP, TFT_CHG_01, n->unit);
}

static void judge_friend(const struct tft_walker *w, const struct tft_neighbour *n,
                         const struct tft_body *at, struct tft_place *p)
{
    if (!tft_shape_overlaps(&at->shape, &n->shape, TFT_TOLERANCE))
        return;
    if (n->passable)
        p->over |= one(n->unit);
    else
        note_halt(p, HALT_OVERLAP, walker_is_cannon(w) ? TFT_INT_05 : TFT_INT_03, n->unit);
}

static void judge_units(const struct tft_walker *w, const struct tft_country *c,
                        const struct tft_body *at, length far, struct tft_place *p)
{
    for (int i = 0; i < c->units; i++) {
        struct bounds other = tft_around(&w->g->box[c->unit[i].unit]);

        if (far < c->unit[i].from || bounds_gap(&at->in, &other) > DEEPEST_ZONE)
            continue;
        if (c->unit[i].friend)
            judge_friend(w, &c->unit[i], at, p);
        else
            judge_enemy(w, &c->unit[i], at, p);
    }
}

// TFT-GER-13: asked last, and only where somebody is near enough to be seen.
static bool reveals(const struct tft_walker *w, const struct tft_country *c,
                    const struct tft_body *at)
{
    for (uint64_t rest = c->watched; rest; rest &= rest - 1)
        if (!sight_gap(w, &at->shape, lowest(rest)))
            return tft_would_reveal(w->b, w->g, w->unit, &at->pose);
    return false;
}

struct tft_place tft_judge(const struct tft_walker *w, const struct tft_stretch *s,
                           const struct tft_country *c, length far)
{
    struct tft_body at = body_at(w, s, c, far);
    struct tft_place p = {.halt = HALT_NONE};

    for (int i = 0; i < c->bars; i++)
        if (far >= c->bar[i].from &&
            bounds_gap(&at.in, &c->bar[i].land.piece->bounds) <= TFT_ENTRANCE &&
            tft_bar_stops(w, &c->bar[i], &at.pose, &at.shape, &at.outline))
            note_halt(&p, (enum tft_halt)c->bar[i].halt, c->bar[i].clause, 0);
    judge_units(w, c, &at, far, &p);
    if (!p.halt && c->watched && reveals(w, c, &at))
        note_halt(&p, HALT_REVEAL, TFT_GER_13, 0);
    if (!c->inland && edge_room(c, &at.in) < 0)
        note_halt(&p, HALT_EDGE, TFT_MOV_12, 0);
    return p;
}
