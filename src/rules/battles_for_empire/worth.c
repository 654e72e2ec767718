// SPDX-License-Identifier: MIT
// What a position is worth to a side, in thirds of a point of BFE-SET-02.
//
// Figures and what becomes of them come first. What a seat has sealed and nobody has carried out
// yet is weighed by what may be expected of it: a volley by the mean of its column, a charge by who
// is likely to win, a plan by where it leads. So orders of one ask can be compared before all are
// in.
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"
#include <string.h>

enum {
    WON = 20000,
    VICTORY = 3,      // a point of it
    PUT_BACK = 10,    // off a friend on whom a move ends
    OUT_OF_LINE = 10, // who waits for the enemy loses so much by going for him
    KEPT_IN_HAND = 3, // and gains so much by not being left to a die
    LATE = 60,        // in hundredths of the time there is
    TO_SPARE = 5,     // points beyond the lead that wins
};

// --- places ---

// So near it wants to be to the enemy: where its fire tells, or where it can charge from.
static length wanted_gap(const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);
    const struct bfe_ranges *ranges = bfe_ranges_of(u->weapon, u->pounds);

    return is_mounted(g, unit) ? INCH(12) : ranges->medium ? ranges->medium * 7 / 8 : INCH(6);
}

length bfe_objective_gap(const struct battle *b, const struct game *g, int unit, struct vec at)
{
    int other = g->side[unit] ? FIRST_ONLY : SECOND_ONLY;
    length least = BFE_ACROSS;

    for (int i = 0; i < BFE_OBJECTIVES && bfe_in(g)->objective[i].piece; i++) {
        const struct bfe_objective *o = &bfe_in(g)->objective[i];
        const struct piece *p = &b->piece[o->piece - 1];
        length far = vec_length(vec_sub(b->point[p->first], at));

        if (!(p->is & other) && o->holder != 1 + g->side[unit] && far < least)
            least = far;
    }
    return least;
}

static bool may_win(const struct battle *b, const struct game *g, int number, int side)
{
    int is = b->piece[bfe_in(g)->objective[number].piece - 1].is & (FIRST_ONLY | SECOND_ONLY);

    return (!is || is & (side ? SECOND_ONLY : FIRST_ONLY)) &&
           !bfe_points_of_place(b, g, number, side);
}

// BFE-VIC-05: with so few points ahead it would be a draw, or worse.
static bool wants_more(const struct battle *b, const struct game *g, int side)
{
    return 100 * g->turn > LATE * opt(b, OPT_TURN_LIMIT) &&
           bfe_points(b, g, side) - bfe_points(b, g, 1 - side) < BFE_LEAD + TO_SPARE;
}

// A side that has no place to win, while the enemy has, lets him come; but not for ever.
static bool waits(const struct battle *b, const struct game *g, int side)
{
    bool theirs = false;

    if (wants_more(b, g, side))
        return false;
    for (int i = 0; i < BFE_OBJECTIVES && bfe_in(g)->objective[i].piece; i++) {
        if (may_win(b, g, i, side))
            return false;
        theirs |= may_win(b, g, i, 1 - side);
    }
    return theirs;
}

// Facing the enemy as near as it wants, towards what is to be had.
static int place_worth(const struct bfe_outlook *to, int unit, const struct pose *pose)
{
    const struct battle *b = to->b;
    const struct game *g = to->g;
    struct box box = bfe_footprint(g, unit, pose);
    length wanted = wanted_gap(g, unit), least = BFE_LONG_WAY * 2;
    int sum = -(int)(bfe_objective_gap(b, g, unit, pose->at) / INCH(1)) +
              (unit_in(g, unit)->irregular && bfe_in_woods(b, pose->at) ? 3 : 0),
        nearest = 0;
    bool stays = !memcmp(&box, &g->box[unit], sizeof box);

    EACH_UNIT (enemy, bfe_known_enemies(g, unit)) {
        length gap;

        if (is_broken(g, enemy) || (!stays && box_apart(&box, &g->box[enemy]) >= least))
            continue;
        gap = stays ? bfe_gap_between(to, unit, enemy) : box_to_box(&box, &g->box[enemy]);
        if (gap < least) {
            least = gap;
            nearest = enemy;
        }
    }
    if (!nearest)
        return sum;
    sum -= (int)((least > wanted ? least - wanted : (wanted - least) / 2) * 2 / INCH(1));
    if (bfe_all_round(g, unit))
        return sum + 6;
    return sum + (bfe_zone_of(&box, g->box[nearest].centre) == ZONE_FRONT ? 6 : 0);
}

