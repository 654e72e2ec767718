// SPDX-License-Identifier: MIT
// Sight, cover and fog: what a stand sees, what shelters it, who is found out.
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/sight.h"
#include "rules/two_for_tea/two_for_tea.h"
#include "support/test.h"
#include <string.h>

#define AT(east, north) ((struct vec){CM(east), CM(north)})

static struct battle field;
static struct game play;

static void clear_table(void)
{
    memset(&field, 0, sizeof field);
    memset(&play, 0, sizeof play);
    field.rules = &two_for_tea;
    for (int i = 0; i < TFT_OPTIONS; i++)
        field.option[i] = two_for_tea.option[i].standard;
    field.size = AT(180, 120);
    field.sides = field.seats = 2;
    field.seat[1].side = BRITISH;
    for (int i = 0; i < UNIT_SLOTS; i++)
        game_remove(&play, i);
}

static int stand_as(int side, enum tft_type type, enum tft_formation formation, struct vec front,
                    int degrees)
{
    int unit = ++play.units;
    struct pose pose = {.at = front,
                        .face = bearing_from_degrees(degrees * 1000),
                        .formation = (uint8_t)formation,
                        .strength = tft_kinds[type].stands};

    field.units = unit;
    play.side[unit] = field.roster[unit].side = (uint8_t)side;
    play.type[unit] = field.roster[unit].type = (uint8_t)type;
    play.state[unit] = FATE_FIELD;
    tft_put(&play, unit, &pose);
    return unit;
}

static int american(struct vec front, int degrees)
{
    return stand_as(AMERICAN, US_CONT, LINE, front, degrees);
}

static int british(struct vec front, int degrees)
{
    return stand_as(BRITISH, UK_INF, LINE, front, degrees);
}

static void move_to(int unit, struct vec front)
{
    struct pose pose = tft_pose_of(&play, unit);

    pose.at = front;
    tft_put(&play, unit, &pose);
}

static int lay(int what, int shape, const struct vec *point, int points, length width)
{
    int at = field.pieces++;
    struct piece *piece = &field.piece[at];

    *piece = (struct piece){.what = (uint8_t)what,
                            .shape = (uint8_t)shape,
                            .first = (uint16_t)field.points,
                            .points = (uint16_t)points,
                            .width = width};
    memcpy(&field.point[field.points], point, (size_t)points * sizeof *point);
    field.points += points;
    piece->bounds = piece_bounds(piece, point);
    return at;
}

static int lay_rectangle(int what, struct vec low, struct vec high)
{
    struct vec corner[4] = {low, {low.east, high.north}, high, {high.east, low.north}};

    return lay(what, SHAPE_AREA, corner, 4, 0);
}

static int lay_line(int what, struct vec from, struct vec to)
{
    return lay(what, SHAPE_LINE, (struct vec[]){from, to}, 2, 0);
}

static void garrison(int unit, int building)
{
    struct bounds in = field.piece[building].bounds;
    struct vec centre = {(in.low.east + in.high.east) / 2, (in.low.north + in.high.north) / 2};

    play.formation[unit] = SKIRMISH;
    unit_of(&play, unit)->building = (uint8_t)(building + 1);
    play.box[unit] = box_at(centre, 0, in.high.east - centre.east, in.high.north - centre.north);
}

static bool sees(int unit, int other)
{
    bool there = tft_sees(&field, &play, unit, other);

    assert_int_equal(tft_clear_line(&field, &play, unit, other),
                     tft_clear_line(&field, &play, other, unit));
    return there;
}

// --- the ground ---

// TFT-LOS-01, 02
TEST(across_open_ground_all_see_all_but_troops_are_in_the_way)
{
    clear_table();
    int a = american(AT(51, 10), 0), b = british(AT(51, 110), 180);
    assert_true(sees(a, b));
    int third = british(AT(50, 60), 90); // seen past it on either side
    assert_true(sees(a, b));
    play.box[third] = play.box[0];
    int wall = british(AT(50, 60), 180); // no slits between its stands
    british(AT(38, 60), 180);
    british(AT(62, 60), 180);
    assert_false(sees(a, b));
    assert_true(sees(a, wall) && sees(wall, a) && sees(b, wall));
    play.hidden[wall] = 1 << AMERICAN; // TFT-GER-12
    assert_true(sees(a, b));
    assert_false(sees(a, wall));
    assert_true(tft_could_see(&field, &play, a, wall));
}

