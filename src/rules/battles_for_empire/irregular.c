// SPDX-License-Identifier: MIT
// Irregulars: what they are worth, found out in the first danger, and whether they obey; and
// regulars before the woods (BFE-IRR).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// --- who is rated (BFE-IRR-02) ---

static bool is_to_be_rated(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    if (!u->irregular || is_broken(g, unit))
        return false;
    return opt(b, OPT_IRR_RETEST) ? !(u->done & DONE_RATED) : !(u->status & STATUS_RATED);
}

// The enemies concerned: whom it charges or fires at, and who charge it or fire at it.
static uint64_t concerned(const struct game *g, int unit)
{
    int step = bfe_in(g)->step;
    uint64_t set = 0;

    EACH_UNIT (other, bfe_all_units(g)) {
        const struct bfe_unit *u = unit_in(g, other);
        bool charges = step == STEP_CHARGES ? u->charge & CHARGE_ON : u->charge & CHARGE_MET,
             fires = (step == STEP_FIRST_FIRE && u->now.kind == KIND_FIRST_FIRE) ||
                     (step == STEP_HOLD_FIRE && u->now.kind == KIND_HOLD_FIRE);

        if (!u->now.target || !(charges || fires))
            continue;
        if (other == unit)
            set |= one(u->now.target);
        else if (u->now.target == unit)
            set |= one(other);
    }
    return set;
}

// --- its score (BFE-IRR-05 to 14) ---

static bool any_regulars(const struct game *g, uint64_t set)
{
    EACH_UNIT (unit, set)
        if (!unit_in(g, unit)->irregular)
            return true;
    return false;
}

static bool supported_by_regulars(const struct game *g, int unit)
{
    EACH_UNIT (friend, bfe_steady(g, g->side[unit]) & ~one(unit))
        if (!unit_in(g, friend)->irregular && bfe_within(bfe_gap(g, unit, friend), SUPPORT))
            return true;
    return false;
}

static bool has_steel(const struct game *g, int unit) // BFE-UNI-12
{
    return is_mounted(g, unit) || has_trait(g, unit, TRAIT_BAYONETS);
}

// BFE-IRR-10: as the target of a charge only.
static bool charged_by_steel(const struct game *g, int unit, uint64_t enemies)
{
    if (has_steel(g, unit))
        return false;
    EACH_UNIT (enemy, enemies)
        if (unit_in(g, enemy)->charge && unit_in(g, enemy)->now.target == unit &&
            has_steel(g, enemy))
            return true;
    return false;
}

// BFE-IRR-11 to 14: only the best of them counts.
static int place_of(const struct battle *b, uint32_t covers, int unit, struct events *e)
{
    if (covers >> COVER_HEAVY & 1)
        return tell_modifier(e, unit, 0, 3, BFE_IRR_14);
    if (covers >> COVER_BUILDING & 3)
        return tell_modifier(e, unit, 0, 2, BFE_IRR_13);
    if (covers)
        return tell_modifier(e, unit, 0, 1, BFE_IRR_12);
    return tell_modifier(e, unit, 0, opt(b, OPT_IRR_OPEN) ? -1 : 0, BFE_IRR_11);
}

static int rating_score(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    static const int8_t surprised[] = {-2, -3, 0}, home[] = {1, 2, 0};
    uint64_t enemies = concerned(g, unit);
    uint32_t covers = bfe_covers(b, g, unit, 0);
    int sum = 0;

    sum += tell_modifier(e, unit, 0, !covers && any_regulars(g, enemies) ? -1 : 0, BFE_IRR_05);
    sum += tell_modifier(e, unit, 0, bfe_worst_zone(b, g, unit) != ZONE_FRONT ? -3 : 0, BFE_IRR_06);
    sum += tell_modifier(e, unit, 0, supported_by_regulars(g, unit) ? 2 : 0, BFE_IRR_07);
    if (has_done(g, unit, DONE_AMBUSHED) || enemies & bfe_in(g)->ambushers)
        sum += tell_modifier(e, unit, 0, surprised[opt(b, OPT_IRR_SURPRISED)], BFE_IRR_08);
    if (has_trait(g, unit, TRAIT_HOME))
        sum += tell_modifier(e, unit, 0, home[opt(b, OPT_IRR_HOME)], BFE_IRR_09);
    sum += tell_modifier(e, unit, 0, charged_by_steel(g, unit, enemies) ? -1 : 0, BFE_IRR_10);
    return sum + place_of(b, covers, unit, e);
}

