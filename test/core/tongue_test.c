// SPDX-License-Identifier: MIT
// Words for people in another language: texts, tales, phrases and places.
#include "core/phrase.h"
#include "core/place.h"
#include "core/tale.h"
#include "support/test.h"
#include "toy.h"
#include <string.h>

static const struct tongue_pair pairs[] = {
    {"%f ahead", "%f voraus"},
    {"%u beats %o by %a.", "%o [o|unterliegt|unterliegen] gegen %u um %a."},
    {"The French", "Die Franzosen"},
    {"Victory for %s.", "Sieg für %s."},
    {"at the centre", "in der Mitte"},
    {"cm", "Zentimeter"},
    {"eastern ", " im Osten"},
    {"in the open ", "im Freien "},
    {"into ", "nach "},
    {"into wood", "in den Wald"},
    {"march ", "Marsch "},
    {"the wood", "der Wald"},
    {"western ", " im Westen"},
};
static const struct tongue german = {pairs, COUNT(pairs), ','};

static const struct terrain_kind kinds[] = {{"", LOOK_NONE, SHAPE_AREA},
                                            {"wood", LOOK_WOOD, SHAPE_AREA}};
static struct battle battle;
static struct rules rules;
static char text[128];

static int open_table(void **state)
{
    (void)state;
    battle = toy_battle();
    rules = toy;
    rules.terrain = kinds;
    rules.terrains = COUNT(kinds);
    battle.rules = &rules;
    battle.tongue = &german;
    strcpy(battle.side[0].title, "The French");
    return 0;
}

static struct text spoken(void)
{
    return text_in(battle.tongue, text, sizeof text);
}

TEST(the_first_the_last_and_those_between_are_found)
{
    for (int i = 0; i < COUNT(pairs); i++)
        assert_string_equal(tongue_say(&german, pairs[i].english), pairs[i].other);
}

TEST(what_is_not_there_is_said_in_english)
{
    assert_string_equal(tongue_say(&german, "a"), "a");
    assert_string_equal(tongue_say(&german, "zone"), "zone");
    assert_string_equal(tongue_say(&german, "cma"), "cma");
    assert_string_equal(tongue_say(&german, ""), "");
    assert_string_equal(tongue_say(NULL, "cm"), "cm");
}

TEST(a_pattern_may_turn_its_places_round)
{
    struct text w = spoken();

    strcpy(battle.roster[1].name, "A1");
    strcpy(battle.roster[2].name, "B1");
    tale_pattern(&w, &battle, "%u beats %o by %a.", &(struct event){.unit = 1, .other = 2, .a = 3});
    assert_string_equal(text, "B1 unterliegt gegen A1 um 3.");
}

TEST(the_article_of_a_side_is_small_within_a_sentence)
{
    struct text w = spoken();

    tale_pattern(&w, &battle, "Victory for %s.", &(struct event){0});
    assert_string_equal(text, "Sieg für die Franzosen.");
    w = spoken();
    tale_side(&w, &battle, 0);
    assert_string_equal(text, "Die Franzosen");
}

TEST(lengths_have_their_own_point_and_unit)
{
    struct text w = spoken();

    text_about(&w, CM(5) / 2, CM(1));
    assert_string_equal(text, "2,5 Zentimeter");
    w = text_on(text, sizeof text);
    text_about(&w, CM(5) / 2, CM(1));
    assert_string_equal(text, "2.5cm");
}

TEST(orders_are_written_as_ever)
{
    struct text w = spoken();

    text_length(&w, CM(2), CM(1));
    assert_string_equal(text, "2cm");
}

static int wood_at(struct vec at)
{
    struct vec *corner = &battle.point[battle.points];
    struct piece *piece = &battle.piece[battle.pieces];

    for (int i = 0; i < 4; i++)
        corner[i] = (struct vec){at.east + (i / 2 ? CM(1) : -CM(1)),
                                 at.north + (i == 1 || i == 2 ? CM(1) : -CM(1))};
    *piece = (struct piece){.what = 1, .shape = SHAPE_AREA, .points = 4};
    piece->first = (uint16_t)battle.points;
    piece->bounds = piece_bounds(piece, corner);
    battle.points += 4;
    return battle.pieces++;
}

TEST(ground_is_said_with_what_stands_before_it)
{
    struct vec west = {battle.size.east / 8, battle.size.north / 2};
    struct vec east = {battle.size.east * 7 / 8, battle.size.north / 2};
    struct text w = spoken();
    int first = wood_at(west);

    place_go(&w, &battle, NULL, west);
    assert_string_equal(text, "in den Wald");
    wood_at(east);
    w = spoken();
    place_go(&w, &battle, NULL, east);
    assert_string_equal(text, "in den Wald im Osten");
    w = spoken();
    place_ground(&w, &battle, NULL, first);
    assert_string_equal(text, "Der Wald im Westen");
    w = spoken();
    place_stand(&w, &battle, NULL, (struct vec){battle.size.east / 2, battle.size.north / 2});
    assert_string_equal(text, "im Freien in der Mitte");
}

TEST(a_name_of_ground_stands_without_its_english_article)
{
    struct vec at = {battle.size.east / 8, battle.size.north / 2};
    struct text w = spoken();
    int piece = wood_at(at);

    strcpy(battle.place[piece], "the Bois de Bossu");
    place_ground(&w, &battle, NULL, piece);
    assert_string_equal(text, "Bois de Bossu");
    w = spoken();
    place_go(&w, &battle, NULL, at);
    assert_string_equal(text, "nach Bois de Bossu");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_first_the_last_and_those_between_are_found, open_table),
        cmocka_unit_test_setup(what_is_not_there_is_said_in_english, open_table),
        cmocka_unit_test_setup(a_pattern_may_turn_its_places_round, open_table),
        cmocka_unit_test_setup(the_article_of_a_side_is_small_within_a_sentence, open_table),
        cmocka_unit_test_setup(lengths_have_their_own_point_and_unit, open_table),
        cmocka_unit_test_setup(orders_are_written_as_ever, open_table),
        cmocka_unit_test_setup(ground_is_said_with_what_stands_before_it, open_table),
        cmocka_unit_test_setup(a_name_of_ground_stands_without_its_english_article, open_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
