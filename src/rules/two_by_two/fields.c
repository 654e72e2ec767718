// SPDX-License-Identifier: MIT
// What a case can give and expect: the fields of units, sides and the game by name.
//
// A setter leaves a position from which the game can go on, or says no and changes nothing.
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"

// Where these rules keep what is plain: of a unit, of a side, of the game.
#define AT_RULES(member)                                                                           \
    .at = IN_BLOCK(struct tbt_game, member), .bytes = MEMBER_BYTES(struct tbt_game, member)
#define AT_UNIT(member) AT_RULES(unit[0].member), .step = sizeof(struct tbt_unit)
#define AT_SIDE(member) AT_RULES(member[0]), .step = MEMBER_BYTES(struct tbt_game, member[0])

// --- units: status and fate ---

// The last word of the field, after those of the ladder: so that chances of a status add up to one.
enum { STATUS_DESTROYED = DISRUPTED + 1 };

FIELD_IS(status, unit_in(g, of)->fate == FATE_DESTROYED ? STATUS_DESTROYED
                                                        : g->state[of] & (PINNED | DISRUPTED))

FIELD_SET(status)
{
    g->state[of] = (uint8_t)value;
    return true;
}

FIELD_IS(pinned, tbt_is_pinned(g, of))

// TBT-STA-04: under a disrupted marker only the stacked model has a pinned one.
FIELD_SET(pinned)
{
    if (!tbt_is_disrupted(g, of))
        g->state[of] = value ? PINNED : STEADY;
    else if (value && !opt(b, OPT_STATUS_MODEL))
        return false;
    else
        g->state[of] = value ? DISRUPTED | PINNED_TOO : DISRUPTED;
    return true;
}

FIELD_IS(disrupted, tbt_is_disrupted(g, of))

FIELD_SET(disrupted)
{
    bool pinned = tbt_is_pinned(g, of);

    if (value)
        g->state[of] = pinned && opt(b, OPT_STATUS_MODEL) ? DISRUPTED | PINNED_TOO : DISRUPTED;
    else
        g->state[of] = pinned ? PINNED : STEADY;
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

// A unit that is given as destroyed or gone is counted as such; one on the field needs a place
// there.
FIELD_SET(fate)
{
    struct tbt_unit *u = unit_of(g, of);
    struct tbt_game *t = tbt_of(g);
    int side = g->side[of];

    if (value == FATE_FIELD && !on_table(g, of))
        return false;
    t->losses[side] += (uint8_t)((value == FATE_DESTROYED) - (u->fate == FATE_DESTROYED));
    t->left[side] += (uint8_t)((value == FATE_LEFT) - (u->fate == FATE_LEFT));
    if (value == FATE_WAITING && u->fate != FATE_WAITING)
        tbt_queue_arrival(b, g, of, 2 * side, queue_end(g, 2 * side));
    if (value != FATE_FIELD)
        game_remove(g, of);
    if (value != FATE_WAITING)
        u->queue = u->place = 0;
    u->fate = (uint8_t)value;
    return true;
}

FIELD_GET(queue)
{
    int queue = unit_in(g, of)->queue;

    return queue ? (queue - 1) % 2 + 1 : 0;
}

FIELD_SET(queue)
{
    int point = 2 * g->side[of] + value - 1;

    if (unit_in(g, of)->queue != point + 1) {
        unit_of(g, of)->fate = FATE_UNPLACED;
        tbt_queue_arrival(b, g, of, point, queue_end(g, point));
    }
    return true;
}

// Those ahead of it who have come on leave no gap: the head of a queue has place 1.
FIELD_GET(place)
{
    const struct tbt_unit *u = unit_in(g, of);
    int32_t place = u->queue ? 1 : 0;

    for (int i = 1; u->queue && i <= g->units; i++)
        place += unit_in(g, i)->queue == u->queue && unit_in(g, i)->place < u->place;
    return place;
}

FIELD_SET(place)
{
    if (unit_in(g, of)->fate != FATE_WAITING)
        return false;
    unit_of(g, of)->place = (uint8_t)value;
    return true;
}

// --- units: where they are ---

static bool stand_at(const struct battle *b, struct game *g, int unit, struct vec at, bearing face)
{
    if (!on_table(g, unit))
        return false;
    game_place(g, unit, at, face, half_width(b), half_depth(b));
    return true;
}

// The first half of a place: a unit from off the table comes on, and its other half follows.
FIELD_SET(east)
{
    if (on_table(g, of))
        return stand_at(b, g, of, (struct vec){value, g->box[of].centre.north}, g->face[of]);
    game_place(g, of, (struct vec){value, b->size.north / 2}, g->face[of], half_width(b),
               half_depth(b));
    return set_fate(row, b, g, of, FATE_FIELD);
}

FIELD_SET(north)
{
    return stand_at(b, g, of, (struct vec){g->box[of].centre.east, value}, g->face[of]);
}

FIELD_SET(face)
{
    return stand_at(b, g, of, g->box[of].centre, (bearing)value);
}

FIELD_IS(height, tbt_height_at(b, g, g->box[of].centre))
FIELD_IS(in_town, tbt_in_town(b, g, of))
FIELD_IS(in_wood, tbt_area_at(b, g, g->box[of].centre, T_WOOD) != 0)
FIELD_IS(on_road, tbt_on_road(b, g, g->box[of].centre))

// --- units: whom they belong to and whom they fight ---

// A unit serves a headquarters of its own side, never itself.
FIELD_SET(command)
{
    if (value && (value == of || !tbt_is_hq(g, value) || g->side[value] != g->side[of]))
        return false;
    g->command[of] = (uint8_t)value;
    return true;
}

FIELD_GET(charged)
{
    const struct tbt_game *t = tbt_in(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].charger == of)
            return t->charge[i].target;
    return 0;
}