TEST(commanders_block_no_line_and_are_seen_like_anybody)
{
    clear_table();
    int a = american(AT(50, 10), 0), gun = stand_as(BRITISH, UK_CAN, DEPLOYED, AT(50, 40), 180);
    int officer = stand_as(BRITISH, UK_OFF, FORM_NONE, AT(50, 30), 0);
    assert_true(sees(a, gun));
    assert_true(tft_clear_line(&field, &play, a, officer));
    british(AT(50, 20), 180);
    british(AT(38, 20), 180);
    british(AT(62, 20), 180);
    assert_false(tft_clear_line(&field, &play, a, officer));
}

// TFT-LOS-04, 05
TEST(a_wood_hides_what_is_behind_it_and_what_is_deeper_than_two_centimetres)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 70), 180);
    lay_rectangle(T_FOREST, AT(10, 30), AT(90, 60));
    assert_false(sees(a, b));
    move_to(b, AT(50, 32)); // exactly two centimetres in
    assert_true(sees(a, b));
    move_to(b, (struct vec){CM(50), CM(32) + TFT_TOLERANCE});
    assert_true(sees(a, b));
    move_to(b, (struct vec){CM(50), CM(32) + TFT_TOLERANCE + 1});
    assert_false(sees(a, b));
    move_to(b, AT(50, 45));
    assert_false(sees(a, b));
}

// TFT-LOS-06
TEST(in_the_same_wood_one_sees_ten_centimetres)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 30), 180);
    lay_rectangle(T_ORCHARD, AT(10, 10), AT(90, 60));
    assert_true(sees(a, b));
    move_to(b, (struct vec){CM(50), CM(30) + TFT_TOLERANCE + 1});
    assert_false(sees(a, b));
    move_to(b, AT(50, 45));
    assert_false(sees(a, b));
}

TEST(a_wood_with_a_hollow_hides_only_where_there_is_wood)
{
    struct vec corner[] = {AT(10, 30), AT(10, 60), AT(40, 60), AT(40, 40),
                           AT(60, 40), AT(60, 60), AT(90, 60), AT(90, 30)};

    clear_table();
    int a = american(AT(50, 70), 180), b = british(AT(50, 50), 0);
    lay(T_BRACKEN, SHAPE_AREA, corner, 8, 0);
    assert_true(sees(a, b));
    move_to(a, AT(80, 75));
    assert_true(sees(a, b)); // past the corner of the hollow
    move_to(a, AT(50, 20));
    assert_false(sees(a, b));
}

TEST(a_round_copse_hides_like_any_other)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 70), 180);
    lay(T_FOREST, SHAPE_DISC, (struct vec[]){AT(50, 45)}, 1, CM(20));
    assert_false(sees(a, b));
    move_to(b, AT(50, 27));
    assert_true(sees(a, b));
}

// TFT-LOS-07
TEST(a_hill_hides_what_is_behind_it_and_not_what_is_on_it)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 70), 180);
    int hill = lay_rectangle(T_HILL, AT(10, 30), AT(90, 60));
    assert_false(sees(a, b));
    move_to(b, AT(50, 32));
    assert_true(sees(a, b));
    move_to(b, AT(50, 33));
    assert_false(sees(a, b));
    move_to(a, AT(20, 50));
    move_to(b, AT(80, 40));
    assert_true(sees(a, b));
    assert_int_equal(tft_height(&field, &play, a), 1);
    field.piece[hill].what = T_STEEP_HILL;
    assert_true(sees(a, b));
    assert_int_equal(tft_steep(&field, AT(50, 20), AT(50, 50)), CM(20));
}

// TFT-LOS-03
TEST(a_fence_hides_those_who_are_not_close_to_it_nor_higher)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 50), 180);
    lay_line(T_FENCE, AT(10, 30), AT(90, 30));
    assert_false(sees(a, b));
    move_to(a, (struct vec){CM(50), CM(30) - TFT_ABUT - TFT_TOLERANCE});
    assert_true(sees(a, b));
    move_to(a, (struct vec){CM(50), CM(30) - TFT_ABUT - TFT_TOLERANCE - 1});
    assert_false(sees(a, b));
    lay_rectangle(T_HILL, AT(10, 45), AT(90, 60));
    move_to(b, AT(50, 47)); // its middle is on the hill, its front at most two centimetres
    assert_int_equal(tft_height(&field, &play, b), 1);
    assert_true(sees(a, b));
}