// --- what is sealed ---

static int formation_worth(const struct game *g, int unit, int formation, length to_enemy)
{
    bool near = to_enemy < INCH(18);

    if (is_artillery(g, unit))
        return (formation == FORM_UNLIMBERED) == near ? 12 : 0;
    switch (formation) {
    case FORM_LINE:
        return near ? 8 : 3;
    case FORM_COLUMN:
        return near ? 4 : 5;
    case FORM_SKIRMISH:
        return unit_in(g, unit)->weapon == RIFLE || unit_in(g, unit)->effectives <= 8 ? 8 : 2;
    case FORM_ROAD_COLUMN:
        return near ? -10 : 3;
    default:
        return 0;
    }
}

static int best_formation(const struct game *g, int unit, length gap)
{
    int best = 0;

    for (int formation = FORM_LINE; formation <= FORM_LIMBERED; formation++)
        if (bfe_form_suits(g, unit, formation) && formation_worth(g, unit, formation, gap) > best)
            best = formation_worth(g, unit, formation, gap);
    return best;
}

// Facing nobody it needs to turn: by a Form order if it does not wheel in a moment.
static int turn_worth(const struct bfe_outlook *to, int unit, length gap)
{
    const struct battle *b = to->b;
    const struct game *g = to->g;
    int enemy = gap < INCH(12) ? to->enemy[unit] : 0;

    return enemy && bfe_zone(b, g, unit, enemy) != ZONE_FRONT ? 10 : 0;
}

static int rally_worth(const struct game *g, int unit)
{
    if (bfe_training_of(g, unit) == UNTRAINED) // BFE-RAL-05
        return 0;
    return 15 + unit_in(g, unit)->effectives + 3 * bfe_rating_with(g, unit);
}

// BFE-REC-01: stragglers come back to who holds, if nobody is near enough to disturb it.
static int recovery_worth(const struct game *g, int unit, length gap)
{
    int back = bfe_trainings[bfe_training_of(g, unit)].recovery / 2 + bfe_rating_with(g, unit),
        stragglers = unit_in(g, unit)->stragglers;

    return (back < stragglers ? back : stragglers) * bfe_figure_worth(g, unit) /
           (gap > INCH(12) ? 2 : 4);
}

// It has nobody to shoot at, and something to win elsewhere.
static bool is_drawn(const struct bfe_outlook *to, int unit)
{
    length far = bfe_objective_gap(to->b, to->g, unit, to->g->box[unit].centre);

    return far > OBJECTIVE && far < BFE_ACROSS && !bfe_volley_of(to, unit);
}

// What may be expected of an order that has been given and not yet carried out (1b).
static int order_worth(const struct bfe_outlook *to, int unit)
{
    const struct battle *b = to->b;
    const struct game *g = to->g;
    const struct bfe_unit *u = unit_in(g, unit);
    int kind = u->chief ? u->chief : u->now.kind, volley;
    length gap = to->gap[unit], wanted = wanted_gap(g, unit);
    bool stays = waits(b, g, g->side[unit]);

    switch (kind) {
    case KIND_FIRST_FIRE:
        volley = bfe_volley_of(to, unit);
        return volley ? volley + 1 + recovery_worth(g, unit, 0) : -10;
    case KIND_HOLD_FIRE:
        volley = bfe_held_prospect(b, g, unit, gap, bfe_volley_of(to, unit));
        return volley ? volley + recovery_worth(g, unit, 0) : -4;
    case KIND_CHARGE:
        return bfe_charge_prospect(b, g, unit, bfe_charge_targets_of(to, unit)) -
               (stays ? OUT_OF_LINE : 0);
    case KIND_MOVE:
        if (gap > wanted && !stays)
            return 4 + (int)((gap - wanted < INCH(12) ? gap - wanted : INCH(12)) / INCH(1));
        return is_drawn(to, unit) ? 2 : -4;
    case KIND_RALLY:
        return rally_worth(g, unit);
    case KIND_FORM:
        return 2 * (best_formation(g, unit, gap) -
                    formation_worth(g, unit, g->formation[unit], gap)) +
               turn_worth(to, unit, gap) - 6;
    case KIND_HOLD:
        return recovery_worth(g, unit, gap) + (stays ? KEPT_IN_HAND : 0);
    default:
        return 1;
    }
}

