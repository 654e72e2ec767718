// SPDX-License-Identifier: MIT
// What lies along a stretch of a move: who and what is near, and what is to be said of a place.
//
// Two questions are asked of a place: does it fail (G-20), and how far may one go from it before
// anything can change? Rectangles answer most of the second; distances are measured only close by.
#include "core/boxes.h"
#include "rules/two_for_tea/walk.h"

enum { CLOSE_BY = MM(3) };

// --- the unit on its way ---

// Straight on nothing about it changes but where it is.
static void body_along(const struct tft_walker *w, const struct tft_stretch *s,
                       const struct tft_country *c, length far, struct body *at)
{
    struct pose pose;

    if (!s->turn) {
        body_moved(&c->start, along(s->way, far), at);
        return;
    }
    pose = tft_pose_along(s, far);
    tft_body(w->b, w->g, w->unit, &pose, at);
}

// The ground it may cover.
static struct bounds swept(const struct tft_stretch *s, const struct body *start)
{
    struct bounds hub = {s->hub, s->hub};
    struct vec by = along(s->way, s->far);
    const struct vec corner[4] = {start->in.low, start->in.high, vec_add(start->in.low, by),
                                  vec_add(start->in.high, by)};

    return s->turn ? bounds_wider(hub, tft_wheel_radius(&start->outline) + TFT_SCAN_MARGIN)
                   : bounds_of(corner, 4);
}

// --- who and what is near ---

// TFT-INT-01, 03, 05
static bool may_pass(const struct tft_walker *w, int friend)
{
    return w->at.formation != COLUMN && !walker_is_cannon(w) && w->g->formation[friend] != COLUMN;
}

// How near an enemy matters: his zone, or where it is held already, contact.
static length reach_of(const struct tft_walker *w, const struct tft_neighbour *n)
{
    return among(w->held, n->unit) ? TFT_CONTACT_GAP : kind_of(w->g, n->unit)->depth;
}

static void gather_ground(const struct tft_walker *w, const struct tft_stretch *s, struct bounds in,
                          struct tft_country *c)
{
    struct bounds ground = bounds_wider(in, TFT_ENTRANCE + TFT_SCAN_MARGIN);
    int bars = tft_bars(w, s, &ground, c->bar);

    c->bars = 0;
    for (int i = 0; i < bars; i++) {
        struct tft_bar *bar = &c->bar[c->bars];

        *bar = c->bar[i];
        bar->meets = tft_meets_ground(s, &c->start, bar);
        c->bars += bar->meets.from <= s->far;
    }
}

static void gather_units(const struct tft_walker *w, const struct tft_stretch *s, struct bounds in,
                         struct tft_country *c)
{
    const struct game *g = w->g;
    uint64_t near;

    boxes_near(g->box, g->units + 1, bounds_wider(in, TFT_DEEPEST_ZONE + TFT_SCAN_MARGIN), &near);
    c->units = 0;
    for (near &= ~(one(0) | one(w->unit)); near; near &= near - 1) {
        int unit = lowest(near);
        struct tft_neighbour *n = &c->unit[c->units];

        if (is_commander(g, unit) || in_building(g, unit) || among(w->walk->through, unit))
            continue; // the building stops it; who is being passed through does not
        n->unit = (uint8_t)unit;
        n->friend = g->side[unit] == g->side[w->unit];
        n->meets = n->friend ? tft_meets_friend(s, &c->start, &g->box[unit])
                             : tft_meets_enemy(s, &c->start, &g->box[unit], reach_of(w, n));
        if (n->meets.from > s->far)
            continue;
        n->body = tft_body_of(w->b, g, unit);
        if (n->friend && !s->turn)
            n->meets = tft_meets_stands(s, &c->start, &n->body, n->meets);
        if (n->meets.from > s->far)
            continue;
        n->touching = !n->friend && tft_comes_upon(w->b, &c->start, &n->body);
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
        struct bounds far =
            bounds_wider(in, sight_range(w, other) + TFT_TOLERANCE + TFT_SCAN_MARGIN);

        if (bounds_meet(far, bounds_around(&g->box[other])))
            found |= one(other);
    }
    return found;
}

