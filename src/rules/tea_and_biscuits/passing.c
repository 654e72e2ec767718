// SPDX-License-Identifier: MIT
// Passing through friends, and changing places with one (TAB-INT).
#include "rules/tea_and_biscuits/move.h"

// --- the surcharge ---

// Points that passing through a friend costs each of the two, 0 or 1.
struct surcharge {
    uint8_t unit, friend;
};

// TAB-DEP-08: no general is near who is still off the table.
static bool pays(const struct battle *b, const struct game *g, int unit)
{
    return g->state[unit] != FATE_FIELD || !tab_with_general(b, g, unit);
}

// TAB-INT-04; TAB-FRE-02: nobody pays for the free action.
static struct surcharge surcharge(const struct battle *b, const struct game *g, int unit,
                                  int friend)
{
    if (tab_is_free(g))
        return (struct surcharge){0, 0};
    return (struct surcharge){pays(b, g, unit), pays(b, g, friend)};
}

// TAB-ACT-11: a third point only when it has declared with a general near.
static int allowance_left(const struct battle *b, const struct game *g, int unit)
{
    if (opt(b, OPT_INTERPENETRATION_LIMIT))
        return INT8_MAX;
    return tab_limit(g, unit) - unit_in(g, unit)->spent;
}

struct verdict tab_check_passing(const struct battle *b, const struct game *g, int unit,
                                 uint64_t through)
{
    int own = 0, all = 0;

    EACH_UNIT (friend, through) {
        struct surcharge cost = surcharge(b, g, unit, friend);

        own += cost.unit;
        all += cost.unit + cost.friend;
        if (cost.friend > allowance_left(b, g, friend))
            return refuse(TAB_INT_05, "The unit it passes has no points of its own left for it.");
    }
    if (own && own > allowance_left(b, g, unit))
        return refuse(TAB_INT_05, "It has no points of its own left to pass through friends.");
    if (all > tab_in(g)->pool[g->side[unit]])
        return refuse(TAB_CMD_11, "The pool does not cover the points for passing through.");
    return FINE;
}

static void pay(const struct battle *b, struct game *g, int unit, int points)
{
    tab_of(g)->pool[g->side[unit]] -= (uint8_t)points;
    if (!opt(b, OPT_INTERPENETRATION_LIMIT))
        unit_of(g, unit)->spent += (uint8_t)points;
}

void tab_pay_passing(const struct battle *b, struct game *g, int unit, uint64_t through, int swap,
                     struct events *e)
{
    EACH_UNIT (friend, through) {
        struct surcharge cost = surcharge(b, g, unit, friend);

        pay(b, g, unit, cost.unit);
        pay(b, g, friend, cost.friend);
        tell(e, event_of(friend == swap ? TOLD_SWAPPED : TOLD_PASSED,
                         friend == swap ? TAB_INT_08 : TAB_INT_03, unit, friend,
                         cost.unit + cost.friend));
    }
}

// --- changing places ---

// The one straight way of it (TAB-INT-12), so far.
static struct verdict walk_so_far(const struct battle *b, const struct game *g, int unit,
                                  const struct leg *way, length far, struct walk *walk)
{
    struct legs legs;

    legs.count = 1;
    legs.leg[0] = *way;
    legs.leg[0].far = way->kind == LEG_STEPS ? far / BW : far;
    return tab_walk_move(b, g, unit, &legs, walk);
}

// How far it goes until it overlaps the other or is barred, by halving; beyond `most`: neither.
static length first_overlap(const struct battle *b, const struct game *g, int unit,
                            const struct leg *way, int other, length most, struct walk *walk)
{
    length grain = on_board(b) ? BW : 1, low = 1, high = most / grain + 1;

    while (low < high) {
        length middle = low + (high - low) / 2;
        struct verdict v = walk_so_far(b, g, unit, way, middle * grain, walk);

        if (!fine(v) || among(walk->through, other))
            high = middle;
        else
            low = middle + 1;
    }
    return high * grain;
}

// TAB-INT-08: at its full distance it would stand clear of the other.
static bool gets_through(const struct battle *b, const struct game *g, int unit,
                         const struct leg *way)
{
    struct tab_layout layout = tab_layout_of(g, unit);
    struct walk walk;
    struct verdict v = walk_so_far(b, g, unit, way, tab_distance(b, g, unit, false), &walk);

    if (fine(v) && walk.marks & WALK_TERRAIN) {
        length distance = tab_distance(b, g, unit, true);

        if (!distance)
            return false;
        v = walk_so_far(b, g, unit, way, distance, &walk);
    }
    return fine(v) && tab_room(b, g, unit, &layout, &walk.end, 0) == ROOM_FREE;
}

