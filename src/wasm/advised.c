// SPDX-License-Identifier: MIT
// What a unit is advised to do: its orders ranked, each with where it leads and what speaks for it.
#include "lab/advice.h"
#include "wasm/choice.h"
#include <string.h>

static struct order tried[UNIT_SLOTS]; // too many for a small stack, and so are these
static struct advised {
    const struct order *order;
    struct advice advice;
} proposal[PAGE_OFFERS];

static void put_proposal(struct json *j, const struct battle *b, const struct game *g,
                         const struct advised *p)
{
    json_open(j, '{');
    put_action_parts(j, b, g, p->order);
    json_add_text(j, "where", p->advice.where);
    json_add_text(j, "why", p->advice.why);
    json_close(j, '}');
}

void put_advice(struct json *j, const struct battle *b, const struct game *g, const struct order *o)
{
    struct advised one = {.order = o};
    struct advising advising;
    struct judged judged;

    if (!is_asked(g, o->seat) || !fine(game_check(b, g, o, &judged))) {
        put_verdict(j, b, is_asked(g, o->seat) ? judged.verdict : refuse(0, "It is not asked."));
        return;
    }
    advising_begin(&advising, b, g);
    advise(&advising, o, &one.advice);
    put_proposal(j, b, g, &one);
}

// --- all of a choice ---

static bool is_suggested(const struct choice *c, const struct order *o)
{
    for (int i = 0; i < c->offers; i++) {
        if (orders_equal(&c->offer[i], o))
            return true;
    }
    return false;
}

// What is suggested, then what was tried and passes.
static int gather(const struct choice *c)
{
    int count = 0;

    for (int i = 0; i < c->offers; i++) {
        if (choice_fits(c, &c->offer[i]))
            proposal[count++].order = &c->offer[i];
    }
    for (int i = 0; i < c->tried && count < PAGE_OFFERS; i++) {
        choice_order(c, c->pair[i].subject, c->pair[i].other, &tried[i]);
        if (!is_suggested(c, &tried[i]))
            proposal[count++].order = &tried[i];
    }
    return count;
}

// Charges first, then what is expected to bring more; of equals what was proposed first.
static bool is_before(const struct advice *a, const struct advice *b)
{
    return a->charges != b->charges ? a->charges : a->value > b->value;
}

static void sort(int count)
{
    for (int i = 1; i < count; i++) {
        struct advised one = proposal[i];
        int k = i;

        for (; k > 0 && is_before(&one.advice, &proposal[k - 1].advice); k--)
            proposal[k] = proposal[k - 1];
        proposal[k] = one;
    }
}

// Of those that lead to the same place, as far, for the same reasons, the best speaks for all.
static bool is_alike(const struct advised *a, const struct advised *b)
{
    return a->order->verb == b->order->verb && *a->advice.where &&
           !strcmp(a->advice.where, b->advice.where) && !strcmp(a->advice.why, b->advice.why);
}

static int without_doubles(int count)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        int before = 0;

        while (before < kept && !is_alike(&proposal[before], &proposal[i]))
            before++;
        if (before == kept)
            proposal[kept++] = proposal[i];
    }
    return kept;
}

// Of several that lead to the same place it is said how far each goes.
static void tell_apart(const struct battle *b, int count)
{
    bool alike[PAGE_OFFERS] = {false};

    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (*proposal[i].advice.where &&
                !strcmp(proposal[i].advice.where, proposal[k].advice.where))
                alike[i] = alike[k] = true;
    for (int i = 0; i < count; i++) {
        struct advice *advice = &proposal[i].advice;
        int used = (int)strlen(advice->where);
        struct text t = text_in(b->tongue, advice->where + used, ADVICE_TEXT - used);

        if (!alike[i] || !advice->far)
            continue;
        text_add(&t, ", ");
        text_span(&t, advice->far, b->native);
    }
}

void put_advised(struct json *j, const struct choice *c)
{
    int count = gather(c);
    struct advising advising;

    advising_begin(&advising, c->b, c->g);
    for (int i = 0; i < count; i++)
        advise(&advising, proposal[i].order, &proposal[i].advice);
    sort(count);
    tell_apart(c->b, count);
    count = without_doubles(count);
    json_begin(j, "actions", '[');
    for (int i = 0; i < count; i++)
        put_proposal(j, c->b, c->g, &proposal[i]);
    json_close(j, ']');
}
