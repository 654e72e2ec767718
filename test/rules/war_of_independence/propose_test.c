// SPDX-License-Identifier: MIT
// Proposals, random orders and worth: what a volley is likely to do, contact that is flush, orders
// of every kind that is due.
#include "rules/war_of_independence/propose.h"
#include "support/tabletop.h"
#include "table.h"

enum { A1 = 1, A2, A3, B1, B2 };

static void table(length apart)
{
    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("A2", CAVALRY, 6, AT(30, 10), 0);
    stand("A3", ARTILLERY, 2, AT(40, 10), 0);
    stand("B1", LINE, 10, (struct vec){INCH(20), INCH(10) + apart}, 180);
    stand("B2", JAEGERS, 7, AT(60, 30), 180);
    begin();
}

// In sixtieths of a figure.
static int volley(int unit, int target)
{
    static struct woi_map map;
    struct woi_prospect prospect;
    struct woi_threat threat;
    length gap;

    woi_map(&field, &play, bounds_between(AT(0, 0), AT(72, 48)), &map);
    if (!woi_is_near(&field, &play, unit, target, &gap))
        return 0;
    woi_foresee(&field, &play, &map, unit, target, &prospect);
    woi_threaten(&play, unit, target, &prospect, woi_screens(&play), &threat);
    return threat.volley;
}

// Twenty dice at a line in the open kill 16/3 (4/15 each), two of a gun 2/3, FF a quarter less.
TEST(a_volley_is_that_of_the_table_of_odds)
{
    table(INCH(10));
    assert_int_equal(volley(A1, B1), 320);
    assert_int_equal(volley(A3, B1), 0); // not in its arc
    field_takes(FIELD_OF_UNIT, "face", A3, 0xd000);
    assert_int_equal(volley(A3, B1), 40);
    assert_int_equal(volley(A1, B2), 0); // too far
    assert_int_equal(volley(A2, B1), 0); // mounted
    assert_int_equal(woi_reach(&play, A1), INCH(12));
    assert_int_equal(woi_reach(&play, A2), 0);
    unit_of(&play, A1)->status |= STATUS_FF;
    assert_int_equal(volley(A1, B1), 240);
}

// AWI-ARMY-14: half of the Indians, one unit of them or all have muskets; AWI-LOS-09: of a column
// two ranks of two fire.
TEST(a_volley_is_fired_by_those_who_are_armed)
{
    static const struct {
        int muskets, status, dice;
    } row[] = {{MUSKETS_ALL, 0, 8},
               {MUSKETS_ONE_UNIT, 0, 0},
               {MUSKETS_ONE_UNIT, STATUS_ARMED, 8},
               {MUSKETS_HALF, 0, 4}};
    int all = 0;

    for (int i = 0; i < COUNT(row); i++) {
        clear_table();
        field.option[OPT_INDIAN_MUSKETS] = row[i].muskets;
        stand("A1", INDIANS, 8, AT(20, 10), 0);
        stand("B1", LINE, 10, AT(20, 18), 180);
        begin();
        unit_of(&play, 1)->status = (uint8_t)row[i].status;
        all = all ? all : volley(1, 2);
        assert_int_equal(volley(1, 2), all * row[i].dice / 8);
    }
    assert_true(all > 0);
}

// A game that nobody won is worth nothing to either.
TEST(a_draw_is_worth_nothing)
{
    table(INCH(30));
    play.outcome = OUTCOME_DRAW;
    assert_int_equal(worth_alone(&field, &play, 0), 0);
    assert_int_equal(worth_alone(&field, &play, 1), 0);
}

// AWI-SET-20: a river over all of the half of the Crown.
TEST(whom_there_is_no_room_for_is_not_deployed)
{
    const struct vec river[] = {AT(0, 12), AT(72, 12)};
    struct luck luck = {1};
    struct order list[4], o;

    clear_table();
    field.option[OPT_SETUP_DEPLOY] = 1;
    lay_line(T_RIVER, river, 2, INCH(24));
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("A9", GENERAL, 1, AT(20, 4), 0);
    stand("B1", LINE, 10, AT(20, 38), 180);
    start();
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
    o = draw_one(0, &luck);
    assert_int_equal(o.verb, WORD_DONE);
    assert_int_equal(suggestions(list, COUNT(list)), 1);
    assert_int_equal(list[0].verb, WORD_DONE);
}

