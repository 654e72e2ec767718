// SPDX-License-Identifier: MIT
// Who is not on the table, under the map.
#include "draw/mark.h"
#include "draw/troops.h"

enum { ABSENT_SIZE = 8, ABSENT_HEAD = 14 }; // in pens
#define ABSENT_LINE (1.35 * ABSENT_SIZE)

// What it is called tells more than its kind; no roster lies beside the sheet, nor a list of codes.
static const char *told_as(const struct sheet *s, int unit)
{
    const char *title = s->battle->roster[unit].title;

    return *title ? title : kind_name(s->battle, s->game, unit);
}

static int letters_in(const char *text)
{
    int letters = 0;

    for (; *text; text++)
        letters += (*text & 0xc0) != 0x80;
    return letters;
}

static const char *condition_of(const struct absence *absence)
{
    return absence->condition[0] ? absence->condition : "off the table";
}

// Where each unit of a list stands: on its line, the first being 0. Returns the number of lines.
static int break_lines(const struct sheet *s, const struct absence *absence, double wide,
                       uint8_t line[UNIT_SLOTS])
{
    double size = ABSENT_SIZE * s->pen, used = .56 * size * letters_in(condition_of(absence));
    int last = 0;

    for (int i = 0; i < absence->count; i++) {
        int unit = absence->unit[i];
        double needed = size * (.8 * letters_in(s->battle->roster[unit].name) +
                                .5 * letters_in(told_as(s, unit)) + 1.2);

        used += needed;
        if (used > wide) {
            last++;
            used = needed;
        }
        line[i] = (uint8_t)last;
    }
    return last + 1;
}

// A list of units; returns where the next one begins.
static double put_absence(const struct sheet *s, const struct absence *absence, double x, double y,
                          double wide)
{
    double size = ABSENT_SIZE * s->pen;
    uint8_t line[UNIT_SLOTS];
    int lines = break_lines(s, absence, wide, line);

    fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\"><tspan font-style=\"italic\">",
            x, y, size);
    put_text(s->out, condition_of(absence));
    fprintf(s->out, ":</tspan>");
    for (int i = 0; i < absence->count; i++) {
        int unit = absence->unit[i];

        if (line[i] != (i ? line[i - 1] : 0))
            fprintf(s->out, "</text>\n<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\">", x,
                    y + line[i] * ABSENT_LINE * s->pen, size);
        fprintf(s->out, " <tspan font-weight=\"bold\">");
        put_text(s->out, s->battle->roster[unit].name);
        fprintf(s->out, "</tspan><tspan font-size=\"%.1f\"> ", size * .8);
        put_text(s->out, told_as(s, unit));
        fprintf(s->out, "%s</tspan>", i + 1 < absence->count ? "," : "");
    }
    fprintf(s->out, "</text>\n");
    return y + lines * ABSENT_LINE * s->pen;
}

// Each side has half the sheet, but for a gap.
static double column(const struct sheet *s)
{
    return s->width / 2 - 12 * s->pen;
}

double absent_pens(const struct sheet *s)
{
    int most = 0;

    for (int side = 0; side < s->battle->sides; side++) {
        struct absence list[ABSENCES];
        int count = absences(s->battle, s->game, side, list, ABSENCES), lines = 0;
        uint8_t line[UNIT_SLOTS];

        for (int i = 0; i < count; i++)
            lines += break_lines(s, &list[i], column(s), line);
        most = lines > most ? lines : most;
    }
    return ABSENT_HEAD + most * ABSENT_LINE;
}

void put_absent(const struct sheet *s, double y)
{
    for (int side = 0; side < s->battle->sides; side++) {
        const struct side *of = &s->battle->side[side];
        struct absence list[ABSENCES];
        int count = absences(s->battle, s->game, side, list, ABSENCES);
        double left = side * s->width / 2, line = y + ABSENT_HEAD * s->pen;

        put_sample(s, LOOK_INFANTRY, side, left + 7 * s->pen, y - 3 * s->pen, 14 * s->pen);
        fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" font-weight=\"bold\">",
                left + 18 * s->pen, y, 10 * s->pen);
        put_text(s->out, of->title[0] ? of->title : of->name);
        fprintf(s->out, "</text>\n");
        for (int i = 0; i < count; i++)
            line = put_absence(s, &list[i], left, line, column(s));
    }
}
