// SPDX-License-Identifier: MIT
// Sentences from rows: patterns, events, questions; and what is asked, by its row.
#include "core/tale.h"
#include "support/test.h"
#include "toy.h"
#include <stdio.h>
#include <string.h>

static struct battle battle;
static struct rules rules;
static struct game game;

static void tell_clause(struct text *w, const struct battle *b, const struct event *e)
{
    text_add(w, b->rules->clause[e->clause].title);
}

static bool put_twice(struct text *w, const struct battle *b, const struct game *g,
                      const struct event *e)
{
    if (g->turn != 2)
        return false;
    tale_pattern(w, b, "%s: once more?", e);
    return true;
}

static const struct event_row events[] = {
    EVENT_ROW("hurt", "%u takes [a|no hit|one hit|%a hits].", SHOW_HURT),
    EVENT_ROW("ruled", NULL, .tell = tell_clause),
    EVENT_ROW("led", "%u leads %o on."),
};
static const struct roll_row rolls[] = {
    ROLL_ROW("none", "Dice are thrown"),
    ROLL_ROW("role", "One for %0, one for %1"),
};
static const struct unit_kind kinds[] = {{"LIN", "line", LOOK_INFANTRY},
                                         {"GEN", "general", LOOK_COMMANDER}};
static const struct ask_row asks[] = {
    ASK_ROW("none", "Nobody is asked."),
    ASK_ROW("bid", "%s: does %u go for %o?", {TOY_BID, WORD_PASS}, .put = put_twice),
    ASK_ROW("choice", "Yes or no?", .answers = {.either = {.word = {WORD_YES, WORD_NO}}}),
};

static int open_table(void **state)
{
    (void)state;
    battle = toy_battle();
    rules = toy;
    rules.tale = NULL;
    rules.event = events;
    rules.events = COUNT(events);
    rules.roll = rolls;
    rules.rolls = COUNT(rolls);
    rules.ask = asks;
    rules.asks = COUNT(asks);
    rules.unit_kind = kinds;
    rules.check = NULL;
    rules.suggest = NULL;
    battle.rules = &rules;
    strcpy(battle.side[0].title, "The French");
    strcpy(battle.side[1].title, "Prussia");
    memset(&game, 0, sizeof game);
    return 0;
}

static void reads(const char *pattern, struct event e, const char *sentence)
{
    char text[200];
    struct text w = text_on(text, sizeof text);

    e.unit = A1;
    e.other = B1;
    tale_pattern(&w, &battle, pattern, &e);
    assert_string_equal(text, sentence);
}

static void tells(struct event e, const char *sentence)
{
    char text[200];

    assert_int_equal(tale_of(&battle, NULL, &e, text, sizeof text), strlen(sentence));
    assert_string_equal(text, sentence);
}

TEST(a_pattern_has_places_for_what_an_event_has)
{
    struct event e = {.a = 1, .b = 0, .c = 5, .dice = 7};

    reads("%u at %o", e, "A1 at B1");
    reads("%a %b %c %n", e, "1 0 5 7");
    reads("%t and %s, %0 and %1", e, "The French and Prussia, the French and Prussia");
    reads("%x points", e, "2.5 points");
    reads("%d to %e", (struct event){.a = INCH(2), .c = INCH(3)}, "2in to 3in");
    reads("%p, %w, %h", (struct event){.a = INCH(2), .b = INCH(1), .c = 0x4000},
          "in the open to the south-west, into the open to the south-west, east");
}

TEST(a_choice_goes_by_a_number_and_ends_with_the_rest)
{
    static const char pattern[] = "[a|none|one[b||, a six]|%a[b||, a six|, %b sixes]].";

    reads(pattern, (struct event){.a = 0, .b = 1}, "none.");
    reads(pattern, (struct event){.a = 1, .b = 1}, "one, a six.");
    reads(pattern, (struct event){.a = 2, .b = 0}, "2.");
    reads(pattern, (struct event){.a = 9, .b = 3}, "9, 3 sixes.");
    reads("[a|no|some]", (struct event){.a = -1}, "");
}

static void entitle(int unit, const char *title, enum look look)
{
    strcpy(battle.roster[unit].title, title);
    battle.roster[unit].type = look == LOOK_COMMANDER;
}

TEST(a_unit_is_told_of_by_its_title_with_its_name_behind_it)
{
    entitle(A1, "Picton's brigade", LOOK_INFANTRY);
    reads("%u meets %o.", (struct event){0}, "Picton's brigade (A1) meets B1.");
    tells(event_of(EVENT_MODIFIER, TOY_AIM, A1, 0, 2), "+2 Aim (Picton's brigade).");
    battle.roster[A1].name[0] = 0; // who has none is found by nothing
    reads("%u meets %o.", (struct event){0}, "Picton's brigade meets B1.");
}