// TFT-TER-07: a gap for the road, and one sees through it.
TEST(a_road_makes_a_gap_in_a_wall)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 50), 180);
    int wall = lay_line(T_WALL, AT(10, 30), AT(90, 30));
    assert_false(tft_road_gap(&field, wall, AT(50, 20), AT(50, 50)));
    lay_line(T_ROAD, AT(50, 0), AT(50, 120));
    assert_true(sees(a, b));
    assert_true(tft_road_gap(&field, wall, AT(51, 20), AT(51, 50)));
    assert_false(tft_road_gap(&field, wall, AT(53, 20), AT(53, 50)));
    assert_false(tft_road_gap(&field, wall, AT(50, 20), AT(50, 25)));
    move_to(a, AT(75, 20));
    move_to(b, AT(75, 50));
    assert_false(sees(a, b));
}

// TFT-LOS-09
TEST(a_ditch_hides_by_option_and_a_stream_never)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 50), 180);
    int line = lay_line(T_DITCH, AT(10, 30), AT(90, 30));
    assert_false(sees(a, b));
    field.option[OPT_DITCH_SIGHT] = 1;
    assert_true(sees(a, b));
    field.option[OPT_DITCH_SIGHT] = 0;
    field.piece[line].what = T_STREAM;
    assert_true(sees(a, b));
    field.piece[line].what = T_TRENCH;
    assert_true(sees(a, b));
    field.piece[line].what = T_CLIFF;
    assert_false(sees(a, b));
}

// TFT-LOS-08
TEST(from_a_hill_one_looks_over_troops_by_option_only)
{
    clear_table();
    int a = american(AT(51, 22), 180), b = british(AT(51, 2), 0);
    lay_rectangle(T_HILL, AT(10, 20), AT(90, 60));
    british(AT(38, 16), 0);
    british(AT(50, 16), 0);
    british(AT(62, 16), 0);
    assert_false(sees(a, b));
    field.option[OPT_SHOOT_OVER_FROM_HILL] = 1;
    assert_true(sees(a, b)); // the rear of those between is 11 cm off
    move_to(b, (struct vec){CM(51), CM(3)});
    assert_false(sees(a, b));
}

// G-18
TEST(a_garrison_looks_out_of_its_own_building_only)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 50), 180);
    int house = lay_rectangle(T_HOUSE, AT(46, 38), AT(54, 44));
    garrison(b, house);
    assert_true(sees(a, b));
    assert_int_equal(tft_garrison(&play, house), b);
    int behind = british(AT(50, 60), 180);
    assert_true(sees(a, behind)); // past the side of the house
    lay_rectangle(T_BARN, AT(30, 30), AT(70, 35));
    assert_false(sees(a, b));
}

TEST(of_several_in_sight_the_nearest_is_found)
{
    clear_table();
    int a = american(AT(50, 20), 0);
    assert_false(tft_sees_any(&field, &play, a));
    assert_int_equal(tft_nearest_seen(&field, &play, a), 0);
    int b = british(AT(50, 60), 180), c = british(AT(80, 40), 180), d = british(AT(140, 60), 180);
    lay_rectangle(T_FOREST, AT(120, 30), AT(130, 90));
    assert_int_equal(tft_nearest_seen(&field, &play, a), c);
    assert_true(tft_sees_any(&field, &play, a));
    assert_true(sees(a, b) && sees(a, c));
    assert_false(sees(a, d));
}

TEST(a_single_line_may_be_asked_for)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 50), 180);
    stand_as(BRITISH, UK_CAN, DEPLOYED, AT(50, 34), 180);
    assert_false(tft_point_sees(&field, &play, AT(50, 20), AT(50, 50), a, b));
    assert_true(tft_point_sees(&field, &play, AT(54, 20), AT(54, 50), a, b));
}

// --- every line, as the rule has it ---

static void points_of(const struct box *box, bool disc, struct vec point[9])
{
    for (int i = 0; i < 9; i++) {
        int ahead = i / 3 - 1, right = i % 3 - 1;
        struct vec off = {ahead * box->front_east + right * box->right_east,
                          ahead * box->front_north + right * box->right_north};

        if (disc && ahead && right)
            off = (struct vec){off.east * 181 / 256, off.north * 181 / 256};
        point[i] = vec_add(box->centre, off);
    }
}

static bool area_in_way(int piece, struct vec from, struct vec to)
{
    struct land land = battle_land(&field, piece);
    length inside = land_chord(land, from, to);
    bool starts = land_holds(land, from, TFT_TOLERANCE), ends = land_holds(land, to, TFT_TOLERANCE);

    if (inside <= TFT_TOLERANCE)
        return false;
    if (starts && ends)
        return !land_is(&field, piece, HILL_KINDS) && inside > CM(10) + TFT_TOLERANCE;
    return (!starts && !ends) || inside > CM(2) + TFT_TOLERANCE;
}

