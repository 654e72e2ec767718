// SPDX-License-Identifier: MIT
// Sealed answers (BFE-SEQ-09): the game is the same bytes in whatever sequence the seats gave them.
#include "rules/battles_for_empire/battles_for_empire.h"
#include "support/random_game.h"
#include "support/test.h"

enum { GAMES = 60, ANSWERS = 64, SHUFFLES = 3 };

// What one seat answers to the ask that is open, up to the `done` that seals it.
struct sealed_list {
    struct order order[ANSWERS];
    int count;
};
static struct sealed_list given[SEATS];
static struct battle b;
static struct game play, there, first, view;

static void draw_answers(int seat, struct luck *luck)
{
    struct sealed_list *a = &given[seat];
    struct judged judged;

    game_copy(&b, &there, &play);
    for (a->count = 0; there.ask.seats >> seat & 1; a->count++) {
        assert_true(a->count < ANSWERS);
        game_view(&b, &there, seat, &view);
        game_draw(&b, &view, seat, luck, &judged);
        judged_in_view(&b, &there, &view, &judged);
        order_copy(&a->order[a->count], &judged.order);
        game_play(&b, &there, &judged, &seeded_dice, NULL);
        if (a->order[a->count].verb == WORD_DONE) {
            a->count++;
            return;
        }
    }
}

static int seat_to_answer(const int *next, struct luck *luck)
{
    int seat, left = 0;

    for (seat = 0; seat < b.seats; seat++)
        left += next[seat] < given[seat].count;
    if (!left)
        return -1;
    do
        seat = (int)luck_below(luck, (uint32_t)b.seats);
    while (next[seat] >= given[seat].count);
    return seat;
}

// All answers, each seat's in its own sequence, seats mixed by luck.
static void answer_mixed(struct game *g, struct luck *luck)
{
    int next[SEATS] = {0}, seat;

    game_copy(&b, g, &play);
    while ((seat = seat_to_answer(next, luck)) >= 0) {
        struct judged judged;

        game_check_seen(&b, g, &given[seat].order[next[seat]++], &judged);
        assert_true(fine(judged.verdict));
        game_play(&b, g, &judged, &seeded_dice, NULL);
    }
}

static bool several_asked(void)
{
    return play.ask.seats & (play.ask.seats - 1);
}

// How many sealed asks the game had.
static int play_shuffled(uint64_t seed, enum random_options manner)
{
    struct luck luck = {seed};
    int sealed = 0;

    random_battle(&battles_for_empire, manner, &luck, &b);
    game_begin(&b, &play, luck_next(&luck), &seeded_dice, NULL);
    while (!random_game_over(&play)) {
        struct judged judged;

        if (!several_asked()) {
            random_order(&b, &play, &luck, &judged);
            game_play(&b, &play, &judged, &seeded_dice, NULL);
            continue;
        }
        for (int seat = 0; seat < b.seats; seat++) {
            given[seat].count = 0;
            if (play.ask.seats >> seat & 1)
                draw_answers(seat, &luck);
        }
        answer_mixed(&first, &luck);
        for (int i = 1; i < SHUFFLES; i++) {
            answer_mixed(&there, &luck);
            assert_true(games_equal(&b, &first, &there));
        }
        game_copy(&b, &play, &first);
        sealed++;
    }
    return sealed;
}

TEST(the_sequence_of_answers_does_not_matter)
{
    int sealed = 0;

    for (uint64_t seed = 1; seed <= GAMES; seed++)
        sealed += play_shuffled(seed, seed % 2 ? RANDOM_STANDARD : RANDOM_VARIED);
    assert_true(sealed > 20 * GAMES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sequence_of_answers_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
