// SPDX-License-Identifier: MIT
// Playing a case.
#include "scenario/proof.h"
#include "scenario/roster.h"
#include "scenario/value.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool proof_fail(const struct proof *p, int line, const char *format, ...)
{
    char sentence[PROBLEM_BYTES];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    return problem_at(p->problem, p->file, line, "case \"%.100s\": %s", p->trial->sentence,
                      sentence);
}

const char *proof_clause(const struct proof *p, int clause)
{
    return clause ? p->battle->rules->clause[clause].id : "grammar";
}

// --- the position ---

static bool set_fields_of(struct proof *p, int whose)
{
    const struct trial *t = p->trial;
    const struct rules *rules = p->battle->rules;

    for (int i = 0; i < rules->fields->count; i++) {
        for (int k = 0; k < t->givens; k++) {
            const struct given *given = &t->given[k];

            if (given->field != &rules->fields->row[i] || given->field->of != whose)
                continue;
            if (!field_set(given->field, p->battle, &p->game, given->of, given->value))
                return proof_fail(p, given->line, "the rules do not let `%s` be given so here",
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
    if (!set_fields_of(p, FIELD_OF_GAME) || !set_fields_of(p, FIELD_OF_SIDE) ||
        !set_fields_of(p, FIELD_OF_UNIT))
        return false;
    p->events.count = 0;
    game_run(p->battle, &p->game, &p->dice.dice, &p->events);
    return true;
}

// --- playing ---

static bool dice_are_there(const struct proof *p, int line)
{
    const struct roll *roll = &p->game.roll;
    char wanted[ROLL_TEXT];
    const char *name;

    if (!roll->rows)
        return true;
    name = p->battle->rules->roll[roll->purpose].name;
    if (p->dice.unfit)
        return proof_fail(p, line, "die %d shows a face that a D%d for %s does not have",
                          p->dice.used + 1, p->dice.unfit, name);
    roll_print(roll, HAND_BOTH, wanted, sizeof wanted);
    return proof_fail(p, line, "expected more dice: %d were given, %d used, and %s for %s wanted",
                      p->trial->dice, p->dice.used, wanted, name);
}

int proof_asked_seat(const struct game *g)
{
    for (int seat = 0; seat < SEATS; seat++) {
        if (g->ask.seats >> seat & 1)
            return seat;
    }
    return 0;
}

void proof_seated(const struct proof *p, const struct call *call, struct judged *judged)
{
    struct order o = call->order;

    for (int seat = 0; seat < p->battle->seats && call->order.seat == CASE_ANY_SEAT; seat++) {
        o.seat = (uint8_t)seat;
        if (p->game.ask.seats >> seat & 1 && fine(game_check_seen(p->battle, &p->game, &o, judged)))
            return;
    }
    if (call->order.seat == CASE_ANY_SEAT)
        o.seat = (uint8_t)proof_asked_seat(&p->game);
    game_check_seen(p->battle, &p->game, &o, judged);
}

static bool play_order(struct proof *p, int i)
{
    const struct call *call = &p->trial->call[i];
    struct judged judged;
    struct verdict verdict;

    if (!dice_are_there(p, call->line))
        return false;
    proof_seated(p, call, &judged);
    verdict = judged.verdict;
    if (call->optional && !fine(verdict))
        return true;
    if (p->game.outcome)
        return proof_fail(p, call->line, "the battle is over before order %d, \"%.60s\"", i + 1,
                          call->text);
    if (p->trial->last_refused && i == p->trial->orders - 1) {
        p->last = verdict;
        return true;
    }
    if (!fine(verdict))
        return proof_fail(p, call->line, "order %d, \"%.60s\", is refused by %s (%s), asked is %s",
                          i + 1, call->text, proof_clause(p, verdict.clause), verdict.why,
                          p->battle->rules->ask[p->game.ask.kind].name);
    game_play(p->battle, &p->game, &judged, &p->dice.dice, &p->events);
    return true;
}

static bool dice_are_spent(const struct proof *p)
{
    const struct trial *t = p->trial;

    return p->dice.used == t->dice ||
           proof_fail(p, t->line, "expected all dice to be used: %d were given, %d used", t->dice,
                      p->dice.used);
}

// A case may end where dice are wanted.
static bool ends_as_it_should(const struct proof *p)
{
    const struct trial *t = p->trial;
    const struct roll *roll = &p->game.roll;

    if (!t->wants)
        return dice_are_there(p, t->line);
    if (!p->dice.unfit && roll->rows && roll->purpose == t->wants)
        return true;
    return proof_fail(p, t->line, "expected dice to be wanted for %s, not %s",
                      p->battle->rules->roll[t->wants].name,
                      roll->rows ? p->battle->rules->roll[roll->purpose].name : "an answer");
}

// --- all of it ---

static bool play(struct proof *p)
{
    const struct trial *t = p->trial;

    if (!begin(p))
        return false;
    for (int i = 0; i < t->orders; i++) {
        if (t->odds && i == t->odds_from) {
            if (!dice_are_there(p, t->call[i].line) || !judge_all_odds(p))
                return false;
            if (t->only_odds)
                return dice_are_spent(p);
        }
        if (!play_order(p, i))
            return false;
    }
    if (!ends_as_it_should(p))
        return false;
    if (p->events.full)
        return proof_fail(p, t->line, "expected at most %d events", PROOF_EVENTS);
    for (int i = 0; i < t->expects; i++) {
        if (!judge_expect(p, &t->expect[i]))
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
        game_copy(p->battle, game, &p->game);
    free(p);
    return good;
}
