// SPDX-License-Identifier: MIT
// A Move, leg by leg (TFT-MOV-11): what each leg may be, what it costs, and where it all ends.
//
// Whatever the verdict, the walk ends where the unit may stay. So the same walk judges an order in
// the view of a seat and plays it in the truth, where an enemy nobody knew of may cut it short.
#include "rules/two_for_tea/walk.h"

enum { ONE_DEGREE = 182 }; // in bearings

// --- what the walk rests on ---

void tft_refuse_walk(struct tft_walker *w, int clause, const char *why)
{
    w->verdict = refuse(clause, why);
    w->at = w->clear;
    w->left = w->clear_left;
    w->over = true;
}

uint64_t tft_unknown(const struct tft_walker *w, uint64_t units)
{
    uint64_t unknown = 0;

    for (; units; units &= units - 1)
        if (w->g->hidden[lowest(units)] >> w->g->side[w->unit] & 1)
            unknown |= one(lowest(units));
    return unknown;
}

void tft_meet_unknown(struct tft_walker *w, uint64_t units)
{
    w->walk->found |= units;
    w->over = true;
}

// A friend that was passed through in line is in skirmish now (TFT-INT-02).
static bool clear_of(const struct tft_walker *w, const struct pose *pose, int friend)
{
    const struct tft_kind *kind = kind_of(w->g, friend);
    struct pose other = tft_pose_of(w->g, friend);
    struct body own = tft_body_in(w->kind, pose), shape;

    if (other.formation == LINE)
        other = tft_reformed(kind, &other, SKIRMISH, other.face);
    shape = tft_body_in(kind, &other);
    return !body_overlaps(&own, &shape, TFT_TOLERANCE);
}

static bool clear_of_friends(const struct tft_walker *w, const struct pose *pose)
{
    if (!w->walk->through)
        return true;
    for (uint64_t rest = w->walk->through; rest; rest &= rest - 1)
        if (!clear_of(w, pose, lowest(rest)))
            return false;
    return !(tft_overlaps(w->b, w->g, w->unit, pose) & ~w->walk->through);
}

bool tft_walker_clear(const struct tft_walker *w, const struct pose *pose)
{
    return clear_of_friends(w, pose) && !(tft_straddled(w, pose) & ~w->astride);
}

// G-22: some stand within half a centimetre of the nearer entrance.
static bool at_entrance(const struct tft_walker *w, struct land bridge)
{
    struct body shape = tft_body_in(w->kind, &w->at);

    for (int i = 0; i < shape.boxes; i++)
        for (int end = 0; end < 2; end++)
            if (point_to_box(bridge.point[end], &shape.box[i]) <= TFT_ENTRANCE + TFT_TOLERANCE)
                return true;
    return false;
}

void tft_take_stock(struct tft_walker *w)
{
    struct box outline = tft_outline_of(w->g, w->unit, &w->at);
    struct bounds in = bounds_wider(bounds_around(&outline), TFT_ABUT + TFT_TOLERANCE);
    uint8_t near[PIECES];
    int count = tft_pieces_near(w->b, DENSE_KINDS | LINEAR_KINDS | KIND(T_RIVER) | KIND(T_BRIDGE),
                                &in, near, PIECES);

    w->abutted = 0;
    for (int i = 0; i < count; i++)
        if (land_is(w->b, near[i], KIND(T_BRIDGE)) ? at_entrance(w, tft_land(w->b, near[i]))
                                                   : tft_pose_abuts(w->b, w->kind, &w->at, near[i]))
            w->abutted |= one(near[i]);
    w->astride = tft_straddled(w, &w->at);
    w->loose = w->at.formation == SKIRMISH;
}

// --- beginning ---

// An order that a reveal has interrupted goes on with what it had (TFT-GER-13).
static void resume(struct tft_walker *w)
{
    const struct frame *f = &w->g->frame[w->g->depth - 1];

    w->abutted = 0;
    for (int i = 0; i < LEGS_PIECES; i++)
        if ((uint32_t)f->y >> 8 * i & 0xff)
            w->abutted |= one((int)((uint32_t)f->y >> 8 * i & 0xff) - 1);
    w->astride = tft_straddled(w, &w->at);
    w->loose = f->a & LEGS_LOOSE;
    w->walk->marks |= f->a & LEGS_FORMED ? WALK_FORMED : 0;
    w->bonus = f->a & LEGS_BONUS ? w->kind->move / 2 : 0;
    w->allowance = w->kind->move + w->bonus;
}

