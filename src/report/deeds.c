// SPDX-License-Identifier: MIT
#include "report/deeds.h"
#include "core/tale.h"
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024, DEEDS_TOLD = 3, OUTCOMES_TOLD = 3, MARCHES_TOLD = 2 };
_Static_assert(DEEDS_TOLD *(1 + OUTCOMES_TOLD) <= DEEDS_LINES, "there is room for all of them");

static bool is_of_a_roll(const struct event *e)
{
    return e->kind == EVENT_MODIFIER || e->kind == EVENT_ROLL || e->kind == EVENT_FACE ||
           e->kind == EVENT_CLASS;
}

static bool is_onset(const struct chronicle *c, const struct event *e)
{
    int shows = event_row(c->battle->rules, e->kind)->shows;

    return e->unit && e->other &&
           (shows == SHOW_FIRE || shows == SHOW_ONSET || shows == SHOW_CLASH);
}

static int say_event(const struct chronicle *c, const struct event *e, char tale[SENTENCE])
{
    return is_of_a_roll(e) ? 0 : tale_of(&c->named, chronicle_end(c), e, tale, SENTENCE);
}

// How grave it is for the unit: 0: nothing came of it. That one was taken off the table goes
// without saying where it is said why.
static int gravity(const struct chronicle *c, const struct event *e)
{
    int shows = event_row(c->battle->rules, e->kind)->shows;
    char tale[SENTENCE];

    if (e->kind == EVENT_OVER)
        return 3;
    if (e->kind == EVENT_REMOVED || !e->unit || !say_event(c, e, tale))
        return 0;
    return shows == SHOW_SHAKEN || strchr(tale, '!') ? 2 : shows == SHOW_HURT;
}

// What began it, the gravest of what came of it, and where it led.
struct unit_story {
    const struct event *onset, *march, *outcome[OUTCOMES_TOLD];
    int times[OUTCOMES_TOLD], outcomes; // times: the same happened again
};

static void drop_outcome(struct unit_story *s, int which)
{
    size_t after = (size_t)(--s->outcomes - which);

    memmove(s->outcome + which, s->outcome + which + 1, after * sizeof *s->outcome);
    memmove(s->times + which, s->times + which + 1, after * sizeof *s->times);
}

static bool is_same_tale(const struct chronicle *c, const struct event *a, const struct event *b)
{
    char one[SENTENCE], other[SENTENCE];

    say_event(c, a, one);
    say_event(c, b, other);
    return !strcmp(one, other);
}

// Where there is no room the least grave goes, and of several the first.
static void add_outcome(const struct chronicle *c, struct unit_story *s, const struct event *e)
{
    int least = 0;

    for (int i = 0; i < s->outcomes; i++) {
        if (is_same_tale(c, s->outcome[i], e)) {
            s->times[i]++;
            return;
        }
        if (gravity(c, s->outcome[i]) < gravity(c, s->outcome[least]))
            least = i;
    }
    if (s->outcomes == OUTCOMES_TOLD && gravity(c, e) < gravity(c, s->outcome[least]))
        return;
    if (s->outcomes == OUTCOMES_TOLD)
        drop_outcome(s, least);
    s->times[s->outcomes] = 1;
    s->outcome[s->outcomes++] = e;
}

static bool concerns(const struct event *onset, int unit)
{
    return onset && unit && (onset->unit == unit || onset->other == unit);
}

// The onset is the last before somebody fared worst: one he had a part in, if there is any.
static const struct event *onset_of(const struct chronicle *c, const struct event *list, int events)
{
    const struct event *worst = NULL, *onset = NULL;

    for (const struct event *e = list; e < list + events; e++)
        if (e->kind != EVENT_OVER && gravity(c, e) && (!worst || gravity(c, e) > gravity(c, worst)))
            worst = e;
    for (const struct event *e = list; worst && e < worst; e++)
        if (is_onset(c, e) && (concerns(e, worst->unit) || !concerns(onset, worst->unit)))
            onset = e;
    return onset;
}

static struct unit_story story_of(const struct chronicle *c, const struct deed *deed)
{
    const struct event *list = c->event + deed->event;
    struct unit_story s = {.onset = onset_of(c, list, deed->events)};

    for (const struct event *e = list; e < list + deed->events; e++) {
        if (e->kind == EVENT_MOVED)
            s.march = e;
        if (e != s.onset && (gravity(c, e) > 1 || (gravity(c, e) && concerns(s.onset, e->unit))))
            add_outcome(c, &s, e);
    }
    return s;
}

bool deed_is_fight(const struct chronicle *c, const struct deed *deed)
{
    return story_of(c, deed).outcomes;
}

static bool is_march(const struct chronicle *c, const struct deed *deed)
{
    struct unit_story s = story_of(c, deed);

    return !s.outcomes && s.march;
}

// With what, and what it takes, is for the log.
static void say_onset(FILE *out, const struct chronicle *c, const struct event *e)
{
    static const char *const tails[] = {": ", " with ", ", supported "};
    char tale[SENTENCE];

    if (!say_event(c, e, tale))
        return;
    for (int i = 0; i < COUNT(tails); i++) {
        char *tail = strstr(tale, tails[i]);

        if (tail)
            strcpy(tail, ".");
    }
    fprintf(out, "%s ", tale);
}

