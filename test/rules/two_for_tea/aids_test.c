// SPDX-License-Identifier: MIT
// What a table on a screen is told: buttons, phrases, the way to a point, what to shade.
#include "core/area.h"
#include "support/random_game.h"
#include "table.h"
#include <stdio.h>
#include <string.h>

static const struct aids *aids(void)
{
    return two_for_tea.aids;
}

static int asked_seat(void)
{
    return play.ask.seats & 1 ? 0 : 1;
}

static const char *written(const struct order *o)
{
    static char text[ORDER_TEXT];

    order_print(&field, o, text, sizeof text);
    return text;
}

static const char *worded(const char *order)
{
    static char text[256];
    struct mistake mistake;
    struct order o;

    if (!order_parse(&field, asked_seat(), order, &o, &mistake))
        fail_msg("%s: at %d, expected %s", order, mistake.at, mistake.want);
    aids()->wording(&field, &play, &o, text, sizeof text);
    return text;
}

static struct order steered(struct wish wish)
{
    struct order o;

    wish.seat = asked_seat();
    assert_true(aids()->steer(&field, &play, &wish, &o));
    return o;
}

static void is_legal(const struct order *o)
{
    struct verdict v = game_check(&field, &play, o);

    if (!fine(v))
        fail_msg("%s: %s", written(o), v.why);
}

static void is_refused(const struct order *o, int clause)
{
    assert_int_equal(game_check(&field, &play, o).clause, clause);
}

static void steers(int unit, struct vec at, const char *text)
{
    struct order o = steered((struct wish){.unit = unit, .at = at});

    assert_string_equal(written(&o), text);
    is_legal(&o);
}

static void faces(int unit, struct vec at, int degrees, const char *text)
{
    struct order o = steered((struct wish){.unit = unit,
                                           .at = at,
                                           .faced = true,
                                           .face = bearing_from_degrees(1000 * degrees)});

    assert_string_equal(written(&o), text);
    is_legal(&o);
}

// A unit that has just been ordered to move, 60 cm from the only enemy.
static int mover(enum tft_type type, enum tft_formation formation)
{
    int unit;

    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    unit = stand("A2", type, AT(60, 30), 0, formation);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    assert_int_equal(play.ask.kind, ASK_MOVE);
    return unit;
}

// --- moves ---

TEST(a_point_straight_ahead_needs_one_leg)
{
    int a = mover(US_CONT, LINE);

    steers(a, AT(60, 40), "A2 move ahead 10cm");
    steers(a, AT(60.3, 40), "A2 move ahead 10cm");
    steers(a, AT(60, 50), "A2 move ahead 20cm");
    steers(a, AT(60, 50.1), "A2 move ahead 20cm");
    steers(a, AT(60, 90), "A2 move ahead 20cm");
    steers(a, AT(60, 25), "A2 move back 5cm");
    steers(a, AT(60, 10), "A2 move back 10cm"); // at double cost
}

// How far from the wish a legal order ends, in play.
static length ends_off(int unit, struct wish wish)
{
    struct order o = steered(wish);

    is_legal(&o);
    game_play(&field, &play, &o, NULL, NULL);
    return vec_length(vec_sub(wish.at, tft_pose_of(&play, unit).front));
}

TEST(a_line_wheels_towards_a_point_or_slips_to_it)
{
    int a = mover(US_CONT, LINE);

    steers(a, AT(65, 45), "A2 move wheel right 19.7, ahead 13.8cm");
    steers(a, AT(58, 30), "A2 move left 2cm");
    faces(a, AT(65, 40), 0, "A2 move ahead 10cm, right 5cm");
    faces(a, AT(60, 30), 45, "A2 move wheel right 45");
    faces(a, AT(60, 30), 170, "A2 move wheel right 95.4"); // all of its allowance
    assert_in_range(ends_off(a, (struct wish){.unit = a, .at = AT(65, 45)}), 0, MM(2));
}

TEST(a_line_that_is_to_face_another_way_ends_there)
{
    struct wish wish = {.faced = true, .face = 0x1000, .at = AT(62, 40)};
    int a = wish.unit = mover(US_CONT, LINE);

    assert_in_range(ends_off(a, wish), 0, MM(3));
    assert_in_range(play.face[a], 0x1000 - 40, 0x1000 + 40);
}

