// SPDX-License-Identifier: MIT
// What follows the pulses: chargers aim once more, units are put back off friends, reach is judged,
// those that fell short go on, and changes are made (BFE-PTH-04, 10, 11, BFE-CHG-07, 08, 13).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/pulse.h"

static void settle_at(struct pulses *p, int unit, int k)
{
    struct mover *m = &p->of[unit];

    m->last = (uint8_t)k;
    p->g->box[unit] = m->box[k]; // of pose 0 too, which may be that of before it broke (BFE-UNI-16)
    p->g->face[unit] = m->pose[k].face;
    p->g->formation[unit] = m->pose[k].formation;
    bfe_leaders_follow(p->g, unit);
}

static uint64_t chargers(const struct game *g)
{
    uint64_t set = bfe_all_units(g);

    EACH_UNIT (unit, set)
        if (!(unit_in(g, unit)->charge & CHARGE_ON))
            set &= ~one(unit);
    return set;
}

// All at once: whoever aims at one that turns aims at where it stood.
static void re_aim(struct pulses *p)
{
    struct pose aimed[BFE_SLOTS];

    EACH_UNIT (unit, chargers(p->g))
        aimed[unit] = bfe_aimed(p->g, unit, unit_in(p->g, unit)->now.target);
    EACH_UNIT (unit, chargers(p->g)) {
        struct mover *m = &p->of[unit];

        if (bfe_turns_onto_enemy(p->g, unit, &aimed[unit]))
            continue;
        bfe_put(p->g, unit, &aimed[unit]);
        m->last = m->last ? m->last : 1; // it has turned: that is no longer pose 0
        m->pose[m->last] = aimed[unit];
        m->box[m->last] = p->g->box[unit];
    }
}

// --- putting back (BFE-PTH-04, 10) ---

// Is one of these enemies nearer than an inch? A charger and its target only keep off each other.
static bool crowded(const struct pulses *p, int unit, const struct box *box, uint64_t enemies)
{
    EACH_UNIT (enemy, enemies & bfe_enemies(p->g, unit))
        if (charges(p, unit, enemy) || charges(p, enemy, unit)
                ? box_overlaps(box, &p->g->box[enemy], SAME)
                : bfe_nearer(box_to_box(box, &p->g->box[enemy]), APART))
            return true;
    return false;
}

static bool must_go_back(const struct pulses *p, int unit, uint64_t returned)
{
    const struct box *box = &p->g->box[unit];

    return bfe_overlaps_friend(p->g, unit, box) || crowded(p, unit, box, returned);
}

static bool is_clear_at(const struct pulses *p, int unit, int k)
{
    const struct box *box = &p->of[unit].box[k];

    return !bfe_overlaps_friend(p->g, unit, box) && !crowded(p, unit, box, ~0ull);
}

static void put_back_off_friends(struct pulses *p)
{
    uint64_t returned = 0;
    bool again;

    do {
        again = false;
        EACH_IN_ROSTER(p->g, unit, p->movers & ~p->gone)
        {
            int k = p->of[unit].last;

            if (unit_in(p->g, unit)->into || !k || !must_go_back(p, unit, returned))
                continue;
            do
                k--;
            while (k && !is_clear_at(p, unit, k));
            settle_at(p, unit, k);
            returned |= one(unit);
            again = true;
            tell(p->e, event_of(TOLD_PUT_BACK, BFE_PTH_04, unit, 0, 0));
        }
    } while (again);
}

// --- how far it went, and who has reached ---

static void count_inches(struct pulses *p, int unit)
{
    const struct mover *m = &p->of[unit];
    struct bfe_unit *u = unit_of(p->g, unit);
    struct vec way = vec_sub(p->g->box[unit].centre, m->pose[0].at);

    u->gone += m->spent[m->last]; // what was put back was not moved (BFE-PTH-10)
    u->leftover = u->total - m->spent[m->last];
    u->now.how &= (uint8_t)~HOW_WENT;
    if (vec_length(way) > SAME) {
        u->now.way = bearing_of(way);
        u->now.how |= HOW_WENT;
        u->done |= DONE_MOVED;
    }
    tell(p->e, event_moved(p->g, unit));
}

// BFE-CHG-13: reach of all first, then the leftovers of those who fell short.
static void judge_charges(struct pulses *p)
{
    uint64_t reached = 0;

    EACH_UNIT (unit, chargers(p->g))
        if (bfe_reaches(p->b, p->g, unit))
            reached |= one(unit);
    EACH_IN_ROSTER(p->g, unit, chargers(p->g))
    {
        struct bfe_unit *u = unit_of(p->g, unit);

        if (among(reached, unit)) {
            u->charge |= CHARGE_REACHED;
            tell(p->e, event_of(TOLD_REACHED, BFE_CHG_07, unit, u->now.target, u->leftover));
            continue;
        }
        tell(p->e, event_of(TOLD_SHORT, BFE_CHG_08, unit, u->now.target, 0));
        u->charge = 0;
        bfe_go_ahead(p->b, p->g, unit, bfe_pose(p->g, unit), u->leftover, p->e);
    }
}

void bfe_settle_pulses(struct pulses *p)
{
    EACH_UNIT (unit, p->movers & ~p->gone)
        settle_at(p, unit, p->of[unit].last);
    re_aim(p);
    put_back_off_friends(p);
    EACH_IN_ROSTER(p->g, unit, p->movers & ~p->gone)
    count_inches(p, unit);
    judge_charges(p);
    bfe_end_changes(p->b, p->g, p->e);
    EACH_UNIT (unit, bfe_all_units(p->g))
        unit_of(p->g, unit)->formed = 0;
}
