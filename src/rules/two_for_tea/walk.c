// SPDX-License-Identifier: MIT
// A Move is walked under its law: what the unit has, touches and is held by when the order begins.
#include "rules/two_for_tea/law.h"

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
        if (land_is(b, near[i], KIND(T_BRIDGE)) ? at_entrance(&at, tft_land(b, near[i]))
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
