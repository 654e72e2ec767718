// SPDX-License-Identifier: MIT
#include "../core/toy.h"
#include "lab/audit.h"
#include "lab/simulate.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static struct battle battle;
static struct report report;
static char why[SIMULATE_WHY];

static struct simulation of_games(int games)
{
    return (struct simulation){.battle = &battle,
                               .player = {&random_player, &random_player},
                               .games = games,
                               .threads = 1,
                               .seed = 4};
}

// Reports but for their seconds.
static void same_reports(struct report a, struct report c)
{
    a.seconds = c.seconds = 0;
    assert_memory_equal(&a, &c, sizeof a);
}

TEST(every_game_is_counted_once)
{
    struct simulation s = of_games(200);
    int64_t lengths = 0;

    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(report.games, 200);
    assert_int_equal(report.side[0].wins + report.side[1].wins + report.draws + report.capped, 200);
    assert_int_equal(report.player_wins[0], report.side[0].wins);
    for (int i = 0; i < SIMULATE_LENGTHS; i++)
        lengths += report.turns[i];
    assert_int_equal(lengths, 200);
    assert_true(report.side[0].wins > 50 && report.side[1].wins > 50);
    assert_true(report.side[0].losses > 200 && report.side[0].decisions > 600);
}

TEST(the_report_is_the_same_for_any_number_of_threads)
{
    struct simulation s = of_games(100);
    struct report alone;

    assert_true(simulate(&s, &alone, why, sizeof why));
    s.threads = 4;
    assert_true(simulate(&s, &report, why, sizeof why));
    same_reports(alone, report);
    s.seed = 5;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_true(report.signature != alone.signature);
}

TEST(a_series_may_be_played_in_parts)
{
    struct simulation s = of_games(60);
    struct report whole, part;

    assert_true(simulate(&s, &whole, why, sizeof why));
    s.games = 20;
    assert_true(simulate(&s, &part, why, sizeof why));
    s.first = 20;
    s.games = 40;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(part.side[0].wins + report.side[0].wins, whole.side[0].wins);
    assert_true(part.signature + report.signature == whole.signature);
}

TEST(battles_can_be_played_on_from_where_a_game_stands)
{
    struct simulation s = of_games(50);
    struct game from;

    game_begin(&battle, &from, 1, &seeded_dice, NULL);
    game_remove(&from, A1);
    s.from = &from;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(report.games, 50);
    assert_true(report.side[1].wins > report.side[0].wins); // two against one
    assert_true(report.side[0].losses >= 50);
    assert_true(report.side[0].wins > 0); // each with dice of its own

    game_end(&from, OUTCOME_WIN, 1);
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(report.side[1].wins, 50);
    assert_int_equal(report.side[1].decisions, 0);
}

static void give_up(const struct battle *b, const struct game *view, int seat,
                    struct thought *thought, struct judged *judged)
{
    struct order o = order_of(seat, 0, WORD_CONCEDE);

    (void)thought;
    game_check(b, view, &o, judged);
}
static const struct player coward = {.name = "coward",
                                     .help = "gives up",
                                     .playouts = 1,
                                     .choose = give_up};

TEST(players_are_told_from_sides)
{
    struct simulation s = of_games(10);

    s.player[1] = &coward;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(report.player_wins[0], 10);
    assert_int_equal(report.side[0].wins, 10);
    s.swap = true;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(report.player_wins[0], 10);
    assert_int_equal(report.side[0].wins, 5);
}

TEST(a_battle_and_the_next_with_sides_changed_may_have_the_same_dice)
{
    struct simulation s = of_games(2);
    int64_t wins = 0;

    s.swap = s.same_dice = true;
    for (s.first = 0; s.first < 40; s.first += 2) { // alike for two who play alike
        assert_true(simulate(&s, &report, why, sizeof why));
        assert_int_equal(report.side[0].wins % 2, 0);
        assert_int_equal(report.player_wins[0], report.player_wins[1]);
        wins += report.side[0].wins;
    }
    assert_in_range(wins, 4, 36);
}

