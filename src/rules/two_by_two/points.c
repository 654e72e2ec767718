// SPDX-License-Identifier: MIT
// Reinforcement points and their queues (TBT-SET-09 to 16).
//
//     point south 8in queue A6 A7 A8
//
// that is the edge, how far along it from its west or south end, and who waits there.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"

static bool any_unplaced(const struct game *g, int side)
{
    for (int i = 1; i <= g->units; i++)
        if (is_unplaced(g, side, i))
            return true;
    return false;
}

// TBT-SET-09: defender, attacker, defender, attacker. TBT-SET-16: who has nobody to bring on skips.
static int point_due(const struct game *g)
{
    for (int due = setup_in(g)->point; due < TBT_POINTS; due++)
        if (any_unplaced(g, due % 2 ? tbt_in(g)->attacker : defender_of(g)))
            return due;
    return -1;
}

int tbt_next_point(const struct game *g)
{
    int due = point_due(g);

    return due < 0 ? -1 : due % 2 ? tbt_in(g)->attacker : defender_of(g);
}

struct post {
    enum face edge;
    length at;
    int count; // units listed; -1: no queue was given
    uint8_t unit[UNIT_SLOTS];
};

static bool read_post(const struct battle *b, const struct order *o, struct post *p)
{
    struct reader r = {b, o, 0};
    int word, unit;

    p->count = -1;
    if (o->unit || !read_any_word(&r, &word) || word < WORD_NORTH || word > WORD_WEST ||
        !read_length(&r, &p->at))
        return false;
    p->edge = (enum face)(word - WORD_NORTH);
    if (read_word(&r, WORD_QUEUE))
        for (p->count = 0; read_unit(&r, &unit);) // fewer than the arguments of an order
            p->unit[p->count++] = (uint8_t)unit;
    return read_end(&r);
}

// TBT-SET-12, 13: only the defender's units and points keep a flank point away.
static struct verdict check_flank(const struct battle *b, const struct game *g,
                                  const struct post *p)
{
    struct vec at = edge_point(b, p->edge, p->at);
    int defender = defender_of(g);

    if (p->at == 0 || p->at == b->size.north)
        return refuse(TBT_SET_12, "A corner belongs to the base edge, not to the flank.");
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] == defender && on_table(g, i) &&
            tbt_within(b, point_to_box(at, &g->box[i]), DIST_FLANK_POINT))
            return refuse(TBT_SET_12, "A flank point may not be that near to a defending unit.");
    for (int k = 0; k < 2; k++) {
        const struct tbt_point *other = &tbt_in(g)->point[2 * defender + k];

        if (other->set &&
            tbt_within(b, vec_length(vec_sub(at, edge_point(b, other->edge, other->at))),
                       DIST_FLANK_POINT))
            return refuse(TBT_SET_12,
                          "A flank point may not be that near to a defending reinforcement point.");
    }
    return FINE;
}

static struct verdict check_edge(const struct battle *b, const struct game *g, int side,
                                 const struct post *p)
{
    length most = p->edge == FACE_FRONT || p->edge == FACE_REAR ? b->size.east : b->size.north;
    bool own = p->edge == base_edge(side), defends = side == defender_of(g);

    if (!own && defends)
        return refuse(TBT_SET_10, "The defender's points lie on his own base edge.");
    if (p->edge == base_edge(!side))
        return refuse(TBT_SET_11, "The attacker's points lie on his own base edge or on a flank.");
    if (p->at < 0 || p->at > most)
        return refuse(defends ? TBT_SET_10
                      : own   ? TBT_SET_11
                              : TBT_SET_12,
                      "The point must lie on its table edge.");
    return own ? FINE : check_flank(b, g, p);
}

static struct verdict check_queue(const struct game *g, int side, const struct post *p, bool second)
{
    uint8_t seen[UNIT_SLOTS] = {0};
    int waiting = 0;

    for (int i = 0; i < p->count; i++) {
        if (g->side[p->unit[i]] == side && unit_in(g, p->unit[i])->fate == FATE_WAITING)
            return refuse(TBT_SET_14, "This unit waits at the other point already.");
        if (!is_unplaced(g, side, p->unit[i]))
            return refuse(TBT_SET_15,
                          "Only your own units that are still to be placed can wait here.");
        if (seen[p->unit[i]]++)
            return refuse(TBT_SET_14, "A unit stands in a queue only once.");
    }
    for (int i = 1; i <= g->units; i++)
        waiting += is_unplaced(g, side, i);
    if (second && p->count >= 0 && p->count < waiting)
        return refuse(TBT_SET_15, "All remaining units must be in the second queue.");
    return FINE;
}

