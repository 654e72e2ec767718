// SPDX-License-Identifier: MIT
#include "draw/troops.h"
#include "draw/marker.h"
#include <string.h>

const char *const side_ink[SIDES] = {"#2d4a6e", "#9c3526"};

void put_troop_defs(const struct sheet *s)
{
    fprintf(s->out,
            "<pattern id=\"side0\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\">"
            "<rect width=\"4\" height=\"4\" fill=\"#54759c\"/></pattern>\n"
            "<pattern id=\"side1\" width=\"%.2f\" height=\"%.2f\" patternUnits=\"userSpaceOnUse\">"
            "<rect width=\"%.2f\" height=\"%.2f\" fill=\"#e8b9a6\"/><path d=\"M0 0V%.2f\" "
            "stroke=\"#9c3526\" "
            "stroke-width=\"%.2f\"/></pattern>\n",
            2 * s->pen, 2 * s->pen, 2 * s->pen, 2 * s->pen, 2 * s->pen, 1.5 * s->pen);
}

static void put_blank(const struct sheet *s, double w, double d)
{
    fprintf(s->out,
            "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"" PAPER "\"/>", -w,
            -d, 2 * w, 2 * d);
}

// The arm's pattern inside a block of this half width and half depth; the front is up.
static void put_arm(const struct sheet *s, enum look look, int side, double w, double d)
{
    FILE *out = s->out;

    switch (look) {
    case LOOK_CAVALRY:
        fprintf(out, "<path d=\"M%.2f %.2fH%.2fV%.2fZ\" fill=\"" PAPER "\"/>", -w, -d, w, d);
        fprintf(out, "<path d=\"M%.2f %.2fL%.2f %.2f\"/>", -w, -d, w, d);
        break;
    case LOOK_ARTILLERY: // a barrel on its wheel, at the left
        put_blank(s, w, d);
        fprintf(out,
                "<path d=\"M%.2f %.2fV%.2f\" stroke-width=\"%.2f\"/><circle cx=\"%.2f\" "
                "cy=\"%.2f\" "
                "r=\"%.2f\" fill=\"url(#side%d)\"/>",
                -w * .68, -d * .85, d * .75, 1.5 * s->pen, -w * .68, d * .2, d * .5, side);
        break;
    case LOOK_WAGON: // a tilt on its hoops, and the pole ahead
        put_blank(s, w, d);
        fprintf(out,
                "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" "
                "fill=\"url(#side%d)\"/><path d=\"M0 %.2fV%.2f",
                -w * .7, -d * .3, w * 1.4, d * 1.15, side, -d * .9, -d * .3);
        for (int i = 0; i < 3; i++)
            fprintf(out, "M%.2f %.2fH%.2f", -w * .7, d * (.05 + .25 * i), w * .7);
        fprintf(out, "\"/>");
        break;
    case LOOK_BOAT: // a hull with its thwarts, the bow ahead
        put_blank(s, w, d);
        fprintf(out,
                "<path d=\"M0 %.2fC%.2f %.2f %.2f %.2f %.2f %.2fH%.2fC%.2f %.2f %.2f %.2f 0 "
                "%.2fZ\" "
                "fill=\"url(#side%d)\"/><path d=\"M%.2f %.2fH%.2fM%.2f %.2fH%.2f\"/>",
                -d, w, -d * .4, w * 1.1, d * .5, w * .5, d, -w * .5, -w * 1.1, d * .5, -w, -d * .4,
                -d, side, -w * .7, 0., w * .7, -w * .75, d * .45, w * .75);
        break;
    case LOOK_HEADQUARTERS: // a flag on its pole
        put_blank(s, w, d);
        fprintf(out, "<path d=\"M%.2f %.2fV%.2f\" stroke-width=\"%.2f\"/>", -w * .88, d * .85,
                -d * .8, .9 * s->pen);
        fprintf(out,
                "<path d=\"M%.2f %.2fh%.2fl%.2f %.2fl%.2f %.2fh%.2fz\" fill=\"url(#side%d)\"/>",
                -w * .88, -d * .75, w * .5, -w * .12, d * .42, w * .12, d * .42, -w * .5, side);
        break;
    default:
        fprintf(out,
                "<path d=\"M%.2f %.2fL%.2f %.2f\" stroke=\"" PAPER "\" stroke-width=\"%.2f\"/>", -w,
                d, w, -d, 1.2 * s->pen);
    }
}

