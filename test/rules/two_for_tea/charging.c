// SPDX-License-Identifier: MIT
#include "charging.h"
#include <string.h>

void face_to_face(void)
{
    clear_table();
    stand("A1", US_CONT, AT(60, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    begin_orders(AMERICAN);
}

void move_to(int unit, struct vec front, int degrees)
{
    struct pose pose = tft_pose_of(&play, unit);

    pose.at = front;
    pose.face = bearing_from_degrees(degrees * 1000);
    tft_put(&play, unit, &pose);
}

void set_form(int unit, int formation, int stands)
{
    struct pose pose = tft_pose_of(&play, unit);

    pose.formation = (uint8_t)formation;
    pose.strength = (uint8_t)stands;
    tft_put(&play, unit, &pose);
}

struct tft_contact plan(void)
{
    return tft_plan_charge(&field, &play, A1, B1, 0);
}

void forbidden(int clause)
{
    struct verdict v = tft_check_charge(&field, &play, A1, B1, 0);

    assert_non_null(v.why);
    assert_string_equal(two_for_tea.clause[v.clause].id, two_for_tea.clause[clause].id);
}

void allowed(void)
{
    assert_null(tft_check_charge(&field, &play, A1, B1, 0).why);
}

void assert_pose(struct pose pose, length east, length north, int degrees)
{
    assert_in_range(pose.at.east, east - 2, east + 2);
    assert_in_range(pose.at.north, north - 2, north + 2);
    assert_int_equal(pose.face, bearing_from_degrees(degrees * 1000));
}

void assert_plan(length east, length north, int degrees)
{
    struct tft_contact contact = plan();

    assert_null(contact.why);
    assert_pose(contact.charger, east, north, degrees);
}

void stands_at(int unit, length east, length north)
{
    assert_pose(tft_pose_of(&play, unit), east, north,
                (int)(bearing_degrees(play.face[unit]) / 1000));
}

void charge_with(const uint8_t *face, int faces, int count, const int *pair)
{
    struct listed_dice dice = listed_dice(face, faces);

    memset(&play.ask, 0, sizeof play.ask);
    for (int i = 0; i < count; i++)
        tft_declare_charge(&play, pair[2 * i], pair[2 * i + 1]);
    tft_push_charges(&play, 0);
    told.count = 0;
    game_run(&field, &play, &dice.dice, &told);
}

void charge(void)
{
    charge_with(NULL, 0, 1, (const int[]){A1, B1});
}

void two_on_one(void)
{
    clear_table();
    stand("A1", US_CONT, AT(54, 40), 0, LINE);
    stand("B1", UK_INF, AT(60, 50), 180, LINE);
    stand("A2", US_CONT, AT(66.5, 40), 0, LINE);
    begin_orders(AMERICAN);
    charge_with(NULL, 0, 2, (const int[]){A1, B1, 3, B1});
}
