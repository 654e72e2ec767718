// SPDX-License-Identifier: MIT
// Picking shots: is there any, which are worth proposing, and one at random.
#include "core/boxes.h"
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/flow.h"

// A glance at the distance, which most pairs of units do not pass.
static bool near_enough(const struct battle *b, const struct game *g, int shooter, int target)
{
    return is_near(g->box[shooter].centre, g->box[target].centre, reach_to_centre(b, g, shooter));
}

static bool can_fire(const struct game *g, int unit)
{
    return kind_of(g, unit)->abilities & (MUSKET | GUNS) && !has(g, unit, FIRED | WILL_CONFRONT);
}

static bool has_fire(const struct game *g, int unit)
{
    return g->side[unit] != tbt_in(g)->active && on_table(g, unit) && can_fire(g, unit);
}

// Cheap questions first: most units are nowhere near an enemy, or do not look at him.
static bool has_shot(const struct battle *b, const struct game *g, int shooter, int target)
{
    return near_enough(b, g, shooter, target) && tbt_may_reach(b, g, shooter, target) &&
           fine(tbt_may_shoot_at(b, g, shooter, target));
}

// Those who can shoot and be shot at, as far as a glance shows, and where the targets stand.
struct targets {
    int count, shooters;
    uint8_t unit[UNIT_SLOTS], shooter[UNIT_SLOTS];
    struct box box[UNIT_SLOTS];
    length south, north; // between these they stand, for armies come from north and south
};

static void note_target(const struct game *g, int unit, struct targets *t)
{
    length north = g->box[unit].centre.north;

    t->south = north < t->south ? north : t->south;
    t->north = north > t->north ? north : t->north;
    t->unit[t->count] = (uint8_t)unit;
    t->box[t->count++] = g->box[unit];
}

static void list_targets(const struct game *g, struct targets *t)
{
    t->count = t->shooters = 0;
    t->south = INT32_MAX;
    t->north = INT32_MIN;
    for (int i = 1; i <= g->units; i++) {
        if (!on_table(g, i))
            continue;
        if (g->side[i] != tbt_in(g)->active) {
            t->shooter[t->shooters] = (uint8_t)i;
            t->shooters += can_fire(g, i);
        } else if (!has(g, i, SHOT_AT))
            note_target(g, i, t);
    }
}

// Those of them within reach of a shooter, by their place in the list; how many.
static int targets_near(const struct battle *b, const struct game *g, int shooter,
                        const struct targets *t, uint8_t near[UNIT_SLOTS])
{
    length far = reach_to_centre(b, g, shooter);
    struct vec at = g->box[shooter].centre;
    struct bounds in;

    in.low.east = at.east - far, in.low.north = at.north - far;
    in.high.east = at.east + far, in.high.north = at.north + far;
    if (in.high.north < t->south || in.low.north > t->north)
        return 0;
    return boxes_centred_in(t->box, t->count, &in, NO_BOX, near);
}

bool tbt_any_shot(const struct battle *b, const struct game *g)
{
    struct targets targets;
    uint8_t near[UNIT_SLOTS];

    list_targets(g, &targets);
    for (int k = 0; k < targets.shooters; k++) {
        int shooter = targets.shooter[k];

        if (has(g, shooter, WILL_SHOOT) && tbt_is_bound(b, g, shooter))
            return true;
        int count = targets_near(b, g, shooter, &targets, near);
        for (int i = 0; i < count; i++)
            if (has_shot(b, g, shooter, targets.unit[near[i]]))
                return true;
    }
    return false;
}

static void write_volley(const struct volley *v, int seat, struct order *o)
{
    order_begin(o, seat, v->primary, TBT_SHOOT);
    order_unit(o, v->target);
    if (v->turn == TURN_PRIMARY)
        order_word(o, WORD_TURN);
    if (v->supporters)
        order_word(o, WORD_WITH);
    for (int i = 0; i < v->supporters; i++)
        order_unit(o, v->supporter[i]);
    if (v->turn == TURN_ALL)
        order_word(o, WORD_TURN);
}

// --- answers to charges ---

static bool judged_after_turning(const struct battle *b, const struct game *g, struct volley *v,
                                 enum volley_turn turn, bool include)
{
    struct game copy;

    game_copy(b, &copy, g);
    v->turn = (uint8_t)turn;
    tbt_turn_volley(b, &copy, v, NULL);
    if (include)
        tbt_include_the_bound(b, &copy, v);
    return fine(tbt_judge_volley(b, &copy, v));
}

// A committed unit's shot at this charger, with all who would be left without one.
static bool answer(const struct battle *b, const struct game *g, int shooter, int charger,
                   bool turn, struct volley *v)
{
    *v = (struct volley){.primary = (uint8_t)shooter, .target = (uint8_t)charger};
    if (!tbt_committed_to(g, shooter, charger))
        return false;
    if (!turn) {
        tbt_include_the_bound(b, g, v);
        return fine(tbt_judge_volley(b, g, v));
    }
    if (!tbt_may_turn_to_face(b, g, shooter, charger))
        return false;
    if (judged_after_turning(b, g, v, TURN_PRIMARY, true)) {
        if (!v->supporters)
            v->turn = TURN_ALL; // the same, and how it reads back
        return true;
    }
    // Perhaps the others can join only by turning as well.
    return v->supporters && judged_after_turning(b, g, v, TURN_ALL, false);
}

