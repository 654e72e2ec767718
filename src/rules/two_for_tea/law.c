// SPDX-License-Identifier: MIT
// The law of a Move (TFT-MOV, TFT-ZOC, TFT-INT, TFT-TER): what a leg may be, who and what is in its
// way, what it costs, and where it all may end.
#include "rules/two_for_tea/move.h"

static bool is_pivot(const struct leg *leg)
{
    return leg->kind == LEG_TURN || leg->kind == LEG_FACE;
}

enum { ONE_DEGREE = 182 }; // in bearings

// --- what is not known ---

uint64_t tft_unknown(const struct walker *w, uint64_t units)
{
    uint64_t unknown = 0;

    EACH_UNIT (unit, units)
        unknown |= w->g->hidden[unit] >> w->g->side[w->unit] & 1 ? one(unit) : 0;
    return unknown;
}

void tft_meet_unknown(struct walker *w, uint64_t units)
{
    w->walk->found |= units;
    w->over |= units != 0;
}

// --- legs that cover ground ---

// Of several clauses that forbid it the one that says most.
static int over_clause(const struct walker *w, int clause)
{
    if (w->left < w->allowance)
        return TFT_MOV_11;
    return clause == TFT_MOV_01 && w->at.formation == COLUMN ? TFT_MOV_03 : clause;
}

struct verdict tft_affords(const struct walker *w, const struct stretch *s, int clause)
{
    if (s->rate * s->far <= w->left + TFT_TOLERANCE)
        return FINE;
    return refuse(clause, "The move costs more than the unit's allowance.");
}

// TFT-MOV-04, 05
static int shift_rate(const struct walker *w, bearing way)
{
    const struct tft_march *m = march_in(w);
    bool light = m->kind->notes & LIGHT_FEET && w->at.formation == SKIRMISH;

    return (way == 0 && !m->held) || light ? 1 : 2;
}

static int sideways_clause(const struct walker *w)
{
    if (w->at.formation == COLUMN)
        return TFT_MOV_04;
    return walker_is_cannon(w) ? TFT_MOV_06 : 0;
}

static struct verdict is_held(void)
{
    return refuse(TFT_ZOC_04, "From inside an enemy zone it may only charge or go straight back.");
}

// TFT-ZOC-04, G-10: the way back, spoken of as back or by its angle.
static bool leads_back(const struct walker *w, bearing way, bearing back)
{
    int off = (int16_t)(uint16_t)(w->at.face + way - back);

    return way == 0x8000 || (off <= ONE_DEGREE && off >= -ONE_DEGREE);
}

static struct verdict leg_go(struct walker *w, const struct leg *leg, struct stretch *s)
{
    bearing way = (bearing)(w->at.face + leg->way);

    if (leg->way && sideways_clause(w))
        return refuse(sideways_clause(w),
                      "Columns and cannons do not move sideways, obliquely or backwards.");
    if (march_in(w)->held) {
        way = tft_way_back(w->b, w->g, w->unit);
        if (sideways_clause(w) || !leads_back(w, leg->way, way))
            return is_held();
    }
    s->far = leg->far;
    s->rate = (uint8_t)shift_rate(w, leg->way);
    s->way = direction_of(way);
    return tft_affords(w, s, over_clause(w, s->rate == 2 ? TFT_MOV_04 : TFT_MOV_01));
}

// G-12: round a front corner of the bounding rectangle. TFT-MOV-08: front width times the angle.
static struct verdict leg_wheel(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct box outline = tft_outline_of(w->g, w->unit, &w->at);
    length width = march_in(w)->kind->width * (w->at.formation == COLUMN ? 1 : w->at.strength);
    bool right = leg->word == WORD_RIGHT;
    bearing turn = (bearing)(right ? leg->way : -leg->way);

    if (w->at.formation == SKIRMISH)
        return refuse(TFT_MOV_10,
                      "Skirmishers pivot; only line, column and limbered cannon wheel.");
    s->hub = box_corner(&outline, right ? 1 : 0);
    s->turn = right ? turn : -turn;
    s->far = stretch_arc(width, turn);
    s->rate = 1;
    return tft_affords(w, s, over_clause(w, TFT_MOV_08));
}

