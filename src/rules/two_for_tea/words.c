// SPDX-License-Identifier: MIT
// The vocabulary of orders, in the order of enum tft_word.
#include "rules/two_for_tea/flow.h"

#define WORD(word) [word - WORD_RULES]

// clang-format off
const char *const tft_words[TFT_WORDS_END - WORD_RULES] = {
    WORD(TFT_ORDER) = "order", WORD(TFT_MOVE) = "move", WORD(TFT_SHOOT) = "shoot",
    WORD(TFT_FORMUP) = "formup", WORD(TFT_RALLY) = "rally", WORD(TFT_BRIGADE) = "brigade",
    WORD(TFT_DISSOLVE) = "dissolve", WORD(TFT_FIRE) = "fire", WORD(TFT_ONEMORE) = "onemore",
    WORD(TFT_WHITES) = "whites", WORD(TFT_DANDER) = "dander", WORD(TFT_COLOURS) = "colours",
    WORD(TFT_FORWARD) = "forward", WORD(TFT_ABILITY) = "ability", WORD(TFT_NONE) = "none",

    WORD(TFT_CHARGE) = "charge", WORD(TFT_GO) = "go", WORD(TFT_SHIFT) = "shift",
    WORD(TFT_FORM) = "form", WORD(TFT_LINE) = "line", WORD(TFT_COLUMN) = "column",
    WORD(TFT_SKIRMISH) = "skirmish", WORD(TFT_DEPLOYED) = "deployed",
    WORD(TFT_LIMBERED) = "limbered", WORD(TFT_ROAD) = "road", WORD(TFT_BRIDGE) = "bridge",
    WORD(TFT_ENTER) = "enter", WORD(TFT_OUT) = "out", WORD(TFT_EXIT) = "exit",
    WORD(TFT_ARRIVE) = "arrive", WORD(TFT_STOP) = "stop",

    WORD(TFT_CANISTER) = "canister", WORD(TFT_BALL) = "ball", WORD(TFT_STAND) = "stand",
    WORD(TFT_EVADE) = "evade", WORD(TFT_FIGHT) = "fight", WORD(TFT_STRIKE) = "strike",
    WORD(TFT_PURSUE) = "pursue", WORD(TFT_HOLD) = "hold", WORD(TFT_DISENGAGE) = "disengage",
    WORD(TFT_LOSE) = "lose", WORD(TFT_REROLL) = "reroll", WORD(TFT_DEPLOY) = "deploy",
};
// clang-format on