void tft_survey(const struct tft_walker *w, struct tft_stretch *s, struct tft_country *c)
{
    const struct vec edge = {TFT_TOLERANCE, TFT_TOLERANCE};
    struct bounds in;

    tft_body(w->b, w->g, w->unit, &s->from, &c->start);
    if (!s->turn)
        tft_span(s, &c->start);
    in = swept(s, &c->start);
    c->inland =
        w->arriving || (in.low.east >= 0 && in.low.north >= 0 && in.high.east <= w->b->size.east &&
                        in.high.north <= w->b->size.north);
    gather_units(w, s, in, c);
    gather_ground(w, s, in, c);
    c->watched = watched(w, in);
    c->table = (struct bounds){vec_sub((struct vec){0, 0}, edge), vec_add(w->b->size, edge)};
}

// --- how far nothing changes ---

static bool met(struct tft_meeting m, length far)
{
    return far >= m.from && far <= m.until;
}

// Nothing that could matter is near this place.
static bool is_open(const struct tft_country *c, length far)
{
    if (!c->inland || c->watched)
        return false;
    for (int i = 0; i < c->bars; i++)
        if (met(c->bar[i].meets, far))
            return false;
    for (int i = 0; i < c->units; i++)
        if (met(c->unit[i].meets, far))
            return false;
    return true;
}

// To a meeting that is still to come, as the corner goes that goes furthest.
static length way_to(const struct tft_stretch *s, struct tft_meeting m, length far)
{
    if (far > m.until)
        return INT32_MAX;
    return s->turn ? (length)((int64_t)(m.from - far) * s->reach / s->far) : m.from - far;
}

static length less(length gap, length by)
{
    return gap > by ? gap - by : 0;
}

// Rectangles will do while they are well apart.
static length unit_room(const struct tft_walker *w, const struct tft_neighbour *n,
                        const struct body *at)
{
    length depth = n->friend ? 0 : reach_of(w, n);
    struct bounds other = bounds_around(&w->g->box[n->unit]);
    length gap = bounds_gap(at->in, other);

    return less(gap > depth + CLOSE_BY ? gap : body_apart(at, &n->body), depth);
}

