// SPDX-License-Identifier: MIT
// The walker under the laws of forced moves: straight on until something is bad.
//
// A unit that is driven back stops a millimetre short of enemies, walls and the edge, and breaks
// where it runs into a friend or a wood. One that runs creeps up to whatever is in its way.
#include "core/walker.h"
#include "support/test.h"
#include "toy.h"

enum { WALL = 1, WOOD };
enum { CLAUSE_ENEMY = 1, CLAUSE_WALL, CLAUSE_EDGE, CLAUSE_FRIEND, CLAUSE_WOOD, CLAUSE_ZONE };
enum { SHORT = MM(1), ZONE = INCH(1) };

static struct battle battle;
static struct game game;
static struct walk walk;
static struct walker walker;
static length zones_from;

// --- driven back ---

static struct verdict leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    if (w->broken)
        s->from.manner = 1;
    stretch_straight(w, leg, s);
    s->put = s->far == 0;
    s->jump = true;
    return FINE;
}

static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    if (w->g->side[unit] == w->g->side[w->unit])
        return (struct bar){.kind = BAR_PASS, .exact = true, .deeper = 5};
    return (struct bar){.kind = BAR_STOP,
                        .exact = true,
                        .clause = CLAUSE_ENEMY,
                        .deeper = 5,
                        .ahead = SHORT};
}

static struct bar land(const struct walker *w, const struct stretch *s, int piece)
{
    if (piece == LAND_EDGE)
        return (struct bar){.kind = BAR_STOP, .exact = true, .clause = CLAUSE_EDGE};
    if (w->b->piece[piece].what == WALL)
        return (struct bar){.kind = BAR_STOP, .clause = CLAUSE_WALL, .deeper = 5, .ahead = SHORT};
    return (struct bar){.kind = s->from.manner ? BAR_NONE : BAR_ASK,
                        .rank = 1,
                        .clause = CLAUSE_WOOD,
                        .deeper = 5};
}

static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    (void)w, (void)at;
    if (bar->kind == BAR_PASS)
        bar->clause = CLAUSE_FRIEND;
    return s->from.manner ? AT_GOES : AT_BREAKS;
}

static const struct law driven = {.ground = 1 << WALL | 1 << WOOD,
                                  .near = SHORT,
                                  .step = MM(1),
                                  .fine = MM(1) / 10,
                                  .grid = 1,
                                  .leg = leg,
                                  .troops = troops,
                                  .land = land,
                                  .stops = stops};

// --- running on ---

static struct verdict run_leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    stretch_straight(w, leg, s);
    s->look = zones_from;
    return FINE;
}

static struct bar run_troops(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    if (w->g->side[unit] == w->g->side[w->unit])
        return (struct bar){.kind = BAR_STOP, .clause = CLAUSE_FRIEND, .reach = SHORT};
    return (struct bar){.kind = BAR_ASK,
                        .rank = 1,
                        .clause = CLAUSE_ZONE,
                        .reach = ZONE - 1,
                        .ahead = SHORT,
                        .after = zones_from};
}

static struct bar run_land(const struct walker *w, const struct stretch *s, int piece)
{
    (void)w, (void)s;
    return (struct bar){.kind = BAR_STOP,
                        .exact = piece == LAND_EDGE,
                        .clause = piece == LAND_EDGE ? CLAUSE_EDGE : CLAUSE_WALL};
}

static enum at_bar run_stops(const struct walker *w, struct stretch *s, struct bar *bar,
                             const struct body *at)
{
    length gap = body_gap(at, bar->body);

    (void)w;
    return gap < (s->gone < zones_from ? (length)SHORT : (length)ZONE) ? AT_STOPS : AT_GOES;
}

static const struct law running = {.ground = 1 << WALL,
                                   .near = ZONE,
                                   .step = 1,
                                   .fine = MM(1) / 10,
                                   .leg = run_leg,
                                   .troops = run_troops,
                                   .land = run_land,
                                   .stops = run_stops};

