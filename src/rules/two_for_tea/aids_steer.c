// SPDX-License-Identifier: MIT
// The order that puts a unit where somebody wants it, by what is asked now.
#include "core/steer.h"
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/command.h"
#include "rules/two_for_tea/setup.h"

// --- setting up by hand ---

enum { RINGS = 8, STEP = CM(1) };

int tft_manner(const struct wish *w)
{
    for (int formation = LINE; w->manner && formation < TFT_FORMATIONS; formation++)
        if (tft_formation_verb[formation] == w->manner)
            return formation;
    return FORM_NONE;
}

static bool try_place(struct posting *p)
{
    struct vec at = {tft_round(p->pose.at.east), tft_round(p->pose.at.north)};

    tft_write_place(p->g, &p->judged->order, p->seat, p->unit, at, &p->pose,
                    aids_degrees(p->pose.face));
    return posting_passes(p, tft_check_place);
}

// In this zone, as near to the wish as there is room.
static bool try_zone(struct posting p, const struct zone *z)
{
    struct box box;

    if (z->faced)
        p.pose.face = z->face;
    box = tft_outline(kind_of(p.g, p.unit), &p.pose);
    p.pose.at = vec_add(p.pose.at, bounds_take_in(z->area, &box));
    return posting_in_rings(&p, STEP, 1 + RINGS * POSTING_RAYS);
}

// The nearest of its zones; the first of those equally near.
static const struct zone *nearest_zone(const struct battle *b, const struct wish *w)
{
    const struct zone *nearest = NULL;

    for (int i = 0; i < b->zones; i++)
        if (tft_zone_serves(b, &b->zone[i], w->unit) &&
            (!nearest ||
             bounds_to_point(b->zone[i].area, w->at) < bounds_to_point(nearest->area, w->at)))
            nearest = &b->zone[i];
    return nearest;
}

static bool steer_deploy(const struct battle *b, const struct game *g, const struct wish *w,
                         struct judged *judged)
{
    const struct zone *zone = nearest_zone(b, w);
    struct posting p = {try_place, b, g, w->seat, w->unit, {.at = {0, 0}}, judged};
    struct pose *pose = &p.pose;

    tft_deploy_default(g, b, w->unit, pose);
    if (on_table(g, w->unit) && !is_commander(g, w->unit)) {
        pose->face = g->face[w->unit];
        pose->formation = g->formation[w->unit];
    }
    if (tft_manner(w) && !is_commander(g, w->unit))
        pose->formation = (uint8_t)tft_manner(w);
    if (w->faced)
        pose->face = w->face;
    pose->at = w->at;
    if (!zone || !try_zone(p, zone))
        try_place(&p);
    return true;
}

// --- short of the wish ---

// Nobody turns a unit by hand to the exact degree.
static bool nearly(bearing a, bearing b)
{
    enum { NEARLY = 65536 / 36 };
    int32_t off = (int16_t)(uint16_t)(a - b);

    return off >= -NEARLY && off <= NEARLY;
}

// TFT-SET-03 and what the battles have in its place: the zone holds it back, or turns it.
struct verdict tft_short_of(const struct battle *b, const struct game *g, const struct wish *w,
                            const struct judged *judged)
{
    const struct zone *zone = g->ask.kind == ASK_DEPLOY ? nearest_zone(b, w) : NULL;
    int clause = zone ? tft_deploy_clause(b, g, w->unit) : 0;

    if (!zone || judged->order.verb != TFT_DEPLOY)
        return FINE;
    if (bounds_to_point(zone->area, w->at))
        return refuse(clause, "It must stand wholly in its own zone.");
    if (w->faced && zone->faced && !nearly(w->face, zone->face) && !is_commander(g, w->unit))
        return refuse(clause, "It must face the way its zone says.");
    return FINE;
}

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
        struct land land = battle_land(b, i);

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

bool tft_steer(const struct battle *b, const struct game *g, const struct wish *w,
               struct judged *judged)
{
    if (!w->unit)
        return false;
    switch (g->ask.kind) {
    case ASK_DEPLOY:
        return steer_deploy(b, g, w, judged);
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
