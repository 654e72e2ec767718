// SPDX-License-Identifier: MIT
#include "draw/map.h"
#include "core/board.h"
#include "core/place.h"
#include "core/text.h"
#include "draw/cells.h"
#include "draw/key.h"
#include "draw/mark.h"
#include "draw/tint.h"
#include <stdlib.h>
#include <string.h>

enum { NARROWEST = 72, WIDEST = 240, TALLEST = 160, GLYPH_BYTES = 5 };

static const char *const arrow[SIDES][8] = {
    {"\u2191", "\u2197", "\u2192", "\u2198", "\u2193", "\u2199", "\u2190", "\u2196"},
    {"\u21d1", "\u21d7", "\u21d2", "\u21d8", "\u21d3", "\u21d9", "\u21d0", "\u21d6"},
};

struct letter {
    char glyph[GLYPH_BYTES];
    uint8_t tint, unit;
};

// A grid over the table. A cell is twice as tall as it is wide, as letters are, or taller where the
// terminal is low.
struct grid {
    int columns, rows;
    double wide, tall; // of a cell, in lengths
    int steep;         // tall / wide
    struct letter cell[TALLEST][WIDEST];
};

static int between(int low, int value, int high)
{
    return value < low ? low : value > high ? high : value;
}

static struct vec middle_of(const struct battle *b, const struct grid *grid, int row, int column)
{
    return (struct vec){(length)((column + .5) * grid->wide),
                        (length)(b->size.north - (row + .5) * grid->tall)};
}

static void set_cell(struct letter *cell, const char *glyph, int tint, int unit)
{
    strncpy(cell->glyph, glyph, GLYPH_BYTES - 1);
    cell->tint = (uint8_t)tint;
    cell->unit = (uint8_t)unit;
}

// A line is drawn a letter or two wide, however broad it is: it shows where it runs. In a tall cell
// it is looked for one square above the other, so that none slips through between two rows.
static bool covers(const struct grid *grid, struct land land, struct vec at)
{
    length letter = (length)grid->wide;
    struct piece thin = *land.piece;
    int squares = grid->steep;

    if (land.piece->shape != SHAPE_LINE)
        return land_holds(land, at, 0);
    thin.width = thin.width < letter ? thin.width : letter;
    for (int i = 0; i < squares; i++) {
        length up = (length)(grid->tall * ((i + .5) / squares - .5));
        struct vec part = {at.east, at.north + up};

        if (land_distance((struct land){&thin, land.point}, part) <= letter / 2)
            return true;
    }
    return false;
}

// A place may have no size at all: its sign stands where it is.
static void lay_objective(const struct battle *b, struct grid *grid, const struct piece *piece)
{
    double east = (piece->bounds.low.east + piece->bounds.high.east) / 2.0;
    double north = (piece->bounds.low.north + piece->bounds.high.north) / 2.0;
    int row = between(0, (int)((b->size.north - north) / grid->tall), grid->rows - 1);
    int column = between(0, (int)(east / grid->wide), grid->columns - 1);

    set_cell(&grid->cell[row][column], sign_of[LOOK_OBJECTIVE].glyph, sign_of[LOOK_OBJECTIVE].tint,
             0);
}

static void lay_piece(const struct battle *b, struct grid *grid, struct land land, enum look look)
{
    struct bounds in = bounds_wider(land.piece->bounds, (length)(grid->wide + grid->tall));
    int top = between(0, (int)((b->size.north - in.high.north) / grid->tall), grid->rows);
    int foot = between(0, (int)((b->size.north - in.low.north) / grid->tall), grid->rows - 1);
    int left = between(0, (int)(in.low.east / grid->wide), grid->columns);
    int right = between(0, (int)(in.high.east / grid->wide), grid->columns - 1);

    for (int row = top; row <= foot; row++) {
        for (int column = left; column <= right; column++) {
            struct vec at = middle_of(b, grid, row, column);
            struct vec above = {at.east, at.north + (length)grid->tall};
            bool steep;

            if (!covers(grid, land, at))
                continue;
            steep = land.piece->flags & PIECE_STEEP && land_steep(land, above, at);
            set_cell(&grid->cell[row][column], steep ? "\u25b2" : sign_of[look].glyph,
                     sign_of[look].tint, 0);
        }
    }
}

