// SPDX-License-Identifier: MIT
#include "scenario/terrain.h"
#include "core/polygon.h"
#include "core/segment.h"
#include "scenario/measure.h"
#include <stdio.h>
#include <string.h>

// --- the table ---

static bool read_size(const struct reading *r, const struct node *node, struct battle *b)
{
    if (!schema_point(r, node, "the size of the table", &b->size))
        return false;
    if (b->size.east < MM(100) || b->size.north < MM(100))
        return schema_fail(r, node->line, "expected a table of at least 10 cm by 10 cm");
    return true;
}

static bool read_board(const struct reading *r, const struct node *map, struct battle *b)
{
    const struct node *board = node_get(map, "board"), *cell = node_get(map, "cell");

    if (board) {
        int kind = schema_choice(r, board, NAMES("free", "squares", "hexes"), "a kind of board");

        if (kind < 0)
            return false;
        b->board = (uint8_t)kind;
    }
    if (cell && !schema_length(r, cell, "the width of a cell", &b->cell))
        return false;
    if ((b->board != BOARD_FREE) != (cell != NULL))
        return schema_fail(r, map->line,
                           "expected `cell` together with a board of squares or hexes");
    if (cell && b->cell < MM(5))
        return schema_fail(r, cell->line, "expected a cell of at least 5mm");
    return true;
}

bool table_read(const struct reading *r, const struct node *node, struct battle *b)
{
    const struct node *size;

    if (node->kind == NODE_LIST)
        return read_size(r, node, b);
    if (!schema_keys(r, node, NAMES("size", "board", "cell"), "table"))
        return false;
    size = node_get(node, "size");
    return (!size || read_size(r, size, b)) && read_board(r, node, b);
}

// --- shapes ---

static bool add_point(const struct reading *r, int line, struct battle *b, struct piece *piece,
                      struct vec at)
{
    if (b->points == POINTS)
        return schema_fail(r, line, "expected at most %d terrain points in all", POINTS);
    if (piece->points == PIECE_POINTS)
        return schema_fail(r, line, "expected at most %d points in one piece of terrain",
                           PIECE_POINTS);
    b->point[b->points++] = at;
    piece->points++;
    return true;
}

static bool read_points(const struct reading *r, const struct node *list, struct battle *b,
                        struct piece *piece, int fewest)
{
    char want[80];

    snprintf(want, sizeof want, "a list of at least %d points", fewest);
    if (!schema_is(r, list, NODE_LIST, want))
        return false;
    if (list->count < fewest)
        return schema_fail(r, list->line, "expected %s, not %d", want, list->count);
    for (const struct node *item = list->first; item; item = item->next) {
        struct vec at;

        if (!schema_point(r, item, "a point of the terrain", &at))
            return false;
        if (piece->points && vec_same(at, b->point[b->points - 1]))
            return schema_fail(r, item->line, "expected a point other than the one before it");
        if (!add_point(r, item->line, b, piece, at))
            return false;
    }
    return true;
}

// The outline turns straight back on itself at this corner.
static bool is_spike(struct vec before, struct vec at, struct vec after)
{
    struct vec in = vec_sub(at, before), out = vec_sub(after, at);

    return cross(in, out) == 0 && dot(in, out) <= 0;
}

// Edges that are not neighbours must not meet, or inside and outside have no meaning.
static bool is_simple(const struct vec *corner, int corners)
{
    for (int i = 0; i < corners; i++) {
        if (is_spike(corner[i], corner[(i + 1) % corners], corner[(i + 2) % corners]))
            return false;
        for (int k = i + 2; k < corners; k++) {
            if (i == 0 && k == corners - 1)
                continue;
            if (segments_cross(corner[i], corner[i + 1], corner[k], corner[(k + 1) % corners]))
                return false;
        }
    }
    return true;
}

static bool read_area(const struct reading *r, const struct node *node, struct battle *b,
                      struct piece *piece)
{
    const struct vec *corner = &b->point[piece->first];

    piece->shape = SHAPE_AREA;
    if (!read_points(r, node, b, piece, 3))
        return false;
    if (!is_simple(corner, piece->points) || !polygon_area2(corner, piece->points))
        return schema_fail(r, node->line,
                           "expected the corners of an area in order, its edges not meeting each "
                           "other");
    return true;
}

