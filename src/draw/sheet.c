// SPDX-License-Identifier: MIT
#include "draw/sheet.h"
#include "core/text.h"
#include <stdlib.h>

enum { DISC_SPOTS = 64 };

struct sheet sheet_of(FILE *out, const struct battle *b, const struct game *g)
{
    struct sheet s = {out, b, g, b->size.east / 100.0, b->size.north / 100.0, 1};

    s.pen = (s.width > s.height ? s.width : s.height) / 600;
    return s;
}

struct spot spot_of(const struct sheet *s, struct vec at)
{
    return (struct spot){at.east / 100.0, s->height - at.north / 100.0};
}

struct vec vec_of(const struct sheet *s, struct spot at)
{
    return (struct vec){(length)(at.x * 100), (length)((s->height - at.y) * 100)};
}

double spots_apart(struct spot a, struct spot c)
{
    double x = (c.x - a.x) * 100, y = (c.y - a.y) * 100;

    return root_up((uint64_t)(x * x + y * y)) / 100.0;
}

void put_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
    }
}

static int tenths(double value)
{
    return (int)(value * 10 + (value < 0 ? -.5 : .5));
}

// Neither a nought nor a space that the reader does not need.
static void put_tenths(FILE *out, int tenths, bool apart)
{
    int whole = abs(tenths) / 10, part = abs(tenths) % 10;
    char number[16];
    struct text t = text_on(number, sizeof number);

    if (tenths < 0)
        text_char(&t, '-');
    else if (apart)
        text_char(&t, ' ');
    if (whole || !part)
        text_whole(&t, whole);
    if (part) {
        text_char(&t, '.');
        text_whole(&t, part);
    }
    fputs(number, out);
}

void put_point(FILE *out, char command, double x, double y)
{
    fputc(command, out);
    put_tenths(out, tenths(x), false);
    put_tenths(out, tenths(y), true);
}

double jitter(unsigned seed, double most)
{
    uint32_t x = seed * 2654435761u + 0x9e3779b9u;

    x ^= x >> 15;
    x *= 0x85ebca6bu;
    x ^= x >> 13;
    return most * ((double)(x & 0xffff) / 32768 - 1);
}

void outline_of(const struct sheet *s, struct land land, struct outline *o)
{
    o->closed = land.piece->shape != SHAPE_LINE;
    if (land.piece->shape == SHAPE_DISC) {
        o->spots = DISC_SPOTS;
        for (int i = 0; i < DISC_SPOTS; i++) {
            struct direction way = direction_of((bearing)(65536 / DISC_SPOTS * i));

            o->spot[i] = spot_of(s, vec_add(land.point[0], along(way, land.piece->width)));
        }
        return;
    }
    o->spots = land.piece->points;
    for (int i = 0; i < o->spots; i++)
        o->spot[i] = spot_of(s, land.point[i]);
}

// Drawn in pens, so that dashes and patterns of a style keep their look on any table.
void put_outline(const struct sheet *s, const struct outline *o, const char *style,
                 double stroke_width)
{
    fprintf(s->out, "<path transform=\"scale(%.4f)\" %s stroke-width=\"%.2f\" d=\"", s->pen, style,
            stroke_width / s->pen);
    for (int i = 0; i < o->spots; i++)
        fprintf(s->out, "%c%.2f %.2f", i ? 'L' : 'M', o->spot[i].x / s->pen, o->spot[i].y / s->pen);
    fprintf(s->out, "%s\"/>\n", o->closed ? "Z" : "");
}
