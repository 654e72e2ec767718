// SPDX-License-Identifier: MIT
// The move phase (TBT-MOVE): one action for each unit, in any order, until X passes.
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/state.h"

struct verdict may_act(const struct battle *b, const struct game *g, int unit)
{
    if (!unit)
        return refuse(0, "Name the unit that is to act.");
    if (g->side[unit] != tbt_in(g)->active)
        return refuse(TBT_SEQ_03, "Only units of the phasing side act in the move phase.");
    if (!on_table(g, unit))
        return refuse(TBT_MOVE_01, "The unit is not on the table.");
    if (has(g, unit, ACTED))
        return refuse(TBT_MOVE_02, "The unit has acted in this phase already.");
    if (has(g, unit, ARRIVED) && opt(b, OPT_ARRIVAL_MOVE))
        return refuse(TBT_RFT_06, "A unit may not move in the phase in which it arrived.");
    return FINE;
}

static struct verdict may_move(const struct game *g, int unit)
{
    if (is_disrupted(g, unit))
        return refuse(TBT_MOVE_27, "A disrupted unit may neither move nor change its facing.");
    if (is_pinned(g, unit))
        return refuse(TBT_MOVE_26, "A pinned unit may change its facing but not move.");
    return FINE;
}

// --- checking ---

static bool read_heading(struct reader *r, bearing *face)
{
    int32_t degrees;

    if (!read_number(r, &degrees) || !read_end(r))
        return false;
    *face = bearing_from_degrees(degrees);
    return true;
}

static struct verdict check_path(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct verdict v = may_move(g, o->unit);
    int target;

    if (!fine(v))
        return v;
    if (o->verb == TBT_CHARGE && read_unit(&r, &target) &&
        (g->side[target] == g->side[o->unit] || !on_table(g, target)))
        return refuse(TBT_CHG_01, "The target of a charge is an enemy on the table.");
    return path_of(b, g, o, NULL, walk);
}

// TBT-MOVE-26, 27.
static struct verdict check_face(const struct battle *b, const struct game *g,
                                 const struct order *o)
{
    struct reader r = {b, o, 0};
    bearing face;

    if (is_disrupted(g, o->unit))
        return refuse(TBT_MOVE_27, "A disrupted unit may neither move nor change its facing.");
    if (!read_heading(&r, &face))
        return refuse(0, "A change of facing names the new heading, such as A1 face 90.");
    return facing_of(b, g, o->unit, face);
}

// TBT-ROUT-20, 21: after any free turn its status allows.
static struct verdict check_rout_order(const struct battle *b, const struct game *g,
                                       const struct order *o)
{
    struct reader r = {b, o, 0};
    bool disrupted = is_disrupted(g, o->unit);
    bearing face;

    if (!(kind_of(g, o->unit)->abilities & MAY_ROUT))
        return refuse(TBT_ROUT_20, "Only light troops may rout of their own will.");
    if (disrupted && opt(b, OPT_VOLUNTARY_ROUT_DISRUPTED))
        return refuse(TBT_ROUT_21, "A disrupted unit may not rout of its own will in this game.");
    if (read_end(&r))
        return FINE;
    if (!read_word(&r, WORD_FACE) || !read_heading(&r, &face))
        return refuse(0, "A voluntary rout reads A1 rout, or A1 rout face 90 to turn first.");
    if (disrupted)
        return refuse(TBT_ROUT_21, "A disrupted unit routs without turning first.");
    return facing_of(b, g, o->unit, face);
}

static struct verdict check_action(const struct battle *b, const struct game *g,
                                   const struct order *o, struct walk *walk)
{
    struct verdict v = may_act(b, g, o->unit);

    if (!fine(v))
        return v;
    switch (o->verb) {
    case TBT_MOVE:
    case TBT_CHARGE:
        return check_path(b, g, o, walk);
    case WORD_FACE:
        return check_face(b, g, o);
    case TBT_ROUT:
        return check_rout_order(b, g, o);
    default:
        return check_leave(b, g, o, walk);
    }
}

struct verdict check_move(const struct battle *b, const struct game *g, const struct order *o,
                          struct walk *walk)
{
    if (o->verb == TBT_REINFORCE)
        return check_reinforce(b, g, o);
    if (o->verb != WORD_PASS)
        return check_action(b, g, o, walk);
    if (o->unit || o->args)
        return refuse(0, "To pass takes no unit and no further word.");
    return FINE;
}

// --- playing ---

static void spend(struct game *g, int unit)
{
    unit_of(g, unit)->flags |= ACTED;
}

// TBT-CHG-11: the charged answer at once, unless all answers are left to the end of the moves.
static void make_contact(const struct battle *b, struct game *g, int unit, const struct walk *walk,
                         struct events *e)
{
    for (int i = 0; i < walk->met; i++) {
        note_charge(g, unit, walk->meets[i]);
        tell(e, event_of(TOLD_CONTACT, TBT_CHG_01, unit, walk->meets[i], 0));
    }
    if (walk->met && !opt(b, OPT_REACTION_TIMING))
        game_push(g, FRAME_REACT, unit, 0);
}

static void take_path(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    int unit = judged->order.unit;
    struct walk now;
    const struct walk *walk = path_judged(b, g, judged, &now);

    spend(g, unit);
    put(b, g, unit, walk->end.at, walk->end.face, e);
    if (walk->marks & PATH_COLUMN)
        unit_of(g, unit)->flags |= ROAD_COLUMN;
    make_contact(b, g, unit, walk, e);
}

static void face_to(const struct battle *b, struct game *g, int unit, bearing face,
                    struct events *e)
{
    put(b, g, unit, g->box[unit].centre, face, e);
    tell(e, (struct event){.kind = TOLD_FACED,
                           .clause = TBT_MOVE_03,
                           .unit = (uint8_t)unit,
                           .c = face});
}

static void take_rout_order(const struct battle *b, struct game *g, const struct order *o,
                            struct events *e)
{
    struct reader r = {b, o, 0};
    bearing face;

    spend(g, o->unit);
    if (read_word(&r, WORD_FACE) && read_heading(&r, &face))
        face_to(b, g, o->unit, face, e);
    rout_chain_begin(g, 0);
    rout_chain_add(g, o->unit, ROUT_VOLUNTARY, 0);
    rout_chain_push(g);
}

static void take_face(const struct battle *b, struct game *g, const struct order *o,
                      struct events *e)
{
    struct reader r = {b, o, 0};
    bearing face;

    must(read_heading(&r, &face));
    spend(g, o->unit);
    face_to(b, g, o->unit, face, e);
}

// `pass` is the flow's own.
void take_move(const struct battle *b, struct game *g, const struct judged *judged,
               struct events *e)
{
    const struct order *o = &judged->order;

    switch (o->verb) {
    case TBT_MOVE:
    case TBT_CHARGE:
        take_path(b, g, judged, e);
        return;
    case WORD_FACE:
        take_face(b, g, o, e);
        return;
    case TBT_ROUT:
        take_rout_order(b, g, o, e);
        return;
    case TBT_LEAVE:
        take_leave(b, g, judged, e);
        return;
    default:
        take_reinforce(b, g, o, e);
    }
}
