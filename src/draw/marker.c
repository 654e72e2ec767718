// SPDX-License-Identifier: MIT
#include "draw/marker.h"

void put_badge(const struct sheet *s, struct mark mark, double x, double y, double size)
{
    char first = mark.word[0], initial = first >= 'a' && first <= 'z' ? (char)(first - 32) : first;

    fprintf(s->out,
            "<g transform=\"translate(%.2f %.2f)\"><circle r=\"%.2f\" fill=\"%s\" "
            "stroke=\"#1d1710\" stroke-width=\"%.2f\"/><text text-anchor=\"middle\" y=\"%.2f\" "
            "font-size=\"%.2f\" font-weight=\"bold\" fill=\"%s\">%c</text></g>\n",
            x, y, size, mark.level > 1 ? "#1d1710" : "#fffaf0", .6 * s->pen, size * .5, size * 1.4,
            mark.level > 1 ? "#fffaf0" : "#1d1710", initial);
}

// --- markers that lie beside a unit ---

static void put_die(const struct sheet *s, int number, double x, double y, double size)
{
    fprintf(s->out,
            "<g transform=\"translate(%.2f %.2f)\"><rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" "
            "height=\"%.2f\" rx=\"%.2f\" fill=\"#fffdf6\" stroke=\"#1d1710\" "
            "stroke-width=\"%.2f\"/><text text-anchor=\"middle\" y=\"%.2f\" font-size=\"%.2f\" "
            "font-weight=\"bold\" fill=\"#1d1710\">%d</text></g>\n",
            x, y, -size, -size, 2 * size, 2 * size, .4 * size, .5 * s->pen, .52 * size, 1.5 * size,
            number);
}

static void put_counter(const struct sheet *s, const char *letter, double x, double y, double size)
{
    fprintf(s->out,
            "<g transform=\"translate(%.2f %.2f)\"><circle r=\"%.2f\" fill=\"#c02a1d\" "
            "stroke=\"#fffaf0\" stroke-width=\"%.2f\"/><text text-anchor=\"middle\" y=\"%.2f\" "
            "font-size=\"%.2f\" font-weight=\"bold\" fill=\"#fffaf0\">%s</text></g>\n",
            x, y, size, .6 * s->pen, .5 * size, 1.45 * size, letter);
}

// A brass button.
static void put_token(const struct sheet *s, double x, double y, double size)
{
    fprintf(s->out,
            "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\" fill=\"#d9b24a\" stroke=\"#5d4518\" "
            "stroke-width=\"%.2f\"/><circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\" fill=\"none\" "
            "stroke=\"#5d4518\" stroke-width=\"%.2f\"/>\n",
            x, y, size, .5 * s->pen, x, y, .55 * size, .35 * s->pen);
}

// A cloud: the thicker, the darker.
static void put_smoke(const struct sheet *s, int level, double x, double y, double size)
{
    fprintf(s->out,
            "<path d=\"M%.2f %.2fa%.2f %.2f 0 0 1 %.2f %.2fa%.2f %.2f 0 0 1 %.2f 0a%.2f %.2f 0 0 1 "
            "%.2f %.2fz\" fill=\"%s\" stroke=\"#6d675c\" stroke-width=\"%.2f\"/>\n",
            x - 1.1 * size, y + .6 * size, .6 * size, .6 * size, .2 * size, -size, .75 * size,
            .75 * size, 1.5 * size, .6 * size, .6 * size, .5 * size, size,
            level > 1 ? "#aaa397" : "#dcd7cb", .4 * s->pen);
}

void put_marker(const struct sheet *s, struct unit_mark mark, double x, double y, double size)
{
    switch ((enum mark_kind)mark.kind) {
    case MARK_DIE:
        put_die(s, mark.number, x, y, size);
        break;
    case MARK_RED:
        put_counter(s, "", x, y, size);
        break;
    case MARK_RED_R:
        put_counter(s, "R", x, y, size);
        break;
    case MARK_TOKEN:
        put_token(s, x, y, .8 * size);
        break;
    case MARK_SMOKE:
        put_smoke(s, mark.number, x, y, size);
        break;
    }
}
