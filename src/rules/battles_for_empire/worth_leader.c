// SPDX-License-Identifier: MIT
// What a leader is worth where he is, or where he was told to go: to whom he joins, and whether
// that needs him.
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"

static int unit_joined(const struct game *g, int leader)
{
    const struct bfe_unit *u = unit_in(g, leader);

    return g->ask.kind == ASK_LEADERS && u->now.how & HOW_DECIDED ? u->fights : u->with;
}

// BFE-LDR-04: another leader is there who is as good.
static bool is_needless(const struct game *g, int leader, int with)
{
    EACH_UNIT (other, bfe_leaders(g, g->side[leader]) & ~one(leader)) {
        int more = unit_in(g, other)->rating - unit_in(g, leader)->rating;

        if (unit_joined(g, other) == with && (more > 0 || (!more && other < leader)))
            return true;
    }
    return false;
}

// Who flees from here is soon off the table, and his leader with him.
static bool is_at_edge(const struct battle *b, const struct game *g, int unit)
{
    struct vec at = g->box[unit].centre;

    return at.east < INCH(8) || at.north < INCH(8) || at.east > b->size.east - INCH(8) ||
           at.north > b->size.north - INCH(8);
}

// A leader is of use with who fights soon, or is to rally.
int bfe_leader_worth(const struct bfe_outlook *to, int leader)
{
    const struct battle *b = to->b;
    const struct game *g = to->g;
    const struct bfe_unit *u = unit_in(g, leader);
    int with = unit_joined(g, leader), sum = 2;

    if (!with || is_needless(g, leader, with))
        return 0;
    if (is_broken(g, with))
        return bfe_training_of(g, with) == UNTRAINED || is_at_edge(b, g, with) ? 0
                                                                               : 2 + 3 * u->rating;
    sum += to->gap[with] < INCH(14) ? 3 + 3 * u->rating : 0;
    sum += g->command[with] == leader ? 2 : 0;
    return sum + unit_in(g, with)->effectives / 5;
}
