// SPDX-License-Identifier: MIT
// The laws of forced moves (TBT-CHG-13, 17, 24, 28, TBT-ROUT-05 to 11, TBT-MEL-30, 35 to 41).
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/melee.h"
#include "rules/two_by_two/rout.h"

struct drive {
    struct walker walker;
    const struct forced *move;
};
static const struct forced *move_of(const struct walker *w)
{
    return ((const struct drive *)(const void *)w)->move;
}

bool tbt_is_among(const struct group *group, int unit)
{
    for (int i = 0; group && i < group->count; i++)
        if (group->unit[i] == unit)
            return true;
    return false;
}

// --- how far ground and table let it go ---

static struct going over_ground(const struct walker *w, length far)
{
    return tbt_walk(w->b, w->g, w->unit, NULL, w->box.centre, move_of(w)->way, far, far,
                    move_of(w)->costs ? 0 : WALK_FREE);
}

static struct verdict leg_anywhere(struct walker *w, const struct leg *leg, struct stretch *s)
{
    s->way = move_of(w)->way;
    s->far = move_of(w)->anywhere ? leg->far : over_ground(w, leg->far).far;
    return FINE;
}

static struct verdict leg_on_table(struct walker *w, const struct leg *leg, struct stretch *s)
{
    leg_anywhere(w, leg, s);
    s->far = tbt_to_table_edge(w->b, &w->box, s->way, s->far);
    return FINE;
}

// TBT-ROUT-09 to 11: what ends it early destroys it.
static struct verdict leg_of_rout(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct going going = over_ground(w, leg->far);
    length edge;

    s->way = move_of(w)->way;
    s->far = going.far;
    if (going.closed)
        w->walk->stop_clause = going.by == T_WOOD ? TBT_ROUT_10 : TBT_ROUT_11;
    edge = tbt_box_on_table(w->b, &w->box) ? tbt_to_table_edge(w->b, &w->box, s->way, s->far) : 0;
    if (edge + dist(w->b, DIST_TOLERANCE) < s->far) {
        s->far = edge;
        w->walk->stop_clause = TBT_ROUT_09;
    }
    return FINE;
}

// --- who is in the way ---

enum { RANK_MET, RANK_SHORT, RANK_FRIEND };

static bool is_friend(const struct walker *w, int unit)
{
    return w->g->side[unit] == w->g->side[w->unit];
}

static struct bar stops_here(const struct walker *w, bool really)
{
    return (struct bar){.kind = really ? BAR_STOP : BAR_NONE, .deeper = dist(w->b, DIST_TOLERANCE)};
}

static struct bar enemies(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    return stops_here(w, !is_friend(w, unit));
}

static struct bar others(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    return stops_here(w, !tbt_is_among(move_of(w)->with, unit));
}

// An enemy whom it touches as it begins matters at once if the way leads into him, and not at all
// otherwise (geometry question 18).
static struct bar touched(const struct walker *w, const struct stretch *s, int enemy,
                          struct bar bar)
{
    struct vec from = w->box.centre, to = vec_add(from, along(s->way, s->far + bar.ahead));
    const struct box *box = &w->g->box[enemy];
    length e = dist(w->b, DIST_TOLERANCE);

    if (!box_touches(&w->box, box, e))
        return bar;
    bar.reach = 2 * e;
    if (segment_to_box(from, to, box) + e >= point_to_box(from, box))
        bar.kind = BAR_NONE;
    return bar;
}

// TBT-HQ-03: who passes by no farther off than the tolerance is in contact.
static length brush(const struct walker *w)
{
    return dist(w->b, DIST_TOLERANCE) + 1;
}

// TBT-MEL-30
static struct bar enemies_behind(const struct walker *w, const struct stretch *s, int unit)
{
    struct bar bar = enemies(w, s, unit);

    bar.ahead = dist(w->b, DIST_SHORT_OF_ENEMY);
    bar.aside = brush(w);
    return bar.kind ? touched(w, s, unit, bar) : bar;
}

// TBT-ROUT-05: to come within the tolerance of contact is enough.
static struct bar enemies_of_rout(const struct walker *w, const struct stretch *s, int unit)
{
    struct bar bar = {.kind = is_friend(w, unit) ? BAR_NONE : BAR_STOP,
                      .clause = TBT_ROUT_05,
                      .reach = dist(w->b, DIST_TOLERANCE)};

    return bar.kind ? touched(w, s, unit, bar) : bar;
}

// TBT-MEL-35, 38, 39, 41
static struct bar ahead_of_winner(const struct walker *w, const struct stretch *s, int unit)
{
    int barred =
        is_friend(w, unit) ? 0 : tbt_barred_by(w->b, w->g, w->unit, unit, move_of(w)->duty);
    struct bar bar = stops_here(w, true);

