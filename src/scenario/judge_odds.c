// SPDX-License-Identifier: MIT
// Judging the odds that a case expects.
#include "scenario/proof.h"
#include "scenario/roster.h"
#include "scenario/value.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void judge_result_text(const struct battle *b, int outcome, int winner, char *text, int bytes)
{
    const char *name = outcome == OUTCOME_NONE   ? "none"
                       : outcome == OUTCOME_DRAW ? "draw"
                                                 : b->side[winner].name;
    snprintf(text, (size_t)bytes, "%s", name);
}

// The distribution of one subject, as it comes in.
struct distribution {
    const struct proof *proof;
    const struct expect *expect; // any one of the subject
    bool seen[TRIAL_EXPECTS];
    bool wrong;
};

static void outcome_label(void *of, const struct battle *b, const struct game *before,
                          const struct game *after, char *text, int bytes)
{
    const struct expect *e = ((struct distribution *)of)->expect;

    (void)before;
    if (e->field)
        value_print(b, e->field, field_get(e->field, b, after, e->of), text, bytes);
    else if (e->of_ask)
        snprintf(text, (size_t)bytes, "%s",
                 b->rules->ask[after->ask.seats ? after->ask.kind : 0].name);
    else
        judge_result_text(b, after->outcome, after->winner, text, bytes);
}

static bool same_subject(const struct expect *a, const struct expect *b)
{
    return b->kind == EXPECT_ODDS && a->field == b->field && a->of == b->of &&
           a->of_ask == b->of_ask;
}

void judge_subject_text(const struct proof *p, const struct expect *e, char *text, size_t bytes)
{
    const struct battle *b = p->battle;

    if (!e->field)
        snprintf(text, bytes, "%s", e->of_ask ? "ask" : "result");
    else if (e->field->of == FIELD_OF_GAME)
        snprintf(text, bytes, "%s", e->field->name);
    else
        snprintf(text, bytes, "%s.%s",
                 e->field->of == FIELD_OF_UNIT ? b->roster[e->of].name : b->side[e->of].name,
                 e->field->name);
}

static void wrong_chance(struct distribution *d, const struct expect *e, struct ratio got)
{
    char subject[80];

    d->wrong = true;
    judge_subject_text(d->proof, e, subject, sizeof subject);
    proof_fail(d->proof, e->line, "odds of %s being %s: expected %llu/%llu, got %llu/%llu", subject,
               e->label, (unsigned long long)e->chance.top, (unsigned long long)e->chance.bottom,
               (unsigned long long)got.top, (unsigned long long)got.bottom);
}

static void take_outcome(void *of, const char *label, struct ratio got)
{
    struct distribution *d = of;
    const struct trial *t = d->proof->trial;

    for (int i = 0; i < t->expects; i++) {
        const struct expect *e = &t->expect[i];

        if (d->wrong || !same_subject(d->expect, e) || strcmp(e->label, label))
            continue;
        d->seen[i] = true;
        if (got.top != e->chance.top || got.bottom != e->chance.bottom)
            wrong_chance(d, e, got);
    }
}

// What never came has no chance.
static void look_for_missing(struct distribution *d)
{
    const struct trial *t = d->proof->trial;

    for (int i = 0; i < t->expects && !d->wrong; i++) {
        const struct expect *e = &t->expect[i];

        if (same_subject(d->expect, e) && !d->seen[i] && e->chance.top)
            wrong_chance(d, e, (struct ratio){0, 1});
    }
}

static bool is_first_of_subject(const struct trial *t, int i)
{
    for (int k = 0; k < i; k++) {
        if (t->expect[k].kind == EXPECT_ODDS && same_subject(&t->expect[i], &t->expect[k]))
            return false;
    }
    return t->expect[i].kind == EXPECT_ODDS;
}

// The order asked about, the orders after it, then the further answers.
static int odds_orders(const struct proof *p, const struct order *first, struct order *order)
{
    const struct trial *t = p->trial;
    int count = 0;

    order[count++] = *first;
    for (int i = t->odds_from + 1; i < t->orders; i++)
        order[count++] = t->call[i].order;
    for (int i = 0; i < t->answers; i++)
        order[count++] = t->call[t->answer[i]].order;
    return count;
}

static bool judge_distribution(struct proof *p, const struct expect *e, const struct order *order,
                               int orders)
{
    struct distribution d = {.proof = p, .expect = e};
    struct case_odds query = {p->battle, &p->game, order, orders, outcome_label, take_outcome, &d};
    char why[PROBLEM_BYTES] = "";

    if (!p->tools->odds(&query, why, sizeof why))
        return proof_fail(p, e->line, "expected odds that can be worked out exactly: %s", why);
    look_for_missing(&d);
    return !d.wrong;
}

bool judge_all_odds(struct proof *p)
{
    const struct trial *t = p->trial;
    const struct call *first = &t->call[t->odds_from];
    struct order *order = malloc(sizeof *order * (TRIAL_ORDERS * 2 + 1));
    struct judged judged;
    bool good = order != NULL;
    int orders;

    if (!good)
        return proof_fail(p, first->line, "there is not enough memory to work odds out");
    proof_seated(p, first, &judged);
    orders = odds_orders(p, &judged.order, order);
    if (!p->tools || !p->tools->odds)
        good = proof_fail(p, first->line, "odds cannot be worked out here");
    else if (!fine(judged.verdict))
        good = proof_fail(p, first->line, "order %d, \"%.60s\", is refused by %s (%s)",
                          t->odds_from + 1, first->text, proof_clause(p, judged.verdict.clause),
                          judged.verdict.why);
    for (int i = 0; good && i < t->expects; i++) {
        if (is_first_of_subject(t, i))
            good = judge_distribution(p, &t->expect[i], order, orders);
    }
    free(order);
    return good;
}
