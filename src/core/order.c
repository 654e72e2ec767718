// SPDX-License-Identifier: MIT
#include "core/order.h"
#include "core/rules.h"
#include "core/text.h"
#include <stddef.h>
#include <string.h>

// --- building ---

void order_begin(struct order *o, int seat, int unit, int verb)
{
    o->seat = (uint8_t)seat;
    o->unit = (uint8_t)unit;
    o->args = 0;
    o->spare = 0;
    o->verb = (uint16_t)verb;
    o->spare2 = 0;
}

struct order order_of(int seat, int unit, int verb)
{
    struct order o;

    order_begin(&o, seat, unit, verb);
    return o;
}

void order_copy(struct order *to, const struct order *from)
{
    if (to != from)
        memcpy(to, from, offsetof(struct order, arg) + from->args * sizeof from->arg[0]);
}

static void add(struct order *o, struct arg arg)
{
    must(o->args < ORDER_ARGS);
    o->arg[o->args++] = arg;
}

void order_word(struct order *o, int word)
{
    add(o, (struct arg){.kind = ARG_WORD, .word = (uint16_t)word});
}

void order_unit(struct order *o, int unit)
{
    add(o, (struct arg){.kind = ARG_UNIT, .unit = (uint8_t)unit});
}

void order_length(struct order *o, length a)
{
    add(o, (struct arg){.kind = ARG_LENGTH, .a = a});
}

void order_number(struct order *o, int32_t thousandths)
{
    add(o, (struct arg){.kind = ARG_NUMBER, .a = thousandths});
}

void order_point(struct order *o, struct vec at)
{
    add(o, (struct arg){.kind = ARG_POINT, .a = at.east, .b = at.north});
}

static bool args_equal(const struct arg *a, const struct arg *c)
{
    return a->kind == c->kind && a->unit == c->unit && a->word == c->word && a->a == c->a &&
           a->b == c->b;
}

bool orders_equal(const struct order *a, const struct order *c)
{
    if (a->seat != c->seat || a->unit != c->unit || a->verb != c->verb || a->args != c->args)
        return false;
    for (int i = 0; i < a->args; i++) {
        if (!args_equal(&a->arg[i], &c->arg[i]))
            return false;
    }
    return true;
}

// --- reading ---

static const struct arg *next_arg(const struct reader *r, enum arg_kind kind)
{
    const struct arg *arg = &r->order->arg[r->next];

    return r->next < r->order->args && arg->kind == kind ? arg : NULL;
}

bool read_word(struct reader *r, int word)
{
    const struct arg *arg = next_arg(r, ARG_WORD);

    if (!arg || arg->word != word)
        return false;
    r->next++;
    return true;
}

bool read_any_word(struct reader *r, int *word)
{
    const struct arg *arg = next_arg(r, ARG_WORD);

    if (!arg)
        return false;
    *word = arg->word;
    r->next++;
    return true;
}

bool read_unit(struct reader *r, int *unit)
{
    const struct arg *arg = next_arg(r, ARG_UNIT);

    if (!arg)
        return false;
    *unit = arg->unit;
    r->next++;
    return true;
}

bool read_number(struct reader *r, int32_t *thousandths)
{
    const struct arg *arg = next_arg(r, ARG_NUMBER);

    if (!arg)
        return false;
    *thousandths = arg->a;
    r->next++;
    return true;
}

bool read_integer(struct reader *r, int least, int most, int *number)
{
    const struct arg *arg = next_arg(r, ARG_NUMBER);

    if (!arg || arg->a % 1000 || arg->a / 1000 < least || arg->a / 1000 > most)
        return false;
    *number = arg->a / 1000;
    r->next++;
    return true;
}

bool read_point(struct reader *r, struct vec *at)
{
    const struct arg *arg = next_arg(r, ARG_POINT);

    if (!arg)
        return false;
    *at = (struct vec){arg->a, arg->b};
    r->next++;
    return true;
}

bool length_read(int64_t digits, length unit, int64_t scale, length *out)
{
    int64_t value = length_scaled(digits, unit, scale);

    if (value > LENGTH_MOST || value < -LENGTH_MOST)
        return false;
    *out = (length)value;
    return true;
}

bool read_length(struct reader *r, length *out)
{
    const struct arg *arg = next_arg(r, ARG_LENGTH);

    if (arg) {
        *out = arg->a;
    } else {
        arg = next_arg(r, ARG_NUMBER);
        if (!arg || !length_read(arg->a, r->battle->native, 1000, out))
            return false;
    }
    r->next++;
    return true;
}
