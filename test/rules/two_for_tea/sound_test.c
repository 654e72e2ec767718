// SPDX-License-Identifier: MIT
// What always holds: a game in which it does not is found out, with one sentence that says why.
#include "table.h"

enum { A1 = 1, A2, B1 };

static void three(void)
{
    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 60), 180, LINE);
    begin_orders(AMERICAN);
}

static void put(int unit, struct vec front)
{
    struct pose pose = tft_pose_of(&play, unit);

    pose.at = front;
    tft_put(&play, unit, &pose);
}

// TFT-MOV-14
TEST(stands_may_touch_but_not_overlap)
{
    three();
    put(B1, AT(60, 30));
    is_sound();
    put(B1, AT(60, 29.9));
    is_unsound("A2 and B1 overlap.");
}

// TFT-ROU-08: who is pushed over the edge goes on standing while the middles of its stands are on.
TEST(a_unit_stands_about_the_table)
{
    static const struct vec edge[] = {{CM(1), CM(60)},
                                      {CM(179), CM(60)},
                                      {CM(90), CM(1)},
                                      {CM(90), CM(119)}};
    static const struct vec far[] = {{-CM(4), CM(60)},
                                     {CM(184), CM(60)},
                                     {CM(90), -CM(7)},
                                     {CM(90), CM(130)}};

    three();
    for (int i = 0; i < 4; i++) {
        put(A2, edge[i]);
        is_sound();
        put(A2, far[i]);
        is_unsound("A2 hangs far over the edge of the table.");
    }
}

// TFT-TER-18
TEST(a_building_holds_one_unit)
{
    three();
    lay_area(T_HOUSE, (struct vec[]){AT(100, 50), AT(106, 50), AT(106, 56), AT(100, 56)}, 4);
    tft_put_inside(&field, &play, A2, 0);
    is_sound();
    tft_put_inside(&field, &play, B1, 0);
    is_unsound("B1 shares its building.");
}

TEST(only_units_in_the_field_stand_on_the_table)
{
    three();
    play.state[B1] = FATE_RESERVE;
    is_unsound("B1 has a fate that does not fit its place.");
    game_remove(&play, B1);
    is_sound();
    play.state[B1] = FATE_FIELD;
    is_unsound("B1 has a fate that does not fit its place.");
}

// TFT-UNIT-01, 04
TEST(a_unit_has_as_many_stands_as_its_type_allows)
{
    three();
    tft_of(&play)->stands[A2] = 4;
    is_unsound("A2 has a strange number of stands.");
    tft_of(&play)->stands[A2] = 0;
    is_unsound("A2 has a strange number of stands.");
}

// TFT-HIT-02: a stand goes when hits reach H; while its owner chooses which, they lie there.
TEST(hits_are_fewer_than_the_hits_value)
{
    three();
    unit_of(&play, A2)->hits = 4;
    is_sound();
    unit_of(&play, A2)->hits = 5;
    is_unsound("A2 has more extra hits than its hits value allows.");
    play.ask = (struct ask){1, ASK_CASUALTY, B1, 0};
    is_unsound("A2 has more extra hits than its hits value allows.");
    play.ask.unit = A2;
    is_sound();
}

// TFT-ROU-02, TFT-CMD-05
TEST(the_routed_are_suppressed_and_nobody_has_a_fourth_order)
{
    three();
    mark(&play, A2, ROUTED);
    is_unsound("A2 is routed but not suppressed.");
    mark(&play, A2, SUPPRESSED);
    is_sound();
    unit_of(&play, A2)->orders = 3;
    is_sound();
    unit_of(&play, A2)->orders = 4;
    is_unsound("A2 has had more than three orders.");
}

TEST(losses_are_the_units_lost)
{
    three();
    tft_lose(&field, &play, B1, TFT_HIT_02, NULL);
    is_sound();
    tft_of(&play)->lost[BRITISH] = 2;
    is_unsound("The count of losses is wrong.");
    tft_of(&play)->lost[BRITISH] = 1;
    game_remove(&play, A1); // a commander is no unit
    play.state[A1] = FATE_LOST;
    is_sound();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stands_may_touch_but_not_overlap),
        cmocka_unit_test(a_unit_stands_about_the_table),
        cmocka_unit_test(a_building_holds_one_unit),
        cmocka_unit_test(only_units_in_the_field_stand_on_the_table),
        cmocka_unit_test(a_unit_has_as_many_stands_as_its_type_allows),
        cmocka_unit_test(hits_are_fewer_than_the_hits_value),
        cmocka_unit_test(the_routed_are_suppressed_and_nobody_has_a_fourth_order),
        cmocka_unit_test(losses_are_the_units_lost),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
