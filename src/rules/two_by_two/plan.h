// SPDX-License-Identifier: MIT
// Orders a commander might think of: what the list (plan.c) and the random draw (draw.c) share.
//
// Neither decides what is allowed: that is for check_move, and of legs for their walk.
#pragma once
#include "rules/two_by_two/path.h"

static inline void add_heading(struct order *o, bearing face)
{
    order_word(o, WORD_FACE);
    order_number(o, bearing_degrees(face));
}

static inline void add_leg(struct order *o, int word, length far)
{
    order_word(o, word);
    order_length(o, far);
}

static inline length allowance_of(const struct battle *b, const struct game *g, int unit)
{
    return kind_of(g, unit)->move[opt(b, OPT_SCALE)];
}

static inline bool may_still_act(const struct game *g, int unit)
{
    return g->side[unit] == tbt_in(g)->active && on_table(g, unit) && !has(g, unit, ACTED);
}

static inline struct vec way_to(const struct game *g, int unit, struct vec at)
{
    return vec_sub(at, g->box[unit].centre);
}

// Turns towards a heading. With its rear on the edge of the table, as it arrives, a base has no
// room to turn: then it steps ahead first. Returns what that costs.
length add_turn(const struct battle *, const struct game *, int unit, bearing, struct legs *);