// TAB-INT-08, 09: centre to centre, each as it is and as it faces.
static struct verdict exchange(const struct battle *b, const struct game *g, int unit,
                               struct tab_swap *swap)
{
    int other = swap->with;
    struct tab_layout layout = tab_layout_of(g, unit), others = tab_layout_of(g, other);
    struct pose from = tab_pose(g, unit), there = tab_pose(g, other);
    struct game after;

    swap->end = tab_pose_about(b, &layout, tab_centre(b, &others, &there, swap->other_left),
                               from.face, swap->left);
    swap->other_end = tab_pose_about(b, &others, tab_centre(b, &layout, &from, swap->left),
                                     there.face, swap->other_left);
    game_copy(b, &after, g);
    tab_put(b, &after, unit, &swap->end);
    tab_put(b, &after, other, &swap->other_end);
    if (tab_room(b, &after, unit, &layout, &swap->end, 0) != ROOM_FREE ||
        tab_room(b, &after, other, &others, &swap->other_end, 0) != ROOM_FREE)
        return refuse(TAB_INT_09, "One of the two could not stand in the other's place.");
    return FINE;
}

// On squares where a diagonal counts two there are four ways to change places.
static bool is_way_of_swap(const struct battle *b, const struct leg *way)
{
    return way->kind != LEG_STEPS || b->board != BOARD_SQUARES || !opt(b, OPT_SQUARE_DIAGONAL) ||
           tab_step_degrees(b, way->word) % 90 == 0;
}

static struct verdict swap_along(const struct battle *b, const struct game *g, int unit,
                                 const struct leg *way, struct tab_swap *swap, struct walk *walk)
{
    length far, clear = tab_distance(b, g, unit, false), slack = on_board(b) ? 0 : TOLERANCE;
    struct verdict room = exchange(b, g, unit, swap), through = FINE, v;
    bool terrain;

    far = first_overlap(b, g, unit, way, swap->with, clear + slack, walk);
    if (far > clear + slack)
        return refuse(TAB_INT_08,
                      "It does not get as far as the unit it would change places with.");
    if (!is_way_of_swap(b, way))
        through = refuse(TAB_INT_08, "Over a corner that counts two units do not change places.");
    else if (gets_through(b, g, unit, way))
        through = refuse(TAB_INT_08, "It gets right through, so they do not change places.");
    v = walk_so_far(b, g, unit, way, far, walk);
    if (!fine(v))
        return v;
    terrain = walk->marks & WALK_TERRAIN || tab_slowed_at(b, g, unit, &swap->end);
    walk->allowed = tab_allowed(b, g, unit, terrain);
    walk->allowed_clause = terrain ? TAB_MOV_11 : TAB_MOV_02;
    walk->end = swap->end;
    v = tab_check_distance(b, walk->spent, walk->allowed, terrain);
    return !fine(v) ? v : !fine(through) ? through : room;
}

static bool is_straight(const struct leg *leg)
{
    return leg->kind == LEG_GO || leg->kind == LEG_HEADING || leg->kind == LEG_STEPS;
}

// Where no way is said: on boards any that serves, else from centre to centre.
static struct verdict swap_anyhow(const struct battle *b, const struct game *g, int unit,
                                  struct tab_swap *swap, struct walk *walk)
{
    struct verdict first = FINE;
    struct leg way = {.kind = LEG_STEPS};

    if (!on_board(b)) {
        struct vec from = g->box[unit].centre;

        way = (struct leg){.kind = LEG_HEADING,
                           .way = bearing_of(vec_sub(g->box[swap->with].centre, from))};
        return swap_along(b, g, unit, &way, swap, walk);
    }
    for (way.word = 1; way.word <= TAB_STEP_WAYS; way.word++) {
        struct verdict v;

        if (tab_step_degrees(b, way.word) < 0)
            continue;
        v = swap_along(b, g, unit, &way, swap, walk);
        if (fine(v))
            return v;
        if (fine(first) || first.clause == TAB_INT_08)
            first = v;
    }
    return first;
}

struct verdict tab_check_swap(const struct battle *b, const struct game *g, int unit,
                              const struct legs *legs, struct tab_swap *swap, struct walk *walk)
{
    int other = swap->with;

    if (!is_unit(g, other) || other == unit || g->side[other] != g->side[unit])
        return refuse(TAB_INT_08, "A unit changes places with another of its side.");
    if (in_melee(g, other))
        return refuse(TAB_INT_10, "A unit in melee cannot change places.");
    if (legs->count > 1 || (legs->count && !is_straight(&legs->leg[0])))
        return refuse(TAB_INT_12, "A Move that ends with a swap goes one straight way and does not "
                                  "turn.");
    if (g->type[other] == FOOT_GUNS && has_done(g, other, DONE_SHOT))
        return refuse(TAB_INT_12, "A foot battery that has shot this turn cannot be moved.");
    if (legs->count)
        return swap_along(b, g, unit, &legs->leg[0], swap, walk);
    return swap_anyhow(b, g, unit, swap, walk);
}