    (void)s;
    bar.clause = (uint16_t)(barred ? barred : TBT_MEL_35);
    bar.rank = RANK_FRIEND;
    if (is_friend(w, unit))
        return bar;
    bar.kind = barred ? BAR_STOP : BAR_MEET;
    bar.rank = barred ? RANK_SHORT : RANK_MET;
    bar.ahead = dist(w->b, barred ? DIST_SHORT_FOLLOW : DIST_TOLERANCE);
    bar.aside = brush(w);
    return bar;
}

static const struct verdict barred = {TBT_CHG_28, "Its way is barred."};

// TBT-CHG-28: friends that it could not pass in a move stop it now as well.
static struct bar ahead_of_charger(const struct walker *w, const struct stretch *s, int unit)
{
    bool passes = !tbt_is_in_way(w->g, w->unit, unit, tbt_friends_in_way(w->b, w->g, w->unit));
    length e = dist(w->b, DIST_TOLERANCE);

    (void)s;
    if (!is_friend(w, unit))
        return (struct bar){.kind = BAR_MEET, .deeper = e, .aside = e};
    return (struct bar){.kind = passes ? BAR_NONE : BAR_REFUSE,
                        .clause = barred.clause,
                        .why = barred.why,
                        .deeper = e,
                        .ahead = -e - 1};
}

// --- closing ---

static struct verdict price_of_closing(struct walker *w, struct stretch *s, const struct span *span,
                                       int spans, length *cost)
{
    (void)span, (void)spans;
    *cost = s->gone;
    return s->met && over_ground(w, s->gone).far == s->gone ? FINE : barred;
}

static struct verdict end_of_closing(struct walker *w, bool last)
{
    (void)last;
    return tbt_box_on_table(w->b, &w->box) &&
                   !tbt_overlapped(w->b, w->g, w->unit, &w->box, MEET_FRIENDS | MEET_ENEMIES)
               ? FINE
               : barred;
}

// --- the laws ---

#define NEAR INCH(0.25) // the farthest it stops short of anybody, on either scale

// TBT-MEL-30: it stops short of enemies
static const struct law recoil_law = {.near = NEAR, .leg = leg_on_table, .troops = enemies_behind};
const struct law tbt_rout_law = {.near = NEAR, .leg = leg_of_rout, .troops = enemies_of_rout};
const struct law tbt_follow_law = {.near = NEAR, .leg = leg_on_table, .troops = ahead_of_winner};
// TBT-ROUT-07: out of a friend's way, not into theirs
static const struct law shift_law = {.leg = leg_anywhere, .troops = enemies};
const struct law tbt_stop_law = {.leg = leg_on_table, .troops = others};
const struct law tbt_slide_law = {.leg = leg_anywhere, .troops = others};
const struct law tbt_close_law = {.leg = leg_anywhere,
                                  .troops = ahead_of_charger,
                                  .price = price_of_closing,
                                  .end = end_of_closing};

length tbt_forced_far(const struct battle *b, const struct game *g, const struct forced *move,
                      struct walk *walk)
{
    struct drive d = {.walker = {.b = b,
                                 .g = g,
                                 .law = move->law,
                                 .unit = move->unit,
                                 .walk = walk,
                                 .at = {.at = move->from.centre},
                                 .box = move->from,
                                 .apart = two_bases(b),
                                 .allowance = move->far,
                                 .left = move->far},
                      .move = move};
    struct legs legs;

    legs.count = 0;
    legs_add(&legs, (struct leg){.kind = LEG_GO, .far = move->far});
    walk_begin(walk, move->unit);
    return fine(walk_legs(&d.walker, &legs)) ? walk->spent : -1;
}

// --- making room ---

// Who stands where while room is made; nothing is moved before all have found a place.
struct shuffle {
    struct box box[UNIT_SLOTS];
    uint8_t moved[UNIT_SLOTS], pushing[UNIT_SLOTS];
};

// Would it touch an enemy there? `anew`: one whom it does not touch now.
static bool touches_enemy_at(const struct battle *b, const struct game *g, int unit,
                             const struct box *box, bool anew)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] != g->side[unit] && box_touches(box, &g->box[i], dist(b, DIST_TOLERANCE)) &&
            !(anew && tbt_touching(b, g, unit, i)))
            return true;
    return false;
}

// May a friend be shifted from where it stands to this place?
static bool can_be_shifted(const struct battle *b, const struct game *g, int unit,
                           const struct box *to, struct direction way)
{
    const struct box *from = &g->box[unit];
    struct forced move = {.law = &shift_law, .unit = unit, .from = *from, .way = way};
    struct walk walk;

    move.far = vec_length(vec_sub(to->centre, from->centre));
    return tbt_box_on_table(b, to) && tbt_forced_far(b, g, &move, &walk) == move.far &&
           !walk.stopper && !touches_enemy_at(b, g, unit, to, false);
}

// By the least distance that clears the overlap.
static bool push(const struct battle *b, const struct game *g, struct shuffle *s, int pusher,
                 int pushed, struct direction way)
{
    struct passage passage;
    struct box to;

    meet_passage(&s->box[pushed], way, 0, &s->box[pusher], &passage);
    to = box_moved(&s->box[pushed], along(way, passage.until));
    if (!can_be_shifted(b, g, pushed, &to, way))
        return false;
    s->box[pushed] = to;
    s->moved[pushed] = s->pushing[pushed] = 1;
    return true;
}