static length ground_room(const struct tft_bar *bar, const struct body *at)
{
    length nearest = bounds_gap(at->in, bar->land.piece->bounds);

    if (bar->clause == TFT_TER_12)
        return tft_entrance_room(bar, at);
    if (nearest > CLOSE_BY)
        return nearest;
    nearest = INT32_MAX;
    for (int i = 0; i < at->boxes; i++) {
        length here = land_apart(bar->land, &at->box[i]);
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

static length edge_room(const struct tft_country *c, const struct bounds *in)
{
    length east = in->low.east - c->table.low.east, north = in->low.north - c->table.low.north;

    east = c->table.high.east - in->high.east < east ? c->table.high.east - in->high.east : east;
    north =
        c->table.high.north - in->high.north < north ? c->table.high.north - in->high.north : north;
    return east < north ? east : north;
}

static length sight_gap(const struct tft_walker *w, const struct body *shape, int other)
{
    struct body there = tft_body_of(w->b, w->g, other);

    return less(body_gap(shape, &there), sight_range(w, other) + TFT_TOLERANCE);
}

static length smaller(length a, length b)
{
    return a < b ? a : b;
}

// To what is still to come.
static length room_ahead(const struct tft_stretch *s, const struct tft_country *c, length far)
{
    length room = INT32_MAX;

    for (int i = 0; i < c->bars; i++)
        if (!met(c->bar[i].meets, far))
            room = smaller(room, way_to(s, c->bar[i].meets, far));
    for (int i = 0; i < c->units; i++)
        if (!met(c->unit[i].meets, far))
            room = smaller(room, way_to(s, c->unit[i].meets, far));
    return room;
}

length tft_room_at(const struct tft_walker *w, const struct tft_stretch *s,
                   const struct tft_country *c, length far)
{
    length room = room_ahead(s, c, far);
    struct body at;

    if (is_open(c, far))
        return room;
    body_along(w, s, c, far, &at);
    if (!c->inland)
        room = smaller(room, edge_room(c, &at.in));
    for (int i = 0; i < c->bars; i++)
        if (met(c->bar[i].meets, far))
            room = smaller(room, ground_room(&c->bar[i], &at));
    for (int i = 0; i < c->units; i++)
        if (met(c->unit[i].meets, far))
            room = smaller(room, unit_room(w, &c->unit[i], &at));
    for (uint64_t rest = c->watched; rest; rest &= rest - 1)
        room = smaller(room, sight_gap(w, &at, lowest(rest)));
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
                        const struct body *at, struct tft_place *p)
{
    bool held = among(w->held, n->unit);

    if (!tft_near_zone(w->g, &at->outline, n->unit))
        return;
    if (!held && tft_in_zone(w->b, w->g, w->unit, &at->pose, n->unit))
        note_halt(p, HALT_ZONE, TFT_ZOC_02, n->unit);
    else if (body_overlaps(at, &n->body, TFT_TOLERANCE) ||
             (!n->touching && tft_comes_upon(w->b, at, &n->body)))
        note_halt(p, HALT_OVERLAP, TFT_CHG_01, n->unit);
}

static void judge_friend(const struct tft_walker *w, const struct tft_neighbour *n,
                         const struct body *at, struct tft_place *p)
{
    if (!box_overlaps(&at->outline, &w->g->box[n->unit], 0) ||
        !body_overlaps(at, &n->body, TFT_TOLERANCE))
        return;
    if (n->passable)
        p->over |= one(n->unit);
    else
        note_halt(p, HALT_OVERLAP, walker_is_cannon(w) ? TFT_INT_05 : TFT_INT_03, n->unit);
}

static void judge_units(const struct tft_walker *w, const struct tft_country *c,
                        const struct body *at, length far, struct tft_place *p)
{
    for (int i = 0; i < c->units; i++) {
        struct bounds other = bounds_around(&w->g->box[c->unit[i].unit]);

        if (!met(c->unit[i].meets, far) || bounds_gap(at->in, other) > TFT_DEEPEST_ZONE)
            continue;
        if (c->unit[i].friend)
            judge_friend(w, &c->unit[i], at, p);
        else
            judge_enemy(w, &c->unit[i], at, p);
    }
}

// TFT-GER-13: asked last, and only where somebody is near enough to be seen.
static bool reveals(const struct tft_walker *w, const struct tft_country *c, const struct body *at)
{
    for (uint64_t rest = c->watched; rest; rest &= rest - 1)
        if (!sight_gap(w, at, lowest(rest)))
            return tft_would_reveal(w->b, w->g, w->unit, &at->pose);
    return false;
}

struct tft_place tft_judge(const struct tft_walker *w, const struct tft_stretch *s,
                           const struct tft_country *c, length far)
{
    struct tft_place p = {.halt = HALT_NONE};
    struct body at;

    if (is_open(c, far))
        return p;
    body_along(w, s, c, far, &at);
    for (int i = 0; i < c->bars; i++)
        if (met(c->bar[i].meets, far) &&
            bounds_gap(at.in, c->bar[i].land.piece->bounds) <= TFT_ENTRANCE &&
            tft_bar_stops(w, &c->bar[i], &at))
            note_halt(&p, (enum tft_halt)c->bar[i].halt, c->bar[i].clause, 0);
    judge_units(w, c, &at, far, &p);
    if (!p.halt && c->watched && reveals(w, c, &at))
        note_halt(&p, HALT_REVEAL, TFT_GER_13, 0);
    if (!c->inland && edge_room(c, &at.in) < 0)
        note_halt(&p, HALT_EDGE, TFT_MOV_12, 0);
    return p;
}
