// SPDX-License-Identifier: MIT
// Lists of proposals, and answers that are a choice of two words.
#include "core/answer.h"
#include "core/text.h"
#include "support/test.h"
#include "toy.h"
#include <string.h>

enum { MOST = 4, CLAUSE = 7 };

static struct battle battle;
static struct game game;
static struct order list[2 * OFFER_RANKS];
static struct offer offer;
static int judged; // orders so far

// Orders of lengths up to three inches pass, and those without one.
static struct verdict judge(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    (void)b, (void)g;
    judged++;
    if (o->args < 2 || o->arg[1].a <= INCH(3))
        return FINE;
    walk->barred = INCH(3) + 1;
    return refuse(TOY_TURN, "Too far.");
}

static void open_for(int most)
{
    battle = toy_battle();
    game.ask.unit = A2;
    judged = 0;
    offer_open(&offer, &battle, &game, 0, judge, list, most);
}

TEST(what_barred_an_order_is_known_until_the_next_is_tried)
{
    open_for(MOST);
    assert_false(offer_leg(&offer, A1, TOY_MOVE, WORD_AHEAD, INCH(4)));
    assert_int_equal(offer.barred, INCH(3) + 1);
    assert_true(offer_leg(&offer, A1, TOY_MOVE, WORD_AHEAD, INCH(3)));
    assert_int_equal(offer.barred, 0);
}

// All that is listed, as text.
static const char *listed(void)
{
    static char text[400];
    struct text t = text_on(text, sizeof text);

    for (int i = 0; i < offer.count; i++) {
        text_add(&t, i ? "; " : "");
        t.used += order_print(&battle, &list[i], text + t.used, (int)sizeof text - t.used);
    }
    return text;
}

TEST(what_is_listed_is_neither_listed_nor_judged_again)
{
    open_for(MOST);
    assert_true(offer_leg(&offer, A1, TOY_MOVE, WORD_AHEAD, INCH(2)));
    assert_true(offer_leg(&offer, A1, TOY_MOVE, WORD_AHEAD, INCH(2)));
    assert_int_equal(judged, 1);
    offer_say(&offer, A1, TOY_SHOOT);
    offer_say(&offer, A1, TOY_SHOOT);
    assert_int_equal(judged, 1); // who says it knows that it is legal
    assert_string_equal(listed(), "A1 move ahead 2in; A1 shoot");
    assert_int_equal(offer_close(&offer), 2);
}

TEST(what_does_not_pass_is_not_listed)
{
    open_for(MOST);
    assert_true(offer_leg(&offer, A1, TOY_MOVE, WORD_BACK, INCH(3)));
    assert_false(offer_leg(&offer, A1, TOY_MOVE, WORD_BACK, INCH(3) + 1));
    assert_string_equal(listed(), "A1 move back 3in");
}

// --- tried in one's own way ---

static void write_shot(int unit)
{
    offer_begin(&offer, unit, TOY_SHOOT);
}

TEST(an_order_is_wanted_that_is_not_listed_while_there_is_room)
{
    open_for(2);
    write_shot(A1);
    assert_true(offer_wants(&offer));
    assert_true(offer_keep(&offer));
    assert_false(offer_wants(&offer));
    write_shot(A2);
    assert_true(offer_wants(&offer));
    assert_true(offer_keep(&offer));
    write_shot(B1);
    assert_false(offer_wants(&offer));
}

TEST(what_was_tried_in_ones_own_way_is_listed_if_it_passed)
{
    struct walk spare, *walk;

    open_for(MOST);
    write_shot(A1);
    walk = offer_walk(&offer, &spare);
    assert_ptr_equal(walk, &spare); // nobody wants it kept
    assert_true(offer_tried(&offer, FINE, walk));
    write_shot(A2);
    walk = offer_walk(&offer, &spare);
    walk->barred = INCH(2);
    assert_false(offer_tried(&offer, refuse(TOY_TURN, "Too far."), walk));
    assert_int_equal(offer.barred, INCH(2));
    assert_string_equal(listed(), "A1 shoot");
    assert_int_equal(judged, 0);
    write_shot(A1);
    assert_true(offer_lists(&offer));
}

