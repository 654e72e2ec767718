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

static void value_of(const struct battle *b, const struct game *g, const struct subject *s,
                     char *text, int bytes)
{
    if (s->field)
        value_print(b, s->field, field_get(s->field, b, g, s->of), text, bytes);
    else if (s->of_ask)
        snprintf(text, (size_t)bytes, "%s", b->rules->ask[g->ask.seats ? g->ask.kind : 0].name);
    else
        judge_result_text(b, g->outcome, g->winner, text, bytes);
}

static void outcome_label(void *of, const struct battle *b, const struct game *before,
                          const struct game *after, char *text, int bytes)
{
    const struct expect *e = ((struct distribution *)of)->expect;
    char value[SUBJECT_TEXT];
    int used = 0;

    (void)before;
    for (int i = 0; i < e->parts; i++) {
        value_of(b, after, &e->part[i], value, sizeof value);
        used += snprintf(text + used, (size_t)(bytes - used), i ? ", %s" : "%s", value);
    }
}

static bool same_subject(const struct expect *a, const struct expect *b)
{
    if (b->kind != EXPECT_ODDS || a->parts != b->parts)
        return false;
    for (int i = 0; i < a->parts; i++)
        if (a->part[i].field != b->part[i].field || a->part[i].of != b->part[i].of ||
            a->part[i].of_ask != b->part[i].of_ask)
            return false;
    return true;
}

static int subject_text(const struct battle *b, const struct subject *s, char *text, size_t bytes)
{
    if (!s->field)
        return snprintf(text, bytes, "%s", s->of_ask ? "ask" : "result");
    if (s->field->of == FIELD_OF_GAME)
        return snprintf(text, bytes, "%s", s->field->name);
    return snprintf(text, bytes, "%s.%s",
                    s->field->of == FIELD_OF_UNIT ? b->roster[s->of].name : b->side[s->of].name,
                    s->field->name);
}

void judge_subject_text(const struct proof *p, const struct expect *e, char *text, size_t bytes)
{
    struct subject one = {e->field, e->of, false};
    size_t used = 0;

    if (e->kind != EXPECT_ODDS)
        subject_text(p->battle, &one, text, bytes);
    for (int i = 0; i < e->parts && used < bytes; i++) {
        used += i ? (size_t)snprintf(text + used, bytes - used, ", ") : 0;
        if (used < bytes)
            used += (size_t)subject_text(p->battle, &e->part[i], text + used, bytes - used);
    }
}

// An answer that depends on how things stand is left out where they do not stand so.
static bool is_given(void *of, int which, const struct game *g)
{
    const struct proof *p = ((struct distribution *)of)->proof;
    const struct trial *t = p->trial;
    int answer = which - (t->orders - t->odds_from);
    const struct call *call = answer < 0 ? NULL : &t->call[t->answer[answer]];
    char value[SUBJECT_TEXT];

    for (int i = 0; call && i < call->whens; i++) {
        value_of(p->battle, g, &call->when[i], value, sizeof value);
        if (strcmp(value, call->is[i]))
            return false;
    }
    return true;
}

static void wrong_chance(struct distribution *d, const struct expect *e, struct ratio got)
{
    char subject[SUBJECT_PARTS * SUBJECT_TEXT];

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
    struct case_odds query = {p->battle, &p->game,      order,        orders,
                              is_given,  outcome_label, take_outcome, &d};
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
