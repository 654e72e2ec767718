// SPDX-License-Identifier: MIT
// What a seat can do in its Orders phase (P3): automatic fire, orders, dissolving a brigade, naming
// a unit for One more fire, and ending it.
#include "rules/two_for_tea/command.h"
#include "rules/two_for_tea/fire.h"
#include <string.h>

// --- A1 order A2 A3 move ---

static int kind_named(int word)
{
    switch (word) {
    case TFT_MOVE:
        return ORDER_MOVE;
    case TFT_SHOOT:
        return ORDER_SHOOT;
    case TFT_FORMUP:
        return ORDER_FORMUP;
    case TFT_RALLY:
        return ORDER_RALLY;
    default:
        return ORDER_NONE;
    }
}

// Units named once each; false when there are none or one is named twice.
static bool read_units(struct reader *r, uint64_t *units)
{
    int unit;

    *units = 0;
    while (read_unit(r, &unit)) {
        if (among(*units, unit))
            return false;
        *units |= one(unit);
    }
    return *units;
}

static bool read_command(const struct battle *b, const struct order *o, uint64_t *units, int *kind)
{
    struct reader r = {b, o, 0};
    int word;

    if (!o->unit || !read_units(&r, units) || !read_any_word(&r, &word))
        return false;
    *kind = kind_named(word);
    return *kind && read_end(&r);
}

static struct verdict check_command(const struct battle *b, const struct game *g,
                                    const struct order *o)
{
    uint64_t units;
    int kind;

    if (!read_command(b, o, &units, &kind))
        return refuse(0, "An order reads `A1 order A2 move`: a commander, a unit or all members of "
                         "a brigade, and move, shoot, formup or rally.");
    if (g->side[o->unit] != tft_in(g)->active)
        return refuse(TFT_GEN_01, "Only the active side gives orders.");
    if (is_commander(g, o->unit) && !tft_leads(b, g, o->seat, o->unit))
        return refuse(TFT_GER_07, "Another seat leads this commander.");
    return tft_check_order(b, g, o->unit, units, kind);
}

// --- automatic fire ---

// TFT-AUTO-04, TFT-CMD-12, 20: may it still, as far as orders go?
static struct verdict may_fire_freely(const struct game *g, int unit)
{
    if (tft_failed(g, unit))
        return refuse(TFT_CMD_12, "An order to this unit has failed: it does nothing more of its "
                                  "own this turn.");
    if (has(g, unit, LOCKED))
        return refuse(TFT_CMD_20, "A unit locked in melee cannot fire automatically.");
    if (unit_in(g, unit)->orders)
        return refuse(TFT_AUTO_04, "Automatic fire is possible only as a unit's first order.");
    return FINE;
}

static bool read_shot(const struct battle *b, const struct order *o, int *target,
                      struct tft_shot_words *words)
{
    struct reader r = {b, o, 0};

    return o->unit && read_unit(&r, target) && tft_read_shot(&r, words);
}

static struct verdict check_own(const struct battle *b, const struct game *g, const struct order *o)
{
    if (!is_unit(g, o->unit) || g->side[o->unit] != tft_in(g)->active)
        return refuse(TFT_GEN_01, "Only units of the active side on the table act now.");
    if (tft_seat_of(b, g, o->unit) != o->seat)
        return refuse(TFT_GER_07, "Another seat leads this unit.");
    return FINE;
}

// TFT-AUTO-01, 02: unsuppressed, and then by the rules of all shooting.
static struct verdict check_shot(const struct battle *b, const struct game *g,
                                 const struct order *o)
{
    struct tft_shot_words words;
    struct verdict v = check_own(b, g, o);
    int target;

    if (!read_shot(b, o, &target, &words))
        return refuse(0, "Automatic fire reads `A2 shoot B1`, then for a cannon canister or ball.");
    if (words.onemore || words.aim & AIM_WHITES)
        return refuse(TFT_ABL_07, "In one's own turn One more fire is named before, with `A2 "
                                  "onemore`; Whites of their eyes is for charged units.");
    if (fine(v))
        v = may_fire_freely(g, o->unit);
    if (fine(v) && has(g, o->unit, SUPPRESSED | ROUTED))
        return refuse(TFT_AUTO_01, "A suppressed unit does not fire.");
    if (fine(v))
        v = tft_may_shoot(b, g, o->unit);
    if (fine(v))
        v = tft_check_aim(b, g, o->unit, target, words.aim, tft_choices(b, g, o->unit));
    return v;
}

static uint64_t able_to_fire(const struct battle *b, const struct game *g, uint64_t units)
{
    uint64_t able = 0;

    for (uint64_t rest = units; rest; rest &= rest - 1)
        if (tft_can_shoot(b, g, lowest(rest)))
            able |= one(lowest(rest));
    return able;
}

