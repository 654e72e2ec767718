// SPDX-License-Identifier: MIT
// A Move is walked under its law: what the unit has, touches and is held by when the order begins.
#include "rules/two_for_tea/move.h"

// --- legs that put a unit down anew at once: pivots and changes of formation ---

bool tft_on_table_at(const struct battle *b, const struct tft_kind *kind, const struct pose *pose)
{
    struct box outline = tft_outline(kind, pose);
    struct bounds in = bounds_around(&outline);

    return in.low.east >= -TFT_TOLERANCE && in.low.north >= -TFT_TOLERANCE &&
           in.high.east <= b->size.east + TFT_TOLERANCE &&
           in.high.north <= b->size.north + TFT_TOLERANCE;
}

// Troops whose zones or stands a pose may have to do with.
static uint64_t neighbours(const struct walker *w, const struct pose *pose)
{
    struct box outline = tft_outline_of(w->g, w->unit, pose);
    uint64_t near = tft_near(w->g, &outline, TFT_DEEPEST_ZONE) & ~one(w->unit), found = 0;

    EACH_UNIT (unit, near)
        found |= is_unit(w->g, unit) ? one(unit) : 0;
    return found;
}

// Enemies, not those it is held by, that it would stand close enough to for contact (G-4).
static uint64_t touched(const struct walker *w, const struct pose *pose, uint64_t near)
{
    struct body own = tft_body_in(march_in(w)->kind, pose);
    uint64_t found = 0;

    near &= ~march_in(w)->held;
    EACH_UNIT (unit, near) {
        struct body other;

        if (w->g->side[unit] == w->g->side[w->unit] || in_building(w->g, unit))
            continue;
        other = tft_body_of(w->b, w->g, unit);
        if (tft_comes_upon(w->b, &own, &other))
            found |= one(unit);
    }
    return found;
}

struct verdict tft_set_down(struct walker *w, const struct pose *pose, int clause,
                            struct stretch *s)
{
    const struct tft_march *m = march_in(w);
    uint64_t near = neighbours(w, pose), zones = 0, under = 0;
    bool turns = clause == TFT_FORM_05 || clause == TFT_MOV_14;

    if (near) {
        zones = (tft_zones_on(w->b, w->g, w->unit, pose) & ~m->held) | touched(w, pose, near);
        under = tft_overlaps(w->b, w->g, w->unit, pose);
    }
    if (tft_unknown(w, zones | under)) {
        tft_meet_unknown(w, tft_unknown(w, zones | under));
        return FINE;
    }
    if (zones)
        return refuse(turns ? TFT_ZOC_02 : clause, "It would stand in an enemy's zone.");
    if (turns && !tft_on_table_at(w->b, m->kind, pose))
        return refuse(TFT_MOV_12, "A move may not leave the table.");
    if (under || !tft_ground_free(w->b, m->kind, pose))
        return refuse(clause, "There is no room for it to stand there.");
    s->put = true;
    s->from = *pose;
    if (tft_any_hidden(w->g))
        tft_meet_unknown(w, tft_would_reveal(w->b, w->g, w->unit, pose));
    return FINE;
}

// Where it stands already only its shape changes: the ground under the new one has a say.
static struct verdict set_down_here(struct walker *w, const struct pose *pose, int clause,
                                    struct stretch *s)
{
    struct verdict v = tft_ground_allows(w, pose);

    return fine(v) ? tft_set_down(w, pose, clause, s) : v;
}

// TFT-MOV-07, 10
struct verdict tft_leg_pivot(struct walker *w, const struct leg *leg, struct stretch *s)
{
    bearing face = (bearing)(leg->kind == LEG_TURN ? w->at.face + leg->way : leg->way);
    struct pose pose = tft_reformed(march_in(w)->kind, &w->at, w->at.formation, face);

    if (w->at.formation == LIMBERED)
        return refuse(TFT_MOV_06, "A limbered cannon wheels; it does not pivot.");
    if (w->at.formation == LINE || w->at.formation == COLUMN)
        return refuse(TFT_MOV_08, "Line and column wheel; they do not pivot.");
    return set_down_here(w, &pose, TFT_MOV_14, s);
}

static struct verdict check_change(const struct walker *w, const struct pose *pose)
{
    struct verdict v = tft_may_form(w->b, march_in(w)->kind, pose);

    if (walker_is_cannon(w))
        return refuse(TFT_ORD_04, "A cannon changes its state by a Form-up order only.");
    if (march_in(w)->kind->notes & SKIRMISH_ONLY)
        return refuse(TFT_FORM_11, "These troops are always in skirmish.");
    if (!fine(v))
        return v;
    if (w->at.formation == SKIRMISH)
        return refuse(TFT_FORM_06, "Skirmishers need a Form-up order to leave their formation.");
    if (w->walk->marks & WALK_FORMED)
        return refuse(TFT_FORM_05, "Only one change of formation is made in a Move.");
    if (pose->formation == w->at.formation)
        return refuse(TFT_FORM_05, "It is in that formation already.");
    if (w->left + TFT_TOLERANCE < march_in(w)->bonus)
        return refuse(TFT_MOV_03, "Only a column that stays in column marches half as far again.");
    if (pose->formation != SKIRMISH && tft_in_dense(w->b, march_in(w)->kind, pose) &&
        !tft_on_road(w->b, march_in(w)->kind, pose, NULL))
        return refuse(TFT_TER_05, "Line and column are not formed in dense ground.");
    return FINE;
}