// A man in his hat, which points to his front.
static void put_figure(const struct sheet *s, bool open, int side, double w, double d)
{
    double k = .55 * (w < d ? w : d);

    if (open)
        put_blank(s, w, d);
    fprintf(s->out,
            "<path d=\"M0 %.2fq%.2f %.2f %.2f %.2fq%.2f %.2f %.2f 0q%.2f %.2f %.2f %.2fz\" "
            "fill=\"%s\" stroke=\"none\"/>",
            -k, .35 * k, k, k, 1.75 * k, -k, -.4 * k, -2 * k, .65 * k, -.75 * k, k, -1.75 * k,
            open ? side_ink[side] : PAPER);
}

// Men apart from each other, pikes, a team in harness: what a stand is besides its arm.
static void put_manner(const struct sheet *s, int is, int side, double w, double d)
{
    double pen = s->pen;

    if (is & STAND_OPEN) {
        put_blank(s, w, d);
        for (int i = 0; i < 6; i++)
            fprintf(s->out,
                    "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\" fill=\"%s\" stroke=\"none\"/>",
                    (i - 2.5) * w * .34, (i % 2 ? .35 : -.3) * d, .16 * d + .25 * pen,
                    side_ink[side]);
    }
    if (is & STAND_PIKES) {
        fprintf(s->out, "<path stroke=\"" PAPER "\" stroke-width=\"%.2f\" d=\"", .6 * pen);
        for (int i = -3; i <= 3; i++)
            fprintf(s->out, "M%.2f %.2fV%.2f", i * w * .27, -d * .9, d * .9);
        fprintf(s->out, "\"/>");
    }
    if (is & STAND_TEAM) {
        put_blank(s, w, d);
        fprintf(s->out,
                "<path d=\"M%.2f 0H%.2f\" stroke-width=\"%.2f\"/><circle cx=\"%.2f\" r=\"%.2f\"/>"
                "<circle cx=\"%.2f\" r=\"%.2f\"/>",
                -w * .6, w * .6, .8 * pen, -w * .4, d * .4, w * .4, d * .4);
    }
    if (is & STAND_LOST)
        fprintf(s->out,
                "<path d=\"M%.2f %.2fL%.2f %.2fM%.2f %.2fL%.2f %.2f\" stroke=\"#1d1710\" "
                "stroke-width=\"%.2f\"/>",
                -w, -d, w, d, -w, d, w, -d, 1.6 * pen);
}

static void put_wedge(const struct sheet *s, int side, double d)
{
    double pen = s->pen;

    fprintf(s->out, "<path d=\"M%.2f %.2fL0 %.2fL%.2f %.2fZ\" fill=\"%s\"/>", -2.4 * pen, -d,
            -d - 3.4 * pen, 2.4 * pen, -d, side_ink[side]);
}

