// SPDX-License-Identifier: MIT
// Judging what came of a case.
#include "scenario/proof.h"
#include "scenario/roster.h"
#include "scenario/value.h"
#include <stdio.h>
#include <string.h>

static const char *unit_name(const struct proof *p, int unit)
{
    return unit > 0 ? p->battle->roster[unit].name : "none";
}

static bool judge_field(const struct proof *p, const struct expect *e)
{
    int32_t got = field_get(e->field, p->battle, &p->game, e->of);
    char wanted[VALUE_BYTES], came[VALUE_BYTES], subject[80];

    if (value_same(e->field, e->value, got, p->trial->tolerance))
        return true;
    judge_subject_text(p, e, subject, sizeof subject);
    value_print(p->battle, e->field, e->value, wanted, sizeof wanted);
    value_print(p->battle, e->field, got, came, sizeof came);
    return proof_fail(p, e->line, "%s: expected %s, got %s", subject, wanted, came);
}

static void place_text(const struct proof *p, bool nowhere, struct vec at, char *text, size_t bytes)
{
    char east[32], north[32];

    length_print(at.east, p->battle->native, east, sizeof east);
    length_print(at.north, p->battle->native, north, sizeof north);
    if (nowhere)
        snprintf(text, bytes, "none");
    else
        snprintf(text, bytes, "[%s, %s]", east, north);
}

// The pose point, wherever on the unit the rules have it.
static struct vec place_of(const struct proof *p, int unit)
{
    struct body body;

    p->battle->rules->body(p->battle, &p->game, unit, NULL, &body);
    return body.pose.at;
}

static bool judge_place(const struct proof *p, const struct expect *e)
{
    bool nowhere = !on_table(&p->game, e->of);
    struct vec at = nowhere ? (struct vec){0, 0} : place_of(p, e->of);
    length tolerance = p->trial->tolerance;
    char wanted[80], came[80];

    if (nowhere == e->nowhere && (nowhere || (absolute(at.east - e->at.east) <= tolerance &&
                                              absolute(at.north - e->at.north) <= tolerance)))
        return true;
    place_text(p, e->nowhere, e->at, wanted, sizeof wanted);
    place_text(p, nowhere, at, came, sizeof came);
    return proof_fail(p, e->line, "%s.at: expected %s, got %s", unit_name(p, e->of), wanted, came);
}

static bool values_fit(const struct proof *p, const struct sought *s, const struct event *event)
{
    const int32_t value[3] = {event->a, event->b, event->c};

    for (int i = 0; i < 3; i++) {
        int64_t apart = (int64_t)value[i] - s->value[i];
        length slack = s->measure[i] == MEASURE_NUMBER ? 0 : p->trial->tolerance;
        if (s->has[i] && (apart > slack || apart < -slack))
            return false;
    }
    return true;
}

static bool event_fits(const struct proof *p, const struct sought *s, const struct event *event)
{
    return event->kind == s->kind && (s->unit == ANY || event->unit == s->unit) &&
           (s->other == ANY || event->other == s->other) &&
           (s->clause == ANY || event->clause == s->clause) && values_fit(p, s, event);
}

// What was told, from an event on, for whoever must find out why one is missing.
static void list_events(const struct proof *p, int from, char *text, size_t bytes)
{
    size_t used = 0;

    text[0] = 0;
    for (int i = from; i < p->events.count && used + 40 < bytes; i++) {
        const struct event *event = &p->events.list[i];

        if (event->kind < EVENT_RULES)
            continue;
        used += (size_t)snprintf(text + used, bytes - used, "%s%s %s", used ? ", " : "",
                                 event_row(p->battle->rules, event->kind)->name,
                                 unit_name(p, event->unit));
    }
}

static bool judge_event(struct proof *p, const struct expect *e)
{
    char told[200];
    int from = p->heard;

    while (p->heard < p->events.count) {
        if (event_fits(p, &e->event, &p->events.list[p->heard++]))
            return true;
    }
    list_events(p, from, told, sizeof told);
    return proof_fail(p, e->line, "the expected event did not come%s; told were: %s",
                      from ? " after the one before it" : "",
                      told[0] ? told : "no events of the rules");
}

static bool judge_no_event(const struct proof *p, const struct expect *e)
{
    for (int i = 0; i < p->events.count; i++) {
        if (event_fits(p, &e->event, &p->events.list[i]))
            return proof_fail(p, e->line, "expected no such event, but it came to %s",
                              unit_name(p, p->events.list[i].unit));
    }
    return true;
}

