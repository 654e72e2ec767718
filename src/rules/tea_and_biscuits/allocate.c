// SPDX-License-Identifier: MIT
// Which bases of a unit fight which of its enemies (TAB-MEL-04 to 07).
#include "rules/tea_and_biscuits/fight.h"
#include <string.h>

// By number of the base: whom it fights.
struct allocation {
    uint8_t against[TAB_UNIT_BASES];
};

// A1 allocate B1 1 2 B2 3. False: it does not read so; the verdict says what is wrong with one that
// does.
static bool read_allocation(const struct battle *b, const struct game *g, const struct order *o,
                            struct allocation *to, struct verdict *verdict)
{
    struct reader r = {b, o, 0};
    int enemy = 0, unit = o->unit;
    int32_t number;

    memset(to, 0, sizeof *to);
    *verdict = FINE;
    while (!read_end(&r)) {
        if (read_unit(&r, &enemy)) {
            if (!among(tab_opponents(g, unit), enemy)) // before any base
                *verdict = refuse(TAB_MEL_05, "It is not in contact with that unit.");
            continue;
        }
        if (!enemy || !read_number(&r, &number) || number % 1000)
            return false;
        number = number / 1000 - 1;
        if (fine(*verdict) && (number < 0 || number >= TAB_UNIT_BASES ||
                               !tab_base_fights(b, g, unit, number) || to->against[number]))
            *verdict = refuse(TAB_MEL_04, "Each of its bases fights one enemy, and no other base.");
        else if (fine(*verdict))
            to->against[number] = (uint8_t)enemy;
    }
    return enemy;
}

static struct verdict judge(const struct battle *b, const struct game *g, int unit,
                            const struct allocation *to)
{
    uint64_t given = 0;
    int bases = 0, enemies = count_of(tab_opponents(g, unit));

    for (int base = 0; base < unit_in(g, unit)->bases; base++) {
        if (!tab_base_fights(b, g, unit, base))
            continue;
        if (!to->against[base])
            return refuse(TAB_MEL_04, "Every base is allocated to an enemy.");
        given |= one(to->against[base]);
        bases++;
    }
    if (opt(b, OPT_ALLOCATION_MIN) && count_of(given) < (bases < enemies ? bases : enemies))
        return refuse(TAB_MEL_06, "Each enemy is given a base while they suffice.");
    return FINE;
}

struct verdict tab_check_allocate(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    struct allocation to;
    struct verdict verdict;

    (void)walk;
    if (!read_allocation(b, g, o, &to, &verdict))
        return refuse(0, "An allocation names enemies, each followed by bases: A1 allocate B1 1 2 "
                         "B2 3.");
    return fine(verdict) ? judge(b, g, o->unit, &to) : verdict;
}

void tab_take_allocate(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    int unit = judged->order.unit, count[TAB_SLOTS] = {0};
    struct allocation to;
    struct verdict verdict;

    read_allocation(b, g, &judged->order, &to, &verdict);
    for (int base = 0; base < TAB_UNIT_BASES; base++) {
        unit_of(g, unit)->base[base].against = to.against[base];
        count[to.against[base]]++;
    }
    EACH_UNIT (enemy, tab_opponents(g, unit))
        tell(e, event_of(TOLD_ALLOCATED, TAB_MEL_04, unit, enemy, count[enemy]));
}

// --- proposals ---

static void write_allocation(const struct battle *b, const struct game *g, int unit,
                             const struct allocation *to, struct order *o)
{
    EACH_UNIT (enemy, tab_opponents(g, unit)) {
        bool named = false;

        for (int base = 0; base < unit_in(g, unit)->bases; base++) {
            if (!tab_base_fights(b, g, unit, base) || to->against[base] != enemy)
                continue;
            if (!named)
                order_unit(o, enemy);
            named = true;
            order_number(o, (base + 1) * 1000);
        }
    }
}

static void offer_allocation(struct offer *list, const struct allocation *to)
{
    int unit = list->g->ask.unit;

    write_allocation(list->b, list->g, unit, to, offer_begin(list, unit, TAB_ALLOCATE));
    offer_try(list);
}

// In turn to one enemy after another, from each of them on; all to one of them.
void tab_suggest_allocate(struct offer *list)
{
    int unit = list->g->ask.unit;
    uint64_t enemies = tab_opponents(list->g, unit);
    int count = count_of(enemies);
    struct allocation to;

    for (int from = 0; from < count; from++) {
        for (int base = 0, next = from; base < TAB_UNIT_BASES; base++) {
            to.against[base] = (uint8_t)nth_of(enemies, next % count);
            next += tab_base_fights(list->b, list->g, unit, base);
        }
        offer_allocation(list, &to);
    }
    EACH_UNIT (enemy, enemies) {
        memset(to.against, enemy, sizeof to.against);
        offer_allocation(list, &to);
    }
}

void tab_draw_allocate(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                       struct judged *judged)
{
    int unit = g->ask.unit;
    uint64_t enemies = tab_opponents(g, unit);
    int count = count_of(enemies);
    struct allocation to;

    for (int base = 0, next = 0; base < TAB_UNIT_BASES; base++) {
        bool owed = opt(b, OPT_ALLOCATION_MIN) && next < count && tab_base_fights(b, g, unit, base);

        to.against[base] =
            (uint8_t)nth_of(enemies, owed ? next++ : (int)luck_below(luck, (uint32_t)count));
    }
    order_begin(&judged->order, seat, unit, TAB_ALLOCATE);
    write_allocation(b, g, unit, &to, &judged->order);
}
