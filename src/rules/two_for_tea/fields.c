// SPDX-License-Identifier: MIT
// What a case can give and expect: the fields of units, sides and the game by name.
//
// A setter leaves a position from which the game can go on, or says no and changes nothing.
#include "rules/two_for_tea/command.h"
#include "rules/two_for_tea/ground.h"

#define WORDS(...)                                                                                 \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

// A getter, or a setter, in one line; most read one thing.
#define GET(name) static int32_t get_##name(const struct battle *b, const struct game *g, int of)
#define SET(name)                                                                                  \
    static bool set_##name(const struct battle *b, struct game *g, int of, int32_t value)

// --- a unit's flags ---

#define FLAG(name, flag)                                                                           \
    GET(name)                                                                                      \
    {                                                                                              \
        (void)b;                                                                                   \
        return has(g, of, flag);                                                                   \
    }                                                                                              \
    SET(name)                                                                                      \
    {                                                                                              \
        (void)b;                                                                                   \
        if (value)                                                                                 \
            mark(g, of, flag);                                                                     \
        else                                                                                       \
            unmark(g, of, flag);                                                                   \
        return true;                                                                               \
    }

FLAG(closed, CLOSED)
FLAG(moved, MOVED)
FLAG(spotted, SPOTTED)
FLAG(evaded, EVADED)
FLAG(charging, CHARGING)
FLAG(marched, MARCHED)
FLAG(active_unit, ACTIVE)
FLAG(lost_way, LOST_WAY)
FLAG(failed, FAILED)
FLAG(colours_unit, COLOURS)
FLAG(old_suppression, OLD_SUPPRESSION)

GET(suppressed)
{
    (void)b;
    return has(g, of, SUPPRESSED);
}

// TFT-SUP-03: what is suppressed when a turn is given was so when it began.
SET(suppressed)
{
    (void)b;
    if (!value && has(g, of, ROUTED))
        return false;
    unmark(g, of, SUPPRESSED | OLD_SUPPRESSION);
    if (value)
        mark(g, of, SUPPRESSED | OLD_SUPPRESSION);
    return true;
}

GET(routed)
{
    (void)b;
    return has(g, of, ROUTED);
}

SET(routed)
{
    (void)b;
    unmark(g, of, ROUTED);
    if (value)
        mark(g, of, ROUTED | SUPPRESSED | OLD_SUPPRESSION);
    return true;
}

enum { STATUS_STEADY, STATUS_SUPPRESSED, STATUS_ROUTED, STATUS_LOST };

GET(status)
{
    (void)b;
    if (g->state[of] == FATE_LOST)
        return STATUS_LOST;
    return has(g, of, ROUTED)       ? STATUS_ROUTED
           : has(g, of, SUPPRESSED) ? STATUS_SUPPRESSED
                                    : STATUS_STEADY;
}

SET(status)
{
    if (value >= STATUS_LOST)
        return false;
    set_routed(b, g, of, value == STATUS_ROUTED);
    return set_suppressed(b, g, of, value != STATUS_STEADY);
}

// --- melee ---

GET(locked)
{
    (void)b;
    return has(g, of, LOCKED);
}

// TFT-CHG-18: skirmishers in contact stand level.
static void lock(struct game *g, int unit)
{
    struct pose pose = tft_pose_of(g, unit);

    mark(g, unit, LOCKED);
    if (g->formation[unit] != SKIRMISH || in_building(g, unit))
        return;
    mark(g, unit, DRESSED);
    pose.manner = 1;
    tft_put(g, unit, &pose);
}

SET(locked)
{
    if (!is_unit(g, of))
        return false;
    if (value)
        lock(g, of);
    else
        tft_unlock(b, g, of, NULL);
    return true;
}

GET(charged)
{
    (void)b;
    return has(g, of, CHARGED);
}

SET(charged)
{
    (void)b;
    if (!is_unit(g, of))
        return false;
    if (value) {
        lock(g, of);
        mark(g, of, CHARGED);
    } else {
        unmark(g, of, CHARGED);
    }
    return true;
}

