// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "draw/cells.h"
#include "draw/chart.h"
#include "draw/curve.h"
#include "draw/map.h"
#include "draw/mark.h"
#include "draw/svg.h"
#include "rules/list.h"
#include "support/test.h"
#include <stdlib.h>
#include <string.h>

static struct battle battle;
static struct game game;
enum { A1 = 1, A2, B1, B2 };

static void enlist(int unit, const char *name, int side, const char *code, length east,
                   length north, int degrees)
{
    struct roster *r = &battle.roster[unit];

    snprintf(r->name, sizeof r->name, "%s", name);
    r->side = (uint8_t)side;
    while (
        strcmp(battle.rules->unit_kind[r->type].code ? battle.rules->unit_kind[r->type].code : "",
               code))
        r->type++;
    r->placed = true;
    r->at = (struct vec){east, north};
    r->face = bearing_from_degrees(degrees * 1000);
    battle.units = unit;
}

static int terrain_with(enum look look)
{
    int what = 0;

    while (battle.rules->terrain[what].look != look)
        what++;
    return what;
}

static void lay(enum look look, enum shape shape, length width, const struct vec *point, int points)
{
    struct piece *piece = &battle.piece[battle.pieces++];

    *piece = (struct piece){.what = (uint8_t)terrain_with(look),
                            .shape = (uint8_t)shape,
                            .level = look == LOOK_HILL,
                            .first = (uint16_t)battle.points,
                            .points = (uint16_t)points,
                            .width = width};
    memcpy(&battle.point[battle.points], point, (size_t)points * sizeof *point);
    piece->bounds = piece_bounds(piece, &battle.point[battle.points]);
    battle.points += points;
}

// Two units a side on a small field with one piece of each kind of ground.
static int set_up(void **nothing)
{
    const struct vec square[] = {{INCH(2), INCH(14)},
                                 {INCH(8), INCH(14)},
                                 {INCH(8), INCH(20)},
                                 {INCH(2), INCH(20)}};
    const struct vec line[] = {{0, INCH(10)}, {INCH(24), INCH(11)}};
    char why[200];

    (void)nothing;
    memset(&battle, 0, sizeof battle);
    battle.rules = rules_named("two-by-two");
    snprintf(battle.title, sizeof battle.title, "Fish & <chips>");
    battle.sides = battle.seats = 2;
    for (int side = 0; side < 2; side++) {
        snprintf(battle.side[side].name, NAME_BYTES, "%s", side ? "allied" : "french");
        snprintf(battle.seat[side].name, NAME_BYTES, "%s", side ? "allied" : "french");
        battle.seat[side].side = (uint8_t)side;
    }
    for (int i = 0; i < battle.rules->options; i++)
        battle.option[i] = battle.rules->option[i].standard;
    enlist(A1, "A1", 0, "CHQ", INCH(12), INCH(2), 0);
    enlist(A2, "A2", 0, "LIN", INCH(10), INCH(4), 45);
    enlist(B1, "B1", 1, "FAR", INCH(12), INCH(22), 180);
    enlist(B2, "B2", 1, "LCV", INCH(18), INCH(20), 270);
    battle.size = (struct vec){INCH(24), INCH(24)};
    for (enum look look = LOOK_HILL; look <= LOOK_TOWN; look++)
        lay(look, SHAPE_AREA, 0, square, 4);
    for (enum look look = LOOK_ROAD; look <= LOOK_WALL; look++)
        lay(look, SHAPE_LINE, INCH(.5), line, 2);
    lay(LOOK_COPSE, SHAPE_DISC, INCH(1), &(struct vec){INCH(20), INCH(4)}, 1);
    assert_true(battle.rules->prepare(&battle, why, sizeof why));
    game_begin(&battle, &game, 1, &seeded_dice, NULL);
    return 0;
}

// What was written to a stream, terminated; the caller frees it.
struct page {
    FILE *stream;
    char *text;
    size_t bytes;
};

static void open_page(struct page *p)
{
    p->stream = open_memstream(&p->text, &p->bytes);
    assert_non_null(p->stream);
}

static char *map_of(int columns, int rows, bool colour)
{
    struct page p;

    open_page(&p);
    map_table(p.stream, &battle, &game, columns, rows, colour);
    fclose(p.stream);
    return p.text;
}

