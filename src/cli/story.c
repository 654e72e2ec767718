// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/story.h"
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 512 };

void story_add(struct story *s, const struct table *t, const struct order *o)
{
    struct chapter *chapter;
    char text[ORDER_TEXT + NAME_BYTES + 4] = "";
    size_t bytes = (size_t)t->told.count * sizeof *t->told.list;

    if (s->chapters == s->room) {
        s->room = 2 * s->room + 64;
        s->chapter = realloc(s->chapter, (size_t)s->room * sizeof *s->chapter);
        must(s->chapter);
    }
    if (o) {
        int used = snprintf(text, sizeof text, "%s: ", t->battle->seat[o->seat].name);

        order_print(t->battle, o, text + used, (int)sizeof text - used);
    }
    chapter = &s->chapter[s->chapters++];
    chapter->order = strdup(text);
    chapter->events = t->told.count;
    chapter->event = malloc(bytes + 1);
    must(chapter->order && chapter->event);
    memcpy(chapter->event, t->told.list, bytes);
}

void story_take_back(struct story *s)
{
    struct chapter *chapter;

    if (!s->chapters)
        return;
    chapter = &s->chapter[--s->chapters];
    free(chapter->order);
    free(chapter->event);
}

void story_free(struct story *s)
{
    while (s->chapters)
        story_take_back(s);
    free(s->chapter);
}

static bool is_part_of_a_roll(const struct event *e)
{
    return e->kind == EVENT_MODIFIER || e->kind == EVENT_ROLL || e->kind == EVENT_FACE ||
           e->kind == EVENT_CLASS;
}

// "roll for rally (A1): 4, +1 -1, score 4": one line from the events of a roll, in any order.
struct summary {
    char who[48], faces[128], modifiers[128], score[32], name[48];
};

static void add_number(char *list, size_t bytes, const char *format, int number)
{
    size_t used = strlen(list);

    if (used + 1 < bytes)
        snprintf(list + used, bytes - used, format, number);
}

static void summarise(struct summary *s, const struct battle *b, const struct event *e)
{
    switch (e->kind) {
    case EVENT_MODIFIER:
        add_number(s->modifiers, sizeof s->modifiers, s->modifiers[0] ? " %+d" : "%+d", e->a);
        break;
    case EVENT_ROLL:
        snprintf(s->name, sizeof s->name, "%s", b->rules->roll_name(e->a));
        if (e->unit)
            snprintf(s->who, sizeof s->who, " (%s%s%s)", b->roster[e->unit].name,
                     e->other ? " against " : "", e->other ? b->roster[e->other].name : "");
        break;
    case EVENT_FACE:
        add_number(s->faces, sizeof s->faces, s->faces[0] ? " %d" : "%d", e->a);
        break;
    case EVENT_CLASS:
        add_number(s->score, sizeof s->score, s->score[0] ? "/%d" : "%d", e->b);
        break;
    default:
        break;
    }
}

static void print_summary(FILE *out, struct summary *s)
{
    if (s->name[0])
        fprintf(out, "  Dice for %s%s: %s%s%s, score %s.\n", s->name, s->who, s->faces,
                s->modifiers[0] ? ", modifiers " : "", s->modifiers, s->score);
    *s = (struct summary){0};
}

void story_tell(FILE *out, const struct battle *b, const struct event *list, int events, int sides)
{
    struct summary summary = {0};

    for (int i = 0; i < events; i++) {
        const struct event *e = &list[i];
        char text[SENTENCE];

        if (e->secret & sides)
            continue;
        if (is_part_of_a_roll(e)) {
            summarise(&summary, b, e);
            if (e->kind == EVENT_CLASS && (i + 1 == events || list[i + 1].kind != EVENT_CLASS))
                print_summary(out, &summary);
            continue;
        }
        if (b->rules->tale(b, e, text, sizeof text) > 0)
            fprintf(out, "  %s\n", text);
    }
}

static bool has_a_roll(const struct chapter *chapter)
{
    for (int i = 0; i < chapter->events; i++) {
        if (chapter->event[i].kind == EVENT_ROLL)
            return true;
    }
    return false;
}

static const char *heading(const struct chapter *chapter)
{
    if (chapter->order[0])
        return chapter->order;
    return has_a_roll(chapter) ? "dice" : "the battle";
}

static void explain(FILE *out, const struct battle *b, const struct chapter *chapter, int sides)
{
    fprintf(out, "%s\n", heading(chapter));
    for (int i = 0; i < chapter->events; i++) {
        const struct event *e = &chapter->event[i];
        const char *indent = is_part_of_a_roll(e) && e->kind != EVENT_ROLL ? "    " : "  ";
        char text[SENTENCE];

        if (e->secret & sides || b->rules->tale(b, e, text, sizeof text) <= 0)
            continue;
        if (e->clause)
            fprintf(out, "%s%-*s %s\n", indent, 62 - (int)strlen(indent), text,
                    b->rules->clause[e->clause].id);
        else
            fprintf(out, "%s%s\n", indent, text);
    }
}

bool story_why(FILE *out, const struct story *s, const struct battle *b, int number, int sides)
{
    int i = number > 0 ? number - 1 : s->chapters - 1;

    while (number < 0 && i >= 0 && !has_a_roll(&s->chapter[i]))
        i--;
    if (i < 0 || i >= s->chapters)
        return false;
    explain(out, b, &s->chapter[i], sides);
    return true;
}

void story_log(FILE *out, const struct story *s, const struct battle *b, int last, int sides)
{
    int first = s->chapters > last ? s->chapters - last : 0;

    for (int i = first; i < s->chapters; i++) {
        const struct chapter *chapter = &s->chapter[i];

        fprintf(out, "%4d. %s\n", i + 1, heading(chapter));
        story_tell(out, b, chapter->event, chapter->events, sides);
    }
}