static void begin(struct tft_walker *w, length allowance, bool first)
{
    uint64_t unknown;

    w->left = w->clear_left = w->allowance = allowance;
    w->start = w->at = w->clear = tft_pose_of(w->g, w->unit);
    w->bonus = allowance > w->kind->move ? allowance - w->kind->move : 0;
    w->loose = w->at.formation == SKIRMISH;
    if (in_building(w->g, w->unit)) {
        struct box outline = tft_outline(w->kind, &w->start);
        w->start = tft_shifted(&w->start, vec_sub(w->at.at, outline.centre));
        return;
    }
    if (!on_table(w->g, w->unit))
        return;
    if (first)
        tft_take_stock(w);
    else
        resume(w);
    w->held = tft_zones_on(w->b, w->g, w->unit, &w->at);
    unknown = w->held ? tft_unknown(w, w->held) : 0;
    if (unknown)
        tft_meet_unknown(w, unknown);
}

// --- legs that cover ground ---

// TFT-MOV-04, 05
static int shift_factor(const struct tft_walker *w, bearing way)
{
    bool light = w->kind->notes & LIGHT_FEET && w->at.formation == SKIRMISH;

    return (way == 0 && !w->held) || light ? 1 : 2;
}

// Of several clauses that forbid it the one that says most.
static int over_clause(const struct tft_walker *w, int clause)
{
    if (w->left < w->allowance)
        return TFT_MOV_11;
    return clause == TFT_MOV_01 && w->at.formation == COLUMN ? TFT_MOV_03 : clause;
}

static int sideways_clause(const struct tft_walker *w)
{
    if (w->at.formation == COLUMN)
        return TFT_MOV_04;
    return walker_is_cannon(w) ? TFT_MOV_06 : 0;
}

// TFT-ZOC-04, G-10: the way back, spoken of as back or by its angle.
static bool leads_back(const struct tft_walker *w, bearing way, bearing back)
{
    int off = (int16_t)(uint16_t)(w->at.face + way - back);

    return way == 0x8000 || (off <= ONE_DEGREE && off >= -ONE_DEGREE);
}

static void leg_shift(struct tft_walker *w, const struct leg *leg)
{
    struct tft_stretch s = {.from = w->at, .far = leg->far, .factor = shift_factor(w, leg->way)};
    bearing way = (bearing)(w->at.face + leg->way);

    if (leg->way && sideways_clause(w)) {
        tft_refuse_walk(w, sideways_clause(w),
                        "Columns and cannons do not move sideways, obliquely or backwards.");
        return;
    }
    if (w->held) {
        way = tft_way_back(w->b, w->g, w->unit);
        if (sideways_clause(w) || !leads_back(w, leg->way, way)) {
            tft_refuse_walk(w, TFT_ZOC_04,
                            "From inside an enemy zone it may only charge or go straight back.");
            return;
        }
    }
    s.way = direction_of(way);
    s.over_clause = over_clause(w, s.factor == 2 ? TFT_MOV_04 : TFT_MOV_01);
    tft_go(w, &s);
}

// G-12: round a front corner of the bounding rectangle.
static void leg_wheel(struct tft_walker *w, const struct leg *leg)
{
    int32_t side = leg->word == WORD_RIGHT ? 1 : -1, by = (bearing)(side * leg->way);
    struct box outline = tft_outline_of(w->g, w->unit, &w->at);
    length width = w->kind->width * (w->at.formation == COLUMN ? 1 : w->at.strength);
    struct tft_stretch s = {.from = w->at,
                            .hub = box_corner(&outline, side > 0 ? 1 : 0),
                            .turn = side * by,
                            .factor = 1};

    if (w->at.formation == SKIRMISH) {
        tft_refuse_walk(w, TFT_MOV_10,
                        "Skirmishers pivot; only line, column and limbered cannon "
                        "wheel.");
        return;
    }
    s.far = tft_wheel_cost(width, by);
    s.reach =
        tft_wheel_cost(vec_length(vec_sub(box_corner(&outline, 0), box_corner(&outline, 2))), by) +
        1;
    s.over_clause = over_clause(w, TFT_MOV_08);
    tft_go(w, &s);
}

