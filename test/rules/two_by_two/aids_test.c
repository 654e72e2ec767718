// SPDX-License-Identifier: MIT
// What a table on a screen is told: buttons, phrases, the way to a point, what to shade.
#include "core/area.h"
#include "rules/two_by_two/path.h"
#include "support/random_game.h"
#include "table.h"
#include <stdio.h>
#include <string.h>

static const struct aids *aids(void)
{
    return two_by_two.aids;
}

static struct order read_order(const char *text)
{
    struct order o;
    struct mistake mistake;

    if (!order_parse(&field, play.ask.seats & 1 ? 0 : 1, text, &o, &mistake))
        fail_msg("%s: at %d, expected %s", text, mistake.at, mistake.want);
    return o;
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
    struct order o = read_order(order);

    aids()->wording(&field, &play, &o, text, sizeof text);
    return text;
}

// Where it is steered to from the seat that is asked.
static struct order steered(struct wish wish)
{
    struct order o;

    wish.seat = play.ask.seats & 1 ? 0 : 1;
    assert_true(aids()->steer(&field, &play, &wish, &o));
    return o;
}

static struct order steered_to(int unit, struct vec at)
{
    return steered((struct wish){.unit = unit, .at = at});
}

static void is_legal(const struct order *o)
{
    struct verdict v = game_check(&field, &play, o);

    if (!fine(v))
        fail_msg("%s: %s", written(o), v.why);
}

static void is_refused(const struct order *o, int clause)
{
    struct verdict v = game_check(&field, &play, o);

    assert_false(fine(v));
    assert_int_equal(v.clause, clause);
}

static void steers(int unit, struct vec at, const char *text)
{
    struct order o = steered_to(unit, at);

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

// --- marching ---

TEST(a_point_straight_ahead_needs_one_leg)
{
    int a;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(12, 7), "A1 move ahead 2in");
    steers(a, AT(12.05, 7), "A1 move ahead 2in"); // a little beside it is meant to be ahead
    steers(a, AT(12, 8), "A1 move ahead 3in");
    steers(a, AT(12, 8.01), "A1 move ahead 3in"); // beyond the allowance: as far as it goes
    steers(a, AT(12, 20), "A1 move ahead 3in");
    steers(a, AT(12, 4), "A1 move back 1in");
    steers(a, AT(12, 1), "A1 move back 3in");
}

TEST(a_point_to_the_side_is_turned_to_first)
{
    int a;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(14, 7), "A1 move face 45, ahead 2.83in");
    steers(a, AT(15, 5), "A1 move face 90, ahead 3in");
    steers(a, AT(18, 5), "A1 move face 90, ahead 3in");
    faces(a, AT(14, 7), 0, "A1 move face 45, ahead 2.83in, face 0");
    faces(a, AT(12, 7), 30, "A1 move ahead 2in, face 30");
    steers(a, AT(13, 3), "A1 move face 153.4, ahead 2.24in, face 0"); // its front stays its front
    faces(a, AT(12, 5), 90, "A1 face 90");
}

