// SPDX-License-Identifier: MIT
#include "draw/terrain.h"
#include "draw/cells.h"
#include "draw/mark.h"
#include "draw/works.h"

void put_terrain_defs(const struct sheet *s)
{
    fprintf(
        s->out,
        "<g id=\"tree\"><path d=\"M-1.9 .9q-1-1.9.7-2.3q.5-1.7 1.9-.9q1.8-.2 1.5 1.5q.9 1.2-.7 "
        "1.7z\" "
        "fill=\"#b4ba8c\" stroke=\"#4d4d31\" stroke-width=\".35\"/>"
        "<path d=\"M.3.9v1.5M.9.3q.7-.1.8-.8M-.1.3q.7.1 1-.5\" fill=\"none\" stroke=\"#4d4d31\" "
        "stroke-width=\".3\"/></g>\n"
        "<g id=\"bush\"><path d=\"M-1.3.7q-.6-1.5.8-1.6q.9-.8 1.5.2q1 .6.1 1.4z\" fill=\"#c3c79e\" "
        "stroke=\"#4d4d31\" stroke-width=\".3\"/></g>\n"
        "<pattern id=\"shade\" width=\".9\" height=\".9\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(45)\"><path d=\"M0 0V.9\" stroke=\"" INK
        "\" stroke-width=\".5\"/></pattern>\n");
}

static double turn_of(const struct outline *o)
{
    double sum = 0;

    for (int i = 0; i < o->spots; i++) {
        struct spot a = o->spot[i], c = o->spot[(i + 1) % o->spots];

        sum += a.x * c.y - c.x * a.y;
    }
    return sum < 0 ? -1 : 1;
}

// A stroke of the slope: thin at the foot, broad at the top.
static void put_stroke(const struct sheet *s, struct spot foot, struct spot in, double far,
                       double broad)
{
    put_point(s->out, 'M', foot.x, foot.y);
    put_point(s->out, 'l', in.x * far - in.y * broad, in.y * far + in.x * broad);
    put_point(s->out, 'l', 2 * in.y * broad, -2 * in.x * broad);
    fputc('z', s->out);
}

static bool edge_is_steep(const struct piece *piece, int edge)
{
    int past = piece->points ? (edge - piece->steep_from + piece->points) % piece->points : 0;

    return piece->flags & PIECE_STEEP && past < piece->steep_edges;
}

// How far up a stroke may go before it runs into the slope of another side.
static double room_for_stroke(const struct sheet *s, struct land land, struct spot foot,
                              struct spot in, double tall)
{
    double least = tall / 6;

    for (; tall > least; tall *= .75) {
        struct spot top = {foot.x + in.x * tall, foot.y + in.y * tall};

        if (land_holds(land, vec_of(s, top), (length)(tall * 85)))
            break;
    }
    return tall;
}

static void put_hachures_along(const struct sheet *s, struct land land, const struct outline *o,
                               int edge, double inward)
{
    struct spot a = o->spot[edge], c = o->spot[(edge + 1) % o->spots];
    double far = spots_apart(a, c), pen = s->pen;
    bool steep = land_look(s->battle, land.piece) == LOOK_STEEP_HILL ||
                 (land.piece->shape == SHAPE_AREA && edge_is_steep(land.piece, edge));
    double step = (steep ? 1.5 : 2.6) * pen;

    for (double at = step / 2; at < far; at += step) {
        unsigned seed = (unsigned)(edge * 1000) + (unsigned)(at * 7) + land.piece->first * 77u;
        struct spot along_edge = {(c.x - a.x) / far, (c.y - a.y) / far};
        struct spot in = {-along_edge.y * inward, along_edge.x * inward};
        struct spot foot = {a.x + along_edge.x * at, a.y + along_edge.y * at};
        double tall = ((steep ? 13 : 11) + jitter(seed, 1.3)) * pen;
        struct spot second = {foot.x + in.x * (tall + 2 * pen), foot.y + in.y * (tall + 2 * pen)};

        put_stroke(s, foot, in, room_for_stroke(s, land, foot, in, tall),
                   (steep ? .75 : .42) * pen);
        if (land_holds(land, vec_of(s, second), (length)(11 * pen * 100)))
            put_stroke(s, second, in, (6 + jitter(seed + 1, 1.5)) * pen, .3 * pen);
    }
}