TEST(a_battle_without_a_limit_of_turns_gets_one)
{
    struct option options[TOY_OPTIONS];
    struct rules limited = toy;
    struct battle b = battle;

    simulate_limit(&b, 7);
    assert_int_equal(b.option[TOY_PATIENCE], battle.option[TOY_PATIENCE]); // it knows none
    memcpy(options, toy.option, sizeof options);
    options[TOY_PATIENCE].name = "turn_limit";
    limited.option = options;
    b.rules = &limited;
    simulate_limit(&b, 7);
    assert_int_equal(b.option[TOY_PATIENCE], 7);
    simulate_limit(&b, 8);
    assert_int_equal(b.option[TOY_PATIENCE], 7);
    b.option[TOY_PATIENCE] = -1;
    simulate_limit(&b, 8);
    assert_int_equal(b.option[TOY_PATIENCE], 8);
}

TEST(a_game_past_the_cap_is_counted_as_such)
{
    struct simulation s = of_games(20);

    s.turns = 1;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(report.capped, 20);
    assert_int_equal(report.turns[1], 20);
}

TEST(losses_are_units_gone_where_the_rules_do_not_count_them)
{
    struct simulation s = of_games(50);
    struct rules plain = toy;
    struct report by_rules;

    assert_true(simulate(&s, &by_rules, why, sizeof why));
    plain.fields = &(const struct fields){NULL, 0};
    battle.rules = &plain;
    assert_true(simulate(&s, &report, why, sizeof why));
    battle.rules = &toy;
    same_reports(by_rules, report);
}

struct seen {
    int calls, last, ambushes, patience;
};

static void note_progress(void *of, int done)
{
    struct seen *seen = of;

    seen->calls++;
    seen->last = done;
}

TEST(progress_is_told_game_by_game)
{
    struct simulation s = of_games(30);
    struct seen seen = {0};

    s.progress = note_progress;
    s.of = &seen;
    s.threads = 2;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(seen.calls, 30);
    assert_int_equal(seen.last, 30);
}

static bool note_options(void *of, const int32_t *option, struct battle *out)
{
    struct seen *seen = of;

    *out = battle;
    memcpy(out->option, option, sizeof out->option);
    seen->ambushes += option[TOY_AMBUSH];
    seen->patience += option[TOY_PATIENCE] != 20;
    assert_int_equal(option[TOY_SETUP], 0);
    return option[TOY_PATIENCE] > 0;
}

TEST(options_are_drawn_for_every_game)
{
    struct simulation s = of_games(100);
    struct seen seen = {0};

    s.vary = true;
    s.audit = true;
    assert_true(simulate(&s, &report, why, sizeof why));
    s.with_options = note_options;
    s.of = &seen;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_in_range(seen.ambushes, 30, 70);
    assert_in_range(seen.patience, 10, 45);
}

TEST(a_series_does_not_take_what_is_for_people)
{
    struct option options[TOY_OPTIONS];
    struct rules slow = toy;
    struct battle b = battle;

    memcpy(options, toy.option, sizeof options);
    options[TOY_AMBUSH].people = 1 + 1;
    slow.option = options;
    b.rules = &slow;
    assert_true(simulate_takes(&b, why, sizeof why));
    b.option[TOY_AMBUSH] = 1;
    assert_false(simulate_takes(&b, why, sizeof why));
    assert_string_equal(why,
                        "ambush = yes is for battles between people, not for a series (TOY-02).");
}

static bool refuse_options(void *of, const int32_t *option, struct battle *out)
{
    (void)of, (void)option, (void)out;
    return false;
}

TEST(a_battle_that_allows_no_other_options_is_played_as_it_is)
{
    struct simulation s = of_games(2);

    s.vary = true;
    s.with_options = refuse_options;
    assert_true(simulate(&s, &report, why, sizeof why));
    assert_int_equal(report.games, 2);
}

