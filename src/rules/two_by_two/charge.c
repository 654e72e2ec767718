// SPDX-License-Identifier: MIT
// Moving to contact: the charged units answer, and the charger stays or is moved back (TBT-CHG).
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/path.h"

// --- contact ---

// TBT-CHG-02, 03: the run-in is straight, and a short charge nothing but that.
static struct verdict run_in(const struct walker *w)
{
    const struct march *m = march_in(w);
    length run = dist(w->b, DIST_RUN_IN) - dist(w->b, DIST_TOLERANCE);

    if (m->run >= run)
        return FINE;
    if (m->travel >= run)
        return refuse(TBT_CHG_02, "The last part of a move to contact must be a straight run-in.");
    if (m->travel == m->run && (!m->turned || opt(w->b, OPT_SHORT_CHARGE_PIVOT)))
        return FINE;
    return refuse(TBT_CHG_03, "So short a move to contact must be straight ahead from the start.");
}

static struct verdict is_of_the_kind(const struct walker *w)
{
    if (tbt_is_artillery(w->g, w->unit))
        return refuse(TBT_CHG_08, "Artillery never moves into contact of its own will.");
    if (tbt_is_hq(w->g, w->unit) && opt(w->b, OPT_HQ_MAY_CHARGE))
        return refuse(TBT_CHG_09, "A HQ may not move into contact in this game.");
    return FINE;
}

static struct verdict may_attack(const struct walker *w)
{
    struct verdict v = is_of_the_kind(w);

    if (!fine(v))
        return v;
    if (tbt_is_cavalry(w->g, w->unit) && march_in(w)->town)
        return refuse(TBT_CHG_05, "Cavalry that was in a town may not move to contact.");
    return run_in(w);
}

bool tbt_shies(const struct battle *b, const struct game *g, int unit, int enemy)
{
    return tbt_is_infantry(g, unit) && tbt_is_cavalry(g, enemy) && tbt_in_open(b, g, enemy);
}

static bool is_shy_of(const struct walker *w, int enemy)
{
    return tbt_shies(w->b, w->g, w->unit, enemy);
}

static const struct verdict shies =
    {TBT_CHG_06, "Infantry may not move into contact with cavalry in the open."};

struct verdict tbt_may_charge(const struct walker *w, int enemy)
{
    return is_shy_of(w, enemy) ? shies : is_of_the_kind(w);
}

static struct verdict may_touch(const struct walker *w, int enemy)
{
    if (is_shy_of(w, enemy))
        return shies;
    if (tbt_beyond_town_bridge(march_in(w), enemy))
        return refuse(TBT_MOVE_19,
                      "Coming out of a town it cannot engage an enemy across its bridge.");
    return FINE;
}

// TBT-CHG-01: the enemies on its front edge, corners included. TBT-MOVE-24: and on no other edge.
struct verdict tbt_meet_enemies(struct walker *w, const struct crowd *crowd)
{
    bool charging = w->walk->stopper;
    struct verdict v = charging ? may_attack(w) : FINE;

    w->walk->met = 0;
    for (int i = 0; fine(v) && i < crowd->count; i++) {
        int other = crowd->unit[i];

        if (!tbt_march_touches(w, other))
            continue;
        if (!charging || segment_to_box(box_corner(&w->box, 0), box_corner(&w->box, 1),
                                        &w->g->box[other]) > dist(w->b, DIST_TOLERANCE))
            return refuse(TBT_MOVE_24,
                          "A move may not end touching an enemy other than by a charge.");
        must(w->walk->met < WALK_MET);
        w->walk->meets[w->walk->met++] = (uint8_t)other;
        v = may_touch(w, other);
    }
    return v;
}

// --- who charged whom ---

bool tbt_is_charger_of(const struct game *g, int charger, int target)
{
    const struct tbt_game *t = tbt_in(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].charger == charger && t->charge[i].target == target)
            return true;
    return false;
}

