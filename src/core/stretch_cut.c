// SPDX-License-Identifier: MIT
// Where a stretch ends: the first place that fails, or the exact place where something is met.
#include "core/exact.h"
#include "core/rules.h"
#include "core/stretch.h"
#include "core/walker.h"

enum { CLOSE_BY = MM(3) }; // rectangles answer beyond this

// Straight on nothing about it changes but where it is.
static void body_along(const struct walker *w, const struct stretch *s, length far, struct body *at)
{
    struct pose pose;

    if (!s->turn) {
        body_moved(&w->near->start, along(s->way, far), at);
        return;
    }
    pose = stretch_pose(s, far);
    w->b->rules->body(w->b, w->g, w->unit, &pose, at);
}

// How far the stretch goes when no part of the body goes further than this.
static length stretch_goes(const struct walker *w, const struct stretch *s, length body)
{
    return s->turn ? (length)((int64_t)body * s->far / w->near->reach) : body;
}

// --- how far nothing changes ---

static bool matters(const struct barred *it, length far)
{
    return far >= it->from && far <= it->until;
}

static bool is_open(const struct near *n, length far)
{
    for (int i = 0; i < n->bars; i++)
        if (matters(&n->bar[i], far))
            return false;
    return true;
}

// To a bar that is still to come, as the corner goes that goes furthest.
static length way_to(const struct walker *w, const struct stretch *s, const struct barred *it,
                     length far)
{
    if (far > it->until || near_creeps(w->law))
        return INT32_MAX;
    return s->turn ? (length)((int64_t)(it->from - far) * w->near->reach / s->far) : it->from - far;
}

static length less(length gap, length by)
{
    return gap > by ? gap - by : 0;
}

static length edge_room(const struct walker *w, const struct bar *bar, const struct bounds *in)
{
    length east = nearer(in->low.east, w->b->size.east - in->high.east);
    length north = nearer(in->low.north, w->b->size.north - in->high.north);

    return nearer(east, north) + bar->deeper;
}

// Less than 0: it is nearer than it may be.
static length point_room(const struct barred *it, const struct body *at)
{
    length nearest = INT32_MAX;

    for (int i = 0; i < at->boxes; i++)
        nearest = nearer(nearest, point_to_box(it->land.point[it->bar.point - 1], &at->box[i]));
    return nearest < it->bar.reach ? -1 : nearest - it->bar.reach;
}

static length land_room(const struct barred *it, const struct body *at)
{
    length nearest = bounds_gap(at->in, it->land.piece->bounds);

    if (it->bar.point)
        return point_room(it, at);
    if (nearest > CLOSE_BY)
        return nearest;
    nearest = INT32_MAX;
    for (int i = 0; i < at->boxes; i++)
        nearest = nearer(nearest, land_apart(it->land, &at->box[i]));
    return nearest;
}

// How far they are apart, to the hundredth of a millimetre.
static length gap_to(const struct barred *it, const struct body *at)
{
    length nearest = INT32_MAX;

    if (it->bar.unit)
        return body_gap(at, it->bar.body);
    for (int i = 0; i < at->boxes; i++)
        nearest = nearer(nearest, land_to_box(it->land, &at->box[i]));
    return nearest;
}

// Of one that creeps. Before a bar is in force it only stops the body short.
static length creeping_room(const struct barred *it, length far, const struct body *at)
{
    return gap_to(it, at) - (far < it->bar.after ? it->bar.ahead : it->bar.reach);
}

static length bar_room(const struct walker *w, const struct barred *it, length far,
                       const struct body *at)
{
    length gap;

    if (it->bar.piece == LAND_EDGE)
        return edge_room(w, &it->bar, &at->in);
    if (near_creeps(w->law))
        return creeping_room(it, far, at);
    if (!it->bar.unit)
        return less(land_room(it, at), it->bar.ahead);
    gap = bounds_gap(at->in, it->bar.body->in);
    return less(gap > it->bar.reach + CLOSE_BY ? gap : body_apart(at, it->bar.body),
                it->bar.reach + it->bar.ahead);
}

// Nothing changes before some part of the body has gone this far from there.
static length room_at(const struct walker *w, const struct stretch *s, length far)
{
    const struct near *n = w->near;
    bool laid_out = false;
    length room = INT32_MAX;
    struct body at;

    for (int i = 0; i < n->bars; i++) {
        if (!matters(&n->bar[i], far)) {
            room = nearer(room, way_to(w, s, &n->bar[i], far));
            continue;
        }
        if (!laid_out)
            body_along(w, s, far, &at);
        laid_out = true;
        room = nearer(room, bar_room(w, &n->bar[i], far, &at));
    }
    return room;
}