// The commander's orders are kept for those who get none from their own leader.
static int thrift(const struct battle *b, const struct game *g, int unit)
{
    return unit_in(g, unit)->chief && g->command[unit] != bfe_commander(b, g->side[unit]) ? -1 : 0;
}

static length order_advance(int kind)
{
    return kind == KIND_CHARGE ? INCH(8) : kind == KIND_MOVE ? INCH(4) : 0;
}

// --- plans ---

// What is lost by passing a friend, where he stands or, if he moves too, where he is by then.
static int meeting_worth(const struct bfe_outlook *to, int unit, int friend)
{
    const struct game *g = to->g;
    const struct box *way = bfe_way_of(to, unit)->at, *last = &way[BFE_WAY_PARTS - 1], *his = NULL;
    bool meets = false, ends = false;

    if (bfe_is_far(last->centre, &g->box[friend], box_reach(last) + 2 * INCH(18)))
        return 0;
    if (unit_in(g, friend)->plan.legs && order_of_unit(g, friend) == KIND_MOVE)
        his = bfe_way_of(to, friend)->at;
    for (int i = 0; i < BFE_WAY_PARTS; i++) {
        ends = box_overlaps(&way[i], his ? &his[i] : &g->box[friend], SAME);
        meets |= ends;
    }
    return (meets ? bfe_passing_worth(g, unit, friend, false) : 0) - (ends ? PUT_BACK : 0);
}

static int passing_worth(const struct bfe_outlook *to, int unit)
{
    int sum = 0;

    EACH_UNIT (friend, bfe_units(to->g, to->g->side[unit]) & ~one(unit)) {
        struct bfe_meeting *meeting = bfe_meeting_of(to, unit, friend);

        if (!meeting->known)
            meeting->worth = (int16_t)meeting_worth(to, unit, friend);
        meeting->known = true;
        sum += meeting->worth;
    }
    return sum;
}

// Steady friends near enough to lend a hand.
static int supports(const struct game *g, int unit, const struct box *at)
{
    int count = 0;

    EACH_UNIT (friend, bfe_units(g, g->side[unit]) & ~one(unit))
        count += is_steady(g, friend) && !is_artillery(g, friend) &&
                 !bfe_is_far(at->centre, &g->box[friend], box_reach(at) + INCH(10));
    return count < 2 ? count : 2;
}

static int place_gained(const struct bfe_outlook *to, int unit, const struct pose *end)
{
    const struct game *g = to->g;
    struct pose now = bfe_pose(g, unit);
    struct box box = bfe_footprint(g, unit, end);

    return place_worth(to, unit, end) - place_worth(to, unit, &now) +
           4 * (supports(g, unit, &box) - supports(g, unit, &g->box[unit]));
}

// BFE-IRR-20: regulars go into woods as often as not.
static bool is_tested(const struct battle *b, const struct game *g, int unit,
                      const struct pose *from)
{
    struct bfe_track track;

    if (unit_in(g, unit)->irregular || opt(b, OPT_WOODS_TEST) == WOODS_NOT_TESTED ||
        bfe_in_woods(b, g->box[unit].centre))
        return false;
    bfe_plan_track(g, unit, &unit_in(g, unit)->plan, from, &track);
    return bfe_track_enters_woods(b, &track);
}

static void weigh_way(const struct bfe_outlook *to, int unit, struct bfe_way *way)
{
    struct pose end = way->end;

    if (unit_in(to->g, unit)->plan.is & PLAN_TURN_LAST)
        end.face = (bearing)(end.face + 0x8000);
    way->gain = place_gained(to, unit, &end);
    way->tested = is_tested(to->b, to->g, unit, &way->from);
    way->weighed = true;
}

static int move_worth(const struct bfe_outlook *to, int unit)
{
    struct bfe_way *way = bfe_way_of(to, unit);
    int sum;

    if (!way->weighed)
        weigh_way(to, unit, way);
    sum = way->gain + passing_worth(to, unit);
    return way->tested && sum > 0 ? sum * 2 / 5 : sum;
}

static int plan_worth(const struct bfe_outlook *to, int unit)
{
    const struct battle *b = to->b;
    const struct game *g = to->g;
    const struct bfe_unit *u = unit_in(g, unit);
    struct pose end = bfe_pose(g, unit);
    int form = u->plan.change ? u->plan.change : g->formation[unit], sum;
    length gap;

    if (!on_table(g, unit)) // a reinforcement
        return 5 + (int)(bfe_mean_march(b, g, unit, &u->plan) / INCH(1));
    gap = to->gap[unit];
    end.face = u->plan.is & PLAN_FACES ? u->plan.face : end.face;
    sum = u->now.kind == KIND_FORM ? place_gained(to, unit, &end) : move_worth(to, unit);
    return sum + formation_worth(g, unit, form, gap) -
           formation_worth(g, unit, g->formation[unit], gap);
}