void tbt_note_charge(struct game *g, int charger, int target)
{
    struct tbt_game *t = tbt_of(g);

    if (tbt_is_charger_of(g, charger, target))
        return;
    must(t->charges < TBT_CHARGES);
    t->in_touch = true;
    t->charge[t->charges].charger = (uint8_t)charger;
    t->charge[t->charges++].target = (uint8_t)target;
}

void tbt_forget_charges_of(struct game *g, int unit)
{
    struct tbt_game *t = tbt_of(g);
    int kept = 0;

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].charger != unit && t->charge[i].target != unit)
            t->charge[kept++] = t->charge[i];
    for (int i = kept; i < t->charges; i++)
        t->charge[i].charger = t->charge[i].target = 0;
    t->charges = (uint8_t)kept;
}

bool tbt_is_held_off(const struct game *g, int charger, int target)
{
    return has(g, charger, PUT_BACK) && !has(g, charger, CLOSED) &&
           tbt_is_charger_of(g, charger, target);
}

// --- moving back ---

bool tbt_in_full_contact(const struct battle *b, const struct game *g, int front, int behind)
{
    struct direction ahead = direction_of(g->face[front]);
    struct vec way = vec_sub(g->box[behind].centre, g->box[front].centre);
    int off = (int16_t)(g->face[front] - g->face[behind]);
    int two_degrees = bearing_from_degrees(2000);
    length slack = dist(b, DIST_COLUMN_SLACK);

    if (off > two_degrees || off < -two_degrees)
        return false;
    int64_t back = -((int64_t)way.east * ahead.east + (int64_t)way.north * ahead.north) / ONE;
    int64_t side = ((int64_t)way.east * ahead.north - (int64_t)way.north * ahead.east) / ONE;
    return back >= 2 * half_depth(b) - slack && back <= 2 * half_depth(b) + slack &&
           side >= -slack && side <= slack;
}

bool tbt_stands_in_column(const struct battle *b, const struct game *g, int front, int behind)
{
    return front != behind && tbt_is_infantry(g, front) && g->type[front] == g->type[behind] &&
           g->side[front] == g->side[behind] && tbt_in_full_contact(b, g, front, behind);
}

// TBT-CHG-11: when all answers come at the end, columns and HQs in contact go back with the
// charger.
static bool goes_back_with(const struct battle *b, const struct game *g, int charger, int friend)
{
    if (!opt(b, OPT_REACTION_TIMING) || friend == charger || g->side[friend] != g->side[charger])
        return false;
    return (tbt_is_hq(g, friend) && tbt_touching(b, g, charger, friend)) ||
           tbt_stands_in_column(b, g, charger, friend);
}

static struct group group_of(const struct battle *b, const struct game *g, int charger)
{
    struct group group = {1, {(uint8_t)charger}};

    for (int i = 1; i <= g->units && opt(b, OPT_REACTION_TIMING); i++)
        if (goes_back_with(b, g, charger, i))
            group.unit[group.count++] = (uint8_t)i;
    return group;
}

// TBT-CHG-13: straight back, facing unchanged, as far as there is room for all of them.
static struct vec way_back(const struct battle *b, const struct game *g, int charger,
                           const struct group *group)
{
    struct forced move = {.law = &tbt_stop_law,
                          .way = direction_of((bearing)(g->face[charger] + 0x8000)),
                          .far = dist(b, DIST_PUT_BACK),
                          .with = group};
    struct walk walk;

    for (int i = 0; i < group->count; i++) {
        move.unit = group->unit[i];
        move.from = g->box[move.unit];
        move.far = tbt_forced_far(b, g, &move, &walk);
    }
    return along(move.way, move.far);
}

static void put_back(const struct battle *b, struct game *g, int charger, int from,
                     struct events *e)
{
    struct group group = group_of(b, g, charger);
    struct vec by = way_back(b, g, charger, &group);