TEST(a_column_wheels_and_goes_half_as_far_again)
{
    struct order o;
    int a = mover(US_CONT, COLUMN);

    steers(a, AT(60, 70), "A2 move ahead 30cm");
    steers(a, AT(70, 45), "A2 move wheel right 34.8, ahead 16.9cm");
    o = steered((struct wish){.unit = a, .at = AT(60, 20)});
    assert_string_equal(written(&o), "A2 move back 10cm");
    is_refused(&o, TFT_MOV_04);
}

TEST(skirmishers_turn_on_the_spot_and_go)
{
    int a = mover(US_MIL, SKIRMISH);

    steers(a, AT(75, 30), "A2 move face 84.3, ahead 13.6cm");
    steers(a, AT(55, 20), "A2 move face 210.5, ahead 8.4cm, face 0");
    faces(a, AT(70, 40), 0, "A2 move face 45, ahead 14.1cm, face 0");
    faces(a, AT(60, 30), 90, "A2 move face 90");
    assert_in_range(ends_off(a, (struct wish){.unit = a, .faced = true, .at = AT(70, 40)}), 0,
                    MM(2));
}

TEST(guns_go_ahead_and_wheel_or_only_turn)
{
    int a = mover(US_CAN, LIMBERED);

    steers(a, AT(60, 45), "A2 move ahead 10cm");
    steers(a, AT(64, 36), "A2 move wheel right 36.9, ahead 6cm");
    a = mover(US_CAN, DEPLOYED);
    steers(a, AT(70, 40), "A2 move face 39.8");
    faces(a, AT(60, 30), 90, "A2 move face 90");
}

TEST(an_enemy_that_is_pointed_at_is_charged)
{
    struct order o;
    int a;

    clear_table();
    ride("A1", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 42), 180, LINE);
    stand("B2", UK_INF, AT(80, 42), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    steers(a, AT(60, 43), "A2 charge B1");
    o = steered((struct wish){.unit = a, .verb = TFT_MOVE, .at = AT(60, 43)});
    is_legal(&o); // it stops at the zone
    assert_int_equal(o.verb, TFT_MOVE);
    o = steered((struct wish){.unit = a, .at = AT(80, 43)});
    assert_string_equal(written(&o), "A2 charge B2");
    is_refused(&o, TFT_CHG_04);
}

TEST(in_a_zone_it_only_goes_back)
{
    int a;

    clear_table();
    ride("A1", US_GEN, AT(60, 10));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 32), 180, LINE);
    begin_orders(0);
    give_dice("A1 order A2 move", DICE(1, 2));
    steers(a, AT(65, 25), "A2 move back 5cm");
}

TEST(who_has_no_order_yet_is_ordered_by_the_best_commander)
{
    struct order o;
    int a;

    clear_table();
    ride("A1", US_GEN, AT(60, 90));
    ride("A3", US_GEN, AT(60, 20));
    a = stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(0);
    steers(a, AT(60, 40), "A3 order A2 move");
    o = steered((struct wish){.unit = a, .verb = TFT_MOVE, .at = AT(60, 40)});
    assert_string_equal(written(&o), "A2 move ahead 10cm");
    is_refused(&o, TFT_GEN_07);
}

static const struct CMUnitTest moves[] = {
    cmocka_unit_test(a_point_straight_ahead_needs_one_leg),
    cmocka_unit_test(a_line_wheels_towards_a_point_or_slips_to_it),
    cmocka_unit_test(a_line_that_is_to_face_another_way_ends_there),
    cmocka_unit_test(a_column_wheels_and_goes_half_as_far_again),
    cmocka_unit_test(skirmishers_turn_on_the_spot_and_go),
    cmocka_unit_test(guns_go_ahead_and_wheel_or_only_turn),
    cmocka_unit_test(an_enemy_that_is_pointed_at_is_charged),
    cmocka_unit_test(in_a_zone_it_only_goes_back),
    cmocka_unit_test(who_has_no_order_yet_is_ordered_by_the_best_commander),
};

// --- words ---

TEST(an_order_reads_as_a_phrase)
{
    clear_table();
    strcpy(field.roster[ride("A1", US_GEN, AT(60, 20))].title, "Major-General Greene");
    stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 100), 180, LINE);
    begin_orders(0);
    assert_string_equal(worded("A1 order A2 move"), "Greene orders A2 to move: needs 9 or less");
    assert_string_equal(worded("A2 move ahead 12, wheel left 30"),
                        "March 12 cm ahead, wheel left 30");
    assert_string_equal(worded("A1 move (60, 40) (70, 45)"),
                        "Greene rides to 60 cm, 40 cm, then to 70 cm, 45 cm");
    assert_string_equal(worded("A2 evade 20"), "Evade 20 cm");
    assert_string_equal(worded("A2 stand"), "Stand");
}

