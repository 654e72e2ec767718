// SPDX-License-Identifier: MIT
// The legs of a Move (TFT-MOV-11).
#include "rules/two_for_tea/order.h"

const struct leg_choice tft_formations[TFT_FORMATIONS - LINE] = {
    {TFT_LINE, "in line"},      {TFT_COLUMN, "in column"},  {TFT_SKIRMISH, "in skirmish"},
    {TFT_DEPLOYED, "deployed"}, {TFT_LIMBERED, "limbered"},
};

// clang-format off
static const struct leg_row rows[] = {
    {TFT_SHIFT,  LEG_GO,      PART_DEGREES | PART_LENGTH,   0, "slip %d off by %f"},
    {TFT_FORM,   TLEG_FORM,   PART_CHOICE,                  0, "form %w"},
    {TFT_ROAD,   TLEG_ROAD,   PART_LENGTH,                  0, "%f along the road"},
    {TFT_BRIDGE, TLEG_BRIDGE, PART_MAY_CHOOSE,              0, "over the bridge%c"},
    {TFT_ENTER,  TLEG_ENTER,  PART_COUNT,                   0, "into the building %n"},
    {TFT_OUT,    TLEG_OUT,    PART_DEGREES,                 0, "out of the building towards the %h"},
    {TFT_EXIT,   TLEG_EXIT,   0,                            0, "exit from the table"},
    {TFT_ARRIVE, TLEG_ARRIVE, PART_PLACE | PART_MAY_CHOOSE, 0, "march on at %f%c"},
};
// clang-format on

const struct leg_table tft_legs = {
    .common = 1 << LEG_GO | 1 << LEG_WHEEL | 1 << LEG_TURN | 1 << LEG_FACE,
    .most = 24,
    .rows = sizeof rows / sizeof *rows,
    .choices = sizeof tft_formations / sizeof *tft_formations,
    .row = rows,
    .choice = tft_formations,
};
