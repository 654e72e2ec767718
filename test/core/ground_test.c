// SPDX-License-Identifier: MIT
#include "core/rules.h"
#include "support/test.h"
#include <string.h>

// A rule set that lays ground in play.
enum { LAID = 2, LAID_POINTS = 9 };

struct laying {
    uint8_t before[8];
    struct placed placed;
    struct piece piece[LAID];
    struct vec point[LAID_POINTS];
    uint8_t after[4];
};

static const struct rules lays = {
    .block = sizeof(struct laying),
    .placed_at = IN_BLOCK(struct laying, placed),
    .placed_pieces = LAID,
    .placed_points = LAID_POINTS,
};
static const struct rules lays_none = {.block = 8};

static struct battle battle;
static struct game game;

static struct land land_of(const struct piece *piece, const struct vec *point)
{
    return (struct land){piece, point};
}

static struct piece piece_of(enum shape shape, const struct vec *point, int points, length width)
{
    struct piece p = {.shape = (uint8_t)shape, .points = (uint16_t)points, .width = width};

    p.bounds = piece_bounds(&p, point);
    return p;
}

static const struct vec square[] = {{0, 0}, {0, 1000}, {1000, 1000}, {1000, 0}};
static const struct vec centre[] = {{500, 500}};
static const struct vec bent[] = {{0, 0}, {1000, 0}, {1000, 1000}};
static struct piece area, disc, road, hedge;
static struct land wood, hill, strip, thin;

static int set_up(void **nothing)
{
    (void)nothing;
    area = piece_of(SHAPE_AREA, square, 4, 0);
    disc = piece_of(SHAPE_DISC, centre, 1, 300);
    road = piece_of(SHAPE_LINE, bent, 3, 101); // 50.5 to either side
    hedge = piece_of(SHAPE_LINE, bent, 3, 0);
    wood = land_of(&area, square);
    hill = land_of(&disc, centre);
    strip = land_of(&road, bent);
    thin = land_of(&hedge, bent);
    return 0;
}

static struct laying *laying(void)
{
    return (struct laying *)(void *)game.block;
}

TEST(pieces_of_the_battle_come_before_those_of_the_game)
{
    battle.rules = &lays;
    battle.pieces = 2;
    battle.piece[1] = (struct piece){.what = 7, .first = 3, .points = 1};
    battle.point[3] = (struct vec){11, 12};
    laying()->placed.pieces = 1;
    laying()->piece[0] = (struct piece){.what = 9, .first = 5};
    laying()->point[5] = (struct vec){13, 14};
    assert_int_equal(ground_count(&battle, &game), 3);
    assert_int_equal(ground_piece(&battle, &game, 1).piece->what, 7);
    assert_int_equal(ground_piece(&battle, &game, 1).point->east, 11);
    assert_int_equal(ground_piece(&battle, &game, 2).piece->what, 9);
    assert_int_equal(ground_piece(&battle, &game, 2).point->north, 14);
    memset(laying(), 0, sizeof(struct laying));
}

TEST(ground_is_laid_where_the_rule_set_has_room_for_it)
{
    static const uint8_t untouched[8];

    battle.rules = &lays;
    battle.pieces = 0;
    ground_lay(&battle, &game, (struct piece){.what = 3}, square, 4);
    ground_lay(&battle, &game, (struct piece){.what = 4, .shape = SHAPE_DISC, .width = 300}, centre,
               1);
    assert_int_equal(ground_count(&battle, &game), 2);
    assert_int_equal(ground_piece(&battle, &game, 0).piece->points, 4);
    assert_int_equal(ground_piece(&battle, &game, 1).point->east, centre->east);
    assert_int_equal(ground_piece(&battle, &game, 1).piece->bounds.low.east, centre->east - 300);
    assert_int_equal(laying()->placed.points, 5);
    assert_memory_equal(laying()->before, untouched, sizeof laying()->before);
    assert_memory_equal(laying()->after, untouched, sizeof laying()->after);
    memset(laying(), 0, sizeof(struct laying));
}

