// SPDX-License-Identifier: MIT
// Playing a case, and judging what came of it.
#include "scenario/roster.h"
#include "scenario/trial.h"
#include "scenario/value.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROOF_EVENTS = 4096 };

struct proof {
    const struct trial *trial;
    const struct battle *battle;
    const char *file;
    const struct case_tools *tools;
    struct problem *problem;
    struct game game;
    struct listed_dice dice;
    struct events events;
    struct event event[PROOF_EVENTS];
    struct verdict last; // of the last order, when it is to be refused
    int heard;           // how far the expected events have been found
};

__attribute__((format(printf, 3, 4))) static bool fail(const struct proof *p, int line,
                                                       const char *format, ...)
{
    char sentence[PROBLEM_BYTES];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    return problem_at(p->problem, p->file, line, "case \"%.100s\": %s", p->trial->sentence,
                      sentence);
}

static const char *unit_name(const struct proof *p, int unit)
{
    return unit > 0 ? p->battle->roster[unit].name : "none";
}

static const char *clause_id(const struct proof *p, int clause)
{
    return clause ? p->battle->rules->clause[clause].id : "grammar";
}

// --- the position ---

static bool set_scope(struct proof *p, int scope)
{
    const struct trial *t = p->trial;
    const struct rules *rules = p->battle->rules;

    for (int i = 0; i < rules->fields; i++) {
        for (int k = 0; k < t->givens; k++) {
            const struct given *given = &t->given[k];

            if (given->field != &rules->field[i] || given->field->scope != scope)
                continue;
            if (!given->field->set(p->battle, &p->game, given->of, given->value))
                return fail(p, given->line, "the rules do not let `%s` be given so here",
                            given->field->name);
        }
    }
    return true;
}

static bool phase_is_given(const struct trial *t)
{
    for (int i = 0; i < t->givens; i++)
        if (!strcmp(t->given[i].field->name, "phase"))
            return true;
    return false;
}

// The game begins as its options say; then fields are set, those of the game first, in the order of
// the rule set's table: what one setter needs another has done. What was told before is forgotten.
// A phase that is given comes instead of the set-up, whose dice are then not thrown.
static bool begin(struct proof *p)
{
    struct listed_dice none = listed_dice(NULL, 0);
    bool later = phase_is_given(p->trial);

    game_begin(p->battle, &p->game, 1, later ? &none.dice : &p->dice.dice, &p->events);
    if (!p->trial->givens)
        return true;
    if (!set_scope(p, FIELD_OF_GAME) || !set_scope(p, FIELD_OF_SIDE) ||
        !set_scope(p, FIELD_OF_UNIT))
        return false;
    p->events.count = 0;
    game_run(p->battle, &p->game, &p->dice.dice, &p->events);
    return true;
}

// --- playing ---

static bool dice_are_there(const struct proof *p, int line)
{
    const struct roll *roll = &p->game.roll;
    const char *name;

    if (!roll->sides)
        return true;
    name = p->battle->rules->roll_name(roll->purpose);
    if (p->dice.unfit)
        return fail(p, line, "die %d shows a face that a D%d for %s does not have",
                    p->dice.used + 1, roll->sides, name);
    return fail(p, line, "expected more dice: %d were given, %d used, and %d D%d for %s wanted",
                p->trial->dice, p->dice.used, roll_dice(roll), roll->sides, name);
}

static int asked_seat(const struct game *g)
{
    for (int seat = 0; seat < SEATS; seat++) {
        if (g->ask.seats >> seat & 1)
            return seat;
    }
    return 0;
}

// Without a name it is the order of the first seat asked that may give it; when none may, of the
// first.
static struct order seated(const struct proof *p, const struct call *call)
{
    struct order o = call->order;

    if (o.seat != CASE_ANY_SEAT)
        return o;
    for (int seat = 0; seat < p->battle->seats; seat++) {
        o.seat = (uint8_t)seat;
        if (p->game.ask.seats >> seat & 1 && fine(game_check_seen(p->battle, &p->game, &o)))
            return o;
    }
    o.seat = (uint8_t)asked_seat(&p->game);
    return o;
}

