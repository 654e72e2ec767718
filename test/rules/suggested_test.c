// SPDX-License-Identifier: MIT
// What is suggested, in random battles of every rule set, to who has asked before.
#include "rules/list.h"
#include "support/random_game.h"
#include "support/test.h"

enum { MOST = 256 };

static struct battle battle;
static struct game game, then;
static struct order alone[MOST], order[MOST];
static struct walk walk[MOST];
static int suggested;

static void leads_there(const struct game *g, const struct order *o, const struct walk *known)
{
    struct walk now;

    walk_begin(&now, 0);
    assert_true(fine(ask_check(&battle, g, o, &now)));
    assert_int_equal(known->unit, now.unit);
    assert_true(vec_same(known->end.at, now.end.at) && known->end.face == now.end.face);
    assert_int_equal(known->spent, now.spent);
    assert_int_equal(known->marks, now.marks);
    assert_int_equal(known->met, now.met);
    for (int i = 0; i < now.met; i++)
        assert_int_equal(known->meets[i], now.meets[i]);
}

// A list without walks is written once and nothing of it is kept.
static void is_suggested_the_same(const struct game *g)
{
    int seat = game_prompted(&battle, g, g->ask.seats);
    int count = ask_suggest(&battle, g, seat, alone, MOST);

    assert_int_equal(ask_suggest_walked(&battle, g, seat, order, walk, MOST), count);
    for (int i = 0; i < count; i++) {
        assert_true(orders_equal(&order[i], &alone[i]));
        if (walk[i].unit)
            leads_there(g, &order[i], &walk[i]);
    }
    suggested += count;
}

static void play_one(struct game *g, struct luck *luck)
{
    struct judged judged;

    random_order(&battle, g, luck, &judged);
    game_play(&battle, g, &judged, &seeded_dice, NULL);
}

// Now, after one order more, and now again.
static void ask_round(struct luck *luck)
{
    is_suggested_the_same(&game);
    game_copy(&battle, &then, &game);
    play_one(&then, luck);
    if (!random_game_over(&then))
        is_suggested_the_same(&then);
    is_suggested_the_same(&game);
}

static void play_random_game(const struct rules *rules, uint64_t seed)
{
    enum { OFTEN = 12 };
    struct luck luck = {seed};

    random_battle(rules, seed % 2 ? RANDOM_STANDARD : RANDOM_VARIED, &luck, &battle);
    game_begin(&battle, &game, luck_next(&luck), &seeded_dice, NULL);
    for (int i = 0; !random_game_over(&game); i++) {
        if (i % OFTEN == 0)
            ask_round(&luck);
        play_one(&game, &luck);
    }
}

TEST(the_same_is_suggested_whatever_was_suggested_before)
{
    enum { GAMES = 3 };

    for (int i = 0; all_rules[i]; i++)
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play_random_game(all_rules[i], seed);
    assert_true(suggested > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_is_suggested_whatever_was_suggested_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
