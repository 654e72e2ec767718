// SPDX-License-Identifier: MIT
#include "table.h"
#include <string.h>

struct battle field;
struct game play;
static struct event list[4096];
struct events told = {.list = list, .most = 4096};

void clear_table(void)
{
    memset(&field, 0, sizeof field);
    memset(&play, 0, sizeof play);
    field.rules = &two_for_tea;
    for (int i = 0; i < TFT_OPTIONS; i++)
        field.option[i] = tft_options[i].standard;
    field.sides = field.seats = 2;
    field.seat[1].side = 1;
    field.size = AT(180, 120);
    field.native = CM(1);
    told.count = 0;
}

int stand(const char *name, enum tft_type type, struct vec front, int degrees,
          enum tft_formation formation)
{
    int unit = ++field.units;
    struct roster *r = &field.roster[unit];

    strncpy(r->name, name, NAME_BYTES - 1);
    r->side = name[0] == 'B';
    r->type = (uint8_t)type;
    r->formation = (uint8_t)formation;
    r->elements = tft_kinds[type].stands;
    r->at = front;
    r->face = bearing_from_degrees(degrees * 1000);
    r->placed = 1;
    return unit;
}

int ride(const char *name, enum tft_type type, struct vec centre)
{
    return stand(name, type, centre, 0, FORM_NONE);
}

static void lay(int terrain, const struct vec *point, int points, int shape)
{
    struct piece *p = &field.piece[field.pieces++];

    *p = (struct piece){.what = (uint8_t)terrain,
                        .shape = (uint8_t)shape,
                        .first = (uint16_t)field.points,
                        .points = (uint16_t)points};
    memcpy(&field.point[field.points], point, (size_t)points * sizeof *point);
    field.points += points;
    p->bounds = piece_bounds(p, &field.point[p->first]);
}

void lay_area(int terrain, const struct vec *corner, int corners)
{
    lay(terrain, corner, corners, SHAPE_AREA);
}

void lay_line(int terrain, const struct vec *point, int points)
{
    lay(terrain, point, points, SHAPE_LINE);
}

void begin_orders(int side)
{
    field.option[OPT_FIRST_PLAYER] = 1 + side;
    game_begin(&field, &play, 1, NULL, NULL);
    if (play.ask.kind == ASK_BRIGADES)
        give("done");
    assert_int_equal(play.ask.kind, ASK_ORDERS);
}

static struct order read(const char *text)
{
    struct order o;
    struct mistake mistake;

    if (!order_parse(&field, play.ask.seats & 1 ? 0 : 1, text, &o, &mistake))
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
        fail_msg("%s: %s %s", text, two_for_tea.clause[v.clause].id, v.why);
    told.count = 0;
    game_play(&field, &play, &o, &dice.dice, &told);
    assert_int_equal(dice.used, faces);
}

void give(const char *text)
{
    give_dice(text, NULL, 0);
}

void throw_dice(const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);

    told.count = 0;
    game_run(&field, &play, &dice.dice, &told);
    assert_int_equal(dice.used, faces);
}

void refused(const char *text, int clause)
{
    struct verdict v = judged(text);

    assert_non_null(v.why);
    assert_string_equal(two_for_tea.clause[v.clause].id, two_for_tea.clause[clause].id);
}

int suggestions(struct order *o, int most)
{
    int seat = play.ask.seats & 1 ? 0 : 1;
    int count = two_for_tea.suggest(&field, &play, seat, o, most);

    for (int i = 0; i < count; i++)
        assert_null(game_check(&field, &play, &o[i]).why);
    return count;
}

bool was_told(int kind, int unit)
{
    for (int i = 0; i < told.count; i++)
        if (list[i].kind == kind && list[i].unit == unit)
            return true;
    return false;
}

int told_value(int kind, int unit, int clause)
{
    for (int i = 0; i < told.count; i++)
        if (list[i].kind == kind && list[i].unit == unit && (!clause || list[i].clause == clause))
            return list[i].a;
    return -1000;
}
