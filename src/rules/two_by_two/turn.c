// SPDX-License-Identifier: MIT
// Turning to face a charger (TBT-CHG-16, 17), and which side of a base an attacker is on.
#include "core/segment.h"
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/ground.h"

bool tbt_front_touches(const struct battle *b, const struct box *box, const struct box *enemy)
{
    return segment_to_box(box_corner(box, 0), box_corner(box, 1), enemy) <= dist(b, DIST_TOLERANCE);
}

// --- aspect: geometry question 7 ---

static bool on_face(const struct battle *b, const struct box *attacker, const struct box *defender,
                    enum face face)
{
    return segment_to_segment(box_corner(attacker, 0), box_corner(attacker, 1),
                              box_corner(defender, (int)face),
                              box_corner(defender, ((int)face + 1) % 4)) <= dist(b, DIST_TOLERANCE);
}

// How far the face's outward normal is from looking straight at the attacker, in bearings.
static int off_opposed(const struct game *g, int attacker, int defender, enum face face)
{
    int off = (int16_t)(g->face[defender] + ((int)face << 14) - g->face[attacker] - 0x8000);

    return off < 0 ? -off : off;
}

enum face tbt_aspect_of(const struct battle *b, const struct game *g, int attacker, int defender)
{
    static const enum face order[] = {FACE_FRONT, FACE_RIGHT, FACE_LEFT, FACE_REAR};
    const struct box *on = &g->box[defender];
    struct box at = g->box[attacker];
    enum face best = FACE_FRONT;
    int least = INT32_MAX;
    bool touched = false;

    if (has(g, attacker, PUT_BACK) && !tbt_touching(b, g, attacker, defender))
        tbt_closed_box(b, g, attacker, &at); // the aspect it would touch
    for (int i = 0; i < 4; i++) {
        int off = off_opposed(g, attacker, defender, order[i]);
        bool touches = (!touched || off < least) && on_face(b, &at, on, order[i]);

        if (touches < touched || (touches == touched && off >= least))
            continue;
        best = order[i];
        least = off;
        touched = touches;
    }
    return best;
}

// --- the step to the side ---

static int64_t across(struct direction way, struct vec v)
{
    return ((int64_t)way.east * v.east + (int64_t)way.north * v.north) / ONE;
}

// A charger on its way until another base stops it, whatever the ground; the defender does not.
static length room_for(const struct battle *b, const struct game *g, const struct law *law,
                       int charger, const struct box *from, struct direction way, length far,
                       int defender)
{
    struct group group = {1, {(uint8_t)defender}};
    struct forced move = {law, charger, *from, way, far, &group, true, false, false};
    struct walk walk;

    return tbt_forced_far(b, g, &move, &walk);
}

struct box tbt_drawn_in(const struct battle *b, const struct game *g, int charger, int defender,
                        const struct box *defender_box)
{
    struct box box = g->box[charger];
    struct direction right = direction_of((bearing)(g->face[charger] + 0x4000));
    length off = (length)across(right, vec_sub(box.centre, defender_box->centre));
    length far = absolute(off) - half_width(b) * 3 / 2;
    struct direction way = off > 0 ? (struct direction){-right.east, -right.north} : right;

    if (far <= 0)
        return box;
    return box_moved(&box,
                     along(way, room_for(b, g, &tbt_stop_law, charger, &box, way, far, defender)));
}

// --- the turn ---

struct turn {
    bearing face;
    struct box box;   // of the unit that turns
    struct vec slide; // of the charger
    struct vec shift; // of the friends that it takes back with it
    int shifted;
    uint8_t friend[UNIT_SLOTS];
};

static bool is_shifted(const struct turn *t, int unit)
{
    for (int i = 0; i < t->shifted; i++)
        if (t->friend[i] == unit)
            return true;
    return false;
}

// Geometry question 21: friends behind a charger that slides back are shifted with it, up to half
// an inch. Each of them may find others behind it.
static bool shift_friends(const struct battle *b, const struct game *g, int unit, int charger,
                          struct box box, struct turn *t)
{
    for (int done = -1; done < t->shifted; done++) {
        if (done >= 0)
            box = box_moved(&g->box[t->friend[done]], t->shift);
        if (!tbt_box_on_table(b, &box) ||
            !tbt_may_stand(b, g, done < 0 ? charger : t->friend[done], box.centre))
            return false;
        for (int i = 1; i <= g->units; i++) {
            if (!is_near(g->box[i].centre, box.centre, two_bases(b)) || i == unit || i == charger ||
                is_shifted(t, i) || !box_overlaps(&box, &g->box[i], dist(b, DIST_TOLERANCE)))
                continue;
            if (g->side[i] != g->side[charger] ||
                vec_length(t->shift) > dist(b, DIST_SLIDE_FRIEND) + dist(b, DIST_TOLERANCE))
                return false;
            t->friend[t->shifted++] = (uint8_t)i;
        }
    }
    return true;
}

// A charger in contact slides along its own heading until the front edges touch.
static bool slide_charger(const struct battle *b, const struct game *g, int unit, int charger,
                          struct turn *t)
{
    struct direction ahead = direction_of(g->face[charger]);
    struct box box = tbt_drawn_in(b, g, charger, unit, &t->box);
    length run = 4 * half_width(b);
    struct box back = box_moved(&box, along(ahead, -run));
    struct passage passage;
    length far;