TEST(the_walk_of_what_was_tried_is_kept_beside_it)
{
    struct walk walk[MOST], spare;

    open_for(MOST);
    offer.walk = walk;
    write_shot(A1);
    assert_ptr_equal(offer_walk(&offer, &spare), &walk[0]);
    walk[0].unit = A1;
    assert_false(offer_tried(&offer, refuse(TOY_TURN, "Too far."), &walk[0]));
    write_shot(A2);
    assert_ptr_equal(offer_walk(&offer, &spare), &walk[0]); // that place is free again
    assert_int_equal(walk[0].unit, 0);
    walk[0].unit = A2;
    assert_true(offer_tried(&offer, FINE, &walk[0]));
    assert_int_equal(walk[0].unit, A2);
    offer_say(&offer, B1, TOY_SHOOT);
    assert_int_equal(walk[1].unit, 0); // there was none
}

TEST(a_full_list_takes_no_more_and_has_nothing_judged)
{
    open_for(1);
    offer_say(&offer, A1, TOY_SHOOT);
    assert_true(offer_is_full(&offer));
    offer_begin(&offer, A2, TOY_SHOOT);
    assert_false(offer_keep(&offer));
    assert_false(offer_try(&offer));
    assert_int_equal(judged, 0);
    assert_int_equal(offer_close(&offer), 1);
}

TEST(there_is_always_room_for_the_last_word)
{
    for (int most = 0; most <= 3; most++) {
        open_for(most);
        offer_ends_with(&offer, 0, WORD_PASS);
        offer_say(&offer, A1, TOY_SHOOT);
        offer_say(&offer, A2, TOY_SHOOT);
        offer_say(&offer, A2, TOY_MOVE);
        assert_int_equal(offer_close(&offer), most);
        if (most)
            assert_int_equal(list[most - 1].verb, WORD_PASS);
    }
}

static void rank(int unit, int worth)
{
    offer_begin(&offer, unit, TOY_SHOOT);
    offer_rank(&offer, worth);
}

TEST(what_is_worth_more_comes_first_and_of_equals_the_first_found)
{
    open_for(MOST);
    offer_say(&offer, 0, WORD_PASS);
    offer.ranked = 1; // what was listed before keeps its place
    rank(A1, 2);
    rank(A2, 5);
    rank(B1, 2);
    rank(A2, 9); // it is listed
    assert_string_equal(listed(), "pass; A2 shoot; A1 shoot; B1 shoot");
    rank(B2, 2); // no better than the last of a full list
    assert_string_equal(listed(), "pass; A2 shoot; A1 shoot; B1 shoot");
    rank(B2, 3);
    assert_string_equal(listed(), "pass; A2 shoot; B2 shoot; A1 shoot");
}

TEST(nothing_is_ranked_where_the_list_was_full_before)
{
    open_for(1);
    offer_say(&offer, 0, WORD_PASS);
    offer.ranked = 1;
    rank(A1, 2);
    assert_string_equal(listed(), "pass");
}

TEST(so_many_are_ranked_and_no_more)
{
    open_for(2 * OFFER_RANKS);
    for (int i = 0; i <= OFFER_RANKS; i++) {
        order_number(offer_begin(&offer, A1, TOY_BID), 1000 * i);
        offer_rank(&offer, i);
    }
    assert_int_equal(offer.count, OFFER_RANKS);
    assert_int_equal(list[0].arg[0].a, 1000 * OFFER_RANKS);
    assert_int_equal(list[OFFER_RANKS - 1].arg[0].a, 1000);
}

// --- moves ---

static bool go(struct offer *o, int unit, bearing to, length far)
{
    struct order *hand = offer_begin(o, unit, TOY_MOVE);

    order_word(hand, WORD_FACE);
    order_number(hand, bearing_degrees(to));
    if (far)
        order_length(hand, far);
    return offer_keep(o);
}

static const struct offer_row rows[] = {
    {0, 0, 1, 1},          {0, 0, 1, 2},         {0, 0xe000, 1, 1},
    {WORD_AHEAD, 0, 1, 1}, {WORD_BACK, 0, 1, 2}, {0, 0, 0, 1},
};

