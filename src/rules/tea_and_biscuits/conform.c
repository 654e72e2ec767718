// SPDX-License-Identifier: MIT
// A charge comes home on the free table: conforming, and which side of the enemy was met
// (TAB-CHG-08, TAB-CHG-13).
#include "core/meet.h"
#include "core/segment.h"
#include "rules/tea_and_biscuits/free.h"

enum {
    ROUNDED = 2,     // bearings no further apart than this are the same
    PARALLEL = 0x40, // edges that lie along each other, whatever was rounded
    MOST = 0x2000,   // 45 degrees
};

// --- edges ---

// One of a base, on the outside of its unit.
struct outer_edge {
    uint8_t base, face;
    struct vec from, to; // clockwise
};
enum { EDGES = 4 * TAB_UNIT_BASES };

static bool is_filled(const struct tab_stance *e, int file, int rank)
{
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (e->stand >> i & 1 && file_of(e->layout.place[i]) == file &&
            rank_of(e->layout.place[i]) == rank)
            return true;
    return false;
}

static int outside_edges(const struct tab_stance *e, struct outer_edge edge[EDGES])
{
    static const int8_t file[] = {0, 1, 0, -1}, rank[] = {-1, 0, 1, 0};
    int edges = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        int place = e->layout.place[i];

        for (int face = 0; face < 4 && e->stand >> i & 1; face++)
            if (!is_filled(e, file_of(place) + file[face], rank_of(place) + rank[face]))
                edge[edges++] =
                    (struct outer_edge){(uint8_t)i, (uint8_t)face, box_corner(&e->base[i], face),
                                        box_corner(&e->base[i], (face + 1) % 4)};
    }
    return edges;
}

// How far a front that faces so must turn to lie on it, clockwise.
static int turn_onto(const struct tab_stance *e, const struct outer_edge *edge, bearing face)
{
    return (int16_t)(uint16_t)(e->pose.face + edge->face * 0x4000 + 0x8000 - face);
}

static bool is_front(const struct tab_stance *e, const struct outer_edge *edge)
{
    return e->layout.face[edge->base] == edge->face;
}

static length left_of(const struct pose *charger, const struct outer_edge *edge)
{
    struct vec middle = segment_part(edge->from, edge->to, 1, 2);

    return -eyes_on(vec_sub(middle, charger->at), charger->face).right;
}

// Of edges that meet at a corner the one that needs the smaller turn; with equal turns the front,
// else the one further to the charger's left.
static bool goes_before(const struct tab_stance *e, const struct pose *charger,
                        const struct outer_edge *a, const struct outer_edge *b)
{
    int turn_a = turn_onto(e, a, charger->face), turn_b = turn_onto(e, b, charger->face);
    int more = (turn_a < 0 ? -turn_a : turn_a) - (turn_b < 0 ? -turn_b : turn_b);

    if (more > ROUNDED || more < -ROUNDED)
        return more < 0;
    if (is_front(e, a) != is_front(e, b))
        return is_front(e, a);
    return left_of(charger, a) > left_of(charger, b);
}

// The edge that holds the point where they touch; NULL: they do not.
static const struct outer_edge *touched_edge(const struct tab_stance *e, const struct pose *charger,
                                             struct vec at, const struct outer_edge *edge,
                                             int edges)
{
    const struct outer_edge *best = NULL;

    for (int i = 0; i < edges; i++)
        if (compare_to_segment(at, edge[i].from, edge[i].to, TOLERANCE) <= 0 &&
            (!best || goes_before(e, charger, &edge[i], best)))
            best = &edge[i];
    return best;
}

// --- conforming ---

// Straight on as it faces until it touches the enemy; where it would not, it stays.
static void close_gap(const struct battle *b, const struct game *g, int unit,
                      const struct body *enemy, struct pose *pose)
{
    struct direction ahead = direction_of(pose->face);
    struct pose back = *pose;
    length first = INT32_MAX;
    struct passage passage;
    struct body own;

    back.at = vec_sub(pose->at, along(ahead, 2 * TOLERANCE));
    tab_footprint(b, g, unit, &back, &own);
    for (int i = 0; i < own.boxes; i++)
        for (int k = 0; k < enemy->boxes; k++)
            if (meet_passage(&own.box[i], ahead, 4 * TOLERANCE, &enemy->box[k], &passage))
                first = shorter(first, passage.from);
    if (first <= 4 * TOLERANCE)
        pose->at = vec_add(back.at, along(ahead, first > 0 ? first : 0));
}

