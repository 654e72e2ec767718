// SPDX-License-Identifier: MIT
#include "draw/svg.h"
#include "core/board.h"
#include "draw/mark.h"
#include "draw/marker.h"
#include "draw/names.h"
#include "draw/sheet.h"
#include "draw/terrain.h"
#include "draw/troops.h"
#include <string.h>

enum { MARGIN = 26, HEAD = 44, LEGEND = 48, FOOT = 108 }; // in pens, FOOT the least
enum { CARD_PEN = 3 }; // as broad: a card is small, and so is its file
#define PLATE_PEN 2    // a third as large as a sheet, with letters to be read

// What of the sheet is seen, and what its strokes are made of.
static void put_view(const struct sheet *s, double x, double y, double wide, double tall)
{
    fprintf(s->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.1f %.1f %.1f %.1f\" "
            "width=\"%.0f\" "
            "font-family=\"Georgia, 'DejaVu Serif', serif\" fill=\"%s\">\n<defs>\n",
            x, y, wide, tall, s->width > s->height ? 1000 * s->width / s->height : 1000, INK);
    fprintf(s->out, "<clipPath id=\"table\"><rect width=\"%.1f\" height=\"%.1f\"/></clipPath>\n",
            s->width, s->height);
    put_terrain_defs(s);
    put_troop_defs(s);
}

// All of it; the margins are in pens.
static void put_head(const struct sheet *s, double left, double head, double foot)
{
    double pen = s->pen;

    put_view(s, 0 - left * pen, 0 - head * pen, s->width + 2 * left * pen,
             s->height + (head + foot) * pen);
}

static void put_paper(const struct sheet *s)
{
    double foot = LEGEND + absent_pens(s);

    put_head(s, MARGIN, HEAD + .4 * MARGIN, (foot > FOOT ? foot : FOOT) + .2 * MARGIN);
    fprintf(s->out,
            "<radialGradient id=\"paper\" r=\".8\"><stop offset=\"0\" stop-color=\"#f8f0dc\"/>"
            "<stop offset=\".7\" stop-color=\"#f1e5ca\"/><stop offset=\"1\" "
            "stop-color=\"#e0cfa8\"/></radialGradient>\n");
    fprintf(s->out, "</defs>\n<rect x=\"-10%%\" y=\"-20%%\" width=\"130%%\" height=\"140%%\" "
                    "fill=\"url(#paper)\"/>\n");
}

// What is not seen from the drawing itself: the weather, and why some are pale.
static void put_notes(const struct sheet *s)
{
    char sky[WEATHER_BYTES];
    bool weather = weather_of(s->battle, s->game, sky);
    bool hidden = anybody_hides(s->game);

    if (!weather && !hidden)
        return;
    fprintf(s->out,
            "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" font-style=\"italic\" "
            "text-anchor=\"end\">%s%s",
            s->width, -14 * s->pen, 9 * s->pen, hidden ? "pale: hidden" : "",
            hidden && weather ? "; " : "");
    if (weather) {
        fprintf(s->out, "weather: ");
        put_text(s->out, sky);
    }
    fprintf(s->out, "</text>\n");
}

// Where armies lay out the ground themselves there is nothing to see yet.
static void put_bare_ground(const struct sheet *s)
{
    if (!ground_count(s->battle, s->game))
        fprintf(s->out,
                "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" font-style=\"italic\" "
                "text-anchor=\"middle\">The ground is yet to be laid out.</text>\n",
                s->width / 2, s->height / 2, .055 * s->width);
}

static void put_title(const struct sheet *s, const char *caption)
{
    double pen = s->pen;

    fprintf(s->out, "<text x=\"0\" y=\"%.1f\" font-size=\"%.1f\" font-weight=\"bold\">", -27 * pen,
            19 * pen);
    put_text(s->out, s->battle->title[0] ? s->battle->title : s->battle->name);
    fprintf(s->out,
            "</text>\n<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" text-anchor=\"end\">Turn "
            "%d</text>\n",
            s->width, -27 * pen, 15 * pen, s->game->turn);
    put_notes(s);
    if (!caption)
        return;
    fprintf(s->out, "<text x=\"0\" y=\"%.1f\" font-size=\"%.1f\" font-style=\"italic\">", -14 * pen,
            9 * pen);
    put_text(s->out, caption);
    fprintf(s->out, "</text>\n");
}

