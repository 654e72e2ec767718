// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "report/account.h"
#include "core/tale.h"
#include "report/deeds.h"
#include "report/prospects.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024, FIGHTS_LEAST = 2 };

struct sentences {
    FILE *out;
    char *text;
    size_t bytes;
};

static void begin(struct sentences *s)
{
    *s = (struct sentences){0};
    s->out = open_memstream(&s->text, &s->bytes);
    must(s->out);
}

static char *end(struct sentences *s)
{
    fclose(s->out);
    must(s->text);
    while (s->bytes && s->text[s->bytes - 1] == ' ')
        s->text[--s->bytes] = 0;
    return s->text;
}

// --- words ---

// "the Americans", within a sentence.
static const char *side_called(const struct chronicle *c, int side, char text[64])
{
    struct text w = text_on(text, 64);

    text_char(&w, ' ');
    tale_side(&w, c->battle, side);
    return text + 1;
}

static const char *units_worth(int32_t hundredths, char text[16])
{
    snprintf(text, 16, "%.1f", (hundredths < 0 ? -hundredths : hundredths) / 100.0);
    return text;
}

static void say_chance(FILE *out, struct share share)
{
    fprintf(out, "%.0f %%", 100 * share.value);
    if (share.low != share.high)
        fprintf(out, " (%.0f to %.0f)", 100 * share.low, 100 * share.high);
}

// --- its parts ---

static const char *how_it_ended(const struct chronicle *c, char tale[SENTENCE])
{
    tale[0] = 0;
    for (int i = c->events - 1; i >= 0 && !tale[0]; i--)
        if (c->event[i].kind == EVENT_OVER)
            tale_of(&c->named, chronicle_end(c), &c->event[i], tale, SENTENCE);
    tale[strcspn(tale, ".")] = 0;
    return tale;
}

// When the chance of a side was at its least.
static int lowest(const struct chronicle *c, int side)
{
    int at = 0;

    for (int i = 1; i < c->moments - 1; i++)
        if (prospect_of(c, i, side).value < prospect_of(c, at, side).value)
            at = i;
    return at;
}

static void say_nadir(FILE *out, const struct chronicle *c, int side)
{
    int at = lowest(c, side);
    char called[64];

    if (prospect_of(c, 0, side).value - prospect_of(c, at, side).value < .1)
        return;
    fprintf(out, "Before turn %d that of %s was down to ", c->moment[at].game.turn,
            side_called(c, side, called));
    say_chance(out, prospect_of(c, at, side));
    fprintf(out, ". ");
}

// Less than one in twenty is no turn.
static bool is_swing(const struct chronicle *c, int moment)
{
    int side;
    double by = turning_swing(c, moment, &side);

    return by >= .05 || by <= -.05;
}

static char *lede(const struct chronicle *c, int side)
{
    const struct game *over = chronicle_end(c);
    char tale[SENTENCE], called[64];
    int turning, points = turning_points(c, &turning, 1);
    struct sentences s;

    begin(&s);
    fprintf(s.out, "%s, in turn %d. ", how_it_ended(c, tale), over->turn);
    if (c->moments > 1) {
        fprintf(s.out, "When the first turn began the chance of %s to win was ",
                side_called(c, side, called));
        say_chance(s.out, prospect_of(c, 0, side));
        fprintf(s.out, ", that of %s ", side_called(c, !side, called));
        say_chance(s.out, prospect_of(c, 0, !side));
        fprintf(s.out, ". ");
        say_nadir(s.out, c, over->outcome == OUTCOME_WIN ? over->winner : side);
    }
    if (points && is_swing(c, turning))
        fprintf(s.out, "It turned most in turn %d.", c->moment[turning - 1].game.turn);
    else
        fprintf(s.out, "From then on nothing turned it.");
    return end(&s);
}

static void say_move(FILE *out, const struct chronicle *c, int moment, int side, double by)
{
    const struct game *g = &c->moment[moment].game;

    fprintf(out, by > 0 ? " rises from " : " falls from ");
    say_chance(out, prospect_of(c, moment - 1, side));
    fprintf(out, " to ");
    if (g->outcome == OUTCOME_DRAW)
        fprintf(out, "a draw");
    else if (g->outcome)
        fprintf(out, by > 0 ? "victory" : "nothing");
    else
        say_chance(out, prospect_of(c, moment, side));
}

static char *chance_moved(const struct chronicle *c, int moment)
{
    char called[64];
    struct sentences s;
    double by;
    int side;

    begin(&s);
    by = turning_swing(c, moment, &side);
    fprintf(s.out, "Turn %d: the chance of %s", c->moment[moment - 1].game.turn,
            side_called(c, side, called));
    if (by != 0) {
        say_move(s.out, c, moment, side, by);
    } else {
        fprintf(s.out, " stays at ");
        say_chance(s.out, prospect_of(c, moment - 1, side));
    }
    fprintf(s.out, ".");
    return end(&s);
}

static struct account_turn turn_told(const struct chronicle *c, int moment)
{
    struct account_turn turn = {.moment = moment, .chance = chance_moved(c, moment)};
    struct sentences s;

    begin(&s);
    turn.named = deeds_tell(s.out, c, moment, turn.unit);
    turn.tale = end(&s);
    return turn;
}

static char *end_told(const struct chronicle *c)
{
    struct sentences s;

    begin(&s);
    deed_tell(s.out, c, &c->deed[c->deeds - 1]);
    return end(&s);
}

