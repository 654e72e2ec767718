// SPDX-License-Identifier: MIT
#include "core/tale.h"
#include "core/board.h"
#include <string.h>

// --- patterns ---

// What is said, and into what. Of several events, which differ in their others alone, `e` is the
// first.
struct sentence {
    struct text *w;
    const struct battle *b;
    const struct event *e;
    int events;
};

void tale_side(struct text *w, const struct battle *b, int side)
{
    const char *title = b->side[side].title;
    bool article = !memcmp(title, "The ", 4);

    text_add(w, article && w->used ? "the " : "");
    text_add(w, article && w->used ? title + 4 : title);
}

// On a board by its cells: "cell 16 5".
static void say_place(struct text *w, const struct battle *b, const struct event *e)
{
    if (b->board != BOARD_FREE) {
        struct cell cell = cell_at(b, (struct vec){e->a, e->b});

        text_add(w, "cell ");
        text_whole(w, cell.column);
        text_add(w, " ");
        text_whole(w, cell.row);
        return;
    }
    text_add(w, "(");
    text_about(w, e->a, b->native);
    text_add(w, ", ");
    text_about(w, e->b, b->native);
    text_add(w, ")");
}

static int32_t number(const struct event *e, char letter)
{
    return letter == 'a' ? e->a : letter == 'b' ? e->b : letter == 'n' ? e->dice : e->c;
}

// "A2, A3 and A4"
static void say_others(const struct sentence *t)
{
    for (int i = 0; i < t->events; i++) {
        text_add(t->w, !i ? "" : i == t->events - 1 ? " and " : ", ");
        text_add(t->w, t->b->roster[t->e[i].other].name);
    }
}

static void say_value(const struct sentence *t, char letter)
{
    const struct event *e = t->e;

    switch (letter) {
    case 'u':
        text_add(t->w, t->b->roster[e->unit].name);
        return;
    case 'o':
        say_others(t);
        return;
    case 's':
    case 't':
        tale_side(t->w, t->b, letter == 's' ? e->a : e->b);
        return;
    case '0':
    case '1':
        tale_side(t->w, t->b, letter - '0');
        return;
    case 'd':
    case 'e':
        text_about(t->w, letter == 'd' ? e->a : e->c, t->b->native);
        return;
    case 'p':
        say_place(t->w, t->b, e);
        return;
    case 'h':
        text_whole(t->w, (bearing_degrees((bearing)e->c) + 500) / 1000 % 360);
        return;
    case 'x':
        text_thousandths(t->w, 500 * e->c);
        return;
    default:
        must((letter >= 'a' && letter <= 'c') || letter == 'n');
        text_whole(t->w, number(e, letter));
    }
}

static const char *say_choice(const struct sentence *, const char *pattern, bool aloud);

// Up to the end of it, or of the part it is of a choice: where that is. What is not chosen is
// passed over in silence.
static const char *say(const struct sentence *t, const char *pattern, bool aloud)
{
    for (; *pattern && *pattern != '|' && *pattern != ']'; pattern++) {
        if (*pattern == '[')
            pattern = say_choice(t, pattern + 1, aloud);
        else if (*pattern == '%' && aloud)
            say_value(t, *++pattern);
        else if (aloud)
            text_char(t->w, *pattern);
    }
    return pattern;
}

static const char *say_choice(const struct sentence *t, const char *pattern, bool aloud)
{
    int32_t which = number(t->e, *pattern++);

    for (int i = 0; *pattern == '|'; i++) {
        const char *part = pattern + 1;

        pattern = say(t, part, false);
        if (aloud && (i == which || (i < which && *pattern == ']')))
            say(t, part, true);
    }
    return pattern;
}

void tale_pattern(struct text *w, const struct battle *b, const char *pattern,
                  const struct event *e)
{
    say(&(struct sentence){w, b, e, 1}, pattern, true);
}

void tale_list(struct text *w, bool yes, const char *word)
{
    if (!yes)
        return;
    if (w->used)
        text_add(w, ", ");
    text_add(w, word);
}

