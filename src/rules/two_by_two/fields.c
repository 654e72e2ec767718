// SPDX-License-Identifier: MIT
// What a case can give and expect: the fields of units, sides and the game by name.
//
// A setter leaves a position from which the game can go on, or says no and changes nothing.
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/state.h"

#define WORDS(...)                                                                                 \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

// --- units: status and fate ---

static int32_t get_type(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return g->type[unit];
}

static bool set_type(const struct battle *b, struct game *g, int unit, int32_t type)
{
    (void)b;
    if (type <= TYPE_NONE || type >= TBT_TYPES)
        return false;
    g->type[unit] = (uint8_t)type;
    return true;
}

// The last word of the field, after those of the ladder: so that chances of a status add up to one.
enum { STATUS_DESTROYED = DISRUPTED + 1 };

static int32_t get_status(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return unit_in(g, unit)->fate == FATE_DESTROYED ? STATUS_DESTROYED
                                                    : g->state[unit] & (PINNED | DISRUPTED);
}

static bool set_status(const struct battle *b, struct game *g, int unit, int32_t status)
{
    (void)b;
    if (status < STEADY || status > DISRUPTED)
        return false;
    g->state[unit] = (uint8_t)status;
    return true;
}

static int32_t get_pinned(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return is_pinned(g, unit);
}

// TBT-STA-04: under a disrupted marker only the stacked model has a pinned one.
static bool set_pinned(const struct battle *b, struct game *g, int unit, int32_t yes)
{
    if (!is_disrupted(g, unit))
        g->state[unit] = yes ? PINNED : STEADY;
    else if (yes && !opt(b, OPT_STATUS_MODEL))
        return false;
    else
        g->state[unit] = yes ? DISRUPTED | PINNED_TOO : DISRUPTED;
    return true;
}

static int32_t get_disrupted(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return is_disrupted(g, unit);
}

static bool set_disrupted(const struct battle *b, struct game *g, int unit, int32_t yes)
{
    bool pinned = is_pinned(g, unit);

    if (yes)
        g->state[unit] = pinned && opt(b, OPT_STATUS_MODEL) ? DISRUPTED | PINNED_TOO : DISRUPTED;
    else
        g->state[unit] = pinned ? PINNED : STEADY;
    return true;
}

// The place after the last of a queue.
static int queue_end(const struct game *g, int point)
{
    int last = 0;

    for (int i = 1; i <= g->units; i++)
        if (unit_in(g, i)->fate == FATE_WAITING && unit_in(g, i)->queue == point + 1 &&
            unit_in(g, i)->place > last)
            last = unit_in(g, i)->place;
    return last + 1;
}

static int32_t get_fate(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return unit_in(g, unit)->fate;
}

// A unit that is given as destroyed or gone is counted as such; one on the field needs a place
// there.
static bool set_fate(const struct battle *b, struct game *g, int unit, int32_t fate)
{
    struct tbt_unit *u = unit_of(g, unit);
    struct tbt_game *t = tbt_of(g);
    int side = g->side[unit];

    if (fate == FATE_NONE || (fate == FATE_FIELD && !on_table(g, unit)))
        return false;
    t->losses[side] =
        (uint8_t)(t->losses[side] - (u->fate == FATE_DESTROYED) + (fate == FATE_DESTROYED));
    t->left[side] = (uint8_t)(t->left[side] - (u->fate == FATE_LEFT) + (fate == FATE_LEFT));
    if (fate == FATE_WAITING && u->fate != FATE_WAITING)
        queue_arrival(b, g, unit, 2 * side, queue_end(g, 2 * side));
    if (fate != FATE_FIELD)
        game_remove(g, unit);
    if (fate != FATE_WAITING)
        u->queue = u->place = 0;
    u->fate = (uint8_t)fate;
    return true;
}

static int32_t get_queue(const struct battle *b, const struct game *g, int unit)
{
    int queue = unit_in(g, unit)->queue;

    (void)b;
    return queue ? (queue - 1) % 2 + 1 : 0;
}