// --- 2b, 3b, 5b ---

void bfe_begin_rating(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    bfe_of(g)->testing = 0;
    EACH_UNIT (unit, bfe_all_units(g))
        if (is_to_be_rated(b, g, unit) && concerned(g, unit))
            bfe_of(g)->due |= one(unit);
}

// All tests see the states at the beginning: who routs is broken when all have tested.
bool bfe_do_rating(const struct battle *b, struct game *g, struct events *e)
{
    static const int8_t cuts[] = {3, 6, 11, 16, 19}; // BFE-IRR-03
    struct bfe_game *t = bfe_of(g);
    int unit = bfe_first_in_roster(g, t->due);

    if (!unit) {
        EACH_IN_ROSTER(g, router, t->testing)
        {
            bfe_break(b, g, router, BFE_IRR_04, e);
            bfe_must_retreat(g, router);
        }
        t->testing = 0;
        return true;
    }
    t->due &= ~one(unit);
    g->roll = (struct roll){.purpose = ROLL_RATING,
                            .unit = (uint8_t)unit,
                            .rows = 1,
                            .lead = (int8_t)rating_score(b, g, unit, e),
                            .cuts = COUNT(cuts),
                            .row[0] = {.count = 1, .sides = 20}};
    for (int i = 0; i < COUNT(cuts); i++)
        g->roll.cut[i] = cuts[i];
    return false;
}

void bfe_rolled_rating(const struct battle *b, struct game *g, const struct roll *roll,
                       const struct fall *fall, struct events *e)
{
    static const struct {
        uint8_t training, routs, straggles;
    } rows[] = {{UNTRAINED, 1, 0}, {UNTRAINED, 0, 1}, {UNTRAINED, 0, 0},
                {GREEN, 0, 1},     {GREEN, 0, 0},     {REGULAR, 0, 0}};
    struct bfe_unit *u = unit_of(g, roll->unit);

    (void)b;
    u->training = rows[fall->class].training;
    u->status |= STATUS_RATED;
    u->done |= DONE_RATED;
    tell(e,
         event_with(event_of(TOLD_RATED, BFE_IRR_03, roll->unit, 0, u->training), fall->score, 0));
    if (rows[fall->class].routs)
        bfe_of(g)->testing |= one(roll->unit);
    if (rows[fall->class].straggles)
        bfe_want_stragglers(g, roll->unit, BFE_IRR_03);
}

// --- reaction tests (BFE-IRR-16 to 23) ---

// 2c
void bfe_begin_charge_react(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    EACH_UNIT (unit, bfe_all_units(g)) {
        const struct bfe_unit *u = unit_in(g, unit);

        if (u->irregular && u->charge & CHARGE_ON && is_steady(g, unit) &&
            !unit_in(g, u->now.target)->irregular)
            bfe_of(g)->due |= one(unit);
    }
}

// BFE-TER-17: its front point ends on the outline of a building that it may enter.
static bool enters_building(const struct battle *b, const struct game *g, int unit,
                            const struct pose *end)
{
    struct box box = bfe_footprint(g, unit, end);
    int building = bfe_building_at(b, bfe_front_point(&box));

    return order_of_unit(g, unit) == KIND_MOVE && g->type[unit] == INFANTRY && building &&
           building != unit_in(g, unit)->into;
}