    if (!meet_passage(&back, ahead, 2 * run, &t->box, &passage)) // out of its way altogether
        return true;
    far = passage.from - run;
    if (far > 0)
        far = room_for(b, g, &tbt_slide_law, charger, &box, ahead, far, unit);
    t->shift = far < 0 ? along(ahead, far) : (struct vec){0, 0};
    box = box_moved(&box, along(ahead, far));
    t->slide = vec_sub(box.centre, g->box[charger].centre);
    return shift_friends(b, g, unit, charger, box, t);
}

static bool fits(const struct battle *b, const struct game *g, int unit, int enemy, struct turn *t)
{
    struct crowd crowd = tbt_crowd_around(b, g, unit, g->box[unit].centre, 0);

    t->shifted = 0;
    t->slide = t->shift = (struct vec){0, 0};
    t->box = box_at(g->box[unit].centre, t->face, half_width(b), half_depth(b));
    for (int i = 0; i < crowd.count; i++)
        if (crowd.unit[i] == enemy)
            crowd.unit[i--] = crowd.unit[--crowd.count];
    if (!tbt_box_on_table(b, &t->box) ||
        tbt_overlapped_in_crowd(b, g, unit, &crowd, &t->box, MEET_FRIENDS | MEET_ENEMIES))
        return false;
    if (!tbt_touching(b, g, unit, enemy) &&
        !box_overlaps(&t->box, &g->box[enemy], dist(b, DIST_TOLERANCE)))
        return true;
    return slide_charger(b, g, unit, enemy, t);
}

// TBT-CHG-17: to the exact opposite of the charger's heading, else by quarter turns, else not at
// all.
static bool plan_turn(const struct battle *b, const struct game *g, int unit, int enemy,
                      struct turn *t)
{
    t->face = (bearing)(g->face[enemy] + 0x8000);
    if (t->face == g->face[unit])
        return false;
    if (fits(b, g, unit, enemy, t))
        return true;
    t->face = (bearing)(g->face[unit] + ((int)tbt_aspect_of(b, g, enemy, unit) << 14));
    return t->face != g->face[unit] && fits(b, g, unit, enemy, t);
}

bool tbt_turned_box(const struct battle *b, const struct game *g, int unit, int enemy,
                    struct box *box)
{
    struct turn turn;
    bool turns = plan_turn(b, g, unit, enemy, &turn);

    if (turns)
        *box = turn.box;
    return turns;
}

static bool touches_another(const struct battle *b, const struct game *g, int unit, int enemy)
{
    struct crowd crowd = tbt_crowd_around(b, g, unit, g->box[unit].centre, 0);

    for (int i = 0; i < crowd.count; i++)
        if (crowd.unit[i] != enemy && g->side[crowd.unit[i]] != g->side[unit] &&
            tbt_touching(b, g, unit, crowd.unit[i]) && !tbt_is_held_off(g, crowd.unit[i], unit))
            return true;
    return false;
}

bool tbt_may_turn_to_face(const struct battle *b, const struct game *g, int unit, int enemy)
{
    struct box box;

    return tbt_is_infantry(g, unit) && !tbt_is_disrupted(g, unit) && !has(g, unit, TURNED) &&
           !touches_another(b, g, unit, enemy) && tbt_turned_box(b, g, unit, enemy, &box);
}

// A slide may bring the charger's front onto somebody it had not touched before.
static void note_touched(const struct battle *b, struct game *g, int charger)
{
    struct crowd crowd = tbt_crowd_around(b, g, charger, g->box[charger].centre, 0);

    for (int i = 0; i < crowd.count; i++)
        if (g->side[crowd.unit[i]] != g->side[charger] &&
            tbt_front_touches(b, &g->box[charger], &g->box[crowd.unit[i]]))
            tbt_note_charge(g, charger, crowd.unit[i]);
}

static void shift_by(const struct battle *b, struct game *g, int unit, struct vec by,
                     struct events *e)
{
    if (by.east || by.north)
        tbt_put(b, g, unit, vec_add(g->box[unit].centre, by), g->face[unit], e);
}

void tbt_turn_to_face(const struct battle *b, struct game *g, int unit, int enemy, struct events *e)
{
    bool touching = tbt_touching(b, g, unit, enemy);
    struct turn turn;

    must(plan_turn(b, g, unit, enemy, &turn));
    unit_of(g, unit)->flags |= TURNED;
    tell(e, (struct event){.kind = TOLD_TURNED,
                           .clause = TBT_CHG_17,
                           .unit = (uint8_t)unit,
                           .other = (uint8_t)enemy,
                           .c = turn.face});
    tbt_put(b, g, unit, g->box[unit].centre, turn.face, e);
    shift_by(b, g, enemy, turn.slide, e);
    for (int i = 0; i < turn.shifted; i++)
        shift_by(b, g, turn.friend[i], turn.shift, e);
    if (touching && g->side[enemy] == tbt_in(g)->active)
        note_touched(b, g, enemy);
}

// --- ASK_TURN, from whichever frame asks: `B1 turn` or `B1 stand` ---

void tbt_take_turn(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    const struct order *o = &judged->order;

    if (o->verb == WORD_TURN)
        tbt_turn_to_face(b, g, g->ask.unit, g->ask.other, e);
}