TEST(a_march_stops_short_of_what_it_must_not_touch)
{
    int a;
    struct order o;
    struct path path;
    struct reader r = {&field, &o, 0};

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 7.5), 180);
    stand("A2", LIN, AT(14, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    o = steered((struct wish){.unit = a, .verb = TBT_MOVE, .at = AT(12, 8)});
    is_legal(&o);
    assert_true(fine(path_of(&field, &play, a, &r, PATH_MOVE, 0, &path)));
    assert_int_equal(path.contacts, 0);
    assert_in_range(path.box.centre.north, INCH(6.9), INCH(7));
    o = steered_to(a, AT(14, 5)); // upon a friend
    is_legal(&o);
}

TEST(who_has_no_room_to_turn_steps_out_of_the_line)
{
    int a;
    struct order o;

    clear_table();
    stand("A1", LIN, AT(11, 5), 0);
    a = stand("A2", LIN, AT(12, 5), 0);
    stand("A3", LIN, AT(13, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    o = steered_to(a, AT(13.5, 6.5));
    is_legal(&o);
    assert_string_equal(written(&o), "A2 move ahead 0.62in, face 59.6, ahead 1.74in");
}

TEST(an_enemy_that_is_pointed_at_is_charged)
{
    int a, c;
    struct order o;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    c = stand("A2", HCV, AT(6, 5), 0);
    stand("B1", LIN, AT(12, 7.5), 180);
    stand("B2", LCV, AT(13.5, 7.5), 180);
    stand("B3", LIN, AT(8, 8), 180);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(12, 7.4), "A1 charge B1");
    steers(c, AT(8, 7.9), "A2 charge B3 face 33.7");
    o = steered_to(a, AT(13.5, 7.4)); // infantry and cavalry in the open
    is_refused(&o, TBT_CHG_06);
    o = steered_to(c, AT(13.5, 7.4)); // out of reach: towards it
    is_legal(&o);
    assert_int_equal(o.verb, TBT_MOVE);
}

TEST(too_close_for_a_turn_it_steps_back_before_it_charges)
{
    int a;
    struct order o;

    clear_table();
    a = stand("A1", HCV, AT(12, 5), 0);
    stand("B1", LIN, AT(13.2, 5.9), 180);
    begin_phase(PHASE_MOVE, 0);
    o = steered_to(a, AT(13.2, 5.9));
    is_legal(&o);
    assert_int_equal(o.verb, TBT_CHARGE);
    assert_int_equal(o.arg[1].word, WORD_BACK);
}

TEST(the_road_is_taken_where_it_goes_further)
{
    static const struct vec road[] = {{INCH(12), 0}, {INCH(12), INCH(7)}, {INCH(20), INCH(15)}};
    int a;

    clear_table();
    lay_line(T_ROAD, road, 3, INCH(0.5));
    a = stand("A1", LIN, AT(12, 2), 0);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(12, 5), "A1 move ahead 3in");
    steers(a, AT(12, 6), "A1 move road face 0, ahead 4in");
    clear_table();
    lay_line(T_ROAD, road, 3, INCH(0.5));
    a = stand("A1", LIN, AT(12, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(14, 9), "A1 move road face 0, ahead 2in, face 45, ahead 2in");
    faces(a, AT(14, 9), 0, "A1 move road face 0, ahead 2in, face 45, ahead 2in, face 0");
    steers(a, AT(12, 2), "A1 move back 3in");
}

TEST(out_of_a_contact_it_goes_back_first)
{
    int a;
    struct order o;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 5.5), 180);
    tbt_of(&play)->in_touch = 1;
    begin_phase(PHASE_MOVE, 0);
    o = steered_to(a, AT(10, 5));
    is_legal(&o);
    assert_int_equal(o.arg[0].word, WORD_BACK);
}

TEST(who_may_only_turn_turns)
{
    int a, d;
    struct order o;

    clear_table();
    a = stand("A1", LIN, AT(12, 5), 0);
    d = stand("A2", LIN, AT(8, 5), 0);
    play.state[a] = PINNED;
    play.state[d] = DISRUPTED;
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(14, 7), "A1 face 45");
    o = steered_to(d, AT(9, 7));
    is_refused(&o, TBT_MOVE_27);
    o = steered((struct wish){.unit = a, .verb = WORD_FACE, .at = AT(9, 5)});
    assert_string_equal(written(&o), "A1 face 270");
    assert_false(aids()->steer(&field, &play, &(struct wish){.unit = a, .at = AT(12, 5)}, &o));
    assert_false(aids()->steer(&field, &play, &(struct wish){.unit = 0, .at = AT(12, 5)}, &o));
    assert_false(aids()->steer(&field, &play, &(struct wish){.unit = 9, .at = AT(12, 5)}, &o));
}

TEST(dragged_over_the_edge_it_leaves_where_it_may)
{
    int a;
    struct order o;

    clear_table();
    a = stand("A1", LCV, AT(12, 23), 0);
    wait_at("B1", LIN, 2, 1);
    set_point(2, FACE_FRONT, INCH(12));
    begin_phase(PHASE_MOVE, 0);
    steers(a, AT(12, 24.5), "A1 leave");
    o = steered_to(a, AT(25, 23)); // not there: it stays on the table
    is_legal(&o);
    assert_int_equal(o.verb, TBT_MOVE);
    o = steered((struct wish){.unit = a, .verb = TBT_LEAVE, .at = AT(23, 20)});
    assert_string_equal(written(&o), "A1 leave face 90");
}

