// SPDX-License-Identifier: MIT
// The playing space: each question goes to the free table or to the boards (TAB-SPC-02).
#include "rules/tea_and_biscuits/spaces.h"

#define ASKED(type, name, takes, gives)                                                            \
    type tab_##name takes                                                                          \
    {                                                                                              \
        return on_board(b) ? tab_board_##name gives : tab_free_##name gives;                       \
    }
TAB_SPACE(ASKED)
