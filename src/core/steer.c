// SPDX-License-Identifier: MIT
#include "core/steer.h"
#include "core/segment.h"

// --- ways ---

// Who turns round his own point is there before he does.
static bool turns_there(const struct steering *s)
{
    return !s->gait.front && !s->gait.behind;
}

bool steer_is_straight(const struct steering *s)
{
    struct eyes eyes = eyes_on(vec_sub(s->wish->at, s->from.at), s->from.face);

    return absolute(eyes.right) <= s->gait.straight &&
           absolute(eyes.right) * 4 <= absolute(eyes.ahead) &&
           (!s->wish->faced || s->wish->face == s->from.face || turns_there(s));
}

// As is wished for; who falls back without a wish keeps his front where it was.
static void face_last(const struct steering *s, struct pen *p)
{
    bool falls_back = (uint16_t)(p->at.face - s->from.face + 0x4000) > 0x8000;

    if (s->wish->faced)
        pen_turn(p, s->wish->face);
    else if (falls_back && !s->gait.front)
        pen_turn(p, s->from.face);
}

static void go_straight(const struct steering *s, struct pen *p)
{
    length ahead = pen_eyes(p, s->wish->at).ahead;

    pen_go(p, ahead < 0 ? LEG_BACK : LEG_AHEAD, absolute(ahead));
}

void steer_straight(const struct steering *s, struct pen *p)
{
    go_straight(s, p);
    if (turns_there(s))
        face_last(s, p);
}

// The leg to the side is the dearer one: it comes last and is cut first.
void steer_slip(const struct steering *s, struct pen *p)
{
    length right = pen_eyes(p, s->wish->at).right;

    go_straight(s, p);
    pen_go(p, right < 0 ? LEG_LEFT : LEG_RIGHT, absolute(right));
    if (turns_there(s))
        face_last(s, p);
}

// Where it has to be before the last wheel, for that to end at the place: as far off as the wheel
// will carry it.
static struct vec before_last_wheel(const struct steering *s, struct pen then)
{
    struct vec from = then.at.at;

    then.left = INT32_MAX / 4;
    pen_turn(&then, s->wish->face);
    return vec_sub(s->wish->at, vec_sub(then.at.at, from));
}

// The facing after the first wheel decides where the second one begins, and the other way round.
static void wheel_and_go(const struct steering *s, struct pen *p)
{
    struct vec to = s->wish->at;
    int32_t turn = pen_wheel_towards(p, to);

    for (int i = 0; s->wish->faced && i < 3; i++) {
        struct pen then = *p;

        then.at.face = (bearing)(then.at.face + turn);
        to = before_last_wheel(s, then);
        turn = pen_wheel_towards(p, to);
    }
    pen_wheel(p, turn);
    pen_go(p, LEG_AHEAD, pen_eyes(p, to).ahead);
}

// The way is measured from the middle that it turns round.
static void pivot_and_go(const struct steering *s, struct pen *p)
{
    struct vec way = vec_sub(s->wish->at, pen_middle(p));
    length behind = p->gait->behind;

    if (s->wish->faced) {
        way = vec_sub(way, along(direction_of(s->wish->face), behind));
        behind = 0;
    }
    pen_turn(p, bearing_of(way));
    pen_go(p, LEG_AHEAD, vec_length(way) - behind);
}

void steer_turn(const struct steering *s, struct pen *p)
{
    if (s->gait.front)
        wheel_and_go(s, p);
    else
        pivot_and_go(s, p);
    face_last(s, p);
}

void steer_spot(const struct steering *s, struct pen *p)
{
    struct vec way = vec_sub(s->wish->at, s->g->box[s->wish->unit].centre);

    pen_turn(p, s->wish->faced ? s->wish->face : bearing_of(way));
}

static void go_to(struct pen *p, struct vec to)
{
    struct vec way = vec_sub(to, p->at.at);

    if (vec_length(way) < gait_part(p->gait) || !p->left)
        return;
    pen_turn(p, bearing_of(way));
    pen_go(p, LEG_AHEAD, vec_length(way));
}

void steer_detour(const struct steering *s, struct pen *p)
{
    struct vec way = vec_sub(s->wish->at, s->from.at), half = {way.east / 2, way.north / 2};
    struct direction right = direction_of((bearing)(bearing_of(way) + LEG_RIGHT));

    go_to(p, vec_add(vec_add(s->from.at, half), along(right, s->by * s->gait.aside)));
    steer_turn(s, p);
}

static int nearest_stretch(struct land line, struct vec at)
{
    int nearest = 0;

    for (int k = 1; k + 1 < line.piece->points; k++)
        if (point_to_segment(at, line.point[k], line.point[k + 1]) <
            point_to_segment(at, line.point[nearest], line.point[nearest + 1]))
            nearest = k;
    return nearest;
}

void steer_along(const struct steering *s, struct pen *p, struct land line)
{
    int from = nearest_stretch(line, s->from.at), to = nearest_stretch(line, s->wish->at);
    int step = to > from ? 1 : -1;

    for (int k = from; k != to; k += step)
        go_to(p, line.point[step > 0 ? k + 1 : k]);
    go_to(p, segment_nearest(line.point[to], line.point[to + 1], s->wish->at));
    if (s->wish->faced)
        pen_turn(p, s->wish->face);
}

// --- trying one ---

// What a turn off the wish counts is the way of an end of a line.
static length off_wish(const struct steering *s, const struct pose *end)
{
    enum { TURN_RADIUS = CM(5), RADIAN = 10430 }; // bearings
    int32_t turn = s->wish->faced ? (int16_t)(uint16_t)(s->wish->face - end->face) : 0;

    return vec_length(vec_sub(s->wish->at, end->at)) +
           (length)((int64_t)(turn < 0 ? -turn : turn) * TURN_RADIUS / RADIAN);
}