    unit_of(g, charger)->flags |= PUT_BACK;
    tell(e, event_of(TOLD_PUT_BACK, TBT_CHG_13, charger, from, 0));
    for (int i = 0; i < group.count; i++)
        tbt_put(b, g, group.unit[i], vec_add(g->box[group.unit[i]].centre, by),
                g->face[group.unit[i]], e);
}

// --- may it answer by fire? ---

static bool touches_stranger(const struct battle *b, const struct game *g, int unit)
{
    struct crowd crowd = tbt_crowd_around(b, g, unit, g->box[unit].centre, 0);

    for (int i = 0; i < crowd.count; i++)
        if (g->side[crowd.unit[i]] != g->side[unit] && !tbt_is_charger_of(g, crowd.unit[i], unit) &&
            tbt_touching(b, g, unit, crowd.unit[i]))
            return true;
    return false;
}

// TBT-CHG-12, 14, with the chargers moved back already; infantry may count its turn.
static bool has_line(const struct battle *b, const struct game *g, int unit, int charger)
{
    bool reaches = !opt(b, OPT_STANDFIRE_RANGE);
    struct box turned;
    length range;

    if (tbt_line_of_fire(b, g, unit, &g->box[unit], charger, &g->box[charger], reaches, &range))
        return true;
    return tbt_is_infantry(g, unit) && !has(g, unit, TURNED) &&
           tbt_turned_box(b, g, unit, charger, &turned) &&
           tbt_line_of_fire(b, g, unit, &turned, charger, &g->box[charger], reaches, &range);
}

// Its first charger in a slot beyond that; 0: none.
static int next_charger(const struct game *g, int unit, int after)
{
    const struct tbt_game *t = tbt_in(g);
    int next = 0;

    for (int i = 0; i < t->charges; i++) {
        int charger = t->charge[i].charger;

        if (t->charge[i].target == unit && charger > after && (!next || charger < next))
            next = charger;
    }
    return next;
}

// Each once, and where it stood at first.
struct shifted {
    int count;
    uint8_t unit[UNIT_SLOTS];
    struct box before[UNIT_SLOTS];
};

static void keep(const struct game *g, int unit, struct shifted *shifted)
{
    for (int i = 0; i < shifted->count; i++)
        if (shifted->unit[i] == unit)
            return;
    shifted->unit[shifted->count] = (uint8_t)unit;
    shifted->before[shifted->count++] = g->box[unit];
}

static void shift_back(const struct battle *b, struct game *g, int charger, struct shifted *shifted)
{
    struct group group = group_of(b, g, charger);
    struct vec by = way_back(b, g, charger, &group);

    for (int k = 0; k < group.count; k++) {
        keep(g, group.unit[k], shifted);
        game_shift(g, group.unit[k], by);
    }
}

// Moves the unit's chargers back in thought, asks, and puts everything where it was.
static bool could_shoot(const struct battle *b, struct game *g, int unit, int charger)
{
    struct shifted shifted;
    bool can;

    shifted.count = 0;
    if (!(kind_of(g, unit)->abilities & (MUSKET | GUNS)) || tbt_is_disrupted(g, unit) ||
        touches_stranger(b, g, unit))
        return false;
    for (int i = next_charger(g, unit, 0); i; i = next_charger(g, unit, i))
        if (!has(g, i, PUT_BACK))
            shift_back(b, g, i, &shifted);
    can = has_line(b, g, unit, charger);
    for (int i = 0; i < shifted.count; i++)
        g->box[shifted.unit[i]] = shifted.before[i];
    return can;
}

// --- the reactions ---

enum react_step { REACT_CHOOSE, REACT_BACK, REACT_TURN };
enum { REACT_ALL = 1 }; // in a frame's `a`: the charges of the whole move phase

static bool is_of_frame(const struct frame *f, int charger)
{
    return f->a == REACT_ALL || charger == f->unit;
}

