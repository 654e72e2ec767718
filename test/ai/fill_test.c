// SPDX-License-Identifier: MIT
// What is filled in where a seat cannot see, in random battles of every rule set that hides
// something.
#include "scenario/problem.h"
#include "scenario/scenario.h"
#include "support/random_game.h"
#include "support/test.h"
#include <string.h>

static struct scenario scenario;
static struct game truth, view, filled;
static int added; // units that a fill has put on the table, or marches it has made up

static void load(const char *path, const char *setting)
{
    struct settings settings = {0};
    struct problem problem;

    assert_true(!setting || settings_add(&settings, setting, &problem));
    if (strstr(path, "awi-random"))
        assert_true(settings_add(&settings, "flank_march=on", &problem));
    assert_true(scenario_load(path, &settings, &scenario, &problem));
}

static void fill(const struct battle *b, const struct game *of, int seat, uint64_t key)
{
    struct luck luck = {key};

    game_view(b, of, seat, &view);
    game_copy(b, &filled, &view);
    if (b->rules->fill)
        b->rules->fill(b, &filled, seat, &luck);
}

static void fill_at_every_rest(const struct battle *b, uint64_t seed, int every,
                               void (*look)(const struct battle *, int seat))
{
    struct luck luck = {seed};
    struct judged judged;

    game_begin(b, &truth, luck_next(&luck), &seeded_dice, NULL);
    for (int i = 0; !random_game_over(&truth); i++) {
        random_order(b, &truth, &luck, &judged);
        if (i % every == 0) {
            fill(b, &truth, judged.order.seat, (uint64_t)i);
            look(b, judged.order.seat);
        }
        game_play(b, &truth, &judged, &seeded_dice, NULL);
    }
}

static void in_all_battles(void (*look)(const struct battle *, int seat))
{
    static const struct {
        const char *path, *setting;
        int games, every;
    } battles[] = {
        {"scenarios/germantown.yaml", "weather=fog", 3, 7},
        {"scenarios/germantown.yaml", "weather=clear", 3, 7},
        {"scenarios/bfe-monongahela.yaml", NULL, 6, 3},
        {"scenarios/bfe-chippawa.yaml", NULL, 2, 5},
        {"scenarios/bfe-pickup.yaml", NULL, 1, 5},
        {"scenarios/awi-random.yaml", NULL, 3, 9},
        {"scenarios/awi-random.yaml", "flank_throw=per_unit", 2, 9},
        {"scenarios/tft-pickup.yaml", NULL, 1, 9},
    };

    added = 0;
    for (size_t i = 0; i < sizeof battles / sizeof *battles; i++) {
        load(battles[i].path, battles[i].setting);
        for (int game = 0; game < battles[i].games; game++)
            fill_at_every_rest(&scenario.battle, (uint64_t)game + 1, battles[i].every, look);
    }
    assert_true(added > 200);
}

static void is_sound(const struct battle *b, int seat)
{
    char why[256] = "";

    (void)seat;
    if (!b->rules->sound(b, &filled, why, sizeof why))
        fail_msg("%s, turn %d: %s", b->name, filled.turn, why);
    for (int unit = 1; unit <= filled.units; unit++)
        added += on_table(&filled, unit) && !on_table(&view, unit);
}

TEST(what_is_filled_in_is_sound)
{
    in_all_battles(is_sound);
}

static void is_seen_as_before(const struct battle *b, int seat)
{
    static struct game again;

    game_view(b, &filled, seat, &again);
    if (!games_equal(b, &again, &view))
        fail_msg("%s, turn %d, ask %s: the seat sees a difference", b->name, view.turn,
                 b->rules->ask[view.ask.kind].name);
    added++;
}

TEST(the_seat_sees_nothing_of_what_is_filled_in)
{
    in_all_battles(is_seen_as_before);
}

static void is_as_listed(const struct battle *b, int seat)
{
    int sides = seat_sides(b, seat);

    for (int unit = 1; unit <= filled.units; unit++) {
        if (!on_table(&filled, unit) || on_table(&view, unit))
            continue;
        assert_true(view.hidden[unit] & sides);
        assert_int_equal(filled.side[unit], truth.side[unit]);
        assert_int_equal(filled.type[unit], truth.type[unit]);
        added++;
    }
}

TEST(who_is_filled_in_is_listed_and_hidden_from_the_seat)
{
    in_all_battles(is_as_listed);
}

// Another truth: everybody hidden stands elsewhere, and other dice are to come. The roster of one
// who is hidden says no more than a seat is told.
static void is_the_same_of_a_twin(const struct battle *b, int seat)
{
    static struct game twin, first;
    static struct battle known;
    int sides = seat_sides(b, seat);

    game_copy(b, &first, &filled);
    game_copy(b, &twin, &truth);
    twin.dice_key ^= 77;
    for (int unit = 1; unit <= twin.units; unit++) {
        if (twin.hidden[unit] & sides && on_table(&twin, unit))
            game_shift(&twin, unit, (struct vec){MM(3), -MM(2)});
    }
    battle_view(b, &truth, sides, &known);
    game_view(b, &truth, seat, &view);
    game_copy(b, &filled, &view);
    if (b->rules->fill) {
        static struct game seen;
        struct luck luck = {5}, same = {5};

        game_view(b, &twin, seat, &seen);
        assert_true(games_equal(b, &seen, &view));
        game_copy(b, &first, &view);
        b->rules->fill(b, &first, seat, &luck);
        b->rules->fill(&known, &seen, seat, &same);
        assert_true(games_equal(b, &seen, &first));
    }
    added++;
}