static void lay_ground(const struct battle *b, const struct game *g, struct grid *grid)
{
    static const enum look upward[] = {LOOK_HILL,   LOOK_STEEP_HILL,  LOOK_CROPS,    LOOK_MARSH,
                                       LOOK_ROCKS,  LOOK_WOOD,        LOOK_ORCHARD,  LOOK_COPSE,
                                       LOOK_STREAM, LOOK_RIVER,       LOOK_FORD,     LOOK_TOWN,
                                       LOOK_ROAD,   LOOK_BRIDGE,      LOOK_CLIFF,    LOOK_DITCH,
                                       LOOK_TRENCH, LOOK_HEDGE,       LOOK_WALL,     LOOK_FENCE,
                                       LOOK_HOUSE,  LOOK_STONE_HOUSE, LOOK_OBJECTIVE};

    for (size_t layer = 0; layer < sizeof upward / sizeof *upward; layer++) {
        for (int i = 0; i < ground_count(b, g); i++) {
            struct shown room;
            struct land land = land_shown(b, g, i, &room);

            if (land_look(b, land.piece) != upward[layer] || !land.piece->points)
                continue;
            if (upward[layer] == LOOK_OBJECTIVE)
                lay_objective(b, grid, land.piece);
            else
                lay_piece(b, grid, land, upward[layer]);
        }
    }
}

// A dot in the middle of each cell of a board.
static void lay_board(const struct battle *b, struct grid *grid)
{
    if (b->board == BOARD_FREE)
        return;
    for (int i = 0; i < board_rows(b) * board_columns(b); i++) {
        struct cell cell = {(int16_t)(i % board_columns(b)), (int16_t)(i / board_columns(b))};
        struct vec at = cell_centre(b, cell);
        int row = between(0, (int)((b->size.north - at.north) / grid->tall), grid->rows - 1);
        int column = between(0, (int)(at.east / grid->wide), grid->columns - 1);

        set_cell(&grid->cell[row][column], ".", TINT_NONE, 0);
    }
}

// The unit as a row of cells: arm, name, heading, marks.
struct label {
    int cells;
    struct letter cell[NAME_BYTES + 8];
};

static struct label label_of(const struct battle *b, const struct game *g, int unit)
{
    struct label label = {0};
    struct mark mark = mark_of(b, g, unit);
    enum look look = look_of(b, g, unit);
    int side = g->side[unit] & 1, tint = side ? TINT_SIDE1 : TINT_SIDE0;
    const char *glyph = look >= LOOK_INFANTRY ? sign_of[look].glyph : "?";

    set_cell(&label.cell[label.cells++], glyph, tint, unit);
    for (const char *c = b->roster[unit].name; *c; c++)
        set_cell(&label.cell[label.cells++], (char[]){*c, 0}, tint, unit);
    if (has_front(b, g, unit))
        set_cell(&label.cell[label.cells++], arrow[side][(g->face[unit] + 0x1000) / 0x2000 % 8],
                 tint, unit);
    if (g->hidden[unit])
        set_cell(&label.cell[label.cells++], "?", tint, unit);
    for (int i = 0; i < mark.level && i < MARKS; i++)
        set_cell(&label.cell[label.cells++], "!", TINT_MARK, unit);
    return label;
}

static bool room_for(const struct grid *grid, int row, int column, int cells)
{
    if (row < 0 || row >= grid->rows || column < 0 || column + cells > grid->columns)
        return false;
    for (int i = 0; i < cells; i++) {
        if (grid->cell[row][column + i].unit)
            return false;
    }
    return true;
}

