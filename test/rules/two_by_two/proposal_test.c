// SPDX-License-Identifier: MIT
// What the set-up and the arrival of reinforcements propose: always legal, and sensible first.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/setup.h"
#include "table.h"

enum { MOST = 64 };
static struct order proposal[MOST];

// Proposals of the asked seat, each of them allowed.
static int proposals(void)
{
    int seat = play.ask.seats & 1 ? 0 : 1;
    int count = ask_suggest(&field, &play, seat, proposal, MOST);

    for (int i = 0; i < count; i++)
        assert_true(fine(checked(&proposal[i])));
    return count;
}

static void first_is(const char *text)
{
    char line[1024];

    assert_true(proposals() > 0);
    order_print(&field, &proposal[0], line, sizeof line);
    assert_string_equal(line, text);
}

static void set_up(const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);
    char why[256];

    if (!tbt_prepare(&field, why, sizeof why))
        fail_msg("%s", why);
    game_begin(&field, &play, 1, &dice.dice, NULL);
}

// TBT-ARM-04
TEST(the_template_is_the_first_army_proposed)
{
    clear_table();
    field.option[OPT_SETUP_ARMIES] = 2;
    set_up(DICE(1));
    first_is("army CHQ LCV 2 FAR 2 DHQ LIN 5 DHQ LIN 5");
    assert_int_equal(proposals(), ARMY_MANNERS);
}

// TBT-GEN-05
TEST(several_corps_are_proposed_one_after_the_other)
{
    clear_table();
    field.option[OPT_SETUP_ARMIES] = 2;
    field.option[OPT_CORPS_PER_SIDE] = 2;
    set_up(DICE(1));
    first_is("army AHQ corps CHQ LCV 2 FAR 2 DHQ LIN 5 DHQ LIN 5 "
             "corps CHQ LCV 2 FAR 2 DHQ LIN 5 DHQ LIN 5");
}

// TBT-TER-02
TEST(the_usual_features_are_proposed_first)
{
    clear_table();
    stand("A1", LIN, AT(12, 4), 0);
    field.option[OPT_SETUP_TERRAIN] = 1;
    set_up(DICE(1));
    first_is("features stream 1 hill 1 road 2 town 1 wood 1 copse 2 hedge 2");
}

// TBT-TER-07: fords are proposed until there are two crossings, and then an end to them.
TEST(a_river_is_given_its_fords_and_no_more)
{
    clear_table();
    stand("A1", LIN, AT(12, 4), 0);
    field.option[OPT_SETUP_TERRAIN] = field.option[OPT_TERRAIN_COUNT] = 1;
    set_up(DICE(1));
    give_dice("features stream 1 road 1 town 1", (const uint8_t[]){4}, 1);
    give_dice("place river (6in, 0in) (6in, 24in)", (const uint8_t[]){5}, 1);
    give("place road (12in, 0in) (12in, 24in)");
    for (int fords = 0; fords < 2; fords++) {
        assert_true(proposals() > 0);
        assert_int_equal(proposal[0].verb, TBT_PLACE);
        give_order(&proposal[0], NULL);
    }
    first_is("done");
}

// The defender stands in the west, so the attacker's second point is proposed in the east.
TEST(the_farther_flank_is_proposed_to_the_attacker)
{
    clear_table();
    field.option[OPT_SETUP_POINTS] = 1;
    field.units = 3;
    field.roster[1] = (struct roster){.name = "A1", .type = LIN, .placed = 1, .at = AT(6, 4)};
    field.roster[2] = (struct roster){.name = "B1", .type = LIN, .side = 1};
    field.roster[3] = (struct roster){.name = "B2", .type = LIN, .side = 1};
    set_up(DICE(1));
    assert_int_equal(play.ask.kind, ASK_POINT);
    assert_true(proposals() > 0);
    give("point north 12in queue B1");
    first_is("point east 12in queue B2");
    play.box[1].centre = AT(18, 4);
    first_is("point west 12in queue B2");
}

// TBT-RFT-09, 19: where there is room nobody passes; where there is none a swap or a pass is left.
TEST(an_arrival_is_proposed_with_its_swaps)
{
    struct luck luck = {7};
    struct order o;
    bool passed = false, swapped = false;

    clear_table();
    wait_at("A1", LIN, 0, 1);
    stand("A2", LIN, AT(22, 12), 0);
    stand("B1", LIN, AT(12, 2), 180);
    set_point(0, FACE_REAR, INCH(12));
    lay_area(T_WOOD, (struct vec[]){AT(8, 0), AT(16, 0), AT(16, 1), AT(8, 1)}, 4);
    begin_phase(PHASE_MOVE, 0);
    give_dice("reinforce 1", (const uint8_t[]){3}, 1);
    assert_int_equal(proposals(), 2);
    assert_int_equal(proposal[0].verb, TBT_SWAP);
    assert_int_equal(proposal[1].verb, WORD_PASS);
    for (int i = 0; i < 64; i++) {
        o = draw_one(0, &luck);
        assert_true(fine(checked(&o)));
        passed |= o.verb == WORD_PASS;
        swapped |= o.verb == TBT_SWAP;
    }
    assert_true(passed && swapped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_template_is_the_first_army_proposed),
        cmocka_unit_test(several_corps_are_proposed_one_after_the_other),
        cmocka_unit_test(the_usual_features_are_proposed_first),
        cmocka_unit_test(a_river_is_given_its_fords_and_no_more),
        cmocka_unit_test(the_farther_flank_is_proposed_to_the_attacker),
        cmocka_unit_test(an_arrival_is_proposed_with_its_swaps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
