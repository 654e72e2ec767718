// SPDX-License-Identifier: MIT
#include "rules/two_by_two/tbt.h"
#include "support/old_layout.h"

static struct old_piece old_piece(const struct piece *p)
{
    return (struct old_piece){.what = p->what,
                              .shape = p->shape,
                              .level = p->level,
                              .flags = p->flags,
                              .first = p->first,
                              .points = p->points,
                              .width = p->width,
                              .steep_from = p->steep_from,
                              .steep_edges = p->steep_edges,
                              .spare = {p->hidden, p->spare},
                              .low = old_point(p->bounds.low),
                              .high = old_point(p->bounds.high)};
}

void old_two_by_two(const struct game *g, struct old_image *old)
{
    const struct tbt_game *t = tbt_in(g);
    const struct tbt_ground *ground = &t->ground;

    memcpy(old->block, t, offsetof(struct tbt_game, unit));
    for (int i = 0; i < OLD_UNITS; i++)
        memcpy(old->unit_block[i], &t->unit[i], sizeof t->unit[i]);
    COPY(old->piece_flags, ground->placed.flags);
    old->pieces = ground->placed.pieces;
    old->points = ground->placed.points;
    for (int i = 0; i < OLD_PLACED; i++)
        old->piece[i] = old_piece(&ground->piece[i]);
    for (int i = 0; i < OLD_POINTS; i++)
        old->point[i] = old_point(ground->point[i]);
}