static void put_ticks(const struct sheet *s, int every)
{
    double pen = s->pen, native = s->battle->native / 100.0;

    fprintf(s->out, "<path stroke=\"" INK "\" stroke-width=\"%.2f\" d=\"", .6 * pen);
    for (int n = 0; n * native <= s->width + 1; n++) {
        put_point(s->out, 'M', n * native, s->height);
        put_point(s->out, 'l', 0, (n % every ? 2 : 4) * pen);
    }
    for (int n = 0; n * native <= s->height + 1; n++) {
        put_point(s->out, 'M', 0, s->height - n * native);
        put_point(s->out, 'l', (n % every ? -2 : -4) * pen, 0);
    }
    fprintf(s->out, "\"/>\n");
}

// Of a board the cells of its first row and column are numbered, as orders name them.
static void put_cell_numbers(const struct sheet *s)
{
    for (int column = 0; column < board_columns(s->battle); column++)
        fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text>\n",
                spot_of(s, cell_centre(s->battle, (struct cell){(int16_t)column, 0})).x,
                s->height + 11.5 * s->pen, column);
    for (int row = 0; row < board_rows(s->battle); row++)
        fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", -6 * s->pen,
                spot_of(s, cell_centre(s->battle, (struct cell){0, (int16_t)row})).y + 2.5 * s->pen,
                row);
    fprintf(s->out, "</g>\n");
}

// A ruler all round, in the unit that orders are written in.
static void put_frame(const struct sheet *s)
{
    double pen = s->pen, native = s->battle->native / 100.0;
    int every = (int)(s->width / native / 12) > 0 ? (int)(s->width / native / 12) : 1;

    fprintf(s->out,
            "<g fill=\"none\" stroke=\"" INK
            "\"><rect width=\"%.1f\" height=\"%.1f\" stroke-width=\"%.2f\"/>"
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
            "stroke-width=\"%.2f\"/></g>\n",
            s->width, s->height, .5 * pen, -4 * pen, -4 * pen, s->width + 8 * pen,
            s->height + 8 * pen, 1.5 * pen);
    put_ticks(s, every);
    fprintf(s->out, "<g font-size=\"%.1f\">\n", 7 * pen);
    if (s->battle->board != BOARD_FREE) {
        put_cell_numbers(s);
        return;
    }
    for (int n = 0; n * native <= s->width + 1; n += every)
        fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text>\n",
                n * native, s->height + 11.5 * pen, n);
    for (int n = 0; n * native <= s->height + 1; n += every)
        fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", -6 * pen,
                s->height - n * native + 2.5 * pen, n);
    fprintf(s->out, "</g>\n");
}

// --- boards ---

static void put_squares(const struct sheet *s)
{
    double cell = s->battle->cell / 100.0;

    for (double x = cell; x < s->width - 1; x += cell)
        fprintf(s->out, "M%.1f 0V%.1f", x, s->height);
    for (double y = s->height - cell; y > 1; y -= cell)
        fprintf(s->out, "M0 %.1fH%.1f", y, s->width);
}

// Each draws its two upper sides and the left one; those of the first row the lower ones too.
static void put_hexes(const struct sheet *s)
{
    double half = s->battle->cell / 200.0, side = half / .8660254;

    for (int row = 0; row < board_rows(s->battle); row++)
        for (int column = 0; column <= board_columns(s->battle); column++) {
            struct cell cell = {(int16_t)column, (int16_t)row};
            struct spot at = spot_of(s, cell_centre(s->battle, cell));

            fprintf(s->out, "M%.1f %.1fv%.1fl%.1f %.1fl%.1f %.1f", at.x - half, at.y + side / 2,
                    -side, half, -side / 2, half, side / 2);
            if (!row)
                fprintf(s->out, "M%.1f %.1fl%.1f %.1fl%.1f %.1f", at.x - half, at.y + side / 2,
                        half, side / 2, half, -side / 2);
        }
}