static size_t widest_row(const char *text)
{
    size_t widest = 0, letters = 0;

    for (; *text; text++) {
        letters = *text == '\n' ? 0 : letters + ((*text & 0xc0) != 0x80);
        widest = letters > widest ? letters : widest;
    }
    return widest;
}

TEST(the_map_shows_each_unit_with_arm_name_and_heading)
{
    char *map = map_of(100, 60, false);

    assert_non_null(strstr(map, "\u2691A1\u2191"));
    assert_non_null(strstr(map, "\u2612A2\u2197"));
    assert_non_null(strstr(map, "\u22a1B1\u21d3"));
    assert_non_null(strstr(map, "\u29c4B2\u21d0"));
    assert_null(strchr(map, '\033'));
    free(map);
}

TEST(the_map_fits_the_width_it_is_given)
{
    for (int columns = 80; columns <= 140; columns += 20) {
        char *map = map_of(columns, 200, false);

        assert_true(widest_row(map) <= (size_t)columns);
        free(map);
    }
}

TEST(the_map_has_colours_only_when_asked)
{
    char *map = map_of(100, 60, true);

    assert_non_null(strchr(map, '\033'));
    free(map);
}

TEST(a_unit_that_is_not_well_gets_its_marks)
{
    char *map;

    game.state[A2] = 2;
    map = map_of(100, 60, false);
    assert_non_null(strstr(map, "A2\u2197!!"));
    free(map);
}

TEST(units_side_by_side_are_all_shown)
{
    char *map;

    game_shift(&game, A1, vec_sub(game.box[A2].centre, game.box[A1].centre));
    map = map_of(100, 60, false);
    assert_non_null(strstr(map, "A1\u2191"));
    assert_non_null(strstr(map, "A2\u2197"));
    free(map);
}

TEST(a_unit_off_the_table_is_listed_below)
{
    char *map;

    game_remove(&game, B2);
    map = map_of(100, 60, false);
    assert_null(strstr(map, "B2\u21d0"));
    assert_non_null(strstr(map, " B2\n"));
    free(map);
}

TEST(the_picture_escapes_what_xml_reserves_and_names_every_unit)
{
    struct page p;

    game.state[B1] = 1;
    game.state[A2] = 2;
    open_page(&p);
    assert_true(svg_table(p.stream, &battle, &game, "after <all>"));
    fclose(p.stream);
    assert_non_null(strstr(p.text, "Fish &amp; &lt;chips&gt;"));
    assert_non_null(strstr(p.text, "after &lt;all&gt;"));
    for (int unit = A1; unit <= B2; unit++)
        assert_non_null(strstr(p.text, battle.roster[unit].name));
    assert_non_null(strstr(p.text, ">P</text>"));
    assert_non_null(strstr(p.text, ">D</text>"));
    assert_non_null(strstr(p.text, "</svg>\n"));
    free(p.text);
}

// The same table under rules whose units have stands and markers, on every kind of ground.
static struct terrain_kind every_look[LOOK_OBJECTIVE + 1];

static void three_stands(const struct battle *b, const struct game *g, int unit,
                         const struct pose *pose, struct body *body)
{
    const struct box *of = &g->box[unit];

    (void)pose;
    body_of_box(of, body);
    body->abreast = body->deep = 1;
    body->boxes = 3;
    for (int i = 0; i < 3; i++)
        body->box[i] = box_at((struct vec){of->centre.east + (i - 1) * of->right_east,
                                           of->centre.north + (i - 1) * of->right_north},
                              g->face[unit], MM(8), MM(6));
    if (unit == B2) // it is in a house
        body->house = ground_piece(b, g, 0);
}

static int some_marks(const struct battle *b, const struct game *g, int unit,
                      struct unit_mark *mark)
{
    (void)b, (void)g;
    mark[0] = (struct unit_mark){MARK_DIE, 3};
    mark[1] = (struct unit_mark){MARK_RED, 0};
    mark[2] = (struct unit_mark){MARK_RED_R, 0};
    return unit == A2 ? 3 : 0;
}

static struct rules with_stands(void)
{
    struct rules rules = *battle.rules;
    const struct vec corner[] = {{INCH(12), INCH(8)},
                                 {INCH(15), INCH(8)},
                                 {INCH(15), INCH(9)},
                                 {INCH(12), INCH(9)}};