static bool set_queue(const struct battle *b, struct game *g, int unit, int32_t queue)
{
    int point = 2 * g->side[unit] + (int)queue - 1;

    if (queue < 1 || queue > 2)
        return false;
    if (unit_in(g, unit)->queue != point + 1) {
        unit_of(g, unit)->fate = FATE_UNPLACED;
        queue_arrival(b, g, unit, point, queue_end(g, point));
    }
    return true;
}

// Those ahead of it who have come on leave no gap: the head of a queue has place 1.
static int32_t get_place(const struct battle *b, const struct game *g, int unit)
{
    const struct tbt_unit *u = unit_in(g, unit);
    int32_t place = u->queue ? 1 : 0;

    (void)b;
    for (int i = 1; u->queue && i <= g->units; i++)
        place += unit_in(g, i)->queue == u->queue && unit_in(g, i)->place < u->place;
    return place;
}

static bool set_place(const struct battle *b, struct game *g, int unit, int32_t place)
{
    (void)b;
    if (unit_in(g, unit)->fate != FATE_WAITING || place < 1 || place > UINT8_MAX)
        return false;
    unit_of(g, unit)->place = (uint8_t)place;
    return true;
}

// --- units: where they are ---

static int32_t get_east(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return g->box[unit].centre.east;
}

static int32_t get_north(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return g->box[unit].centre.north;
}

static int32_t get_face(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return g->face[unit];
}

static bool stand_at(const struct battle *b, struct game *g, int unit, struct vec at, bearing face)
{
    if (!on_table(g, unit))
        return false;
    game_place(g, unit, at, face, half_width(b), half_depth(b));
    return true;
}

// The first half of a place: a unit from off the table comes on, and its other half follows.
static bool set_east(const struct battle *b, struct game *g, int unit, int32_t east)
{
    if (on_table(g, unit))
        return stand_at(b, g, unit, (struct vec){east, g->box[unit].centre.north}, g->face[unit]);
    game_place(g, unit, (struct vec){east, b->size.north / 2}, g->face[unit], half_width(b),
               half_depth(b));
    return set_fate(b, g, unit, FATE_FIELD);
}

static bool set_north(const struct battle *b, struct game *g, int unit, int32_t north)
{
    return stand_at(b, g, unit, (struct vec){g->box[unit].centre.east, north}, g->face[unit]);
}

static bool set_face(const struct battle *b, struct game *g, int unit, int32_t face)
{
    return stand_at(b, g, unit, g->box[unit].centre, (bearing)face);
}

static int32_t get_height(const struct battle *b, const struct game *g, int unit)
{
    return height_at(b, g, g->box[unit].centre);
}

static int32_t get_in_town(const struct battle *b, const struct game *g, int unit)
{
    return in_town(b, g, unit);
}

static int32_t get_in_wood(const struct battle *b, const struct game *g, int unit)
{
    return area_at(b, g, g->box[unit].centre, T_WOOD) != 0;
}

static int32_t get_on_road(const struct battle *b, const struct game *g, int unit)
{
    return on_road(b, g, g->box[unit].centre);
}

// --- units: flags of the half-turn ---

static bool set_flag(struct game *g, int unit, int flag, int32_t yes)
{
    struct tbt_unit *u = unit_of(g, unit);

    u->flags = (uint16_t)(yes ? u->flags | flag : u->flags & ~flag);
    return true;
}

#define FLAG(name, flag)                                                                           \
    static int32_t get_##name(const struct battle *b, const struct game *g, int unit)              \
    {                                                                                              \
        (void)b;                                                                                   \
        return has(g, unit, flag);                                                                 \
    }                                                                                              \
    static bool set_##name(const struct battle *b, struct game *g, int unit, int32_t yes)          \
    {                                                                                              \
        (void)b;                                                                                   \
        return set_flag(g, unit, flag, yes);                                                       \
    }
