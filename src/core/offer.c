// SPDX-License-Identifier: MIT
#include "core/offer.h"
#include <string.h>

void offer_open(struct offer *offer, const struct battle *b, const struct game *g, int seat,
                check_order *check, struct order *list, int most)
{
    offer->b = b;
    offer->g = g;
    offer->check = check;
    offer->seat = seat;
    offer->count = offer->ranked = 0;
    offer->most = most;
    offer->doubles = false;
    memset(offer->from, 0xff, sizeof offer->from);
    offer->list = list;
    offer->walk = NULL;
    offer->about = NULL;
    offer->last.verb = WORD_NONE;
}

void offer_ends_with(struct offer *offer, int unit, int verb)
{
    order_begin(&offer->last, offer->seat, unit, verb);
}

static void note_place(struct offer *offer, int at, int unit)
{
    if (at < offer->from[unit])
        offer->from[unit] = (uint16_t)at;
}

// Without a walk.
static void list(struct offer *offer, int at, const struct order *o)
{
    order_copy(&offer->list[at], o);
    note_place(offer, at, o->unit);
    if (offer->walk)
        offer->walk[at].unit = 0;
}

int offer_close(struct offer *offer)
{
    if (offer->last.verb && offer->most > 0)
        list(offer, offer->count++, &offer->last);
    return offer->count;
}

bool offer_is_full(const struct offer *offer)
{
    return offer->count >= offer->most - (offer->last.verb != WORD_NONE);
}

struct order *offer_begin(struct offer *offer, int unit, int verb)
{
    order_begin(&offer->hand, offer->seat, unit, verb);
    return &offer->hand;
}

bool offer_lists(const struct offer *offer)
{
    for (int i = offer->from[offer->hand.unit]; i < offer->count && !offer->doubles; i++)
        if (orders_equal(&offer->list[i], &offer->hand))
            return true;
    return false;
}

bool offer_keep(struct offer *offer)
{
    if (offer_lists(offer))
        return true;
    if (offer_is_full(offer))
        return false;
    list(offer, offer->count++, &offer->hand);
    return true;
}

bool offer_wants(const struct offer *offer)
{
    return !offer_is_full(offer) && !offer_lists(offer);
}

// The next place of the list is free while there is room.
struct walk *offer_walk(struct offer *offer, struct walk *spare)
{
    struct walk *walk = offer->walk ? &offer->walk[offer->count] : spare;

    offer->barred = walk->barred = walk->unit = 0;
    return walk;
}

bool offer_tried(struct offer *offer, struct verdict v, const struct walk *walk)
{
    offer->barred = walk->barred;
    if (!fine(v))
        return false;
    note_place(offer, offer->count, offer->hand.unit);
    order_copy(&offer->list[offer->count++], &offer->hand);
    return true;
}

bool offer_try(struct offer *offer)
{
    struct walk spare, *walk;

    offer->barred = 0;
    if (!offer_wants(offer))
        return offer_lists(offer);
    walk = offer_walk(offer, &spare);
    return offer_tried(offer, offer->check(offer->b, offer->g, &offer->hand, walk), walk);
}

// Of equals the first found comes first; of a full list the last one drops out.
void offer_rank(struct offer *offer, int worth)
{
    int rank = offer->count - offer->ranked;

    if (offer_lists(offer))
        return;
    if (!offer_is_full(offer) && rank < OFFER_RANKS)
        offer->count++;
    else if (rank == 0 || offer->worth[--rank] >= worth)
        return;
    for (; rank > 0 && offer->worth[rank - 1] < worth; rank--) {
        struct order *o = &offer->list[offer->ranked + rank];

        offer->worth[rank] = offer->worth[rank - 1];
        list(offer, offer->ranked + rank, o - 1);
    }
    offer->worth[rank] = worth;
    list(offer, offer->ranked + rank, &offer->hand);
}

void offer_say(struct offer *offer, int unit, int verb)
{
    offer_begin(offer, unit, verb);
    offer_keep(offer);
}

bool offer_leg(struct offer *offer, int unit, int verb, int word, length far)
{
    struct order *o = offer_begin(offer, unit, verb);

    order_word(o, word);
    order_length(o, far);
    return offer_try(offer);
}

void offer_moves(struct offer *offer, const struct offer_goal *goal, offer_go *go,
                 const struct offer_row *row, int rows)
{
    for (int i = 0; i < rows && !offer_is_full(offer); i++) {
        length far = (length)((int64_t)goal->most * row[i].part / row[i].of);
        bool beyond = !row[i].aside && far > goal->far;

        if (row[i].word)
            offer_leg(offer, goal->unit, goal->verb, row[i].word, far);
        else
            go(offer, goal->unit, (bearing)(goal->to + row[i].aside), beyond ? goal->far : far);
    }
}
