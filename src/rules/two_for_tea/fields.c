// SPDX-License-Identifier: MIT
// What a case can give and expect: the fields of units, sides and the game by name.
//
// A setter leaves a position from which the game can go on, or says no and changes nothing.
#include "rules/two_for_tea/move.h"
#include <string.h>

// Where these rules keep what is plain: of a unit, of a side, of the game.
#define AT_RULES(member)                                                                           \
    .at = IN_BLOCK(struct tft_game, member), .bytes = MEMBER_BYTES(struct tft_game, member)
#define AT_UNIT(member) AT_RULES(unit[0].member), .step = sizeof(struct tft_unit)
#define AT_SIDE(member) AT_RULES(member[0]), .step = MEMBER_BYTES(struct tft_game, member[0])

// --- status ---

// TFT-SUP-03: what is suppressed when a turn is given was so when it began.
FIELD_SET(suppressed)
{
    if (!value && has(g, of, ROUTED))
        return false;
    unmark(g, of, SUPPRESSED | OLD_SUPPRESSION);
    if (value)
        mark(g, of, SUPPRESSED | OLD_SUPPRESSION);
    return true;
}

FIELD_SET(routed)
{
    unmark(g, of, ROUTED);
    if (value)
        mark(g, of, ROUTED | SUPPRESSED | OLD_SUPPRESSION);
    return true;
}

enum { STATUS_STEADY, STATUS_SUPPRESSED, STATUS_ROUTED, STATUS_LOST };

FIELD_GET(status)
{
    if (g->state[of] == FATE_LOST)
        return STATUS_LOST;
    return has(g, of, ROUTED)       ? STATUS_ROUTED
           : has(g, of, SUPPRESSED) ? STATUS_SUPPRESSED
                                    : STATUS_STEADY;
}

FIELD_SET(status)
{
    set_routed(row, b, g, of, value == STATUS_ROUTED);
    return set_suppressed(row, b, g, of, value != STATUS_STEADY);
}

// A unit given as lost or gone is counted; one on the field needs a place there.
FIELD_SET(fate)
{
    struct tft_game *t = tft_of(g);
    int side = g->side[of];

    if (value == FATE_FIELD && !on_table(g, of))
        return false;
    if (!is_commander(g, of)) {
        t->lost[side] += (uint8_t)((value == FATE_LOST) - (g->state[of] == FATE_LOST));
        t->left[side] += (uint8_t)((value == FATE_LEFT) - (g->state[of] == FATE_LEFT));
    }
    if (value != FATE_FIELD)
        game_remove(g, of);
    g->state[of] = (uint8_t)value;
    return true;
}

FIELD_SET(hidden)
{
    if (g->side[of] != BRITISH)
        return false;
    g->hidden[of] = value ? 1 << AMERICAN : 0;
    return true;
}

// --- melee ---

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

FIELD_SET(locked)
{
    if (!is_unit(g, of))
        return false;
    if (value)
        lock(g, of);
    else
        tft_unlock(b, g, of, NULL);
    return true;
}

