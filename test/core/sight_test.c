// SPDX-License-Identifier: MIT
#include "core/clip.h"
#include "core/game.h"
#include "core/sight.h"
#include "support/test.h"
#include <string.h>

enum { MANY = 150 };

static struct box many[MANY];
static const struct direction north = {0, ONE};

static uint64_t luck = 5;

static int32_t pick(int32_t below)
{
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (int32_t)((luck >> 33) % (uint64_t)below);
}

static struct box anywhere(length table, length largest)
{
    struct vec centre;
    bearing face = (bearing)pick(65536);

    centre.east = pick(table);
    centre.north = pick(table);
    length half_width = 100 + pick(largest);
    return box_at(centre, face, half_width, 100 + pick(largest));
}

static void scatter(int count, length table, length largest)
{
    for (int i = 0; i < count; i++)
        many[i] = anywhere(table, largest);
    many[count / 2] = (struct box){{NOWHERE, NOWHERE}, 0, 0, 0, 0};
}

static struct box base(length east, length at_north)
{
    return box_at((struct vec){east, at_north}, 0, 200, 100);
}

TEST(a_pass_finds_what_one_by_one_would)
{
    for (int count = 0; count < MANY; count += 7) {
        scatter(count + 1, 20000, 900);
        for (int round = 0; round < 20; round++) {
            struct box with = anywhere(20000, 900);
            struct clip c = clip_of_box(&with);
            struct bounds in = bounds_of(c.corner, 4);
            uint64_t set[3];
            boxes_near(many, count, in, set);
            for (int i = 0; i < count; i++) {
                struct clip other = clip_of_box(&many[i]);
                struct bounds at = bounds_of(other.corner, 4);
                bool near = at.low.east < in.high.east && at.high.east > in.low.east &&
                            at.low.north < in.high.north && at.high.north > in.low.north;
                assert_int_equal(in_set(set, i), near);
            }
        }
    }
}

TEST(centres_on_the_edge_of_the_rectangle_are_in_it)
{
    for (int count = 0; count < 30; count++) {
        scatter(count + 1, 40, 10);
        for (int round = 0; round < 20; round++) {
            struct vec low = {pick(20), pick(20)}, high = {20 + pick(20), 20 + pick(20)};
            int skip = pick(40), next = 0;
            uint8_t index[30];
            int found = boxes_centred_in(many, count, &(struct bounds){low, high}, skip, index);
            for (int i = 0; i < count; i++) {
                struct vec at = many[i].centre;
                bool within = at.east >= low.east && at.east <= high.east &&
                              at.north >= low.north && at.north <= high.north;
                if (within && i != skip)
                    assert_int_equal(index[next++], i);
            }
            assert_int_equal(found, next);
        }
    }
}

static void overlaps_agree(int count, length deeper, const struct box *with)
{
    uint64_t set[3];
    int found = boxes_overlapping(many, count, with, deeper, set), next = -1;

    for (int i = 0; i < count; i++) {
        bool overlaps = box_overlaps(&many[i], with, deeper);
        assert_int_equal(in_set(set, i), overlaps);
        found -= overlaps;
        if (overlaps) {
            next = boxes_next_overlapping(many, count, next + 1, with, deeper, NULL);
            assert_int_equal(next, i);
        }
    }
    assert_int_equal(found, 0);
    assert_int_equal(boxes_next_overlapping(many, count, next + 1, with, deeper, NULL), NO_BOX);
}

TEST(overlaps_are_found_small_and_large)
{
    for (int round = 0; round < 200; round++) {
        length largest = round % 2 == 0 ? 1500 : 20000;
        scatter(MANY, 30000, largest);
        struct box with = anywhere(30000, round % 4 < 2 ? 1500 : 20000);
        overlaps_agree(MANY - round % 9, round % 3 == 0 ? 25 : 0, &with);
    }
}

TEST(only_the_wanted_ones_are_looked_at)
{
    struct box with = base(0, 0);
    uint64_t which[2] = {0, 0};

    for (int i = 0; i < 100; i++)
        many[i] = base(0, 0);
    assert_int_equal(boxes_next_overlapping(many, 100, 0, &with, 0, which), NO_BOX);
    which[1] = 1 << 5;
    assert_int_equal(boxes_next_overlapping(many, 100, 0, &with, 0, which), 69);
    assert_int_equal(boxes_next_touching(many, 100, 0, &with, 0, which), 69);
    assert_int_equal(boxes_next_touching(many, 100, 70, &with, 0, which), NO_BOX);
    assert_int_equal(boxes_next_touching(many, 100, 70, &with, 0, NULL), 70);
    assert_false(in_set(which, 68));
    assert_true(in_set(which, 69));
    assert_true(in_set(NULL, 12));
}

