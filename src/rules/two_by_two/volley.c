// SPDX-License-Identifier: MIT
// Who may shoot at whom, and who together (TBT-SHO-01 to 17, TBT-CHG-12 to 14, 20 to 23).
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/fire.h"

// --- one shooter, one target ---

struct verdict tbt_fit_to_fire(const struct battle *b, const struct game *g, int shooter)
{
    if (!(kind_of(g, shooter)->abilities & (MUSKET | GUNS)))
        return refuse(g->type[shooter] == IRW ? TBT_OPT_05 : TBT_UNIT_08,
                      "A unit of this type never shoots.");
    if (tbt_is_disrupted(g, shooter))
        return refuse(TBT_SHO_02, "A disrupted unit cannot shoot.");
    if (has(g, shooter, FIRED))
        return refuse(TBT_SHO_14, "A unit shoots once in a phase.");
    if (tbt_touches_enemy(b, g, shooter))
        return refuse(TBT_SHO_03, "A unit in contact with an enemy cannot shoot.");
    if (has(g, shooter, WILL_CONFRONT))
        return refuse(TBT_CHG_22,
                      "A unit that chose to confront does not shoot in this half-turn.");
    return FINE;
}

static struct verdict may_fire(const struct battle *b, const struct game *g, int shooter)
{
    if (!on_table(g, shooter) || g->side[shooter] == tbt_in(g)->active)
        return refuse(TBT_SEQ_02, "Only units of the side that is not phasing shoot.");
    return tbt_fit_to_fire(b, g, shooter);
}

static struct verdict may_be_shot(const struct battle *b, const struct game *g, int target)
{
    if (!on_table(g, target) || g->side[target] != tbt_in(g)->active)
        return refuse(TBT_SEQ_02, "The target must be a unit of the phasing side on the table.");
    if (has(g, target, SHOT_AT))
        return refuse(TBT_SHO_15, "All fire at one unit is a single combat, and it is over.");
    if (tbt_touches_enemy(b, g, target))
        return refuse(TBT_SHO_03, "A unit in contact with an enemy cannot be shot at.");
    return FINE;
}

bool tbt_committed_to(const struct game *g, int shooter, int target)
{
    return has(g, shooter, WILL_SHOOT) && has(g, target, PUT_BACK) &&
           tbt_is_charger_of(g, target, shooter);
}

// TBT-CHG-14: the answer to a charge reaches the charger that was put back.
static length reach_of(const struct battle *b, const struct game *g, int shooter, int target)
{
    if (tbt_committed_to(g, shooter, target) && !opt(b, OPT_STANDFIRE_RANGE))
        return -1;
    return kind_of(g, shooter)->reach[opt(b, OPT_SCALE)];
}

// Is a base so far off, or so far to the side, that no corner of it can be in range or in the field
// of fire? A corner is less than 1.2 half widths from the centre.
static enum line_fault far_fault(const struct battle *b, const struct box *at, const struct box *on,
                                 length reach)
{
    struct vec way = vec_sub(on->centre, box_face_centre(at, FACE_FRONT));
    struct vec right = {at->right_east, at->right_north},
               ahead = {-at->right_north, at->right_east};
    int64_t half = half_width(b), far = reach + dist(b, DIST_TOLERANCE) + half * 6 / 5;
    int64_t aside = dot(way, right);

    if ((aside < 0 ? -aside : aside) - dot(way, ahead) > half * half * 3)
        return LINE_NO_ARC;
    return reach >= 0 && dot(way, way) > far * far ? LINE_TOO_FAR : LINE_CLEAR;
}

static enum line_fault line_to(const struct battle *b, const struct game *g, int shooter,
                               int target, struct fire_line *line)
{
    const struct box *at = &g->box[shooter], *on = &g->box[target];
    length reach = reach_of(b, g, shooter, target);
    enum line_fault fault = far_fault(b, at, on, reach);

    return fault ? fault : tbt_line_between(b, g, shooter, at, target, on, reach, line);
}

bool tbt_may_reach(const struct battle *b, const struct game *g, int shooter, int target)
{
    return far_fault(b, &g->box[shooter], &g->box[target], reach_of(b, g, shooter, target)) ==
           LINE_CLEAR;
}