FIELD_SET(charged)
{
    if (!value || g->side[value] == g->side[of])
        return false;
    tbt_note_charge(g, of, value);
    tbt_forget_old_contacts_of(g, of); // whom it touches it has come upon in the same move
    return true;
}

// --- sides ---

static int32_t count_with(const struct game *g, int side, int fate)
{
    int32_t count = 0;

    for (int i = 1; i <= g->units; i++)
        count += g->side[i] == side && unit_in(g, i)->fate == fate;
    return count;
}

FIELD_IS(waiting, count_with(g, of, FATE_WAITING))
FIELD_IS(fielded, count_with(g, of, FATE_FIELD))

// TBT-ARM-02: what the whole army cost, the lost included.
FIELD_GET(points)
{
    int32_t halves = 0;

    for (int i = 1; i <= g->units; i++)
        halves += g->side[i] == of ? kind_of(g, i)->halves : 0;
    return halves;
}

// Which of the points of both sides it is: the row lies in one of the first two.
static size_t point_of(const struct field *row, int side)
{
    size_t points = IN_BLOCK(struct tbt_game, point);

    return 2 * (size_t)side + (row->at - points) / sizeof(struct tbt_point);
}

FIELD_GET(edge)
{
    const struct tbt_point *p = &tbt_in(g)->point[point_of(row, of)];

    return p->set ? p->edge + 1 : 0;
}

FIELD_SET(edge)
{
    struct tbt_point *p = &tbt_of(g)->point[point_of(row, of)];

    p->side = (uint8_t)of;
    p->set = value != 0;
    p->edge = (uint8_t)(value ? value - 1 : 0);
    return true;
}

FIELD_SET(along)
{
    struct tbt_point *p = &tbt_of(g)->point[point_of(row, of)];
    bool lies_east = p->edge == FACE_FRONT || p->edge == FACE_REAR;

    if (value > (lies_east ? b->size.east : b->size.north))
        return false;
    p->at = value;
    return true;
}

// --- the game ---

FIELD_SET(phase)
{
    tbt_flow_start_at(b, g, value);
    return true;
}

// During the set-up the phase, which comes after it, will take it up.
FIELD_SET(active)
{
    tbt_of(g)->active = (uint8_t)value;
    if (tbt_in(g)->phase >= PHASE_MOVE)
        tbt_flow_start_at(b, g, tbt_in(g)->phase);
    return true;
}