// --- each leg in its turn ---

// What must come first, or stand alone, and what a deployed cannon or one held in a zone may do.
static struct verdict leg_allowed(const struct tft_walker *w, const struct legs *legs, int i)
{
    const struct leg *leg = &legs->leg[i];
    bool alone = leg->kind == TLEG_BRIDGE || leg->kind == TLEG_ENTER;

    if (!i && !on_table(w->g, w->unit) && leg->kind != TLEG_ARRIVE)
        return refuse(TFT_GER_09, "A unit that is off the table marches on first.");
    if (!i && in_building(w->g, w->unit) && leg->kind != TLEG_OUT)
        return refuse(TFT_TER_19, "A garrison comes out of its building first.");
    if (w->at.formation == DEPLOYED && (!is_pivot(leg) || legs->count > 1))
        return refuse(TFT_MOV_07, "A deployed cannon may only pivot.");
    if (w->held && leg->kind != LEG_GO && leg->kind != TLEG_FORM)
        return refuse(TFT_ZOC_04, "From inside an enemy zone it may only charge or go straight "
                                  "back.");
    if (alone && legs->count > 1)
        return refuse(leg->kind == TLEG_BRIDGE ? TFT_TER_13 : TFT_TER_18,
                      "That takes the whole order.");
    if (leg->kind == TLEG_EXIT && i + 1 < legs->count)
        return refuse(TFT_TRE_02, "Who has left the table goes no further.");
    return FINE;
}

static void follow(struct tft_walker *w, const struct leg *leg)
{
    switch (leg->kind) {
    case LEG_GO:
        leg_shift(w, leg);
        return;
    case LEG_WHEEL:
        leg_wheel(w, leg);
        return;
    case LEG_TURN:
    case LEG_FACE:
        tft_leg_pivot(w, leg);
        return;
    case TLEG_FORM:
        tft_leg_form(w, leg);
        return;
    case TLEG_ROAD:
        tft_leg_road(w, leg);
        return;
    case TLEG_BRIDGE:
        tft_leg_bridge(w, leg);
        return;
    case TLEG_ENTER:
        tft_leg_enter(w, leg);
        return;
    case TLEG_OUT:
        tft_leg_out(w, leg);
        return;
    case TLEG_EXIT:
        tft_leg_exit(w, leg);
        return;
    case TLEG_ARRIVE:
        tft_leg_arrive(w, leg);
        return;
    }
}

static void note_stride(struct tft_walker *w)
{
    struct walk *walk = w->walk;
    int leg = w->legs - 1;

    must(leg < WALK_STRIDES); // orders have fewer legs
    walk->stride[leg] =
        (struct stride){.end = w->at,
                        .spent = w->allowance - w->left,
                        .clause = fine(w->verdict) ? walk->stop_clause : w->verdict.clause,
                        .leg = (uint8_t)leg};
    walk->strides = (uint8_t)w->legs;
}

static void make_leg(struct tft_walker *w, const struct legs *legs, int i)
{
    struct verdict v = leg_allowed(w, legs, i);

    w->legs = i + 1;
    if (!fine(v)) {
        tft_refuse_walk(w, v.clause, v.why);
        return;
    }
    follow(w, &legs->leg[i]);
    if (fine(w->verdict) && !w->arriving && clear_of_friends(w, &w->at)) {
        w->clear = w->at;
        w->clear_left = w->left;
    }
}

// --- the end ---

static bool same_pose(const struct pose *a, const struct pose *b)
{
    return a->at.east == b->at.east && a->at.north == b->at.north && a->face == b->face &&
           a->formation == b->formation;
}