TEST(an_audit_of_sound_rules_finds_nothing)
{
    struct simulation s = of_games(50);
    struct report plain;

    assert_true(simulate(&s, &plain, why, sizeof why));
    s.audit = true;
    s.threads = 2;
    assert_true(simulate(&s, &report, why, sizeof why));
    same_reports(plain, report);
}

// --- rules with something wrong, and what the audit says of them ---

static struct rules spoilt;

static void finds(const char *what)
{
    struct simulation s = of_games(20);
    char named[SIMULATE_WHY];

    s.audit = true;
    battle.rules = &spoilt;
    assert_false(simulate(&s, &report, why, sizeof why));
    assert_non_null(strstr(why, what));
    strcpy(named, why);
    s.threads = 3;
    assert_false(simulate(&s, &report, why, sizeof why));
    assert_memory_equal(why, named, strcspn(named, ",")); // the same game is named first
    battle.rules = &toy;
    spoilt = toy;
}

static bool unsound(const struct battle *b, const struct game *g, char *out, int bytes)
{
    (void)b;
    snprintf(out, (size_t)bytes, "Turn four is unlucky.");
    return g->turn != 4;
}

static int suggest_nonsense(const struct battle *b, const struct game *g, int seat,
                            struct order *list, int most)
{
    (void)b, (void)g, (void)most;
    list[0] = order_of(seat, A1, TOY_SHOOT);
    order_unit(&list[0], A1);
    return 1;
}

static int suggest_nothing(const struct battle *b, const struct game *g, int seat,
                           struct order *list, int most)
{
    (void)b, (void)g, (void)seat, (void)list, (void)most;
    return 0;
}

static int suggest_unspeakable(const struct battle *b, const struct game *g, int seat,
                               struct order *list, int most)
{
    (void)b, (void)g, (void)most;
    list[0] = order_of(seat, 0, TOY_BID);
    order_number(&list[0], 1000);
    list[0].arg[0].unit = A1; // numbers have no unit: the text loses it
    return 1;
}

static int suggest_and_meddle(const struct battle *b, const struct game *g, int seat,
                              struct order *list, int most)
{
    ((struct game *)(uintptr_t)g)->state[A1] ^= 2;
    return toy.suggest(b, g, seat, list, most);
}

static void draw_nonsense(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                          struct judged *judged)
{
    (void)b, (void)g, (void)luck;
    order_begin(&judged->order, seat, 0, TOY_MOVE);
}

static void draw_unjudged(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                          struct judged *judged)
{
    draw_nonsense(b, g, seat, luck, judged);
    judged->whole = true; // which it was not
}

static void draw_unspeakable(const struct battle *b, const struct game *g, int seat,
                             struct luck *luck, struct judged *judged)
{
    toy.draw(b, g, seat, luck, judged);
    if (judged->order.args)
        judged->order.arg[0].b = 9;
}

static void draw_pass(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    (void)luck;
    if (g->ask.kind == TOY_ASK_BID)
        toy.draw(b, g, seat, luck, judged);
    else
        order_begin(&judged->order, seat, 0, WORD_PASS);
}

static void take_a_bit(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *events)
{
    static _Thread_local int taken;

    toy.take(b, g, judged, events);
    g->block[100] = (uint8_t)taken++; // not the game's own doing
}

static void begin_a_bit(const struct battle *b, struct game *g)
{
    static _Thread_local int begun;

    toy.begin(b, g);
    g->block[100] = (uint8_t)begun++;
}

static run_frame *frames[8];
static struct roll_row rolls[8];

static void never_ends(const struct battle *b, struct game *g, struct frame *f,
                       struct events *events)
{
    toy.frame[f->kind](b, g, f, events);
    g->turn = 1;
}

static void rolls_and_rolls(const struct battle *b, struct game *g, const struct roll *roll,
                            const struct fall *fall, struct events *events)
{
    if (roll->purpose == TOY_ROLL_ROLE && g->dice_used < SAVE_DICE + 10)
        return;
    toy.roll[roll->purpose].rolled(b, g, roll, fall, events);
}

