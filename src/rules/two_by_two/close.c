// SPDX-License-Identifier: MIT
// T3c: chargers that were moved back, and on which no shot had any effect, may close (TBT-CHG-24).
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/ground.h"

enum close_step { CLOSE_PICK, CLOSE_TURN, CLOSE_DONE };

// --- where it would stand ---

static int first_target(const struct game *g, int charger)
{
    for (int i = 1; i <= g->units; i++)
        if (on_table(g, i) && tbt_is_charger_of(g, charger, i))
            return i;
    return 0;
}

// It goes a little more or less than it was moved back, because the defender may have turned.
static length longest_close(const struct battle *b)
{
    return dist(b, DIST_PUT_BACK) + 2 * half_width(b);
}

// Is anybody it charged straight ahead of it still?
static bool target_ahead(const struct battle *b, const struct game *g, int charger)
{
    struct direction ahead = direction_of(g->face[charger]);
    length far = longest_close(b);

    for (int i = 1; i <= g->units; i++)
        if (on_table(g, i) && tbt_is_charger_of(g, charger, i) &&
            meet_ahead(&g->box[charger], ahead, far, &g->box[i], dist(b, DIST_TOLERANCE)))
            return true;
    return false;
}

bool tbt_closed_box(const struct battle *b, const struct game *g, int charger, struct box *box)
{
    struct forced move = {.law = &tbt_close_law,
                          .unit = charger,
                          .from = g->box[charger],
                          .way = direction_of(g->face[charger]),
                          .far = longest_close(b),
                          .anywhere = true};
    int target = first_target(g, charger);
    struct walk walk;
    length far;

    if (!target)
        return false;
    if (!target_ahead(b, g, charger)) // its turn took the defender out of the charger's path
        move.from = tbt_drawn_in(b, g, charger, target, &g->box[target]);
    far = tbt_forced_far(b, g, &move, &walk);
    if (far >= 0)
        *box = box_moved(&move.from, along(move.way, far));
    return far >= 0;
}

// --- who may close, and with whom ---

// `box`: where it would stand.
static struct verdict may_close(const struct battle *b, const struct game *g, int unit,
                                struct box *box)
{
    if (!unit || g->side[unit] != tbt_in(g)->active || !has(g, unit, PUT_BACK))
        return refuse(TBT_CHG_24, "Only a charger that was moved back may close.");
    if (has(g, unit, CLOSED))
        return refuse(TBT_CHG_25, "This charger has closed, or chosen to stay, already.");
    if (has(g, unit, STOPPED) || g->state[unit] != STEADY || !on_table(g, unit))
        return refuse(TBT_CHG_27, "A charger stopped by fire stays where it is.");
    if (!tbt_closed_box(b, g, unit, box))
        return refuse(TBT_CHG_28, "Its way is barred, or nobody it had charged is left.");
    return FINE;
}

// TBT-CHG-26: a column supporter, or a HQ that touches it.
static bool may_accompany(const struct battle *b, const struct game *g, int charger, int unit)
{
    if (!on_table(g, unit) || unit == charger || g->side[unit] != g->side[charger] ||
        g->state[unit] != STEADY || has(g, unit, HALTED))
        return false;
    return tbt_stands_in_column(b, g, charger, unit) ||
           (tbt_is_hq(g, unit) && tbt_touching(b, g, charger, unit));
}

// Room for one that goes along: on the table, on open ground, off other bases and off the enemy.
static bool has_room(const struct battle *b, const struct game *g, int unit, struct vec by,
                     const struct group *moving)
{
    struct box box = box_moved(&g->box[unit], by);
    struct crowd crowd = tbt_crowd_around(b, g, unit, box.centre, 0);

    if (!tbt_box_on_table(b, &box) || !tbt_may_stand(b, g, unit, box.centre))
        return false;
    for (int i = 0; i < crowd.count; i++) {
        int other = crowd.unit[i];
        length e = dist(b, DIST_TOLERANCE);

        if (g->side[other] != g->side[unit]
                ? box_touches(&box, &g->box[other], e)
                : !tbt_is_among(moving, other) && box_overlaps(&box, &g->box[other], e))
            return false;
    }
    return true;
}