static bool clear_shot(const struct battle *b, const struct game *g, int shooter, int target)
{
    struct fire_line line;

    return on_table(g, target) && line_to(b, g, shooter, target, &line) == LINE_CLEAR &&
           fine(may_be_shot(b, g, target));
}

// Is a base so far to the side that no corner of it can be straight ahead?
static bool far_aside(const struct battle *b, const struct box *at, const struct box *on)
{
    int64_t half = half_width(b);
    int64_t aside =
        dot(vec_sub(on->centre, at->centre), (struct vec){at->right_east, at->right_north});

    return (aside < 0 ? -aside : aside) > half * half * 9 / 4;
}

// TBT-SHO-05: is this another legal target, straight ahead?
static bool stands_ahead(const struct battle *b, const struct game *g, int shooter, int other,
                         length *range)
{
    const struct box *at = &g->box[shooter], *on = &g->box[other];
    struct fire_line line;

    if (far_aside(b, at, on) || line_to(b, g, shooter, other, &line) != LINE_CLEAR ||
        !tbt_in_front_strip(b, at, on) || !fine(may_be_shot(b, g, other)))
        return false;
    *range = line.range;
    return true;
}

// TBT-SHO-05: is there one that must be preferred to this one? Mostly nobody else is ahead.
static bool front_rival(const struct battle *b, const struct game *g, int shooter, int target,
                        length range)
{
    length there, far = reach_to_centre(b, g, shooter);
    struct vec at = g->box[shooter].centre;

    for (int i = 1; i <= g->units; i++)
        if (is_near(at, g->box[i].centre, far) && i != target && g->side[i] != g->side[shooter] &&
            stands_ahead(b, g, shooter, i, &there) &&
            (there + dist(b, DIST_TOLERANCE) < range ||
             !tbt_in_front_strip(b, &g->box[shooter], &g->box[target])))
            return true;
    return false;
}

static struct verdict fault_verdict(enum line_fault fault)
{
    switch (fault) {
    case LINE_CLEAR:
        break;
    case LINE_NO_ARC:
        return refuse(TBT_SHO_04, "The target is outside the field of fire.");
    case LINE_TOO_FAR:
        return refuse(TBT_SHO_12, "The target is out of range.");
    case LINE_UNIT_BETWEEN:
        return refuse(TBT_SHO_07, "Another base stands in the line of fire.");
    case LINE_HILL_BETWEEN:
        return refuse(TBT_SHO_10, "A hill blocks the line of fire.");
    case LINE_COPSE_BETWEEN:
        return refuse(TBT_SHO_11, "A copse blocks the line of fire.");
    case LINE_GROUND_BETWEEN:
        return refuse(TBT_SHO_08, "A town or wood blocks the line of fire.");
    }
    return FINE;
}

struct verdict tbt_may_shoot_at(const struct battle *b, const struct game *g, int shooter,
                                int target)
{
    struct verdict v = may_fire(b, g, shooter);
    struct fire_line line = {0};

    if (!fine(v))
        return v;
    v = may_be_shot(b, g, target);
    if (!fine(v))
        return v;
    v = fault_verdict(line_to(b, g, shooter, target, &line));
    if (!fine(v) || tbt_committed_to(g, shooter, target)) // TBT-CHG-23: goes before TBT-SHO-05
        return v;
    if (tbt_is_bound(b, g, shooter))
        return refuse(TBT_CHG_23, "It chose to shoot at its charger and must do that.");
    if (front_rival(b, g, shooter, target, line.range))
        return refuse(TBT_SHO_05, "The nearest target straight ahead must be preferred.");
    return FINE;
}

// --- commitments ---

// Could it shoot at this charger once it has turned to face it?
static bool clear_after_turning(const struct battle *b, const struct game *g, int shooter,
                                int target)
{
    length reach = reach_of(b, g, shooter, target);
    struct fire_line line;
    struct box turned;

    return tbt_may_turn_to_face(b, g, shooter, target) &&
           tbt_turned_box(b, g, shooter, target, &turned) &&
           tbt_line_between(b, g, shooter, &turned, target, &g->box[target], reach, &line) ==
               LINE_CLEAR &&
           fine(may_be_shot(b, g, target));
}

