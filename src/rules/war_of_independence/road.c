// SPDX-License-Identifier: MIT
// Along a road: columns rank by rank, guns, junctions (AWI-ROAD-08).
//
// The centre lines of all roads are one net of straight parts. The ranks of a column are put in a
// row from its head to its tail; the head goes on along the net, and each rank follows the one
// before it: so the way of every rank is a piece of one trail.
#include "core/exact.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

enum { NET_PARTS = 96, TRAIL_POINTS = 48, BRANCHES = 12, RANKS = WOI_UNIT_FIGURES };
enum { SAME = 128 }; // bearings that are the same: two thirds of a degree

struct woi_lane {
    struct vec a, b;
};
struct woi_net {
    int parts;
    struct woi_lane part[NET_PARTS];
};

static void gather(const struct battle *b, const struct game *g, struct woi_net *net)
{
    int pieces = ground_count(b, g);

    net->parts = 0;
    for (int i = 0; i < pieces; i++) {
        struct land land = ground_piece(b, g, i);

        if (land.piece->what != T_ROAD)
            continue;
        for (int edge = 0; edge < woi_straights(land) && net->parts < NET_PARTS; edge++)
            net->part[net->parts++] = (struct woi_lane){land.point[edge], land.point[edge + 1]};
    }
}

static bool is_close(struct vec a, struct vec b)
{
    return square(vec_sub(a, b)) <= (uint64_t)TOUCH * TOUCH;
}

static bool is_on(struct vec at, const struct woi_lane *part)
{
    return compare_to_segment(at, part->a, part->b, TOUCH) <= 0;
}

// Where two parts that share a point meet; of those that run on top of each other an end.
static struct vec crossing_of(struct vec a, struct vec b, struct vec c, struct vec d)
{
    int64_t all = cross(vec_sub(b, a), vec_sub(d, c)), far = cross(vec_sub(c, a), vec_sub(d, c));
    struct woi_lane first = {a, b};

    if (!all)
        return is_on(c, &first) ? c : d;
    return woi_part_of(a, b, all < 0 ? (struct woi_part){-far, -all} : (struct woi_part){far, all});
}

// --- ranks ---

static int off_by(bearing a, bearing b)
{
    int16_t by = (int16_t)(bearing)(a - b);

    return by < 0 ? -by : by;
}

// A figure or gun on the road: its place on the line, and on which side of it.
struct woi_rank {
    struct vec foot;
    int part;
    bool right; // as the part runs
    uint8_t number;
};

// The part whose line passes by at this distance, within 1 mm. Near a bend both parts do: then the
// one along which it faces.
static bool find_foot(const struct woi_net *net, struct vec at, bearing face, length aside,
                      struct woi_rank *rank)
{
    length best = TOUCH + 1;
    int turned = 0;

    for (int i = 0; i < net->parts; i++) {
        const struct woi_lane *part = &net->part[i];
        struct vec foot = segment_nearest(part->a, part->b, at);
        length off = absolute(woi_leg_length(at, foot) - aside);
        int turn = off_by(bearing_of(vec_sub(part->b, part->a)), face);

        turn = turn > 16384 ? 32768 - turn : turn;
        if (off > TOUCH ||
            (best <= TOUCH && (absolute(turn - turned) < SAME ? off >= best : turn > turned)))
            continue;
        best = off;
        turned = turn;
        rank->foot = foot;
        rank->part = i;
        rank->right = cross(vec_sub(part->b, part->a), vec_sub(at, part->a)) > 0;
    }
    return best <= TOUCH;
}

static int find_ranks(const struct game *g, int unit, const struct woi_net *net,
                      struct woi_rank rank[RANKS])
{
    length aside = is_general(g, unit) ? 0 : woi_half_front(g, unit);
    int count = 0;

    if (is_moved_whole(g, unit)) {
        rank[0].number = 0;
        return find_foot(net, g->box[unit].centre, g->face[unit], 0, &rank[0]);
    }
    EACH_FIGURE (figure, g, unit) {
        rank[count].number = (uint8_t)number_of(g, figure);
        if (!in_the_open(g, figure) || !find_foot(net, woi_in(g)->box[figure].centre,
                                                  woi_in(g)->face[figure], aside, &rank[count++]))
            return 0;
    }
    return count;
}