static void put_hill(const struct sheet *s, struct land land, const struct outline *o)
{
    double inward = turn_of(o);

    put_outline(s, o,
                "fill=\"#dcc79c\" fill-opacity=\".55\" stroke=\"#7a6444\" stroke-dasharray=\"2 "
                "1.5\"",
                .3 * s->pen);
    fprintf(s->out, "<path fill=\"#6b563a\" d=\"");
    for (int edge = 0; edge < o->spots; edge++)
        put_hachures_along(s, land, o, edge, inward);
    fprintf(s->out, "\"/>\n");
}

// A picture is sent to many: within a wood, whole units of its symbols are fine enough.
static void put_symbol(const struct sheet *s, const char *symbol, struct spot at, double scale)
{
    fprintf(s->out, "<use href=\"#%s\" x=\"%d\" y=\"%d\"/>\n", symbol, (int)(at.x / scale + .5),
            (int)(at.y / scale + .5));
}

static void put_wood(const struct sheet *s, struct land land, const struct outline *o,
                     const char *symbol, double apart)
{
    struct bounds area = land.piece->bounds;
    struct spot low = spot_of(s, area.low), high = spot_of(s, area.high);
    double step = apart * s->pen, scale = 1.1 * s->pen;
    unsigned seed = land.piece->first * 31u + 5;

    put_outline(s, o,
                "fill=\"#c9cca3\" fill-opacity=\".6\" stroke=\"#5c5c3c\" stroke-dasharray=\"0.5 "
                "1.6\" "
                "stroke-linecap=\"round\"",
                .7 * s->pen);
    fprintf(s->out, "<g transform=\"scale(%.2f)\">\n", scale);
    for (double y = high.y; y < low.y; y += step * .82) {
        for (double x = low.x; x < high.x; x += step) {
            struct spot at = {x + jitter(seed, step * .38), y + jitter(seed + 1, step * .3)};

            seed += 2;
            if (land_holds(land, vec_of(s, at), (length)(2 * s->pen * 100)))
                put_symbol(s, symbol, at, scale);
        }
    }
    fprintf(s->out, "</g>\n");
}

// Trees in rows.
static void put_orchard(const struct sheet *s, struct land land, const struct outline *o)
{
    struct spot low = spot_of(s, land.piece->bounds.low),
                high = spot_of(s, land.piece->bounds.high);
    double step = 6.4 * s->pen, scale = 1.25 * s->pen;

    put_outline(s, o, "fill=\"#dcdcb4\" fill-opacity=\".7\" stroke=\"#7d7d55\"", .5 * s->pen);
    fprintf(s->out, "<g transform=\"scale(%.2f)\">\n", scale);
    for (double y = high.y + step / 2; y < low.y; y += step) {
        for (double x = low.x + step / 2; x < high.x; x += step) {
            struct spot at = {x, y};

            if (land_holds(land, vec_of(s, at), (length)(100 * s->pen)))
                put_symbol(s, "bush", at, scale);
        }
    }
    fprintf(s->out, "</g>\n");
}

// Furrows with ears of corn, tufts and water lines, boulders: little signs on their own ground.
struct soil {
    const char *style, *sign, *ink;
    double apart, down;
    bool rows; // in rows; else strewn
};
static const struct soil crops = {"fill=\"#eadfae\" fill-opacity=\".75\" stroke=\"#a98f4e\"",
                                  "m-2.2 1h4.4m-3.4 0v-2.2m1.2 2.2v-2.6m1.2 2.6v-2.2",
                                  "#9a7f3c",
                                  6,
                                  4.4,
                                  true};