static const struct CMUnitTest words[] = {
    cmocka_unit_test(an_order_reads_as_a_phrase),
};

// --- random battles ---

static struct battle battle;
static struct game game, view;
static int tried, found, legal;

static int verb_of(int word)
{
    for (int i = 0; i < aids()->verbs; i++)
        if (aids()->verb[i].word == word)
            return i;
    return -1;
}

static void reads_back(const struct order *o)
{
    char text[ORDER_TEXT];
    struct order again;
    struct mistake mistake;

    assert_true(order_print(&battle, o, text, sizeof text) > 0);
    if (!order_parse(&battle, o->seat, text, &again, &mistake) || !orders_equal(o, &again))
        fail_msg("%s does not read back", text);
}

static void is_worded(const struct order *o)
{
    char text[512];

    assert_true(aids()->wording(&battle, &view, o, text, sizeof text) > 0);
    assert_true(verb_of(o->verb) >= 0);
}

static void try_steering(struct luck *luck, int seat, int unit)
{
    struct wish wish = {.seat = seat, .unit = unit};
    struct price price;
    struct order o;

    wish.at.east = (length)luck_below(luck, (uint32_t)battle.size.east);
    wish.at.north = (length)luck_below(luck, (uint32_t)battle.size.north);
    if (unit && on_table(&view, unit) && luck_below(luck, 4))
        wish.at =
            vec_add(view.box[unit].centre, (struct vec){(length)luck_below(luck, CM(50)) - CM(25),
                                                        (length)luck_below(luck, CM(50)) - CM(25)});
    wish.faced = luck_below(luck, 2);
    wish.face = (bearing)luck_below(luck, 65536);
    wish.verb = luck_below(luck, 2) ? TFT_MOVE : 0;
    tried++;
    if (!aids()->steer(&battle, &view, &wish, &o))
        return;
    found++;
    legal += fine(game_check(&battle, &view, &o));
    reads_back(&o);
    is_worded(&o);
    aids()->price(&battle, &view, &o, &price);
}

static void try_areas(int unit)
{
    static struct area area[AREAS];
    int count = aids()->areas(&battle, &view, unit, area);

    assert_in_range(count, 0, AREAS);
    for (int i = 0; i < count; i++)
        assert_in_range(area[i].corners, 3, AREA_CORNERS);
}

static void try_position(struct luck *luck)
{
    int seat = game.ask.seats & 1 ? 0 : 1, clause;

    game_view(&battle, &game, seat, &view);
    assert_non_null(aids()->phase[aids()->phase_now(&battle, &view)]);
    for (int i = 0; i < 4; i++) {
        int unit = (int)luck_below(luck, (uint32_t)game.units + 1u);

        try_steering(luck, seat, unit);
        try_steering(luck, seat, view.ask.unit);
        try_areas(unit);
        aids()->sees(&battle, &view, unit, 1 + unit % game.units, &clause);
    }
}

TEST(in_random_battles_every_order_has_words_and_every_wish_an_order)
{
    enum { GAMES = 4 };

    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct luck luck = {seed};
        struct order o;

        random_battle(&two_for_tea, seed % 2 ? RANDOM_STANDARD : RANDOM_VARIED, &luck, &battle);
        game_begin(&battle, &game, seed, &seeded_dice, NULL);
        for (int i = 0; i < 400 && !random_game_over(&game); i++) {
            random_order(&battle, &game, &luck, &o);
            game_view(&battle, &game, o.seat, &view);
            is_worded(&o);
            if (i % 5 == 0)
                try_position(&luck);
            game_play(&battle, &game, &o, &seeded_dice, NULL);
        }
    }
    printf("steered %d of %d, %d of them legal\n", found, tried, legal);
}

static const struct CMUnitTest battles[] = {
    cmocka_unit_test(in_random_battles_every_order_has_words_and_every_wish_an_order),
};

int main(void)
{
    return cmocka_run_group_tests(moves, NULL, NULL) + cmocka_run_group_tests(words, NULL, NULL) +
           cmocka_run_group_tests(battles, NULL, NULL);
}
