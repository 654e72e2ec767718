// SPDX-License-Identifier: MIT
// What a move costs of its allowance (TBT-MOVE-07).
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"

// The legs as they are written, the ground left out: what an order costs at least.
static length plain_cost(const struct battle *b, const struct order *o)
{
    struct reader r = {b, o, 0};
    length sum = 0;

    for (; !read_end(&r); r.next++) {
        const struct arg *word = &o->arg[r.next], *next = word + 1;
        bool sideways =
            word->kind == ARG_WORD && (word->word == WORD_LEFT || word->word == WORD_RIGHT);
        struct reader at = {b, o, r.next + 1};
        length far;

        if (word->kind != ARG_WORD || word->word < WORD_AHEAD || word->word > WORD_RIGHT ||
            r.next + 1 >= o->args || next->kind > ARG_NUMBER || !read_length(&at, &far))
            continue;
        if (r.next == 0 || o->arg[r.next - 1].word != WORD_TURN) // TBT-MOVE-03: turns are free
            sum += sideways ? 2 * far : far;                     // TBT-MOVE-04
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
    length least = plain_cost(b, o);
    struct path path;
    struct verdict v;
    int target = 0;

    if (!o->unit || !on_table(g, o->unit) || (end == PATH_CHARGE && !read_unit(&r, &target)) ||
        (end == PATH_CHARGE && !on_table(g, target)))
        return false;
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
