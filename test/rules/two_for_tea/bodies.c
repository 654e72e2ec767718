// SPDX-License-Identifier: MIT
#include "bodies.h"
#include "rules/two_for_tea/two_for_tea.h"
#include <string.h>

struct battle ground;
struct game troops;

void empty_table(void)
{
    memset(&ground, 0, sizeof ground);
    memset(&troops, 0, sizeof troops);
    for (int i = 0; i < TFT_OPTIONS; i++)
        ground.option[i] = two_for_tea.option[i].standard;
    ground.rules = &two_for_tea;
    ground.size = (struct vec){CM(180), CM(120)};
    ground.sides = ground.seats = 2;
    ground.seat[1].side = 1;
    for (int unit = 0; unit < UNIT_SLOTS; unit++)
        game_remove(&troops, unit);
}

struct pose pose_at(length east, length north, int degrees, int formation, int stands)
{
    return (struct pose){.at = {east, north},
                         .face = bearing_from_degrees(degrees * 1000),
                         .formation = (uint8_t)formation,
                         .strength = (uint8_t)stands};
}

int put(int side, enum tft_type type, length east, length north, int degrees, int formation)
{
    int unit = ++ground.units;
    struct pose pose = pose_at(east, north, degrees, formation, tft_kinds[type].stands);

    troops.units = (uint8_t)unit;
    troops.side[unit] = (uint8_t)side;
    troops.type[unit] = (uint8_t)type;
    troops.state[unit] = FATE_FIELD;
    tft_put(&troops, unit, &pose);
    return unit;
}

static int lay(int terrain, int shape, const struct vec *point, int points, length width)
{
    struct piece *p = &ground.piece[ground.pieces];

    *p = (struct piece){.what = (uint8_t)terrain,
                        .shape = (uint8_t)shape,
                        .first = (uint16_t)ground.points,
                        .points = (uint16_t)points,
                        .width = width};
    memcpy(&ground.point[ground.points], point, (size_t)points * sizeof *point);
    ground.points += points;
    p->bounds = piece_bounds(p, point);
    return ground.pieces++;
}

int lay_rectangle(int terrain, length west, length south, length east, length north)
{
    const struct vec corner[] = {{west, south}, {east, south}, {east, north}, {west, north}};

    return lay(terrain, SHAPE_AREA, corner, 4, 0);
}

int lay_stretch(int terrain, struct vec from, struct vec to, length width)
{
    const struct vec point[] = {from, to};

    return lay(terrain, SHAPE_LINE, point, 2, width);
}

void assert_at(struct vec at, length east, length north)
{
    assert_int_equal(at.east, east);
    assert_int_equal(at.north, north);
}