TEST(the_first_piece_of_a_kind_that_holds_a_point_is_found)
{
    struct vec in = centre[0], edge = {centre->east + 299, centre->north};
    struct piece round = {.what = 4, .shape = SHAPE_DISC, .width = 300};

    battle.rules = &lays;
    battle.pieces = 0;
    ground_lay(&battle, &game, (struct piece){.what = 3}, square, 4);
    ground_lay(&battle, &game, round, centre, 1);
    assert_int_equal(ground_at(&battle, &game, 4, in, 0), 2);
    assert_int_equal(ground_at(&battle, &game, 4, edge, 0), 2);
    assert_int_equal(ground_at(&battle, &game, 4, edge, 1), 0); // not so deep
    assert_int_equal(ground_at(&battle, &game, 5, in, 0), 0);   // of another kind
    battle.pieces = 1;
    battle.piece[0] = (struct piece){.what = 4, .shape = SHAPE_DISC, .width = 300, .points = 1};
    battle.piece[0].bounds = piece_bounds(&battle.piece[0], centre);
    battle.point[0] = centre[0];
    assert_int_equal(ground_at(&battle, &game, 4, in, 0), 1);
    memset(laying(), 0, sizeof(struct laying));
}

// Whatever it was, wherever it lay: what is left of the others is the same.
TEST(ground_that_was_laid_gets_another_shape_and_is_there_again)
{
    static const struct vec line[] = {{0, 0}, {200, 0}}, other[] = {{300, 400}, {300, 900}};

    battle.rules = &lays;
    battle.pieces = 1;
    memset(laying(), 0, sizeof(struct laying));
    ground_lay(&battle, &game, (struct piece){.what = 5, .shape = SHAPE_AREA}, square, 4);
    ground_lay(&battle, &game, (struct piece){.what = 6, .shape = SHAPE_LINE, .width = 20}, line,
               2);
    ground_remove(&battle, &game, 2);
    assert_int_equal(ground_piece(&battle, &game, 2).piece->what, 0);
    ground_change(&battle, &game, 2, other);
    assert_int_equal(ground_piece(&battle, &game, 2).piece->what, 6);
    assert_int_equal(ground_piece(&battle, &game, 2).point[1].north, 900);
    assert_int_equal(ground_piece(&battle, &game, 2).piece->bounds.low.east, 290);
    assert_int_equal(ground_piece(&battle, &game, 2).piece->bounds.high.north, 910);
    assert_int_equal(ground_piece(&battle, &game, 1).point[2].north, 1000); // the other as it was
    assert_int_equal(laying()->placed.points, 6);
    memset(laying(), 0, sizeof(struct laying));
}

TEST(ground_is_removed_whether_it_is_of_the_battle_or_laid)
{
    battle.rules = &lays;
    battle.pieces = 1;
    battle.piece[0] = (struct piece){.what = 7, .points = 1};
    memset(laying(), 0, sizeof(struct laying));
    ground_lay(&battle, &game, (struct piece){.what = 5, .shape = SHAPE_AREA}, square, 4);
    ground_remove(&battle, &game, 0);
    assert_int_equal(ground_piece(&battle, &game, 0).piece->what, 0);
    assert_int_equal(ground_piece(&battle, &game, 1).piece->what, 5);
    assert_int_equal(battle.piece[0].flags, 0); // the battle is the same for every game
    ground_remove(&battle, &game, 1);
    assert_int_equal(ground_piece(&battle, &game, 1).piece->what, 0);
    assert_int_equal(ground_count(&battle, &game), 2); // they keep their numbers
    memset(laying(), 0, sizeof(struct laying));
}

