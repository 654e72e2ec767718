// SPDX-License-Identifier: MIT
// Armies (TBT-ARM): the standard template, and lists the players make themselves.
//
//     army CHQ LCV 2 FAR 2 DHQ LIN 5 DHQ LIN 5
//     army AHQ corps CHQ LCV 2 DHQ LIN 5 corps CHQ FAR 2 DHQ GRD 4
//
// A headquarters begins its command: what follows belongs to it, up to the next one. Divisions
// belong to the corps they stand in, corps to the army headquarters. The word `corps` may stand
// before each corps HQ; it is for the eye.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"

// --- the template ---

// A corps is its HQ, divisions for DIVISION_POINTS each, and corps troops from what is left.
enum { CORPS_POINTS = 4, DIVISION_POINTS = 12, CORPS_TROOPS = 4 };

// Each manner spends the same points otherwise; the first is the book's (TBT-ARM-04).
static const struct army_manner {
    struct {
        uint8_t type, count;
    } division[2];
    uint8_t troops[2]; // corps troops by turns, for 3 points each
} manners[ARMY_MANNERS] = {
    {{{LIN, 5}, {LIN, 0}}, {LCV, FAR}}, {{{LIN, 2}, {GRD, 2}}, {LCV, FAR}},
    {{{LIN, 5}, {LIN, 0}}, {HCV, FAR}}, {{{LIN, 2}, {LTI, 2}}, {LCV, FAR}},
    {{{LIN, 4}, {MIL, 2}}, {HCV, LCV}},
};

static int enlist(struct army *a, int type, int command)
{
    must(a->units < SIDE_UNITS);
    a->units++;
    a->type[a->units] = (uint8_t)type;
    a->command[a->units] = (uint8_t)command;
    a->halves += tbt_kinds[type].halves;
    return a->units;
}

static void add_division(struct army *a, const struct army_manner *m, int corps)
{
    int division = enlist(a, DHQ, corps);

    for (int kind = 0; kind < 2; kind++)
        for (int i = 0; i < m->division[kind].count; i++)
            enlist(a, m->division[kind].type, division);
}

// Threes first, then what the rest will buy, in pairs of points and single ones.
static void add_troops(struct army *a, const struct army_manner *m, int corps, int points, int most)
{
    for (int i = 0; i < most && points >= 3; i++, points -= 3)
        enlist(a, m->troops[i < (most + 1) / 2 ? 0 : 1], corps);
    if (points == 2)
        enlist(a, LIN, corps);
    if (points == 1)
        enlist(a, MIL, corps);
}

struct army tbt_army_template(int points, int corps, int manner)
{
    struct army a = {0};
    const struct army_manner *m = &manners[manner];
    int most = (SIDE_UNITS / corps - CORPS_TROOPS - 3) / 7; // divisions there is room for
    int army = corps > 1 ? enlist(&a, AHQ, 0) : 0;          // TBT-GEN-05

    for (int i = 0; i < corps; i++) {
        int rest = points - CORPS_POINTS, divisions = rest / DIVISION_POINTS,
            hq = enlist(&a, CHQ, army);
        int troops;

        // A whole corps keeps a division's worth for its cavalry and guns.
        if (divisions > 2)
            divisions--;
        divisions = divisions < most ? divisions : most;
        rest -= divisions * DIVISION_POINTS;
        troops = rest / 3 < CORPS_TROOPS ? rest / 3 : CORPS_TROOPS;
        add_troops(&a, m, hq, rest, troops);
        for (int d = 0; d < divisions; d++)
            add_division(&a, m, hq);
    }
    return a;
}

static void muster(struct game *g, int side, int first_slot, const struct army *a)
{
    for (int i = 1; i <= a->units; i++) {
        int slot = first_slot + i - 1;

        g->side[slot] = (uint8_t)side;
        g->type[slot] = a->type[i];
        g->command[slot] = (uint8_t)(a->command[i] ? first_slot + a->command[i] - 1 : 0);
        unit_of(g, slot)->fate = FATE_UNPLACED;
        if (slot > g->units)
            g->units = (uint8_t)slot;
    }
}

// --- lists ---

// In doubled points.
static int army_limit(const struct battle *b)
{
    int corps = opt(b, OPT_CORPS_PER_SIDE);

    // TBT-GEN-05: the army headquarters above several corps comes on top of their points.
    return 2 * opt(b, OPT_ARMY_POINTS) * corps + (corps > 1 ? tbt_kinds[AHQ].halves : 0);
}