static bool read_square(const struct reading *r, const struct node *node, struct battle *b,
                        struct piece *piece)
{
    static const int way[4][2] = {{-1, -1}, {-1, 1}, {1, 1}, {1, -1}};
    const struct node *at, *side;
    struct vec centre;
    length wide;

    piece->shape = SHAPE_AREA;
    if (!schema_keys(r, node, NAMES("at", "side"), "square"))
        return false;
    at = node_get(node, "at");
    side = node_get(node, "side");
    if (!at || !side)
        return schema_fail(r, node->line, "expected both `at` and `side` of a square");
    if (!schema_point(r, at, "the centre of a square", &centre) ||
        !schema_length(r, side, "the side of a square", &wide))
        return false;
    if (wide < 2)
        return schema_fail(r, side->line, "expected a square with a side above 0");
    for (int i = 0; i < 4; i++) {
        struct vec corner = {centre.east + way[i][0] * wide / 2,
                             centre.north + way[i][1] * wide / 2};
        if (!add_point(r, node->line, b, piece, corner))
            return false;
    }
    return true;
}

static bool read_disc(const struct reading *r, const struct node *node, struct battle *b,
                      struct piece *piece)
{
    const struct node *at, *radius;
    struct vec centre;

    piece->shape = SHAPE_DISC;
    if (!schema_keys(r, node, NAMES("at", "radius"), "disc"))
        return false;
    at = node_get(node, "at");
    radius = node_get(node, "radius");
    if (!at || !radius)
        return schema_fail(r, node->line, "expected both `at` and `radius` of a disc");
    if (!schema_point(r, at, "the centre of a disc", &centre) ||
        !schema_length(r, radius, "the radius of a disc", &piece->width))
        return false;
    if (piece->width < 1)
        return schema_fail(r, radius->line, "expected a radius above 0");
    return add_point(r, node->line, b, piece, centre);
}

static bool read_line(const struct reading *r, const struct node *node, struct battle *b,
                      struct piece *piece)
{
    piece->shape = SHAPE_LINE;
    return read_points(r, node, b, piece, 2);
}

// --- pieces ---

static const struct piece_form {
    const char *key;
    bool (*read)(const struct reading *, const struct node *, struct battle *, struct piece *);
} forms[] = {{"area", read_area},
             {"square", read_square},
             {"disc", read_disc},
             {"line", read_line}};
enum { FORMS = sizeof forms / sizeof *forms };

static bool read_form(const struct reading *r, const struct node *map, struct battle *b,
                      struct piece *piece)
{
    const struct node *found = NULL;
    int form = 0;

    for (int i = 0; i < FORMS; i++) {
        const struct node *node = node_get(map, forms[i].key);

        if (node && found)
            return schema_fail(r, node->key_line, "expected one shape, but there is `%s` already",
                               forms[form].key);
        if (node) {
            found = node;
            form = i;
        }
    }
    if (!found)
        return schema_fail(r, map->line, "expected a shape: area, square, disc or line");
    return forms[form].read(r, found, b, piece);
}

static int terrain_choice(const struct reading *r, const struct node *map,
                          const struct rules *rules)
{
    const struct node *kind = node_get(map, "kind");
    const char *name[256];
    int place;

    for (int i = 1; i < rules->terrains; i++)
        name[i - 1] = rules->terrain[i].name;
    if (!kind) {
        schema_fail(r, map->line, "expected `kind`, the kind of terrain");
        return 0;
    }
    place = schema_choice(r, kind, (struct names){name, rules->terrains - 1}, "a kind of terrain");
    return place + 1;
}

static bool read_width(const struct reading *r, const struct node *map, struct piece *piece)
{
    const struct node *width = node_get(map, "width");

    if (!width)
        return true;
    if (piece->shape != SHAPE_LINE)
        return schema_fail(r, width->key_line, "expected `width` only with a line");
    if (!schema_length(r, width, "the width of a line", &piece->width))
        return false;
    if (piece->width < 0)
        return schema_fail(r, width->line, "expected a width of 0 or more");
    return true;
}