TEST(ground_that_is_hidden_from_a_side_is_taken_out)
{
    static const struct vec far[] = {{7000, 7000}, {8000, 7000}, {8000, 9000}, {7500, 9500}};
    static struct game other;
    struct piece secret = {.what = 3, .hidden = 1 << 1};

    battle.rules = &lays;
    battle.pieces = 0;
    game_copy(&battle, &other, &game);
    ground_lay(&battle, &game, secret, square, 4);
    ground_lay(&battle, &game, (struct piece){.what = 4, .shape = SHAPE_DISC}, centre, 1);
    secret = (struct piece){.what = 5, .shape = SHAPE_LINE, .width = 9, .hidden = 1 << 1};
    ground_lay(&battle, &other, secret, far, 3);
    ground_lay(&battle, &other, (struct piece){.what = 4, .shape = SHAPE_DISC}, centre, 1);
    ground_hide(&battle, &game, 1 << 0);
    assert_int_equal(ground_piece(&battle, &game, 0).piece->what, 3);
    ground_hide(&battle, &game, 1 << 1);
    ground_hide(&battle, &other, 1 << 1 | 1 << 0);
    assert_true(games_equal(&battle, &game, &other));
    assert_true(ground_piece(&battle, &game, 0).piece->flags & PIECE_GONE);
    assert_int_equal(ground_piece(&battle, &game, 1).point->east, centre->east);
    assert_int_equal(laying()->placed.points, 1);
    ground_hide(&battle, &game, 1 << 1); // once is enough
    assert_true(games_equal(&battle, &game, &other));
    memset(laying(), 0, sizeof(struct laying));
}

TEST(a_rule_set_may_lay_no_ground_at_all)
{
    battle.rules = &lays_none;
    battle.pieces = 1;
    battle.piece[0] = area;
    assert_null(ground_placed(&battle, &game));
    ground_hide(&battle, &game, 3);
    assert_int_equal(ground_count(&battle, &game), 1);
    assert_int_equal(ground_piece(&battle, &game, 0).piece->points, 4);
}

TEST(a_piece_that_is_gone_is_not_there)
{
    struct vec at = {500, 500}, there = {5000, 5000};

    battle.rules = &lays;
    battle.pieces = 1;
    battle.piece[0] = area;
    for (int i = 0; i < 4; i++)
        battle.point[i] = square[i];
    assert_true(land_holds(ground_piece(&battle, &game, 0), at, 0));
    laying()->placed.flags[0] = PIECE_GONE;
    struct land gone = ground_piece(&battle, &game, 0);
    assert_true(gone.piece->flags & PIECE_GONE);
    assert_false(land_holds(gone, at, 0));
    assert_int_equal(land_chord(gone, at, there), 0);
    assert_int_equal(land_crossings(gone, at, there, &(length){0}, 1), 0);
    assert_false(land_crossed(gone, at, there));
    assert_false(land_steep(gone, at, there));
    assert_true(land_distance(gone, at) > 1 << 28);
    laying()->placed.flags[0] = 0;
}

TEST(bounds_include_the_width)
{
    assert_int_equal(area.bounds.low.east, 0);
    assert_int_equal(disc.bounds.low.east, 200);
    assert_int_equal(disc.bounds.high.north, 800);
    assert_int_equal(road.bounds.low.north, -51);
    assert_int_equal(road.bounds.high.east, 1051);
}

TEST(land_holds_what_is_deeper_than_its_edge)
{
    assert_true(land_holds(wood, (struct vec){1, 500}, 0));
    assert_false(land_holds(wood, (struct vec){0, 500}, 0));
    assert_false(land_holds(wood, (struct vec){25, 500}, 25));
    assert_true(land_holds(hill, (struct vec){799, 500}, 0));
    assert_false(land_holds(hill, (struct vec){800, 500}, 0));
    assert_true(land_holds(hill, (struct vec){774, 500}, 25));
    assert_false(land_holds(hill, (struct vec){775, 500}, 25));
    assert_false(land_holds(hill, (struct vec){500, 500}, 301));
    assert_false(land_holds(hill, (struct vec){5000, 500}, 0));
}

TEST(a_line_may_be_an_odd_number_of_steps_wide)
{
    assert_true(land_holds(strip, (struct vec){500, 50}, 0));
    assert_false(land_holds(strip, (struct vec){500, 51}, 0));
    assert_true(land_holds(strip, (struct vec){500, -40}, 10));
    assert_false(land_holds(strip, (struct vec){500, -41}, 10));
    assert_true(land_holds(strip, (struct vec){1035, -35}, 0));  // round about its corners: 49.5
    assert_false(land_holds(strip, (struct vec){1036, -36}, 0)); // 50.9
    assert_true(land_holds(strip, (struct vec){1000, 1050}, 0));
    assert_false(land_holds(thin, (struct vec){500, 0}, 0));
}

