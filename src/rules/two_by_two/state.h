// SPDX-License-Identifier: MIT
// The state of units and the score: contact, command, status, destruction, victory.
#pragma once
#include "rules/two_by_two/tbt.h"

static inline length half_width(const struct battle *b);
static inline length half_depth(const struct battle *b);
// TBT-HQ-03, geometry question 5
static inline bool tbt_touching(const struct battle *, const struct game *, int a, int c);
bool tbt_touches_enemy(const struct battle *, const struct game *, int unit);
// any friendly HQ other than itself
bool tbt_hq_touching(const struct battle *, const struct game *, int unit);
bool tbt_hq_of_chain_touching(const struct battle *, const struct game *, int unit); // TBT-RAL-04
// TBT-RAL-02: within the radius of a HQ of its chain
bool tbt_in_command(const struct battle *, const struct game *, int unit);
// no HQ commands anybody whose centre is further from its own, east or north
length tbt_reach_of_command(const struct battle *);
// the clause that says why no HQ serves it there
int tbt_out_of_command(const struct battle *, const struct game *, int unit);
length tbt_reach_between(const struct game *, int from, int to); // TBT-GEN-14, 15
// TBT-GEN-13: inclusive, with the tolerance
bool tbt_within(const struct battle *, length measured, enum tbt_distance);
// TBT-STA-04
void tbt_worsen(const struct battle *, struct game *, int unit, enum tbt_status, int clause,
                struct events *);
// Destroys the units together, with every friendly HQ touching one of them (TBT-HQ-05), as one
// event; then tests for victory (TBT-VIC-07). After it g->outcome may be set: stop at once.
void tbt_destroy(const struct battle *, struct game *, const uint8_t *units, int count, int clause,
                 struct events *);
void tbt_destroy_one(const struct battle *, struct game *, int unit, int clause, struct events *);
// so many lost and the side is beaten, as things stand
int tbt_loss_limit(const struct battle *, const struct game *, int side);
// over the own edge for a draw (TBT-VIC-10)
void tbt_leave(const struct battle *, struct game *, int unit, struct events *);
bool tbt_may_play_for_draw(const struct battle *, const struct game *); // TBT-VIC-09
static inline struct vec point_place(const struct battle *b, const struct tbt_point *p)
{
    return edge_point(b, p->edge, p->at);
}
int tbt_queue_head(const struct game *, int point); // 0 when empty
bool tbt_is_pinned(const struct game *, int unit);  // at least the pinned marker and not disrupted
bool tbt_is_disrupted(const struct game *, int unit);
bool tbt_is_infantry(const struct game *, int unit);
bool tbt_is_cavalry(const struct game *, int unit);
bool tbt_is_artillery(const struct game *, int unit);
bool tbt_is_hq(const struct game *, int unit);
// places and tells
void tbt_put(const struct battle *, struct game *, int unit, struct vec centre, bearing face,
             struct events *);

static inline length half_width(const struct battle *b)
{
    // TBT-GEN-06, 07: 1 in, 40 mm (1.5 in) or 2 cm; on the cm scale an inch of stand is 2.5 cm.
    static const length half[2][3] = {{INCH(1) / 2, INCH(1.5) / 2, CM(1)},
                                      {CM(2.5) / 2, CM(3.75) / 2, CM(1)}};
    return half[b->option[OPT_SCALE]][b->option[OPT_STAND]];
}
static inline length half_depth(const struct battle *b)
{
    return (half_width(b) + 1) / 2;
}

// No further apart than this, centre to centre, can two bases touch: twice half the diagonal of a
// base that is half as deep as wide, and something to spare.
static inline length two_bases(const struct battle *b)
{
    return half_width(b) * 9 / 4 + 2 * dist(b, DIST_TOLERANCE);
}

// Is the point in the square this far around the other? True of few pairs, so it is asked first.
static inline bool is_near(struct vec a, struct vec c, length far)
{
    return (uint32_t)a.east - (uint32_t)c.east + (uint32_t)far <= 2 * (uint32_t)far &&
           (uint32_t)a.north - (uint32_t)c.north + (uint32_t)far <= 2 * (uint32_t)far;
}

static inline bool tbt_touching(const struct battle *b, const struct game *g, int a, int c)
{
    return is_near(g->box[a].centre, g->box[c].centre, two_bases(b)) && on_table(g, a) &&
           box_touches(&g->box[a], &g->box[c], dist(b, DIST_TOLERANCE));
}
