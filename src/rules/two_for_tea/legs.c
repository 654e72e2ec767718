// SPDX-License-Identifier: MIT
// The legs of a Move (TFT-MOV-11).
#include "rules/two_for_tea/order.h"

const struct leg_choice tft_formations[TFT_FORMATIONS - LINE] = {
    {TFT_LINE, "in line"},      {TFT_COLUMN, "in column"},  {TFT_SKIRMISH, "in skirmish"},
    {TFT_DEPLOYED, "deployed"}, {TFT_LIMBERED, "limbered"},
};

// clang-format off
static const struct leg_row rows[] = {
    {TFT_SHIFT,  PART_DEGREES | PART_LENGTH,   {.kind = LEG_GO},      "slip %d off by %f"},
    {TFT_FORM,   PART_CHOICE,                  {.kind = TLEG_FORM},   "form %w"},
    {TFT_ROAD,   PART_LENGTH,                  {.kind = TLEG_ROAD},   "%f along the road"},
    {TFT_BRIDGE, PART_MAY_CHOOSE,              {.kind = TLEG_BRIDGE}, "over the bridge%c"},
    {TFT_ENTER,  PART_COUNT,                   {.kind = TLEG_ENTER},  "into the building %n"},
    {TFT_OUT,    PART_DEGREES,                 {.kind = TLEG_OUT},    "out of the building towards the %h"},
    {TFT_EXIT,   0,                            {.kind = TLEG_EXIT},   "exit from the table"},
    {TFT_ARRIVE, PART_PLACE | PART_MAY_CHOOSE, {.kind = TLEG_ARRIVE}, "march on at %f%c"},
};
// clang-format on

const struct leg_table tft_legs = {
    .common = LEGS_STRAIGHT | LEGS_FACE | LEGS_TURN | LEGS_WHEEL,
    .most = 24,
    .rows = sizeof rows / sizeof *rows,
    .choices = sizeof tft_formations / sizeof *tft_formations,
    .row = rows,
    .choice = tft_formations,
};