static bool piece_in_way(int piece, int unit, int other, struct vec from, struct vec to)
{
    if (piece + 1 == unit_in(&play, unit)->building || piece + 1 == unit_in(&play, other)->building)
        return false;
    if (land_is(&field, piece, DENSE_KINDS | HILL_KINDS))
        return area_in_way(piece, from, to);
    if (!land_is(&field, piece, KIND(T_FENCE) | KIND(T_WALL) | KIND(T_HEDGE) | KIND(T_DITCH)))
        return false;
    return !tft_abuts(&field, &play, unit, piece) && !tft_abuts(&field, &play, other, piece) &&
           tft_height(&field, &play, unit) == tft_height(&field, &play, other) &&
           land_crossed(battle_land(&field, piece), from, to) &&
           !tft_road_gap(&field, piece, from, to);
}

static bool plainly_clear(int unit, int other, struct vec from, struct vec to)
{
    for (int third = 1; third <= play.units; third++) {
        struct box stand[TFT_STANDS];
        int stands = third == unit || third == other || is_commander(&play, third) ||
                             play.hidden[third] || in_building(&play, third)
                         ? 0
                         : tft_stands(&field, &play, third, stand);
        for (int i = 0; i < stands; i++)
            if (segment_enters_box(from, to, &stand[i], 0))
                return false;
    }
    for (int piece = 0; piece < field.pieces; piece++)
        if (piece_in_way(piece, unit, other, from, to))
            return false;
    return true;
}

static bool plainly_seen(int unit, int stand, int other, int other_stand)
{
    struct box ours[TFT_STANDS], theirs[TFT_STANDS];
    struct vec from[9], to[9];

    tft_bodies(&field, &play, unit, ours);
    tft_bodies(&field, &play, other, theirs);
    points_of(&ours[stand], is_commander(&play, unit), from);
    points_of(&theirs[other_stand], is_commander(&play, other), to);
    for (int i = 0; i < 9; i++)
        for (int k = 0; k < 9; k++)
            if (plainly_clear(unit, other, from[i], to[k]))
                return true;
    return false;
}

static struct luck luck;

static length below(int centimetres)
{
    return (length)luck_below(&luck, (uint32_t)CM(centimetres));
}

static void scatter_ground(void)
{
    static const uint8_t area[] = {T_FOREST, T_HILL, T_ORCHARD, T_HOUSE};
    static const uint8_t line[] = {T_FENCE, T_WALL, T_DITCH, T_ROAD, T_STREAM};

    for (int i = 0; i < 4; i++) {
        struct vec at = {below(90), below(90)}, by = {CM(3) + below(25), CM(3) + below(25)};
        struct vec lean = {below(6), below(6)};
        struct vec corner[4] = {at,
                                {at.east + lean.east, at.north + by.north},
                                vec_add(at, by),
                                {at.east + by.east, at.north - lean.north}};
        lay(area[luck_below(&luck, 4)], SHAPE_AREA, corner, 4, 0);
    }
    for (int i = 0; i < 4; i++) {
        struct vec from = {below(100), below(100)}, to = {below(100), below(100)};
        lay(line[luck_below(&luck, 5)], SHAPE_LINE, (struct vec[]){from, to}, 2, 0);
    }
    lay(T_FOREST, SHAPE_DISC, (struct vec[]){{below(100), below(100)}}, 1, CM(2) + below(10));
}

static void scatter_troops(int units)
{
    static const uint8_t formation[] = {LINE, COLUMN, SKIRMISH};

    for (int i = 0; i < units; i++) {
        int unit = stand_as(i % 2, i % 2 ? UK_INF : US_CONT,
                            (enum tft_formation)formation[luck_below(&luck, 3)],
                            (struct vec){below(100), below(100)}, (int)luck_below(&luck, 360));
        struct pose pose = tft_pose_of(&play, unit);

        pose.strength = (uint8_t)(1 + luck_below(&luck, 3));
        tft_put(&play, unit, &pose);
        play.hidden[unit] = luck_below(&luck, 8) == 0;
    }
    stand_as(AMERICAN, US_GEN, FORM_NONE, (struct vec){below(100), below(100)}, 0);
}

static bool stand_sees(int unit, int stand, int other, int other_stand)
{
    struct tft_looker here = tft_looker_of(&field, &play, unit);
    struct tft_looker there = tft_looker_of(&field, &play, other);

    tft_look_with(&here, stand);
    tft_look_with(&there, other_stand);
    return tft_look(&field, &play, &here, &there);
}

