// SPDX-License-Identifier: MIT
#include "core/meet.h"
#include "core/boxes.h"
#include "core/clip.h"
#include "core/exact.h"
#include "core/rules.h"
#include "core/sweep.h"

// --- gathering ---

static int gather_of(const struct standing *about, const struct bounds *in, uint8_t *who)
{
    int count = standing_in(about, in, who);

    for (int i = 0; i < count; i++)
        who[i] = about->unit[who[i]];
    return count;
}

void meet_gather(struct walker *w, struct vec to, length further)
{
    struct near *n = w->near;
    struct bounds in;

    if (bounds_hold(n->area, w->box.centre) && bounds_hold(n->area, to))
        return;
    n->area = bounds_wider(bounds_between(w->box.centre, to), further > 0 ? further : 0);
    in = bounds_wider(n->area, w->apart + w->law->near);
    n->units = w->about ? gather_of(w->about, &in, n->who)
                        : boxes_centred_in(w->g->box, w->g->units + 1, &in, w->unit, n->who);
}

// --- what bars the stretch ---

// Too far ahead, behind or aside to be met: cheap, and true of most who are near.
static inline bool out_of_way(const struct walker *w, const struct stretch *s, length reach,
                              const struct box *other)
{
    int64_t east = other->centre.east - w->box.centre.east;
    int64_t north = other->centre.north - w->box.centre.north;
    int64_t ahead = (s->way.east * east + s->way.north * north) >> ONE_BITS;
    int64_t aside = (s->way.north * east - s->way.east * north) >> ONE_BITS;

    return aside > reach || aside < -reach || ahead > s->far + reach || ahead < -reach;
}

static struct vec lengthened(struct vec half, struct vec by)
{
    return dot(half, by) < 0 ? vec_sub(half, by) : vec_add(half, by);
}

// Who is missed by no more than `aside` is met by a box that is wider by as much, across its way.
static struct sweep brushed(const struct box *box, struct direction way, length far,
                            const struct box *other, length aside)
{
    struct vec front = front_of(box), right = right_of(box);
    struct vec more = along((struct direction){way.north, -way.east}, aside);
    struct box wide = size(dot(right, more)) >= size(dot(front, more))
                          ? box_spanned(box->centre, front, lengthened(right, more))
                          : box_spanned(box->centre, lengthened(front, more), right);

    return box_sweep(&wide, way, far, other);
}

bool meet_ahead(const struct box *box, struct direction way, length far, const struct box *other,
                length aside)
{
    return box_sweep_deeper(box, way, far, other, aside).enter <= far ||
           brushed(box, way, far, other, aside).enter <= far;
}

bool meet_passage(const struct box *box, struct direction way, length far, const struct box *other,
                  struct passage *passage)
{
    struct sweep sweep = box_sweep(box, way, far, other);

    *passage = (struct passage){sweep.enter, sweep.leave};
    return sweep.enter <= far;
}

static inline struct sweep swept(const struct box *box, const struct stretch *s,
                                 const struct bar *bar, const struct box *other)
{
    length far = s->far + bar->ahead;
    struct box grown = bar->reach ? box_grown(other, bar->reach) : *other;
    struct sweep sweep = box_sweep_deeper(box, s->way, far, &grown, bar->deeper);

    if (sweep.enter <= far || !bar->aside)
        return sweep;
    return brushed(box, s->way, far, other, bar->aside);
}

// Box against box. What ends a stretch does so where they touch; who is passed, or refuses it, must
// be overlapped deeper than a brush. With a reach it is the gap between them that counts, round
// corners too.
static length part_met(const struct box *box, const struct stretch *s, const struct bar *bar,
                       const struct box *other)
{
    struct clip way;

    if (!bar->reach && (bar->kind == BAR_STOP || bar->kind == BAR_MEET))
        return swept(box, s, bar, other).enter;
    if (!bar->reach)
        return box_sweep_into(box, s->way, other, bar->deeper).enter;
    way = clip_of_way(box, along(s->way, s->far));
    return clip_touches_box(&way, other, bar->reach) ? 0 : INT32_MAX;
}

length meet_parts(struct walker *w, const struct stretch *s, const struct bar *bar, int unit)
{
    struct body *own = &w->near->start, other;
    length reach = w->apart + bar->reach + bar->aside + bar->ahead;
    struct vec by = along(s->way, s->far + bar->ahead), to = vec_add(w->box.centre, by);
    struct bounds way = bounds_wider(bounds_between(w->box.centre, to), bar->reach + bar->aside),
                  in;
    length first = INT32_MAX;

    in = bounds_around(&w->g->box[unit]);
    in = bounds_wider(in, (length)larger(reach_east(&w->box), reach_north(&w->box)));
    if (out_of_way(w, s, reach, &w->g->box[unit]) || !bounds_meet(way, in))
        return INT32_MAX;
    if (!own->boxes)
        w->b->rules->body(w->b, w->g, w->unit, &w->at, own);
    w->b->rules->body(w->b, w->g, unit, NULL, &other);
    for (int i = 0; i < own->boxes; i++)
        for (int k = 0; k < other.boxes; k++)
            first = nearer(first, part_met(&own->box[i], s, bar, &other.box[k]));
    return first;
}

