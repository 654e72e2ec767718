// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/story.h"
#include "cli/output.h"
#include "cli/wrap.h"
#include "core/tale.h"
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
    chapter->hush = o ? t->hush : 0;
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

// A roll in a line or two, gathered from its events: "Die for the fire of B1 at A2 (1D6; +1
// Canister): 4. Score 5."
enum { MODIFIERS = 32 };
struct summary {
    const struct event *modifier[MODIFIERS];
    int modifiers;
    bool mixed; // dice of several kinds, each told with its ears
    struct text text;
    char start[SENTENCE];
};

static void add_modifiers(struct summary *s, const struct battle *b, int roller)
{
    for (int i = 0; i < s->modifiers; i++) {
        const struct event *e = s->modifier[i];

        text_add(&s->text, i ? ", " : "");
        text_add(&s->text, e->a < 0 ? "" : "+");
        text_whole(&s->text, e->a);
        text_char(&s->text, ' ');
        text_add(&s->text, b->rules->clause[e->clause].title);
        if (e->unit != roller) {
            text_add(&s->text, " (");
            text_add(&s->text, tale_called(b, e->unit));
            text_char(&s->text, ')');
        }
    }
    s->modifiers = 0;
}

// The modifiers stand with the number of dice.
static void begin_roll(struct summary *s, const struct battle *b, const struct event *e)
{
    s->mixed = !e->c;
    s->text = text_on(s->start, sizeof s->start);
    tale_pattern(&s->text, b, b->rules->roll[e->a].tale, e);
    tale_pattern(&s->text, b, "[c| (%b dice| (%bD%c]", e);
    text_add(&s->text, s->modifiers ? "; " : "");
    add_modifiers(s, b, e->unit);
    text_add(&s->text, "):");
}

// A die that was thrown again stands in brackets before what it showed then.
static void add_face(struct text *w, const struct event *e, const struct event *end, bool mixed)
{
    bool stands = true;

    for (const struct event *next = e + 1; next < end && next->kind == EVENT_FACE; next++)
        stands = stands && next->b != e->b;
    text_add(w, stands ? " " : " (");
    if (mixed) {
        text_char(w, 'D');
        text_whole(w, e->dice);
        text_char(w, ':');
    }
    text_whole(w, e->a);
    text_add(w, stands ? "" : ")");
}

static void summarise(struct summary *s, const struct battle *b, const struct event *e,
                      const struct event *end)
{
    char score[SENTENCE];

    switch (e->kind) {
    case EVENT_MODIFIER:
        if (s->modifiers < MODIFIERS)
            s->modifier[s->modifiers++] = e;
        break;
    case EVENT_ROLL:
        begin_roll(s, b, e);
        break;
    case EVENT_FACE:
        add_face(&s->text, e, end, s->mixed);
        break;
    case EVENT_CLASS:
        tale_of(b, NULL, e, score, sizeof score);
        text_add(&s->text, score[0] ? ". " : ".");
        text_add(&s->text, score);
        break;
    default:
        break;
    }
}

static void put(FILE *out, const char *sentence)
{
    wrap_text(out, sentence, strlen(sentence), terminal_columns(out), 2, 4);
}

// Where people throw the dice the modifiers are known before them.
static void put_modifiers(FILE *out, struct summary *s, const struct battle *b)
{
    if (!s->modifiers)
        return;
    s->text = text_on(s->start, sizeof s->start);
    text_add(&s->text, "Modifiers: ");
    add_modifiers(s, b, 0);
    text_char(&s->text, '.');
    put(out, s->start);
}

void story_tell(FILE *out, const struct battle *b, const struct game *g, const struct event *list,
                int events, int ears)
{
    struct summary summary = {0};
    char tale[4 * SENTENCE];

    for (int i = 0, told; i < events; i += told) {
        const struct event *e = &list[i];

        told = 1;
        if (e->secret & ears)
            continue;
        if (is_part_of_a_roll(e))
            summarise(&summary, b, e, list + events);
        else if (tale_together(b, g, e, events - i, tale, sizeof tale, &told))
            put(out, tale);
        if (e->kind == EVENT_CLASS)
            put(out, summary.start);
    }
    put_modifiers(out, &summary, b);
}