static void say_outcome(FILE *out, const struct chronicle *c, const struct event *e, int times)
{
    char tale[SENTENCE];

    say_event(c, e, tale);
    if (times > 1)
        fprintf(out, "%.*s (%d times). ", (int)strcspn(tale, ".!"), tale, times);
    else
        fprintf(out, "%s ", tale);
}

static int lines_of(const struct chronicle *c, const struct deed *deed, struct deed_line *line)
{
    struct unit_story s = story_of(c, deed);
    int lines = 0;

    if (s.onset)
        line[lines++] = (struct deed_line){s.onset, 1, true};
    for (int i = 0; i < s.outcomes; i++)
        line[lines++] = (struct deed_line){s.outcome[i], s.times[i], false};
    if (!lines && s.march)
        line[lines++] = (struct deed_line){s.march, 1, false};
    return lines;
}

void deed_tell(FILE *out, const struct chronicle *c, const struct deed *deed)
{
    struct deed_line line[DEEDS_LINES];
    int lines = lines_of(c, deed, line);

    for (int i = 0; i < lines; i++)
        if (line[i].onset)
            say_onset(out, c, line[i].event);
        else
            say_outcome(out, c, line[i].event, line[i].times);
}

static int32_t weight(const struct deed *deed)
{
    return deed->gain < 0 ? -deed->gain : deed->gain;
}

// Of the deeds from `first` to `last`: those of a kind that mattered most, as long as there is
// room.
// Who went for whom is told once.
typedef bool deed_kind(const struct chronicle *, const struct deed *);
struct told_order {
    int deed[DEEDS_TOLD], count;
};

static bool is_chosen(const struct told_order *choice, int deed)
{
    for (int i = 0; i < choice->count; i++)
        if (choice->deed[i] == deed)
            return true;
    return false;
}

static bool is_told_already(const struct chronicle *c, const struct told_order *choice, int deed)
{
    const struct event *e = story_of(c, &c->deed[deed]).onset;

    for (int i = 0; i < choice->count && e; i++) {
        const struct event *other = story_of(c, &c->deed[choice->deed[i]]).onset;

        if (other && other->unit == e->unit && other->other == e->other)
            return true;
    }
    return is_chosen(choice, deed);
}

static void choose(const struct chronicle *c, int first, int last, deed_kind *is, int most,
                   struct told_order *choice)
{
    for (int best; choice->count < most; choice->deed[choice->count++] = best) {
        best = -1;
        for (int i = first; i < last; i++)
            if (!is_told_already(c, choice, i) && is(c, &c->deed[i]) &&
                (best < 0 || weight(&c->deed[i]) > weight(&c->deed[best])))
                best = i;
        if (best < 0)
            return;
    }
}

static int add_unit(uint8_t unit[DEEDS_UNITS], int units, int one)
{
    for (int i = 0; i < units; i++)
        if (unit[i] == one)
            return units;
    if (!one || units == DEEDS_UNITS)
        return units;
    unit[units] = (uint8_t)one;
    return units + 1;
}

static int add_units(const struct chronicle *c, const struct deed *deed, uint8_t unit[DEEDS_UNITS],
                     int units)
{
    struct unit_story s = story_of(c, deed);

    if (s.onset) {
        units = add_unit(unit, units, s.onset->unit);
        units = add_unit(unit, units, s.onset->other);
    }
    for (int i = 0; i < s.outcomes; i++)
        units = add_unit(unit, units, s.outcome[i]->unit);
    return s.onset || s.outcomes || !s.march ? units : add_unit(unit, units, s.march->unit);
}

static int by_time(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

// In the order they were done; marches where there was little fighting.
static struct told_order chosen(const struct chronicle *c, int moment)
{
    int first = c->moment[moment - 1].deed, last = c->moment[moment].deed;
    struct told_order choice = {0};

    choose(c, first, last, deed_is_fight, DEEDS_TOLD, &choice);
    choose(c, first, last, is_march, MARCHES_TOLD, &choice);
    qsort(choice.deed, (size_t)choice.count, sizeof *choice.deed, by_time);
    return choice;
}

int deeds_tell(FILE *out, const struct chronicle *c, int moment, uint8_t unit[DEEDS_UNITS])
{
    struct told_order choice = chosen(c, moment);
    int units = 0;

    for (int i = 0; i < choice.count; i++) {
        deed_tell(out, c, &c->deed[choice.deed[i]]);
        units = add_units(c, &c->deed[choice.deed[i]], unit, units);
    }
    return units;
}

int deeds_lines(const struct chronicle *c, int moment, struct deed_line line[DEEDS_LINES])
{
    struct told_order choice = chosen(c, moment);
    int lines = 0;

    for (int i = 0; i < choice.count; i++)
        lines += lines_of(c, &c->deed[choice.deed[i]], line + lines);
    return lines;
}
