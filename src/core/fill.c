// SPDX-License-Identifier: MIT
#include "core/fill.h"
#include "core/posting.h"

uint64_t fill_wanted(const struct battle *b, const struct game *view, int seat)
{
    int sides = seat_sides(b, seat);
    uint64_t set = 0;

    for (int unit = 1; unit <= view->units; unit++) {
        if (view->hidden[unit] & sides && !on_table(view, unit) && view->type[unit])
            set |= (uint64_t)1 << unit;
    }
    return set;
}

static bool in_command(const struct game *g, int unit, int other)
{
    return g->command[other] == unit ||
           (g->command[unit] &&
            (g->command[unit] == other || g->command[unit] == g->command[other]));
}

// One of those of its command who are on the table, 0: nobody is.
static int comrade(const struct game *g, int unit, struct luck *luck)
{
    uint32_t count = 0;
    int found = 0;

    for (int i = 1; i <= g->units; i++) {
        if (i == unit || !on_table(g, i) || g->side[i] != g->side[unit] || !in_command(g, unit, i))
            continue;
        count++;
        if (!luck_below(luck, count))
            found = i;
    }
    return found;
}

static struct vec drawn_in(struct bounds in, struct luck *luck)
{
    length east =
        in.low.east + (length)luck_below(luck, (uint32_t)(in.high.east - in.low.east) + 1);

    return (struct vec){east,
                        in.low.north +
                            (length)luck_below(luck, (uint32_t)(in.high.north - in.low.north) + 1)};
}

static struct bounds around(const struct battle *b, struct vec at)
{
    enum { PART = 8 }; // of the table, to each side
    struct vec by = {b->size.east / PART, b->size.north / PART};

    return (struct bounds){vec_sub(at, by), vec_add(at, by)};
}

static struct vec kept_on(const struct battle *b, struct vec at)
{
    length east = at.east < 0 ? 0 : at.east > b->size.east ? b->size.east : at.east;

    return (struct vec){east, at.north < 0               ? 0
                              : at.north > b->size.north ? b->size.north
                                                         : at.north};
}

struct vec fill_place(const struct battle *b, const struct game *g, int unit, int nth,
                      struct luck *luck)
{
    bool hopeful = nth < FILL_TRIES / 2;
    int friend = hopeful ? comrade(g, unit, luck) : 0;

    if (friend)
        return kept_on(b, drawn_in(around(b, g->box[friend].centre), luck));
    if (hopeful && zones_name(b, unit))
        return drawn_in(zone_of(b, g->side[unit], unit, false)->area, luck);
    return drawn_in((struct bounds){{0, 0}, b->size}, luck);
}

bearing fill_face(const struct game *g, int side, struct vec at)
{
    int64_t least = INT64_MAX;
    struct vec way = {0, 0};

    for (int unit = 1; unit <= g->units; unit++) {
        struct vec to = vec_sub(g->box[unit].centre, at);

        if (g->side[unit] == side || !on_table(g, unit) || dot(to, to) >= least)
            continue;
        least = dot(to, to);
        way = to;
    }
    return bearing_of(way);
}
