// SPDX-License-Identifier: MIT
// The sergeant: looks one order ahead, and counts.
//
// Every order the rules suggest is weighed (ai/weigh.h); when the playouts are spent the best order
// so far is given.
#include "ai/player.h"
#include "ai/weigh.h"
#include "core/findings.h"

enum { CANDIDATES = 256 };

// Of equals the first that was found stays before the others.
static int rank(struct opinion *list, int count, int most, const struct order *o, int64_t value)
{
    int at = count;

    while (at > 0 && value > list[at - 1].value)
        at--;
    if (at == most)
        return count;
    for (int i = count < most ? count : most - 1; i > at; i--)
        list[i] = list[i - 1];
    order_copy(&list[at].order, o);
    list[at].value = value;
    return count < most ? count + 1 : count;
}

// The only order there is needs no thought.
static int consider(const struct battle *b, const struct game *view, int seat,
                    struct thought *thought, struct opinion *list, int most)
{
    static _Thread_local struct order candidate[CANDIDATES];
    static _Thread_local struct walk walk[CANDIDATES];
    static _Thread_local struct findings findings;
    struct weighing w =
        {b, thought->luck, b->seat[seat].side, thought->playouts, thought->posture, &findings};
    int candidates = ask_suggest_walked(b, view, seat, candidate, walk, CANDIDATES), count;

    must(candidates > 0);
    findings_begin(&findings);
    count = rank(list, 0, most, &candidate[0],
                 candidates > 1 && thought->playouts > 0 ? weigh(&w, view, &candidate[0], &walk[0])
                                                         : 0);
    for (int i = 1; i < candidates && w.left > 0; i++)
        count = rank(list, count, most, &candidate[i], weigh(&w, view, &candidate[i], &walk[i]));
    return count;
}

static void choose(const struct battle *b, const struct game *view, int seat,
                   struct thought *thought, struct judged *judged)
{
    static _Thread_local struct shortlist fresh;
    static _Thread_local struct findings findings;
    struct weighing w =
        {b, thought->luck, b->seat[seat].side, thought->playouts, thought->posture, &findings};

    fresh.count = 0;
    findings_begin(&findings);
    shortlist_choose(&w, view, seat, WEIGH_AGAIN, thought->plan ? &thought->plan->list : &fresh,
                     judged);
}

const struct player sergeant_player = {
    .name = "sergeant",
    .help = "weighs each order by what it is expected to bring",
    .playouts = 3000,
    .choose = choose,
    .consider = consider,
};