// --- the table ---

// A1 and A2 look north from 4 in, B1 and B2 south from 20 in.
static void begin(void)
{
    battle = toy_battle();
    battle.pieces = battle.points = 0;
    game_begin(&battle, &game, 9, NULL, NULL);
    zones_from = 0;
}

static void lay(int what, length west, length south, length east, length north)
{
    struct vec *point = &battle.point[battle.points];
    struct piece *piece = &battle.piece[battle.pieces++];

    *piece = (struct piece){.what = (uint8_t)what,
                            .shape = SHAPE_AREA,
                            .first = (uint16_t)battle.points,
                            .points = 4};
    point[0] = (struct vec){west, south};
    point[1] = (struct vec){east, south};
    point[2] = (struct vec){east, north};
    point[3] = (struct vec){west, north};
    battle.points += 4;
    piece->bounds = piece_bounds(piece, point);
}

static void put(int unit, length east, length north)
{
    game_place(&game, unit, (struct vec){east, north}, game.face[unit], INCH(1), INCH(1) / 2);
}

// North, whichever way it faces.
static length gone(const struct law *law, length far)
{
    walker = (struct walker){.b = &battle, .g = &game, .law = law, .unit = A1, .walk = &walk};
    walker.at = (struct pose){.at = game.box[A1].centre, .face = game.face[A1]};
    assert_true(fine(walk_straight(&walker, 0, far)));
    assert_int_equal(walk.end.at.north, game.box[A1].centre.north + walker.gone);
    return walker.gone;
}

TEST(it_is_driven_as_far_as_it_should)
{
    begin();
    game.face[A1] = 0x8000;
    assert_int_equal(gone(&driven, INCH(5) + 7), INCH(5) + 7);
    assert_false(walker.over);
    assert_int_equal(gone(&driven, 0), 0);
}

TEST(an_enemy_stops_it_short_to_the_hundredth_of_a_millimetre)
{
    begin();
    assert_int_equal(gone(&driven, INCH(18)), INCH(15) - SHORT);
    assert_int_equal(walk.stop_clause, CLAUSE_ENEMY);
    assert_int_equal(walker.by, B1);
    assert_int_equal(gone(&driven, INCH(15) - SHORT), INCH(15) - SHORT);
    assert_false(walker.over); // that is as far as it should
    put(B1, INCH(8) - 5, INCH(12));
    assert_int_equal(gone(&driven, INCH(9)), INCH(9)); // a brush
    put(B1, INCH(8) - 6, INCH(12));
    assert_int_equal(gone(&driven, INCH(9)), INCH(7) - SHORT);
}

TEST(so_does_a_wall_to_a_tenth_of_one)
{
    begin();
    lay(WALL, INCH(4), INCH(10), INCH(8), INCH(11));
    assert_in_range(gone(&driven, INCH(9)), INCH(5.5) - SHORT - 5, INCH(5.5) - SHORT + 5);
    assert_int_equal(walk.stop_clause, CLAUSE_WALL);
    lay(WALL, INCH(4), INCH(4.5) + 50, INCH(8), INCH(8));
    assert_int_equal(gone(&driven, INCH(9)), 0); // nearer than that already
}

TEST(and_the_edge_where_it_is)
{
    begin();
    put(B1, INCH(20), INCH(20));
    length room = battle.size.north - INCH(4.5);
    assert_int_equal(gone(&driven, room + 1), room);
    assert_int_equal(walk.stop_clause, CLAUSE_EDGE);
    assert_int_equal(gone(&driven, room), room);
    assert_int_equal(walk.stop_clause, 0);
}