// From the tail to the head: the two that are farthest apart are the ends of the column, and the
// head is the one to which the heading leads.
static void line_up(struct woi_rank *rank, int count, bearing heading)
{
    struct vec tail = rank[0].foot, head = tail;

    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++)
            if (square(vec_sub(rank[i].foot, rank[k].foot)) > square(vec_sub(head, tail)))
                tail = rank[i].foot, head = rank[k].foot;
    if (off_by(bearing_of(vec_sub(head, tail)), heading) > 16384)
        tail = head;
    for (int i = 1; i < count; i++)
        for (int k = i;
             k > 0 && square(vec_sub(rank[k].foot, tail)) < square(vec_sub(rank[k - 1].foot, tail));
             k--) {
            struct woi_rank other = rank[k];

            rank[k] = rank[k - 1];
            rank[k - 1] = other;
        }
}

// --- going on from a point ---

// A way out of a point of the net: along a part, towards one of its ends.
struct woi_branch {
    int part;
    struct vec end;
    bearing face;
};

// Roads that run on top of each other are one: the longer way counts.
static int add_branch(struct woi_branch *branch, int count, struct vec at, int part, struct vec end)
{
    struct woi_branch here = {part, end, bearing_of(vec_sub(end, at))};

    if (is_close(at, end))
        return count;
    for (int i = 0; i < count; i++)
        if (off_by(branch[i].face, here.face) < SAME) {
            if (square(vec_sub(end, at)) > square(vec_sub(branch[i].end, at)))
                branch[i] = here;
            return count;
        }
    if (count < BRANCHES)
        branch[count++] = here;
    return count;
}

static int branches_at(const struct woi_net *net, struct vec at, struct woi_branch branch[BRANCHES])
{
    int count = 0;

    for (int i = 0; i < net->parts; i++)
        if (is_on(at, &net->part[i])) {
            count = add_branch(branch, count, at, i, net->part[i].a);
            count = add_branch(branch, count, at, i, net->part[i].b);
        }
    return count;
}

// The one nearest to a heading, leaving out where it came from.
static const struct woi_branch *choose(const struct woi_branch *branch, int count, bearing heading)
{
    const struct woi_branch *best = NULL;

    for (int i = 0; i < count; i++)
        if (!best || off_by(branch[i].face, heading) < off_by(best->face, heading))
            best = &branch[i];
    return best;
}

static int leave_out(struct woi_branch *branch, int count, bearing face)
{
    int left = 0;

    for (int i = 0; i < count; i++)
        if (off_by(branch[i].face, face) >= SAME)
            branch[left++] = branch[i];
    return left;
}

// Where another part meets this way next: an end of either, or where they cross.
static struct vec next_meeting(const struct woi_net *net, struct vec at,
                               const struct woi_branch *way)
{
    struct vec next = way->end;

    for (int i = 0; i < net->parts; i++) {
        const struct woi_lane *other = &net->part[i];
        struct vec place[3] = {other->a, other->b, next};

        if (i == way->part)
            continue;
        if (segments_cross(at, way->end, other->a, other->b))
            place[2] = crossing_of(at, way->end, other->a, other->b);
        for (int k = 0; k < COUNT(place); k++)
            if (!is_close(place[k], at) && compare_to_segment(place[k], at, way->end, TOUCH) <= 0 &&
                square(vec_sub(place[k], at)) < square(vec_sub(next, at)))
                next = place[k];
    }
    return next;
}

// --- the trail ---

struct woi_route {
    int points;
    struct vec point[TRAIL_POINTS];
    bool bend[TRAIL_POINTS]; // else only a rank stands there
};

