// SPDX-License-Identifier: MIT
// Brigades: units that take their orders together for one turn (TFT-BRG).
#include "rules/two_for_tea/move.h"
#include <string.h>

// --- membership ---

static uint64_t members_of(const struct game *g, int brigade)
{
    uint64_t set = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (unit_in(g, unit)->brigade == brigade && is_unit(g, unit))
            set |= one(unit);
    return set;
}

uint64_t tft_brigade_of(const struct game *g, int unit)
{
    int brigade = unit_in(g, unit)->brigade;

    return tft_in(g)->brigade[brigade] ? members_of(g, brigade) | one(unit) : one(unit);
}

int tft_brigade_number(const struct game *g, uint64_t units)
{
    int brigade = unit_in(g, lowest(units))->brigade;

    return tft_in(g)->brigade[brigade] && members_of(g, brigade) == units ? brigade : 0;
}

// TFT-BRG-07, 08: the members keep the orders they have received.
void tft_dissolve(struct game *g, int unit, struct events *e)
{
    int brigade = unit_in(g, unit)->brigade, commander = tft_in(g)->brigade[brigade];

    if (!commander)
        return;
    tft_of(g)->brigade[brigade] = 0;
    for (uint64_t rest = members_of(g, brigade); rest; rest &= rest - 1)
        say_of(g, e, TOLD_DISSOLVED, TFT_BRG_07, commander, lowest(rest), 0);
}

// --- the order: A1 brigade A2 A3 ---

static bool read_brigade(const struct battle *b, const struct order *o, uint64_t *units)
{
    struct reader r = {b, o, 0};
    int unit;

    *units = 0;
    while (read_unit(&r, &unit)) {
        if (among(*units, unit))
            return false;
        *units |= one(unit);
    }
    return o->unit && read_end(&r) && *units;
}

static bool may_group(const struct game *g, int commander, int unit)
{
    return is_unit(g, unit) && g->side[unit] == g->side[commander] &&
           (g->command[unit] == commander || is_general(g, commander));
}

static struct verdict check_member(const struct game *g, int commander, int unit)
{
    if (!may_group(g, commander, unit))
        return refuse(TFT_BRG_01, "An officer groups only his own units, a general any of his "
                                  "side, and only on the table.");
    if (has(g, unit, ROUTED | LOCKED))
        return refuse(TFT_BRG_01, "A routed or locked unit joins no brigade.");
    if (unit_in(g, unit)->brigade)
        return refuse(TFT_BRG_01, "A unit belongs to one brigade at most.");
    return FINE;
}

// TFT-BRG-10: cannons are neither.
static bool mixes_badly(const struct battle *b, const struct game *g, int commander, uint64_t units)
{
    bool foot = false, cavalry = false;

    for (uint64_t rest = units; rest; rest &= rest - 1) {
        foot |= is_foot(g, lowest(rest));
        cavalry |= is_cavalry(g, lowest(rest));
    }
    return foot && cavalry && kind_of(g, commander)->army == AMERICAN && opt(b, OPT_YEAR) < 1778;
}

static struct verdict check_brigade(const struct battle *b, const struct game *g, int seat,
                                    int commander, uint64_t units)
{
    struct verdict v = FINE;

    if (!(units & (units - 1)))
        return refuse(TFT_BRG_01, "A brigade has two units or more.");
    if (!is_commander(g, commander) || !on_table(g, commander) ||
        g->side[commander] != tft_in(g)->active || !tft_leads(b, g, seat, commander))
        return refuse(TFT_BRG_01, "A brigade is formed under one of the seat's own commanders on "
                                  "the table.");
    for (uint64_t rest = units; rest && fine(v); rest &= rest - 1)
        v = check_member(g, commander, lowest(rest));
    if (!fine(v))
        return v;
    if (mixes_badly(b, g, commander, units))
        return refuse(TFT_BRG_10, "Before 1778 Americans do not brigade cavalry with foot.");
    if (!tft_fits_circle(b, g, units))
        return refuse(TFT_BRG_02, "The majority of each unit must lie in one circle of 20 cm "
                                  "radius.");
    return FINE;
}

