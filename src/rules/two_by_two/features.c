// SPDX-License-Identifier: MIT
// What a position is judged by, side by side: numbers whose weights were learned from games
// (weights.def). Nothing here is a rule.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/worth.h"

enum {
#define FEATURE(name, weight) FEATURE_##name,
#include "rules/two_by_two/weights.def"
#undef FEATURE
};

static const char *const names[] = {
#define FEATURE(name, weight) #name,
#include "rules/two_by_two/weights.def"
#undef FEATURE
    NULL,
};
static const int16_t weights[] = {
#define FEATURE(name, weight) weight,
#include "rules/two_by_two/weights.def"
#undef FEATURE
};
_Static_assert(COUNT(weights) <= FEATURES, "as many as core has room for");

enum {
    WHOLE = 100,
    TENTH = 10,
    UPON = INCH(3), // a move of foot
    AT_HAND = INCH(4),
    AROUND = INCH(8), // two moves of foot
    BESIDE = INCH(2),
    USUAL_LIMIT = 5, // TBT-VIC-02
};

// Who is on the table, as a side sees it.
struct armies {
    struct crowd ours, theirs;
};

// The enemy nearest to a unit, and who is at hand.
struct company {
    int foe; // 0: there is none
    length foe_far;
    bool flanked;      // one near by has it before his front, and is not before its own
    int foes, friends; // steady troops at hand
};

static int steady_at_hand(const struct game *g, int unit, const struct crowd *crowd)
{
    int count = 0;

    for (int k = 0; k < crowd->count; k++) {
        int i = crowd->unit[k];

        count += i != unit && !tbt_is_hq(g, i) && g->state[i] == STEADY &&
                 tbt_roughly(g->box[unit].centre, g->box[i].centre) < AT_HAND;
    }
    return count;
}

static struct company company_of(const struct game *g, int unit, const struct armies *armies)
{
    const struct crowd *enemies = &armies->theirs;
    struct company c = {0, NOWHERE_NEAR, false, steady_at_hand(g, unit, enemies),
                        steady_at_hand(g, unit, &armies->ours)};

    for (int k = 0; k < enemies->count; k++) {
        int i = enemies->unit[k];
        length far = tbt_roughly(g->box[unit].centre, g->box[i].centre);

        if (far < c.foe_far) {
            c.foe_far = far;
            c.foe = i;
        }
        c.flanked |= far < AROUND && tbt_faces(g, i, unit) && !tbt_faces(g, unit, i);
    }
    return c;
}

static bool has_support(const struct game *g, int unit)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] == g->side[unit] && i != unit &&
            tbt_roughly(g->box[unit].centre, g->box[i].centre) < BESIDE)
            return true;
    return false;
}

static bool is_covered(const struct battle *b, const struct game *g, int unit)
{
    struct vec at = g->box[unit].centre;

    return !tbt_is_cavalry(g, unit) &&
           (tbt_area_at(b, g, at, T_TOWN) || tbt_area_at(b, g, at, T_WOOD));
}

static void add_shaken(const struct battle *b, const struct game *g, int unit,
                       const struct company *c, int32_t *feature)
{
    int points = tbt_points(g, unit);

    feature[tbt_is_disrupted(g, unit) ? FEATURE_DISRUPTED : FEATURE_PINNED] += points;
    if (c->foe_far < AT_HAND)
        feature[FEATURE_SHAKEN_NEAR] += points;
    if (tbt_in_command(b, g, unit))
        feature[FEATURE_COMMANDED] += points;
}

static void add_place(const struct battle *b, const struct game *g, int unit,
                      const struct company *c, int32_t *feature)
{
    feature[FEATURE_FACING] += tbt_faces(g, unit, c->foe) ? WHOLE : 0;
    if (c->foe_far >= AROUND)
        return;
    feature[FEATURE_NEAR] += WHOLE;
    feature[FEATURE_FLANKED] += c->flanked ? WHOLE : 0;
    feature[FEATURE_SUPPORTED] += has_support(g, unit) ? WHOLE : 0;
    feature[FEATURE_COVERED] += is_covered(b, g, unit) ? WHOLE : 0;
    if (tbt_height_at(b, g, g->box[unit].centre) > tbt_height_at(b, g, g->box[c->foe].centre))
        feature[FEATURE_HIGH] += WHOLE;
}

// Who crowds together is hit together, and runs together.
static void add_company(const struct game *g, int unit, const struct company *c, int32_t *feature)
{
    int more = c->foes - c->friends - 1;

    feature[FEATURE_CROWDED] += TENTH * c->friends;
    feature[FEATURE_OUTNUMBERED] += more > 0 ? WHOLE * more : 0;
    if (c->foe_far >= UPON)
        return;
    feature[FEATURE_GUNS_CLOSE] += tbt_is_artillery(g, unit) ? WHOLE : 0;
    feature[FEATURE_HORSE_CLOSE] += tbt_is_cavalry(g, unit) ? WHOLE : 0;
}