TEST(a_gap_up_to_the_limit_touches)
{
    struct box with = base(0, 0);

    many[0] = base(426, 0);
    many[1] = base(403, 204);
    many[2] = box_at((struct vec){280, 240}, 8192, 150,
                     60); // its corner comes close, but not close enough
    many[3] = base(425, 0);
    assert_int_equal(boxes_next_touching(many, 4, 0, &with, 25, NULL), 1);
    assert_int_equal(boxes_next_touching(many, 4, 2, &with, 25, NULL), 3);
    assert_int_equal(boxes_next_touching(many, 4, 0, &with, 4, NULL), NO_BOX);
}

TEST(the_lowest_box_in_the_way_is_named)
{
    struct vec a = {0, -1000}, b = {0, 1000};

    many[0] = base(0, -1000);
    many[1] = base(200, 0); // along its edge
    many[2] = base(199, 0);
    many[3] = base(0, 500);
    many[4] = base(0, 1000);
    assert_int_equal(boxes_first_entered(many, 5, a, b, 0, 0, 4), 2);
    assert_int_equal(boxes_first_entered(many, 5, a, b, 1, 0, 4),
                     3); // the second is entered by one step only
    assert_int_equal(boxes_first_entered(many, 5, a, b, 0, NO_BOX, NO_BOX), 0);
    assert_int_equal(boxes_first_entered(many, 2, a, b, 0, 0, NO_BOX), NO_BOX);
    assert_int_equal(boxes_first_entered(many, 0, a, b, 0, NO_BOX, NO_BOX), NO_BOX);
}

TEST(lines_enter_what_one_by_one_they_would)
{
    for (int round = 0; round < 300; round++) {
        scatter(MANY, 30000, 1500);
        struct vec a = many[0].centre,
                   b = round % 5 == 0 ? (struct vec){a.east, 0} : many[1].centre;
        int expected = NO_BOX;
        for (int i = MANY - 1; i > 1; i--)
            expected = segment_enters_box(a, b, &many[i], 10) ? i : expected;
        assert_int_equal(boxes_first_entered(many, MANY, a, b, 10, 0, 1), expected);
    }
}

TEST(the_first_box_met_is_the_nearest)
{
    struct box mover = base(0, 0);
    uint64_t which[1] = {1 << 2};

    many[0] = base(0, -150); // behind, touching nothing ahead
    many[1] = base(100, 2000);
    many[2] = base(-100, 1000);
    many[3] = base(100, 1000); // as near, but later in the row
    many[4] = base(390, 500);  // a brush of ten
    struct meeting m = boxes_first_met(many + 1, 4, &mover, north, 5000, 25, NULL);
    assert_int_equal(m.far, 800);
    assert_int_equal(m.index, 1);
    m = boxes_first_met(many, 5, &mover, north, 5000, 0, NULL);
    assert_int_equal(m.index, 0); // it overlaps what is behind
    assert_true(m.far <= 0);
    m = boxes_first_met(many, 5, &mover, north, 5000, 25, which);
    assert_int_equal(m.index, 2);
    m = boxes_first_met(many + 1, 3, &mover, north, 800, 25, NULL); // just reached
    assert_int_equal(m.index, 1);
    assert_int_equal(m.far, 800);
    m = boxes_first_met(many + 1, 3, &mover, north, 799, 25, NULL);
    assert_int_equal(m.index, NO_BOX);
    assert_int_equal(m.far, 799);
}

// --- lines of sight ---

enum { OPEN, WOOD, HILL };

static const struct sight_law law = {.cover = 1 << WOOD,
                                     .heights = 1 << HILL,
                                     .brush = 25,
                                     .height_brush = 0,
                                     .edge = 25,
                                     .see_out = 1270,
                                     .see_within = 2540};
static struct battle battle;
static struct game game;

// A square of ground from 10,000 to 20,000, and two units that look at each other along its middle.
static struct sight_line field(int what, length watcher, length target)
{
    static const struct vec corner[] = {{10000, 10000},
                                        {10000, 20000},
                                        {20000, 20000},
                                        {20000, 10000}};

    memset(&game, 0, sizeof game);
    battle.pieces = 1;
    battle.piece[0] = (struct piece){.what = (uint8_t)what, .points = 4};
    memcpy(battle.point, corner, sizeof corner);
    battle.piece[0].bounds = piece_bounds(&battle.piece[0], corner);
    game.units = 3;
    game.box[1] = base(watcher, 15000);
    game.box[2] = base(target, 15000);
    game.box[3] = (struct box){{NOWHERE, NOWHERE}, 0, 0, 0, 0};
    return (struct sight_line){game.box[1].centre,
                               game.box[2].centre,
                               game.box[1].centre,
                               game.box[2].centre,
                               1,
                               2};
}

