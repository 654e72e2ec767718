// SPDX-License-Identifier: MIT
// The standard pick-up battle (TFT-SET-01 to 03).
#include "core/text.h"
#include "rules/two_for_tea/setup.h"

// clang-format off
static const uint8_t army[SIDES][12] = {
    {US_GEN, US_CONT, US_CONT, US_CAN,  US_OFF, US_CONT, US_CONT, US_DRAG,  US_OFF, US_MIL, US_MIL, US_SCOUT},
    {UK_GEN, UK_INF,  UK_INF,  UK_CAN,  UK_OFF, UK_INF,  UK_INF,  UK_DRAG,  UK_OFF, UK_GREN, UK_LOY, UK_IND},
};

// Shape by the kind: lines by their two ends, areas as upright rectangles by two corners.
static const struct {
    uint8_t what;
    int16_t west, south, east, north; // centimetres
} ground[] = {
    {T_ROAD,    90,  0,  90, 120}, {T_ROAD,    0, 60, 180, 60},
    {T_FOREST,  20, 70,  45,  90}, {T_FOREST, 135, 30, 160, 50},
    {T_HILL,    60, 72,  84,  90}, {T_WALL,   100, 40, 125, 40},
    {T_FENCE,   40, 45,  70,  45}, {T_HOUSE,   96, 64, 104, 70},
};
// clang-format on

static void list_army(struct battle *b, int side)
{
    int commander = 0;

    for (int i = 0; i < 12; i++) {
        struct roster *unit = &b->roster[++b->units];
        struct text name = text_on(unit->name, NAME_BYTES);

        text_char(&name, side ? 'B' : 'A');
        text_whole(&name, i + 1);
        unit->side = (uint8_t)side;
        unit->type = army[side][i];
        if (unit->type >= US_GEN)
            commander = b->units;
        else
            unit->command = (uint8_t)commander;
    }
}

static void add_point(struct battle *b, struct piece *p, int east, int north)
{
    b->point[b->points++] = (struct vec){CM(east), CM(north)};
    p->points++;
}

static void lay_ground(struct battle *b)
{
    for (size_t i = 0; i < sizeof ground / sizeof *ground; i++) {
        struct piece *p = &b->piece[b->pieces++];

        *p = (struct piece){.what = ground[i].what,
                            .shape = tft_terrains[ground[i].what].shape,
                            .first = (uint16_t)b->points};
        add_point(b, p, ground[i].west, ground[i].south);
        if (p->shape == SHAPE_AREA)
            add_point(b, p, ground[i].east, ground[i].south);
        add_point(b, p, ground[i].east, ground[i].north);
        if (p->shape == SHAPE_AREA)
            add_point(b, p, ground[i].west, ground[i].north);
    }
}

// TFT-SET-03: 25 cm deep along the whole edge, Americans in the north.
static void lay_zones(struct battle *b)
{
    enum { DEEP = CM(25) };

    b->zone[b->zones++] =
        (struct zone){.side = AMERICAN,
                      .faced = 1,
                      .face = 0x8000,
                      .area = {{0, b->size.north - DEEP}, {b->size.east, b->size.north}}};
    b->zone[b->zones++] =
        (struct zone){.side = BRITISH, .faced = 1, .area = {{0, 0}, {b->size.east, DEEP}}};
}

void tft_list_pickup(struct battle *b)
{
    list_army(b, AMERICAN);
    list_army(b, BRITISH);
    if (!b->pieces)
        lay_ground(b);
    if (!b->zones)
        lay_zones(b);
    if (opt(b, OPT_TURN_LIMIT) < 0)
        b->option[OPT_TURN_LIMIT] = 12;
}