// Is there a charger of its own to shoot at, beside those that are spent?
static bool can_answer(const struct battle *b, const struct game *g, int shooter,
                       const uint8_t *spent)
{
    const struct tbt_game *t = tbt_in(g);

    for (int i = 0; i < t->charges; i++) {
        int charger = t->charge[i].charger;

        if (t->charge[i].target != shooter || spent[charger])
            continue;
        if (clear_shot(b, g, shooter, charger) || clear_after_turning(b, g, shooter, charger))
            return true;
    }
    return false;
}

bool tbt_is_bound(const struct battle *b, const struct game *g, int shooter)
{
    static const uint8_t nobody[UNIT_SLOTS];

    return has(g, shooter, WILL_SHOOT) && fine(may_fire(b, g, shooter)) &&
           can_answer(b, g, shooter, nobody);
}

static bool is_stranded(const struct battle *b, const struct game *g, const struct volley *v,
                        const uint8_t *group, int shooter)
{
    return has(g, shooter, WILL_SHOOT) && !tbt_volley_has(v, shooter) &&
           tbt_is_bound(b, g, shooter) && !can_answer(b, g, shooter, group);
}

// --- a volley ---

bool tbt_volley_has(const struct volley *v, int unit)
{
    if (v->primary == unit)
        return true;
    for (int i = 0; i < v->supporters; i++)
        if (v->supporter[i] == unit)
            return true;
    return false;
}

void tbt_volley_add(struct volley *v, int unit)
{
    v->supporter[v->supporters++] = (uint8_t)unit;
}

void tbt_volley_group(const struct battle *b, const struct game *g, const struct volley *v,
                      uint8_t group[UNIT_SLOTS])
{
    const struct tbt_game *t = tbt_in(g);

    for (int i = 0; i < UNIT_SLOTS; i++)
        group[i] = 0;
    group[v->target] = 1;
    if (!tbt_committed_to(g, v->primary, v->target))
        return;
    for (int i = 0; i < t->charges; i++) {
        int charger = t->charge[i].charger;

        if (charger != v->target && t->charge[i].target == v->primary &&
            clear_shot(b, g, v->primary, charger) &&
            tbt_aspect_of(b, g, charger, v->primary) == tbt_aspect_of(b, g, v->target, v->primary))
            group[charger] = 1;
    }
}

// TBT-SHO-16: at least one of the group, by all the rules.
static struct verdict may_support(const struct battle *b, const struct game *g,
                                  const struct volley *v, const uint8_t *group, int shooter)
{
    struct verdict verdict = may_fire(b, g, shooter);

    if (!fine(verdict))
        return verdict;
    for (int i = 1; i <= g->units; i++)
        if (group[i] && fine(tbt_may_shoot_at(b, g, shooter, i)))
            return FINE;
    verdict = tbt_may_shoot_at(b, g, shooter, v->target);
    if (verdict.clause == TBT_CHG_23)
        return verdict;
    return refuse(TBT_SHO_16, "A supporter must be able to shoot at that target itself.");
}

struct verdict tbt_judge_volley(const struct battle *b, const struct game *g,
                                const struct volley *v)
{
    struct verdict verdict = tbt_may_shoot_at(b, g, v->primary, v->target);
    uint8_t group[UNIT_SLOTS];

    if (!fine(verdict))
        return verdict;
    tbt_volley_group(b, g, v, group);
    for (int i = 0; i < v->supporters; i++) {
        verdict = may_support(b, g, v, group, v->supporter[i]);
        if (!fine(verdict))
            return verdict;
    }
    for (int i = 1; i <= g->units; i++)
        if (is_stranded(b, g, v, group, i))
            return refuse(TBT_CHG_23, "A committed unit would be left with nobody to shoot at; "
                                      "it must join in this shot.");
    return FINE;
}

static void turn_shooter(const struct battle *b, struct game *g, int shooter, int target,
                         struct events *e)
{
    if (tbt_committed_to(g, shooter, target) && tbt_may_turn_to_face(b, g, shooter, target))
        tbt_turn_to_face(b, g, shooter, target, e);
}

void tbt_turn_volley(const struct battle *b, struct game *g, const struct volley *v,
                     struct events *e)
{
    if (v->turn != TURN_NOBODY)
        turn_shooter(b, g, v->primary, v->target, e);
    for (int i = 0; i < v->supporters && v->turn == TURN_ALL; i++)
        turn_shooter(b, g, v->supporter[i], v->target, e);
}