static void put_cells(const struct sheet *s)
{
    if (s->battle->board == BOARD_FREE)
        return;
    fprintf(s->out,
            "<path fill=\"none\" stroke=\"" INK
            "\" stroke-opacity=\".4\" stroke-width=\"%.2f\" d=\"",
            .4 * s->pen);
    if (on_hexes(s->battle))
        put_hexes(s);
    else
        put_squares(s);
    fprintf(s->out, "\"/>\n");
}

// Where troops may come on: an arrow over the edge.
static void put_entries(const struct sheet *s)
{
    static const int way[] = {180, 270, 0, 90}; // a unit from the north edge heads south
    const struct rules *rules = s->battle->rules;
    const struct entry *list = s->battle->entry;
    struct entry now[ENTRIES];
    int entries = s->battle->entries;

    if (rules->entries) {
        entries = rules->entries(s->battle, s->game, now);
        list = now;
    }
    for (int i = 0; i < entries; i++) {
        const struct entry *entry = &list[i];
        double at = entry->at / 100.0, pen = s->pen;
        double x = entry->edge == FACE_RIGHT ? s->width : entry->edge == FACE_LEFT ? 0 : at;
        double y = entry->edge == FACE_FRONT  ? 0
                   : entry->edge == FACE_REAR ? s->height
                                              : s->height - at;

        fprintf(s->out,
                "<path transform=\"translate(%.1f %.1f) rotate(%d) scale(%.2f)\" d=\"M-3 "
                "6V-4H-7L0-13L7-4H3V6Z\" "
                "fill=\"url(#side%d)\" stroke=\"" INK "\" stroke-width=\".7\"><title>",
                x, y, way[entry->edge & 3], pen, entry->side & 1);
        put_text(s->out, s->battle->side[entry->side].name);
        fprintf(s->out, " may come on here</title></path>\n");
    }
}

static void put_scale(const struct sheet *s, double x, double y)
{
    double pen = s->pen, native = s->battle->native / 100.0;
    int units = native > 20 ? 6 : 10;
    char text[32];

    while (units > 1 && x + units * native > s->width - 45 * pen) // the compass stands there
        units--;

    for (int i = 0; i < units; i++)
        fprintf(s->out,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" "
                "stroke=\"" INK "\" stroke-width=\"%.2f\"/>",
                x + i * native, y, native, 3 * pen, i % 2 ? PAPER : INK, .5 * pen);
    length_print(units * s->battle->native, s->battle->native, text, sizeof text);
    fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\">%s</text>\n",
            x + units * native + 4 * pen, y + 3.6 * pen, 8 * pen, text);
}

static void put_compass(const struct sheet *s, double x, double y)
{
    fprintf(s->out,
            "<g transform=\"translate(%.1f %.1f) scale(%.2f)\" stroke=\"" INK
            "\" stroke-width=\".5\"><path fill=\"" INK "\" d=\"M0-13L3 0H0Z\"/><path fill=\"" PAPER
            "\" d=\"M0-13L-3 0H0Z\"/><path fill=\"" PAPER "\" d=\"M0 10L3 0H0Z\"/><path fill=\"" INK
            "\" d=\"M0 10L-3 0H0Z\"/><text y=\"-15\" font-size=\"8\" "
            "stroke=\"none\" text-anchor=\"middle\">N</text></g>\n",
            x, y, s->pen);
}

static bool has_look(const struct battle *b, enum look look)
{
    for (int i = 1; i < b->rules->unit_kinds; i++) {
        if (b->rules->unit_kind[i].look == look)
            return true;
    }
    return false;
}

static double put_word(const struct sheet *s, const char *word, double x, double y)
{
    fprintf(s->out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\">%s</text>\n", x,
            y + 2.5 * s->pen, 7.5 * s->pen, word);
    return x + (4 + 4.4 * (double)strlen(word)) * s->pen;
}

// Markers where the rules have them, else the states that units are in. Where it ends.
static double put_mark_legend(const struct sheet *s, double x, double y)
{
    const struct rules *rules = s->battle->rules;
    struct mark mark[MARKS];
    int marks = rules->marks ? 0 : marks_seen(s->battle, s->game, mark);

    for (int kind = 0; rules->marks && kind < MARK_KINDS; kind++) {
        if (!rules->mark_word[kind])
            continue;
        put_marker(s, (struct unit_mark){(uint8_t)kind, 1}, x + 4 * s->pen, y, 4 * s->pen);
        x = put_word(s, rules->mark_word[kind], x + 10 * s->pen, y);
    }
    for (int i = 0; i < marks; i++) {
        put_badge(s, mark[i], x + 4 * s->pen, y, 4 * s->pen);
        x = put_word(s, mark[i].word, x + 10 * s->pen, y);
    }
    return x;
}

