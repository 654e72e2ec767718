// SPDX-License-Identifier: MIT
// The Combat Phase: combats, their pairings, and what the dice of a pairing do (TAB-MEL-01 to 14).
#include "rules/tea_and_biscuits/fight.h"
#include <string.h>

bool tab_base_fights(const struct battle *b, const struct game *g, int unit, int base)
{
    const struct tab_base *one_of = &unit_in(g, unit)->base[base];

    return base < unit_in(g, unit)->bases && counts(one_of) &&
           !(opt(b, OPT_PAIRED_BASES) && is_paired(g, unit) && is_transport(one_of));
}

bool tab_base_against(const struct battle *b, const struct game *g, int unit, int base, int other)
{
    return tab_base_fights(b, g, unit, base) && unit_in(g, unit)->base[base].against == other;
}

// The connected group.
static uint64_t combat_of(const struct game *g, int unit)
{
    uint64_t set = one(unit), before;

    do {
        before = set;
        EACH_UNIT (i, before)
            set |= tab_opponents(g, i);
    } while (set != before);
    return set;
}

// --- the phase ---

// The combats that are still to be fought, each by the lowest of its units of a side.
static uint64_t combats_left(const struct game *g, int side)
{
    uint64_t first = 0, seen = 0;

    EACH_UNIT (unit, tab_units(g, side)) {
        if (!in_melee(g, unit) || unit_in(g, unit)->fought || among(seen, unit))
            continue;
        first |= one(unit);
        seen |= combat_of(g, unit);
    }
    return first;
}

void tab_push_combats(struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++)
        unit_of(g, unit)->fought = false;
    for (int i = 0; i < tab_in(g)->links; i++)
        tab_of(g)->link[i].fought = false;
    game_push(g, FRAME_COMBATS, 0, 0);
}

static void begin_combat(struct game *g, int unit)
{
    game_push(g, FRAME_COMBAT, lowest(combat_of(g, unit)), 0);
}

void tab_run_combats(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    uint64_t left = combats_left(g, tab_in(g)->active);

    (void)f, (void)e;
    if (!left)
        game_pop(g);
    else if (left == one(lowest(left)))
        begin_combat(g, lowest(left));
    else
        game_ask(g, 1 << tab_commander_seat(b, g, tab_in(g)->active), ASK_COMBAT, 0, 0);
}

struct verdict tab_check_combat(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    (void)b, (void)walk;
    if (o->args)
        return refuse(0, "A combat is named by a unit in it: A1 fight.");
    if (!in_melee(g, o->unit))
        return refuse(TAB_MEL_01, "That unit is in no combat.");
    if (unit_in(g, o->unit)->fought)
        return refuse(TAB_MEL_07, "That combat is settled for this turn.");
    return FINE;
}

void tab_take_combat(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    (void)b, (void)e;
    begin_combat(g, judged->order.unit);
}

void tab_suggest_combat(struct offer *list)
{
    EACH_UNIT (unit, combats_left(list->g, tab_in(list->g)->active))
        offer_say(list, unit, TAB_FIGHT);
}

// --- one combat ---

enum { COMBAT_BEGINS, COMBAT_ALLOCATES, COMBAT_FIGHTS };

// Who has one opponent gives it all its bases; who has more is asked.
static void note_bases(struct game *g, int unit)
{
    uint64_t opponents = tab_opponents(g, unit);
    int only = opponents == one(lowest(opponents)) ? lowest(opponents) : 0;
    struct tab_unit *u = unit_of(g, unit);

    for (int i = 0; i < u->bases; i++)
        u->base[i].against = (uint8_t)only;
}

static int next_to_allocate(const struct battle *b, const struct game *g, uint64_t combat)
{
    for (int i = 0; i < SIDES; i++) {
        int side = i ? !tab_in(g)->active : tab_in(g)->active;

        EACH_UNIT (unit, combat & tab_units(g, side)) {
            for (int base = 0; base < unit_in(g, unit)->bases; base++)
                if (tab_base_fights(b, g, unit, base) && !unit_in(g, unit)->base[base].against)
                    return unit;
        }
    }
    return 0;
}

