// SPDX-License-Identifier: MIT
#include "server/feed.h"
#include <stdlib.h>
#include <string.h>

struct kept {
    struct happening so_far; // as one: the first order, and all that came of it
    struct game before;
    char order[ORDER_TEXT];
    struct event *event;
};

void feed_forget(struct feed *to)
{
    if (to->kept)
        free(to->kept->event);
    free(to->kept);
    to->kept = NULL;
}

const struct game *feed_game(const struct feed *to, const struct game *now)
{
    return to->kept ? &to->kept->before : now;
}

// --- keeping back ---

static void add_events(struct kept *k, const struct happening *h)
{
    struct happening *all = &k->so_far;
    size_t count = (size_t)(all->events + h->events);

    k->event = realloc(k->event, (count + 1) * sizeof *k->event);
    must(k->event);
    if (h->events)
        memcpy(k->event + all->events, h->event, (size_t)h->events * sizeof *k->event);
    all->event = k->event;
    all->events = (int)count;
}

static void keep(struct feed *to, const struct happening *h)
{
    struct kept *k = calloc(1, sizeof *k);

    must(k);
    k->so_far = *h;
    k->so_far.events = 0;
    game_copy(h->battle, &k->before, h->before);
    strcpy(k->order, h->order);
    k->so_far.before = &k->before;
    k->so_far.order = k->order;
    add_events(k, h);
    to->kept = k;
}

// --- telling ---

// A bit for each seat whose answer is in while others are still asked the same.
static int answered_after(const struct happening *h, int answered)
{
    const struct game *before = h->before, *after = h->after;
    int left = after->ask.seats;

    if (h->by < 0 || !left || before->ask.kind != after->ask.kind ||
        before->ask.seats != (left | 1 << h->by))
        return 0;
    return left >> h->by & 1 ? answered : answered | 1 << h->by;
}

static void let_know(struct feed *to, const struct happening *h, int place, feed_tell *heard,
                     void *of)
{
    if (!audience_hears(h, place))
        return;
    to->f++;
    to->answered = answered_after(h, to->answered);
    if (heard)
        heard(of, h, place, to->f);
}

static void tell_kept(struct feed *to, const struct game *after, int place, feed_tell *heard,
                      void *of)
{
    to->kept->so_far.after = after;
    let_know(to, &to->kept->so_far, place, heard, of);
    feed_forget(to);
}

void feed_take(struct feed *to, const struct happening *h, int place, feed_tell *heard, void *of)
{
    int ears = audience_ears(h->battle, h->after, place);
    bool waits_unseen = game_waits_unseen(h->battle, h->after) & ears;

    // Only an answer that may be known parts what came before it from what came after.
    if (to->kept && !(h->hush & ears))
        tell_kept(to, h->before, place, heard, of);
    if (to->kept)
        add_events(to->kept, h);
    else if (waits_unseen)
        keep(to, h);
    else
        let_know(to, h, place, heard, of);
    if (to->kept && !waits_unseen)
        tell_kept(to, h->after, place, heard, of);
}
