// SPDX-License-Identifier: MIT
// Who sits where, as a place may know it.
#include "server/journal.h"
#include "server/match.h"
#include <string.h>

int match_place(const struct match *m, const char *name)
{
    for (int place = 0; place < PLACES; place++) {
        if (m->place[place].there && !strcmp(m->place[place].name, name))
            return place;
    }
    return -1;
}

int seats_of_computer(const struct match *m)
{
    int seats = 0;

    for (int seat = 0; seat < SEATS; seat++)
        seats |= (m->place[seat].player ? 1 : 0) << seat;
    return seats;
}

int seats_seen_asked(const struct match *m, int place)
{
    struct game view;

    audience_view(m->table->battle, feed_game(&m->place[place].feed, &m->table->game), place,
                  &view);
    return view.ask.seats;
}

void seating_write(struct wire *w, const struct match *m, int place)
{
    seating_write_asked(w, m, place, seats_seen_asked(m, place));
}

void seating_write_asked(struct wire *w, const struct match *m, int place, int seats_asked)
{
    const struct battle *b = m->table->battle;
    int answered = m->place[place].feed.answered;
    bool first = true;

    wire_add(w, "\"seats\":[");
    for (int i = 0; i < PLACES; i++) {
        const struct place *at = &m->place[i];
        bool asked = i < SEATS && seats_asked >> i & 1;

        if (!at->there)
            continue;
        wire_add(w, first ? "{\"name\":" : ",{\"name\":");
        first = false;
        wire_string(w, at->name);
        wire_print(w, ",\"kind\":\"%s\",\"side\":%d,\"player\":\"%s\"",
                   seat_kinds[audience_kind(b, i)],
                   i < SEATS && b->seat[i].kind == SEAT_PLAYER ? b->seat[i].side : -1,
                   at->player ? at->player->name : "person");
        wire_print(w, ",\"online\":%s,\"asked\":%s,\"answered\":%s}", at->pages ? "true" : "false",
                   asked ? "true" : "false", !asked && answered >> i & 1 ? "true" : "false");
    }
    wire_add(w, "]");
}

// What was asked of a seat in secret counts where it sits, and nowhere else.
void clock_write(struct wire *w, const struct match *m, int place)
{
    const struct battle *b = m->table->battle;
    const struct game *g = feed_game(&m->place[place].feed, &m->table->game);
    int asked = audience_clocks(b, g) | (audience_own_clocks(b, g) & 1 << place);
    int64_t running = now_millis() - m->asked_since;
    bool first = true;

    if (!m->clock) {
        wire_add(w, "null");
        return;
    }
    wire_add(w, "{\"left\":[");
    for (int seat = 0; seat < b->seats; seat++) {
        int64_t spent = m->place[seat].spent + (seat == place ? m->place[seat].own : 0) +
                        (asked >> seat & 1 ? running : 0);

        wire_print(w, "%s%d", seat ? "," : "", (int)(m->clock - spent / 1000));
    }
    wire_add(w, "],\"running\":[");
    for (int seat = 0; seat < b->seats; seat++) {
        if (!(asked >> seat & 1))
            continue;
        wire_print(w, "%s%d", first ? "" : ",", seat);
        first = false;
    }
    wire_print(w, "],\"at\":%lld}", (long long)now_seconds());
}
