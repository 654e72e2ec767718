// SPDX-License-Identifier: MIT
// How many works the table holds, and what becomes of the numbers of those that are gone
// (AWI-WRK-06).
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/war_of_independence.h"
#include "support/test.h"
#include <string.h>

static struct battle b;
static struct game g;

// Four skirmishers far apart who have dug three turns and dig again, and so many works elsewhere.
static void begin(int works)
{
    struct woi_unit *u = unit_of(&g, 1);

    b = (struct battle){.rules = &war_of_independence,
                        .size = {INCH(72), INCH(48)},
                        .native = INCH(1),
                        .pieces = 1};
    memset(&g, 0, sizeof g);
    for (int i = 0; i < WOI_FIGURES; i++)
        woi_take_off(&g, i);
    g.units = 1;
    g.type[1] = JAEGERS, g.state[1] = FATE_FIELD, g.formation[1] = FORM_SKIRMISH;
    *u = (struct woi_unit){.first = 12, .id = 1, .figures = 4, .left = 4, .work = 3};
    u->done = DONE_DUG;
    for (int i = 0; i < 4; i++) {
        woi_of(&g)->unit[12 + i] = 1;
        woi_put(&b, &g, 12 + i, (struct vec){INCH(10 + 3 * i), INCH(10)}, 0);
    }
    for (int i = 0; i < works; i++) {
        struct vec end[] = {{INCH(i), INCH(40)}, {INCH(i) + MM(15), INCH(40)}};

        ground_lay(&b, &g, (struct piece){.what = T_FIELDWORK, .shape = SHAPE_LINE}, end, 2);
    }
}

TEST(the_table_holds_sixty_four_works)
{
    begin(60);
    woi_finish_works(&b, &g, 0, NULL);
    assert_int_equal(woi_in(&g)->placed.pieces, 64);
    assert_int_equal(unit_in(&g, 1)->work, 0);
}

TEST(pieces_that_would_be_too_many_wait_until_there_is_room)
{
    struct woi_unit *u = unit_of(&g, 1);

    begin(61);
    woi_finish_works(&b, &g, 0, NULL);
    assert_int_equal(woi_in(&g)->placed.pieces, 61);
    assert_int_equal(u->work, WORK_TURNS);
    u->done = 0;
    woi_finish_works(&b, &g, 0, NULL); // a turn without digging
    assert_int_equal(u->work, WORK_TURNS);
    ground_remove(&b, &g, 1 + 7);
    woi_finish_works(&b, &g, 0, NULL);
    assert_int_equal(u->work, 0);
    assert_int_equal(woi_in(&g)->placed.pieces, 64); // one of the four has the free number
}

TEST(a_number_that_is_used_again_knows_nothing_of_what_it_was)
{
    struct woi_game *w = woi_of(&g);
    struct woi_unit *u = unit_of(&g, 1);

    begin(3);
    w->damage[0] = (struct woi_damage){.piece = 1 + 2, .hits = 30};
    w->damage[1] = (struct woi_damage){.piece = 1 + 1, .hits = 20};
    u->crossed[0] = 1 << 2 | 1 << 3;
    u->status = STATUS_EARTH;
    ground_remove(&b, &g, 2);
    woi_finish_works(&b, &g, 0, NULL);
    assert_int_equal(ground_piece(&b, &g, 2).piece->what, T_EARTHWORK);
    assert_int_equal(ground_piece(&b, &g, 2).point[0].north, INCH(10) + MM(15) / 2);
    assert_int_equal(w->damage[0].piece, 1 + 1);
    assert_int_equal(w->damage[1].piece, 0);
    assert_int_equal(u->crossed[0], 1 << 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_holds_sixty_four_works),
        cmocka_unit_test(pieces_that_would_be_too_many_wait_until_there_is_room),
        cmocka_unit_test(a_number_that_is_used_again_knows_nothing_of_what_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