// TFT-FORM-05, G-13: on its middle stand, at no cost, once.
struct verdict tft_leg_form(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct tft_march *m = march_of(w);
    struct pose pose = tft_reformed(m->kind, &w->at, leg->word, w->at.face);
    struct verdict v = check_change(w, &pose);

    if (!fine(v))
        return v;
    w->left = w->left > m->bonus ? w->left - m->bonus : 0;
    w->allowance -= m->bonus;
    m->bonus = 0;
    w->walk->marks |= WALK_FORMED;
    return set_down_here(w, &pose, TFT_FORM_05, s);
}

// --- the walk ---

// G-22: some stand within half a centimetre of the nearer entrance.
static bool at_entrance(const struct body *at, struct land bridge)
{
    for (int i = 0; i < at->boxes; i++)
        for (int side = 0; side < 2; side++)
            if (point_to_box(bridge.point[side], &at->box[i]) <= TFT_ENTRANCE + TFT_TOLERANCE)
                return true;
    return false;
}

void tft_take_stock(struct tft_march *m, const struct pose *pose)
{
    const struct battle *b = m->walker.b;
    struct body at;
    struct bounds in;
    uint8_t near[PIECES];
    int count;

    tft_body(b, m->walker.g, m->walker.unit, pose, &at);
    in = bounds_wider(at.in, TFT_ABUT + TFT_TOLERANCE);
    count = tft_pieces_near(b, DENSE_KINDS | LINEAR_KINDS | KIND(T_RIVER) | KIND(T_BRIDGE), &in,
                            near, PIECES);
    m->abutted = 0;
    for (int i = 0; i < count; i++)
        if (land_is(b, near[i], KIND(T_BRIDGE)) ? at_entrance(&at, battle_land(b, near[i]))
                                                : tft_pose_abuts(b, m->kind, pose, near[i]))
            m->abutted |= one(near[i]);
    m->astride = tft_straddled(m, pose);
    m->loose = pose->formation == SKIRMISH;
}

// An order that a reveal has interrupted goes on with what it had (TFT-GER-13).
static void resume(struct tft_march *m)
{
    struct walker *w = &m->walker;
    const struct frame *f = &w->g->frame[w->g->depth - 1];

    for (int i = 0; i < LEGS_PIECES; i++)
        if ((uint32_t)f->y >> 8 * i & 0xff)
            m->abutted |= one((int)((uint32_t)f->y >> 8 * i & 0xff) - 1);
    m->astride = tft_straddled(m, &w->at);
    m->loose = f->a & LEGS_LOOSE;
    w->walk->marks |= f->a & LEGS_FORMED ? WALK_FORMED : 0;
    m->bonus = f->a & LEGS_BONUS ? m->kind->move / 2 : 0;
    w->allowance = m->kind->move + m->bonus;
}

static void begin(struct tft_march *m, bool first)
{
    struct walker *w = &m->walker;

    if (in_building(w->g, w->unit)) {
        struct box outline = tft_outline(m->kind, &m->start);
        m->start = tft_shifted(&m->start, vec_sub(w->at.at, outline.centre));
        return;
    }
    if (!on_table(w->g, w->unit))
        return;
    if (first)
        tft_take_stock(m, &w->at);
    else
        resume(m);
    m->held = tft_zones_on(w->b, w->g, w->unit, &w->at);
    tft_meet_unknown(w, tft_unknown(w, m->held));
}

struct verdict tft_walk_legs(const struct law *law, const struct battle *b, const struct game *g,
                             int unit, const struct legs *legs, length allowance, bool first,
                             struct walk *walk)
{
    struct pose at = tft_pose_of(g, unit);
    const struct tft_kind *kind = kind_of(g, unit);
    struct tft_march m = {.walker = {.b = b,
                                     .g = g,
                                     .law = law,
                                     .unit = unit,
                                     .walk = walk,
                                     .at = at,
                                     .allowance = allowance,
                                     .left = allowance},
                          .kind = kind,
                          .start = at,
                          .bonus = allowance > kind->move ? allowance - kind->move : 0,
                          .loose = at.formation == SKIRMISH};
    struct verdict v;

    walk_begin(walk, unit);
    begin(&m, first);
    v = walk_legs(&m.walker, legs);
    walk->touched = m.abutted;
    walk->allowed_clause = walk->allowed > kind->move ? TFT_MOV_03 : TFT_MOV_01;
    return v;
}

length tft_move_allowance(const struct battle *b, const struct game *g, int unit)
{
    length move = tft_allowance(b, g, unit);

    return g->formation[unit] == COLUMN && !has(g, unit, MARCHED) ? tft_column_bonus(move) : move;
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
