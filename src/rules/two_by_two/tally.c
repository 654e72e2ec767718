// SPDX-License-Identifier: MIT
// What decides the battle, for a meter (TBT-VIC).
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/state.h"

// On the table, waiting, or to be set up.
static int still_there(const struct game *g, int side)
{
    int count = 0;

    for (int i = 1; i <= g->units; i++) {
        int fate = unit_in(g, i)->fate;

        count += g->side[i] == side &&
                 (fate == FATE_FIELD || fate == FATE_WAITING || fate == FATE_UNPLACED);
    }
    return count;
}

// TBT-VIC-02, 03; TBT-VIC-12 where nobody would be left before that.
static void add_losses(const struct battle *b, const struct game *g, int side, struct tallies *list)
{
    int lost = tbt_in(g)->losses[side], there = still_there(g, side);
    struct tally row =
        {.kind = TALLY_LOSSES,
         .side = (uint8_t)side,
         .now = lost,
         .limit = tbt_loss_limit(b, g, side),
         .more = opt(b, OPT_LOSS_LIMIT) * opt(b, OPT_CORPS_PER_SIDE),
         .clause = opt(b, OPT_VICTORY) ? TBT_VIC_03 : TBT_VIC_02,
         .what = "Units lost",
         .means = opt(b, OPT_VICTORY)
                      ? "A side is beaten when it has lost [c||1 unit|%c units], and two more "
                        "than the enemy: as things stand %b."
                      : "The first side to lose [b||1 unit|%b units] has lost the battle."};

    if (there && lost + there < row.limit) {
        row.limit = lost + there;
        row.clause = TBT_VIC_12;
        row.means = "A side that has nobody left on the table and nobody to come is beaten.";
    }
    row.next = (uint8_t)tally_next_loss(row.now, row.limit);
    tally_add(list, row);
}

// TBT-VIC-10: whoever has begun to march off.
static void add_leaving(const struct game *g, int side, struct tallies *list)
{
    int left = tbt_in(g)->left[side];

    if (left)
        tally_add(list, (struct tally){.kind = TALLY_GOAL,
                                       .side = (uint8_t)side,
                                       .now = left,
                                       .limit = left + still_there(g, side),
                                       .clause = TBT_VIC_10,
                                       .what = "Gone for a draw",
                                       .means = "When the last of them has marched off over its "
                                                "own edge the battle is a draw."});
}

void tbt_tally(const struct battle *b, const struct game *g, struct tallies *list)
{
    for (int side = 0; side < SIDES; side++)
        add_losses(b, g, side, list);
    for (int side = 0; side < SIDES; side++)
        add_leaving(g, side, list);
    if (opt(b, OPT_TURN_LIMIT) >= 0)
        tally_turns(list, g->turn, opt(b, OPT_TURN_LIMIT), TBT_VIC_13,
                    "After turn %b the battle is a draw.");
}
