// SPDX-License-Identifier: MIT
// The order that puts a unit or a piece where somebody wants it, by what is asked.
#include "core/posting.h"
#include "rules/war_of_independence/propose.h"

enum { RINGS = 5, POINTED = INCH(1) / 4, ON_THE_SPOT = INCH(1) / 2, HALF_INCH = INCH(1) / 2 };

static bool is_target(const struct game *g, int unit)
{
    return on_table(g, unit) && (is_troops(g, unit) || is_general(g, unit));
}

// The formation that a manner names; 0: it names none.
static int formation_wished(const struct wish *w)
{
    return w->manner >= WOI_LINE && w->manner <= WOI_UNLIMBERED ? FORM_LINE + w->manner - WOI_LINE
                                                                : FORM_NONE;
}

// 1 + the house under the place; 0: there is none.
static int house_under(const struct battle *b, const struct game *g, struct vec at)
{
    int house = woi_house_at(b, g, at);
    struct woi_shape shape;

    if (!house)
        return 0;
    woi_house(b, g, house - 1, &shape);
    return woi_shape_holds(&shape, at) ? house : 0;
}

static bool judge(const struct battle *b, const struct game *g, check_order *check,
                  struct judged *judged)
{
    judged->walk.unit = 0;
    judged->verdict = check(b, g, &judged->order, &judged->walk);
    judged->whole = fine(judged->verdict);
    return true;
}

// Whoever is not one's own to lead there is left to core to refuse.
static bool leave_to_core(struct judged *judged)
{
    judged->whole = false;
    return true;
}

// --- pieces of the countryside (AWI-SET-16 to 18) ---

// Dragged in its square, by half inches from the middle.
static bool steer_piece(const struct battle *b, const struct game *g, const struct wish *w,
                        struct judged *judged)
{
    int side = b->seat[w->seat].side, which = 0;
    struct bounds square = {{0, 0}, {0, 0}};
    struct vec middle, off;

    for (; which < WOI_TERRAIN_THROWS; which++) {
        int number = screened_in(g, side)->square[which];

        square = number ? woi_square(b, g, side, number) : square;
        if (number && bounds_hold(square, w->at))
            break;
    }
    if (which == WOI_TERRAIN_THROWS)
        return false;
    middle = bounds_middle(square);
    off = vec_sub(w->at, middle);
    off = (struct vec){rounded(off.east, HALF_INCH) * HALF_INCH,
                       rounded(off.north, HALF_INCH) * HALF_INCH};
    order_begin(&judged->order, w->seat, 0, WOI_PLACE);
    woi_write_place(which, vec_add(middle, off), w->faced && (w->face + 0x2000) & 0x4000, T_NONE,
                    &judged->order);
    return leave_to_core(judged);
}

// --- deployment ---

struct post_wish {
    struct posting posting;
    int formation;
};

static bool try_deployment(struct posting *p)
{
    const struct post_wish *d = (const struct post_wish *)(const void *)p;
    struct pose pose = p->pose;

    pose.at = woi_rounded_place(pose.at);
    order_begin(&p->judged->order, p->seat, p->unit, WOI_DEPLOY);
    woi_write_deployment(p->g, p->unit, &pose, d->formation, &p->judged->order);
    return posting_passes(p, woi_check_deploy);
}

static int formation_to_deploy(const struct game *g, const struct wish *w)
{
    int formation = formation_wished(w);

    if (formation || !is_troops(g, w->unit))
        return formation;
    return g->formation[w->unit];
}

// As many as there is room for, by number; the others stand beside it as they are told later.
static bool deploy_inside(const struct battle *b, const struct game *g, const struct wish *w,
                          struct judged *judged)
{
    int count = unit_in(g, w->unit)->left;

    order_begin(&judged->order, w->seat, w->unit, WOI_DEPLOY);
    order_word(&judged->order, WOI_HOUSE);
    order_point(&judged->order, woi_rounded_place(w->at));
    for (int i = 1; i <= count && i <= HOUSE_ROOM; i++)
        order_number(&judged->order, i * 1000);
    return judge(b, g, woi_check_deploy, judged) && judged->whole;
}

static bool steer_deploy(const struct battle *b, const struct game *g, const struct wish *w,
                         struct judged *judged)
{
    bearing face = w->faced ? aids_heading(w->face) : is_crown(g, g->side[w->unit]) ? 0 : 0x8000;
    struct post_wish d =
        {{try_deployment, b, g, w->seat, w->unit, {.at = w->at, .face = face}, judged},
         formation_to_deploy(g, w)};

    if (house_under(b, g, w->at) && deploy_inside(b, g, w, judged))
        return leave_to_core(judged);
    if (!posting_in_rings(&d.posting, HALF_INCH, 1 + RINGS * POSTING_RAYS)) {
        d.posting.pose.at = w->at;
        try_deployment(&d.posting);
    }
    return leave_to_core(judged);
}

// --- boats ---

// How far along the river the place is.
static length along_river(const struct game *g, struct vec at)
{
    const struct vec *river = woi_in(g)->river;

    return vec_length(vec_sub(segment_nearest(river[0], river[1], at), river[0]));
}

static bool steer_fleet(const struct game *g, const struct wish *w, struct judged *judged)
{
    if (!is_boat(g, w->unit))
        return false;
    order_begin(&judged->order, w->seat, w->unit, WOI_DEPLOY);
    order_word(&judged->order, WOI_RIVER);
    order_length(&judged->order, aids_length(along_river(g, w->at), INCH(1), 2));
    return leave_to_core(judged);
}

