// SPDX-License-Identifier: MIT
#include "table.h"
#include <string.h>

struct battle field;
struct game play;

static void clear(int scale)
{
    memset(&field, 0, sizeof field);
    memset(&play, 0, sizeof play);
    field.rules = &two_by_two;
    for (int i = 0; i < TBT_OPTIONS; i++)
        field.option[i] = tbt_options[i].standard;
    field.option[OPT_SCALE] = scale;
    field.sides = field.seats = 2;
    field.seat[1].side = 1;
    field.size = scale ? (struct vec){CM(60), CM(60)} : AT(24, 24);
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

static int enlist(const char *name, enum tbt_type type)
{
    int unit = ++field.units;

    strncpy(field.roster[unit].name, name, NAME_BYTES - 1);
    field.roster[unit].side = play.side[unit] = name[0] == 'B';
    field.roster[unit].type = play.type[unit] = (uint8_t)type;
    play.units = (uint8_t)unit;
    return unit;
}

int stand(const char *name, enum tbt_type type, struct vec at, int degrees)
{
    int unit = enlist(name, type);

    unit_of(&play, unit)->fate = FATE_FIELD;
    put(&field, &play, unit, at, bearing_from_degrees(degrees * 1000), NULL);
    return unit;
}

int wait_at(const char *name, enum tbt_type type, int point, int place)
{
    int unit = enlist(name, type);

    queue_arrival(&field, &play, unit, point, place);
    return unit;
}

void set_point(int point, enum face edge, length at)
{
    tbt_of(&play)->point[point] =
        (struct tbt_point){.at = at, .side = (uint8_t)(point / 2), .edge = (uint8_t)edge, .set = 1};
}

static struct piece *lay(int terrain, const struct vec *point, int points, int shape)
{
    struct piece *p = &field.piece[field.pieces++];

    *p = (struct piece){.what = (uint8_t)terrain,
                        .shape = (uint8_t)shape,
                        .first = (uint16_t)field.points,
                        .points = (uint16_t)points};
    memcpy(&field.point[field.points], point, (size_t)points * sizeof *point);
    field.points += points;
    return p;
}

void lay_area(int terrain, const struct vec *corner, int corners)
{
    struct piece *p = lay(terrain, corner, corners, SHAPE_AREA);

    p->bounds = piece_bounds(p, &field.point[p->first]);
}

void lay_line(int terrain, const struct vec *point, int points, length width)
{
    struct piece *p = lay(terrain, point, points, SHAPE_LINE);

    p->width = width;
    p->bounds = piece_bounds(p, &field.point[p->first]);
}

void begin_phase(int phase, int side)
{
    tbt_of(&play)->active = (uint8_t)side;
    flow_start_at(&field, &play, phase);
    game_run(&field, &play, NULL, NULL);
}

static struct order read(const char *text)
{
    struct order o;
    struct mistake mistake;
    int seat = play.ask.seats & 1 ? 0 : 1;

    if (!order_parse(&field, seat, text, &o, &mistake))
        fail_msg("%s: at %d, expected %s", text, mistake.at, mistake.want);
    return o;
}

struct verdict judged(const char *text)
{
    struct order o = read(text);

    return game_check(&field, &play, &o);
}

void give_dice(const char *text, const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);
    struct order o = read(text);
    struct verdict v = game_check(&field, &play, &o);

    if (!fine(v))
        fail_msg("%s: %s %s", text, two_by_two.clause[v.clause].id, v.why);
    game_play(&field, &play, &o, &dice.dice, NULL);
}

void give(const char *text)
{
    give_dice(text, NULL, 0);
}

void refused(const char *text, int clause)
{
    struct verdict v = judged(text);

    if (fine(v))
        fail_msg("%s: was allowed", text);
    if (v.clause != clause)
        fail_msg("%s: refused by %s (%s), not by %s", text, two_by_two.clause[v.clause].id, v.why,
                 two_by_two.clause[clause].id);
}

void stands_at(int unit, struct vec at, int degrees)
{
    struct vec off = vec_sub(play.box[unit].centre, at);

    if (absolute(off.east) > 25 || absolute(off.north) > 25)
        fail_msg("unit %d stands at (%d, %d), not at (%d, %d)", unit, play.box[unit].centre.east,
                 play.box[unit].centre.north, at.east, at.north);
    assert_in_range((bearing)(play.face[unit] - bearing_from_degrees(degrees * 1000) + 4), 0, 8);
}