// --- does a place fail? ---

static bool is_near(const struct walker *w, const struct stretch *s, const struct barred *it,
                    const struct body *at)
{
    const struct bar *bar = &it->bar;
    const struct body *other = bar->body;

    if (bar->piece == LAND_EDGE)
        return edge_room(w, bar, &at->in) < 0;
    if (near_creeps(w->law)) {
        length room = creeping_room(it, s->gone, at);

        return bar->kind == BAR_ASK ? room <= w->law->fine : room < 0 || (room == 0 && !bar->reach);
    }
    if (bounds_gap(at->in, bar->unit ? other->in : it->land.piece->bounds) >
        bar->reach + NEAR_MARGIN)
        return false;
    if (bar->point)
        return point_room(it, at) < 0;
    if (bar->reach)
        return true;
    if (!bar->unit)
        return body_in_land(at, it->land, bar->deeper);
    return box_overlaps(&at->outline, &other->outline, 0) && body_overlaps(at, other, bar->deeper);
}

static void judge_bar(const struct walker *w, struct stretch *s, const struct barred *it,
                      const struct body *at, struct tried *p)
{
    enum at_bar how = AT_STOPS;
    struct bar bar;

    if ((p->at && p->bar.rank <= it->bar.rank) || !is_near(w, s, it, at))
        return;
    if (it->bar.kind == BAR_PASS) {
        p->over |= (uint64_t)1 << it->bar.unit;
        return;
    }
    bar = it->bar;
    if (bar.kind == BAR_ASK)
        how = w->law->stops(w, s, &bar, at);
    if (!how || (p->at && p->bar.rank <= bar.rank))
        return;
    p->at = how;
    p->bar = bar;
}

static void judge(const struct walker *w, struct stretch *s, length far, struct tried *p)
{
    struct body at, further;
    bool creeps = near_creeps(w->law);

    p->at = AT_GOES;
    p->over = 0;
    if (is_open(w->near, far))
        return;
    s->gone = far;
    body_along(w, s, far, &at);
    for (int i = 0; i < w->near->bars; i++) {
        const struct barred *it = &w->near->bar[i];

        if (!matters(it, far))
            continue;
        if (it->bar.ahead && !creeps)
            body_along(w, s, far + it->bar.ahead, &further);
        judge_bar(w, s, it, it->bar.ahead && !creeps ? &further : &at, p);
    }
}

uint64_t stretch_seen(const struct walker *w, struct stretch *s, length far)
{
    struct body at;
    uint64_t seen = 0;

    body_along(w, s, far, &at);
    for (int i = 0; i < w->near->bars; i++) {
        struct bar bar = w->near->bar[i].bar;

        if (bar.kind == BAR_ASK && bar.unit && is_near(w, s, &w->near->bar[i], &at) &&
            w->law->stops(w, s, &bar, &at) == AT_ENDS)
            seen |= (uint64_t)1 << (w->g->hidden[w->unit] ? w->unit : bar.unit);
    }
    return seen;
}

// --- the scan ---

// The next place to be looked at: the last step that nothing can happen before.
static length next_place(const struct walker *w, const struct stretch *s, length far, length room)
{
    length step = w->law->step;
    length free = room > NEAR_MARGIN ? stretch_goes(w, s, room - NEAR_MARGIN) : 0;
    length next = (s->far - far > free ? far + free : s->far) / step * step;

    if (next <= far)
        next = (far / step + 1) * step;
    return next < s->far && free < s->far - far ? next : s->far;
}

// Friends whom it begins to pass are in its way no longer. Has that made another body of it?
static bool pass(struct walker *w, struct stretch *s, uint64_t over)
{
    bool changed = false;

    w->walk->through |= over;
    for (int i = 0; i < w->near->bars; i++) {
        struct barred *it = &w->near->bar[i];

        if (it->bar.kind != BAR_PASS || !(over >> it->bar.unit & 1))
            continue;
        changed |= w->law->stops(w, s, &it->bar, &w->near->start) == AT_CHANGED;
        it->until = -1;
    }
    return changed;
}

// A place that is good, and a later one that fails.
struct bracket {
    length good, failing;
    uint64_t over;     // whom it begins to pass at the good one
    struct tried *end; // what is to be said of the failing one
};

// Until the failing place is the first.
static void narrow(const struct walker *w, struct stretch *s, struct bracket *k)
{
    length grid = w->law->grid;

    while (k->failing - k->good > w->law->fine) {
        length steps = (k->failing - k->good + grid - 1) / grid;
        length middle = k->good + steps / 2 * grid;
        struct tried place;

        judge(w, s, middle, &place);
        if (place.at) {
            k->failing = middle;
            *k->end = place;
        } else {
            k->good = middle;
            k->over = place.over;
        }
    }
}