FLAG(road_column, ROAD_COLUMN)
FLAG(acted, ACTED)
FLAG(will_shoot, WILL_SHOOT)
FLAG(will_confront, WILL_CONFRONT)
FLAG(put_back, PUT_BACK)
FLAG(fired, FIRED)
FLAG(shot_at, SHOT_AT)
FLAG(stopped, STOPPED)
FLAG(halted, HALTED)
FLAG(arrived, ARRIVED)
FLAG(turned, TURNED)
FLAG(rally_tried, RALLY_TRIED)
FLAG(followed, FOLLOWED)
FLAG(closed, CLOSED)
FLAG(fought, FOUGHT)

// --- units: whom they belong to and whom they fight ---

static int32_t get_command(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return g->command[unit];
}

// A unit serves a headquarters of its own side, never itself.
static bool set_command(const struct battle *b, struct game *g, int unit, int32_t hq)
{
    (void)b;
    if (hq && (hq == unit || !is_hq(g, (int)hq) || g->side[hq] != g->side[unit]))
        return false;
    g->command[unit] = (uint8_t)hq;
    return true;
}

static int32_t get_charged(const struct battle *b, const struct game *g, int unit)
{
    const struct tbt_game *t = tbt_in(g);

    (void)b;
    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].charger == unit)
            return t->charge[i].target;
    return 0;
}

static bool set_charged(const struct battle *b, struct game *g, int unit, int32_t target)
{
    (void)b;
    if (!target || g->side[target] == g->side[unit])
        return false;
    note_charge(g, unit, (int)target);
    forget_old_contacts_of(g, unit); // whom it touches it has come upon in the same move
    return true;
}

static int32_t get_assigned(const struct battle *b, const struct game *g, int unit)
{
    (void)b;
    return unit_in(g, unit)->assigned;
}

// --- sides ---

static int32_t get_losses(const struct battle *b, const struct game *g, int side)
{
    (void)b;
    return tbt_in(g)->losses[side];
}

static bool set_losses(const struct battle *b, struct game *g, int side, int32_t losses)
{
    (void)b;
    if (losses < 0 || losses > UINT8_MAX)
        return false;
    tbt_of(g)->losses[side] = (uint8_t)losses;
    return true;
}

static int32_t get_left(const struct battle *b, const struct game *g, int side)
{
    (void)b;
    return tbt_in(g)->left[side];
}

static bool set_left(const struct battle *b, struct game *g, int side, int32_t left)
{
    (void)b;
    if (left < 0 || left > UINT8_MAX)
        return false;
    tbt_of(g)->left[side] = (uint8_t)left;
    return true;
}

static int32_t get_allowance(const struct battle *b, const struct game *g, int side)
{
    (void)b;
    return tbt_in(g)->allowance[side];
}

static bool set_allowance(const struct battle *b, struct game *g, int side, int32_t halves)
{
    (void)b;
    if (halves < 0 || halves > UINT16_MAX)
        return false;
    tbt_of(g)->allowance[side] = (uint16_t)halves;
    return true;
}

static int32_t get_placed(const struct battle *b, const struct game *g, int side)
{
    (void)b;
    return tbt_in(g)->placed[side];
}

static int32_t count_with(const struct game *g, int side, int fate)
{
    int32_t count = 0;

    for (int i = 1; i <= g->units; i++)
        count += g->side[i] == side && unit_in(g, i)->fate == fate;
    return count;
}

static int32_t get_waiting(const struct battle *b, const struct game *g, int side)
{
    (void)b;
    return count_with(g, side, FATE_WAITING);
}

static int32_t get_fielded(const struct battle *b, const struct game *g, int side)
{
    (void)b;
    return count_with(g, side, FATE_FIELD);
}

// TBT-ARM-02: what the whole army cost, the lost included.
static int32_t get_points(const struct battle *b, const struct game *g, int side)
{
    int32_t halves = 0;

    (void)b;
    for (int i = 1; i <= g->units; i++)
        halves += g->side[i] == side ? kind_of(g, i)->halves : 0;
    return halves;
}

