// SPDX-License-Identifier: MIT
// The order that puts a unit where somebody wants it, by what is asked now.
#include "core/steer.h"
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/command.h"
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/onset.h"

// --- commanders ---

static struct vec round_place(struct vec at)
{
    return (struct vec){tft_round(at.east), tft_round(at.north)};
}

// So far on the way there, where his whole disc is on the table.
static struct vec part_of_way(const struct battle *b, const struct game *g, const struct wish *w,
                              length far)
{
    struct vec from = tft_centre(g, w->unit), way = vec_sub(w->at, from);
    struct vec to = vec_add(from, along(direction_of(bearing_of(way)), far));
    length radius = kind_of(g, w->unit)->width / 2;

    return round_place((struct vec){length_between(to.east, radius, b->size.east - radius),
                                    length_between(to.north, radius, b->size.north - radius)});
}

static void write_ride(const struct battle *b, const struct game *g, const struct wish *w,
                       length far, struct order *o)
{
    order_begin(o, w->seat, w->unit, TFT_MOVE);
    order_point(o, part_of_way(b, g, w, far));
}

// TFT-TER-16: by a ford or over a bridge, where that leads there.
static bool ride_across(const struct battle *b, const struct game *g, const struct wish *w,
                        length far, struct judged *judged)
{
    for (int i = 0; i < b->pieces; i++) {
        struct land land = tft_land(b, i);

        for (int k = 0; land_is(b, i, KIND(T_FORD) | KIND(T_BRIDGE)) && k < land.piece->points;
             k++) {
            struct order o;

            order_begin(&o, w->seat, w->unit, TFT_MOVE);
            order_point(&o, land.point[k]);
            order_point(&o, part_of_way(b, g, w, far));
            if (fine(game_check(b, g, &o, judged)))
                return true;
        }
    }
    return false;
}

// TFT-MOV-13: straight there, or as far that way as he may.
static bool steer_commander(const struct battle *b, const struct game *g, const struct wish *w,
                            struct judged *judged)
{
    length most = tft_allowance(b, g, w->unit) - MM(1); // the place is rounded
    struct judged across;
    length far, whole;

    if (!on_table(g, w->unit))
        return false;
    whole = vec_length(vec_sub(w->at, tft_centre(g, w->unit)));
    whole = whole < most ? whole : most;
    far = steer_longest(b, g, w, 0, whole, MM(1), write_ride, judged);
    if (far < whole && ride_across(b, g, w, whole, &across))
        *judged = across;
    return true;
}

// --- the Orders phase ---

// Who is dragged is to be ordered to move, by whoever has the best chance (TFT-CMD-01); of equals
// by his own commander.
static bool steer_by_order(const struct battle *b, const struct game *g, const struct wish *w,
                           struct order *o)
{
    uint64_t units = tft_brigade_of(g, w->unit);
    int best = 0, most = 0;

    EACH_UNIT (commander, tft_commanders_led(b, g, w->seat)) {
        int rating;

        if (!fine(tft_check_order(b, g, commander, units, ORDER_MOVE)))
            continue;
        rating = tft_rating(b, g, commander, units, NULL);
        if (!best || rating > most || (rating == most && commander == g->command[w->unit])) {
            best = commander;
            most = rating;
        }
    }
    if (!best)
        return false;
    order_begin(o, w->seat, best, TFT_ORDER);
    EACH_UNIT (unit, units)
        order_unit(o, unit);
    order_word(o, TFT_MOVE);
    return true;
}

// --- answers to charges and victories ---

static void write_evade(const struct battle *b, const struct game *g, const struct wish *w,
                        length far, struct order *o)
{
    (void)b, (void)g;
    order_begin(o, w->seat, w->unit, TFT_EVADE);
    order_length(o, tft_round(far));
}

// TFT-CHG-12: along the way of the first charger, 10 cm at most.
static bool steer_evade(const struct battle *b, const struct game *g, const struct wish *w,
                        struct judged *judged)
{
    struct vec drag = vec_sub(w->at, tft_pose_of(g, w->unit).at);
    length far;

    if (w->unit != g->ask.unit)
        return false;
    far = eyes_on(drag, g->face[tft_first_charge_on(g, w->unit)->charger]).ahead;
    far = length_between(tft_round(far), TFT_EVADE_LEAST, TFT_EVADE_MOST);
    steer_longest(b, g, w, TFT_EVADE_LEAST, far, MM(1), write_evade, judged);
    return true;
}

// Onto the enemy it pursues him; to its own rear it breaks off.
static bool steer_winner(const struct battle *b, const struct game *g, const struct wish *w,
                         struct order *o)
{
    int enemy = aids_enemy(g, w, TFT_POINTED_WITHIN, is_unit);
    struct pose pose = tft_pose_of(g, w->unit);
    bool behind = eyes_on(vec_sub(w->at, pose.at), pose.face).ahead < 0;

    (void)b;
    if (w->unit != g->ask.unit)
        return false;
    if (enemy) {
        order_begin(o, w->seat, w->unit, TFT_PURSUE);
        order_unit(o, enemy);
    } else
        order_begin(o, w->seat, w->unit, behind ? TFT_DISENGAGE : TFT_HOLD);
    return true;
}

// TFT-ORD-03: in line, facing as wished or towards the point; guns limber up and unlimber.
static bool steer_formup(const struct battle *b, const struct game *g, const struct wish *w,
                         struct judged *judged)
{
    struct order *o = &judged->order;
    bearing face = w->faced ? w->face : bearing_of(vec_sub(w->at, tft_centre(g, w->unit)));

    for (int i = tft_manner(w) == COLUMN; i < 2; i++) {
        order_begin(o, w->seat, w->unit, TFT_FORM);
        if (is_cannon(g, w->unit)) {
            order_word(o, g->formation[w->unit] == DEPLOYED ? TFT_LIMBERED : TFT_DEPLOYED);
            return true;
        }
        order_word(o, i ? TFT_COLUMN : TFT_LINE);
        aids_add_heading(o, face);
        judged->verdict = tft_check_formup(b, g, o, &judged->walk);
        judged->whole = fine(judged->verdict);
        if (judged->whole)
            return true;
    }
    o->arg[0].word = TFT_LINE;
    return true;
}

static bool steer_now(const struct battle *b, const struct game *g, const struct wish *w,
                      struct judged *judged)
{
    switch (g->ask.kind) {
    case ASK_DEPLOY:
        return tft_steer_deploy(b, g, w, judged);
    case ASK_REACT:
    case ASK_EVADE:
        return steer_evade(b, g, w, judged);
    case ASK_WINNER:
        return steer_winner(b, g, w, &judged->order);
    case ASK_FORMUP:
        if (!is_commander(g, w->unit) && on_table(g, w->unit))
            return steer_formup(b, g, w, judged);
    }
    if (is_commander(g, w->unit))
        return steer_commander(b, g, w, judged);
    if (g->ask.kind == ASK_ORDERS && !w->verb && steer_by_order(b, g, w, &judged->order))
        return true;
    return tft_steer_move(b, g, w, judged);
}

// Who wants it done in one way is not served with another.
bool tft_steer(const struct battle *b, const struct game *g, const struct wish *w,
               struct judged *judged)
{
    return w->unit && steer_now(b, g, w, judged) && (!w->verb || judged->order.verb == w->verb);
}