static int luckiest(const struct chronicle *c)
{
    int best = -1;
    int32_t most = 0;

    for (int i = 0; i < c->deeds; i++) {
        int32_t luck = c->deed[i].luck;

        if (luck * (luck < 0 ? -1 : 1) > most && deed_is_fight(c, &c->deed[i])) {
            most = luck * (luck < 0 ? -1 : 1);
            best = i;
        }
    }
    return best;
}

static int turn_of_deed(const struct chronicle *c, int deed)
{
    int i = 0;

    while (i + 1 < c->moments && c->moment[i + 1].deed <= deed)
        i++;
    return c->moment[i].game.turn;
}

static char *luck_told(const struct chronicle *c)
{
    int32_t sum = 0;
    int best = luckiest(c);
    char called[64], worth[16];
    struct sentences s;

    begin(&s);
    for (int i = 1; i < c->moments; i++)
        sum += chronicle_luck(c, i);
    if (sum > -50 && sum < 50)
        fprintf(s.out, "In all the dice favoured nobody. ");
    else
        fprintf(s.out,
                "The dice favoured %s: they brought %s units more than could be expected of them. ",
                side_called(c, sum < 0, called), units_worth(sum, worth));
    if (best >= 0) {
        fprintf(s.out, "The luckiest throw, worth %s to %s, fell in turn %d: ",
                units_worth(c->deed[best].luck, worth),
                side_called(c, c->deed[best].luck < 0, called), turn_of_deed(c, best));
        deed_tell(s.out, c, &c->deed[best]);
    }
    return end(&s);
}

static int best_unit(const struct chronicle *c, int sign)
{
    int best = 0;

    for (int unit = 1; unit <= c->battle->units; unit++) {
        const struct merit *m = &c->merit[unit];

        if (m->fights >= FIGHTS_LEAST && sign * m->gain > (best ? sign * c->merit[best].gain : 0))
            best = unit;
    }
    return best;
}

static void say_unit(FILE *out, const struct chronicle *c, int unit, const char *which,
                     const char *does)
{
    char called[64], worth[16];

    if (unit)
        fprintf(out, "%s: %s of %s; what came of %d fights %s %s units. ", which,
                tale_called(&c->named, unit), side_called(c, chronicle_end(c)->side[unit], called),
                c->merit[unit].fights, does, units_worth(c->merit[unit].gain, worth));
}

static char *units_told(const struct chronicle *c, const struct account *a)
{
    struct sentences s;

    begin(&s);
    say_unit(s.out, c, a->best, "The best unit", "was worth");
    say_unit(s.out, c, a->worst, "The worst", "cost its side");
    return end(&s);
}

// Of who has left the table, as the rules call that.
static const char *fate_word(const struct battle *b, const struct game *g, int unit)
{
    const struct field *fate = field_named(b->rules->fields, FIELD_OF_UNIT, "fate");

    return !fate || on_table(g, unit)
               ? NULL
               : (fate->said ? fate->said : fate->words)[field_get(fate, b, g, unit)];
}

// How many of its stands are left, where it has several; else how it stands.
static void say_strength(const struct chronicle *c, int unit, char *text, int bytes)
{
    const struct battle *b = c->battle;
    const struct game *g = chronicle_end(c);
    const struct field *left = field_named(b->rules->fields, FIELD_OF_UNIT, "stands");
    const struct field *of = field_named(b->rules->fields, FIELD_OF_UNIT, "full_stands");
    const char *fate = fate_word(b, g, unit);

    if (fate)
        snprintf(text, (size_t)bytes, "%s", fate);
    else if (left && of && on_table(g, unit) && field_get(of, b, g, unit) > 1)
        snprintf(text, (size_t)bytes, "%d of %d left", field_get(left, b, g, unit),
                 field_get(of, b, g, unit));
    else
        b->rules->condition(b, g, unit, text, bytes);
}

void account_fate(const struct chronicle *c, int unit, char *text, int bytes)
{
    char condition[CONDITION_TEXT];

    say_strength(c, unit, condition, sizeof condition);
    for (char *at = condition; (at = strchr(at, '_'));)
        *at = ' ';
    if (c->lost[unit])
        snprintf(text, (size_t)bytes, "%s, turn %d", condition[0] ? condition : "off the table",
                 c->moment[c->lost[unit] - 1].game.turn);
    else
        snprintf(text, (size_t)bytes, "%s", condition);
}

static int by_moment(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int account_turns(const struct chronicle *c, struct account_turn turn[ACCOUNT_TURNS])
{
    int turning[ACCOUNT_TURNS];
    int turns = turning_points(c, turning, ACCOUNT_TURNS);

    qsort(turning, (size_t)turns, sizeof *turning, by_moment);
    for (int i = 0; i < turns; i++)
        turn[i] = turn_told(c, turning[i]);
    return turns;
}

void account_turns_free(struct account_turn *turn, int turns)
{
    for (int i = 0; i < turns; i++) {
        free(turn[i].chance);
        free(turn[i].tale);
    }
}

struct account *account_of(const struct chronicle *c, int side)
{
    struct account *a = calloc(1, sizeof *a);

    must(a);
    a->turns = account_turns(c, a->turn);
    a->lede = lede(c, side);
    a->best = best_unit(c, 1);
    a->worst = best_unit(c, -1);
    a->luck = luck_told(c);
    a->end = end_told(c);
    a->units = units_told(c, a);
    return a;
}

void account_free(struct account *a)
{
    if (!a)
        return;
    account_turns_free(a->turn, a->turns);
    free(a->lede);
    free(a->luck);
    free(a->end);
    free(a->units);
    free(a);
}