// On the table, on passable ground, upon nobody.
static bool is_free(const struct battle *b, const struct game *g, int unit, const struct body *body)
{
    struct tab_layout layout = tab_layout_of(g, unit);

    if (tab_free_room(b, g, unit, &layout, &body->pose, ~(uint64_t)0))
        return false;
    EACH_UNIT (other, tab_near(g, &body->in) & ~one(unit)) {
        struct body there;

        tab_footprint(b, g, other, NULL, &there);
        if (body_overlaps(body, &there, TOLERANCE))
            return false;
    }
    return true;
}

struct pose tab_conform(const struct battle *b, const struct game *g, int unit,
                        const struct pose *at, int target)
{
    struct body own, enemy;
    struct outer_edge edge[EDGES];
    const struct outer_edge *touched;
    struct vec own_point, point;
    struct pose pose = *at;
    struct tab_stance e = tab_stance_of(b, g, target);
    int turn;

    tab_footprint(b, g, unit, at, &own);
    tab_footprint(b, g, target, NULL, &enemy);
    body_nearest(&own, &enemy, &own_point, &point);
    touched = touched_edge(&e, at, point, edge, outside_edges(&e, edge));
    turn = touched ? turn_onto(&e, touched, at->face) : INT16_MAX;
    if (turn > MOST + ROUNDED || turn < -MOST - ROUNDED)
        return *at;
    pose.face = (bearing)(at->face + turn);
    pose.at = vec_add(own_point, vec_turned(vec_sub(at->at, own_point), (bearing)turn));
    close_gap(b, g, unit, &enemy, &pose);
    tab_footprint(b, g, unit, &pose, &own);
    return is_free(b, g, unit, &own) && body_gap(&own, &enemy) <= TOLERANCE ? pose : *at;
}

// --- what was met ---

// How much of the edge a side of the charger lies along.
static length shared_with(const struct tab_stance *e, const struct outer_edge *edge,
                          const struct body *body)
{
    int turn = turn_onto(e, edge, body->pose.face) & 0x3fff;
    length shared = 0;

    if (turn > PARALLEL && turn < 0x4000 - PARALLEL)
        return 0;
    for (int i = 0; i < body->boxes; i++) {
        length most = 0;

        for (int face = 0; face < 4; face++) {
            length here = shared_edge(edge->from, edge->to, box_corner(&body->box[i], face),
                                      box_corner(&body->box[i], (face + 1) % 4), TOLERANCE);

            most = here > most ? here : most;
        }
        shared += most;
    }
    return shared;
}

// The longest that is shared, of equally long ones a front.
static const struct outer_edge *longest_edge(const struct tab_stance *e, const struct body *body,
                                             const struct outer_edge *edge, int edges)
{
    const struct outer_edge *best = NULL;
    length longest = TOLERANCE;

    for (int i = 0; i < edges; i++) {
        length here = shared_with(e, &edge[i], body);

        if (here <= TOLERANCE || here < longest ||
            (best && here == longest && (is_front(e, best) || !is_front(e, &edge[i]))))
            continue;
        longest = here;
        best = &edge[i];
    }
    return best;
}

// TAB-CHG-13 with `front_base`: any edge of any base of the front rank.
static bool touches_front_base(const struct battle *b, const struct game *g, int target,
                               const struct tab_stance *e, const struct body *body)
{
    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        if (!(e->stand >> i & 1) || !tab_front_rank(b, g, target, i))
            continue;
        for (int k = 0; k < body->boxes; k++)
            if (box_touches(&e->base[i], &body->box[k], TOLERANCE))
                return true;
    }
    return false;
}

struct tab_meeting tab_free_meeting(const struct battle *b, const struct game *g, int charger,
                                    int target, int came)
{
    struct tab_meeting met = {0};
    struct outer_edge edge[EDGES];
    const struct outer_edge *touched;
    struct vec own_point, point;
    struct body own, other;
    struct tab_stance e = tab_stance_of(b, g, target);
    int edges;

    (void)came;
    tab_footprint(b, g, charger, NULL, &own);
    edges = outside_edges(&e, edge);
    touched = longest_edge(&e, &own, edge, edges);
    if (!touched) {
        tab_footprint(b, g, target, NULL, &other);
        body_nearest(&own, &other, &own_point, &point);
        touched = touched_edge(&e, &own.pose, point, edge, edges);
    }
    if (touched) {
        met.side = touched->face;
        met.front = is_front(&e, touched) && tab_front_rank(b, g, target, touched->base);
    }
    if (opt(b, OPT_DEFENSIVE_FIRE))
        met.front = touches_front_base(b, g, target, &e, &own);
    return met;
}