void tbt_include_the_bound(const struct battle *b, const struct game *g, struct volley *v)
{
    uint8_t group[UNIT_SLOTS];

    tbt_volley_group(b, g, v, group);
    for (int i = 1; i <= g->units; i++)
        if (is_stranded(b, g, v, group, i))
            tbt_volley_add(v, i);
}

int tbt_supports(const struct battle *b, const struct game *g, const struct volley *v, int target)
{
    int count = 0;

    for (int i = 0; i < v->supporters; i++)
        count += fine(tbt_may_shoot_at(b, g, v->supporter[i], target));
    return count;
}

// --- modifiers ---

enum {
    FIRE_DISRUPTED = 1,
    FIRE_HQ = 1,
    FIRE_FIRST_VOLLEY = 1,
    FIRE_ENFILADE = 1,
    FIRE_IRREGULAR = -1
};

// TBT-SHO-18, 19: the band a gun shoots in. A charger that was put back is at canister range.
static int band(const struct battle *b, const struct game *g, int primary, int target, length range,
                struct events *e)
{
    const struct tbt_kind *kind = kind_of(g, primary);
    int scale = opt(b, OPT_SCALE);
    length e_range = range - dist(b, DIST_TOLERANCE);

    if (!(kind->abilities & GUNS))
        return 0;
    if (reach_of(b, g, primary, target) < 0 || e_range <= kind->canister[scale])
        return tell_modifier(e, primary, target, FIRE_CANISTER, TBT_SHO_19);
    if (e_range > kind->normal[scale])
        return tell_modifier(e, primary, target, FIRE_LONG, TBT_SHO_18);
    return 0;
}

// TBT-SHO-20 to 23: infantry only, and once unless the option says otherwise.
static int cover(const struct battle *b, const struct game *g, int primary, int target,
                 const struct fire_line *line, struct events *e)
{
    int sum = 0;

    if (!tbt_is_infantry(g, target))
        return 0;
    if (tbt_behind_wall(b, g, target, line))
        sum += tell_modifier(e, primary, target, FIRE_COVER, TBT_SHO_20);
    if ((!sum || opt(b, OPT_COVER_STACK)) && tbt_at_edge(b, g, target, line))
        sum += tell_modifier(e, primary, target, FIRE_COVER, TBT_SHO_21);
    return sum;
}

// What a shooter brings along, whomever it shoots at.
int tbt_fire_alone(const struct battle *b, const struct game *g, int primary, int target,
                   struct events *e)
{
    bool musket = kind_of(g, primary)->abilities & MUSKET;
    int sum = 0;

    if (tbt_hq_touching(b, g, primary))
        sum += tell_modifier(e, primary, target, FIRE_HQ, TBT_SHO_26);
    if (musket && !tbt_is_pinned(g, primary))
        sum += tell_modifier(e, primary, target, FIRE_FIRST_VOLLEY, TBT_SHO_27);
    if (g->type[primary] == IRS)
        sum += tell_modifier(e, primary, target, FIRE_IRREGULAR, TBT_OPT_03);
    return sum;
}

// TBT-SHO-17: all of them the primary's, but for the support.
int tbt_fire_modifiers(const struct battle *b, const struct game *g, int primary, int target,
                       int supporters, struct events *e)
{
    struct fire_line line;
    int sum;

    must(line_to(b, g, primary, target, &line) == LINE_CLEAR);
    sum = band(b, g, primary, target, line.range, e);
    sum += cover(b, g, primary, target, &line, e);
    sum += tell_modifier(e, primary, target, supporters, TBT_SHO_15);
    if (tbt_is_cavalry(g, target))
        sum += tell_modifier(e, primary, target, FIRE_CAVALRY, TBT_SHO_24);
    if (tbt_is_disrupted(g, target))
        sum += tell_modifier(e, primary, target, FIRE_DISRUPTED, TBT_SHO_25);
    sum += tbt_fire_alone(b, g, primary, target, e);
    if (tbt_enfilades(b, &g->box[primary], &g->box[target], &line))
        sum += tell_modifier(e, primary, target, FIRE_ENFILADE, TBT_SHO_28);
    return sum;
}
