// SPDX-License-Identifier: MIT
// What a position is worth, in random battles of every rule set, to who has weighed others before.
#include "core/findings.h"
#include "rules/list.h"
#include "support/random_game.h"
#include "support/test.h"

static struct battle battle;
static struct game game, then;
static struct findings findings;
static int weighed;

static void is_worth_the_same(const struct game *g)
{
    for (int side = 0; side < SIDES; side++)
        assert_int_equal(battle.rules->worth(&battle, g, side, &findings),
                         worth_alone(&battle, g, side));
    weighed++;
}

// What one order could lead to, and now and then the next, and then what it was.
static void weigh_what_may_come(struct luck *luck)
{
    struct judged judged;

    is_worth_the_same(&game);
    game_copy(&battle, &then, &game);
    for (int i = 0; i < 2 && !random_game_over(&then); i++) {
        random_order(&battle, &then, luck, &judged);
        game_play(&battle, &then, &judged, &seeded_dice, NULL);
        is_worth_the_same(&then);
    }
    is_worth_the_same(&game);
}

static void play_random_game(const struct rules *rules, uint64_t seed)
{
    enum { OFTEN = 4 };
    struct luck luck = {seed};
    struct judged judged;

    random_battle(rules, seed % 2 ? RANDOM_STANDARD : RANDOM_VARIED, &luck, &battle);
    findings_begin(&findings);
    game_begin(&battle, &game, luck_next(&luck), &seeded_dice, NULL);
    for (int i = 0; !random_game_over(&game); i++) {
        if (i % OFTEN == 0)
            weigh_what_may_come(&luck);
        random_order(&battle, &game, &luck, &judged);
        game_play(&battle, &game, &judged, &seeded_dice, NULL);
    }
}

TEST(a_position_is_worth_the_same_whatever_was_weighed_before)
{
    enum { GAMES = 12 };

    for (int i = 0; all_rules[i]; i++)
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play_random_game(all_rules[i], seed);
    assert_true(weighed > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_worth_the_same_whatever_was_weighed_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
