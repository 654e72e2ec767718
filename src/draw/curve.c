// SPDX-License-Identifier: MIT
#include "draw/curve.h"
#include "draw/sheet.h"
#include "draw/troops.h"

enum {
    WIDTH = 900,
    LEFT = 56,
    RIGHT = 884,
    TOP = 46,
    FOOT = 266,
    LUCK = 322,
    LUCK_TALL = 30,
    TALL = 372
};

struct plot {
    FILE *out;
    const struct curve_point *point;
    int points;
};

static double x_of(const struct plot *p, double i)
{
    return LEFT + (RIGHT - LEFT) * i / (p->points > 1 ? p->points - 1 : 1);
}

static double y_of(double share)
{
    return FOOT - (FOOT - TOP) * share;
}

static void put_head(FILE *out)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "font-family=\"Georgia, 'DejaVu Serif', serif\" font-size=\"13\" fill=\"" INK "\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"" PAPER "\"/>\n",
            WIDTH, TALL, WIDTH);
}

// Two samples of ink, with the names of the sides.
static void put_key(FILE *out, const struct battle *b)
{
    double x = LEFT;

    for (int side = 0; side < SIDES; side++) {
        const char *title = b->side[side].title[0] ? b->side[side].title : b->side[side].name;
        int letters = 0;

        while (title[letters])
            letters++;
        fprintf(out,
                "<path d=\"M%.1f 22h30\" stroke=\"%s\" stroke-width=\"3\"%s/><text x=\"%.1f\" "
                "y=\"27\">",
                x, side_ink[side], side ? " stroke-dasharray=\"8 4\"" : "", x + 38);
        put_text(out, title);
        fprintf(out, "</text>\n");
        x += 66 + 7.6 * letters;
    }
}

static void put_grid(const struct plot *p)
{
    int step = (p->points + 23) / 24;

    for (int percent = 0; percent <= 100; percent += 25)
        fprintf(p->out,
                "<path d=\"M%d %.1fH%d\" stroke=\"" INK "\" stroke-width=\".5\" opacity=\"%s\"/>"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" font-size=\"11\">%d %%</text>\n",
                LEFT, y_of(percent / 100.0), RIGHT, percent % 50 ? ".25" : ".5", LEFT - 8,
                y_of(percent / 100.0) + 4, percent);
    for (int i = 0; i < p->points; i += step)
        fprintf(p->out,
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" font-size=\"11\">%d</text>\n",
                x_of(p, i), FOOT + 17, p->point[i].turn);
    fprintf(p->out, "<text x=\"%d\" y=\"%d\" font-size=\"11\" font-style=\"italic\">turn</text>\n",
            LEFT - 40, FOOT + 17);
}

// Turns in which it turned are shaded, with their number on top.
static void put_marks(const struct plot *p)
{
    for (int i = 1; i < p->points; i++) {
        if (!p->point[i].mark)
            continue;
        fprintf(p->out,
                "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#c9a227\" "
                "opacity=\".28\"/>",
                x_of(p, i - 1), TOP, x_of(p, i) - x_of(p, i - 1), FOOT - TOP);
        fprintf(p->out,
                "<circle cx=\"%.1f\" cy=\"%d\" r=\"10\" fill=\"" PAPER "\" stroke=\"" INK
                "\"/><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" "
                "font-weight=\"bold\">%d</text>\n",
                x_of(p, i - .5), TOP, x_of(p, i - .5), TOP + 5, p->point[i].mark);
    }
}

static void put_side(const struct plot *p, int side)
{
    fprintf(p->out, "<path fill=\"%s\" opacity=\".16\" d=\"", side_ink[side]);
    for (int i = 0; i < p->points; i++)
        put_point(p->out, i ? 'L' : 'M', x_of(p, i), y_of(p->point[i].side[side].high));
    for (int i = p->points - 1; i >= 0; i--)
        put_point(p->out, 'L', x_of(p, i), y_of(p->point[i].side[side].low));
    fprintf(p->out, "z\"/>\n<path fill=\"none\" stroke=\"%s\" stroke-width=\"3\"%s d=\"",
            side_ink[side], side ? " stroke-dasharray=\"8 4\"" : "");
    for (int i = 0; i < p->points; i++)
        put_point(p->out, i ? 'L' : 'M', x_of(p, i), y_of(p->point[i].side[side].value));
    fprintf(p->out, "\"/>\n");
}

// Bars up for the first side, down for the other, as high as the luckiest turn lets them be.
static void put_luck(const struct plot *p)
{
    double most = 1;

    for (int i = 1; i < p->points; i++) {
        double luck = p->point[i].luck;

        most = luck > most ? luck : -luck > most ? -luck : most;
    }
    for (int i = 1; i < p->points; i++) {
        double luck = p->point[i].luck, wide = x_of(p, i) - x_of(p, i - 1);
        double tall = LUCK_TALL * (luck < 0 ? -luck : luck) / most;

        fprintf(p->out,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" "
                "opacity=\".75\"/>",
                x_of(p, i - 1) + .2 * wide, luck < 0 ? LUCK : LUCK - tall, .6 * wide, tall,
                side_ink[luck < 0]);
    }
    fprintf(p->out,
            "<path d=\"M%d %dH%d\" stroke=\"" INK "\" stroke-width=\".7\"/><text x=\"%d\" "
            "y=\"%d\" font-size=\"11\" font-style=\"italic\">luck</text>\n",
            LEFT, LUCK, RIGHT, LEFT - 40, LUCK + 4);
}

bool curve_draw(FILE *out, const struct battle *b, const struct curve_point *point, int points)
{
    struct plot p = {out, point, points};

    put_head(out);
    put_key(out, b);
    put_marks(&p);
    put_grid(&p);
    for (int side = 0; side < SIDES; side++)
        put_side(&p, side);
    put_luck(&p);
    fprintf(out, "</svg>\n");
    return !ferror(out);
}