static bool push_all(const struct battle *b, const struct game *g, struct shuffle *s, int unit,
                     int pusher, struct direction way)
{
    s->pushing[pusher] = 0;
    for (int i = 1; i <= g->units; i++) {
        if (i == pusher || g->side[i] != g->side[unit] || !on_table(g, i) ||
            !box_overlaps(&s->box[pusher], &s->box[i], dist(b, DIST_TOLERANCE)))
            continue;
        // The unit that needs the room cannot itself be pushed.
        if (i == unit || !push(b, g, s, pusher, i, way))
            return false;
    }
    return true;
}

static int next_pusher(const struct game *g, const struct shuffle *s)
{
    for (int i = 1; i <= g->units; i++)
        if (s->pushing[i])
            return i;
    return 0;
}

static void settle(const struct battle *b, struct game *g, const struct shuffle *s, int unit,
                   struct events *e)
{
    for (int i = 1; i <= g->units; i++) {
        if (!s->moved[i])
            continue;
        tbt_put(b, g, i, s->box[i].centre, g->face[i], e);
        tell(e, event_of(TOLD_SHIFTED, TBT_ROUT_07, i, unit, 0));
        tbt_worsen(b, g, i, PINNED, TBT_ROUT_07, e);
    }
}

bool tbt_make_room(const struct battle *b, struct game *g, int unit, const struct box *box,
                   struct direction way, struct events *e)
{
    struct shuffle s = {.pushing = {0}};

    if (!tbt_overlapped(b, g, unit, box, MEET_FRIENDS))
        return true;
    for (int i = 1; i <= g->units; i++)
        s.box[i] = g->box[i];
    s.box[unit] = *box;
    s.pushing[unit] = 1;
    for (int pusher = unit; pusher; pusher = next_pusher(g, &s))
        if (!push_all(b, g, &s, unit, pusher, way))
            return false;
    settle(b, g, &s, unit, e);
    return true;
}

// --- recoiling ---

bool tbt_holds_ground(const struct battle *b, const struct game *g, int unit)
{
    struct vec at = g->box[unit].centre;

    return tbt_area_at(b, g, at, T_TOWN) || tbt_area_at(b, g, at, T_WOOD);
}

length tbt_way_back_of(const struct battle *b, const struct game *g, int unit, struct direction way,
                       bearing face, length far, bool costs)
{
    struct forced move = {.law = &recoil_law,
                          .unit = unit,
                          .from = box_at(g->box[unit].centre, face, half_width(b), half_depth(b)),
                          .way = way,
                          .far = far,
                          .costs = costs};
    struct walk walk;

    return tbt_forced_far(b, g, &move, &walk);
}

// The travel at which the first of the friends who stand on the end place is met.
static length before_friends(const struct battle *b, const struct game *g, int unit,
                             const struct box *start, struct direction way, length far)
{
    struct box end = box_moved(start, along(way, far));
    length least = far;

    for (int i = 1; i <= g->units; i++) {
        struct passage passage;

        if (i != unit && g->side[i] == g->side[unit] &&
            box_overlaps(&end, &g->box[i], dist(b, DIST_TOLERANCE)) &&
            meet_passage(start, way, far, &g->box[i], &passage) && passage.from < least)
            least = passage.from;
    }
    return least;
}

// Goes back with this facing. False, and nothing changed, when there is no place to be so.
static bool go_back(const struct battle *b, struct game *g, int unit, struct direction way,
                    bearing face, length far, bool costs, struct events *e)
{
    struct box start = box_at(g->box[unit].centre, face, half_width(b), half_depth(b)), end;
    length back = tbt_way_back_of(b, g, unit, way, face, far, costs);

    for (;;) {
        length less;

        end = box_moved(&start, along(way, back));
        if (tbt_overlapped(b, g, unit, &end, MEET_ENEMIES) ||
            touches_enemy_at(b, g, unit, &end, true) || !tbt_box_on_table(b, &end))
            return false;
        if (tbt_make_room(b, g, unit, &end, way, e))
            break;
        less = before_friends(b, g, unit, &start, way, back);
        if (back == 0 || less < -dist(b, DIST_TOLERANCE))
            return false;
        back = less < 0 ? 0 : less;
    }
    tbt_put(b, g, unit, end.centre, face, e);
    tell(e, event_of(TOLD_RECOILED, costs ? TBT_MEL_33 : TBT_MEL_26, unit, 0, back));
    return true;
}

void tbt_recoil(const struct battle *b, struct game *g, int unit, struct direction way,
                bearing face, length far, bool costs, struct events *e)
{
    // Pressed against others it may have no room to turn; then it goes back as it stands.
    if (!go_back(b, g, unit, way, face, far, costs, e))
        go_back(b, g, unit, way, g->face[unit], far, costs, e);
}