static int bases_against(const struct battle *b, const struct game *g, int unit, int other)
{
    int count = 0;

    for (int base = 0; base < unit_in(g, unit)->bases; base++)
        count += tab_base_against(b, g, unit, base, other);
    return count;
}

// TAB-MEL-08, 13: enemies with a base allocated on either side.
static bool is_pairing(const struct battle *b, const struct game *g, const struct tab_link *link)
{
    return !link->fought && (bases_against(b, g, link->charger, link->target) ||
                             bases_against(b, g, link->target, link->charger));
}

static struct tab_link *link_between(struct game *g, int unit, int other)
{
    int i = 0;

    while (!links(&tab_in(g)->link[i], unit, other))
        must(++i < tab_in(g)->links); // whoever is paired is linked
    return &tab_of(g)->link[i];
}

// A bit for each link of the combat that is a pairing and not settled.
static uint64_t pairings_left(const struct battle *b, const struct game *g, uint64_t combat)
{
    uint64_t set = 0;

    for (int i = 0; i < tab_in(g)->links; i++)
        if (among(combat, tab_in(g)->link[i].charger) && is_pairing(b, g, &tab_in(g)->link[i]))
            set |= (uint64_t)1 << i;
    return set;
}

// --- dice ---

static void add_bases(const struct battle *b, const struct game *g, int unit, int other,
                      struct roll *roll, uint8_t *rows)
{
    uint8_t sequence[TAB_UNIT_BASES];
    int bases = tab_in_sequence(g, unit, sequence), first = roll->rows + roll->against;

    for (int i = 0; i < bases; i++) {
        int base = sequence[i], last = roll->rows + roll->against;
        struct dice_row row;

        if (!tab_base_against(b, g, unit, base, other))
            continue;
        row = tab_dice(tab_melee_level(b, g, unit, base, other), TAB_MELEE_DICE);
        if (last > first && roll->row[last - 1].sides == row.sides &&
            roll->row[last - 1].again == row.again) {
            roll->row[last - 1].count = (uint8_t)(roll->row[last - 1].count + row.count);
            continue;
        }
        roll->row[last] = row;
        ++*rows;
    }
}

// Of the two the active player's.
static int active_of(const struct game *g, const struct tab_link *link)
{
    return g->side[link->charger] == tab_in(g)->active ? link->charger : link->target;
}

// TAB-MEL-09, 13; TAB-DIC-08: the active player's unit throws first. Who gave no base throws
// nothing.
static void begin_pairing(const struct battle *b, struct game *g, const struct tab_link *link,
                          struct events *e)
{
    int unit = active_of(g, link), other = link->charger + link->target - unit;
    struct event told = event_of(TOLD_PAIRING, TAB_MEL_08, unit, other, 0);
    struct roll roll = {.purpose = ROLL_MELEE, .cuts = 2, .cut = {0, 1}, .redo = 2, .each = 1};

    told.a = TAB_MELEE_DICE * bases_against(b, g, unit, other);
    told.b = TAB_MELEE_DICE * bases_against(b, g, other, unit);
    tell(e, told);
    tab_tell_levels(b, g, unit, other, e);
    tab_tell_levels(b, g, other, unit, e);
    if (!told.a) {
        int thrower = other;

        other = unit;
        unit = thrower;
    }
    roll.unit = (uint8_t)unit;
    roll.other = (uint8_t)other;
    add_bases(b, g, unit, other, &roll, &roll.rows);
    add_bases(b, g, other, unit, &roll, &roll.against);
    g->roll = roll;
}

// --- what comes of it ---

// TAB-MEL-11, 12, 14
static void settle(const struct battle *b, struct game *g, int winner, int loser, int by,
                   struct events *e)
{
    bool twice = tab_counts_as_open(b, g, loser, winner) && !tab_in_terrain(b, g, loser);

    tell(e, event_of(TOLD_WON, TAB_MEL_11, winner, loser, by));
    tab_hit(g, loser, twice ? 2 * by : by, twice ? TAB_MEL_14 : TAB_MEL_12, e);
    tab_hit(g, winner, 1, TAB_MEL_11, e);
}