static void add_unit(const struct battle *b, const struct game *g, int unit,
                     const struct armies *armies, int32_t *feature)
{
    struct company c = company_of(g, unit, armies);

    if (tbt_is_hq(g, unit)) {
        feature[FEATURE_HEADQUARTERS] += WHOLE;
        feature[FEATURE_HQ_IN_DANGER] += c.foe_far < AT_HAND ? WHOLE : 0;
        return;
    }
    feature[tbt_is_infantry(g, unit)  ? FEATURE_FOOT
            : tbt_is_cavalry(g, unit) ? FEATURE_HORSE
                                      : FEATURE_GUNS] += tbt_points(g, unit);
    if (g->state[unit] != STEADY)
        add_shaken(b, g, unit, &c, feature);
    if (c.foe)
        add_place(b, g, unit, &c, feature);
    add_company(g, unit, &c, feature);
}

static void add_losses(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    int lost = tbt_in(g)->losses[side], limit = tbt_loss_limit(b, g, side);

    feature[FEATURE_LOSSES] = WHOLE * USUAL_LIMIT * lost / limit;
    feature[FEATURE_LOSSES_SQUARED] = WHOLE * USUAL_LIMIT * lost * lost / (limit * limit);
    feature[FEATURE_LAST_BUT_ONE] = limit - lost == 2 ? WHOLE : 0;
    feature[FEATURE_LAST] = limit - lost <= 1 ? WHOLE : 0;
}

// A loss weighs the more the nearer a side is to its limit (TBT-VIC-02).
static int nearly_beaten(const struct battle *b, const struct game *g, int side, int worth)
{
    return worth * tbt_in(g)->losses[side] / tbt_loss_limit(b, g, side);
}

// X's charges come now or, in a later phase, are under way; Y's come in the half-turn after.
static void add_charges(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    const struct tbt_game *t = tbt_in(g);
    int threats = t->active != side || t->phase == PHASE_MOVE ? tbt_threats(b, g, side) : 0;

    feature[t->active == side ? FEATURE_THREATS_NEXT : FEATURE_THREATS_LATER] = threats;
    feature[FEATURE_THREATS_DECIDE] = nearly_beaten(b, g, !side, threats);
}

// In X's half-turn Y's fire comes next, X's own in the half-turn after.
static void add_fire(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    const struct tbt_game *t = tbt_in(g);
    bool next = t->active != side && t->phase <= PHASE_SHOOT;

    int fire = tbt_firepower(b, g, side);

    feature[next ? FEATURE_FIRE_NEXT : FEATURE_FIRE_LATER] = fire;
    feature[FEATURE_FIRE_DECIDES] = nearly_beaten(b, g, !side, fire);
    if (t->active != side)
        return;
    feature[FEATURE_CHARGES] = tbt_prospects(b, g);
    feature[FEATURE_ACTIVE] = WHOLE;
    feature[FEATURE_TO_MOVE] = t->phase == PHASE_MOVE ? WHOLE : 0;
}

static void enlist(struct crowd *crowd, int unit)
{
    crowd->unit[crowd->count++] = (uint8_t)unit;
}

static void features(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    struct armies armies;

    armies.ours.count = armies.theirs.count = 0;
    for (int i = 0; i < COUNT(weights); i++)
        feature[i] = 0;
    if (tbt_in(g)->phase < PHASE_MOVE)
        return;
    for (int i = 1; i <= g->units; i++)
        if (on_table(g, i))
            enlist(g->side[i] == side ? &armies.ours : &armies.theirs, i);
    for (int i = 1; i <= g->units; i++) {
        if (g->side[i] != side)
            continue;
        if (on_table(g, i))
            add_unit(b, g, i, &armies, feature);
        else if (unit_in(g, i)->fate == FATE_WAITING)
            feature[FEATURE_WAITING] += tbt_points(g, i);
    }
    add_losses(b, g, side, feature);
    add_fire(b, g, side, feature);
    add_charges(b, g, side, feature);
    feature[FEATURE_ATTACKER] = tbt_in(g)->attacker == side ? WHOLE : 0;
}

static struct half_turn half_turn(const struct battle *b, const struct game *g)
{
    (void)b;
    const struct tbt_game *t = tbt_in(g);

    if (t->phase < PHASE_MOVE)
        return (struct half_turn){0, SIDES};
    return (struct half_turn){2 * g->turn + (t->active != t->opener), t->active};
}

const struct judgement tbt_judgement = {
    .name = names,
    .weight = weights,
    .features = features,
    .half_turn = half_turn,
    .recruit_strays = 78,
    .corporal_strays = 42,
    .captain_playouts = 40,
    .marshal_playouts = 330,
    .captain_doubts = 15,
    .marshal_doubts = 7,
};