static bool stirred(const struct tft_walker *w)
{
    const struct walk *k = w->walk;

    return !same_pose(&w->at, &w->start) || k->into || k->marks & (WALK_GONE | WALK_SCATTERED) ||
           k->found;
}

// It stays off the table, and may try again with what it knows now.
static void wait_outside(struct tft_walker *w)
{
    w->at = w->clear;
    w->left = w->clear_left;
    w->walk->marks &= ~(uint32_t)WALK_ARRIVED;
}

static void judge_end(struct tft_walker *w)
{
    int bound;

    if (w->arriving && w->walk->found)
        wait_outside(w);
    else if (w->arriving)
        tft_refuse_walk(w, TFT_GER_09, "It must come wholly onto the table.");
    else if (!clear_of_friends(w, &w->at))
        tft_refuse_walk(w, TFT_MOV_14, "The move would end with stands on top of others.");
    else if (!stirred(w))
        tft_refuse_walk(w, w->walk->stop_clause ? w->walk->stop_clause : TFT_MOV_11,
                        "It cannot move that way at all.");
    else if (on_table(w->g, w->unit) && (bound = tft_bound(w->b, w->g, w->unit, &w->start, &w->at)))
        tft_refuse_walk(w, bound,
                        bound == TFT_GER_19 ? "These troops may not leave the house."
                                            : "These troops may not go back of their own will.");
}

// TFT-FORM-14: no column off the road for those who know no close order, and no bonus of one.
static void leave_road(struct tft_walker *w)
{
    if (w->at.formation != COLUMN || fine(tft_may_form(w->b, w->kind, &w->at)))
        return;
    if (w->left + TFT_TOLERANCE < w->bonus)
        tft_refuse_walk(w, TFT_MOV_03, "Off the road it is no column, nor marches like one.");
    w->walk->marks |= WALK_SCATTERED;
}

// Only what is used: nobody reads strides that were not made.
static void clear_walk(struct walk *walk, int unit)
{
    walk->unit = (uint8_t)unit;
    walk->stop_clause = 0;
    walk->marks = 0;
    walk->stopper = walk->into = walk->strides = walk->met = 0;
    walk->through = walk->found = 0;
}

struct verdict tft_walk_legs(const struct battle *b, const struct game *g, int unit,
                             const struct legs *legs, length allowance, bool first,
                             struct walk *walk)
{
    struct tft_walker w = {.b = b, .g = g, .kind = kind_of(g, unit), .unit = unit, .walk = walk};

    clear_walk(walk, unit);
    begin(&w, allowance, first);
    for (int i = 0; i < legs->count && !w.over; i++) {
        make_leg(&w, legs, i);
        note_stride(&w);
    }
    if (fine(w.verdict))
        leave_road(&w);
    if (fine(w.verdict))
        judge_end(&w);
    walk->end = w.at;
    walk->touched = w.abutted;
    walk->allowed = w.allowance;
    walk->allowed_clause = w.allowance > w.kind->move ? TFT_MOV_03 : TFT_MOV_01;
    walk->spent = w.allowance - w.left;
    return w.verdict;
}

length tft_move_allowance(const struct battle *b, const struct game *g, int unit)
{
    length move = tft_allowance(b, g, unit);

    return g->formation[unit] == COLUMN && !has(g, unit, MARCHED) ? move * 3 / 2 : move;
}

struct verdict tft_may_form(const struct battle *b, const struct tft_kind *kind,
                            const struct pose *pose)
{
    if (pose->formation > SKIRMISH && kind->class != CLASS_CANNON)
        return refuse(TFT_FORM_04, "Troops form line, column or skirmish; only cannons deploy and "
                                   "limber up.");
    if (pose->formation == SKIRMISH)
        return FINE;
    if (kind->notes & SKIRMISH_ONLY)
        return refuse(TFT_FORM_11, "These troops are always in skirmish.");
    if (kind->notes & NO_CLOSE_ORDER && opt(b, OPT_LOYALIST_CLOSE_ORDER) &&
        !tft_on_road(b, kind, pose, NULL))
        return refuse(TFT_FORM_14, "Loyalists skirmish unless they march in column on a road.");
    return FINE;
}