TEST(truths_that_a_seat_cannot_tell_apart_are_filled_in_alike)
{
    in_all_battles(is_the_same_of_a_twin);
}

static void goes_on(const struct battle *b, int seat)
{
    struct luck luck = {truth.dice_used + 1};
    struct judged judged;

    (void)seat;
    filled.dice_key = 9;
    for (int i = 0; i < 12 && !random_game_over(&filled); i++) {
        random_order(b, &filled, &luck, &judged);
        game_play(b, &filled, &judged, &seeded_dice, NULL);
    }
    added++;
}

TEST(a_battle_goes_on_from_what_is_filled_in)
{
    in_all_battles(goes_on);
}

// --- single views ---

// A battle played by random orders until somebody is hidden from a seat that is asked: the view.
static int until_hidden(const struct battle *b, uint64_t seed, bool in_orders)
{
    struct luck luck = {seed};
    struct judged judged;

    game_begin(b, &truth, luck_next(&luck), &seeded_dice, NULL);
    for (;;) {
        int hidden = 0;

        random_order(b, &truth, &luck, &judged);
        for (int unit = 1; unit <= truth.units; unit++)
            hidden += truth.hidden[unit] & seat_sides(b, judged.order.seat) && truth.turn;
        if (hidden > 2 && (!in_orders || !strcmp(b->rules->ask[truth.ask.kind].name, "orders")))
            break;
        assert_false(random_game_over(&truth));
        game_play(b, &truth, &judged, &seeded_dice, NULL);
    }
    game_view(b, &truth, judged.order.seat, &view);
    game_copy(b, &filled, &view);
    return judged.order.seat;
}

static void fill_view(const struct battle *b, int seat)
{
    struct luck luck = {3};

    b->rules->fill(b, &filled, seat, &luck);
    added = 0;
    for (int unit = 1; unit <= filled.units; unit++)
        added += on_table(&filled, unit) && !on_table(&view, unit);
}

TEST(who_finds_no_place_is_left_out)
{
    static const char *const paths[] = {"scenarios/germantown.yaml",
                                        "scenarios/bfe-monongahela.yaml"};

    for (int i = 0; i < 2; i++) {
        static struct battle small;
        char why[256];
        int seat;

        load(paths[i], NULL);
        seat = until_hidden(&scenario.battle, 1, true);
        small = scenario.battle;
        small.size = (struct vec){MM(1), MM(1)};
        small.zones = 0;
        fill_view(&small, seat);
        assert_int_equal(added, 0);
        assert_true(small.rules->sound(&scenario.battle, &filled, why, sizeof why));
    }
}

static uint8_t type_of(const struct battle *b, const char *code)
{
    int type = 1;

    while (strcmp(b->rules->unit_kind[type].code, code) &&
           strcmp(b->rules->unit_kind[type].name, code))
        assert_true(++type < b->rules->unit_kinds);
    return (uint8_t)type;
}

static int first_of(const struct battle *b, int side, bool hidden, const char *type)
{
    int unit = 1;

    while (view.side[unit] != side || (view.hidden[unit] != 0) != hidden ||
           view.type[unit] != type_of(b, type) || (!hidden && !on_table(&view, unit)))
        assert_true(++unit <= view.units);
    return unit;
}

static void stands_in(const struct battle *b, int unit, const char *formation)
{
    assert_true(on_table(&filled, unit));
    assert_string_equal(b->rules->formation[filled.formation[unit]], formation);
}

TEST(of_whom_nothing_like_is_known_nothing_is_filled_in)
{
    const struct battle *b = &scenario.battle;
    int seat, hidden, known;

    load("scenarios/bfe-monongahela.yaml", NULL);
    seat = until_hidden(b, 1, true);
    hidden = first_of(b, 1, true, "infantry");
    known = first_of(b, 0, false, "infantry");
    filled.type[hidden] = type_of(b, "cavalry");
    fill_view(b, seat);
    assert_false(on_table(&filled, hidden));

    game_copy(b, &filled, &view);
    filled.type[hidden] = filled.type[known] = type_of(b, "cavalry");
    fill_view(b, seat);
    stands_in(b, hidden, "skirmish");
}

TEST(who_only_skirmishes_is_filled_in_as_skirmishers)
{
    const struct battle *b = &scenario.battle;
    int seat, hidden;

    load("scenarios/germantown.yaml", NULL);
    seat = until_hidden(b, 1, true);
    hidden = first_of(b, 1, true, "UK_INF");
    filled.type[hidden] = type_of(b, "UK_IND");
    fill_view(b, seat);
    stands_in(b, hidden, "skirmish");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_filled_in_is_sound),
        cmocka_unit_test(the_seat_sees_nothing_of_what_is_filled_in),
        cmocka_unit_test(who_is_filled_in_is_listed_and_hidden_from_the_seat),
        cmocka_unit_test(truths_that_a_seat_cannot_tell_apart_are_filled_in_alike),
        cmocka_unit_test(a_battle_goes_on_from_what_is_filled_in),
        cmocka_unit_test(who_finds_no_place_is_left_out),
        cmocka_unit_test(of_whom_nothing_like_is_known_nothing_is_filled_in),
        cmocka_unit_test(who_only_skirmishes_is_filled_in_as_skirmishers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