static void compare_all(int unit, int other)
{
    bool any = false;

    for (int i = 0; i < stands_left(&play, unit); i++)
        for (int k = 0; k < stands_left(&play, other); k++) {
            bool plain = plainly_seen(unit, i, other, k);
            any |= plain;
            assert_int_equal(stand_sees(unit, i, other, k), plain);
        }
    assert_int_equal(tft_clear_line(&field, &play, unit, other), any);
}

// G-8
TEST(the_short_way_to_the_answer_gives_the_same_answer_as_every_line)
{
    luck.state = 1777;
    for (int round = 0; round < 60; round++) {
        clear_table();
        scatter_ground();
        scatter_troops(4 + round % 10);
        for (int unit = 1; unit <= play.units; unit++)
            for (int other = unit + 1; other <= play.units && other < unit + 4; other++)
                compare_all(unit, other);
    }
}

// --- fog ---

// TFT-FOG-02, 03, 04
TEST(in_fog_one_sees_the_still_at_ten_and_the_moving_at_twenty_centimetres)
{
    clear_table();
    field.option[OPT_WEATHER] = 1;
    int a = american(AT(50, 20), 0), b = british(AT(50, 30), 180);
    assert_true(sees(a, b));
    move_to(b, (struct vec){CM(50), CM(30) + TFT_TOLERANCE + 1});
    assert_false(sees(a, b));
    mark(&play, b, MOVED);
    assert_true(sees(a, b));
    assert_false(sees(b, a)); // fog is not mutual
    move_to(b, AT(50, 40));
    assert_true(sees(a, b));
    assert_true(tft_weather_allows(&field, &play, b, CM(20)));
    move_to(b, AT(50, 41));
    assert_false(sees(a, b));
    assert_false(tft_weather_allows(&field, &play, b, CM(21)));
}

TEST(who_is_spotted_stays_so_within_twenty_centimetres)
{
    clear_table();
    field.option[OPT_WEATHER] = 2;
    int a = american(AT(50, 20), 0), b = british(AT(50, 38), 180);
    mark(&play, b, MOVED);
    tft_look_round(&field, &play, NULL);
    assert_true(has(&play, b, SPOTTED));
    assert_false(has(&play, a, SPOTTED));
    unmark(&play, b, MOVED);
    lay_line(T_WALL, AT(0, 30), AT(100, 30)); // it need not even be in sight
    tft_look_round(&field, &play, NULL);
    assert_true(has(&play, b, SPOTTED));
    move_to(b, AT(50, 41));
    tft_look_round(&field, &play, NULL);
    assert_false(has(&play, b, SPOTTED));
}

static struct event list[64];

static int told(const struct events *e, int kind, int unit)
{
    int count = 0;

    for (int i = 0; i < e->count; i++)
        count += e->list[i].kind == kind && e->list[i].unit == unit;
    return count;
}

// TFT-GER-13, 14, 23
TEST(a_hidden_unit_is_placed_when_it_is_seen_with_its_commander)
{
    struct events e = {.list = list, .most = 64};

    clear_table();
    field.option[OPT_WEATHER] = 1;
    int a = american(AT(50, 20), 0), b = british(AT(50, 45), 180), c = british(AT(80, 45), 180);
    int officer = stand_as(BRITISH, UK_OFF, FORM_NONE, AT(50, 60), 0);
    play.command[b] = play.command[c] = (uint8_t)officer;
    field.roster[officer].detail[DETAIL_STANDING] = STANDING_ASLEEP;
    play.hidden[b] = play.hidden[c] = play.hidden[officer] = 1 << AMERICAN;
    struct pose pose = tft_pose_of(&play, a);
    pose.at.north = CM(35) - TFT_TOLERANCE - 1;
    assert_int_equal(tft_would_reveal(&field, &play, a, &pose), 0);
    pose.at.north = CM(35);
    assert_int_equal(tft_would_reveal(&field, &play, a, &pose), one(b));
    tft_put(&play, a, &pose);
    tft_look_round(&field, &play, &e);
    assert_int_equal(play.hidden[b], 0);
    assert_int_equal(play.hidden[officer], 0);
    assert_int_equal(play.hidden[c], 1 << AMERICAN);
    assert_int_equal(play.formation[b], SKIRMISH);
    assert_int_equal(told(&e, TOLD_REVEALED, b), 1);
    assert_int_equal(told(&e, TOLD_REVEALED, officer), 1);
    mark(&play, c, ACTIVE);
    tft_reveal(&field, &play, c, &e);
    tft_reveal(&field, &play, c, &e);
    assert_int_equal(told(&e, TOLD_REVEALED, c), 1);
    assert_int_equal(play.formation[c], LINE);
}