    for (int look = 0; look <= LOOK_OBJECTIVE; look++)
        every_look[look] =
            (struct terrain_kind){look_name((enum look)look), (uint8_t)look, SHAPE_AREA};
    rules.terrain = every_look;
    rules.terrains = LOOK_OBJECTIVE + 1;
    rules.body = three_stands;
    rules.marks = some_marks;
    rules.mark_word[MARK_DIE] = "hits";
    rules.mark_word[MARK_RED] = rules.mark_word[MARK_RED_R] = "shaken";
    battle.pieces = battle.points = 0;
    battle.rules = &rules;
    for (enum look look = LOOK_HILL; look <= LOOK_OBJECTIVE; look++)
        lay(look, look >= LOOK_FENCE && look <= LOOK_CLIFF ? SHAPE_LINE : SHAPE_AREA, 0, corner, 4);
    lay(LOOK_CLIFF, SHAPE_AREA, 0, corner, 4);
    return rules;
}

static int times(const char *text, const char *what)
{
    int count = 0;

    for (text = strstr(text, what); text; text = strstr(text + 1, what))
        count++;
    return count;
}

static char *sheet_now(double *foot)
{
    double top, tall;
    struct page p;

    open_page(&p);
    assert_true(svg_table(p.stream, &battle, &game, NULL));
    fclose(p.stream);
    assert_int_equal(2,
                     sscanf(strstr(p.text, "viewBox"), "viewBox=\"%*f %lf %*f %lf", &top, &tall));
    *foot = top + tall;
    return p.text;
}

TEST(the_sheet_calls_who_is_off_it_by_title_and_has_room_for_all)
{
    double usual, foot, line;
    char *text = sheet_now(&usual);

    free(text);
    strcpy(battle.roster[B1].title, "Horn & Sons");
    game_remove(&game, B1);
    game_remove(&game, B2);
    for (int unit = B2 + 1; unit < B2 + 30; unit++) {
        battle.roster[unit] = battle.roster[B2];
        snprintf(battle.roster[unit].title, TITLE_BYTES, "%d. Grenadierbataillon", unit);
        game.side[unit] = 1;
        game.type[unit] = game.type[B2];
        game_remove(&game, unit);
    }
    game.units = (uint8_t)(battle.units = B2 + 29);
    text = sheet_now(&foot);
    assert_non_null(strstr(text, " Horn &amp; Sons,</tspan>"));
    assert_non_null(strstr(text, " light cavalry</tspan>")); // has no title
    assert_non_null(strstr(text, " 33. Grenadierbataillon</tspan>"));
    assert_true(foot > usual);
    for (const char *at = text; (at = strstr(at, "<text x=\"")); at++)
        if (sscanf(at, "<text x=\"%*f\" y=\"%lf", &line) == 1)
            assert_true(line < foot);
    free(text);
}

TEST(each_stand_is_a_block_and_the_unit_is_named_once)
{
    struct rules rules = with_stands();
    struct page p;

    battle.rules = &rules;
    open_page(&p);
    assert_true(svg_table(p.stream, &battle, &game, NULL));
    fclose(p.stream);
    assert_int_equal(times(p.text, "<g transform=\"matrix("), 9); // of three units
    for (int unit = A1; unit <= B2; unit++) {
        char name[20];

        snprintf(name, sizeof name, ">%s<", battle.roster[unit].name);
        assert_int_equal(times(p.text, name), 1);
    }
    free(p.text);
}

static int four_kinds(const struct battle *b, const struct game *g, int unit, struct stand *stand)
{
    (void)b;
    for (int i = 0; i < 4; i++)
        stand[i] = (struct stand){g->box[unit], LOOK_INFANTRY, (uint8_t)(1 << i), 0};
    return 4;
}

TEST(stands_are_drawn_by_their_kind)
{
    struct rules rules = with_stands();
    struct page p;

    rules.stands = four_kinds;
    battle.rules = &rules;
    open_page(&p);
    assert_true(svg_table(p.stream, &battle, &game, NULL));
    fclose(p.stream);
    assert_int_equal(times(p.text, "<g transform=\"matrix("), 4 * 4);
    assert_int_equal(times(p.text, "stroke=\"none\"/>"), 4 * 6); // men in open order
    free(p.text);
}