void tab_rolled_melee(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    struct tab_link *link = link_between(g, roll->unit, roll->other);

    link->fought = true;
    link->rounds = (uint8_t)(link->rounds + (link->rounds < UINT8_MAX));
    link->won = (int8_t)(link->charger == roll->unit ? fall->score : -fall->score);
    if (opt(b, OPT_PAIRING_RESOLUTION))
        return; // all at the end: until then levels are those of the hits they began with
    if (fall->score > 0)
        settle(b, g, roll->unit, roll->other, fall->score, e);
    else
        settle(b, g, roll->other, roll->unit, -fall->score, e);
}

static void end_combat(const struct battle *b, struct game *g, uint64_t combat, struct events *e)
{
    for (int i = 0; i < tab_in(g)->links; i++) {
        struct tab_link *link = &tab_of(g)->link[i];

        if (!among(combat, link->charger))
            continue;
        if (opt(b, OPT_PAIRING_RESOLUTION) && link->won > 0)
            settle(b, g, link->charger, link->target, link->won, e);
        if (opt(b, OPT_PAIRING_RESOLUTION) && link->won < 0)
            settle(b, g, link->target, link->charger, -link->won, e);
        link->won = 0;
    }
    EACH_UNIT (unit, combat) {
        unit_of(g, unit)->fought = true;
        for (int i = 0; i < unit_in(g, unit)->bases; i++)
            unit_of(g, unit)->base[i].against = 0;
    }
    game_pop(g);
}

void tab_run_combat(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    uint64_t combat = combat_of(g, f->unit), left;
    int unit;

    if (f->step == COMBAT_BEGINS) {
        f->step = COMBAT_ALLOCATES;
        tell(e, event_of(TOLD_COMBAT, TAB_MEL_03, f->unit, 0, 0));
        EACH_UNIT (i, combat)
            note_bases(g, i);
    }
    unit = f->step == COMBAT_ALLOCATES ? next_to_allocate(b, g, combat) : 0;
    if (unit) {
        game_ask(g, 1 << tab_seat_of(b, g, unit), ASK_ALLOCATE, unit, 0);
        return;
    }
    f->step = COMBAT_FIGHTS;
    left = pairings_left(b, g, combat);
    if (!left)
        end_combat(b, g, combat, e);
    else if (!(left & (left - 1)))
        begin_pairing(b, g, &tab_in(g)->link[__builtin_ctzll(left)], e);
    else
        game_ask(g, 1 << tab_commander_seat(b, g, tab_in(g)->active), ASK_PAIRING, f->unit, 0);
}

// --- the order: A1 fight B1 ---

struct verdict tab_check_pairing(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    int other;

    (void)walk;
    if (!read_unit(&r, &other) || !read_end(&r))
        return refuse(0, "A pairing names two enemies: A1 fight B1.");
    for (int i = 0; i < tab_in(g)->links; i++) {
        const struct tab_link *link = &tab_in(g)->link[i];

        if (!links(link, o->unit, other))
            continue;
        if (among(combat_of(g, g->ask.unit), other) && is_pairing(b, g, link))
            return FINE;
        return refuse(TAB_MEL_08, "That pairing is settled, or of another combat, or nobody was "
                                  "allocated to it.");
    }
    return refuse(TAB_MEL_08, "These two do not fight each other.");
}

void tab_take_pairing(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    begin_pairing(b, g, link_between(g, judged->order.unit, judged->order.arg[0].unit), e);
}

static void write_pairing(const struct game *g, int seat, int link, struct order *o)
{
    const struct tab_link *of = &tab_in(g)->link[link];
    int unit = active_of(g, of);

    order_begin(o, seat, unit, TAB_FIGHT);
    order_unit(o, of->charger + of->target - unit);
}

void tab_suggest_pairing(struct offer *list)
{
    uint64_t left = pairings_left(list->b, list->g, combat_of(list->g, list->g->ask.unit));

    EACH_UNIT (link, left) {
        write_pairing(list->g, list->seat, link, &list->hand);
        offer_keep(list);
    }
}
