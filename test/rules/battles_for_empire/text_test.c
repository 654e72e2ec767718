// SPDX-License-Identifier: MIT
// What people read of a unit, and how it is drawn: its ranks, its order, blocks of figures by
// formation.
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, A3, LA1, B1, LB1 };

static void units(void)
{
    clear_table();
    stand("A1", INFANTRY, 18, AT(20, 10), 0);
    stand("A2", ARTILLERY, 8, AT(34, 10), 0);
    stand("A3", CAVALRY, 8, AT(48, 10), 0);
    stand("LA1", LEADER, 2, AT(8, 10), 0);
    stand("B1", INFANTRY, 18, AT(20, 18), 180);
    stand("LB1", LEADER, 1, AT(8, 40), 0);
}

static void planning(void)
{
    units();
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
}

TEST(a_unit_says_its_ranks_its_losses_and_its_order)
{
    struct bfe_unit *u;

    planning();
    u = unit_of(&play, A1);
    stands_as(A1, "line, in the ranks 18 of 18, ordered: Move");
    field_takes(FIELD_OF_UNIT, "stragglers", A1, 1);
    field_takes(FIELD_OF_UNIT, "casualties", A1, 3);
    u->now = (struct bfe_order){.kind = KIND_CHARGE, .target = B1};
    stands_as(A1, "line, in the ranks 14 of 18, 1 straggler, 3 lost, ordered: Charge B1");
    field_takes(FIELD_OF_UNIT, "stragglers", A1, 2);
    u->now = (struct bfe_order){.kind = KIND_MOVE, .how = HOW_RANDOM};
    stands_as(A1, "line, in the ranks 13 of 18, 2 stragglers, 3 lost, by itself: Move");
    u->now = (struct bfe_order){0};
    u->chief = KIND_HOLD;
    stands_as(A1, "line, in the ranks 13 of 18, 2 stragglers, 3 lost, ordered: Hold");
}

TEST(others_are_called_by_their_titles)
{
    planning();
    strcpy(field.roster[B1].title, "Queen's Rangers");
    unit_of(&play, A1)->now = (struct bfe_order){.kind = KIND_CHARGE, .target = B1};
    stands_as(A1, "line, in the ranks 18 of 18, ordered: Charge Queen's Rangers");
}

TEST(a_unit_says_what_lasts)
{
    struct bfe_unit *u;

    planning();
    u = unit_of(&play, A3);
    u->now = (struct bfe_order){0};
    field_takes(FIELD_OF_UNIT, "mount", A3, MOUNT_DISMOUNTED);
    u->status |= STATUS_LOW | STATUS_OUT | STATUS_RATED;
    field_takes(FIELD_OF_UNIT, "hidden", A3, 1);
    field_takes(FIELD_OF_UNIT, "formation", A3, FORM_ROAD_COLUMN);
    u->troops = 1;
    stands_as(A3, "road column, dismounted, in the ranks 8 of 8, low on ammunition, out of "
                  "ammunition, regular, hidden, British line");
}

TEST(who_is_gone_says_how_and_orders_bind_nobody_when_it_is_over)
{
    planning();
    play.state[A2] = FATE_FLED;
    stands_as(A2, "fled");
    unit_of(&play, LA1)->capacity = 4;
    play.outcome = OUTCOME_DRAW;
    stands_as(A1, "line, in the ranks 18 of 18");
    stands_as(LA1, "rating 2");
}

TEST(a_leader_says_his_rating_and_his_orders)
{
    planning();
    unit_of(&play, LA1)->capacity = 0;
    stands_as(LA1, "rating 2");
    field_takes(FIELD_OF_UNIT, "attached", LA1, A1);
    unit_of(&play, LA1)->capacity = 1;
    stands_as(LA1, "rating 2, with A1, 1 order to give");
    unit_of(&play, LA1)->capacity = 4;
    stands_as(LA1, "rating 2, with A1, 4 orders to give");
    unit_of(&play, LA1)->given = 3;
    stands_as(LA1, "rating 2, with A1, 3 of 4 orders given");
}

// --- pictures ---

static int stands(int unit, struct stand *stand)
{
    return battles_for_empire.stands(&field, &play, unit, stand);
}

static int stands_in(int unit, int formation)
{
    struct stand stand[BODY_STANDS];

    field_takes(FIELD_OF_UNIT, "formation", unit, formation);
    return stands(unit, stand);
}

TEST(formations_are_drawn_by_their_shapes)
{
    struct stand stand[BODY_STANDS];

    planning();
    assert_int_equal(stands_in(A1, FORM_LINE), 9);
    assert_int_equal(stands_in(A1, FORM_COLUMN), 6);
    assert_int_equal(stands_in(A1, FORM_ROAD_COLUMN), 5);
    assert_int_equal(stands_in(A1, FORM_SQUARE), 8); // hollow
    assert_int_equal(stands_in(A1, FORM_SKIRMISH), 9);
    assert_int_equal(stands(A1, stand), 9);
    assert_int_equal(stand[0].is, STAND_OPEN);
    assert_int_equal(stands_in(A1, FORM_LINE), 9);
    field_takes(FIELD_OF_UNIT, "frontage", A1, 48);
    field_refuses(FIELD_OF_UNIT, "frontage", A1, 49);
    field_refuses(FIELD_OF_UNIT, "figures", A1, 49);
    field_refuses(FIELD_OF_UNIT, "figures", A3, 33);
    assert_int_equal(stands_in(A1, FORM_LINE), BODY_STANDS);
    assert_int_equal(stands_in(A1, FORM_SKIRMISH), BODY_STANDS);
    assert_int_equal(stands_in(A1, FORM_ROAD_COLUMN), 12);
    assert_int_equal(stands_in(A1, FORM_COLUMN), 12);
    assert_int_equal(stands(LA1, stand), 1);
    field_takes(FIELD_OF_UNIT, "mount", A3, MOUNT_DISMOUNTED);
    assert_int_equal(stands(A3, stand), 4);
    assert_int_equal(stand[0].look, LOOK_INFANTRY);
}

TEST(guns_are_drawn_one_by_one_and_limbered_with_their_teams)
{
    struct stand stand[BODY_STANDS];

    planning();
    assert_int_equal(stands_in(A2, FORM_UNLIMBERED), 2);
    assert_int_equal(stands_in(A2, FORM_LIMBERED), 4);
    assert_int_equal(stands(A2, stand), 4);
    assert_int_equal(stand[0].is, STAND_TEAM);
    assert_int_equal(stand[2].is, 0);
}

TEST(a_garrison_is_its_building)
{
    const struct vec corner[] = {AT(46, 20), AT(50, 20), AT(50, 24), AT(46, 24)};
    struct stand stand[BODY_STANDS];
    struct body body;

    units();
    lay_area(T_BUILDING, corner, 4);
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    field_takes(FIELD_OF_UNIT, "garrison", A1, 1);
    assert_int_equal(stands(A1, stand), 0);
    battles_for_empire.body(&field, &play, A1, NULL, &body);
    assert_non_null(body.house.piece);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_says_its_ranks_its_losses_and_its_order),
        cmocka_unit_test(others_are_called_by_their_titles),
        cmocka_unit_test(a_unit_says_what_lasts),
        cmocka_unit_test(who_is_gone_says_how_and_orders_bind_nobody_when_it_is_over),
        cmocka_unit_test(a_leader_says_his_rating_and_his_orders),
        cmocka_unit_test(formations_are_drawn_by_their_shapes),
        cmocka_unit_test(guns_are_drawn_one_by_one_and_limbered_with_their_teams),
        cmocka_unit_test(a_garrison_is_its_building),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