TEST(the_cells_of_a_board_are_drawn_and_numbered)
{
    for (enum board board = BOARD_SQUARES; board <= BOARD_HEXES; board++) {
        struct page p;

        battle.board = (uint8_t)board;
        battle.cell = INCH(2);
        open_page(&p);
        assert_true(svg_table(p.stream, &battle, &game, NULL));
        map_table(p.stream, &battle, &game, 100, 40, false);
        fclose(p.stream);
        assert_non_null(strstr(p.text, "stroke-opacity=\".4\""));
        assert_non_null(strstr(p.text, ">11</text>"));
        assert_non_null(strstr(p.text, " . "));
        free(p.text);
    }
    battle.board = BOARD_FREE;
}

// How many corners a wood from (low, low) to (high, high) has, in inches, on a board of 2" cells.
static int corners_of_wood(enum board board, double low, double high)
{
    const struct vec corner[] = {{INCH(low), INCH(low)},
                                 {INCH(high), INCH(low)},
                                 {INCH(high), INCH(high)},
                                 {INCH(low), INCH(high)}};
    struct shown room;

    battle.board = (uint8_t)board;
    battle.cell = INCH(2);
    lay(LOOK_WOOD, SHAPE_AREA, 0, corner, 4);
    return land_shown(&battle, &game, battle.pieces - 1, &room).piece->points;
}

static int corners_of(const struct vec *corner, int corners)
{
    struct shown room;

    lay(LOOK_WOOD, SHAPE_AREA, 0, corner, corners);
    return land_shown(&battle, &game, battle.pieces - 1, &room).piece->points;
}

#define IN(east, north)                                                                            \
    {                                                                                              \
        INCH(east), INCH(north)                                                                    \
    }

TEST(ground_on_a_board_goes_round_its_cells)
{
    const struct vec notched[] = {IN(2.1, 2.1), IN(8, 2),     IN(8, 8), IN(5.8, 8), IN(5.8, 5.5),
                                  IN(4.2, 5.5), IN(4.2, 8.4), IN(3, 9), IN(2, 8)};
    const struct vec two_parts[] = {IN(2, 2), IN(4, 2), IN(4, 2.2), IN(6, 2.2), IN(6, 2), IN(8, 2),
                                    IN(8, 4), IN(6, 4), IN(6, 2.4), IN(4, 2.4), IN(4, 4), IN(2, 4)};
    struct shown room;
    struct land land;

    assert_int_equal(corners_of_wood(BOARD_FREE, 5.6, 6.8), 4);    // as it is
    assert_int_equal(corners_of_wood(BOARD_HEXES, 5.6, 6.8), 6);   // one cell
    assert_int_equal(corners_of_wood(BOARD_HEXES, 5.6, 8.2), 12);  // two, and one above them
    assert_int_equal(corners_of_wood(BOARD_SQUARES, 6.2, 6.4), 4); // of no cell: as it is
    assert_int_equal(corners_of_wood(BOARD_SQUARES, 4.5, 8.5), 4);
    land = land_shown(&battle, &game, battle.pieces - 1, &room);
    assert_int_equal(land.piece->bounds.low.east, INCH(4)); // whole cells
    assert_int_equal(land.piece->bounds.high.north, INCH(8));
    assert_int_equal(corners_of(notched, 9), 8);
    assert_int_equal(corners_of(two_parts, 12), 12); // as it is
    battle.board = BOARD_FREE;
}

TEST(markers_lie_beside_their_unit)
{
    struct rules rules = with_stands();
    struct page p;

    battle.rules = &rules;
    game.state[B1] = 1; // has a status, but no marker
    open_page(&p);
    assert_true(svg_table(p.stream, &battle, &game, NULL));
    fclose(p.stream);
    assert_int_equal(times(p.text, "font-weight=\"bold\" fill=\"#1d1710\">3</text>"), 1);
    assert_int_equal(times(p.text, "fill=\"#c02a1d\""), 4); // with those of the legend
    assert_int_equal(times(p.text, ">R</text>"), 2);
    free(p.text);
}