static const struct soil marsh =
    {"fill=\"#cdd5bd\" fill-opacity=\".7\" stroke=\"#6f8a86\" stroke-dasharray=\"3 2\"",
     "m-2.4.9h4.8m-3.6 1.1h2.4m-1.2-1.1v-2.4m-.3 2.4q-.3-1.4-1.2-1.9m1.8 1.9q.3-1.4 1.2-1.9",
     "#4f7075",
     8,
     6.4,
     false};
static const struct soil rocks =
    {"fill=\"#ddd0b8\" fill-opacity=\".7\" stroke=\"#8b7a60\" stroke-dasharray=\"1 1.6\"",
     "m-1.8 1l.5-1.7 1.2-.8 1.4.6.6 1.9zm2-2l-.6 2m2.4.6l.5-1 .9.1.4.9z",
     "#5d4c38",
     7,
     5.6,
     false};

static void put_soil(const struct sheet *s, struct land land, const struct outline *o,
                     const struct soil *soil)
{
    struct spot low = spot_of(s, land.piece->bounds.low),
                high = spot_of(s, land.piece->bounds.high);
    double step = soil->apart * s->pen, down = soil->down * s->pen;
    unsigned seed = land.piece->first * 13u + 7;

    put_outline(s, o, soil->style, .5 * s->pen);
    fprintf(s->out,
            "<g transform=\"scale(%.2f)\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\".4\"><path d=\"",
            s->pen, soil->ink);
    for (double y = high.y + down / 2; y < low.y; y += down) {
        for (double x = low.x + step / 2; x < high.x; x += step) {
            struct spot at = {x + (soil->rows ? 0 : jitter(seed, .35 * step)),
                              y + (soil->rows ? 0 : jitter(seed + 1, .3 * down))};

            seed += 2;
            if (land_holds(land, vec_of(s, at), (length)(220 * s->pen)))
                fprintf(s->out, "M%.1f %.1f%s", at.x / s->pen, at.y / s->pen, soil->sign);
        }
    }
    fprintf(s->out, "\"/></g>\n");
}

static bool in_a_street(const struct sheet *s, struct spot at)
{
    for (int i = 0; i < ground_count(s->battle, s->game); i++) {
        struct land land = ground_piece(s->battle, s->game, i);

        if (land_look(s->battle, land.piece) == LOOK_ROAD &&
            land_distance(land, vec_of(s, at)) < (length)(260 * s->pen))
            return true;
    }
    return false;
}

// A house of so many pens: its roof, and the side away from the light hatched.
static void put_house(const struct sheet *s, struct spot at, double wide, double deep, double tilt)
{
    fprintf(s->out,
            "<g transform=\"translate(%.1f %.1f) rotate(%.0f) scale(%.3f)\"><rect x=\"%.1f\" "
            "y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#b98672\" stroke=\"" INK
            "\" stroke-width=\".4\"/><rect x=\"%.1f\" y=\"0\" width=\"%.1f\" height=\"%.1f\" "
            "fill=\"url(#shade)\"/></g>\n",
            at.x, at.y, tilt, s->pen, -wide / 2, -deep / 2, wide, deep, -wide / 2, wide, deep / 2);
}

static void put_town(const struct sheet *s, struct land land, const struct outline *o)
{
    struct spot low = spot_of(s, land.piece->bounds.low),
                high = spot_of(s, land.piece->bounds.high);
    double step = 6.8 * s->pen;
    unsigned seed = land.piece->first * 17u + 3;

    put_outline(s, o, "fill=\"#e3c9b0\" fill-opacity=\".8\" stroke=\"#7d4f3f\"", .6 * s->pen);
    for (double y = high.y + step / 2; y < low.y; y += step) {
        for (double x = low.x + step / 2; x < high.x; x += step) {
            struct spot at = {x + jitter(seed, step * .12), y + jitter(seed + 1, step * .12)};

            seed += 5;
            if (land_holds(land, vec_of(s, at), (length)(3 * s->pen * 100)) && !in_a_street(s, at))
                put_house(s, at, 5 + jitter(seed, 1.2), 4.2 + jitter(seed + 2, 1),
                          jitter(seed + 3, 9));
        }
    }
}