struct verdict tft_check_brigades(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    uint64_t units;

    (void)walk;
    if (o->verb == WORD_DONE && !o->unit && !o->args)
        return FINE;
    if (o->verb != TFT_BRIGADE || !read_brigade(b, o, &units))
        return refuse(0, "A brigade reads `A1 brigade A2 A3`: its commander and two or more "
                         "units; `done` ends the forming.");
    return check_brigade(b, g, o->seat, o->unit, units);
}

void tft_take_brigades(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    const struct order *o = &judged->order;
    struct tft_game *t = tft_of(g);
    uint64_t units;
    int brigade = 1;

    memset(&g->ask, 0, sizeof g->ask);
    if (o->verb == WORD_DONE) {
        t->done |= (uint16_t)(1 << o->seat);
        return;
    }
    must(read_brigade(b, o, &units));
    while (t->brigade[brigade])
        brigade++;
    must(brigade < TFT_BRIGADES); // there is room for all units in pairs
    t->brigade[brigade] = o->unit;
    for (uint64_t rest = units; rest; rest &= rest - 1) {
        unit_of(g, lowest(rest))->brigade = (uint8_t)brigade;
        say_of(g, e, TOLD_BRIGADE, TFT_BRG_01, o->unit, lowest(rest), 0);
    }
}

// --- proposals ---

static void write_brigade(struct order *o, int seat, int commander, uint64_t units)
{
    order_begin(o, seat, commander, TFT_BRIGADE);
    for (uint64_t rest = units; rest; rest &= rest - 1)
        order_unit(o, lowest(rest));
}

// The units of his own command that are free to join.
static uint64_t joinable(const struct game *g, int commander)
{
    uint64_t set = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->command[unit] == commander && fine(check_member(g, commander, unit)))
            set |= one(unit);
    return set;
}

// As many as fit around the first, in the order of their slots.
static uint64_t gathered(const struct battle *b, const struct game *g, int commander, int first,
                         uint64_t from)
{
    uint64_t units = one(first);

    for (uint64_t rest = from & ~units; rest; rest &= rest - 1) {
        uint64_t more = units | one(lowest(rest));

        if (!mixes_badly(b, g, commander, more) && tft_fits_circle(b, g, more))
            units = more;
    }
    return units;
}

static uint64_t without_cannons(const struct game *g, uint64_t units)
{
    for (uint64_t rest = units; rest; rest &= rest - 1)
        if (is_cannon(g, lowest(rest)))
            units &= ~one(lowest(rest));
    return units;
}

// Troops that march together first, then whoever stands close, cannons too.
static void propose_for(struct offer *list, int commander)
{
    enum { EACH = 8 };
    uint64_t all = joinable(list->g, commander);
    int before = list->count;

    for (int round = 0; round < 2; round++) {
        uint64_t from = round ? all : without_cannons(list->g, all);

        for (uint64_t rest = from; rest && list->count < before + EACH; rest &= rest - 1) {
            uint64_t units = gathered(list->b, list->g, commander, lowest(rest), from);

            if (!(units & (units - 1)))
                continue;
            write_brigade(&list->hand, list->seat, commander, units);
            offer_keep(list);
        }
    }
}

void tft_suggest_brigades(struct offer *list)
{
    offer_ends_with(list, 0, WORD_DONE);
    for (uint64_t rest = tft_commanders_led(list->b, list->g, list->seat);
         rest && !offer_is_full(list); rest &= rest - 1)
        propose_for(list, lowest(rest));
}

// Two or three that stand together, under a commander picked at random.
void tft_draw_brigades(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                       struct judged *judged)
{
    struct order *o = &judged->order;
    uint64_t commanders = luck_below(luck, 2) ? tft_commanders_led(b, g, seat) : 0;
    int commander = commanders ? drawn_of(commanders, luck) : 0;
    uint64_t from = commander ? joinable(g, commander) : 0, units;

    order_begin(o, seat, 0, WORD_DONE);
    if (!(from & (from - 1)))
        return;
    units = one(drawn_of(from, luck));
    for (int i = 0; i < 2; i++) {
        uint64_t more = units | one(drawn_of(from, luck));

        if (more != units && !mixes_badly(b, g, commander, more) && tft_fits_circle(b, g, more))
            units = more;
    }
    judged->whole = units & (units - 1);
    if (judged->whole)
        write_brigade(o, seat, commander, units);
}