// One base, its front edge heavy.
static void put_base(const struct sheet *s, enum look look, int is, int side, double w, double d,
                     bool shaken)
{
    double pen = s->pen;
    char rect[96];

    snprintf(rect, sizeof rect, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"", -w,
             -d, 2 * w, 2 * d);
    fprintf(s->out, "<g stroke=\"%s\" stroke-width=\"%.2f\" fill=\"none\">", side_ink[side],
            .7 * pen);
    fprintf(s->out, "%s fill=\"url(#side%d)\"/>", rect, side);
    if (is & STAND_ONE && look == LOOK_INFANTRY) {
        put_figure(s, is & STAND_OPEN, side, w, d);
    } else {
        if (!(is & STAND_PIKES))
            put_arm(s, look, side, w, d);
        put_manner(s, is, side, w, d);
    }
    fprintf(s->out, "%s%s/>", rect, shaken ? " stroke-dasharray=\"2 1.3\"" : "");
    if (!(is & STAND_IN)) // who is inside has no front
        fprintf(s->out, "<path d=\"M%.2f %.2fH%.2f\" stroke-width=\"%.2f\"/>", -w, -d, w,
                1.5 * pen);
    fprintf(s->out, "</g>");
}

static void put_block(const struct sheet *s, enum look look, int side, double w, double d,
                      bool shaken)
{
    put_base(s, look, 0, side, w, d, shaken);
    put_wedge(s, side, d);
}

// How large letters can be that fill a block; the gun and the flag need room of their own.
static double name_size(const char *name, const char *code, bool aside, double w)
{
    double letters = (double)strlen(name) + (*code ? .62 * (double)strlen(code) + .4 : 0);

    return (aside ? 1.2 : 2) * w * .92 / (letters * .62);
}

// Upright for the reader: a unit that faces south has its name the other way round. Where the block
// is too small for both, the name is worth more than the kind. With `least` it is of about that
// size, wherever the block ends, and stands alone.
static void put_name(const struct sheet *s, int unit, double face, double w, double d, double least)
{
    const char *name = s->battle->roster[unit].name, *code = kind_code(s->battle, s->game, unit);
    enum look look = look_of(s->battle, s->game, unit);
    bool aside = look == LOOK_ARTILLERY || look == LOOK_HEADQUARTERS;
    bool upside_down = face > 90 && face < 270;
    double tallest = 1.05 * d, size = name_size(name, code, aside, w);
    double x = aside ? (upside_down ? -w : w) * .3 : 0;
    double halo = aside && least <= 0 ? 0 : .3; // against the pattern

    if (least > 0 || (size < tallest ? size : tallest) < 4.6 * s->pen) {
        code = "";
        tallest = 1.4 * d;
        size = name_size(name, code, aside, w);
    }
    size = size < tallest ? size : tallest;
    if (least > 0)
        size = size < least ? least : size > 1.4 * least ? 1.4 * least : size;
    fprintf(s->out,
            "<text transform=\"rotate(%d)\" x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\" "
            "text-anchor=\"middle\" font-weight=\"bold\" stroke=\"" PAPER
            "\" stroke-width=\"%.2f\" paint-order=\"stroke\" fill=\"#1d1710\">",
            upside_down ? 180 : 0, x, size * .36, size, size * halo);
    put_text(s->out, name);
    if (*code)
        fprintf(s->out, "<tspan font-size=\"%.2f\" dx=\"%.2f\" font-weight=\"normal\">", size * .62,
                size * .15);
    put_text(s->out, code);
    fprintf(s->out, "%s</text>", *code ? "</tspan>" : "");
}

static struct spot rear_corner(const struct sheet *s, const struct box *box)
{
    return spot_of(s, (struct vec){box->centre.east + box->right_east - box->front_east,
                                   box->centre.north + box->right_north - box->front_north});
}

static double half_width(const struct box *box)
{
    return vec_length((struct vec){box->right_east, box->right_north}) / 100.0;
}

static double half_depth(const struct box *box)
{
    return vec_length((struct vec){box->front_east, box->front_north}) / 100.0;
}

// --- markers that lie beside a unit ---

// In a row that leads away from the right rear corner, upright for the reader.
static void put_markers(const struct sheet *s, int unit)
{
    const struct box *box = &s->game->box[unit];
    struct spot at = rear_corner(s, box), middle = spot_of(s, box->centre);
    struct unit_mark mark[UNIT_MARKS];
    int marks = s->battle->rules->marks(s->battle, s->game, unit, mark);
    double size = 4 * s->pen, away = at.x < middle.x ? -1 : 1;

    at.y += at.y < middle.y ? -.5 * size : .5 * size;
    for (int i = 0; i < marks; i++)
        put_marker(s, mark[i], at.x + away * (.7 + 2.3 * i) * size, at.y, size);
}

