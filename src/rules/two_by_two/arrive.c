// SPDX-License-Identifier: MIT
// Reinforcements (TBT-RFT): the roll, the place on the edge, and the swap.
//
// The head of a queue comes on with its rear on the edge of the table, looking inward, so a place
// is one number: where along the edge the middle of its rear stands.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"

enum { ROLLS_A_PHASE = 2, NEED_OWN_EDGE = 3, NEED_FLANK = 4, PLACES = 160 };
enum { DRAW_TRIES = 3, DRAW_PLACES = 4 };

// --- the roll ---

static int point_named(const struct battle *b, const struct game *g, const struct order *o)
{
    struct reader r = {b, o, 0};
    int32_t number;

    if (o->unit || !read_number(&r, &number) || !read_end(&r) || (number != 1000 && number != 2000))
        return -1;
    return tbt_in(g)->active * 2 + number / 1000 - 1;
}

struct verdict tbt_check_reinforce(const struct battle *b, const struct game *g,
                                   const struct order *o)
{
    int point = point_named(b, g, o);

    if (point < 0)
        return refuse(0, "A reinforcement roll names one of the two points, such as reinforce 1.");
    if (tbt_in(g)->rolls >= ROLLS_A_PHASE)
        return refuse(TBT_RFT_01, "Both reinforcement rolls of this phase have been made.");
    if (!tbt_queue_head(g, point))
        return refuse(TBT_RFT_03, "Nobody is waiting at this point.");
    if (tbt_in(g)->point[point].blocked)
        return refuse(TBT_RFT_08,
                      "There was no room at this point; it cannot be tried again this phase.");
    return FINE;
}

int tbt_reinforce_needs(const struct game *g, int point)
{
    const struct tbt_game *t = tbt_in(g);

    return is_base_edge(t->active, t->point[point].edge) ? NEED_OWN_EDGE : NEED_FLANK;
}

void tbt_take_reinforce(const struct battle *b, struct game *g, const struct order *o,
                        struct events *e)
{
    struct tbt_game *t = tbt_of(g);
    int point = point_named(b, g, o);

    (void)e;
    t->rolls++;
    // TBT-RFT-02: success or failure, nothing else matters.
    g->roll = roll_cut(roll_of(ROLL_REINFORCE, tbt_queue_head(g, point), 1, 6),
                       tbt_reinforce_needs(g, point));
}

void tbt_rolled_reinforce(const struct battle *b, struct game *g, const struct roll *roll,
                          const struct fall *fall, struct events *e)
{
    (void)b, (void)e;
    if (fall->class)
        game_push(g, FRAME_ARRIVE, roll->unit, 0); // TBT-RFT-04: the head of the queue
}

// --- the place ---

static const struct tbt_point *point_of(const struct game *g, int unit)
{
    return &tbt_in(g)->point[unit_in(g, unit)->queue - 1];
}

static bool runs_east(int edge)
{
    return edge == FACE_FRONT || edge == FACE_REAR;
}

static bearing inward(int edge)
{
    return (bearing)((edge << 14) + 0x8000);
}

static struct vec on_edge(const struct battle *b, int edge, length at, length deep)
{
    switch ((enum face)edge) {
    case FACE_FRONT:
        return (struct vec){at, b->size.north - deep};
    case FACE_RIGHT:
        return (struct vec){b->size.east - deep, at};
    case FACE_REAR:
        return (struct vec){at, deep};
    case FACE_LEFT:
        break;
    }
    return (struct vec){deep, at};
}

static struct box place_of(const struct battle *b, int edge, length at)
{
    return box_at(on_edge(b, edge, at, half_depth(b)), inward(edge), half_width(b), half_depth(b));
}

// TBT-RFT-05: the stretch of edge on which the middle of the rear may stand.
struct edge_part {
    length low, high;
};
static struct edge_part stretch_of(const struct battle *b, const struct tbt_point *point)
{
    length end = runs_east(point->edge) ? b->size.east : b->size.north, half = half_width(b);
    length low = point->at - dist(b, DIST_ARRIVAL), high = point->at + dist(b, DIST_ARRIVAL);

    return (struct edge_part){low < half ? half : low, high > end - half ? end - half : high};
}

static bool touched_by_enemy(const struct battle *b, const struct game *g, int unit,
                             const struct crowd *crowd, const struct box *box)
{
    for (int i = 0; i < crowd->count; i++)
        if (g->side[crowd->unit[i]] != g->side[unit] &&
            box_touches(box, &g->box[crowd->unit[i]], dist(b, DIST_TOLERANCE)))
            return true;
    return false;
}

