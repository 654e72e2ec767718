// SPDX-License-Identifier: MIT
// The Move action (TAB-MOV): distance and turning, limbering and mounting, facings of bases, and
// the end of a passage through friends.
#include "rules/tea_and_biscuits/move.h"
#include <string.h>

// What an order asks for.
struct undertaking {
    struct legs legs; // that lead somewhere or turn
    struct tab_swap swap;
    struct tab_change change; // of formation, with `formation_in_move`
    struct tab_layout layout; // with its facings at the end
    uint8_t swaps, changes;
    uint8_t verb;       // LEG_LIMBER to LEG_DISMOUNT, 0: none
    bool changes_first; // before the first leg
    bool changes_amid, goes_after_swap;
    bool differing; // facings of bases
};

// --- reading ---

static bool read_swap(struct reader *r, struct undertaking *p)
{
    int with;

    if (!read_unit(r, &with))
        return false;
    p->swap.with = (uint8_t)with;
    p->swap.left = p->swap.other_left = read_word(r, WORD_LEFT);
    if (!p->swap.left)
        read_word(r, WORD_RIGHT);
    if (read_word(r, WORD_LEFT))
        p->swap.other_left = true;
    else if (read_word(r, WORD_RIGHT))
        p->swap.other_left = false;
    p->swaps++;
    return true;
}

static bool covers(const struct leg *leg) // distance
{
    return leg->kind == LEG_GO || leg->kind == LEG_HEADING || leg->kind == LEG_STEPS;
}

static void note_change(struct undertaking *p)
{
    p->changes++;
    p->changes_first = !p->legs.count;
}

static void add_leg(struct undertaking *p, const struct leg *leg)
{
    if (leg->kind >= LEG_LIMBER && leg->kind <= LEG_DISMOUNT) {
        p->verb = leg->kind;
        note_change(p);
        return;
    }
    p->goes_after_swap |= p->swaps;
    p->changes_amid |= p->changes && !p->changes_first && covers(leg);
    legs_add(&p->legs, *leg);
}

static bool read_formation(struct reader *r, const struct battle *b, const struct game *g, int unit,
                           struct undertaking *p)
{
    if (!tab_read_change(r, b, g, unit, &p->change) || !p->change.laid)
        return false;
    note_change(p);
    return true;
}

static bool read_bases(struct reader *r, const struct battle *b, struct undertaking *p)
{
    if (!tab_read_faces(r, b, &p->layout))
        return false;
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        p->differing |= p->layout.face[i] != 0;
    return true;
}

static void begin_plan(const struct game *g, int unit, struct undertaking *p)
{
    p->legs.count = 0;
    p->change.laid = false;
    p->layout = tab_layout_of(g, unit);
    memset(p->layout.face, 0, sizeof p->layout.face); // TAB-FRM-06: part of any Move
    p->swaps = p->changes = p->verb = 0;
    p->changes_first = p->changes_amid = p->goes_after_swap = p->differing = false;
}

static bool read_plan(const struct battle *b, const struct game *g, const struct order *o,
                      struct undertaking *p)
{
    struct reader r = {b, o, 0};
    struct leg leg;

    begin_plan(g, o->unit, p);
    while (!read_end(&r)) {
        if (leg_read(&r, &tab_legs, &leg)) {
            add_leg(p, &leg);
        } else if (o->arg[r.next].kind == ARG_WORD && o->arg[r.next].word == TAB_BASES) {
            if (!read_bases(&r, b, p))
                return false;
        } else if (read_word(&r, TAB_SWAP)) {
            if (!read_swap(&r, p))
                return false;
        } else if (!read_formation(&r, b, g, o->unit, p)) {
            return false;
        }
    }
    return tab_legs_fit(b, &p->legs);
}

// --- limbering, mounting (TAB-ART-04, TAB-DRG-06) ---

static const struct state_change {
    uint8_t form;
    bool dragoons, needs_transport;
} verbs[] = {
    [LEG_LIMBER - LEG_LIMBER] = {FORM_LIMBERED, false, true},
    [LEG_UNLIMBER - LEG_LIMBER] = {FORM_UNLIMBERED, false, false},
    [LEG_MOUNT - LEG_LIMBER] = {FORM_MOUNTED, true, true},
    [LEG_DISMOUNT - LEG_LIMBER] = {FORM_DISMOUNTED, true, false},
};

static struct verdict check_verb(const struct game *g, int unit, const struct state_change *verb)
{
    if (verb->dragoons && g->type[unit] == CAVALRY)
        return refuse(TAB_CAV_05, "Cavalry does not dismount in play.");
    if (verb->dragoons && g->type[unit] != DRAGOONS)
        return refuse(TAB_DRG_06, "Only dragoons mount and dismount.");
    if (!verb->dragoons && !is_artillery(g, unit))
        return refuse(TAB_ART_04, "Only artillery limbers and unlimbers.");
    if (verb->needs_transport && !tab_has_transport(g, unit))
        return verb->dragoons ? refuse(TAB_DRG_07, "It has no horse holders left to mount with.")
                              : refuse(TAB_ART_09, "It has no teams left to limber with.");
    if (g->formation[unit] == verb->form)
        return verb->dragoons ? refuse(TAB_DRG_06, "It is so already.")
                              : refuse(TAB_ART_04, "It is so already.");
    return FINE;
}