// A trail that is full has more bends than one way may have (cut).
static void add(struct woi_route *trail, struct vec at, bool bend)
{
    bool again = trail->points && vec_same(trail->point[trail->points - 1], at);

    if (!again && trail->points < TRAIL_POINTS) {
        trail->bend[trail->points] = false;
        trail->point[trail->points++] = at;
    }
    trail->bend[trail->points - 1] |= bend;
}

// Where two parts meet, if they do.
static bool find_meeting(const struct woi_lane *a, const struct woi_lane *c, struct vec *at)
{
    struct vec place[] = {a->a, a->b, c->a, c->b};
    bool found = segments_cross(a->a, a->b, c->a, c->b);

    if (found)
        *at = crossing_of(a->a, a->b, c->a, c->b);
    for (int i = 0; i < COUNT(place) && !found; i++) {
        found = is_on(place[i], a) && is_on(place[i], c);
        *at = place[i];
    }
    return found;
}

// From one rank to the next before it: straight, or over the place where their parts meet. Roads
// that part slowly are on each other far from there: then the place counts only where it is at
// hand.
static bool go_to(const struct woi_net *net, struct woi_route *trail, const struct woi_rank *from,
                  const struct woi_rank *to)
{
    const struct woi_lane *a = &net->part[from->part], *c = &net->part[to->part];
    bool on_both = is_on(to->foot, a) || is_on(from->foot, c);
    struct vec at;
    bool bend = a != c && find_meeting(a, c, &at);

    if (bend && on_both)
        bend = woi_leg_length(from->foot, at) <= 4 * TOUCH ||
               woi_leg_length(to->foot, at) <= 4 * TOUCH;
    if (!bend && !on_both)
        return false;
    add(trail, bend ? at : trail->point[trail->points - 1], a != c);
    add(trail, to->foot, false);
    return true;
}

// A part begins up to 1 mm from where it is taken: the way leads over its own first point.
static struct vec turn_into(const struct woi_net *net, int part, struct vec at, length *left,
                            struct woi_route *trail)
{
    struct vec on = segment_nearest(net->part[part].a, net->part[part].b, at);
    length leg = woi_leg_length(at, on);

    trail->bend[trail->points - 1] = true;
    if (leg <= 2 || leg >= *left) // no more than rounding
        return at;
    add(trail, on, true);
    *left -= leg;
    return on;
}

// From the head on, so far; headings choose where there is a choice, else the straightest way.
static struct verdict go_on(const struct woi_net *net, const struct woi_plan *plan, bearing first,
                            struct woi_route *trail)
{
    struct woi_branch branch[BRANCHES];
    length left = plan->along;
    struct vec at = trail->point[trail->points - 1];
    bearing face = plan->headings ? bearing_from_degrees(plan->degree[0]) : first;
    int used = 1, count = branches_at(net, at, branch);

    if (trail->points > 1) // not back through its own ranks
        count = leave_out(branch, count, bearing_of(vec_sub(trail->point[trail->points - 2], at)));
    while (left > 0) {
        const struct woi_branch *way = choose(branch, count, face);
        struct vec next;
        length leg;

        if (!way)
            return refuse(AWI_ROAD_08, "The road ends before that.");
        at = turn_into(net, way->part, at, &left, trail);
        next = next_meeting(net, at, way);
        leg = woi_leg_length(at, next);
        if (leg > left) {
            next = woi_beside(at, vec_sub(next, at), left, 0);
            leg = left;
        }
        add(trail, next, true);
        left -= leg;
        face = way->face;
        count = leave_out(branch, branches_at(net, next, branch), bearing_of(vec_sub(at, next)));
        at = next;
        if (count > 1 && used < plan->headings)
            face = bearing_from_degrees(plan->degree[used++]);
    }
    return FINE;
}