TEST(it_breaks_where_it_runs_into_a_friend_and_goes_on)
{
    begin();
    put(A2, INCH(7), INCH(8));
    assert_int_equal(gone(&driven, INCH(6)), INCH(6));
    assert_int_equal(walk.through, 1 << A2);
    assert_int_equal(walk.end.manner, 1);
    assert_int_equal(walk.stop_clause, 0);
    assert_int_equal(gone(&driven, INCH(3) + 5), INCH(3) + 5); // a touch is not enough
    assert_int_equal(walk.through, 0);
    assert_int_equal(walk.end.manner, 0);
    assert_int_equal(gone(&driven, INCH(3) + 6), INCH(3) + 6);
    assert_int_equal(walk.through, 1 << A2);
    put(A2, INCH(7), INCH(4)); // or with somebody in it already
    gone(&driven, INCH(3));
    assert_int_equal(walk.end.manner, 1);
}

TEST(a_wood_breaks_it_if_it_comes_first)
{
    begin();
    lay(WOOD, INCH(4), INCH(6), INCH(8), INCH(12));
    assert_int_equal(gone(&driven, INCH(1.4)), INCH(1.4));
    assert_int_equal(walk.end.manner, 0);
    assert_int_equal(gone(&driven, INCH(3)), INCH(3));
    assert_int_equal(walk.end.manner, 1);
    put(A2, INCH(7), INCH(8));
    assert_int_equal(gone(&driven, INCH(5)), INCH(5));
    assert_int_equal(walk.through, 1 << A2);
    put(A1, INCH(6), INCH(7)); // there from the first
    assert_int_equal(gone(&driven, INCH(8)), INCH(8));
    assert_int_equal(walk.end.manner, 1);
}

TEST(a_runner_creeps_up_to_what_stops_it)
{
    begin();
    assert_int_equal(gone(&running, INCH(18)), INCH(14));
    assert_int_equal(walk.stop_clause, CLAUSE_ZONE);
    put(A2, INCH(6), INCH(10));
    assert_in_range(gone(&running, INCH(18)), INCH(5) - SHORT - 10, INCH(5) - SHORT);
    assert_int_equal(walk.stop_clause, CLAUSE_FRIEND);
    assert_int_equal(walker.by, A2);
    assert_int_equal(walk.stopper, 0);
    lay(WALL, INCH(4), INCH(7), INCH(8), INCH(8));
    assert_in_range(gone(&running, INCH(18)), INCH(2.5) - 10, INCH(2.5) - 1);
    assert_int_equal(walk.stop_clause, CLAUSE_WALL);
    assert_int_equal(gone(&running, INCH(2)), INCH(2));
    assert_int_equal(walk.stop_clause, 0);
    put(A2, INCH(6), INCH(5)); // it does not get away at all
    assert_int_equal(gone(&running, INCH(2)), 0);
    assert_int_equal(walk.stop_clause, CLAUSE_FRIEND);
}

TEST(what_is_not_in_force_yet_only_stops_it_short)
{
    begin();
    zones_from = INCH(14.5); // it is in the zone there, and stays where it looked last
    assert_int_equal(gone(&running, INCH(18)), 0);
    assert_int_equal(walk.stop_clause, CLAUSE_ZONE);
    zones_from = INCH(16);
    assert_in_range(gone(&running, INCH(18)), INCH(15) - SHORT - 10, INCH(15) - SHORT);
    assert_int_equal(walker.by, B1);
    put(B1, INCH(20), INCH(20));
    assert_int_equal(gone(&running, INCH(40)), battle.size.north - INCH(4.5));
    assert_int_equal(walk.stop_clause, CLAUSE_EDGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_driven_as_far_as_it_should),
        cmocka_unit_test(an_enemy_stops_it_short_to_the_hundredth_of_a_millimetre),
        cmocka_unit_test(so_does_a_wall_to_a_tenth_of_one),
        cmocka_unit_test(and_the_edge_where_it_is),
        cmocka_unit_test(it_breaks_where_it_runs_into_a_friend_and_goes_on),
        cmocka_unit_test(a_wood_breaks_it_if_it_comes_first),
        cmocka_unit_test(a_runner_creeps_up_to_what_stops_it),
        cmocka_unit_test(what_is_not_in_force_yet_only_stops_it_short),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
