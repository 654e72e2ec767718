// SPDX-License-Identifier: MIT
#include "draw/chart.h"
#include "draw/sheet.h"
#include <string.h>

enum { WIDTH = 900, ROW = 26, HEAD = 76, LETTER = 8, COLUMNS_TALL = 300 };

static void put_head(FILE *out, int height, const char *title, const char *caption)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "font-family=\"Georgia, 'DejaVu Serif', serif\" font-size=\"13\" fill=\"" INK "\">\n"
            "<defs><pattern id=\"hatch\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\" "
            "patternTransform=\"rotate(45)\"><rect width=\"4\" height=\"4\" fill=\"#b9c4c9\"/>"
            "<path d=\"M0 0V4\" stroke=\"#2d4a6e\" stroke-width=\"1.6\"/></pattern></defs>\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"" PAPER
            "\"/>\n<text x=\"20\" y=\"34\" font-size=\"20\" "
            "font-weight=\"bold\">",
            WIDTH, height, WIDTH);
    put_text(out, title);
    fprintf(out, "</text>\n<text x=\"20\" y=\"56\" font-style=\"italic\">");
    put_text(out, caption ? caption : "");
    fprintf(out, "</text>\n");
}

static int widest_label(const struct chart_bar *bar, int bars)
{
    size_t widest = 0;

    for (int i = 0; i < bars; i++) {
        if (strlen(bar[i].label) > widest)
            widest = strlen(bar[i].label);
    }
    return (int)widest * LETTER > 480 ? 480 : (int)widest * LETTER;
}

bool chart_bars(FILE *out, const char *title, const char *caption, const struct chart_bar *bar,
                int bars)
{
    int left = 30 + widest_label(bar, bars), room = WIDTH - left - 190;
    double most = 0;

    for (int i = 0; i < bars; i++)
        most = bar[i].share > most ? bar[i].share : most;
    put_head(out, HEAD + bars * ROW + 20, title, caption);
    for (int i = 0; i < bars; i++) {
        int y = HEAD + i * ROW;
        double wide = most > 0 ? room * bar[i].share / most : 0;

        fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\"", left - 8, y + 16);
        if ((int)strlen(bar[i].label) * LETTER > left - 30) // pressed into its room
            fprintf(out, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"", left - 30);
        fputc('>', out);
        put_text(out, bar[i].label);
        fprintf(out,
                "</text><rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"url(#hatch)\" "
                "stroke=\"#2d4a6e\"/>",
                left, y + 3, wide, ROW - 8);
        fprintf(out, "<text x=\"%.1f\" y=\"%d\">", left + wide + 6, y + 16);
        put_text(out, bar[i].note);
        fprintf(out, "</text>\n");
    }
    fprintf(out, "<path d=\"M%d %dV%d\" stroke=\"" INK "\"/>\n</svg>\n", left, HEAD,
            HEAD + bars * ROW);
    return !ferror(out);
}

bool chart_columns(FILE *out, const char *title, const char *caption, const char *axis, int first,
                   const double *share, int columns)
{
    double most = 0, wide = (WIDTH - 60.0) / (columns ? columns : 1);
    int foot = HEAD + COLUMNS_TALL;

    for (int i = 0; i < columns; i++)
        most = share[i] > most ? share[i] : most;
    put_head(out, foot + 56, title, caption);
    for (int i = 0; i < columns; i++) {
        double tall = most > 0 ? (COLUMNS_TALL - 20) * share[i] / most : 0, x = 30 + i * wide;

        fprintf(out,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"url(#hatch)\" "
                "stroke=\"#2d4a6e\"/>",
                x + wide * .1, foot - tall, wide * .8, tall);
        fprintf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" font-size=\"11\">%d</text>",
                x + wide / 2, foot + 15, first + i);
        if (share[i] > 0)
            fprintf(out,
                    "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" "
                    "font-size=\"9\">%.1f%%</text>",
                    x + wide / 2, foot - tall - 4, 100 * share[i]);
        fputc('\n', out);
    }
    fprintf(out,
            "<path d=\"M30 %dH%d\" stroke=\"" INK
            "\"/>\n<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">",
            foot, WIDTH - 30, WIDTH / 2, foot + 40);
    put_text(out, axis);
    fprintf(out, "</text>\n</svg>\n");
    return !ferror(out);
}

// --- dots ---

// The numbers that lie between the left and the right end, and the round ones among them.
struct scale {
    double low, high, step;
    int left, right;
};

static struct scale scale_of(const struct chart_dot *dot, int dots)
{
    static const double steps[] = {1, 2, 5};
    struct scale s = {.left = 150, .right = WIDTH - 190};
    double size = 1;

    for (int i = 0; i < dots; i++) {
        s.low = dot[i].low < s.low ? dot[i].low : s.low;
        s.high = dot[i].high > s.high ? dot[i].high : s.high;
    }
    s.step = 1;
    for (int i = 0; (s.high - s.low) / s.step > 10; i++) {
        size *= i && i % 3 == 0 ? 10 : 1;
        s.step = size * steps[i % 3];
    }
    s.high = s.high > s.low ? s.high : s.low + s.step;
    return s;
}

static double x_on(const struct scale *s, double value)
{
    return s->left + (s->right - s->left) * (value - s->low) / (s->high - s->low);
}

static void put_scale(FILE *out, const struct scale *s, int foot)
{
    int first = (int)(s->low / s->step), last = (int)(s->high / s->step);

    for (int i = first; i <= last; i++) {
        double x = x_on(s, i * s->step);

        fprintf(out,
                "<path d=\"M%.1f %dV%d\" stroke=\"" INK "\" stroke-width=\".5\" opacity=\"%s\"/>"
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" font-size=\"11\">%.0f</text>\n",
                x, HEAD, foot, i ? ".3" : "1", x, foot + 15, i * s->step);
    }
}

static void put_dot(FILE *out, const struct scale *s, const struct chart_dot *dot, int y)
{
    double low = x_on(s, dot->low), high = x_on(s, dot->high);

    fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">", s->left - 12, y + 4);
    put_text(out, dot->label);
    fprintf(out, "</text><path d=\"M%.1f %dH%.1f", low, y, high);
    if (dot->high > dot->low)
        fprintf(out, "M%.1f %dv8M%.1f %dv8", low, y - 4, high, y - 4);
    fprintf(out,
            "\" stroke=\"#2d4a6e\" stroke-width=\"1.6\"/><circle cx=\"%.1f\" cy=\"%d\" r=\"4.5\" "
            "fill=\"#2d4a6e\"/><text x=\"%d\" y=\"%d\">",
            x_on(s, dot->value), y, s->right + 16, y + 4);
    put_text(out, dot->note);
    fprintf(out, "</text>\n");
}

bool chart_dots(FILE *out, const char *title, const char *caption, const struct chart_dot *dot,
                int dots)
{
    struct scale s = scale_of(dot, dots);
    int rows = dots, y = HEAD;

    for (int i = 0; i < dots; i++)
        rows += dot[i].heading ? 1 : 0;
    put_head(out, HEAD + rows * ROW + 34, title, caption);
    put_scale(out, &s, HEAD + rows * ROW);
    for (int i = 0; i < dots; i++) {
        if (dot[i].heading) {
            fprintf(out, "<text x=\"20\" y=\"%d\" font-weight=\"bold\">", y + 18);
            put_text(out, dot[i].heading);
            fprintf(out, "</text>\n");
            y += ROW;
        }
        put_dot(out, &s, &dot[i], y + ROW / 2);
        y += ROW;
    }
    fprintf(out, "</svg>\n");
    return !ferror(out);
}