GET(charged_at)
{
    (void)b;
    return has(g, of, CHARGING) ? unit_in(g, of)->target : 0;
}

SET(charged_at)
{
    if (!is_unit(g, of) || value < 1 || value > g->units || !is_unit(g, value) ||
        g->side[value] == g->side[of])
        return false;
    lock(g, of);
    mark(g, of, CHARGING);
    unit_of(g, of)->target = (uint8_t)value;
    return set_charged(b, g, value, true);
}

// --- a unit's numbers ---

#define NUMBER(name, member, most)                                                                 \
    GET(name)                                                                                      \
    {                                                                                              \
        (void)b;                                                                                   \
        return unit_in(g, of)->member;                                                             \
    }                                                                                              \
    SET(name)                                                                                      \
    {                                                                                              \
        (void)b;                                                                                   \
        if (value < 0 || value > (most))                                                           \
            return false;                                                                          \
        unit_of(g, of)->member = (uint8_t)value;                                                   \
        return true;                                                                               \
    }

NUMBER(hits, hits, 20)
NUMBER(rating, rating, 12)
NUMBER(ammo_lost, short_of, 6)
NUMBER(orders, orders, 3)
NUMBER(shots, shots, 9)
NUMBER(sixes, sixes, 99)

GET(hits_value)
{
    (void)b;
    return tft_hits_value(g, of);
}

SET(hits_value)
{
    (void)b;
    if (value < 1 || value > 12)
        return false;
    unit_of(g, of)->value = (uint8_t)value;
    return true;
}

GET(type)
{
    (void)b;
    return g->type[of];
}

GET(stands)
{
    (void)b;
    return stands_left(g, of);
}

// As the scenario lists it, when one sees it; or as the army list does.
GET(full_stands)
{
    int listed = on_table(g, of) ? b->roster[of].elements : 0;

    return listed ? listed : kind_of(g, of)->stands;
}

SET(stands)
{
    struct pose pose = tft_pose_of(g, of);

    (void)b;
    if (is_commander(g, of) || value < 1 || value > kind_of(g, of)->stands)
        return false;
    g->unit_elements[of] = (uint8_t)value;
    if (on_table(g, of) && !in_building(g, of)) {
        pose.strength = (uint8_t)value;
        tft_put(g, of, &pose);
    }
    tft_store_poses(g);
    return true;
}

GET(formation)
{
    (void)b;
    return g->formation[of];
}

SET(formation)
{
    struct pose pose = tft_pose_of(g, of);
    bool cannon = is_cannon(g, of);

    (void)b;
    if (is_commander(g, of) || cannon != (value >= DEPLOYED) || value == FORM_NONE)
        return false;
    g->formation[of] = (uint8_t)value;
    if (!on_table(g, of))
        return true; // its place comes after
    pose.formation = (uint8_t)value;
    tft_put(g, of, &pose);
    tft_store_poses(g);
    return true;
}

GET(deployed)
{
    (void)b;
    return g->formation[of] == DEPLOYED;
}

SET(deployed)
{
    return is_cannon(g, of) && set_formation(b, g, of, value ? DEPLOYED : LIMBERED);
}

GET(hidden)
{
    (void)b;
    return g->hidden[of] != 0;
}

SET(hidden)
{
    (void)b;
    if (g->side[of] != BRITISH)
        return false;
    g->hidden[of] = value ? 1 << AMERICAN : 0;
    return true;
}

GET(fate)
{
    (void)b;
    return g->state[of];
}

// A unit given as lost or gone is counted; one on the field needs a place there.
SET(fate)
{
    struct tft_game *t = tft_of(g);
    int side = g->side[of], counts = !is_commander(g, of);

    (void)b;
    if (value == FATE_ABSENT || (value == FATE_FIELD && !on_table(g, of)))
        return false;
    if (counts) {
        t->lost[side] =
            (uint8_t)(t->lost[side] - (g->state[of] == FATE_LOST) + (value == FATE_LOST));
        t->left[side] =
            (uint8_t)(t->left[side] - (g->state[of] == FATE_LEFT) + (value == FATE_LEFT));
    }
    if (value != FATE_FIELD)
        game_remove(g, of);
    g->state[of] = (uint8_t)value;
    return true;
}

