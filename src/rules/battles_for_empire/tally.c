// SPDX-License-Identifier: MIT
// What decides the battle, for a meter (BFE-VIC).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

// Somebody whose place is kept from whoever sees the game so.
static bool any_unseen(const struct game *g, int side)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (g->type[unit] && g->side[unit] == side && g->hidden[unit] && !on_table(g, unit))
            return true;
    return false;
}

// BFE-VIC-01. Who has not bought his army yet has none (BFE-GEN-02).
static void add_losses(const struct game *g, int side, struct tallies *list)
{
    struct tally row =
        {.kind = TALLY_LOSSES,
         .side = (uint8_t)side,
         .now = bfe_units_out(g, side),
         .limit = bfe_break_point(g, side),
         .clause = BFE_VIC_01,
         .what = "Units out",
         .means = "A side with [b||1 unit|%b units] destroyed, fled or broken when the turn "
                  "ends is beaten."};

    if (g->ask.kind == ASK_ARMY) {
        row.limit = TALLY_UNKNOWN;
        row.means = "A side with more than half of its units destroyed, fled or broken when the "
                    "turn ends is beaten.";
    } else
        row.next = (uint8_t)tally_next_loss(row.now, row.limit);
    tally_add(list, row);
}

// --- places (BFE-VIC-03) ---

static const struct piece *place(const struct battle *b, const struct game *g, int i)
{
    return &b->piece[bfe_in(g)->objective[i].piece - 1];
}

// Its points are one side's if no steady enemy is near, and one who is hidden may be.
static bool is_doubtful(const struct battle *b, const struct game *g, int i)
{
    int is = place(b, g, i)->is;

    return is & UNGUARDED &&
           ((is & FIRST_ONLY && any_unseen(g, 1)) || (is & SECOND_ONLY && any_unseen(g, 0)));
}

static int holder(const struct battle *b, const struct game *g, int i)
{
    int is = place(b, g, i)->is, held = bfe_in(g)->objective[i].holder;
    int whose = is & FIRST_ONLY ? 0 : 1;

    if (is & UNGUARDED)
        return bfe_points_of_place(b, g, i, whose) ? whose : 1 - whose;
    return held ? held - 1 : SIDES;
}

static const char *worth_of(int is)
{
    if (is & UNGUARDED)
        return is & FIRST_ONLY
                   ? "Worth %b points to %0 if no steady unit of %1 is within 3 in at the end."
                   : "Worth %b points to %1 if no steady unit of %0 is within 3 in at the end.";
    if (is & FIRST_ONLY)
        return "Worth %b points to %0 alone, if they hold it at the end.";
    if (is & SECOND_ONLY)
        return "Worth %b points to %1 alone, if they hold it at the end.";
    return "Worth %b points to whoever holds it at the end.";
}

static bool add_place(const struct battle *b, const struct game *g, int i, struct tallies *list)
{
    const struct piece *p = place(b, g, i);
    bool doubtful = is_doubtful(b, g, i);

    tally_add(list, (struct tally){.kind = TALLY_PLACE,
                                   .side = (uint8_t)holder(b, g, i),
                                   .unsure = doubtful,
                                   .piece = bfe_in(g)->objective[i].piece,
                                   .limit = p->level,
                                   .at = b->point[p->first],
                                   .clause = BFE_VIC_03,
                                   .what = "An objective",
                                   .means = worth_of(p->is)});
    return doubtful;
}

// BFE-VIC-02
static void add_points(const struct battle *b, const struct game *g, bool doubtful,
                       struct tallies *list)
{
    for (int side = 0; side < SIDES; side++)
        tally_add(list, (struct tally){.kind = TALLY_POINTS,
                                       .side = (uint8_t)side,
                                       .unsure = doubtful,
                                       .now = bfe_points(b, g, side),
                                       .more = BFE_LEAD,
                                       .clause = BFE_VIC_02,
                                       .what = "Points",
                                       .means = "For enemies lost, broken or hurt, guns taken "
                                                "and places: after the last turn a lead of %c "
                                                "wins."});
}

void bfe_tally(const struct battle *b, const struct game *g, struct tallies *list)
{
    bool doubtful = false;

    for (int side = 0; side < SIDES; side++)
        add_losses(g, side, list);
    for (int i = 0; i < BFE_OBJECTIVES && bfe_in(g)->objective[i].piece; i++)
        doubtful |= add_place(b, g, i, list);
    add_points(b, g, doubtful, list);
    tally_turns(list, g->turn, opt(b, OPT_TURN_LIMIT), BFE_VIC_05,
                "After turn %b the points decide.");
}