static int first_charger(const struct game *g, const struct frame *f, int target)
{
    const struct tbt_game *t = tbt_in(g);
    int first = 0;

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].target == target && is_of_frame(f, t->charge[i].charger) &&
            (!first || t->charge[i].charger < first))
            first = t->charge[i].charger;
    return first;
}

static void answer(struct game *g, int unit, int charger, bool shoots, int clause, struct events *e)
{
    unit_of(g, unit)->flags |= shoots ? WILL_SHOOT : WILL_CONFRONT;
    tell(e, event_of(TOLD_REACTION, clause, unit, charger, shoots));
}

// Asks a unit that has a choice; the others confront (TBT-CHG-12).
static void choose(const struct battle *b, struct game *g, const struct frame *f, int unit,
                   struct events *e)
{
    for (int i = next_charger(g, unit, 0); i; i = next_charger(g, unit, i))
        if (is_of_frame(f, i) && could_shoot(b, g, unit, i)) {
            game_ask(g, 1 << g->side[unit], ASK_REACT, unit, i);
            return;
        }
    answer(g, unit, first_charger(g, f, unit), false, TBT_CHG_12, e);
}

// TBT-CHG-18, 19: who has answered before has no choice any more.
static int next_to_choose(const struct game *g, const struct frame *f)
{
    const struct tbt_game *t = tbt_in(g);
    int next = 0;

    for (int i = 0; i < t->charges; i++) {
        int target = t->charge[i].target;

        if (is_of_frame(f, t->charge[i].charger) && !has(g, target, WILL_SHOOT | WILL_CONFRONT) &&
            (!next || target < next))
            next = target;
    }
    return next;
}

// TBT-CHG-22: if any of those it touched shoots, it is moved back from all.
static int who_shoots_at(const struct game *g, const struct frame *f, int charger)
{
    const struct tbt_game *t = tbt_in(g);
    int first = 0;

    for (int i = 0; i < t->charges && is_of_frame(f, charger); i++) {
        int target = t->charge[i].target;

        if (t->charge[i].charger == charger && has(g, target, WILL_SHOOT) &&
            (!first || target < first))
            first = target;
    }
    return first;
}

static bool ask_to_turn(const struct battle *b, struct game *g, struct frame *f)
{
    for (int unit = f->other + 1; unit <= g->units; unit++)
        for (int i = has(g, unit, WILL_CONFRONT) ? next_charger(g, unit, 0) : 0; i;
             i = next_charger(g, unit, i))
            if (is_of_frame(f, i) && !has(g, i, PUT_BACK) && tbt_may_turn_to_face(b, g, unit, i)) {
                f->other = (uint8_t)unit;
                game_ask(g, 1 << g->side[unit], ASK_TURN, unit, i);
                return true;
            }
    return false;
}

void tbt_run_react(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int unit;

    switch ((enum react_step)f->step) {
    case REACT_CHOOSE:
        unit = next_to_choose(g, f);
        if (unit)
            choose(b, g, f, unit, e);
        else
            f->step++;
        return;
    case REACT_BACK:
        for (int i = 1; i <= g->units; i++)
            if (!has(g, i, PUT_BACK) && who_shoots_at(g, f, i))
                put_back(b, g, i, who_shoots_at(g, f, i), e);
        f->step++;
        return;
    case REACT_TURN: // TBT-CHG-15, 16
        if (!ask_to_turn(b, g, f))
            game_pop(g);
        return;
    }
}

// TBT-CHG-11, reaction_timing = end_of_moves. Is there anything to react to?
bool tbt_end_of_moves(const struct battle *b, struct game *g)
{
    bool any = opt(b, OPT_REACTION_TIMING) && tbt_in(g)->charges;

    if (any)
        game_push(g, FRAME_REACT, 0, 0)->a = REACT_ALL;
    return any;
}

// --- ASK_REACT: `B1 confront` or `B1 shoot` ---

void tbt_take_react(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;

    (void)b;
    answer(g, o->unit, g->ask.other, o->verb == TBT_SHOOT, TBT_CHG_11, e);
}