// Any answer, looked for from this charge on.
static bool find_answer(const struct battle *b, const struct game *g, int first, bool turn,
                        struct volley *v)
{
    const struct tbt_game *t = tbt_in(g);

    for (int i = 0; i < t->charges; i++) {
        int at = (first + i) % t->charges;

        if (answer(b, g, t->charge[at].target, t->charge[at].charger, turn, v) ||
            answer(b, g, t->charge[at].target, t->charge[at].charger, !turn, v))
            return true;
    }
    return false;
}

bool tbt_any_answer(const struct battle *b, const struct game *g)
{
    struct volley v;

    return find_answer(b, g, 0, false, &v);
}

// --- proposals ---

enum { VOLLEYS = 32 };

static void propose(struct offer *list, const struct volley *v, int sum)
{
    write_volley(v, list->seat, &list->hand);
    offer_rank(list, sum);
}

// All who can shoot at a target, behind the one who shoots best.
static void pick_target(struct offer *list, int target)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    struct volley all = {.target = (uint8_t)target}, alone;
    uint8_t able[UNIT_SLOTS] = {0};
    int best = -100;

    for (int i = 1; i <= g->units; i++) {
        able[i] = has_fire(g, i) && has_shot(b, g, i, target);
        if (able[i] && tbt_fire_modifiers(b, g, i, target, 0, NULL) > best) {
            best = tbt_fire_modifiers(b, g, i, target, 0, NULL);
            all.primary = (uint8_t)i;
        }
    }
    alone = all;
    for (int i = 1; i <= g->units; i++)
        if (able[i] && i != all.primary)
            tbt_volley_add(&all, i);
    if (all.primary && fine(tbt_judge_volley(b, g, &all)))
        propose(list, &all, best + all.supporters);
    if (all.supporters && fine(tbt_judge_volley(b, g, &alone)))
        propose(list, &alone, best);
}

static void pick_answers(struct offer *list)
{
    enum { BEFORE_ALL = 10 };
    const struct tbt_game *t = tbt_in(list->g);
    struct volley v;

    for (int i = 0; i < t->charges; i++)
        for (int turn = 0; turn < 2; turn++)
            if (answer(list->b, list->g, t->charge[i].target, t->charge[i].charger, turn, &v))
                propose(list, &v, BEFORE_ALL + v.supporters);
}

void tbt_suggest_shoot(struct offer *list)
{
    const struct game *g = list->g;
    int most = list->most;

    list->most = most < VOLLEYS ? most : VOLLEYS;
    pick_answers(list);
    for (int i = 1; i <= g->units; i++)
        if (on_table(g, i) && g->side[i] == tbt_in(g)->active && !has(g, i, SHOT_AT))
            pick_target(list, i);
    list->most = most;
    if (!tbt_any_answer(list->b, g))
        offer_say(list, 0, WORD_PASS);
}

// --- one at random ---

static void draw_supporters(const struct battle *b, const struct game *g, struct luck *luck,
                            struct volley *v)
{
    uint64_t coins = luck_next(luck);

    for (int i = 1; i <= g->units; i++)
        if (i != v->primary && has_fire(g, i) && coins >> i % 64 & 1 &&
            has_shot(b, g, i, v->target))
            tbt_volley_add(v, i);
}

static bool draw_target(const struct battle *b, const struct game *g, int shooter,
                        const struct targets *targets, int first, struct volley *v)
{
    uint8_t near[UNIT_SLOTS];
    int count = targets_near(b, g, shooter, targets, near);

    for (int i = 0; i < count; i++) {
        int target = targets->unit[near[(first + i) % count]];

        if (has_shot(b, g, shooter, target)) {
            *v = (struct volley){.primary = (uint8_t)shooter, .target = (uint8_t)target};
            return true;
        }
    }
    return false;
}

void tbt_draw_shoot(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    int charges = tbt_in(g)->charges, first = (int)luck_below(luck, g->units);
    struct targets targets;
    struct volley v;

    order_begin(o, seat, 0, WORD_PASS);
    if (charges) {
        int from = (int)luck_below(luck, (uint32_t)charges);
        bool coin = luck_below(luck, 2); // apart: arguments are worked out in no fixed order

        judged->whole = find_answer(b, g, from, coin, &v);
        if (judged->whole) {
            write_volley(&v, seat, o);
            return;
        }
    }
    if (!luck_below(luck, 4))
        return;
    list_targets(g, &targets);
    for (int i = 0; i < g->units; i++) {
        int shooter = 1 + (first + i) % g->units;

        if (!has_fire(g, shooter) || !draw_target(b, g, shooter, &targets, first, &v))
            continue;
        draw_supporters(b, g, luck, &v);
        judged->whole = !charges || fine(tbt_judge_volley(b, g, &v)); // each shot was asked about
        if (judged->whole)
            write_volley(&v, seat, o);
        return;
    }
}
