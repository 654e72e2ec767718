// SPDX-License-Identifier: MIT
// What is done behind the screen stays there: two set-ups that differ in what the second side
// throws and chooses are one to the first, byte by byte, until it comes down (AWI-SET-19, 22); and
// flank marches until they enter (AWI-FLK-03).
#include "rules/war_of_independence/setup.h"
#include "rules/war_of_independence/war_of_independence.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

enum { EVENTS = 1024, PAIRS = 40 };

static struct battle b;

// Dice in the open fall alike for both, those in secret do not.
struct split_dice {
    struct dice dice;
    struct luck open, secret;
};

static int show_split(struct dice *dice, const struct game *g, const struct roll *roll, int place,
                      int sides)
{
    struct split_dice *d = (struct split_dice *)(void *)dice;
    bool secret = woi_roll_secret(&b, g, roll) & 1;

    (void)place;
    return 1 + (int)luck_below(secret ? &d->secret : &d->open, (uint32_t)sides);
}

struct course {
    struct game game;
    struct split_dice dice;
    struct luck luck; // of the second side
    struct event event[EVENTS];
    struct events events;
};
static struct course course[2];

static void prepare(struct luck *luck)
{
    char why[256];

    b = (struct battle){.rules = &war_of_independence};
    for (int i = 0; i < war_of_independence.options; i++)
        b.option[i] = war_of_independence.option[i].standard;
    b.option[OPT_SETUP_GROUND] = GROUND_THROWN;
    b.option[OPT_SETUP_ARMIES] = luck_below(luck, 3) ? ARMIES_DRAWN : ARMIES_CHOSEN;
    b.option[OPT_SETUP_DEPLOY] = 1;
    b.option[OPT_GRID] = (int32_t)luck_below(luck, 2);
    b.option[OPT_INDIAN_MUSKETS] = (int32_t)luck_below(luck, 3);
    b.option[OPT_FLANK_MARCH] = (int32_t)luck_below(luck, 2);
    b.option[OPT_BOATS] = (int32_t)luck_below(luck, 2);
    b.option[OPT_BAGGAGE] = (int32_t)luck_below(luck, 2);
    b.option[OPT_SIDE_CHOICE] = (int32_t)luck_below(luck, 2);
    if (!woi_prepare(&b, why, sizeof why))
        fail_msg("%s", why);
}

static bool is_set_up(const struct course *c)
{
    return woi_in(&c->game)->phase != PHASE_SETUP;
}

static bool is_public(const struct course *c)
{
    switch (c->game.ask.kind) {
    case ASK_SIDE:
    case ASK_LAYOUT:
    case ASK_FORD:
    case ASK_FLOW:
        return true;
    default:
        return false;
    }
}

static void answer(struct course *c, struct judged *judged)
{
    game_play(&b, &c->game, judged, &c->dice.dice, &c->events);
}

// The second side decides in its own way, as long as it is asked for what the first may not see.
static void run_second(struct course *c)
{
    struct judged judged;

    while (!is_set_up(c) && c->game.ask.seats & 2 && !is_public(c)) {
        game_draw(&b, &c->game, 1, &c->luck, &judged);
        assert_true(fine(judged.verdict));
        answer(c, &judged);
    }
}

static void compare(const struct course *one, const struct course *other)
{
    struct game mine, yours;
    int heard[2] = {0};

    game_view(&b, &one->game, 0, &mine);
    game_view(&b, &other->game, 0, &yours);
    for (size_t i = 0; i < game_bytes(&b); i++)
        if (((uint8_t *)&mine)[i] != ((uint8_t *)&yours)[i])
            fail_msg("byte %zu of the view (block + %zd) tells, ask %d, step %d", i,
                     (ptrdiff_t)i - (ptrdiff_t)offsetof(struct game, block), one->game.ask.kind,
                     woi_in(&one->game)->setup.step);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < course[side].events.count; i++)
            heard[side] += !(course[side].event[i].secret & 1);
    assert_int_equal(heard[0], heard[1]);
}

// Whoever is asked in the open decides alike in both.
static void step(struct luck *luck)
{
    int seat = course[0].game.ask.seats & 1 ? 0 : 1;
    struct judged judged, again;

    game_draw(&b, &course[0].game, seat, luck, &judged);
    assert_true(fine(judged.verdict));
    assert_true(fine(game_check(&b, &course[1].game, &judged.order, &again)));
    answer(&course[1], &again);
    answer(&course[0], &judged);
}

static void play_pair(uint64_t seed)
{
    struct luck luck = {seed};
    uint64_t open = luck_next(&luck);

    prepare(&luck);
    for (int i = 0; i < 2; i++) {
        struct course *c = &course[i];

        c->events = (struct events){c->event, 0, EVENTS, false};
        c->luck = (struct luck){luck_next(&luck)};
        c->dice = (struct split_dice){{show_split, NULL}, {open}, {luck_next(&luck)}};
        game_begin(&b, &c->game, 1, &c->dice.dice, &c->events);
        c->game.dice_key = 0;
    }
    for (int i = 0; i < 4000; i++) {
        run_second(&course[0]);
        run_second(&course[1]);
        if (is_set_up(&course[0]) || is_set_up(&course[1]))
            break;
        compare(&course[0], &course[1]);
        step(&luck);
    }
    assert_true(is_set_up(&course[0]) && is_set_up(&course[1]));
}

TEST(behind_the_screen_two_set_ups_are_one_to_the_other_side)
{
    for (uint64_t seed = 1; seed <= PAIRS; seed++)
        play_pair(seed);
}

TEST(when_the_screen_is_down_only_flank_marches_are_hidden)
{
    static struct game view;
    struct course *c = &course[0];
    int marching = 0;

    for (uint64_t seed = 1; seed <= PAIRS && !marching; seed++) {
        play_pair(seed);
        for (int unit = 1; unit <= b.units; unit++)
            marching =
                c->game.state[unit] == FATE_FLANK && c->game.side[unit] == 1 ? unit : marching;
    }
    assert_true(marching);
    game_view(&b, &c->game, 0, &view);
    assert_int_equal(view.state[marching], FATE_FLANK);
    assert_int_equal(unit_in(&view, marching)->flank, 0);
    assert_int_equal(unit_in(&view, marching)->arrives, 0);
    assert_int_equal(unit_in(&view, marching)->square, 0);
    assert_true(unit_in(&c->game, marching)->arrives > 0);
    game_view(&b, &c->game, 1, &view);
    assert_int_equal(unit_in(&view, marching)->arrives, unit_in(&c->game, marching)->arrives);
    for (int unit = 1; unit <= b.units; unit++)
        assert_int_equal(c->game.hidden[unit], 0);
}

// A concession behind the screen is heard by all.
TEST(only_a_concession_is_no_secret)
{
    struct luck luck = {1};
    struct game g;
    struct order o = {.verb = WORD_DONE};

    prepare(&luck);
    game_begin(&b, &g, 1, &seeded_dice, NULL);
    g.ask.kind = ASK_DEPLOY;
    assert_int_equal(woi_order_secret(&b, &g, &o), 1 << 1);
    o.verb = WORD_CONCEDE;
    assert_int_equal(woi_order_secret(&b, &g, &o), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(behind_the_screen_two_set_ups_are_one_to_the_other_side),
        cmocka_unit_test(when_the_screen_is_down_only_flank_marches_are_hidden),
        cmocka_unit_test(only_a_concession_is_no_secret),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