static void agrees(const char *title, enum look look, const char *verb)
{
    char sentence[200];

    entitle(A1, title, look);
    snprintf(sentence, sizeof sentence, "%s (A1) %s.", title, verb);
    reads("%u charges.", (struct event){0}, sentence);
}

TEST(a_title_of_several_has_its_verb_in_the_plural)
{
    agrees("Riflemen", LOOK_INFANTRY, "charge");
    agrees("Legion dragoons", LOOK_INFANTRY, "charge");
    agrees("Grenadiers of the Guard", LOOK_INFANTRY, "charge");
    agrees("Guards, left wing", LOOK_INFANTRY, "charge");
    agrees("Horse and foot", LOOK_INFANTRY, "charge");
    agrees("Guard of horse and foot", LOOK_INFANTRY, "charges");
    agrees("Guard of Rifles", LOOK_INFANTRY, "charges");
    agrees("Light infantry", LOOK_INFANTRY, "charges");
    agrees("Jager", LOOK_INFANTRY, "charges");
    agrees("The Buckingham Palace press", LOOK_INFANTRY, "charges");
    agrees("Picton's", LOOK_INFANTRY, "charges");
    agrees("Colonel Pickens", LOOK_COMMANDER, "charges");
}

static void verb_of_several(const char *one, const char *several)
{
    char pattern[40], sentence[80];

    entitle(A1, "Guards", LOOK_INFANTRY);
    snprintf(pattern, sizeof pattern, "%%u %s so.", one);
    snprintf(sentence, sizeof sentence, "Guards (A1) %s so.", several);
    reads(pattern, (struct event){0}, sentence);
}

TEST(verbs_have_their_plurals)
{
    verb_of_several("is", "are");
    verb_of_several("has", "have");
    verb_of_several("does", "do");
    verb_of_several("goes", "go");
    verb_of_several("rallies", "rally");
    verb_of_several("passes", "pass");
    verb_of_several("marches", "march");
    verb_of_several("loses", "lose");
    verb_of_several("runs", "run");
    verb_of_several("may", "may");
}

TEST(only_what_is_said_of_the_unit_itself_is_in_the_plural)
{
    entitle(A1, "Guards", LOOK_INFANTRY);
    entitle(B1, "Hussars", LOOK_INFANTRY);
    reads("%u [a|obeys|charges].", (struct event){0}, "Guards (A1) obey.");
    reads("%u, [a|then runs].", (struct event){0}, "Guards (A1), then runs.");
    reads("A die of %u falls.", (struct event){0}, "A die of Guards (A1) falls.");
    reads("%o fires.", (struct event){0}, "Hussars (B1) fire.");
    reads("%u loses [u|its|their] way: [o|it waits|they wait].", (struct event){0},
          "Guards (A1) lose their way: they wait.");
}

TEST(events_are_told_by_their_rows)
{
    tells(event_of(EVENT_RULES, 0, A1, 0, 1), "A1 takes one hit.");
    tells(event_of(EVENT_RULES + 1, TOY_AIM, 0, 0, 0), "Aim");
    tells(event_of(EVENT_NONE, 0, 0, 0, 0), "");
    tells(event_of(EVENT_MODIFIER, TOY_AIM, A1, 0, 2), "+2 Aim (A1).");
    tells(event_of(EVENT_MODIFIER, TOY_AIM, 0, 0, -1), "-1 Aim.");
    tells((struct event){.kind = EVENT_ROLL, .a = 1, .b = 2, .c = 6},
          "One for the French, one for Prussia (2D6).");
    tells((struct event){.kind = EVENT_ROLL, .b = 4}, "Dice are thrown (4 dice).");
    tells(event_of(EVENT_FACE, 0, 0, 0, 3), "The die shows 3.");
    tells((struct event){.kind = EVENT_CLASS, .b = 8}, "Score 8.");
    tells(event_of(EVENT_REMOVED, 0, B1, 0, 0), "B1 is taken off the table.");
    tells((struct event){.kind = EVENT_OVER, .a = OUTCOME_WIN, .b = 1}, "Victory for Prussia.");
    tells(event_of(EVENT_OVER, 0, 0, 0, OUTCOME_DRAW), "The battle is a draw.");
}

