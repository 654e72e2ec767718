// SPDX-License-Identifier: MIT
// Ground that is laid in play: in the game, and out of the view of who does not know of it.
#include "core/ground.h"
#include "core/rules.h"
#include <string.h>

struct laid {
    struct placed *placed;
    struct piece *piece;
    struct vec *point;
};

static struct laid laid_in(const struct battle *b, struct game *g)
{
    struct placed *placed = (struct placed *)(void *)((uint8_t *)g + b->rules->placed_at);
    struct piece *piece = (struct piece *)(void *)(placed + 1);

    return (struct laid){placed, piece, (struct vec *)(void *)(piece + b->rules->placed_pieces)};
}

void ground_lay(const struct battle *b, struct game *g, struct piece p, const struct vec *point,
                int points)
{
    struct laid laid = laid_in(b, g);
    int first = laid.placed->points;

    must(laid.placed->pieces < b->rules->placed_pieces &&
         first + points <= b->rules->placed_points);
    p.first = (uint16_t)first;
    p.points = (uint16_t)points;
    p.bounds = piece_bounds(&p, point);
    memcpy(laid.point + first, point, (size_t)points * sizeof *point);
    laid.placed->points = (uint16_t)(first + points);
    laid.piece[laid.placed->pieces++] = p;
}

void ground_change(const struct battle *b, struct game *g, int piece, const struct vec *point)
{
    struct laid laid = laid_in(b, g);
    struct piece *p = &laid.piece[piece - b->pieces];

    must(piece >= b->pieces && piece - b->pieces < laid.placed->pieces);
    memcpy(laid.point + p->first, point, p->points * sizeof *point);
    p->flags &= (uint8_t)~PIECE_GONE;
    p->bounds = piece_bounds(p, point);
}

void ground_remove(const struct battle *b, struct game *g, int piece)
{
    struct laid laid = laid_in(b, g);

    if (piece < b->pieces)
        laid.placed->flags[piece] |= PIECE_GONE;
    else
        laid.piece[piece - b->pieces].flags |= PIECE_GONE;
}

static void take_out(struct laid laid, int i)
{
    int first = laid.piece[i].first, points = laid.piece[i].points;
    int after = first + points, all = laid.placed->points;

    for (int at = first; at < all; at++)
        laid.point[at] = at + points < all ? laid.point[at + points] : (struct vec){0, 0};
    for (int k = 0; k < laid.placed->pieces; k++)
        if (laid.piece[k].first >= after)
            laid.piece[k].first = (uint16_t)(laid.piece[k].first - points);
    laid.placed->points = (uint16_t)(all - points);
    laid.piece[i] = (struct piece){.flags = PIECE_GONE};
}

void ground_hide(const struct battle *b, struct game *g, int sides)
{
    struct laid laid;

    if (!b->rules->placed_at)
        return;
    laid = laid_in(b, g);
    for (int i = 0; i < laid.placed->pieces; i++)
        if (laid.piece[i].hidden & sides)
            take_out(laid, i);
}