static void note(struct near *n, const struct bar *bar, length at)
{
    struct barred *it = &n->bar[n->bars++];

    it->bar = *bar;
    it->from = at > 0 ? at : 0;
}

// Is there no room for it where the stretch begins?
static bool starts_upon(const struct walker *w, const struct bar *bar, const struct box *other)
{
    struct vec apart = vec_sub(other->centre, w->box.centre);

    return absolute(apart.east) < w->apart && absolute(apart.north) < w->apart &&
           box_overlaps(&w->box, other, bar->deeper);
}

// False: it does not get to its first place.
static bool survey_unit(struct walker *w, struct stretch *s, int unit, struct tried *end)
{
    const struct box *other = &w->g->box[unit];
    struct bar bar = w->law->troops(w, s, unit);
    length met;

    if (bar.kind == BAR_NONE)
        return true;
    bar.unit = (uint8_t)unit;
    if (s->jump && starts_upon(w, &bar, other)) {
        end->at = AT_STOPS;
        end->bar = bar;
        return false;
    }
    met = w->law->parts ? meet_parts(w, s, &bar, unit) : swept(&w->box, s, &bar, other).enter;
    if (met <= s->far + bar.ahead)
        note(w->near, &bar, bar.kind == BAR_STOP ? met - bar.ahead : met);
    return true;
}

// --- the first of them ---

static bool comes_first(const struct barred *it, const struct barred *best)
{
    return !best || it->from < best->from ||
           (it->from == best->from && it->bar.rank < best->bar.rank);
}

// What ends it.
static const struct barred *first_stop(const struct near *n)
{
    const struct barred *best = NULL;

    for (int i = 0; i < n->bars; i++)
        if (n->bar[i].bar.kind != BAR_REFUSE && n->bar[i].bar.kind != BAR_PASS &&
            comes_first(&n->bar[i], best))
            best = &n->bar[i];
    return best;
}

static uint64_t passed(const struct near *n, length far)
{
    uint64_t friends = 0;

    for (int i = 0; i < n->bars; i++)
        if (n->bar[i].bar.kind == BAR_PASS && n->bar[i].from <= far)
            friends |= (uint64_t)1 << n->bar[i].bar.unit;
    return friends;
}

// Who refuses it, up to where it ends.
static const struct barred *refuser(const struct near *n, length far)
{
    const struct barred *best = NULL;

    for (int i = 0; i < n->bars; i++) {
        const struct barred *it = &n->bar[i];

        if (it->bar.kind == BAR_REFUSE && it->from <= far + it->bar.ahead &&
            (!best || it->bar.rank < best->bar.rank ||
             (it->bar.rank == best->bar.rank && it->from < best->from)))
            best = it;
    }
    return best;
}

// From where on somebody refuses it, before it ends for another reason; at least 1.
static length least_refused(const struct near *n, length far)
{
    length least = far;

    for (int i = 0; i < n->bars; i++)
        if (n->bar[i].bar.kind == BAR_REFUSE)
            least = nearer(least, n->bar[i].from - n->bar[i].bar.ahead);
    return least > 0 ? least : 1;
}

static length barred_at(const struct near *n, struct stretch *s, struct tried *end)
{
    const struct barred *stop = first_stop(n), *by;
    length far = s->far;

    if (stop) {
        s->met = stop->bar.kind == BAR_MEET ? stop->bar.unit : 0;
        s->touch = stop->from;
        far = nearer(far, stop->from);
    }
    stretch_reach(s, far);
    by = refuser(n, far);
    if (by || stop) {
        end->at = AT_STOPS;
        end->bar = by ? by->bar : stop->bar;
    }
    return far;
}

// The law says why it is refused, at its first place or on the way.
static length refused(const struct walker *w, struct stretch *s, length far, struct tried *end)
{
    if (w->legs == w->of)
        w->walk->barred = far < 0 ? 1 : least_refused(w->near, far);
    end->bar.kind = BAR_REFUSE;
    s->gone = far;
    if (w->law->stops)
        w->law->stops(w, s, &end->bar, NULL);
    return far;
}

length meet_walked(struct walker *w, struct stretch *s, struct tried *end)
{
    struct near *n = w->near;
    length reach = w->apart + w->law->near, far;

    end->at = AT_GOES;
    n->bars = 0;
    n->start.boxes = 0;
    s->gone = -1;
    stretch_reach(s, s->far);
    meet_gather(w, s->to, w->legs < w->of ? w->left - s->far : 0);
    for (int i = 0; i < n->units; i++)
        if (!out_of_way(w, s, reach, &w->g->box[n->who[i]]) && !survey_unit(w, s, n->who[i], end))
            return refused(w, s, -1, end);
    if (!n->bars)
        return s->far;
    far = barred_at(n, s, end);
    if (w->law->parts)
        w->walk->through |= passed(n, far);
    return end->at && end->bar.kind == BAR_REFUSE ? refused(w, s, far, end) : far;
}
