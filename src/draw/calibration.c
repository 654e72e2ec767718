// SPDX-License-Identifier: MIT
#include "draw/calibration.h"
#include "draw/sheet.h"

enum { WIDTH = 900, TALL = 470, TOP = 90, FOOT = 410, SIZE = FOOT - TOP, LEFT = 70, RIGHT = 540 };

static const double COIN = 0.693; // what a coin loses

static void put_head(FILE *out, const char *title, const char *caption)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "font-family=\"Georgia, 'DejaVu Serif', serif\" font-size=\"13\" fill=\"" INK "\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"" PAPER
            "\"/>\n<text x=\"20\" y=\"34\" font-size=\"20\" font-weight=\"bold\">",
            WIDTH, TALL, WIDTH);
    put_text(out, title);
    fprintf(out, "</text>\n<text x=\"20\" y=\"56\" font-style=\"italic\">");
    put_text(out, caption);
    fprintf(out, "</text>\n");
}

static void put_frame(FILE *out, int left, const char *below)
{
    fprintf(out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"" INK
            "\"/><text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
            left, TOP, SIZE, SIZE, left + SIZE / 2, FOOT + 38, below);
}

static void put_mark(FILE *out, double x, double y, const char *anchor, const char *text)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"11\">%s</text>\n", x,
            y, anchor, text);
}

// Dots as large as the part of the positions that they stand for; on the line all is as it was
// said.
static void put_dots(FILE *out, const struct calibration *c, int count)
{
    put_frame(out, LEFT, "chance that was said, and share that came true");
    for (int percent = 0; percent <= 100; percent += 25) {
        char text[16];

        snprintf(text, sizeof text, "%d %%", percent);
        put_mark(out, LEFT + SIZE * percent / 100.0, FOOT + 17, "middle", text);
        put_mark(out, LEFT - 6, FOOT - SIZE * percent / 100.0 + 4, "end", text);
    }
    fprintf(out, "<path d=\"M%d %dL%d %d\" stroke=\"" INK "\" stroke-dasharray=\"4 4\"/>\n", LEFT,
            FOOT, LEFT + SIZE, TOP);
    for (int i = 0; i < count; i++)
        if (c[i].weight > 0)
            fprintf(out,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#2d4a6e\" "
                    "opacity=\".8\"/>\n",
                    LEFT + SIZE * c[i].said, FOOT - SIZE * c[i].came, 3 + 30 * c[i].weight);
}

static void put_losses(FILE *out, const struct loss_point *l, int losses)
{
    put_frame(out, RIGHT, "games learned from, and log loss of those held out");
    put_mark(out, RIGHT - 6, TOP + 4, "end", "coin");
    put_mark(out, RIGHT - 6, FOOT + 4, "end", "0");
    fprintf(out, "<path fill=\"none\" stroke=\"#7c2d2d\" stroke-width=\"3\" d=\"");
    for (int i = 0; i < losses; i++)
        put_point(out, i ? 'L' : 'M', RIGHT + SIZE * (i + .5) / losses,
                  FOOT - SIZE * (l[i].loss < COIN ? l[i].loss / COIN : 1));
    fprintf(out, "\"/>\n");
    for (int i = 0; i < losses; i++) {
        double x = RIGHT + SIZE * (i + .5) / losses,
               y = FOOT - SIZE * (l[i].loss < COIN ? l[i].loss / COIN : 1);
        char text[16];

        snprintf(text, sizeof text, "%d", l[i].games);
        put_mark(out, x, FOOT + 17, "middle", text);
        snprintf(text, sizeof text, "%.3f", l[i].loss);
        put_mark(out, x, y > TOP + 20 ? y - 8 : y + 16, "middle", text);
    }
}

bool calibration_draw(FILE *out, const char *title, const char *caption,
                      const struct calibration *c, int count, const struct loss_point *l,
                      int losses)
{
    put_head(out, title, caption);
    put_dots(out, c, count);
    put_losses(out, l, losses);
    fprintf(out, "</svg>\n");
    return !ferror(out);
}
