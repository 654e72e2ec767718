// SPDX-License-Identifier: MIT
// The questions of space.h and the walks of move.h as the free table answers them and as boards do.
// space.c asks the one the battle is played on; nobody else includes this but who answers.
#pragma once
#include "rules/tea_and_biscuits/move.h"

#define GAME const struct battle *b, const struct game *g
#define STANDS const struct tab_layout *layout, const struct pose *pose
#define WALKS const struct legs *legs, struct walk *walk
// clang-format off
#define TAB_SPACE(ASKED)                                                                           \
    ASKED(length, gap, (GAME, int unit, int other), (b, g, unit, other))                           \
    ASKED(length, gap_from, (GAME, STANDS, int other), (b, g, layout, pose, other)) \
    ASKED(bool, within, (GAME, int unit, int other, length far), (b, g, unit, other, far))         \
    ASKED(length, gap_to_point, (GAME, int unit, struct vec at), (b, g, unit, at))                 \
    ASKED(enum tab_room, room, (GAME, int unit, STANDS, uint64_t but), (b, g, unit, layout, pose, but)) \
    ASKED(struct tab_aim, aim, (GAME, int unit, int facing, int target, enum tab_zone zone), (b, g, unit, facing, target, zone)) \
    ASKED(bool, sees_to_charge, (GAME, int unit, int target), (b, g, unit, target))                \
    ASKED(bool, in_terrain, (GAME, int unit), (b, g, unit))                                        \
    ASKED(bool, in_cover, (GAME, int unit), (b, g, unit))                                          \
    ASKED(bool, slowed_at, (GAME, int unit, const struct pose *pose), (b, g, unit, pose))          \
    ASKED(bool, behind, (GAME, int unit, int friend), (b, g, unit, friend))                        \
    ASKED(bool, general_may_end, (GAME, int side, struct vec at), (b, g, side, at))                \
    ASKED(struct vec, general_place, (GAME, int side, struct vec at), (b, g, side, at))            \
    ASKED(bool, overrun, (GAME, int general), (b, g, general))                                     \
    ASKED(struct tab_meeting, meeting, (GAME, int charger, int target, int came), (b, g, charger, target, came)) \
    ASKED(struct verdict, walk_move, (GAME, int unit, WALKS), (b, g, unit, legs, walk))            \
    ASKED(struct verdict, walk_charge, (GAME, int unit, WALKS), (b, g, unit, legs, walk))          \
    ASKED(struct verdict, walk_back, (GAME, int unit, int way, struct walk *walk), (b, g, unit, way, walk)) \
    ASKED(struct verdict, walk_general, (GAME, int general, WALKS), (b, g, general, legs, walk))
// clang-format on

// tab_free_gap and the like: free.c, free_aim.c, free_terrain.c, walk_free.c; tab_board_gap and the
// like: board.c, board_aim.c, board_terrain.c, walk_board.c.
#define ANSWERED(type, name, takes, gives)                                                         \
    type tab_free_##name takes;                                                                    \
    type tab_board_##name takes;
TAB_SPACE(ANSWERED)
#undef ANSWERED
