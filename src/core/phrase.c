// SPDX-License-Identifier: MIT
#include "core/phrase.h"
#include "core/place.h"
#include "core/rules.h"

struct phrase phrase_on(const struct battle *b, const struct game *g, const struct order *o,
                        const struct vocabulary *speech, char *text, int bytes)
{
    return (struct phrase){.b = b,
                           .g = g,
                           .speech = speech,
                           .text = text_in(b->tongue, text, bytes),
                           .rest = {b, o, 0}};
}

const char *phrase_surname(const struct battle *b, int unit)
{
    const struct roster *r = &b->roster[unit];
    const char *last = r->title;

    for (const char *c = r->title; *c; c++)
        if (*c == ' ' && c[1])
            last = c + 1;
    return *last ? last : r->name;
}

void phrase_add(struct phrase *p, const char *words)
{
    text_say(&p->text, words);
}

void phrase_call(struct phrase *p, int unit)
{
    text_add(&p->text,
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

bool phrase_next_is(const struct phrase *p, int kind)
{
    return p->rest.next < p->rest.order->args && p->rest.order->arg[p->rest.next].kind == kind;
}

void phrase_number(struct phrase *p, const char *before)
{
    int32_t number;

    if (!read_number(&p->rest, &number))
        return;
    phrase_add(p, before);
    text_thousandths(&p->text, number);
}

void phrase_numbers(struct phrase *p, const char *before)
{
    for (; phrase_next_is(p, ARG_NUMBER); before = ", ")
        phrase_number(p, before);
}

// The wind is the nearest of eight; a heading that is not quite that says how much it is.
static void say_heading(struct phrase *p, int32_t heading)
{
    enum { TURN = 360000, WIND = TURN / 8 };

    heading = (heading % TURN + TURN) % TURN;
    phrase_add(p, place_wind(heading));
    if (heading % WIND == 0)
        return;
    phrase_add(p, " (");
    text_thousandths(&p->text, heading);
    phrase_add(p, "°)");
}

void phrase_heading(struct phrase *p, const char *before)
{
    int32_t heading;

    if (!read_number(&p->rest, &heading))
        return;
    phrase_add(p, before);
    say_heading(p, heading);
}

void phrase_far(struct phrase *p, const char *after)
{
    length far;

    if (!read_length(&p->rest, &far))
        return;
    phrase_span(p, far);
    phrase_add(p, after);
}

static void say_word(struct phrase *p, int word)
{
    const char *text = word_text(p->b->rules, word);

    text_name(&p->text, text, text_bytes(text));
}

void phrase_word(struct phrase *p, const char *before)
{
    int word;

    if (!read_any_word(&p->rest, &word))
        return;
    phrase_add(p, before);
    say_word(p, word);
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

static void say_part(struct phrase *p, const struct leg *leg, char part)
{
    const struct leg_choice *choice = p->speech->legs->choice;

    switch (part) {
    case 'f':
        phrase_span(p, leg->far);
        return;
    case 'd':
        text_thousandths(&p->text, leg->degrees);
        phrase_add(p, "°");
        return;
    case 'h':
        say_heading(p, leg->degrees);
        return;
    case 's':
        say_word(p, leg->word);
        return;
    case 'n':
        if (leg->far)
            text_whole(&p->text, leg->far);
        return;
    case 'w':
        say_word(p, choice[leg->word - 1].word);
        return;
    default: // 'c'
        phrase_add(p, leg->word ? " " : "");
        phrase_add(p, leg->word ? choice[leg->word - 1].phrase : "");
    }
}

static void say_leg(struct phrase *p, const struct leg *leg, const char *phrase)
{
    if (!p->text.used && phrase[0] == '%' && phrase[1] == 'f')
        phrase_add(p, "march ");
    for (phrase = tongue_say(p->text.tongue, phrase); *phrase; phrase++) {
        if (*phrase == '%')
            say_part(p, leg, *++phrase);
        else
            text_char(&p->text, *phrase);
    }
}

// Of what is no leg the word is said, and that is all; who does not say how far marches.
void phrase_legs(struct phrase *p, const char *before)
{
    const struct leg_row *row;
    struct leg leg;
    int word;

    for (; (row = leg_read(&p->rest, p->speech->legs, &leg)); before = ", then ") {
        phrase_add(p, before);
        say_leg(p, &leg, row->phrase);
    }
    if (!read_any_word(&p->rest, &word))
        return;
    phrase_add(p, before);
    if (!p->text.used && word >= WORD_AHEAD && word <= WORD_RIGHT)
        phrase_add(p, "march ");
    else
        say_word(p, word);
}

// A phrase that began with whatever came first begins with a capital.
void phrase_capital(struct phrase *p)
{
    char *c = p->text.start;

    if (*c >= 'a' && *c <= 'z')
        *c = (char)(*c - 'a' + 'A');
}

void phrase_march(struct phrase *p)
{
    phrase_legs(p, "");
    phrase_add(p, p->text.used ? "" : "move");
    phrase_capital(p);
}

void phrase_end_of_legs(struct phrase *p, const char *words)
{
    phrase_legs(p, "");
    phrase_add(p, p->text.used ? ", then " : "");
    phrase_add(p, words);
    phrase_capital(p);
}
