// SPDX-License-Identifier: MIT
#include "ai/tryout.h"

static int64_t mean(const struct idea *t)
{
    return t->games ? t->sum / t->games : 0;
}

// The mean of the differences is held against its error: mean^2 > z^2 x variance / games.
static bool is_surely_better(const struct idea *t)
{
    enum { BEYOND_LUCK = 15 }; // tenths of the error of its lead
    static const int64_t by = BEYOND_LUCK;
    int64_t n = t->games, spread = n * t->lead2 - t->lead * t->lead; // n^2 x the variance

    return t->lead > 0 && n > 1 && 100 * t->lead * t->lead * (n - 1) > by * by * spread;
}

// The best first; of equals the earlier.
static void sort(struct idea **list, int count)
{
    for (int i = 1; i < count; i++) {
        struct idea *moved = list[i];
        int at = i;

        for (; at > 0 && mean(moved) > mean(list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

// One game of each, under the same dice.
static void play_each(const struct playout *p, const struct game *view, struct luck *luck,
                      struct idea *first, struct idea **list, int count)
{
    uint64_t key = luck_next(luck);
    int64_t base = playout_chance(p, view, first->posture, first->order, key);

    first->sum += base;
    first->games++;
    for (int i = 0; i < count; i++) {
        int64_t chance = playout_chance(p, view, list[i]->posture, list[i]->order, key);

        list[i]->sum += chance;
        list[i]->lead += chance - base;
        list[i]->lead2 += (chance - base) * (chance - base);
        list[i]->games++;
    }
}

static int still_hoped_for(struct idea **list, int count)
{
    int kept = count > 2 ? (count + 1) / 2 : count;

    while (kept > 0 && list[kept - 1]->lead <= 0)
        kept--;
    return kept;
}

// Each round takes as long as the others. Where nobody has got ahead of the first it is over.
int tryout_best(const struct playout *p, const struct game *view, struct thought *thought,
                int playouts, struct idea *idea, int count)
{
    enum { PART = 100 }; // a round, to who looks on
    struct idea *list[IDEAS] = {&idea[0]};
    int rounds = 1, others = count - 1;

    must(count <= IDEAS);
    for (int i = 0; i < others; i++)
        list[i] = &idea[i + 1];
    for (int left = others; left > 2; left = (left + 1) / 2)
        rounds++;
    for (int round = 0; round < rounds && others; round++) {
        int share = playouts / rounds / (others + 1), games = share ? share : 1;

        for (int i = 0; i < games && !thought_enough(thought); i++) {
            play_each(p, view, thought->luck, &idea[0], list, others);
            thought_step(thought, PART * round + PART * (i + 1) / games, PART * rounds);
        }
        sort(list, others);
        others = still_hoped_for(list, others);
    }
    if (!thought_enough(thought))
        thought_step(thought, PART * rounds, PART * rounds);
    return is_surely_better(list[0]) ? (int)(list[0] - idea) : 0;
}
