// SPDX-License-Identifier: MIT
#include "draw/key.h"
#include "draw/mark.h"
#include "draw/tint.h"
#include <string.h>

static void put_signs(FILE *out, const bool *seen, enum look from, enum look to, int columns)
{
    int used = 0;

    for (enum look look = from; look <= to; look++) {
        int letters = 4 + (int)strlen(look_name(look));

        if (!seen[look])
            continue;
        if (used + letters > columns)
            used = fprintf(out, "\n") - 1;
        fprintf(out, "%*s%s %s", used ? 2 : RULER + 1, "", sign_of[look].glyph, look_name(look));
        used += letters + (used ? 0 : RULER - 1);
    }
    if (used)
        fputc('\n', out);
}

// The words of the marks that are on the map: "! pinned  !! disrupted".
static void put_marks(FILE *out, const struct battle *b, const struct game *g)
{
    const char *red = b->rules->mark_word[MARK_RED]; // in full, where the field has it short
    struct mark seen[MARKS];
    int count = marks_seen(b, g, seen);

    for (int i = 0; i < count; i++)
        fprintf(out, "%*s%.*s %s", i ? 2 : RULER + 1, "", seen[i].level, "!!!",
                seen[i].level == 1 && red ? red : seen[i].word);
    if (count)
        fputc('\n', out);
}

// What is not seen from the signs: who stands hidden, and the weather.
static void put_notes(FILE *out, const struct battle *b, const struct game *g)
{
    char sky[WEATHER_BYTES];
    bool weather = weather_of(b, g, sky), hidden = anybody_hides(g);

    if (hidden)
        fprintf(out, "%*s? hidden from the enemy", RULER + 1, "");
    if (weather)
        fprintf(out, "%*sweather: %s", hidden ? 2 : RULER + 1, "", sky);
    if (hidden || weather)
        fputc('\n', out);
}

void map_key(FILE *out, const struct battle *b, const struct game *g, int columns)
{
    bool seen[LOOK_COMMANDER + 1] = {false};

    for (int i = 0; i < ground_count(b, g); i++)
        seen[land_look(b, ground_piece(b, g, i).piece)] = true;
    for (int unit = 1; unit <= g->units; unit++)
        seen[look_of(b, g, unit)] |= on_table(g, unit);
    put_signs(out, seen, LOOK_HILL, LOOK_OBJECTIVE, columns);
    put_signs(out, seen, LOOK_INFANTRY, LOOK_COMMANDER, columns);
    put_marks(out, b, g);
    put_notes(out, b, g);
}

static void put_names(FILE *out, const struct battle *b, const struct absence *list, int used,
                      int columns)
{
    for (int i = 0; i < list->count; i++) {
        const char *name = b->roster[list->unit[i]].name;
        int bytes = 1 + (int)strlen(name);

        if (used + bytes > columns)
            used = fprintf(out, "\n%*s", RULER + 2, "") - 1;
        used += bytes;
        fprintf(out, " %s", name);
    }
    fputc('\n', out);
}

void map_absent(FILE *out, const struct battle *b, const struct game *g, int columns)
{
    for (int side = 0; side < b->sides; side++) {
        struct absence list[ABSENCES];
        int count = absences(b, g, side, list, ABSENCES);

        for (int i = 0; i < count; i++) {
            int used = fprintf(out, "%*s %s, %s:", RULER, "", b->side[side].name,
                               list[i].condition[0] ? list[i].condition : "off the table");

            put_names(out, b, &list[i], used, columns);
        }
    }
}