static struct verdict read_companions(const struct battle *b, const struct game *g,
                                      const struct order *o, struct group *c)
{
    struct reader r = {b, o, 0};
    int unit;

    *c = (struct group){1, {o->unit}};
    if (read_end(&r))
        return FINE;
    if (!read_word(&r, WORD_WITH) || read_end(&r))
        return refuse(0, "Closing reads A1 close, or A1 close with A2 A3.");
    while (read_unit(&r, &unit)) {
        if (tbt_is_among(c, unit) || !may_accompany(b, g, o->unit, unit))
            return refuse(TBT_CHG_26,
                          "Only a steady column supporter or touching HQ may close with it.");
        c->unit[c->count++] = (uint8_t)unit;
    }
    return read_end(&r) ? FINE : refuse(0, "Closing reads A1 close, or A1 close with A2 A3.");
}

static struct verdict companions_fit(const struct battle *b, const struct game *g,
                                     const struct group *c, struct vec to)
{
    struct vec by = vec_sub(to, g->box[c->unit[0]].centre);

    for (int i = 1; i < c->count; i++)
        if (!has_room(b, g, c->unit[i], by, c))
            return refuse(TBT_CHG_26, "There is no room for those that would close with it.");
    return FINE;
}

// --- ASK_CLOSE: `A1 close [with A2 A3]`, `A1 stay`, or `pass`: all others stay ---

struct verdict tbt_check_close(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct group c;
    struct verdict v;
    struct box box;

    if (o->verb == WORD_PASS)
        return o->unit || o->args ? refuse(0, "To pass takes no unit and no further word.") : FINE;
    v = may_close(b, g, o->unit, &box);
    if (!fine(v))
        return v;
    walk->end.at = box.centre;
    if (o->verb == TBT_STAY)
        return o->args ? refuse(0, "Staying reads A1 stay, and nothing more.") : FINE;
    v = read_companions(b, g, o, &c);
    return fine(v) ? companions_fit(b, g, &c, box.centre) : v;
}

// TBT-CHG-28: one it touches without having charged it before confronts.
static void meet(const struct battle *b, struct game *g, int charger, struct events *e)
{
    struct crowd crowd = tbt_crowd_around(b, g, charger, g->box[charger].centre, 0);

    for (int i = 0; i < crowd.count; i++) {
        int other = crowd.unit[i];

        if (g->side[other] == g->side[charger] ||
            !tbt_front_touches(b, &g->box[charger], &g->box[other]))
            continue;
        tbt_note_charge(g, charger, other);
        if (!has(g, other, WILL_SHOOT))
            unit_of(g, other)->flags |= WILL_CONFRONT;
        tell(e, event_of(TOLD_CLOSED, TBT_CHG_24, charger, other, 0));
    }
}

void tbt_take_close(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    struct frame *f = game_top(g);
    struct group c;
    struct box box;
    struct vec by;

    if (o->verb == WORD_PASS) {
        f->step = CLOSE_DONE;
        return;
    }
    unit_of(g, o->unit)->flags |= CLOSED;
    if (o->verb == TBT_STAY) {
        tbt_forget_charges_of(g, o->unit); // TBT-CHG-25
        return;
    }
    must(fine(read_companions(b, g, o, &c)));
    must(judged->whole || tbt_closed_box(b, g, o->unit, &box));
    by = vec_sub(judged->whole ? judged->walk.end.at : box.centre, g->box[o->unit].centre);
    for (int i = 0; i < c.count; i++)
        tbt_put(b, g, c.unit[i], vec_add(g->box[c.unit[i]].centre, by), g->face[c.unit[i]], e);
    meet(b, g, o->unit, e);
    f->step = CLOSE_TURN;
    f->unit = o->unit;
    f->other = 0;
}

