// SPDX-License-Identifier: MIT
// The maps of the battles of Two for Tea that ship, piece by piece (TFT-SET-02, TFT-GER-02,
// TFT-GER-03, TFT-COW-01, TFT-TRE-01).
#include "rules/two_for_tea/ground.h"
#include "scenario/scenario.h"
#include "support/test.h"
#include <math.h>

enum { CORNERS = 5 };

// Of a disc only its centre counts.
struct feature {
    int what, points;
    double at[CORNERS][2]; // centimetres
};

static struct scenario scenario;

static const struct battle *load(const char *path)
{
    struct problem problem;

    if (!scenario_load(path, NULL, &scenario, &problem))
        fail_msg("%s", problem.text);
    return &scenario.battle;
}

// Within a hundredth of a millimetre.
static bool is_at(struct vec point, const double at[2])
{
    return fabs(point.east - 1000 * at[0]) <= 1 && fabs(point.north - 1000 * at[1]) <= 1;
}

static bool is_feature(const struct battle *b, int piece, const struct feature *f)
{
    const struct piece *p = &b->piece[piece];

    if (p->what != f->what || p->points != f->points)
        return false;
    for (int i = 0; i < f->points; i++)
        if (!is_at(b->point[p->first + i], f->at[i]))
            return false;
    return true;
}

static void expect_map(const char *path, const struct feature *f, int features)
{
    const struct battle *b = load(path);

    assert_int_equal(b->size.east, CM(180));
    assert_int_equal(b->size.north, CM(120));
    assert_int_equal(b->pieces, features);
    for (int i = 0; i < features; i++)
        if (!is_feature(b, i, &f[i]))
            fail_msg("%s: piece %d is not the one expected", path, i + 1);
}

#define EXPECT_MAP(path, map) expect_map(path, map, (int)(sizeof(map) / sizeof *(map)))

// clang-format off
#define RECTANGLE(what, w, s, e, n) {what, 4, {{w, s}, {e, s}, {e, n}, {w, n}}}

static const struct feature pickup[] = {
    {T_ROAD, 2, {{90, 0}, {90, 120}}},
    {T_ROAD, 2, {{0, 60}, {180, 60}}},
    RECTANGLE(T_FOREST, 20, 70, 45, 90),
    RECTANGLE(T_FOREST, 135, 30, 160, 50),
    RECTANGLE(T_HILL, 60, 72, 84, 90),
    {T_WALL, 2, {{100, 40}, {125, 40}}},
    {T_FENCE, 2, {{40, 45}, {70, 45}}},
    RECTANGLE(T_HOUSE, 96, 64, 104, 70),
};

// The bridge lies along Lime Kiln Road, which goes 22 west and 55 south from (150, 80).
static const struct feature germantown[] = {
    {T_ROAD, 2, {{80, 120}, {80, 0}}},
    {T_ROAD, 2, {{0, 25}, {180, 25}}},
    {T_ROAD, 3, {{160, 120}, {150, 80}, {128, 25}}},
    {T_ROAD, 2, {{35, 120}, {35, 25}}},
    {T_OBJECTIVE, 1, {{80, 25}}},
    RECTANGLE(T_STONE_HOUSE, 84, 75, 92, 81),
    {T_OBJECTIVE, 1, {{88, 78}}},
    RECTANGLE(T_MILL, 139, 77.5, 145, 82.5),
    {T_OBJECTIVE, 1, {{142, 80}}},
    {T_STREAM, 2, {{180, 74}, {136, 74}}},
    {T_BRIDGE, 2, {{147.6 + 0.37139, 74 + 0.92848}, {147.6 - 0.37139, 74 - 0.92848}}},
    {T_FOREST, 5, {{0, 60}, {18, 58}, {24, 80}, {16, 104}, {0, 108}}},
    {T_FOREST, 4, {{106, 86}, {118, 84}, {120, 96}, {108, 99}}},
    {T_FOREST, 4, {{52, 50}, {66, 48}, {68, 62}, {54, 64}}},
    {T_FOREST, 4, {{164, 50}, {178, 48}, {180, 66}, {166, 68}}},
    RECTANGLE(T_ORCHARD, 100, 44, 112, 56),
    {T_WALL, 2, {{85, 88}, {99, 88}}},
    {T_FENCE, 2, {{40, 72}, {66, 72}}},
    {T_FENCE, 2, {{84, 62}, {120, 62}}},
    {T_FENCE, 2, {{40, 45}, {60, 45}}},
};

// The northern hill is marked by an objective.
static const struct feature cowpens[] = {
    RECTANGLE(T_HILL, 60, 70, 120, 85),
    RECTANGLE(T_HILL, 50, 95, 130, 110),
    {T_ROAD, 2, {{90, 0}, {90, 120}}},
    RECTANGLE(T_FOREST, 0, 60, 30, 110),
    RECTANGLE(T_FOREST, 150, 60, 180, 110),
    {T_OBJECTIVE, 1, {{90, 102.5}}},
};

static const struct feature trenton[] = {
    {T_ROAD, 2, {{80, 120}, {80, 25}}},
    {T_ROAD, 2, {{100, 120}, {100, 0}}},
    {T_ROAD, 2, {{0, 40}, {100, 40}}},
    RECTANGLE(T_HOUSE, 68, 50, 76, 56),
    RECTANGLE(T_HOUSE, 68, 62, 76, 68),
    RECTANGLE(T_HOUSE, 84, 50, 96, 56),
    RECTANGLE(T_HOUSE, 84, 62, 96, 68),
    RECTANGLE(T_HOUSE, 104, 50, 112, 56),
    RECTANGLE(T_HOUSE, 104, 62, 112, 68),
    {T_RIVER, 2, {{0, 18}, {180, 18}}},
    {T_BRIDGE, 2, {{100, 19}, {100, 17}}},
    {T_FORD, 1, {{150, 18}}},
    RECTANGLE(T_ORCHARD, 130, 60, 155, 80),
    {T_OBJECTIVE, 1, {{90, 55}}},
};
// clang-format on

TEST(the_ground_of_the_pick_up_battle)
{
    EXPECT_MAP("scenarios/tft-pickup.yaml", pickup);
}

TEST(the_ground_of_germantown)
{
    EXPECT_MAP("scenarios/germantown.yaml", germantown);
}

TEST(the_ground_of_cowpens)
{
    EXPECT_MAP("scenarios/cowpens.yaml", cowpens);
}

TEST(the_ground_of_trenton)
{
    EXPECT_MAP("scenarios/trenton.yaml", trenton);
}

// TFT-GER-03: points 1 to 4, and those who come on there.
TEST(four_points_at_germantown)
{
    static const struct {
        int at, first, last; // centimetres; units
    } entries[] = {{80, 2, 7}, {35, 9, 12}, {118, 14, 18}, {160, 20, 25}};
    const struct battle *b = load("scenarios/germantown.yaml");

    assert_int_equal(b->entries, 4);
    for (int i = 0; i < b->entries; i++) {
        const struct entry *e = &b->entry[i];

        assert_int_equal(e->side, AMERICAN);
        assert_int_equal(e->edge, FACE_FRONT);
        assert_int_equal(e->at, CM(entries[i].at));
        assert_int_equal(e->count, entries[i].last - entries[i].first + 1);
        for (int k = 0; k < e->count; k++)
            assert_int_equal(e->unit[k], entries[i].first + k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ground_of_the_pick_up_battle),
        cmocka_unit_test(the_ground_of_germantown),
        cmocka_unit_test(the_ground_of_cowpens),
        cmocka_unit_test(the_ground_of_trenton),
        cmocka_unit_test(four_points_at_germantown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
