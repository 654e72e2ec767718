// SPDX-License-Identifier: MIT
// What speaks for what a unit is told: whom it would charge or fire at, and what keeps it from
// that.
#include "core/place.h"
#include "core/tale.h"
#include "rules/battles_for_empire/aids.h"
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"
#include "rules/battles_for_empire/move.h"

struct reasoning {
    const struct battle *b;
    const struct game *g;
    int unit; // who is told it
    struct text *text;
};

static void say(const struct reasoning *r, const char *pattern, int other, int32_t a, int32_t b)
{
    struct event e = event_with(event_of(EVENT_NONE, 0, r->unit, other, a), b, a);

    tale_pattern(r->text, r->b, pattern, &e);
}

typedef int worth_of(const struct battle *, const struct game *, int unit, int target);

static int best_of(const struct reasoning *r, uint64_t targets, worth_of *worth)
{
    int best = 0;

    EACH_UNIT (target, targets)
        if (!best || worth(r->b, r->g, r->unit, target) > worth(r->b, r->g, r->unit, best))
            best = target;
    return best;
}

// People measure to half an inch.
static length gap_to(const struct reasoning *r, int other)
{
    return aids_length(bfe_gap(r->g, r->unit, other), INCH(1), 2);
}

static int nearest_enemy(const struct reasoning *r)
{
    return bfe_nearest(r->g, r->unit,
                       bfe_known_enemies(r->g, r->unit) &
                           bfe_steady(r->g, 1 - r->g->side[r->unit]));
}

// --- charges ---

// Which of his sides it would strike, and BFE-CLO-03 as the two stand now.
static void say_charge(const struct reasoning *r, int target)
{
    static const char *const from[] = {[ZONE_FRONT] = "%o in front, %l off",
                                       [ZONE_FLANK] = "%o in the flank, %l off",
                                       [ZONE_REAR] = "%o in the rear, %l off"};
    int closes =
        CHART_HIGHEST + 1 - CLOSES_FROM + bfe_close_score(r->b, r->g, r->unit, target, NULL);

    say(r, from[bfe_zone(r->b, r->g, target, r->unit)], target, gap_to(r, target), 0);
    if (is_broken(r->g, target))
        say(r, "; [o|it is|they are] broken", target, 0, 0);
    else if (closes >= CHART_HIGHEST)
        text_say(r->text, "; it closes for certain");
    else
        say(r, "; once there it closes with [a|0|%a] in %b", 0, closes < 0 ? 0 : closes,
            CHART_HIGHEST);
}

static bool say_told_to_charge(const struct reasoning *r)
{
    int target = best_of(r, bfe_charge_targets(r->b, r->g, r->unit), bfe_charge_worth);

    if (target)
        say_charge(r, target);
    else
        text_say(r->text, "nobody is within its reach: it would move");
    return target;
}

// --- fire ---

// BFE-CEC-05: what the column takes off the target in the mean.
static void say_volley(const struct reasoning *r, int target)
{
    static const char *const bands[] = {"", "%o at short range", "%o at medium range",
                                        "%o at long range"};
    struct bfe_aim aim = bfe_aim(r->b, r->g, r->unit, target, SHARE_WHOLE, NULL);
    int twice = (bfe_mean_loss(aim.column) + 5) / 10;

    say(r, bands[aim.band], target, 0, 0);
    say(r, ": costs [o|it|them] [a|little|half a figure|a figure|%x figures] on average", target,
        twice, 0);
    if (aim.zone != ZONE_FRONT)
        text_say(r->text, aim.zone == ZONE_REAR ? "; in the rear" : "; in the flank");
}

static void say_first_fire(const struct reasoning *r)
{
    int target = best_of(r, bfe_targets(r->b, r->g, r->unit), bfe_volley_worth);

    if (target)
        say_volley(r, target);
    else
        text_say(r->text, "nobody is where it can fire");
}

static void say_hold_fire(const struct reasoning *r)
{
    int enemy = nearest_enemy(r),
        target = best_of(r, bfe_targets(r->b, r->g, r->unit), bfe_volley_worth);

    if (enemy && !is_artillery(r->g, enemy) &&
        bfe_gap(r->g, r->unit, enemy) < bfe_best_charge(r->b, r->g, enemy))
        say(r, "receives %o with its fire, should [o|it|they] charge: %l off", enemy,
            gap_to(r, enemy), 0);
    else if (target)
        say(r, "fires after the moves; %o [o|is|are] within range now", target, 0, 0);
    else if (enemy)
        say(r, "%o [o|is|are] %l off, perhaps within range then", enemy, gap_to(r, enemy), 0);
    else
        text_say(r->text, "nobody is where it can fire");
}