static bool play_order(struct proof *p, int i)
{
    const struct call *call = &p->trial->call[i];
    struct order o = seated(p, call);
    struct verdict verdict;

    if (!dice_are_there(p, call->line))
        return false;
    verdict = game_check_seen(p->battle, &p->game, &o);
    if (call->optional && !fine(verdict))
        return true;
    if (p->game.outcome)
        return fail(p, call->line, "the battle is over before order %d, \"%.60s\"", i + 1,
                    call->text);
    if (p->trial->last_refused && i == p->trial->orders - 1) {
        p->last = verdict;
        return true;
    }
    if (!fine(verdict))
        return fail(p, call->line, "order %d, \"%.60s\", is refused by %s (%s), asked is %s", i + 1,
                    call->text, clause_id(p, verdict.clause), verdict.why,
                    p->battle->rules->ask_name(p->game.ask.kind));
    game_play(p->battle, &p->game, &o, &p->dice.dice, &p->events);
    return true;
}

// --- odds ---

static void result_text(const struct battle *b, const struct game *g, char *text, int bytes)
{
    const char *name = g->outcome == OUTCOME_NONE   ? "none"
                       : g->outcome == OUTCOME_DRAW ? "draw"
                                                    : b->side[g->winner].name;
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
        value_print(b, e->field, e->field->get(b, after, e->of), text, bytes);
    else if (e->of_ask)
        snprintf(text, (size_t)bytes, "%s",
                 b->rules->ask_name(after->ask.seats ? after->ask.kind : 0));
    else
        result_text(b, after, text, bytes);
}

static bool same_subject(const struct expect *a, const struct expect *b)
{
    return b->kind == EXPECT_ODDS && a->field == b->field && a->of == b->of &&
           a->of_ask == b->of_ask;
}

static void subject_text(const struct proof *p, const struct expect *e, char *text, size_t bytes)
{
    const struct battle *b = p->battle;

    if (!e->field)
        snprintf(text, bytes, "%s", e->of_ask ? "ask" : "result");
    else if (e->field->scope == FIELD_OF_GAME)
        snprintf(text, bytes, "%s", e->field->name);
    else
        snprintf(text, bytes, "%s.%s",
                 e->field->scope == FIELD_OF_UNIT ? b->roster[e->of].name : b->side[e->of].name,
                 e->field->name);
}

