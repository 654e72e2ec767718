// SPDX-License-Identifier: MIT
// An order of the movement phase at random, and what it shares with those worth a thought. Orders
// for a unit as a whole come first: they are quick to judge, and most of play.
#include "core/boxes.h"
#include "core/exact.h"
#include "rules/war_of_independence/propose.h"

enum { TRIES = 5, SLACK = INCH(1) / 20 };

// --- who may ---

// On the table and without an order; and who may come on (AWI-FLK-05).
uint64_t woi_who_is_free(const struct battle *b, const struct game *g, int side)
{
    int done = DONE_ORDERED | DONE_HELD | (opt(b, OPT_PHASE_ORDER) ? DONE_FIRED : 0);
    uint64_t free = 0;

    for (int unit = 1; unit <= g->units && g->type[unit] <= WAGON; unit++)
        if (g->side[unit] == side && (g->state[unit] == FATE_FIELD   ? !has_done(g, unit, done)
                                      : g->state[unit] == FATE_FLANK ? woi_may_enter(g, unit)
                                                                     : false))
            free |= one(unit);
    return free;
}

bool woi_may_go_fast(const struct battle *b, const struct game *g, int unit)
{
    return fine(woi_check_rate(b, g, unit, RATE_FAST));
}

length woi_fastest(const struct battle *b, const struct game *g, int unit)
{
    return woi_allowance(b, g, unit, woi_may_go_fast(b, g, unit) ? RATE_FAST : RATE_MARCH);
}

// --- where to ---

// What it is after: the objective that is not its side's and nearest, or the enemy.
static bool goal_of(const struct game *g, int unit, bool ground, int enemy, struct vec *goal)
{
    const struct woi_game *w = woi_in(g);
    length least = LENGTH_MOST;

    *goal = g->box[enemy].centre;
    for (int i = 0; ground && is_troops(g, unit) && i < w->objectives; i++) {
        struct vec at = bounds_middle(w->objective[i].zone);
        length far = vec_length(vec_sub(at, g->box[unit].centre));

        if (w->objective[i].holder == 1 + g->side[unit] || far >= least)
            continue;
        least = far;
        *goal = at;
    }
    return enemy || least < LENGTH_MOST;
}

// So far that way; false: off the table, and not worth judging.
bool woi_pose_that_way(const struct battle *b, const struct game *g, int unit, bearing way,
                       length far, bearing face, struct pose *pose)
{
    struct bounds table = {{INCH(1) / 2, INCH(1) / 2},
                           {b->size.east - INCH(1) / 2, b->size.north - INCH(1) / 2}};

    *pose = woi_pose(b, g, unit);
    pose->face = face;
    pose->at = woi_rounded_place(vec_add(pose->at, along(direction_of(way), far)));
    return bounds_hold(table, pose->at);
}

bearing woi_whole_degrees(bearing way)
{
    return bearing_from_degrees((bearing_degrees(way) + 500) / 1000 % 360 * 1000);
}

// Rounded places are a little off, and figures out of line have farther to go.
length woi_most_of(const struct battle *b, const struct game *g, int unit, int rate)
{
    length all = woi_allowance(b, g, unit, rate);

    return all > SLACK ? all - SLACK : 0;
}

// --- a move at random ---

static bool lucky(const struct woi_draw *d, int in)
{
    return !luck_below(d->luck, (uint32_t)in);
}

static struct order *begin(const struct woi_draw *d, int verb)
{
    order_begin(&d->judged->order, d->seat, d->unit, verb);
    return &d->judged->order;
}

static int drawn_rate(const struct woi_draw *d)
{
    return !lucky(d, 3) && woi_may_go_fast(d->b, d->g, d->unit) ? RATE_FAST : RATE_MARCH;
}

static int drawn_hazard(const struct woi_draw *d)
{
    return is_mounted(d->g, d->unit) && lucky(d, 4) ? lucky(d, 2) ? WOI_SWIM : WOI_JUMP : 0;
}

// How much farther than its anchor the end of a line goes that turns so.
static length swing(const struct game *g, int unit, bearing face)
{
    const struct box *box = &g->box[unit];
    int16_t turn = (int16_t)(face - g->face[unit]);
    int64_t half = absolute(box->right_east) + absolute(box->right_north);

    return (length)(half * absolute(turn) / 0x2800); // a quarter turn and a bit of it
}