// --- the frame ---

static int next_to_close(const struct battle *b, const struct game *g, int after)
{
    struct box box;

    for (int i = after + 1; i <= g->units && tbt_in(g)->charges; i++)
        if (has(g, i, PUT_BACK) && fine(may_close(b, g, i, &box)))
            return i;
    return 0;
}

// TBT-CHG-25, 27, 28: whoever was stopped, could not close or does not want to has no melee.
static void give_up(struct game *g)
{
    for (int i = 1; i <= g->units && tbt_in(g)->in_touch; i++)
        if (has(g, i, PUT_BACK) && !has(g, i, CLOSED)) {
            unit_of(g, i)->flags |= CLOSED;
            tbt_forget_charges_of(g, i);
        }
}

// TBT-CHG-22, 28: infantry that confronts may turn now. Who chose to shoot had its turn before
// that.
static bool ask_to_turn(const struct battle *b, struct game *g, struct frame *f)
{
    for (int i = f->other + 1; i <= g->units; i++)
        if (tbt_is_charger_of(g, f->unit, i) && has(g, i, WILL_CONFRONT) &&
            tbt_touching(b, g, f->unit, i) && tbt_may_turn_to_face(b, g, i, f->unit)) {
            f->other = (uint8_t)i;
            game_ask(g, 1 << g->side[i], ASK_TURN, i, f->unit);
            return true;
        }
    return false;
}

void tbt_run_close(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    (void)e;
    switch ((enum close_step)f->step) {
    case CLOSE_PICK:
        if (f->a || next_to_close(b, g, 0))
            game_ask(g, 1 << tbt_in(g)->active, ASK_CLOSE, 0, 0);
        else
            f->step = CLOSE_DONE;
        f->a = 0;
        return;
    case CLOSE_TURN:
        if (!ask_to_turn(b, g, f))
            f->step = CLOSE_PICK;
        return;
    case CLOSE_DONE:
        give_up(g);
        game_pop(g);
        return;
    }
}

// --- proposals ---

// Everybody who may come along, as far as there is room.
static void close_with_all(const struct battle *b, const struct game *g, int seat, int unit,
                           struct order *o)
{
    struct group c = {1, {(uint8_t)unit}};
    struct box box;

    must(tbt_closed_box(b, g, unit, &box));
    order_begin(o, seat, unit, TBT_CLOSE);
    for (int i = 1; i <= g->units; i++) {
        if (!may_accompany(b, g, unit, i))
            continue;
        c.unit[c.count++] = (uint8_t)i;
        if (!fine(companions_fit(b, g, &c, box.centre)))
            c.count--;
    }
    if (c.count > 1)
        order_word(o, WORD_WITH);
    for (int i = 1; i < c.count; i++)
        order_unit(o, c.unit[i]);
}

void tbt_suggest_close(struct offer *list)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;

    for (int i = next_to_close(b, g, 0); i && !offer_is_full(list); i = next_to_close(b, g, i)) {
        close_with_all(b, g, list->seat, i, &list->hand);
        offer_keep(list);
        offer_say(list, i, TBT_CLOSE);
        offer_say(list, i, TBT_STAY);
    }
    if (!list->count)
        offer_say(list, 0, WORD_PASS);
}

void tbt_draw_close(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    int unit = next_to_close(b, g, (int)luck_below(luck, g->units));

    if (!unit)
        unit = next_to_close(b, g, 0);
    if (!unit) {
        order_begin(o, seat, 0, WORD_PASS);
        return;
    }
    switch (luck_below(luck, 4)) {
    case 0:
        order_begin(o, seat, unit, TBT_STAY);
        return;
    case 1:
        close_with_all(b, g, seat, unit, o);
        return;
    default:
        order_begin(o, seat, unit, TBT_CLOSE);
    }
}
