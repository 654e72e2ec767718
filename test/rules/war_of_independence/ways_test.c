// SPDX-License-Identifier: MIT
// Ways held against an oracle that looks at places one by one: the ground along a leg, enemies
// beside it, what is paid, and that notation reads back what it wrote.
#include "table.h"

static struct luck luck;
static struct woi_about about;

static length any(length low, length high)
{
    return low + (length)(luck_next(&luck) % (uint64_t)(high - low + 1));
}

static struct vec anywhere(void)
{
    return (struct vec){any(INCH(8), INCH(16)), any(INCH(8), INCH(16))};
}

static void area(int what)
{
    struct vec at = anywhere();
    length wide = any(100, INCH(3)), deep = any(100, INCH(3)), lean = any(0, wide / 2);
    struct vec corner[] = {at,
                           {at.east + wide, at.north + lean},
                           {at.east + wide - lean, at.north + lean + deep},
                           {at.east - lean, at.north + deep}};

    lay_area(what, corner, 4);
}

// A country of everything that can lie over something else.
static void country(void)
{
    static const uint8_t areas[] = {T_WOOD, T_HILL,  T_FORD,  T_STONE_BRIDGE,
                                    T_FORD, T_SWAMP, T_BROKEN};

    clear_table();
    stand("A1", LINE, 2, AT(40, 40), 0);
    stand("B1", LINE, 2, AT(60, 40), 0);
    lay_line(T_RIVER, (struct vec[]){anywhere(), anywhere()}, 2, INCH(2));
    lay_line(T_ROAD, (struct vec[]){anywhere(), anywhere(), anywhere()}, 3, INCH(2));
    for (int i = 0; i < COUNT(areas); i++)
        area(areas[i]);
    begin();
    woi_map(&field, &play, (struct bounds){AT(4, 4), AT(20, 20)}, &about.map);
    about.foes = 0;
}

// Whatever the leg, its two ends lie in what they lie in.
TEST(the_ends_of_a_leg_lie_where_the_map_says)
{
    static struct woi_trace trace;

    luck.state = 1;
    for (int round = 0; round < 60; round++) {
        country();
        for (int i = 0; i < 100; i++) {
            struct vec a = anywhere(), c = anywhere();

            woi_trace(&about.map, a, c, &trace);
            assert_int_equal(trace.spot[0].ground, woi_ground_at(&about.map, a));
            assert_int_equal(trace.spot[trace.spots - 1].ground, woi_ground_at(&about.map, c));
            assert_true(trace.spots % 2 == 1);
        }
    }
}

// Along a row of the lattice every place is one of the leg: it lies in the spot before it or at it.
TEST(along_a_leg_the_ground_changes_where_the_map_does)
{
    static struct woi_trace trace;

    luck.state = 2;
    for (int round = 0; round < 60; round++) {
        struct vec a, at;
        int spot = 0;

        country();
        a = at = anywhere();
        woi_trace(&about.map, a, (struct vec){a.east + INCH(4), a.north}, &trace);
        for (; at.east <= a.east + INCH(4); at.east += 7) {
            uint32_t ground = woi_ground_at(&about.map, at);
            int seen = spot;

            // Rounded ends may lie a step away: the ground is that of a spot about here.
            while (spot + 1 < trace.spots && trace.spot[spot + 1].at.east < at.east)
                spot++;
            for (seen = spot > 3 ? spot - 3 : 0; seen < trace.spots && seen <= spot + 4; seen++)
                if (trace.spot[seen].ground == ground)
                    break;
            assert_true(seen < trace.spots && seen <= spot + 4);
        }
    }
}

