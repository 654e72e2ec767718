// SPDX-License-Identifier: MIT
#include "cli/briefing.h"
#include "cli/wrap.h"
#include "core/rules.h"
#include "core/text.h"
#include <string.h>

static void print(FILE *out, const char *text, int columns, int hang)
{
    wrap_text(out, text, strlen(text), columns, 0, hang);
}

static bool leads(const struct battle *b, int unit)
{
    int look = b->rules->unit_kind[b->roster[unit].type].look;

    return look == LOOK_COMMANDER || look == LOOK_HEADQUARTERS;
}

// "The French: drive up the road. Marshal Ney (A1), General Foy (A13)."
static void print_side(FILE *out, const struct scenario *s, int side, int columns)
{
    const struct battle *b = &s->battle;
    char line[4096];
    struct text w = text_on(line, sizeof line);
    const char *before = " ";

    text_add(&w, b->side[side].title);
    text_add(&w, ": ");
    text_add(&w, s->briefing.aim[side]);
    for (int unit = 1; unit <= b->units; unit++) {
        const struct roster *r = &b->roster[unit];

        if (r->side != side || !r->title[0] || !leads(b, unit))
            continue;
        text_add(&w, before);
        text_add(&w, r->title);
        text_add(&w, " (");
        text_add(&w, r->name);
        text_add(&w, ")");
        before = ", ";
    }
    text_add(&w, *before == ',' ? "." : "");
    print(out, line, columns, 2);
}

void briefing_print(FILE *out, const struct scenario *s, int columns)
{
    if (!s->briefing.situation[0]) {
        print(out, s->description, columns, 0);
        return;
    }
    print(out, s->briefing.situation, columns, 0);
    for (int side = 0; side < SIDES; side++)
        print_side(out, s, side, columns);
    for (int i = 0; i < s->briefing.specials; i++)
        print(out, s->briefing.special[i], columns, 2);
}
