// SPDX-License-Identifier: MIT
// The move phase (TBT-MOVE): one action for each unit, in any order, until X passes.
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/rout.h"

// --- leaving the table (TBT-VIC, TBT-RFT-11) ---

static int facing_edge(const struct pose *pose)
{
    return (uint16_t)(pose->face + 0x2000) >> 14;
}

static length along_edge(const struct pose *pose)
{
    int edge = facing_edge(pose);

    return edge == FACE_FRONT || edge == FACE_REAR ? pose->at.east : pose->at.north;
}

// TBT-RFT-11: the point lies on the stretch of edge that its front covers, ends included; or it is
// within reach, measured from the middle of the front or of the nearer side (TBT-GEN-14).
static bool at_point(const struct battle *b, const struct pose *pose, const struct tbt_point *point)
{
    length off = absolute(along_edge(pose) - point->at), half = half_width(b);
    struct vec side = {off - half, half_depth(b)};

    if (opt(b, OPT_EXIT_AT_POINT))
        return tbt_within(b, off, DIST_ARRIVAL) || tbt_within(b, vec_length(side), DIST_ARRIVAL);
    return off - half <= dist(b, DIST_TOLERANCE);
}

struct exit {
    bool for_draw;
    int swapped; // the unit that is swapped off with the one that leaves, 0 for none
};

static struct verdict swap_at(const struct battle *b, const struct game *g, int side,
                              const struct pose *pose, struct exit *exit)
{
    const struct tbt_point *point = tbt_in(g)->point;
    bool near = false, other = false;

    for (int i = 0; i < TBT_POINTS && !exit->swapped; i++) {
        if (!point[i].set || point[i].side == side || point[i].edge != facing_edge(pose))
            continue;
        other = true;
        if (at_point(b, pose, &point[i])) {
            near = true;
            exit->swapped = tbt_queue_head(g, i);
        }
    }
    if (exit->swapped)
        return FINE;
    if (near)
        return refuse(TBT_RFT_13,
                      "Nobody waits at this point any more, so nobody may leave there.");
    if (other)
        return refuse(TBT_RFT_11, "The enemy's point does not lie on the edge its front covers.");
    return refuse(TBT_RFT_14,
                  "A unit may leave only at an enemy point, or over its own edge for a draw.");
}

// Where it has come to the edge of the table.
static struct verdict exit_at(const struct battle *b, const struct game *g, int unit,
                              const struct pose *pose, struct exit *exit)
{
    int side = g->side[unit];
    bool own_edge = is_base_edge(side, facing_edge(pose));
    struct verdict v;

    *exit = (struct exit){.for_draw = own_edge && tbt_may_play_for_draw(b, g)};
    if (exit->for_draw)
        return FINE;
    v = swap_at(b, g, side, pose, exit);
    if (fine(v) || !own_edge)
        return v;
    return refuse(TBT_VIC_09, "Nobody may leave for a draw while both sides have troops to come.");
}

// move.c
static struct verdict check_leave(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    struct exit exit;
    struct verdict v;

    if (g->state[o->unit] != STEADY)
        return refuse(TBT_RFT_15, "Leaving needs a normal move, so only a steady unit can do it.");
    v = tbt_path_of(b, g, o, walk);
    return fine(v) ? exit_at(b, g, o->unit, &walk->end, &exit) : v;
}

static void take_leave(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    const struct order *o = &judged->order;
    uint8_t both[2] = {o->unit, 0};
    struct exit exit;
    struct walk now;

    must(fine(exit_at(b, g, o->unit, &tbt_path_judged(b, g, judged, &now)->end, &exit)));
    if (exit.for_draw) {
        tbt_leave(b, g, o->unit, e);
        return;
    }
    both[1] = (uint8_t)exit.swapped;
    tell(e, event_of(TOLD_SWAPPED, TBT_RFT_11, both[0], both[1], 0));
    game_remove(g, o->unit); // TBT-RFT-16: it touches no HQ any more
    tbt_destroy(b, g, both, 2, TBT_RFT_11, e);
}

// --- the order ---

struct verdict tbt_may_act(const struct battle *b, const struct game *g, int unit)
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

struct verdict tbt_fit_to_move(const struct game *g, int unit)
{
    if (tbt_is_disrupted(g, unit))
        return refuse(TBT_MOVE_27, "A disrupted unit may neither move nor change its facing.");
    if (tbt_is_pinned(g, unit))
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
    struct verdict v = tbt_fit_to_move(g, o->unit);
    int target;

    if (!fine(v))
        return v;
    if (o->verb == TBT_CHARGE && read_unit(&r, &target) &&
        (g->side[target] == g->side[o->unit] || !on_table(g, target)))
        return refuse(TBT_CHG_01, "The target of a charge is an enemy on the table.");
    return tbt_path_of(b, g, o, walk);
}

// TBT-MOVE-26, 27.
static struct verdict check_face(const struct battle *b, const struct game *g,
                                 const struct order *o)
{
    struct reader r = {b, o, 0};
    bearing face;

    if (tbt_is_disrupted(g, o->unit))
        return refuse(TBT_MOVE_27, "A disrupted unit may neither move nor change its facing.");
    if (!read_heading(&r, &face))
        return refuse(0, "A change of facing names the new heading, such as A1 face 90.");
    return tbt_facing_of(b, g, o->unit, face);
}

// TBT-ROUT-20, 21: after any free turn its status allows.
static struct verdict check_rout_order(const struct battle *b, const struct game *g,
                                       const struct order *o)
{
    struct reader r = {b, o, 0};
    bool disrupted = tbt_is_disrupted(g, o->unit);
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
    return tbt_facing_of(b, g, o->unit, face);
}

static struct verdict check_action(const struct battle *b, const struct game *g,
                                   const struct order *o, struct walk *walk)
{
    struct verdict v = tbt_may_act(b, g, o->unit);

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

struct verdict tbt_check_move(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    if (o->verb == TBT_REINFORCE)
        return tbt_check_reinforce(b, g, o);
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
        tbt_note_charge(g, unit, walk->meets[i]);
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
    const struct walk *walk = tbt_path_judged(b, g, judged, &now);

    spend(g, unit);
    g->face[unit] = walk->end.face;
    g->box[unit] = walk->box;
    tell(e, event_moved(g, unit));
    if (walk->marks & PATH_COLUMN)
        unit_of(g, unit)->flags |= ROAD_COLUMN;
    make_contact(b, g, unit, walk, e);
}

static void face_to(const struct battle *b, struct game *g, int unit, bearing face,
                    struct events *e)
{
    tbt_put(b, g, unit, g->box[unit].centre, face, e);
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
    tbt_rout_chain_begin(g, 0);
    tbt_rout_chain_add(g, o->unit, ROUT_VOLUNTARY, 0);
    tbt_rout_chain_push(g);
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
void tbt_take_move(const struct battle *b, struct game *g, const struct judged *judged,
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
        tbt_take_reinforce(b, g, o, e);
    }
}