TEST(the_usual_moves_go_towards_aside_straight_back_and_round)
{
    struct offer_goal goal = {A1, TOY_MOVE, 0x4000, INCH(1.5), INCH(2)};

    open_for(20);
    offer_moves(&offer, &goal, go, rows, 6);
    assert_string_equal(listed(),
                        "A1 move face 90 1.5in; A1 move face 90 1in; A1 move face 45 2in; "
                        "A1 move ahead 2in; A1 move back 1in; A1 move face 90");
    open_for(2);
    offer_moves(&offer, &goal, go, rows, 6);
    assert_string_equal(listed(), "A1 move face 90 1.5in; A1 move face 90 1in");
}

// --- choices of two words ---

static const struct answers by_unit = {
    .either = {{TOY_SHOOT, TOY_MOVE}, 4, true, CLAUSE, "Another one.", "One of two words."}};
static const struct answers by_nobody = {
    .either = {{WORD_NO, WORD_YES}, 2, false, 0, NULL, "Yes or no."}};

// With these answers to what is asked, and walks where they are wanted.
static int suggested_walked(const struct answers *answers, struct walk *walk, int most)
{
    struct ask_row row = {.answers = *answers};
    const struct ask_row asks[] = {row, row, row};
    struct rules rules = *battle.rules;
    struct battle b = battle;

    rules.ask = asks;
    rules.suggest = NULL;
    b.rules = &rules;
    return walk ? ask_suggest_walked(&b, &game, 0, list, walk, most)
                : ask_suggest(&b, &game, 0, list, most);
}

static int suggested(const struct answers *answers, int most)
{
    return suggested_walked(answers, NULL, most);
}

TEST(the_unit_that_is_asked_about_says_one_of_two_words)
{
    struct order o = order_of(0, A2, TOY_MOVE);
    struct walk walk;

    open_for(MOST);
    assert_true(fine(answers_check(&by_unit, &battle, &game, &o, &walk)));
    order_word(&o, WORD_AHEAD);
    assert_string_equal(answers_check(&by_unit, &battle, &game, &o, &walk).why,
                        "One of two words.");
    o.unit = A1;
    assert_int_equal(answers_check(&by_unit, &battle, &game, &o, &walk).clause, CLAUSE);
    offer.count = suggested(&by_unit, MOST);
    assert_string_equal(listed(), "A2 shoot; A2 move");
    assert_int_equal(suggested(&by_unit, 1), 1);
}

TEST(nobody_says_the_words_that_are_no_units)
{
    struct order o = order_of(0, 0, WORD_YES);
    struct walk walk;

    open_for(MOST);
    assert_true(fine(answers_check(&by_nobody, &battle, &game, &o, &walk)));
    o.unit = A2;
    assert_string_equal(answers_check(&by_nobody, &battle, &game, &o, &walk).why, "Yes or no.");
    offer.count = suggested(&by_nobody, MOST);
    assert_string_equal(listed(), "no; yes");
}

TEST(one_of_two_words_is_drawn_by_its_odds)
{
    struct luck luck = {1};
    struct judged drawn;
    int second = 0;

    open_for(MOST);
    for (int i = 0; i < 4000; i++) {
        answers_draw(&by_unit, &battle, &game, 0, &luck, &drawn);
        assert_int_equal(drawn.order.unit, A2);
        second += drawn.order.verb == TOY_MOVE;
    }
    assert_in_range(second, 900, 1100);
}

static void think_twice(struct offer *o)
{
    offer_say(o, A1, TOY_SHOOT);
    offer_say(o, A1, TOY_SHOOT);
    offer_say(o, A1, TOY_SHOOT);
    offer_say(o, A2, TOY_SHOOT);
}

TEST(without_odds_a_proposal_is_drawn_as_often_as_it_was_thought_of)
{
    static const struct answers thought = {.suggest = think_twice};
    struct luck luck = {1};
    struct judged drawn = {.whole = false};
    int second = 0;

    open_for(MOST);
    assert_int_equal(suggested(&thought, MOST), 2);
    for (int i = 0; i < 4000; i++) {
        answers_draw(&thought, &battle, &game, 0, &luck, &drawn);
        assert_false(drawn.whole); // core judges it
        second += drawn.order.unit == A2;
    }
    assert_in_range(second, 900, 1100);
}

