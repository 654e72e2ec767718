// SPDX-License-Identifier: MIT
// Units and pieces of ground around a walk, gathered once for an order.
#include "core/boxes.h"
#include "core/near.h"
#include "core/rules.h"
#include "core/walker.h"

bool neighbour_secret(const struct walker *w, int unit)
{
    return (w->g->hidden[unit] || w->g->hidden[w->unit]) &&
           w->g->side[unit] != w->g->side[w->unit] && on_table(w->g, unit);
}

void near_begin(struct near *n)
{
    n->area = (struct bounds){{0, 0}, {-1, -1}};
}

static bool any_hidden(const struct game *g)
{
    int hidden = 0;

    for (int unit = 1; unit <= g->units; unit++)
        hidden |= g->hidden[unit];
    return hidden;
}

static void gather_unit(struct walker *w, int unit)
{
    struct neighbour *neighbour = &w->near->unit[w->near->units++];

    neighbour->unit = (uint8_t)unit;
    neighbour->laid_out = false;
    neighbour->in = bounds_around(&w->g->box[unit]);
}

static void gather_units(struct walker *w)
{
    struct near *n = w->near;
    uint64_t near[(UNIT_SLOTS + 63) / 64];

    n->units = 0;
    n->secrets = any_hidden(w->g);
    boxes_near(w->g->box, w->g->units + 1, n->area, near);
    near[0] &= ~(uint64_t)1;
    near[w->unit / 64] &= ~((uint64_t)1 << w->unit % 64);
    for (int unit = 1; n->secrets && unit <= w->g->units; unit++)
        if (neighbour_secret(w, unit))
            near[unit / 64] |= (uint64_t)1 << unit % 64;
    for (int i = 0; i <= w->g->units / 64; i++)
        for (uint64_t rest = near[i]; rest; rest &= rest - 1)
            gather_unit(w, 64 * i + __builtin_ctzll(rest));
}

static void gather_ground(struct walker *w)
{
    struct near *n = w->near;
    uint64_t kinds = w->law->ground | w->law->priced;
    int count = ground_count(w->b, w->g);

    n->pieces = 0;
    n->priced = false;
    for (int i = 0; i < count; i++) {
        const struct piece *piece = ground_piece(w->b, w->g, i).piece;

        if (!(kinds >> piece->what & 1) || !bounds_meet(piece->bounds, n->area))
            continue;
        n->piece[n->pieces++] = (uint8_t)i;
        n->priced |= w->law->priced >> piece->what & 1;
    }
}

void neighbours_gather(struct walker *w, struct bounds in)
{
    w->near->area = bounds_wider(in, w->left);
    gather_units(w);
    gather_ground(w);
}
