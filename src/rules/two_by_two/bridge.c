// SPDX-License-Identifier: MIT
// Bridges appear by themselves where a road meets water (TBT-TER-11).
#include "core/polygon.h"
#include "core/segment.h"
#include "rules/two_by_two/setup.h"

enum {
    DECK_HALF_WIDTH = 25,
    DECK_ON_BANK = 25,
    SHALLOWEST = 3
}; // hundredths of an inch; widths of the water

struct meeting {
    struct vec at;
    length span; // from bank to bank along the road
};

// Where the two segments cross, and how much water the road has to span there. A road that runs
// almost along the water gets a deck of three widths.
static bool meets(struct vec a, struct vec b, struct vec c, struct vec d, length width,
                  struct meeting *m)
{
    struct vec road = vec_sub(b, a), water = vec_sub(d, c);
    int64_t turn = cross(road, water), part = cross(vec_sub(c, a), water), span;

    if (turn == 0 || !segments_cross(a, b, c, d))
        return false;
    m->at = (struct vec){a.east + (length)(road.east * part / turn),
                         a.north + (length)(road.north * part / turn)};
    span = (int64_t)width * vec_length(road) * vec_length(water) / (turn < 0 ? -turn : turn);
    m->span = span < SHALLOWEST * width ? (length)span : SHALLOWEST * width;
    return true;
}

static struct deck deck_at(const struct battle *b, struct vec a, struct vec c,
                           const struct meeting *m)
{
    bearing road = bearing_of(vec_sub(c, a));
    length half = m->span / 2 + inches(b, DECK_ON_BANK), side = inches(b, DECK_HALF_WIDTH);
    struct box box = box_at(m->at, road, side, half);
    struct deck deck;

    for (int i = 0; i < 4; i++)
        deck.corner[i] = box_corner(&box, i);
    return deck;
}

// Two stretches that meet at a bend may both cross there.
static bool is_there(const struct deck *deck, int decks, struct vec at)
{
    for (int i = 0; i < decks; i++)
        if (polygon_holds(deck[i].corner, 4, at, 0))
            return true;
    return false;
}

int bridge_decks(const struct battle *b, const struct vec *road, int roads, const struct vec *water,
                 int waters, length width, struct deck *deck, int most)
{
    int count = 0;

    for (int i = 0; i + 1 < roads; i++)
        for (int k = 0; k + 1 < waters; k++) {
            struct meeting m;

            if (count < most && meets(road[i], road[i + 1], water[k], water[k + 1], width, &m) &&
                !is_there(deck, count, m.at))
                deck[count++] = deck_at(b, road[i], road[i + 1], &m);
        }
    return count;
}