static bool read_steep(const struct reading *r, const struct node *map, struct piece *piece)
{
    const struct node *steep = node_get(map, "steep"), *from, *edges;
    int32_t corner = 1, count = 1;

    if (!steep)
        return true;
    if (piece->shape != SHAPE_AREA)
        return schema_fail(r, steep->key_line, "expected `steep` only with an area");
    if (!schema_keys(r, steep, NAMES("from", "edges"), "steep"))
        return false;
    from = node_get(steep, "from");
    edges = node_get(steep, "edges");
    if (from && !schema_whole(r, from, "the corner where it begins", 1, piece->points, &corner))
        return false;
    if (edges && !schema_whole(r, edges, "the number of steep edges", 1, piece->points, &count))
        return false;
    piece->flags |= PIECE_STEEP;
    piece->steep_from = (uint8_t)(corner - 1);
    piece->steep_edges = (uint8_t)count;
    return true;
}

static bool read_level(const struct reading *r, const struct node *map, const struct rules *rules,
                       struct piece *piece)
{
    const struct node *node = node_get(map, "level");
    bool hill = rules->terrain[piece->what].look == LOOK_HILL;
    int32_t level = hill;

    // Of what is no hill the rules make another number of it.
    if (node && !schema_whole(r, node, "the level of a piece", 0, hill ? 9 : 99, &level))
        return false;
    piece->level = (uint8_t)level;
    return true;
}

static bool read_is(const struct reading *r, const struct node *map, const struct rules *rules,
                    struct piece *piece)
{
    const struct node *is = node_get(map, "is");
    struct names words = {rules->ground_word, 0};

    if (!is)
        return true;
    while (rules->ground_word && rules->ground_word[words.count])
        words.count++;
    if (!words.count)
        return schema_fail(r, is->key_line,
                           "expected no `is`: these rules know ground by its kind");
    if (!schema_is(r, is, NODE_LIST, "a list of what the ground is"))
        return false;
    piece->is = PIECE_IS;
    for (const struct node *item = is->first; item; item = item->next) {
        int which = schema_choice(r, item, words, "a word for ground");

        if (which < 0)
            return false;
        piece->is |= (uint8_t)(1 << which);
    }
    return true;
}

static bool fits_kind(const struct reading *r, const struct node *map, const struct rules *rules,
                      const struct piece *piece)
{
    const struct terrain_kind *kind = &rules->terrain[piece->what];
    bool line = kind->shape == SHAPE_LINE;

    if (line == (piece->shape == SHAPE_LINE))
        return true;
    return schema_fail(r, map->line, "expected %s for a %s",
                       line ? "a line" : "an area, a square or a disc", kind->name);
}

static bool read_name(const struct reading *r, const struct node *map, struct battle *b)
{
    const struct node *name = node_get(map, "name");

    return !name ||
           schema_text(r, name, "what people call the place", b->place[b->pieces], PLACE_BYTES);
}

static bool read_piece(const struct reading *r, const struct node *map, struct battle *b)
{
    struct piece *piece = &b->piece[b->pieces];
    int what;

    if (!schema_keys(r, map,
                     NAMES("kind", "area", "square", "disc", "line", "width", "level", "steep",
                           "is", "name"),
                     "a piece of terrain"))
        return false;
    what = terrain_choice(r, map, b->rules);
    if (!what)
        return false;
    *piece = (struct piece){.what = (uint8_t)what, .first = (uint16_t)b->points};
    if (!read_form(r, map, b, piece) || !fits_kind(r, map, b->rules, piece) ||
        !read_width(r, map, piece) || !read_level(r, map, b->rules, piece) ||
        !read_steep(r, map, piece) || !read_is(r, map, b->rules, piece) || !read_name(r, map, b))
        return false;
    piece->bounds = piece_bounds(piece, &b->point[piece->first]);
    b->pieces++;
    return true;
}

bool terrain_read(const struct reading *r, const struct node *list, struct battle *b)
{
    if (!schema_is(r, list, NODE_LIST, "terrain as a list of pieces"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (b->pieces == PIECES)
            return schema_fail(r, item->line, "expected at most %d pieces of terrain", PIECES);
        if (!read_piece(r, item, b))
            return false;
    }
    return true;
}