// --- places ---

static struct vec place_of(const struct game *g, int unit)
{
    return is_commander(g, unit) || in_building(g, unit) ? tft_centre(g, unit)
                                                         : tft_pose_of(g, unit).at;
}

static void put_at(struct game *g, int unit, struct vec at)
{
    struct pose pose = tft_pose_of(g, unit);
    length radius = kind_of(g, unit)->width / 2;

    g->state[unit] = FATE_FIELD;
    if (is_commander(g, unit)) {
        game_place(g, unit, at, g->face[unit], radius, radius);
        return;
    }
    pose.at = at;
    tft_put(g, unit, &pose);
    tft_store_poses(g);
}

GET(at_east)
{
    (void)b;
    return place_of(g, of).east;
}

GET(at_north)
{
    (void)b;
    return place_of(g, of).north;
}

// The second coordinate comes after the first; off the table the other is still unknown.
SET(at_east)
{
    struct vec at = on_table(g, of) ? place_of(g, of) : (struct vec){0, 0};

    if (value < 0 || value > b->size.east || in_building(g, of))
        return false;
    at.east = value;
    put_at(g, of, at);
    return true;
}

SET(at_north)
{
    struct vec at = on_table(g, of) ? place_of(g, of) : (struct vec){0, 0};

    if (value < 0 || value > b->size.north || in_building(g, of))
        return false;
    at.north = value;
    put_at(g, of, at);
    return true;
}

GET(face)
{
    (void)b;
    return g->face[of];
}

SET(face)
{
    struct pose pose = tft_pose_of(g, of);

    (void)b;
    if (!is_unit(g, of) || in_building(g, of))
        return false;
    pose.face = (bearing)value;
    tft_put(g, of, &pose);
    tft_store_poses(g);
    return true;
}

#define START(name, expression, statement)                                                         \
    GET(name)                                                                                      \
    {                                                                                              \
        int slot = g->first_element[of] * 5;                                                       \
        (void)b;                                                                                   \
        return expression;                                                                         \
    }                                                                                              \
    SET(name)                                                                                      \
    {                                                                                              \
        int slot = g->first_element[of] * 5;                                                       \
        (void)b;                                                                                   \
        statement;                                                                                 \
        return true;                                                                               \
    }

START(start_east, g->element_at[slot].east, g->element_at[slot].east = value)
START(start_north, g->element_at[slot].north, g->element_at[slot].north = value)
START(start_face, g->element_face[slot], g->element_face[slot] = (bearing)value)

// The building a unit garrisons, by its number among the buildings of the map.
static int building_piece(const struct battle *b, int number)
{
    for (int piece = 0; piece < b->pieces; piece++)
        if (land_is(b, piece, BUILDING_KINDS) && --number == 0)
            return piece;
    return -1;
}

GET(building)
{
    int number = 0;

    for (int piece = 0; piece < unit_in(g, of)->building; piece++)
        number += land_is(b, piece, BUILDING_KINDS);
    return number;
}

SET(building)
{
    int piece = building_piece(b, value);

    if (piece < 0 || is_commander(g, of) || is_cannon(g, of) || tft_garrison(g, piece))
        return false;
    g->formation[of] = SKIRMISH;
    g->state[of] = FATE_FIELD;
    tft_put_inside(b, g, of, piece);
    return true;
}

// --- who is whose ---

GET(command)
{
    (void)b;
    return g->command[of];
}

GET(leader)
{
    (void)b;
    return unit_in(g, of)->leader;
}

SET(leader)
{
    (void)b;
    if (value < 0 || value > g->units || (value && !is_commander(g, value)))
        return false;
    unit_of(g, of)->leader = (uint8_t)value;
    if (value)
        unit_of(g, value)->target = (uint8_t)of;
    return true;
}