TEST(commanders_are_discs_the_hidden_are_pale_and_the_weather_is_noted)
{
    static const char *const weathers[] = {"clear", "fog", NULL};
    static const struct option weather = {.name = "weather", .words = weathers};
    struct rules rules = with_stands();
    struct unit_kind kinds[64];
    struct page p;

    memcpy(kinds, rules.unit_kind, (size_t)rules.unit_kinds * sizeof *kinds);
    kinds[game.type[A1]].look = LOOK_COMMANDER;
    rules.unit_kind = kinds;
    rules.option = &weather;
    rules.options = 1;
    battle.rules = &rules;
    battle.option[0] = 1;
    game.hidden[B1] = 1;
    open_page(&p);
    assert_true(svg_table(p.stream, &battle, &game, NULL));
    map_table(p.stream, &battle, &game, 100, 40, false);
    fclose(p.stream);
    assert_non_null(strstr(p.text, "<circle r="));
    assert_int_equal(times(p.text, "<g opacity=\".55\">"), 1);
    assert_non_null(strstr(p.text, ">pale: hidden; weather: fog<"));
    assert_non_null(strstr(p.text, "A1 ")); // the map shows him without a heading
    assert_non_null(strstr(p.text, "? hidden from the enemy  weather: fog\n"));
    free(p.text);
}

// Of the ground of open_table the first piece is a hill, and its first line a road.
TEST(places_are_named_on_map_and_picture)
{
    struct page p;
    char *bare = map_of(100, 40, false);
    int road = 0;

    while (battle.piece[road].shape != SHAPE_LINE)
        road++;
    snprintf(battle.place[0], PLACE_BYTES, "the Galgenhügel");
    snprintf(battle.place[1], PLACE_BYTES, "the Galgenhügel");
    snprintf(battle.place[road], PLACE_BYTES, "Post & Road");
    open_page(&p);
    svg_table(p.stream, &battle, &game, NULL);
    fclose(p.stream);
    assert_int_equal(times(p.text, ">Galgenhügel</text>"), 1);
    assert_int_equal(times(p.text, ">Post &amp; Road</text>"), 1);
    free(p.text);
    p.text = map_of(100, 40, false);
    assert_int_equal(times(p.text, "Galgenhügel"), 1);
    assert_int_equal(widest_row(p.text), widest_row(bare));
    free(p.text);
    free(bare);
}

TEST(a_name_gives_way_to_a_unit)
{
    char *text;

    snprintf(battle.place[0], PLACE_BYTES, "Galgenhügel");
    game_place(&game, A1, bounds_middle(battle.piece[0].bounds), 0, INCH(.5), INCH(.25));
    text = map_of(100, 40, false);
    assert_null(strstr(text, "Galgenhügel"));
    assert_non_null(strstr(text, "A1"));
    free(text);
}

TEST(a_line_between_two_rows_of_the_map_is_shown)
{
    struct rules rules = with_stands();

    for (int north = 40; north < 80; north++) {
        const struct vec line[] = {{0, INCH(north) / 5}, {INCH(24), INCH(north) / 5}};
        struct page p;

        battle.pieces = battle.points = 0;
        battle.rules = &rules;
        lay(LOOK_FENCE, SHAPE_LINE, 0, line, 2);
        open_page(&p);
        map_table(p.stream, &battle, &game, 100, 40, false);
        fclose(p.stream);
        assert_true(times(p.text, "+") > 20);
        free(p.text);
    }
}

TEST(every_kind_of_ground_has_a_name_and_a_sign)
{
    struct rules rules = with_stands();
    struct page p;
    char *map;

    battle.rules = &rules;
    open_page(&p);
    svg_table(p.stream, &battle, &game, NULL);
    fclose(p.stream);
    map = map_of(100, 60, false);
    for (enum look look = LOOK_HILL; look <= LOOK_OBJECTIVE; look++) {
        char title[40];

        snprintf(title, sizeof title, "<title>%s</title>", look_name(look));
        assert_non_null(strstr(p.text, title));
        assert_non_null(strstr(map, look_name(look)));
    }
    assert_non_null(strstr(map, "\u2605"));
    free(map);
    free(p.text);
}

TEST(the_same_game_gives_the_same_picture)
{
    struct page p, q;

    open_page(&p);
    open_page(&q);
    svg_table(p.stream, &battle, &game, NULL);
    svg_table(q.stream, &battle, &game, NULL);
    fclose(p.stream);
    fclose(q.stream);
    assert_string_equal(p.text, q.text);
    free(p.text);
    free(q.text);
}

