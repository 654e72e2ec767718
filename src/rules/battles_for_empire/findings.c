// SPDX-License-Identifier: MIT
// What a position that is weighed has in common with those weighed before it: gaps, who is nearest,
// and whom a unit could shoot or charge.
#include "core/findings.h"
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include <string.h>

// --- gaps ---

struct bfe_pair {
    bool measured;
    length gap;
};
_Static_assert(sizeof(struct bfe_pair) <= FINDINGS_OF_TWO, "there is room for it");

length bfe_gap_between(const struct bfe_outlook *to, int unit, int enemy)
{
    struct bfe_pair *pair = findings_of(to->findings, unit, enemy);

    if (!pair->measured)
        pair->gap = bfe_gap(to->g, unit, enemy);
    pair->measured = true;
    return pair->gap;
}

// As bfe_nearest.
static int nearest_of(const struct bfe_outlook *to, int unit, uint64_t enemies)
{
    int nearest = 0;

    EACH_IN_ROSTER(to->g, enemy, enemies)
    if (!nearest ||
        bfe_nearer(bfe_gap_between(to, unit, enemy), bfe_gap_between(to, unit, nearest)))
        nearest = enemy;
    return nearest;
}

// --- shots and charges ---

// What becomes of orders and plans changes nothing of where and how everybody stands, nothing of
// whom a unit could shoot or charge, and nothing of where another's plan leads.
struct stands {
    struct box box;
    bearing face;
    uint8_t side, type, state, formation, hidden, spare;
    // Up to its orders and plans, and what follows them.
    uint8_t head[offsetof(struct bfe_unit, now)];
    uint8_t tail[sizeof(struct bfe_unit) - offsetof(struct bfe_unit, began)];
};
_Static_assert(sizeof(struct stands) == 104, "without holes");
_Static_assert(BFE_SLOTS * sizeof(struct stands) <= FINDINGS_OF_ALL, "there is room for all");
_Static_assert(sizeof((struct stands *)0)->tail >= sizeof((struct bfe_game *)0)->objective,
               "places are looked at where nobody stands");

static bool look_at_all(const struct bfe_outlook *to)
{
    const struct game *g = to->g;
    struct stands all[BFE_SLOTS] = {0};
    bool as_before;

    memcpy(all[0].tail, bfe_in(g)->objective, sizeof bfe_in(g)->objective);
    for (int unit = 1; unit <= g->units; unit++) {
        struct bfe_unit u = *unit_in(g, unit);

        u.chief = u.capacity = u.given = 0; // the commander's orders
        all[unit] = (struct stands){.box = g->box[unit],
                                    .face = g->face[unit],
                                    .side = g->side[unit],
                                    .type = g->type[unit],
                                    .state = g->state[unit],
                                    .formation = g->formation[unit],
                                    .hidden = g->hidden[unit]};
        memcpy(all[unit].head, &u, sizeof all[unit].head);
        memcpy(all[unit].tail, &u.began, sizeof all[unit].tail);
    }
    as_before = !findings_look_round(to->findings, all, ((size_t)g->units + 1) * sizeof *all);
    if (!as_before)
        findings_forget(to->findings, 0);
    return as_before;
}

struct bfe_chances {
    bool shoots, charges; // what has been asked
    int volley;
    uint64_t targets; // of a charge
};
_Static_assert(sizeof(struct bfe_chances) <= FINDINGS_OF_TWO, "there is room for it");

int bfe_volley_of(const struct bfe_outlook *to, int unit)
{
    struct bfe_chances *its = findings_of(to->findings, 0, unit);

    if (!its->shoots)
        its->volley = bfe_volley_prospect(to->b, to->g, unit);
    its->shoots = true;
    return its->volley;
}

uint64_t bfe_charge_targets_of(const struct bfe_outlook *to, int unit)
{
    struct bfe_chances *its = findings_of(to->findings, 0, unit);

    if (!its->charges)
        its->targets = bfe_charge_targets(to->b, to->g, unit);
    its->charges = true;
    return its->targets;
}

// --- the outlook ---

void bfe_look_round(struct bfe_outlook *to, int side)
{
    if (to->g->ask.seats && (to->g->ask.kind == ASK_ORDERS || to->g->ask.kind == ASK_PLANS))
        bfe_look_at_ways(to, look_at_all(to));
    EACH_UNIT (unit, bfe_all_units(to->g))
        findings_look(to->findings, unit, &to->g->box[unit], sizeof to->g->box[unit]);
    for (int unit = 1; unit <= to->g->units; unit++)
        to->gap[unit] = BFE_LONG_WAY * 2;
    EACH_UNIT (unit, bfe_units(to->g, side)) {
        int enemy = nearest_of(to, unit, bfe_known_enemies(to->g, unit));

        to->enemy[unit] = (uint8_t)enemy;
        if (enemy)
            to->gap[unit] = bfe_gap_between(to, unit, enemy);
    }
}
