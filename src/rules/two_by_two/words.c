// SPDX-License-Identifier: MIT
// The vocabulary of orders, in the order of enum tbt_word.
#include "rules/two_by_two/flow.h"

#define WORD(word) [word - WORD_RULES]

// clang-format off
const char *const tbt_words[TBT_WORDS_END - WORD_RULES] = {
    WORD(TBT_MOVE) = "move", WORD(TBT_CHARGE) = "charge", WORD(TBT_ROAD) = "road",
    WORD(TBT_ROUT) = "rout", WORD(TBT_LEAVE) = "leave", WORD(TBT_REINFORCE) = "reinforce",
    WORD(TBT_ARRIVE) = "arrive", WORD(TBT_SWAP) = "swap", WORD(TBT_CONFRONT) = "confront",
    WORD(TBT_SHOOT) = "shoot", WORD(TBT_RALLY) = "rally", WORD(TBT_CLOSE) = "close",
    WORD(TBT_STAY) = "stay", WORD(TBT_PRESS) = "press", WORD(TBT_ASSIGN) = "assign",
    WORD(TBT_FIGHT) = "fight", WORD(TBT_COLUMN) = "column", WORD(TBT_PLAIN) = "plain",
    WORD(TBT_FOLLOW) = "follow", WORD(TBT_REAR) = "rear", WORD(TBT_AWAY) = "away",
    WORD(TBT_STAND) = "stand",

    WORD(TBT_ARMY) = "army", WORD(TBT_CORPS) = "corps", WORD(TBT_FEATURES) = "features",
    WORD(TBT_PLACE) = "place", WORD(TBT_DEPLOY) = "deploy", WORD(TBT_POINT) = "point",
    WORD(TBT_STREAM) = "stream", WORD(TBT_RIVER) = "river", WORD(TBT_HILL) = "hill",
    WORD(TBT_STEEP) = "steep", WORD(TBT_TOWN) = "town", WORD(TBT_WOOD) = "wood",
    WORD(TBT_COPSE) = "copse", WORD(TBT_HEDGE) = "hedge", WORD(TBT_WALL) = "wall",
    WORD(TBT_FORD) = "ford", WORD(TBT_SIZE) = "size",

    WORD(TBT_W_CHQ) = "CHQ", WORD(TBT_W_DHQ) = "DHQ", WORD(TBT_W_LIN) = "LIN",
    WORD(TBT_W_GRD) = "GRD", WORD(TBT_W_LTI) = "LTI", WORD(TBT_W_MIL) = "MIL",
    WORD(TBT_W_HCV) = "HCV", WORD(TBT_W_LCV) = "LCV", WORD(TBT_W_FAR) = "FAR",
    WORD(TBT_W_HAR) = "HAR", WORD(TBT_W_IRS) = "IRS", WORD(TBT_W_IRW) = "IRW",
    WORD(TBT_W_LAN) = "LAN", WORD(TBT_W_COS) = "COS", WORD(TBT_W_AHQ) = "AHQ",
};
// clang-format on