TEST(a_card_has_the_table_alone_in_half_as_many_bytes)
{
    struct rules rules = with_stands();
    struct page p, q;

    battle.rules = &rules;
    open_page(&p);
    open_page(&q);
    assert_true(svg_card(p.stream, &battle, &game));
    svg_table(q.stream, &battle, &game, NULL);
    fclose(p.stream);
    fclose(q.stream);
    assert_non_null(strstr(p.text, "viewBox=\"0.0 0.0 "));
    assert_non_null(strstr(p.text, "<title>wood</title>"));
    assert_non_null(strstr(p.text, battle.roster[A1].name));
    assert_null(strstr(p.text, "Fish"));
    assert_true(2 * strlen(p.text) < strlen(q.text));
    free(p.text);
    free(q.text);
}

// The level of a house is its room, that of an objective its points.
TEST(ground_of_any_level_is_drawn)
{
    struct page p;
    int houses = 0;

    for (int level = 0; level <= UINT8_MAX; level += UINT8_MAX / 5) {
        lay(LOOK_TOWN, SHAPE_DISC, INCH(1), &(struct vec){INCH(20), INCH(20)}, 1);
        battle.piece[battle.pieces - 1].level = (uint8_t)level;
    }
    open_page(&p);
    svg_card(p.stream, &battle, &game);
    fclose(p.stream);
    for (const char *at = p.text; (at = strstr(at, "<title>town</title>")); at++)
        houses++;
    assert_int_equal(houses, 1 + 6); // one was there
    free(p.text);
}

TEST(charts_have_a_bar_for_each_value)
{
    const struct chart_bar bar[] = {{"pinned", "1/3", 1 / 3.0}, {"no <effect>", "2/3", 2 / 3.0}};
    const double share[] = {.25, 0, .75};
    struct page p;

    open_page(&p);
    assert_true(chart_bars(p.stream, "A & B", NULL, bar, 2));
    assert_true(chart_columns(p.stream, "lengths", "of battles", "turns", 7, share, 3));
    fclose(p.stream);
    assert_non_null(strstr(p.text, "A &amp; B"));
    assert_non_null(strstr(p.text, "no &lt;effect&gt;"));
    assert_non_null(strstr(p.text, ">9</text>"));
    assert_non_null(strstr(p.text, "75.0%"));
    free(p.text);
}

TEST(dots_stand_on_one_scale)
{
    const struct chart_dot dot[] = {{"Leuthen", "recruit", "-250", -250, -320, -180},
                                    {NULL, "sergeant", "0", 0, 0, 0},
                                    {"Ross & bach", "sergeant", "0", 0, 0, 0}};
    struct page p;

    open_page(&p);
    assert_true(chart_dots(p.stream, "Elo", "of all", dot, 3));
    assert_true(chart_dots(p.stream, "Elo", "of one", dot + 2, 1));
    fclose(p.stream);
    assert_non_null(strstr(p.text, "Ross &amp; bach"));
    assert_non_null(strstr(p.text, ">-300</text>"));
    assert_null(strstr(p.text, ">-350</text>"));
    assert_null(strstr(p.text, "nan"));
    free(p.text);
}

TEST(a_plate_shows_the_table_around_an_area)
{
    struct bounds whole = {{0, 0}, battle.size};
    struct callouts nobody = {NULL, 0};
    struct bounds part = {{0, 0}, {battle.size.east / 4, battle.size.north / 2}};
    double side = battle.size.east / 100.0;
    struct page p;
    char view[80];

    open_page(&p);
    assert_true(svg_plate(p.stream, &battle, &game, &whole, &nobody));
    assert_true(svg_plate(p.stream, &battle, &game, &part, &nobody));
    fclose(p.stream);
    snprintf(view, sizeof view, "viewBox=\"0.0 0.0 %.1f %.1f\"", side, battle.size.north / 100.0);
    assert_non_null(strstr(p.text, view));
    // half of it and a fifth, in the corner it begins in
    snprintf(view, sizeof view, "viewBox=\"0.0 %.1f %.1f %.1f\"", .3 * battle.size.north / 100,
             .7 * side, .7 * battle.size.north / 100);
    if (!strstr(p.text, view))
        fail_msg("%s is not in %.400s", view, strrchr(p.text, 'v'));
    free(p.text);
}