// --- each leg in its turn ---

// What must come first, or stand alone, and what a deployed cannon or one held in a zone may do.
static struct verdict leg_allowed(const struct walker *w, const struct leg *leg)
{
    bool alone = leg->kind == TLEG_BRIDGE || leg->kind == TLEG_ENTER;

    if (w->legs == 1 && !on_table(w->g, w->unit) && leg->kind != TLEG_ARRIVE)
        return refuse(TFT_GER_09, "A unit that is off the table marches on first.");
    if (w->legs == 1 && in_building(w->g, w->unit) && leg->kind != TLEG_OUT)
        return refuse(TFT_TER_19, "A garrison comes out of its building first.");
    if (w->at.formation == DEPLOYED && (!is_pivot(leg) || w->of > 1))
        return refuse(TFT_MOV_07, "A deployed cannon may only pivot.");
    if (march_in(w)->held && leg->kind != LEG_GO && leg->kind != TLEG_FORM)
        return is_held();
    if (alone && w->of > 1)
        return refuse(leg->kind == TLEG_BRIDGE ? TFT_TER_13 : TFT_TER_18,
                      "That takes the whole order.");
    if (leg->kind == TLEG_EXIT && w->legs < w->of)
        return refuse(TFT_TRE_02, "Who has left the table goes no further.");
    return FINE;
}

// TFT-TER-02: what it may cross is crossed in one leg.
static bool stops_astride(const struct walker *w)
{
    const struct tft_march *m = march_in(w);

    return m->went && (tft_straddled(m, &w->at) & ~m->astride);
}

static const char astride[] = "It must get every stand fully across the obstacle.";

static struct verdict make_leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    switch (leg->kind) {
    case LEG_GO:
        return leg_go(w, leg, s);
    case LEG_WHEEL:
        return leg_wheel(w, leg, s);
    case LEG_TURN:
    case LEG_FACE:
        return tft_leg_pivot(w, leg, s);
    case TLEG_FORM:
        return tft_leg_form(w, leg, s);
    case TLEG_ROAD:
        return tft_leg_road(w, leg, s);
    case TLEG_BRIDGE:
        return tft_leg_bridge(w, leg, s);
    case TLEG_ENTER:
        return tft_leg_enter(w, leg, s);
    case TLEG_OUT:
        return tft_leg_out(w, leg, s);
    case TLEG_EXIT:
        return tft_leg_exit(w, leg, s);
    default:
        return tft_leg_arrive(w, leg, s);
    }
}

static struct verdict leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct verdict v = stops_astride(w) ? refuse(TFT_TER_02, astride) : leg_allowed(w, leg);

    if (fine(v))
        v = make_leg(w, leg, s);
    march_of(w)->went = s->far > 0;
    return v;
}

// --- troops in the way ---

// TFT-INT-01, 03, 05
static struct bar friend_bar(const struct walker *w, int friend)
{
    bool column = w->at.formation == COLUMN || w->g->formation[friend] == COLUMN;
    bool passes = !column && !walker_is_cannon(w);

    return (struct bar){.kind = passes ? BAR_PASS : BAR_STOP,
                        .rank = HALT_OVERLAP,
                        .clause = walker_is_cannon(w) ? TFT_INT_05 : TFT_INT_03,
                        .deeper = TFT_TOLERANCE};
}

// TFT-FOG-02, 03: as far as a unit could come into view. A hidden mover is the one looked for.
static length sight_range(const struct walker *w, int other)
{
    if (!opt(w->b, OPT_WEATHER))
        return w->b->size.east + w->b->size.north;
    return !w->g->hidden[w->unit] && !has(w->g, other, MOVED | SPOTTED) ? TFT_FOG_STILL
                                                                        : TFT_FOG_MOVING;
}

