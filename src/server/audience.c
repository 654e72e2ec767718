// SPDX-License-Identifier: MIT
#include "server/audience.h"
#include "table/delta.h"
#include <inttypes.h>
#include <string.h>

int audience_kind(const struct battle *b, int place)
{
    if (place < SEATS)
        return b->seat[place].kind;
    return place == ONLOOKER ? SEAT_SPECTATOR : SEAT_UMPIRE;
}

static bool sees_all(const struct game *g, int place)
{
    return g->outcome || place == UMPIRE || place == EVERYTHING;
}

int audience_ears(const struct battle *b, const struct game *g, int place)
{
    if (sees_all(g, place))
        return 0;
    return place == ONLOOKER ? WATCHERS_EARS : seat_ears(b, place);
}

// Once the battle is over all is open but the key: the dice to come are nobody's business.
void audience_view(const struct battle *b, const struct game *g, int place, struct game *view)
{
    if (sees_all(g, place)) {
        game_copy(b, view, g);
        view->dice_key = view->dice_used = view->tick = 0;
    } else if (audience_kind(b, place) == SEAT_SPECTATOR) {
        game_view_common(b, g, view);
    } else {
        game_view(b, g, place, view);
    }
}

// The battle's bytes for a place.
static void battle_for(const struct battle *b, const struct game *g, int place,
                       uint8_t out[BATTLE_BYTES])
{
    struct battle shown;

    battle_view(b, g, audience_ears(b, g, place), &shown);
    memcpy(out, &shown, BATTLE_BYTES);
}

int audience_clocks(const struct battle *b, const struct game *g)
{
    bool sealed = b->rules->ask[g->ask.kind].sealed;

    return sealed || game_waits_unseen(b, g) ? 0 : g->ask.seats;
}

int audience_own_clocks(const struct battle *b, const struct game *g)
{
    return g->ask.seats & ~audience_clocks(b, g);
}

// --- frames ---

static bool told_something(const struct happening *h, int ears)
{
    if (!(h->hush & ears))
        return true;
    for (int i = 0; i < h->events; i++) {
        if (!(h->event[i].secret & ears))
            return true;
    }
    return false;
}

static bool hidden_alike(const struct game *a, const struct game *c)
{
    return !memcmp(a->hidden, c->hidden, sizeof a->hidden) && a->outcome == c->outcome;
}

static bool sees_change(const struct happening *h, int place)
{
    struct game old, new;
    uint8_t was[BATTLE_BYTES], is[BATTLE_BYTES];

    audience_view(h->battle, h->before, place, &old);
    audience_view(h->battle, h->after, place, &new);
    if (!games_equal(h->battle, &old, &new))
        return true;
    if (hidden_alike(h->before, h->after))
        return false;
    battle_for(h->battle, h->before, place, was);
    battle_for(h->battle, h->after, place, is);
    return memcmp(was, is, sizeof was);
}

bool audience_hears(const struct happening *h, int place)
{
    return told_something(h, audience_ears(h->battle, h->after, place)) || sees_change(h, place);
}

// Either is sent as what differs.
enum { DIFFERING_MOST = (int)GAME_MOST > (int)BATTLE_BYTES ? GAME_MOST : BATTLE_BYTES };

static void put_delta(struct wire *w, const void *from, const void *to, size_t bytes)
{
    uint8_t change[DELTA_ROOM(DIFFERING_MOST)];

    wire_add(w, "\"");
    wire_base64(w, change, delta_write(from, to, bytes, change));
    wire_add(w, "\"");
}

static int put_view(struct wire *w, const struct happening *h, int place)
{
    struct game old, new;

    audience_view(h->battle, h->before, place, &old);
    audience_view(h->battle, h->after, place, &new);
    wire_add(w, ",\"view\":");
    put_delta(w, &old, &new, game_bytes(h->battle));
    wire_print(w, ",\"hash\":\"%016" PRIx64 "\"", game_hash(h->battle, &new));
    return new.ask.seats;
}

static void put_battle(struct wire *w, const struct happening *h, int place)
{
    uint8_t old[BATTLE_BYTES], new[BATTLE_BYTES];

    if (hidden_alike(h->before, h->after))
        return;
    battle_for(h->battle, h->before, place, old);
    battle_for(h->battle, h->after, place, new);
    if (!memcmp(old, new, sizeof old))
        return;
    wire_add(w, ",\"battle\":");
    put_delta(w, old, new, sizeof new);
}

static void put_events(struct wire *w, const struct happening *h, int ears)
{
    bool first = true;

    for (int i = 0; i < h->events; i++) {
        const struct event *e = &h->event[i];

        if (e->secret & ears)
            continue;
        wire_print(w, "%s[%d,%d,%d,%d,%d,%d,%d,%d]", first ? "" : ",", e->kind, e->clause, e->unit,
                   e->other, e->a, e->b, e->c, e->dice);
        first = false;
    }
}

int audience_frame(struct wire *w, const struct happening *h, int place, int f, bool whole)
{
    int ears = audience_ears(h->battle, h->after, place), asked;
    bool hushed = h->hush & ears;

    wire_print(w, "\"f\":%d,\"by\":", f);
    wire_string(w, hushed || h->by < 0 ? "" : h->battle->seat[h->by].name);
    wire_add(w, ",\"order\":");
    wire_string(w, hushed ? "" : h->order);
    wire_add(w, ",\"events\":[");
    put_events(w, h, ears);
    wire_print(w, "],%s\"at\":%" PRId64, h->undo ? "\"undo\":true," : "", h->at);
    if (!whole)
        return 0;
    asked = put_view(w, h, place);
    put_battle(w, h, place);
    return asked;
}

void audience_whole(struct wire *w, const struct battle *b, const struct game *g, int place)
{
    static const uint8_t nothing[DIFFERING_MOST];
    uint8_t shown[BATTLE_BYTES];
    struct game view;

    battle_for(b, g, place, shown);
    audience_view(b, g, place, &view);
    wire_add(w, "\"battle\":");
    put_delta(w, nothing, shown, sizeof shown);
    wire_add(w, ",\"view\":");
    put_delta(w, nothing, &view, game_bytes(b));
    wire_print(w, ",\"hash\":\"%016" PRIx64 "\"", game_hash(b, &view));
}