// Where a stretch ends that something stops between these two places. What comes first need not be
// what lies beyond, and in the last step it may have come upon a friend.
static length cut(struct walker *w, struct stretch *s, struct tried *end, length good,
                  length failing)
{
    struct bracket k = {.good = good, .failing = failing, .end = end};
    struct tried there;
    length far;

    narrow(w, s, &k);
    far = end->at == AT_ENDS ? k.failing : k.good;
    if (far != k.good) {
        judge(w, s, far, &there);
        k.over = there.over;
    }
    if (k.over)
        pass(w, s, k.over);
    return far;
}

// By places, a step apart. What would stop it ahead of its first place lets it stand there.
static length scanned(struct walker *w, struct stretch *s, struct tried *end)
{
    length far = 0, room, step = w->law->step;
    struct tried here;

    if (s->jump) {
        judge(w, s, 0, &here);
        if (here.at) {
            *end = here;
            return here.at == AT_STOPS && !here.bar.ahead ? -1 : 0;
        }
    }
    room = room_at(w, s, 0);
    while (far < s->far) {
        length next = next_place(w, s, far, room), before = (next - 1) / step * step;

        judge(w, s, next, &here);
        if (!here.at && here.over) {
            if (pass(w, s, here.over))
                near_survey(w, s);
            judge(w, s, next, &here);
        }
        if (here.at) {
            *end = here;
            return cut(w, s, end, before > far ? before : far, next);
        }
        far = next;
        room = far < s->far ? room_at(w, s, far) : 0;
    }
    return far;
}

// --- creeping ---

// From each place as far as nothing can be met, and where something can, a little.
static length crept(const struct walker *w, struct stretch *s, struct tried *end)
{
    length far = 0, good = -1, fine = w->law->fine;

    for (;;) {
        struct tried here;
        length room;

        judge(w, s, far, &here);
        if (here.at) {
            *end = here;
            return good;
        }
        good = far;
        if (far == s->far)
            return far;
        room = nearer(room_at(w, s, far), s->far);
        far = nearer(far < s->look ? s->look : s->far, far + (room > fine ? room - 1 : fine));
    }
}

// --- what is met exactly ---

static void stop_exactly(const struct near *n, struct stretch *s, struct tried *end)
{
    for (int i = 0; i < n->exacts; i++) {
        const struct barred *it = &n->exact[i];
        length at = less(it->from, it->bar.ahead);

        if (it->bar.kind != BAR_STOP || at >= s->far)
            continue;
        s->far = at;
        *end = (struct tried){.at = AT_STOPS, .bar = it->bar};
    }
}

// Has it come out on the other side of a friend, or is it deep in him?
static bool has_passed(const struct barred *it, length far, const struct body *at)
{
    return it->bar.kind == BAR_PASS && it->from <= far &&
           (it->until <= far || body_overlaps(at, it->bar.body, it->bar.deeper));
}

// Passing a friend may break the stretch off where they touch.
static length pass_exactly(struct walker *w, struct stretch *s, length far, struct tried *end)
{
    struct near *n = w->near;
    length first = end->at == AT_BREAKS ? far + 1 : INT32_MAX;
    struct body at;

    body_along(w, s, far, &at);
    for (int i = 0; i < n->exacts; i++) {
        struct bar bar = n->exact[i].bar;

        if (!has_passed(&n->exact[i], far, &at) || n->exact[i].from >= first ||
            w->law->stops(w, s, &bar, &at) != AT_BREAKS)
            continue;
        first = n->exact[i].from;
        *end = (struct tried){.at = AT_BREAKS, .bar = bar};
    }
    if (first <= far) {
        far = first > 0 ? first : 0;
        body_along(w, s, far, &at);
    }
    for (int i = 0; i < n->exacts; i++)
        if (has_passed(&n->exact[i], far, &at))
            w->walk->through |= (uint64_t)1 << n->exact[i].bar.unit;
    return far;
}

length stretch_walked(struct walker *w, struct stretch *s, struct tried *end)
{
    length far;

    near_survey(w, s);
    end->at = AT_GOES;
    if (w->near->exacts)
        stop_exactly(w->near, s, end);
    far = near_creeps(w->law) ? crept(w, s, end) : scanned(w, s, end);
    return w->near->exacts && far >= 0 ? pass_exactly(w, s, far, end) : far;
}