static const struct CMUnitTest marches[] = {
    cmocka_unit_test(a_point_straight_ahead_needs_one_leg),
    cmocka_unit_test(a_point_to_the_side_is_turned_to_first),
    cmocka_unit_test(a_march_stops_short_of_what_it_must_not_touch),
    cmocka_unit_test(who_has_no_room_to_turn_steps_out_of_the_line),
    cmocka_unit_test(an_enemy_that_is_pointed_at_is_charged),
    cmocka_unit_test(too_close_for_a_turn_it_steps_back_before_it_charges),
    cmocka_unit_test(the_road_is_taken_where_it_goes_further),
    cmocka_unit_test(out_of_a_contact_it_goes_back_first),
    cmocka_unit_test(who_may_only_turn_turns),
    cmocka_unit_test(dragged_over_the_edge_it_leaves_where_it_may),
};

// --- words ---

TEST(an_order_reads_as_a_phrase)
{
    clear_table();
    stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 7.5), 180);
    play.state[1] = DISRUPTED;
    begin_phase(PHASE_MOVE, 0);
    assert_string_equal(worded("A1 move ahead 3in"), "March 3 in ahead");
    assert_string_equal(worded("A1 move road ahead 3in, face 45, left 1in"),
                        "March 3 in ahead, face 45, 1 in to the left, by road");
    assert_string_equal(worded("A1 charge B1 face 30"), "Face 30, charge B1");
    assert_string_equal(worded("A1 rally"), "Rally: needs 8 or more");
    assert_string_equal(worded("A1 shoot B1"), "Shoot B1");
}

static const struct CMUnitTest words[] = {
    cmocka_unit_test(an_order_reads_as_a_phrase),
};

// --- random battles ---

static int verb_of(int word)
{
    for (int i = 0; i < aids()->verbs; i++)
        if (aids()->verb[i].word == word)
            return i;
    return -1;
}

static struct battle battle;
static struct game game, view;

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

static int tried, found, legal;

static void try_steering(struct luck *luck, int seat, int unit)
{
    struct wish wish = {.seat = seat, .unit = unit};
    struct price price;
    struct order o;

    wish.at.east = (length)luck_below(luck, (uint32_t)battle.size.east);
    wish.at.north = (length)luck_below(luck, (uint32_t)battle.size.north);
    if (unit && on_table(&view, unit) && luck_below(luck, 2))
        wish.at =
            vec_add(view.box[unit].centre, (struct vec){(length)luck_below(luck, CM(16)) - CM(8),
                                                        (length)luck_below(luck, CM(16)) - CM(8)});
    wish.faced = luck_below(luck, 2);
    wish.face = (bearing)luck_below(luck, 65536);
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
    const char *const *phase = aids()->phase;

    game_view(&battle, &game, seat, &view);
    assert_non_null(phase[aids()->phase_now(&battle, &view)]);
    for (int i = 0; i < 4; i++) {
        int unit = (int)luck_below(luck, (uint32_t)game.units + 1u);

        try_steering(luck, seat, unit);
        try_steering(luck, seat, view.ask.unit);
        try_areas(unit);
        aids()->sees(&battle, &view, unit, 1 + unit % (game.units + !game.units), &clause);
    }
}

TEST(in_random_battles_every_order_has_words_and_every_wish_an_order)
{
    enum { GAMES = 6 };
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct luck luck = {seed};
        struct order o;

        random_battle(&two_by_two, seed % 2 ? RANDOM_STANDARD : RANDOM_VARIED, &luck, &battle);
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
    return cmocka_run_group_tests(marches, NULL, NULL) + cmocka_run_group_tests(words, NULL, NULL) +
           cmocka_run_group_tests(battles, NULL, NULL);
}