TEST(chords_are_measured_through_every_shape)
{
    struct vec west = {-500, 500}, out = {2000, 500};

    assert_int_equal(land_chord(wood, west, out), 1000);
    assert_int_equal(land_chord(hill, west, out), 600);
    assert_int_equal(land_chord(strip, west, out), 101);
    assert_int_equal(land_chord(thin, west, out), 0);
    assert_int_equal(land_chord(wood, west, west), 0);
    assert_int_equal(land_chord(wood, (struct vec){-500, 1500}, (struct vec){2000, 1500}),
                     0); // bounds apart
    assert_int_equal(land_chord(hill, (struct vec){500, 500}, out), 300);
    assert_int_equal(land_chord(hill, out, (struct vec){500, 500}), 300);
    assert_int_equal(land_chord(hill, (struct vec){400, 500}, (struct vec){600, 500}), 200);
    assert_int_equal(land_chord(hill, (struct vec){-500, 200}, (struct vec){2000, 200}),
                     0); // touches
    assert_int_equal(land_chord(hill, (struct vec){790, 790}, (struct vec){900, 700}),
                     0); // beside it
    assert_int_equal(land_chord(hill, (struct vec){150, 500}, (struct vec){199, 510}),
                     0); // short of it
}

TEST(a_way_along_a_line_is_inside_all_the_way_round_its_corner)
{
    struct vec start = {-200, 0};

    assert_int_equal(land_chord(strip, start, (struct vec){1500, 0}),
                     1101); // half a width at either end
    assert_int_equal(land_chord(strip, (struct vec){500, 0}, (struct vec){600, 0}), 100);
    // Across both arms, which overlap on the way: from (849.5, -50.5) to (1050.5, 150.5).
    assert_int_equal(land_chord(strip, (struct vec){700, -200}, (struct vec){1300, 400}), 285);
    // Beyond the end of an arm.
    assert_int_equal(land_chord(strip, (struct vec){-49, -200}, (struct vec){-49, 200}), 25);
}

TEST(a_line_with_a_point_twice_is_the_same_line)
{
    static const struct vec twice[] = {{0, 0}, {0, 0}, {1000, 0}, {1000, 1000}};
    struct piece p = piece_of(SHAPE_LINE, twice, 4, 101);

    assert_int_equal(land_chord(land_of(&p, twice), (struct vec){-200, 0}, (struct vec){1500, 0}),
                     1101);
}

TEST(crossings_come_in_order)
{
    length at[4];

    assert_int_equal(land_crossings(wood, (struct vec){-500, 500}, (struct vec){2000, 500}, at, 4),
                     2);
    assert_int_equal(at[0], 500);
    assert_int_equal(at[1], 1500);
    assert_int_equal(land_crossings(hill, (struct vec){2000, 500}, (struct vec){500, 500}, at, 4),
                     1);
    assert_int_equal(at[0], 1200);
    // Across a wedge of road: in and out of each arm.
    assert_int_equal(land_crossings(strip, (struct vec){700, -100}, (struct vec){1300, 500}, at, 4),
                     4);
    assert_true(at[0] < at[1] && at[1] < at[2] && at[2] < at[3]);
    // Coming from the other end the arms are met in the other order.
    assert_int_equal(land_crossings(strip, (struct vec){1300, 500}, (struct vec){700, -100}, at, 4),
                     4);
    assert_true(at[0] < at[1] && at[1] < at[2] && at[2] < at[3]);
}