// Rules without markers have their status shown instead.
static void put_mark(const struct sheet *s, int unit)
{
    const struct box *box = &s->game->box[unit];
    struct mark mark = mark_of(s->battle, s->game, unit);
    struct spot at = rear_corner(s, box);

    if (s->battle->rules->marks)
        put_markers(s, unit);
    else if (mark.level)
        put_badge(s, mark, at.x, at.y, .62 * half_depth(box));
}

// --- units ---

static void put_label(const struct sheet *s, int unit)
{
    char condition[CONDITION_TEXT];

    s->battle->rules->condition(s->battle, s->game, unit, condition, sizeof condition);
    fprintf(s->out, "<title>");
    put_text(s->out, s->battle->roster[unit].name);
    fprintf(s->out, " %s%s", kind_code(s->battle, s->game, unit), condition[0] ? ": " : "");
    put_text(s->out, condition);
    fprintf(s->out, "</title>");
}

// The stand that is foremost, and of those the middle one: it bears the wedge.
static int foremost(const struct box *of, const struct stand *stand, int stands)
{
    double most = -1e9, wide = half_width(of), deep = half_depth(of);
    int best = 0;

    for (int i = 0; i < stands && wide > 0 && deep > 0; i++) {
        double east = (stand[i].box.centre.east - of->centre.east) / 100.0;
        double north = (stand[i].box.centre.north - of->centre.north) / 100.0;
        double ahead = (east * of->front_east + north * of->front_north) / 100.0 / deep;
        double aside = (east * of->right_east + north * of->right_north) / 100.0 / wide;
        double value = ahead - (aside < 0 ? -aside : aside);

        if (value > most && !(stand[i].is & STAND_IN)) {
            most = value;
            best = i;
        }
    }
    return best;
}

// Each as it lies; the name over all of them.
static void put_stands(const struct sheet *s, int unit, const struct stand *stand, int stands)
{
    const struct box *of = &s->game->box[unit];
    int side = s->game->side[unit] & 1, first = foremost(of, stand, stands);
    bool shaken = mark_of(s->battle, s->game, unit).level > 1;

    for (int i = 0; i < stands; i++) {
        const struct box *box = &stand[i].box;
        struct spot at = spot_of(s, box->centre);
        double w = half_width(box), d = half_depth(box);

        if (w <= 0 || d <= 0)
            continue;
        fprintf(s->out, "<g transform=\"matrix(%.4f %.4f %.4f %.4f %.2f %.2f)\">",
                box->right_east / 100.0 / w, -box->right_north / 100.0 / w,
                -box->front_east / 100.0 / d, box->front_north / 100.0 / d, at.x, at.y);
        put_base(s, (enum look)stand[i].look, stand[i].is, side, w, d, shaken);
        if (i == first && !(stand[i].is & STAND_IN))
            put_wedge(s, side, d);
        fprintf(s->out, "</g>\n");
    }
}

// Inside a building nobody has a front: a small block that fits on the roof.
static void put_garrison(const struct sheet *s, int unit)
{
    double w = 9 * s->pen, d = 4.5 * s->pen;

    put_base(s, look_of(s->battle, s->game, unit), 0, s->game->side[unit] & 1, w, d, false);
    put_name(s, unit, 0, w, d, 6.5 * s->pen);
}

static void put_one_base(const struct sheet *s, int unit, double face)
{
    double w = half_width(&s->game->box[unit]), d = half_depth(&s->game->box[unit]);

    put_block(s, look_of(s->battle, s->game, unit), s->game->side[unit] & 1, w, d,
              mark_of(s->battle, s->game, unit).level > 1);
    put_name(s, unit, face, w, d, 0);
}