static double wide_enough(const struct sheet *s, struct land land, double least)
{
    double width = land.piece->width / 100.0;

    return width > least * s->pen ? width : least * s->pen;
}

static void put_water(const struct sheet *s, struct land land, const struct outline *o)
{
    double width = wide_enough(s, land, 2.4);

    if (o->closed) {
        put_outline(s, o, "fill=\"#bccbcb\" stroke=\"#5f7b85\"", .7 * s->pen);
        return;
    }
    put_outline(s, o, "fill=\"none\" stroke=\"#5f7b85\" stroke-linejoin=\"round\"", width);
    put_outline(s, o, "fill=\"none\" stroke=\"#bccbcb\" stroke-linejoin=\"round\"",
                width - 1.2 * s->pen);
    put_outline(s, o,
                "fill=\"none\" stroke=\"" WATER
                "\" stroke-linejoin=\"round\" stroke-dasharray=\"9 3 4 3\"",
                .5 * s->pen);
}

static void put_road(const struct sheet *s, struct land land, const struct outline *o)
{
    double width = wide_enough(s, land, 3.5);

    put_outline(s, o, "fill=\"none\" stroke=\"#7a6444\" stroke-linejoin=\"round\"", width);
    put_outline(s, o, "fill=\"none\" stroke=\"#f0e2bf\" stroke-linejoin=\"round\"",
                width - .9 * s->pen);
}

static void put_bridge(const struct sheet *s, struct land land, const struct outline *o)
{
    double width = wide_enough(s, land, 5);

    if (o->closed) {
        put_outline(s, o, "fill=\"#efe0bd\" stroke=\"" INK "\"", 1.2 * s->pen);
        return;
    }
    put_outline(s, o, "fill=\"none\" stroke=\"" INK "\"", width + 2.4 * s->pen);
    put_outline(s, o, "fill=\"none\" stroke=\"#efe0bd\"", width);
    put_outline(s, o,
                "fill=\"none\" stroke=\"" INK "\" stroke-opacity=\".45\" stroke-dasharray=\".5 2\"",
                width);
}

static void put_ford(const struct sheet *s, struct land land, const struct outline *o)
{
    if (o->closed)
        put_outline(s, o, "fill=\"#dbd9c0\" stroke=\"#5f7b85\" stroke-dasharray=\"1 1.5\"",
                    .8 * s->pen);
    else
        put_outline(s, o, "fill=\"none\" stroke=\"#efe0bd\" stroke-dasharray=\"1.2 1.6\"",
                    wide_enough(s, land, 5));
}

static void put_hedge(const struct sheet *s, const struct outline *o)
{
    put_outline(s, o,
                "fill=\"none\" stroke=\"#5f6a3c\" stroke-linecap=\"round\" "
                "stroke-linejoin=\"round\"",
                1.2 * s->pen);
    put_outline(s, o,
                "fill=\"none\" stroke=\"#5f6a3c\" stroke-linecap=\"round\" stroke-dasharray=\".1 "
                "4.2\"",
                3.2 * s->pen);
}

static void put_wall(const struct sheet *s, const struct outline *o)
{
    put_outline(s, o, "fill=\"none\" stroke=\"" INK "\" stroke-linejoin=\"round\"", 2.4 * s->pen);
    put_outline(s, o, "fill=\"none\" stroke=\"#d8cbb2\" stroke-dasharray=\"2.6 .8\"", 1.5 * s->pen);
}