TEST(a_thin_line_is_crossed_from_side_to_side)
{
    length at[4];

    assert_int_equal(land_crossings(thin, (struct vec){500, -100}, (struct vec){500, 100}, at, 4),
                     1);
    assert_int_equal(at[0], 100);
    assert_int_equal(land_crossings(thin, (struct vec){1300, 500}, (struct vec){700, -100}, at, 4),
                     2);
    assert_true(at[0] < at[1]);
    assert_int_equal(land_crossings(thin, (struct vec){700, -100}, (struct vec){1300, 500}, at, 4),
                     2);
    assert_true(at[0] < at[1]);
    assert_int_equal(land_crossings(thin, (struct vec){700, -100}, (struct vec){1300, 500}, at, 1),
                     1);
    assert_int_equal(land_crossings(thin, (struct vec){500, -100}, (struct vec){500, 0}, at, 4),
                     1); // arrives on it
    assert_int_equal(land_crossings(thin, (struct vec){500, 0}, (struct vec){500, 100}, at, 4),
                     0); // starts from it
    assert_int_equal(land_crossings(thin, (struct vec){500, -100}, (struct vec){500, -1}, at, 4),
                     0);
    assert_int_equal(land_crossings(thin, (struct vec){500, 1200}, (struct vec){900, 1100}, at, 4),
                     0);
    assert_int_equal(land_crossings(thin, (struct vec){100, 500}, (struct vec){999, 500}, at, 4),
                     0); // short of it
    assert_int_equal(land_crossings(thin, (struct vec){100, 500}, (struct vec){1000, 500}, at, 4),
                     1);
}

TEST(land_is_measured_from_its_edge)
{
    assert_int_equal(land_distance(wood, (struct vec){500, 500}), 0);
    assert_int_equal(land_distance(wood, (struct vec){1003, 1004}), 5);
    assert_int_equal(land_distance(hill, (struct vec){500, 500}), 0);
    assert_int_equal(land_distance(hill, (struct vec){810, 500}), 10);
    assert_int_equal(land_distance(strip, (struct vec){500, 50}), 0);
    assert_int_equal(land_distance(strip, (struct vec){500, 51}), 1); // half a step
    assert_int_equal(land_distance(strip, (struct vec){500, 60}), 10);
    assert_int_equal(land_distance(thin, (struct vec){500, 7}), 7);
}

TEST(land_is_crossed_by_what_touches_it)
{
    assert_true(land_crossed(wood, (struct vec){-100, 1000}, (struct vec){100, 1000}));
    assert_true(
        land_crossed(wood, (struct vec){400, 500}, (struct vec){500, 500})); // wholly inside
    assert_false(land_crossed(wood, (struct vec){-200, 900}, (struct vec){100, 1200}));
    assert_false(land_crossed(wood, (struct vec){-100, 1001}, (struct vec){100, 1001}));
    assert_true(land_crossed(hill, (struct vec){0, 200}, (struct vec){900, 200}));
    assert_false(land_crossed(hill, (struct vec){790, 790}, (struct vec){900, 700}));
    assert_true(land_crossed(strip, (struct vec){0, 50}, (struct vec){900, 50}));
    assert_false(land_crossed(strip, (struct vec){0, 51}, (struct vec){900, 51}));
    assert_true(land_crossed(thin, (struct vec){500, 0}, (struct vec){500, 100}));
    assert_false(land_crossed(thin, (struct vec){500, 1}, (struct vec){500, 100}));
}

TEST(a_box_meets_land_that_reaches_into_it)
{
    struct box touching = box_at((struct vec){-200, 500}, 0, 200, 100),
               in = box_at((struct vec){-199, 500}, 0, 200, 100);
    struct box inside = box_at((struct vec){500, 500}, 0, 200, 100),
               over = box_at((struct vec){500, 500}, 0, 2000, 2000);

    assert_false(land_meets_box(wood, &touching, 0));
    assert_true(land_meets_box(wood, &in, 0));
    assert_false(land_meets_box(wood, &in, 1));
    assert_true(land_meets_box(wood, &inside, 0));
    assert_true(land_meets_box(wood, &over, 0));
    touching = box_at((struct vec){0, 500}, 0, 200, 100);
    in = box_at((struct vec){1, 500}, 0, 200, 100);
    assert_false(land_meets_box(hill, &touching, 0));
    assert_true(land_meets_box(hill, &in, 0));
    touching = box_at((struct vec){500, 151}, 0, 200, 100);
    in = box_at((struct vec){500, 150}, 0, 200, 100);
    assert_false(land_meets_box(strip, &touching, 0));
    assert_true(land_meets_box(strip, &in, 0));
    in = box_at((struct vec){500, 99}, 0, 200, 100);
    touching = box_at((struct vec){500, 100}, 0, 200, 100);
    assert_true(land_meets_box(thin, &in, 0));
    assert_false(land_meets_box(thin, &touching, 0));
}