struct verdict tbt_check_point(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    int side = b->seat[o->seat].side;
    struct post p;
    struct verdict v;

    (void)walk;
    if (!read_post(b, o, &p))
        return refuse(0, "A point is chosen like this: `point south 8in queue A6 A7`.");
    v = check_edge(b, g, side, &p);
    return fine(v) ? check_queue(g, side, &p, point_due(g) >= 2) : v;
}

void tbt_take_point(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    int side = b->seat[o->seat].side, due = point_due(g), point = 2 * side + due / 2, place = 0;
    struct post p;

    must(read_post(b, o, &p)); // it passed check_point
    tbt_of(g)->point[point] =
        (struct tbt_point){.at = p.at, .side = (uint8_t)side, .edge = (uint8_t)p.edge, .set = 1};
    for (int i = 0; i < p.count; i++)
        tbt_queue_arrival(b, g, p.unit[i], point, ++place);
    if (due >= 2) // TBT-SET-15: without a list the rest comes in the order of its numbers
        for (int i = 1; i <= g->units; i++)
            if (is_unplaced(g, side, i))
                tbt_queue_arrival(b, g, i, point, ++place);
    setup_of(g)->point = (uint8_t)(due + 1);
    tell(e, (struct event){.kind = TOLD_POINT,
                           .clause = TBT_SET_09,
                           .a = side,
                           .b = (int32_t)p.edge,
                           .c = p.at});
}

// --- proposals for points ---

static struct order post_order(int seat, enum face edge, length at)
{
    struct order o = order_of(seat, 0, TBT_POINT);

    order_word(&o, WORD_NORTH + (int)edge);
    order_length(&o, at);
    order_word(&o, WORD_QUEUE);
    return o;
}

// The first queue: the corps HQ, its cavalry and guns by turns, then what a division on the table
// has left behind. All others keep for the second, in the order of their numbers.
enum queue_rank { QUEUE_HQ, QUEUE_CORPS, QUEUE_STARTED, QUEUE_LATER };

static enum queue_rank rank_in_queue(const struct game *g, int unit)
{
    int command = g->command[unit];

    if (g->type[unit] == CHQ || g->type[unit] == AHQ)
        return QUEUE_HQ;
    if (command && g->type[command] == DHQ)
        return on_table(g, command) ? QUEUE_STARTED : QUEUE_LATER;
    return g->type[unit] == DHQ ? QUEUE_LATER : QUEUE_CORPS;
}

static void queue_by_turns(struct order *o, const struct game *g, int side)
{
    int next[2] = {1, 1};

    for (int turn = 0; next[0] <= g->units || next[1] <= g->units; turn = !turn) {
        int i = next[turn];

        while (i <= g->units && !(is_unplaced(g, side, i) && rank_in_queue(g, i) == QUEUE_CORPS &&
                                  tbt_is_cavalry(g, i) == !turn))
            i++;
        if (i <= g->units)
            order_unit(o, i);
        next[turn] = i + 1;
    }
}

static void queue_rank_of(struct order *o, const struct game *g, int side, enum queue_rank rank)
{
    for (int i = 1; i <= g->units; i++)
        if (is_unplaced(g, side, i) && rank_in_queue(g, i) == rank)
            order_unit(o, i);
}

static void queue_sensibly(struct order *o, const struct game *g, int side, bool second)
{
    queue_rank_of(o, g, side, QUEUE_HQ);
    queue_by_turns(o, g, side);
    queue_rank_of(o, g, side, QUEUE_STARTED);
    if (second)
        queue_rank_of(o, g, side, QUEUE_LATER);
}

// The flank that lies farther from the defender's units.
static enum face far_flank(const struct battle *b, const struct game *g)
{
    int64_t lean = 0;

    for (int i = 1; i <= g->units; i++)
        if (g->side[i] == defender_of(g) && on_table(g, i))
            lean += g->box[i].centre.east - b->size.east / 2;
    return lean > 0 ? FACE_LEFT : FACE_RIGHT;
}

static bool enemy_can_reach(const struct battle *b, const struct game *g, int side, struct vec at)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] != side && on_table(g, i) &&
            point_to_box(at, &g->box[i]) <=
                kind_of(g, i)->move[opt(b, OPT_SCALE)] + dist(b, DIST_ROAD_BONUS))
            return true;
    return false;
}