TEST(a_hidden_unit_shows_itself_by_moving_into_view)
{
    clear_table();
    field.option[OPT_WEATHER] = 1;
    american(AT(50, 20), 0);
    int b = british(AT(50, 60), 180);
    play.hidden[b] = 1 << AMERICAN;
    struct pose pose = tft_pose_of(&play, b);
    assert_int_equal(tft_would_reveal(&field, &play, b, &pose), 0);
    pose.at.north = CM(40);
    assert_int_equal(tft_would_reveal(&field, &play, b, &pose), one(b));
    int officer = stand_as(AMERICAN, US_OFF, FORM_NONE, AT(50, 58), 0);
    pose = tft_pose_of(&play, officer);
    assert_int_equal(tft_would_reveal(&field, &play, officer, &pose), 0); // TFT-GEN-08
    field.option[OPT_WEATHER] = 0;
    tft_look_round(&field, &play, NULL);
    assert_int_equal(play.hidden[b], 0);
}

// TFT-GER-18
TEST(a_commander_finds_his_way_by_the_enemy_or_by_a_building)
{
    clear_table();
    field.option[OPT_WEATHER] = 1;
    int chief = stand_as(AMERICAN, US_OFF, FORM_NONE, AT(10, 10), 0);
    int lost = stand_as(AMERICAN, US_OFF, FORM_NONE, AT(10, 15), 0);
    int a = american(AT(50, 20), 0), b = american(AT(120, 20), 0);
    play.command[a] = (uint8_t)chief, play.command[b] = (uint8_t)lost;
    mark(&play, chief, LOST_WAY);
    mark(&play, lost, LOST_WAY);
    int foe = british(AT(50, 31), 180);
    lay_rectangle(T_STONE_HOUSE, AT(116, 31), AT(124, 37));
    lay(T_OBJECTIVE, SHAPE_DISC, (struct vec[]){AT(120, 34)}, 1, CM(1));
    tft_look_round(&field, &play, NULL);
    assert_true(has(&play, chief, LOST_WAY) && has(&play, lost, LOST_WAY));
    move_to(foe, AT(50, 30));
    tft_look_round(&field, &play, NULL);
    assert_false(has(&play, chief, LOST_WAY));
    assert_true(has(&play, lost, LOST_WAY));
    move_to(b, AT(120, 21));
    tft_look_round(&field, &play, NULL);
    assert_false(has(&play, lost, LOST_WAY));
}

// --- cover ---

static int need(int shooter, int stand, int target)
{
    struct box box[TFT_STANDS];

    tft_bodies(&field, &play, shooter, box);
    return tft_need(&field, &play, shooter, &box[stand], target);
}

// TFT-SHT-12 to 15
TEST(more_than_half_of_the_stands_must_be_in_the_wood)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 40), 180);
    assert_int_equal(need(a, 0, b), 4);
    int wood = lay_rectangle(T_FOREST, AT(48, 41), AT(90, 60)); // two centres of three
    assert_int_equal(need(a, 0, b), 5);
    field.piece[wood].what = T_STONE_HOUSE;
    assert_int_equal(need(a, 0, b), 6);
    field.piece[wood].what = T_FOREST;
    move_to(b, AT(46, 40));
    assert_int_equal(need(a, 0, b), 4);
    int officer = stand_as(BRITISH, UK_OFF, FORM_NONE, AT(60, 50), 0);
    assert_int_equal(need(a, 0, officer), 5);
}

TEST(a_wall_shelters_against_stands_that_shoot_across_it)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 30), 180);
    int c = stand_as(AMERICAN, US_CONT, SKIRMISH, AT(75, 33), 270);
    int wall = lay_line(T_WALL, (struct vec){CM(40), CM(30) - TFT_ABUT}, AT(60, 29));
    field.point[1] = (struct vec){CM(60), CM(30) - TFT_ABUT};
    field.piece[wall].bounds = piece_bounds(&field.piece[wall], field.point);
    assert_int_equal(need(a, 0, b), 5);
    assert_int_equal(need(c, 1, b), 4);
    move_to(b, (struct vec){CM(50), CM(30) + TFT_TOLERANCE + 1});
    assert_int_equal(need(a, 0, b), 4);
    move_to(b, AT(63, 30)); // one stand of three behind it
    assert_int_equal(need(a, 1, b), 4);
}