static bool way_meets(struct land land, length at_east, length at_north, struct vec by,
                      length deeper)
{
    struct box b = box_at((struct vec){at_east, at_north}, 0, 200, 100);
    struct clip way = clip_of_way(&b, by);

    return land_meets_clip(land, &way, deeper);
}

TEST(a_way_meets_land_that_reaches_into_what_it_covers)
{
    struct vec none = {0, 0}, aside = {-900, 600};

    assert_false(way_meets(wood, -200, 500, none, 0));
    assert_true(way_meets(wood, -199, 500, none, 0));
    assert_false(way_meets(wood, -199, 500, none, 1));
    assert_true(way_meets(wood, 500, 500, none, 0)); // all of it is inside
    assert_false(way_meets(wood, 500, -9000, none, 0));
    assert_true(way_meets(wood, 500, -200, aside, 0));
    assert_false(way_meets(wood, 100, -500, aside, 0)); // it passes the corner by
    assert_false(way_meets(hill, 0, 500, none, 0));
    assert_true(way_meets(hill, 1, 500, none, 0));
    assert_true(way_meets(hill, 500, 500, none, 0));
    assert_false(way_meets(strip, 500, 151, none, 0));
    assert_true(way_meets(strip, 500, 150, none, 0));
    assert_true(way_meets(strip, 500, 900, (struct vec){0, -750}, 0));
    assert_true(way_meets(thin, 500, 99, none, 0));
    assert_false(way_meets(thin, 500, 100, none, 0));
    assert_true(way_meets(thin, 500, 800, (struct vec){0, -720}, 0));
    assert_false(way_meets(thin, 500, 800, (struct vec){0, -720}, 20));
}

// The northern and eastern sides of the square are steep, whichever way round it is drawn.
static bool near(struct land land, length west, length south, length east, length north)
{
    return land_near(land, &(struct bounds){{west, south}, {east, north}});
}

// It may say yes to what is only close, but never no to what is there.
TEST(land_is_near_where_any_stretch_of_it_is)
{
    assert_true(near(wood, 1000, 1000, 1500, 1500)); // by its corner
    assert_false(near(wood, 1010, 1000, 1500, 1500));
    assert_true(near(hill, 500, 500, 510, 510));
    assert_false(near(hill, 0, 0, 190, 190));
    assert_true(near(strip, 500, 50, 600, 60)); // half its width from the first stretch
    assert_true(near(strip, 900, 500, 950, 600));
    assert_false(near(strip, 100, 500, 600, 900)); // in the bend, off both
    assert_true(near(thin, 500, -10, 510, 0));
    assert_false(near(thin, 500, 10, 510, 20));
    assert_false(near(strip, 2000, 2000, 3000, 3000));
}

TEST(a_steep_side_is_crossed_from_the_outline_inwards)
{
    static const struct vec other_way[] = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
    struct piece cliff = area, same = area;

    cliff.flags = same.flags = PIECE_STEEP;
    cliff.steep_from = 1; // (0, 1000) to (1000, 1000) to (1000, 0)
    cliff.steep_edges = 2;
    same.steep_from = 1; // (1000, 0) to (1000, 1000) to (0, 1000)
    same.steep_edges = 2;
    struct land either[] = {land_of(&cliff, square), land_of(&same, other_way)};
    for (int i = 0; i < 2; i++) {
        assert_true(land_steep(either[i], (struct vec){500, 1500}, (struct vec){500, 500}));
        assert_true(land_steep(either[i], (struct vec){500, 500}, (struct vec){1500, 500}));
        assert_false(land_steep(either[i], (struct vec){-500, 500}, (struct vec){500, 500}));
        assert_false(
            land_steep(either[i], (struct vec){500, 1500}, (struct vec){500, 1000})); // up to it
        assert_true(
            land_steep(either[i], (struct vec){500, 1000}, (struct vec){500, 999})); // and in
        assert_false(
            land_steep(either[i], (struct vec){0, 1000}, (struct vec){1000, 1000})); // along it
        assert_false(land_steep(either[i], (struct vec){500, 2500}, (struct vec){500, 1500}));
        assert_false(land_steep(either[i], (struct vec){-500, 1200}, (struct vec){-100, 500}));
    }
    assert_false(land_steep(wood, (struct vec){500, 1500}, (struct vec){500, 500}));
}

