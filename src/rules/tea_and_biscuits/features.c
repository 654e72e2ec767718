// SPDX-License-Identifier: MIT
// What a position is judged by, side by side: numbers whose weights were learned from games
// (weights.def). Nothing here is a rule.
#include "rules/tea_and_biscuits/worth.h"

enum {
#define FEATURE(name, weight) FEATURE_##name,
#include "rules/tea_and_biscuits/weights.def"
#undef FEATURE
};

static const char *const names[] = {
#define FEATURE(name, weight) #name,
#include "rules/tea_and_biscuits/weights.def"
#undef FEATURE
    NULL,
};
static const int16_t weights[] = {
#define FEATURE(name, weight) weight,
#include "rules/tea_and_biscuits/weights.def"
#undef FEATURE
};
_Static_assert(COUNT(weights) <= FEATURES, "as many as core has room for");

enum {
    WHOLE = 100,
    CLOSE = 4 * BW,
    ARMY = 10, // units and bases lost are counted as of so many
    OLD = 16,  // turns that a battle without a limit may last
};

// --- units ---

static void add_troops(const struct battle *b, const struct game *g, int unit, int32_t *feature)
{
    int hits = unit_in(g, unit)->hits, troops = tab_bases_of(b, g, unit) * tab_base_worth(b, unit);

    feature[is_artillery(g, unit)       ? FEATURE_GUNS
            : g->type[unit] == INFANTRY ? FEATURE_FOOT
                                        : FEATURE_HORSE] += troops;
    feature[FEATURE_WORN] += tab_is_worn(b, g, unit) ? WHOLE : 0;
    feature[FEATURE_LED] += tab_with_general(b, g, unit) ? WHOLE : 0;
    feature[FEATURE_TO_ACT] += has_done(g, unit, HAS_TOKEN) ? WHOLE : 0;
    if (!hits)
        return;
    feature[FEATURE_HITS] += WHOLE * hits;
    feature[FEATURE_TO_LOSE] +=
        tab_loss_worth(b, g, unit, WHOLE * hits, tab_recovery_dice(b, g, unit, NULL) - hits);
}

// As their middles see it.
static bool has_support(const struct game *g, int unit)
{
    const struct box *box = &g->box[unit];
    struct vec ahead = {box->front_east, box->front_north};

    EACH_UNIT (friend, tab_units(g, g->side[unit]) & ~one(unit))
        if (!tab_far_apart(g, unit, friend, SUPPORT_BEHIND) &&
            dot(vec_sub(g->box[friend].centre, box->centre), ahead) < 0)
            return true;
    return false;
}

// Of a unit that is in no melee.
static void add_stance(const struct tab_scene *s, int unit, int32_t *feature)
{
    const struct battle *b = s->b;
    const struct game *g = s->g;
    int enemy = tab_nearest_enemy(g, unit);

    feature[FEATURE_FIRE] += tab_best_fire(s, unit);
    feature[FEATURE_CHARGES] += tab_charge_worth(s, unit);
    feature[FEATURE_EXPOSED] += tab_exposed(s, unit);
    if (!enemy || tab_far_apart(g, unit, enemy, CLOSE))
        return;
    feature[FEATURE_NEAR] += WHOLE;
    feature[FEATURE_FLANKED] += tab_lies_ahead(g, unit, enemy) ? 0 : WHOLE;
    feature[FEATURE_TRAVELLING] += travels(g, unit) ? WHOLE : 0;
    feature[FEATURE_SUPPORTED] += has_support(g, unit) ? WHOLE : 0;
    feature[FEATURE_COVERED] += tab_in_cover(b, g, unit) ? WHOLE : 0;
}

// --- melees ---

static void add_melees(const struct tab_scene *s, int side, int32_t *feature)
{
    const struct battle *b = s->b;
    const struct game *g = s->g;
    const struct tab_game *t = tab_in(g);
    struct tab_outlook to = {0};

    for (int i = 0; i < t->links; i++) {
        int charger = t->link[i].charger, target = t->link[i].target;

        if (g->side[charger] == side)
            feature[FEATURE_MELEES] += tab_melee_future(s, charger, target);
        if (t->phase < PHASE_COMBAT || (t->phase == PHASE_COMBAT && !t->link[i].fought))
            tab_foresee_melee(b, g, charger, target, 0, &to);
    }
    EACH_UNIT (unit, t->links ? tab_units(g, side) : 0)
        feature[FEATURE_MELEE_HITS] += to.hits[unit];
}

