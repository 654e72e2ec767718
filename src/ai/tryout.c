// SPDX-License-Identifier: MIT
#include "ai/tryout.h"

struct contender {
    const struct idea *idea;
    int64_t sum;         // of chances
    int64_t lead, lead2; // of the differences to the first, and of their squares
    int games;
};

static int64_t mean(const struct contender *t)
{
    return t->games ? t->sum / t->games : 0;
}

// The mean of the differences is held against its error: mean^2 > z^2 x variance / games.
static bool is_surely_better(const struct contender *t, int64_t by)
{
    int64_t n = t->games, spread = n * t->lead2 - t->lead * t->lead; // n^2 x the variance

    return t->lead > 0 && n > 1 && 100 * t->lead * t->lead * (n - 1) > by * by * spread;
}

// The best first; of equals the earlier.
static void sort(struct contender **list, int count)
{
    for (int i = 1; i < count; i++) {
        struct contender *moved = list[i];
        int at = i;

        for (; at > 0 && mean(moved) > mean(list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

static void add(struct contender *t, int64_t chance, int64_t base)
{
    t->sum += chance;
    t->lead += chance - base;
    t->lead2 += (chance - base) * (chance - base);
    t->games++;
}

// One game of each, under the same luck.
static void play_each(const struct playout *p, const struct game *view, struct luck *luck,
                      struct contender *first, struct contender **list, int count)
{
    uint64_t key = luck_next(luck);
    int64_t base = playout_chance(p, view, first->idea, key);

    add(first, base, base);
    for (int i = 0; i < count; i++)
        add(list[i], playout_chance(p, view, list[i]->idea, key), base);
}

// Whoever came to just what another came to, game by game, does what that would do anyway.
static bool comes_to(const struct contender *t, const struct contender *other)
{
    return t->sum == other->sum && t->lead2 == other->lead2;
}

static int drop_twins(const struct contender *first, struct contender **list, int count)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        bool twin = comes_to(list[i], first);

        for (int k = 0; k < kept && !twin; k++)
            twin = comes_to(list[i], list[k]);
        if (!twin)
            list[kept++] = list[i];
    }
    return kept;
}

// Two games each, to see who is whose twin; then rounds that take as long as each other.
int tryout_best(const struct playout *p, const struct game *view, struct thought *thought,
                int playouts, int doubts, const struct idea *idea, int count)
{
    enum { LOOK = 2 };
    struct contender trial[IDEAS], *list[IDEAS];
    int others = count - 1, rounds = 1, spent = 0;

    must(count > 0 && count <= IDEAS);
    for (int i = 0; i < count; i++) {
        trial[i] = (struct contender){.idea = &idea[i]};
        list[i] = &trial[i + 1];
    }
    for (int i = 0; i < LOOK && others && !thought_enough(thought); i++, spent += count)
        play_each(p, view, thought->luck, trial, list, others);
    others = drop_twins(trial, list, others);
    for (int left = others; left > 1; left = (left + 1) / 2)
        rounds++;
    for (int round = 0; others && round < rounds; round++, others = (others + 1) / 2) {
        int games = (playouts - spent) / (rounds - round) / (others + 1);

        for (int i = 0; i < games && !thought_enough(thought); i++, spent += others + 1) {
            play_each(p, view, thought->luck, trial, list, others);
            thought_step(thought, spent, playouts);
        }
        sort(list, others);
    }
    if (!thought_enough(thought))
        thought_step(thought, playouts, playouts);
    return others && is_surely_better(list[0], doubts) ? (int)(list[0] - trial) : 0;
}
