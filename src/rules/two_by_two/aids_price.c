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

static bool price_path(const struct battle *b, const struct game *g, const struct order *o,
                       struct price *price)
{
    struct reader r = {b, o, 0};
    enum path_end end = o->verb == TBT_MOVE     ? PATH_MOVE
                        : o->verb == TBT_CHARGE ? PATH_CHARGE
                                                : PATH_LEAVE;
    struct path path;
    length least;
    struct verdict v;
    int target = 0;

    if (!o->unit || !on_table(g, o->unit) || (end == PATH_CHARGE && !read_unit(&r, &target)) ||
        (end == PATH_CHARGE && !on_table(g, target)))
        return false;
    least = plain_cost(r);
    v = path_of(b, g, o->unit, &r, end, target, &path);
    price->used = path.spent + (end == PATH_LEAVE && fine(v) ? dist(b, DIST_LEAVE) : 0);
    if (!fine(v) && least > price->used)
        price->used = least;
    price->allowed = path.allowance + path.bonus;
    price->clause = path.road ? TBT_MOVE_08 : TBT_MOVE_07;
    return true;
}

bool tbt_price(const struct battle *b, const struct game *g, const struct order *o,
               struct price *price)
{
    struct reader r = {b, o, 0};

    *price = (struct price){0};
    switch (o->verb) {
    case TBT_MOVE:
    case TBT_CHARGE:
    case TBT_LEAVE:
        return price_path(b, g, o, price);
    case TBT_FOLLOW:
        price->allowed = kind_of(g, o->unit)->move[opt(b, OPT_SCALE)];
        price->clause = TBT_MEL_35;
        return read_length(&r, &price->used);
    default:
        return false;
    }
}