// BFE-IRR-18: in cover now, and its move ends with its centre outside.
static bool leaves_cover(const struct battle *b, const struct game *g, int unit)
{
    struct pose end;

    return unit_in(g, unit)->irregular && bfe_covers(b, g, unit, 0) &&
           bfe_intended_end(b, g, unit, &end) && !bfe_covered_at(b, g, unit, &end) &&
           !enters_building(b, g, unit, &end);
}

// BFE-IRR-20, BFE-TER-10: not on a road.
static bool enters_woods(const struct battle *b, const struct game *g, int unit)
{
    struct bfe_track track;
    int whom = opt(b, OPT_WOODS_TEST);

    if (unit_in(g, unit)->irregular || whom == WOODS_NOT_TESTED ||
        (whom == WOODS_FORMED_REGULARS && !is_formed(g, unit)) ||
        bfe_in_woods(b, g->box[unit].centre) || !bfe_intended_track(b, g, unit, &track))
        return false;
    if ((g->formation[unit] == FORM_ROAD_COLUMN || g->formation[unit] == FORM_LIMBERED) &&
        bfe_track_on_road(b, &track))
        return false;
    return bfe_track_enters_woods(b, &track);
}

// 4b: with the tracks that are known before the dice (BFE-IRR-23).
void bfe_begin_react(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    bfe_fix_automatic(b, g);
    EACH_UNIT (unit, bfe_all_units(g)) {
        int kind = order_of_unit(g, unit);

        if (is_broken(g, unit) || has_done(g, unit, DONE_REACTED) ||
            (kind != KIND_MOVE && kind != KIND_CHARGE && kind != KIND_HOLD_FIRE))
            continue;
        if (leaves_cover(b, g, unit) || enters_woods(b, g, unit))
            bfe_of(g)->due |= one(unit);
    }
}

static bool react(const struct battle *b, struct game *g, struct events *e)
{
    int unit = bfe_first_in_roster(g, bfe_in(g)->due), giver = unit_in(g, unit)->now.giver, rating;

    (void)b;
    if (!unit)
        return true;
    bfe_of(g)->due &= ~one(unit);
    rating = giver ? unit_in(g, giver)->rating : 0; // BFE-IRR-16
    g->roll = (struct roll){.purpose = ROLL_REACTION,
                            .unit = (uint8_t)unit,
                            .rows = 1,
                            .lead = (int8_t)tell_modifier(e, unit, 0, rating, BFE_IRR_16),
                            .cuts = 3,
                            .cut = {3, 7, 12},
                            .row[0] = {.count = 1, .sides = 20}};
    return false;
}

bool bfe_do_charge_react(const struct battle *b, struct game *g, struct events *e)
{
    return react(b, g, e);
}

bool bfe_do_react(const struct battle *b, struct game *g, struct events *e)
{
    return react(b, g, e);
}

// BFE-IRR-17, 22: what it does instead; the charge is over.
void bfe_rolled_reaction(const struct battle *b, struct game *g, const struct roll *roll,
                         const struct fall *fall, struct events *e)
{
    enum { WITHDRAWS, HOLDS_STRAGGLING, HOLDS, OBEYS };
    static const uint8_t told[] =
        {[WITHDRAWS] = 2, [HOLDS_STRAGGLING] = 1, [HOLDS] = 1, [OBEYS] = 0};
    struct bfe_unit *u = unit_of(g, roll->unit);
    bearing way;

    u->done |= DONE_REACTED;
    tell(e, event_with(event_of(TOLD_REACTED, BFE_IRR_17, roll->unit, 0, told[fall->class]),
                       fall->score, 0));
    if (fall->class == OBEYS)
        return;
    u->charge = 0;
    u->plan = (struct bfe_plan){0};
    bfe_hold_instead(g, roll->unit);
    if (fall->class == WITHDRAWS) {
        u->now.kind = KIND_WITHDRAW;
        u->now.how = HOW_RANDOM | HOW_WENT;
        bfe_automatic_way(b, g, roll->unit, &way);
        u->now.way = way;
    }
    if (fall->class == HOLDS_STRAGGLING)
        bfe_want_stragglers(g, roll->unit, BFE_IRR_17);
}