// --- events ---

static void say_modifier(struct text *w, const struct battle *b, const struct event *e)
{
    if (e->a >= 0)
        text_char(w, '+');
    text_whole(w, e->a);
    text_add(w, " ");
    text_add(w, b->rules->clause[e->clause].title);
    if (e->unit) {
        text_add(w, " (");
        text_add(w, b->roster[e->unit].name);
        text_add(w, ")");
    }
    text_add(w, ".");
}

static void tell_roll(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, b->rules->roll[e->a].tale, e);
    tale_pattern(w, b, "[c| (%b dice).| (%bD%c).]", e);
}

static const struct event_row core_events[] = {
    [EVENT_NONE] = EVENT_ROW("none", ""),
    [EVENT_MODIFIER] = EVENT_ROW("modifier", NULL, .tell = say_modifier),
    [EVENT_ROLL] = EVENT_ROW("roll", NULL, .tell = tell_roll),
    [EVENT_FACE] = EVENT_ROW("face", "The die shows %a."),
    [EVENT_CLASS] = EVENT_ROW("class", "Score %b."),
    [EVENT_MOVED] = EVENT_ROW("moved", "%u now stands at %p, facing %h.",
                              .measure = {MEASURE_LENGTH, MEASURE_LENGTH, MEASURE_HEADING}),
    [EVENT_REMOVED] = EVENT_ROW("removed", "%u is taken off the table."),
    [EVENT_OVER] =
        EVENT_ROW("over", "[a|The battle is a draw.|Victory for %t.|The battle is a draw.]"),
};

const struct event_row *event_row(const struct rules *rules, int kind)
{
    if (kind < COUNT(core_events))
        return &core_events[kind];
    return kind >= EVENT_RULES && kind < EVENT_RULES + rules->events
               ? &rules->event[kind - EVENT_RULES]
               : NULL;
}

int tale_of(const struct battle *b, const struct event *e, char *text, int bytes)
{
    const struct event_row *row = event_row(b->rules, e->kind);
    struct text w = text_on(text, bytes);

    if (b->rules->tale && b->rules->tale(&w, b, e))
        return w.used;
    if (row->tell)
        row->tell(&w, b, e);
    else
        tale_pattern(&w, b, row->tale, e);
    return w.used;
}

static bool names_other(const char *pattern)
{
    while (*pattern && (pattern[0] != '%' || pattern[1] != 'o'))
        pattern++;
    return *pattern;
}

static bool differ_in_other(const struct event *e, const struct event *next)
{
    struct event like = *next;

    like.other = e->other;
    return e->other && next->other && e->other != next->other && !memcmp(&like, e, sizeof like);
}

int tale_together(const struct battle *b, const struct event *list, int events, char *text,
                  int bytes, int *told)
{
    const struct event_row *row = event_row(b->rules, list->kind);
    struct text w = text_on(text, bytes);
    int like = 1;

    while (like < events && row->tale && names_other(row->tale) &&
           differ_in_other(&list[like - 1], &list[like]))
        like++;
    *told = like;
    if (like == 1)
        return tale_of(b, list, text, bytes);
    say(&(struct sentence){&w, b, list, like}, row->tale, true);
    return w.used;
}

// --- asks ---

// Of the first seat that is asked.
static int asked_side(const struct battle *b, const struct game *g)
{
    int seat = 0;

    while (!(g->ask.seats >> seat & 1))
        seat++;
    return b->seat[seat].side;
}

int tale_question(const struct battle *b, const struct game *g, char *text, int bytes)
{
    const struct ask_row *row = &b->rules->ask[g->ask.kind];
    struct event e = {.unit = g->ask.unit,
                      .other = g->ask.other,
                      .a = g->ask.seats ? asked_side(b, g) : 0};
    struct text w = text_on(text, bytes);

    if (!row->put || !row->put(&w, b, g, &e))
        tale_pattern(&w, b, row->question, &e);
    return w.used;
}