// TBT-FLOW-07: where an enemy may trade himself for the next in line, the cheapest is the next.
static void head_with_cheapest(const struct game *g, struct order *o)
{
    enum { HEAD = 3 }; // after the edge, the place and the word
    int cheapest = HEAD;
    struct arg head = o->arg[HEAD];

    for (int i = HEAD + 1; i < o->args; i++)
        if (kind_of(g, o->arg[i].unit)->halves < kind_of(g, o->arg[cheapest].unit)->halves)
            cheapest = i;
    o->arg[HEAD] = o->arg[cheapest];
    o->arg[cheapest] = head;
}

static bool suggest_at(struct offer *list, enum face edge, length at, bool second)
{
    struct order *o = &list->hand;
    int side = list->b->seat[list->seat].side, before;

    *o = post_order(list->seat, edge, at);
    before = o->args;
    queue_sensibly(o, list->g, side, second);
    if (o->args > before && enemy_can_reach(list->b, list->g, side, edge_point(list->b, edge, at)))
        head_with_cheapest(list->g, o);
    return offer_try(list);
}

// From the middle of the flank towards the own edge: the first place far enough away.
static void suggest_flank(struct offer *list, int side)
{
    enum face edge = far_flank(list->b, list->g);
    length step = list->b->size.north / 12, middle = list->b->size.north / 2;

    for (int i = 0; i < 6; i++)
        if (suggest_at(list, edge, side ? middle + i * step : middle - i * step, true))
            return;
}

void tbt_suggest_point(struct offer *list)
{
    int side = list->b->seat[list->seat].side;
    bool second = point_due(list->g) >= 2, attacks = side == tbt_in(list->g)->attacker;
    length wide = list->b->size.east;

    if (attacks && second)
        suggest_flank(list, side);
    if (attacks && !second)
        suggest_at(list, base_edge(side), wide / 2, second);
    for (int third = 1; third <= 2; third++)
        suggest_at(list, base_edge(side), wide / 3 * (second ? 3 - third : third), second);
    if (!attacks || second)
        suggest_at(list, base_edge(side), wide / 2, second);
}

// A unit is drawn for each place of the queue; for a first queue some are kept for the second.
static void queue_at_random(struct order *o, const struct game *g, int side, bool second,
                            struct luck *luck)
{
    uint8_t waiting[UNIT_SLOTS];
    int count = 0;

    for (int i = 1; i <= g->units; i++)
        if (is_unplaced(g, side, i))
            waiting[count++] = (uint8_t)i;
    while (count && (second || luck_below(luck, 8))) {
        int pick = (int)luck_below(luck, (uint32_t)count);

        order_unit(o, waiting[pick]);
        waiting[pick] = waiting[--count];
    }
}

void tbt_draw_point(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    int side = b->seat[seat].side;
    bool second = point_due(g) >= 2, attacks = side == tbt_in(g)->attacker;
    length step = dist(b, DIST_NATIVE);

    if (attacks && luck_below(luck, 2)) {
        length at = (length)(1 + luck_below(luck, (uint32_t)(b->size.north / step - 1))) * step;

        *o = post_order(seat, luck_below(luck, 2) ? FACE_LEFT : FACE_RIGHT, at);
        queue_at_random(o, g, side, second, luck);
        judged->whole = fine(tbt_check_point(b, g, o, &judged->walk));
        if (judged->whole)
            return;
    }
    *o = post_order(seat, base_edge(side),
                    (length)luck_below(luck, (uint32_t)(b->size.east / step + 1)) * step);
    queue_at_random(o, g, side, second, luck);
}

// --- for pictures ---

// Who waits there, the next one first.
static void list_queue(const struct game *g, int point, struct entry *entry)
{
    for (int unit = 1; unit <= g->units; unit++) {
        int k = entry->count;

        if (unit_in(g, unit)->queue != point + 1 || unit_in(g, unit)->fate != FATE_WAITING)
            continue;
        for (; k && unit_in(g, entry->unit[k - 1])->place > unit_in(g, unit)->place; k--)
            entry->unit[k] = entry->unit[k - 1];
        entry->unit[k] = (uint8_t)unit;
        entry->count++;
    }
}

int tbt_entries(const struct battle *b, const struct game *g, struct entry *entry)
{
    int count = 0;

    (void)b;
    for (int i = 0; i < TBT_POINTS; i++) {
        const struct tbt_point *p = &tbt_in(g)->point[i];

        if (!p->set)
            continue;
        entry[count] = (struct entry){.side = p->side, .edge = p->edge, .at = p->at};
        list_queue(g, i, &entry[count++]);
    }
    return count;
}