// A commander is a disc with his name.
static void put_disc(const struct sheet *s, int unit)
{
    const char *name = s->battle->roster[unit].name;
    double radius = half_width(&s->game->box[unit]), size = strlen(name) > 2 ? 5.2 : 6.5;

    radius = radius < 6.5 * s->pen ? 6.5 * s->pen : radius;
    size *= s->pen;
    fprintf(s->out,
            "<circle r=\"%.2f\" fill=\"" PAPER "\" stroke=\"%s\" stroke-width=\"%.2f\"/>"
            "<text y=\"%.2f\" font-size=\"%.2f\" text-anchor=\"middle\" "
            "font-weight=\"bold\" fill=\"#1d1710\">",
            radius, side_ink[s->game->side[unit] & 1], 1.2 * s->pen, .36 * size, size);
    put_text(s->out, name);
    fprintf(s->out, "</text>");
}

// Of all of them: two units in one cell have their names where each is drawn.
static struct spot middle_of(const struct sheet *s, const struct stand *stand, int stands)
{
    struct spot sum = {0, 0};

    for (int i = 0; i < stands; i++) {
        struct spot at = spot_of(s, stand[i].box.centre);

        sum.x += at.x / stands;
        sum.y += at.y / stands;
    }
    return sum;
}

static void put_unit(const struct sheet *s, int unit)
{
    const struct box *box = &s->game->box[unit];
    struct stand stand[BODY_STANDS];
    struct body body;
    bool disc = look_of(s->battle, s->game, unit) == LOOK_COMMANDER;
    int stands = 0;
    struct spot at = spot_of(s, box->centre);

    s->battle->rules->body(s->battle, s->game, unit, NULL, &body);
    if (!disc && body.abreast)
        stands = stands_of(s->battle, s->game, unit, stand);
    if (stands)
        at = middle_of(s, stand, stands);
    bool garrison = body.house.piece;
    double face = disc || garrison ? 0 : bearing_degrees(s->game->face[unit]) / 1000.0;
    fprintf(s->out, "<g%s>", s->game->hidden[unit] ? " opacity=\".55\"" : "");
    put_label(s, unit);
    put_stands(s, unit, stand, stands);
    fprintf(s->out, "<g transform=\"translate(%.2f %.2f) rotate(%.2f)\">", at.x, at.y, face);
    if (disc)
        put_disc(s, unit);
    else if (garrison)
        put_garrison(s, unit);
    else if (stands)
        put_name(s, unit, face, half_width(box), half_depth(box), 6.5 * s->pen);
    else
        put_one_base(s, unit, face);
    fprintf(s->out, "</g></g>\n");
}

static void put_units(const struct sheet *s, bool commanders)
{
    for (int unit = 1; unit <= s->game->units; unit++) {
        if (on_table(s->game, unit) &&
            (look_of(s->battle, s->game, unit) == LOOK_COMMANDER) == commanders)
            put_unit(s, unit);
    }
}

// Commanders may stand among their troops; marks come last, so that no neighbour covers them.
void put_troops(const struct sheet *s)
{
    put_units(s, false);
    put_units(s, true);
    for (int unit = 1; unit <= s->game->units; unit++) {
        if (on_table(s->game, unit))
            put_mark(s, unit);
    }
}

void put_sample(const struct sheet *s, enum look look, int side, double x, double y, double wide)
{
    fprintf(s->out, "<g transform=\"translate(%.2f %.2f)\">", x, y);
    if (look == LOOK_COMMANDER)
        fprintf(s->out,
                "<circle r=\"%.2f\" fill=\"" PAPER "\" stroke=\"%s\" stroke-width=\"%.2f\"/>",
                wide / 4, side_ink[side], 1.2 * s->pen);
    else
        put_block(s, look, side, wide / 2, wide / 4, false);
    fprintf(s->out, "</g>\n");
}
