// SPDX-License-Identifier: MIT
#include "core/aids.h"
#include "core/event.h"
#include "core/rules.h"
#include "core/text.h"

bool aids_steer(const struct battle *b, const struct game *g, const struct wish *wish,
                struct judged *judged)
{
    const struct aids *aids = b->rules->aids;

    judged->whole = false;
    judged->walk.unit = 0;
    if (!aids || !aids->steer || !aids->steer(b, g, wish, judged) ||
        (wish->verb &&
         judged->order.verb != wish->verb)) // who wants one way is served with no other
        return false;
    if (judged->whole && g->ask.seats >> wish->seat & 1)
        judged->tick = g->tick;
    else
        game_check(b, g, &judged->order, judged);
    return true;
}

bool aids_price(const struct battle *b, const struct game *g, const struct judged *judged,
                struct price *price)
{
    const struct aids *aids = b->rules->aids;
    const struct walk *walk = &judged->walk;

    if (aids && aids->price)
        return aids->price(b, g, judged, price);
    *price = (struct price){walk->spent, walk->allowed, false, walk->allowed_clause};
    return walk->unit;
}

bool aids_muster(const struct battle *b, struct game *g, int seat)
{
    const struct aids *aids = b->rules->aids;

    return aids && aids->muster && aids->muster(b, g, seat);
}

const struct verb *aids_verb(const struct aids *aids, int word)
{
    for (int i = 0; i < aids->verbs; i++)
        if (aids->verb[i].word == word)
            return &aids->verb[i];
    return NULL;
}

int aids_charges(const struct battle *b, const struct game *g, const struct judged *judged)
{
    const struct aids *aids = b->rules->aids;

    return aids && aids->charges ? aids->charges(b, g, judged) : 0;
}

bool is_headquarters(const struct battle *b, const struct game *g, int unit)
{
    int look = b->rules->unit_kind[g->type[unit]].look;

    return look == LOOK_HEADQUARTERS || look == LOOK_COMMANDER;
}

length aids_length(length far, length unit, int parts)
{
    return (length)length_scaled(length_scaled(far, parts, unit), unit, parts);
}

int32_t aids_degrees(bearing way)
{
    return (bearing_degrees(way) + 50) / 100 * 100 % 360000;
}

bearing aids_heading(bearing way)
{
    return bearing_from_degrees(aids_degrees(way));
}

void aids_add_heading(struct order *o, bearing way)
{
    order_word(o, WORD_FACE);
    order_number(o, aids_degrees(way));
}

int aids_enemy(const struct game *g, const struct wish *w, length within,
               bool (*counts)(const struct game *, int unit))
{
    int enemy = 0;

    for (int i = 1; i <= g->units; i++) {
        length far;

        if (g->side[i] == g->side[w->unit] || !counts(g, i))
            continue;
        far = point_to_box(w->at, &g->box[i]);
        if (enemy ? far < within : far <= within) {
            within = far;
            enemy = i;
        }
    }
    return enemy;
}