// The road on a leg is as long as the places on it are many.
TEST(road_is_measured_as_it_is_counted)
{
    luck.state = 3;
    for (int round = 0; round < 60; round++) {
        struct vec a;
        struct woi_plan plan = {.rate = RATE_ROAD, .ways = 1};
        struct woi_passage passage;
        int counted = 0;

        country();
        play.formation[1] = FORM_COLUMN;
        a = anywhere();
        plan.way[0] = (struct woi_way){.number = 1, .points = 2};
        plan.way[0].point[0] = a;
        plan.way[0].point[1] = (struct vec){a.east, a.north + INCH(5)};
        woi_passage(&field, &play, 1, &plan, &plan.way[0], false, &about, &passage);
        for (length i = 0; i < INCH(5); i++) {
            uint32_t ground = woi_ground_at(&about.map, (struct vec){a.east, a.north + i});

            counted += (ground & (1 << T_ROAD | 1 << T_STONE_BRIDGE)) != 0;
        }
        assert_int_equal(passage.far, INCH(5));
        assert_true(absolute(passage.on_road - counted) <= 8);
    }
}

// AWI-MOV-21: a disc touches a base at a gap of nothing, but for the last tenth of a millimetre.
TEST(an_enemy_is_in_the_way_where_the_disc_comes_to_touch_him)
{
    int refused = 0, passed = 0;

    luck.state = 4;
    clear_table();
    stand("A1", LINE, 2, AT(10, 10), 0);
    stand("B1", LINE, 2, AT(40, 40), 0);
    begin();
    for (int round = 0; round < 2000; round++) {
        struct woi_plan plan = {.rate = RATE_MARCH, .ways = 1};
        struct vec at = {INCH(10) + any(-2000, 2000), INCH(12) + any(-2500, 2500)};
        length nearest = INT32_MAX, half = FOOT_BASE / 2;
        struct verdict v;

        woi_put(&field, &play, figure_of(&play, 2, 1), at, (bearing)any(0, 65535));
        woi_settle(&field, &play, 2);
        plan.way[0] = (struct woi_way){.number = 1, .points = 2};
        plan.way[0].point[0] = AT(10, 10);
        plan.way[0].point[1] = AT(10, 12);
        woi_about(&field, &play, 1, &plan, &about);
        for (length i = 0; i <= INCH(2) - LAST_BIT; i++) {
            struct vec here = {INCH(10), INCH(10) + i};
            length far = point_to_box(here, &woi_in(&play)->box[figure_of(&play, 2, 1)]);

            nearest = far < nearest ? far : nearest;
        }
        v = woi_check_path(&field, &play, 1, &plan, &plan.way[0], &about);
        if (woi_touching(&woi_in(&play)->box[figure_of(&play, 1, 1)],
                         &woi_in(&play)->box[figure_of(&play, 2, 1)]) ||
            absolute(nearest - half) <= 1)
            continue;
        assert_int_equal(v.clause, nearest <= half ? AWI_MOV_21 : 0);
        refused += !fine(v), passed += fine(v);
    }
    assert_true(refused > 200 && passed > 200);
}

static void reads_back(const char *text)
{
    struct order o = order_of(0, 1, WOI_MOVE), said = order_read(text);
    struct reader r = {&field, &said, 0};
    struct woi_plan plan = {0};

    assert_true(woi_read_plan(&r, &field, &play, 1, &plan) && read_end(&r));
    order_word(&o, WOI_FAST);
    for (int i = 0; i < plan.ways; i++)
        woi_write_way(&o, &plan.way[i]);
    assert_true(orders_equal(&o, &said));
}

TEST(ways_are_written_as_they_are_read)
{
    clear_table();
    stand("A1", LINE, 4, AT(10, 10), 0);
    stand("B1", LINE, 2, AT(40, 40), 0);
    lay_area(T_WOODEN_HOUSE, (struct vec[]){AT(12, 12), AT(14, 12), AT(14, 14), AT(12, 14)}, 4);
    begin();
    woi_put_inside(&play, figure_of(&play, 1, 4), IN_HOUSE);
    reads_back("A1 move fast 1 (3in, 4in) (5in, 6in) face 90 2 (4in, 4in) face 0");
    reads_back("A1 move fast 3 (13in, 12in) in 4 out (14in, 13in) (16in, 13in) face 45");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ends_of_a_leg_lie_where_the_map_says),
        cmocka_unit_test(along_a_leg_the_ground_changes_where_the_map_does),
        cmocka_unit_test(road_is_measured_as_it_is_counted),
        cmocka_unit_test(an_enemy_is_in_the_way_where_the_disc_comes_to_touch_him),
        cmocka_unit_test(ways_are_written_as_they_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
