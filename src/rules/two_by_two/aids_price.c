// SPDX-License-Identifier: MIT
// What a move costs of its allowance (TBT-MOVE-07).
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"

// The legs as they are written, the ground left out: what an order costs at least.
static length plain_cost(struct reader r)
{
    struct legs legs;
    length sum = 0;

    read_word(&r, TBT_ROAD);
    legs_read(&r, &tbt_legs, &legs);
    for (int i = 0; i < legs.count; i++) {
        const struct leg *leg = &legs.leg[i];
        bool sideways = leg->way == LEG_LEFT || leg->way == LEG_RIGHT;

        if (leg->kind == LEG_GO)                       // TBT-MOVE-03: turns are free
            sum += sideways ? 2 * leg->far : leg->far; // TBT-MOVE-04
    }
    return sum;
}

// An order that was refused before it was walked has its price all the same.
static bool price_path(const struct battle *b, const struct game *g, const struct judged *judged,
                       struct price *price)
{
    const struct order *o = &judged->order;
    const struct walk *walk = &judged->walk;
    struct verdict v = judged->verdict;
    struct reader r = {b, o, 0};
    struct walk now;
    length least;
    int target;

    if (!o->unit || !on_table(g, o->unit) ||
        (o->verb == TBT_CHARGE && (!read_unit(&r, &target) || !on_table(g, target))))
        return false;
    least = plain_cost(r);
    if (!walk->unit) {
        v = path_of(b, g, o, NULL, &now);
        walk = &now;
    }
    price->used = fine(v) || walk->spent > least ? walk->spent : least;
    price->allowed = walk->allowed;
    price->clause = walk->allowed_clause;
    return true;
}

bool tbt_price(const struct battle *b, const struct game *g, const struct judged *judged,
               struct price *price)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};

    *price = (struct price){0};
    switch (o->verb) {
    case TBT_MOVE:
    case TBT_CHARGE:
    case TBT_LEAVE:
        return price_path(b, g, judged, price);
    case TBT_FOLLOW:
        price->allowed = kind_of(g, o->unit)->move[opt(b, OPT_SCALE)];
        price->clause = TBT_MEL_35;
        return read_length(&r, &price->used);
    default:
        return false;
    }
}
