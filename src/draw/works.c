// SPDX-License-Identifier: MIT
#include "draw/works.h"

// Ticks along an outline, from so far right of it to so far left, as it runs.
struct ticks {
    double every, from, to;
};

static void put_ticks(const struct sheet *s, const struct outline *o, struct ticks t,
                      const char *colour, double broad)
{
    int edges = o->closed ? o->spots : o->spots - 1;

    fprintf(s->out, "<path stroke=\"%s\" stroke-width=\"%.2f\" d=\"", colour, broad);
    for (int i = 0; i < edges; i++) {
        struct spot a = o->spot[i], c = o->spot[(i + 1) % o->spots];
        double far = spots_apart(a, c);

        for (double at = t.every / 2; at < far; at += t.every) {
            struct spot way = {(c.x - a.x) / far, (c.y - a.y) / far};
            struct spot on = {a.x + way.x * at, a.y + way.y * at};

            fprintf(s->out, "M%.1f %.1fL%.1f %.1f", on.x - way.y * t.from, on.y + way.x * t.from,
                    on.x + way.y * t.to, on.y - way.x * t.to);
        }
    }
    fprintf(s->out, "\"/>\n");
}

// Two rails and their posts.
void put_fence(const struct sheet *s, const struct outline *o)
{
    double pen = s->pen;

    put_outline(s, o, "fill=\"none\" stroke=\"#6e5333\" stroke-linejoin=\"round\"", 1.5 * pen);
    put_outline(s, o, "fill=\"none\" stroke=\"#f5ecd6\" stroke-linejoin=\"round\"", .6 * pen);
    put_ticks(s, o, (struct ticks){5 * pen, 1.9 * pen, 1.9 * pen}, "#6e5333", .8 * pen);
}

void put_ditch(const struct sheet *s, const struct outline *o)
{
    double pen = s->pen;

    put_outline(s, o, "fill=\"none\" stroke=\"#8a7350\" stroke-linejoin=\"round\"", 3.2 * pen);
    put_outline(s, o, "fill=\"none\" stroke=\"#d6c59b\" stroke-linejoin=\"round\"", 2.2 * pen);
    put_outline(s, o, "fill=\"none\" stroke=\"#6b563a\" stroke-dasharray=\"3 1.6\"", .6 * pen);
}

// A bank of earth, hachured towards the enemy.
void put_trench(const struct sheet *s, const struct outline *o)
{
    double pen = s->pen;

    put_ticks(s, o, (struct ticks){1.7 * pen, 0, 5.2 * pen}, "#6b563a", .55 * pen);
    put_outline(s, o, "fill=\"none\" stroke=\"" INK "\" stroke-linejoin=\"round\"", 3.4 * pen);
    put_outline(s, o, "fill=\"none\" stroke=\"#b89c6a\" stroke-linejoin=\"round\"", 2 * pen);
}

void put_cliff(const struct sheet *s, const struct outline *o)
{
    double pen = s->pen;

    if (o->closed)
        put_outline(s, o, "fill=\"#a8997c\" stroke=\"none\"", 0);
    put_ticks(s, o, (struct ticks){1.6 * pen, 0, 4.6 * pen}, INK, .9 * pen);
    put_ticks(s, o, (struct ticks){3.2 * pen, 0, 7.4 * pen}, INK, .6 * pen);
    put_outline(s, o, "fill=\"none\" stroke=\"" INK "\" stroke-linejoin=\"round\"", 1.8 * pen);
}

// The roof, its shaded side, and for stone a second, heavy wall around it.
void put_building(const struct sheet *s, const struct outline *o, bool stone)
{
    double pen = s->pen;

    put_outline(s, o,
                stone ? "fill=\"#b9b2a3\" stroke=\"" INK "\""
                      : "fill=\"#b98672\" stroke=\"" INK "\"",
                (stone ? 2.6 : 1) * pen);
    put_outline(s, o, "fill=\"url(#shade)\" fill-opacity=\".35\" stroke=\"none\"", 0);
    if (stone)
        put_outline(s, o, "fill=\"none\" stroke=\"#e9e4d8\"", .9 * pen);
}

void put_objective(const struct sheet *s, const struct outline *o, struct land land)
{
    struct spot low = spot_of(s, land.piece->bounds.low);
    struct spot high = spot_of(s, land.piece->bounds.high);

    if (land.piece->shape == SHAPE_AREA)
        put_outline(s, o, "fill=\"none\" stroke=\"#8a6a12\" stroke-dasharray=\"6 4\"", .7 * s->pen);
    fprintf(s->out,
            "<path transform=\"translate(%.1f %.1f) scale(%.2f)\" d=\"M0-6L1.5-1.9L5.7-1.9L2.4.7"
            "L3.5 4.9L0 2.4L-3.5 4.9L-2.4.7L-5.7-1.9L-1.5-1.9Z\" fill=\"#e3b33a\" stroke=\"" INK
            "\" stroke-width=\".6\" stroke-linejoin=\"round\"/>\n",
            (low.x + high.x) / 2, (low.y + high.y) / 2, s->pen);
}
