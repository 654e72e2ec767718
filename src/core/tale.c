// SPDX-License-Identifier: MIT
#include "core/tale.h"
#include <string.h>

void tale_side(struct text *w, const struct battle *b, int side)
{
    const char *title = b->side[side].title;
    bool article = !memcmp(title, "The ", 4);

    text_add(w, article && w->used ? "the " : "");
    text_add(w, article && w->used ? title + 4 : title);
}

void tale_pattern(struct text *w, const struct battle *b, const char *pattern,
                  const struct event *e)
{
    for (; *pattern; pattern++) {
        if (*pattern != '%') {
            text_char(w, *pattern);
            continue;
        }
        switch (*++pattern) {
        case 'u':
            text_add(w, b->roster[e->unit].name);
            break;
        case 'o':
            text_add(w, b->roster[e->other].name);
            break;
        case 'a':
            text_whole(w, e->a);
            break;
        case 'b':
            text_whole(w, e->b);
            break;
        case 'd':
            text_about(w, e->a, b->native);
            break;
        case 's':
            tale_side(w, b, e->a);
            break;
        default:
            must(*pattern == 't');
            tale_side(w, b, e->b);
        }
    }
}

void tale_list(struct text *w, bool yes, const char *word)
{
    if (!yes)
        return;
    if (w->used)
        text_add(w, ", ");
    text_add(w, word);
}

void tale_roll(struct text *w, const struct battle *b, const char *pattern, const struct event *e)
{
    struct event sides = {.unit = e->unit, .other = e->other, .a = 0, .b = 1};

    tale_pattern(w, b, pattern, &sides);
    text_add(w, " (");
    text_whole(w, e->b);
    text_add(w, e->c ? "D" : " dice");
    if (e->c)
        text_whole(w, e->c);
    text_add(w, ").");
}

static void tell_modifier(struct text *w, const struct battle *b, const struct event *e)
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

static void tell_moved(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, "%u now stands at (", e);
    text_about(w, e->a, b->native);
    text_add(w, ", ");
    text_about(w, e->b, b->native);
    text_add(w, "), facing ");
    text_whole(w, (bearing_degrees((bearing)e->c) + 500) / 1000 % 360);
    text_add(w, ".");
}

bool tale_core(struct text *w, const struct battle *b, const struct event *e)
{
    switch (e->kind) {
    case EVENT_NONE:
        return true;
    case EVENT_MODIFIER:
        tell_modifier(w, b, e);
        return true;
    case EVENT_MOVED:
        tell_moved(w, b, e);
        return true;
    case EVENT_REMOVED:
        tale_pattern(w, b, "%u is taken off the table.", e);
        return true;
    case EVENT_OVER:
        tale_pattern(w, b, e->a == OUTCOME_WIN ? "Victory for %t." : "The battle is a draw.", e);
        return true;
    default:
        return false;
    }
}

int asked_side(const struct battle *b, const struct game *g)
{
    int seat = 0;

    while (!(g->ask.seats >> seat & 1))
        seat++;
    return b->seat[seat].side;
}