// Lines that somebody made, or that nature did as steep.
static void put_works(const struct sheet *s, const struct outline *o, enum look look)
{
    if (look == LOOK_HEDGE)
        put_hedge(s, o);
    else if (look == LOOK_WALL)
        put_wall(s, o);
    else if (look == LOOK_FENCE)
        put_fence(s, o);
    else if (look == LOOK_DITCH)
        put_ditch(s, o);
    else if (look == LOOK_TRENCH)
        put_trench(s, o);
    else
        put_cliff(s, o);
}

static void put_look(const struct sheet *s, struct land land, const struct outline *o,
                     enum look look)
{
    switch (look) {
    case LOOK_HILL:
    case LOOK_STEEP_HILL:
        put_hill(s, land, o);
        break;
    case LOOK_WOOD:
        put_wood(s, land, o, "tree", 6.2);
        break;
    case LOOK_COPSE:
        put_wood(s, land, o, "bush", 5.4);
        break;
    case LOOK_TOWN:
        put_town(s, land, o);
        break;
    case LOOK_ROAD:
        put_road(s, land, o);
        break;
    case LOOK_STREAM:
    case LOOK_RIVER:
        put_water(s, land, o);
        break;
    case LOOK_BRIDGE:
        put_bridge(s, land, o);
        break;
    case LOOK_FORD:
        put_ford(s, land, o);
        break;
    case LOOK_ORCHARD:
        put_orchard(s, land, o);
        break;
    case LOOK_CROPS:
    case LOOK_MARSH:
    case LOOK_ROCKS:
        put_soil(s, land, o, look == LOOK_CROPS ? &crops : look == LOOK_MARSH ? &marsh : &rocks);
        break;
    case LOOK_HOUSE:
    case LOOK_STONE_HOUSE:
        put_building(s, o, look == LOOK_STONE_HOUSE);
        break;
    case LOOK_HEDGE:
    case LOOK_WALL:
    case LOOK_FENCE:
    case LOOK_DITCH:
    case LOOK_TRENCH:
    case LOOK_CLIFF:
        put_works(s, o, look);
        break;
    case LOOK_OBJECTIVE:
        put_objective(s, o, land);
        break;
    case LOOK_NONE:
    case LOOK_INFANTRY:
    case LOOK_CAVALRY:
    case LOOK_ARTILLERY:
    case LOOK_WAGON:
    case LOOK_BOAT:
    case LOOK_HEADQUARTERS:
    case LOOK_COMMANDER:
        break; // not ground
    }
}

static void put_piece(const struct sheet *s, struct land land, enum look look)
{
    struct outline o;

    outline_of(s, land, &o);
    fprintf(s->out, "<g><title>%s</title>\n", look_name(look));
    put_look(s, land, &o, look);
    fprintf(s->out, "</g>\n");
}

void put_terrain(const struct sheet *s)
{
    static const enum look upward[] = {LOOK_HILL,   LOOK_STEEP_HILL,  LOOK_CROPS,    LOOK_MARSH,
                                       LOOK_ROCKS,  LOOK_STREAM,      LOOK_RIVER,    LOOK_FORD,
                                       LOOK_WOOD,   LOOK_ORCHARD,     LOOK_COPSE,    LOOK_TOWN,
                                       LOOK_ROAD,   LOOK_BRIDGE,      LOOK_CLIFF,    LOOK_DITCH,
                                       LOOK_TRENCH, LOOK_HEDGE,       LOOK_WALL,     LOOK_FENCE,
                                       LOOK_HOUSE,  LOOK_STONE_HOUSE, LOOK_OBJECTIVE};

    for (size_t layer = 0; layer < sizeof upward / sizeof *upward; layer++) {
        bool rises = layer < 2; // of all others a level is no height

        for (int level = 0; level < (rises ? 8 : 1); level++) {
            for (int i = 0; i < ground_count(s->battle, s->game); i++) {
                struct shown room;
                struct land land = land_shown(s->battle, s->game, i, &room);

                if (land.piece->points && (land.piece->level == level || !rises) &&
                    land_look(s->battle, land.piece) == upward[layer])
                    put_piece(s, land, upward[layer]);
            }
        }
    }
}