#define POINT(number)                                                                              \
    static int32_t get_edge##number(const struct battle *b, const struct game *g, int side)        \
    {                                                                                              \
        const struct tbt_point *p = &tbt_in(g)->point[2 * side + number - 1];                      \
        (void)b;                                                                                   \
        return p->set ? p->edge + 1 : 0;                                                           \
    }                                                                                              \
    static bool set_edge##number(const struct battle *b, struct game *g, int side, int32_t edge)   \
    {                                                                                              \
        return set_edge(b, g, side, number - 1, edge);                                             \
    }                                                                                              \
    static int32_t get_at##number(const struct battle *b, const struct game *g, int side)          \
    {                                                                                              \
        (void)b;                                                                                   \
        return tbt_in(g)->point[2 * side + number - 1].at;                                         \
    }                                                                                              \
    static bool set_at##number(const struct battle *b, struct game *g, int side, int32_t at)       \
    {                                                                                              \
        return set_at(b, g, side, number - 1, at);                                                 \
    }

static bool set_edge(const struct battle *b, struct game *g, int side, int which, int32_t edge)
{
    struct tbt_point *p = &tbt_of(g)->point[2 * side + which];

    (void)b;
    p->side = (uint8_t)side;
    p->set = edge != 0;
    p->edge = (uint8_t)(edge ? edge - 1 : 0);
    return true;
}

static bool set_at(const struct battle *b, struct game *g, int side, int which, int32_t at)
{
    struct tbt_point *p = &tbt_of(g)->point[2 * side + which];

    if (at < 0 ||
        at > (p->edge == FACE_FRONT || p->edge == FACE_REAR ? b->size.east : b->size.north))
        return false;
    p->at = at;
    return true;
}
POINT(1)
POINT(2)

// --- the game ---

static int32_t get_phase(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return tbt_in(g)->phase;
}

static bool set_phase(const struct battle *b, struct game *g, int of, int32_t phase)
{
    (void)of;
    if (phase < PHASE_MOVE)
        return false;
    flow_start_at(b, g, (int)phase);
    return true;
}

static int32_t get_active(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return tbt_in(g)->active;
}

// During the set-up the phase, which comes after it, will take it up.
static bool set_active(const struct battle *b, struct game *g, int of, int32_t side)
{
    (void)of;
    if (side < 0 || side >= SIDES)
        return false;
    tbt_of(g)->active = (uint8_t)side;
    if (tbt_in(g)->phase >= PHASE_MOVE)
        flow_start_at(b, g, tbt_in(g)->phase);
    return true;
}

static int32_t get_attacker(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return tbt_in(g)->attacker;
}

static bool set_attacker(const struct battle *b, struct game *g, int of, int32_t side)
{
    (void)of;
    if (side < 0 || side >= SIDES)
        return false;
    tbt_of(g)->attacker = (uint8_t)side;
    flow_choose_opener(b, g);
    return true;
}

static int32_t get_turn(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return g->turn;
}

static bool set_turn(const struct battle *b, struct game *g, int of, int32_t turn)
{
    (void)b, (void)of;
    if (turn < 1 || turn > UINT16_MAX)
        return false;
    g->turn = (uint16_t)turn;
    return true;
}

static int32_t get_rolls(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return tbt_in(g)->rolls;
}

static bool set_rolls(const struct battle *b, struct game *g, int of, int32_t rolls)
{
    (void)b, (void)of;
    if (rolls < 0 || rolls > 2)
        return false;
    tbt_of(g)->rolls = (uint8_t)rolls;
    return true;
}

static int32_t get_ties(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return tbt_in(g)->ties;
}

static int32_t get_offer(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return tbt_in(g)->offer;
}

static int32_t get_outcome(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return g->outcome;
}

static int32_t get_winner(const struct battle *b, const struct game *g, int of)
{
    (void)b, (void)of;
    return g->outcome == OUTCOME_WIN ? g->winner : -1;
}

static int32_t get_features(const struct battle *b, const struct game *g, int of)
{
    (void)of;
    return ground_count(b, g);
}

#define TYPE_WORDS                                                                                 \
    WORDS("none", "CHQ", "DHQ", "LIN", "GRD", "LTI", "MIL", "HCV", "LCV", "FAR", "HAR", "IRS",     \
          "IRW", "LAN", "COS", "AHQ")
#define EDGE_WORDS WORDS("none", "north", "east", "south", "west")
#define BOTH(name) get_##name, set_##name