static double put_legend(const struct sheet *s, double x, double y)
{
    for (enum look look = LOOK_INFANTRY; look <= LOOK_COMMANDER; look++) {
        if (!has_look(s->battle, look))
            continue;
        put_sample(s, look, 0, x + 8 * s->pen, y, 16 * s->pen);
        put_word(s, look_name(look), x + 19 * s->pen, y);
        x += (look < LOOK_HEADQUARTERS ? 62 : 78) * s->pen;
    }
    return put_mark_legend(s, x, y);
}

static void put_ground(const struct sheet *s)
{
    fprintf(s->out,
            "<rect width=\"%.1f\" height=\"%.1f\" fill=\"#f5ecd6\"/>\n<g "
            "clip-path=\"url(#table)\">\n",
            s->width, s->height);
    put_terrain(s);
    put_bare_ground(s);
    put_cells(s);
    fprintf(s->out, "</g>\n");
}

bool svg_card(FILE *out, const struct battle *b, const struct game *g)
{
    struct sheet s = sheet_of(out, b, g);

    s.pen *= CARD_PEN;
    put_head(&s, 0, 0, 0);
    fprintf(out, "</defs>\n");
    put_ground(&s);
    put_entries(&s);
    put_troops(&s);
    fprintf(out, "</svg>\n");
    return !ferror(out);
}

// The area and a tenth of the table around it, in the proportions of the table and on it.
static struct bounds plate_area(const struct battle *b, struct bounds area)
{
    struct vec middle = bounds_middle(area), size = b->size;
    double wide = (double)(area.high.east - area.low.east) / size.east + .2,
           tall = (double)(area.high.north - area.low.north) / size.north + .2,
           part = wide > tall ? wide : tall;
    length half_east = (length)(size.east * part / 2), half_north = (length)(size.north * part / 2);

    if (part >= 1)
        return (struct bounds){{0, 0}, size};
    middle.east = length_between(middle.east, half_east, size.east - half_east);
    middle.north = length_between(middle.north, half_north, size.north - half_north);
    return (struct bounds){{middle.east - half_east, middle.north - half_north},
                           {middle.east + half_east, middle.north + half_north}};
}

bool svg_plate(FILE *out, const struct battle *b, const struct game *g, const struct bounds *area,
               const struct callouts *names)
{
    struct sheet s = sheet_of(out, b, g);
    struct bounds shown = plate_area(b, *area);
    struct spot corner = spot_of(&s, (struct vec){shown.low.east, shown.high.north});
    double wide = (shown.high.east - shown.low.east) / 100.0,
           tall = (shown.high.north - shown.low.north) / 100.0;

    s.pen *= PLATE_PEN * wide / s.width;
    put_view(&s, corner.x, corner.y, wide, tall);
    fprintf(out, "</defs>\n");
    put_ground(&s);
    put_entries(&s);
    put_place_names(&s);
    put_troops(&s);
    put_callouts(&s, names, shown);
    fprintf(out, "</svg>\n");
    return !ferror(out);
}

bool svg_table(FILE *out, const struct battle *b, const struct game *g, const char *caption)
{
    struct sheet s = sheet_of(out, b, g);
    double scale = s.width - (b->native > CM(2) ? 220 : 130) * s.pen, legend;

    put_paper(&s);
    put_title(&s, caption);
    put_ground(&s);
    put_place_names(&s);
    put_frame(&s);
    put_entries(&s);
    put_troops(&s);
    put_compass(&s, s.width - 8 * s.pen, s.height + 34 * s.pen);
    legend = put_legend(&s, 0, s.height + 26 * s.pen) + 4 * s.pen;
    put_scale(&s, scale > legend ? scale : legend, s.height + 24 * s.pen);
    put_absent(&s, s.height + LEGEND * s.pen);
    fprintf(out, "</svg>\n");
    return !ferror(out);
}