// AWI-BOAT-02: as far as the boat may go that way.
static bool steer_sail(const struct game *g, const struct wish *w, struct judged *judged)
{
    length far = along_river(g, w->at) - unit_in(g, w->unit)->river;
    bool down = (far > 0) == (woi_in(g)->setup.flow != 0);
    length most = down ? BOAT_DOWN : BOAT_UP;

    far = aids_length(absolute(far), INCH(1), 4);
    order_begin(&judged->order, w->seat, w->unit, WOI_SAIL);
    order_word(&judged->order, down ? WOI_DOWN : WOI_UP);
    order_length(&judged->order, far < most ? far : most);
    return leave_to_core(judged);
}

static int boat_under(const struct battle *b, const struct game *g, struct vec at)
{
    int first = woi_first_boat(b);

    for (int boat = first; first && boat <= g->units; boat++)
        if (on_table(g, boat) && point_to_box(at, &g->box[boat]) <= HALF_INCH)
            return boat;
    return 0;
}

// Whoever is led upon a boat gets in, as far as that is allowed.
static bool steer_aboard(const struct battle *b, const struct game *g, const struct wish *w,
                         int boat, struct judged *judged)
{
    order_begin(&judged->order, w->seat, w->unit, WOI_EMBARK);
    woi_write_aboard(g, w->unit, boat, &judged->order);
    return judge(b, g, woi_check_order, judged) && judged->whole;
}

// --- orders ---

static bool steer_word(const struct battle *b, const struct game *g, const struct wish *w, int verb,
                       struct judged *judged)
{
    bool turns = verb == WOI_LIMBER || verb == WOI_UNLIMBER || verb == WOI_REALIGN;
    bearing face = w->faced ? w->face : bearing_of(vec_sub(w->at, g->box[w->unit].centre));

    order_begin(&judged->order, w->seat, w->unit, verb);
    if (turns)
        aids_add_heading(&judged->order, face);
    return judge(b, g, woi_check_order, judged);
}

// A manner that is another formation is a change of it, or mounting, or limbering.
static bool steer_formation(const struct battle *b, const struct game *g, const struct wish *w,
                            int formation, struct judged *judged)
{
    static const uint16_t verbs[WOI_FORMATIONS] = {
        [FORM_FOOT] = WOI_DISMOUNT,
        [FORM_MOUNTED] = WOI_MOUNT,
        [FORM_LIMBERED] = WOI_LIMBER,
        [FORM_UNLIMBERED] = WOI_UNLIMBER,
    };

    if (verbs[formation])
        return steer_word(b, g, w, verbs[formation], judged);
    return woi_steer_change(b, g, w, formation, judged);
}

static bool steer_house(const struct battle *b, const struct game *g, const struct wish *w,
                        int house, struct judged *judged)
{
    for (int rate = RATE_MARCH; rate <= RATE_FAST; rate++) {
        order_begin(&judged->order, w->seat, w->unit, WOI_MOVE);
        woi_write_into(b, g, w->unit, house - 1, rate, &judged->order);
        if (judge(b, g, woi_check_order, judged) && judged->whole)
            return true;
    }
    return false;
}

// A gun that is turned, not led away, is realigned.
static bool is_turned(const struct game *g, const struct wish *w)
{
    return g->formation[w->unit] == FORM_UNLIMBERED && w->faced &&
           vec_length(vec_sub(w->at, g->box[w->unit].centre)) <= ON_THE_SPOT;
}

static bool steer_order(const struct battle *b, const struct game *g, const struct wish *w,
                        struct judged *judged)
{
    int formation = formation_wished(w), enemy, house, boat;

    if (is_boat(g, w->unit))
        return on_table(g, w->unit) && steer_sail(g, w, judged);
    if (g->side[w->unit] != b->seat[w->seat].side ||
        (g->state[w->unit] != FATE_FIELD && g->state[w->unit] != FATE_FLANK))
        return false;
    if (formation)
        return steer_formation(b, g, w, formation, judged);
    if (w->verb == WOI_REALIGN || (!w->verb && is_turned(g, w)))
        return steer_word(b, g, w, WOI_REALIGN, judged);
    if (w->stand && is_troops(g, w->unit))
        return woi_steer_figure(b, g, w, house_under(b, g, w->at), judged);
    if (g->state[w->unit] == FATE_FLANK)
        return woi_steer_move(b, g, w, judged);
    enemy = aids_enemy(g, w, POINTED, is_target);
    if (enemy && woi_steer_contact(b, g, w, enemy, judged) && judged->whole)
        return true;
    boat = is_troops(g, w->unit) && w->verb != WOI_MOVE ? boat_under(b, g, w->at) : 0;
    if (boat && steer_aboard(b, g, w, boat, judged))
        return true;
    house = is_troops(g, w->unit) && !is_gun(g, w->unit) ? house_under(b, g, w->at) : 0;
    if (house && steer_house(b, g, w, house, judged))
        return true;
    return woi_steer_move(b, g, w, judged);
}

static bool steer_now(const struct battle *b, const struct game *g, const struct wish *w,
                      struct judged *judged)
{
    switch (g->ask.kind) {
    case ASK_PLACE:
        return steer_piece(b, g, w, judged);
    case ASK_FLEET:
        return w->unit && steer_fleet(g, w, judged);
    case ASK_DEPLOY:
        return w->unit && g->side[w->unit] == b->seat[w->seat].side && !is_boat(g, w->unit) &&
               steer_deploy(b, g, w, judged);
    case ASK_MOVE:
        return w->unit && steer_order(b, g, w, judged);
    default:
        return false;
    }
}

// Who wants it done in one way is not served with another.
bool woi_steer(const struct battle *b, const struct game *g, const struct wish *w,
               struct judged *judged)
{
    return steer_now(b, g, w, judged) && (!w->verb || judged->order.verb == w->verb);
}