// --- distance ---

// TAB-MOV-03: a unit that stands in terrain it could not enter may leave it.
length tab_allowed(const struct battle *b, const struct game *g, int unit, bool terrain)
{
    length far = tab_distance(b, g, unit, terrain);
    struct pose from;

    if (far)
        return far;
    from = tab_pose(g, unit);
    return tab_slowed_at(b, g, unit, &from) ? BW : 0;
}

struct verdict tab_check_distance(const struct battle *b, length far, length allowed, bool terrain)
{
    length slack = on_board(b) ? 0 : TOLERANCE;

    if (!allowed)
        return refuse(TAB_MOV_03, "Only infantry in Open formation enters terrain.");
    if (far <= allowed + slack)
        return FINE;
    return terrain ? refuse(TAB_MOV_11, "Terrain comes into it, so it does not get so far.")
                   : refuse(TAB_MOV_02, "It does not get so far.");
}

// TAB-MOV-09, `combined`: the lower of the two distances.
static length allowed_changing(const struct battle *b, const struct game *g, int unit,
                               const struct undertaking *p, bool terrain)
{
    length far = tab_allowed(b, g, unit, terrain), then = far;
    struct game after;

    if (p->changes) {
        game_copy(b, &after, g);
        tab_take_layout(b, &after, unit, &p->layout);
        then = tab_allowed(b, &after, unit, terrain);
    }
    return far < then ? far : then;
}

// --- judging ---

static bool goes(const struct undertaking *p)
{
    for (int i = 0; i < p->legs.count; i++)
        if (covers(&p->legs.leg[i]))
            return true;
    return p->swaps;
}

// TAB-MOV-09, TAB-FRM-05, 06
static struct verdict check_changes(const struct battle *b, const struct game *g, int unit,
                                    struct undertaking *p)
{
    bool combined = opt(b, OPT_FORMATION_IN_MOVE);

    if (p->change.laid && !combined)
        return refuse(TAB_MOV_09, "A change of formation is an action of its own.");
    if (p->changes && goes(p) && !combined)
        return refuse(TAB_MOV_09, "It covers distance or changes its state, not both in one Move.");
    if (p->changes > 1 || p->changes_amid || (p->changes && p->swaps))
        return refuse(TAB_MOV_09, "One change may be made, at the start or the end of the Move.");
    if (p->differing && goes(p))
        return refuse(TAB_FRM_06, "Its bases face differently, so it covers no distance.");
    return p->differing ? tab_check_faces(g, unit, &p->layout) : FINE;
}

// What it is when the Move is over: its layout, and for a change of formation that comes first
// where it stands before it goes.
static struct verdict lay_plan(const struct battle *b, const struct game *g, int unit,
                               struct undertaking *p)
{
    struct pose from = tab_pose(g, unit);
    struct verdict v;

    if (p->verb)
        p->layout = tab_plain_layout(g, unit, verbs[p->verb - LEG_LIMBER].form, 0);
    if (!p->change.laid)
        return FINE;
    p->layout = p->change.layout;
    v = tab_check_layout(b, g, unit, &p->layout);
    if (!fine(v) || !p->changes_first)
        return v;
    v = tab_lay_change(b, g, unit, &from, &p->change);
    return fine(v) ? tab_check_change_room(b, g, unit, &p->change) : v;
}

static struct verdict walk_plan(const struct battle *b, const struct game *g, int unit,
                                struct undertaking *p, struct walk *walk)
{
    struct game after;
    struct verdict v;

    if (!p->change.laid)
        return tab_walk_move(b, g, unit, &p->legs, walk);
    game_copy(b, &after, g);
    if (p->changes_first) {
        tab_make_change(b, &after, unit, &p->change, NULL);
        return tab_walk_move(b, &after, unit, &p->legs, walk);
    }
    v = tab_walk_move(b, g, unit, &p->legs, walk);
    if (!fine(v))
        return v;
    if (!p->change.faced)
        p->change.face = walk->end.face;
    v = tab_lay_change(b, g, unit, &walk->end, &p->change);
    if (fine(v))
        v = tab_check_change_room(b, g, unit, &p->change);
    walk->end = p->change.pose;
    return v;
}

// --- the end of it ---

// TAB-SPC-13: friends in one of its cells since before it moves.
static uint64_t sharers(const struct battle *b, const struct game *g, int unit)
{
    uint64_t set = 0;

    if (!on_board(b))
        return 0;
    EACH_UNIT (friend, tab_units(g, g->side[unit]) & ~one(unit))
        if (tab_in_contact(b, g, unit, friend))
            set |= one(friend);
    return set;
}

