// SPDX-License-Identifier: MIT
// What a unit is advised to do: its orders ranked, each with where it leads and what speaks for it.
#include "lab/advice.h"
#include "wasm/choice.h"
#include <string.h>

// Of all forms of a verb; too many for a small stack.
static struct advised {
    const struct order *order; // NULL: it is none of those that are suggested,
    int pair;                  // but this one of those that were tried and pass
    struct advice advice;
} proposal[PAGE_OFFERS];
static int proposals;

static void put_proposal(struct json *j, const struct battle *b, const struct game *g,
                         const struct order *o, const struct advice *advice)
{
    json_open(j, '{');
    put_action_parts(j, b, g, o);
    json_add_text(j, "where", advice->where);
    json_add_text(j, "why", advice->why);
    json_close(j, '}');
}

void put_advice(struct json *j, const struct battle *b, const struct game *g, const struct order *o)
{
    struct advising advising;
    struct advice advice;
    struct judged judged;

    if (!is_asked(g, o->seat) || !fine(game_check(b, g, o, &judged))) {
        put_verdict(j, b, is_asked(g, o->seat) ? judged.verdict : refuse(0, "It is not asked."));
        return;
    }
    advising_begin(&advising, b, g);
    advise(&advising, o, &advice);
    put_proposal(j, b, g, o, &advice);
}

// --- all of a choice ---

static const struct order *advised_order(const struct choice *c, const struct advised *p,
                                         struct order *room)
{
    if (p->order)
        return p->order;
    choice_order(c, c->pair[p->pair].subject, c->pair[p->pair].other, room);
    return room;
}

static bool is_suggested(const struct choice *c, const struct order *o)
{
    for (int i = 0; i < c->offers; i++) {
        if (orders_equal(&c->offer[i], o))
            return true;
    }
    return false;
}

// What is suggested, then what was tried and passes.
static int gather(const struct choice *c, struct advised *list, int most)
{
    int count = 0;
    struct order o;

    for (int i = 0; i < c->offers && count < most; i++) {
        if (choice_fits(c, &c->offer[i]))
            list[count++].order = &c->offer[i];
    }
    for (int i = 0; i < c->tried && count < most; i++) {
        list[count].order = NULL;
        list[count].pair = i;
        count += !is_suggested(c, advised_order(c, &list[count], &o));
    }
    return count;
}

// Charges first, then what is expected to bring more; of equals what was proposed first.
static bool is_before(const struct advice *a, const struct advice *b)
{
    return a->charges != b->charges ? a->charges : a->value > b->value;
}

static void sort(struct advised *list, int count)
{
    for (int i = 1; i < count; i++) {
        struct advised one = list[i];
        int k = i;

        for (; k > 0 && is_before(&one.advice, &list[k - 1].advice); k--)
            list[k] = list[k - 1];
        list[k] = one;
    }
}

// Of those that lead to the same place, as far, for the same reasons, the best speaks for all.
static bool is_alike(const struct advice *a, const struct advice *b)
{
    return *a->where && !strcmp(a->where, b->where) && !strcmp(a->why, b->why);
}

static int without_doubles(struct advised *list, int count)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        int before = 0;

        while (before < kept && !is_alike(&list[before].advice, &list[i].advice))
            before++;
        if (before == kept)
            list[kept++] = list[i];
    }
    return kept;
}

// Of several that lead to the same place it is said how far each goes.
static void tell_apart(const struct battle *b, struct advised *list, int count)
{
    bool alike[PAGE_OFFERS] = {false};

    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (*list[i].advice.where && !strcmp(list[i].advice.where, list[k].advice.where))
                alike[i] = alike[k] = true;
    for (int i = 0; i < count; i++) {
        struct advice *advice = &list[i].advice;
        int used = (int)strlen(advice->where);
        struct text t = text_in(b->tongue, advice->where + used, ADVICE_TEXT - used);

        if (!alike[i] || !advice->far)
            continue;
        text_add(&t, ", ");
        text_span(&t, advice->far, b->native);
    }
}

static void advise_choice(struct choice *c)
{
    struct advised *list = &proposal[proposals];
    int count = gather(c, list, PAGE_OFFERS - proposals);
    struct advising advising;
    struct order o;

    advising_begin(&advising, c->b, c->g);
    for (int i = 0; i < count; i++)
        advise(&advising, advised_order(c, &list[i], &o), &list[i].advice);
    sort(list, count);
    tell_apart(c->b, list, count);
    c->first = proposals;
    c->proposals = without_doubles(list, count);
    proposals += c->proposals;
}

// --- all forms of a verb ---

// By the best that each has; those without any stay behind, as they were.
static bool is_better(const struct choice *a, const struct choice *b)
{
    if (!a->proposals || !b->proposals)
        return a->proposals && !b->proposals;
    return is_before(&proposal[a->first].advice, &proposal[b->first].advice);
}

void advise_choices(struct choice *list, int count)
{
    proposals = 0;
    for (int i = 0; i < count; i++)
        advise_choice(&list[i]);
    for (int i = 1; i < count; i++) {
        struct choice one = list[i];
        int k = i;

        for (; k > 0 && is_better(&one, &list[k - 1]); k--)
            list[k] = list[k - 1];
        list[k] = one;
    }
}

void put_advised(struct json *j, const struct choice *c)
{
    struct order o;

    json_begin(j, "actions", '[');
    for (int i = c->first; i < c->first + c->proposals; i++)
        put_proposal(j, c->b, c->g, advised_order(c, &proposal[i], &o), &proposal[i].advice);
    json_close(j, ']');
}