bool tbt_army_allows(const struct battle *b, int type)
{
    switch (type) {
    case IRS:
        return opt(b, OPT_IRREGULAR_SHOOTERS);
    case IRW:
        return opt(b, OPT_WARBANDS);
    case LAN:
        return opt(b, OPT_LANCERS);
    case COS:
        return opt(b, OPT_COSSACKS);
    case AHQ:
        return opt(b, OPT_CORPS_PER_SIDE) > 1;
    default:
        return true;
    }
}

static const char bad_list[] = "A list is types with their numbers, each headquarters before its "
                               "troops: `army CHQ LCV 2 DHQ LIN 5`.";

struct list_reader {
    struct reader r;
    struct army *army;
    int ahq, corps, hq, corps_count; // the commands that are open
};

// One type and its number, if it has one.
static struct verdict read_troops(struct list_reader *l, int type)
{
    int32_t thousandths = 1000;
    bool counted = read_number(&l->r, &thousandths);
    int count = thousandths / 1000;
    bool hq = tbt_kinds[type].class == CLASS_HQ;

    if (thousandths % 1000 || count < 1 || (hq && counted && count != 1))
        return refuse(0, hq ? "Headquarters are listed one by one."
                            : "A number of units is a whole one from 1.");
    if (!tbt_army_allows(l->r.battle, type))
        return type == AHQ
                   ? refuse(TBT_HQ_01, "An army headquarters belongs to battles of several corps.")
                   : refuse(TBT_OPT_01, "This optional type was not agreed upon.");
    if (l->army->units + count > SIDE_UNITS)
        return refuse(TBT_ARM_03, "A list has at most 64 units.");
    if (!l->corps && type != CHQ && (type != AHQ || l->ahq))
        return refuse(TBT_ARM_03,
                      "Every unit belongs to a command: begin the list with a corps HQ.");
    if (type == AHQ && l->corps)
        return refuse(TBT_ARM_03, "The army HQ comes first in the list.");
    for (int i = 0; i < count; i++) {
        int above = type == AHQ ? 0 : type == CHQ ? l->ahq : type == DHQ ? l->corps : l->hq;
        int place = enlist(l->army, type, above);

        if (type == AHQ)
            l->ahq = place;
        if (type == CHQ)
            l->corps = l->hq = place, l->corps_count++;
        if (type == DHQ)
            l->hq = place;
    }
    return FINE;
}

static struct verdict read_army(const struct battle *b, const struct order *o, struct army *army)
{
    struct list_reader l = {{b, o, 0}, army, 0, 0, 0, 0};
    int word;

    *army = (struct army){0};
    while (read_any_word(&l.r, &word)) {
        struct verdict v;

        if (word == TBT_CORPS)
            continue;
        if (word < TBT_W_CHQ || word > TBT_W_AHQ)
            return refuse(0, bad_list);
        v = read_troops(&l, CHQ + word - TBT_W_CHQ);
        if (!fine(v))
            return v;
    }
    if (o->unit || !read_end(&l.r))
        return refuse(0, bad_list);
    if (l.corps_count < opt(b, OPT_CORPS_PER_SIDE))
        return refuse(l.corps_count ? TBT_GEN_05 : TBT_ARM_03,
                      "There must be a corps HQ for every corps.");
    if (army->halves > army_limit(b))
        return refuse(TBT_ARM_03, "The list costs more than the agreed army points.");
    return FINE;
}

struct verdict tbt_check_army(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    struct army army;

    (void)g, (void)walk;
    return read_army(b, o, &army);
}

void tbt_take_army(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    int seat = judged->order.seat;
    struct army army;

    read_army(b, &judged->order, &army);
    muster(g, seat, 1 + SIDE_UNITS * seat, &army);
    tell(e, (struct event){.kind = TOLD_ARMY,
                           .clause = TBT_ARM_03,
                           .a = seat,
                           .b = army.units,
                           .c = army.halves});
}

// --- proposals ---

static void order_army(struct order *o, const struct army *a)
{
    for (int i = 1, count; i <= a->units; i += count) {
        for (count = 1; i + count <= a->units && a->type[i + count] == a->type[i] &&
                        tbt_kinds[a->type[i]].class != CLASS_HQ;)
            count++;
        if (a->type[i] == CHQ && i > 1)
            order_word(o, TBT_CORPS);
        order_word(o, TBT_W_CHQ + a->type[i] - CHQ);
        if (count > 1)
            order_number(o, 1000 * count);
    }
}

void tbt_suggest_army(struct offer *list)
{
    for (int manner = 0; manner < ARMY_MANNERS; manner++) {
        struct army a = tbt_army_template(opt(list->b, OPT_ARMY_POINTS),
                                          opt(list->b, OPT_CORPS_PER_SIDE), manner);

        order_army(offer_begin(list, 0, TBT_ARMY), &a);
        offer_try(list);
    }
}