const struct field tbt_fields[TBT_FIELDS] = {
    {"type", FIELD_OF_UNIT, FIELD_WORD, TYPE_WORDS, "code of its type", BOTH(type)},
    {"status", FIELD_OF_UNIT, FIELD_WORD, WORDS("steady", "pinned", "disrupted", "destroyed"),
     "its worst marker, or that it was destroyed", BOTH(status)},
    {"pinned", FIELD_OF_UNIT, FIELD_FLAG, NULL, "has the pinned marker", BOTH(pinned)},
    {"disrupted", FIELD_OF_UNIT, FIELD_FLAG, NULL, "has the disrupted marker", BOTH(disrupted)},
    {"fate", FIELD_OF_UNIT, FIELD_WORD,
     WORDS("none", "unplaced", "waiting", "field", "destroyed", "left"),
     "where it is in the battle; one given as destroyed or left is counted", BOTH(fate)},
    {"queue", FIELD_OF_UNIT, FIELD_NUMBER, NULL,
     "the point of its side (1 or 2) at which it waits, 0 for none; giving it makes it wait last "
     "in line",
     BOTH(queue)},
    {"place", FIELD_OF_UNIT, FIELD_NUMBER, NULL, "its place in the queue, 1 is next", BOTH(place)},
    {"at_east", FIELD_OF_UNIT, FIELD_LENGTH, NULL, "its centre, from the west edge", BOTH(east)},
    {"at_north", FIELD_OF_UNIT, FIELD_LENGTH, NULL, "its centre, from the south edge", BOTH(north)},
    {"face", FIELD_OF_UNIT, FIELD_BEARING, NULL, "its heading in degrees, clockwise from north",
     BOTH(face)},
    {"height", FIELD_OF_UNIT, FIELD_NUMBER, NULL, "contours its centre stands on", get_height,
     NULL},
    {"in_town", FIELD_OF_UNIT, FIELD_FLAG, NULL, "its centre is in a town", get_in_town, NULL},
    {"in_wood", FIELD_OF_UNIT, FIELD_FLAG, NULL, "its centre is in a wood", get_in_wood, NULL},
    {"on_road", FIELD_OF_UNIT, FIELD_FLAG, NULL, "its centre is on a road", get_on_road, NULL},
    {"road_column", FIELD_OF_UNIT, FIELD_FLAG, NULL, "is in road column", BOTH(road_column)},
    {"acted", FIELD_OF_UNIT, FIELD_FLAG, NULL, "has used its action of this move phase",
     BOTH(acted)},
    {"will_shoot", FIELD_OF_UNIT, FIELD_FLAG, NULL, "answered a charge with fire to come",
     BOTH(will_shoot)},
    {"will_confront", FIELD_OF_UNIT, FIELD_FLAG, NULL, "answered a charge by confronting it",
     BOTH(will_confront)},
    {"put_back", FIELD_OF_UNIT, FIELD_FLAG, NULL, "a charger that was moved back", BOTH(put_back)},
    {"fired", FIELD_OF_UNIT, FIELD_FLAG, NULL, "has shot in this phase", BOTH(fired)},
    {"shot_at", FIELD_OF_UNIT, FIELD_FLAG, NULL, "has been shot at in this phase", BOTH(shot_at)},
    {"stopped", FIELD_OF_UNIT, FIELD_FLAG, NULL, "a shot had an effect on it in this phase",
     BOTH(stopped)},
    {"halted", FIELD_OF_UNIT, FIELD_FLAG, NULL, "may do nothing more in this half-turn",
     BOTH(halted)},
    {"arrived", FIELD_OF_UNIT, FIELD_FLAG, NULL, "came on in this phase", BOTH(arrived)},
    {"turned", FIELD_OF_UNIT, FIELD_FLAG, NULL, "has turned to face in this half-turn",
     BOTH(turned)},
    {"rally_tried", FIELD_OF_UNIT, FIELD_FLAG, NULL, "has tried to rally in this phase",
     BOTH(rally_tried)},
    {"followed", FIELD_OF_UNIT, FIELD_FLAG, NULL, "followed up into a melee in this phase",
     BOTH(followed)},
    {"closed", FIELD_OF_UNIT, FIELD_FLAG, NULL, "has closed, or declined to", BOTH(closed)},
    {"fought", FIELD_OF_UNIT, FIELD_FLAG, NULL, "its melee as defender is resolved", BOTH(fought)},
    {"command", FIELD_OF_UNIT, FIELD_UNIT, NULL, "the headquarters it belongs to", BOTH(command)},
    {"charged", FIELD_OF_UNIT, FIELD_UNIT, NULL,
     "the enemy it moved into contact with in this half-turn", BOTH(charged)},
    {"assigned", FIELD_OF_UNIT, FIELD_UNIT, NULL, "the enemy it is assigned to in melee",
     get_assigned, NULL},

    {"losses", FIELD_OF_SIDE, FIELD_NUMBER, NULL, "units destroyed", BOTH(losses)},
    {"left", FIELD_OF_SIDE, FIELD_NUMBER, NULL, "units gone over the own edge for a draw",
     BOTH(left)},
    {"allowance", FIELD_OF_SIDE, FIELD_HALVES, NULL, "army points it may set up at the start",
     BOTH(allowance)},
    {"placed", FIELD_OF_SIDE, FIELD_HALVES, NULL, "army points it has set up", get_placed, NULL},
    {"waiting", FIELD_OF_SIDE, FIELD_NUMBER, NULL, "units still to come on", get_waiting, NULL},
    {"fielded", FIELD_OF_SIDE, FIELD_NUMBER, NULL, "units on the table", get_fielded, NULL},
    {"points", FIELD_OF_SIDE, FIELD_HALVES, NULL, "army points of the whole army", get_points,
     NULL},
    {"point1_edge", FIELD_OF_SIDE, FIELD_WORD, EDGE_WORDS, "edge of its first reinforcement point",
     BOTH(edge1)},
    {"point1_at", FIELD_OF_SIDE, FIELD_LENGTH, NULL,
     "that point along its edge, from the west or south end", BOTH(at1)},
    {"point2_edge", FIELD_OF_SIDE, FIELD_WORD, EDGE_WORDS, "edge of its second reinforcement point",
     BOTH(edge2)},
    {"point2_at", FIELD_OF_SIDE, FIELD_LENGTH, NULL,
     "that point along its edge, from the west or south end", BOTH(at2)},

    {"active", FIELD_OF_GAME, FIELD_NUMBER, NULL, "the side (0 or 1) whose half-turn it is",
     BOTH(active)},
    {"phase", FIELD_OF_GAME, FIELD_WORD,
     WORDS("armies", "roles", "terrain", "deploy", "points", "move", "rally", "shoot", "close",
           "melee"),
     "the phase; from move on it can be given", BOTH(phase)},
    {"attacker", FIELD_OF_GAME, FIELD_NUMBER, NULL, "the side (0 or 1) that attacks in this battle",
     BOTH(attacker)},
    {"turn", FIELD_OF_GAME, FIELD_NUMBER, NULL, "the full turn, from 1", BOTH(turn)},
    {"rolls", FIELD_OF_GAME, FIELD_NUMBER, NULL, "reinforcement rolls made in this phase",
     BOTH(rolls)},
    {"ties", FIELD_OF_GAME, FIELD_NUMBER, NULL, "tied role dice", get_ties, NULL},
    {"offer", FIELD_OF_GAME, FIELD_WORD, WORDS("none", "0", "1", "refused"),
     "the side that has offered a draw", get_offer, NULL},
    {"outcome", FIELD_OF_GAME, FIELD_WORD, WORDS("none", "win", "draw"), "how the battle ended",
     get_outcome, NULL},
    {"winner", FIELD_OF_GAME, FIELD_NUMBER, NULL, "the side (0 or 1) that won, -1 for nobody",
     get_winner, NULL},
    {"features", FIELD_OF_GAME, FIELD_NUMBER, NULL,
     "pieces of terrain on the table, bridges included", get_features, NULL},
};
