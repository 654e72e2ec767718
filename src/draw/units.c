// SPDX-License-Identifier: MIT
// Every unit in a terminal, by sides.
#include "core/text.h"
#include "draw/map.h"
#include "draw/mark.h"
#include "draw/tint.h"
#include <string.h>

static int longest_kind(const struct battle *b, const struct game *g)
{
    int longest = 4;

    for (int unit = 1; unit <= g->units; unit++) {
        int bytes = (int)strlen(kind_name(b, g, unit));

        longest = bytes > longest ? bytes : longest;
    }
    return longest;
}

static void add_place(struct text *w, const struct battle *b, const struct game *g, int unit)
{
    text_char(w, '(');
    text_about(w, g->box[unit].centre.east, b->native);
    text_add(w, ", ");
    text_about(w, g->box[unit].centre.north, b->native);
    text_char(w, ')');
    if (has_front(b, g, unit)) {
        text_add(w, " facing ");
        text_whole(w, (bearing_degrees(g->face[unit]) + 500) / 1000 % 360);
    }
}

// Where it stands and how, who leads it and what it is called: "(60cm, 30cm) facing 0, line, 3
// stands, under A1".
static void describe(struct text *w, const struct battle *b, const struct game *g, int unit)
{
    const char *title = b->roster[unit].title;
    char condition[CONDITION_TEXT];

    b->rules->condition(b, g, unit, condition, sizeof condition);
    if (on_table(g, unit))
        add_place(w, b, g, unit);
    text_add(w, on_table(g, unit) && condition[0] ? ", " : "");
    text_add(w, on_table(g, unit) || condition[0] ? condition : "off the table");
    if (g->command[unit]) {
        text_add(w, ", under ");
        text_add(w, b->roster[g->command[unit]].name);
    }
    text_add(w, *title ? ", " : "");
    text_add(w, title);
}

// What finds no room in the line goes on below, from the last comma that does.
static void put_folded(FILE *out, const char *text, int room, int hang)
{
    while ((int)strlen(text) > room) {
        int cut = room;

        while (cut > 0 && !(text[cut - 1] == ',' && text[cut] == ' '))
            cut--;
        if (!cut)
            break;
        fprintf(out, "%.*s\n%*s", cut, text, hang, "");
        text += cut + 1;
    }
    fprintf(out, "%s\n", text);
}

void map_units(FILE *out, const struct battle *b, const struct game *g, int columns, bool colour)
{
    int kinds = longest_kind(b, g), before = 2 + 4 + 1 + kinds + 1;

    for (int side = 0; side < b->sides; side++) {
        fprintf(out, "%s\n", b->side[side].title[0] ? b->side[side].title : b->side[side].name);
        for (int unit = 1; unit <= g->units; unit++) {
            char text[320];
            struct text w;

            if (!g->type[unit] || g->side[unit] != side)
                continue;
            fprintf(out, "  %s%-4s%s %-*s ",
                    colour ? tint_code[side & 1 ? TINT_SIDE1 : TINT_SIDE0] : "",
                    b->roster[unit].name, colour ? tint_code[TINT_NONE] : "", kinds,
                    kind_name(b, g, unit));
            w = text_on(text, sizeof text);
            describe(&w, b, g, unit);
            put_folded(out, text, columns - before, before);
        }
    }
}