TEST(events_that_differ_in_the_other_unit_are_told_together)
{
    struct event led[] = {event_of(EVENT_RULES + 2, 0, A1, A2, 0),
                          event_of(EVENT_RULES + 2, 0, A1, B1, 0),
                          event_of(EVENT_RULES + 2, 0, A1, B2, 0),
                          event_of(EVENT_RULES + 2, 0, A2, B2, 0),
                          event_of(EVENT_RULES, 0, A1, A2, 0),
                          event_of(EVENT_RULES, 0, A1, B1, 0)};
    char text[200];
    int told;

    tale_together(&battle, NULL, led, COUNT(led), text, sizeof text, &told);
    assert_string_equal(text, "A1 leads A2, B1 and B2 on.");
    assert_int_equal(told, 3);
    tale_together(&battle, NULL, &led[3], 3, text, sizeof text, &told);
    assert_string_equal(text, "A2 leads B2 on.");
    assert_int_equal(told, 1);
    tale_together(&battle, NULL, &led[4], 2, text, sizeof text, &told); // the other is not named
    assert_string_equal(text, "A1 takes no hit.");
    assert_int_equal(told, 1);
}

TEST(a_rule_set_may_tell_of_core_in_its_own_way)
{
    rules.tale = toy.tale; // names the unit, whatever it did
    tells(event_of(EVENT_REMOVED, 0, B1, 0, 0), "B1");
}

TEST(every_kind_of_event_has_a_row_and_nothing_else_has)
{
    assert_string_equal(event_row(&rules, EVENT_OVER)->name, "over");
    assert_int_equal(event_row(&rules, EVENT_OVER)->shows, SHOW_NOTHING);
    assert_int_equal(event_row(&rules, EVENT_MOVED)->measure[2], MEASURE_HEADING);
    assert_ptr_equal(event_row(&rules, EVENT_RULES), &events[0]);
    assert_ptr_equal(event_row(&rules, EVENT_RULES + 1), &events[1]);
    assert_null(event_row(&rules, EVENT_OVER + 1));
    assert_null(event_row(&rules, EVENT_RULES + 3));
}

TEST(a_question_names_who_is_asked)
{
    char text[80];

    tale_question(&battle, &game, text, sizeof text);
    assert_string_equal(text, "Nobody is asked.");
    game_ask(&game, 1 << 1, 1, A1, B1);
    tale_question(&battle, &game, text, sizeof text);
    assert_string_equal(text, "Prussia: does A1 go for B1?");
    game.turn = 2;
    tale_question(&battle, &game, text, sizeof text);
    assert_string_equal(text, "Prussia: once more?");
}

TEST(an_ask_takes_its_verbs_or_the_two_words_of_its_choice)
{
    assert_true(ask_takes(&asks[1], TOY_BID));
    assert_true(ask_takes(&asks[1], WORD_PASS));
    assert_false(ask_takes(&asks[1], TOY_SHOOT));
    assert_true(ask_takes(&asks[2], WORD_NO));
    assert_false(ask_takes(&asks[2], WORD_PASS));
}

TEST(what_is_not_asked_is_refused_and_what_is_is_proposed)
{
    struct order list[4], other = order_of(0, 0, WORD_PASS);
    struct walk walk;

    game_ask(&game, 1, 2, 0, 0);
    assert_false(fine(ask_check(&battle, &game, &other, &walk)));
    assert_int_equal(ask_suggest(&battle, &game, 0, list, 4), 2);
    assert_int_equal(list[0].verb, WORD_YES);
    assert_true(fine(ask_check(&battle, &game, &list[1], &walk)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_pattern_has_places_for_what_an_event_has, open_table),
        cmocka_unit_test_setup(a_choice_goes_by_a_number_and_ends_with_the_rest, open_table),
        cmocka_unit_test_setup(a_unit_is_told_of_by_its_title_with_its_name_behind_it, open_table),
        cmocka_unit_test_setup(a_title_of_several_has_its_verb_in_the_plural, open_table),
        cmocka_unit_test_setup(verbs_have_their_plurals, open_table),
        cmocka_unit_test_setup(only_what_is_said_of_the_unit_itself_is_in_the_plural, open_table),
        cmocka_unit_test_setup(events_are_told_by_their_rows, open_table),
        cmocka_unit_test_setup(events_that_differ_in_the_other_unit_are_told_together, open_table),
        cmocka_unit_test_setup(a_rule_set_may_tell_of_core_in_its_own_way, open_table),
        cmocka_unit_test_setup(every_kind_of_event_has_a_row_and_nothing_else_has, open_table),
        cmocka_unit_test_setup(a_question_names_who_is_asked, open_table),
        cmocka_unit_test_setup(an_ask_takes_its_verbs_or_the_two_words_of_its_choice, open_table),
        cmocka_unit_test_setup(what_is_not_asked_is_refused_and_what_is_is_proposed, open_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