static void wrong_chance(struct distribution *d, const struct expect *e, struct ratio got)
{
    char subject[80];

    d->wrong = true;
    subject_text(d->proof, e, subject, sizeof subject);
    fail(d->proof, e->line, "odds of %s being %s: expected %llu/%llu, got %llu/%llu", subject,
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
static int odds_orders(const struct proof *p, struct order *order)
{
    const struct trial *t = p->trial;
    int count = 0;

    order[count++] = seated(p, &t->call[t->odds_from]);
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
        return fail(p, e->line, "expected odds that can be worked out exactly: %s", why);
    look_for_missing(&d);
    return !d.wrong;
}

static bool judge_odds(struct proof *p)
{
    const struct trial *t = p->trial;
    const struct call *first = &t->call[t->odds_from];
    struct order *order = malloc(sizeof *order * (TRIAL_ORDERS * 2 + 1));
    struct verdict verdict;
    bool good = order != NULL;
    int orders;

    if (!good)
        return fail(p, first->line, "there is not enough memory to work odds out");
    orders = odds_orders(p, order);
    verdict = game_check_seen(p->battle, &p->game, order);
    if (!p->tools || !p->tools->odds)
        good = fail(p, first->line, "odds cannot be worked out here");
    else if (!fine(verdict))
        good = fail(p, first->line, "order %d, \"%.60s\", is refused by %s (%s)", t->odds_from + 1,
                    first->text, clause_id(p, verdict.clause), verdict.why);
    for (int i = 0; good && i < t->expects; i++) {
        if (is_first_of_subject(t, i))
            good = judge_distribution(p, &t->expect[i], order, orders);
    }
    free(order);
    return good;
}

// --- judging ---

static bool judge_field(const struct proof *p, const struct expect *e)
{
    int32_t got = e->field->get(p->battle, &p->game, e->of);
    char wanted[VALUE_BYTES], came[VALUE_BYTES], subject[80];

    if (value_same(e->field, e->value, got, p->trial->tolerance))
        return true;
    subject_text(p, e, subject, sizeof subject);
    value_print(p->battle, e->field, e->value, wanted, sizeof wanted);
    value_print(p->battle, e->field, got, came, sizeof came);
    return fail(p, e->line, "%s: expected %s, got %s", subject, wanted, came);
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
    const struct rules *rules = p->battle->rules;
    const struct field *east = field_named(rules, FIELD_OF_UNIT, "at_east"),
                       *north = field_named(rules, FIELD_OF_UNIT, "at_north");

    return (struct vec){east->get(p->battle, &p->game, unit),
                        north->get(p->battle, &p->game, unit)};
}

static bool judge_place(const struct proof *p, const struct expect *e)
{
    struct vec at = place_of(p, e->of);
    bool nowhere = !on_table(&p->game, e->of);
    length tolerance = p->trial->tolerance;
    char wanted[80], came[80];

    if (nowhere == e->nowhere && (nowhere || (absolute(at.east - e->at.east) <= tolerance &&
                                              absolute(at.north - e->at.north) <= tolerance)))
        return true;
    place_text(p, e->nowhere, e->at, wanted, sizeof wanted);
    place_text(p, nowhere, nowhere ? (struct vec){0, 0} : at, came, sizeof came);
    return fail(p, e->line, "%s.at: expected %s, got %s", unit_name(p, e->of), wanted, came);
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
        used +=
            (size_t)snprintf(text + used, bytes - used, "%s%s %s", used ? ", " : "",
                             p->battle->rules->event_name(event->kind), unit_name(p, event->unit));
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
    return fail(p, e->line, "the expected event did not come%s; told were: %s",
                from ? " after the one before it" : "", told[0] ? told : "no events of the rules");
}

static bool judge_no_event(const struct proof *p, const struct expect *e)
{
    for (int i = 0; i < p->events.count; i++) {
        if (event_fits(p, &e->event, &p->events.list[i]))
            return fail(p, e->line, "expected no such event, but it came to %s",
                        unit_name(p, p->events.list[i].unit));
    }
    return true;
}

static bool judge_ask(const struct proof *p, const struct expect *e)
{
    const struct ask *ask = &p->game.ask;
    int kind = ask->seats ? ask->kind : 0, seat = asked_seat(&p->game);
    const struct rules *rules = p->battle->rules;

    if (e->value != ANY && e->value != kind)
        return fail(p, e->line, "ask: expected %s, got %s", rules->ask_name(e->value),
                    rules->ask_name(kind));
    if (e->seat != ANY && !(ask->seats >> e->seat & 1))
        return fail(p, e->line, "ask: expected the seat %s, got %s", p->battle->seat[e->seat].name,
                    ask->seats ? p->battle->seat[seat].name : "none");
    if (e->unit != ANY && e->unit != ask->unit)
        return fail(p, e->line, "ask: expected the unit %s, got %s", unit_name(p, e->unit),
                    unit_name(p, ask->unit));
    if (e->other != ANY && e->other != ask->other)
        return fail(p, e->line, "ask: expected the other unit %s, got %s", unit_name(p, e->other),
                    unit_name(p, ask->other));
    return true;
}

static bool judge_refusal(const struct proof *p, const struct expect *e)
{
    const struct call *call =
        e->call ? &p->trial->call[e->call - 1] : &p->trial->call[p->trial->orders - 1];
    struct order o = seated(p, call);
    struct verdict verdict = e->call ? game_check_seen(p->battle, &p->game, &o) : p->last;

    if (fine(verdict))
        return fail(p, e->line, "\"%.60s\": expected a refusal by %s, but it is allowed",
                    call->text, clause_id(p, e->clause));
    if (verdict.clause != e->clause)
        return fail(p, e->line, "\"%.60s\": expected a refusal by %s, got %s (%s)", call->text,
                    clause_id(p, e->clause), clause_id(p, verdict.clause), verdict.why);
    if (e->why && !strstr(verdict.why, e->why))
        return fail(p, e->line, "\"%.60s\": expected a refusal that says \"%.60s\", got \"%s\"",
                    call->text, e->why, verdict.why);
    return true;
}

static bool judge_legal(const struct proof *p, const struct expect *e)
{
    const struct call *call = &p->trial->call[e->call - 1];
    struct order o = seated(p, call);
    struct verdict verdict = game_check_seen(p->battle, &p->game, &o);

    if (fine(verdict))
        return true;
    return fail(p, e->line, "\"%.60s\": expected to be allowed, but %s refuses it (%s)", call->text,
                clause_id(p, verdict.clause), verdict.why);
}

static bool judge_result(const struct proof *p, const struct expect *e)
{
    struct game wanted = {.outcome = (uint8_t)e->value, .winner = (uint8_t)(e->of < 0 ? 0 : e->of)};
    char want[NAME_BYTES], got[NAME_BYTES];

    result_text(p->battle, &wanted, want, sizeof want);
    result_text(p->battle, &p->game, got, sizeof got);
    return !strcmp(want, got) || fail(p, e->line, "result: expected %s, got %s", want, got);
}

static bool judge_dice(const struct proof *p, const struct expect *e)
{
    return p->dice.used == e->value ||
           fail(p, e->line, "dice used: expected %d, got %d", e->value, p->dice.used);
}

static bool judge(struct proof *p, const struct expect *e)
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

static bool dice_are_spent(const struct proof *p)
{
    const struct trial *t = p->trial;

    return p->dice.used == t->dice ||
           fail(p, t->line, "expected all dice to be used: %d were given, %d used", t->dice,
                p->dice.used);
}

// --- all of it ---

static bool play(struct proof *p)
{
    const struct trial *t = p->trial;

    if (!begin(p))
        return false;
    for (int i = 0; i < t->orders; i++) {
        if (t->odds && i == t->odds_from) {
            if (!dice_are_there(p, t->call[i].line) || !judge_odds(p))
                return false;
            if (t->only_odds)
                return dice_are_spent(p);
        }
        if (!play_order(p, i))
            return false;
    }
    if (!dice_are_there(p, t->line))
        return false;
    if (p->events.full)
        return fail(p, t->line, "expected at most %d events", PROOF_EVENTS);
    for (int i = 0; i < t->expects; i++) {
        if (!judge(p, &t->expect[i]))
            return false;
    }
    return dice_are_spent(p);
}

static struct proof *proof_of(const struct trial *t, const char *file,
                              const struct case_tools *tools, struct problem *problem)
{
    struct proof *p = calloc(1, sizeof *p);

    if (!p) {
        problem_at(problem, file, t->line, "there is not enough memory to play the case");
        return NULL;
    }
    p->trial = t;
    p->battle = &t->scenario.battle;
    p->file = file;
    p->tools = tools;
    p->problem = problem;
    p->dice = listed_dice(t->face, t->dice);
    p->events = (struct events){.list = p->event, .most = PROOF_EVENTS};
    return p;
}

bool trial_play(const struct trial *t, const char *file, const struct case_tools *tools,
                struct problem *problem)
{
    struct proof *p = proof_of(t, file, tools, problem);
    bool good = p && play(p);

    free(p);
    return good;
}

bool trial_begin(const struct trial *t, const char *file, struct game *game,
                 struct problem *problem)
{
    struct proof *p = proof_of(t, file, NULL, problem);
    bool good = p && begin(p);

    if (good)
        *game = p->game;
    free(p);
    return good;
}
