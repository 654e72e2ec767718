// SPDX-License-Identifier: MIT
#include "core/walker.h"
#include "core/meet.h"

// Where stops are exact nothing is in the way that is not known, so what is refused is not played.
static void refused(struct walker *w, struct verdict why)
{
    w->verdict = why;
    w->over = true;
    if (!w->law->step)
        return;
    w->at = w->clear;
    w->left = w->clear_left;
}

static struct verdict may_end(struct walker *w, bool last)
{
    return w->law->end ? w->law->end(w, last) : FINE;
}

// --- a stretch ---

// Cut where its side could not have known: it goes back until it may stay.
static length step_back(struct walker *w, const struct stretch *s, length far)
{
    struct pose at = w->at;

    for (; far > 0; far = far > w->law->step ? far - w->law->step : 0) {
        w->at = stretch_pose(s, far);
        if (fine(may_end(w, false)))
            break;
    }
    w->at = at;
    return far;
}

static bool pay(struct walker *w, struct stretch *s)
{
    struct span span[STRETCH_SPANS];
    length cost = w->law->price ? 0 : s->gone;
    struct verdict v = FINE;

    w->gone += s->gone;
    if (w->law->price)
        v = w->law->price(w, s, span, w->law->priced ? stretch_spans(w, s, span) : 0, &cost);
    w->left = cost < w->left ? w->left - cost : 0;
    if (!fine(v))
        refused(w, v);
    return fine(v);
}

static bool is_enemy(const struct walker *w, int unit)
{
    return unit && w->g->side[unit] != w->g->side[w->unit];
}

// Whom its side did not know of.
static uint64_t found_at(const struct walker *w, struct stretch *s, length far,
                         const struct tried *end)
{
    int by = end->bar.unit;

    if (end->at == AT_ENDS)
        return stretch_seen(w, s, far);
    return by && w->g->hidden[by] >> w->g->side[w->unit] & 1 ? (uint64_t)1 << by : 0;
}

static void halt(struct walker *w, const struct tried *end)
{
    bool stopped = end->at == AT_STOPS && is_enemy(w, end->bar.unit);

    w->over = true;
    w->by = end->bar.unit;
    w->walk->stop_clause = end->bar.clause;
    w->walk->stopper = stopped ? end->bar.unit : 0;
}

static void move_on(struct walker *w, const struct stretch *s)
{
    struct vec by;

    if (w->law->step) {
        w->at = stretch_pose(s, s->gone);
        return;
    }
    by = vec_sub(s->to, w->at.at);
    w->at.at = s->to;
    w->box.centre = vec_add(w->box.centre, by);
}

static void go(struct walker *w, struct stretch *s)
{
    struct tried end;
    uint64_t found = 0;
    length far = w->law->step ? stretch_walked(w, s, &end) : meet_walked(w, s, &end);

    if (end.at && end.bar.kind == BAR_REFUSE) {
        refused(w, refuse(end.bar.clause, end.bar.why));
        return;
    }
    w->broken = end.at == AT_BREAKS ? end.bar.clause : 0;
    if (end.at && !w->broken)
        found = found_at(w, s, far, &end);
    s->gone = found ? step_back(w, s, far) : far;
    if (s->gone >= 0) {
        if (!pay(w, s))
            return;
        move_on(w, s);
    }
    if (w->broken)
        s->more = true;
    else if (end.at)
        halt(w, &end);
    w->walk->found |= found;
}

// --- legs ---

static void note_stride(struct walker *w)
{
    struct walk *walk = w->walk;
    int leg = w->legs - 1;

    if (leg >= WALK_STRIDES)
        return;
    walk->stride[leg] =
        (struct stride){.end = w->at,
                        .spent = w->allowance - w->left,
                        .clause = fine(w->verdict) ? walk->stop_clause : w->verdict.clause,
                        .leg = (uint8_t)leg};
    walk->strides = (uint8_t)w->legs;
}

static void note_clear(struct walker *w)
{
    if (!w->law->step || !fine(may_end(w, false)))
        return;
    w->clear = w->at;
    w->clear_left = w->left;
}

static void make_leg(struct walker *w, const struct leg *leg)
{
    struct stretch s;

    w->legs++;
    do {
        struct verdict v;

        s = (struct stretch){.from = w->at};
        v = w->law->leg(w, leg, &s);
        if (!fine(v))
            refused(w, v);
        else if (s.put)
            w->at = s.from;
        else if (s.far > 0 || !w->law->step)
            go(w, &s);
    } while (s.more && !w->over);
    if (fine(w->verdict) && !w->over && w->legs < w->of)
        note_clear(w);
    note_stride(w);
}

struct verdict walk_legs(struct walker *w, const struct legs *legs)
{
    struct near near; // filled in as it is wanted

    w->clear = w->at;
    w->clear_left = w->left;
    near_begin(&near);
    w->near = &near;
    w->of = legs->count;
    for (int i = 0; i < legs->count && !w->over; i++)
        make_leg(w, &legs->leg[i]);
    if (fine(w->verdict)) {
        struct verdict v = may_end(w, true);

        if (!fine(v)) {
            note_clear(w);
            refused(w, v);
        }
    }
    w->walk->end = w->at;
    w->walk->box = w->box;
    w->walk->allowed = w->allowance;
    w->walk->spent = w->allowance - w->left;
    return w->verdict;
}

struct verdict walk_straight(struct walker *w, bearing way, length far)
{
    struct legs legs;

    legs.count = 1;
    legs.leg[0] = (struct leg){.kind = LEG_GO, .way = (bearing)(way - w->at.face), .far = far};
    w->left = far;
    walk_begin(w->walk, w->unit);
    return walk_legs(w, &legs);
}