static int proposed(int unit, int verb)
{
    static struct order list[256];
    int count = suggestions(list, 256), found = 0;

    for (int i = 0; i < count; i++)
        found += list[i].unit == unit && list[i].verb == verb;
    return found;
}

TEST(all_that_a_unit_may_do_is_proposed)
{
    table(INCH(10));
    assert_true(proposed(A1, WOI_MOVE) > 2);
    assert_int_equal(proposed(A1, WOI_CHANGE), 1); // column
    assert_int_equal(proposed(A2, WOI_DISMOUNT), 1);
    assert_int_equal(proposed(A3, WOI_LIMBER), 1);
    assert_int_equal(proposed(0, WORD_DONE), 1);
}

// AWI-MOV-22: a marching line reaches an enemy 6 in and a base depth away.
TEST(contact_is_proposed_as_soon_as_it_can_be_made)
{
    struct order list[256];
    int contacts = 0, count;

    table(INCH(6));
    count = suggestions(list, 256);
    for (int i = 0; i < count; i++) {
        struct judged judged;

        if (list[i].unit != A1 || list[i].verb != WOI_MOVE)
            continue;
        game_check(&field, &play, &list[i], &judged);
        contacts += (judged.walk.marks & MARK_CONTACT) != 0;
    }
    assert_true(contacts > 0);
}

TEST(what_is_good_for_one_side_is_bad_for_the_other)
{
    int one, other;

    table(INCH(30));
    one = worth_alone(&field, &play, 0), other = worth_alone(&field, &play, 1);
    woi_kill(&field, &play, figure_of(&play, B1, 10), AWI_FIRE_18, NULL);
    assert_true(worth_alone(&field, &play, 0) > one);
    assert_true(worth_alone(&field, &play, 1) < other);
}

TEST(a_lost_figure_and_ff_are_bad)
{
    int worth;

    table(INCH(30));
    worth = worth_alone(&field, &play, 0);
    unit_of(&play, A1)->status |= STATUS_FF;
    assert_true(worth_alone(&field, &play, 0) < worth);
    unit_of(&play, A1)->status = 0;
    woi_kill(&field, &play, figure_of(&play, A1, 10), AWI_FIRE_18, NULL);
    assert_true(worth_alone(&field, &play, 0) < worth);
}

// --- cover ---

// An enemy at 30 in, and somewhere to go before a line: is it proposed to end there?
static bool is_proposed(int unit, bool (*there)(struct vec))
{
    static struct order list[256];
    int count = suggestions(list, 256);

    for (int i = 0; i < count; i++) {
        struct game after = play;
        struct judged judged;

        if (list[i].unit != unit || list[i].verb != WOI_MOVE)
            continue;
        game_check(&field, &play, &list[i], &judged);
        game_play(&field, &after, &judged, NULL, NULL);
        if (there(woi_pose(&field, &after, unit).at))
            return true;
    }
    return false;
}

static bool in_the_wood(struct vec at)
{
    return at.east >= INCH(24) && at.east <= INCH(30) && at.north >= INCH(8) &&
           at.north <= INCH(13);
}

static bool behind_the_hill(struct vec at)
{
    return at.north < INCH(8) && at.north > INCH(5) && at.east > INCH(25) && at.east < INCH(29);
}

// AWI-COV-06: its front a tenth of an inch from the fence at 15 in, by twentieths.
static bool south_of_the_fence(struct vec at)
{
    return at.north == INCH(146) / 10;
}

static bool north_of_the_fence(struct vec at)
{
    return at.north == INCH(154) / 10;
}

static void two_lines(struct vec enemy)
{
    clear_table();
    stand("A1", LINE, 10, AT(20, 10), 0);
    stand("B1", LINE, 10, enemy, 180);
}

TEST(a_wood_and_the_lee_of_a_hill_are_proposed)
{
    const struct vec area[] = {AT(24, 8), AT(30, 8), AT(30, 13), AT(24, 13)};

    two_lines(AT(27, 40));
    lay_area(T_WOOD, area, 4);
    begin();
    assert_true(is_proposed(A1, in_the_wood));
    two_lines(AT(27, 40));
    lay_area(T_HILL, area, 4);
    begin();
    assert_true(is_proposed(A1, in_the_wood));
    assert_true(is_proposed(A1, behind_the_hill));
    two_lines(AT(27, 40));
    lay_area(T_FIELD, area, 4); // open ground
    begin();
    assert_false(is_proposed(A1, behind_the_hill));
}

