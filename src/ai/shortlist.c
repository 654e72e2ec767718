// SPDX-License-Identifier: MIT
#include "ai/shortlist.h"
#include "ai/playout.h"
#include <string.h>

static void add(struct shortlist *list, const struct order *o, int64_t gain)
{
    struct weighed *item = &list->item[list->count];

    if (list->count == SHORTLIST || list->args + o->args > SHORTLIST_ARGS)
        return;
    *item = (struct weighed){gain, o->verb, (uint16_t)list->args, o->unit, o->args, {0}};
    memcpy(&list->arg[list->args], o->arg, o->args * sizeof o->arg[0]);
    list->args += o->args;
    list->count++;
}

static void take_out(const struct shortlist *list, const struct weighed *item, struct order *o)
{
    order_begin(o, list->seat, item->unit, item->verb);
    o->args = item->args;
    memcpy(o->arg, &list->arg[item->first], item->args * sizeof o->arg[0]);
}

// A dropped one leaves its arguments behind, and the sequence as it was: of equals the first stays
// first.
static void drop(struct shortlist *list, int at)
{
    list->count--;
    memmove(&list->item[at], &list->item[at + 1],
            (size_t)(list->count - at) * sizeof list->item[0]);
}

static int best_of(const struct shortlist *list)
{
    int best = 0;

    for (int i = 1; i < list->count; i++) {
        if (list->item[i].gain > list->item[best].gain)
            best = i;
    }
    return best;
}

static bool answers(const struct shortlist *list, const struct battle *b, const struct game *g,
                    int seat)
{
    return list->count && list->seat == seat && list->turn == g->turn &&
           list->half_turn == half_turn_of(b, g).number && list->ask.kind == g->ask.kind &&
           list->ask.unit == g->ask.unit && list->ask.other == g->ask.other;
}

// Of what lies beyond the ends nobody reads.
static void copy(struct shortlist *to, const struct shortlist *from)
{
    to->count = from->count;
    memcpy(to->item, from->item, (size_t)from->count * sizeof from->item[0]);
    memcpy(to->arg, from->arg, (size_t)from->args * sizeof from->arg[0]);
}

// They mostly come in the sequence they came in before.
static const struct weighed *find(const struct shortlist *list, const struct order *o, int hint)
{
    for (int i = 0; i < list->count; i++) {
        const struct weighed *item = &list->item[(hint + i) % list->count];

        if (item->verb == o->verb && item->unit == o->unit && item->args == o->args &&
            !memcmp(&list->arg[item->first], o->arg, o->args * sizeof o->arg[0]))
            return item;
    }
    return NULL;
}

// What the rules suggest now: what was on the list keeps its gain, the rest is weighed. The only
// order there is needs no thought.
static void renew(struct weighing *w, const struct game *view, int seat, int64_t base,
                  struct shortlist *list)
{
    static _Thread_local struct order candidate[SHORTLIST];
    static _Thread_local struct walk walk[SHORTLIST];
    static _Thread_local struct shortlist old;
    int candidates = ask_suggest_walked(w->battle, view, seat, candidate, walk, SHORTLIST);

    must(candidates > 0);
    copy(&old, list);
    list->half_turn = half_turn_of(w->battle, view).number;
    list->turn = view->turn;
    list->ask = view->ask;
    list->seat = (uint8_t)seat;
    list->suggested = candidates;
    list->count = list->args = list->since = 0;
    for (int i = 0; i < candidates; i++) {
        const struct weighed *known = find(&old, &candidate[i], i);

        if (known || candidates == 1)
            add(list, &candidate[i], known ? known->gain : 0);
        else if (w->left > 0 || !i)
            add(list, &candidate[i], weigh(w, view, &candidate[i], &walk[i]) - base);
    }
}

static bool leaves(const struct weighed *item)
{
    return item->verb == WORD_PASS || item->verb == WORD_DONE;
}

enum { FEW = 5 };

// The places of the best few, the best first: how many. Of equals the first comes first.
static int find_best(const struct shortlist *list, int best[FEW])
{
    int count = 0;

    for (int i = 0; i < list->count; i++) {
        int64_t gain = list->item[i].gain;
        int at = count;

        if (count == FEW && gain <= list->item[best[FEW - 1]].gain)
            continue;
        for (at -= count == FEW; at > 0 && gain > list->item[best[at - 1]].gain; at--)
            best[at] = best[at - 1];
        best[at] = i;
        count += count < FEW;
    }
    return count;
}

// Before all others, which stay as they are.
static void move_up(struct shortlist *list, const int *best, int count)
{
    struct weighed moved[FEW];
    bool is_moved[SHORTLIST] = {false};
    int last = 0, to;

    for (int i = 0; i < count; i++) {
        moved[i] = list->item[best[i]];
        is_moved[best[i]] = true;
        last = best[i] > last ? best[i] : last;
    }
    to = last + 1;
    for (int i = last; i >= 0; i--)
        if (!is_moved[i])
            list->item[--to] = list->item[i];
    memcpy(list->item, moved, (size_t)count * sizeof moved[0]);
}

// The best few before the others, and weighed as things are now: to them it matters most what was
// given last. How many of them would be found to be worth the same if they were weighed once more:
// all, if it took no luck.
static int look_again(struct weighing *w, const struct game *view, int64_t base,
                      struct shortlist *list)
{
    struct luck luck = *w->luck;
    int best[FEW], weighed = 0;

    move_up(list, best, find_best(list, best));
    while (weighed < FEW && weighed < list->count && w->left > 0) {
        struct judged judged;

        take_out(list, &list->item[weighed], &judged.order);
        if (!fine(game_check(w->battle, view, &judged.order, &judged))) {
            drop(list, weighed);
            continue;
        }
        list->item[weighed++].gain = weigh_judged(w, view, &judged) - base;
    }
    return luck.state == w->luck->state ? weighed : 0;
}

// Nothing on a list that was just made needs to be weighed again.
void shortlist_choose(struct weighing *w, const struct game *view, int seat, enum again again,
                      struct shortlist *list, struct judged *judged)
{
    enum { OFTEN = 6 };
    int64_t base = weigh_start(w, view);
    bool fresh = false;
    int at, known = 0, left = w->left, taken; // the first so many were just weighed, and took that

    list->since++;
    if (again == WEIGH_AGAIN && answers(list, w->battle, view, seat))
        known = look_again(w, view, base, list);
    taken = left - w->left;
    for (;; list->since++) {
        if (!answers(list, w->battle, view, seat)) {
            list->count = 0;
            renew(w, view, seat, base, list);
            fresh = true;
        } else if (!fresh && list->since * OFTEN >= list->suggested) {
            renew(w, view, seat, base, list);
            known = 0;
        }
        at = best_of(list);
        if (!fresh && again == WEIGH_AGAIN && leaves(&list->item[at])) {
            list->count = 0;
            continue;
        }
        take_out(list, &list->item[at], &judged->order);
        if (!fine(game_check(w->battle, view, &judged->order, judged))) {
            must(!fresh);
            drop(list, at);
            continue;
        }
        if (fresh || leaves(&list->item[at]) || w->left <= 0 || (at < known && w->left > taken))
            break;
        list->item[at].gain = weigh_judged(w, view, judged) - base;
        if (best_of(list) == at)
            break;
    }
    drop(list, at);
}