static struct verdict may_arrive_at(const struct battle *b, const struct game *g, int unit,
                                    length at)
{
    const struct tbt_point *point = point_of(g, unit);
    struct edge_part stretch = stretch_of(b, point);
    length e = dist(b, DIST_TOLERANCE);
    struct crowd crowd;
    struct box box;

    if (at < stretch.low - e || at > stretch.high + e)
        return refuse(TBT_RFT_05,
                      "It must come on near its point, with the whole base on the table.");
    box = place_of(b, point->edge, at);
    if (!tbt_may_stand(b, g, unit, box.centre))
        return refuse(tbt_area_at(b, g, box.centre, T_WOOD) ? TBT_MOVE_11 : TBT_MOVE_21,
                      "The ground there is closed to this unit.");
    tbt_gather_crowd(b, g, unit, box.centre, box.centre, &crowd);
    if (tbt_overlapped_in_crowd(b, g, unit, &crowd, &box, MEET_FRIENDS | MEET_ENEMIES))
        return refuse(TBT_RFT_07, "An arriving unit may not be placed on top of another.");
    if (touched_by_enemy(b, g, unit, &crowd, &box))
        return refuse(TBT_RFT_18, "An arriving unit may not be placed touching an enemy.");
    return FINE;
}

// --- free places: geometry question 25 ---

struct places {
    int count, most; // no more than so many are wanted
    length at[PLACES];
};

static void offer(const struct battle *b, const struct game *g, int unit, length at,
                  struct places *p)
{
    if (p->count < p->most && fine(may_arrive_at(b, g, unit, at)))
        p->at[p->count++] = at;
}

// The stretch is blocked in intervals; where there is room at all, there is room at one of its ends
// or next to an end of such an interval.
static void beside_bases(const struct battle *b, const struct game *g, int unit, struct places *p)
{
    const struct tbt_point *point = point_of(g, unit);
    struct edge_part stretch = stretch_of(b, point);
    length far = stretch.high - stretch.low, e = dist(b, DIST_TOLERANCE);
    struct direction way = direction_of(runs_east(point->edge) ? 0x4000 : 0);
    struct box first = place_of(b, point->edge, stretch.low);
    struct crowd crowd = tbt_crowd_around(b, g, unit, first.centre, far);

    for (int i = 0; i < crowd.count && p->count < p->most; i++) {
        int other = crowd.unit[i];
        // A friend may be touched, an enemy not.
        length gap = g->side[other] == g->side[unit] ? 0 : e + 1;
        struct box wide =
            box_at(first.centre, inward(point->edge), half_width(b) + gap, half_depth(b) + gap);
        struct passage passage;

        if (!meet_passage(&wide, way, far, &g->box[other], &passage))
            continue;
        offer(b, g, unit, stretch.low + passage.from - 1, p);
        offer(b, g, unit, stretch.low + passage.until + 1, p);
    }
}

static void beside_closed_ground(const struct battle *b, const struct game *g, int unit,
                                 struct places *p)
{
    const struct tbt_point *point = point_of(g, unit);
    struct edge_part stretch = stretch_of(b, point);
    struct vec from = on_edge(b, point->edge, stretch.low, half_depth(b));
    struct vec to = on_edge(b, point->edge, stretch.high, half_depth(b));
    int count = ground_count(b, g);

    for (int i = 0; i < count && p->count < p->most; i++) {
        struct land land = ground_piece(b, g, i);
        length cut[16];
        int what = land.piece->what, cuts = 0;

        if (what == T_WOOD || what == T_RIVER || what == T_BRIDGE || what == T_FORD)
            cuts = land_crossings(land, from, to, cut, 16);
        for (int k = 0; k < cuts; k++)
            offer(b, g, unit, stretch.low + cut[k], p);
    }
}

// The middle of the stretch is free more often than not, so it is asked first.
static void find_places(const struct battle *b, const struct game *g, int unit, int most,
                        struct places *p)
{
    const struct tbt_point *point = point_of(g, unit);
    struct edge_part stretch = stretch_of(b, point);

    p->count = 0;
    p->most = most;
    if (point->at >= stretch.low && point->at <= stretch.high)
        offer(b, g, unit, point->at, p);
    offer(b, g, unit, stretch.low, p);
    offer(b, g, unit, stretch.high, p);
    if (p->count < p->most) {
        beside_bases(b, g, unit, p);
        beside_closed_ground(b, g, unit, p);
    }
}

static bool has_place(const struct battle *b, const struct game *g, int unit)
{
    struct places places;

    find_places(b, g, unit, 1, &places);
    return places.count;
}

// TBT-RFT-09, 10: measured from the enemy's nearest face centre to the point.
static bool may_swap(const struct battle *b, const struct game *g, int unit, int enemy)
{
    const struct tbt_point *point = point_of(g, unit);
    struct vec at = on_edge(b, point->edge, point->at, 0);

    if (g->side[enemy] == g->side[unit] ||
        !is_near(g->box[enemy].centre, at, dist(b, DIST_ARRIVAL) + 2 * half_width(b)))
        return false;
    for (int i = 0; i < 4; i++)
        if (tbt_within(b, vec_length(vec_sub(box_face_centre(&g->box[enemy], (enum face)i), at)),
                       DIST_ARRIVAL))
            return true;
    return false;
}

static bool any_swap(const struct battle *b, const struct game *g, int unit)
{
    for (int i = 1; i <= g->units; i++)
        if (may_swap(b, g, unit, i))
            return true;
    return false;
}

// --- the frame and its orders ---