// Of a brigade its first member, as long as there is one.
GET(with)
{
    int with = is_commander(g, of) ? unit_in(g, of)->target : 0;

    (void)b;
    for (int unit = 1; with & WITH_BRIGADE && unit <= g->units; unit++)
        if (unit_in(g, unit)->brigade == (with & ~WITH_BRIGADE))
            return unit;
    return with & WITH_BRIGADE ? 0 : with;
}

GET(brigade)
{
    (void)b;
    return tft_in(g)->brigade[unit_in(g, of)->brigade];
}

GET(shot_by)
{
    (void)b;
    return lowest(unit_in(g, of)->shot_by);
}

SET(shot_by)
{
    (void)b;
    if (value < 1 || value > g->units)
        return false;
    unit_of(g, of)->shot_by |= one(value);
    return true;
}

GET(height)
{
    return on_table(g, of) ? tft_height(b, g, of) : 0;
}

// --- sides ---

#define OF_SIDE(name, member)                                                                      \
    GET(name)                                                                                      \
    {                                                                                              \
        (void)b;                                                                                   \
        return tft_in(g)->member[of];                                                              \
    }                                                                                              \
    SET(name)                                                                                      \
    {                                                                                              \
        (void)b;                                                                                   \
        if (value < 0 || value > 63)                                                               \
            return false;                                                                          \
        tft_of(g)->member[of] = (uint8_t)value;                                                    \
        return true;                                                                               \
    }

OF_SIDE(lost, lost)
OF_SIDE(total, total)
OF_SIDE(left, left)

GET(fielded)
{
    (void)b;
    return __builtin_popcountll(tft_units(g, of));
}

// Abilities of a side; where each seat has its own they are those of its first seat.
static int owner_of_side(const struct battle *b, int side)
{
    return opt(b, OPT_ABILITY_SCOPE) ? __builtin_ctz((unsigned)tft_seats(b, side)) : side;
}

static bool grant(const struct battle *b, struct game *g, int side, int ability, bool yes)
{
    uint8_t *mask = &tft_of(g)->ability[owner_of_side(b, side)];

    *mask = (uint8_t)(yes ? *mask | 1 << ability : *mask & ~(1 << ability));
    return true;
}

#define ABILITY(name, ability_number)                                                              \
    GET(name)                                                                                      \
    {                                                                                              \
        return tft_in(g)->ability[owner_of_side(b, of)] >> (ability_number)&1;                     \
    }                                                                                              \
    SET(name)                                                                                      \
    {                                                                                              \
        return grant(b, g, of, ability_number, value);                                             \
    }

ABILITY(forward, ABILITY_FORWARD)
ABILITY(colours, ABILITY_COLOURS)
ABILITY(whites, ABILITY_WHITES)
ABILITY(dander, ABILITY_DANDER)
ABILITY(onemore, ABILITY_ONEMORE)

GET(onemore_unit)
{
    return tft_in(g)->onemore[owner_of_side(b, of)];
}

SET(onemore_unit)
{
    if (value < 0 || value > g->units)
        return false;
    tft_of(g)->onemore[owner_of_side(b, of)] = (uint8_t)value;
    return true;
}

// --- the game ---

GET(active)
{
    (void)b, (void)of;
    return tft_in(g)->active;
}

SET(active)
{
    (void)of;
    if (value < 0 || value > 1)
        return false;
    tft_of(g)->active = (uint8_t)value;
    if (tft_in(g)->phase >= PHASE_BRIGADES)
        tft_start_at(b, g, tft_in(g)->phase);
    return true;
}

GET(first)
{
    (void)b, (void)of;
    return tft_in(g)->first;
}

SET(first)
{
    (void)b, (void)of;
    if (value < 0 || value > 1)
        return false;
    tft_of(g)->first = (uint8_t)value;
    return true;
}

GET(phase)
{
    (void)b, (void)of;
    return tft_in(g)->phase;
}

SET(phase)
{
    (void)of;
    if (value < PHASE_BRIGADES || value > PHASE_END)
        return false;
    tft_start_at(b, g, value);
    return true;
}

