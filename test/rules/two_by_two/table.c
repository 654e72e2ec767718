// SPDX-License-Identifier: MIT
#include "table.h"

static void clear(int scale)
{
    clear_field(&two_by_two, scale ? (struct vec){CM(60), CM(60)} : AT(24, 24));
    field.option[OPT_SCALE] = scale;
    field.native = dist(&field, DIST_NATIVE);
    for (int i = 0; i < UNIT_SLOTS; i++)
        game_remove(&play, i);
    play.turn = 1;
}

void clear_table(void)
{
    clear(0);
}

void clear_table_cm(void)
{
    clear(1);
}

static int join(const char *name, enum tbt_type type)
{
    int unit = enlist(name, (int)type);

    play.side[unit] = field.roster[unit].side;
    play.type[unit] = (uint8_t)type;
    play.units = (uint8_t)unit;
    return unit;
}

int stand(const char *name, enum tbt_type type, struct vec at, int degrees)
{
    int unit = join(name, type);

    unit_of(&play, unit)->fate = FATE_FIELD;
    tbt_put(&field, &play, unit, at, bearing_from_degrees(degrees * 1000), NULL);
    return unit;
}

int wait_at(const char *name, enum tbt_type type, int point, int place)
{
    int unit = join(name, type);

    tbt_queue_arrival(&field, &play, unit, point, place);
    return unit;
}

void set_point(int point, enum face edge, length at)
{
    tbt_of(&play)->point[point] =
        (struct tbt_point){.at = at, .side = (uint8_t)(point / 2), .edge = (uint8_t)edge, .set = 1};
}

void lay_square(int terrain, length west, length south, length side)
{
    const struct vec corner[] = {{west, south},
                                 {west + side, south},
                                 {west + side, south + side},
                                 {west, south + side}};

    lay_area(terrain, corner, 4);
    field.piece[field.pieces - 1].level = 1;
}

void begin_phase(int phase, int side)
{
    tbt_of(&play)->active = (uint8_t)side;
    tbt_flow_start_at(&field, &play, phase);
    game_run(&field, &play, NULL, NULL);
}

void stands_at(int unit, struct vec at, int degrees)
{
    struct vec off = vec_sub(play.box[unit].centre, at);

    if (absolute(off.east) > 25 || absolute(off.north) > 25)
        fail_msg("unit %d stands at (%d, %d), not at (%d, %d)", unit, play.box[unit].centre.east,
                 play.box[unit].centre.north, at.east, at.north);
    assert_in_range((bearing)(play.face[unit] - bearing_from_degrees(degrees * 1000) + 4), 0, 8);
}

bool is_gone(int unit)
{
    return unit_of(&play, unit)->fate == FATE_DESTROYED;
}
