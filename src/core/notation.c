// SPDX-License-Identifier: MIT
// The notation of orders: text to order, and order to text.
#include "core/order.h"
#include "core/rules.h"
#include "core/text.h"

// --- text to order ---

struct parser {
    const struct battle *battle;
    const char *text;
    int at;
    struct mistake *mistake;
};

static bool wrong(struct parser *p, int at, const char *want)
{
    *p->mistake = (struct mistake){at, want};
    return false;
}

static bool is_blank(char c)
{
    return c == ' ' || c == ',' || c == '\t';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void skip_blanks(struct parser *p)
{
    while (is_blank(p->text[p->at]))
        p->at++;
}

// A name goes on until a blank, a bracket or the end.
static int name_bytes(const struct parser *p)
{
    const char *text = p->text + p->at;
    int bytes = 0;

    while (text[bytes] && !is_blank(text[bytes]) && text[bytes] != '(' && text[bytes] != ')')
        bytes++;
    return bytes;
}

int unit_named(const struct battle *b, const char *name, int bytes)
{
    for (int unit = 1; unit <= b->units; unit++) {
        if (same_word(b->roster[unit].name, name, bytes))
            return unit;
    }
    return 0;
}

// value := ["-"] digits ["." digits] [unit]. Six decimals and seven digits before them are more
// than any table or number needs, and keep all that follows within 64 bits.
struct value {
    int64_t digits, scale;
    length unit; // 0: a bare number
};

static bool value_suffix(struct parser *p, struct value *v)
{
    int bytes = name_bytes(p);

    v->unit = 0;
    if (!bytes)
        return true;
    for (int i = 0; i < LENGTH_UNITS; i++) {
        if (same_word(length_units[i].name, p->text + p->at, bytes)) {
            v->unit = length_units[i].size;
            p->at += bytes;
            return true;
        }
    }
    return wrong(p, p->at, "in, cm, mm or a blank after the number");
}

static bool digits_of(struct parser *p, struct value *v, int64_t most, int64_t *scale)
{
    if (!is_digit(p->text[p->at]))
        return wrong(p, p->at, "a digit");
    for (; is_digit(p->text[p->at]); p->at++) {
        if (*scale == most)
            return wrong(p, p->at, "no more than seven digits, and six after the point");
        v->digits = v->digits * 10 + (p->text[p->at] - '0');
        *scale *= 10;
    }
    return true;
}

static bool parse_value(struct parser *p, struct value *v)
{
    bool minus = p->text[p->at] == '-';
    int64_t whole = 1;

    *v = (struct value){0, 1, 0};
    p->at += minus;
    if (!digits_of(p, v, 10000000, &whole))
        return false;
    if (p->text[p->at] == '.') {
        p->at++;
        if (!digits_of(p, v, 1000000, &v->scale))
            return false;
    }
    if (minus)
        v->digits = -v->digits;
    return value_suffix(p, v);
}

static bool starts_value(const struct parser *p)
{
    return is_digit(p->text[p->at]) || p->text[p->at] == '-';
}

static bool parse_length(struct parser *p, length *out)
{
    struct value v;
    int start;

    skip_blanks(p);
    start = p->at;
    if (!starts_value(p))
        return wrong(p, start, "a length");
    if (!parse_value(p, &v))
        return false;
    if (!length_read(v.digits, v.unit ? v.unit : p->battle->native, v.scale, out))
        return wrong(p, start, "a length of 100 m or less");
    return true;
}

static bool parse_point(struct parser *p, struct order *o)
{
    struct vec at;

    p->at++;
    if (!parse_length(p, &at.east) || !parse_length(p, &at.north))
        return false;
    skip_blanks(p);
    if (p->text[p->at] != ')')
        return wrong(p, p->at, "a closing bracket");
    p->at++;
    order_point(o, at);
    return true;
}

static bool parse_number(struct parser *p, struct order *o)
{
    int start = p->at;
    struct value v;
    length a;

    if (!parse_value(p, &v))
        return false;
    if (v.unit) {
        if (!length_read(v.digits, v.unit, v.scale, &a))
            return wrong(p, start, "a length of 100 m or less");
        order_length(o, a);
        return true;
    }
    if (v.scale > 1000)
        return wrong(p, start, "a number with three decimals or fewer");
    if (v.digits / v.scale > NUMBER_MOST || v.digits / v.scale < -NUMBER_MOST)
        return wrong(p, start, "a number of 1,000,000 or less");
    order_number(o, (int32_t)(v.digits * (1000 / v.scale)));
    return true;
}

static bool parse_arg(struct parser *p, struct order *o)
{
    int bytes, unit, word;

    if (o->args == ORDER_ARGS)
        return wrong(p, p->at, "the end: an order has at most 128 arguments");
    if (p->text[p->at] == '(')
        return parse_point(p, o);
    if (starts_value(p))
        return parse_number(p, o);
    bytes = name_bytes(p);
    unit = unit_named(p->battle, p->text + p->at, bytes);
    word = unit ? WORD_NONE : word_named(p->battle->rules, p->text + p->at, bytes);
    if (unit)
        order_unit(o, unit);
    else if (word)
        order_word(o, word);
    else
        return wrong(p, p->at, "a unit, a word of these rules, a length, a number or a point");
    p->at += bytes;
    return true;
}

// Without arguments: `A1 rally`, `pass`.
static bool parse_head(struct parser *p, struct order *o)
{
    int bytes, word;

    skip_blanks(p);
    bytes = name_bytes(p);
    o->unit = (uint8_t)unit_named(p->battle, p->text + p->at, bytes);
    if (o->unit) {
        p->at += bytes;
        skip_blanks(p);
        bytes = name_bytes(p);
    }
    word = word_named(p->battle->rules, p->text + p->at, bytes);
    if (!word)
        return wrong(p, p->at, o->unit ? "a verb" : "a unit or a verb");
    o->verb = (uint16_t)word;
    p->at += bytes;
    return true;
}

bool order_parse(const struct battle *b, int seat, const char *text, struct order *o,
                 struct mistake *mistake)
{
    struct parser p = {b, text, 0, mistake};

    order_begin(o, seat, 0, WORD_NONE);
    if (!parse_head(&p, o))
        return false;
    for (skip_blanks(&p); text[p.at]; skip_blanks(&p)) {
        if (!parse_arg(&p, o))
            return false;
    }
    return true;
}

// --- order to text ---

int length_print(length a, length native, char *start, int bytes)
{
    struct text t = text_on(start, bytes);

    text_length(&t, a, native);
    return t.used;
}

// Does this argument begin a leg? `left` and `right` after `turn` or `wheel` belong to that leg.
static bool begins_leg(const struct arg *arg, int before)
{
    if (arg->kind != ARG_WORD || arg->word < WORD_AHEAD || arg->word > WORD_WHEEL)
        return false;
    return !((arg->word == WORD_LEFT || arg->word == WORD_RIGHT) &&
             (before == WORD_TURN || before == WORD_WHEEL));
}

static void put_arg(struct text *t, const struct battle *b, const struct arg *arg)
{
    switch ((enum arg_kind)arg->kind) {
    case ARG_WORD:
        text_add(t, word_text(b->rules, arg->word));
        return;
    case ARG_UNIT:
        text_add(t, b->roster[arg->unit].name);
        return;
    case ARG_LENGTH:
        text_length(t, arg->a, b->native);
        return;
    case ARG_NUMBER:
        text_thousandths(t, arg->a);
        return;
    case ARG_POINT:
        text_char(t, '(');
        text_length(t, arg->a, b->native);
        text_add(t, ", ");
        text_length(t, arg->b, b->native);
        text_char(t, ')');
        return;
    }
}

int order_print(const struct battle *b, const struct order *o, char *start, int bytes)
{
    struct text t = text_on(start, bytes);
    int before = o->verb;
    bool legs = false;

    if (o->unit) {
        text_add(&t, b->roster[o->unit].name);
        text_char(&t, ' ');
    }
    text_add(&t, word_text(b->rules, o->verb));
    for (int i = 0; i < o->args; i++) {
        const struct arg *arg = &o->arg[i];
        bool leg = begins_leg(arg, before);

        text_add(&t, leg && legs ? ", " : " ");
        put_arg(&t, b, arg);
        legs |= leg;
        before = arg->kind == ARG_WORD ? arg->word : WORD_NONE;
    }
    return t.used;
}