// Is somebody there already, but one? By the rectangles around units, this one turned and moved.
static bool is_taken(const struct woi_draw *d, const struct pose *to, int but)
{
    const struct game *g = d->g;
    const struct box *mine = &g->box[d->unit];
    bearing by = (bearing)(to->face - g->face[d->unit]);
    struct vec back = vec_sub(mine->centre, woi_pose(d->b, g, d->unit).at);
    struct box there = box_moved(mine, vec_sub(vec_add(to->at, back), mine->centre));
    uint64_t near;

    if (by)
        there = box_spanned(vec_add(to->at, vec_turned(back, by)), vec_turned(front_of(mine), by),
                            vec_turned(right_of(mine), by));

    boxes_near(g->box, g->units < 64 ? g->units + 1 : 64, bounds_around(&there), &near);
    EACH_UNIT (other, near & ~(one(0) | one(d->unit) | one(but)))
        if (box_overlaps(&there, &g->box[other], MM(1)))
            return true;
    return false;
}

// The nearest enemy, if contact could be made now.
static bool draw_charge(const struct woi_draw *d)
{
    const struct game *g = d->g;
    length most = woi_fastest(d->b, g, d->unit) + MM(20), far;
    struct woi_layout layout = woi_fighting_layout(g, d->unit, lucky(d, 2));
    struct pose pose;
    int figure, rate;

    if (!d->enemy || is_moved_whole(g, d->unit) || d->apart <= 2 * TOUCH || d->apart > most ||
        !woi_nearest_figure(d->b, g, d->enemy, g->box[d->unit].centre, &figure))
        return false;
    pose = woi_flush_pose(d->b, g, d->unit, figure,
                          ((length)luck_below(d->luck, 5) - 2) * woi_half_front(g, d->unit));
    far =
        vec_length(vec_sub(pose.at, woi_pose(d->b, g, d->unit).at)) + swing(g, d->unit, pose.face);
    if (layout.ranks != unit_in(g, d->unit)->ranks)
        far += unit_in(g, d->unit)->left * woi_half_front(g, d->unit) / 2;
    if (far > most || is_taken(d, &pose, d->enemy))
        return false;
    rate = far > woi_allowance(d->b, g, d->unit, RATE_MARCH) && woi_may_go_fast(d->b, g, d->unit)
               ? RATE_FAST
               : drawn_rate(d);
    woi_write_going(g, d->unit, rate, drawn_hazard(d), &pose, &layout, begin(d, WOI_MOVE));
    return woi_passes(d);
}

// Towards what it is after as a rule; whoever is in contact gets away from it.
static bool draw_move(const struct woi_draw *d)
{
    const struct game *g = d->g;
    struct woi_layout layout = woi_layout_now(g, d->unit);
    struct vec goal, at = g->box[d->unit].centre;
    int rate = drawn_rate(d);
    length most = woi_most_of(d->b, g, d->unit, rate);
    length far = most * (1 + (length)luck_below(d->luck, 4)) / 4, turned;
    bearing way, face = g->face[d->unit];
    struct pose pose;

    if (!goal_of(g, d->unit, lucky(d, 2), d->enemy, &goal))
        return false;
    way = bearing_of(d->apart <= 2 * TOUCH ? vec_sub(at, goal) : vec_sub(goal, at));
    if (!lucky(d, 4))
        way = (bearing)(way + luck_below(d->luck, 0x4000) - 0x2000);
    else
        way = (bearing)luck_below(d->luck, 0x10000);
    if (lucky(d, 2)) {
        turned = most - swing(g, d->unit, woi_whole_degrees(way));
        if (turned > most / 4)
            face = woi_whole_degrees(way), far = far < turned ? far : turned;
    }
    if (!woi_pose_that_way(d->b, g, d->unit, way, far, face, &pose) || is_taken(d, &pose, 0))
        return false;
    woi_write_going(g, d->unit, rate, drawn_hazard(d), &pose, &layout, begin(d, WOI_MOVE));
    return woi_passes(d);
}

// --- changes ---

void woi_write_change(const struct battle *b, const struct game *g, int unit, int formation,
                      struct order *o)
{
    struct pose pose = woi_pose(b, g, unit);
    struct woi_layout layout = {(uint8_t)formation, 2, is_mounted(g, unit) ? INCH(3) / 2 : INCH(1)};

    pose.at = woi_rounded_place(pose.at);
    order_word(o, WOI_LINE + formation - FORM_LINE);
    woi_write_whole(o, &pose, &layout);
}