// A rank's piece of the trail: as far from where it stands. What is measured is never more than
// what was ordered, whatever the rounding.
static bool cut(const struct woi_route *trail, int from, struct vec foot, length far,
                struct woi_way *way)
{
    way->points = 0;
    way->point[way->points++] = foot;
    for (int i = from; far > 0 && i < trail->points; i++) {
        struct vec at = way->point[way->points - 1], to = trail->point[i];
        length leg = woi_leg_length(at, to);

        if (!trail->bend[i])
            continue;
        if (way->points == WAY_POINTS)
            return false;
        for (length less = 0; leg > far; less++) {
            to = woi_beside(at, vec_sub(trail->point[i], at), far - less, 0);
            leg = woi_leg_length(at, to);
        }
        way->point[way->points++] = to;
        far -= leg;
        if (!vec_same(to, trail->point[i]))
            break;
    }
    return way->points > 1;
}

// --- the plan ---

// Which way the road runs from the one point to the other. The step itself may be so short that its
// rounded ends are off by a degree.
static struct vec runs_there(const struct woi_net *net, struct vec from, struct vec to)
{
    struct vec ahead = vec_sub(to, from), best = ahead;
    int least = 16384;

    for (int i = 0; i < net->parts; i++) {
        const struct woi_lane *part = &net->part[i];
        bool back = dot(ahead, vec_sub(part->b, part->a)) < 0;
        struct vec way = back ? vec_sub(part->a, part->b) : vec_sub(part->b, part->a);
        int off = off_by(bearing_of(way), bearing_of(ahead));

        if (is_on(from, part) && is_on(to, part) && off < least)
            best = way, least = off;
    }
    return best;
}

// Its end: half a frontage to the side where it is, facing along.
static void end_beside(const struct woi_net *net, const struct game *g, int unit, bool right,
                       struct woi_way *way)
{
    struct vec last = way->point[way->points - 1];
    struct vec ahead = runs_there(net, way->point[way->points - 2], last);
    bool single = !way->number || is_general(g, unit);
    length aside = single ? 0 : woi_half_front(g, unit);

    way->face = bearing_of(ahead);
    way->beside = !single;
    way->end = aside ? woi_beside(last, ahead, 0, right ? aside : -aside) : last;
    way->out = way->in = 0;
}

// The two of one rank have one place, however their feet were rounded: a step from the one to the
// other leads anywhere.
static bool lay_trail(const struct woi_net *net, const struct woi_rank *rank, int count,
                      struct woi_route *trail, int *place)
{
    trail->points = 0;
    for (int i = 0; i < count; i++) {
        if (!i)
            add(trail, rank[i].foot, false);
        else if (!is_close(rank[i].foot, rank[i - 1].foot) &&
                 !go_to(net, trail, &rank[i - 1], &rank[i]))
            return false;
        place[i] = trail->points - 1;
    }
    return true;
}

struct verdict woi_plan_along(const struct battle *b, const struct game *g, int unit,
                              struct woi_plan *plan)
{
    bearing heading = plan->headings ? bearing_from_degrees(plan->degree[0]) : g->face[unit];
    struct woi_rank rank[RANKS];
    struct woi_route trail;
    struct verdict v;
    struct woi_net net;
    int place[RANKS], count;

    gather(b, g, &net);
    count = woi_keeps_to_road(g, unit, g->formation[unit]) ? find_ranks(g, unit, &net, rank) : 0;
    if (!count)
        return refuse(AWI_ROAD_08, "Only a column or gun on the middle of a road follows it.");
    line_up(rank, count, heading);
    if (!lay_trail(&net, rank, count, &trail, place))
        return refuse(AWI_ROAD_08, "Its ranks are not on one road.");
    v = go_on(&net, plan, heading, &trail);
    if (!fine(v))
        return v;
    plan->ways = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        const struct woi_lane *part = &net.part[rank[i].part];
        struct vec ahead = vec_sub(trail.point[place[i] + 1], trail.point[place[i]]);
        struct woi_way *way = plan->way;

        for (int k = 0; k < count; k++)
            way += rank[k].number < rank[i].number; // in ascending number
        way->number = rank[i].number;
        if (!cut(&trail, place[i] + 1, rank[i].foot, plan->along, way))
            return refuse(AWI_ROAD_08, "The road has too many bends for one order.");
        end_beside(&net, g, unit, rank[i].right == (dot(ahead, vec_sub(part->b, part->a)) > 0),
                   way);
    }
    return FINE;
}