TEST(the_side_of_a_fence_that_the_enemy_is_not_on_is_proposed)
{
    const struct vec fence[] = {AT(14, 15), AT(26, 15)};

    two_lines(AT(27, 40));
    lay_line(T_FENCE, fence, 2, 0);
    begin();
    assert_true(is_proposed(A1, south_of_the_fence));
    assert_false(is_proposed(A1, north_of_the_fence));
    two_lines(AT(60, 1));
    lay_line(T_FENCE, fence, 2, 0);
    begin();
    assert_true(is_proposed(A1, north_of_the_fence));
    assert_false(is_proposed(A1, south_of_the_fence));
}

TEST(foot_may_dig_but_neither_horse_nor_generals)
{
    table(INCH(25));
    assert_int_equal(proposed(A1, WOI_DIG), 1);
    assert_int_equal(proposed(A2, WOI_DIG), 0);
}

// A side that is ahead by what it holds, its enemy 25 in away.
static int worth_of_waiting(int terrain, int dug)
{
    const struct vec zone[] = {AT(0, 0), AT(9, 0), AT(9, 9), AT(0, 9)},
                     area[] = {AT(15, 5), AT(25, 5), AT(25, 12), AT(15, 12)};

    two_lines(AT(20, 36));
    lay_area(T_OBJECTIVE, zone, 4);
    field.piece[0].level = 4;
    field.piece[0].is = 1;
    lay_area(terrain, area, 4);
    begin();
    unit_of(&play, A1)->work = (uint8_t)dug;
    return worth_alone(&field, &play, 0);
}

TEST(who_waits_likes_cover_and_digs)
{
    int field_worth = worth_of_waiting(T_FIELD, 0), broken = worth_of_waiting(T_BROKEN, 0),
        wood = worth_of_waiting(T_WOOD, 0);

    assert_int_equal(broken - field_worth, 10); // a tenth of a point for each figure
    assert_int_equal(wood - field_worth, 20);
    assert_int_equal(worth_of_waiting(T_FIELD, 2) - field_worth, 5);
    assert_int_equal(worth_of_waiting(T_WOOD, 2), wood);
}

// Of many orders drawn some move into contact, some fire, some change.
TEST(drawn_orders_are_of_all_kinds)
{
    int drawn[WOI_WORDS_END] = {0};
    struct luck luck = {1};

    for (int game = 0; game < 40; game++) {
        table(INCH(7));
        for (int i = 0; i < 12 && play.outcome == OUTCOME_NONE; i++) {
            struct order o = draw_one(seat_asked(), &luck);

            drawn[o.verb]++;
            give_order(&o, &seeded_dice);
        }
    }
    assert_true(drawn[WOI_MOVE] > 20);
    assert_true(drawn[WOI_FIRE] > 5);
    assert_true(drawn[WOI_CHANGE] > 0);
    assert_true(drawn[WOI_DISMOUNT] > 0);
    assert_true(drawn[WOI_LIMBER] + drawn[WOI_REALIGN] > 0);
    assert_true(drawn[WOI_NOMINATE] + drawn[WOI_FIGHT] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_volley_is_that_of_the_table_of_odds),
        cmocka_unit_test(a_volley_is_fired_by_those_who_are_armed),
        cmocka_unit_test(a_draw_is_worth_nothing),
        cmocka_unit_test(whom_there_is_no_room_for_is_not_deployed),
        cmocka_unit_test(all_that_a_unit_may_do_is_proposed),
        cmocka_unit_test(contact_is_proposed_as_soon_as_it_can_be_made),
        cmocka_unit_test(what_is_good_for_one_side_is_bad_for_the_other),
        cmocka_unit_test(a_lost_figure_and_ff_are_bad),
        cmocka_unit_test(a_wood_and_the_lee_of_a_hill_are_proposed),
        cmocka_unit_test(the_side_of_a_fence_that_the_enemy_is_not_on_is_proposed),
        cmocka_unit_test(foot_may_dig_but_neither_horse_nor_generals),
        cmocka_unit_test(who_waits_likes_cover_and_digs),
        cmocka_unit_test(drawn_orders_are_of_all_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