static struct verdict check_end(const struct battle *b, const struct game *g, int unit,
                                const struct undertaking *p, const struct walk *walk)
{
    if (tab_room(b, g, unit, &p->layout, &walk->end, 0) != ROOM_FRIEND)
        return FINE;
    if (tab_room(b, g, unit, &p->layout, &walk->end, sharers(b, g, unit)) == ROOM_FRIEND)
        return refuse(TAB_MOV_10, "A Move does not end on a friend.");
    return refuse(TAB_SPC_11, "A Move does not end in a cell shared with a friend.");
}

// Leg by leg, then the distance.
static struct verdict judge_way(const struct battle *b, const struct game *g, int unit,
                                struct undertaking *p, struct walk *walk)
{
    struct verdict v = walk_plan(b, g, unit, p, walk);
    bool terrain = walk->marks & WALK_TERRAIN;

    if (!fine(v))
        return v;
    walk->allowed = allowed_changing(b, g, unit, p, terrain);
    walk->allowed_clause = terrain ? TAB_MOV_11 : TAB_MOV_02;
    return tab_check_distance(b, walk->spent, walk->allowed, terrain);
}

static struct verdict judge_ending(const struct battle *b, const struct game *g, int unit,
                                   struct undertaking *p, struct walk *walk)
{
    struct verdict v;

    if (p->swaps > 1 || p->goes_after_swap)
        return refuse(TAB_INT_11, "A Move has at most one swap, at its end.");
    v = p->swaps ? tab_check_swap(b, g, unit, &p->legs, &p->swap, walk)
                 : check_end(b, g, unit, p, walk);
    return fine(v) ? tab_check_passing(b, g, unit, walk->through) : v;
}

static struct verdict judge(const struct battle *b, const struct game *g, const struct order *o,
                            struct undertaking *p, struct walk *walk)
{
    int unit = o->unit;
    struct verdict v = FINE;

    if (!read_plan(b, g, o, p))
        return refuse(0, "A Move has legs that this table has, such as `ahead 1, face 90`.");
    if (p->verb)
        v = check_verb(g, unit, &verbs[p->verb - LEG_LIMBER]);
    if (fine(v))
        v = check_changes(b, g, unit, p);
    if (fine(v))
        v = lay_plan(b, g, unit, p);
    if (!fine(v))
        return v;
    walk_begin(walk, unit);
    walk->spent = 0; // of a swap that is refused before it has a way
    if (!p->swaps || p->legs.count)
        v = judge_way(b, g, unit, p, walk);
    return fine(v) ? judge_ending(b, g, unit, p, walk) : v;
}

struct verdict tab_check_move(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    struct undertaking p;
    struct verdict v = judge(b, g, o, &p, walk);

    if (fine(v) && !p.swaps && !p.changes && !p.differing)
        walk->marks |= WALK_PLAIN;
    return v;
}

// --- making it ---

static void change_places(const struct battle *b, struct game *g, int unit,
                          const struct tab_swap *swap, struct events *e)
{
    int other = swap->with;

    tab_put(b, g, unit, &swap->end);
    tab_put(b, g, other, &swap->other_end);
    tell(e, event_moved(g, other));
    unit_of(g, other)->now |= DONE_MOVED; // TAB-UNT-08
}

// As it was found.
static void go(const struct battle *b, struct game *g, int unit, const struct walk *walk,
               struct events *e)
{
    tab_pay_passing(b, g, unit, walk->through, 0, e);
    tab_put(b, g, unit, &walk->end);
    tell(e, event_moved(g, unit));
    unit_of(g, unit)->now |= DONE_MOVED;
    tab_generals_give_way(b, g, unit, e);
}

void tab_take_move(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    int unit = judged->order.unit;
    struct undertaking p;
    struct walk walk;

    if (judged->whole && judged->walk.marks & WALK_PLAIN && tab_faces_alike(g, unit)) {
        go(b, g, unit, &judged->walk, e);
        return;
    }
    must(fine(judge(b, g, &judged->order, &p, &walk)));
    tab_pay_passing(b, g, unit, walk.through, p.swaps ? p.swap.with : 0, e);
    tab_take_layout(b, g, unit, &p.layout);
    if (p.swaps)
        change_places(b, g, unit, &p.swap, e);
    else
        tab_put(b, g, unit, &walk.end);
    tell(e, event_moved(g, unit));
    if (p.changes)
        tell(e, event_of(TOLD_CHANGED,
                         p.change.laid               ? TAB_MOV_09
                         : g->type[unit] == DRAGOONS ? TAB_DRG_06
                                                     : TAB_ART_04,
                         unit, 0, g->formation[unit]));
    unit_of(g, unit)->now |= DONE_MOVED;
    tab_generals_give_way(b, g, unit, e);
}