TEST(a_trench_shelters_from_its_front_only)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 30), 180);
    int trench = lay_line(T_TRENCH, AT(90, 29), AT(10, 29)); // its front is to the south
    field.point[0].north = field.point[1].north = CM(30) - MM(3);
    field.piece[trench].bounds = piece_bounds(&field.piece[trench], field.point);
    assert_int_equal(need(a, 1, b), 6);
    field.piece[trench].what = T_FORTIFICATION;
    assert_int_equal(need(a, 1, b), 6);
    struct vec from = field.point[0];
    field.point[0] = field.point[1], field.point[1] = from;
    assert_int_equal(need(a, 1, b), 4);
}

// TFT-MEL-12
TEST(in_melee_a_wall_shelters_the_charged_unit_only)
{
    clear_table();
    int a = american(AT(50, 30), 0), b = british(AT(50, 30), 180);
    assert_int_equal(tft_need_in_melee(&field, &play, a, b), 4);
    lay_line(T_WALL, AT(10, 30), AT(90, 30));
    assert_int_equal(tft_need_in_melee(&field, &play, a, b), 4);
    mark(&play, b, CHARGED);
    assert_int_equal(tft_need_in_melee(&field, &play, a, b), 5);
    assert_int_equal(tft_need_in_melee(&field, &play, b, a), 4);
    field.point[0] = AT(10, 33), field.point[1] = AT(90, 33); // behind him
    field.piece[0].bounds = piece_bounds(&field.piece[0], field.point);
    assert_int_equal(tft_need_in_melee(&field, &play, a, b), 4);
    lay_rectangle(T_FOREST, AT(10, 10), AT(90, 60));
    assert_int_equal(tft_need_in_melee(&field, &play, b, a), 5);
    field.option[OPT_MELEE_COVER] = 1;
    assert_int_equal(tft_need_in_melee(&field, &play, b, a), 4);
}

TEST(a_garrison_has_the_cover_of_its_building)
{
    clear_table();
    int a = american(AT(50, 20), 0), b = british(AT(50, 50), 180);
    int house = lay_rectangle(T_MILL, AT(46, 38), AT(54, 44));
    garrison(b, house);
    assert_int_equal(need(a, 1, b), 5);
    assert_int_equal(need(b, 0, a), 4);
    lay_line(T_HEDGE, AT(40, 37), AT(60, 37));
    assert_int_equal(need(a, 1, b), 5);
    field.piece[house].what = T_STONE_HOUSE;
    assert_int_equal(need(a, 1, b), 6);
}

// --- on the ground ---

// G-17, TFT-TER-07
TEST(a_column_is_on_a_road_when_every_stand_is)
{
    int road, on = -1;

    clear_table();
    int a = stand_as(AMERICAN, US_CONT, COLUMN, AT(50, 50), 0);
    int gun = stand_as(AMERICAN, US_CAN, LIMBERED, AT(50, 80), 0);
    road = lay_line(T_ROAD, AT(50, 0), AT(50, 120));
    struct pose pose = tft_pose_of(&play, a), limbered = tft_pose_of(&play, gun);
    assert_true(tft_on_road(&field, kind_of(&play, a), &pose, &on));
    assert_int_equal(on, road);
    pose.at.east = CM(50) + TFT_ROAD_HALF + TFT_TOLERANCE;
    assert_true(tft_on_road(&field, kind_of(&play, a), &pose, NULL));
    pose.at.east++;
    assert_false(tft_on_road(&field, kind_of(&play, a), &pose, NULL));
    assert_true(tft_on_road(&field, kind_of(&play, gun), &limbered, NULL));
    field.option[OPT_CANNON_ON_ROAD] = 1;
    assert_false(tft_on_road(&field, kind_of(&play, gun), &limbered, NULL));
    pose = tft_pose_of(&play, a);
    pose.formation = LINE;
    assert_false(tft_on_road(&field, kind_of(&play, a), &pose, NULL));
}

TEST(where_roads_meet_a_column_may_be_on_both)
{
    int on = -1;

    clear_table();
    int a = stand_as(AMERICAN, US_CONT, COLUMN, AT(50, 50), 0);
    int south = lay_line(T_ROAD, AT(50, 0), AT(50, 44)), north;
    struct pose pose = tft_pose_of(&play, a);
    assert_false(tft_on_road(&field, kind_of(&play, a), &pose, &on));
    north = lay_line(T_ROAD, AT(50, 44), AT(50, 120));
    assert_true(tft_on_road(&field, kind_of(&play, a), &pose, &on));
    assert_int_equal(on, north);
    pose.at.north = CM(46);
    assert_true(tft_on_road(&field, kind_of(&play, a), &pose, &on));
    assert_int_equal(on, south);
}

