// SPDX-License-Identifier: MIT
// Melee levels, base by base: the table of adjustments (TAB-MEL-10, 14 to 22).
#include "rules/tea_and_biscuits/fight.h"

// A base of a unit that fights another.
struct tab_bout {
    const struct battle *b;
    const struct game *g;
    int unit, base, other;
};

// TAB-MEL-14, 19: more than half of those allocated; of all where none is.
bool tab_counts_as_open(const struct battle *b, const struct game *g, int unit, int other)
{
    int open[2] = {0}, all[2] = {0};

    for (int base = 0; base < unit_in(g, unit)->bases; base++) {
        bool here = tab_base_against(b, g, unit, base, other);

        if (!tab_base_fights(b, g, unit, base))
            continue;
        all[here]++;
        open[here] += tab_base_open(g, unit, base);
    }
    return all[1] ? 2 * open[1] > all[1] : 2 * open[0] > all[0];
}

static bool caught_open(const struct tab_bout *f, int unit, int other)
{
    return tab_counts_as_open(f->b, f->g, unit, other) && !tab_in_terrain(f->b, f->g, unit);
}

// In turn 1 nobody has moved before, but for whom the free action moved (TAB-SHT-16).
static bool has_stood(const struct battle *b, const struct game *g, int unit)
{
    return !has_done(g, unit, DONE_MOVED | DONE_CHARGED) &&
           !had_done(g, unit, DONE_MOVED | DONE_CHARGED) &&
           !(g->turn <= 1 && opt(b, OPT_TURN_ONE_STILL));
}

// Those it charged this turn and is still in contact with. Who charges was in no melee, so the
// links it has made are all of one charge.
static uint64_t charged_by(const struct game *g, int unit)
{
    uint64_t set = 0;

    for (int i = 0; i < tab_in(g)->links && has_done(g, unit, DONE_CHARGED); i++)
        if (tab_in(g)->link[i].charger == unit)
            set |= one(tab_in(g)->link[i].target);
    return set;
}

// --- the rows of the table ---

static int dense_still(const struct tab_bout *f)
{
    int subject = opt(f->b, OPT_DENSE_STILL_SUBJECT) ? f->other : f->unit;

    return is_foot(f->g, f->unit) && is_mounted(f->g, f->other) &&
           tab_base_dense(f->g, f->unit, f->base) && has_stood(f->b, f->g, subject);
}

static int dense(const struct tab_bout *f)
{
    return tab_base_dense(f->g, f->unit, f->base);
}

static int melee_only(const struct tab_bout *f)
{
    const struct tab_base *base = &unit_in(f->g, f->unit)->base[f->base];

    return !(base->what & BASE_MISSILE) && !is_transport(base);
}

static int charging(const struct tab_bout *f)
{
    return charged_by(f->g, f->unit) != 0;
}

static int against_open(const struct tab_bout *f)
{
    if (opt(f->b, OPT_MOUNTED_VS_OPEN) == MOUNTED_OPEN_MINUS)
        return is_mounted(f->g, f->other) && tab_base_open(f->g, f->unit, f->base) &&
                       !tab_in_terrain(f->b, f->g, f->unit)
                   ? -1
                   : 0;
    if (!is_mounted(f->g, f->unit) || !caught_open(f, f->other, f->unit))
        return 0;
    return opt(f->b, OPT_MOUNTED_VS_OPEN) == MOUNTED_PLUS ? 1 : -1;
}

static int more_hits(const struct tab_bout *f)
{
    return unit_in(f->g, f->unit)->hits > unit_in(f->g, f->other)->hits ? -1 : 0;
}

static int foot_charged_mounted(const struct tab_bout *f)
{
    return is_foot(f->g, f->unit) && is_mounted(f->g, f->other) &&
                   among(charged_by(f->g, f->unit), f->other) &&
                   !tab_in_terrain(f->b, f->g, f->other)
               ? -1
               : 0;
}

static int artillery_charged(const struct tab_bout *f)
{
    int when = opt(f->b, OPT_ARTILLERY_CHARGED);

    if (!is_artillery(f->g, f->unit) || !has_done(f->g, f->unit, WAS_CHARGED))
        return 0;
    if (when == CHARGED_NOT_IN_TERRAIN && tab_in_terrain(f->b, f->g, f->unit))
        return 0;
    return when == CHARGED_NOT_ACTIVATED && !has_done(f->g, f->unit, CHARGED_FRESH) ? 0 : -1;
}

static const struct adjustment {
    uint16_t clause;
    bool alone; // whomever it fights
    int (*of)(const struct tab_bout *);
} table[] = {
    {TAB_MEL_15, false, dense_still},
    {TAB_MEL_16, true, dense},
    {TAB_MEL_17, true, melee_only},
    {TAB_MEL_18, true, charging},
    {TAB_MEL_19, false, against_open},
    {TAB_MEL_20, false, more_hits},
    {TAB_MEL_21, false, foot_charged_mounted},
    {TAB_MEL_22, true, artillery_charged},
};

int tab_level_of_base(const struct battle *b, const struct game *g, int unit, int base,
                      struct events *e)
{
    struct tab_bout f = {b, g, unit, base, 0};
    int level = detail_of(b, unit, DETAIL_MELEE);

    for (int i = 0; i < COUNT(table); i++)
        if (table[i].alone)
            level += tell_modifier(e, unit, 0, table[i].of(&f), table[i].clause);
    return level;
}

int tab_melee_level(const struct battle *b, const struct game *g, int unit, int base, int other)
{
    struct tab_bout f = {b, g, unit, base, other};
    int level = detail_of(b, unit, DETAIL_MELEE);

    for (int i = 0; i < COUNT(table); i++)
        level += table[i].of(&f);
    return level;
}

// An adjustment is told once a unit, with the number of its bases that have it.
void tab_tell_levels(const struct battle *b, const struct game *g, int unit, int other,
                     struct events *e)
{
    for (int i = 0; e && i < COUNT(table); i++) {
        struct event told = event_of(EVENT_MODIFIER, table[i].clause, unit, other, 0);

        for (int base = 0; base < unit_in(g, unit)->bases; base++) {
            struct tab_bout f = {b, g, unit, base, other};
            int value = tab_base_against(b, g, unit, base, other) ? table[i].of(&f) : 0;

            told.a = value ? value : told.a;
            told.b += value != 0;
        }
        if (told.b)
            tell(e, told);
    }
}