// --- marches ---

// The objective it is drawn to, if one is to be had: 1 + its piece.
static int goal_of(const struct reasoning *r)
{
    struct vec at = r->g->box[r->unit].centre;
    length far = bfe_objective_gap(r->b, r->g, r->unit, at);

    for (int i = 0; i < BFE_OBJECTIVES && far > OBJECTIVE && far < BFE_ACROSS; i++) {
        int piece = bfe_in(r->g)->objective[i].piece;

        if (piece && vec_length(vec_sub(r->b->point[r->b->piece[piece - 1].first], at)) == far)
            return piece;
    }
    return 0;
}

static void say_goal(const struct reasoning *r, int piece)
{
    length far = bfe_objective_gap(r->b, r->g, r->unit, r->g->box[r->unit].centre);

    place_ground(r->text, r->b, r->g, piece - 1);
    say(r, " is %l off and not yours", 0, aids_length(far, INCH(1), 1), 0);
}

static void say_march(const struct reasoning *r)
{
    int enemy = nearest_enemy(r), goal = goal_of(r),
        target = best_of(r, bfe_targets(r->b, r->g, r->unit), bfe_volley_worth);

    if (target)
        say(r, "gives up its fire: %o [o|is|are] within range", target, 0, 0);
    else if (goal)
        say_goal(r, goal);
    else if (enemy)
        say(r, "nobody is where it can fire; %o [o|is|are] %l off", enemy, gap_to(r, enemy), 0);
    else
        text_say(r->text, "no enemy is in sight");
}

// --- staying ---

static void say_hold(const struct reasoning *r)
{
    int stragglers = unit_in(r->g, r->unit)->stragglers;

    if (stragglers)
        say(r, "gathers its [a||straggler|%a stragglers] if it is left alone", 0, stragglers, 0);
    else
        text_say(r->text, "neither goes nor fires, and is not left to a die");
}

static void say_form(const struct reasoning *r)
{
    int enemy = nearest_enemy(r);

    if (enemy && !bfe_all_round(r->g, r->unit) &&
        bfe_zone(r->b, r->g, r->unit, enemy) != ZONE_FRONT)
        say(r, "turns it to %o, now not in front", enemy, 0, 0);
    else
        text_say(r->text, "stays where it is, and does not fire");
}

// BFE-RAL-02, 05
static void say_rally(const struct reasoning *r)
{
    struct roll roll = bfe_rally_roll(r->b, r->g, ROLL_RALLY, r->unit, NULL);
    struct chance chance[ROLL_CUTS + 1];
    uint128 total;
    int count = roll_outcomes(&roll, chance, COUNT(chance), &total), rallies = 0;

    if (bfe_training_of(r->g, r->unit) == UNTRAINED) {
        text_say(r->text, "untrained troops never rally");
        return;
    }
    for (int i = 0; i < count; i++)
        if (chance[i].fall.class == roll.cuts)
            rallies = (int32_t)chance[i].weight;
    if (rallies == (int32_t)total)
        text_say(r->text, "rallies for certain");
    else
        say(r, "rallies with [a|0|%a] in %b", 0, rallies, (int32_t)total);
}

// --- what is told ---

static bool say_told(const struct reasoning *r, int word)
{
    switch (word) {
    case BFE_CHARGE:
        return say_told_to_charge(r);
    case BFE_FIRST_FIRE:
        say_first_fire(r);
        return false;
    case BFE_HOLD_FIRE:
        say_hold_fire(r);
        return false;
    case BFE_MOVE:
        say_march(r);
        return false;
    case BFE_HOLD:
        say_hold(r);
        return false;
    case BFE_FORM:
        say_form(r);
        return false;
    case BFE_RALLY:
        say_rally(r);
        return false;
    default:
        return false;
    }
}

bool bfe_reason(const struct battle *b, const struct game *g, const struct order *o,
                struct text *text)
{
    struct reasoning r = {b, g, o->unit, text};
    struct reader rest = {b, o, 0};
    int named = 0, word = 0;

    read_unit(&rest, &named);
    switch (o->verb) {
    case BFE_ORDER:
        r.unit = named;
        read_any_word(&rest, &word);
        return is_unit(g, named) && say_told(&r, word);
    case BFE_FIRE:
        if (is_unit(g, named) && fine(bfe_check_shot(b, g, o->unit, named)))
            say_volley(&r, named);
        return false;
    default:
        return false;
    }
}
