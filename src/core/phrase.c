// SPDX-License-Identifier: MIT
#include "core/phrase.h"
#include "core/rules.h"

struct phrase phrase_on(const struct battle *b, const struct game *g, const struct order *o,
                        const struct vocabulary *speech, char *text, int bytes)
{
    return (struct phrase){.b = b,
                           .g = g,
                           .speech = speech,
                           .text = text_on(text, bytes),
                           .rest = {b, o, 0}};
}

void phrase_add(struct phrase *p, const char *words)
{
    text_add(&p->text, words);
}

void phrase_call(struct phrase *p, int unit)
{
    phrase_add(p,
               p->speech->called ? p->speech->called(p->b, p->g, unit) : p->b->roster[unit].name);
}

void phrase_span(struct phrase *p, length far)
{
    text_span(&p->text, far, p->b->native);
}

void phrase_needs(struct phrase *p, int number, const char *or_what)
{
    phrase_add(p, ": needs ");
    text_whole(&p->text, number);
    phrase_add(p, or_what);
}

void phrase_title(struct phrase *p, int verb)
{
    const struct verb *button = aids_verb(p->b->rules->aids, verb);

    phrase_add(p, button ? button->title : "An order");
}

// --- arguments ---

void phrase_number(struct phrase *p, const char *after)
{
    int32_t number;

    if (!read_number(&p->rest, &number))
        return;
    text_thousandths(&p->text, number);
    phrase_add(p, after);
}

void phrase_degrees(struct phrase *p)
{
    phrase_number(p, "°");
}

// The wind is the nearest of eight; a heading that is not quite that says how much it is.
void phrase_heading(struct phrase *p, const char *before)
{
    static const char *const winds[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
    enum { TURN = 360000, WIND = TURN / 8 };
    int32_t heading;

    if (!read_number(&p->rest, &heading))
        return;
    heading = (heading % TURN + TURN) % TURN;
    phrase_add(p, before);
    phrase_add(p, winds[(heading + WIND / 2) / WIND % 8]);
    if (heading % WIND == 0)
        return;
    phrase_add(p, " (");
    text_thousandths(&p->text, heading);
    phrase_add(p, "°)");
}

void phrase_far(struct phrase *p, const char *after)
{
    length far;

    if (!read_length(&p->rest, &far))
        return;
    phrase_span(p, far);
    phrase_add(p, after);
}

void phrase_word(struct phrase *p, const char *before)
{
    int word;

    if (!read_any_word(&p->rest, &word))
        return;
    phrase_add(p, before);
    phrase_add(p, word_text(p->b->rules, word));
}

void phrase_place(struct phrase *p, const char *before)
{
    struct vec at;

    if (!read_point(&p->rest, &at))
        return;
    phrase_add(p, before);
    phrase_span(p, at.east);
    phrase_add(p, " east, ");
    phrase_span(p, at.north);
    phrase_add(p, " north");
}

void phrase_units(struct phrase *p, const char *before)
{
    int unit;

    for (; read_unit(&p->rest, &unit); before = ", ") {
        phrase_add(p, before);
        phrase_call(p, unit);
    }
}

// --- legs ---

static void add_turn(struct phrase *p, const char *verb)
{
    bool left = read_word(&p->rest, WORD_LEFT);

    if (!left)
        read_word(&p->rest, WORD_RIGHT);
    phrase_add(p, verb);
    phrase_add(p, left ? " left " : " right ");
    phrase_degrees(p);
}

static void add_leg(struct phrase *p, int word)
{
    switch (word) {
    case WORD_AHEAD:
        phrase_far(p, " ahead");
        return;
    case WORD_BACK:
        phrase_far(p, " back");
        return;
    case WORD_LEFT:
        phrase_far(p, " to the left");
        return;
    case WORD_RIGHT:
        phrase_far(p, " to the right");
        return;
    case WORD_TURN:
        add_turn(p, "turn");
        return;
    case WORD_WHEEL:
        add_turn(p, "wheel");
        return;
    case WORD_FACE:
        phrase_add(p, "face");
        phrase_heading(p, " ");
        return;
    case WORD_ABOUT:
        phrase_add(p, "about face");
        return;
    default:
        phrase_add(p, word_text(p->b->rules, word));
    }
}

static bool goes(const struct phrase *p, int word)
{
    return (word >= WORD_AHEAD && word <= WORD_RIGHT) || (p->road && word == p->road);
}

void phrase_legs(struct phrase *p, const char *before)
{
    int word;

    for (; read_any_word(&p->rest, &word); before = ", then ") {
        phrase_add(p, before);
        phrase_add(p, goes(p, word) && !p->text.used ? "march " : "");
        if (!p->speech->leg || !p->speech->leg(p, word))
            add_leg(p, word);
    }
}

// A phrase that began with whatever came first begins with a capital.
static void begin_with_capital(struct phrase *p)
{
    char *c = p->text.start;

    if (*c >= 'a' && *c <= 'z')
        *c = (char)(*c - 'a' + 'A');
}

void phrase_march(struct phrase *p, int road)
{
    p->road = road;
    phrase_legs(p, "");
    phrase_add(p, p->text.used ? "" : "move");
    begin_with_capital(p);
}

void phrase_end_of_legs(struct phrase *p, const char *words)
{
    phrase_legs(p, "");
    phrase_add(p, p->text.used ? ", then " : "");
    phrase_add(p, words);
    begin_with_capital(p);
}