static bool is_watched(const struct walker *w, int other)
{
    return (w->g->hidden[w->unit] || tft_unknown(w, one(other))) && is_unit(w->g, other);
}

// How near an enemy matters: his zone, or where it is held already, contact; or where he is seen.
static struct bar enemy_bar(const struct walker *w, int enemy)
{
    bool inside = in_building(w->g, enemy), held = among(march_in(w)->held, enemy);
    struct bar bar = {.kind = inside ? BAR_NONE : BAR_ASK,
                      .rank = inside ? HALT_REVEAL : HALT_ZONE,
                      .reach = held ? TFT_CONTACT_GAP : kind_of(w->g, enemy)->depth};

    if (is_watched(w, enemy)) {
        length sight = sight_range(w, enemy) + TFT_TOLERANCE;

        bar.kind = BAR_ASK;
        bar.reach = sight > bar.reach ? sight : bar.reach;
    }
    return bar;
}

// Commanders give way, and it is a building that stops who would run into its garrison.
static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    if (is_commander(w->g, unit))
        return (struct bar){.kind = BAR_NONE};
    if (w->g->side[unit] != w->g->side[w->unit])
        return enemy_bar(w, unit);
    return in_building(w->g, unit) ? (struct bar){.kind = BAR_NONE} : friend_bar(w, unit);
}

static enum at_bar ended(struct bar *bar, enum tft_halt rank, int clause, enum at_bar how)
{
    bar->rank = (uint8_t)rank;
    bar->clause = (uint16_t)clause;
    return how;
}

// TFT-CHG-01: contact without a charge; whoever it touched before it may touch.
static bool runs_into(const struct walker *w, const struct bar *bar, const struct body *at)
{
    return body_overlaps(at, bar->body, TFT_TOLERANCE) ||
           (tft_comes_upon(w->b, at, bar->body) &&
            !tft_comes_upon(w->b, &w->near->start, bar->body));
}

// TFT-ZOC-02, TFT-CHG-01, TFT-GER-13.
static enum at_bar at_enemy(const struct walker *w, struct bar *bar, const struct body *at)
{
    bool held = among(march_in(w)->held, bar->unit);

    if (!in_building(w->g, bar->unit) && tft_near_zone(w->g, &at->outline, bar->unit)) {
        if (!held && tft_in_zone(w->b, w->g, w->unit, &at->pose, bar->unit))
            return ended(bar, HALT_ZONE, TFT_ZOC_02, AT_STOPS);
        if (runs_into(w, bar, at))
            return ended(bar, HALT_OVERLAP, TFT_CHG_01, AT_STOPS);
    }
    if (is_watched(w, bar->unit) && tft_would_show(w->b, w->g, w->unit, &at->pose, bar->unit))
        return ended(bar, HALT_REVEAL, TFT_GER_13, AT_ENDS);
    return AT_GOES;
}

// TFT-INT-02: who passes through in line is in skirmish from there on.
static enum at_bar at_friend(const struct walker *w, struct stretch *s)
{
    if (s->from.formation != LINE)
        return AT_GOES;
    s->from = tft_reformed(march_in(w)->kind, &s->from, SKIRMISH, s->from.face);
    return AT_CHANGED;
}

static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    if (bar->kind == BAR_PASS)
        return at_friend(w, s);
    if (bar->unit)
        return at_enemy(w, bar, at);
    return tft_road_lets_pass(w, bar->piece, at) ? AT_GOES : AT_STOPS;
}

// --- the end ---

// A friend that was passed through in line is in skirmish now (TFT-INT-02).
static bool clear_of(const struct walker *w, const struct body *at, int friend)
{
    const struct tft_kind *kind = kind_of(w->g, friend);
    struct pose pose = tft_pose_of(w->g, friend);
    struct body other;

    if (pose.formation == LINE)
        pose = tft_reformed(kind, &pose, SKIRMISH, pose.face);
    other = tft_body_in(kind, &pose);
    return !body_overlaps(at, &other, TFT_TOLERANCE);
}