bool woi_can_change(const struct game *g, int unit, int formation)
{
    return is_troops(g, unit) && !is_gun(g, unit) && formation != g->formation[unit] &&
           !woi_formation_barred(g, unit, formation);
}

static bool draw_change(const struct woi_draw *d)
{
    int formation = FORM_LINE + (int)luck_below(d->luck, 3);

    if (!woi_can_change(d->g, d->unit, formation))
        return false;
    woi_write_change(d->b, d->g, d->unit, formation, begin(d, WOI_CHANGE));
    return woi_passes(d);
}

bearing woi_to_enemy(const struct game *g, int unit, int enemy)
{
    return enemy ? woi_whole_degrees(bearing_of(vec_sub(g->box[enemy].centre, g->box[unit].centre)))
                 : g->face[unit];
}

struct order *woi_write_face(struct order *o, bearing face)
{
    order_word(o, WORD_FACE);
    order_number(o, bearing_degrees(face));
    return o;
}

// A gun that could fire stays where it is as a rule; else it is brought up.
static bool draw_gun(const struct woi_draw *d)
{
    const struct game *g = d->g;
    bool limbered = g->formation[d->unit] == FORM_LIMBERED;
    bearing face = woi_to_enemy(g, d->unit, d->enemy);

    if (lucky(d, 3))
        woi_write_face(begin(d, limbered ? WOI_UNLIMBER : WOI_LIMBER), face);
    else if (!limbered && lucky(d, 2))
        woi_write_face(begin(d, WOI_REALIGN), face);
    else
        return draw_move(d);
    return woi_passes(d);
}

// In a rank only turning about leaves room for all.
static bool draw_hold(const struct woi_draw *d)
{
    bearing about = (bearing)(d->g->face[d->unit] + 0x8000);
    struct order *o = begin(d, WOI_HOLD);

    if (!lucky(d, 4))
        woi_write_face(o, is_formed(d->g, d->unit) ? about : woi_to_enemy(d->g, d->unit, d->enemy));
    return woi_passes(d);
}

static bool draw_dig(const struct woi_draw *d)
{
    begin(d, WOI_DIG);
    if (lucky(d, 2))
        order_word(&d->judged->order, WOI_EARTHWORK);
    return woi_passes(d);
}

// --- one at random ---

static bool draw_for(const struct woi_draw *d)
{
    const struct game *g = d->g;

    if (g->state[d->unit] == FATE_FLANK)
        return woi_draw_entry(d);
    if (!lucky(d, 4) && draw_charge(d))
        return true;
    if (unit_in(g, d->unit)->work && lucky(d, 2))
        return draw_dig(d);
    if (is_gun(g, d->unit))
        return draw_gun(d);
    if (can_ride(g, d->unit) && lucky(d, is_mounted(g, d->unit) ? 12 : 4)) {
        begin(d, is_mounted(g, d->unit) ? WOI_DISMOUNT : WOI_MOUNT);
        return woi_passes(d);
    }
    if (is_troops(g, d->unit) && lucky(d, 10))
        return draw_change(d);
    if (is_troops(g, d->unit) && lucky(d, 40))
        return draw_dig(d);
    if (lucky(d, 24))
        return draw_hold(d);
    if (is_troops(g, d->unit) && lucky(d, 6) && woi_draw_ways(d))
        return true;
    return draw_move(d);
}

// Whoever has an enemy in range holds as a rule, and fires; half of them are told so.
void woi_draw_order(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    uint64_t free = woi_who_is_free(b, g, b->seat[seat].side);
    struct woi_draw d = {b, g, seat, 0, luck, judged, 0, LENGTH_MOST};

    if (woi_first_boat(b) && lucky(&d, 6) && woi_draw_sailing(&d))
        return;
    for (int tries = 0; tries < TRIES && free && luck_below(luck, 40);) {
        d.unit = drawn_of(free, luck);
        d.enemy = woi_likely_enemy(g, d.unit, &d.apart);
        if (d.enemy && d.apart <= woi_reach(g, d.unit) && !lucky(&d, 3)) {
            free &= ~one(d.unit);
            if (lucky(&d, 2)) {
                begin(&d, WOI_HOLD);
                if (woi_passes(&d))
                    return;
            }
        } else if (draw_for(&d))
            return;
        else
            tries++;
    }
    draw_says(judged, seat, 0, WORD_DONE);
}