// TBT-RFT-08: it stays at the head of its queue, and this point is done for the phase.
static void stay_out(struct game *g, int unit, struct events *e)
{
    tbt_of(g)->point[unit_in(g, unit)->queue - 1].blocked = 1;
    tell(e, (struct event){.kind = TOLD_NO_ROOM, .clause = TBT_RFT_08, .unit = (uint8_t)unit});
    game_pop(g);
}

void tbt_run_arrive(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int unit = f->unit;

    if (has_place(b, g, unit) || any_swap(b, g, unit))
        game_ask(g, 1 << g->side[unit], ASK_ARRIVE, unit, 0);
    else
        stay_out(g, unit, e);
}

struct verdict tbt_check_arrive(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    int unit = g->ask.unit, enemy;
    length at;

    (void)walk;
    if (o->verb == WORD_PASS) {
        if (o->unit || o->args)
            return refuse(0, "To pass takes no unit and no further word.");
        if (has_place(b, g, unit))
            return refuse(TBT_RFT_19, "There is room, so the unit must come on or be swapped.");
        return FINE;
    }
    if (o->unit != unit)
        return refuse(TBT_RFT_04, "Only the head of the queue can arrive.");
    if (o->verb == TBT_ARRIVE && read_length(&r, &at) && read_end(&r))
        return may_arrive_at(b, g, unit, at);
    if (o->verb != TBT_SWAP || !read_unit(&r, &enemy) || !read_end(&r))
        return refuse(0,
                      "An arrival reads A5 arrive 12in, its place along the edge, or A5 swap B2.");
    if (!may_swap(b, g, unit, enemy))
        return refuse(TBT_RFT_09, "Only an enemy near the point can be swapped off.");
    return FINE;
}

static void come_on(const struct battle *b, struct game *g, int unit, length at, struct events *e)
{
    struct tbt_unit *u = unit_of(g, unit);
    int edge = point_of(g, unit)->edge;

    u->fate = FATE_FIELD;
    u->queue = u->place = 0;
    u->flags |= ARRIVED;
    tbt_put(b, g, unit, on_edge(b, edge, at, half_depth(b)), inward(edge), e);
    tell(e, (struct event){.kind = TOLD_ARRIVED, .clause = TBT_RFT_05, .unit = (uint8_t)unit});
}

void tbt_take_arrive(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    uint8_t both[2] = {o->unit, 0};
    int enemy;
    length at;

    if (o->verb == WORD_PASS) {
        stay_out(g, g->ask.unit, e);
        return;
    }
    game_pop(g);
    if (read_length(&r, &at)) {
        come_on(b, g, o->unit, at, e);
        return;
    }
    must(read_unit(&r, &enemy));
    both[1] = (uint8_t)enemy;
    tell(e, event_of(TOLD_SWAPPED, TBT_RFT_09, both[0], both[1], 0));
    tbt_destroy(b, g, both, 2, TBT_RFT_09, e);
}

static void arrive_order(struct order *o, int seat, int unit, length at)
{
    order_begin(o, seat, unit, TBT_ARRIVE);
    order_length(o, at);
}

static void swap_order(struct order *o, int seat, int unit, int enemy)
{
    order_begin(o, seat, unit, TBT_SWAP);
    order_unit(o, enemy);
}

void tbt_suggest_arrive(struct offer *list)
{
    int unit = list->g->ask.unit;
    struct places places;

    find_places(list->b, list->g, unit, PLACES, &places);
    for (int i = 0; i < places.count; i++) {
        arrive_order(&list->hand, list->seat, unit, places.at[i]);
        offer_keep(list);
    }
    for (int i = 1; i <= list->g->units; i++)
        if (may_swap(list->b, list->g, unit, i)) {
            swap_order(&list->hand, list->seat, unit, i);
            offer_keep(list);
        }
    if (!places.count)
        offer_say(list, 0, WORD_PASS);
}

static bool draw_swap(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct order *o)
{
    int first = (int)luck_below(luck, g->units);

    for (int i = 0; i < g->units; i++) {
        int enemy = 1 + (first + i) % g->units;

        if (may_swap(b, g, g->ask.unit, enemy)) {
            swap_order(o, seat, g->ask.unit, enemy);
            return true;
        }
    }
    return false;
}

// Mostly anywhere on the stretch; when that is taken, one of the places that are known to be free.
void tbt_draw_arrive(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    int unit = g->ask.unit;
    struct edge_part stretch = stretch_of(b, point_of(g, unit));
    uint32_t room = (uint32_t)(stretch.high - stretch.low) + 1;
    struct places places;

    if (!luck_below(luck, 4) && draw_swap(b, g, seat, luck, o))
        return;
    for (int i = 0; i < DRAW_TRIES; i++) {
        length at = stretch.low + (length)luck_below(luck, room);

        judged->whole = fine(may_arrive_at(b, g, unit, at));
        if (judged->whole) {
            arrive_order(o, seat, unit, at);
            return;
        }
    }
    find_places(b, g, unit, 1 + (int)luck_below(luck, DRAW_PLACES), &places);
    if (places.count)
        arrive_order(o, seat, unit, places.at[places.count - 1]);
    else if (!luck_below(luck, 2) || !draw_swap(b, g, seat, luck, o))
        order_begin(o, seat, 0, WORD_PASS);
}