// TFT-TER-09, 10, 17, 18
TEST(stands_know_what_they_touch_and_stand_in)
{
    clear_table();
    int a = stand_as(AMERICAN, US_CONT, SKIRMISH, AT(50, 30), 0);
    const struct tft_kind *kind = kind_of(&play, a);
    struct pose pose = tft_pose_of(&play, a);
    int house = lay_rectangle(T_HOUSE, AT(46, 31), AT(54, 37));
    lay(T_RIVER, SHAPE_LINE, (struct vec[]){AT(0, 10), AT(100, 10)}, 2, CM(4));
    assert_int_equal(tft_building_at(&field, &play, a), -1);
    pose.at.north = CM(31) - TFT_ABUT;
    tft_put(&play, a, &pose);
    assert_false(tft_in_dense(&field, kind, &pose));
    assert_int_equal(tft_building_at(&field, &play, a), house);
    pose.at.north = CM(32);
    assert_true(tft_in_dense(&field, kind, &pose));
    assert_false(tft_on_impassable(&field, kind, &pose));
    pose.at.north = CM(14);
    assert_true(tft_on_impassable(&field, kind, &pose));
    int b = british(AT(10, 100), 0);
    garrison(b, house);
    assert_int_equal(tft_building_at(&field, &play, a), -1);
    int fence = lay_line(T_FENCE, AT(46, 30), AT(54, 30)), ford;
    assert_false(tft_abuts(&field, &play, b, fence));
    assert_int_equal(land_to_box(battle_land(&field, fence), &play.box[b]), CM(1));
    ford = lay(T_FORD, SHAPE_DISC, (struct vec[]){AT(50, 27)}, 1, CM(1));
    assert_int_equal(land_to_box(battle_land(&field, ford), &play.box[b]), CM(3));
    assert_true(tft_building_abuts(&field, house, house));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(across_open_ground_all_see_all_but_troops_are_in_the_way),
        cmocka_unit_test(commanders_block_no_line_and_are_seen_like_anybody),
        cmocka_unit_test(a_wood_hides_what_is_behind_it_and_what_is_deeper_than_two_centimetres),
        cmocka_unit_test(in_the_same_wood_one_sees_ten_centimetres),
        cmocka_unit_test(a_wood_with_a_hollow_hides_only_where_there_is_wood),
        cmocka_unit_test(a_round_copse_hides_like_any_other),
        cmocka_unit_test(a_hill_hides_what_is_behind_it_and_not_what_is_on_it),
        cmocka_unit_test(a_fence_hides_those_who_are_not_close_to_it_nor_higher),
        cmocka_unit_test(a_road_makes_a_gap_in_a_wall),
        cmocka_unit_test(a_ditch_hides_by_option_and_a_stream_never),
        cmocka_unit_test(from_a_hill_one_looks_over_troops_by_option_only),
        cmocka_unit_test(a_garrison_looks_out_of_its_own_building_only),
        cmocka_unit_test(of_several_in_sight_the_nearest_is_found),
        cmocka_unit_test(a_single_line_may_be_asked_for),
        cmocka_unit_test(the_short_way_to_the_answer_gives_the_same_answer_as_every_line),
        cmocka_unit_test(in_fog_one_sees_the_still_at_ten_and_the_moving_at_twenty_centimetres),
        cmocka_unit_test(who_is_spotted_stays_so_within_twenty_centimetres),
        cmocka_unit_test(a_hidden_unit_is_placed_when_it_is_seen_with_its_commander),
        cmocka_unit_test(a_hidden_unit_shows_itself_by_moving_into_view),
        cmocka_unit_test(a_commander_finds_his_way_by_the_enemy_or_by_a_building),
        cmocka_unit_test(more_than_half_of_the_stands_must_be_in_the_wood),
        cmocka_unit_test(a_wall_shelters_against_stands_that_shoot_across_it),
        cmocka_unit_test(a_trench_shelters_from_its_front_only),
        cmocka_unit_test(in_melee_a_wall_shelters_the_charged_unit_only),
        cmocka_unit_test(a_garrison_has_the_cover_of_its_building),
        cmocka_unit_test(a_column_is_on_a_road_when_every_stand_is),
        cmocka_unit_test(where_roads_meet_a_column_may_be_on_both),
        cmocka_unit_test(stands_know_what_they_touch_and_stand_in),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