// The free place nearest to a cell; false when the grid is full.
static bool find_room(const struct grid *grid, int cells, int *row, int *column)
{
    for (int far = 0; far < grid->steep * grid->rows + grid->columns; far++) {
        for (int down = -far / grid->steep; down <= far / grid->steep; down++) {
            int aside = far - grid->steep * (down < 0 ? -down : down);

            for (int way = -1; way <= 1; way += 2) {
                if (room_for(grid, *row + down, *column + way * aside, cells)) {
                    *row += down;
                    *column += way * aside;
                    return true;
                }
            }
        }
    }
    return false;
}

// Where it stands, or as near as the others leave room.
static void lay_unit(const struct battle *b, const struct game *g, struct grid *grid, int unit)
{
    struct label label = label_of(b, g, unit);
    int row = (int)((b->size.north - g->box[unit].centre.north) / grid->tall);
    int column = (int)(g->box[unit].centre.east / grid->wide - label.cells / 2.0 + .5);

    row = between(0, row, grid->rows - 1);
    column = between(0, column, grid->columns - label.cells);
    if (find_room(grid, label.cells, &row, &column))
        memcpy(&grid->cell[row][column], label.cell, (size_t)label.cells * sizeof *label.cell);
}

// The name of a place over its middle, where nobody stands.
static void lay_name(const struct battle *b, struct grid *grid, int piece)
{
    enum { TAKEN = UINT8_MAX };
    const char *name = place_name(b, piece);
    struct vec at = bounds_middle(b->piece[piece].bounds);
    int letters = 0, row = (int)((b->size.north - at.north) / grid->tall), column;

    for (const char *c = name; *c; c++)
        letters += (*c & 0xc0) != 0x80;
    column = between(0, (int)(at.east / grid->wide - letters / 2.0 + .5), grid->columns - letters);
    if (!letters || !room_for(grid, row, column, letters))
        return;
    for (struct letter *cell = &grid->cell[row][column]; *name; cell++) {
        int bytes = 1;

        while ((name[bytes] & 0xc0) == 0x80)
            bytes++;
        memset(cell->glyph, 0, sizeof cell->glyph);
        memcpy(cell->glyph, name, (size_t)bytes);
        cell->unit = TAKEN;
        name += bytes;
    }
}

static void put_row(FILE *out, const struct grid *grid, int row, bool colour)
{
    int tint = TINT_NONE;

    for (int column = 0; column < grid->columns; column++) {
        const struct letter *cell = &grid->cell[row][column];

        if (colour && cell->tint != tint)
            fputs(tint_code[cell->tint], out);
        tint = cell->tint;
        fputs(cell->glyph[0] ? cell->glyph : " ", out);
    }
    if (colour && tint)
        fputs(tint_code[TINT_NONE], out);
}

// The row of cells whose middle lies in this row; -1: none does.
static int cells_in_row(const struct battle *b, const struct grid *grid, int row)
{
    for (int i = 0; i < board_rows(b); i++) {
        length north = cell_centre(b, (struct cell){0, (int16_t)i}).north;

        if ((int)((b->size.north - north) / grid->tall) == row)
            return i;
    }
    return -1;
}

static void put_cell_row(FILE *out, const struct battle *b, const struct grid *grid, int row)
{
    int number = cells_in_row(b, grid, row);

    if (number < 0)
        fprintf(out, "%*s", RULER, "");
    else
        fprintf(out, "%*d ", RULER - 1, number);
}

// The number of the line that runs through this row, so that places can be read off.
static void put_side_ruler(FILE *out, const struct battle *b, const struct grid *grid, int row,
                           int every)
{
    length step = b->native * every;
    length top = b->size.north - (length)(row * grid->tall + .5);
    length foot = b->size.north - (length)((row + 1) * grid->tall + .5);
    int number = top / step;

    if (number * step > foot)
        fprintf(out, "%*d ", RULER - 1, number * every);
    else if (row == grid->rows - 1)
        fprintf(out, "%*d ", RULER - 1, 0);
    else
        fprintf(out, "%*s", RULER, "");
}

