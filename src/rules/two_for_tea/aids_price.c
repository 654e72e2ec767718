// SPDX-License-Identifier: MIT
// What a move costs of its allowance (TFT-MOV).
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/law.h"

// The legs as they are written, the ground left out: what an order costs at least.
static length plain_cost(const struct game *g, int unit, const struct legs *legs)
{
    const struct tft_kind *kind = kind_of(g, unit);
    int formation = g->formation[unit];
    bool light = kind->notes & LIGHT_FEET && formation == SKIRMISH;
    length sum = 0;

    for (int i = 0; i < legs->count; i++) {
        const struct leg *leg = &legs->leg[i];

        if (leg->kind == LEG_GO)
            sum += leg->far * (leg->way && !light ? 2 : 1);
        if (leg->kind == TLEG_ROAD)
            sum += leg->far;
        if (leg->kind == LEG_WHEEL)
            sum += stretch_arc(kind->width * (formation == COLUMN ? 1 : stands_left(g, unit)),
                               leg->word == WORD_LEFT ? (bearing)-leg->way : leg->way);
        if (leg->kind == TLEG_FORM)
            formation = leg->word;
    }
    return sum;
}

// TFT-TER-13: over a bridge is as far as one order goes.
static bool takes_all(const struct legs *legs)
{
    return legs->count == 1 && legs->leg[0].kind == TLEG_BRIDGE;
}

// An order that was refused before it was walked has its price all the same.
static bool price_legs(const struct battle *b, const struct game *g, const struct judged *judged,
                       struct price *price)
{
    const struct order *o = &judged->order;
    const struct walk *walk = &judged->walk;
    struct verdict v = judged->verdict;
    struct reader r = {b, o, 0};
    struct legs legs;
    struct walk now;
    length least;

    if (!legs_read(&r, &tft_legs, &legs) || !legs.count)
        return false;
    if (!walk->unit) {
        v = tft_walk_move(b, g, o->unit, &legs, &now);
        walk = &now;
    }
    least = fine(v) ? 0 : plain_cost(g, o->unit, &legs);
    price->used = walk->spent > least ? walk->spent : least;
    price->allowed = walk->allowed;
    if (takes_all(&legs))
        price->used = price->allowed;
    price->clause = walk->allowed_clause;
    return true;
}

static bool price_ride(const struct battle *b, const struct game *g, const struct order *o,
                       struct price *price)
{
    struct reader r = {b, o, 0};
    struct vec from = tft_centre(g, o->unit), to;

    while (read_point(&r, &to)) {
        price->used += vec_length(vec_sub(to, from));
        from = to;
    }
    price->allowed = tft_allowance(b, g, o->unit);
    price->clause = is_general(g, o->unit) ? TFT_MOV_13 : TFT_MOV_02;
    return o->args;
}

static bool price_charge(const struct battle *b, const struct game *g, const struct order *o,
                         struct price *price)
{
    struct reader r = {b, o, 0};
    int target;

    if (!read_unit(&r, &target) || !is_unit(g, target) || g->side[target] == g->side[o->unit])
        return false;
    price->used = tft_gap(b, g, o->unit, target);
    price->allowed = tft_allowance(b, g, o->unit);
    price->clause = TFT_CHG_05;
    return true;
}

bool tft_price(const struct battle *b, const struct game *g, const struct judged *judged,
               struct price *price)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};

    *price = (struct price){0};
    switch (o->verb) {
    case TFT_MOVE:
        if (is_commander(g, o->unit))
            return on_table(g, o->unit) && price_ride(b, g, o, price);
        return (is_unit(g, o->unit) || g->state[o->unit] == FATE_RESERVE) &&
               price_legs(b, g, judged, price);
    case TFT_CHARGE:
        return is_unit(g, o->unit) && price_charge(b, g, o, price);
    case TFT_EVADE:
        price->allowed = TFT_EVADE_MOST;
        price->clause = TFT_CHG_12;
        return read_length(&r, &price->used);
    default:
        return false;
    }
}