FIELD_SET(attacker)
{
    tbt_of(g)->attacker = (uint8_t)value;
    tbt_flow_choose_opener(b, g);
    return true;
}

FIELD_IS(features, ground_count(b, g))

// --- the rows ---

#define TYPE_WORDS                                                                                 \
    WORDS("none", "CHQ", "DHQ", "LIN", "GRD", "LTI", "MIL", "HCV", "LCV", "FAR", "HAR", "IRS",     \
          "IRW", "LAN", "COS", "AHQ")
#define EDGE_WORDS WORDS("none", "north", "east", "south", "west")
#define FLAG(called, flag, says)                                                                   \
    UNIT_FIELD(called, FLAG, says, AT_UNIT(flags), BIT_OF(flag), .high = 1)
#define LASTING(called, flag, says, unset, set)                                                    \
    UNIT_FIELD(called, FLAG, says, AT_UNIT(flags), BIT_OF(flag), .high = 1,                        \
               .tells = TELLS_LASTING, .said = WORDS(unset, set))
#define AT_BOX(member) AT_GAME(box[0].member), .step = sizeof(struct box)
#define AT_POINT(which)                                                                            \
    AT_RULES(point[which].at), .step = 2 * sizeof(struct tbt_point), .set = set_along

// clang-format off
static const struct field rows[] = {
    UNIT_FIELD("type", WORD, "code of its type", .words = TYPE_WORDS, AT_SLOT(type), .low = CHQ, .high = TBT_TYPES - 1),
    UNIT_FIELD("status", WORD, "its worst marker, or that it was destroyed", .words = WORDS("steady", "pinned", "disrupted", "destroyed"), .high = DISRUPTED, BOTH(status), .tells = TELLS_LASTING),
    UNIT_FIELD("pinned", FLAG, "has the pinned marker", BOTH(pinned), .tells = TELLS_LASTING),
    UNIT_FIELD("disrupted", FLAG, "has the disrupted marker", BOTH(disrupted)),
    UNIT_FIELD("fate", WORD, "where it is in the battle; one given as destroyed or left is counted", .words = WORDS("none", "unplaced", "waiting", "field", "destroyed", "left"), AT_UNIT(fate), .low = FATE_UNPLACED, .high = FATE_LEFT, .set = set_fate, .tells = TELLS_PLACE, .said = tbt_fates),
    UNIT_FIELD("queue", NUMBER, "the point of its side (1 or 2) at which it waits, 0 for none; giving it makes it wait last in line", .low = 1, .high = 2, BOTH(queue)),
    UNIT_FIELD("place", NUMBER, "its place in the queue, 1 is next", .low = 1, .high = UINT8_MAX, BOTH(place)),
    UNIT_FIELD("at_east", LENGTH, "its centre, from the west edge", AT_BOX(centre.east), .set = set_east, .tells = TELLS_PLACE),
    UNIT_FIELD("at_north", LENGTH, "its centre, from the south edge", AT_BOX(centre.north), .set = set_north, .tells = TELLS_PLACE),
    UNIT_FIELD("face", BEARING, "its heading in degrees, clockwise from north", AT_SLOT(face), .set = set_face, .tells = TELLS_PLACE),
    UNIT_FIELD("height", NUMBER, "contours its centre stands on", .get = get_height),
    UNIT_FIELD("in_town", FLAG, "its centre is in a town", .get = get_in_town),
    UNIT_FIELD("in_wood", FLAG, "its centre is in a wood", .get = get_in_wood),
    UNIT_FIELD("on_road", FLAG, "its centre is on a road", .get = get_on_road),
    LASTING("road_column", ROAD_COLUMN, "is in road column", "no longer in road column", "in road column"),
    FLAG("acted", ACTED, "has used its action of this move phase"),
    LASTING("will_shoot", WILL_SHOOT, "answered a charge with fire to come", "will not shoot", "will shoot"),
    LASTING("will_confront", WILL_CONFRONT, "answered a charge by confronting it", "no longer confronting", "confronting"),
    LASTING("put_back", PUT_BACK, "a charger that was moved back", "no longer moved back", "moved back"),
    FLAG("fired", FIRED, "has shot in this phase"),
    FLAG("shot_at", SHOT_AT, "has been shot at in this phase"),
    FLAG("stopped", STOPPED, "a shot had an effect on it in this phase"),
    LASTING("halted", HALTED, "may do nothing more in this half-turn", "no longer halted", "halted"),
    FLAG("arrived", ARRIVED, "came on in this phase"),
    FLAG("turned", TURNED, "has turned to face in this half-turn"),
    FLAG("rally_tried", RALLY_TRIED, "has tried to rally in this phase"),
    FLAG("followed", FOLLOWED, "followed up into a melee in this phase"),
    FLAG("closed", CLOSED, "has closed, or declined to"),
    FLAG("fought", FOUGHT, "its melee as defender is resolved"),
    UNIT_FIELD("command", UNIT, "the headquarters it belongs to", AT_SLOT(command), .set = set_command),
    UNIT_FIELD("charged", UNIT, "the enemy it moved into contact with in this half-turn", BOTH(charged)),
    UNIT_FIELD("assigned", UNIT, "the enemy it is assigned to in melee", AT_UNIT(assigned)),
    SIDE_FIELD("losses", NUMBER, "units destroyed", AT_SIDE(losses), .high = UINT8_MAX),
    SIDE_FIELD("left", NUMBER, "units gone over the own edge for a draw", AT_SIDE(left), .high = UINT8_MAX),
    SIDE_FIELD("allowance", HALVES, "army points it may set up at the start", AT_SIDE(allowance), .high = UINT16_MAX),
    SIDE_FIELD("placed", HALVES, "army points it has set up", AT_SIDE(placed)),
    SIDE_FIELD("waiting", NUMBER, "units still to come on", .get = get_waiting),
    SIDE_FIELD("fielded", NUMBER, "units on the table", .get = get_fielded),
    SIDE_FIELD("points", HALVES, "army points of the whole army", .get = get_points),
    SIDE_FIELD("point1_edge", WORD, "edge of its first reinforcement point", .words = EDGE_WORDS, AT_RULES(point[0].edge), BOTH(edge)),
    SIDE_FIELD("point1_at", LENGTH, "that point along its edge, from the west or south end", AT_POINT(0)),
    SIDE_FIELD("point2_edge", WORD, "edge of its second reinforcement point", .words = EDGE_WORDS, AT_RULES(point[1].edge), BOTH(edge)),
    SIDE_FIELD("point2_at", LENGTH, "that point along its edge, from the west or south end", AT_POINT(1)),
    GAME_FIELD("active", NUMBER, "the side (0 or 1) whose half-turn it is", AT_RULES(active), .high = 1, .set = set_active),
    GAME_FIELD("phase", WORD, "the phase; from move on it can be given", .words = WORDS("armies", "roles", "terrain", "deploy", "points", "move", "rally", "shoot", "close", "melee"), AT_RULES(phase), .low = PHASE_MOVE, .high = PHASE_MELEE, .set = set_phase),
    GAME_FIELD("attacker", NUMBER, "the side (0 or 1) that attacks in this battle", AT_RULES(attacker), .high = 1, .set = set_attacker),
    GAME_FIELD("turn", NUMBER, "the full turn, from 1", AT_GAME(turn), .low = 1, .high = UINT16_MAX),
    GAME_FIELD("rolls", NUMBER, "reinforcement rolls made in this phase", AT_RULES(rolls), .high = 2),
    GAME_FIELD("ties", NUMBER, "tied role dice", AT_RULES(ties)),
    GAME_FIELD("offer", WORD, "the side that has offered a draw", .words = WORDS("none", "0", "1", "refused"), AT_RULES(offer)),
    FIELDS_OF_THE_END,
    GAME_FIELD("features", NUMBER, "pieces of terrain on the table, bridges included", .get = get_features),
};
// clang-format on

const struct fields tbt_fields = {rows, COUNT(rows)};
