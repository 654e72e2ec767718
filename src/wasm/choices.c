// SPDX-License-Identifier: MIT
// What a seat may do, with all its units or with one, and why not the rest.
#include "wasm/choice.h"
#include <string.h>

enum { FORMS = 16 };

static int suggested(const struct battle *b, const struct game *g, int seat, struct order *offer,
                     int most)
{
    return is_asked(g, seat) ? ask_suggest(b, g, seat, offer, most) : 0;
}

void put_offers(struct json *j, const struct battle *b, const struct game *g, int seat, int most,
                struct order *offer)
{
    int offers = suggested(b, g, seat, offer, most);

    json_open(j, '[');
    for (int i = 0; i < offers; i++)
        put_action(j, b, g, &offer[i]);
    json_close(j, ']');
}

// --- one verb ---

static const char *form_title(const struct rules *rules, int form)
{
    const char *word = form ? word_text(rules, form) : "";

    for (const struct manner *m = rules->aids ? rules->aids->spelt : NULL; m && m->word; m++)
        if (!strcmp(m->word, word))
            return m->title;
    return word;
}

static void put_choice(struct json *j, const struct choice *c)
{
    const struct battle *b = c->b;

    json_open(j, '{');
    json_add_text(j, "verb", word_text(b->rules, c->verb.word));
    json_add_text(j, "form", c->form ? word_text(b->rules, c->form) : "");
    json_add_said(j, "formTitle", form_title(b->rules, c->form));
    json_add_said(j, "title", c->verb.title);
    json_add_said(j, "help", c->verb.help);
    json_add_text(j, "takes", state_takes(c->verb.takes));
    json_add_truth(j, "may", c->may);
    json_add_truth(j, "asked", ask_takes(&b->rules->ask[c->g->ask.kind], c->verb.word));
    json_key(j, "why");
    if (c->may)
        json_nothing(j);
    else
        put_verdict(j, b, c->why);
    put_advised(j, c);
    json_begin(j, "targets", '[');
    for (int i = 0; i < c->targets; i++)
        json_number(j, c->target[i]);
    json_close(j, ']');
    json_close(j, '}');
}

// By what is said: whether the same sentence of two files is one string is the linker's affair.
static bool says_alike(const struct verdict *a, const struct verdict *b)
{
    return a->clause == b->clause &&
           (a->why == b->why || (a->why && b->why && !strcmp(a->why, b->why)));
}

static bool all_refused_alike(const struct choice *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].may || !says_alike(&list[i].why, &list[0].why))
            return false;
    return true;
}

// The verb alone, then with each of its forms. Alone it is left out where the grammar wants a form;
// and where one reason speaks against all of them it is said once.
static void put_verb(struct json *j, const struct choice *of)
{
    struct choice list[1 + FORMS];
    const char *const *form = of->verb.form;
    int count = 1, first;

    list[0] = *of;
    for (; form && *form && count <= FORMS; form++) {
        list[count] = *of;
        list[count].form = form_word(of->b->rules, *form);
        count += list[count].form != 0;
    }
    for (int i = 0; i < count; i++)
        choice_decide(&list[i]);
    first = count > 1 && !list[0].may && !list[0].why.clause;
    if (all_refused_alike(list + first, count - first)) {
        list[first].form = 0;
        count = first + 1;
    }
    advise_choices(list + first, count - first);
    for (int i = first; i < count; i++)
        put_choice(j, &list[i]);
}

// --- all of them ---

static bool is_offered(const struct choice *c)
{
    for (int i = 0; i < c->offers; i++) {
        struct choice any = *c;

        any.verb.form = NULL;
        if (choice_fits(&any, &c->offer[i]))
            return true;
    }
    return false;
}

// What is about no unit is not said of each of them, and to an enemy only what is suggested.
static bool concerns(const struct choice *c)
{
    const struct seat *seat = &c->b->seat[c->seat];
    bool own = seat->kind != SEAT_PLAYER || seat->side == c->g->side[c->unit];
    bool points = c->verb.takes == TAKES_ENEMY || c->verb.takes == TAKES_FRIENDS;

    return (own && (c->verb.subject || points)) || is_offered(c);
}

// A rule set without words for its verbs has those of the orders it suggests.
static void put_bare_verbs(struct json *j, struct choice c)
{
    for (int i = 0; i < c.offers; i++) {
        int before = 0;

        while (before < i && c.offer[before].verb != c.offer[i].verb)
            before++;
        if (before < i)
            continue;
        c.verb = (struct verb){.word = c.offer[i].verb, .takes = TAKES_WORDS, .subject = true};
        c.verb.title = word_text(c.b->rules, c.verb.word);
        c.verb.help = "";
        if (is_offered(&c))
            put_verb(j, &c);
    }
}

void put_choices(struct json *j, const struct battle *b, const struct game *g, int seat, int unit,
                 struct order *offer)
{
    const struct aids *aids = b->rules->aids;
    struct choice c = {.b = b, .g = g, .offer = offer, .seat = seat, .unit = unit};

    c.offers = suggested(b, g, seat, offer, PAGE_OFFERS);
    json_open(j, '{');
    json_add_number(j, "unit", unit);
    json_begin(j, "choices", '[');
    for (int i = 0; aids && i < aids->verbs; i++) {
        c.verb = aids->verb[i];
        if (concerns(&c))
            put_verb(j, &c);
    }
    if (!aids || !aids->verbs)
        put_bare_verbs(j, c);
    json_close(j, ']');
    json_close(j, '}');
}