FIELD_SET(charged)
{
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

FIELD_IS(charges, tft_charges(g, of))
FIELD_IS(charged_at, has(g, of, CHARGING) ? unit_in(g, of)->target : 0)

FIELD_SET(charged_at)
{
    if (!is_unit(g, of) || value > g->units || !is_unit(g, value) || g->side[value] == g->side[of])
        return false;
    lock(g, of);
    mark(g, of, CHARGING);
    unit_of(g, of)->target = (uint8_t)value;
    return set_charged(row, b, g, value, true);
}

// --- strength and formation ---

FIELD_IS(hits_value, tft_hits_value(g, of))

// As the scenario lists it, when one sees it; or as the army list does.
FIELD_GET(full_stands)
{
    int listed = on_table(g, of) ? b->roster[of].elements : 0;

    return listed ? listed : kind_of(g, of)->stands;
}

FIELD_SET(stands)
{
    struct pose pose = tft_pose_of(g, of);

    if (is_commander(g, of) || value > kind_of(g, of)->stands)
        return false;
    tft_of(g)->stands[of] = (uint8_t)value;
    if (on_table(g, of) && !in_building(g, of)) {
        pose.strength = (uint8_t)value;
        tft_put(g, of, &pose);
    }
    tft_store_poses(g);
    return true;
}

FIELD_SET(formation)
{
    struct pose pose = tft_pose_of(g, of);

    if (is_commander(g, of) || is_cannon(g, of) != (value >= DEPLOYED))
        return false;
    g->formation[of] = (uint8_t)value;
    if (!on_table(g, of))
        return true; // its place comes after
    pose.formation = (uint8_t)value;
    tft_put(g, of, &pose);
    tft_store_poses(g);
    return true;
}

FIELD_IS(deployed, g->formation[of] == DEPLOYED)

FIELD_SET(deployed)
{
    return is_cannon(g, of) && set_formation(row, b, g, of, value ? DEPLOYED : LIMBERED);
}

// --- places ---

static struct vec place_of(const struct game *g, int unit)
{
    return is_commander(g, unit) || in_building(g, unit) ? tft_centre(g, unit)
                                                         : tft_pose_of(g, unit).at;
}

FIELD_IS(at_east, place_of(g, of).east)
FIELD_IS(at_north, place_of(g, of).north)

static bool put_at(struct game *g, int unit, struct vec at)
{
    struct pose pose = tft_pose_of(g, unit);
    length radius = kind_of(g, unit)->width / 2;

    if (in_building(g, unit))
        return false;
    g->state[unit] = FATE_FIELD;
    if (is_commander(g, unit)) {
        game_place(g, unit, at, g->face[unit], radius, radius);
        return true;
    }
    pose.at = at;
    tft_put(g, unit, &pose);
    tft_store_poses(g);
    return true;
}

// The second coordinate comes after the first; off the table the other is still unknown.
FIELD_SET(at_east)
{
    length north = on_table(g, of) ? place_of(g, of).north : 0;

    return value <= b->size.east && put_at(g, of, (struct vec){value, north});
}

FIELD_SET(at_north)
{
    length east = on_table(g, of) ? place_of(g, of).east : 0;

    return value <= b->size.north && put_at(g, of, (struct vec){east, value});
}

FIELD_SET(face)
{
    struct pose pose = tft_pose_of(g, of);

    if (!is_unit(g, of) || in_building(g, of))
        return false;
    pose.face = (bearing)value;
    tft_put(g, of, &pose);
    tft_store_poses(g);
    return true;
}

// The building a unit garrisons, by its number among the buildings of the map.
FIELD_GET(building)
{
    int number = 0;

    for (int piece = 0; piece < unit_in(g, of)->building; piece++)
        number += land_is(b, piece, BUILDING_KINDS);
    return number;
}

static int building_piece(const struct battle *b, int number)
{
    for (int piece = 0; piece < b->pieces; piece++)
        if (land_is(b, piece, BUILDING_KINDS) && --number == 0)
            return piece;
    return -1;
}

FIELD_SET(building)
{
    int piece = building_piece(b, value);

    if (piece < 0 || is_commander(g, of) || is_cannon(g, of) || tft_garrison(g, piece))
        return false;
    g->formation[of] = SKIRMISH;
    g->state[of] = FATE_FIELD;
    tft_put_inside(b, g, of, piece);
    return true;
}

FIELD_IS(height, on_table(g, of) ? tft_height(b, g, of) : 0)

// --- who is whose ---

FIELD_SET(leader)
{
    if (value > g->units || (value && !is_commander(g, value)))
        return false;
    unit_of(g, of)->leader = (uint8_t)value;
    if (value)
        unit_of(g, value)->target = (uint8_t)of;
    return true;
}

// Of a brigade its first member, as long as there is one.
FIELD_GET(with)
{
    int with = is_commander(g, of) ? unit_in(g, of)->target : 0;

    for (int unit = 1; with & WITH_BRIGADE && unit <= g->units; unit++)
        if (unit_in(g, unit)->brigade == (with & ~WITH_BRIGADE))
            return unit;
    return with & WITH_BRIGADE ? 0 : with;
}

FIELD_IS(brigade, tft_in(g)->brigade[unit_in(g, of)->brigade])
FIELD_IS(shot_by, lowest(unit_in(g, of)->shot_by))

FIELD_SET(shot_by)
{
    if (value > g->units)
        return false;
    unit_of(g, of)->shot_by |= one(value);
    return true;
}

FIELD_IS(task, tft_task(g, of))

// --- sides and the game ---

FIELD_IS(fielded, count_of(tft_units(g, of)))

// Abilities of a side; where each seat has its own they are those of its first seat.
static int owner_of_side(const struct battle *b, int side)
{
    return opt(b, OPT_ABILITY_SCOPE) ? __builtin_ctz((unsigned)seats_of(b, side)) : side;
}

FIELD_IS(owned, field_plain(row, g, owner_of_side(b, of)))

FIELD_SET(owned)
{
    if (value > g->units)
        return false;
    field_put(row, g, owner_of_side(b, of), value);
    return true;
}

FIELD_SET(active)
{
    tft_of(g)->active = (uint8_t)value;
    if (tft_in(g)->phase >= PHASE_BRIGADES)
        tft_start_at(b, g, tft_in(g)->phase);
    return true;
}

FIELD_SET(phase)
{
    tft_start_at(b, g, value);
    return true;
}

// The Americans know it too.
FIELD_SET(objective)
{
    struct tft_game *t = tft_of(g);

    field_put(row, g, of, value);
    memcpy(t->thought, t->held, sizeof t->held);
    return true;
}

// --- the rows ---

#define BIT(flag) AT_UNIT(flags), BIT_OF(flag)
#define FLAG(called, flag, says) UNIT_FIELD(called, FLAG, says, BIT(flag), .high = 1)
#define LASTING(called, flag, says, unset, set)                                                    \
    UNIT_FIELD(called, FLAG, says, BIT(flag), .high = 1, .tells = TELLS_LASTING,                   \
               .said = WORDS(unset, set))
#define START(member) AT_RULES(past[0].start.member), .step = sizeof(struct tft_past)
#define ANYWHERE .low = INT32_MIN, .high = INT32_MAX
#define ABILITY(number) AT_SIDE(ability), .bit = 1 + (number), BOTH(owned), .secret = true
#define HELD(which)                                                                                \
    .words = WORDS("none", "american", "british"), AT_RULES(held[which]), .set = set_objective

// clang-format off
static const struct field rows[] = {
    UNIT_FIELD("type", WORD, "code of its type", .words = WORDS("none", "US_CONT", "US_MIL", "US_SCOUT", "US_DRAG", "US_CAN", "UK_INF", "UK_GREN", "UK_LOY", "UK_DRAG", "UK_IND", "UK_CAN", "US_GEN", "US_OFF", "UK_GEN", "UK_OFF"), AT_SLOT(type)),
    UNIT_FIELD("status", WORD, "how it stands; that it is lost can only be expected", .words = WORDS("steady", "suppressed", "routed", "lost"), .high = STATUS_ROUTED, BOTH(status), .tells = TELLS_LASTING),
    UNIT_FIELD("suppressed", FLAG, "has the red marker; routed units have it too", BIT(SUPPRESSED), .set = set_suppressed),
    UNIT_FIELD("routed", FLAG, "has routed and not rallied", BIT(ROUTED), .set = set_routed),
    FLAG("suppressed_before", OLD_SUPPRESSION, "was suppressed when its owner's turn began"),
    UNIT_FIELD("fate", WORD, "where it is in the battle; lost and left ones given are counted", .words = WORDS("absent", "reserve", "unplaced", "field", "lost", "left"), AT_SLOT(state), .low = FATE_RESERVE, .high = FATE_LEFT, .set = set_fate, .tells = TELLS_PLACE, .said = tft_fates),
    UNIT_FIELD("stands", NUMBER, "stands it has left", AT_RULES(stands[0]), .step = 1, .low = 1, .set = set_stands, .tells = TELLS_LASTING),
    UNIT_FIELD("full_stands", NUMBER, "stands it began with", .get = get_full_stands),
    UNIT_FIELD("hits", NUMBER, "extra hits on it", AT_UNIT(hits), .high = 20, .tells = TELLS_PASSING),
    UNIT_FIELD("orders", NUMBER, "orders received this turn", AT_UNIT(orders), .high = 3, .tells = TELLS_PASSING),
    UNIT_FIELD("hits_value", NUMBER, "H as it stands", AT_UNIT(value), .low = 1, .high = 12, .get = get_hits_value),
    UNIT_FIELD("ammo_lost", NUMBER, "shooting dice lost for good", AT_UNIT(short_of), .high = 6),
    UNIT_FIELD("rating", NUMBER, "a commander's rating", AT_UNIT(rating), .high = 12, .tells = TELLS_LASTING),
    UNIT_FIELD("formation", WORD, "its formation; a cannon's state", .words = tft_formation_words, AT_SLOT(formation), .low = LINE, .set = set_formation, .tells = TELLS_LASTING),
    UNIT_FIELD("deployed", FLAG, "a cannon ready to fire", BOTH(deployed)),
    UNIT_FIELD("at_east", LENGTH, "the middle of its front edge, from the west edge; a commander's centre", BOTH(at_east), .tells = TELLS_PLACE),
    UNIT_FIELD("at_north", LENGTH, "the same, from the south edge", BOTH(at_north), .tells = TELLS_PLACE),
    UNIT_FIELD("face", BEARING, "its heading in degrees, clockwise from north", AT_SLOT(face), .set = set_face, .tells = TELLS_PLACE),
    UNIT_FIELD("start_east", LENGTH, "where it stood when the turn began", START(at.east), ANYWHERE),
    UNIT_FIELD("start_north", LENGTH, "the same, from the south edge", START(at.north), ANYWHERE),
    UNIT_FIELD("start_face", BEARING, "how it faced then", START(face), .high = UINT16_MAX),
    UNIT_FIELD("building", NUMBER, "the building it is in, counted from 1 in the order of the map; 0 for none", BOTH(building), .tells = TELLS_LASTING),
    UNIT_FIELD("height", NUMBER, "1 on a hill", .get = get_height),
    UNIT_FIELD("locked", FLAG, "is locked in melee", BIT(LOCKED), .set = set_locked, .tells = TELLS_LASTING, .said = WORDS("no longer in melee", "in melee")),
    UNIT_FIELD("charges", UNIT, "the enemy it charges and has not come upon yet", .get = get_charges, .tells = TELLS_LASTING),
    FLAG("charging", CHARGING, "charged in this player turn"),
    UNIT_FIELD("charged", FLAG, "was charged: the defending one of its melee", BIT(CHARGED), .set = set_charged),
    UNIT_FIELD("charged_at", UNIT, "the enemy it charged in this turn; giving it locks both", .low = 1, BOTH(charged_at), .tells = TELLS_LASTING),
    FLAG("moved", MOVED, "counts as moving for fog"),
    FLAG("spotted", SPOTTED, "has been spotted in fog"),
    UNIT_FIELD("hidden", FLAG, "a British unit that is not on the table for Americans", AT_SLOT(hidden), .bit = 1 + AMERICAN, .set = set_hidden, .tells = TELLS_LASTING),
    FLAG("evaded", EVADED, "has evaded in this player turn"),
    FLAG("marched", MARCHED, "has had a Move order this turn"),
    FLAG("activated", ACTIVE, "has carried out an order in this battle"),
    FLAG("colours_used", COLOURS, "protects the colours: H is one higher"),
    LASTING("closed", CLOSED, "does nothing more of its own this turn", "takes orders again", "takes no more orders"),
    LASTING("failed", FAILED, "a commander who gives no more orders this turn", "gives orders again", "gives no more orders"),
    LASTING("lost_way", LOST_WAY, "a commander who has not found his way yet", "found his way", "lost in the fog"),
    UNIT_FIELD("task", WORD, "what an order lets it do that it has not done", .words = WORDS("none", "move", "shoot", "formup"), .get = get_task, .tells = TELLS_PASSING, .said = tft_tasks),
    UNIT_FIELD("leader", UNIT, "the commander who ordered it this turn; giving it makes it the unit he is with", AT_UNIT(leader), .set = set_leader),
    UNIT_FIELD("with", UNIT, "the unit a commander is ordering; of a brigade the first", .get = get_with),
    UNIT_FIELD("brigade", UNIT, "the commander of the brigade it is in", .get = get_brigade),
    UNIT_FIELD("command", UNIT, "the commander it belongs to", AT_SLOT(command)),
    UNIT_FIELD("shot_by", UNIT, "a unit that has fired on it; give it once for each", .low = 1, BOTH(shot_by)),
    UNIT_FIELD("shots", NUMBER, "a cannon's shots in this player turn", AT_UNIT(shots), .high = 9),
    UNIT_FIELD("sixes", NUMBER, "sixes of shooting on it in this player turn", AT_UNIT(sixes), .high = 99),
    SIDE_FIELD("lost", NUMBER, "units lost", AT_SIDE(lost), .high = 63),
    SIDE_FIELD("total", NUMBER, "units of its order of battle", AT_SIDE(total), .high = 63),
    SIDE_FIELD("left", NUMBER, "units that got away by the south edge", AT_SIDE(left), .high = 63),
    SIDE_FIELD("fielded", NUMBER, "units on the table", .get = get_fielded, .secret = true),
    SIDE_FIELD("forward", FLAG, "may still use For God's sake forward!", ABILITY(ABILITY_FORWARD)),
    SIDE_FIELD("colours", FLAG, "may still use Protect the colours!", ABILITY(ABILITY_COLOURS)),
    SIDE_FIELD("whites", FLAG, "may still use Whites of their eyes!", ABILITY(ABILITY_WHITES)),
    SIDE_FIELD("dander", FLAG, "may still use Boys got their dander up!", ABILITY(ABILITY_DANDER)),
    SIDE_FIELD("onemore", FLAG, "may still use Give them one more fire!", ABILITY(ABILITY_ONEMORE)),
    SIDE_FIELD("onemore_unit", UNIT, "the unit named for one more fire", AT_SIDE(onemore), BOTH(owned), .secret = true),
    GAME_FIELD("active", NUMBER, "the side (0 or 1) whose player turn it is", AT_RULES(active), .high = 1, .set = set_active),
    GAME_FIELD("first", NUMBER, "the side (0 or 1) that goes first", AT_RULES(first), .high = 1),
    GAME_FIELD("phase", WORD, "the phase; from brigades on it can be given", .words = WORDS("setup", "brigades", "orders", "melee", "commanders", "end"), AT_RULES(phase), .low = PHASE_BRIGADES, .high = PHASE_END, .set = set_phase),
    GAME_FIELD("turn", NUMBER, "the game turn, from 1", AT_GAME(turn), .low = 1, .high = 1000),
    GAME_FIELD("shot_fired", FLAG, "a shot has been fired in this battle", AT_RULES(shot_fired), .high = 1),
    GAME_FIELD("howe", FLAG, "Howe has arrived", AT_RULES(howe), .high = 1),
    GAME_FIELD("round", NUMBER, "the round of the melee under way", AT_RULES(round)),
    FIELDS_OF_THE_END,
    GAME_FIELD("victory", WORD, "the level of a victory at Germantown", .words = WORDS("none", "major", "minor"), AT_RULES(victory)),
    GAME_FIELD("objective1", WORD, "who holds the first objective of the map", HELD(0)),
    GAME_FIELD("objective2", WORD, "who holds the second", HELD(1)),
    GAME_FIELD("objective3", WORD, "who holds the third", HELD(2)),
    GAME_FIELD("objective4", WORD, "who holds the fourth", HELD(3)),
};
// clang-format on

const struct fields tft_fields = {rows, COUNT(rows)};
