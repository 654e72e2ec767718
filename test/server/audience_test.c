// SPDX-License-Identifier: MIT
// What leaves the server for whom: Germantown, where the British are hidden.
#include "server/audience.h"
#include "support/test.h"
#include "table/delta.h"
#include "table/shipped.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { AMERICAN, BRITISH, HIDDEN = 27 }; // B2

static struct scenario *scenario, *twin;
static struct game game, other;

// The twin differs in where one hidden unit stands, and in how it was set up there.
static int lay_table(void **state)
{
    struct problem problem;
    struct roster *r;

    (void)state;
    scenario = shipped_scenario("germantown", NULL, &problem);
    twin = shipped_scenario("germantown", NULL, &problem);
    if (!scenario || !twin)
        return 1;
    r = &twin->battle.roster[HIDDEN];
    r->at.east += CM(5);
    r->face = 1000;
    r->formation ^= 1;
    r->detail[0] = 3;
    game_begin(&scenario->battle, &game, 77, &seeded_dice, NULL);
    other = game;
    game_shift(&other, HIDDEN, (struct vec){CM(5), 0});
    other.state[HIDDEN] ^= 1;
    return 0;
}

static int clear_table(void **state)
{
    (void)state;
    free(scenario);
    free(twin);
    return 0;
}

static char *whole(const struct scenario *of, const struct game *g, int place)
{
    struct wire w = {0};

    audience_whole(&w, &of->battle, g, place);
    return w.text;
}

static bool tells_apart(int place)
{
    char *one = whole(scenario, &game, place), *two = whole(twin, &other, place);
    bool apart = strcmp(one, two);

    free(one);
    free(two);
    return apart;
}

TEST(who_must_not_know_where_a_unit_is_is_sent_the_same_bytes)
{
    assert_true(game.hidden[HIDDEN] & 1 << AMERICAN);
    assert_false(tells_apart(AMERICAN));
    assert_false(tells_apart(ONLOOKER));
}

TEST(who_may_know_is_sent_others)
{
    assert_true(tells_apart(BRITISH));
    assert_true(tells_apart(UMPIRE));
    assert_true(tells_apart(EVERYTHING));
}

TEST(once_it_is_over_all_is_open)
{
    game_end(&game, OUTCOME_DRAW, 0);
    game_end(&other, OUTCOME_DRAW, 0);
    assert_true(tells_apart(AMERICAN));
    assert_true(tells_apart(ONLOOKER));
}

TEST(nobody_is_sent_the_key_of_the_dice)
{
    struct game view;

    for (int over = 0; over < 2; over++) {
        for (int place = 0; place <= EVERYTHING; place++) {
            if (place < ONLOOKER && place >= scenario->battle.seats)
                continue;
            audience_view(&scenario->battle, &game, place, &view);
            assert_true(view.dice_key == 0 && view.dice_used == 0);
        }
        game_end(&game, OUTCOME_DRAW, 0);
    }
}

static struct happening nothing_but(int hush)
{
    return (struct happening){.battle = &scenario->battle,
                              .before = &game,
                              .after = &other,
                              .hush = hush,
                              .by = BRITISH,
                              .order = "B2 move ahead 5cm"};
}

TEST(what_is_done_unseen_is_no_frame)
{
    struct happening h = nothing_but(1 << AMERICAN);

    assert_false(audience_hears(&h, AMERICAN));
    assert_false(audience_hears(&h, ONLOOKER));
    assert_true(audience_hears(&h, BRITISH));
    assert_true(audience_hears(&h, UMPIRE));
}

TEST(an_event_that_is_heard_makes_a_frame_without_the_order)
{
    struct event event[2] = {{.kind = EVENT_MOVED, .unit = HIDDEN, .secret = 1 << AMERICAN},
                             {.kind = EVENT_MODIFIER, .a = 4}};
    struct happening h = nothing_but(1 << AMERICAN);
    struct wire w = {0};

    h.event = event;
    h.events = 2;
    assert_true(audience_hears(&h, AMERICAN));
    audience_frame(&w, &h, AMERICAN, 7, true);
    assert_non_null(strstr(w.text, "\"f\":7,\"by\":\"\",\"order\":\"\",\"events\":[[1,"));
    assert_null(strstr(w.text, "],["));
    assert_null(strstr(w.text, "\"battle\""));
    assert_non_null(strstr(w.text, "\"view\":\"\""));
    wire_free(&w);
    audience_frame(&w, &h, BRITISH, 7, true);
    assert_non_null(strstr(w.text, "B2 move ahead 5cm"));
    assert_non_null(strstr(w.text, "],["));
    wire_free(&w);
}

TEST(a_unit_that_is_revealed_brings_its_place_in_the_battle)
{
    struct happening h = nothing_but(0);
    struct wire w = {0};

    other.hidden[HIDDEN] = 0;
    audience_frame(&w, &h, AMERICAN, 1, true);
    assert_non_null(strstr(w.text, "\"battle\""));
    wire_free(&w);
}

#define AT_GERMANTOWN(test) cmocka_unit_test_setup_teardown(test, lay_table, clear_table)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_GERMANTOWN(who_must_not_know_where_a_unit_is_is_sent_the_same_bytes),
        AT_GERMANTOWN(who_may_know_is_sent_others),
        AT_GERMANTOWN(once_it_is_over_all_is_open),
        AT_GERMANTOWN(nobody_is_sent_the_key_of_the_dice),
        AT_GERMANTOWN(what_is_done_unseen_is_no_frame),
        AT_GERMANTOWN(an_event_that_is_heard_makes_a_frame_without_the_order),
        AT_GERMANTOWN(a_unit_that_is_revealed_brings_its_place_in_the_battle),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
