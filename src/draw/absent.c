// SPDX-License-Identifier: MIT
// Who is not on the table, under the map.
#include "draw/mark.h"
#include "draw/troops.h"
#include <string.h>

// A list of units, broken into lines; returns where the next line stands.
static double put_absence(const struct sheet *s, const struct absence *absence, double x, double y,
                          double wide)
{
    const char *condition = absence->condition[0] ? absence->condition : "off the table";
    double size = 8 * s->pen, used = .56 * size * (double)strlen(condition);

    fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\"><tspan font-style=\"italic\">",
            x, y, size);
    put_text(s->out, condition);
    fprintf(s->out, ":</tspan>");
    for (int i = 0; i < absence->count; i++) {
        const char *name = s->battle->roster[absence->unit[i]].name;
        const char *code = kind_code(s->battle, s->game, absence->unit[i]);
        double letters = .8 * (double)strlen(name) + .5 * (double)strlen(code) + .6;

        used += letters * size;
        if (used > wide) {
            y += 1.35 * size;
            used = letters * size;
            fprintf(s->out, "</text>\n<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\">", x, y, size);
        }
        fprintf(s->out, " <tspan font-weight=\"bold\">");
        put_text(s->out, name);
        fprintf(s->out, "</tspan><tspan font-size=\"%.1f\"> %s</tspan>", size * .7, code);
    }
    fprintf(s->out, "</text>\n");
    return y + 1.35 * size;
}

void put_absent(const struct sheet *s, double x, double y, double wide)
{
    for (int side = 0; side < s->battle->sides; side++) {
        const struct side *of = &s->battle->side[side];
        struct absence list[ABSENCES];
        int count = absences(s->battle, s->game, side, list, ABSENCES);
        double left = x + side * wide / 2, line = y + 14 * s->pen;

        put_sample(s, LOOK_INFANTRY, side, left + 7 * s->pen, y - 3 * s->pen, 14 * s->pen);
        fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" font-weight=\"bold\">",
                left + 18 * s->pen, y, 10 * s->pen);
        put_text(s->out, of->title[0] ? of->title : of->name);
        fprintf(s->out, "</text>\n");
        for (int i = 0; i < count; i++)
            line = put_absence(s, &list[i], left, line, wide / 2 - 12 * s->pen);
    }
}