static bool clear_of_friends(const struct walker *w)
{
    uint64_t through = w->walk->through;
    struct body at;

    if (!through)
        return true;
    tft_body(w->b, w->g, w->unit, &w->at, &at);
    EACH_UNIT (friend, through)
        if (!clear_of(w, &at, friend))
            return false;
    return !(tft_overlaps(w->b, w->g, w->unit, &w->at) & ~through);
}

static bool same_pose(const struct pose *a, const struct pose *b)
{
    return a->at.east == b->at.east && a->at.north == b->at.north && a->face == b->face &&
           a->formation == b->formation;
}

static bool stirred(const struct walker *w)
{
    const struct walk *k = w->walk;

    return !same_pose(&w->at, &march_in(w)->start) || k->into || k->found ||
           k->marks & (WALK_GONE | WALK_SCATTERED);
}

// It stays off the table, and may try again with what it knows now.
static struct verdict wait_outside(struct walker *w)
{
    w->at = w->clear;
    w->left = w->clear_left;
    w->walk->marks &= ~(uint32_t)WALK_ARRIVED;
    return FINE;
}

// TFT-GER-19, 20
static struct verdict of_own_will(const struct walker *w)
{
    int bound =
        on_table(w->g, w->unit) ? tft_bound(w->b, w->g, w->unit, &march_in(w)->start, &w->at) : 0;

    if (!bound)
        return FINE;
    return refuse(bound, bound == TFT_GER_19 ? "These troops may not leave the house."
                                             : "These troops may not go back of their own will.");
}

static struct verdict may_stay(const struct walker *w)
{
    if (tft_comes_on(w))
        return refuse(TFT_GER_09, "It must come wholly onto the table.");
    if (stops_astride(w))
        return refuse(TFT_TER_02, astride);
    if (!clear_of_friends(w))
        return refuse(TFT_MOV_14, "The move would end with stands on top of others.");
    return FINE;
}

static struct verdict judge_end(struct walker *w)
{
    struct verdict v = may_stay(w);

    if (tft_comes_on(w) && w->walk->found)
        return wait_outside(w);
    if (!fine(v))
        return v;
    if (!stirred(w))
        return refuse(w->walk->stop_clause ? w->walk->stop_clause : TFT_MOV_11,
                      "It cannot move that way at all.");
    return of_own_will(w);
}

// TFT-FORM-14: no column off the road for those who know no close order, and no bonus of one.
static struct verdict leave_road(struct walker *w)
{
    const struct tft_march *m = march_in(w);

    if (w->at.formation != COLUMN || fine(tft_may_form(w->b, m->kind, &w->at)))
        return FINE;
    w->walk->marks |= WALK_SCATTERED;
    return w->left + TFT_TOLERANCE >= m->bonus
               ? FINE
               : refuse(TFT_MOV_03, "Off the road it is no column, nor marches like one.");
}

static struct verdict end(struct walker *w, bool last)
{
    struct verdict v;

    if (!last)
        return may_stay(w);
    if (w->walk->stop_clause == TFT_TER_03 && w->at.formation != SKIRMISH)
        w->walk->marks |= WALK_SCATTERED; // TFT-TER-03
    if (march_in(w)->leaving && !w->over)
        w->walk->marks |= WALK_GONE;
    if (stops_astride(w))
        return refuse(TFT_TER_02, astride);
    v = leave_road(w);
    return fine(v) ? judge_end(w) : v;
}

const struct law tft_law = {
    .ground = TFT_BARRING_KINDS,
    .priced = KIND(T_STEEP_HILL),
    .near = TFT_DEEPEST_ZONE,
    .step = MM(1), // G-20
    .fine = MM(1) / 10,
    .grid = MM(1) / 10,
    .leg = leg,
    .troops = troops,
    .land = tft_ground_bar,
    .stops = stops,
    .price = tft_ground_price,
    .end = end,
};