static int sealed_worth(const struct bfe_outlook *to, int unit)
{
    const struct battle *b = to->b;
    const struct game *g = to->g;
    const struct bfe_unit *u = unit_in(g, unit);

    switch (g->ask.kind) {
    case ASK_ORDERS:
        return order_worth(to, unit) + thrift(b, g, unit);
    case ASK_CHARGES:
        return u->now.kind == KIND_CHARGE && u->now.target
                   ? bfe_charge_worth(b, g, unit, u->now.target)
                   : 0;
    case ASK_FIRE:
        return u->now.target && (u->now.kind == KIND_FIRST_FIRE || u->now.kind == KIND_HOLD_FIRE)
                   ? bfe_volley_worth(b, g, unit, u->now.target)
                   : 0;
    case ASK_PLANS:
        return u->plan.legs || u->plan.is || u->plan.change ? plan_worth(to, unit) : 0;
    case ASK_OPPONENT:
        return u->fights ? 40 - unit_in(g, u->fights)->effectives : 0;
    default:
        return 0;
    }
}

// BFE-ORD-05: how much nearer to the enemy a unit comes by what was sealed for it.
length bfe_sealed_advance(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);
    struct pose from;
    struct vec end;
    int enemy;

    if (g->ask.kind == ASK_ORDERS)
        return order_advance(u->chief ? u->chief : u->now.kind);
    enemy = g->ask.kind == ASK_PLANS && u->plan.legs && on_table(g, unit)
                ? bfe_nearest(g, unit, bfe_known_enemies(g, unit))
                : 0;
    if (!enemy)
        return 0;
    from = bfe_start_pose(b, g, unit, &u->plan);
    end = bfe_plan_pose(g, unit, &u->plan, &from, bfe_expected_length(b, g, unit, &u->plan, &from))
              .at;
    return vec_length(vec_sub(g->box[enemy].centre, g->box[unit].centre)) -
           vec_length(vec_sub(g->box[enemy].centre, end));
}

// --- a side ---

static int unit_worth(const struct bfe_outlook *to, int unit, bool ours)
{
    const struct game *g = to->g;
    int sum = bfe_troops_worth(g, unit);
    struct pose pose = bfe_pose(g, unit);

    if (!on_table(g, unit))
        return g->ask.kind == ASK_PLANS && ours ? sum + sealed_worth(to, unit) : sum;
    if (is_broken(g, unit))
        return sum * (100 - BFE_BREAKS) / 100 + (ours && g->ask.seats ? sealed_worth(to, unit) : 0);
    sum += BFE_STEADY_WORTH - (unit_in(g, unit)->status & STATUS_LOW ? 3 : 0);
    if (!ours)
        return sum;
    // What sealed answers do not change need not be weighed again.
    if (g->ask.seats && g->ask.kind != ASK_RALLY)
        return sum + sealed_worth(to, unit);
    return sum + place_worth(to, unit, &pose) +
           formation_worth(g, unit, g->formation[unit], to->gap[unit]);
}

int bfe_worth(const struct battle *b, const struct game *g, int side, struct findings *findings)
{
    struct bfe_outlook to = {.b = b, .g = g, .findings = findings};
    int sum = 0;

    if (g->outcome == OUTCOME_WIN)
        return g->winner == side ? WON : -WON;
    if (g->outcome != OUTCOME_NONE)
        return 0;
    bfe_look_round(&to, side);
    for (int unit = 1; unit <= g->units; unit++) {
        bool ours = g->side[unit] == side,
             there = g->state[unit] == FATE_FIELD || g->state[unit] == FATE_TO_COME ||
                     g->state[unit] == FATE_EXITED || g->state[unit] == FATE_UNPLACED;

        if (!g->type[unit] || !there)
            continue;
        if (is_leader(g, unit))
            sum += ours ? bfe_leader_worth(&to, unit) : 0;
        else
            sum += ours ? unit_worth(&to, unit, true) : -unit_worth(&to, unit, false);
    }
    return sum + VICTORY * (bfe_points(b, g, side) - bfe_points(b, g, 1 - side));
}