TEST(a_steep_side_behind_or_beyond_the_walk_does_not_count)
{
    static const struct vec notched[] = {{0, 0},     {0, 1000},  {1000, 1000}, {1000, 600},
                                         {600, 600}, {600, 400}, {1000, 400},  {1000, 0}};
    struct piece cliff = piece_of(SHAPE_AREA, notched, 8, 0);

    cliff.flags = PIECE_STEEP;
    cliff.steep_from = 5; // the southern side of the notch
    cliff.steep_edges = 1;
    struct land land = land_of(&cliff, notched);
    assert_true(land_steep(land, (struct vec){800, 1500}, (struct vec){800, 300}));
    assert_false(land_steep(land, (struct vec){800, 1500}, (struct vec){800, 400}));
    assert_false(land_steep(land, (struct vec){800, 300}, (struct vec){800, -500}));
    assert_false(land_steep(land, (struct vec){800, 1500}, (struct vec){800, 500}));
}

TEST(a_steep_stretch_may_run_past_the_last_corner)
{
    struct piece cliff = area;

    cliff.flags = PIECE_STEEP;
    cliff.steep_from = 3; // the southern side, which closes the square
    cliff.steep_edges = 1;
    assert_true(
        land_steep(land_of(&cliff, square), (struct vec){500, -500}, (struct vec){500, 500}));
    assert_false(
        land_steep(land_of(&cliff, square), (struct vec){500, 1500}, (struct vec){500, 500}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_of_the_battle_come_before_those_of_the_game),
        cmocka_unit_test(the_first_piece_of_a_kind_that_holds_a_point_is_found),
        cmocka_unit_test(ground_is_laid_where_the_rule_set_has_room_for_it),
        cmocka_unit_test(ground_that_was_laid_gets_another_shape_and_is_there_again),
        cmocka_unit_test(ground_is_removed_whether_it_is_of_the_battle_or_laid),
        cmocka_unit_test(ground_that_is_hidden_from_a_side_is_taken_out),
        cmocka_unit_test(a_rule_set_may_lay_no_ground_at_all),
        cmocka_unit_test(a_piece_that_is_gone_is_not_there),
        cmocka_unit_test(bounds_include_the_width),
        cmocka_unit_test(land_holds_what_is_deeper_than_its_edge),
        cmocka_unit_test(a_line_may_be_an_odd_number_of_steps_wide),
        cmocka_unit_test(chords_are_measured_through_every_shape),
        cmocka_unit_test(a_way_along_a_line_is_inside_all_the_way_round_its_corner),
        cmocka_unit_test(a_line_with_a_point_twice_is_the_same_line),
        cmocka_unit_test(crossings_come_in_order),
        cmocka_unit_test(a_thin_line_is_crossed_from_side_to_side),
        cmocka_unit_test(land_is_measured_from_its_edge),
        cmocka_unit_test(land_is_crossed_by_what_touches_it),
        cmocka_unit_test(a_box_meets_land_that_reaches_into_it),
        cmocka_unit_test(a_way_meets_land_that_reaches_into_what_it_covers),
        cmocka_unit_test(land_is_near_where_any_stretch_of_it_is),
        cmocka_unit_test(a_steep_side_is_crossed_from_the_outline_inwards),
        cmocka_unit_test(a_steep_side_behind_or_beyond_the_walk_does_not_count),
        cmocka_unit_test(a_steep_stretch_may_run_past_the_last_corner),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
