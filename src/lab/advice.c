// SPDX-License-Identifier: MIT
#include "lab/advice.h"
#include "ai/weigh.h"
#include "core/findings.h"
#include "lab/counsel.h"
#include <string.h>

enum { PLAYOUTS = 64 }; // spent on weighing an order

void advice_lead_on(const struct battle *b, const struct game *before, const struct judged *judged,
                    struct game *after)
{
    const struct walk *walk = &judged->walk;
    struct body body;

    if (!b->rules->ask[before->ask.kind].sealed || !walk->unit)
        return;
    b->rules->body(b, before, walk->unit, &walk->end, &body);
    after->box[walk->unit] = body.outline;
    after->face[walk->unit] = walk->end.face;
    after->formation[walk->unit] = walk->end.formation;
}

void advising_begin(struct advising *a, const struct battle *b, const struct game *view)
{
    a->b = b;
    a->view = view;
    a->unit = 0;
}

static const struct fire_at *fire_before(struct advising *a, int unit)
{
    if (a->unit != unit)
        counsel_fire(a->b, a->view, unit, a->fire);
    a->unit = unit;
    return a->fire;
}

static bool is_moved(const struct counsel *c, int unit)
{
    return unit && on_table(c->before, unit) && on_table(c->after, unit) &&
           (memcmp(&c->before->box[unit], &c->after->box[unit], sizeof c->before->box[unit]) ||
            c->before->face[unit] != c->after->face[unit]);
}

// Its own unit, or the first that it names and moves.
static int mover(const struct counsel *c)
{
    if (is_moved(c, c->order->unit))
        return c->order->unit;
    for (int i = 0; i < c->order->args; i++)
        if (c->order->arg[i].kind == ARG_UNIT && is_moved(c, c->order->arg[i].unit) &&
            c->before->side[c->order->arg[i].unit] == c->before->side[c->order->unit])
            return c->order->arg[i].unit;
    return 0;
}

static void say_of_move(struct advising *a, struct counsel *c, struct reasons *r,
                        struct advice *out)
{
    c->by = vec_sub(counsel_place(c->after, c->unit), counsel_place(c->before, c->unit));
    c->far = out->far = vec_length(c->by);
    counsel_where(c, out->where);
    if (c->enemy)
        return;
    c->was = fire_before(a, c->unit);
    counsel_fire(c->b, c->after, c->unit, c->is);
    counsel_why_march(r, c);
}

void advise(struct advising *a, const struct order *o, struct advice *out)
{
    struct luck luck = {0};
    struct findings findings;
    const struct aids *aids = a->b->rules->aids;
    struct weighing w = {a->b, &luck, a->b->seat[o->seat].side, PLAYOUTS, NULL, &findings};
    struct reasons r = {.text = text_in(a->b->tongue, out->why, ADVICE_TEXT)};
    struct counsel c = {.b = a->b, .before = a->view, .order = o};
    struct judged judged;
    struct game after;

    findings_begin(&findings);
    *out = (struct advice){.value = weigh(&w, a->view, o, NULL)};
    game_check(a->b, a->view, o, &judged);
    game_copy(a->b, &after, a->view);
    game_play(a->b, &after, &judged, NULL, NULL);
    advice_lead_on(a->b, a->view, &judged, &after);
    c.after = &after;
    c.enemy = aids_charges(a->b, a->view, &judged);
    c.unit = mover(&c);
    out->charges = c.enemy;
    if (c.enemy && c.enemy != AIDS_ANYBODY && on_table(a->view, o->unit)) {
        struct counsel charge = c;

        charge.unit = o->unit;
        counsel_why_charge(&r, &charge);
    }
    if (c.unit)
        say_of_move(a, &c, &r, out);
    if (after.roll.rows && !c.enemy)
        counsel_why_dice(&r, a->b, a->view, o);
    if (!r.count && aids && aids->reason)
        out->charges |= aids->reason(a->b, a->view, o, &r.text);
}