// TFT-AUTO-06: a whole brigade; its locked and suppressed members count the order and stand by.
static struct verdict check_brigade_fire(const struct battle *b, const struct game *g,
                                         const struct order *o)
{
    struct reader r = {b, o, 0};
    uint64_t units;
    int brigade;

    if (o->unit || !read_units(&r, &units) || !read_end(&r))
        return refuse(0, "A brigade's automatic fire reads `fire A2 A3`: all its members.");
    brigade = tft_brigade_number(g, units);
    if (!brigade || !tft_leads(b, g, o->seat, tft_in(g)->brigade[brigade]))
        return refuse(TFT_AUTO_06, "Units fire together automatically only as a brigade of one's "
                                   "own, with all of its members named.");
    if (tft_failed(g, lowest(units)))
        return refuse(TFT_CMD_12, "An order to this brigade has failed: it does nothing more of "
                                  "its own this turn.");
    if (unit_in(g, lowest(units))->orders)
        return refuse(TFT_AUTO_04, "Automatic fire is possible only as a brigade's first order.");
    if (!able_to_fire(b, g, units))
        return refuse(TFT_BRG_04, "No member of the brigade has a target it could shoot at.");
    return FINE;
}

// --- the rest ---

static struct verdict check_dissolve(const struct battle *b, const struct game *g,
                                     const struct order *o)
{
    int commander = tft_in(g)->brigade[unit_in(g, o->unit)->brigade];

    if (!o->unit || o->args)
        return refuse(0, "To dissolve a brigade name one of its members: `A2 dissolve`.");
    if (!commander || !tft_leads(b, g, o->seat, commander))
        return refuse(TFT_BRG_07, "That unit is in no brigade of this seat.");
    return FINE;
}

// TFT-ABL-06, action A4
static struct verdict check_onemore(const struct battle *b, const struct game *g,
                                    const struct order *o)
{
    struct verdict v = check_own(b, g, o);

    if (!o->unit || o->args)
        return refuse(0, "One more fire is named with `A2 onemore`.");
    if (fine(v) && !tft_seat_may_use(b, g, o->seat, ABILITY_ONEMORE))
        return refuse(TFT_ABL_06, "The ability One more fire is not at hand.");
    return v;
}

struct verdict tft_check_orders(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    (void)walk;
    switch (o->verb) {
    case TFT_ORDER:
        return check_command(b, g, o);
    case TFT_SHOOT:
        return check_shot(b, g, o);
    case TFT_FIRE:
        return check_brigade_fire(b, g, o);
    case TFT_DISSOLVE:
        return check_dissolve(b, g, o);
    case TFT_ONEMORE:
        return check_onemore(b, g, o);
    case WORD_DONE:
        if (!o->unit && !o->args)
            return FINE;
    }
    return refuse(0, "Now is the time for `A1 order A2 move`, `A2 shoot B1`, `fire A2 A3`, `A2 "
                     "dissolve`, `A2 onemore` or `done`.");
}

// --- taking ---

static void take_command(const struct battle *b, struct game *g, const struct order *o,
                         struct events *e)
{
    uint64_t units;
    int kind;

    must(read_command(b, o, &units, &kind));
    tft_give(b, g, o->unit, units, kind, e);
}

static void take_shot(const struct battle *b, struct game *g, const struct order *o,
                      struct events *e)
{
    struct tft_shot_words words;
    struct tft_unit *u = unit_of(g, o->unit);
    int target;

    must(read_shot(b, o, &target, &words));
    tft_dissolve(g, o->unit, e); // TFT-BRG-07
    u->target = (uint8_t)target;
    u->aim = (uint8_t)words.aim;
    tft_fire_freely(g, one(o->unit), one(o->unit), true, e);
}

static void take_brigade_fire(const struct battle *b, struct game *g, const struct order *o,
                              struct events *e)
{
    struct reader r = {b, o, 0};
    uint64_t units;

    must(read_units(&r, &units));
    tft_fire_freely(g, units, able_to_fire(b, g, units), false, e);
}

// TFT-CMD-21
static void take_done(const struct battle *b, struct game *g, const struct order *o,
                      struct events *e)
{
    int side = b->seat[o->seat].side;

    tft_end_orders(g, 1 << o->seat);
    if (!(seats_of(b, side) & ~tft_in(g)->done))
        tell(e, (struct event){.kind = TOLD_ORDERS_END, .clause = TFT_CMD_21, .b = side});
}

void tft_take_orders(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;

    memset(&g->ask, 0, sizeof g->ask);
    switch (o->verb) {
    case TFT_ORDER:
        take_command(b, g, o, e);
        return;
    case TFT_SHOOT:
        take_shot(b, g, o, e);
        return;
    case TFT_FIRE:
        take_brigade_fire(b, g, o, e);
        return;
    case TFT_DISSOLVE:
        tft_dissolve(g, o->unit, e);
        return;
    case TFT_ONEMORE:
        tft_use(b, g, o->seat, o->unit, ABILITY_ONEMORE, e);
        return;
    default:
        take_done(b, g, o, e);
    }
}