static bool hears_order(const struct chapter *chapter, int ears)
{
    return chapter->order[0] && !(chapter->hush & ears);
}

static bool is_heard(const struct chapter *chapter, int ears)
{
    for (int i = 0; i < chapter->events; i++) {
        if (!(chapter->event[i].secret & ears))
            return true;
    }
    return hears_order(chapter, ears);
}

static bool has_a_roll(const struct chapter *chapter, int ears)
{
    for (int i = 0; i < chapter->events; i++) {
        if (chapter->event[i].kind == EVENT_ROLL && !(chapter->event[i].secret & ears))
            return true;
    }
    return false;
}

static const char *heading(const struct chapter *chapter, int ears)
{
    if (hears_order(chapter, ears))
        return chapter->order;
    return has_a_roll(chapter, ears) ? "dice" : "the battle";
}

// The faces of one throw in one line; returns how many there are.
static int put_faces(FILE *out, const struct event *list, int events)
{
    char line[SENTENCE];
    struct text w = text_on(line, sizeof line);
    bool mixed = false;
    int faces = 0;

    for (; faces < events && list[faces].kind == EVENT_FACE; faces++)
        mixed |= list[faces].dice != list[0].dice;
    text_add(&w, faces == 1 ? "The die shows" : "The dice show");
    for (int i = 0; i < faces; i++)
        add_face(&w, &list[i], list + faces, mixed);
    text_char(&w, '.');
    wrap_text(out, line, strlen(line), terminal_columns(out), 4, 6);
    return faces;
}

void story_explain(FILE *out, const struct battle *b, const struct game *g,
                   const struct event *list, int events, int ears)
{
    for (int i = 0; i < events; i++) {
        const struct event *e = &list[i];
        const char *indent = is_part_of_a_roll(e) && e->kind != EVENT_ROLL ? "    " : "  ";
        char text[SENTENCE];

        if (e->secret & ears)
            continue;
        if (e->kind == EVENT_FACE) {
            i += put_faces(out, e, events - i) - 1;
            continue;
        }
        if (tale_of(b, g, e, text, sizeof text) <= 0)
            continue;
        if (e->clause)
            fprintf(out, "%s%-*s %s\n", indent, 62 - (int)strlen(indent), text,
                    b->rules->clause[e->clause].id);
        else
            fprintf(out, "%s%s\n", indent, text);
    }
}

static int heard_in_all(const struct story *s, int ears)
{
    int count = 0;

    for (int i = 0; i < s->chapters; i++)
        count += is_heard(&s->chapter[i], ears);
    return count;
}

bool story_why(FILE *out, const struct story *s, const struct battle *b, const struct game *g,
               int number, int ears)
{
    const struct chapter *found = NULL;

    for (int i = 0, count = 0; i < s->chapters; i++) {
        const struct chapter *chapter = &s->chapter[i];

        count += is_heard(chapter, ears);
        if (number < 0 ? has_a_roll(chapter, ears) : count == number && is_heard(chapter, ears))
            found = chapter;
    }
    if (found) {
        fprintf(out, "%s\n", heading(found, ears));
        story_explain(out, b, g, found->event, found->events, ears);
    }
    return found;
}

void story_log(FILE *out, const struct story *s, const struct battle *b, const struct game *g,
               int last, int ears)
{
    int skip = heard_in_all(s, ears) - last;

    for (int i = 0, count = 0; i < s->chapters; i++) {
        const struct chapter *chapter = &s->chapter[i];

        if (!is_heard(chapter, ears) || ++count <= skip)
            continue;
        fprintf(out, "%4d. %s\n", count, heading(chapter, ears));
        story_tell(out, b, g, chapter->event, chapter->events, ears);
    }
}