// --- losses and goals ---

static int lateness(const struct battle *b, const struct game *g)
{
    int limit = opt(b, OPT_TURN_LIMIT) > 0 ? opt(b, OPT_TURN_LIMIT) : OLD;

    return g->turn < limit ? WHOLE * g->turn / limit : WHOLE;
}

static void add_losses(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    const struct tab_game *t = tab_in(g);
    int started = t->started[side], lost = started - count_of(tab_alive(g, side)),
        left = tab_until_broken(g, side), bases = t->started_bases[side];

    feature[FEATURE_LOST] = WHOLE * ARMY * lost / (started ? started : 1);
    feature[FEATURE_LOST_SQUARED] = WHOLE * ARMY * lost * lost / (started ? started * started : 1);
    feature[FEATURE_LAST_BUT_ONE] = left == 2 ? WHOLE : 0;
    feature[FEATURE_LAST] = left <= 1 ? WHOLE : 0;
    feature[FEATURE_BASES_LOST] = WHOLE * ARMY * tab_bases_lost(b, g, side) / (bases ? bases : 1);
    if (tab_battle_of(b) <= BATTLE_NASEBY)
        feature[FEATURE_BASES_LATE] = feature[FEATURE_BASES_LOST] * lateness(b, g) / WHOLE;
}

// TAB-VIC-01: what it would win by if the battle ended now, beside losses.
static bool has_goal(const struct battle *b, const struct game *g, int side)
{
    bool attacks = side == tab_in(g)->attacker;

    if (tab_battle_of(b) == BATTLE_MCPHERSON)
        return (tab_units_on_ridge(b, g) >= TAB_RIDGE_UNITS) == attacks;
    return tab_battle_of(b) == BATTLE_ABU_KLEA && !attacks && tab_wells_are_held(b, g);
}

static void add_goals(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    const struct tab_game *t = tab_in(g);
    int late = lateness(b, g);

    feature[FEATURE_GOAL] = has_goal(b, g, side) ? WHOLE : 0;
    feature[FEATURE_GOAL_LATE] = feature[FEATURE_GOAL] * late / WHOLE;
    feature[FEATURE_GAP_TO_GOAL] = tab_goal_gap(b, g, side) / (BW / WHOLE);
    feature[FEATURE_ATTACKER] = t->attacker == side ? WHOLE : 0;
    feature[FEATURE_ATTACKER_LATE] = t->attacker == side ? late : 0;
}

static void features(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    const struct tab_game *t = tab_in(g);
    struct tab_scene s;
    struct findings findings;

    for (int i = 0; i < COUNT(weights); i++)
        feature[i] = 0;
    if (t->phase == PHASE_SETUP)
        return;
    findings_begin(&findings);
    s = tab_look(b, g, &findings);
    EACH_UNIT (unit, s.units[side]) {
        add_troops(b, g, unit, feature);
        if (!in_melee(g, unit))
            add_stance(&s, unit, feature);
    }
    EACH_UNIT (unit, tab_reserves(g, side))
        feature[FEATURE_RESERVES] += tab_bases_of(b, g, unit) * tab_base_worth(b, unit);
    add_melees(&s, side, feature);
    add_losses(b, g, side, feature);
    add_goals(b, g, side, feature);
    feature[FEATURE_POOL] = WHOLE * t->pool[side];
    feature[FEATURE_ACTIVE] = t->active == side ? WHOLE : 0;
    feature[FEATURE_TO_GO] = t->phase == PHASE_ACTION && t->go == side ? WHOLE : 0;
}

static struct half_turn half_turn(const struct battle *b, const struct game *g)
{
    (void)b;
    return (struct half_turn){2 * g->turn, SIDES};
}

const struct judgement tab_judgement = {
    .name = names,
    .weight = weights,
    .features = features,
    .half_turn = half_turn,
    .recruit_strays = 60,
    .corporal_strays = 30,
    .captain_playouts = 22,
    .marshal_playouts = 70,
    .captain_doubts = 7,
    .marshal_doubts = 7,
};