static bool judge_ask(const struct proof *p, const struct expect *e)
{
    const struct ask *ask = &p->game.ask;
    int kind = ask->seats ? ask->kind : 0, seat = proof_asked_seat(&p->game);
    const struct rules *rules = p->battle->rules;

    if (e->value != ANY && e->value != kind)
        return proof_fail(p, e->line, "ask: expected %s, got %s", rules->ask[e->value].name,
                          rules->ask[kind].name);
    if (e->seat != ANY && !(ask->seats >> e->seat & 1))
        return proof_fail(p, e->line, "ask: expected the seat %s, got %s",
                          p->battle->seat[e->seat].name,
                          ask->seats ? p->battle->seat[seat].name : "none");
    if (e->unit != ANY && e->unit != ask->unit)
        return proof_fail(p, e->line, "ask: expected the unit %s, got %s", unit_name(p, e->unit),
                          unit_name(p, ask->unit));
    if (e->other != ANY && e->other != ask->other)
        return proof_fail(p, e->line, "ask: expected the other unit %s, got %s",
                          unit_name(p, e->other), unit_name(p, ask->other));
    return true;
}

static bool judge_refusal(const struct proof *p, const struct expect *e)
{
    const struct call *call =
        e->call ? &p->trial->call[e->call - 1] : &p->trial->call[p->trial->orders - 1];
    struct verdict verdict = p->last;
    struct judged judged;

    if (e->call) {
        proof_seated(p, call, &judged);
        verdict = judged.verdict;
    }
    if (fine(verdict))
        return proof_fail(p, e->line, "\"%.60s\": expected a refusal by %s, but it is allowed",
                          call->text, e->clause == ANY ? "any clause" : proof_clause(p, e->clause));
    if (e->clause != ANY && verdict.clause != e->clause)
        return proof_fail(p, e->line, "\"%.60s\": expected a refusal by %s, got %s (%s)",
                          call->text, proof_clause(p, e->clause), proof_clause(p, verdict.clause),
                          verdict.why);
    if (e->why && !strstr(verdict.why, e->why))
        return proof_fail(p, e->line,
                          "\"%.60s\": expected a refusal that says \"%.60s\", got \"%s\"",
                          call->text, e->why, verdict.why);
    return true;
}

static bool judge_legal(const struct proof *p, const struct expect *e)
{
    const struct call *call = &p->trial->call[e->call - 1];
    struct verdict verdict;
    struct judged judged;

    proof_seated(p, call, &judged);
    verdict = judged.verdict;
    if (fine(verdict))
        return true;
    return proof_fail(p, e->line, "\"%.60s\": expected to be allowed, but %s refuses it (%s)",
                      call->text, proof_clause(p, verdict.clause), verdict.why);
}

static bool judge_result(const struct proof *p, const struct expect *e)
{
    char want[NAME_BYTES], got[NAME_BYTES];

    judge_result_text(p->battle, e->value, e->of < 0 ? 0 : e->of, want, sizeof want);
    judge_result_text(p->battle, p->game.outcome, p->game.winner, got, sizeof got);
    return !strcmp(want, got) || proof_fail(p, e->line, "result: expected %s, got %s", want, got);
}

static bool judge_dice(const struct proof *p, const struct expect *e)
{
    return p->dice.used == e->value ||
           proof_fail(p, e->line, "dice used: expected %d, got %d", e->value, p->dice.used);
}

bool judge_expect(struct proof *p, const struct expect *e)
{
    switch (e->kind) {
    case EXPECT_FIELD:
        return judge_field(p, e);
    case EXPECT_AT:
        return judge_place(p, e);
    case EXPECT_EVENT:
        return judge_event(p, e);
    case EXPECT_NO_EVENT:
        return judge_no_event(p, e);
    case EXPECT_ASK:
        return judge_ask(p, e);
    case EXPECT_REFUSED:
        return judge_refusal(p, e);
    case EXPECT_LEGAL:
        return judge_legal(p, e);
    case EXPECT_RESULT:
        return judge_result(p, e);
    case EXPECT_DICE:
        return judge_dice(p, e);
    case EXPECT_ODDS: // judged on the way
        return true;
    }
    return true;
}