// A walk that is cut short costs less than it was written for, and is no bargain for that.
static void keep_if_better(struct steering *s)
{
    const struct walk *walk = &s->trial.walk;
    length off = off_wish(s, &walk->end), part = gait_part(&s->gait);

    if (s->found && off + part >= s->off &&
        (off > s->off + part || walk->spent + part >= s->best->walk.spent))
        return;
    s->given = s->found = true;
    s->off = off;
    *s->best = s->trial;
}

static void write_way(struct steering *s, const struct way *way, length most)
{
    struct pen *p = &s->pen;

    p->gait = &s->gait;
    p->at = s->from;
    p->left = most;
    p->legs.count = 0;
    s->by = way->by;
    if (s->first)
        pen_add(p, *s->first);
    way->write(s, p);
}

// Allowed, and without touching anybody: a march that was not meant as a charge is none.
static bool try_within(struct steering *s, const struct way *way, length most)
{
    struct order o;

    write_way(s, way, most);
    if (!s->pen.legs.count)
        return false;
    order_begin(&o, s->wish->seat, s->wish->unit, s->verb);
    if (s->word)
        order_word(&o, s->word);
    legs_write(&s->pen.legs, s->table, &o);
    if (s->last)
        order_word(&o, s->last);
    if (!fine(game_check(s->b, s->g, &o, &s->trial)) || s->trial.walk.met)
        return false;
    keep_if_better(s);
    return true;
}

// --- cutting it ---

// The leg that could not be made, or where all were made the last: of those that cost anything.
static int failed_leg(const struct steering *s)
{
    int leg = s->trial.walk.strides - 1;

    while (leg > 0 && s->pen.after[leg] == s->pen.after[leg - 1])
        leg--;
    return leg;
}

// What was paid on it, up to where it came, or a little short of whom it met.
static length paid_on(const struct steering *s, int leg)
{
    const struct stride *stride = s->trial.walk.stride;
    const struct leg *last = &s->pen.legs.leg[leg];
    struct vec from = leg > 0 ? stride[leg - 1].end.at : s->from.at;
    length came = vec_length(vec_sub(stride[leg].end.at, from));

    if (last->kind != LEG_GO)
        return 0;
    return (s->trial.walk.met ? came - s->clear : came) * s->gait.cost[last->way >> 14];
}

// Would it end further off than what is found already, though nothing were in the way?
static bool is_vain(struct steering *s, const struct way *way, length most)
{
    if (!s->found)
        return false;
    write_way(s, way, most);
    return off_wish(s, &s->pen.at) > s->off + gait_part(&s->gait);
}

// As much of the way as is allowed between these two, found by halving.
static bool halve(struct steering *s, const struct way *way, length low, length high)
{
    bool any = false;

    while (high - low > gait_part(&s->gait) && !is_vain(s, way, high)) {
        length middle = low + (high - low) / 2;

        if (try_within(s, way, middle)) {
            low = middle;
            any = true;
        } else
            high = middle;
    }
    return any;
}

// A leg that could not be made is cut to what was made of it. Where that does not settle it as much
// as is allowed is looked for, of that leg and else of those before.
static bool cut(struct steering *s, const struct way *way)
{
    int leg = failed_leg(s);
    length before = leg > 0 ? s->allowance - s->pen.after[leg - 1] : 0;
    length until = s->allowance - s->pen.after[leg], most = before + paid_on(s, leg);
    length more = most + 2 * gait_part(&s->gait);

    if (way->ends & WAY_LAST && s->pen.after[leg] != s->pen.left)
        return false;
    if (most > before && most < until && try_within(s, way, most)) {
        if (more < until && try_within(s, way, more))
            halve(s, way, more, until);
        return true;
    }
    if (halve(s, way, before, until))
        return true;
    return !(way->ends & WAY_LAST) && before > 0 && !is_vain(s, way, before) &&
           (try_within(s, way, before) || halve(s, way, 0, before));
}

static bool try_way(struct steering *s, const struct way *way)
{
    if (try_within(s, way, s->allowance))
        return true;
    if (!s->pen.legs.count)
        return false;
    if (!s->given)
        *s->best = s->trial;
    s->given = true;
    return s->trial.walk.unit && s->trial.walk.strides && cut(s, way);
}

void steer_by(struct steering *s, const struct way *way, int ways)
{
    for (int i = 0; i < ways; i++) {
        bool goes = (!way[i].fits || way[i].fits(s)) && try_way(s, &way[i]);

        if (goes && way[i].ends & (s->off <= s->near ? WAY_ENDS | WAY_NEAR : WAY_ENDS))
            return;
    }
}

struct verdict steer_whole(struct steering *s, const struct way *way)
{
    try_within(s, way, s->allowance);
    return s->trial.verdict;
}

length steer_longest(const struct battle *b, const struct game *g, const struct wish *wish,
                     length low, length high, length step, steer_write *write, struct judged *best)
{
    struct judged trial;
    length most = -1;
    struct order o;

    write(b, g, wish, high, &o);
    if (fine(game_check(b, g, &o, best)))
        return high;
    for (low -= step; high - low > step;) {
        length middle = low + (high - low) / 2;

        write(b, g, wish, middle, &o);
        if (fine(game_check(b, g, &o, &trial))) {
            *best = trial;
            most = low = middle;
        } else
            high = middle;
    }
    return most;
}
