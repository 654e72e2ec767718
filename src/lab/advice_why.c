// SPDX-License-Identifier: MIT
// What speaks for an order and against it.
#include "core/place.h"
#include "core/tale.h"
#include "draw/mark.h"
#include "lab/counsel.h"
#include "lab/prospects.h"

enum {
    REASONS = 2, // that anybody reads
    NODES = 400, // spent on chances
};

static struct text *reason(struct reasons *r)
{
    if (r->count++)
        text_add(&r->text, "; ");
    return &r->text;
}

static int sum_at(const struct fire_at *fire, int units)
{
    int sum = 0;

    for (int i = 1; i <= units; i++)
        sum += fire[i].at_it;
    return sum;
}

static void say_shelter(struct reasons *r, const struct counsel *c)
{
    const struct aids *aids = c->b->rules->aids;
    int ground = counsel_new_ground(c);

    if (!ground || !aids || !aids->shelters || !aids->shelters(c->b, c->after, ground - 1))
        return;
    for (int i = 1; i <= c->after->units; i++)
        if (c->is[i].at_it && !c->is[i].cover)
            return; // somebody fires at it as in the open
    text_say(reason(r), "shelters ");
    place_stand(&r->text, c->b, c->after, counsel_place(c->after, c->unit));
}

static void say_danger(struct reasons *r, const struct counsel *c)
{
    int before = sum_at(c->was, c->after->units), now = sum_at(c->is, c->after->units);
    int fresh = 0, worst = 0;

    for (int i = 1; i <= c->after->units; i++) {
        if (!c->is[i].at_it || c->was[i].at_it)
            continue;
        fresh++;
        worst = !worst || c->is[i].at_it > c->is[worst].at_it ? i : worst;
    }
    if (before && !now)
        text_say(reason(r), "out of their fire");
    else if (now < before)
        counsel_say(reason(r), c->b, c->b->rules->aids->fewer, c->unit, 0, before - now);
    else if (fresh)
        counsel_say(reason(r), c->b, "comes under fire of [a||%o|two|three|four|five|six|%a]",
                    c->unit, worst, fresh);
}

// So many of its side bear on him as it will stand.
static int bear_on(const struct counsel *c, int enemy)
{
    const struct aids *aids = c->b->rules->aids;
    struct fire shot;
    int count = 1;

    for (int other = 1; other <= c->after->units; other++)
        count += counsel_friend(c->after, c->unit, other) &&
                 aids->fire(c->b, c->after, other, enemy, &shot);
    return count;
}

static void say_targets(struct reasons *r, const struct counsel *c)
{
    int best = 0;

    for (int i = 1; i <= c->after->units; i++)
        if (c->is[i].by_it && !c->was[i].by_it && (!best || c->is[i].by_it > c->is[best].by_it))
            best = i;
    if (best)
        counsel_say(reason(r), c->b,
                    "brings %o under [a||its fire|the fire of two|the fire of three|the fire of "
                    "%a]",
                    c->unit, best, bear_on(c, best));
}

// To somebody who can fire at it, from beside or behind.
static void say_flank(struct reasons *r, const struct counsel *c)
{
    for (int i = 1; i <= c->after->units && has_front(c->b, c->after, c->unit); i++)
        if (c->is[i].at_it && counsel_off_front(c->after, c->unit, i) > 2 * COUNSEL_EIGHTH &&
            !(c->was[i].at_it && counsel_off_front(c->before, c->unit, i) > 2 * COUNSEL_EIGHTH)) {
            counsel_say(reason(r), c->b, "shows %o its flank", c->unit, i, 0);
            return;
        }
}

// As people would measure it: whole units of length, or halves of a short way.
static length roughly(const struct battle *b, length far)
{
    length step = far >= 4 * b->native ? b->native : b->native / 2;

    return (far + step / 2) / step * step;
}

static void say_progress(struct reasons *r, const struct counsel *c)
{
    int foe = c->named ? c->named : counsel_nearest_foe(c->b, c->after, c->unit);
    length by = foe ? counsel_nearer(c, foe) : 0, about = roughly(c->b, absolute(by));

    if (c->far < COUNSEL_HARDLY)
        text_say(reason(r), "stays where it is");
    else if (foe && (absolute(by) * 4 < c->far || !about))
        counsel_say(reason(r), c->b, "no nearer to %o", c->unit, foe, 0);
    else if (c->named)
        counsel_say(reason(r), c->b, by > 0 ? "%l nearer" : "%l further off", c->unit, foe, about);
    else if (foe)
        counsel_say(reason(r), c->b, by > 0 ? "%l nearer to %o" : "%l further from %o", c->unit,
                    foe, about);
}

void counsel_why_march(struct reasons *r, const struct counsel *c)
{
    static void (*const facts[])(struct reasons *,
                                 const struct counsel *) = {say_shelter, say_danger, say_targets,
                                                            say_flank};

    for (int i = 0; i < COUNT(facts) && r->count < REASONS; i++)
        facts[i](r, c);
    if (!r->count)
        say_progress(r, c);
}

// By the side of his that the charge comes from.
void counsel_why_charge(struct reasons *r, const struct counsel *c)
{
    struct mark mark = mark_of(c->b, c->before, c->enemy);
    int off = counsel_off_front(c->before, c->enemy, c->unit);

    if (has_front(c->b, c->before, c->enemy))
        text_say(reason(r), off > 3 * COUNSEL_EIGHTH   ? "in the rear"
                            : off > 2 * COUNSEL_EIGHTH ? "in the flank"
                                                       : "in front");
    if (mark.level) {
        counsel_say(reason(r), c->b, "%o: ", c->unit, c->enemy, 0);
        text_say(&r->text, mark.word);
    }
}

// "comes off with 2 in 3"; of a fraction that nobody can picture hundredths.
static void say_chance(struct reasons *r, const struct battle *b, const struct prospects *p)
{
    enum { PICTURED = 36 };
    struct fraction well = p->list[0].well;
    struct event e = {.a = (int32_t)well.num, .b = (int32_t)well.den};

    if (!p->list[0].exact || well.den > PICTURED) {
        e.a = (int32_t)(fraction_value(well) * 100 + .5);
        e.b = 100;
    }
    tale_pattern(reason(r), b,
                 p->kind == PROSPECT_FIRE ? "tells with %a in %b" : "comes off with %a in %b", &e);
}

void counsel_why_dice(struct reasons *r, const struct battle *b, const struct game *g,
                      const struct order *o)
{
    struct odds_query query = {.battle = b, .game = g, .order = o, .orders = 1};
    struct prospects prospects;

    query.nodes = NODES;
    query.states = query.samples = NODES / 4;
    prospects_of(&query, &prospects);
    if (prospects.kind != PROSPECT_NONE && prospects.kind != PROSPECT_CHARGE)
        say_chance(r, b, &prospects);
}