// --- walks of what is suggested ---

static struct verdict walk_it(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    (void)b, (void)g;
    walk->unit = o->unit;
    walk->spent = o->args > 1 ? o->arg[1].a : 0;
    return FINE;
}

static void move_and_shoot(struct offer *o)
{
    offer_leg(o, A1, TOY_MOVE, WORD_AHEAD, INCH(2));
    offer_say(o, A1, TOY_SHOOT);
    offer_leg(o, A2, TOY_MOVE, WORD_BACK, INCH(1));
}

TEST(suggestions_come_with_the_walks_of_those_that_were_tried)
{
    static const struct answers thought = {.check = walk_it, .suggest = move_and_shoot};
    struct walk walk[MOST];

    open_for(MOST);
    assert_int_equal(suggested_walked(&thought, walk, MOST), 3);
    assert_int_equal(walk[0].unit, A1);
    assert_int_equal(walk[0].spent, INCH(2));
    assert_int_equal(walk[1].unit, 0);
    assert_int_equal(walk[2].unit, A2);
    assert_int_equal(walk[2].spent, INCH(1));
    assert_int_equal(suggested_walked(&thought, walk, 1), 1);
    assert_int_equal(suggested_walked(&thought, walk, 0), 0);
}

TEST(a_choice_of_two_words_has_no_walks)
{
    struct walk walk[MOST];

    open_for(MOST);
    memset(walk, 0xff, sizeof walk);
    assert_int_equal(suggested_walked(&by_unit, walk, MOST), 2);
    assert_int_equal(walk[0].unit, 0);
    assert_int_equal(walk[1].unit, 0);
}

static int suggest_shot(const struct battle *b, const struct game *g, int seat, struct order *o,
                        int most)
{
    (void)b, (void)g, (void)most;
    o[0] = order_of(seat, A1, TOY_SHOOT);
    return 1;
}

TEST(nor_have_those_of_a_rule_set_that_lists_them_itself)
{
    struct walk walk[MOST];
    struct rules rules;
    struct battle b;

    open_for(MOST);
    b = battle;
    rules = *b.rules;
    rules.suggest = suggest_shot;
    b.rules = &rules;
    walk[0].unit = A2;
    assert_int_equal(ask_suggest_walked(&b, &game, 0, list, walk, MOST), 1);
    assert_int_equal(walk[0].unit, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_barred_an_order_is_known_until_the_next_is_tried),
        cmocka_unit_test(what_is_listed_is_neither_listed_nor_judged_again),
        cmocka_unit_test(what_does_not_pass_is_not_listed),
        cmocka_unit_test(an_order_is_wanted_that_is_not_listed_while_there_is_room),
        cmocka_unit_test(what_was_tried_in_ones_own_way_is_listed_if_it_passed),
        cmocka_unit_test(the_walk_of_what_was_tried_is_kept_beside_it),
        cmocka_unit_test(a_full_list_takes_no_more_and_has_nothing_judged),
        cmocka_unit_test(there_is_always_room_for_the_last_word),
        cmocka_unit_test(what_is_worth_more_comes_first_and_of_equals_the_first_found),
        cmocka_unit_test(nothing_is_ranked_where_the_list_was_full_before),
        cmocka_unit_test(so_many_are_ranked_and_no_more),
        cmocka_unit_test(the_usual_moves_go_towards_aside_straight_back_and_round),
        cmocka_unit_test(the_unit_that_is_asked_about_says_one_of_two_words),
        cmocka_unit_test(nobody_says_the_words_that_are_no_units),
        cmocka_unit_test(one_of_two_words_is_drawn_by_its_odds),
        cmocka_unit_test(without_odds_a_proposal_is_drawn_as_often_as_it_was_thought_of),
        cmocka_unit_test(suggestions_come_with_the_walks_of_those_that_were_tried),
        cmocka_unit_test(a_choice_of_two_words_has_no_walks),
        cmocka_unit_test(nor_have_those_of_a_rule_set_that_lists_them_itself),
    };

    return cmocka_run_group_tests_name("offer", tests, NULL, NULL);
}