static struct sight look(int what, length watcher, length target)
{
    struct sight_line there = field(what, watcher, target), back = there;
    struct sight s = sight_along(&battle, &game, &law, &there);

    back.from = there.to, back.to = there.from, back.watcher = there.target,
    back.target = there.watcher;
    assert_int_equal(sight_along(&battle, &game, &law, &back).block, s.block);
    return s;
}

TEST(open_ground_and_an_open_line_are_clear)
{
    assert_int_equal(look(OPEN, 5000, 25000).block, SIGHT_CLEAR);
    assert_int_equal(look(WOOD, 1000, 9000).block, SIGHT_CLEAR);
}

TEST(nothing_is_seen_through_a_wood)
{
    struct sight s = look(WOOD, 5000, 25000);

    assert_int_equal(s.block, SIGHT_TERRAIN);
    assert_int_equal(s.by, 0);
}

TEST(troops_at_the_edge_of_a_wood_are_seen)
{
    assert_int_equal(look(WOOD, 5000, 11270).block, SIGHT_CLEAR);
    assert_int_equal(look(WOOD, 5000, 11271).block, SIGHT_TERRAIN);
}

TEST(two_in_one_wood_see_each_other_when_near)
{
    assert_int_equal(look(WOOD, 13000, 15540).block, SIGHT_CLEAR);
    assert_int_equal(look(WOOD, 13000, 15541).block, SIGHT_TERRAIN);
}

TEST(a_unit_on_the_very_edge_of_a_wood_is_not_in_it)
{
    // 25 deep is not yet inside, and 25 of wood is only a brush.
    assert_int_equal(look(WOOD, 5000, 10025).block, SIGHT_CLEAR);
    struct sight_line line = field(WOOD, 5000, 10025);
    line.to.east = 10026; // the line goes a step further than its unit's centre
    assert_int_equal(sight_along(&battle, &game, &law, &line).block, SIGHT_TERRAIN);
}

TEST(a_hill_hides_what_is_beyond_but_not_what_is_on_it)
{
    assert_int_equal(look(HILL, 5000, 25000).block, SIGHT_TERRAIN);
    assert_int_equal(look(HILL, 5000, 19000).block, SIGHT_CLEAR);
    assert_int_equal(look(HILL, 12000, 19000).block, SIGHT_CLEAR);
    assert_int_equal(look(HILL, 5000, 10025).block, SIGHT_TERRAIN); // at its foot
}

TEST(troops_in_the_way_are_named_before_the_ground)
{
    struct sight_line line = field(WOOD, 5000, 25000);

    game.box[3] = base(15000, 15000);
    struct sight s = sight_along(&battle, &game, &law, &line);
    assert_int_equal(s.block, SIGHT_TROOPS);
    assert_int_equal(s.by, 3);
}

TEST(a_list_of_lands_is_searched_in_order)
{
    struct sight_line line = field(WOOD, 5000, 25000);
    struct land wood = ground_piece(&battle, &game, 0);
    static const struct vec other[] = {{0, 0}, {0, 9}, {9, 9}};
    struct piece beside = {.what = WOOD, .points = 3, .bounds = {{0, 0}, {9, 9}}},
                 open = *wood.piece;

    open.what = OPEN;
    struct land lands[] = {{&beside, other}, {&open, wood.point}, wood, wood};
    assert_int_equal(lands_first_hiding(lands, 4, &law, &line), 2);
    assert_int_equal(lands_first_hiding(lands, 2, &law, &line), NO_BOX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pass_finds_what_one_by_one_would),
        cmocka_unit_test(centres_on_the_edge_of_the_rectangle_are_in_it),
        cmocka_unit_test(overlaps_are_found_small_and_large),
        cmocka_unit_test(only_the_wanted_ones_are_looked_at),
        cmocka_unit_test(a_gap_up_to_the_limit_touches),
        cmocka_unit_test(the_lowest_box_in_the_way_is_named),
        cmocka_unit_test(lines_enter_what_one_by_one_they_would),
        cmocka_unit_test(the_first_box_met_is_the_nearest),
        cmocka_unit_test(open_ground_and_an_open_line_are_clear),
        cmocka_unit_test(nothing_is_seen_through_a_wood),
        cmocka_unit_test(troops_at_the_edge_of_a_wood_are_seen),
        cmocka_unit_test(two_in_one_wood_see_each_other_when_near),
        cmocka_unit_test(a_unit_on_the_very_edge_of_a_wood_is_not_in_it),
        cmocka_unit_test(a_hill_hides_what_is_beyond_but_not_what_is_on_it),
        cmocka_unit_test(troops_in_the_way_are_named_before_the_ground),
        cmocka_unit_test(a_list_of_lands_is_searched_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