TEST(a_plate_names_whom_it_is_asked_to_name_and_who_is_there)
{
    const uint8_t unit[] = {A1, A2, B1};
    struct bounds whole = {{0, 0}, battle.size};
    struct page p;

    strcpy(battle.roster[A1].title, "Horn & Sons");
    strcpy(battle.roster[B1].title, "Falk's foot");
    battle.roster[A2].title[0] = 0;
    game_remove(&game, B1);
    open_page(&p);
    assert_true(svg_plate(p.stream, &battle, &game, &whole, &(struct callouts){unit, 3}));
    fclose(p.stream);
    assert_non_null(strstr(p.text, ">Horn &amp; Sons</text>"));
    assert_null(strstr(p.text, "Falk's foot</text>")); // it is gone
    free(p.text);
}

TEST(a_curve_has_two_lines_with_their_bands_and_its_turning_points)
{
    const struct curve_point point[] = {{.side = {{.5, .4, .6}, {.5, .4, .6}}},
                                        {1, {{.75, .6, .8}, {.2, .1, .3}}, 2, 1},
                                        {2, {{1, 1, 1}, {0, 0, 0}}, -.5, 0}};
    struct page p;
    int paths = 0;

    open_page(&p);
    assert_true(curve_draw(p.stream, &battle, point, 3));
    fclose(p.stream);
    for (const char *at = p.text; (at = strstr(at, "stroke-width=\"3\"")); at++)
        paths++;
    assert_int_equal(paths, 2 + 2); // in the key, too
    assert_non_null(strstr(p.text, "font-weight=\"bold\">1</text>"));
    assert_null(strstr(p.text, "font-weight=\"bold\">2</text>"));
    free(p.text);

    open_page(&p);
    assert_true(curve_draw(p.stream, &battle, point, 1)); // over before it began
    fclose(p.stream);
    assert_null(strstr(p.text, "nan"));
    free(p.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_plate_shows_the_table_around_an_area, set_up),
        cmocka_unit_test_setup(a_plate_names_whom_it_is_asked_to_name_and_who_is_there, set_up),
        cmocka_unit_test_setup(a_curve_has_two_lines_with_their_bands_and_its_turning_points,
                               set_up),
        cmocka_unit_test_setup(the_map_shows_each_unit_with_arm_name_and_heading, set_up),
        cmocka_unit_test_setup(the_map_fits_the_width_it_is_given, set_up),
        cmocka_unit_test_setup(the_map_has_colours_only_when_asked, set_up),
        cmocka_unit_test_setup(a_unit_that_is_not_well_gets_its_marks, set_up),
        cmocka_unit_test_setup(units_side_by_side_are_all_shown, set_up),
        cmocka_unit_test_setup(a_unit_off_the_table_is_listed_below, set_up),
        cmocka_unit_test_setup(the_picture_escapes_what_xml_reserves_and_names_every_unit, set_up),
        cmocka_unit_test_setup(the_sheet_calls_who_is_off_it_by_title_and_has_room_for_all, set_up),
        cmocka_unit_test_setup(each_stand_is_a_block_and_the_unit_is_named_once, set_up),
        cmocka_unit_test_setup(stands_are_drawn_by_their_kind, set_up),
        cmocka_unit_test_setup(the_cells_of_a_board_are_drawn_and_numbered, set_up),
        cmocka_unit_test_setup(ground_on_a_board_goes_round_its_cells, set_up),
        cmocka_unit_test_setup(markers_lie_beside_their_unit, set_up),
        cmocka_unit_test_setup(commanders_are_discs_the_hidden_are_pale_and_the_weather_is_noted,
                               set_up),
        cmocka_unit_test_setup(places_are_named_on_map_and_picture, set_up),
        cmocka_unit_test_setup(a_name_gives_way_to_a_unit, set_up),
        cmocka_unit_test_setup(a_line_between_two_rows_of_the_map_is_shown, set_up),
        cmocka_unit_test_setup(every_kind_of_ground_has_a_name_and_a_sign, set_up),
        cmocka_unit_test_setup(the_same_game_gives_the_same_picture, set_up),
        cmocka_unit_test_setup(ground_of_any_level_is_drawn, set_up),
        cmocka_unit_test_setup(a_card_has_the_table_alone_in_half_as_many_bytes, set_up),
        cmocka_unit_test_setup(charts_have_a_bar_for_each_value, set_up),
        cmocka_unit_test_setup(dots_stand_on_one_scale, set_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