static void put_foot_ruler(FILE *out, const struct battle *b, const struct grid *grid, int every)
{
    char line[WIDEST + 16];
    length cells = b->board == BOARD_FREE ? 0 : b->cell / 2; // a board numbers cells, not lines

    memset(line, ' ', sizeof line);
    for (int n = 0; n * b->native + cells <= b->size.east; n += every) {
        char text[12];
        int digits = snprintf(text, sizeof text, "%d", n);
        int column = RULER + 1 + (int)((n * (double)b->native + cells) / grid->wide) - digits / 2;

        column = column < RULER + 2 + grid->columns - digits ? column
                                                             : RULER + 2 + grid->columns - digits;
        memcpy(line + column, text, (size_t)digits);
    }
    line[RULER + 2 + grid->columns] = 0;
    for (size_t end = strlen(line); end > 0 && line[end - 1] == ' '; end--)
        line[end - 1] = 0;
    fprintf(out, "%s\n", line);
}

static void put_edge(FILE *out, const struct grid *grid, const char *left, const char *right)
{
    fprintf(out, "%*s%s", RULER, "", left);
    for (int i = 0; i < grid->columns; i++)
        fputs("\u2500", out);
    fprintf(out, "%s\n", right);
}

// The widest grid that fits, not narrower than can be read. A low terminal gets fewer rows, down to
// a third of them, before the map grows out of it.
static void scale(struct grid *grid, const struct battle *b, int columns, int rows)
{
    int by_height = (int)(2.0 * rows * b->size.east / b->size.north);

    columns -= RULER + 2;
    columns = columns < by_height ? columns : by_height;
    grid->columns = between(NARROWEST, columns, WIDEST);
    grid->wide = (double)b->size.east / grid->columns;
    grid->rows = (int)(b->size.north / (2 * grid->wide) + .5);
    if (grid->rows > rows)
        grid->rows = rows > grid->rows / 3 ? rows : grid->rows / 3;
    grid->rows = grid->rows < TALLEST ? grid->rows : TALLEST;
    grid->tall = (double)b->size.north / grid->rows;
    grid->steep = (int)(grid->tall / grid->wide + .5);
}

// So many units apart that the numbers of the ruler have room.
static int ruler_step(const struct battle *b, const struct grid *grid)
{
    static const int steps[] = {2, 5, 10, 20, 50};
    enum { ROOM = 5, STEPS = sizeof steps / sizeof *steps };
    int i = 0;

    while (i < STEPS - 1 && steps[i] * b->native < ROOM * grid->wide)
        i++;
    return steps[i];
}

void map_table(FILE *out, const struct battle *b, const struct game *g, int columns, int rows,
               bool colour)
{
    struct grid *grid = calloc(1, sizeof *grid);
    int every;

    if (!grid)
        return;
    scale(grid, b, columns, rows);
    every = ruler_step(b, grid);
    lay_board(b, grid);
    lay_ground(b, g, grid);
    for (int unit = 1; unit <= g->units; unit++) {
        if (on_table(g, unit))
            lay_unit(b, g, grid, unit);
    }
    for (int i = 0; i < b->pieces; i++)
        lay_name(b, grid, i);
    put_edge(out, grid, "\u250c", "\u2510");
    for (int row = 0; row < grid->rows; row++) {
        if (b->board == BOARD_FREE)
            put_side_ruler(out, b, grid, row, every);
        else
            put_cell_row(out, b, grid, row);
        fputs("\u2502", out);
        put_row(out, grid, row, colour);
        fputs("\u2502\n", out);
    }
    put_edge(out, grid, "\u2514", "\u2518");
    put_foot_ruler(out, b, grid, every);
    map_key(out, b, g, grid->columns + RULER + 2);
    map_absent(out, b, g, grid->columns + RULER + 2);
    free(grid);
}