static bool unfair(const struct battle *b, const struct game *before, const struct events *events,
                   char *out, int bytes)
{
    (void)b;
    assert_true(events->list && before->ask.seats);
    snprintf(out, (size_t)bytes, "That is not what was asked.");
    return false;
}

TEST(an_audit_names_what_is_wrong)
{
    spoilt = toy;
    spoilt.sound = unsound;
    finds("Turn four is unlucky.");
    spoilt.suggest = suggest_nonsense;
    finds("Suggested but refused: A1 shoot A1 (A bid is a number from 0 to 3.)");
    spoilt.suggest = suggest_nothing;
    finds("Nothing was suggested.");
    spoilt.suggest = suggest_unspeakable;
    finds("Suggested but not read back the same: bid 1");
    spoilt.suggest = suggest_and_meddle;
    finds("The game was changed by suggesting or checking.");
    spoilt.fair = unfair;
    finds("That is not what was asked.");
    spoilt.draw = draw_nonsense;
    finds("A player's order was refused: move (A bid is a number from 0 to 3.)");
    spoilt.draw = draw_unspeakable;
    finds("The order does not read back as it was printed.");
    spoilt.draw = draw_unjudged;
    finds("The order is refused when it is judged again: A bid is a number from 0 to 3.");
    spoilt.take = take_a_bit;
    finds("The order leads elsewhere than what is read of its text.");
    spoilt.begin = begin_a_bit;
    finds("The saved game does not replay: line 5: the game differs from here on");
    for (int i = 0; i < toy.rolls; i++)
        rolls[i] = (struct roll_row){"toy", "", rolls_and_rolls};
    spoilt.roll = rolls;
    finds("One order used more dice than a save has room for.");
}

TEST(a_game_without_an_end_is_stopped)
{
    struct simulation s = of_games(1);

    spoilt = toy;
    for (int i = 0; i < toy.frames; i++)
        frames[i] = never_ends;
    spoilt.frame = frames;
    spoilt.draw = draw_pass;
    battle.rules = &spoilt;
    assert_false(simulate(&s, &report, why, sizeof why));
    assert_non_null(strstr(why, "The game does not come to an end."));
    battle.rules = &toy;
}

TEST(shares_have_wilson_s_interval)
{
    struct share s = share_of(50, 100);

    assert_true(s.low > 0.4038 && s.low < 0.4039 && s.high > 0.5961 && s.high < 0.5962);
    s = share_of(0, 10);
    assert_true(s.low == 0 && s.high > 0.277 && s.high < 0.278);
    s = share_of(10, 10);
    assert_true(s.high == 1 && s.low > 0.722 && s.low < 0.723);
    s = share_of(0, 0);
    assert_true(s.low == 0 && s.high == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_counted_once),
        cmocka_unit_test(the_report_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(a_series_may_be_played_in_parts),
        cmocka_unit_test(battles_can_be_played_on_from_where_a_game_stands),
        cmocka_unit_test(players_are_told_from_sides),
        cmocka_unit_test(a_battle_and_the_next_with_sides_changed_may_have_the_same_dice),
        cmocka_unit_test(a_battle_without_a_limit_of_turns_gets_one),
        cmocka_unit_test(a_game_past_the_cap_is_counted_as_such),
        cmocka_unit_test(losses_are_units_gone_where_the_rules_do_not_count_them),
        cmocka_unit_test(progress_is_told_game_by_game),
        cmocka_unit_test(options_are_drawn_for_every_game),
        cmocka_unit_test(a_series_does_not_take_what_is_for_people),
        cmocka_unit_test(a_battle_that_allows_no_other_options_is_played_as_it_is),
        cmocka_unit_test(an_audit_of_sound_rules_finds_nothing),
        cmocka_unit_test(an_audit_names_what_is_wrong),
        cmocka_unit_test(a_game_without_an_end_is_stopped),
        cmocka_unit_test(shares_have_wilson_s_interval),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