GET(turn)
{
    (void)b, (void)of;
    return g->turn;
}

SET(turn)
{
    (void)b, (void)of;
    if (value < 1 || value > 1000)
        return false;
    g->turn = (uint16_t)value;
    return true;
}

GET(shot_fired)
{
    (void)b, (void)of;
    return tft_in(g)->shot_fired;
}

SET(shot_fired)
{
    (void)b, (void)of;
    tft_of(g)->shot_fired = (uint8_t)value;
    return true;
}

GET(howe)
{
    (void)b, (void)of;
    return tft_in(g)->howe;
}

SET(howe)
{
    (void)b, (void)of;
    tft_of(g)->howe = (uint8_t)value;
    return true;
}

GET(round)
{
    (void)b, (void)of;
    return tft_in(g)->round;
}

GET(outcome)
{
    (void)b, (void)of;
    return g->outcome;
}

GET(winner)
{
    (void)b, (void)of;
    return g->outcome == OUTCOME_WIN ? g->winner : -1;
}

GET(victory)
{
    (void)b, (void)of;
    return tft_in(g)->victory;
}

#define OBJECTIVE(number)                                                                          \
    GET(objective##number)                                                                         \
    {                                                                                              \
        (void)b, (void)of;                                                                         \
        return tft_in(g)->held[(number)-1];                                                        \
    }                                                                                              \
    SET(objective##number)                                                                         \
    {                                                                                              \
        (void)b, (void)of;                                                                         \
        tft_of(g)->held[(number)-1] = tft_of(g)->thought[(number)-1] = (uint8_t)value;             \
        return true;                                                                               \
    }

OBJECTIVE(1)
OBJECTIVE(2)
OBJECTIVE(3)
OBJECTIVE(4)

#define UNIT_FIELD(name, kind, words, get, set, help)                                              \
    {                                                                                              \
        name, FIELD_OF_UNIT, kind, words, help, get, set                                           \
    }
#define SIDE_FIELD(name, kind, get, set, help)                                                     \
    {                                                                                              \
        name, FIELD_OF_SIDE, kind, NULL, help, get, set                                            \
    }
#define GAME_FIELD(name, kind, words, get, set, help)                                              \
    {                                                                                              \
        name, FIELD_OF_GAME, kind, words, help, get, set                                           \
    }
#define HOLDERS WORDS("none", "american", "british")

// clang-format off
const struct field tft_fields[TFT_FIELDS] = {
    UNIT_FIELD("type", FIELD_WORD, WORDS("none", "US_CONT", "US_MIL", "US_SCOUT", "US_DRAG", "US_CAN", "UK_INF", "UK_GREN", "UK_LOY", "UK_DRAG", "UK_IND", "UK_CAN", "US_GEN", "US_OFF", "UK_GEN", "UK_OFF"), get_type, NULL, "code of its type"),
    UNIT_FIELD("status", FIELD_WORD, WORDS("steady", "suppressed", "routed", "lost"), get_status, set_status, "how it stands; that it is lost can only be expected"),
    UNIT_FIELD("suppressed", FIELD_FLAG, NULL, get_suppressed, set_suppressed, "has the red marker; routed units have it too"),
    UNIT_FIELD("routed", FIELD_FLAG, NULL, get_routed, set_routed, "has routed and not rallied"),
    UNIT_FIELD("suppressed_before", FIELD_FLAG, NULL, get_old_suppression, set_old_suppression, "was suppressed when its owner's turn began"),
    UNIT_FIELD("fate", FIELD_WORD, WORDS("absent", "reserve", "unplaced", "field", "lost", "left"), get_fate, set_fate, "where it is in the battle; lost and left ones given are counted"),
    UNIT_FIELD("stands", FIELD_NUMBER, NULL, get_stands, set_stands, "stands it has left"),
    UNIT_FIELD("full_stands", FIELD_NUMBER, NULL, get_full_stands, NULL, "stands it began with"),
    UNIT_FIELD("hits", FIELD_NUMBER, NULL, get_hits, set_hits, "extra hits on it"),
    UNIT_FIELD("hits_value", FIELD_NUMBER, NULL, get_hits_value, set_hits_value, "H as it stands"),
    UNIT_FIELD("ammo_lost", FIELD_NUMBER, NULL, get_ammo_lost, set_ammo_lost, "shooting dice lost for good"),
    UNIT_FIELD("rating", FIELD_NUMBER, NULL, get_rating, set_rating, "a commander's rating"),
    UNIT_FIELD("formation", FIELD_WORD, tft_formation_words, get_formation, set_formation, "its formation; a cannon's state"),
    UNIT_FIELD("deployed", FIELD_FLAG, NULL, get_deployed, set_deployed, "a cannon ready to fire"),
    UNIT_FIELD("at_east", FIELD_LENGTH, NULL, get_at_east, set_at_east, "the middle of its front edge, from the west edge; a commander's centre"),
    UNIT_FIELD("at_north", FIELD_LENGTH, NULL, get_at_north, set_at_north, "the same, from the south edge"),
    UNIT_FIELD("face", FIELD_BEARING, NULL, get_face, set_face, "its heading in degrees, clockwise from north"),
    UNIT_FIELD("start_east", FIELD_LENGTH, NULL, get_start_east, set_start_east, "where it stood when the turn began"),
    UNIT_FIELD("start_north", FIELD_LENGTH, NULL, get_start_north, set_start_north, "the same, from the south edge"),
    UNIT_FIELD("start_face", FIELD_BEARING, NULL, get_start_face, set_start_face, "how it faced then"),
    UNIT_FIELD("building", FIELD_NUMBER, NULL, get_building, set_building, "the building it is in, counted from 1 in the order of the map; 0 for none"),
    UNIT_FIELD("height", FIELD_NUMBER, NULL, get_height, NULL, "1 on a hill"),
    UNIT_FIELD("locked", FIELD_FLAG, NULL, get_locked, set_locked, "is locked in melee"),
    UNIT_FIELD("charging", FIELD_FLAG, NULL, get_charging, set_charging, "charged in this player turn"),
    UNIT_FIELD("charged", FIELD_FLAG, NULL, get_charged, set_charged, "was charged: the defending one of its melee"),
    UNIT_FIELD("charged_at", FIELD_UNIT, NULL, get_charged_at, set_charged_at, "the enemy it charged in this turn; giving it locks both"),
    UNIT_FIELD("moved", FIELD_FLAG, NULL, get_moved, set_moved, "counts as moving for fog"),
    UNIT_FIELD("spotted", FIELD_FLAG, NULL, get_spotted, set_spotted, "has been spotted in fog"),
    UNIT_FIELD("hidden", FIELD_FLAG, NULL, get_hidden, set_hidden, "a British unit that is not on the table for Americans"),
    UNIT_FIELD("evaded", FIELD_FLAG, NULL, get_evaded, set_evaded, "has evaded in this player turn"),
    UNIT_FIELD("marched", FIELD_FLAG, NULL, get_marched, set_marched, "has had a Move order this turn"),
    UNIT_FIELD("activated", FIELD_FLAG, NULL, get_active_unit, set_active_unit, "has carried out an order in this battle"),
    UNIT_FIELD("colours_used", FIELD_FLAG, NULL, get_colours_unit, set_colours_unit, "protects the colours: H is one higher"),
    UNIT_FIELD("closed", FIELD_FLAG, NULL, get_closed, set_closed, "does nothing more of its own this turn"),
    UNIT_FIELD("failed", FIELD_FLAG, NULL, get_failed, set_failed, "a commander who gives no more orders this turn"),
    UNIT_FIELD("lost_way", FIELD_FLAG, NULL, get_lost_way, set_lost_way, "a commander who has not found his way yet"),
    UNIT_FIELD("orders", FIELD_NUMBER, NULL, get_orders, set_orders, "orders received this turn"),
    UNIT_FIELD("leader", FIELD_UNIT, NULL, get_leader, set_leader, "the commander who ordered it this turn; giving it makes it the unit he is with"),
    UNIT_FIELD("with", FIELD_UNIT, NULL, get_with, NULL, "the unit a commander is ordering; of a brigade the first"),
    UNIT_FIELD("brigade", FIELD_UNIT, NULL, get_brigade, NULL, "the commander of the brigade it is in"),
    UNIT_FIELD("command", FIELD_UNIT, NULL, get_command, NULL, "the commander it belongs to"),
    UNIT_FIELD("shot_by", FIELD_UNIT, NULL, get_shot_by, set_shot_by, "a unit that has fired on it; give it once for each"),
    UNIT_FIELD("shots", FIELD_NUMBER, NULL, get_shots, set_shots, "a cannon's shots in this player turn"),
    UNIT_FIELD("sixes", FIELD_NUMBER, NULL, get_sixes, set_sixes, "sixes of shooting on it in this player turn"),
    SIDE_FIELD("lost", FIELD_NUMBER, get_lost, set_lost, "units lost"),
    SIDE_FIELD("total", FIELD_NUMBER, get_total, set_total, "units of its order of battle"),
    SIDE_FIELD("left", FIELD_NUMBER, get_left, set_left, "units that got away by the south edge"),
    SIDE_FIELD("fielded", FIELD_NUMBER, get_fielded, NULL, "units on the table"),
    SIDE_FIELD("forward", FIELD_FLAG, get_forward, set_forward, "may still use For God's sake forward!"),
    SIDE_FIELD("colours", FIELD_FLAG, get_colours, set_colours, "may still use Protect the colours!"),
    SIDE_FIELD("whites", FIELD_FLAG, get_whites, set_whites, "may still use Whites of their eyes!"),
    SIDE_FIELD("dander", FIELD_FLAG, get_dander, set_dander, "may still use Boys got their dander up!"),
    SIDE_FIELD("onemore", FIELD_FLAG, get_onemore, set_onemore, "may still use Give them one more fire!"),
    SIDE_FIELD("onemore_unit", FIELD_UNIT, get_onemore_unit, set_onemore_unit, "the unit named for one more fire"),
    GAME_FIELD("active", FIELD_NUMBER, NULL, get_active, set_active, "the side (0 or 1) whose player turn it is"),
    GAME_FIELD("first", FIELD_NUMBER, NULL, get_first, set_first, "the side (0 or 1) that goes first"),
    GAME_FIELD("phase", FIELD_WORD, WORDS("setup", "brigades", "orders", "melee", "commanders", "end"), get_phase, set_phase, "the phase; from brigades on it can be given"),
    GAME_FIELD("turn", FIELD_NUMBER, NULL, get_turn, set_turn, "the game turn, from 1"),
    GAME_FIELD("shot_fired", FIELD_FLAG, NULL, get_shot_fired, set_shot_fired, "a shot has been fired in this battle"),
    GAME_FIELD("howe", FIELD_FLAG, NULL, get_howe, set_howe, "Howe has arrived"),
    GAME_FIELD("round", FIELD_NUMBER, NULL, get_round, NULL, "the round of the melee under way"),
    GAME_FIELD("outcome", FIELD_WORD, WORDS("none", "win", "draw"), get_outcome, NULL, "how the battle ended"),
    GAME_FIELD("winner", FIELD_NUMBER, NULL, get_winner, NULL, "the side (0 or 1) that won, -1 for nobody"),
    GAME_FIELD("victory", FIELD_WORD, WORDS("none", "major", "minor"), get_victory, NULL, "the level of a victory at Germantown"),
    GAME_FIELD("objective1", FIELD_WORD, HOLDERS, get_objective1, set_objective1, "who holds the first objective of the map"),
    GAME_FIELD("objective2", FIELD_WORD, HOLDERS, get_objective2, set_objective2, "who holds the second"),
    GAME_FIELD("objective3", FIELD_WORD, HOLDERS, get_objective3, set_objective3, "who holds the third"),
    GAME_FIELD("objective4", FIELD_WORD, HOLDERS, get_objective4, set_objective4, "who holds the fourth"),
};
// clang-format on
